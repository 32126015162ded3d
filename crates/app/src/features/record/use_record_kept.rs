//! The hook that keeps the record in the browser's storage. All tabs share it, and each adds its own games.
use super::{Action, Records, Tallies};
use crate::hooks::{kept, try_keep};
use gloo_events::EventListener;
use std::rc::Rc;
use yew::prelude::*;

const RECORD: &str = "ucthello.record";

/// From the moment that the page `keeps` anything, reads the record, again whenever another tab has written it, and writes this tab's
/// new games. `on_failed` is called with the reason if they can't be written.
#[hook]
pub fn use_record_kept(
    records: &Rc<Records>,
    keeps: bool,
    on_action: &Callback<Action>,
    on_failed: &Callback<String>,
) {
    {
        let on_action = on_action.clone();
        use_effect_with(keeps, move |&keeps| {
            let read = move || {
                if let Ok(record) = Tallies::parse(&kept(RECORD)) {
                    on_action.emit(Action::Kept { record: Box::new(record), written: 0 });
                }
            };
            let window = web_sys::window().filter(|_| keeps);
            if window.is_some() {
                read();
            }
            let listener = window.map(|window| EventListener::new(&window, "storage", move |_| read()));
            move || drop(listener)
        });
    }
    let (on_action, on_failed) = (on_action.clone(), on_failed.clone());
    use_effect_with((records.clone(), keeps), move |(records, keeps)| {
        if !keeps || records.new.is_empty() {
            return;
        }
        // A record of another version stays untouched; this visit's games are then known only until it ends.
        let Ok(before) = Tallies::parse(&kept(RECORD)) else { return };
        let record = records.with_new(before);
        match try_keep(RECORD, &record.to_text()) {
            Ok(()) => {
                on_action.emit(Action::Kept { record: Box::new(record), written: records.new.len() });
            }
            Err(why) => on_failed.emit(why),
        }
    });
}
