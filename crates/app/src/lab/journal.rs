//! The games of the experiment in the browser's storage: pieces of a few pairs, so that no more than one is written after a pair. The
//! experiments before it are kept aside, each in pieces of its own.
//!
//! All tabs share the storage. A journal changes and reads nothing once another tab has begun, stopped or removed an experiment, and
//! it removes unreadable pieces only on request.
pub use super::heads::{Aside, MOST_ASIDE};
use super::heads::{head_of, of_head, slot_name};
use super::setup::{MOST_PAIRS, Setup};
use crate::hooks::{drop_kept, keep, kept, try_keep};
use crate::route::Route;
use arena::PairLine;
use games::AnySetup;

/// The storage key of the experiment: its number, its set-up as parameters of an address, whether the user stopped it, the date on which it
/// began, and its name.
const RUN: &str = "ucthello.lab";
/// The storage key of the set-up in the form; with the name of a game behind it, of the one that was last there in this game.
const SETUP: &str = "ucthello.lab.setup";
/// The pairs of a piece.
pub const PIECE: usize = 20;
/// The most pieces.
const PIECES: usize = (MOST_PAIRS as usize).div_ceil(PIECE);

/// Where texts are stored by name.
pub trait Store {
    /// The text stored under this name; empty if there is none.
    fn read(&self, name: &str) -> String;

    /// Stores a text under this name.
    ///
    /// # Errors
    /// The name of the browser's error.
    fn write(&self, name: &str, text: &str) -> Result<(), String>;

    /// Removes the text stored under this name.
    fn remove(&self, name: &str);
}

/// The browser's storage.
#[derive(Clone, Copy, Debug, Default)]
pub struct Browser;

impl Store for Browser {
    fn read(&self, name: &str) -> String {
        kept(name)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        try_keep(name, text)
    }

    fn remove(&self, name: &str) {
        drop_kept(name);
    }
}

/// The stored games of an experiment. Only the last piece is in memory.
#[derive(Clone, Debug, Default)]
pub struct Journal<S = Browser> {
    store: S,
    /// A number that tells experiments apart.
    number: String,
    /// The set-up as it is stored.
    setup: String,
    is_stopped: bool,
    /// The date on which it began, such as 2026-11-29; empty if it is not known.
    date: String,
    /// The user's name for it; may be empty.
    name: String,
    /// The text under [`RUN`] as this tab last read or wrote it. As long as it is the stored one, no other tab has written.
    seen: String,
    /// The number of pairs.
    len: usize,
    /// The last piece, which may be full.
    last: String,
}

/// Why the stored games can't be changed or read.
#[derive(Clone, Debug, PartialEq)]
pub enum NotKept {
    /// The browser's error.
    Storage(String),
    /// Another tab has written meanwhile.
    Elsewhere,
    /// As many experiments are kept aside as can be.
    Full,
    /// Another tab has removed the experiment that was to be brought back.
    Gone,
}

/// The experiment that the last visit left, if any.
#[derive(Clone, Debug, PartialEq)]
pub enum LastVisit {
    /// No experiment.
    Nothing,
    /// An experiment with this set-up, whose pieces are still to be [read](Journal::restore).
    Experiment {
        /// The set-up.
        setup: Box<Setup>,
        /// Whether the user stopped it.
        is_stopped: bool,
    },
    /// An experiment whose set-up can't be read.
    Unreadable,
}

/// A stored piece can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable;

/// The set-up that was in the form at the last visit.
pub fn kept_setup() -> Option<Setup> {
    read_setup(&kept(SETUP))
}

/// The set-up that was last in the form in this game.
pub fn kept_setup_in(game: AnySetup) -> Option<Setup> {
    read_setup(&kept(&setup_key(game))).filter(|setup| setup.game.name() == game.name())
}

/// Keeps the set-up in the form, also as that of its game. If there is no room, the games of the experiment will say so.
pub fn keep_setup(setup: &Setup) {
    let parameters = setup.to_parameters();
    keep(SETUP, &parameters);
    keep(&setup_key(setup.game), &parameters);
}

