//! Counts games in slices, so that the page stays responsive, and keeps the counts.
use super::counting::{Counted, Counting};
use super::source::Source;
use crate::state::Language;
use crate::tools::memory::{Memory, Opened};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use worker_client::now_ms;
use yew::prelude::*;

/// The duration of a slice. A browser draws every 16 ms, and a search for a position needs some of that too.
const SLICE_MS: f64 = 6.0;
/// The number of games counted before the clock is read again: less than a millisecond, even if each is a text.
const GAMES: usize = 4;
/// How often the progress is shown.
const SHOWN_MS: f64 = 100.0;

/// How far counting is.
#[derive(Clone)]
pub enum CountProgress {
    /// So many games are counted.
    Counting(usize),
    /// All of them.
    Done(Rc<Counted>),
}

fn kept(source: Source, opened: &Opened, language: Language) -> Option<Rc<Counted>> {
    let (of, counted) = Memory::with(|memory| memory.counted.borrow()[source as usize].clone())?;
    let is_same = of == language
        && Rc::ptr_eq(&counted.games, &opened.games)
        && Rc::ptr_eq(&counted.names, &opened.names);
    is_same.then_some(counted)
}

/// Counts the games of a source, if it has games, unless that was done before, and ends when the component does.
#[hook]
pub fn use_counted(source: Source, opened: Option<&Opened>, language: Language) -> Option<CountProgress> {
    let progress = use_state(|| CountProgress::Counting(0));
    let key = opened.map(|opened| (source, Rc::as_ptr(&opened.games), Rc::as_ptr(&opened.names), language));
    let (shown, uncounted) = (progress.setter(), opened.cloned());
    use_effect_with(key, move |_| {
        let is_over = Rc::new(Cell::new(false));
        if let Some(opened) = uncounted.filter(|opened| kept(source, opened, language).is_none()) {
            shown.set(CountProgress::Counting(0));
            let is_over = is_over.clone();
            wasm_bindgen_futures::spawn_local(async move {
                let counting = Counting::new(opened.games, opened.names);
                if let Some(counted) = count(counting, &is_over, &shown).await {
                    let counted = Rc::new(counted);
                    Memory::with(|memory| {
                        memory.counted.borrow_mut()[source as usize] = Some((language, counted.clone()));
                    });
                    shown.set(CountProgress::Done(counted));
                }
            });
        }
        move || is_over.set(true)
    });
    // The kept counts are preferred, because the state may be of other games.
    Some(match (kept(source, opened?, language), &*progress) {
        (Some(counted), _) => CountProgress::Done(counted),
        (None, CountProgress::Counting(done)) => CountProgress::Counting(*done),
        (None, CountProgress::Done(_)) => CountProgress::Counting(0),
    })
}

/// Counts until all is counted; `None` if `is_over` is set before.
async fn count(
    mut counting: Counting,
    is_over: &Cell<bool>,
    shown: &UseStateSetter<CountProgress>,
) -> Option<Counted> {
    let mut last_shown = now_ms();
    loop {
        let began = now_ms();
        loop {
            if counting.step(GAMES) {
                return Some(counting.into_counted());
            }
            if now_ms() - began > SLICE_MS {
                break;
            }
        }
        if now_ms() - last_shown > SHOWN_MS {
            last_shown = now_ms();
            shown.set(CountProgress::Counting(counting.done()));
        }
        yew::platform::time::sleep(Duration::ZERO).await;
        if is_over.get() {
            return None;
        }
    }
}
