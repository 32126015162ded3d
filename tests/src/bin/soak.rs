//! Plays many games of two fast agents in several browser windows at once, and counts the faults of the page.
//!
//! ```text
//! UCT_E2E_DIST=$PWD/dist cargo run -p e2e --bin soak -- --engine webkit --games 2000 --pages 4
//! ```
//!
//! The browsers inherit the environment: `JSC_useOMGJIT=0` before that line switches off WebKit's optimising compiler.
//! docs/BROWSERS.md has the findings.

use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use data_encoding::BASE64;
use e2e::server::{Alterations, Server};
use e2e::settings::Settings;
use e2e::{Failure, Result};
use serde::Deserialize;
use webdriver::{Browser, Engine, Launch};

/// The interval between queries of each window's count.
const POLL: Duration = Duration::from_secs(2);

/// The interval between printing the counts.
const REPORT: Duration = Duration::from_secs(60);

/// The number of consecutive unanswered queries after which a window gets a new browser: a busy machine is slow.
const PATIENCE: u32 = 5;

/// Plays the requested number of games of two agents at full speed, and counts the faults of the page.
#[derive(Debug, Parser)]
#[command(name = "soak")]
struct Options {
    /// Browser engine: chromium, firefox or webkit
    #[arg(long, default_value = "webkit")]
    engine: Engine,
    /// Games to play, all windows together
    #[arg(long, default_value_t = 2000)]
    games: u32,
    /// Browser windows that play at the same time, each in a process of its own
    #[arg(long, default_value_t = 4)]
    pages: usize,
    /// The agent on both sides: random, level1v2 to level10v2, strongest1 or classic
    #[arg(long, default_value = "random")]
    agent: String,
    /// Games after which a window loads the page again, 0 for never: the known fault depends on loads, not games
    #[arg(long, default_value_t = 1)]
    games_per_load: u32,
    /// Hides the board, for more games per minute
    #[arg(long)]
    hidden: bool,
    /// Stops after this many minutes, whatever has been played
    #[arg(long)]
    minutes: Option<u64>,
}

/// The counts of soak.js in a window.
#[derive(Debug, Default, Deserialize)]
struct Count {
    games: u32,
    faults: Vec<Fault>,
}

/// A page that stopped.
#[derive(Debug, Clone, Deserialize)]
struct Fault {
    /// The message of the trap.
    what: String,
    /// Where it was, as far as the browser knows.
    stack: String,
    /// The number of the game since the page was loaded.
    game: u32,
    /// The number of moves played in it.
    plies: u32,
}

/// A browser window and its counts.
#[derive(Default)]
struct Window {
    browser: Option<Browser>,
    /// Games played by this window's previous browsers.
    games_before: u32,
    games: u32,
    faults_seen: usize,
    /// The number of consecutive unanswered queries.
    silent: u32,
}

impl Window {
    /// Starts a browser that plays at this address.
    fn start(&mut self, engine: Engine, launch: &Launch, url: &str) -> Result<()> {
        // The old browser is closed first, so that there are never two.
        self.browser = None;
        let browser = Browser::start(engine, launch)?;
        browser.session.go(url)?;
        self.browser = Some(browser);
        self.games_before += std::mem::take(&mut self.games);
        (self.faults_seen, self.silent) = (0, 0);
        Ok(())
    }

    /// Updates the count; returns the new faults, or why the browser does not answer.
    fn poll(&mut self) -> Result<Vec<Fault>> {
        let Some(browser) = &self.browser else { return Err(Failure::new("there is no browser")) };
        let kept = browser.session.run("return sessionStorage.soak ?? null", &[])?;
        self.silent = 0;
        // There is no count between two documents.
        let Some(kept) = kept.as_str() else { return Ok(Vec::new()) };
        let count: Count = serde_json::from_str(kept)?;
        self.games = count.games;
        let new = count.faults.get(self.faults_seen..).unwrap_or_default().to_vec();
        self.faults_seen = count.faults.len();
        Ok(new)
    }

    /// Saves the memory of the stopped page, and lets the window continue.
    fn keep_memory(&self, file: &Path) -> Result<()> {
        let Some(browser) = &self.browser else { return Ok(()) };
        let text = browser.session.run("return takeMemory()", &[])?;
        let bytes = BASE64.decode(text.as_str().unwrap_or_default().as_bytes());
        std::fs::write(file, bytes.map_err(|error| format!("no base64: {error}"))?)?;
        println!("    memory: {}", file.display());
        Ok(())
    }
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("soak: {error}");
            ExitCode::from(2)
        }
    }
}

/// Plays and prints; returns the number of faults.
fn run(options: &Options) -> Result<usize> {
    let settings = Settings::from_env()?;
    let script = include_str!("soak.js");
    let server = Server::start(&settings.dist, "/", Alterations { script, ..Alterations::default() })?;
    let Options { agent, games_per_load, hidden, .. } = options;
    let url = format!("{}?agent={agent}&games-per-load={games_per_load}&hidden={hidden}", server.url());
    let launch =
        |index: usize| Launch { logs: settings.out.join(format!("soak-{index}")), ..settings.launch() };
    let mut windows = Vec::new();
    for index in 0..options.pages {
        let mut window = Window::default();
        window.start(options.engine, &launch(index), &url)?;
        windows.push(window);
    }
    let started = Instant::now();
    let (mut reported, mut faults) = (started, 0);
    loop {
        std::thread::sleep(POLL);
        for (index, window) in windows.iter_mut().enumerate() {
            match window.poll() {
                Ok(new) => {
                    for fault in &new {
                        faults += 1;
                        println!("{}", describe(index, fault));
                        let kept =
                            window.keep_memory(&launch(index).logs.join(format!("memory-{faults}.bin")));
                        kept.unwrap_or_else(|error| println!("    its memory could not be read: {error}"));
                    }
                }
                Err(error) if error.browser_fault().is_some() => {
                    faults += 1;
                    println!("fault in window {index}: {error}");
                    window.start(options.engine, &launch(index), &url)?;
                }
                Err(error) => {
                    window.silent += 1;
                    if window.silent >= PATIENCE {
                        println!("window {index} does not answer and gets a new browser: {error}");
                        window.start(options.engine, &launch(index), &url)?;
                    }
                }
            }
        }
        let games = windows.iter().map(|window| window.games_before + window.games).sum::<u32>();
        let limit = options.minutes.map(|minutes| Duration::from_secs(60 * minutes));
        let over = games >= options.games || limit.is_some_and(|limit| started.elapsed() >= limit);
        if over || reported.elapsed() >= REPORT {
            reported = Instant::now();
            let minutes = started.elapsed().as_secs_f64() / 60.0;
            let rate = f64::from(games) / minutes;
            println!("{games} games, {faults} faults, {minutes:.1} minutes, {rate:.0} games per minute");
        }
        if over {
            return Ok(faults);
        }
    }
}

/// Describes a fault, with one line for each function on its stack.
fn describe(window: usize, fault: &Fault) -> String {
    let Fault { what, stack, game, plies } = fault;
    let mut text = format!("fault in window {window}, game {game} of this load, after {plies} moves: {what}");
    for line in stack.lines() {
        let _ = write!(text, "\n    {line}");
    }
    text
}
