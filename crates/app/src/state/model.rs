//! The page's state, and values derived from it.
use super::{Action, AgentChoice, Asked, Dialogs, Language, Named, Player, Settings, Speech};
use crate::features::analysis::Analyses;
use crate::features::clock::Clocks;
use crate::features::embed::{Address, Embedding};
use crate::features::game::{Chosen, GameState, MadeWay, Pace, Place};
use crate::features::library::{Library, Reader};
use crate::features::record::Records;
use crate::features::search::WorkerState;
use crate::features::sight::Sight;
use board_game::{BoardGame, Side};
use formats::{Document, Ending, FormatError, SharedGame};
use games::{AnyGame, Turn};
use protocol::{ChooseMove, JobKind};
use std::rc::Rc;
use worker_client::wire_position;

/// The phase of the game, by what it is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A human's move.
    Human,
    /// An agent's move.
    Thinking,
    /// The end of a pause before an agent's chosen move is played, so that the previous move can be followed.
    Showing,
    /// The end of a pause after announcing a pass, which is then played.
    Passing,
    /// Nothing: the game is being reviewed.
    Review,
    /// The user to resume: an agent or a pass would be next.
    Paused,
    /// Nothing: the game is over.
    Over,
    /// The user to restart the worker: an agent would be next, but the worker is dead.
    Broken,
}

/// The state after whose change announcements start afresh: the place, whether it is halted, and whether it was lost on time.
pub(super) type Standing = (Place, bool, bool);

/// The key of a delay; an outdated delay has an old key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DelayKey {
    pub(super) phase: Phase,
    pub(super) place: Place,
    pub(super) drawn: Drawn,
}

/// A delay that the page should run, followed by [`super::Action::Due`] with this key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delay {
    /// The key of the action.
    pub key: DelayKey,
    /// The duration.
    pub milliseconds: u32,
}

/// The progress of drawing the page. Each step is a separate task, so that none blocks the browser for long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub enum Drawn {
    /// Only the state exists.
    Nothing,
    /// The root elements are drawn.
    Frame,
    /// The header is drawn too.
    Header,
    /// The page is drawn too, but not everything around the board.
    Page,
    /// The buttons below the board are drawn too.
    Controls,
    /// The squares are drawn too.
    Squares,
    /// Everything is drawn and can be shown.
    Whole,
    /// The effects run too: the worker and the storage.
    Alive,
}

impl Drawn {
    pub(super) const fn next(self) -> Self {
        match self {
            Self::Nothing => Self::Frame,
            Self::Frame => Self::Header,
            Self::Header => Self::Page,
            Self::Page => Self::Controls,
            Self::Controls => Self::Squares,
            Self::Squares => Self::Whole,
            Self::Whole | Self::Alive => Self::Alive,
        }
    }
}

/// The whole state of the page, feature by feature. Large parts are behind `Rc`, so that copies are cheap and changes are
/// detected by comparing pointers.
#[derive(Clone, Debug)]
pub struct Model {
    /// The settings.
    pub settings: Rc<Settings>,
    /// The game on the board.
    pub game: Rc<GameState>,
    /// Its clocks.
    pub clocks: Clocks,
    /// Hints and the analysis of the game.
    pub analysis: Rc<Analyses>,
    /// The stored games.
    pub library: Rc<Library>,
    /// The record against the agents.
    pub records: Rc<Records>,
    /// The previous game, as long as it can be brought back.
    pub made_way: Option<Rc<MadeWay>>,
    /// The state of the worker.
    pub worker: WorkerState,
    /// The reader of the texts of games: at first one for those that fit on a line.
    pub(super) reader: Reader,
    /// The state of an embedded board.
    pub embed: Embedding,
    /// The state of the language.
    pub speech: Speech,
    /// The progress of drawing the page.
    pub drawn: Drawn,
    /// The last requested announcement, whether it repeats the one before, and the state at that time.
    pub(super) asked: Option<(Asked, bool, Standing)>,
    /// The dialogs over the page.
    pub dialogs: Dialogs,
    /// Whether the opening explorer is shown beside the board.
    pub explores: bool,
    /// The search that is looked at, if one is.
    pub sight: Option<Rc<Sight>>,
}

impl PartialEq for Model {
    fn eq(&self, other: &Self) -> bool {
        fn same<T: PartialEq>(one: &Rc<T>, other: &Rc<T>) -> bool {
            Rc::ptr_eq(one, other) || one == other
        }
        self.is_small_same(other)
            && same(&self.game, &other.game)
            && same(&self.settings, &other.settings)
            && same(&self.analysis, &other.analysis)
            && same(&self.library, &other.library)
            && same(&self.records, &other.records)
            && self.made_way == other.made_way
    }
}

