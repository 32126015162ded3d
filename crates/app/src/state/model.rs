//! The page's state, and what follows from it.
use super::{
    Action, AgentKind, Asked, Clock, GameAnalysis, Hints, Language, Named, Player, Settings, Speech, Verdicts,
};
use crate::features::embed::Address;
use formats::{FormatError, SharedGame};
use othello::{Color, Game, GameTree, Move, NodeId, Position, Status, Turn};
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
    /// Halted: an agent or a pass would be next.
    Paused,
    /// The game has ended.
    Over,
    /// An agent would be next, but the worker is dead.
    Broken,
}

/// How the worker is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkerHealth {
    /// As far as one knows it works.
    Well,
    /// It died and was replaced; why, for people.
    Replaced(String),
    /// It died again before it could answer; why, for people.
    Broken(String),
}

/// Whether agents and passes go on by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    Going,
    OnePly,
    Halted,
}

/// A place in a game: which game, and where in it.
pub(super) type Place = (u32, NodeId);

/// What a screen reader would say anew: a place in a game, and whether the game is halted or was lost on time there.
pub(super) type Standing = (Place, bool, bool);

/// A move that an agent has chosen.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Chosen {
    /// What it was asked. The move counts for as long as it would be asked the same.
    pub(super) order: ChooseMove,
    pub(super) action: Move,
    /// How long it thought.
    pub(super) elapsed_ms: f64,
}

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

/// Everything that the page knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// What is set.
    pub settings: Settings,
    /// The game with its variations, and where one is in it.
    pub tree: GameTree,
    /// The game up to the position on the board: the line from the tree's start to where one is.
    pub game: Game,
    /// The games that another one took the place of, the latest first.
    pub shelf: Rc<Vec<SharedGame>>,
    /// Whether the browser keeps what is to be kept; else why not, for people.
    pub storage_error: Option<String>,
    /// How far the page has come to life.
    pub drawn: Drawn,
    /// Counts the games: New, a load and every way through the history begin another one.
    pub generation: u32,
    /// Whether the board is part of somebody else's page: then nothing is kept.
    pub embedded: bool,
    /// Whether people can't place discs here.
    pub readonly: bool,
    /// Whether hints are wanted.
    pub hints: bool,
    /// What the moves of a position are worth, once that is known.
    pub(super) known_hints: Option<Hints>,
    /// What is known of the game's positions.
    pub verdicts: Verdicts,
    /// The analysis of the whole game, while it goes on.
    pub game_analysis: Option<GameAnalysis>,
    /// The clocks of Black and White, where they have one.
    pub clocks: [Option<Clock>; 2],
    /// The side whose time is up.
    pub flagged: Option<Color>,
    /// What was wrong with the text that was to be loaded.
    pub load_error: Option<FormatError>,
    /// What was wrong with the link in the page's address.
    pub bad_link: Option<FormatError>,
    /// Which language is shown.
    pub speech: Speech,
    /// What somebody asked to hear, whether it was the second time on end, and where that was.
    pub(super) asked: Option<(Asked, bool, Standing)>,
    /// How often the list of keys was wanted.
    pub keys_shown: u32,
    /// Whether people know that the browser keeps nothing.
    pub storage_told: bool,
    /// How the worker is.
    pub worker: WorkerHealth,
    /// How often the player wanted a new worker.
    pub worker_restarts: u32,
    pub(super) pace: Pace,
    /// What an agent has chosen last.
    pub(super) chosen: Option<Chosen>,
    /// The game's seed.
    pub(super) seed: u64,
}

impl Model {
    /// The state at the start: a new game by these settings. All random numbers of all games follow from `seed`.
    pub fn new(settings: Settings, seed: u64) -> Self {
        let start = Position::start(settings.rules);
        let clocks = settings.clocks.map(Clock::new);
        Self {
            settings,
            tree: GameTree::new(start),
            game: Game::new(start),
            shelf: Rc::default(),
            storage_error: None,
            generation: 0,
            drawn: Drawn::Alive,
            embedded: false,
            readonly: false,
            hints: false,
            known_hints: None,
            verdicts: Verdicts::default(),
            game_analysis: None,
            clocks,
            flagged: None,
            load_error: None,
            bad_link: None,
            speech: Speech::default(),
            asked: None,
            keys_shown: 0,
            storage_told: false,
            worker: WorkerHealth::Well,
            worker_restarts: 0,
            pace: Pace::Going,
            chosen: None,
            seed,
        }
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
        Self { embedded: true, ..self }.reduce(Action::Begin(Box::new(how)))
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
        self.game.turns().last().copied()
    }

