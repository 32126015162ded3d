//! The commands that have arrived, read by a thread of their own, so that a search notices that it should end.
use super::super::{Line, read_line};
use std::collections::VecDeque;
use std::io::BufReader;
use std::sync::mpsc::{Receiver, sync_channel};

/// The most lines that wait; when there are more, their sender has to.
const MOST: usize = 256;

/// Lines in the order of their arrival.
pub struct Inbox {
    arriving: Receiver<Line>,
    waiting: VecDeque<Line>,
}

impl Inbox {
    /// The lines of standard input.
    pub fn of_standard_input() -> Self {
        let (sender, arriving) = sync_channel(MOST);
        std::thread::spawn(move || {
            let mut input = BufReader::new(std::io::stdin());
            // An input that can't be read has ended.
            while let Ok(Some(line)) = read_line(&mut input) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self { arriving, waiting: VecDeque::new() }
    }

    /// The next line, when it is there; `None` after the last one.
    pub fn next(&mut self) -> Option<Line> {
        self.waiting.pop_front().or_else(|| self.arriving.recv().ok())
    }

    /// Whether a command waits before which a search has to end: `ping` or `quit`.
    pub fn is_interrupted(&mut self) -> bool {
        while self.waiting.len() < MOST {
            let Ok(line) = self.arriving.try_recv() else { break };
            self.waiting.push_back(line);
        }
        let ends_search = |line: &Line| {
            let Line::Text(text) = line else { return false };
            matches!(text.split_whitespace().next(), Some("ping" | "quit"))
        };
        self.waiting.iter().any(ends_search)
    }
}
