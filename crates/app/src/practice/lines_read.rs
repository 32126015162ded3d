//! Lines of openings as text: one line for each, a list of moves with a name before or behind it.
use crate::features::repertoire::Line;
use board_game::{BoardGame, Side};
use formats::{SharedGame, is_file, names_game, read, read_beside, read_line, write_any_moves, write_link};
use games::{AnySetup, Game, GameId, GameTree};

/// The signs between moves and a name.
const BETWEEN: [char; 6] = [':', ';', ',', '#', '-', '\u{2013}'];

/// Reads lines for a side, unless they begin with the name of one, as [`write_lines`] writes it. Moves without the name of a game are of
/// this one. Texts that begin with `#` are comments. Returns the lines, and how many texts are none.
pub fn read_lines(text: &str, setup: AnySetup, side: Side) -> (Vec<Line>, usize) {
    if is_file(text) {
        let line = read(text, setup.othello().unwrap_or_default()).ok();
        let line = line.and_then(|found| Line::of_game(&found.game.final_game(), usize::MAX, side));
        return (line.into_iter().collect(), 0);
    }
    let texts = text.lines().map(str::trim).filter(|text| !text.is_empty() && !text.starts_with('#'));
    let read: Vec<_> = texts.map(|text| one_line(text, setup, side)).collect();
    let unread = read.iter().filter(|line| line.is_none()).count();
    (read.into_iter().flatten().collect(), unread)
}

fn one_line(text: &str, setup: AnySetup, side: Side) -> Option<Line> {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let is_named = |name: &str| first.trim_end_matches(':').eq_ignore_ascii_case(name);
    let side_in = |game: &GameId| game.record().sides.iter().position(|name| is_named(name));
    let named = GameId::ALL.iter().find_map(side_in).filter(|_| !rest.is_empty());
    let (side, text) = match named {
        Some(place) => (Side::ALL[place], rest.trim_start()),
        None => (side, text),
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let strictly = |moves: &[&str]| game_of(&moves.join(" "), setup, true);
    let behind = || {
        let mut ends = (1..=words.len()).rev();
        ends.find_map(|end| Some((strictly(&words[..end])?, words[end..].join(" "))))
    };
    let before = || (1..words.len()).find_map(|end| Some((strictly(&words[end..])?, words[..end].join(" "))));
    let anywhere = || Some((game_of(text, setup, false)?, String::new()));
    let (game, name) = behind().or_else(before).or_else(anywhere)?;
    let is_between = |sign: char| sign.is_whitespace() || BETWEEN.contains(&sign);
    Some(Line::of_game(&game, usize::MAX, side)?.named(name.trim_matches(is_between)))
}

/// The game of a list of moves, a link or a board with moves; `None` if there are no moves, or `strictly` some of the text is left out.
fn game_of(text: &str, setup: AnySetup, strictly: bool) -> Option<Game> {
    let found = match setup.othello() {
        Some(rules) if strictly && !names_game(text) => read_line(text, rules),
        _ => read_beside(text, setup),
    };
    let found = found.ok().filter(|found| !strictly || found.skipped.is_empty())?;
    let game = found.game.final_game();
    (!game.turns().is_empty()).then_some(game)
}

/// Writes lines as [`read_lines`] reads them: the side, the game where it is not Othello, the moves, and the name.
pub fn write_lines<'a>(lines: impl IntoIterator<Item = &'a Line>) -> String {
    lines.into_iter().map(|line| write_line(line) + "\n").collect()
}

fn write_line(line: &Line) -> String {
    let setup = line.game().start().setup();
    let side = setup.id().record().sides[line.side.index()];
    let game = if setup.othello().is_some() { String::new() } else { format!("{} ", setup.name()) };
    let moves = format!("{game}{}", write_any_moves(line.game()));
    let whole = |moves: &str| format!("{side} {moves} {}", line.name).trim_end().to_owned();
    // Other sizes and rules, and names that look like moves, need a link.
    let text = whole(&moves);
    let again = one_line(&text, AnySetup::of(setup.id()), line.side);
    if again.is_some_and(|again| again.is_same(line) && again.name == line.name) {
        return text;
    }
    let shared: SharedGame = GameTree::from(line.game()).into();
    write_link(&shared).map_or(text, |link| whole(&link))
}
