//! What the search that runs says, or the last one said. It is kept apart from the state: only those draw anew who show it.
use super::Search;
use crate::state::Model;
use othello::{Color, Move};
use protocol::{Estimate, JobAnswer, JobKind, Statistics, WirePosition};
use std::rc::Rc;
use worker_client::Store;
use yew::prelude::*;

/// The newest answer of a search, and what it is about.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Live(Option<Heard>);

#[derive(Clone, Debug, PartialEq)]
struct Heard {
    /// The number of the game as a whole: another game, or another way through it, has heard nothing yet.
    generation: u32,
    position: WirePosition,
    statistics: Statistics,
    /// What each move is worth, where the search was an analysis.
    estimates: Vec<Estimate>,
}

impl Live {
    /// What there is to show of this answer; `None` where nobody looks at it, as in the analysis of a whole game.
    pub fn of(model: &Model, kind: &JobKind, answer: &JobAnswer) -> Option<Self> {
        let (position, statistics, estimates) = match (kind, answer) {
            (JobKind::ChooseMove(order), JobAnswer::Progress(statistics)) => {
                (order.position, *statistics, Vec::new())
            }
            (JobKind::ChooseMove(order), JobAnswer::MoveChosen(chosen)) => {
                (order.position, chosen.statistics, Vec::new())
            }
            (JobKind::Analyse(order), JobAnswer::Analysis(found)) if model.analysis.whole_game.is_none() => {
                (order.position, found.statistics, found.moves.clone())
            }
            _ => return None,
        };
        Some(Self(Some(Heard { generation: model.game.generation, position, statistics, estimates })))
    }

    /// The numbers of the search that is under way, or else of the last one, and for whom it was.
    pub fn statistics(&self, model: &Model) -> Option<(Color, Statistics)> {
        let heard = self.0.as_ref().filter(|heard| heard.generation == model.game.generation)?;
        let color = if heard.position.white_to_move { Color::White } else { Color::Black };
        Some((color, heard.statistics))
    }

    /// Whether what was heard last was solved to the end of the game, and not searched.
    pub fn is_solved(&self, model: &Model) -> bool {
        let heard = self.0.as_ref().filter(|heard| heard.generation == model.game.generation);
        heard.is_some_and(|heard| {
            heard.statistics.iterations == 0
                && heard.statistics.expected_result.is_some()
                && !heard.estimates.is_empty()
                && heard.estimates.iter().all(|one| one.discs.is_some())
        })
    }

    /// What the moves of the position on the board are worth, as far as it is known; empty where no hints are shown.
    pub fn estimates<'a>(&'a self, model: &'a Model) -> &'a [Estimate] {
        if let Some(estimates) = model.estimates() {
            return estimates;
        }
        let here = WirePosition::from(model.position());
        let heard = self.0.as_ref().filter(|heard| model.is_hinting() && heard.position == here);
        let is_legal = |one: &Estimate| model.position().check(Move::from(one.action)).is_ok();
        heard.map(|heard| &heard.estimates[..]).filter(|moves| moves.iter().all(is_legal)).unwrap_or_default()
    }
}

/// What the search says, now and whenever it says something new.
#[hook]
pub fn use_live() -> Rc<Live> {
    let store = use_context::<Search>().map(|search| search.live);
    let redraw = use_force_update();
    // Subscribed while this is drawn, so that nothing is missed in between.
    let _subscription = use_memo(store.clone(), move |store| {
        store.as_ref().map(|store| {
            let redraw = redraw.clone();
            store.subscribe(move || redraw.force_update())
        })
    });
    store.as_ref().map(Store::get).unwrap_or_default()
}

/// What `select` makes of what the search says; draws anew only when that has changed.
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
