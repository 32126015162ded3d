//! Languages: the browser's at the first visit, and changing at once, even in the middle of a game.

use e2e::harness::Stage;
use e2e::page::{ANSWER, Font, SOON, State};
use e2e::server::{Alterations, Server};
use e2e::{Result, ensure};
use serde_json::json;

use crate::accessibility::LONG_OPENING;
use crate::common::{all_was_right, begin, probed};

/// A language: its name in the options, the label of New, the beginning of the status line when it is Black's turn after
/// White's f6, and a part of the announcement of that move.
const LANGUAGES: [(&str, &str, &str, &str); 5] = [
    ("de", "Neu", "Schwarz ist am Zug.", "Weiß hat f6 gespielt und 1 Stein umgedreht."),
    ("fr", "Nouveau", "Noir a le trait.", "Blanc a joué f6 et retourné 1 pion."),
    ("it", "Nuova", "Tocca al Nero.", "Il Bianco ha giocato f6 e girato 1 pedina."),
    ("ja", "新規", "黒の番です。", "白がf6に打ち、1枚返しました。"),
    ("en", "New", "Black to move.", "White played f6 and flipped 1 disc."),
];

/// The language-independent part of a state.
fn game(state: &State) -> [&str; 6] {
    [&state.size, &state.rule, &state.transcript, &state.turn, &state.phase, &state.generation]
        .map(String::as_str)
}

/// Waits until the whole page is in this language.
fn speaks(stage: &Stage<'_>, language: &str) -> Result<()> {
    let script = format!("return document.documentElement.lang === '{language}'");
    stage.page.wait_script(SOON, &format!("the language {language}"), &script).map(drop)
}

pub fn in_the_middle_of_a_game(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    page.play("f5")?;
    let before = page.play("f6")?;
    for (language, new, status, told) in LANGUAGES {
        page.step(format!("language {language}"));
        page.options(&[("language", language)])?;
        speaks(stage, language)?;
        let now = page.state()?;
        ensure!(game(&now) == game(&before), "the language {language} led from {before:?} to {now:?}");
        ensure!(now.status.starts_with(status), "in {language} the status line is {:?}", now.status);
        ensure!(now.live.contains(told), "in {language} the live region says {:?}", now.live);
        let button = page.text("new-game")?;
        ensure!(button == new, "in {language} the button New is {button:?}");
        let title = page.run("return document.title", &[])?;
        stage.note(format!("{language}: {title}"));
    }
    page.step("a reload in Japanese");
    page.options(&[("language", "ja")])?;
    speaks(stage, "ja")?;
    page.reload()?;
    speaks(stage, "ja")?;
    page.route("options")?;
    ensure!(page.chosen("language")? == "ja", "the choice of a language is not kept");
    page.step("an article in Japanese and then in German");
    page.route("learn")?;
    page.wait_script(
        SOON,
        "the article",
        "return document.querySelector('h1')?.textContent === '学ぶ' && document.querySelector('[name=learned]').selectedOptions[0].text === 'オセロ'",
    )?;
    page.options(&[("language", "de")])?;
    page.route("learn")?;
    let article = "return document.querySelectorAll('article figure').length > 5
        && document.querySelector('article h2')?.textContent === 'Die Regeln'";
    page.wait_script(SOON, "the article in German", article)?;
    let heading = page.run("return document.querySelector('h1')?.textContent", &[])?;
    ensure!(heading == json!("Lernen"), "it begins with {heading}");
    page.options(&[("language", "en")])?;
    all_was_right(stage)
}

pub fn the_browsers_at_the_first_visit(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let italian = "Object.defineProperty(navigator, 'languages', { get: () => ['it-CH', 'en'] });";
    page.step("a first visit with a browser in Italian");
    page.open(&stage.serve("/", Alterations { script: italian, ..probed() })?)?;
    speaks(stage, "it")?;
    ensure!(page.text("new-game")? == "Nuova", "the button is {:?}", page.text("new-game")?);
    page.route("options")?;
    ensure!(page.chosen("language")? == "auto", "a language was chosen by nobody");
    page.route("play")?;
    all_was_right(stage)
}

