//! The settings for scripts and style sheets, as attributes of the `html` element.
use crate::hooks::set_root_attribute;
use crate::state::{Drawn, Model, Named, Switch};
use yew::prelude::*;

/// The attributes.
const SEEN: [&str; 5] = ["data-theme", "data-felt", "data-less-motion", "data-sounds", "lang"];

/// Updates them once the page is drawn; until then, the static picture of index.html has its own.
#[hook]
pub fn use_settings_seen(model: &Model) {
    let settings = &model.settings;
    let switch = |switch| settings.is_on(switch).name();
    let values = [
        settings.theme.name(),
        settings.board_theme.name(),
        switch(Switch::LessMotion),
        switch(Switch::Sounds),
        model.speech.shown.name(),
    ];
    use_effect_with((values, model.drawn >= Drawn::Whole), |&(values, is_whole)| {
        if is_whole {
            SEEN.into_iter().zip(values).for_each(|(name, value)| set_root_attribute(name, value));
        }
    });
}
