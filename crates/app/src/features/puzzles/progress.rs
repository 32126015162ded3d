//! Progress in the puzzles: those solved and the streak of daily puzzles, with its text form for storage.
use std::collections::BTreeSet;

/// The solved puzzles and the daily streak.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleProgress {
    /// The names of the solved puzzles.
    solved: BTreeSet<u32>,
    /// The last day, counted from 1970, on which the position of the day was solved, and the number of consecutive days up to
    /// it.
    daily: Option<(u32, u32)>,
}

impl PuzzleProgress {
    /// Whether the puzzle with this name has been solved.
    pub fn is_solved(&self, name: u32) -> bool {
        self.solved.contains(&name)
    }

    /// The number of consecutive days, up to today or yesterday, on which the position of the day was solved.
    pub fn streak(&self, today: u32) -> u32 {
        self.daily.filter(|(day, _)| day + 1 >= today).map_or(0, |(_, days)| days)
    }

    /// Marks a puzzle as solved. `day` is today's number if it is the position of the day.
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

    /// The progress as text for storage, a line for the streak and one for each puzzle.
    pub fn to_text(&self) -> String {
        let daily = self.daily.map(|(day, days)| format!("day={day} streak={days}"));
        let solved = self.solved.iter().map(|name| format!("solved={name:08x}"));
        daily.into_iter().chain(solved).collect::<Vec<_>>().join("\n")
    }

    /// Merges lines from [`to_text`](Self::to_text), which another tab may have written. Ignores lines it can't read.
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
