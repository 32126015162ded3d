//! The command line.

use std::path::PathBuf;

use clap::builder::TypedValueParser as _;
use clap::{Args, Parser, Subcommand, ValueEnum};
use webdriver::Engine;

/// Sets up, builds, serves, tests and measures UCThello.
///
/// Every command first installs what it needs (tools into a cache in your home directory, browsers by apt) and asks
/// nothing. Start with `cargo xtask serve` or `cargo xtask test`.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = AFTER_HELP, disable_version_flag = true)]
pub struct Cli {
    /// The command to run.
    #[command(subcommand)]
    pub command: Command,
}

const AFTER_HELP: &str = "\
Tools are kept in $UCT_TOOLS_DIR, or in ucthello-tools in your cache directory.
`cargo xtask help COMMAND` says more about a command.";

/// A command of xtask.
#[derive(Debug, PartialEq, Subcommand)]
pub enum Command {
    /// Build the page, serve it on http://127.0.0.1:8080/, and rebuild it whenever a file changes
    Serve(ServeOptions),
    /// Run every test: native, wasm in a browser, and end to end in three browser engines
    Test(TestOptions),
    /// Press at random over all pages and features in one browser, and fail on any fault that must never happen
    Walk(WalkOptions),
    /// Build the static site into dist/ and check its budget of bytes
    Build {
        /// The site's address [default: relative links, for any address]
        #[arg(long, value_name = "URL")]
        public_url: Option<String>,
    },
    /// Measure the search natively and in headless Chromium, side by side
    Bench {
        /// Also write the figures to this file
        #[arg(long, value_name = "FILE")]
        json: Option<PathBuf>,
        /// Also run Lighthouse (installs it; runs by default once it is installed)
        #[arg(long)]
        lighthouse: bool,
        /// Measure only this
        #[arg(long, conflicts_with = "lighthouse")]
        only: Option<BenchPart>,
    },
    /// Install what the other commands need, and nothing else
    Setup,
    /// Wait until the server answers, then print its address (used by `serve`)
    #[command(hide = true)]
    Announce {
        /// The server's port
        #[arg(value_parser = port())]
        port: u16,
    },
    /// Install what the tests need (used by `test`)
    #[command(hide = true)]
    PrepareTests(TestOptions),
    /// Build what the end-to-end tests serve (used by `test`)
    #[command(hide = true)]
    BuildTestedSite,
    /// Finish a build (used by Trunk as its hook)
    #[command(hide = true)]
    Finish,
}

/// The options of `serve`.
#[derive(Debug, PartialEq, Args)]
pub struct ServeOptions {
    /// The port to serve on
    #[arg(long, value_name = "N", default_value_t = 8080, value_parser = port())]
    pub port: u16,
    /// Build for release: small and in parts, but slow to compile
    #[arg(long)]
    pub release: bool,
    /// Open the page in your browser
    #[arg(long)]
    pub open: bool,
}

/// The options of `test`.
#[derive(Debug, PartialEq, Args)]
pub struct TestOptions {
    /// Run only this part; may be repeated
    #[arg(long, value_name = "PART")]
    only: Vec<Part>,
    /// Run the end-to-end tests only in this engine; may be repeated. Without --only, nothing else runs
    #[arg(long, value_name = "ENGINE", value_parser = engine())]
    engine: Vec<Engine>,
    /// Run only the end-to-end scenarios whose names contain one of these, such as `layout::` or `firefox::clock`. Without
    /// --only, nothing else runs
    #[arg(value_name = "SCENARIO")]
    pub scenarios: Vec<String>,
}

/// The options of `walk`. The walk itself (tests/src/bin/walk.rs) knows those with a default there.
#[derive(Debug, PartialEq, Args)]
pub struct WalkOptions {
    /// Minutes to walk
    #[arg(long, value_name = "N", default_value_t = 5.0)]
    pub minutes: f64,
    /// The browser engine
    #[arg(long, value_name = "ENGINE", default_value = "chromium", value_parser = engine())]
    pub engine: Engine,
    /// The seed of all choices, which a failed walk prints [default: from the clock]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Stop after this step, as a failed walk prints it
    #[arg(long, value_name = "N")]
    pub steps: Option<usize>,
    /// Begin with this step
    #[arg(long, value_name = "N")]
    pub from: Option<usize>,
    /// Make no other step than the one with this name (tests/src/walk/steps.rs) wherever it can be made
    #[arg(long, value_name = "NAME")]
    pub only: Option<String>,
    /// Go on after a fault and list all of them at the end
    #[arg(long)]
    pub go_on: bool,
    /// Have a foreign script exchange texts and meddle with elements: the page may break, but it must start again with its game
    #[arg(long)]
    pub foreign: bool,
}

/// A part of the measurements that can be made alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum BenchPart {
    /// The cost of looking at a search
    Sight,
    /// The cost to the page of a thousand games in the lab
    Lab,
    /// The iterations a second of `classic` on nine boards
    NineBoards,
    /// How soon the page answers presses on a slow phone
    Presses,
}

/// One of the three parts of the test suite.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// Formatting, lints, and native tests
    Native,
    /// Tests compiled to wasm, in headless Chromium
    Wasm,
    /// The built site, driven in real browsers
    #[value(name = "e2e")]
    EndToEnd,
}

