//! The hook that keeps the record in the browser's storage. All tabs share it, and each adds its own games.
use super::Record;
use crate::hooks::{kept, try_keep};
use crate::state::{Action, Drawn, Model};
use gloo_events::EventListener;
use yew::prelude::*;

const RECORD: &str = "ucthello.record";

/// Reads the record when the page has become interactive and whenever another tab has written it; writes this tab's new games.
#[hook]
pub fn use_record_kept(model: &Model, on_action: &Callback<Action>) {
    // A board embedded in another page stores nothing.
    let keeps = model.drawn == Drawn::Alive && !model.embed.is_embedded;
    {
        let on_action = on_action.clone();
        use_effect_with(keeps, move |&keeps| {
            let read = move || {
                if let Ok(record) = Record::parse(&kept(RECORD)) {
                    on_action.emit(Action::RecordKept { record: Box::new(record), written: 0 });
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
    let on_action = on_action.clone();
    use_effect_with((model.records.clone(), keeps), move |(records, keeps)| {
        if !keeps || records.new.is_empty() {
            return;
        }
        // A record of another version stays untouched; this visit's games are then known only until it ends.
        let Ok(before) = Record::parse(&kept(RECORD)) else { return };
        let record = records.with_new(before);
        match try_keep(RECORD, &record.to_text()) {
            Ok(()) => {
                on_action.emit(Action::RecordKept { record: Box::new(record), written: records.new.len() });
            }
            Err(why) => on_action.emit(Action::StorageFailed(Some(why))),
        }
    });
}
