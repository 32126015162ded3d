//! A position and its moves.
use crate::{Bitboard, Board, BoardSize, Color, Discs, NoMoveRule, Rules, Score, Square};
use std::fmt;

/// A move of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Place a disc on this square and flip the discs that it outflanks.
    Place(Square),
    /// Pass: forced if no disc can be placed and the rule is [`NoMoveRule::MustPass`], else illegal.
    Pass,
}

impl From<Square> for Move {
    fn from(square: Square) -> Self {
        Self::Place(square)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => square.fmt(f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// Whether the side to move can play, must pass, or the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It can place a disc.
    ToMove,
    /// It has no move and must pass.
    MustPass,
    /// The game has ended.
    Over,
}

/// Why a move was refused. The position is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The square is off this board.
    #[error("{0} is not on the {1} board")]
    OffBoard(Square, BoardSize),
    /// The square already holds a disc.
    #[error("{0} is not empty")]
    Occupied(Square),
    /// The disc would flip nothing.
    #[error("{0} flips no disc of {by}", by = !*.1)]
    NoFlip(Square, Color),
    /// A pass although there are legal moves.
    #[error("{0} may not pass: it has a move")]
    PassWithMoves(Color),
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
}

/// A move that was checked in a position, with the side that makes it and its flips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LegalMove {
    played: Move,
    by: Color,
    flips: Bitboard,
}

impl LegalMove {
    /// The move.
    pub const fn played(self) -> Move {
        self.played
    }

    /// The side that makes it.
    pub const fn by(self) -> Color {
        self.by
    }

    /// The discs it flips; empty for a pass.
    pub const fn flips(self) -> Bitboard {
        self.flips
    }
}

/// Discs, the side to move and the rules. A small `Copy` value: playing gives a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    turn: Color,
    rules: Rules,
}

impl Position {
    /// The start position: Black on d5 and e4, White on d4 and e5 (or the same pattern in the middle of a smaller
    /// board), Black to move.
    ///
    /// ```text
    ///   a b c d e f g h
    /// 4 . . . O X . . .
    /// 5 . . . X O . . .
    /// ```
    pub const fn start(rules: Rules) -> Self {
        let low = rules.size.side() / 2 - 1;
        let upper_left = 1_u64 << (low * 9);
        Self {
            board: Board {
                player: Bitboard(upper_left << 1 | upper_left << 8),
                opponent: Bitboard(upper_left | upper_left << 9),
            },
            turn: Color::Black,
            rules,
        }
    }

    /// The position with these discs. `None` if the sets overlap or a disc is off the board.
    pub const fn new(black: Bitboard, white: Bitboard, turn: Color, rules: Rules) -> Option<Self> {
        if black.0 & white.0 != 0 || (black.0 | white.0) & !rules.size.squares().0 != 0 {
            return None;
        }
        let board = match turn {
            Color::Black => Board { player: black, opponent: white },
            Color::White => Board { player: white, opponent: black },
        };
        Some(Self { board, turn, rules })
    }

    /// The discs from the point of view of the side to move.
    #[inline]
    pub const fn board(self) -> Board {
        self.board
    }

    /// The side to move; after the end of the game, the side whose turn it would be.
    #[inline]
    pub const fn turn(self) -> Color {
        self.turn
    }

    /// The rules.
    #[inline]
    pub const fn rules(self) -> Rules {
        self.rules
    }

    /// The discs of one side.
    pub const fn discs_of(self, color: Color) -> Bitboard {
        match (self.turn, color) {
            (Color::Black, Color::Black) | (Color::White, Color::White) => self.board.player,
            _ => self.board.opponent,
        }
    }

    /// The disc on a square.
    ///
    /// It tests for the player's disc first and then names its colour. Written the other way round (with
    /// [`discs_of`](Self::discs_of)), LLVM emits code that JavaScriptCore (WebKitGTK 2.50) miscompiles: a 64-bit word that
    /// comes from one of two places, with one bit selecting between two numbers, loses its upper half.
    pub const fn disc_at(self, square: Square) -> Option<Color> {
        if self.board.player.contains(square) {
            Some(self.turn)
        } else if self.board.opponent.contains(square) {
            Some(match self.turn {
                Color::Black => Color::White,
                Color::White => Color::Black,
            })
        } else {
            None
        }
    }

    /// The empty squares of the board.
    pub const fn empties(self) -> Bitboard {
        Bitboard(self.rules.size.squares().0 & !self.board.occupied().0)
    }