pub fn one_that_cannot_be_loaded(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("a host without the German file");
    page.open(&stage.serve("/", Alterations { missing: vec!["lang/de"], ..probed() })?)?;
    page.route("options")?;
    page.choose("language", "de")?;
    let said = page.wait_shown("language-failed", SOON)?;
    ensure!(said.contains("Deutsch") && said.contains("English"), "it says {said:?}");
    page.step("try again, and keep what there is");
    page.button("retry-language")?;
    page.wait_shown("language-failed", SOON)?;
    page.button("keep-language")?;
    page.wait_script(
        SOON,
        "the notice to go",
        "return !document.querySelector('[data-testid=language-failed]')",
    )?;
    ensure!(page.chosen("language")? == "en", "the choice is {:?}", page.chosen("language")?);
    ensure!(
        page.run("return document.documentElement.lang", &[])? == json!("en"),
        "the page says it is not English"
    );
    page.route("play")?;
    all_was_right(stage)
}

/// Finds texts that must fit on one line of a phone but are wider than their place.
const TOO_WIDE: &str = "
    const places = '.button, .site-nav a, .site-nav, .statistics .row-of, .player .name, .panel-head h2, .choices span, .page h1:not(.unseen)';
    const wide = [...document.querySelectorAll(places)].filter((e) => e.scrollWidth > e.clientWidth + 1);
    if (document.documentElement.scrollWidth > innerWidth) wide.push(document.documentElement);
    return wide.map((e) => `${e.className}: ${e.textContent.slice(0, 40)} (${e.scrollWidth} px in ${e.clientWidth})`);";

/// A game of two plies in a frame of this size.
fn game_in_a_frame(stage: &Stage<'_>, width: u32, height: u32) -> Result<Server> {
    let page = &stage.page;
    page.step(format!("open the page in a frame of {width}x{height}"));
    let server = Server::start(&stage.settings.dist, "/", probed())?;
    let session = &page.browser.session;
    session.go(&server.frame_url(width, height))?;
    session.enter_frame(Some(&session.find("#page")?))?;
    page.wait_ready()?;
    page.options(&[("black", "human"), ("white", "classic")])?;
    page.play("f5")?;
    page.wait(ANSWER, "White's reply", |state| state.plies() == 2)?;
    Ok(server)
}

/// Starts a game of two agents and stops it, because the buttons are then different.
fn agents_stand_still(stage: &Stage<'_>, agent: &str) -> Result<()> {
    let page = &stage.page;
    page.step("two agents that are stopped");
    page.options(&[("black", agent), ("white", agent)])?;
    page.button("stop")?;
    page.wait_phase(&["paused"])?;
    page.wait_shown("resume", SOON)?;
    page.wait_shown("step", SOON).map(drop)
}

pub fn the_words_fit_a_phone(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let _server = game_in_a_frame(stage, 360, 640)?;
    let mut too_wide = Vec::new();
    for agents in [false, true] {
        if agents {
            // Longer names end in an ellipsis.
            agents_stand_still(stage, "classic")?;
        }
        for (language, ..) in LANGUAGES {
            page.step(format!("language {language}"));
            page.options(&[("language", language)])?;
            speaks(stage, language)?;
            for route in [
                "play",
                "games",
                "lab",
                "options",
                "learn",
                "learn?game=ultimate",
                "practice",
                "puzzles",
                "about",
            ] {
                page.route(route)?;
                for (font, width, height) in Font::ALL
                    .into_iter()
                    .flat_map(|font| [(font, 320, 568), (font, 360, 640), (font, 390, 844)])
                {
                    page.show_in(font)?;
                    page.run(RESIZE, &[json!(width), json!(height)])?;
                    let wide = page.run(TOO_WIDE, &[])?;
                    if wide != json!([]) {
                        too_wide.push(format!(
                            "in {language} on {route} at {width}x{height} in {}: {wide}",
                            font.family()
                        ));
                    }
                }
                page.show_in(Font::Ordinary)?;
            }
        }
    }
    ensure!(too_wide.is_empty(), "these are too wide: {too_wide:#?}");
    page.route("play")?;
    all_was_right(stage)
}

