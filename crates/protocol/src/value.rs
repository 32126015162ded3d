//! The kind of a value, proven or estimated, as a type, and the one order of moves by their values.
use crate::Estimate;

/// A result for the side that the value is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameResult {
    /// It loses.
    Lost,
    /// It draws.
    Drawn,
    /// It wins.
    Won,
}

impl GameResult {
    /// The result with a value of 0, 0.5 or 1.
    pub fn of(value: f64) -> Self {
        match value {
            ..0.25 => Self::Lost,
            ..0.75 => Self::Drawn,
            _ => Self::Won,
        }
    }
}

/// A value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// A result that is proven.
    Proven {
        /// The result.
        result: GameResult,
        /// The disc difference after best play; `None` if it is unknown, and always in a game without discs.
        margin: Option<i32>,
    },
    /// An estimate.
    Estimated {
        /// The chance to win, from 0 to 1, where a draw is half a win.
        chance: f64,
        /// The disc difference; `None` without the learned evaluation, and always in a game without discs.
        discs: Option<f64>,
    },
}

impl Value {
    /// The value with this chance and disc difference.
    pub fn new(chance: f64, discs: Option<f64>, certain: bool) -> Self {
        if certain {
            Self::Proven { result: GameResult::of(chance), margin: discs.map(|discs| discs as i32) }
        } else {
            Self::Estimated { chance, discs }
        }
    }
}

impl Estimate {
    /// The value by its kind.
    pub fn known(&self) -> Value {
        Value::new(self.value, self.discs, self.certain)
    }

    /// The sort key of all but proven draws without a margin: the most discs; where those are unknown, proven wins, then the most visits,
    /// of as many the value, then proven losses. Visits of proven moves say nothing, because a proven move is not visited again.
    fn key(&self) -> (f64, u32, f64) {
        match self.known() {
            Value::Proven { margin: Some(discs), .. } => (discs.into(), 0, 0.0),
            Value::Proven { result: GameResult::Won, margin: None } => (f64::INFINITY, 0, 0.0),
            Value::Proven { result: GameResult::Drawn, margin: None } => (0.0, 0, self.value),
            Value::Proven { result: GameResult::Lost, margin: None } => (f64::NEG_INFINITY, 0, 0.0),
            Value::Estimated { discs: Some(discs), .. } => (discs, 0, 0.0),
            Value::Estimated { chance, discs: None } => (0.0, self.visits, chance),
        }
    }

    /// Whether it is a proven draw without a margin, which ranks by its value.
    fn is_plain_draw(&self) -> bool {
        self.known() == Value::Proven { result: GameResult::Drawn, margin: None }
    }

    /// Whether the values do not tell which of two moves is better.
    pub fn is_as_good_as(&self, other: &Self) -> bool {
        self.is_plain_draw() == other.is_plain_draw() && self.key() == other.key()
    }

    /// Sorts moves, the best first, as a search chooses among them: a proven draw is better than an estimate whose value is no higher.
    pub fn rank(moves: &mut Vec<Self>) {
        let (draws, mut others): (Vec<Self>, Vec<Self>) =
            moves.iter().copied().partition(|one| one.is_plain_draw());
        others.sort_by(|one, other| other.key().partial_cmp(&one.key()).unwrap_or(std::cmp::Ordering::Equal));
        let beats_a_draw = |one: &Self| one.discs.map_or(one.value > 0.5, |discs| discs > 0.0);
        let at = others.iter().position(|one| !beats_a_draw(one)).unwrap_or(others.len());
        others.splice(at..at, draws);
        *moves = others;
    }

    /// The best of some moves; of equal ones, the first.
    pub fn best(moves: &[Self]) -> Option<Self> {
        let mut moves = moves.to_vec();
        Self::rank(&mut moves);
        moves.first().copied()
    }
}
