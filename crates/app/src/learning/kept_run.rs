//! A training as a text for the storage of the tab, so that it is taken up again after a reload: the same seed makes the same episodes.
use super::{Learning, Setup, Stage};
use crate::route::Route;

/// A training that ended with the page.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptRun {
    /// Its set-up.
    pub setup: Setup,
    /// The episodes of the learner with the fewest.
    pub episodes: u64,
    /// Whether it was paused.
    pub is_paused: bool,
    /// Whether its first learner had gone on with a table from a file, which is not kept.
    pub had_table: bool,
}

/// The unit in which episodes are kept, so that few reports change the text.
const UNIT: u64 = 1_000;

impl KeptRun {
    /// The training of the page; `None` if there is none.
    pub fn of(learning: &Learning) -> Option<Self> {
        let setup = learning.run.clone()?;
        let done = learning.done();
        let is_paused = learning.stage == Stage::Paused;
        // While it catches up, the count from before holds.
        let before = learning.again.map_or(0, |again| again.episodes);
        let episodes = if is_paused { done } else { done / UNIT * UNIT };
        Some(Self {
            setup,
            episodes: episodes.max(before),
            is_paused: is_paused || learning.again.is_some_and(|again| again.pauses),
            had_table: learning.loaded.is_some(),
        })
    }

    /// The text.
    pub fn to_text(&self) -> String {
        let Self { setup, episodes, is_paused, had_table } = self;
        format!("{episodes} {} {} {}", u8::from(*is_paused), u8::from(*had_table), setup.to_hash())
    }

    /// The training of a text; `None` if it has none.
    pub fn of_text(text: &str) -> Option<Self> {
        let mut words = text.splitn(4, ' ');
        let episodes = words.next()?.parse().ok()?;
        let [is_paused, had_table] = [words.next()? == "1", words.next()? == "1"];
        let setup = Setup::of_parameters(&Route::parameters_in(words.next()?)).ok().flatten()?;
        Some(Self { setup, episodes, is_paused, had_table })
    }
}
