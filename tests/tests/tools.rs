//! The tools: editing and playing a position, opening and dropping files, exporting games in every format and reading them
//! back, random openings and names of openings.

use e2e::harness::Stage;
use e2e::page::{Dropped, SOON, State};
use e2e::rulebook::{Board, Rule, replay};
use e2e::server::Alterations;
use e2e::{Result, ensure};
use serde_json::json;
use webdriver::Engine;

use crate::common::{all_was_right, begin, play_by_hand, probed};

const TIGER: &str = "f5 d6 c3 d3 c4";

/// Plays a game by hand and returns its state.
fn game(stage: &Stage<'_>, plies: usize) -> Result<State> {
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en")])?;
    play_by_hand(stage, plies)
}

/// The squares of a game in the format of a `.wtb` file.
fn record(transcript: &str) -> Vec<u8> {
    let mut record = vec![0, 0, 7, 0, 9, 0, 40, 36];
    for ply in transcript.split_whitespace().filter(|ply| *ply != "--") {
        let sign = |n: usize| ply.as_bytes()[n];
        record.push(10 * (sign(1) - b'0') + sign(0) - b'a' + 1);
    }
    record.resize(68, 0);
    record
}

fn header(games: u32) -> Vec<u8> {
    let mut head = vec![20, 26, 11, 21];
    head.extend(games.to_le_bytes());
    head.extend([0, 0, 232, 7, 8, 0, 22, 0]);
    head
}

/// The board on the page of the tools.
fn edited(stage: &Stage<'_>) -> Result<String> {
    let script = "return document.querySelector('[data-testid=edit-board]')?.dataset.board ?? ''";
    Ok(stage.page.run(script, &[])?.as_str().unwrap_or_default().to_owned())
}

fn edit(stage: &Stage<'_>, square: &str) -> Result<()> {
    stage.page.click(&format!("[data-testid=edit-board] [data-square={square}]"))
}

pub fn a_position_is_edited_and_played(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let before = game(stage, 6)?;
    page.step("edit the position on the board");
    page.tool("edit")?;
    let board = replay(&Board::parse(&before.start)?, &before.transcript, Rule::Pass)?.board;
    ensure!(edited(stage)? == board.to_text(), "the editor begins with {:?}", edited(stage)?);
    page.step("an empty board, three discs, White to move");
    page.button("edit-clear")?;
    edit(stage, "d4")?;
    edit(stage, "e4")?;
    edit(stage, "e4")?;
    page.choose("brush", "white")?;
    edit(stage, "c4")?;
    page.choose("turn", "white")?;
    let wanted = format!("{}OX{} O", "-".repeat(26), "-".repeat(36));
    ensure!(edited(stage)? == wanted, "the editor shows {:?}", edited(stage)?);
    ensure!(page.value("board-string")? == wanted, "as text it is {:?}", page.value("board-string")?);
    ensure!(page.text("edit-status")?.contains("1 legal move."), "it says {:?}", page.text("edit-status")?);
    page.step("undo and play");
    edit(stage, "h8")?;
    page.button("edit-undo")?;
    ensure!(edited(stage)? == wanted, "after undo the editor shows {:?}", edited(stage)?);
    page.button("play-edited")?;
    let opened = page.wait(SOON, "the edited position", |state| state.start == wanted)?;
    ensure!(opened.turn == "white" && opened.phase == "human", "it opened as {opened:?}");
    page.play("e4")?;
    page.step("the game before was put away");
    page.route("games")?;
    page.button("open-game")?;
    page.wait(SOON, "the game before", |state| state.transcript == before.transcript)?;
    all_was_right(stage)
}

