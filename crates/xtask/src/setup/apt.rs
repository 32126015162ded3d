//! Debian packages: installed as root, or by sudo without a password; never interactively.

use crate::Result;
use crate::run;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether this process has updated the package lists.
static UPDATED: AtomicBool = AtomicBool::new(false);

/// Installs `packages`, saying `why`.
pub fn install(packages: &[&str], why: &str, logs: &Path) -> Result<()> {
    let list = packages.join(" ");
    if run::find("apt-get").is_none() {
        return Err(format!(
            "this machine lacks {list} ({why}) and has no apt-get: please install them manually"
        ));
    }
    if !UPDATED.swap(true, Ordering::Relaxed) {
        // Old lists may be good enough: only a failed install is an error.
        let updated = run::quiet(
            "apt-get update: updating the package lists",
            apt_get(&list)?.arg("update"),
            &logs.join("apt-update.log"),
            None,
        );
        if let Err(error) = updated {
            println!("    {}", error.lines().next().unwrap_or_default());
        }
    }
    let what = format!("apt-get install {list}: {why}");
    let mut command = apt_get(&list)?;
    command.args(["install", "-y", "--no-install-recommends"]).args(packages);
    run::quiet(&what, &mut command, &logs.join("apt-install.log"), None)
}

/// `apt-get` with the rights to install, non-interactive, waiting for other instances.
fn apt_get(list: &str) -> Result<Command> {
    let id = run::capture(Command::new("id").arg("-u")).unwrap_or_default();
    let mut command = if id.trim() == "0" {
        Command::new("env")
    } else if run::capture(Command::new("sudo").args(["-n", "true"])).is_some() {
        let mut sudo = Command::new("sudo");
        sudo.args(["-n", "env"]);
        sudo
    } else {
        return Err(format!("please run `apt-get install {list}` as root: this user lacks the rights"));
    };
    command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-o", "DPkg::Lock::Timeout=300"]);
    Ok(command)
}
