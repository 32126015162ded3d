//! The load panel: an error in bad input has its place and changes nothing; good input is read. The difference between
//! bad and good is a matter of `crates/app/tests/state.rs`.

use e2e::harness::Stage;
use e2e::page::SOON;
use e2e::{Result, ensure};

use serde_json::json;

use crate::common::{PASTE, all_was_right, begin};

/// Bad input, and the words that the message must contain.
const BAD: [(&str, &[&str]); 2] = [
    ("f5d6c3d3c4f4a1", &["move 7", "a1"]),
    ("---------------------------OX------QO--------------------------- X", &["q", "36"]),
];

pub fn bad_input_changes_nothing(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    for (text, named) in BAD {
        page.step("a game in its middle");
        page.new_game()?;
        page.play("f5")?;
        let before = page.play("d6")?;
        page.step(format!("load {text:?}"));
        page.load(text)?;
        let said = "return document.querySelector('[data-testid=files-error]')?.textContent.trim() || null";
        let message = page.wait_script(SOON, "a message in files-error", said)?;
        let message = message.as_str().unwrap_or_default().to_lowercase();
        stage.note(format!("{text:?}: {message}"));
        for word in named {
            ensure!(
                message.contains(word),
                "{text:?} was refused with {message:?}, which does not name {word:?}"
            );
        }
        page.route("play")?;
        let after = page.state()?;
        ensure!(after == before, "{text:?} was refused and led from {before:?} to {after:?}");
    }
    page.step("a text that is refused on the board can be mended");
    let text = "f5d6c3z9";
    page.run(PASTE, &[json!(text)])?;
    let said = page.wait_shown("bad-link", SOON)?;
    ensure!(said.contains("z9"), "of the text it says {said:?}");
    page.button("mend-text")?;
    let selected = "const field = document.querySelector('[data-testid=paste]');
        return field?.value && document.activeElement === field
            ? field.value + ' ' + field.value.slice(field.selectionStart, field.selectionEnd) : null";
    let found = page.wait_script(SOON, "the text in the field", selected)?;
    ensure!(found == json!(format!("{text} z9")), "the field has {found}");
    ensure!(!page.shows("bad-link")?, "the notice is still there");
    page.route("play")?;
    all_was_right(stage)
}

pub fn good_input_is_read(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    let text = "1. F5 d6\n2. c3 ";
    page.step(format!("load {text:?}"));
    let state = page.load_game(text)?;
    ensure!(state.transcript == "f5 d6 c3" && state.phase == "review", "{text:?} led to {state:?}");
    let board = "-XXXXXX-XXXXXXX-XOOXXXXOXOXXXXXOXXXOOX-OXXOOOOX-XXXXOOXXOOOOOOX- O";
    let text = board.to_lowercase().replace('x', "*").replace('-', ".");
    page.step(format!("load {text:?}"));
    let state = page.load_game(&text)?;
    ensure!(
        state.start.replace(' ', "") == board.replace(' ', "")
            && state.transcript.is_empty()
            && state.turn == "white",
        "{text:?} led to {state:?}"
    );
    all_was_right(stage)
}
