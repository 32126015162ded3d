//! Tic-tac-toe on nine boards and on one: whole games by mouse, by finger and by keys, against people and the computer.

use std::iter;

use e2e::harness::Stage;
use e2e::nine_boards::{Sheet, name};
use e2e::page::{ANSWER, AT_ONCE, SOON, State, hash_of};
use e2e::server::{Alterations, Server};
use e2e::{Result, ensure};
use serde_json::json;
use webdriver::{Engine, keys};

use crate::accessibility::no_barriers;
use crate::common::{all_was_right, begin, probed, recorded, search_and_halt};

/// The names of the games in addresses.
const GAMES: [&str; 4] = ["ultimate", "ultimate-majority", "sudo", "tictactoe"];

/// The position that the page shows.
fn shown(state: &State) -> Result<Sheet> {
    Sheet::after(&state.start, &state.transcript)
}

/// Plays random moves with the mouse for both sides, as many as wished or until the end.
fn play_by_hand(stage: &Stage<'_>, plies: usize) -> Result<State> {
    let (page, mut dice) = (&stage.page, stage.dice());
    let mut state = page.state()?;
    for _ in 0..plies {
        let legal = shown(&state)?.legal();
        if legal.is_empty() {
            break;
        }
        let square = name(dice.choose(&legal));
        page.step(format!("play {square}"));
        state = page.play(&square)?;
    }
    Ok(state)
}

/// A whole game of each kind, with a press where one may not move, and back and forth in it. The rules are the same in every engine, so
/// all are played in one, and one on each kind of board in the others.
pub fn two_people_with_the_mouse(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let games: &[&str] = if stage.engine() == Engine::Chromium { &GAMES } else { &["ultimate", "tictactoe"] };
    for &game in games {
        let start = begin(stage, &[("game", game), ("black", "human"), ("white", "human")])?;
        ensure!(start.start == game, "the page shows {start:?}");
        let state = play_by_hand(stage, 3)?;
        if game != "tictactoe" {
            page.step("press a cell of another board");
            let (cells, legal) = (shown(&state)?, shown(&state)?.legal());
            let elsewhere = (0..81)
                .map(|n| (n % 9, n / 9))
                .find(|cell| !cells.marks.contains_key(cell) && !legal.contains(cell));
            let Some(elsewhere) = elsewhere else { e2e::fail!("every free cell is allowed") };
            page.click_square(&name(elsewhere))?;
            let told = page.wait(SOON, "the reason", |now| now.status.contains("You were sent to"))?;
            ensure!(told.transcript == state.transcript, "it was played: {told:?}");
        }
        let (moves, end) = shown(&state)?.at_random(&mut stage.dice());
        page.step(format!("press {}", moves.join(" ")));
        page.press_squares("mouse", &moves)?;
        let played: Vec<String> =
            state.transcript.split_whitespace().map(str::to_owned).chain(moves).collect();
        ended_as(stage, &played, &end)?;
        page.step("undo twice, and redo");
        let plies = played.len();
        page.button("back")?;
        page.wait(SOON, "one ply less", |now| now.plies() == plies - 1)?;
        page.button("back")?;
        page.wait(SOON, "two plies less", |now| now.plies() == plies - 2)?;
        page.button("forward")?;
        page.wait(SOON, "a ply again", |now| now.plies() == plies - 1)?;
    }
    all_was_right(stage)
}

/// The computer answers at every level, a hint marks moves, and the game is there again after a reload.
pub fn against_the_computer(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    for (game, level) in [("ultimate", "level1v2"), ("sudo", "level3v2"), ("tictactoe", "level2v2")] {
        begin(stage, &[("game", game), ("black", "human"), ("white", level)])?;
        let mut dice = stage.dice();
        let mut state = page.state()?;
        for _ in 0..3 {
            let legal = shown(&state)?.legal();
            if legal.is_empty() {
                break;
            }
            state = page.press_and_wait(&state, &name(dice.choose(&legal)))?;
        }
        ensure!(state.plies() >= 5, "the computer has not answered: {state:?}");
        if state.phase == "human" {
            page.step("ask for a hint");
            page.button("hint")?;
            page.wait_script(
                ANSWER,
                "rings",
                "return document.querySelectorAll('.layers .ring').length > 0",
            )?;
            page.button("hint")?;
        }
        page.step("reload");
        page.reload()?;
        let again = page.state()?;
        ensure!(again.transcript == state.transcript && again.start == game, "{again:?} after {state:?}");
    }
    all_was_right(stage)
}

