//! The table of keys: their commands, places and descriptions. The keyboard (`effects::use_keys`) and the page's list of keys
//! (`pages::later::keys`) both use it, so they can't drift apart.
use crate::pane::Pane;
use board_game::{Block, Grid, Spot, Spots};
use ui::text;

/// The command of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Moves the focus right and down by these numbers of squares, as seen on the screen, staying on the board.
    Walk(i8, i8),
    /// Presses the square's button, which the browser does itself.
    Press,
    /// Goes to the next legal move.
    NextLegal,
    /// Goes to the previous legal move.
    LastLegal,
    /// Goes to the next board where one may move, of a board with several.
    NextBlock,
    /// Goes to the previous one.
    LastBlock,
    /// Announces the discs of both sides.
    TellCounts,
    /// Announces the last move.
    TellLast,
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Goes to the start position.
    ToStart,
    /// Goes to the end of the line.
    ToEnd,
    /// Starts a new game with the last choice.
    New,
    /// Opens the sheet for a new game.
    Choose,
    /// Stops, or resumes after a stop.
    Halt,
    /// Toggles hints.
    Hint,
    /// Starts or ends the analysis of the game, and shows its pane.
    Analyse,
    /// Shows a pane beside the board; again, that of the game.
    Show(Pane),
    /// Goes to the next mistake.
    NextMistake,
    /// Goes to the previous mistake.
    LastMistake,
    /// Turns the board by 180 degrees.
    Turn,
    /// Shows this many hints in Practice.
    PracticeHints(u8),
    /// Goes to the next position in Practice.
    PracticeNext,
    /// Explains the signs and the keys.
    Help,
}

/// The places where keys work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On a square.
    Board,
    /// Anywhere on the page with the board; keys of a square take precedence.
    Game,
    /// On the page Practice.
    Practice,
    /// On every page.
    Page,
}

/// A group of keys with its description.
#[derive(Debug)]
pub struct Line {
    /// Where they work.
    pub place: Place,
    /// The keys by their names in browsers, with their commands. A capital letter means with Shift.
    pub keys: &'static [(&'static str, Command)],
    /// Their description.
    pub says: fn() -> &'static str,
}

const fn line(place: Place, keys: &'static [(&'static str, Command)], says: fn() -> &'static str) -> Line {
    Line { place, keys, says }
}

/// All keys.
pub static KEYS: &[Line] = {
    use Command::*;
    use Place::*;
    const EDGE: i8 = board_game::Spot::MOST as i8;
    &[
        line(
            Board,
            &[
                ("ArrowLeft", Walk(-1, 0)),
                ("ArrowUp", Walk(0, -1)),
                ("ArrowDown", Walk(0, 1)),
                ("ArrowRight", Walk(1, 0)),
            ],
            text::key_walk,
        ),
        line(
            Board,
            &[
                ("Home", Walk(-EDGE, 0)),
                ("End", Walk(EDGE, 0)),
                ("PageUp", Walk(0, -EDGE)),
                ("PageDown", Walk(0, EDGE)),
            ],
            text::key_edge,
        ),
        line(Board, &[("Enter", Press), (" ", Press)], text::key_place),
        line(Game, &[("m", NextLegal), ("M", LastLegal)], text::key_legal),
        line(Game, &[("b", NextBlock), ("B", LastBlock)], text::key_block),
        line(Game, &[("s", TellCounts)], text::key_counts),
        line(Game, &[("l", TellLast)], text::key_last),
        line(Game, &[("ArrowLeft", Undo), ("z", Undo), ("u", Undo)], text::undo),
        line(Game, &[("ArrowRight", Redo), ("y", Redo), ("r", Redo)], text::redo),
        line(Game, &[("Home", ToStart), ("End", ToEnd)], text::key_ends),
        line(Game, &[("n", New)], text::again),
        line(Game, &[("N", Choose)], text::new_title),
        line(Game, &[(" ", Halt)], text::key_halt),
        line(Game, &[("h", Hint)], text::hint),
        line(Game, &[("g", Show(Pane::Game))], text::pane_game),
        line(Game, &[("a", Analyse)], text::analyse),
        line(Game, &[("o", Show(Pane::Openings))], text::explorer_title),
        line(Game, &[("t", Show(Pane::Sight))], text::sight_title),
        line(Game, &[("e", NextMistake), ("E", LastMistake)], text::key_mistakes),
        line(Game, &[("f", Turn)], text::switch_turned),
        line(Practice, &[("1", PracticeHints(1)), ("2", PracticeHints(2))], text::key_practice_hints),
        line(Practice, &[(" ", PracticeNext)], text::key_practice_next),
        line(Page, &[("?", Help), ("i", Help)], text::help_title),
    ]
};

/// The command of a key on a square, elsewhere on the page with the board (`on_play`), or on other pages.
pub fn command(key: &str, on_square: bool, on_play: bool) -> Option<Command> {
    let works = |place| match place {
        Place::Board => on_square,
        Place::Game => on_play,
        // The page listens for them itself.
        Place::Practice => false,
        Place::Page => true,
    };
    // The keys of a square are first in the table.
    let mut keys = KEYS.iter().filter(|line| works(line.place)).flat_map(|line| line.keys);
    keys.find(|(name, _)| *name == key).map(|(_, command)| *command)
}

/// The command of a key on the page Practice.
pub fn command_in_practice(key: &str) -> Option<Command> {
    let lines = KEYS.iter().filter(|line| line.place == Place::Practice);
    lines.flat_map(|line| line.keys).find(|(name, _)| *name == key).map(|(_, command)| *command)
}