    /// How many discs each side has.
    pub const fn discs(self) -> Discs {
        Discs {
            black: self.discs_of(Color::Black).len() as u8,
            white: self.discs_of(Color::White).len() as u8,
        }
    }

    /// The squares on which the side to move may place a disc. Empty when it must pass and after the end.
    #[inline]
    pub const fn legal_moves(self) -> Bitboard {
        self.board.legal_moves(self.rules.size)
    }

    /// Whether the side to move can play, must pass, or the game is over, by the [rules](Self::rules).
    pub const fn status(self) -> Status {
        if !self.legal_moves().is_empty() {
            return Status::ToMove;
        }
        match self.rules.no_move {
            NoMoveRule::MustPass if !self.board.passed().legal_moves(self.rules.size).is_empty() => {
                Status::MustPass
            }
            _ => Status::Over,
        }
    }

    /// The score, once the game is over.
    pub const fn score(self) -> Option<Score> {
        match self.status() {
            Status::Over => Some(Score::new(self.discs(), self.rules.size.area())),
            _ => None,
        }
    }

    /// Checks a move. [`play`](Self::play) checks and makes a move, [`after`](Self::after) makes a checked one.
    ///
    /// # Errors
    /// If the move is not legal here.
    pub const fn check(self, action: Move) -> Result<LegalMove, IllegalMove> {
        let flips = match action {
            Move::Place(square) => {
                if !self.rules.size.squares().contains(square) {
                    return Err(IllegalMove::OffBoard(square, self.rules.size));
                }
                if self.board.occupied().contains(square) {
                    return Err(IllegalMove::Occupied(square));
                }
                let flips = self.board.flips(square);
                if flips.is_empty() {
                    return Err(match self.status() {
                        Status::Over => IllegalMove::GameOver,
                        _ => IllegalMove::NoFlip(square, self.turn),
                    });
                }
                flips
            }
            Move::Pass => match self.status() {
                Status::MustPass => Bitboard::EMPTY,
                Status::ToMove => return Err(IllegalMove::PassWithMoves(self.turn)),
                Status::Over => return Err(IllegalMove::GameOver),
            },
        };
        Ok(LegalMove { played: action, by: self.turn, flips })
    }

    /// The position after a move that [`check`](Self::check) returned for *this* position.
    #[must_use]
    pub fn after(self, legal: LegalMove) -> Self {
        debug_assert_eq!(self.check(legal.played), Ok(legal), "the move was checked in another position");
        let board = match legal.played {
            Move::Place(square) => self.board.after(square, legal.flips),
            Move::Pass => self.board.passed(),
        };
        Self { board, turn: !self.turn, ..self }
    }

    /// The position after a move; see [`check`](Self::check) for the move's flips.
    ///
    /// # Errors
    /// If the move is not legal here.
    pub fn play(self, action: Move) -> Result<Self, IllegalMove> {
        Ok(self.after(self.check(action)?))
    }

    /// The position after a disc on `square`, or after a pass if `None`, unchecked: for search kernels, which already
    /// have the legal moves. See [`play`](Self::play) for the checked version. An illegal move gives a position that
    /// cannot occur in a game.
    #[inline]
    #[must_use]
    pub const fn play_unchecked(self, square: Option<Square>) -> Self {
        let board = match square {
            Some(square) => self.board.after(square, self.board.flips(square)),
            None => self.board.passed(),
        };
        let turn = match self.turn {
            Color::Black => Color::White,
            Color::White => Color::Black,
        };
        Self { board, turn, rules: self.rules }
    }

    /// The legal moves: the legal squares in order, or the forced pass, or nothing after the end of the game.
    pub fn moves(self) -> impl Iterator<Item = Move> {
        let pass = (self.status() == Status::MustPass).then_some(Move::Pass);
        self.legal_moves().into_iter().map(Move::Place).chain(pass)
    }
}

impl fmt::Display for Position {
    /// The board, one row per line: `X` for Black, `O` for White, `*` for a legal move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.rules.size.side();
        let legal = self.legal_moves();
        f.write_str(" ")?;
        (0..side).try_for_each(|column| write!(f, " {}", (b'a' + column) as char))?;
        writeln!(f)?;
        for row in 0..side {
            write!(f, "{}", row + 1)?;
            for square in (0..side).filter_map(|column| Square::new(column, row)) {
                let cell = match self.disc_at(square) {
                    Some(Color::Black) => 'X',
                    Some(Color::White) => 'O',
                    None if legal.contains(square) => '*',
                    None => '.',
                };
                write!(f, " {cell}")?;
            }
            writeln!(f)?;
        }
        writeln!(f, "{} to move", self.turn)
    }
}
