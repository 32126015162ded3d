//! Gobang as a program of the worker.
use crate::{Record, Speed};
use board_game::BoardAction;
use games::{Listed, from_bytes};
use gobang::Position;
use gobang_engines::vcf::Found;
use gobang_engines::{Leaves, Player, PlayerKind, PlayerName, Policy, Searcher, State, Tree as Grown, Vcf};
use mcts::{Limit, Limits};
use protocol::{JobFault, MeasureSpec, PairOrder, PlayerText, Sealed, WireMove, WirePosition};
use session::{Looks, Measurement, PlayingPair, Program, Tree};
use std::convert::Infallible;

/// The program for Gobang on every board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gobang;

/// The most positions of a search for a win by fours before an analysis: a few milliseconds.
const FOURS: u64 = 20_000;

/// A player that grows this kind of tree with so many iterations.
fn growing(kind: PlayerKind, iterations: u32) -> Player {
    Player::named(PlayerName::Kind(kind)).within(Limits::new().iterations(iterations))
}

impl Program for Gobang {
    type Player = Player;
    type Record = Record;
    type Study = Infallible;

    fn started() -> Self {
        Self
    }

    fn looks(&self) -> Option<&'static Looks<Self>> {
        Some(&Looks::ALL)
    }

    fn position(wire: &WirePosition) -> Result<State, JobFault> {
        let position: Position =
            from_bytes(&wire.bytes).map_err(|_| "these bytes are not a position of Gobang")?;
        Ok(position.into())
    }

    fn wire(action: BoardAction) -> WireMove {
        action.into()
    }

    fn action(wire: WireMove) -> Option<BoardAction> {
        Some(wire.into())
    }

    fn player(&self, text: &PlayerText, _: &State, time_ms: Option<f64>) -> Result<Player, JobFault> {
        let player = Player::read(&text.text).map_err(|why| JobFault::Player(why.to_string()))?.within_caps();
        Ok(match time_ms {
            Some(time_ms) => player.also_within(Limit::TimeMs(time_ms)),
            None => player,
        })
    }

    fn tree(player: &Player, game: &State, seed: u64) -> Option<Tree<Self>> {
        player.tree().map(|tree| tree.search(*game, seed))
    }

    fn classic() -> Player {
        growing(PlayerKind::Classic, u32::MAX)
    }

    /// It grows a tree also where the side to move wins by fours, so that each move has a value.
    fn analyst(iterations: u32) -> Player {
        growing(PlayerKind::Puct, iterations).always_searching()
    }

    /// By continuous fours.
    fn forced_win(game: &State) -> Vec<BoardAction> {
        if !game.is_playing() {
            return Vec::new();
        }
        match Vcf::new(14).shortest(game.field(), game.turn(), FOURS) {
            Found::Win(line) => line.into_iter().map(BoardAction::Place).collect(),
            Found::Nothing { .. } | Found::GaveUp => Vec::new(),
        }
    }

    fn places(game: &State) -> usize {
        usize::from(game.size().lines()).pow(2)
    }

    fn place(game: &State, action: BoardAction) -> Option<usize> {
        let spot = action.spot()?;
        Some(usize::from(spot.row()) * usize::from(game.size().lines()) + usize::from(spot.column()))
    }

    fn bytes(leaves: &Leaves) -> usize {
        leaves.bytes()
    }

    fn pair(&self, order: &Sealed<PairOrder>) -> Result<Box<dyn PlayingPair>, JobFault> {
        let order = order.open().map_err(|error| error.to_string())?;
        pairs::begin::<_, Self>(self, &order)
    }

    fn measure(&self, spec: MeasureSpec) -> Result<Box<dyn Measurement>, JobFault> {
        match spec {
            MeasureSpec::Other { game: Position::CODE, figure } => Ok(Box::new(Speed::new(figure)?)),
            MeasureSpec::Other { .. } | MeasureSpec::Othello(_) => {
                Err("this program measures Gobang alone".into())
            }
        }
    }
}

/// The work of a measurement.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Measured {
    /// The iterations of this tree.
    Tree(&'static Grown),
    /// Playouts by this policy.
    Playouts(Policy),
}

/// The work of the measurement with this number; `None` if there is none.
pub(crate) const fn measured(figure: u8) -> Option<Measured> {
    match figure {
        0 => Some(Measured::Tree(&Grown::CLASSIC)),
        1 => Some(Measured::Tree(&Grown::PUCT)),
        2 => Some(Measured::Playouts(Policy::Uniform)),
        _ => None,
    }
}
