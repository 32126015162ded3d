//! All lines, as they are stored and merged over tabs.
//!
//! Each line has the number of times it was added or removed, and is there if that is odd. Two collections are merged by the higher number
//! of each line, in any order, so no tab loses what another one has done.
use super::Line;
use std::collections::{BTreeMap, BTreeSet};

/// The lines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    /// The lines by their keys, with the number of changes.
    entries: BTreeMap<String, (u32, Line)>,
    /// Texts that this build can't read. They stay as they are.
    unread: BTreeSet<String>,
}

/// The result of adding lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// The number of new lines.
    pub new: usize,
    /// The number of lines that were there.
    pub known: usize,
    /// The number of lines that gave way, because they had another move for the side that learns.
    pub replaced: usize,
}

/// The beginning of a text with a line.
const LINE: &str = "line=";

impl Lines {
    /// The lines that are there, in the order of their games.
    pub fn iter(&self) -> impl Iterator<Item = &Line> {
        self.entries.values().filter(|(changes, _)| changes % 2 == 1).map(|(_, line)| line)
    }

    /// Whether nothing was ever added.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Adds lines. Those that contradict a new one give way to it.
    pub fn add(&mut self, lines: impl IntoIterator<Item = Line>) -> Added {
        let mut added = Added::default();
        for line in lines {
            if let Some((_, known)) =
                self.entries.values_mut().find(|(changes, known)| changes % 2 == 1 && known.is_same(&line))
            {
                added.known += 1;
                known.share = line.share.or(known.share);
                if !line.name.is_empty() {
                    known.name = line.name;
                }
                continue;
            }
            for (changes, other) in self.entries.values_mut() {
                if *changes % 2 == 1 && other.contradicts(&line) {
                    *changes += 1;
                    added.replaced += 1;
                }
            }
            added.new += 1;
            let changes = self.entries.get(&line.to_key()).map_or(0, |(changes, _)| *changes);
            self.entries.insert(line.to_key(), (changes + 1, line));
        }
        added
    }

    /// Removes a line.
    pub fn remove(&mut self, line: &Line) {
        if let Some((changes, _)) =
            self.entries.get_mut(&line.to_key()).filter(|(changes, _)| changes % 2 == 1)
        {
            *changes += 1;
        }
    }

    /// Adds the lines of a file, also those that were removed here. Nothing gives way to them.
    pub fn take_in(&mut self, file: Self) {
        for (key, (changes, line)) in file.entries.into_iter().filter(|(_, (changes, _))| changes % 2 == 1) {
            if !self.iter().any(|known| known.is_same(&line)) {
                let ours = self.entries.get(&key).map_or(0, |(ours, _)| *ours);
                // The next odd number.
                self.entries.insert(key, (changes.max(ours + (ours + 1) % 2), line));
            }
        }
        // Other lines of the file are none.
        self.unread.extend(file.unread.into_iter().filter(|text| text.starts_with(LINE)));
    }

    /// These lines and others.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (key, theirs) in other.entries {
            match self.entries.get_mut(&key) {
                Some(ours) => {
                    let rank = |(changes, line): &(u32, Line)| (*changes, line.share, line.name.clone());
                    if rank(&theirs) > rank(ours) {
                        *ours = theirs;
                    }
                }
                None => {
                    self.entries.insert(key, theirs);
                }
            }
        }
        self.unread.extend(other.unread);
        self
    }

    /// The lines as text for storage: for each the number of its changes, its share, its key and its name.
    pub fn to_text(&self) -> String {
        let line = |(key, (changes, line)): (&String, &(u32, Line))| {
            let share = line.share.map_or_else(|| "-".to_owned(), |share| share.to_string());
            format!("{LINE}{changes} {share} {key} {}", line.name)
        };
        self.entries.iter().map(line).chain(self.unread.iter().cloned()).collect::<Vec<_>>().join("\n")
    }

    /// The lines in a text. What can't be read is kept.
    pub fn from_text(text: &str) -> Self {
        let mut lines = Self::default();
        for text in text.lines().filter(|text| !text.trim().is_empty()) {
            match read(text) {
                Some((changes, line)) => {
                    lines.entries.insert(line.to_key(), (changes, line));
                }
                None => {
                    lines.unread.insert(text.to_owned());
                }
            }
        }
        lines
    }
}

/// `None` unless the text is one of a line.
fn read(text: &str) -> Option<(u32, Line)> {
    let mut words = text.strip_prefix(LINE)?.splitn(6, ' ');
    let changes = words.next()?.parse().ok()?;
    let share = match words.next()? {
        "-" => None,
        share => Some(share.parse().ok()?),
    };
    let key = [words.next()?, words.next()?, words.next()?].join(" ");
    let mut line = Line::from_key(&key)?.named(words.next().unwrap_or_default());
    line.share = share;
    Some((changes, line))
}
