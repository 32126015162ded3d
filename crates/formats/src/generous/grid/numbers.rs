//! Plays the numbers of a grid.
use super::cells::Cell;
use super::columns::Squares;
use crate::generous::signs::Sign;
use crate::{At, Format, FormatError, Problem};
use othello::{Bitboard, BoardStringError, Color, Game, Move, Position, Rules, Square, Status};
use std::collections::BTreeSet;

/// A number and where it stands.
#[derive(Clone, Copy, Debug)]
struct Placed {
    number: u16,
    square: Square,
    sign: usize,
}

/// The numbers and discs on the squares of a grid.
pub(super) struct Numbers {
    rules: Rules,
    /// The numbers in their order.
    placed: Vec<Placed>,
    zeros: Vec<Placed>,
    discs: [Bitboard; 2],
    /// A fault of the grid itself, with the sign where it stands.
    wrong: Option<(Problem, usize)>,
}

impl Numbers {
    /// The numbers on these squares; `None` if they don't count moves.
    pub(super) fn new(squares: &Squares, rules: Rules) -> Option<Self> {
        let mut found =
            Self { rules, placed: Vec::new(), zeros: Vec::new(), discs: [Bitboard::EMPTY; 2], wrong: None };
        let mut unknown = 0;
        for (row, fields) in (0..).zip(&squares.rows) {
            for (column, field) in (0..).zip(fields) {
                let Some(square) = Square::new(column, row) else { continue };
                let sign = field.sign;
                match field.cell {
                    Cell::Number(number) => found.placed.push(Placed { number, square, sign }),
                    Cell::Zero => found.zeros.push(Placed { number: 0, square, sign }),
                    Cell::Disc(color) => found.discs[color as usize].0 |= square.bit(),
                    Cell::Empty => {}
                    Cell::Unknown => {
                        unknown += 1;
                        let problem = Problem::GridSquare(square, field.text.clone());
                        found.wrong.get_or_insert((problem, sign));
                    }
                }
            }
        }
        if let Some(row) = squares.short {
            let fields = &squares.rows[row - 1];
            let problem = Problem::GridRow { row, squares: fields.len() };
            found.wrong = Some((problem, fields.first().map_or(0, |field| field.sign)));
        }
        found.placed.sort_by_key(|placed| (placed.number, placed.sign));
        let different = found.placed.iter().map(|placed| placed.number).collect::<BTreeSet<_>>();
        let repeated = found.placed.len() - different.len();
        let begins = different.first().is_some_and(|&first| first <= 3 || found.is_set_up());
        let counts = !different.is_empty() && begins && 4 * repeated <= found.placed.len();
        // Something with a broken row or an unknown sign must look much like a grid.
        let is_likely = 3 * different.len() >= usize::from(rules.size.area()) && unknown <= 3;
        (counts && (found.wrong.is_none() || is_likely)).then_some(found)
    }

    /// The game that they count, or the error, with the number of turns before it.
    pub(super) fn game(&self, signs: &[Sign]) -> Result<Game, (usize, FormatError)> {
        let place = |sign: usize| signs.get(sign).map_or(1, |sign| sign.place);
        if let Some((problem, sign)) = self.wrong.clone() {
            return Err((0, self.error(problem, None, place(sign))));
        }
        let play = |start: Position, placed: &[Placed]| self.play(start, placed, &place);
        let usual = Position::start(self.rules);
        if !self.is_set_up() {
            // Numbers may begin with zero.
            let from_zero = (self.zeros.len() == 1).then(|| [&self.zeros[..], &self.placed].concat());
            let from_zero = from_zero.and_then(|placed| play(usual, &placed).ok());
            return from_zero.map_or_else(|| play(usual, &self.placed), Ok);
        }
        let [black, white] = self.discs;
        let starts = Color::ALL.into_iter().filter_map(|turn| Position::new(black, white, turn, self.rules));
        let mut games: Vec<Result<Game, (usize, FormatError)>> =
            starts.map(|start| play(start, &self.placed)).collect();
        if games.iter().all(Result::is_ok) {
            let problem = BoardStringError::NoSide { squares: usize::from(self.rules.size.area()) };
            return Err((0, FormatError::new(Format::BoardString, problem.into())));
        }
        let right = games.iter().position(Result::is_ok).unwrap_or(0);
        games.swap_remove(right)
    }

    /// Whether the edges are blank and half of the other squares are not, as if the board were smaller.
    pub(super) fn fill_smaller_board(&self) -> bool {
        let last = self.rules.size.side() - 1;
        let is_inside =
            |square: Square| [square.column(), square.row()].iter().all(|&at| 0 < at && at < last);
        let inside = usize::from(last - 1).pow(2);
        self.placed.iter().all(|placed| is_inside(placed.square)) && 2 * self.placed.len() >= inside - 4
    }

    /// Whether the discs are not those of the start position. Four signs of one kind mark its squares.
    fn is_set_up(&self) -> bool {
        let start = Position::start(self.rules);
        let [black, white] = Color::ALL.map(|color| start.discs_of(color));
        let first = black.0 | white.0;
        let all = self.discs[0].0 | self.discs[1].0;
        all & !first != 0 || self.discs == [white, black]
    }

    /// Plays numbers in their order. A pass may have a number or none.
    fn play(
        &self,
        start: Position,
        placed: &[Placed],
        place: &impl Fn(usize) -> usize,
    ) -> Result<Game, (usize, FormatError)> {
        let mut game = Game::new(start);
        // Numbers go on from an earlier grid only where discs have been set up.
        let first = placed.first().map_or(0, |first| first.number);
        let mut expected = if self.is_set_up() { first } else { first.min(1) };
        for (n, &Placed { number, square, sign }) in placed.iter().enumerate() {
            while game.position().status() == Status::MustPass {
                game.play(Move::Pass).expect("a pass is legal if the status is `MustPass`");
                expected += u16::from(expected < number);
            }
            let wrong = |problem, ply, sign| Err((n, self.error(problem, ply, place(sign))));
            let is_repeated = placed.get(n + 1).is_some_and(|next| next.number == number);
            if expected != number || is_repeated {
                // A number that stands twice is the likeliest reason why another one is missing.
                let Some([one, two]) = repeated(&placed[n..]) else {
                    return wrong(Problem::NumberMissing(expected), None, sign);
                };
                let squares = [one.square, two.square];
                return wrong(Problem::NumberTwice { number: one.number, squares }, None, two.sign);
            }
            if let Err(illegal) = game.play(Move::Place(square)) {
                return wrong(illegal.into(), Some(usize::from(number)), sign);
            }
            expected = number + 1;
        }
        Ok(game)
    }

    fn error(&self, problem: Problem, ply: Option<usize>, place: usize) -> FormatError {
        FormatError {
            ply,
            at: Some(At::Character(place)),
            board: Some(self.rules.size),
            ..FormatError::new(Format::Transcript, problem)
        }
    }
}

/// The first number that stands on two squares, among numbers in their order.
fn repeated(placed: &[Placed]) -> Option<[Placed; 2]> {
    placed.array_windows().find(|[one, two]| one.number == two.number).copied()
}