impl Model {
    /// The initial state: a new game with these settings. `seed` determines all random numbers of all games.
    pub fn new(settings: Settings, seed: u64) -> Self {
        Self {
            game: Rc::new(GameState::new(settings.start(), seed)),
            clocks: Clocks::new(settings.clocks),
            settings: Rc::new(settings),
            analysis: Rc::default(),
            library: Rc::default(),
            records: Rc::default(),
            made_way: None,
            worker: WorkerState::default(),
            reader: Reader::OF_LINES,
            embed: Embedding::default(),
            speech: Speech::default(),
            drawn: Drawn::Alive,
            asked: None,
            dialogs: Dialogs::default(),
            explores: false,
            sight: None,
        }
    }

    /// Whether two states are the same, compared by pointers in constant time.
    pub fn is_unchanged(&self, other: &Self) -> bool {
        self.is_small_same(other)
            && Rc::ptr_eq(&self.game, &other.game)
            && Rc::ptr_eq(&self.settings, &other.settings)
            && Rc::ptr_eq(&self.analysis, &other.analysis)
            && Rc::ptr_eq(&self.library, &other.library)
            && Rc::ptr_eq(&self.records, &other.records)
            && self.made_way.as_ref().map(Rc::as_ptr) == other.made_way.as_ref().map(Rc::as_ptr)
    }

    /// The comparison of the parts that are not behind `Rc`.
    fn is_small_same(&self, other: &Self) -> bool {
        (self.clocks, self.embed, self.speech, self.drawn, self.asked, self.dialogs)
            == (other.clocks, other.embed, other.speech, other.drawn, other.asked, other.dialogs)
            && self.worker == other.worker
            && self.reader == other.reader
            && self.explores == other.explores
            && self.sight == other.sight
    }

    pub(crate) fn game_mut(&mut self) -> &mut GameState {
        Rc::make_mut(&mut self.game)
    }

    pub(crate) fn analysis_mut(&mut self) -> &mut Analyses {
        Rc::make_mut(&mut self.analysis)
    }

    /// Sets the browser's preferred language.
    #[must_use]
    pub fn in_browser_of(mut self, browser: Language) -> Self {
        self.speech.browser = browser;
        self
    }

    /// Makes it an embedded board set up by an address.
    #[must_use]
    pub fn embedded(self, how: Address) -> Self {
        self.in_frame().reduce(Action::Begin(Box::new(how)))
    }

    /// Makes it an embedded board.
    #[must_use]
    pub fn in_frame(mut self) -> Self {
        self.embed.is_embedded = true;
        self
    }

    /// The wanted language.
    pub fn wanted_language(&self) -> Language {
        self.settings.language.unwrap_or(self.speech.browser)
    }

    /// The current position.
    pub fn position(&self) -> AnyGame {
        self.game.position()
    }

    /// The last turn, or `None` at the start.
    pub fn last_turn(&self) -> Option<Turn> {
        self.game.last_turn()
    }

    /// The side that passed in the last turn, if it was a forced pass.
    pub fn passed(&self) -> Option<Side> {
        self.game.passed()
    }

    /// The player to move.
    pub fn player_to_move(&self) -> Player {
        self.settings.player(self.position().side())
    }

    /// The phase that the game is in.
    pub fn phase(&self) -> Phase {
        if self.game.is_review() {
            return Phase::Review;
        }
        let halted = self.game.pace == Pace::Halted;
        if self.clocks.flagged.is_some() {
            return Phase::Over;
        }
        let position = self.position();
        if position.is_over() {
            return Phase::Over;
        }
        match (position.forced(), self.player_to_move()) {
            (Some(_), _) if halted => Phase::Paused,
            (Some(_), _) => Phase::Passing,
            (None, Player::Human) => Phase::Human,
            _ if self.worker.is_broken() => Phase::Broken,
            _ if halted => Phase::Paused,
            _ if self.chosen_move().is_some() => Phase::Showing,
            _ => Phase::Thinking,
        }
    }

    /// Whether there is no move to search for: the game is over, or the position that is shown has no moves.
    pub fn is_at_an_end(&self) -> bool {
        self.phase() == Phase::Over || self.position().is_over()
    }

    /// The wanted job of the worker: an analysis, or else an agent's move, or else a search to be looked at.
    pub fn wanted(&self) -> Option<JobKind> {
        let analysis = self.analysis_order().map(JobKind::Analyse);
        let order = || self.order().map(JobKind::ChooseMove);
        analysis.or_else(order).or_else(|| self.experiment_order().map(JobKind::Experiment))
    }

    /// The order for the move that an agent should be thinking about, with its time limit.
    pub fn order(&self) -> Option<ChooseMove> {
        let is_due = self.phase() == Phase::Thinking && self.analysis.whole_game.is_none();
        let order = self.question().filter(|_| is_due)?;
        Some(ChooseMove { time_ms: self.time_ms(), watched: self.sight.is_some(), ..order })
    }

    /// The order for an agent in this position, regardless of the phase.
    fn question(&self) -> Option<ChooseMove> {
        let Player::Agent(kind) = self.player_to_move() else { return None };
        Some(ChooseMove {
            position: wire_position(&self.position()),
            agent: self.settings.agent(kind, self.position()),
            seed: self.game.seed_here(),
            time_ms: None,
            watched: false,
        })
    }