pub fn a_position_is_edited_with_the_keyboard(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    page.tool("edit")?;
    page.step("clear, then X, right, O, down, X, left, O, Delete");
    page.button("edit-clear")?;
    page.run("document.querySelector('[data-testid=edit-board] [tabindex=\"0\"]').focus()", &[])?;
    for key in ["x", "\u{e014}", "o", "\u{e015}", "x", "\u{e012}", "o", "\u{e017}"] {
        page.browser.session.press(&[key])?;
    }
    let wanted = format!("XO-------X{} X", "-".repeat(54));
    page.wait_script(
        SOON,
        "what was typed",
        &format!("return document.querySelector('[data-testid=edit-board]')?.dataset.board === '{wanted}'"),
    )
    .map_err(|error| error.and(format!("the editor shows {:?}", edited(stage))))?;
    page.step("a board string that is wrong says where");
    page.write("board-string", "XQ")?;
    let error = page.text("board-string-error")?;
    ensure!(!error.is_empty(), "nothing is said of a wrong board string");
    ensure!(edited(stage)? == wanted, "a wrong board string changed the board: {:?}", edited(stage)?);
    let errors = page.errors()?;
    ensure!(errors.is_empty(), "the page met errors: {errors:?}");
    Ok(())
}

pub fn a_wthor_file_is_opened(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let played = game(stage, 20)?;
    page.tool("files")?;
    page.step("choose a file of three games");
    let file = Dropped::Records("a.wtb", header(3), record(&played.transcript), 3);
    page.choose_files(std::slice::from_ref(&file))?;
    page.wait_script(
        SOON,
        "three games",
        "return document.querySelectorAll('[data-testid=game-row]').length === 3",
    )?;
    page.step("search by number, by moves, by what there is not");
    let count = "return document.querySelector('[data-testid=game-list]')?.dataset.count";
    let moves = played.transcript.replace(' ', "");
    for (query, found) in [("2", "1"), (&moves[..8], "3"), ("zz", "0"), ("", "3")] {
        page.write("search-games", query)?;
        page.wait_script(SOON, &format!("{found} games for {query:?}"), &format!("{count} === '{found}'"))?;
    }
    page.step("open a game");
    page.click("[data-testid=game-row]")?;
    let opened = page.wait(SOON, "the game of the file", |state| {
        state.transcript == played.transcript && state.generation != played.generation
    })?;
    ensure!(opened.phase == "review", "it opened as {opened:?}");
    page.step("Back leads to the list");
    page.run("history.back()", &[])?;
    page.wait_script(SOON, "the list again", &format!("{count} === '3'"))?;
    page.route("play")?;
    page.step("several files are one list, and one that can't be read does not take the others with it");
    page.tool("files")?;
    let other = Dropped::Records("b.wtb", header(2), record(&played.transcript), 2);
    let text = Dropped::Text("c.ggf", "(;GM[Othello]PB[\u{202e}dna]PW[bob]DT[2003.12.15]B[f5];)".to_owned());
    page.drop_files(&[other, Dropped::Text("bad.txt", "f5d6z9".to_owned()), file, text])?;
    page.wait_script(SOON, "six games", &format!("{count} === '6'"))?;
    let error = page.wait_shown("files-error", SOON)?;
    ensure!(error.contains("bad.txt") && error.contains("z9"), "of the file that is none it says {error:?}");
    page.step("a name that is written from right to left stays in its place");
    let isolated = "const rows = [...document.querySelectorAll('[data-testid=game-row]')];
        const row = rows.find((row) => row.textContent.includes('bob'));
        const [from, to] = [...row.querySelectorAll('strong bdi')].map((name) => name.getBoundingClientRect());
        return from.right <= to.left && row.querySelectorAll('strong bdi').length === 2;";
    ensure!(page.run(isolated, &[])? == json!(true), "the names of a row have changed places");
    page.step("all of them are saved with one press; two are in both files");
    page.button("keep-games")?;
    page.wait_script(
        SOON,
        "the news",
        "return document.querySelector('[data-testid=shelf-news]')?.textContent.includes('4 games added')",
    )?;
    page.step("a damaged file says where");
    page.tool("files")?;
    page.choose_files(&[Dropped::Records("d.wtb", header(4), record(&played.transcript), 3)])?;
    let error = page.wait_shown("files-error", SOON)?;
    ensure!(
        error.contains("Game 4") && error.contains("220"),
        "of a file that is too short it says {error:?}"
    );
    all_was_right(stage)
}

