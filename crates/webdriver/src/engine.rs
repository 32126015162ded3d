//! The three browser engines: their programs, drivers and capabilities.

use std::path::Path;
use std::process::Command;
use std::str::FromStr;

use serde_json::{Value, json};

use crate::process::free_port;
use crate::program::{
    CHROMEDRIVER, CHROMIUM, FIREFOX, GECKODRIVER, HEADLESS_CHROMIUM, MINI_BROWSER, PDFTOPPM, Program,
    WEBKIT_DRIVER, XVFB,
};
use crate::{Error, Result};

/// A browser engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Blink, in Chromium.
    Chromium,
    /// Gecko, in Firefox.
    Firefox,
    /// WebKit, in WebKitGTK's MiniBrowser.
    WebKit,
}

/// As root, Chromium has no sandbox. Its build without windows does not ask the system how letters are drawn, so that is said here. The
/// other arguments keep it from waiting for the network on a closed one.
const CHROMIUM_ARGUMENTS: [&str; 14] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--lang=en-US",
    "--window-size=1280,800",
    "--hide-scrollbars",
    "--font-render-hinting=slight",
];

impl Engine {
    /// All engines.
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// Its name on command lines and in test names.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// The programs it needs.
    #[must_use]
    pub fn programs(self) -> &'static [Program] {
        match self {
            Self::Chromium => &[CHROMEDRIVER, HEADLESS_CHROMIUM, CHROMIUM, PDFTOPPM],
            Self::Firefox => &[GECKODRIVER, FIREFOX, PDFTOPPM],
            Self::WebKit => &[WEBKIT_DRIVER, MINI_BROWSER, XVFB],
        }
    }

    /// The program that drives it.
    #[must_use]
    pub fn driver(self) -> Program {
        self.programs()[0]
    }

    /// The browser's program.
    #[must_use]
    pub fn browser(self) -> Program {
        self.programs()[1]
    }

    /// The capabilities of a session: the browser and its arguments.
    ///
    /// # Errors
    /// [`Error::MissingProgram`] if the browser is not installed.
    pub fn capabilities(self) -> Result<Value> {
        self.capabilities_of(self.browser())
    }

    /// As [`Engine::capabilities`], with this program as the browser.
    pub(crate) fn capabilities_of(self, program: Program) -> Result<Value> {
        let binary = program.require()?;
        Ok(match self {
            Self::Chromium => json!({
                "browserName": "chrome",
                "goog:loggingPrefs": { "browser": "ALL" },
                "goog:chromeOptions": { "binary": binary, "args": CHROMIUM_ARGUMENTS },
            }),
            Self::Firefox => json!({
                "browserName": "firefox",
                "moz:firefoxOptions": {
                    "binary": binary,
                    "args": ["-headless", "--width", "1280", "--height", "800"],
                    "prefs": {
                        "intl.accept_languages": "en-US, en",
                        "app.update.disabledForTesting": true,
                        "browser.safebrowsing.malware.enabled": false,
                        "browser.safebrowsing.phishing.enabled": false,
                        "datareporting.policy.dataSubmissionEnabled": false,
                        "network.captive-portal-service.enabled": false,
                        "network.connectivity-service.enabled": false,
                        "privacy.reduceTimerPrecision": false,
                    },
                },
            }),
            Self::WebKit => json!({
                "browserName": "MiniBrowser",
                "webkitgtk:browserOptions": {
                    "binary": binary,
                    "args": ["--automation", "--geometry=1280x800"],
                },
            }),
        })
    }

    /// The command that starts its driver on `port`.
    pub(crate) fn driver_command(self, program: &Path, port: u16) -> Result<Command> {
        let mut command = Command::new(program);
        command.arg(format!("--port={port}"));
        match self {
            Self::Chromium => command.arg("--silent"),
            // Firefox's BiDi socket has a fixed port by default, 9222, which would collide with a second run.
            Self::Firefox => command.arg(format!("--websocket-port={}", free_port()?)),
            Self::WebKit => command.arg("--host=127.0.0.1"),
        };
        Ok(command)
    }
}

impl FromStr for Engine {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self> {
        let found = Self::ALL.into_iter().find(|engine| engine.name() == name);
        found.ok_or_else(|| Error::UnknownEngine(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_parse_from_their_names() {
        for engine in Engine::ALL {
            assert_eq!(engine.name().parse::<Engine>().unwrap(), engine);
        }
        assert!(matches!("Chrome".parse::<Engine>(), Err(Error::UnknownEngine(name)) if name == "Chrome"));
    }
}
