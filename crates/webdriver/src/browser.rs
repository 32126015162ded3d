//! A running browser: its driver, its display if it needs one, and one session.

use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crate::process::{Process, free_port};
use crate::program::{CHROMIUM, XVFB};
use crate::{Engine, Error, Result, Session, poll};

/// The time limit for a driver or a display to become ready.
const START_LIMIT: Duration = Duration::from_secs(30);

/// The settings for starting a browser.
#[derive(Debug, Clone, Default)]
pub struct Launch {
    /// The directory of the drivers' logs.
    pub logs: PathBuf,
    /// The fontconfig file with the browser's fonts, in the directory of these fonts or above it; the machine's own fonts if
    /// `None`.
    pub fonts: Option<PathBuf>,
    /// Whether Chromium has all that belongs to its windows, though they are not drawn. Without it, Chromium does not know which pages
    /// can be installed.
    pub with_windows: bool,
}

impl Launch {
    /// A log of its own for a program: its output is read from there, and another one started at the same time must not be mistaken
    /// for it.
    fn log(&self, program: &str) -> PathBuf {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        self.logs.join(format!("{program}-{}-{number}.log", std::process::id()))
    }
}

/// A browser with one session. Dropping it terminates all its processes.
#[derive(Debug)]
pub struct Browser {
    /// The open session; declared first, so that it ends before its driver.
    pub session: Session,
    /// The engine.
    pub engine: Engine,
    driver: Process,
    _display: Option<Process>,
}

impl Browser {
    /// Starts the engine's driver on a free port and opens a session.
    ///
    /// # Errors
    /// If a program is missing or does not start; the error has the end of its log.
    pub fn start(engine: Engine, launch: &Launch) -> Result<Self> {
        std::fs::create_dir_all(&launch.logs)?;
        let program = engine.driver().require()?;
        let port = free_port()?;
        let mut command = engine.driver_command(&program, port)?;
        if let Some(fonts) = &launch.fonts {
            command.env("FONTCONFIG_FILE", fonts);
        }
        let display = match engine {
            Engine::WebKit => {
                let (display, name) = start_display(launch)?;
                command.env("DISPLAY", name).env_remove("WAYLAND_DISPLAY").env("GDK_BACKEND", "x11");
                // Mesa's software renderer sometimes kills the process of the page (docs/BROWSERS.md).
                command.env("WEBKIT_DISABLE_COMPOSITING_MODE", "1");
                Some(display)
            }
            Engine::Chromium | Engine::Firefox => None,
        };
        let log = launch.log(&format!("{}-driver", engine.name()));
        let mut driver = Process::start(&command, &log)?;
        let failed = |driver: &Process, problem: String| Error::Start {
            program: program.display().to_string(),
            problem,
            log: driver.last_lines(),
        };
        let ready = poll(START_LIMIT, || {
            if driver.has_ended() {
                return Err(failed(&driver, "ended at once".to_owned()));
            }
            Ok(Session::is_ready(port).then_some(()))
        })?;
        if ready.is_none() {
            return Err(failed(&driver, format!("is not ready after {} s", START_LIMIT.as_secs())));
        }
        let session = Session::open(port, &capabilities(engine, launch)?)
            .map_err(|error| failed(&driver, format!("opens no session: {error}")))?;
        Ok(Self { session, engine, driver, _display: display })
    }

    /// The process of the driver, from which those of the browser descend.
    #[must_use]
    pub fn process(&self) -> u32 {
        self.driver.id()
    }
}

/// The engine's capabilities, with access to the fonts.
fn capabilities(engine: Engine, launch: &Launch) -> Result<serde_json::Value> {
    let program = match engine {
        Engine::Chromium if launch.with_windows => CHROMIUM,
        _ => engine.browser(),
    };
    let mut capabilities = engine.capabilities_of(program)?;
    if let (Engine::Firefox, Some(directory)) =
        (engine, launch.fonts.as_deref().and_then(std::path::Path::parent))
    {
        // Firefox's content processes can only read files in the usual places.
        let preferences = &mut capabilities["moz:firefoxOptions"]["prefs"];
        preferences["security.sandbox.content.read_path_whitelist"] =
            format!("{}/", directory.display()).into();
    }
    Ok(capabilities)
}

/// Starts a virtual display; returns it with its name.
fn start_display(launch: &Launch) -> Result<(Process, String)> {
    let program = XVFB.require()?;
    let mut command = Command::new(&program);
    // It chooses a free display number and prints it.
    command.args(["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]);
    let mut display = Process::start(&command, &launch.log("xvfb"))?;
    let number = poll(START_LIMIT, || {
        let output = display.output();
        let number =
            output.split_inclusive('\n').find_map(|line| line.strip_suffix('\n')?.parse::<u32>().ok());
        if number.is_none() && display.has_ended() {
            return Err(Error::Start {
                program: program.display().to_string(),
                problem: "ended at once".to_owned(),
                log: display.last_lines(),
            });
        }
        Ok(number)
    })?;
    let number = number.ok_or_else(|| Error::Start {
        program: program.display().to_string(),
        problem: format!("has no display after {} s", START_LIMIT.as_secs()),
        log: display.last_lines(),
    })?;
    Ok((display, format!(":{number}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_programs_share_a_log() {
        let launch = Launch::default();
        let start = || {
            std::thread::spawn({
                let launch = launch.clone();
                move || launch.log("xvfb")
            })
        };
        let started: Vec<_> = (0..20).map(|_| start()).collect();
        let logs: std::collections::HashSet<_> =
            started.into_iter().map(|thread| thread.join().expect("no panic")).collect();
        assert_eq!(logs.len(), 20);
    }
}
