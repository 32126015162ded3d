//! The latest report of the current or last search, kept outside the state so that only the views that show it are redrawn.
use super::{Search, Seen};
use crate::features::analysis::{Analyses, Verdict};
use crate::features::game::GameState;
use board_game::{BoardGame, Side};
use games::AnyGame;
use protocol::{Decided, EndReason, Estimate, JobAnswer, JobKind, Statistics};
use std::rc::Rc;
use worker_client::Store;
use yew::prelude::*;

/// The latest answer of a search, and its context.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Live(Option<Heard>);

#[derive(Clone, Debug, PartialEq)]
struct Heard {
    /// The number of the game, because after a change of game or position the answer is out of date.
    generation: u32,
    position: AnyGame,
    statistics: Statistics,
    /// Why the search ended, if a move was chosen.
    ended: Option<EndReason>,
    /// The values of the moves, if the search was an analysis.
    estimates: Vec<Estimate>,
}

impl Live {
    /// The part of this answer to show; `None` if it is not shown, as in the analysis of a whole game.
    pub fn of(game: &GameState, analysis: &Analyses, kind: &JobKind, answer: &JobAnswer) -> Option<Self> {
        let mut ended = None;
        let (position, statistics, estimates) = match (kind, answer) {
            (JobKind::ChooseMove(order), JobAnswer::Progress(statistics)) => {
                (&order.position, *statistics, Vec::new())
            }
            (JobKind::Experiment(order), JobAnswer::Progress(statistics)) => {
                (&order.position, *statistics, Vec::new())
            }
            (JobKind::ChooseMove(order), JobAnswer::MoveChosen(chosen)) => {
                ended = Some(chosen.reason);
                (&order.position, chosen.statistics, Vec::new())
            }
            (JobKind::Analyse(order), JobAnswer::Analysis(found)) if analysis.whole_game.is_none() => {
                (&order.position, found.statistics, found.moves.clone())
            }
            _ => return None,
        };
        // A search of another game or position would be shown under this one's number.
        let position = AnyGame::from_bytes(&position.bytes).ok().filter(|of| *of == game.position())?;
        Some(Self(Some(Heard { generation: game.generation, position, statistics, ended, estimates })))
    }

    /// Why the last move was made without a search, and its side; `None` if there was a search, or no move.
    pub fn unsearched(&self, game: &GameState) -> Option<(Side, EndReason)> {
        let (color, statistics) = self.statistics(game)?;
        let ended = self.0.as_ref()?.ended.filter(|_| statistics.iterations == 0)?;
        Some((color, ended))
    }

    /// The statistics of the current search, or else of the last one, and its side.
    pub fn statistics(&self, game: &GameState) -> Option<(Side, Statistics)> {
        let heard = self.0.as_ref().filter(|heard| heard.generation == game.generation)?;
        Some((heard.position.side(), heard.statistics))
    }

    /// Whether the latest answer is a result with best play rather than an estimate.
    pub fn is_solved(&self, game: &GameState) -> bool {
        let heard = self.0.as_ref().filter(|heard| heard.generation == game.generation);
        heard.is_some_and(|heard| {
            let is_proven = heard.statistics.decided != Decided::Estimated;
            heard.statistics.expected_result.is_some()
                && (is_proven || !heard.estimates.is_empty() && heard.estimates.iter().all(|one| one.certain))
        })
    }

    /// The value of the position that was searched, as everything else has it, if the latest answer is an analysis or the value is
    /// certain; the expected result of another search is a mean of its own.
    pub fn value(&self, game: &GameState, analysis: &Analyses) -> Option<Verdict> {
        let heard = self.0.as_ref().filter(|heard| heard.generation == game.generation)?;
        let known = analysis.values.get(heard.position)?;
        (known.certain || !heard.estimates.is_empty()).then_some(known)
    }
}

/// The latest report of the search; redraws whenever there is a new one.
#[hook]
pub fn use_live() -> Rc<Live> {
    use_store(|search| search.live)
}

/// The layers that the views of a search show on the board, and their position; redraws whenever they change.
#[hook]
pub fn use_seen() -> Rc<Seen> {
    use_store(|search| search.sight)
}

/// The layer of threats on the board, and its position; redraws whenever it changes.
#[hook]
pub fn use_threats() -> Rc<Seen> {
    use_store(|search| search.threats)
}

/// The value of a store of the search; redraws whenever it changes.
#[hook]
fn use_store<T: Default + 'static>(of: fn(Search) -> Store<T>) -> Rc<T> {
    let store = use_context::<Search>().map(of);
    let redraw = use_force_update();
    // Subscribe during the first drawing, so that no report is missed in between.
    let _subscription = use_memo(store.clone(), move |store| {
        store.as_ref().map(|store| {
            let redraw = redraw.clone();
            store.subscribe(move || redraw.force_update())
        })
    });
    store.as_ref().map(Store::get).unwrap_or_default()
}
