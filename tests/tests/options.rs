//! Options take effect when they say so, and survive a reload.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{all_was_right, begin};

/// The text around an option, in lower case.
fn words_around(stage: &Stage<'_>, name: &str) -> Result<String> {
    let script = "const e = document.querySelector(`[name=\"${arguments[0]}\"]`);
        return ((e?.closest('fieldset') ?? e?.closest('section, li, div'))?.textContent ?? '').toLowerCase();";
    Ok(stage.page.run(script, &[json!(name)])?.as_str().unwrap_or_default().to_owned())
}

pub fn the_rule_and_the_size_wait_for_the_next_game(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    let before = page.play("f5")?;
    page.step("set the size and the rule during a game");
    page.options(&[("size", "6"), ("no-move", "over")])?;
    let during = page.state()?;
    ensure!(during == before, "options of the next game led from {before:?} to {during:?}");
    page.step("the options say so");
    page.route("options")?;
    for (name, when) in [
        ("no-move", "next game"),
        ("size", "next game"),
        ("black", "at once"),
        ("white", "at once"),
        ("legal-moves", "at once"),
        ("theme", "at once"),
        ("felt", "at once"),
        ("sounds", "at once"),
        ("speed", "at once"),
        ("language", "at once"),
    ] {
        let words = words_around(stage, name)?;
        ensure!(words.contains(when), "option {name} does not say {when:?}: {words:?}");
    }
    page.route("play")?;
    page.step("New");
    let after = page.new_game()?;
    ensure!(after.size == "6" && after.rule == "over", "after New the game is {after:?}");
    all_was_right(stage)
}

pub fn players_change_at_once(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    let before = page.play("f5")?;
    page.step("White becomes an agent in its turn");
    page.options(&[("white", "random")])?;
    let replied = page.wait(ANSWER, "White's move", |state| state.plies() == 2)?;
    ensure!(replied.phase == "human" && replied.turn == "black", "{before:?} led to {replied:?}");
    ensure!(replied.generation == before.generation, "the game became another one: {replied:?}");
    page.step("White becomes a human again, Black an agent");
    page.options(&[("white", "human"), ("black", "classic")])?;
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
        ("language", "en"),
    ];
    begin(stage, &set)?;
    page.step("reload");
    page.reload()?;
    let state = page.state()?;
    ensure!(state.size == "6" && state.rule == "over", "after a reload the game is {state:?}");
    page.route("options")?;
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
