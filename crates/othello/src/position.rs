//! A position, its moves and what follows from them.
use crate::{Bitboard, Board, BoardSize, Color, Discs, NoMoveRule, Rules, Score, Square};
use std::fmt;

/// What a side can do in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Place a disc on this square and turn over what it outflanks.
    Place(Square),
    /// Pass. Only allowed, and then forced, where no disc can be placed and the rule says so.
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

/// What the side to move has before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It places a disc.
    ToMove,
    /// It has no move and must pass.
    MustPass,
    /// The game has ended.
    Over,
}

/// Why a move was refused. The position that refused it is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The square is not on this board.
    #[error("{0} is not on the {1} board")]
    OffBoard(Square, BoardSize),
    /// A disc stands there already.
    #[error("{0} is not empty")]
    Occupied(Square),
    /// The disc would turn over nothing.
    #[error("{0} turns over no disc of {by}", by = !*.1)]
    NoFlip(Square, Color),
    /// A pass, though there are moves.
    #[error("{0} may not pass: it has a move")]
    PassWithMoves(Color),
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
}

/// A move that was checked in a position: what it is, whose it is and what it turns over.
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

    /// The discs it turns over; none of a pass.
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
    /// The start position: Black on the squares d5 and e4 (or what is the middle of the smaller boards), White on
    /// d4 and e5, Black to move.
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

    /// The position with these discs. `None` where a square has two discs or lies outside the board.
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

    /// The discs as the side to move sees them.
    #[inline]
    pub const fn board(self) -> Board {
        self.board
    }

    /// The side to move; after the end, the side that would be.
    #[inline]
    pub const fn turn(self) -> Color {
        self.turn
    }

    /// The rules.
    #[inline]
    pub const fn rules(self) -> Rules {
        self.rules
    }

    /// The squares with discs of one side.
    pub const fn discs_of(self, color: Color) -> Bitboard {
        match (self.turn, color) {
            (Color::Black, Color::Black) | (Color::White, Color::White) => self.board.player,
            _ => self.board.opponent,
        }
    }

    /// The disc on a square.
    ///
    /// It asks for the player's disc first and names its colour then. Written the other way round (is there one of
    /// [`discs_of`](Self::discs_of) Black?) LLVM gives JavaScriptCore (WebKitGTK 2.50) a test it compiles wrongly: a 64-bit
    /// word that comes from one of two places, whose bit selects between two numbers, loses its upper half.
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

    /// The squares of the board without a disc.
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

    /// What the side to move has before it, by the rules that are set.
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

    /// Checks a move; [`play`](Self::play) checks and makes it, [`after`](Self::after) makes a checked one.
    ///
    /// # Errors
    /// Says why the move is not legal here.
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

    /// The position after a move that [`check`](Self::check) of *this* position has given.
    #[must_use]
    pub fn after(self, legal: LegalMove) -> Self {
        debug_assert_eq!(self.check(legal.played), Ok(legal), "a move of another position");
        let board = match legal.played {
            Move::Place(square) => self.board.after(square, legal.flips),
            Move::Pass => self.board.passed(),
        };
        Self { board, turn: !self.turn, ..self }
    }

    /// The position after a move; see [`check`](Self::check) for the move's flips.
    ///
    /// # Errors
    /// Says why the move is not legal here.
    pub fn play(self, action: Move) -> Result<Self, IllegalMove> {
        Ok(self.after(self.check(action)?))
    }

    /// The position after a disc on `square`, or after a pass with `None`, unchecked: for search kernels, that have
    /// the legal moves already. See [`play`](Self::play) for the checked one. An illegal move gives a position that
    /// no game leads to.
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

    /// All that can be done here: the legal squares in order, or the forced pass, or nothing after the end.
    pub fn moves(self) -> impl Iterator<Item = Move> {
        let pass = (self.status() == Status::MustPass).then_some(Move::Pass);
        self.legal_moves().into_iter().map(Move::Place).chain(pass)
    }
}

impl fmt::Display for Position {
    /// The board, a row a line, `X` for Black and `O` for White, `*` for a legal move.
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
