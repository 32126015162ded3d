//! The position as a [`BoardGame`].
use crate::threats::Threat as Made;
use crate::{Checked, Move, Point, Position, Refusal, Setup, Threats};
use board_game::{
    Board, BoardAction, BoardGame, Choice, DamagedState, Dots, GameEnd, NotAnAction, PieceKind, Side, Spots,
    Threat, ThreatKind,
};

impl BoardGame for Position {
    type Setup = Setup;
    type Action = Move;
    type Made = Checked;
    type Refusal = Refusal;

    /// The stones of a swap opening.
    const TURN: usize = 3;

    fn start(setup: Setup) -> Self {
        Self::new(setup)
    }

    fn setup(&self) -> Setup {
        self.setup()
    }

    fn side(&self) -> Side {
        self.turn()
    }

    fn check(&self, played: Move) -> Result<Checked, Refusal> {
        self.check(played)
    }

    fn after(&self, checked: Checked) -> Self {
        self.after(checked)
    }

    fn action(checked: Checked) -> Move {
        checked.played
    }

    fn forced(&self) -> Option<Move> {
        None
    }

    fn end(&self) -> Option<GameEnd> {
        self.is_finished().then_some(GameEnd { winner: self.winner(), margin: None })
    }

    fn to_board(&self) -> Board {
        let grid = self.setup.size.grid();
        let [first, second] = self.stones;
        let is_empty = |&spot: &_| !first.contains(spot) && !second.contains(spot);
        let can_place = !self.is_finished() && !self.is_choosing();
        Board {
            grid,
            pieces: self.stones,
            legal: if can_place { grid.spots().filter(is_empty).collect() } else { Spots::EMPTY },
            choices: if self.is_choosing() { &Choice::ALL } else { &[] },
            blocks: Vec::new(),
            pieces_are: PieceKind::Discs,
            dots: Dots::Stars,
            line: self.line(),
        }
    }

    fn threats(&self) -> Vec<Threat> {
        if self.is_finished() {
            return Vec::new();
        }
        let threats = Threats::of(self);
        let at = |spot, side| Some(Threat { spot, side, kind: kind_of(threats.threat(spot, side))? });
        let spots = threats.empty().iter();
        spots.flat_map(|spot| Side::ALL.map(|side| at(spot, side))).flatten().collect()
    }

    fn empties(&self) -> u32 {
        self.setup.size.spots() - self.placed()
    }

    fn action_of(&self, action: BoardAction) -> Option<Move> {
        match action {
            BoardAction::Place(spot) => Point::new(spot, self.setup.size).map(Move::Place),
            BoardAction::Choose(choice) => Some(Move::Choose(choice)),
            BoardAction::Pass => None,
        }
    }

    fn board_action(played: Move) -> BoardAction {
        played.into()
    }

    fn read_action(&self, text: &str) -> Result<Move, NotAnAction> {
        Move::read(text, self.setup.size).ok_or_else(|| NotAnAction(text.to_owned()))
    }

    fn to_bytes(&self) -> Vec<u8> {
        self.to_bytes()
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, DamagedState> {
        Self::from_bytes(bytes)
    }
}

/// The threat as data; `None` if it is none.
const fn kind_of(made: Made) -> Option<ThreatKind> {
    match made {
        Made::Quiet => None,
        Made::Three | Made::DoubleThree => Some(ThreatKind::OpenThree),
        Made::Four | Made::FourThree => Some(ThreatKind::Four),
        Made::OpenFour => Some(ThreatKind::OpenFour),
        Made::Five => Some(ThreatKind::Five),
    }
}
