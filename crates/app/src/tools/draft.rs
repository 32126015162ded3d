//! Editing a position: any discs, either side to move.
use othello::{Bitboard, BoardSize, Color, Position, Square, Symmetry};

/// The effect of pressing a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Places a disc, or removes one of the same colour.
    Disc(Color),
    /// Removes a disc.
    Empty,
}

/// The black and the white discs.
fn discs(position: Position) -> [Bitboard; 2] {
    Color::ALL.map(|color| position.discs_of(color))
}

fn with(position: Position, [black, white]: [Bitboard; 2], turn: Color) -> Position {
    Position::new(black, white, turn, position.rules()).unwrap_or(position)
}

/// The position with one square changed.
pub fn painted(position: Position, square: Square, brush: Brush) -> Position {
    if !position.rules().size.squares().contains(square) {
        return position;
    }
    let before = position.disc_at(square);
    let mut sets = discs(position);
    for set in &mut sets {
        set.0 &= !square.bit();
    }
    if let Brush::Disc(color) = brush
        && before != Some(color)
    {
        sets[color as usize].0 |= square.bit();
    }
    with(position, sets, position.turn())
}

/// The position with the other side to move.
pub fn other_turn(position: Position) -> Position {
    with(position, discs(position), !position.turn())
}

/// The position with all colours swapped, including the side to move.
pub fn swapped(position: Position) -> Position {
    let [black, white] = discs(position);
    with(position, [white, black], !position.turn())
}

/// An empty board.
pub fn cleared(position: Position) -> Position {
    with(position, [Bitboard::EMPTY; 2], position.turn())
}

/// The position rotated by 90 degrees clockwise.
pub fn rotated(position: Position) -> Position {
    let size = position.rules().size;
    let quarter = |symmetry: &Symmetry| {
        let to = |column, row| Square::new(column, row).map(|square| symmetry.square(square, size));
        let last = size.side() - 1;
        to(0, 0) == Square::new(last, 0) && to(last, 0) == Square::new(last, last)
    };
    Symmetry::all().find(quarter).map_or(position, |symmetry| symmetry.position(position))
}

/// The start position of another board.
pub fn resized(position: Position, size: BoardSize) -> Position {
    Position::start(othello::Rules { size, ..position.rules() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::Rules;

    fn start() -> Position {
        Position::start(Rules::default())
    }

    #[test]
    fn painting_a_square_twice_empties_it() {
        let d4: Square = "d4".parse().unwrap();
        for color in Color::ALL {
            let painted_once = painted(cleared(start()), d4, Brush::Disc(color));
            assert_eq!(painted_once.disc_at(d4), Some(color));
            assert_eq!(painted(painted_once, d4, Brush::Disc(!color)).disc_at(d4), Some(!color));
            assert_eq!(painted(painted_once, d4, Brush::Disc(color)), cleared(start()));
            assert_eq!(painted(painted_once, d4, Brush::Empty), cleared(start()));
        }
        let small = resized(start(), BoardSize::Four);
        assert_eq!(painted(small, "h8".parse().unwrap(), Brush::Disc(Color::Black)), small);
    }

    #[test]
    fn changes_of_the_whole_board_can_be_reversed() {
        let position = painted(start(), "a2".parse().unwrap(), Brush::Disc(Color::White));
        assert_eq!(swapped(swapped(position)), position);
        assert_eq!(other_turn(other_turn(position)), position);
        assert_eq!(rotated(position).disc_at("g1".parse().unwrap()), Some(Color::White));
        assert_eq!((0..4).fold(position, |turned, _| rotated(turned)), position);
        assert_eq!(swapped(position).disc_at("a2".parse().unwrap()), Some(Color::Black));
    }
}