/// The spot at this distance from `from`, on a board that may be `turned` by 180 degrees.
pub fn walk(from: Spot, grid: Grid, turned: bool, (right, down): (i8, i8)) -> Option<Spot> {
    let step = |at: u8, by: i8, count: u8| {
        let by = if turned { -by } else { by };
        (at as i8 + by).clamp(0, count as i8 - 1) as u8
    };
    let up = if grid.from_below { -down } else { down };
    Spot::new(step(from.column(), right, grid.columns), step(from.row(), up, grid.rows))
}

/// The next or previous legal spot from `from` in reading order, wrapping around.
pub fn next_legal(legal: Spots, from: Option<Spot>, forward: bool) -> Option<Spot> {
    let beyond = |spot: &Spot| from.is_none_or(|from| (*spot > from) == forward && *spot != from);
    if forward {
        legal.iter().find(beyond).or_else(|| legal.iter().next())
    } else {
        legal.iter().filter(beyond).last().or_else(|| legal.iter().last())
    }
}

/// The first legal spot of the next or previous block that has one, wrapping around. Without `from`, of the first or last.
pub fn next_block(legal: Spots, from: Option<Spot>, grid: Grid, forward: bool) -> Option<Spot> {
    let first_of = |block: Block| block.spots(grid).find(|spot| legal.contains(*spot));
    let here = from.map(|spot| grid.block_of(spot).index(grid));
    let mut blocks: Vec<_> = grid.blocks().map(|block| (block.index(grid), first_of(block))).collect();
    if !forward {
        blocks.reverse();
    }
    let after =
        here.and_then(|here| blocks.iter().position(|(index, _)| *index == here)).map_or(0, |at| at + 1);
    blocks.rotate_left(after);
    blocks.into_iter().find_map(|(_, spot)| spot)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(name: &str) -> Spot {
        name.parse().unwrap()
    }

    #[test]
    fn arrow_keys_stay_on_the_board() {
        for (from, key, to) in [
            ("d4", "ArrowLeft", "c4"),
            ("a1", "ArrowLeft", "a1"),
            ("f6", "ArrowRight", "f6"),
            ("c2", "ArrowUp", "c1"),
            ("c2", "ArrowDown", "c3"),
            ("c2", "Home", "a2"),
            ("c2", "End", "f2"),
            ("c2", "PageUp", "c1"),
            ("c2", "PageDown", "c6"),
        ] {
            let Some(Command::Walk(right, down)) = command(key, true, true) else { panic!("{key} walks") };
            assert_eq!(walk(at(from), Grid::square(6), false, (right, down)), Some(at(to)), "{from} {key}");
            let back = walk(at(to), Grid::square(6), true, (right, down));
            let far = walk(at(from), Grid::square(6), false, (-right, -down));
            assert_eq!(back.is_some(), far.is_some());
        }
        assert_eq!(walk(at("c2"), Grid::square(8), true, (1, 0)), Some(at("b2")), "on the turned board");
    }

    #[test]
    fn legal_moves_wrap_around() {
        let legal: Spots = ["c4", "d3", "e6", "f5"].into_iter().map(at).collect();
        let round = |forward| {
            let mut here = None;
            let mut seen = Vec::new();
            for _ in 0..5 {
                here = next_legal(legal, here, forward);
                seen.push(here.unwrap().to_string());
            }
            seen.join(" ")
        };
        assert_eq!(round(true), "d3 c4 f5 e6 d3");
        assert_eq!(round(false), "e6 f5 c4 d3 e6");
        assert_eq!(next_legal(legal, Some(at("e4")), true), Some(at("f5")));
        assert_eq!(next_legal(legal, Some(at("e4")), false), Some(at("c4")));
        assert_eq!(next_legal(Spots::EMPTY, None, true), None);
    }

    #[test]
    fn blocks_where_one_may_move_wrap_around() {
        let grid = Grid { columns: 9, rows: 9, block: [3, 3], from_below: false };
        let legal: Spots = ["c2", "b3", "h1", "e5", "f6"].into_iter().map(at).collect();
        let round = |forward| {
            let mut here = None;
            let mut seen = Vec::new();
            for _ in 0..4 {
                here = next_block(legal, here, grid, forward);
                seen.push(here.unwrap().to_string());
            }
            seen.join(" ")
        };
        assert_eq!(round(true), "c2 h1 e5 c2");
        assert_eq!(round(false), "e5 h1 c2 e5");
        assert_eq!(next_block(legal, Some(at("i9")), grid, true), Some(at("c2")), "from a block without one");
        let one: Spots = [at("f6"), at("d4")].into_iter().collect();
        assert_eq!(next_block(one, Some(at("f6")), grid, true), Some(at("d4")), "round to the same block");
        assert_eq!(next_block(Spots::EMPTY, None, grid, true), None);
    }

    #[test]
    fn each_key_has_one_meaning_in_each_place() {
        for place in [Place::Board, Place::Game, Place::Practice, Place::Page] {
            let mut names: Vec<_> = KEYS
                .iter()
                .filter(|line| line.place == place)
                .flat_map(|line| line.keys.iter().map(|(name, _)| *name))
                .collect();
            let all = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), all, "{place:?}");
        }
        assert_eq!(command("ArrowLeft", true, true), Some(Command::Walk(-1, 0)));
        assert_eq!(command("ArrowLeft", false, true), Some(Command::Undo));
        assert_eq!(command("ArrowLeft", false, false), None);
        assert_eq!(command("?", false, false), Some(Command::Help));
        assert_eq!(command("h", true, true), Some(Command::Hint));
        assert_eq!(command("x", true, true), None);
    }
}
