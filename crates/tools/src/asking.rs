//! Asks the app: as the page around an embedded board does, by a line of words and an event (`app::hooks::use_host`).
use app::hooks::{root_attribute, set_root_attribute};
use web_sys::Event;

/// What the app answers to a command, at once; `None` where it does not do it.
pub fn ask(command: &str) -> Option<String> {
    set_root_attribute("data-answer", "");
    set_root_attribute("data-command", command);
    web_sys::window()?.dispatch_event(&Event::new("ucthello-command").ok()?).ok()?;
    root_attribute("data-answer").strip_prefix("ok ").map(str::to_owned)
}
