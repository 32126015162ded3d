//! Othello as a [`BoardGame`].
use crate::{Bitboard, BoardSize, Color, IllegalMove, LegalMove, Move, NoMoveRule, Position, Rules, Square};
use board_game::{
    Board, BoardAction, BoardGame, DamagedState, Dots, GameEnd, Grid, Moved, NotAnAction, PieceKind, Side,
    Spot, Spots,
};

/// A game: the moves played from a start position.
pub type Game = board_game::Line<Position>;

/// One ply of a [`Game`]: a move and the resulting position.
pub type Turn = board_game::Turn<Position>;

/// A turn as listed in a printed game.
pub type ListedTurn = board_game::ListedTurn<Position>;

/// A game with its variations.
///
/// ```
/// use othello::{GameTree, Position, Rules, Square};
///
/// let mut tree = GameTree::new(Position::start(Rules::default()));
/// for name in ["f5", "d6", "c3"] {
///     tree.play(name.parse::<Square>()?.into())?;
/// }
/// tree.back();
/// tree.play("c4".parse::<Square>()?.into())?;
/// assert_eq!(tree.game().turns().len(), 3);
///
/// let list: Vec<String> = tree.turns().map(|turn| format!("{}{}", "(".repeat(turn.depth), turn.turn.made.played())).collect();
/// assert_eq!(list, ["f5", "d6", "c3", "(c4"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type GameTree = board_game::GameTree<Position>;

impl From<Color> for Side {
    /// Black is the first side.
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::First,
            Color::White => Self::Second,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::First => Self::Black,
            Side::Second => Self::White,
        }
    }
}

impl From<Square> for Spot {
    fn from(square: Square) -> Self {
        Self::new(square.column(), square.row()).expect("a board of 8x8 is within the largest grid")
    }
}

impl TryFrom<Spot> for Square {
    type Error = OffBoard;

    fn try_from(spot: Spot) -> Result<Self, OffBoard> {
        Self::new(spot.column(), spot.row()).ok_or(OffBoard(spot))
    }
}

impl Move {
    /// The move on a spot; anything but a square of the 8x8 board, and no spot at all, is a pass.
    pub fn at(spot: Option<Spot>) -> Self {
        spot.and_then(|spot| Square::try_from(spot).ok()).map_or(Self::Pass, Self::Place)
    }
}

/// A spot that is no square of the 8x8 board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not a square")]
pub struct OffBoard(pub Spot);

impl From<Bitboard> for Spots {
    fn from(squares: Bitboard) -> Self {
        squares.into_iter().map(Spot::from).collect()
    }
}

impl From<LegalMove> for Moved {
    fn from(made: LegalMove) -> Self {
        let action = <Position as BoardGame>::board_action(made.played());
        Self { by: made.by().into(), action, changed: made.flips().into() }
    }
}

impl BoardGame for Position {
    type Setup = Rules;
    type Action = Move;
    type Made = LegalMove;
    type Refusal = IllegalMove;

    fn start(rules: Rules) -> Self {
        Self::start(rules)
    }

    fn setup(&self) -> Rules {
        self.rules()
    }

    fn side(&self) -> Side {
        self.turn().into()
    }

    fn check(&self, action: Move) -> Result<LegalMove, IllegalMove> {
        Self::check(*self, action)
    }

    fn after(&self, made: LegalMove) -> Self {
        Self::after(*self, made)
    }

    fn action(made: LegalMove) -> Move {
        made.played()
    }

    fn forced(&self) -> Option<Move> {
        (self.status() == crate::Status::MustPass).then_some(Move::Pass)
    }

    fn end(&self) -> Option<GameEnd> {
        let score = self.score()?;
        let margin = score.official.difference();
        let winner = match score.outcome() {
            crate::Outcome::Win(color) => Some(color.into()),
            crate::Outcome::Draw => None,
        };
        Some(GameEnd { winner, margin: Some(margin.unsigned_abs().into()) })
    }

    fn to_board(&self) -> Board {
        let discs = |side: Side| Spots::from(self.discs_of(side.into()));
        Board {
            grid: Grid::square(self.rules().size.side()),
            pieces: Side::ALL.map(discs),
            legal: self.legal_moves().into(),
            choices: &[],
            blocks: Vec::new(),
            pieces_are: PieceKind::Discs,
            line: Spots::EMPTY,
            dots: match self.rules().size {
                BoardSize::Eight => Dots::Quarters,
                BoardSize::Six | BoardSize::Four => Dots::None,
            },
        }
    }

    fn empties(&self) -> u32 {
        Self::empties(*self).len()
    }

    fn action_of(&self, action: BoardAction) -> Option<Move> {
        match action {
            BoardAction::Place(spot) => {
                let square = Square::try_from(spot).ok()?;
                self.rules().size.squares().contains(square).then_some(Move::Place(square))
            }
            BoardAction::Pass => Some(Move::Pass),
            BoardAction::Choose(_) => None,
        }
    }

    fn board_action(action: Move) -> BoardAction {
        match action {
            Move::Place(square) => BoardAction::Place(square.into()),
            Move::Pass => BoardAction::Pass,
        }
    }

    fn actions(&self) -> Vec<Move> {
        self.moves().collect()
    }

    fn read_action(&self, text: &str) -> Result<Move, NotAnAction> {
        match text.parse::<Square>() {
            Ok(square) => Ok(Move::Place(square)),
            Err(_) if text.eq_ignore_ascii_case("pass") => Ok(Move::Pass),
            Err(_) => Err(NotAnAction(text.to_owned())),
        }
    }

    /// The size of the board with the rule and the side to move, then Black's and White's discs as two words, low bytes first.
    fn to_bytes(&self) -> Vec<u8> {
        let Rules { size, no_move } = self.rules();
        let flags = size.side() << 2
            | u8::from(no_move == NoMoveRule::GameOver) << 1
            | u8::from(self.turn() == Color::White);
        let discs = Color::ALL.map(|color| self.discs_of(color).0.to_le_bytes());
        [&[flags], discs[0].as_slice(), discs[1].as_slice()].concat()
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, DamagedState> {
        let (&flags, discs) = bytes.split_first().ok_or(DamagedState)?;
        let (black, white) = discs.split_first_chunk::<8>().ok_or(DamagedState)?;
        let white: [u8; 8] = white.try_into().map_err(|_| DamagedState)?;
        let [black, white] = [*black, white].map(|word| Bitboard(u64::from_le_bytes(word)));
        let size = (flags >> 2).try_into().map_err(|_| DamagedState)?;
        let no_move = NoMoveRule::ALL[usize::from(flags >> 1 & 1)];
        let turn = Color::ALL[usize::from(flags & 1)];
        Self::new(black, white, turn, Rules { size, no_move }).ok_or(DamagedState)
    }
}
