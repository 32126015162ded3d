//! A conversation with `lab engine`, line by line, that never waits for ever.
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// The longest wait for a line, on slow machines too.
const PATIENCE: Duration = Duration::from_secs(300);

/// The program with these arguments, split at blanks.
pub fn lab(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lab"));
    command.args(arguments.split_whitespace());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A running program.
pub struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
    errors: Receiver<String>,
}

impl Talk {
    pub fn start(arguments: &str) -> Self {
        let mut child = lab(arguments).spawn().expect("the program was built");
        let input = child.stdin.take();
        let output = lines(child.stdout.take().expect("it is piped"));
        let errors = lines(child.stderr.take().expect("it is piped"));
        Self { child, input, output, errors }
    }

    pub fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the program reads");
    }

    /// The next line that is not empty; `None` at the end.
    pub fn line(&mut self) -> Option<String> {
        next(&self.output)
    }

    /// Closes the input, and returns the remaining lines, those of standard error, and whether the program ended well.
    pub fn finish(mut self) -> (Vec<String>, Vec<String>, bool) {
        self.input = None;
        let output = std::iter::from_fn(|| next(&self.output)).collect();
        let errors = std::iter::from_fn(|| next(&self.errors)).collect();
        (output, errors, self.child.wait().expect("it was started").success())
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn next(lines: &Receiver<String>) -> Option<String> {
    loop {
        match lines.recv_timeout(PATIENCE) {
            Ok(line) if line.is_empty() => {}
            Ok(line) => return Some(line),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => panic!("no line within {PATIENCE:?}"),
        }
    }
}

fn lines(from: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(from).split(b'\n').map_while(Result::ok) {
            if sender.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
                return;
            }
        }
    });
    lines
}