/// Checks that a game played to its end ended as the rule book says.
fn ended_as(stage: &Stage<'_>, moves: &[String], sheet: &Sheet) -> Result<()> {
    let played = moves.join(" ");
    let end = stage.page.wait(SOON, "the end of the game", |now| now.phase == "over")?;
    let winner = sheet.winner().map(|winner| if winner == "cross" { "X" } else { "O" });
    let result = match (winner, sheet.deciding_boards()) {
        (Some(winner), None) => format!("Game over: {winner} wins."),
        (Some(winner), Some([x, o])) => format!("{winner} wins on boards, {} to {}.", x.max(o), x.min(o)),
        (None, Some([each, _])) => format!("a draw, {each} to {each}."),
        (None, None) => "a draw.".to_owned(),
    };
    ensure!(end.transcript == played, "{played} was played, and the page has {end:?}");
    ensure!(end.status.contains(&result), "the status is {:?}, and it is {result}", end.status);
    Ok(())
}

/// On a screen of 360 pixels every cell is large enough for a finger, and a finger plays whole games.
pub fn by_touch_on_a_phone(stage: &Stage<'_>) -> Result<()> {
    let (page, mut dice) = (&stage.page, stage.dice());
    page.step("open the page in a frame of 360x640");
    let server = Server::start(&stage.settings.dist, "/", probed())?;
    let session = &page.browser.session;
    session.go(&server.frame_url(360, 640))?;
    session.enter_frame(Some(&session.find("#page")?))?;
    page.wait_ready()?;
    for game in ["ultimate", "sudo"] {
        page.begin_by_address(&[("game", game), ("black", "human"), ("white", "human"), AT_ONCE])?;
        let sizes = page.run(
            "return [...document.querySelectorAll('.square')].map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))",
            &[],
        )?;
        let sizes: Vec<f64> = serde_json::from_value(sizes)?;
        ensure!(sizes.len() == 81 && sizes.iter().all(|&size| size >= 30.0), "the cells are {sizes:?} px");
        let (moves, end) = Sheet::start(game)?.at_random(&mut dice);
        page.step(format!("tap {}", moves.join(" ")));
        page.press_squares("touch", &moves)?;
        ended_as(stage, &moves, &end)?;
    }
    all_was_right(stage)
}

/// The rule for games without a line is chosen on the sheet, told by the help and beside the moves, remembered after a reload and beside
/// other games, and decides a game that would otherwise be a draw.
pub fn most_boards_win(stage: &Stage<'_>) -> Result<()> {
    const GAME: &str = "ultimate-majority";
    let (page, mut dice) = (&stage.page, stage.dice());
    begin(stage, &[("game", "ultimate"), ("black", "human"), ("white", "human")])?;
    page.open_new_game()?;
    ensure!(page.shown_choice("variant")? == "ultimate", "the usual rule is not chosen at first");
    page.choose("variant", GAME)?;
    let note = "return document.querySelector('.choices-of-game')?.textContent";
    let note = page.run(note, &[])?;
    ensure!(note.as_str().is_some_and(|note| note.contains("won more boards wins")), "the sheet says {note}");
    page.step("start it");
    let start = page.start("[data-testid=start]")?;
    ensure!(start.start == GAME, "the choice led to {start:?}");
    page.wait_script(
        SOON,
        "the rule",
        "return document.querySelector('[data-testid=progress]')?.textContent.includes('Most boards win')",
    )?;
    page.button("help")?;
    let rules = page.wait_shown("guide-rules", SOON * 2)?;
    ensure!(rules.contains("won more boards wins"), "the help says {rules:?}");
    page.button("close-guide")?;
    page.step("a game that is decided by boards");
    let (moves, end) = loop {
        let (moves, end) = Sheet::start(GAME)?.at_random(&mut dice);
        if end.winner().is_some() && end.deciding_boards().is_some() {
            break (moves, end);
        }
    };
    page.press_squares("mouse", &moves)?;
    ended_as(stage, &moves, &end)?;
    page.wait_shown("game-end", SOON)?;
    page.step("the same again, a reload, and the sheet");
    let again = page.start("[data-testid=rematch]")?;
    ensure!(again.start == GAME && again.plies() == 0, "the rematch is {again:?}");
    page.play("e5")?;
    page.reload()?;
    let after = page.state()?;
    ensure!(after.start == GAME && after.plies() == 1, "after a reload it is {after:?}");
    page.open_new_game()?;
    ensure!(page.shown_choice("variant")? == GAME, "the rule is forgotten");
    page.choose("game", "sudo")?;
    ensure!(page.shown_choice("variant")?.is_empty(), "Sudo has the choice, too");
    page.choose("game", "ultimate")?;
    ensure!(page.shown_choice("variant")? == GAME, "the rule is forgotten beside Sudo");
    page.choose("variant", "ultimate")?;
    let usual = page.start("[data-testid=start]")?;
    ensure!(usual.start == "ultimate", "the usual rule led to {usual:?}");
    page.step("the same moves are a draw");
    page.press_squares("mouse", &moves)?;
    ended_as(stage, &moves, &Sheet::after("ultimate", &moves.join(" "))?)?;
    all_was_right(stage)
}

