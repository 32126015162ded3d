//! Steps shared by scenarios.

use e2e::harness::Stage;
use e2e::hunt::Dice;
use e2e::page::{ANSWER, AT_ONCE, SOON, State, hash_of};
use e2e::rulebook::{Board, Cell, Ply, Reached, Rule, replay};
use e2e::server::Alterations;
use e2e::snapshot::Snapshot;
use e2e::{Result, ensure};
use serde_json::json;
use webdriver::keys;

/// The default alterations: only the probe is added.
pub fn probed() -> Alterations {
    Alterations { probe: true, ..Alterations::default() }
}

/// Opens the page, sets these options and starts a game with them. Agents reply at once, unless the options say how fast.
pub fn begin(stage: &Stage<'_>, options: &[(&str, &str)]) -> Result<State> {
    let page = &stage.page;
    let mut options = options.to_vec();
    if options.iter().all(|(name, _)| *name != AT_ONCE.0) {
        options.push(AT_ONCE);
    }
    page.step(format!("open the page with {options:?}"));
    page.open(&format!("{}{}", stage.serve("/", probed())?, hash_of(&options)))?;
    page.state()
}

/// The end of every scenario: checks that everything shown was right and the page had no errors.
pub fn all_was_right(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("hold everything shown against the rule book");
    let shown = page.check_everything_shown()?;
    stage.note(format!("{shown} states of the board checked"));
    let errors = page.errors()?;
    ensure!(errors.is_empty(), "the page met errors: {errors:?}");
    Ok(())
}

/// The rule of a state's game.
pub fn rule(state: &State) -> Rule {
    if state.rule == "over" { Rule::Over } else { Rule::Pass }
}

/// The page's transcript replayed by the rule book.
pub fn reached(state: &State) -> Result<Reached> {
    replay(&Board::parse(&state.start)?, &state.transcript, rule(state))
}

/// A legal move by the rule book, if possible one after which the game goes on whatever the reply: random moves can lead to
/// a side without discs within ten plies.
pub fn any_move(state: &State, dice: &mut Dice) -> Result<Cell> {
    let (rule, board) = (rule(state), reached(state)?.board);
    let moves = board.moves();
    ensure!(!moves.is_empty(), "the page waits for a human who has no move: {state:?}");
    let lasting: Vec<Cell> = moves.iter().copied().filter(|&cell| goes_on(&board, cell, rule)).collect();
    Ok(dice.choose(if lasting.is_empty() { &moves } else { &lasting }))
}

/// Whether the game goes on after a move and each answer to it.
fn goes_on(board: &Board, cell: Cell, rule: Rule) -> bool {
    let after = |board: &Board, cell| board.after(Ply::Move(cell), rule).expect("a legal move").0;
    let moved = after(board, cell);
    !moved.is_over(rule) && moved.moves().into_iter().all(|answer| !after(&moved, answer).is_over(rule))
}

/// So many moves of a game are clicked with the driver's mouse; the others are pressed by a script, which is faster.
const BY_MOUSE: usize = 8;

/// Plays for the humans until this many plies have been played or the game is over.
pub fn play_by_hand(stage: &Stage<'_>, plies: usize) -> Result<State> {
    let (page, mut dice) = (&stage.page, stage.dice());
    let mut state = page.wait_phase(&["human", "over"])?;
    for moves in 0.. {
        if state.phase == "over" || state.plies() >= plies {
            break;
        }
        let cell = any_move(&state, &mut dice)?;
        page.step(format!("ply {}: press {cell}", state.plies() + 1));
        state = if moves < BY_MOUSE {
            page.play(&cell.to_string())?;
            page.wait_phase(&["human", "over"])?
        } else {
            page.press_and_wait(&state, &cell.to_string())?
        };
    }
    Ok(state)
}

/// The distinct transcripts of one generation, in the order in which the board showed them.
pub fn transcripts(snapshots: &[Snapshot], generation: &str) -> Vec<String> {
    let mut all: Vec<String> = snapshots
        .iter()
        .filter(|snapshot| snapshot.generation.as_deref() == Some(generation))
        .map(|snapshot| snapshot.transcript().to_owned())
        .collect();
    all.dedup();
    all
}

/// Checks that a generation that started without plies was shown ply by ply up to the current state, none left out or
/// taken back.
pub fn was_shown_ply_for_ply(stage: &Stage<'_>, state: &State) -> Result<()> {
    let shown = transcripts(&stage.page.snapshots()?, &state.generation);
    let plies: Vec<&str> = state.transcript.split_whitespace().collect();
    let expected: Vec<String> = (0..=plies.len()).map(|count| plies[..count].join(" ")).collect();
    ensure!(shown == expected, "the board showed {shown:?} on the way to {:?}", state.transcript);
    Ok(())
}

