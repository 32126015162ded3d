//! The opening explorer beside the board: databases are opened, counted and filtered, moves are played and games opened from it,
//! one's own games count, and the opening book shows its moves.

use e2e::database::{PLAYERS, Record, file, header, players};
use e2e::harness::Stage;
use e2e::hunt::Dice;
use e2e::page::{Dropped, SOON};
use e2e::{Result, ensure};
use serde::Deserialize;
use serde_json::json;

use crate::accessibility::no_barriers;
use crate::common::{all_was_right, begin, play_by_hand};

/// A row of the table.
#[derive(Debug, Deserialize)]
struct Row {
    square: String,
    games: u32,
    /// Black's wins, draws, White's wins.
    results: Vec<u32>,
    name: String,
}

const ROWS: &str = "return [...document.querySelectorAll('[data-testid=explorer-row]')].map((row) => ({
    square: row.querySelector('[data-testid=explorer-move]').textContent,
    games: Number(row.querySelector('[data-testid=explorer-count]').dataset.value),
    results: (row.querySelector('.numbers')?.dataset.value ?? '0 0 0').split(' ').map(Number),
    name: row.querySelector('.name')?.textContent ?? '',
}));";

fn rows(stage: &Stage<'_>) -> Result<Vec<Row>> {
    Ok(serde_json::from_value(stage.page.run(ROWS, &[])?)?)
}

/// Waits until the explorer has found this many games.
fn found(stage: &Stage<'_>, games: usize) -> Result<()> {
    let count = "document.querySelector('[data-testid=explorer]')?.dataset.count";
    let script = format!("return {count} === '{games}'");
    let error = |failure: e2e::Failure| {
        failure.and(format!("it found {:?}", stage.page.run(&format!("return {count}"), &[])))
    };
    stage.page.wait_script(SOON * 2, &format!("{games} games"), &script).map_err(error).map(drop)
}

/// Opens the explorer by its button, unless it is open.
fn explore(stage: &Stage<'_>) -> Result<()> {
    stage.page.pane("openings")?;
    stage.page.wait_shown("explorer", SOON * 2).map(drop)
}

pub fn databases_are_counted_and_filtered(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en")])?;
    page.step("the explorer without any games");
    explore(stage)?;
    page.choose("explorer-source", "own")?;
    ensure!(page.text("explorer")?.contains("no saved games"), "it says {:?}", page.text("explorer")?);
    page.step("open two years and the names");
    let mut dice = Dice::new(2001);
    let years: Vec<(u16, Vec<Record>)> =
        [2001, 2005].map(|year| (year, (0..40).map(|_| Record::play(&mut dice)).collect())).into();
    let mut files: Vec<Dropped> = vec![Dropped::Bytes("names.jou", players())];
    for ((year, games), name) in years.iter().zip(["wth_2001.wtb", "wth_2005.wtb"]) {
        files.push(Dropped::Bytes(name, file(games, *year)));
    }
    page.put_files("explorer-files", &files)?;
    found(stage, 80)?;
    let first = rows(stage)?;
    ensure!(first.len() == 1 && first[0].games == 80, "by symmetry all begin alike: {first:?}");
    let black = years.iter().flat_map(|(_, games)| games).filter(|game| game.score > 32).count() as u32;
    let draws = years.iter().flat_map(|(_, games)| games).filter(|game| game.score == 32).count() as u32;
    ensure!(first[0].results == [black, draws, 80 - black - draws], "the results are {first:?}");
    page.step("press the row");
    page.click("[data-testid=explorer-row] .results")?;
    page.wait(SOON, "the move", |state| state.transcript == first[0].square)?;
    found(stage, 80)?;
    let second = rows(stage)?;
    ensure!(
        second.len() == 3 && second.iter().map(|row| row.games).sum::<u32>() == 80,
        "three replies: {second:?}"
    );
    ensure!(
        second.windows(2).all(|pair| pair[0].games >= pair[1].games),
        "the most frequent first: {second:?}"
    );
    ensure!(second.iter().any(|row| !row.name.is_empty()), "an opening has a name: {second:?}");
    page.step("filter by player, colour and years");
    let of = |place: usize, colors: &[usize], from: u16| {
        let late = years.iter().filter(|(year, _)| *year >= from).flat_map(|(_, games)| games);
        late.filter(|game| colors.iter().any(|&color| usize::from(game.players[color]) == place)).count()
    };
    page.click("[data-testid=explorer-filters] summary")?;
    page.write("filter-player", "orsted")?;
    found(stage, of(1, &[0, 1], 0))?;
    let choose = "const list = document.querySelector('[data-testid=filter-color]');
        list.selectedIndex = arguments[0];
        list.dispatchEvent(new Event('change', { bubbles: true }));";
    page.run(choose, &[json!(2)])?;
    found(stage, of(1, &[1], 0))?;
    page.write("filter-from", "2005")?;
    found(stage, of(1, &[1], 2005))?;
    page.write("filter-player", "nobody")?;
    found(stage, 0)?;
    page.wait_shown("explorer-none", SOON)?;
    page.write("filter-player", "")?;
    found(stage, 40)?;
    page.step("with the keyboard it is left, and is there again as it was");
    page.run("document.activeElement.blur()", &[])?;
    page.browser.session.press(&["o"])?;
    page.wait_shown("record", SOON)?;
    ensure!(!page.shows("stat-depth")?, "there are dashes without a search");
    page.browser.session.press(&["o"])?;
    found(stage, 40)?;
    all_was_right(stage)
}