pub fn a_hundred_thousand_games_open_at_once(stage: &Stage<'_>) -> Result<()> {
    const GAMES: usize = 100_000;
    let page = &stage.page;
    let played = game(stage, 60)?;
    page.tool("files")?;
    page.run("__probe.tasks.length = 0; __probe.startGaps()", &[])?;
    let file = Dropped::Records("all.wtb", header(GAMES as u32), record(&played.transcript), GAMES);
    page.step("open the file");
    // In the page, because a driver would be too slow; the file is built before the clock starts.
    page.run("new MutationObserver(() => {
            if (!window.__listed && document.querySelector('[data-testid=game-row]')) window.__listed = performance.now();
        }).observe(document, { subtree: true, childList: true });", &[])?;
    page.choose_files(&[file])?;
    let took = page.wait_script(
        SOON,
        "the list",
        "return window.__listed ? window.__listed - window.__began : null",
    )?;
    let took = took.as_f64().unwrap_or(f64::INFINITY);
    page.step("scroll to the end, and search");
    // The visible rows appear slightly before the list gets its full height.
    page.wait_script(
        SOON,
        "the room for all rows",
        "return document.querySelector('[data-testid=game-window]').scrollHeight > 2_000_000",
    )?;
    page.run("const list = document.querySelector('[data-testid=game-window]'); list.scrollTop = list.scrollHeight;", &[])?;
    page.wait_script(SOON, "the last game", "return [...document.querySelectorAll('[data-testid=game-row] .number')].some((n) => n.textContent === '100,000')")?;
    page.write("search-games", &played.transcript.replace(' ', "")[..6])?;
    page.wait_script(
        SOON,
        "all games again",
        "return document.querySelector('[data-testid=game-list]')?.dataset.count === '100000'",
    )?;
    // The task in which the test builds the file began before the clock was started.
    let tasks = page.run("return __probe.tasks.filter(([start]) => start >= window.__began)", &[])?;
    let durations = tasks.as_array().into_iter().flatten().filter_map(|task| task[1].as_f64());
    let longest = durations.fold(0.0, f64::max);
    let reports = page.run("return __probe.reportsTasks", &[])? == json!(true);
    stage.note(format!("{GAMES} games listed in {took:.0} ms; the longest task of over 50 ms after that: {longest:.0} ms ({tasks})"));
    ensure!(took < 2_000.0, "{GAMES} games took {took:.0} ms");
    if stage.engine() == Engine::Chromium {
        ensure!(reports, "Chromium does not report long tasks, so nothing was measured");
        ensure!(longest < 100.0, "a task took {longest:.0} ms");
    }
    all_was_right(stage)
}

pub fn a_file_is_dropped_during_a_game(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let before = game(stage, 4)?;
    page.step("drop a transcript on the board");
    page.drop_files(&[Dropped::Text("game.txt", TIGER.replace(' ', ""))])?;
    let opened = page.wait(SOON * 2, "the game of the file", |state| state.transcript == TIGER)?;
    ensure!(opened.phase == "review", "it opened as {opened:?}");
    page.step("a file in the encoding of old programs keeps its names");
    page.drop_files(&[Dropped::Bytes("old.ggf", b"(;GM[Othello]PB[Jos\xe9]PW[Ann]B[d3]W[c3];)".to_vec())])?;
    page.wait_script(
        SOON,
        "José",
        "return document.querySelector('.play')?.textContent.includes('Jos\u{e9}')",
    )?;
    page.step("drop other things where the files are");
    page.tool("files")?;
    let board = "-----OX--XO----- X";
    for (content, what) in
        [(board.to_owned(), "A position"), ("(;GM[Othello]B[f5]W[d6];)".to_owned(), "A game in GGF")]
    {
        page.drop_files(&[Dropped::Text("x", content)])?;
        let script =
            format!("return document.querySelector('[data-testid=recognised]')?.textContent === '{what}'");
        page.wait_script(SOON, what, &script)?;
    }
    page.drop_files(&[Dropped::Text("bad.txt", "f5d6z9".to_owned())])?;
    let error = page.wait_shown("files-error", SOON)?;
    ensure!(error.contains("Move 3") && error.contains("z9"), "of a bad move it says {error:?}");
    page.drop_files(&[Dropped::Text(
        "two.ggf",
        "(;GM[Othello]PB[ann]B[f5];)(;GM[Othello]PB[bob]B[d3]W[c5];)".to_owned(),
    )])?;
    page.wait_script(
        SOON,
        "two games",
        "return document.querySelectorAll('[data-testid=game-row]').length === 2",
    )?;
    page.step("open the second; of all games only the one that was played was put away");
    page.click("li:nth-child(2) > [data-testid=game-row]")?;
    page.wait(SOON, "the second game", |state| state.transcript == "d3 c5")?;
    page.route("games")?;
    page.click("[data-testid=kept-game]:nth-child(1) [data-testid=open-game]")?;
    page.wait(SOON, "the game before", |state| state.transcript == before.transcript)?;
    all_was_right(stage)
}

