//! The three browser engines: how each is started and asked for a session.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use crate::process::{Driver, free_port, poll, tail};
use crate::settings::tool;
use crate::webdriver::Session;
use crate::{Failure, Result, fail};

/// A browser engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// Blink, in Chromium.
    Chromium,
    /// Gecko, in Firefox.
    Firefox,
    /// WebKit, in WebKitGTK's MiniBrowser.
    Webkit,
}

/// A driver and its one session. The session ends before the driver.
#[derive(Debug)]
pub struct Browser {
    /// The open session.
    pub session: Session,
    /// Which engine this is.
    pub engine: Engine,
    _driver: Driver,
}

impl Engine {
    /// The engine's name, as `UCT_E2E_ENGINES` and the tests' names have it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::Webkit => "webkit",
        }
    }

    /// The engine of this name.
    ///
    /// # Errors
    /// Where there is none.
    pub fn by_name(name: &str) -> Result<Self> {
        [Self::Chromium, Self::Firefox, Self::Webkit]
            .into_iter()
            .find(|engine| engine.name() == name)
            .ok_or_else(|| Failure(format!("{name} is no engine; there are chromium, firefox and webkit")))
    }

    /// Starts the driver on a free port and opens a session; the driver's log goes to `out`.
    ///
    /// # Errors
    /// Where either does not start, with the end of the driver's log.
    pub fn start(self, out: &Path) -> Result<Browser> {
        std::fs::create_dir_all(out)?;
        let log = out.join(format!("{}-driver.log", self.name()));
        let port = free_port()?;
        let (program, arguments) = self.driver(port)?;
        let mut driver = Driver::start(&program, &arguments, &log)?;
        let ready = poll(Duration::from_secs(30), || {
            if driver.has_ended() {
                fail!("{program} ended at once:\n{}", tail(&log));
            }
            Ok(Session::is_ready(port).then_some(()))
        })?;
        if ready.is_none() {
            fail!("{program} is not ready after 30 s:\n{}", tail(&log));
        }
        let session = Session::open(port, &self.capabilities())
            .map_err(|error| Failure(format!("{program} opens no session: {error}\n{}", tail(&log))))?;
        Ok(Browser { session, engine: self, _driver: driver })
    }

    fn driver(self, port: u16) -> Result<(String, Vec<String>)> {
        Ok(match self {
            Self::Chromium => (
                tool("UCT_E2E_CHROMEDRIVER", "chromedriver"),
                vec![format!("--port={port}"), "--silent".into()],
            ),
            // Firefox can be told nothing but a fixed port for its BiDi socket: 9222 would collide with a second run.
            Self::Firefox => (
                tool("UCT_E2E_GECKODRIVER", "geckodriver"),
                vec![format!("--port={port}"), format!("--websocket-port={}", free_port()?)],
            ),
            Self::Webkit => (
                tool("UCT_E2E_WEBKITDRIVER", "WebKitWebDriver"),
                vec![format!("--port={port}"), "--host=127.0.0.1".into()],
            ),
        })
    }

    fn capabilities(self) -> Value {
        match self {
            Self::Chromium => json!({
                "browserName": "chrome",
                "goog:loggingPrefs": { "browser": "ALL" },
                "goog:chromeOptions": {
                    "binary": tool("UCT_E2E_CHROMIUM", "/usr/bin/chromium"),
                    // As root there is no sandbox; on a closed network the rest keeps it from waiting for an answer.
                    "args": [
                        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic",
                        "--no-first-run", "--disable-background-networking", "--disable-component-update",
                        "--lang=en-US", "--disable-sync", "--disable-extensions", "--window-size=1280,800", "--hide-scrollbars",
                    ],
                },
            }),
            Self::Firefox => json!({
                "browserName": "firefox",
                "moz:firefoxOptions": {
                    "binary": tool("UCT_E2E_FIREFOX", "/usr/bin/firefox-esr"),
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
            Self::Webkit => json!({
                "browserName": "MiniBrowser",
                "webkitgtk:browserOptions": {
                    "binary": tool(
                        "UCT_E2E_MINIBROWSER",
                        "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
                    ),
                    "args": ["--automation", "--geometry=1280x800"],
                },
            }),
        }
    }
}