pub fn games_are_listed_and_open_at_the_position(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en")])?;
    let mut dice = Dice::new(77);
    let games: Vec<Record> = (0..60).map(|_| Record::play(&mut dice)).collect();
    page.step("open a database on the page of files, and explore it");
    page.tool("files")?;
    page.choose_files(&[Dropped::Bytes("a.wtb", file(&games, 1999)), Dropped::Bytes("a.jou", players())])?;
    page.wait_shown("game-list", SOON)?;
    page.button("explore-games")?;
    page.wait_shown("explorer", SOON * 2)?;
    found(stage, 60)?;
    page.step("play three moves from the table");
    for plies in 1..=3 {
        page.button("explorer-move")?;
        page.wait(SOON, "the move", |state| state.plies() == plies)?;
    }
    page.step("list the games of the first row");
    let row = rows(stage)?.remove(0);
    page.button("explorer-count")?;
    let listed = format!(
        "return document.querySelector('[data-testid=explorer-games]')?.dataset.count === '{}'",
        row.games
    );
    page.wait_script(SOON, "the list", &listed)?;
    let text = page.text("explorer-games")?;
    ensure!(PLAYERS.iter().any(|name| text.contains(name)) && text.contains("1999"), "it lists {text:?}");
    page.step("open one of them");
    page.click("[data-testid=explorer-games] [data-testid=game-row]")?;
    let opened = page.wait(SOON, "the game", |state| state.phase == "review")?;
    ensure!(opened.plies() == 3, "it opened at {:?}", opened.transcript);
    page.step("a press on a row that the game did not play adds a variation");
    if page.shows("explorer-games")? {
        page.button("explorer-back")?;
    }
    let wait_for_rows = "return document.querySelectorAll('[data-testid=explorer-row]').length > 1";
    page.wait_script(SOON, "several moves", wait_for_rows)?;
    let all = rows(stage)?;
    for place in [all.len(), 1] {
        page.click(&format!("[data-testid=explorer-row]:nth-child({place}) [data-testid=explorer-move]"))?;
        page.wait(SOON, "the move", |state| {
            state.plies() == 4 && state.transcript.ends_with(&all[place - 1].square)
        })?;
        page.button("back")?;
        page.wait(SOON, "back", |state| state.plies() == 3)?;
    }
    page.pane("game")?;
    page.wait_shown("record", SOON)?;
    let variations =
        page.run("return document.querySelectorAll('[data-testid=record] .variation').length", &[])?;
    ensure!(variations.as_u64() >= Some(1), "there are {variations} variations");
    all_was_right(stage)
}

pub fn own_games_count(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en")])?;
    let first = play_by_hand(stage, 6)?;
    page.step("the game on the board is not among the saved ones");
    page.new_game()?;
    explore(stage)?;
    found(stage, 1)?;
    let row = rows(stage)?.remove(0);
    let began = first.transcript.split_whitespace().next().unwrap_or_default();
    ensure!((row.square.as_str(), row.games, row.results.iter().sum()) == (began, 1, 0), "it shows {row:?}");
    page.step("a new game begins without the explorer, and the one before counts");
    page.new_game()?;
    page.wait_shown("record", SOON)?;
    play_by_hand(stage, 3)?;
    page.new_game()?;
    explore(stage)?;
    found(stage, 2)?;
    page.button("explorer-count")?;
    page.wait_shown("explorer-games", SOON)?;
    page.step("an own game opens for a review, and the shelf still has it");
    page.click("[data-testid=explorer-games] [data-testid=game-row]")?;
    page.wait(SOON, "the game", |state| state.phase == "review" && state.plies() == 0)?;
    found(stage, 2)?;
    all_was_right(stage)
}

/// The moves of the opening book as they are shown: squares, and values in discs for the side to move.
fn book_moves(stage: &Stage<'_>) -> Result<Vec<(String, f64)>> {
    let script = "return [...document.querySelectorAll('[data-testid=explorer-row]')].map((row) => [
        row.querySelector('[data-testid=explorer-move]').textContent,
        Number(row.querySelector('[data-testid=explorer-value]').dataset.value),
    ]);";
    Ok(serde_json::from_value(stage.page.run(script, &[])?)?)
}

/// Plays this move by a press on its row, and waits for the rows of the next position.
fn play_row(stage: &Stage<'_>, row: &str, played: &str) -> Result<()> {
    let page = &stage.page;
    page.click(row)?;
    page.wait(SOON, &format!("{played} to be played"), |state| state.transcript.ends_with(played))?;
    let others = format!(
        "return ![...document.querySelectorAll('[data-testid=explorer-move]')].some((move) => move.textContent === '{played}')"
    );
    page.wait_script(SOON, "the rows of the next position", &others).map(drop)
}

