//! The game as searches know it.
//!
//! In a search the players take turns strictly, but in a swap opening the first side places three stones in a row, and may move next to its
//! own choice. In between, the other side passes: that is the only action then, and no move of the game.
use crate::candidates::Candidates;
use crate::{Actions, Field};
use board_game::{BoardAction, Choice, Side, Spot};
use gobang::threats::Threat;
use gobang::{Opening, Position, Setup, Size};
use mcts::{Game, Outcome};

/// A state of play: stones with their threats, the side to move, and the choice of moves that a search looks at.
#[derive(Clone, Copy, Debug)]
pub struct State {
    field: Field,
    turn: Side,
    phase: Phase,
    candidates: Candidates,
}

/// The part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The first side places a stone of a swap opening.
    Opening,
    /// The second side chooses.
    Choosing,
    /// The side passes, because the other one moves again; then the stones of the opening go on, or the game.
    Waiting { opens: bool },
    /// The sides take turns.
    Playing,
    /// The side whose turn it would be has lost.
    Lost,
}

/// The stones of a swap opening.
const SWAP_STONES: u32 = 3;

/// The codes of actions without a spot: no spot has column 15.
const CODES: [(u8, BoardAction); 3] = [
    (0x0f, BoardAction::Choose(Choice::Keep)),
    (0x1f, BoardAction::Choose(Choice::Swap)),
    (0x2f, BoardAction::Pass),
];

impl State {
    /// An empty board.
    pub fn new(setup: Setup) -> Self {
        let phase = match setup.opening {
            Opening::Free => Phase::Playing,
            Opening::Swap => Phase::Opening,
        };
        Self { field: Field::new(setup.size), turn: Side::First, phase, candidates: Candidates::All }
    }

    /// These stones with this side to move, in a game without an opening.
    pub const fn of_field(field: Field, turn: Side) -> Self {
        Self { field, turn, phase: Phase::Playing, candidates: Candidates::All }
    }

    /// The same state, where only these moves are actions.
    #[must_use]
    pub const fn with_candidates(self, candidates: Candidates) -> Self {
        Self { candidates, ..self }
    }

    /// The stones.
    #[inline]
    pub const fn field(&self) -> &Field {
        &self.field
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The moves that are actions.
    pub const fn candidates(&self) -> Candidates {
        self.candidates
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.field.threats().size()
    }

    /// Whether the sides take turns, as in all of the game but a swap opening.
    #[inline]
    pub const fn is_playing(&self) -> bool {
        matches!(self.phase, Phase::Playing)
    }

    /// Whether the side to move has to choose between the colours.
    pub const fn is_choosing(&self) -> bool {
        matches!(self.phase, Phase::Choosing)
    }

    /// Whether the game is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Lost || self.field.threats().empty().is_empty()
    }

    fn place(&mut self, spot: Spot) {
        let placed = self.field.placed();
        let is_opening = self.phase == Phase::Opening;
        let side = match self.turn {
            // The second stone of an opening is White's.
            Side::First if is_opening && placed == 1 => Side::Second,
            turn => turn,
        };
        let wins = self.field.threats().threat(spot, side) == Threat::Five;
        self.field.place(spot, side);
        self.phase = match self.phase {
            Phase::Opening if placed + 1 < SWAP_STONES => Phase::Waiting { opens: true },
            Phase::Opening => Phase::Choosing,
            _ if wins => Phase::Lost,
            phase => phase,
        };
    }
}

impl From<&Position> for State {
    fn from(position: &Position) -> Self {
        let phase = if position.is_opening() {
            Phase::Opening
        } else if position.is_choosing() {
            Phase::Choosing
        } else if position.winner().is_some() {
            Phase::Lost
        } else {
            Phase::Playing
        };
        Self { field: Field::of(position), turn: position.turn(), phase, candidates: Candidates::All }
    }
}

impl From<Position> for State {
    fn from(position: Position) -> Self {
        Self::from(&position)
    }
}

/// States of the game are equal whatever moves a search looks at.
impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.field == other.field && self.turn == other.turn && self.phase == other.phase
    }
}

impl Game for State {
    type Action = BoardAction;
    type Actions = Actions;

    fn actions(&self) -> Actions {
        match self.phase {
            Phase::Lost => Actions::NONE,
            Phase::Opening => Actions::places(self.field.threats().empty()),
            Phase::Choosing => Actions::CHOICES,
            Phase::Waiting { .. } => Actions::PASS,
            Phase::Playing => Actions::places(self.candidates.of(&self.field, self.turn)),
        }
    }

    #[inline]
    fn play(&mut self, action: BoardAction) {
        match action {
            BoardAction::Place(spot) => self.place(spot),
            BoardAction::Choose(Choice::Swap) => {
                self.field = self.field.swapped();
                self.phase = Phase::Playing;
            }
            BoardAction::Choose(Choice::Keep) => self.phase = Phase::Waiting { opens: false },
            BoardAction::Pass => {
                let opens = self.phase == Phase::Waiting { opens: true };
                self.phase = if opens { Phase::Opening } else { Phase::Playing };
            }
        }
        self.turn = !self.turn;
    }

    fn outcome(&self) -> Outcome {
        if self.phase == Phase::Lost { Outcome::Loss } else { Outcome::Draw }
    }

    fn is_first_players_turn(&self) -> bool {
        self.turn == Side::First
    }

    #[inline]
    fn encode(action: BoardAction) -> u8 {
        match action {
            BoardAction::Place(spot) => spot.row() << 4 | spot.column(),
            BoardAction::Choose(Choice::Keep) => CODES[0].0,
            BoardAction::Choose(Choice::Swap) => CODES[1].0,
            BoardAction::Pass => CODES[2].0,
        }
    }

    #[inline]
    fn decode(code: u8) -> BoardAction {
        let named = || CODES.into_iter().find(|(known, _)| *known == code).map(|(_, action)| action);
        let action = Spot::new(code & 15, code >> 4).map(BoardAction::Place).or_else(named);
        action.expect("only codes of actions are decoded")
    }
}
