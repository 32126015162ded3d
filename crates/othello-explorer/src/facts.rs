//! The facts known about a game besides its moves, and the filter that says which games a search admits.
use othello::{Color, Outcome, Score};

/// The facts known about a game besides its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameFacts {
    /// Black and White, by their numbers in a [`Roster`](crate::Roster).
    pub players: [u32; 2],
    /// The year in which it was played, if known.
    pub year: Option<u16>,
    /// Its result; `None` if it was not finished or the record does not say.
    pub result: Option<GameResult>,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The winner, or a draw.
    pub outcome: Outcome,
    /// Black's discs minus White's, the empty squares counted for the winner; `None` if the game was decided by time or by
    /// resignation.
    pub lead: Option<i8>,
}

impl GameResult {
    /// The result of a game that ended with this lead of Black in discs.
    pub const fn of_lead(lead: i8) -> Self {
        let outcome = match lead {
            1.. => Outcome::Win(Color::Black),
            0 => Outcome::Draw,
            ..0 => Outcome::Win(Color::White),
        };
        Self { outcome, lead: Some(lead) }
    }

    /// The result of a game that one side lost on time or by resignation.
    pub const fn lost_by(loser: Color) -> Self {
        let winner = match loser {
            Color::Black => Color::White,
            Color::White => Color::Black,
        };
        Self { outcome: Outcome::Win(winner), lead: None }
    }
}

impl From<Score> for GameResult {
    fn from(score: Score) -> Self {
        Self::of_lead(score.official.difference())
    }
}

/// The games that a search admits. The default admits all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only the games of these players.
    pub player: Option<PlayerFilter>,
    /// Only games of this year or later.
    pub from: Option<u16>,
    /// Only games of this year or earlier.
    pub to: Option<u16>,
}

/// Some players, and the colour that one of them must have had.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerFilter {
    /// Whether each player is one of them, by the numbers of the [`Roster`](crate::Roster); a player without an entry is not.
    pub is_one: Vec<bool>,
    /// The colour; `None` for either.
    pub color: Option<Color>,
}

impl Filter {
    /// Whether a game with these facts is admitted. A game of an unknown year is admitted only if no year is asked for.
    pub fn admits(&self, facts: &GameFacts) -> bool {
        self.admits_year(facts.year) && self.player.as_ref().is_none_or(|player| player.admits(facts))
    }

    fn admits_year(&self, year: Option<u16>) -> bool {
        match year {
            Some(year) => self.from.is_none_or(|from| from <= year) && self.to.is_none_or(|to| year <= to),
            None => self.from.is_none() && self.to.is_none(),
        }
    }
}

impl PlayerFilter {
    fn admits(&self, facts: &GameFacts) -> bool {
        let played = |color: Color| {
            let player = facts.players[color as usize];
            self.is_one.get(player as usize).copied().unwrap_or(false)
        };
        Color::ALL.into_iter().any(|color| self.color.is_none_or(|asked| asked == color) && played(color))
    }
}