/// The keys that lead from one cell to another and mark that one.
fn keys_to(from: &str, to: &str) -> Vec<&'static str> {
    let steps = |at: usize, back, forth| {
        let (from, to) = (from.as_bytes()[at], to.as_bytes()[at]);
        vec![if to < from { back } else { forth }; usize::from(to.abs_diff(from))]
    };
    [steps(0, keys::LEFT, keys::RIGHT), steps(1, keys::UP, keys::DOWN), vec![keys::ENTER]].concat()
}

/// The arrow keys walk over all cells, a key leads to the next legal one, another to the next board where one may move, and Enter marks
/// the cell. The board to which a cell sends the other side is framed while the cell has the focus. So a game of each kind is played to
/// its end.
pub fn by_keys_alone(stage: &Stage<'_>) -> Result<()> {
    let (page, mut dice) = (&stage.page, stage.dice());
    begin(stage, &[("game", "ultimate"), ("black", "human"), ("white", "human")])?;
    page.tab_to_board()?;
    let mut state = page.state()?;
    for _ in 0..12 {
        let legal: Vec<String> = shown(&state)?.legal().into_iter().map(name).collect();
        if legal.is_empty() {
            break;
        }
        page.browser.session.press(&["m"])?;
        let here = page.focused_square()?;
        ensure!(
            here.as_ref().is_some_and(|here| legal.contains(here)),
            "the key led to {here:?}, not to {legal:?}"
        );
        page.browser.session.press(&["b"])?;
        let there = page.focused_square()?.ok_or("the key led to no cell")?;
        ensure!(legal.contains(&there), "the key led to {there}, not to {legal:?}");
        let block =
            |square: &str| [square.as_bytes()[0] - b'a', square.as_bytes()[1] - b'1'].map(|place| place / 3);
        let elsewhere = legal.iter().any(|square| Some(block(square)) != here.as_deref().map(block));
        ensure!(
            !elsewhere || here.as_deref().map(block) != Some(block(&there)),
            "{here:?} and {there} are on one board"
        );
        let framed = page.run(
            "return [...document.querySelectorAll('.layers .around')].map((one) => Number(one.dataset.block))",
            &[],
        )?;
        let framed: Vec<usize> = serde_json::from_value(framed)?;
        let plies = state.plies();
        page.browser.session.press(&[keys::ENTER])?;
        state = page.wait(SOON, "another ply", |now| now.plies() == plies + 1)?;
        let mut open: Vec<usize> =
            shown(&state)?.legal().into_iter().map(|(column, row)| row / 3 * 3 + column / 3).collect();
        open.sort_unstable();
        open.dedup();
        ensure!(framed == open, "the boards {framed:?} were framed, and one may move on {open:?}");
    }
    for game in ["ultimate", "sudo"] {
        if game != state.start {
            state = page.begin_by_address(&[("game", game)])?;
            page.tab_to_board()?;
        }
        let (moves, end) = shown(&state)?.at_random(&mut dice);
        page.step(format!("arrow keys and Enter to {}", moves.join(" ")));
        let first = page.focused_square()?.ok_or("no cell has the focus")?;
        let from = iter::once(&first).chain(&moves);
        let strokes: Vec<&str> = from.zip(&moves).flat_map(|(from, to)| keys_to(from, to)).collect();
        page.browser.session.press(&strokes)?;
        let played: Vec<String> =
            state.transcript.split_whitespace().map(str::to_owned).chain(moves).collect();
        ended_as(stage, &played, &end)?;
    }
    all_was_right(stage)
}

