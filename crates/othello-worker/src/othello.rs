//! Othello as a program of the worker.
use crate::convert;
use crate::expertise::Expertise;
use crate::study::Study;
use crate::truth::Truth;
use learners::OrLearner;
use othello::Move;
use othello_engines::mcts::Random;
use othello_engines::{Agent, Expert, Leaves, OthelloGame, Player, PlayerName, Playouts, levels, watch_game};
use protocol::{
    Analyse, JobFault, KnowledgeFault, MeasureSpec, PairOrder, PlayerText, Sealed, WireMove, WirePosition,
};
use session::{Fetch, Looks, Measurement, PlayingPair, Program, Solving, Tally, Tree};
use std::cell::Cell;
use std::sync::Arc;

thread_local! {
    /// The expertise of this program, for the worker that gloo creates without arguments.
    pub static EXPERTISE: Cell<Option<Expertise>> = const { Cell::new(None) };
}

/// The error of a program that does not read texts.
const NO_TEXTS: &str = "the program that reads agents as texts could not be loaded";

/// The tables that learners have loaded.
pub trait LoadedTables {
    /// Whether the player of a text has its table.
    fn has(&self, text: &str, game: &OthelloGame) -> bool;

    /// Takes the file of a table.
    fn take(&mut self, text: &str, game: &OthelloGame, file: Option<&[u8]>);

    /// The player of a text, if it plays from a table.
    fn player(&self, text: &str, game: &OthelloGame) -> Option<Result<OrLearner<Player>, JobFault>>;
}

/// A program for Othello, with the learned evaluation once it has learned it, if it has the expertise.
#[derive(Default)]
pub struct Othello {
    expertise: Option<Expertise>,
    knowledge: Option<Arc<dyn Expert>>,
    /// The tables from which learners play, if it has the expertise. Behind a pointer, so that a program without it has none of their code.
    tables: Option<Box<dyn LoadedTables>>,
}

impl From<Option<Expertise>> for Othello {
    /// The program with this expertise, still without the knowledge.
    fn from(expertise: Option<Expertise>) -> Self {
        Self { expertise, knowledge: None, tables: expertise.map(|expertise| (expertise.tables)()) }
    }
}

impl Program for Othello {
    type Player = OrLearner<Player>;
    type Record = Record;
    type Study = Study;

    fn started() -> Self {
        EXPERTISE.get().into()
    }

