//! A child process that ends with this process, however it ends.

use std::fs::File;
use std::io::Read as _;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::Result;

/// A shell script that runs its arguments, waits until its standard input closes, then kills their process group. The
/// pipe closes when it is dropped and also when this process is killed, so nothing is left behind. If the program ends
/// by itself, so does the script.
const GUARD: &str = r#"
exec 3<&0
"$@" </dev/null &
program=$!
( cat <&3 >/dev/null; kill -TERM $program 2>/dev/null
  for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 $program 2>/dev/null || break; sleep 0.1; done
  kill -KILL 0 ) &
exec 3<&-
wait $program
"#;

/// A running program. Dropping it terminates it and its descendants, and removes its log.
#[derive(Debug)]
pub struct Process {
    guard: Child,
    log: PathBuf,
}

impl Process {
    /// Starts `command` in a new process group; its output goes to `log`.
    ///
    /// # Errors
    /// If the log can't be written or there is no `sh`.
    pub fn start(command: &Command, log: &Path) -> Result<Self> {
        let output = File::create(log)?;
        let errors = output.try_clone()?;
        let mut guard = Command::new("sh");
        guard.args(["-c", GUARD, "guard"]).arg(command.get_program()).args(command.get_args());
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => guard.env(name, value),
                None => guard.env_remove(name),
            };
        }
        let guard = guard.stdin(Stdio::piped()).stdout(output).stderr(errors).process_group(0).spawn()?;
        Ok(Self { guard, log: log.to_owned() })
    }

    /// The number of a process from which the program descends.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.guard.id()
    }

    /// Whether the program has ended by itself.
    pub fn has_ended(&mut self) -> bool {
        !matches!(self.guard.try_wait(), Ok(None))
    }

    /// The output of the program so far.
    #[must_use]
    pub fn output(&self) -> String {
        let mut bytes = Vec::new();
        if let Ok(mut file) = File::open(&self.log) {
            // The output is only read for error messages, so a failure to read it can be ignored.
            let _ = file.read_to_end(&mut bytes);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// The end of the output, for error messages.
    #[must_use]
    pub fn last_lines(&self) -> String {
        let text = self.output();
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(8)..].join("\n")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
        // Its errors contain its output.
        let _ = std::fs::remove_file(&self.log);
    }
}

/// A port of 127.0.0.1 that was free a moment ago.
///
/// # Errors
/// If there is none.
pub fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::poll;
    use std::time::Duration;

    #[test]
    fn dropping_a_process_terminates_its_children() {
        let log = std::env::temp_dir().join(format!("browser-test-process-{}", std::process::id()));
        let mut command = Command::new("sh");
        command.args(["-c", "sleep 600 & echo $!; wait"]);
        let process = Process::start(&command, &log).unwrap();
        let child = poll(Duration::from_secs(10), || {
            Ok::<_, ()>(process.output().lines().next().and_then(|line| line.parse::<u32>().ok()))
        });
        let child =
            PathBuf::from(format!("/proc/{}", child.unwrap().expect("the shell prints its child's id")));
        drop(process);
        let gone = poll(Duration::from_secs(10), || {
            // A zombie that has not been reaped yet counts as ended.
            let state = std::fs::read_to_string(child.join("stat")).unwrap_or_default();
            Ok::<_, ()>((state.is_empty() || state.contains(") Z ")).then_some(()))
        });
        assert_eq!(gone, Ok(Some(())));
        assert!(!log.exists(), "the log is left behind");
    }
}
