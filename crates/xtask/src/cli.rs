//! The command line: words to a [`Command`], or a sentence that says what was wrong with them.

use crate::Result;
use crate::browsers::Engine;
use std::path::PathBuf;

/// What `cargo xtask` prints when asked for help.
pub const HELP: &str = "\
cargo xtask <command>; every command first sets up what it needs, and asks nothing

  serve [--port N] [--debug] [--open]    build, serve on http://127.0.0.1:8080/, rebuild on change
  test  [--only native|wasm|e2e]         every test, or one part of them
        [--engine chromium|firefox|webkit]   end to end in one engine only (may be repeated)
  build [--public-url URL]               static files in dist/, within their budget of bytes
  bench [--json FILE] [--lighthouse]     speed, natively and in headless Chromium; how the page loads
  setup                                  only the set-up, for all of the above

UCT_TOOLS_DIR names the directory that tools are kept in (default: ucthello-tools in the user's cache directory).
";

/// The port of `serve` when none is named.
pub const DEFAULT_PORT: u16 = 8080;

/// One invocation of xtask.
#[derive(Debug, PartialEq)]
pub enum Command {
    Help,
    Setup,
    Serve(ServeOptions),
    /// Internal: waits until the server answers, then prints its address.
    Announce {
        port: u16,
    },
    /// Internal: Trunk's hook, see `finish`.
    Finish,
    Build {
        public_url: Option<String>,
    },
    Test {
        parts: Vec<Part>,
        engines: Vec<Engine>,
    },
    Bench {
        json: Option<PathBuf>,
        lighthouse: bool,
    },
}

/// How to serve.
#[derive(Debug, PartialEq)]
pub struct ServeOptions {
    pub port: u16,
    pub debug: bool,
    pub open: bool,
}

/// A third of the test suite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Native,
    Wasm,
    EndToEnd,
}

/// Reads the words after `cargo xtask`.
pub fn parse(words: impl IntoIterator<Item = String>) -> Result<Command> {
    let mut words = Words::new(words);
    let Some(name) = words.next() else { return Ok(Command::Help) };
    let command = match name.as_str() {
        "help" | "-h" | "--help" => return Ok(Command::Help),
        "setup" => Command::Setup,
        "serve" => {
            let mut options = ServeOptions { port: DEFAULT_PORT, debug: false, open: false };
            while let Some(word) = words.next() {
                match word.as_str() {
                    "--port" => options.port = port(&words.value("--port")?)?,
                    "--debug" => options.debug = true,
                    "--release" => options.debug = false,
                    "--open" => options.open = true,
                    _ => return Err(unknown("serve", &word)),
                }
            }
            Command::Serve(options)
        }
        "announce" => Command::Announce { port: port(&words.value("announce")?)? },
        "finish" => Command::Finish,
        "build" => {
            let mut public_url = None;
            while let Some(word) = words.next() {
                match word.as_str() {
                    "--public-url" => public_url = Some(words.value("--public-url")?),
                    _ => return Err(unknown("build", &word)),
                }
            }
            Command::Build { public_url }
        }
        "test" => {
            let (mut parts, mut engines) = (Vec::new(), Vec::new());
            while let Some(word) = words.next() {
                match word.as_str() {
                    "--only" => parts.push(part(&words.value("--only")?)?),
                    "--engine" => engines.push(Engine::named(&words.value("--engine")?)?),
                    _ => return Err(unknown("test", &word)),
                }
            }
            if parts.is_empty() {
                parts = match engines[..] {
                    [] => vec![Part::Native, Part::Wasm, Part::EndToEnd],
                    _ => vec![Part::EndToEnd],
                };
            }
            if engines.is_empty() {
                engines = Engine::ALL.to_vec();
            }
            Command::Test { parts, engines }
        }
        "bench" => {
            let (mut json, mut lighthouse) = (None, false);
            while let Some(word) = words.next() {
                match word.as_str() {
                    "--json" => json = Some(PathBuf::from(words.value("--json")?)),
                    "--lighthouse" => lighthouse = true,
                    _ => return Err(unknown("bench", &word)),
                }
            }
            Command::Bench { json, lighthouse }
        }
        _ => return Err(format!("there is no command `{name}`; `cargo xtask help` lists them")),
    };
    match words.next() {
        None => Ok(command),
        Some(word) => Err(unknown(&name, &word)),
    }
}

/// The words, with `--option=value` taken apart into two.
struct Words(std::vec::IntoIter<String>);

impl Words {
    fn new(words: impl IntoIterator<Item = String>) -> Self {
        let mut apart = Vec::new();
        for word in words {
            match word.split_once('=') {
                Some((option, value)) if option.starts_with("--") => {
                    apart.extend([option.to_owned(), value.to_owned()]);
                }
                _ => apart.push(word),
            }
        }
        Self(apart.into_iter())
    }

    fn next(&mut self) -> Option<String> {
        self.0.next()
    }

    fn value(&mut self, option: &str) -> Result<String> {
        self.0.next().filter(|word| !word.is_empty()).ok_or_else(|| format!("{option} wants a value"))
    }
}

fn unknown(command: &str, word: &str) -> String {
    format!("`{command}` does not know `{word}`; `cargo xtask help` lists what there is")
}

fn port(word: &str) -> Result<u16> {
    match word.parse() {
        Ok(0) | Err(_) => Err(format!("`{word}` is no port: a number from 1 to 65535 is wanted")),
        Ok(port) => Ok(port),
    }
}

fn part(word: &str) -> Result<Part> {
    match word {
        "native" => Ok(Part::Native),
        "wasm" => Ok(Part::Wasm),
        "e2e" => Ok(Part::EndToEnd),
        _ => Err(format!("--only takes native, wasm or e2e, not `{word}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Command> {
        parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn serve_has_a_default_port_and_takes_another() {
        let serve = |port, debug| Command::Serve(ServeOptions { port, debug, open: false });
        assert_eq!(read("serve"), Ok(serve(8080, false)));
        assert_eq!(read("serve --port 9000 --debug"), Ok(serve(9000, true)));
        assert_eq!(read("serve --port=9000"), Ok(serve(9000, false)));
    }

    #[test]
    fn an_engine_alone_means_end_to_end() {
        let expected = Command::Test { parts: vec![Part::EndToEnd], engines: vec![Engine::Firefox] };
        assert_eq!(read("test --engine firefox"), Ok(expected));
        let Ok(Command::Test { parts, engines }) = read("test") else { panic!("`test` is a command") };
        assert_eq!((parts.len(), engines.len()), (3, 3));
    }

    #[test]
    fn errors_name_the_word_that_was_wrong() {
        for (line, word) in [
            ("sevre", "sevre"),
            ("serve --prot 1", "--prot"),
            ("serve --port", "--port"),
            ("serve --port 70000", "70000"),
            ("test --only unit", "unit"),
            ("test --engine ie", "ie"),
            ("setup now", "now"),
        ] {
            let error = read(line).expect_err(line);
            assert!(error.contains(word), "{line}: {error}");
        }
    }
}
