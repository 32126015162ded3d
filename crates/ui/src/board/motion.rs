//! The animation of discs from one picture of the board to the next.
//!
//! A played move turns its discs over, those nearest to the placed disc first. Any other change (New, undo, redo, a
//! load) only fades in the differences. The first picture does not move, and a picture that is redrawn for another reason
//! keeps its motion, so that nothing is animated twice.
use othello::{LegalMove, Move, Position, Square};

/// A picture of the board: the game, the ply and the discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The number of the game.
    pub generation: u32,
    /// Plies played.
    pub ply: usize,
    /// The discs.
    pub position: Position,
    /// The last move.
    pub last: Option<LegalMove>,
    /// Whether the board is seen from its other side.
    pub turned: bool,
}

/// How a picture differs from the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The first picture: nothing moves.
    None,
    /// The last move was just played.
    Played(LegalMove),
    /// The previous picture showed another position.
    Replaced(Position),
}

impl Change {
    /// The change from `before` to `now`.
    pub fn between(before: Option<Picture>, now: Picture) -> Self {
        match (before, now.last) {
            (None, _) => Self::None,
            (Some(before), Some(last)) if before.generation == now.generation && before.ply < now.ply => {
                Self::Played(last)
            }
            (Some(before), _) => Self::Replaced(before.position),
        }
    }

    /// The motion of the disc on `square` in the picture `now`.
    pub fn motion(self, now: Picture, square: Square) -> Option<Motion> {
        match self {
            Self::None => None,
            Self::Played(made) => match made.played() {
                Move::Place(placed) if placed == square => Some(Motion::Placed),
                Move::Place(placed) if made.flips().contains(square) => {
                    Some(Motion::turned(placed, square, now.turned))
                }
                _ => None,
            },
            Self::Replaced(before) => {
                (before.disc_at(square) != now.position.disc_at(square)).then_some(Motion::Faded)
            }
        }
    }
}

/// The motion of a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// It is placed.
    Placed,
    /// It fades in.
    Faded,
    /// It turns over.
    Turned {
        /// Its distance in squares from the placed disc.
        step: u8,
        /// Its direction from there.
        way: &'static str,
    },
}

impl Motion {
    /// Turning away from the placed disc, in visual directions.
    fn turned(placed: Square, turned: Square, from_behind: bool) -> Self {
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
    use othello::{Game, Rules};

    fn picture(game: &Game, generation: u32) -> Picture {
        Picture {
            generation,
            ply: game.turns().len(),
            position: game.position(),
            last: game.turns().last().map(|turn| turn.made),
            turned: false,
        }
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn a_played_move_turns_its_discs() {
        let mut game = Game::new(Position::start(Rules::default()));
        let before = picture(&game, 0);
        game.play(Move::Place(square("f5"))).unwrap();
        let now = picture(&game, 0);
        let change = Change::between(Some(before), now);
        assert_eq!(change.motion(now, square("f5")), Some(Motion::Placed));
        assert_eq!(change.motion(now, square("e5")), Some(Motion::Turned { step: 1, way: "w" }));
        assert_eq!(change.motion(now, square("d5")), None);
        let behind = Picture { turned: true, ..now };
        assert_eq!(change.motion(behind, square("e5")), Some(Motion::Turned { step: 1, way: "e" }));
        let looked = Change::between(Some(now), behind);
        assert_eq!(looked.motion(behind, square("e5")), None, "turning the board moves no disc");
    }

    #[test]
    fn the_first_picture_stands_still_and_others_fade() {
        let mut game = Game::new(Position::start(Rules::default()));
        game.play(Move::Place(square("f5"))).unwrap();
        let later = picture(&game, 0);
        assert_eq!(Change::between(None, later), Change::None);
        game.undo();
        let back = picture(&game, 1);
        let change = Change::between(Some(later), back);
        assert_eq!(change.motion(back, square("e5")), Some(Motion::Faded));
        assert_eq!(change.motion(back, square("d5")), None);
        game.play(Move::Place(square("f5"))).unwrap();
        let again = picture(&game, 2);
        assert_eq!(Change::between(Some(back), again).motion(again, square("e5")), Some(Motion::Faded));
    }
}