impl TestOptions {
    /// The parts to run.
    pub fn parts(&self) -> Vec<Part> {
        match &self.only[..] {
            [] if self.engine.is_empty() && self.scenarios.is_empty() => Part::value_variants().to_vec(),
            [] => vec![Part::EndToEnd],
            only => only.to_vec(),
        }
    }

    /// The arguments that ask for the same parts and engines.
    pub fn arguments(&self) -> Vec<String> {
        let names = self.parts().into_iter().filter_map(|part| part.to_possible_value());
        let parts = names.map(|name| format!("--only={}", name.get_name()));
        parts.chain(self.engine.iter().map(|engine| format!("--engine={}", engine.name()))).collect()
    }

    /// The engines for the end-to-end tests.
    pub fn engines(&self) -> Vec<Engine> {
        if self.engine.is_empty() { Engine::ALL.to_vec() } else { self.engine.clone() }
    }
}

/// Parses a port, which must not be 0.
fn port() -> clap::builder::RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(1..)
}

/// Parses an engine's name.
fn engine() -> impl clap::builder::TypedValueParser<Value = Engine> {
    let names = clap::builder::PossibleValuesParser::new(Engine::ALL.map(Engine::name));
    names.try_map(|name| name.parse::<Engine>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory as _;

    fn read(line: &str) -> Result<Command, clap::Error> {
        Cli::try_parse_from(["cargo xtask"].into_iter().chain(line.split_whitespace())).map(|cli| cli.command)
    }

    fn test_options(line: &str) -> TestOptions {
        match read(line) {
            Ok(Command::Test(options)) => options,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn the_command_line_is_well_defined() {
        Cli::command().debug_assert();
    }

    #[test]
    fn serve_has_a_default_port_and_takes_another() {
        let serve = |port, release| ServeOptions { port, release, open: false };
        assert_eq!(read("serve").unwrap(), Command::Serve(serve(8080, false)));
        assert_eq!(read("serve --port 9000 --release").unwrap(), Command::Serve(serve(9000, true)));
        assert_eq!(read("serve --port=9000").unwrap(), Command::Serve(serve(9000, false)));
    }

    #[test]
    fn a_walk_is_repeated_by_its_seed_and_step() {
        let Ok(Command::Walk(walk)) = read("walk") else { panic!() };
        assert_eq!((walk.engine, walk.seed, walk.steps, walk.go_on), (Engine::Chromium, None, None, false));
        let Ok(Command::Walk(walk)) = read("walk --engine webkit --seed 7 --steps 31 --minutes 0.5") else {
            panic!()
        };
        assert_eq!(
            (walk.engine, walk.seed, walk.steps, walk.minutes),
            (Engine::WebKit, Some(7), Some(31), 0.5)
        );
        assert!(read("walk --engine ie").is_err() && read("walk --minutes soon").is_err());
    }

    #[test]
    fn everything_is_tested_by_default() {
        let options = test_options("test");
        assert_eq!(options.parts(), [Part::Native, Part::Wasm, Part::EndToEnd]);
        assert_eq!(options.engines(), Engine::ALL);
    }

    #[test]
    fn an_engine_or_a_scenario_alone_means_end_to_end() {
        let options = test_options("test --engine firefox --engine webkit");
        assert_eq!(options.parts(), [Part::EndToEnd]);
        assert_eq!(options.engines(), [Engine::Firefox, Engine::WebKit]);
        assert_eq!(test_options("test screens::").parts(), [Part::EndToEnd]);
        assert_eq!(test_options("test screens:: clock").scenarios, ["screens::", "clock"]);
        assert_eq!(test_options("test --only wasm --engine firefox").parts(), [Part::Wasm]);
        assert_eq!(test_options("test --only native --only e2e").parts(), [Part::Native, Part::EndToEnd]);
    }

    #[test]
    fn the_set_up_in_the_background_is_for_the_same_tests() {
        for line in [
            "",
            "--only wasm",
            "--engine firefox",
            "screens:: clock",
            "--only native --only e2e --engine webkit",
        ] {
            let options = test_options(&format!("test {line}"));
            let again = match read(&format!("prepare-tests {}", options.arguments().join(" "))) {
                Ok(Command::PrepareTests(options)) => options,
                other => panic!("{line}: {other:?}"),
            };
            assert_eq!((again.parts(), again.engines()), (options.parts(), options.engines()), "{line}");
        }
    }

    #[test]
    fn errors_name_the_word_that_was_wrong() {
        for (line, word) in [
            ("sevre", "sevre"),
            ("serve --prot 1", "--prot"),
            ("serve --port", "--port"),
            ("serve --port 70000", "70000"),
            ("serve --port 0", "0"),
            ("test --only unit", "unit"),
            ("test --engine ie", "ie"),
            ("setup now", "now"),
        ] {
            let error = read(line).expect_err(line).to_string();
            assert!(error.contains(word), "{line}: {error}");
        }
    }

    #[test]
    fn help_names_every_command_and_every_choice() {
        let help = Cli::command().render_help().to_string();
        for command in ["serve", "test", "walk", "build", "bench", "setup", "UCT_TOOLS_DIR"] {
            assert!(help.contains(command), "{help}");
        }
        assert!(!help.contains("announce") && !help.contains("prepare-tests"), "{help}");
        let help = Cli::command().find_subcommand_mut("test").unwrap().render_help().to_string();
        for choice in ["native", "e2e", "chromium", "webkit"] {
            assert!(help.contains(choice), "{help}");
        }
    }
}
