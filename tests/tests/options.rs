//! Options take effect at once, a choice for a new game with the game, and both survive a reload.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::{Result, ensure};

use crate::common::{all_was_right, begin};

pub fn the_rule_and_the_size_wait_for_the_next_game(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    let before = page.play("f5")?;
    page.step("choose a size and a rule during a game, and begin none");
    page.open_new_game()?;
    page.choose("size", "6")?;
    page.choose("no-move", "over")?;
    page.close_new_game()?;
    let during = page.state()?;
    ensure!(during == before, "a choice that begins no game led from {before:?} to {during:?}");
    page.step("the choice begins with what was played by last, and counts once a game is begun");
    page.open_new_game()?;
    ensure!(page.shown_choice("size")? == "8", "it begins with {:?}", page.shown_choice("size")?);
    page.choose("size", "6")?;
    page.choose("no-move", "over")?;
    let after = page.start("[data-testid=start]")?;
    ensure!(after.size == "6" && after.rule == "over", "the new game is {after:?}");
    all_was_right(stage)
}

pub fn players_change_in_a_position(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    page.play("f5")?;
    page.step("an agent goes on for White");
    page.go_on_with("human", "random")?;
    let replied = page.wait(ANSWER, "White's move", |state| state.plies() == 2)?;
    ensure!(replied.phase == "human" && replied.transcript.starts_with("f5 "), "f5 led to {replied:?}");
    page.step("a human goes on for White, an agent for Black");
    page.go_on_with("classic", "human")?;
    let replied = page.wait(ANSWER, "Black's move", |state| state.plies() == 3 && state.phase == "human")?;
    ensure!(replied.turn == "white", "Black's move led to {replied:?}");
    all_was_right(stage)
}

pub fn settings_survive_a_reload(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let set = [
        ("black", "human"),
        ("white", "random"),
        ("no-move", "over"),
        ("size", "6"),
        ("legal-moves", "off"),
        ("felt", "wood"),
        ("turned", "on"),
        ("table-top", "on"),
        ("less-motion", "on"),
        ("letter-keys", "off"),
        ("theme", "dark"),
        ("speed", "fast"),
        ("confirm-moves", "always"),
        ("language", "en"),
    ];
    begin(stage, &set)?;
    page.step("reload");
    page.reload()?;
    let state = page.state()?;
    ensure!(state.size == "6" && state.rule == "over", "after a reload the game is {state:?}");
    for (name, value) in set {
        let now = page.chosen(name)?;
        ensure!(now == value, "option {name} was {value} and is {now:?} after a reload");
    }
    page.route("play")?;
    all_was_right(stage)
}

pub fn the_theme_changes_at_once(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("theme", "light")])?;
    // The lightness of the page's background: the first background from the body outwards.
    let script = "for (const e of [document.body, document.documentElement]) {
            const rgb = getComputedStyle(e).backgroundColor.match(/[\\d.]+/g)?.map(Number) ?? [];
            if (rgb.length === 3 || rgb[3] > 0) return rgb[0] + rgb[1] + rgb[2];
        } return null;";
    let settled = |dark: bool| {
        let wanted =
            format!("const l = (() => {{ {script} }})(); return l !== null && (l < 300) === {dark};");
        page.wait_script(SOON, if dark { "a dark page" } else { "a light page" }, &wanted)
    };
    for theme in ["light", "dark", "light"] {
        page.step(format!("theme {theme}"));
        page.options(&[("theme", theme)])?;
        settled(theme == "dark")?;
    }
    all_was_right(stage)
}
