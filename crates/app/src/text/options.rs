//! Sentences of the page Options, some of which the sheet for a new game also uses.
use crate::features::clock::TimeControl;
use crate::features::language::Speech;
use crate::features::offline::{Kept, Offline};
use crate::features::settings::{BoardTheme, Confirm, Speed, Switch};
use othello::NoMoveRule;
use ui::text::{Language, sentences};

/// A rule's name.
pub fn no_move_name(rule: NoMoveRule) -> &'static str {
    match rule {
        NoMoveRule::MustPass => sentences::no_move_pass(),
        NoMoveRule::GameOver => sentences::no_move_over(),
    }
}

/// The name of a board's colour.
pub fn board_theme_name(theme: BoardTheme) -> &'static str {
    match theme {
        BoardTheme::Green => sentences::felt_green(),
        BoardTheme::Blue => sentences::felt_blue(),
        BoardTheme::Wood => sentences::felt_wood(),
        BoardTheme::Grey => sentences::felt_grey(),
    }
}

/// The label of a switch.
pub fn switch_name(switch: Switch) -> &'static str {
    match switch {
        Switch::LegalMoves => sentences::switch_legal_moves(),
        Switch::MoveNumbers => sentences::switch_move_numbers(),
        Switch::Threats => sentences::switch_threats(),
        Switch::Turned => sentences::switch_turned(),
        Switch::TableTop => sentences::switch_table_top(),
        Switch::Sounds => sentences::switch_sounds(),
        Switch::LessMotion => sentences::switch_less_motion(),
        Switch::LetterKeys => sentences::switch_letter_keys(),
    }
}

/// The name of a time control.
pub fn time_control(control: TimeControl) -> String {
    match control {
        TimeControl::None => sentences::clock_none().to_owned(),
        TimeControl::Move(seconds) => sentences::clock_move(&seconds.to_string()),
        TimeControl::Game { seconds, increment } => {
            sentences::clock_game(&(seconds / 60).to_string(), &increment.to_string())
        }
    }
}

/// A speed's name.
pub fn speed_name(speed: Speed) -> &'static str {
    match speed {
        Speed::Normal => sentences::speed_normal(),
        Speed::Fast => sentences::speed_fast(),
        Speed::Fastest => sentences::speed_fastest(),
    }
}

/// A choice of when moves are confirmed.
pub fn confirm_name(confirm: Confirm) -> &'static str {
    match confirm {
        Confirm::Small => sentences::confirm_small(),
        Confirm::Always => sentences::confirm_always(),
        Confirm::Never => sentences::confirm_never(),
    }
}

/// A language's name, in the language itself.
pub fn language_choice(language: Option<Language>) -> &'static str {
    language.map_or_else(sentences::language_auto, Language::own_name)
}

/// The note on the choice of a language: an explanation, or that one is being loaded.
pub fn language_state(wanted: Language, speech: Speech) -> String {
    if wanted == speech.shown || speech.failed {
        sentences::language_note().to_owned()
    } else {
        sentences::language_loading(wanted.own_name())
    }
}

/// The sentence that says how much is kept for use without a network.
pub fn offline_kept(offline: Offline) -> &'static str {
    match offline.kept {
        Kept::Nothing => sentences::offline_nothing(),
        Kept::Part => sentences::offline_part(),
        Kept::Keeping => sentences::offline_keeping(),
        Kept::All => sentences::offline_all(),
        Kept::Full => sentences::offline_full(),
        Kept::Lost => sentences::offline_lost(),
    }
}

/// The label of the button that has the rest kept, too.
pub fn offline_offer(offline: Offline) -> String {
    match offline.rest_kb {
        Some(kb) => sentences::offline_keep_rest_kb(&kb.to_string()),
        None => sentences::offline_keep_rest().to_owned(),
    }
}