fn setup_key(game: AnySetup) -> String {
    format!("{SETUP}.{}", game.name())
}

fn read_setup(parameters: &str) -> Option<Setup> {
    Setup::of_parameters(&Route::parameters_in(&format!("?{parameters}"))).ok().flatten()
}

fn key(piece: usize) -> String {
    key_of(RUN, piece)
}

fn key_of(name: &str, piece: usize) -> String {
    format!("{name}.{piece}")
}

impl<S: Store + Clone> Journal<S> {
    /// The journal in this store.
    pub fn open(store: S) -> (Self, LastVisit) {
        let seen = store.read(RUN);
        let [number, setup, stopped, date, name] = of_head(&seen);
        let is_stopped = stopped == "stopped";
        let found = match read_setup(&setup) {
            _ if seen.is_empty() => LastVisit::Nothing,
            Some(setup) => LastVisit::Experiment { setup: Box::new(setup), is_stopped },
            None => LastVisit::Unreadable,
        };
        (Self { store, number, setup, is_stopped, date, name, seen, len: 0, last: String::new() }, found)
    }

    /// Begins the journal of another experiment, today, in place of this one, which is set aside.
    ///
    /// # Errors
    /// If another tab has written meanwhile, or there is no room.
    pub fn begin(&mut self, setup: &Setup, number: u64, today: &str) -> Result<(), NotKept> {
        self.set_aside()?;
        (self.number, self.setup) = (number.to_string(), setup.to_parameters());
        today.clone_into(&mut self.date);
        self.write_head()
    }

    /// Notes that the user has stopped it.
    ///
    /// # Errors
    /// If another tab has written meanwhile, or there is no room.
    pub fn stop(&mut self) -> Result<(), NotKept> {
        self.is_stopped = true;
        self.write_head()
    }

    /// Whether no other tab has begun, stopped or removed an experiment since this one read or wrote.
    pub fn is_ours(&self) -> bool {
        self.store.read(RUN) == self.seen
    }

    fn check_ours(&self) -> Result<(), NotKept> {
        if self.is_ours() { Ok(()) } else { Err(NotKept::Elsewhere) }
    }

    fn head(&self) -> String {
        let Self { number, setup, is_stopped, date, name, .. } = self;
        head_of([number, setup, if *is_stopped { "stopped" } else { "" }, date, name])
    }

    fn write_head(&mut self) -> Result<(), NotKept> {
        self.check_ours()?;
        let head = self.head();
        self.store.write(RUN, &head).map_err(NotKept::Storage)?;
        self.seen = head;
        Ok(())
    }

    /// Removes the experiment.
    ///
    /// # Errors
    /// If another tab has written meanwhile.
    pub fn clear(&mut self) -> Result<(), NotKept> {
        self.check_ours()?;
        self.store.remove(RUN);
        (0..PIECES).for_each(|piece| self.store.remove(&key(piece)));
        self.number.clear();
        self.setup.clear();
        self.date.clear();
        self.name.clear();
        self.is_stopped = false;
        self.seen.clear();
        self.keep_first(0);
        Ok(())
    }

    /// Sets the experiment aside, beside those that are there. One without games is removed instead. Text by text, so that there is room for
    /// everything that there was room for.
    ///
    /// # Errors
    /// If another tab has written meanwhile, or the browser stores nothing any more, or as many are kept as can be.
    pub fn set_aside(&mut self) -> Result<(), NotKept> {
        self.check_ours()?;
        // Games that can't be read are kept, too.
        if !self.store.read(&key(0)).is_empty() {
            let slot = (0..MOST_ASIDE).find(|&slot| self.store.read(&slot_name(slot)).is_empty());
            for (from, to) in Self::places(slot.ok_or(NotKept::Full)?) {
                let text = self.store.read(&from);
                if !text.is_empty() {
                    self.store.write(&to, &text).map_err(NotKept::Storage)?;
                    self.store.remove(&from);
                }
            }
            self.seen.clear();
        }
        self.clear()
    }

