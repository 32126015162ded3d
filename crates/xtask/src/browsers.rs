//! The three browser engines that tests run in: their programs, their packages, how Chromium is started.

use crate::Result;
use crate::run;
use serde_json::{Value, json};
use std::path::PathBuf;

/// A browser engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    Chromium,
    Firefox,
    WebKit,
}

impl Engine {
    /// All of them, in the order in which tests run.
    pub const ALL: [Engine; 3] = [Engine::Chromium, Engine::Firefox, Engine::WebKit];

    /// The engine of that name.
    pub fn named(name: &str) -> Result<Self> {
        let engine = Self::ALL.into_iter().find(|engine| engine.name() == name);
        engine.ok_or_else(|| format!("--engine takes chromium, firefox or webkit, not `{name}`"))
    }

    /// Its name on the command line and in UCT_E2E_ENGINES.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Chromium => "chromium",
            Engine::Firefox => "firefox",
            Engine::WebKit => "webkit",
        }
    }

    /// The programs that tests in it need, apart from what [`crate::tools`] lists.
    pub fn programs(self) -> &'static [Program] {
        match self {
            Engine::Chromium => &[CHROMEDRIVER, CHROMIUM],
            Engine::Firefox => &[FIREFOX],
            Engine::WebKit => &[WEBKIT_DRIVER, MINI_BROWSER, XVFB_RUN, XAUTH],
        }
    }
}

/// A program that comes with a system package.
pub struct Program {
    /// The names under which it may be found on PATH, the usual one first; or paths in a library directory.
    names: &'static [&'static str],
    /// Debian's package.
    pub package: &'static str,
    /// The variable in which end-to-end tests are told where it is, if they must know.
    pub variable: Option<&'static str>,
}

/// Drives Chromium.
pub const CHROMEDRIVER: Program =
    Program { names: &["chromedriver"], package: "chromium-driver", variable: Some("UCT_E2E_CHROMEDRIVER") };
/// Chromium itself.
pub const CHROMIUM: Program = Program {
    names: &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    package: "chromium",
    variable: Some("UCT_E2E_CHROMIUM"),
};
const FIREFOX: Program =
    Program { names: &["firefox-esr", "firefox"], package: "firefox-esr", variable: Some("UCT_E2E_FIREFOX") };
const WEBKIT_DRIVER: Program = Program {
    names: &["WebKitWebDriver"],
    package: "webkit2gtk-driver",
    variable: Some("UCT_E2E_WEBKITDRIVER"),
};
const MINI_BROWSER: Program = Program {
    names: &["webkit2gtk-4.1/MiniBrowser", "webkitgtk-6.0/MiniBrowser", "webkit2gtk-4.0/MiniBrowser"],
    package: "webkit2gtk-driver",
    variable: Some("UCT_E2E_MINIBROWSER"),
};
/// WebKit's MiniBrowser has no headless mode: it gets a display of its own.
pub const XVFB_RUN: Program = Program { names: &["xvfb-run"], package: "xvfb", variable: None };
const XAUTH: Program = Program { names: &["xauth"], package: "xauth", variable: None };

impl Program {
    /// Where it is, if it is there.
    pub fn find(&self) -> Option<PathBuf> {
        self.names.iter().find_map(|name| match name.contains('/') {
            true => in_library_directories(name),
            false => run::find(name),
        })
    }

    /// Where it is, or a sentence that says that it is missing.
    pub fn require(&self) -> Result<PathBuf> {
        self.find().ok_or_else(|| format!("{} is missing (Debian package {})", self.names[0], self.package))
    }
}

/// `/usr/lib/<triplet>/<file>`, `/usr/lib/<file>` or `/usr/libexec/<file>`.
fn in_library_directories(file: &str) -> Option<PathBuf> {
    let triplets = std::fs::read_dir("/usr/lib").ok()?.flatten().map(|entry| entry.path());
    let dirs = triplets.chain(["/usr/lib", "/usr/libexec"].map(PathBuf::from));
    dirs.map(|dir| dir.join(file)).find(|path| path.is_file())
}

/// How headless Chromium is started: as root it has no sandbox, and it is to leave a closed network alone.
const CHROMIUM_ARGUMENTS: [&str; 10] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,900",
];

/// The WebDriver capabilities of headless Chromium.
pub fn chromium_capabilities() -> Result<Value> {
    let binary = CHROMIUM.require()?;
    Ok(json!({ "goog:chromeOptions": { "binary": binary, "args": CHROMIUM_ARGUMENTS } }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_read_by_the_name_they_print() {
        for engine in Engine::ALL {
            assert_eq!(Engine::named(engine.name()), Ok(engine));
        }
        assert!(Engine::named("Chrome").is_err());
    }
}