    /// The side whose forced pass was the last turn.
    pub fn passed(&self) -> Option<Color> {
        self.last_turn().filter(|turn| turn.made.played() == Move::Pass).map(|turn| turn.made.by())
    }

    /// Who is to move.
    pub fn player_to_move(&self) -> Player {
        self.settings.player(self.position().turn())
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        let halted = self.pace == Pace::Halted;
        if self.flagged.is_some() {
            return Phase::Over;
        }
        match (self.position().status(), self.player_to_move()) {
            (Status::Over, _) => Phase::Over,
            (Status::MustPass, _) if halted => Phase::Paused,
            (Status::MustPass, _) => Phase::Passing,
            (Status::ToMove, Player::Human) => Phase::Human,
            _ if matches!(self.worker, WorkerHealth::Broken(_)) => Phase::Broken,
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
        let is_due = self.phase() == Phase::Thinking && self.game_analysis.is_none();
        let order = self.question().filter(|_| is_due)?;
        Some(ChooseMove { time_ms: self.time_ms(), ..order })
    }

    /// What an agent is asked in this position. The seed depends on the game and the ply alone.
    fn question(&self) -> Option<ChooseMove> {
        let Player::Agent(kind) = self.player_to_move() else { return None };
        Some(ChooseMove {
            position: self.position().into(),
            agent: self.settings.agent(kind),
            seed: mix(self.seed ^ self.game.turns().len() as u64),
            time_ms: None,
            paused: false,
        })
    }

    /// The move that the agent to move has chosen, if it was asked what it would be asked now.
    pub(super) fn chosen_move(&self) -> Option<&Chosen> {
        self.chosen.as_ref().filter(|chosen| self.question().as_ref() == Some(&chosen.order))
    }

    /// Where one is.
    pub(super) fn place(&self) -> Place {
        (self.generation, self.tree.current())
    }

    /// What somebody has asked to hear since the last change of the game, and whether it was the second time on end.
    pub fn asked(&self) -> Option<(Asked, bool)> {
        let (asked, again, standing) = self.asked?;
        (standing == self.standing()).then_some((asked, again))
    }

    pub(super) fn standing(&self) -> Standing {
        (self.place(), self.pace == Pace::Halted, self.flagged.is_some())
    }

    /// The wait that the page should be making.
    pub fn delay(&self) -> Option<Delay> {
        let phase = self.phase();
        let key = DelayKey { phase, place: self.place(), drawn: self.drawn };
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
        let turns = self.game.turns().split_last().map_or(&[][..], |(_, before)| before);
        let earlier = turns.iter().rev().map(|turn| turn.after).chain([self.game.start()]);
        !self.game.turns().is_empty() && earlier.into_iter().any(|position| self.is_a_stop(position))
    }

    /// Whether [`super::Action::Redo`] would do something.
    pub fn can_redo(&self) -> bool {
        self.tree.children(self.tree.current()).next().is_some()
    }

    /// The game as it is to be kept and passed on.
    pub fn shared(&self) -> SharedGame {
        SharedGame {
            tree: self.tree.clone(),
            players: self.settings.players.map(|player| player.name().to_owned()),
            settings: self.shared_settings(),
            seed: Some(self.seed),
        }
    }

    /// The game as this browser keeps it: with what is left on its clocks too.
    pub fn kept(&self) -> SharedGame {
        let mut kept = self.shared();
        if self.clocks != [None; 2] {
            for clock in self.clocks {
                kept.settings.push('\n');
                kept.settings += &clock.map_or_else(|| Clock::NO_LINE.to_owned(), Clock::to_line);
            }
        }
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

    /// Whether [`super::Action::Stop`] would do something.
    pub fn can_stop(&self) -> bool {
        match self.phase() {
            Phase::Thinking | Phase::Showing => true,
            Phase::Passing => self.settings.is_demonstration(),
            _ => false,
        }
    }

    /// Whether somebody decides in this position, so that undo and redo stop here: a person, or where no person
    /// plays, an agent. A pass decides nothing.
    pub(super) fn is_a_stop(&self, position: Position) -> bool {
        position.status() != Status::MustPass
            && (self.settings.is_demonstration() || self.settings.player(position.turn()) == Player::Human)
    }
}

/// The next number of a well-mixed sequence (SplitMix64's step, Steele, Lea and Flood 2014).
pub(super) const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn pick(speed: super::Speed, [normal, fast, fastest]: [u32; 3]) -> u32 {
    match speed {
        super::Speed::Normal => normal,
        super::Speed::Fast => fast,
        super::Speed::Fastest => fastest,
    }
}