    /// Exchanges the experiment and the one in a slot, whose games are then still to be [read](Self::restore). The number tells other tabs
    /// that it is not the experiment that they may still know.
    ///
    /// # Errors
    /// If another tab has written meanwhile, or removed the one in the slot, or the browser stores nothing any more.
    pub fn exchange(&mut self, slot: usize, number: u64) -> Result<LastVisit, NotKept> {
        self.check_ours()?;
        if self.store.read(&slot_name(slot)).is_empty() {
            return Err(NotKept::Gone);
        }
        let is_kept = !self.store.read(&key(0)).is_empty();
        for (here, there) in Self::places(slot) {
            let [now, then] = [&here, &there].map(|name| self.store.read(name));
            self.put(&there, if is_kept { &now } else { "" })?;
            self.put(&here, &then)?;
        }
        let [_, setup, stopped, date, name] = of_head(&self.store.read(RUN));
        self.put(RUN, &head_of([&number.to_string(), &setup, &stopped, &date, &name]))?;
        let (journal, found) = Self::open(self.store.clone());
        *self = journal;
        Ok(found)
    }

    /// The experiments that were set aside, by their slots.
    pub fn asides(&self) -> Vec<Aside> {
        let aside = |slot: usize| {
            let place = slot_name(slot);
            let head = self.store.read(&place);
            if head.is_empty() {
                return None;
            }
            let [_, setup, _, date, name] = of_head(&head);
            let pieces = (0..PIECES).map(|piece| self.store.read(&key_of(&place, piece)).lines().count());
            let games = 2 * pieces.sum::<usize>();
            Some(Aside { slot, date, name, setup: read_setup(&setup), games })
        };
        (0..MOST_ASIDE).filter_map(aside).collect()
    }

    /// The pairs of the experiment in a slot, as far as they can be read.
    pub fn aside_pairs(&self, slot: usize) -> Vec<PairLine> {
        let pieces = (0..PIECES).map(|piece| self.store.read(&key_of(&slot_name(slot), piece)));
        let lines =
            |text: String| text.lines().map_while(|line| serde_json::from_str(line).ok()).collect::<Vec<_>>();
        pieces.flat_map(lines).collect()
    }

    /// Removes the experiment in a slot.
    ///
    /// # Errors
    /// If another tab has written meanwhile.
    pub fn forget_aside(&self, slot: usize) -> Result<(), NotKept> {
        self.check_ours()?;
        Self::places(slot).for_each(|(_, aside)| self.store.remove(&aside));
        Ok(())
    }

    /// Names the experiment in a slot. A name is one line.
    ///
    /// # Errors
    /// If another tab has written meanwhile, or there is no room.
    pub fn name_aside(&self, slot: usize, name: &str) -> Result<(), NotKept> {
        self.check_ours()?;
        let place = slot_name(slot);
        // Another tab may have removed it.
        if self.store.read(&place).is_empty() {
            return Ok(());
        }
        let [number, setup, stopped, date, _] = of_head(&self.store.read(&place));
        let name = name.replace(['\r', '\n'], " ");
        self.put(&place, &head_of([&number, &setup, &stopped, &date, name.trim()]))
    }

    /// The names of the texts of the experiment, each with that of the one in a slot; the heads come last.
    fn places(slot: usize) -> impl Iterator<Item = (String, String)> {
        let place = slot_name(slot);
        let pieces = (0..PIECES).map({
            let place = place.clone();
            move |piece| (key(piece), key_of(&place, piece))
        });
        pieces.chain([(RUN.to_owned(), place)])
    }

    fn put(&self, name: &str, text: &str) -> Result<(), NotKept> {
        if text.is_empty() {
            self.store.remove(name);
            return Ok(());
        }
        self.store.write(name, text).map_err(NotKept::Storage)
    }

