//! The latest report of the current or last search, kept outside the state so that only the views that show it are redrawn.
use super::{Search, Seen};
use crate::state::Model;
use othello::{Color, Move};
use protocol::{EndReason, Estimate, JobAnswer, JobKind, Statistics, WirePosition};
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
    position: WirePosition,
    statistics: Statistics,
    /// Why the search ended, if a move was chosen.
    ended: Option<EndReason>,
    /// The values of the moves, if the search was an analysis.
    estimates: Vec<Estimate>,
}

impl Live {
    /// The part of this answer to show; `None` if it is not shown, as in the analysis of a whole game.
    pub fn of(model: &Model, kind: &JobKind, answer: &JobAnswer) -> Option<Self> {
        let mut ended = None;
        let (position, statistics, estimates) = match (kind, answer) {
            (JobKind::ChooseMove(order), JobAnswer::Progress(statistics)) => {
                (order.position, *statistics, Vec::new())
            }
            (JobKind::Experiment(order), JobAnswer::Progress(statistics)) => {
                (order.position, *statistics, Vec::new())
            }
            (JobKind::ChooseMove(order), JobAnswer::MoveChosen(chosen)) => {
                ended = Some(chosen.reason);
                (order.position, chosen.statistics, Vec::new())
            }
            (JobKind::Analyse(order), JobAnswer::Analysis(found)) if model.analysis.whole_game.is_none() => {
                (order.position, found.statistics, found.moves.clone())
            }
            _ => return None,
        };
        Some(Self(Some(Heard { generation: model.game.generation, position, statistics, ended, estimates })))
    }

    /// Why the last move was made without a search, and its side; `None` if there was a search, or no move.
    pub fn unsearched(&self, model: &Model) -> Option<(Color, EndReason)> {
        let (color, statistics) = self.statistics(model)?;
        let ended = self.0.as_ref()?.ended.filter(|_| statistics.iterations == 0)?;
        Some((color, ended))
    }

    /// The statistics of the current search, or else of the last one, and its side.
    pub fn statistics(&self, model: &Model) -> Option<(Color, Statistics)> {
        let heard = self.0.as_ref().filter(|heard| heard.generation == model.game.generation)?;
        let color = if heard.position.white_to_move { Color::White } else { Color::Black };
        Some((color, heard.statistics))
    }

    /// Whether the latest answer is the result of the endgame solver rather than of a search.
    pub fn is_solved(&self, model: &Model) -> bool {
        let heard = self.0.as_ref().filter(|heard| heard.generation == model.game.generation);
        heard.is_some_and(|heard| {
            heard.statistics.expected_result.is_some()
                && !heard.estimates.is_empty()
                && heard.estimates.iter().all(|one| one.certain && one.discs.is_some())
        })
    }

    /// The values of the moves on the board so far; empty if no hints are shown.
    pub fn estimates<'a>(&'a self, model: &'a Model) -> &'a [Estimate] {
        let known = model.estimates().unwrap_or_default();
        if model.is_hint_final() {
            return known;
        }
        let here = WirePosition::from(model.position());
        let heard = self.0.as_ref().filter(|heard| model.is_hinting() && heard.position == here);
        let is_legal = |one: &Estimate| model.position().check(Move::from(one.action)).is_ok();
        heard.map(|heard| &heard.estimates[..]).filter(|moves| moves.iter().all(is_legal)).unwrap_or(known)
    }
}

/// The latest report of the search; redraws whenever there is a new one.
#[hook]
pub fn use_live() -> Rc<Live> {
    use_store(|search| search.live)
}

/// What the views of a search show on the board; redraws whenever it changes.
#[hook]
pub fn use_seen() -> Rc<Seen> {
    use_store(|search| search.sight)
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

/// The result of `select` on the latest report; redraws only when it changes.
#[hook]
pub fn use_live_part<T: PartialEq + 'static>(model: &Rc<Model>, select: fn(&Live, &Model) -> T) -> Rc<T> {
    let store = use_context::<Search>().map(|search| search.live);
    let redraw = use_force_update();
    let live = store.as_ref().map(Store::get).unwrap_or_default();
    let part = Rc::new(select(&live, model));
    let shown = use_mut_ref(|| (model.clone(), part.clone()));
    *shown.borrow_mut() = (model.clone(), part.clone());
    let _subscription = use_memo(store, move |store| {
        store.as_ref().map(|store| {
            let (store_now, redraw, shown) = (store.clone(), redraw.clone(), shown.clone());
            store.subscribe(move || {
                let (model, part) = &*shown.borrow();
                if **part != select(&store_now.get(), model) {
                    redraw.force_update();
                }
            })
        })
    });
    part
}
