//! Sentences of the page Options.
use super::size_name;
use crate::state::{BoardTheme, Language, Player, Settings, Speech, Speed, Switch, TimeControl};
use othello::{BoardSize, NoMoveRule, Rules};
use ui::text::sentences;

/// The description of a player.
pub fn player_note(player: Player) -> &'static str {
    use crate::state::AgentKind::{Classic, Custom, Level, Random};
    match player {
        Player::Human => sentences::human_note(),
        Player::Agent(Classic) => sentences::classic_note(),
        Player::Agent(Level(..=2)) => sentences::level_note_weak(),
        Player::Agent(Level(3..=5)) => sentences::level_note_middle(),
        Player::Agent(Level(6)) => sentences::level_note_corners(),
        Player::Agent(Level(7..=8)) => sentences::level_note_strong(),
        Player::Agent(Level(_)) => sentences::level_note_strongest(),
        Player::Agent(Random) => sentences::random_note(),
        Player::Agent(Custom) => sentences::custom_note(),
    }
}

/// A rule's name.
pub fn no_move_name(rule: NoMoveRule) -> &'static str {
    match rule {
        NoMoveRule::MustPass => sentences::no_move_pass(),
        NoMoveRule::GameOver => sentences::no_move_over(),
    }
}

/// The description of a rule.
pub fn no_move_note(rule: NoMoveRule) -> &'static str {
    match rule {
        NoMoveRule::MustPass => sentences::no_move_pass_note(),
        NoMoveRule::GameOver => sentences::no_move_over_note(),
    }
}

/// The description of a board size.
pub fn size_note(size: BoardSize) -> &'static str {
    match size {
        BoardSize::Four => sentences::size_four_note(),
        BoardSize::Six => sentences::size_six_note(),
        BoardSize::Eight => sentences::size_eight_note(),
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

/// The rules of the current game that differ from those set for the next one.
pub fn pending(settings: &Settings, current: Rules) -> Vec<String> {
    let by = |rules: Rules, pass: fn(&str) -> String, over: fn(&str) -> String| {
        let size = size_name(rules.size);
        if rules.no_move == NoMoveRule::MustPass { pass(&size) } else { over(&size) }
    };
    if settings.rules == current {
        vec![by(current, sentences::pending_none_pass, sentences::pending_none_over)]
    } else {
        vec![
            by(current, sentences::pending_now_pass, sentences::pending_now_over),
            by(settings.rules, sentences::pending_next_pass, sentences::pending_next_over),
        ]
    }
}
