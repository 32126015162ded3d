//! The settings of a run from the environment: `dist/`, engines, fonts.

use std::path::PathBuf;

use webdriver::{Engine, Launch};

use crate::{Result, fail};

/// The settings of a run, from the `UCT_E2E_*` variables that `cargo xtask test` sets.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The built page: `UCT_E2E_DIST`.
    pub dist: PathBuf,
    /// The files of the worker with faults on demand: `UCT_E2E_FAULTY_WORKER`.
    pub faulty_worker: Option<PathBuf>,
    /// axe-core, a script that finds accessibility problems: `UCT_E2E_AXE`.
    pub axe: Option<PathBuf>,
    /// The fontconfig file of the suite's own fonts: `UCT_E2E_FONTS`.
    pub fonts: Option<PathBuf>,
    /// The engines to run, `UCT_E2E_ENGINES`; all three by default.
    pub engines: Vec<Engine>,
    /// The directory for screenshots of failures: `UCT_E2E_OUT`, or `target/e2e` of the workspace.
    pub out: PathBuf,
    /// The file for the times of all scenarios: `UCT_E2E_TIMES`.
    pub times: Option<PathBuf>,
    /// The seed of every random choice: `UCT_E2E_SEED`, or from the clock.
    pub seed: u64,
    /// The number of games that are analysed and practised: `UCT_E2E_GAMES`, or one, which takes half a minute.
    pub games: usize,
}

impl Settings {
    /// Reads the environment.
    ///
    /// # Errors
    /// If `UCT_E2E_DIST` is missing or has no `index.html`; the message says what to do.
    pub fn from_env() -> Result<Self> {
        let Some(dist) = std::env::var_os("UCT_E2E_DIST").map(PathBuf::from) else {
            fail!(
                "UCT_E2E_DIST is not set: run `cargo xtask test --only e2e`, which builds dist/ and finds the browsers"
            );
        };
        if !dist.join("index.html").is_file() {
            fail!("UCT_E2E_DIST={} holds no index.html: run `cargo xtask test --only e2e`", dist.display());
        }
        let faulty_worker = std::env::var_os("UCT_E2E_FAULTY_WORKER").map(PathBuf::from);
        let axe = std::env::var_os("UCT_E2E_AXE").map(PathBuf::from);
        let fonts = std::env::var_os("UCT_E2E_FONTS").map(PathBuf::from);
        let names = std::env::var("UCT_E2E_ENGINES").unwrap_or_else(|_| "chromium,firefox,webkit".to_owned());
        let engines = names
            .split(',')
            .map(str::trim)
            .filter(|name| !name.is_empty())
            .map(str::parse)
            .collect::<webdriver::Result<Vec<_>>>()?;
        let out = std::env::var_os("UCT_E2E_OUT")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target/e2e"), PathBuf::from);
        let times = std::env::var_os("UCT_E2E_TIMES").map(PathBuf::from);
        let seed = match std::env::var("UCT_E2E_SEED") {
            Ok(text) => text.parse().map_err(|_| format!("UCT_E2E_SEED={text} is no number"))?,
            Err(_) => std::time::UNIX_EPOCH.elapsed().map_or(1, |since| since.as_secs()),
        };
        let games = match std::env::var("UCT_E2E_GAMES") {
            Ok(text) => text.parse().map_err(|_| format!("UCT_E2E_GAMES={text} is no number"))?,
            Err(_) => 1,
        };
        Ok(Self { dist, faulty_worker, axe, fonts, engines, out, times, seed, games })
    }
}

impl Settings {
    /// The settings for starting browsers.
    #[must_use]
    pub fn launch(&self) -> Launch {
        Launch { logs: self.out.clone(), fonts: self.fonts.clone(), ..Launch::default() }
    }

    /// The directory of the worker with faults on demand.
    ///
    /// # Errors
    /// If it is missing; the message says what to do.
    pub fn faulty_worker(&self) -> Result<PathBuf> {
        match &self.faulty_worker {
            Some(directory) if directory.join("othello-worker_bg.wasm").is_file() => Ok(directory.clone()),
            other => fail!(
                "UCT_E2E_FAULTY_WORKER={} holds no othello-worker_bg.wasm: run `cargo xtask test --only e2e`, which builds it",
                other.as_deref().unwrap_or(std::path::Path::new("")).display()
            ),
        }
    }
}

impl Settings {
    /// The text of axe-core.
    ///
    /// # Errors
    /// If it is missing; the message says what to do.
    pub fn axe(&self) -> Result<String> {
        let text = self.axe.as_ref().and_then(|file| std::fs::read_to_string(file).ok());
        let hint = "UCT_E2E_AXE names no axe.min.js: run `cargo xtask test --only e2e`, which brings it";
        text.ok_or_else(|| hint.into())
    }
}