pub fn the_opening_book(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en")])?;
    page.step("without any games the book is shown first, and nothing can be filtered");
    explore(stage)?;
    found(stage, 4)?;
    ensure!(!page.shows("explorer-filters")?, "games of a book are filtered");
    let first = book_moves(stage)?;
    ensure!(
        first.iter().all(|(_, value)| *value == first[0].1),
        "by symmetry all are worth the same: {first:?}"
    );
    page.step("play its best moves, each by a press on its row");
    let mut before = first;
    for plies in 1..=6 {
        play_row(stage, "[data-testid=explorer-row] .worth", &before[0].0)?;
        ensure!(page.state()?.plies() == plies, "after {plies} moves: {:?}", page.state()?);
        let now = book_moves(stage)?;
        found(stage, now.len())?;
        ensure!(now.windows(2).all(|pair| pair[0].1 >= pair[1].1), "the best first: {now:?}");
        ensure!(now[0].1 == -before[0].1, "{:?} leads to {now:?}", before[0]);
        before = now;
    }
    page.step("nothing in it is a barrier");
    let axe = stage.settings.axe()?;
    for theme in ["light", "dark", "contrast"] {
        page.run("document.documentElement.dataset.theme = arguments[0]", &[json!(theme)])?;
        no_barriers(stage, &axe, &format!("{theme}, the opening book"))?;
    }
    page.step("play on until it ends");
    while let Some((last, _)) = book_moves(stage)?.last() {
        play_row(stage, "[data-testid=explorer-row]:last-child [data-testid=explorer-move]", last)?;
    }
    found(stage, 0)?;
    let said = page.text("explorer-none")?;
    ensure!(said.contains("not in the opening book"), "it says {said:?}");
    page.step("on a smaller board it says why it has nothing");
    page.pane("game")?;
    page.begin_by_address(&[("black", "human"), ("white", "human"), ("size", "6")])?;
    explore(stage)?;
    page.choose("explorer-source", "book")?;
    page.wait_shown("explorer-none", SOON)?;
    let said = page.text("explorer-none")?;
    ensure!(said.contains("only for 8"), "it says {said:?}");
    all_was_right(stage)
}

pub fn all_years_at_once(stage: &Stage<'_>) -> Result<()> {
    /// Different games, and how often each is in the file: as many in all as the whole WTHOR database.
    const GAMES: usize = 500;
    const TIMES: usize = 248;
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en")])?;
    let mut dice = Dice::new(124);
    let block: Vec<u8> = (0..GAMES).flat_map(|_| Record::play(&mut dice).to_bytes()).collect();
    explore(stage)?;
    page.step("count the games");
    page.run("__probe.tasks.length = 0;
        new MutationObserver(() => {
            if (!window.__counted && document.querySelector('[data-testid=explorer]')?.dataset.count > 0) window.__counted = performance.now();
        }).observe(document, { subtree: true, childList: true, attributes: true });", &[])?;
    let all = header((GAMES * TIMES) as u32, 2020);
    page.put_files("explorer-files", &[Dropped::Records("all.wtb", all, block, TIMES)])?;
    page.wait_shown("explorer-counting", SOON)?;
    page.wait_script(
        SOON * 6,
        "all games",
        "return document.querySelector('[data-testid=explorer]')?.dataset.count === '124000'",
    )?;
    let took = page.run("return window.__counted - window.__began", &[])?.as_f64().unwrap_or(f64::INFINITY);
    // The first task is the test's own, which builds the file.
    let tasks = page.run("return __probe.tasks.slice(1).map((task) => task[1])", &[])?;
    page.step("go through an opening, move by move");
    let timed = "const done = arguments[0], began = performance.now(), before = document.querySelector('[data-testid=board]').dataset.transcript;
        // The table follows the board a moment later. Until then its moves are those of the position before, and a press on the one
        // that was just played is refused.
        const isLegal = (square) => document.querySelector(`[data-testid=board] [data-square=${square}]`)?.dataset.legal === 'true';
        const press = () => {
            const move = document.querySelector('[data-testid=explorer-row][data-playable] [data-testid=explorer-move]');
            if (!move || !isLegal(move.textContent.trim())) return setTimeout(press);
            move.click();
            look();
        };
        const look = () => document.querySelector('[data-testid=board]').dataset.transcript !== before
            ? done(performance.now() - began) : setTimeout(look);
        press();";
    let mut times = Vec::new();
    for _ in 0..12 {
        times.push(page.browser.session.run_async(timed, &[])?.as_f64().unwrap_or(f64::INFINITY));
    }
    let slowest = times.iter().copied().fold(0.0, f64::max);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    stage.note(format!(
        "{} games counted in {took:.0} ms, tasks over 50 ms meanwhile: {tasks}; a move with its table: {mean:.0} ms, at most {slowest:.0} ms",
        GAMES * TIMES
    ));
    all_was_right(stage)
}