    /// The move chosen by the agent to move, if the order was the same as it would be now.
    pub(super) fn chosen_move(&self) -> Option<&Chosen> {
        self.game.chosen.as_ref().filter(|chosen| self.question().as_ref() == Some(&chosen.order))
    }

    /// The announcement requested since the last change of the game, and whether it repeats the one before.
    pub fn asked(&self) -> Option<(Asked, bool)> {
        let (asked, again, standing) = self.asked?;
        (standing == self.standing()).then_some((asked, again))
    }

    pub(super) fn standing(&self) -> Standing {
        (self.game.place(), self.game.pace == Pace::Halted, self.clocks.flagged.is_some())
    }

    /// The delay that the page should be running.
    pub fn delay(&self) -> Option<Delay> {
        let phase = self.phase();
        let key = DelayKey { phase, place: self.game.place(), drawn: self.drawn };
        if self.drawn < Drawn::Alive {
            return Some(Delay { key, milliseconds: 0 });
        }
        let speed = self.settings.speed;
        let milliseconds = match phase {
            // Somebody who plays has to be able to read it, however fast the moves are.
            Phase::Passing if !self.settings.is_demonstration() => READING,
            Phase::Passing => pick(speed, [READING, 500, 0]),
            Phase::Showing => {
                let thought = self.chosen_move().map_or(0.0, |chosen| chosen.elapsed_ms);
                pick(speed, [600, 200, 0]).saturating_sub(thought as u32)
            }
            _ => return None,
        };
        Some(Delay { key, milliseconds })
    }

    /// Whether [`super::Action::Undo`] would have an effect.
    pub fn can_undo(&self) -> bool {
        if self.game.is_review() {
            return self.game.ply() > 0;
        }
        let mut earlier = self.game.earlier().filter_map(|node| self.game.tree.position_at(node));
        earlier.any(|position| self.is_a_stop(position))
    }

    /// Whether [`super::Action::Redo`] would have an effect.
    pub fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// The game in a text. A file is read only after [`super::Action::ReaderLoaded`].
    ///
    /// # Errors
    /// If there is none in it.
    pub fn read(&self, text: &str) -> Result<Document, FormatError> {
        (self.reader.0)(text, self.settings.start().setup())
    }

    /// The game in the form for storing and sharing.
    pub fn shared(&self) -> SharedGame {
        SharedGame {
            tree: self.game.tree.clone(),
            players: self
                .settings
                .players
                .map(|player| if self.game.is_of_others { String::new() } else { player.name().to_owned() }),
            settings: self.shared_settings(),
            seed: Some(self.game.seed),
            info: self.game.info.clone(),
        }
    }

    /// The same for the shelf, including the mode.
    pub(crate) fn shelved(&self) -> SharedGame {
        let mut shelved = self.shared();
        if !self.game.is_review() {
            shelved.info.ending = self.clocks.flagged.map(Ending::Time);
        }
        shelved.settings = [&shelved.settings, self.game.mode.line()].join("\n");
        shelved.settings += &self.analysis_line();
        shelved
    }

    /// The game in the form stored by this browser, including its clocks.
    pub fn kept(&self) -> SharedGame {
        let mut kept = self.shelved();
        kept.settings += &self.clocks.to_lines();
        kept.settings += &self.standing_line();
        kept
    }

    /// The settings that belong to the game besides its players: the custom agent, if it plays.
    fn shared_settings(&self) -> String {
        if self.settings.players.contains(&Player::Agent(AgentChoice::Custom)) {
            format!("{}={}", Settings::CUSTOM, self.settings.custom)
        } else {
            String::new()
        }
    }

    /// Whether [`super::Action::PlayOn`] would have an effect.
    pub fn can_play_on(&self) -> bool {
        self.game.is_review() && !self.position().is_over()
    }

    /// Whether [`super::Action::Stop`] would have an effect.
    pub fn can_stop(&self) -> bool {
        match self.phase() {
            Phase::Thinking | Phase::Showing => true,
            Phase::Passing => self.settings.is_demonstration(),
            _ => false,
        }
    }

    /// Whether undo and redo stop at this position: at every one if the game is reviewed or only shown; else where a human
    /// has a choice, or an agent if no human plays. A pass is not a choice.
    pub(super) fn is_a_stop(&self, position: AnyGame) -> bool {
        self.game.is_review()
            || self.is_viewer()
            || position.forced().is_none()
                && (self.settings.is_demonstration()
                    || self.settings.player(position.side()) == Player::Human)
    }
}

/// The milliseconds for which a pass is shown at the normal speed.
const READING: u32 = 1500;

fn pick(speed: super::Speed, [normal, fast, fastest]: [u32; 3]) -> u32 {
    match speed {
        super::Speed::Normal => normal,
        super::Speed::Fast => fast,
        super::Speed::Fastest => fastest,
    }
}