    /// Adds a pair.
    ///
    /// # Errors
    /// If it could not be stored; it is then not added.
    pub fn add(&mut self, line: &PairLine) -> Result<(), NotKept> {
        self.check_ours()?;
        // It may have had no room when the experiment began.
        if self.seen != self.head() {
            self.write_head()?;
        }
        let piece = self.len / PIECE;
        if self.len.is_multiple_of(PIECE) {
            self.last.clear();
        }
        if self.store.read(&key(piece)) != self.last {
            return Err(NotKept::Elsewhere);
        }
        let before = self.last.len();
        self.last.push_str(&line.to_json());
        self.last.push('\n');
        self.store.write(&key(piece), &self.last).map_err(|why| {
            self.last.truncate(before);
            NotKept::Storage(why)
        })?;
        self.len += 1;
        Ok(())
    }

    /// Reads the next piece of the last visit; `None` if there is none.
    ///
    /// # Errors
    /// If it can't be read, or is missing although there is a later one.
    pub fn restore(&mut self) -> Option<Result<Vec<PairLine>, Unreadable>> {
        let next = self.len.div_ceil(PIECE);
        let text = if self.len.is_multiple_of(PIECE) { self.store.read(&key(next)) } else { String::new() };
        if text.is_empty() {
            let has_later = (next..PIECES).any(|piece| !self.store.read(&key(piece)).is_empty());
            return has_later.then_some(Err(Unreadable));
        }
        let lines: Option<Vec<PairLine>> = text.lines().map(|line| serde_json::from_str(line).ok()).collect();
        let Some(lines) = lines.filter(|lines| lines.len() <= PIECE) else { return Some(Err(Unreadable)) };
        self.len += lines.len();
        self.last = text;
        Some(Ok(lines))
    }

    /// Takes only so many pairs for those of the experiment, because the others can't be read or are not its own. They stay stored.
    pub fn keep_first(&mut self, len: usize) {
        self.len = len;
        let Some(piece) = len.div_ceil(PIECE).checked_sub(1) else { return self.last.clear() };
        let text = self.store.read(&key(piece));
        self.last = text.lines().take(len - piece * PIECE).flat_map(|line| [line, "\n"]).collect();
    }

    /// Removes the pieces stored after the pairs of the experiment.
    ///
    /// # Errors
    /// If another tab has written meanwhile, or the browser stores nothing any more.
    pub fn cut(&mut self) -> Result<(), NotKept> {
        self.check_ours()?;
        let pieces = self.len.div_ceil(PIECE);
        if let Some(piece) = pieces.checked_sub(1) {
            self.store.write(&key(piece), &self.last).map_err(NotKept::Storage)?;
        }
        (pieces..PIECES).for_each(|piece| self.store.remove(&key(piece)));
        Ok(())
    }

    /// The number of pairs.
    pub const fn pairs(&self) -> usize {
        self.len
    }

    /// The pairs of a piece.
    ///
    /// # Errors
    /// If another tab has written meanwhile.
    pub fn piece(&self, piece: usize) -> Result<Vec<PairLine>, NotKept> {
        self.check_ours()?;
        let text = self.store.read(&key(piece));
        let lines = text.lines().map_while(|line| serde_json::from_str(line).ok());
        Ok(lines.take(PIECE.min(self.len.saturating_sub(piece * PIECE))).collect())
    }

    /// All pairs.
    ///
    /// # Errors
    /// If another tab has written meanwhile.
    pub fn all(&self) -> Result<Vec<PairLine>, NotKept> {
        self.check_ours()?;
        let pieces: Result<Vec<_>, _> =
            (0..self.len.div_ceil(PIECE)).map(|piece| self.piece(piece)).collect();
        Ok(pieces?.concat())
    }

    /// Everything that is stored, as it is stored.
    ///
    /// # Errors
    /// If another tab has written meanwhile.
    pub fn raw(&self) -> Result<String, NotKept> {
        self.check_ours()?;
        let pieces = (0..PIECES).map(|piece| self.store.read(&key(piece)));
        Ok(std::iter::once(format!("{}\n", self.seen)).chain(pieces).collect())
    }
}
