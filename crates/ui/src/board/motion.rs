//! The animation of pieces from one picture of the board to the next.
//!
//! A played move turns the pieces that it changes over, those nearest to the placed piece first. Any other change (New, undo, redo, a
//! load) only fades in the differences. The first picture does not move, and a picture that is redrawn for another reason
//! keeps its motion, so that nothing is animated twice.
use board_game::{Board, Moved, Spot};

/// A picture of the board: the game, the ply and the pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The number of the game.
    pub generation: u32,
    /// Plies played.
    pub ply: usize,
    /// The board.
    pub board: Board,
    /// The last move.
    pub last: Option<Moved>,
    /// Whether the board is seen from its other side.
    pub turned: bool,
}

/// How a picture differs from the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The first picture: nothing moves.
    None,
    /// The last move was just played.
    Played(Moved),
    /// The previous picture showed this other board.
    Replaced(Board),
}

impl Change {
    /// The change from `before` to `now`.
    pub fn between(before: Option<&Picture>, now: &Picture) -> Self {
        match (before, now.last) {
            (None, _) => Self::None,
            (Some(before), Some(last)) if before.generation == now.generation && before.ply < now.ply => {
                Self::Played(last)
            }
            (Some(before), _) => Self::Replaced(before.board.clone()),
        }
    }

    /// The motion of the piece on `spot` in the picture `now`.
    pub fn motion(&self, now: &Picture, spot: Spot) -> Option<Motion> {
        match self {
            Self::None => None,
            Self::Played(moved) if moved.placed() == Some(spot) => Some(Motion::Placed),
            Self::Played(moved) => {
                let placed = moved.placed().filter(|_| moved.changed.contains(spot))?;
                Some(Motion::turned(placed, spot, now.turned))
            }
            Self::Replaced(before) => {
                (before.piece_at(spot) != now.board.piece_at(spot)).then_some(Motion::Faded)
            }
        }
    }
}

/// The motion of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// It is placed.
    Placed,
    /// It fades in.
    Faded,
    /// It turns over.
    Turned {
        /// Its distance in spots from the placed piece.
        step: u8,
        /// Its direction from there.
        way: &'static str,
    },
}

impl Motion {
    /// Turning away from the placed piece, in visual directions.
    fn turned(placed: Spot, turned: Spot, from_behind: bool) -> Self {
        let (from, to) = if from_behind { (turned, placed) } else { (placed, turned) };
        let right = to.column() as i8 - from.column() as i8;
        let down = to.row() as i8 - from.row() as i8;
        let way = match (right.signum(), down.signum()) {
            (0, -1) => "n",
            (1, -1) => "ne",
            (1, 0) => "e",
            (1, 1) => "se",
            (0, 1) => "s",
            (-1, 1) => "sw",
            (-1, 0) => "w",
            _ => "nw",
        };
        Self::Turned { step: right.unsigned_abs().max(down.unsigned_abs()), way }
    }

    /// Its kind of arrival, for the style sheet.
    pub fn arrival(self) -> Option<&'static str> {
        match self {
            Self::Placed => Some("placed"),
            Self::Faded => Some("faded"),
            Self::Turned { .. } => None,
        }
    }

    /// The direction in which it turns.
    pub fn way(self) -> Option<&'static str> {
        if let Self::Turned { way, .. } = self { Some(way) } else { None }
    }

    /// The delay of its turn, in steps.
    pub fn step(self) -> Option<String> {
        if let Self::Turned { step, .. } = self { Some(step.to_string()) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board_game::BoardGame;
    use othello::{Game, Move, Position, Rules};

    fn picture(game: &Game, generation: u32) -> Picture {
        Picture {
            generation,
            ply: game.turns().len(),
            board: game.position().to_board(),
            last: game.turns().last().map(|turn| turn.made.into()),
            turned: false,
        }
    }

    fn spot(name: &str) -> Spot {
        name.parse().unwrap()
    }

    #[test]
    fn a_played_move_turns_its_discs() {
        let mut game = Game::new(Position::start(Rules::default()));
        let before = picture(&game, 0);
        game.play(Move::Place("f5".parse().unwrap())).unwrap();
        let now = picture(&game, 0);
        let change = Change::between(Some(&before), &now);
        assert_eq!(change.motion(&now, spot("f5")), Some(Motion::Placed));
        assert_eq!(change.motion(&now, spot("e5")), Some(Motion::Turned { step: 1, way: "w" }));
        assert_eq!(change.motion(&now, spot("d5")), None);
        let behind = Picture { turned: true, ..now.clone() };
        assert_eq!(change.motion(&behind, spot("e5")), Some(Motion::Turned { step: 1, way: "e" }));
        let looked = Change::between(Some(&now), &behind);
        assert_eq!(looked.motion(&behind, spot("e5")), None, "turning the board moves no disc");
    }

    #[test]
    fn the_first_picture_stands_still_and_others_fade() {
        let mut game = Game::new(Position::start(Rules::default()));
        game.play(Move::Place("f5".parse().unwrap())).unwrap();
        let later = picture(&game, 0);
        assert_eq!(Change::between(None, &later), Change::None);
        game.undo();
        let back = picture(&game, 1);
        let change = Change::between(Some(&later), &back);
        assert_eq!(change.motion(&back, spot("e5")), Some(Motion::Faded));
        assert_eq!(change.motion(&back, spot("d5")), None);
        game.play(Move::Place("f5".parse().unwrap())).unwrap();
        let again = picture(&game, 2);
        assert_eq!(Change::between(Some(&back), &again).motion(&again, spot("e5")), Some(Motion::Faded));
    }
}
