//! Tic-tac-toe: short, with draws.
use mcts::{ActionSet, Game, Outcome};

/// The marks of the player to move and of the opponent; square n is bit n, row by row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TicTacToe {
    pub own: u16,
    pub other: u16,
}

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// Empty squares.
#[derive(Clone, Copy, Debug)]
pub struct Squares(u16);

impl ActionSet for Squares {
    type Action = u8;
    fn len(&self) -> u32 {
        self.0.count_ones()
    }
    fn nth(&self, n: u32) -> u8 {
        (0..9).filter(|square| self.0 >> square & 1 == 1).nth(n as usize).expect("n is less than len")
    }
    fn remove(&mut self, square: u8) {
        self.0 &= !(1 << square);
    }
}

impl TicTacToe {
    fn other_has_won(&self) -> bool {
        LINES.iter().any(|line| self.other & line == *line)
    }
}

impl Game for TicTacToe {
    type Action = u8;
    type Actions = Squares;

    fn actions(&self) -> Squares {
        Squares(if self.other_has_won() { 0 } else { !(self.own | self.other) & 0o777 })
    }
    fn play(&mut self, square: u8) {
        assert!((self.own | self.other) >> square & 1 == 0, "{square} is taken in {self:?}");
        *self = Self { own: self.other, other: self.own | 1 << square };
    }
    fn outcome(&self) -> Outcome {
        if self.other_has_won() { Outcome::Loss } else { Outcome::Draw }
    }
    fn is_first_players_turn(&self) -> bool {
        self.own.count_ones() == self.other.count_ones()
    }
    fn encode(square: u8) -> u8 {
        square
    }
    fn decode(code: u8) -> u8 {
        code
    }
}

/// The state after these squares, X first.
pub fn after(squares: &[u8]) -> TicTacToe {
    let mut state = TicTacToe::default();
    squares.iter().for_each(|&square| state.play(square));
    state
}