pub fn what_goes_out_comes_back(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let played = game(stage, 24)?;
    page.tool("export")?;
    page.catch_files()?;
    let board = replay(&Board::parse(&played.start)?, &played.transcript, Rule::Pass)?.board.to_text();
    let mut out = Vec::new();
    for field in ["export-transcript", "export-board", "export-ggf", "export-link"] {
        out.push((field, page.value(field)?));
    }
    page.step("pictures");
    for (kind, name) in [("position", "othello.png"), ("moves", "othello.png")] {
        page.choose("picture", kind)?;
        page.run("window.__files.length = 0", &[])?;
        page.button("save-png")?;
        page.file(name)?;
        let (width, height, colours) = page.picture()?;
        ensure!(
            (width, height) == (1080, 1080) && colours > 5,
            "the picture is {width}x{height} with {colours} colours"
        );
    }
    page.button("save-svg")?;
    let svg = page.file("othello.svg")?;
    ensure!(svg.starts_with("<svg") && svg.contains(">24</text>"), "the SVG begins {:?}", &svg[..60]);
    page.step("a picture takes the colour of the board");
    ensure!(svg.contains("#0f6f45"), "the felt is not green: {:?}", &svg[..600]);
    page.route("options")?;
    page.choose("felt", "blue")?;
    page.tool("export")?;
    page.run("window.__files.length = 0", &[])?;
    page.button("save-svg")?;
    let svg = page.file("othello.svg")?;
    ensure!(svg.contains("#205580") && !svg.contains("#0f6f45"), "the felt is not blue: {:?}", &svg[..600]);
    page.step("the file of the transcript is the field's");
    page.click("[data-of=save-export-transcript] button")?;
    ensure!(page.file("othello.txt")? == out[0].1, "the file differs from the field");
    for (field, text) in out {
        page.step(format!("paste {field} again"));
        page.tool("files")?;
        page.new_game_behind()?;
        page.run("document.querySelector('[data-testid=paste]').value = arguments[0]", &[json!(text)])?;
        page.button("open-paste")?;
        page.wait_shown("recognised", SOON)?;
        page.button("open-one")?;
        let is_board = field == "export-board";
        let back = page.wait(SOON, "the game", |state| {
            if is_board { state.start == board } else { state.transcript == played.transcript }
        })?;
        let phase = if is_board { "human" } else { "review" };
        ensure!(back.phase == phase, "{field} came back as {back:?}");
    }
    all_was_right(stage)
}

