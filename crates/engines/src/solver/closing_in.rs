//! From "is the score at least so much?" to the score: questions that close in on it.
use super::deep::Deep;
use super::field::Field;
use super::table::Table;
use crate::OthelloGame;

/// A score that is being closed in on by one question after the other, each about the bound that the one before has
/// left: MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax algorithms", 1996). Against a
/// principal variation search with an open window it saves 10 % of the nodes on random positions, a quarter on close
/// ones.
#[derive(Debug)]
pub(super) struct ClosingIn {
    field: Field,
    game: OthelloGame,
    /// The score is at least `lower` and at most `upper`, so far as it lies between `alpha` and `beta`.
    lower: i32,
    upper: i32,
    alpha: i32,
    /// The square of the move that reaches `lower`, or any when none does.
    square: Option<u8>,
    question: Deep,
    asked: i32,
    /// Positions looked at for the questions that are answered.
    answered_nodes: u64,
}

impl ClosingIn {
    /// On the score of `game`, as far as it is between `alpha` and `beta`; the first question is about a draw.
    pub(super) fn new(field: Field, game: OthelloGame, alpha: i32, beta: i32) -> Self {
        let asked = 0.clamp(alpha + 1, beta.max(alpha + 1));
        let question = Deep::new(field, game.player, game.opponent, asked);
        let (lower, upper) = (alpha, beta);
        Self { field, game, lower, upper, alpha, square: None, question, asked, answered_nodes: 0 }
    }

    /// Positions looked at so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.answered_nodes + self.question.nodes
    }

    /// Goes on for about `most` positions; gives the score and the square of its move when it is known.
    pub(super) fn run(&mut self, table: &mut Table, most: u64) -> Option<(i32, Option<u8>)> {
        let end = self.nodes().saturating_add(most);
        loop {
            let (score, square) = self.question.run(table, end.saturating_sub(self.nodes()))?;
            if square.is_none() {
                // The game is over, or a bound would say so: there was nothing to search.
                return Some((score, None));
            }
            if score >= self.asked {
                self.lower = score;
                self.square = square;
            } else {
                self.upper = score;
                self.square = self.square.or(square);
            }
            if self.lower >= self.upper {
                let score = if self.upper <= self.alpha { self.upper } else { self.lower };
                return Some((score, self.square));
            }
            // Right below or above what is known; after a "yes" one more.
            self.asked = if score >= self.asked { self.lower + 1 } else { self.upper };
            self.answered_nodes = self.nodes();
            self.question = Deep::new(self.field, self.game.player, self.game.opponent, self.asked);
        }
    }
}
