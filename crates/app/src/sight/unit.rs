//! The unit of a search's values: a win, or a disc; and whose they are.
use crate::text;
use board_game::Side;
use protocol::{ActionStats, Backup, Choice, Fork, Formula, View};
use ui::text::SideForm;

/// The unit in which a search counts. The worker's values go from 0 to 1 in every unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unit {
    /// The squares of the board if values stand for disc differences, from minus as many to plus as many.
    pub squares: Option<u8>,
    /// Whether all values are Black's, by mistake.
    pub counts_for_black: bool,
}

impl Unit {
    /// The unit of a search.
    pub const fn of(view: &View) -> Self {
        Self { squares: view.squares, counts_for_black: view.counts_for_black }
    }

    /// The side that a value belongs to, if it would be `side`'s in a search without the mistake.
    pub const fn side(self, side: Side) -> Side {
        if self.counts_for_black { Side::First } else { side }
    }

    /// A proof as a value. `None` where values stand for discs, because a proof does not tell by how many.
    pub fn proven(self, proof: Option<f64>) -> Option<f64> {
        proof.filter(|_| self.squares.is_none())
    }

    /// Its name in files.
    pub const fn word(self) -> &'static str {
        if self.squares.is_some() { "discs" } else { "win" }
    }

    /// A value.
    pub fn value(self, value: f64) -> f64 {
        self.sum(value, 1)
    }

    /// The sum of so many values.
    pub fn sum(self, sum: f64, count: u32) -> f64 {
        match self.squares {
            None => sum,
            Some(squares) => f64::from(squares) * (2.0 * sum - f64::from(count)),
        }
    }

    /// A term that is added to a value, such as an exploration term.
    pub fn part(self, part: f64) -> f64 {
        self.squares.map_or(part, |squares| 2.0 * f64::from(squares) * part)
    }

    /// A value as people read it: a chance in whole per cent, or discs with their sign.
    pub fn written(self, value: f64) -> String {
        if self.squares.is_some() { text::lead(self.value(value), false) } else { text::whole_percent(value) }
    }

    /// The expectation of a side, in words.
    pub fn expected(self, side: SideForm, value: f64) -> String {
        let written = self.written(value);
        match self.squares {
            None => text::tree_value(side, &written),
            Some(_) => text::tree_value_discs(side.side().into(), &written),
        }
    }

    /// A number in this unit in a column, with one decimal: in per cent, or in discs with their sign.
    pub fn column(self, number: f64) -> String {
        if self.squares.is_some() { text::lead(number, false) } else { text::decimals(number * 100.0, 1) }
    }

    /// The same for a screen reader, which names no column.
    pub fn column_said(self, number: f64) -> String {
        if self.squares.is_some() { text::lead(number, false) } else { text::whole_percent(number) }
    }

    /// The difference of two values, in percentage points or in discs.
    pub fn gap(self, part: f64) -> f64 {
        if self.squares.is_some() { self.part(part) } else { part * 100.0 }
    }

    /// The sum of the values of the two sides.
    pub const fn total(self) -> f64 {
        if self.squares.is_some() { 0.0 } else { 1.0 }
    }

    /// A formula with its constant in this unit.
    pub fn formula(self, formula: Formula) -> Formula {
        match formula {
            Formula::Ucb1 { exploration, first_play_urgency } => Formula::Ucb1 {
                exploration: self.part(exploration),
                first_play_urgency: first_play_urgency.map(|value| self.value(value)),
            },
            // Its values are shares of a win.
            Formula::Puct { .. } => formula,
        }
    }

    /// A move's numbers in this unit.
    pub fn stats(self, stats: ActionStats) -> ActionStats {
        ActionStats {
            wins: self.sum(stats.wins, stats.visits),
            mean_value: self.value(stats.mean_value),
            minimax: stats.minimax.map(|value| self.value(value)),
            exploration: self.part(stats.exploration),
            ..stats
        }
    }

    /// The moves at a node in this unit.
    pub fn fork(self, fork: &Fork) -> Fork {
        Fork { moves: fork.moves.iter().map(|&stats| self.stats(stats)).collect(), ..fork.clone() }
    }

    /// A choice of the selection in this unit.
    pub fn choice(self, choice: &Choice) -> Choice {
        Choice {
            candidates: choice.candidates.iter().map(|&stats| self.stats(stats)).collect(),
            unexamined: choice.unexamined.map(|value| self.value(value)),
            ..choice.clone()
        }
    }

    /// The update of a node in backpropagation, in this unit.
    pub fn backup(self, backup: &Backup) -> Backup {
        Backup { value: self.value(backup.value), wins: self.sum(backup.wins, backup.visits), ..*backup }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_left_as_it_is() {
        let unit = Unit::default();
        assert_eq!((unit.value(0.75), unit.sum(3.5, 5), unit.part(0.2), unit.total()), (0.75, 3.5, 0.2, 1.0));
    }

    #[test]
    fn discs_are_counted_from_minus_to_plus_all_squares() {
        let unit = Unit { squares: Some(64), ..Unit::default() };
        assert_eq!([0.0, 0.5, 0.625, 1.0].map(|value| unit.value(value)), [-64.0, 0.0, 16.0, 64.0]);
        // Three visits: +16, +16 and -64 discs.
        assert_eq!(unit.sum(0.625 + 0.625, 3), -32.0);
        assert_eq!((unit.part(0.3125), unit.total()), (40.0, 0.0));
        assert_eq!(unit.gap(0.3125), 40.0);
        assert_eq!([0.375, 0.5, 0.5625].map(|value| unit.written(value)), ["\u{2212}16.0", "0.0", "+8.0"]);
    }

    #[test]
    fn a_chance_is_written_in_per_cent() {
        let unit = Unit::default();
        assert_eq!((unit.column(0.5234), unit.gap(0.25)), ("52.3".to_owned(), 25.0));
    }
}
