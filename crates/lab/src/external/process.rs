//! A program that runs beside this one, with lines to and from it.
use super::Fault;
use crate::protocols::{Line, beginning, read_line};
use std::collections::VecDeque;
use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The most lines that wait to be read; a program that writes more has to wait.
const MOST_LINES: usize = 256;

/// The most lines of standard error that are kept.
const LAST_WORDS: usize = 5;

/// The time that a program has to end by itself when its input is closed.
const FAREWELL: Duration = Duration::from_millis(1_000);

/// A running program. When it is dropped, its input ends; if it then goes on, it is killed.
pub struct Process {
    child: Child,
    /// Lines to be written by a thread of their own, since a program that does not read would block the writer. `None` once there
    /// is nothing more to say.
    input: Option<Sender<String>>,
    output: Receiver<Line>,
    errors: LastWords,
    patience: Duration,
}

impl Process {
    /// Starts a program, the first word, with arguments, the others.
    ///
    /// # Errors
    /// If it can't be started.
    pub fn start(words: &[String], patience: Duration) -> Result<Self, Fault> {
        let mut command = Command::new(words.first().map_or("", String::as_str));
        command.args(words.iter().skip(1));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(Fault::NotStarted)?;
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) else {
            unreachable!("all three were asked for");
        };
        Ok(Self {
            child,
            input: Some(writer(stdin)),
            output: reader(stdout),
            errors: LastWords::of(stderr),
            patience,
        })
    }

    /// Sends a line.
    pub fn send(&self, line: &str) {
        if let Some(input) = &self.input {
            // If the writer has ended, so has the program, and the next look for an answer finds that out.
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// When the answer to a question that is asked now has to be there.
    pub fn deadline(&self) -> Instant {
        Instant::now() + self.patience
    }

    /// The next line of the answer to `asked`.
    ///
    /// # Errors
    /// If the program has ended, is silent until the deadline, or writes a line without end.
    pub fn line(&mut self, asked: &str, deadline: Instant) -> Result<String, Fault> {
        // A program that never stops writing is silent, too, as long as it does not answer.
        let left = deadline.saturating_duration_since(Instant::now());
        let line =
            if left.is_zero() { Err(RecvTimeoutError::Timeout) } else { self.output.recv_timeout(left) };
        match line {
            Ok(Line::Text(line)) => Ok(line),
            Ok(Line::TooLong) => Err(Fault::Garbage {
                asked: beginning(asked),
                answer: "a line of more than 65,536 bytes".to_owned(),
                expected: "an answer",
            }),
            Err(RecvTimeoutError::Timeout) => {
                self.kill();
                let asked = beginning(asked);
                Err(Fault::Silent { asked, patience: self.patience, last_words: self.errors.take() })
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.ended(asked)),
        }
    }

    fn ended(&mut self, asked: &str) -> Fault {
        let how = match self.wait() {
            Some(status) => status,
            None => {
                self.kill();
                "it closed its standard output".to_owned()
            }
        };
        Fault::Ended { asked: beginning(asked), how, last_words: self.errors.take() }
    }

    /// Ends the input and waits a little for the program to end; returns its exit status.
    fn wait(&mut self) -> Option<String> {
        self.input = None;
        let begin = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if begin.elapsed() < FAREWELL => std::thread::sleep(Duration::from_millis(5)),
                Ok(None) | Err(_) => return None,
            }
        }
    }

    fn kill(&mut self) {
        // It may have ended by itself meanwhile; either way, waiting leaves no trace of it in the system.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.wait().is_none() {
            self.kill();
        }
    }
}

/// A thread that writes lines until there are no more of them or nobody reads.
fn writer(mut stdin: ChildStdin) -> Sender<String> {
    let (sender, lines) = channel::<String>();
    std::thread::spawn(move || {
        for line in lines {
            if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                return;
            }
        }
    });
    sender
}

/// A thread that reads lines until their end.
fn reader(from: impl Read + Send + 'static) -> Receiver<Line> {
    let (sender, lines) = sync_channel(MOST_LINES);
    std::thread::spawn(move || {
        let mut from = BufReader::new(from);
        while let Ok(Some(line)) = read_line(&mut from) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

/// The last lines of standard error.
struct LastWords {
    lines: Arc<Mutex<VecDeque<String>>>,
    reader: JoinHandle<()>,
}

impl LastWords {
    fn of(from: impl Read + Send + 'static) -> Self {
        let lines = Arc::new(Mutex::new(VecDeque::new()));
        let kept = lines.clone();
        let reader = std::thread::spawn(move || {
            let mut from = BufReader::new(from);
            while let Ok(Some(line)) = read_line(&mut from) {
                let Line::Text(line) = line else { continue };
                let Ok(mut kept) = kept.lock() else { return };
                if !line.trim().is_empty() {
                    kept.push_back(beginning(&line));
                }
                if kept.len() > LAST_WORDS {
                    kept.pop_front();
                }
            }
        });
        Self { lines, reader }
    }

    /// The lines, once the program has ended. Its children may still have its standard error, so the wait is short.
    fn take(&self) -> Vec<String> {
        let begin = Instant::now();
        while !self.reader.is_finished() && begin.elapsed() < Duration::from_millis(300) {
            std::thread::sleep(Duration::from_millis(2));
        }
        self.lines.lock().map(|mut lines| lines.drain(..).collect()).unwrap_or_default()
    }
}