/// A move of the computer that comes after Undo is not played.
pub fn undone_while_it_thinks(stage: &Stage<'_>) -> Result<()> {
    let (page, mut dice) = (&stage.page, stage.dice());
    for game in ["ultimate", "sudo"] {
        let before = begin(stage, &[("game", game), ("black", "human"), ("white", "strongest1")])?;
        let legal = shown(&before)?.legal();
        page.step("undo at the beginning of the search");
        page.click_when("thinking", "back", 0)?;
        page.click_square(&name(dice.choose(&legal)))?;
        let when = page.wait_clicked()?;
        let back = page.wait(SOON, "the move to be undone", |now| now.generation != before.generation)?;
        ensure!(
            when.starts_with("thinking") && back.transcript.is_empty() && back.phase == "human",
            "Undo, pressed in {when:?}, led to {back:?}"
        );
        page.step("another move in its place, and the answer to that one");
        let square = name(dice.choose(&legal));
        let state = page.press_and_wait(&back, &square)?;
        ensure!(state.plies() == 2, "after Undo and {square} the page has {state:?}");
    }
    all_was_right(stage)
}

/// The games of [`LINKS`]: their moves, and for each but the first game the number of plies that stay of the line before it.
const LINES: [(usize, &str); 3] = [(0, "e5 d4 a1 c3 i9"), (2, "b2 e6"), (1, "f5 h6 e9")];

/// A link to this game of each kind, with all bits of the seed set, as one of the engines made it.
const LINKS: [(&str, &str); 2] = [
    ("ultimate", "uct2-CHVsdGltYXRleTZcXcbZSwgBWh1bWFuBWh1bWFuAKjL3EU0h-AEA5sk"),
    ("sudo", "uct2-BHN1ZG95NlxdxtlLCAFaHVtYW4FaHVtYW4AqMvcRTSH4AQAR4w"),
];

/// Random numbers whose bits are all set, so that each engine makes the same link.
const NO_CHANCE: &str = "crypto.getRandomValues = (numbers) => { new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength).fill(255); return numbers; };";

/// The same moves make the same link in each engine, and each opens the link of the others with all its variations.
pub fn a_link_of_another_engine(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    for (game, link) in LINKS {
        let people = hash_of(&[("game", game), ("black", "human"), ("white", "human"), AT_ONCE]);
        page.step(format!("a game of {game} with variations"));
        page.open(&format!("{}{people}", stage.serve("/", Alterations { script: NO_CHANCE, ..probed() })?))?;
        let mut state = page.state()?;
        for (stays, moves) in LINES {
            while state.plies() > stays {
                let plies = state.plies() - 1;
                page.button("back")?;
                state = page.wait(SOON, "one ply back", |now| now.plies() == plies)?;
            }
            for square in moves.split(' ') {
                state = page.press_and_wait(&state, square)?;
            }
        }
        let record = recorded(stage)?;
        let plies: usize = LINES.map(|(_, moves)| moves.split(' ').count()).iter().sum();
        ensure!(record.split_whitespace().count() == plies, "of {LINES:?} the record has {record}");
        let made = page.shared_link()?;
        let made = made.split("#/play/").nth(1).unwrap_or_default();
        ensure!(made == link, "the link is {made}, and another engine made {link}");
        page.button("close-sharing")?;
        page.step("another game, and the link of another engine");
        page.begin_by_address(&[("game", "tictactoe")])?;
        page.run("location.hash = '#/play/' + arguments[0]", &[json!(link)])?;
        let opened = page.wait(SOON, "the game of the link", |now| now.start == game)?;
        ensure!(opened.transcript == state.transcript, "{state:?} became {opened:?}");
        let again = recorded(stage)?;
        ensure!(again == record, "the record was {record} and is {again}");
    }
    all_was_right(stage)
}