/// Checks that the status line and the live region name the right winner of a finished game.
pub fn the_result_is_told(state: &State) -> Result<()> {
    let board = reached(state)?.board;
    let (black, white) = (board.discs(e2e::rulebook::Side::Black), board.discs(e2e::rulebook::Side::White));
    let expected = match black.cmp(&white) {
        std::cmp::Ordering::Greater => "black wins",
        std::cmp::Ordering::Less => "white wins",
        std::cmp::Ordering::Equal => "draw",
    };
    for text in [&state.status, &state.live] {
        ensure!(text.to_lowercase().contains(expected), "{black} to {white}, and it says {text:?}");
    }
    Ok(())
}

/// Waits for the end of a game between agents.
pub fn wait_for_the_end(stage: &Stage<'_>) -> Result<State> {
    stage.page.wait(SOON * 9, "the end of the game", |state| state.phase == "over")
}

/// The moves in the record, with variations in brackets.
pub fn recorded(stage: &Stage<'_>) -> Result<String> {
    let script = "const blocks = document.querySelectorAll('[data-testid=record] > ol, [data-testid=record] > p');
        return [...blocks].map((block) => {
            const plies = [...block.querySelectorAll('button.ply')].map((ply) => ply.textContent.trim()).join(' ');
            return block.tagName === 'P' ? `(${plies})` : plies;
        }).join(' ');";
    Ok(stage.page.run(script, &[])?.as_str().unwrap_or_default().to_owned())
}

/// Pastes a text beside the board.
pub const PASTE: &str = "
    const data = new DataTransfer();
    data.setData('text/plain', arguments[0]);
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: data });
    document.body.dispatchEvent(event);";

/// The rectangles of the board, the buttons below it and an element on the page, however it is scrolled: left, top, right, bottom.
pub fn places(stage: &Stage<'_>, testid: &str) -> Result<Vec<[f64; 4]>> {
    let script = "return ['.board', '.controls', `[data-testid=\"${arguments[0]}\"]`].map((css) => {
        const { left, top, right, bottom } = document.querySelector(css).getBoundingClientRect();
        return [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY]; });";
    Ok(serde_json::from_value(stage.page.run(script, &[json!(testid)])?)?)
}

/// Checks that the element is visible and covers neither the board nor the buttons below it.
pub fn covers_nothing(stage: &Stage<'_>, testid: &str) -> Result<()> {
    let places = places(stage, testid)?;
    let [left, top, right, bottom] = places[2];
    ensure!(right > left && bottom > top, "{testid} is not to be seen: {places:?}");
    for (what, [l, t, r, b]) in [("board", places[0]), ("controls", places[1])] {
        let apart = right <= l + 0.5 || r <= left + 0.5 || bottom <= t + 0.5 || b <= top + 0.5;
        ensure!(apart, "{testid} covers the {what}: {places:?}");
    }
    Ok(())
}

/// The clipboard, in place of the browser's, which a headless one does not let anyone read: it takes texts, or refuses them.
const CLIPBOARD: &str = "
    window.copied = null;
    const writeText = async (text) => { if (arguments[0]) throw new DOMException('', 'NotAllowedError'); window.copied = text; };
    Clipboard.prototype.writeText = writeText;
    document.execCommand = () => false;
    document.querySelector(`[data-of=copy-${arguments[1]}] button`).focus();";

/// Copies a field's text by the keyboard. Where the clipboard refuses it, the text is selected in the field; either is announced.
pub fn copied(stage: &Stage<'_>, testid: &str, text: &str) -> Result<()> {
    let page = &stage.page;
    for refuses in [false, true] {
        page.run(CLIPBOARD, &[json!(refuses), json!(testid)])?;
        page.browser.session.press(&[keys::ENTER])?;
        let said = if refuses { "Couldn\u{2019}t copy" } else { "Copied" };
        let is_said = format!(
            "const said = document.querySelector('[data-testid=done-{testid}]');
            return said.getAttribute('role') === 'status' && said.textContent.startsWith('{said}')"
        );
        page.wait_script(SOON, &format!("{said:?} beside {testid}"), &is_said)?;
        let there = if refuses {
            format!(
                "const field = document.querySelector('[data-testid={testid}]');
                return document.activeElement === field && field.value.slice(field.selectionStart, field.selectionEnd)"
            )
        } else {
            "return window.copied".to_owned()
        };
        let taken = page.run(&there, &[])?;
        ensure!(taken == json!(text), "refused: {refuses}, and of {testid} {taken} is taken along");
    }
    Ok(())
}

/// Waits until the view of the search shows more than `least` iterations, and halts the search. One script does both, as a quick machine
/// has all iterations of the search before a driver presses the button.
pub fn search_and_halt(stage: &Stage<'_>, least: u32) -> Result<()> {
    let halted = format!(
        "if (!(+document.querySelector('.sight')?.dataset.iterations > {least})) return false;
        document.querySelector('[data-testid=sight-halt]')?.click();
        return true"
    );
    stage.page.wait_script(ANSWER, "a search", &halted).map(drop)
}
