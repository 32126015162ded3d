//! The page's state, and values derived from it.
use super::asked::Standing;
use super::{Asked, Dialogs, Drawn, Language, MadeWay, Pane, Settings, Speech, Waiting};
use crate::features::analysis::Analyses;
use crate::features::clock::Clocks;
use crate::features::embed::{self, Address, Embedding};
use crate::features::game::GameState;
use crate::features::library::Library;
use crate::features::record::Records;
use crate::features::search::WorkerState;
use crate::features::sight::Sight;
use board_game::Side;
use games::{AnyGame, Turn};
use std::rc::Rc;

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
    /// The state of an embedded board.
    pub embed: Embedding,
    /// The state of the language.
    pub speech: Speech,
    /// The progress of drawing the page.
    pub drawn: Drawn,
    /// The last requested announcement, whether it repeats the one before, and the state at that time.
    pub(super) asked: Option<(Asked, bool, Standing)>,
    /// The action to try again, because the code that reads its file could not be loaded.
    pub not_read: Option<Waiting>,
    /// The dialogs over the page.
    pub dialogs: Dialogs,
    /// The pane beside the board that is chosen, or was before a search was looked at.
    pub(super) pane: Pane,
    /// The search that is looked at, if one is.
    pub sight: Option<Rc<Sight>>,
    /// The search that was looked at before another pane was chosen.
    pub(super) sight_left: Option<Rc<Sight>>,
}

impl PartialEq for Model {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(other, true)
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
            embed: Embedding::default(),
            speech: Speech::default(),
            drawn: Drawn::Alive,
            asked: None,
            not_read: None,
            dialogs: Dialogs::default(),
            pane: Pane::default(),
            sight: None,
            sight_left: None,
        }
    }

    /// Whether two states are the same, compared by pointers in constant time.
    pub fn is_unchanged(&self, other: &Self) -> bool {
        self.is_same(other, false)
    }

    /// Whether two states are the same. Parts behind `Rc` are the same if their pointers are, or else if their values are, compared
    /// `by_value`.
    fn is_same(&self, other: &Self, by_value: bool) -> bool {
        fn same<T: PartialEq>(one: &Rc<T>, other: &Rc<T>, by_value: bool) -> bool {
            Rc::ptr_eq(one, other) || by_value && one == other
        }
        // Without `..`, so that no field is forgotten.
        let Self {
            settings,
            game,
            clocks,
            analysis,
            library,
            records,
            made_way,
            worker,
            embed,
            speech,
            drawn,
            asked,
            not_read,
            dialogs,
            pane,
            sight,
            sight_left,
        } = self;
        (clocks, embed, speech, drawn, asked, not_read, dialogs, pane)
            == (
                &other.clocks,
                &other.embed,
                &other.speech,
                &other.drawn,
                &other.asked,
                &other.not_read,
                &other.dialogs,
                &other.pane,
            )
            && *worker == other.worker
            && *sight == other.sight
            && *sight_left == other.sight_left
            && same(game, &other.game, by_value)
            && same(settings, &other.settings, by_value)
            && same(analysis, &other.analysis, by_value)
            && same(library, &other.library, by_value)
            && same(records, &other.records, by_value)
            && match (made_way, &other.made_way) {
                (Some(one), Some(other)) => same(one, other, by_value),
                (one, other) => one.is_none() && other.is_none(),
            }
    }

    pub(super) fn game_mut(&mut self) -> &mut GameState {
        Rc::make_mut(&mut self.game)
    }

    pub(super) fn analysis_mut(&mut self) -> &mut Analyses {
        Rc::make_mut(&mut self.analysis)
    }

    pub(super) fn settings_mut(&mut self) -> &mut Settings {
        Rc::make_mut(&mut self.settings)
    }

    pub(super) fn library_mut(&mut self) -> &mut Library {
        Rc::make_mut(&mut self.library)
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
        self.in_frame().reduce(embed::Action::Begin(Box::new(how)))
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
}
