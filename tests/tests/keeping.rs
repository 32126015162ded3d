//! Nothing is lost: variations, replaced games, reloads, links.

use e2e::harness::Stage;
use e2e::page::{ANSWER, Dropped, SOON, State};
use e2e::server::Alterations;
use e2e::{Result, ensure};
use serde_json::{Value, json};
use webdriver::WindowType;

use crate::common::{all_was_right, begin, probed, recorded};

/// Plays these squares, for two humans.
fn play_all(stage: &Stage<'_>, squares: &[&str]) -> Result<State> {
    squares.iter().try_for_each(|square| stage.page.play(square).map(drop))?;
    stage.page.state()
}

/// The value of a read-only field.
fn field(stage: &Stage<'_>, testid: &str) -> Result<String> {
    let script = "return document.querySelector(`[data-testid=\"${arguments[0]}\"]`)?.value ?? '';";
    Ok(stage.page.run(script, &[json!(testid)])?.as_str().unwrap_or_default().to_owned())
}

pub fn variations_stay(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    page.step("play, go back two plies, play something else");
    play_all(stage, &["f5", "d6", "c3"])?;
    for plies in [2, 1] {
        page.button("back")?;
        page.wait(SOON, "one ply back", |state| state.plies() == plies)?;
    }
    play_all(stage, &["f6", "e6"])?;
    let shown = recorded(stage)?;
    ensure!(shown == "f5 f6 (d6 c3) e6", "the record shows {shown:?}");
    page.step("click on the last move of the other line");
    page.click("[data-testid=record] > p button.ply:last-of-type")?;
    let there = page.wait(SOON, "the other line", |state| state.transcript == "f5 d6 c3")?;
    ensure!(there.phase == "human", "after a click in the record: {there:?}");
    ensure!(recorded(stage)? == shown, "going there changed the record");
    all_was_right(stage)
}

pub fn a_game_put_away_comes_back(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    let first = play_all(stage, &["f5", "d6", "c3"])?;
    page.step("New, and some moves of another game");
    page.new_game()?;
    let second = play_all(stage, &["c4", "e3"])?;
    page.step("open the game that was put away");
    page.route("games")?;
    page.button("open-game")?;
    let opened = page.wait(SOON, "the first game", |state| state.transcript == first.transcript)?;
    ensure!(opened.phase == "human", "the game that came back: {opened:?}");
    page.step("and the other one again");
    page.route("games")?;
    page.button("open-game")?;
    page.wait(SOON, "the second game", |state| state.transcript == second.transcript)?;
    all_was_right(stage)
}

pub fn a_game_survives_a_reload(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    play_all(stage, &["f5", "d6", "c3"])?;
    page.button("back")?;
    page.wait(SOON, "one ply back", |state| state.plies() == 2)?;
    let before = play_all(stage, &["c4"])?;
    let shown = recorded(stage)?;
    page.step("reload");
    page.reload()?;
    let after = page.wait(SOON, "the game", |state| state.transcript == before.transcript)?;
    ensure!(after.phase == "human", "after a reload the game is {after:?}");
    ensure!(recorded(stage)? == shown, "the record was {shown:?} and is {:?}", recorded(stage)?);
    page.step("of what is kept some can't be read: it stays, for a build that can");
    let strange = [("ucthello.shelf", "uct9-OfALaterBuild"), ("ucthello.game", "uct1-Damaged")];
    for (key, text) in strange {
        page.run("localStorage.setItem(...arguments)", &[json!(key), json!(text)])?;
    }
    page.reload()?;
    play_all(stage, &["d3"])?;
    page.new_game()?;
    let script = "const shelf = (localStorage.getItem('ucthello.shelf') ?? '').trim().split('\\n');
        return shelf.length === 3 && shelf.includes('uct9-OfALaterBuild') && shelf.includes('uct1-Damaged');";
    page.wait_script(SOON, "both texts beside the game that was put away", script)?;
    all_was_right(stage)
}

