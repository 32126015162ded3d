//! Tic-tac-toe as a program of the worker.
use crate::{Boards, Each, Exact, Leaves, Player, Record, Speed};
use arena::{Tables, WithLearners};
use games::Listed;
use learners::{Learner, OrLearner};
use mcts::Limit;
use protocol::{
    Analyse, Analysis, JobFault, MeasureSpec, PairOrder, PlayerText, Scope, Sealed, Statistics, WireMove,
    WirePosition,
};
use session::{Clock, Looks, Measurement, PlayingPair, Program, Solving, Tree};
use tictactoe::{Cell, Sheet};
use tictactoe_engines::UNTRUSTED_MS;

/// The program for tic-tac-toe on one board and on nine.
#[derive(Default)]
pub struct TicTacToe {
    /// The tables from which learners play.
    tables: Tables<Self>,
}

/// An analysis by other means than one tree.
pub enum Study {
    /// One board, solved.
    Exact(Exact),
    /// Every move of nine boards.
    Each(Box<Each>),
}

impl Program for TicTacToe {
    type Player = OrLearner<Player>;
    type Record = Record;
    type Study = Study;

    fn started() -> Self {
        Self::default()
    }

    fn looks(&self) -> Option<&'static Looks<Self>> {
        Some(&Looks::ALL)
    }

    fn position(wire: &WirePosition) -> Result<Boards, JobFault> {
        Boards::from_message(&wire.bytes)
    }

    fn wire(cell: Cell) -> WireMove {
        WireMove::at(cell.into())
    }

    fn action(wire: WireMove) -> Option<Cell> {
        wire.spot().and_then(|spot| Cell::at(spot.column(), spot.row()))
    }

    fn player(
        &self,
        text: &PlayerText,
        game: &Boards,
        time_ms: Option<f64>,
    ) -> Result<OrLearner<Player>, JobFault> {
        if let Some(player) = self.tables.player(&text.text, game) {
            return player.map_err(|why| JobFault::Table(why.to_owned()));
        }
        let most = Limit::TimeMs(time_ms.unwrap_or(UNTRUSTED_MS.into()));
        let read = Learner::read_or(
            &text.text,
            |learner| learner.capped().within(most).into(),
            |text| Player::read(text, game).map(|player| OrLearner::Engine(player.within(most))),
        );
        read.map_err(|why| JobFault::Player(why.to_string()))
    }

    fn has_table(&self, text: &str, game: &Boards) -> bool {
        self.tables.has(text, game)
    }

    fn take_table(&mut self, text: &str, game: &Boards, file: Option<&[u8]>) {
        self.tables.take(text, game, file);
    }

    fn tree(player: &OrLearner<Player>, game: &Boards, seed: u64) -> Option<Tree<Self>> {
        player.engine()?.tree(game, seed)
    }

    fn classic() -> OrLearner<Player> {
        OrLearner::Engine(Player::growing(tictactoe_engines::Tree::CLASSIC, u32::MAX))
    }

    fn analyst(iterations: u32) -> OrLearner<Player> {
        OrLearner::Engine(Player::growing(tictactoe_engines::Tree::LEARNED, iterations))
    }

    fn study(&self, game: &Boards, order: &Analyse, played: Option<Cell>, _: Option<Study>) -> Option<Study> {
        match (game, order.scope) {
            (Boards::One(plain), Scope::EveryMove) => Some(Study::Exact(Exact::new(*plain))),
            (Boards::One(plain), Scope::Best { .. }) => {
                Some(Study::Exact(Exact::comparing(*plain, played.map(Cell::place))))
            }
            (Boards::Nine(sheet), Scope::EveryMove) => {
                Some(Study::Each(Box::new(Each::new(*sheet, order.iterations, order.seed))))
            }
            (Boards::Nine(_), Scope::Best { .. }) => None,
        }
    }

    fn places(game: &Boards) -> usize {
        usize::from(game.side()).pow(2)
    }

    fn place(game: &Boards, cell: Cell) -> Option<usize> {
        Some(usize::from(cell.row()) * usize::from(game.side()) + usize::from(cell.column()))
    }

    fn solving(game: &Boards) -> Option<Box<dyn Solving>> {
        match game {
            Boards::One(plain) => Some(Box::new(Exact::new(*plain))),
            Boards::Nine(_) => None,
        }
    }

    fn bytes(leaves: &Leaves) -> usize {
        if let Leaves::Nine(leaves) = leaves { leaves.bytes() } else { 0 }
    }

    fn pair(&self, order: &Sealed<PairOrder>) -> Result<Box<dyn PlayingPair>, JobFault> {
        let order = order.open().map_err(|error| error.to_string())?;
        pairs::begin::<_, WithLearners<Self>>(self, &order)
    }

    fn measure(&self, spec: MeasureSpec) -> Result<Box<dyn Measurement>, JobFault> {
        match spec {
            MeasureSpec::Other { game: Sheet::CODE, figure } => Ok(Box::new(Speed::new(figure)?)),
            MeasureSpec::Other { .. } | MeasureSpec::Othello(_) => {
                Err("this program measures games on nine boards alone".into())
            }
        }
    }
}

impl session::Study for Study {
    fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool {
        match self {
            Self::Exact(exact) => exact.slice(clock, slice_ms),
            Self::Each(each) => each.slice(clock, slice_ms),
        }
    }

    fn analysis(&self, times: Statistics, done: bool) -> Analysis {
        match self {
            Self::Exact(exact) => exact.analysis(times, done),
            Self::Each(each) => each.analysis(times, done),
        }
    }

    fn lines(&mut self) -> Vec<Vec<WireMove>> {
        match self {
            Self::Exact(exact) => exact.lines(),
            Self::Each(each) => each.lines(),
        }
    }
}
