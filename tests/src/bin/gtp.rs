//! Plays by GTP on standard input and output with the worker of the page in a browser, so that the players that people meet can be
//! matched with other programs.
//!
//! ```text
//! UCT_E2E_DIST=$PWD/dist cargo run -p e2e --bin gtp -- --agent puct:ms=70
//! ```
//!
//! It knows what a match needs, and takes no time limits; `lab engine --protocol gtp` speaks all of GTP, natively.
//! At the end this writes to standard error how long the player thought about a move by its own count: what a program at the other end
//! measures includes the page and the driver.

use std::io::{BufRead as _, Write as _};
use std::process::ExitCode;

use clap::Parser;
use e2e::page::{ANSWER, Page, State};
use e2e::server::{Alterations, Server};
use e2e::settings::Settings;
use e2e::{Failure, Result};
use webdriver::{Browser, Engine};

/// Plays Othello on 8x8 by GTP with a player of the page.
#[derive(Debug, Parser)]
#[command(name = "gtp")]
struct Options {
    /// The player, as text
    #[arg(long)]
    agent: String,
    /// Browser engine: chromium, firefox or webkit
    #[arg(long, default_value = "chromium")]
    engine: Engine,
}

/// A game played by GTP on the page.
struct Session<'a> {
    page: Page<'a>,
    agent: String,
    /// The moves so far, without passes: the page passes by itself.
    moves: Vec<String>,
    /// The times that the player thought about its moves, in milliseconds.
    times: Vec<f64>,
}

/// The moves of the game that the page shows, without passes.
fn placed(state: &State) -> Vec<&str> {
    state.transcript.split_whitespace().filter(|ply| *ply != "--").collect()
}

impl Session<'_> {
    /// Obeys a command. The error is for the program at the other end.
    fn obey(&mut self, words: &[&str]) -> Result<String> {
        match *words {
            ["boardsize", "8"] => Ok(String::new()),
            ["boardsize", ..] => Err(Failure::new("unacceptable size")),
            ["clear_board"] => {
                self.moves.clear();
                Ok(String::new())
            }
            ["play", _, played] => {
                let played = played.to_lowercase();
                self.moves.extend((played != "pass").then_some(played));
                Ok(String::new())
            }
            ["genmove", color] => self.think(color),
            _ => Err(Failure::new("unknown command")),
        }
    }

    /// Lets the player move in the position reached.
    fn think(&mut self, color: &str) -> Result<String> {
        let (black, white) =
            if color.starts_with(['b', 'B']) { ("custom", "human") } else { ("human", "custom") };
        let game = self.moves.concat();
        let mut settings = vec![("black", black), ("white", white), ("custom", &*self.agent)];
        settings.extend((!game.is_empty()).then_some(("game", &*game)));
        self.page.begin_by_address(&settings)?;
        let before = self.moves.len();
        let state = self.page.wait(ANSWER * 4, "a move", |state| placed(state).len() > before)?;
        self.times.extend(self.page.stat("elapsed")?);
        let played = placed(&state)[before].to_owned();
        self.moves.push(played.clone());
        Ok(played)
    }
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("gtp: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<()> {
    let settings = Settings::from_env()?;
    let server = Server::start(&settings.dist, "/", Alterations::default())?;
    let browser = Browser::start(options.engine, &settings.launch())?;
    browser.session.go(&server.url())?;
    let page = Page::new(&browser);
    page.wait_ready()?;
    let mut session = Session { page, agent: options.agent.clone(), moves: Vec::new(), times: Vec::new() };
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.is_empty() {
            continue;
        }
        if words == ["quit"] {
            println!("=\n");
            break;
        }
        match session.obey(&words) {
            Ok(answer) => println!("= {answer}\n"),
            // An answer ends with an empty line, so an error is one line.
            Err(error) => println!("? {}\n", error.to_string().replace('\n', " ")),
        }
        std::io::stdout().flush()?;
    }
    let times = &session.times;
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    let longest = times.iter().copied().fold(0.0, f64::max);
    eprintln!("{} moves, {mean:.1} ms each, the longest {longest:.1} ms", times.len());
    Ok(())
}