pub fn a_link_opens_beside_the_game(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "classic")])?;
    page.step("a game against the computer, and its link");
    page.play("f5")?;
    let game = page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
    let link = page.shared_link()?;
    ensure!(link.contains("#/play/uct") && link.len() < 2_000, "the link is {link:?}");
    ensure!(field(stage, "share-moves")? == game.transcript.replace(' ', ""), "the moves are not the game's");
    page.step("another game is in progress when the link is opened");
    page.button("close-sharing")?;
    page.new_game()?;
    page.play("c4")?;
    let other = page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
    page.run("location.hash = arguments[0]", &[json!(link.split_once('#').map_or("", |(_, hash)| hash))])?;
    let opened = page.wait(SOON, "the game of the link", |state| state.transcript == game.transcript)?;
    ensure!(opened.phase == "review", "the link opened {opened:?}");
    page.step("the game in progress was put away");
    page.route("games")?;
    page.button("open-game")?;
    page.wait(SOON, "the game that was in progress", |state| state.transcript == other.transcript)?;
    page.step("a visit that begins with the link shows its game and no other one before it");
    page.collect()?;
    page.leave()?;
    page.open(&link)?;
    // Only the static picture in index.html has generation 0.
    let shown = "return __probe.snapshots.find(({ generation }) => generation !== '0')?.transcript";
    let first = page.run(shown, &[])?;
    ensure!(first == json!(game.transcript), "the first position shown was after {first}");
    all_was_right(stage)
}

pub fn a_damaged_link_changes_nothing(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    let game = play_all(stage, &["f5", "d6", "c3"])?;
    let link = page.shared_link()?;
    page.button("close-sharing")?;
    let whole = link.split_once('#').map_or("", |(_, hash)| hash).to_owned();
    let damaged = [
        (whole[..whole.len() - 3].to_owned(), "link"),
        (whole.replacen("uct1-", "uct1-!", 1), "character 6"),
    ];
    for (hash, said) in damaged {
        page.step(format!("open {hash}"));
        page.run("location.hash = arguments[0]", &[json!(hash)])?;
        let words = page.wait_shown("bad-link", SOON)?;
        ensure!(words.contains(said), "of {hash} the page says {words:?}");
        ensure!(page.state()? == game, "a damaged link led from {game:?} to {:?}", page.state()?);
        page.button("close-bad-link")?;
        page.wait_script(
            SOON,
            "the notice to go",
            "return !document.querySelector('[data-testid=bad-link]');",
        )?;
    }
    all_was_right(stage)
}

/// Plays these moves and waits until each is stored. A busy browser stores a moment after it draws, and a driver, unlike a person,
/// closes a page within that moment.
fn play_and_store(stage: &Stage<'_>, moves: &[&str]) -> Result<State> {
    let stored = "localStorage.getItem('ucthello.game')";
    for square in moves {
        let before = stage.page.run(&format!("return {stored}"), &[])?;
        play_all(stage, &[square])?;
        let changed = format!("return {stored} !== {before}");
        stage.page.wait_script(SOON, &format!("{square} to be stored"), &changed)?;
    }
    stage.page.state()
}

pub fn two_tabs(stage: &Stage<'_>) -> Result<()> {
    let (page, session) = (&stage.page, &stage.page.browser.session);
    begin(stage, &[("black", "human"), ("white", "human")])?;
    let address = page.run("return location.href", &[])?.as_str().unwrap_or_default().to_owned();
    let first = play_and_store(stage, &["f5", "d6", "c3"])?;
    page.collect()?;
    let (one, two) = (session.window()?, session.open_window(WindowType::Window)?);
    let listed = |games: usize| {
        page.route("games")?;
        let script =
            format!("return document.querySelectorAll('[data-testid=shelf] > li').length === {games};");
        page.wait_script(SOON, &format!("{games} games on the shelf"), &script)
    };
    let in_both = || -> Result<State> {
        page.step("a second tab shows the same game, and begins another one");
        session.enter_window(&two)?;
        page.open(&address)?;
        page.wait(SOON, "the game of the first tab", |state| state.transcript == first.transcript)?;
        page.new_game()?;
        let second = play_and_store(stage, &["c4", "e3"])?;
        page.collect()?;
        Ok(second)
    };
    let outcome = in_both();
    // In any case, leave one window for the next scenario.
    session.enter_window(&two).and_then(|()| session.close_window())?;
    session.enter_window(&one)?;
    let second = outcome?;
    page.step("the second tab is closed, and the first one has its shelf, but goes on with its own game");
    listed(1)?;
    page.route("play")?;
    play_all(stage, &["d3"])?;
    page.step("that is kept now, and the second tab's game is on the shelf, from which it is opened");
    listed(2)?;
    page.button("open-game")?;
    page.wait(SOON, "the game of the second tab", |state| state.transcript == second.transcript)?;
    page.step("the first game is on the shelf once, as far as it was played");
    listed(1)?;
    page.button("open-game")?;
    let longer = format!("{} d3", first.transcript);
    page.wait(SOON, "the first game", |state| state.transcript == longer)?;
    all_was_right(stage)
}

