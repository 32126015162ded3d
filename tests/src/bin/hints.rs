//! Leaves a hint on at positions of real games with 22 to 26 empty squares, a page each, and prints the worker's longest slices.
//!
//! ```text
//! UCT_E2E_DIST=$PWD/dist cargo run -p e2e --bin hints -- --engine firefox --games 10 --seconds 60 --busy
//! ```

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use e2e::Result;
use e2e::page::Page;
use e2e::server::Server;
use e2e::settings::Settings;
use e2e::walk::{Plan, Walk, hints};
use webdriver::{Browser, Engine};

/// Leaves a hint on at positions of real games, and fails on any fault that must never happen.
#[derive(Debug, Parser)]
#[command(name = "hints")]
struct Options {
    /// Browser engine: chromium, firefox or webkit
    #[arg(long, default_value = "chromium")]
    engine: Engine,
    /// Games, each with a page of its own
    #[arg(long, default_value_t = 10)]
    games: usize,
    /// Seconds for each
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Keep one core busy all the while
    #[arg(long)]
    busy: bool,
}

fn main() -> ExitCode {
    let options = Options::parse();
    let is_over = AtomicBool::new(false);
    let outcome = std::thread::scope(|scope| {
        if options.busy {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let outcome = run(&options);
        is_over.store(true, Ordering::Relaxed);
        outcome
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hints: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Leaves all hints on, one after another.
fn run(options: &Options) -> Result<()> {
    let settings = Settings::from_env()?;
    let directory = std::env::temp_dir().join(format!("uct-hints-{}", std::process::id()));
    let alterations = hints::alterations(&settings.dist, directory.clone())?;
    let time = Duration::from_secs(options.seconds);
    for (index, game) in hints::games(options.games).iter().enumerate() {
        let browser = Browser::start(options.engine, &settings.launch())?;
        let server = Server::start(&settings.dist, "/", alterations.clone())?;
        let page = Page::new(&browser);
        let begun = Instant::now();
        let walk = Walk::new(&page, &server, Plan::new(0, 2 * time + Duration::from_secs(60)));
        let (slices, said) = walk.leave_a_hint_on(game, time)?;
        println!(
            "{:8} {:2}. {} empty, {:.0} s: {} slices; longest {} on the processor ({} over 50 ms), {:.1} ms by the clock; {said}; {game}",
            options.engine.name(),
            index + 1,
            60 - game.len() / 2,
            begun.elapsed().as_secs_f64(),
            slices.count,
            slices.on_processor.map_or("unknown".to_owned(), |ms| format!("{ms:.1} ms")),
            slices.too_long,
            slices.by_clock,
        );
    }
    std::fs::remove_dir_all(directory)?;
    Ok(())
}
