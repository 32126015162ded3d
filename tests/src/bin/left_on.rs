//! Leaves a hint, an analysis or the view of a search on at positions, a page each, and prints the longest tasks of the page and the
//! longest slices of the worker.
//!
//! ```text
//! UCT_E2E_DIST=$PWD/dist cargo run -p e2e --bin left_on -- --engine firefox --games 10 --seconds 60 --busy
//! UCT_E2E_DIST=$PWD/dist cargo run -p e2e --bin left_on -- --view hint,analysis,search --size 390x844 gobang ultimate othello:f5d6c3
//! ```

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use e2e::Result;
use e2e::page::Page;
use e2e::server::Server;
use e2e::settings::Settings;
use e2e::walk::left_on::{self, Place, View};
use e2e::walk::{Plan, Walk};
use webdriver::{Browser, Engine};

/// Leaves something on at positions, and fails on any fault that must never happen.
#[derive(Debug, Parser)]
#[command(name = "left_on")]
struct Options {
    /// Browser engine: chromium, firefox or webkit
    #[arg(long, default_value = "chromium")]
    engine: Engine,
    /// The views that are left on, one after another
    #[arg(long, value_delimiter = ',', default_value = "hint")]
    view: Vec<View>,
    /// The window, width x height
    #[arg(long, default_value = "1280x800", value_parser = size)]
    size: (usize, usize),
    /// Seconds for each
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Keep one core busy all the while
    #[arg(long)]
    busy: bool,
    /// Without positions: this many games of Othello, at 22 to 26 empty squares
    #[arg(long, default_value_t = 10)]
    games: usize,
    /// Positions as GAME or GAME:MOVES, such as gobang:h8i9
    positions: Vec<String>,
}

fn size(text: &str) -> std::result::Result<(usize, usize), String> {
    let parts =
        text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    parts.ok_or_else(|| "such as 390x844".to_owned())
}

impl Options {
    fn places(&self) -> Vec<Place> {
        let place = |game: &str, moves: &str| Place {
            game: game.to_owned(),
            moves: moves.to_owned(),
            size: self.size,
        };
        if self.positions.is_empty() {
            return left_on::games(self.games).iter().map(|moves| place("othello", moves)).collect();
        }
        let read = |text: &String| {
            let (game, moves) = text.split_once(':').unwrap_or((text, ""));
            place(game, moves)
        };
        self.positions.iter().map(read).collect()
    }
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
            eprintln!("left_on: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Leaves all of it on, one after another.
fn run(options: &Options) -> Result<()> {
    let settings = Settings::from_env()?;
    let directory = std::env::temp_dir().join(format!("uct-left-on-{}", std::process::id()));
    let alterations = left_on::alterations(&settings.dist, directory.clone())?;
    let time = Duration::from_secs(options.seconds);
    for place in options.places() {
        for &view in &options.view {
            let browser = Browser::start(options.engine, &settings.launch())?;
            let server = Server::start(&settings.dist, "/", alterations.clone())?;
            let page = Page::new(&browser);
            let begun = Instant::now();
            let walk = Walk::new(&page, &server, Plan::new(0, 2 * time + Duration::from_secs(60)));
            let found = walk.leave_on(view, &place, time)?;
            let (slices, memory) = (found.slices, found.memory);
            println!(
                "{:8} {}x{} {view:?} {:.0} s: longest task of the page {:.0} ms; {} slices, longest {} on the processor ({} over 50 ms), \
                 {:.1} ms by the clock; memory {} and {} MiB; {}; {}:{}",
                options.engine.name(),
                place.size.0,
                place.size.1,
                begun.elapsed().as_secs_f64(),
                found.longest_task,
                slices.count,
                slices.on_processor.map_or("unknown".to_owned(), |ms| format!("{ms:.1} ms")),
                slices.too_long,
                slices.by_clock,
                memory.0,
                memory.1,
                found.said,
                place.game,
                place.moves,
            );
        }
    }
    std::fs::remove_dir_all(directory)?;
    Ok(())
}
