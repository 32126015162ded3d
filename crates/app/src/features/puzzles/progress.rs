//! Which puzzles were solved, and on how many days on end that of the day: how this device keeps it.
use std::collections::BTreeSet;

/// What was solved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The names of the puzzles.
    solved: BTreeSet<u32>,
    /// The last day, counted from 1970, on which the position of the day was solved, and the days on end up to it.
    daily: Option<(u32, u32)>,
}

impl Progress {
    /// Whether the puzzle of this name was solved.
    pub fn is_solved(&self, name: u32) -> bool {
        self.solved.contains(&name)
    }

    /// On how many days on end the position of the day was solved, up to today or yesterday.
    pub fn streak(&self, today: u32) -> u32 {
        self.daily.filter(|(day, _)| day + 1 >= today).map_or(0, |(_, days)| days)
    }

    /// Notes that a puzzle was solved; `day` where it is the position of that day.
    pub fn note(&mut self, name: u32, day: Option<u32>) {
        self.solved.insert(name);
        if let Some(day) = day {
            let days = match self.daily {
                Some((last, days)) if last == day => days,
                Some((last, days)) if last + 1 == day => days + 1,
                _ => 1,
            };
            self.daily = Some((day, days));
        }
    }

    /// Lines for storage.
    pub fn to_text(&self) -> String {
        let daily = self.daily.map(|(day, days)| format!("day={day} streak={days}"));
        let solved = self.solved.iter().map(|name| format!("solved={name:08x}"));
        daily.into_iter().chain(solved).collect::<Vec<_>>().join("\n")
    }

    /// Reads such lines on top of what is known: another tab may have solved more. Lines that say nothing here change nothing.
    #[must_use]
    pub fn and(mut self, text: &str) -> Self {
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("solved=") {
                self.solved.extend(u32::from_str_radix(name, 16).ok());
            } else if let Some((day, days)) = daily(line) {
                self.daily = self.daily.max(Some((day, days)));
            }
        }
        self
    }
}

fn daily(line: &str) -> Option<(u32, u32)> {
    let (day, days) = line.strip_prefix("day=")?.split_once(" streak=")?;
    Some((day.parse().ok()?, days.parse().ok()?))
}