    fn looks(&self) -> Option<&'static Looks<Self>> {
        self.expertise.map(|expertise| expertise.looks)
    }

    fn position(wire: &WirePosition) -> Result<OthelloGame, JobFault> {
        convert::position(wire).map(OthelloGame::from)
    }

    fn wire(action: Move) -> WireMove {
        convert::wire(action)
    }

    fn action(wire: WireMove) -> Option<Move> {
        Some(convert::action(wire))
    }

    fn player(
        &self,
        text: &PlayerText,
        game: &OthelloGame,
        time_ms: Option<f64>,
    ) -> Result<OrLearner<Player>, JobFault> {
        let most = (time_ms, empties(game));
        let (name, knowledge) = (PlayerName::parse(&text.text), &self.knowledge);
        match (name, self.expertise) {
            (Some(name), _) => Ok(OrLearner::Engine(timed(name.agent(), most, knowledge))),
            (None, Some(expertise)) => {
                let kept = self.tables.as_ref().and_then(|tables| tables.player(&text.text, game));
                kept.unwrap_or_else(|| (expertise.player)(&text.text, most, knowledge))
            }
            (None, None) => Err(NO_TEXTS.into()),
        }
    }

    fn has_table(&self, text: &str, game: &OthelloGame) -> bool {
        self.tables.as_ref().is_none_or(|tables| tables.has(text, game))
    }

    fn take_table(&mut self, text: &str, game: &OthelloGame, file: Option<&[u8]>) {
        if let Some(tables) = &mut self.tables {
            tables.take(text, game, file);
        }
    }

    fn tree(player: &OrLearner<Player>, game: &OthelloGame, seed: u64) -> Option<Tree<Self>> {
        player.engine()?.tree(game, seed)
    }

    fn classic() -> OrLearner<Player> {
        OrLearner::Engine(Player::from(Agent::classic()))
    }

    fn analyst(iterations: u32) -> OrLearner<Player> {
        OrLearner::Engine(Player::from(Agent::Uct(levels::analyst(iterations))))
    }

    fn study(
        &self,
        game: &OthelloGame,
        order: &Analyse,
        played: Option<Move>,
        earlier: Option<Study>,
    ) -> Option<Study> {
        let expert = self.knowledge.clone().filter(|_| order.position.is_evaluated);
        Study::new(game.position(), order, played, expert, earlier)
    }

    fn places(_: &OthelloGame) -> usize {
        64
    }

    fn place(_: &OthelloGame, action: Move) -> Option<usize> {
        if let Move::Place(square) = action { Some(square.index().into()) } else { None }
    }

    fn play_out(
        game: &OthelloGame,
        random: &mut Random,
        mut watch: impl FnMut(&OthelloGame, Move),
    ) -> OthelloGame {
        let mut before = *game;
        watch_game(game, random.next_u32(), 0, |played, after| {
            watch(&before, played);
            before = *after;
        });
        before
    }

    fn solving(game: &OthelloGame) -> Option<Box<dyn Solving>> {
        Some(Box::new(Truth::new(*game)?))
    }

    fn bytes(leaves: &Leaves) -> usize {
        leaves.bytes()
    }

    fn squares(leaves: &Leaves) -> Option<u8> {
        leaves.playouts().and_then(Playouts::squares)
    }

    fn margin(leaves: &Leaves) -> f64 {
        leaves.margin()
    }

    fn start_record(leaves: &mut Leaves) -> bool {
        let Some(playouts) = leaves.playouts_mut() else { return false };
        if playouts.record().is_none() {
            playouts.set_recording(true);
        }
        true
    }

    fn record(leaves: &Leaves) -> Option<Tally> {
        leaves.playouts()?.record().map(tally)
    }

    fn fetch(&self) -> Option<Fetch> {
        self.expertise.map(|expertise| expertise.fetch)
    }

    fn learn(&mut self, file: &[u8]) -> Result<(), KnowledgeFault> {
        let expertise = self.expertise.ok_or(KnowledgeFault::NotLoaded)?;
        self.knowledge = Some((expertise.read)(file)?);
        Ok(())
    }

    fn pair(&self, order: &Sealed<PairOrder>) -> Result<Box<dyn PlayingPair>, JobFault> {
        let expertise = self.expertise.ok_or("the program that plays whole games could not be loaded")?;
        (expertise.pair)(self, order)
    }

    fn measure(&self, spec: MeasureSpec) -> Result<Box<dyn Measurement>, JobFault> {
        let expertise = self.expertise.ok_or("the program that measures could not be loaded")?;
        (expertise.measure)(spec, self.knowledge.as_ref()).map_err(JobFault::from)
    }
}

impl Othello {
    /// Whether it has the learned evaluation.
    pub fn has_knowledge(&self) -> bool {
        self.knowledge.is_some()
    }
}

/// The time limit of a player beside its own limits, in milliseconds if there is one, and the number of empty squares.
pub type Most = (Option<f64>, u32);

/// The player with this agent and this knowledge.
pub fn timed(mut agent: Agent, (time_ms, empties): Most, knowledge: &Option<Arc<dyn Expert>>) -> Player {
    if let Some(time_ms) = time_ms {
        agent.allow_ms(time_ms, empties);
    }
    Player::new(agent, knowledge.clone())
}

/// The number of empty squares.
pub fn empties(game: &OthelloGame) -> u32 {
    (game.board & !(game.player | game.opponent)).count_ones()
}

/// A record of games that were played out from a tree.
pub struct Record(othello_engines::Record);

impl session::Record<OthelloGame> for Record {
    fn new(_: &OthelloGame) -> Self {
        Self(othello_engines::Record::new())
    }

    fn add(&mut self, end: &OthelloGame) {
        self.0.add(end);
    }

    fn tally(&self) -> Tally {
        tally(&self.0)
    }
}

fn tally(record: &othello_engines::Record) -> Tally {
    Tally {
        playouts: record.playouts(),
        ownership: record.ownership().to_vec(),
        differences: record.differences().to_vec(),
    }
}
