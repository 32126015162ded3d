//! The programs of the browsers, and finding them on the machine.

use std::ffi::OsStr;
use std::path::PathBuf;

use crate::{Error, Result};

/// A program to be found on the machine.
#[derive(Debug, Clone, Copy)]
pub struct Program {
    /// Its possible names on PATH, the usual one first; names with a slash are paths in a library directory.
    pub names: &'static [&'static str],
    /// The Debian package that contains it, if any.
    pub package: Option<&'static str>,
    /// The environment variable that overrides its path.
    pub variable: &'static str,
}

/// Drives Chromium.
pub const CHROMEDRIVER: Program =
    Program { names: &["chromedriver"], package: Some("chromium-driver"), variable: "UCT_E2E_CHROMEDRIVER" };

/// Chromium itself.
pub const CHROMIUM: Program = Program {
    names: &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    package: Some("chromium"),
    variable: "UCT_E2E_CHROMIUM",
};

/// Chromium's build without windows, which takes a quarter less of the processor for the same scenarios; where it is missing, Chromium
/// itself.
pub const HEADLESS_CHROMIUM: Program = Program {
    names: &[
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ],
    package: Some("chromium-headless-shell"),
    variable: "UCT_E2E_HEADLESS_CHROMIUM",
};

/// Drives Firefox. Debian has no package for it.
pub const GECKODRIVER: Program =
    Program { names: &["geckodriver"], package: None, variable: "UCT_E2E_GECKODRIVER" };

/// Firefox itself.
pub const FIREFOX: Program =
    Program { names: &["firefox-esr", "firefox"], package: Some("firefox-esr"), variable: "UCT_E2E_FIREFOX" };

/// Drives WebKitGTK.
pub const WEBKIT_DRIVER: Program = Program {
    names: &["WebKitWebDriver"],
    package: Some("webkit2gtk-driver"),
    variable: "UCT_E2E_WEBKITDRIVER",
};

/// WebKitGTK's small browser.
pub const MINI_BROWSER: Program = Program {
    names: &["webkit2gtk-4.1/MiniBrowser", "webkitgtk-6.0/MiniBrowser", "webkit2gtk-4.0/MiniBrowser"],
    package: Some("webkit2gtk-driver"),
    variable: "UCT_E2E_MINIBROWSER",
};

/// A virtual display for MiniBrowser, which has no headless mode.
pub const XVFB: Program = Program { names: &["Xvfb"], package: Some("xvfb"), variable: "UCT_E2E_XVFB" };

/// Turns a PDF into pictures. Printed pages are judged by it in the engines whose drivers can print.
pub const PDFTOPPM: Program =
    Program { names: &["pdftoppm"], package: Some("poppler-utils"), variable: "UCT_E2E_PDFTOPPM" };

impl Program {
    /// Its path, if it is installed.
    #[must_use]
    pub fn find(&self) -> Option<PathBuf> {
        let named = std::env::var_os(self.variable).filter(|path| !path.is_empty()).map(PathBuf::from);
        named.or_else(|| {
            self.names.iter().find_map(|name| {
                if name.contains('/') { in_library_directories(name) } else { find_on_path(name) }
            })
        })
    }

    /// Its path.
    ///
    /// # Errors
    /// [`Error::MissingProgram`] if it is not installed.
    pub fn require(&self) -> Result<PathBuf> {
        self.find().ok_or(Error::MissingProgram { program: self.names[0], package: self.package })
    }
}

/// The path of `program` on PATH.
#[must_use]
pub fn find_on_path(program: &str) -> Option<PathBuf> {
    find_in(&std::env::var_os("PATH")?, program)
}

/// The path of `program` in a list of directories like PATH.
fn find_in(path: &OsStr, program: &str) -> Option<PathBuf> {
    std::env::split_paths(path).map(|dir| dir.join(program)).find(|file| file.is_file())
}

/// `/usr/lib/<triplet>/<file>`, `/usr/lib/<file>` or `/usr/libexec/<file>`.
fn in_library_directories(file: &str) -> Option<PathBuf> {
    let triplets = std::fs::read_dir("/usr/lib").ok()?.flatten().map(|entry| entry.path());
    let dirs = triplets.chain(["/usr/lib", "/usr/libexec"].map(PathBuf::from));
    dirs.map(|dir| dir.join(file)).find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_found_on_a_path() {
        assert!(find_in(OsStr::new("/nowhere:/bin:/usr/bin"), "sh").is_some());
        assert_eq!(find_in(OsStr::new("/nowhere"), "sh"), None);
        let absent =
            Program { names: &["no-such-program"], package: None, variable: "UCT_E2E_NO_SUCH_VARIABLE" };
        assert!(matches!(absent.require(), Err(Error::MissingProgram { program: "no-such-program", .. })));
    }
}