/// The data stored by the last build in which games had no names and no page of their own, copied from a browser: two games of
/// agents, two on another board or from another position, loaded texts, and a game lost on time.
const STORED_BEFORE: [(&str, &str); 3] = [
    ("ucthello.settings", include_str!("../data/stored_by_baa1d97/ucthello.settings.txt")),
    ("ucthello.game", include_str!("../data/stored_by_baa1d97/ucthello.game.txt")),
    ("ucthello.shelf", include_str!("../data/stored_by_baa1d97/ucthello.shelf.txt")),
];

pub fn data_stored_by_an_earlier_build(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let stored = STORED_BEFORE.map(|(key, text)| (key, text.trim_end()));
    page.open(&stage.serve("/", probed())?)?;
    page.step("the storage of a visitor of the build before");
    for (key, text) in stored {
        page.run("localStorage.setItem(...arguments)", &[json!(key), json!(text)])?;
    }
    page.run("sessionStorage.clear()", &[])?;
    page.reload()?;
    let state = page.state()?;
    ensure!(state.transcript == "f5 d6 c3", "the game on the board is {state:?}");
    let shelf = stored[2].1;
    let games = shelf.lines().count();
    page.step("all games are listed, with their results and without an error");
    page.route("games")?;
    let listed = format!("return document.querySelectorAll('[data-testid=kept-game]').length === {games}");
    page.wait_script(SOON, &format!("{games} games"), &listed)?;
    let said = page.run(
        "return [...document.querySelectorAll('[data-testid=kept-game]')].map((row) => row.innerText)",
        &[],
    )?;
    stage.note(format!("{said}"));
    ensure!(!page.shows("unread")? && !page.shows("storage-error")?, "something of it could not be read");
    page.step("another game is saved, and none is lost");
    page.route("play")?;
    page.new_game()?;
    play_all(stage, &["d3", "c5"])?;
    page.reload()?;
    let kept = page.run("return localStorage.getItem('ucthello.shelf')", &[])?;
    let kept: Vec<&str> = kept.as_str().unwrap_or_default().lines().collect();
    let lost: Vec<_> = shelf.lines().filter(|line| !kept.contains(line)).collect();
    ensure!(
        lost.is_empty() && kept.len() == games + 1,
        "of {games} games {} are stored, without {lost:?}",
        kept.len()
    );
    all_was_right(stage)
}

pub fn a_game_is_saved_under_a_name(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en")])?;
    let game = play_all(stage, &["f5", "d6", "c3", "d3", "c4"])?;
    page.step("save the game on the board under a name");
    page.route("games")?;
    page.write("save-name", "Élodie’s Tiger")?;
    page.button("save-save-name")?;
    page.wait_shown("kept-game", SOON)?;
    page.step("two other games, and a reload");
    page.route("play")?;
    for squares in [["c4", "c3"], ["d3", "c5"]] {
        page.new_game()?;
        play_all(stage, &squares)?;
    }
    page.reload()?;
    page.route("games")?;
    let count = |games: usize| {
        let script =
            format!("return document.querySelectorAll('[data-testid=kept-game]').length === {games}");
        page.wait_script(SOON, &format!("{games} games"), &script)
    };
    count(2)?;
    page.step("find it by its name, its opening and its moves");
    for (query, games) in [("élodie", 1), ("tiger", 1), ("F5 D6", 1), ("zzz", 0), ("", 2)] {
        page.write("search-kept", query)?;
        count(games)?;
    }
    page.write("search-kept", "ÉLODIE")?;
    count(1)?;
    let row = page.text("kept-game")?;
    ensure!(row.contains("Élodie’s Tiger") && row.contains("White to move"), "the row says {row:?}");
    page.step("take all games along, delete one and bring it back, twice");
    page.catch_files()?;
    page.write("search-kept", "")?;
    count(2)?;
    page.button("export-games")?;
    let archive = page.file("ucthello-games.ggf")?;
    page.button("remove-game")?;
    count(1)?;
    page.button("undo-remove")?;
    count(2)?;
    page.button("remove-game")?;
    count(1)?;
    page.import_games(&[Dropped::Text("ucthello-games.ggf", archive)])?;
    count(2)?;
    page.step("open it");
    page.write("search-kept", "élodie")?;
    count(1)?;
    page.button("open-game")?;
    page.wait(SOON, "the game", |state| state.transcript == game.transcript)?;
    page.route("games")?;
    ensure!(page.value("save-name")? == "Élodie’s Tiger", "its name is {:?}", page.value("save-name")?);
    all_was_right(stage)
}

