//! The games of the experiment in the browser's storage: pieces of a few pairs, so that no more than one is written after a pair.
use super::setup::Setup;
use crate::features::library::{read_stored, write_stored};
use crate::hooks::drop_kept;
use crate::route::Route;
use arena::PairLine;
use serde_json::Error as Garbled;

/// The storage key of the experiment: its number, its set-up as parameters of an address, and whether the user stopped it.
const RUN: &str = "ucthello.lab";
/// The storage key of the set-up in the form.
const SETUP: &str = "ucthello.lab.setup";
/// The pairs of a piece.
pub const PIECE: usize = 20;

/// The stored games of an experiment. Only the last piece is in memory.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    /// A number that tells experiments apart.
    number: String,
    /// The set-up as it is stored.
    setup: String,
    is_stopped: bool,
    /// The number of pairs.
    len: usize,
    /// The last piece, which may be full.
    last: String,
}

/// Why a pair can't be stored.
#[derive(Clone, Debug, PartialEq)]
pub enum NotKept {
    /// The browser's error.
    Storage(String),
    /// Another tab has written meanwhile.
    Elsewhere,
}

/// The set-up that was in the form at the last visit.
pub fn kept_setup() -> Option<Setup> {
    read_setup(&read_stored(SETUP))
}

/// Keeps the set-up in the form.
pub fn keep_setup(setup: &Setup) {
    // If there is no room, the games of the experiment will say so.
    let _ = write_stored(SETUP, &setup.to_parameters());
}

fn read_setup(parameters: &str) -> Option<Setup> {
    Setup::of_parameters(&Route::parameters_in(&format!("?{parameters}"))).ok().flatten()
}

fn key(piece: usize) -> String {
    format!("{RUN}.{piece}")
}

impl Journal {
    /// The experiment of the last visit: its journal, its set-up, and whether it was stopped. Its pieces are still to be
    /// [read](Self::restore).
    pub fn kept() -> Option<(Self, Setup, bool)> {
        let text = read_stored(RUN);
        let mut lines = text.lines();
        let (number, parameters) = (lines.next()?.to_owned(), lines.next()?.to_owned());
        let is_stopped = lines.next() == Some("stopped");
        let setup = read_setup(&parameters)?;
        Some((Self { number, setup: parameters, is_stopped, ..Self::default() }, setup, is_stopped))
    }

    /// Begins the journal of another experiment in place of this one.
    pub fn begin(&mut self, setup: &Setup, number: u64) -> Result<(), NotKept> {
        self.clear();
        *self = Self { number: number.to_string(), setup: setup.to_parameters(), ..Self::default() };
        self.write_head()
    }

    /// Notes that the user has stopped it.
    pub fn stop(&mut self) -> Result<(), NotKept> {
        self.is_stopped = true;
        self.write_head()
    }

    fn head(&self) -> String {
        let Self { number, setup, is_stopped, .. } = self;
        format!("{number}\n{setup}\n{}", if *is_stopped { "stopped" } else { "" })
    }

    fn write_head(&self) -> Result<(), NotKept> {
        write_stored(RUN, &self.head()).map_err(NotKept::Storage)
    }

    /// Removes everything.
    pub fn clear(&mut self) {
        drop_kept(RUN);
        // Those of an earlier build that could not be read, too.
        let mut piece = 0;
        while !read_stored(&key(piece)).is_empty() {
            drop_kept(&key(piece));
            piece += 1;
        }
        *self = Self::default();
    }

    /// Adds a pair.
    ///
    /// # Errors
    /// If it could not be stored; it is then not added.
    pub fn add(&mut self, line: &PairLine) -> Result<(), NotKept> {
        let piece = self.len / PIECE;
        if self.len.is_multiple_of(PIECE) {
            self.last.clear();
        }
        if read_stored(RUN) != self.head() || read_stored(&key(piece)) != self.last {
            return Err(NotKept::Elsewhere);
        }
        let before = self.last.len();
        self.last.push_str(&line.to_json());
        self.last.push('\n');
        write_stored(&key(piece), &self.last).map_err(|why| {
            self.last.truncate(before);
            NotKept::Storage(why)
        })?;
        self.len += 1;
        Ok(())
    }

    /// Reads the next piece of the last visit; `None` if there is none, and an error if it is damaged.
    pub fn restore(&mut self) -> Option<Result<Vec<PairLine>, Garbled>> {
        if !self.len.is_multiple_of(PIECE) {
            return None;
        }
        let text = read_stored(&key(self.len / PIECE));
        if text.is_empty() {
            return None;
        }
        let lines: Result<Vec<PairLine>, Garbled> = text.lines().map(serde_json::from_str).collect();
        if let Ok(lines) = &lines {
            self.len += lines.len();
            self.last = text;
        }
        Some(lines)
    }

    /// Leaves out everything after so many pairs, because it can't be read.
    pub fn cut(&mut self, len: usize) {
        let pieces = len.div_ceil(PIECE);
        let mut extra = pieces;
        while !read_stored(&key(extra)).is_empty() {
            drop_kept(&key(extra));
            extra += 1;
        }
        self.len = len;
        self.last = pieces.checked_sub(1).map(|piece| read_stored(&key(piece))).unwrap_or_default();
        let kept = len - pieces.saturating_sub(1) * PIECE;
        self.last = self.last.lines().take(kept).flat_map(|line| [line, "\n"]).collect();
        if let Some(piece) = pieces.checked_sub(1) {
            // It takes less room than before.
            let _ = write_stored(&key(piece), &self.last);
        }
    }

    /// The number of pairs.
    pub const fn pairs(&self) -> usize {
        self.len
    }

    /// The pairs of a piece.
    pub fn piece(&self, piece: usize) -> Vec<PairLine> {
        let text = read_stored(&key(piece));
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
    }

    /// All pairs.
    pub fn all(&self) -> impl Iterator<Item = PairLine> + '_ {
        (0..self.len.div_ceil(PIECE)).flat_map(|piece| self.piece(piece))
    }
}
