//! The page's state, and what follows from it.
use super::{Action, AgentKind, Asked, Dialogs, Language, Named, Player, Settings, Speech};
use crate::features::analysis::Analyses;
use crate::features::clock::Clocks;
use crate::features::embed::{Address, Embedding};
use crate::features::game::{Chosen, GameState, Pace, Place};
use crate::features::library::Library;
use crate::features::search::WorkerState;
use formats::SharedGame;
use othello::{Color, Position, Status, Turn};
use protocol::{ChooseMove, JobKind};
use std::rc::Rc;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A person's move.
    Human,
    /// An agent's answer.
    Thinking,
    /// An agent has chosen; the move is played once the move before could be followed.
    Showing,
    /// A pass was announced and is about to play itself.
    Passing,
    /// Nothing: the game is looked through.
    Review,
    /// Halted: an agent or a pass would be next.
    Paused,
    /// The game has ended.
    Over,
    /// An agent would be next, but the worker is dead.
    Broken,
}

/// What a screen reader would say anew: a place in a game, and whether the game is halted or was lost on time there.
pub(super) type Standing = (Place, bool, bool);

/// Which wait is over: one that has been overtaken by events has an old key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DelayKey {
    pub(super) phase: Phase,
    pub(super) place: Place,
    pub(super) drawn: Drawn,
}

/// A wait that the page is to make: after it, [`super::Action::Due`] with this key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delay {
    /// To be handed back.
    pub key: DelayKey,
    /// How long.
    pub milliseconds: u32,
}

/// How far the page has come to life. Each step is a task of its own, so that none blocks the browser for long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub enum Drawn {
    /// There is a state, and no more.
    Nothing,
    /// What all else hangs on.
    Frame,
    /// The header too.
    Header,
    /// The page too, but not all of the board's.
    Page,
    /// The buttons below the board too.
    Controls,
    /// The squares too.
    Squares,
    /// Everything: it may be seen.
    Whole,
    /// The effects too: the worker, and what the browser is to keep.
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

/// Everything that the page knows, feature by feature. What is large is shared until it changes, so that a copy of all costs
/// little and what has changed is told by its place in memory.
#[derive(Clone, Debug)]
pub struct Model {
    /// What is set.
    pub settings: Rc<Settings>,
    /// The game on the board.
    pub game: Rc<GameState>,
    /// Its clocks.
    pub clocks: Clocks,
    /// Hints, and what is known of the game.
    pub analysis: Rc<Analyses>,
    /// The games that are kept.
    pub library: Rc<Library>,
    /// How the worker is.
    pub worker: WorkerState,
    /// Whether the board is part of somebody else's page.
    pub embed: Embedding,
    /// Which language is shown.
    pub speech: Speech,
    /// How far the page has come to life.
    pub drawn: Drawn,
    /// What somebody asked to hear, whether it was the second time on end, and where that was.
    pub(super) asked: Option<(Asked, bool, Standing)>,
    /// The dialogs over the page.
    pub dialogs: Dialogs,
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
    }
}

impl Model {
    /// The state at the start: a new game by these settings. All random numbers of all games follow from `seed`.
    pub fn new(settings: Settings, seed: u64) -> Self {
        Self {
            game: Rc::new(GameState::new(Position::start(settings.rules), seed)),
            clocks: Clocks::new(settings.clocks),
            settings: Rc::new(settings),
            analysis: Rc::default(),
            library: Rc::default(),
            worker: WorkerState::default(),
            embed: Embedding::default(),
            speech: Speech::default(),
            drawn: Drawn::Alive,
            asked: None,
            dialogs: Dialogs::default(),
        }
    }

    /// Whether nothing was changed from one to the other. It costs the same whatever is in them.
    pub fn is_unchanged(&self, other: &Self) -> bool {
        self.is_small_same(other)
            && Rc::ptr_eq(&self.game, &other.game)
            && Rc::ptr_eq(&self.settings, &other.settings)
            && Rc::ptr_eq(&self.analysis, &other.analysis)
            && Rc::ptr_eq(&self.library, &other.library)
    }

    /// The same of what is not shared.
    fn is_small_same(&self, other: &Self) -> bool {
        (self.clocks, self.embed, self.speech, self.drawn, self.asked, self.dialogs)
            == (other.clocks, other.embed, other.speech, other.drawn, other.asked, other.dialogs)
            && self.worker == other.worker
    }

    pub(crate) fn game_mut(&mut self) -> &mut GameState {
        Rc::make_mut(&mut self.game)
    }

    pub(crate) fn analysis_mut(&mut self) -> &mut Analyses {
        Rc::make_mut(&mut self.analysis)
    }

    /// The same for a browser that asks for this language.
    #[must_use]
    pub fn in_browser_of(mut self, browser: Language) -> Self {
        self.speech.browser = browser;
        self
    }

    /// The same as a part of somebody else's page.
    #[must_use]
    pub fn embedded(self, how: Address) -> Self {
        let embed = Embedding { is_embedded: true, ..self.embed };
        Self { embed, ..self }.reduce(Action::Begin(Box::new(how)))
    }

    /// The language that the page should speak.
    pub fn wanted_language(&self) -> Language {
        self.settings.language.unwrap_or(self.speech.browser)
    }

    /// The position on the board.
    pub fn position(&self) -> Position {
        self.game.position()
    }

    /// The last turn, or `None` at the start.
    pub fn last_turn(&self) -> Option<Turn> {
        self.game.last_turn()
    }

    /// The side whose forced pass was the last turn.
    pub fn passed(&self) -> Option<Color> {
        self.game.passed()
    }