pub fn a_large_game_that_cannot_be_read(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    page.step("what is stored as the game on the board is three million characters of something else");
    page.run("localStorage.setItem('ucthello.game', 'uct9-' + 'x'.repeat(3_000_000))", &[])?;
    page.reload()?;
    let state = play_all(stage, &["f5", "d6"])?;
    ensure!(!page.shows("storage-failed")?, "the page says that nothing can be kept");
    page.reload()?;
    let after = page.wait(SOON, "the game after a reload", |now| now.transcript == state.transcript)?;
    ensure!(after.phase == "human", "it is {after:?}");
    page.step("it was put aside, and can be removed");
    page.route("games")?;
    page.wait_shown("unread", SOON)?;
    let size = "return localStorage.getItem('ucthello.shelf').length";
    ensure!(page.run(size, &[])?.as_u64().is_some_and(|size| size >= 3_000_000), "it was dropped");
    page.button("forget-unread")?;
    page.wait_script(SOON, "room again", "return localStorage.getItem('ucthello.shelf').length < 1000")?;
    page.wait_script(SOON, "the notice to go", "return !document.querySelector('[data-testid=unread]')")?;
    all_was_right(stage)
}

pub fn a_full_disk_is_told_once(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };";
    page.step("a browser that stores nothing");
    page.open(&stage.serve("/", Alterations { script: full, ..probed() })?)?;
    let said = page.wait_shown("storage-failed", SOON)?;
    ensure!(said.contains("storage is full"), "it says {said:?}");
    for (width, height) in [(1280, 720), (390, 844), (360, 640)] {
        page.browser.session.resize(width, height)?;
        let free = "const button = document.querySelector('[data-testid=new-game]').getBoundingClientRect();
            const at = document.elementFromPoint((button.left + button.right) / 2, (button.top + button.bottom) / 2);
            return at?.closest('[data-testid]')?.dataset.testid === 'new-game'";
        page.wait_script(SOON, &format!("New to be free at {width}x{height}"), free)?;
    }
    page.browser.session.resize(1280, 800)?;
    page.button("close-storage-failed")?;
    let gone = "return !document.querySelector('[data-testid=storage-failed]')";
    page.wait_script(SOON, "the notice to go", gone)?;
    page.step("it does not come back, and the page of games says it still");
    page.options(&[("white", "human")])?;
    page.play("f5")?;
    ensure!(page.run(gone, &[])? == Value::Bool(true), "the notice has come back");
    page.route("games")?;
    page.wait_shown("storage-error", SOON)?;
    page.route("play")?;
    all_was_right(stage)
}

/// The links that builds made of the same games as long as the line that was played first remained the main line.
const LINKS_BEFORE: [(&str, &str); 2] = [
    ("ultimate", "uct2-CHVsdGltYXRleTZcXcbZSwgBWh1bWFuBWh1bWFuAKiIfgU0Ze4KAivQ"),
    ("sudo", "uct2-BHN1ZG95NlxdxtlLCAFaHVtYW4FaHVtYW4AqIh-BTRl7goB93g"),
];

pub fn links_of_earlier_builds(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    for (game, link) in LINKS_BEFORE {
        page.step(format!("a link to a game of {game}"));
        page.run("location.hash = '#/play/' + arguments[0]", &[json!(link)])?;
        let opened = page.wait(SOON, "the game of the link", |now| now.start == game)?;
        ensure!(opened.transcript == "e5 f5 h6 e9", "it opened as {opened:?}");
    }
    all_was_right(stage)
}