/// Resizes the page's frame.
const RESIZE: &str = "
    frameElement.style.width = `${arguments[0]}px`;
    frameElement.style.height = `${arguments[1]}px`;";

/// Finds texts and numbers beside the board that overflow their container or overlap their neighbours.
const STICKS_OUT: &str = r#"
const [width] = arguments;
const ends = (node) => { const range = document.createRange(); range.selectNodeContents(node); return range.getBoundingClientRect(); };
const found = [];
const root = document.documentElement;
if (frameElement.clientWidth !== width || innerWidth !== width) found.push(`the frame is ${innerWidth} wide`);
if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`);
for (const button of document.querySelectorAll('.controls .button'))
    if (ends(button).width > button.clientWidth) found.push(button.textContent);
for (const player of document.querySelectorAll('.player')) {
    const name = player.querySelector('.name'), count = player.querySelector('.count').getBoundingClientRect();
    if (name.getBoundingClientRect().right > count.left || getComputedStyle(name).overflowX === 'visible' && ends(name).right > count.left)
        found.push(name.textContent);
}
for (const tab of document.querySelectorAll('.tabs.panes button'))
    if (ends(tab).width > tab.clientWidth) found.push(tab.textContent);
return found;"#;

/// The visible share of the graph in the record's panel, from 0 to 1.
const GRAPH_SEEN: &str = "
const graph = document.querySelector('.graph').getBoundingClientRect(), panel = document.querySelector('.pane:not([hidden])').getBoundingClientRect();
return Math.max(0, Math.min(graph.bottom, panel.bottom) - graph.top) / graph.height;";

pub fn the_words_fit_beside_the_board(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let _server = game_in_a_frame(stage, 1024, 768)?;
    page.options(&[("black", "human"), ("white", "level9v2")])?;
    let mut sticking_out = Vec::new();
    for agents in [false, true] {
        if agents {
            agents_stand_still(stage, "level9v2")?;
        }
        for (language, ..) in LANGUAGES {
            page.step(format!("language {language}"));
            page.options(&[("language", language)])?;
            speaks(stage, language)?;
            for (width, height) in
                [(568, 320), (700, 500), (844, 390), (900, 600), (1024, 700), (1180, 820), (1280, 700)]
            {
                for font in Font::ALL {
                    page.show_in(font)?;
                    page.run(RESIZE, &[json!(width), json!(height)])?;
                    let found = page.run(STICKS_OUT, &[json!(width)])?;
                    if found != json!([]) {
                        sticking_out
                            .push(format!("in {language} at {width}x{height} in {}: {found}", font.family()));
                    }
                }
            }
            page.show_in(Font::Ordinary)?;
            page.run(RESIZE, &[json!(1024), json!(768)])?;
        }
    }
    page.step("beside a low board the whole graph is to be seen, also with the longest name of an opening");
    page.options(&[("black", "human"), ("white", "human")])?;
    page.load_game(LONG_OPENING)?;
    page.button("play-on")?;
    page.go_on_with("level9v2", "level9v2")?;
    page.button("stop")?;
    page.wait_phase(&["paused"])?;
    page.run(RESIZE, &[json!(1024), json!(730)])?;
    page.pane("analysis")?;
    let seen = page.run(GRAPH_SEEN, &[])?;
    ensure!(seen == 1.0, "of the graph there is {seen}");
    ensure!(sticking_out.is_empty(), "these stick out: {sticking_out:#?}");
    all_was_right(stage)
}