pub fn a_random_opening_and_a_known_one(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    game(stage, 2)?;
    page.tool("start")?;
    let drawn = "return document.querySelector('[data-testid=random-opening]')?.dataset.transcript";
    page.choose("plies", "12")?;
    let first = page.wait_script(
        SOON,
        "twelve plies",
        &format!("const t = (() => {{ {drawn} }})(); return t.length === 24 ? t : null"),
    )?;
    page.step("another one, and play it");
    page.button("another")?;
    let second = page.wait_script(
        SOON,
        "another opening",
        &format!(
            "const t = (() => {{ {drawn} }})(); return t !== '{}' ? t : null",
            first.as_str().unwrap_or_default()
        ),
    )?;
    page.button("play-random")?;
    let opened =
        page.wait(SOON, "the opening", |state| json!(state.transcript.replace(' ', "")) == second)?;
    replay(&Board::parse(&opened.start)?, &opened.transcript, Rule::Pass)?;
    page.step(
        "a known one by its name, while the options say that the game is over where a side has no move",
    );
    page.options(&[("no-move", "over")])?;
    page.tool("start")?;
    page.write("search-openings", "tiger")?;
    page.wait_script(
        SOON,
        "the tigers",
        "return document.querySelectorAll('[data-testid=opening]').length < 10",
    )?;
    page.click("[data-testid=opening]")?;
    page.wait(SOON, "the Tiger, by the rule of the options", |state| {
        state.transcript == TIGER && state.rule == "over"
    })?;
    ensure!(page.text("progress")?.contains("Tiger"), "the record says {:?}", page.text("progress")?);
    page.step("a position as text");
    page.tool("start")?;
    page.write("position-text", "-----OX--XO----- O")?;
    page.button("play-position")?;
    let small =
        page.wait(SOON, "the position, by that rule too", |state| state.size == "4" && state.rule == "over")?;
    ensure!(small.turn == "white", "it opened as {small:?}");
    all_was_right(stage)
}

pub fn the_opening_has_a_name(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en")])?;
    // The Tiger in another orientation of the board.
    let mut names = Vec::new();
    for square in ["c4", "e3", "f6", "e6", "f5"] {
        page.play(square)?;
        names.push(page.text("progress")?);
    }
    ensure!(
        !names[0].contains("Perpendicular") && names[1].contains("Perpendicular"),
        "the names were {names:?}"
    );
    ensure!(names[4].contains("Tiger"), "the names were {names:?}");
    page.step("one ply back");
    page.button("back")?;
    page.wait_script(
        SOON,
        "the name before",
        "return document.querySelector('[data-testid=progress]')?.textContent.includes('Perpendicular')",
    )?;
    all_was_right(stage)
}

/// Disables the service worker, which would provide missing files from its cache.
const NO_SERVICE_WORKER: &str =
    "Object.defineProperty(navigator, 'serviceWorker', { get() { return undefined; } });";

pub fn the_tools_cannot_be_loaded(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let alterations = Alterations { script: NO_SERVICE_WORKER, ..probed() };
    let server = stage.server(&stage.settings.dist, "/some/prefix/", alterations)?;
    page.open(&server.url())?;
    page.step("a page of the tools, while the host is away");
    server.shut(true);
    page.run("location.hash = '#/edit'", &[])?;
    page.wait_shown("tools-failed", SOON)?;
    page.step("in vain a second time");
    page.run("document.querySelector('[data-testid=tools-failed]').dataset.first = ''", &[])?;
    page.button("retry-tools")?;
    let again = "return !!document.querySelector('[data-testid=tools-failed]:not([data-first])')";
    page.wait_script(SOON, "the second failure", again)?;
    page.step("the game goes on");
    page.route("play")?;
    ensure!(page.state()?.phase == "human", "the board is {:?}", page.state()?);
    page.step("the host is back");
    page.run("location.hash = '#/edit'", &[])?;
    page.wait_shown("tools-failed", SOON)?;
    server.shut(false);
    page.button("retry-tools")?;
    page.wait_shown("tools-edit", SOON)?;
    let styled = "return getComputedStyle(document.querySelector('.tools-nav ul')).display === 'flex'
        && document.querySelectorAll('link[href*=later]').length === 1";
    ensure!(page.run(styled, &[])? == json!(true), "the page is there without its styles, or has them twice");
    Ok(())
}

pub fn the_tools_speak_the_language_of_the_page(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    for (language, title) in [("de", "Dateien"), ("ja", "ファイル"), ("en", "Files")] {
        begin(stage, &[("language", language)])?;
        page.wait_script(SOON, language, &format!("return document.documentElement.lang === '{language}'"))?;
        page.tool("files")?;
        let heading = "return document.querySelector('[data-testid=tools-files] h1')?.textContent";
        page.wait_script(SOON, title, &format!("return (() => {{ {heading} }})() === '{title}'"))?;
        page.wait_script(SOON, "its title", &format!("return document.title.startsWith('{title}')"))?;
    }
    all_was_right(stage)
}