/// Looks for barriers in each theme.
fn no_barriers_in_any_theme(stage: &Stage<'_>, axe: &str, at: &str) -> Result<()> {
    for theme in ["light", "dark", "contrast"] {
        stage.page.run("document.documentElement.dataset.theme = arguments[0]", &[json!(theme)])?;
        no_barriers(stage, axe, &format!("{at}, {theme}"))?;
    }
    Ok(())
}

/// Plays random moves for both sides until the position is as wished or the game is over.
fn play_until(
    stage: &Stage<'_>,
    mut state: State,
    is_wished: impl Fn(&State, &Sheet) -> bool,
) -> Result<State> {
    let mut dice = stage.dice();
    loop {
        let sheet = shown(&state)?;
        let legal = sheet.legal();
        if legal.is_empty() || is_wished(&state, &sheet) {
            return Ok(state);
        }
        state = stage.page.press_and_wait(&state, &name(dice.choose(&legal)))?;
    }
}

/// Each state of the games: empty boards, one in play, a hint, the views of a search, a finished board, the end, and the choice for a
/// new game.
pub fn no_barriers_on_nine_boards(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let axe = stage.settings.axe()?;
    for game in ["sudo", "ultimate"] {
        let people = [("game", game), ("black", "human"), ("white", "human"), ("less-motion", "on")];
        let state = begin(stage, &people)?;
        no_barriers_in_any_theme(stage, &axe, &format!("{game}, empty"))?;
        let state = play_until(stage, state, |state, _| state.plies() == 3)?;
        no_barriers_in_any_theme(stage, &axe, &format!("{game}, sent to a board"))?;
        page.button("hint")?;
        page.wait_script(ANSWER, "rings", "return document.querySelectorAll('.layers .ring').length > 0")?;
        no_barriers_in_any_theme(stage, &axe, &format!("{game}, a hint"))?;
        page.button("hint")?;
        page.browser.session.press(&["t"])?;
        search_and_halt(stage, 20_000)?;
        for tab in ["search", "plots", "experiment"] {
            page.button(&format!("sight-tab-{tab}"))?;
            let is_drawn = "return document.querySelector('.sight [role=tabpanel]')?.childElementCount > 0";
            page.wait_script(SOON, "the view", is_drawn)?;
            if tab == "search" {
                page.run("document.querySelector('[data-testid=step-iteration]').click()", &[])?;
            }
            no_barriers_in_any_theme(stage, &axe, &format!("{game}, the view {tab}"))?;
        }
        page.pane("game")?;
        let state = play_until(stage, state, |_, sheet| !sheet.finished().is_empty())?;
        no_barriers_in_any_theme(stage, &axe, &format!("{game}, with a finished board"))?;
        play_until(stage, state, |_, _| false)?;
        page.wait_shown("game-end", SOON)?;
        no_barriers_in_any_theme(stage, &axe, &format!("{game}, the end"))?;
    }
    page.open_new_game()?;
    for game in ["ultimate", "sudo", "tictactoe"] {
        page.choose("game", game)?;
        no_barriers_in_any_theme(stage, &axe, &format!("the choice for a new game of {game}"))?;
    }
    page.close_new_game()?;
    all_was_right(stage)
}

/// Export shows the forms that the game has, and files have its name.
pub fn what_goes_out_has_the_games_name(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    for (game, moves) in [("tictactoe", "b2a1"), ("ultimate", "e5d4"), ("sudo", "e5d4")] {
        begin(stage, &[("game", game), ("black", "human"), ("white", "human")])?;
        for square in [&moves[..2], &moves[2..]] {
            page.play(square)?;
        }
        page.tool("export")?;
        page.step(format!("export {game}"));
        page.wait_shown("export-link", SOON)?;
        ensure!(
            page.value("export-transcript")? == moves,
            "the moves are {:?}",
            page.value("export-transcript")
        );
        let fields =
            page.run("return document.querySelectorAll('textarea[data-testid^=export-]').length", &[])?;
        ensure!(
            fields == json!(2) && !page.shows("share-too-long")?,
            "{game} has {fields} forms, or is too long"
        );
        page.catch_files()?;
        page.button("save-svg")?;
        ensure!(page.file(&format!("{game}.svg"))?.starts_with("<svg"), "no picture of {game}");
        page.click("[data-of=save-export-transcript] button")?;
        ensure!(page.file(&format!("{game}.txt"))? == moves, "the file of {game} differs from the field");
    }
    Ok(())
}
