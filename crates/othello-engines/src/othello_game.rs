//! Othello as a game for the search.
use crate::lanes;
use mcts::{ActionSet, Game, Outcome};
use othello::{BoardSize, Color, Move, NoMoveRule, Position, Rules, Square, raw};

/// A position for the search: the discs of the side to move and of the other side as plain words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OthelloGame {
    /// Discs of the side to move.
    pub player: u64,
    /// Discs of the other side.
    pub opponent: u64,
    /// The squares of the board.
    pub board: u64,
    /// Whether a side without a move passes; if not, the game ends.
    pub passes: bool,
    /// Whether Black is to move.
    pub black_to_move: bool,
}

impl From<Position> for OthelloGame {
    fn from(position: Position) -> Self {
        Self {
            player: position.board().player.0,
            opponent: position.board().opponent.0,
            board: position.rules().size.squares().0,
            passes: position.rules().no_move == NoMoveRule::MustPass,
            black_to_move: position.turn() == Color::Black,
        }
    }
}

impl OthelloGame {
    /// The position.
    pub fn position(&self) -> Position {
        let board = othello::Board {
            player: othello::Bitboard(self.player),
            opponent: othello::Bitboard(self.opponent),
        };
        let (black, white) =
            if self.black_to_move { (board.player, board.opponent) } else { (board.opponent, board.player) };
        let turn = if self.black_to_move { Color::Black } else { Color::White };
        Position::new(black, white, turn, self.rules())
            .expect("the two sets of discs are disjoint and on the board")
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        let size = BoardSize::ALL.into_iter().find(|size| size.squares().0 == self.board).unwrap_or_default();
        Rules { size, no_move: if self.passes { NoMoveRule::MustPass } else { NoMoveRule::GameOver } }
    }

    /// The squares on which the side to move may place a disc.
    #[inline]
    pub const fn legal_moves(&self) -> u64 {
        raw::legal_moves(self.player, self.opponent) & self.board
    }

    /// Whether the other side could move if it were its turn.
    #[inline]
    pub const fn opponent_can_move(&self) -> bool {
        raw::legal_moves(self.opponent, self.player) & self.board != 0
    }

    /// Discs of the side to move minus discs of the other side.
    #[inline]
    pub const fn difference(&self) -> i32 {
        self.player.count_ones() as i32 - self.opponent.count_ones() as i32
    }
}

/// The actions of the side to move: squares, or the pass, or nothing after the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actions {
    squares: u64,
    pass: bool,
}

impl ActionSet for Actions {
    type Action = Move;

    #[inline]
    fn len(&self) -> u32 {
        self.squares.count_ones() + self.pass as u32
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.squares == 0 && !self.pass
    }

    #[inline]
    fn nth(&self, n: u32) -> Move {
        if self.squares == 0 {
            return Move::Pass;
        }
        move_of(lanes::nth(self.squares, n) as u8)
    }

    #[inline]
    fn remove(&mut self, action: Move) {
        match action {
            Move::Place(square) => self.squares &= !square.bit(),
            Move::Pass => self.pass = false,
        }
    }
}

/// The code of the pass; squares are 0 to 63.
const PASS: u8 = 64;

#[inline]
fn move_of(code: u8) -> Move {
    Square::from_index(code).map_or(Move::Pass, Move::Place)
}

impl Game for OthelloGame {
    type Action = Move;
    type Actions = Actions;

    #[inline]
    fn actions(&self) -> Actions {
        let squares = self.legal_moves();
        Actions { squares, pass: squares == 0 && self.passes && self.opponent_can_move() }
    }

    #[inline]
    fn play(&mut self, action: Move) {
        if let Move::Place(square) = action {
            let flips = raw::flips(self.player, self.opponent, square.index());
            (self.player, self.opponent) = (self.opponent & !flips, self.player | flips | square.bit());
        } else {
            (self.player, self.opponent) = (self.opponent, self.player);
        }
        self.black_to_move = !self.black_to_move;
    }

    #[inline]
    fn outcome(&self) -> Outcome {
        match self.difference() {
            ..0 => Outcome::Loss,
            0 => Outcome::Draw,
            1.. => Outcome::Win,
        }
    }

    fn margin(&self) -> i32 {
        self.difference()
    }

    #[inline]
    fn is_first_players_turn(&self) -> bool {
        self.black_to_move
    }

    #[inline]
    fn encode(action: Move) -> u8 {
        match action {
            Move::Place(square) => square.index(),
            Move::Pass => PASS,
        }
    }

    #[inline]
    fn decode(code: u8) -> Move {
        move_of(code)
    }
}
