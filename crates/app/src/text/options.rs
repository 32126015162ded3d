//! The page Options.
use crate::state::{Player, Settings, Speed};
use othello::{BoardSize, Color, NoMoveRule, Rules};

/// The heading.
pub const OPTIONS: &str = "Options";
/// When a choice counts from.
pub const AT_ONCE: &str = "at once";
/// When the other choices do.
pub const NEXT_GAME: &str = "with the next game";
/// The names of the choices.
pub const NO_MOVE: &str = "Without a move";
/// Board size.
pub const SIZE: &str = "Board";
/// Marks.
pub const LEGAL_MOVES: &str = "Legal moves";
/// Colours.
pub const THEME: &str = "Colours";
/// Speed.
pub const SPEED: &str = "Two computer players";
/// What the marks do.
pub const LEGAL_MOVES_NOTE: &str = "Rings on the squares where you may place a disc.";
/// What the colours do.
pub const THEME_NOTE: &str = "Of the page; the board stays green.";
/// What the speed does.
pub const SPEED_NOTE: &str = "How long a move waits when nobody but computers plays.";
/// The button for a new game.
pub const NEW_GAME_NOW: &str = "New game now";
/// The panel that takes a game.
pub const LOAD: &str = "Load a game";
/// What it takes.
pub const LOAD_NOTE: &str = "Paste the moves of a game, such as f5d6c3d3c4, or a board: 64, 36 or 16 characters row by row, X black, O white, - empty, then the side to move. The game on the board makes way for it.";
/// Its field.
pub const LOAD_FIELD: &str = "Moves or board";
/// Its button.
pub const LOAD_BUTTON: &str = "Load";

/// The heading of the choice of a side's player.
pub fn who_plays(color: Color) -> String {
    format!("{color} is played by")
}

/// What a player is.
pub const fn player_note(player: Player) -> &'static str {
    use crate::state::AgentKind::{Classic, Level, Random};
    match player {
        Player::Human => "You, or somebody beside you.",
        Player::Agent(Classic) => "A tree search: 32,000 iterations or 8 seconds a move.",
        Player::Agent(Level(1 | 2)) => "Sees little and slips often.",
        Player::Agent(Level(3..=5)) => "Plays random games in its head, and slips now and then.",
        Player::Agent(Level(6..=8)) => "Its games in the head are played with sense, its endings exactly.",
        Player::Agent(Level(_)) => "Thinks for as long as it needs: some seconds on a phone.",
        Player::Agent(Random) => "Any legal move, each as likely as the next.",
    }
}

/// A rule's name.
pub const fn no_move(rule: NoMoveRule) -> &'static str {
    match rule {
        NoMoveRule::MustPass => "Pass",
        NoMoveRule::GameOver => "Game over",
    }
}

/// What a rule says.
pub const fn no_move_note(rule: NoMoveRule) -> &'static str {
    match rule {
        NoMoveRule::MustPass => {
            "A side without a move must pass; without a move for either side the game ends."
        }
        NoMoveRule::GameOver => "The game ends at once when the side to move has no move.",
    }
}

/// A board's name.
pub fn size(size: BoardSize) -> String {
    format!("{0}\u{a0}\u{d7}\u{a0}{0}", size.side())
}

/// What is special about a board.
pub const fn size_note(size: BoardSize) -> &'static str {
    match size {
        BoardSize::Four => "A puzzle: with best play White wins.",
        BoardSize::Six => "A short game, over in a few minutes.",
        BoardSize::Eight => "The board that everybody plays on.",
    }
}

/// Marks.
pub const fn shown(shown: bool) -> &'static str {
    if shown { "Shown" } else { "Hidden" }
}

/// A speed's name.
pub const fn speed(speed: Speed) -> &'static str {
    match speed {
        Speed::Normal => "Normal",
        Speed::Fast => "Fast",
        Speed::Fastest => "Fastest",
    }
}

/// Rules in a few words.
fn rules(rules: Rules) -> String {
    let no_move = match rules.no_move {
        NoMoveRule::MustPass => "a side without a move passes",
        NoMoveRule::GameOver => "a side without a move ends the game",
    };
    format!("{}, {no_move}", size(rules.size))
}

/// What the game on the board is played by, when the next one is to be played otherwise.
pub fn pending(settings: &Settings, current: Rules) -> String {
    if settings.rules == current {
        format!("This game is played by what is set: {}.", rules(current))
    } else {
        format!("This game is still played as {}. The next one: {}.", rules(current), rules(settings.rules))
    }
}