    /// Who is to move.
    pub fn player_to_move(&self) -> Player {
        self.settings.player(self.position().turn())
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        if self.game.is_review() {
            return Phase::Review;
        }
        let halted = self.game.pace == Pace::Halted;
        if self.clocks.flagged.is_some() {
            return Phase::Over;
        }
        match (self.position().status(), self.player_to_move()) {
            (Status::Over, _) => Phase::Over,
            (Status::MustPass, _) if halted => Phase::Paused,
            (Status::MustPass, _) => Phase::Passing,
            (Status::ToMove, Player::Human) => Phase::Human,
            _ if self.worker.is_broken() => Phase::Broken,
            _ if halted => Phase::Paused,
            _ if self.chosen_move().is_some() => Phase::Showing,
            _ => Phase::Thinking,
        }
    }

    /// The job that the worker should be doing: an analysis, or else an agent's move.
    pub fn wanted(&self) -> Option<JobKind> {
        self.analysis_order().map(JobKind::Analyse).or_else(|| self.order().map(JobKind::ChooseMove))
    }

    /// The move that an agent should be thinking about, and for how long it may.
    pub fn order(&self) -> Option<ChooseMove> {
        let is_due = self.phase() == Phase::Thinking && self.analysis.whole_game.is_none();
        let order = self.question().filter(|_| is_due)?;
        Some(ChooseMove { time_ms: self.time_ms(), ..order })
    }

    /// What an agent is asked in this position.
    fn question(&self) -> Option<ChooseMove> {
        let Player::Agent(kind) = self.player_to_move() else { return None };
        Some(ChooseMove {
            position: self.position().into(),
            agent: self.settings.agent(kind),
            seed: self.game.seed_here(),
            time_ms: None,
            paused: false,
        })
    }

    /// The move that the agent to move has chosen, if it was asked what it would be asked now.
    pub(super) fn chosen_move(&self) -> Option<&Chosen> {
        self.game.chosen.as_ref().filter(|chosen| self.question().as_ref() == Some(&chosen.order))
    }

    /// What somebody has asked to hear since the last change of the game, and whether it was the second time on end.
    pub fn asked(&self) -> Option<(Asked, bool)> {
        let (asked, again, standing) = self.asked?;
        (standing == self.standing()).then_some((asked, again))
    }

    pub(super) fn standing(&self) -> Standing {
        (self.game.place(), self.game.pace == Pace::Halted, self.clocks.flagged.is_some())
    }

    /// The wait that the page should be making.
    pub fn delay(&self) -> Option<Delay> {
        let phase = self.phase();
        let key = DelayKey { phase, place: self.game.place(), drawn: self.drawn };
        if self.drawn < Drawn::Alive {
            return Some(Delay { key, milliseconds: 0 });
        }
        let demonstration = self.settings.is_demonstration();
        let wait = if demonstration { self.settings.speed } else { super::Speed::Normal };
        let milliseconds = match phase {
            Phase::Passing => pick(wait, [1500, 500, 0]),
            Phase::Showing => {
                let thought = self.chosen_move().map_or(0.0, |chosen| chosen.elapsed_ms);
                pick(wait, [600, 200, 0]).saturating_sub(thought as u32)
            }
            _ => return None,
        };
        Some(Delay { key, milliseconds })
    }

    /// Whether [`super::Action::Undo`] would do something.
    pub fn can_undo(&self) -> bool {
        if self.game.is_review() {
            return self.game.ply() > 0;
        }
        let mut earlier = self.game.earlier().filter_map(|node| self.game.tree.position_at(node));
        earlier.any(|position| self.is_a_stop(position))
    }

    /// Whether [`super::Action::Redo`] would do something.
    pub fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// The game as it is to be kept and passed on.
    pub fn shared(&self) -> SharedGame {
        SharedGame {
            tree: self.game.tree.clone(),
            players: self.settings.players.map(|player| player.name().to_owned()),
            settings: self.shared_settings(),
            seed: Some(self.game.seed),
            info: self.game.info.clone(),
        }
    }

    /// The same for the shelf: it also says whether the game is looked through.
    pub(super) fn shelved(&self) -> SharedGame {
        let mut shelved = self.shared();
        shelved.settings = [&shelved.settings, self.game.mode.line()].join("\n");
        shelved
    }

    /// The game as this browser keeps it: with what is left on its clocks too.
    pub fn kept(&self) -> SharedGame {
        let mut kept = self.shelved();
        kept.settings += &self.clocks.to_lines();
        kept
    }

    /// What of the settings belongs to the game beside its players: an agent of one's own, if it plays.
    fn shared_settings(&self) -> String {
        if self.settings.players.contains(&Player::Agent(AgentKind::Custom)) {
            format!("{}={}", Settings::CUSTOM, self.settings.custom)
        } else {
            String::new()
        }
    }

    /// Whether [`super::Action::PlayOn`] would do something.
    pub fn can_play_on(&self) -> bool {
        self.game.is_review() && self.position().status() != Status::Over
    }

    /// Whether [`super::Action::Stop`] would do something.
    pub fn can_stop(&self) -> bool {
        match self.phase() {
            Phase::Thinking | Phase::Showing => true,
            Phase::Passing => self.settings.is_demonstration(),
            _ => false,
        }
    }

    /// Whether undo and redo stop in this position: where a game is looked through or only shown, in every one; else where somebody
    /// decides, a person, or where no person plays, an agent. A pass decides nothing.
    pub(super) fn is_a_stop(&self, position: Position) -> bool {
        self.game.is_review()
            || self.is_viewer()
            || position.status() != Status::MustPass
                && (self.settings.is_demonstration()
                    || self.settings.player(position.turn()) == Player::Human)
    }
}

fn pick(speed: super::Speed, [normal, fast, fastest]: [u32; 3]) -> u32 {
    match speed {
        super::Speed::Normal => normal,
        super::Speed::Fast => fast,
        super::Speed::Fastest => fastest,
    }
}
