//! On paper, without the backgrounds that browsers leave out: boards with their lines and pieces are there and whole, the rest is ink on
//! white in every theme, and nothing is there to be pressed.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::paper::{self, Area, Sheet, lightness};
use e2e::server::Alterations;
use e2e::{Result, ensure, fail};
use serde::Deserialize;
use serde_json::{Value, json};
use webdriver::Engine;

use crate::common::{all_was_right, begin, play_by_hand, search_and_halt};

/// The pages with boards, diagrams, games or results, and whether the first board is one with squares.
const PAGES: [(&str, bool); 19] = [
    ("play", true),
    ("edit", true),
    ("export", false),
    ("games", false),
    ("start", false),
    ("practice", false),
    ("puzzles", true),
    ("learn", true),
    ("learn?game=ultimate", true),
    ("learn?game=tictactoe", false),
    ("course", true),
    ("about", false),
    ("lab", false),
    ("openings", false),
    ("learning", false),
    ("files", false),
    ("agent", false),
    ("bench", false),
    ("options", false),
];

/// A board as the page has it: its squares by their pieces, with the middle and the width of each as shares of the board's width.
const SQUARES: &str = "const board = [...document.querySelectorAll('main .board')].find((one) => one.getClientRects().length > 0);
    if (!board) return [];
    const around = board.getBoundingClientRect();
    return [...board.querySelectorAll('[data-square]')].map((square) => {
        const { left, top, width, height } = square.getBoundingClientRect();
        const middle = [(left + width / 2 - around.left) / around.width, (top + height / 2 - around.top) / around.width];
        return { name: square.dataset.square, piece: square.dataset.disc, middle, width: width / around.width };
    })";

/// Two people, and no motion: Firefox prints a disc that has just been placed as it was at some moment of its motion.
const STILL: &[(&str, &str)] = &[("black", "human"), ("white", "human"), ("less-motion", "on")];

/// How much the height of a board that is found differs from its width, in pixels: by its round corners.
const ROUNDED: usize = 16;

#[derive(Debug, Deserialize)]
struct Square {
    name: String,
    piece: String,
    middle: [f64; 2],
    width: f64,
}

impl Square {
    /// The pixels around a place that is so many widths of the square from its middle.
    fn pixels(&self, sheet: &Sheet, board: Area, [right, down]: [f64; 2], radius: usize) -> Vec<f64> {
        let place = [self.middle[0] + right * self.width, self.middle[1] + down * self.width];
        sheet.around(board, place, radius).into_iter().map(lightness).collect()
    }

    /// Its fault on paper, if it has one.
    fn wrong(&self, sheet: &Sheet, board: Area) -> Option<String> {
        let mean = |pixels: Vec<f64>| pixels.iter().sum::<f64>() / pixels.len().max(1) as f64;
        // Beside the middle, where the last move and legal moves are marked. Beyond the disc is the felt, which has dots at some corners.
        let [inner, felt] =
            [[0.0, 0.27], [0.43, -0.2]].map(|place| mean(self.pixels(sheet, board, place, 1)));
        let lines = [[0.5, 0.2], [-0.5, 0.2], [0.2, 0.5], [0.2, -0.5]]
            .map(|place| self.pixels(sheet, board, place, 3));
        let has_line = lines.iter().flatten().any(|pixel| (pixel - felt).abs() > 0.03);
        let is_right = match self.piece.as_str() {
            "black" => inner < 0.3,
            "white" => inner > 0.75,
            "empty" => (inner - felt).abs() < 0.12 && felt < 0.6,
            // A mark is thin.
            _ => (0..9).any(|at| {
                let place = [at % 3, at / 3].map(|step| f64::from(step) * 0.2 - 0.2);
                self.pixels(sheet, board, place, 1).iter().any(|pixel| pixel - felt > 0.2)
            }),
        };
        let Self { name, piece, .. } = self;
        match (is_right, has_line) {
            (true, true) => None,
            (false, _) => Some(format!("{name} is {piece}, and has a lightness of {inner:.2} on {felt:.2}")),
            (_, false) => Some(format!("there is no line around {name}")),
        }
    }
}

/// Judges the page that is open on paper, which is kept as a PDF if something is wrong. Where the driver can't print, its styles are judged
/// alone.
fn judge(stage: &Stage<'_>, has_squares: bool) -> Result<()> {
    let judged = judge_now(stage, has_squares);
    if judged.is_err() && paper::prints(stage.engine()) {
        let file = stage.settings.out.join(format!("{}-printed.pdf", stage.engine().name()));
        std::fs::write(&file, stage.page.browser.session.print()?)?;
        stage.note(format!("on paper: {}", file.display()));
    }
    judged
}

fn judge_now(stage: &Stage<'_>, has_squares: bool) -> Result<()> {
    let page = &stage.page;
    let rests = "return document.getAnimations().every((one) => one.playState !== 'running')";
    page.wait_script(SOON, "the end of all motion", rests)?;
    let faults = paper::faults(page)?;
    ensure!(faults.is_empty(), "on paper: {faults:#?}");
    if !paper::prints(stage.engine()) {
        return Ok(());
    }
    let sheets = paper::print(page)?;
    let blank = sheets.iter().position(|sheet| sheet.ink() < 0.0005);
    ensure!(blank.is_none() && !sheets.is_empty(), "of {} sheets, one is blank: {blank:?}", sheets.len());
    if !has_squares {
        return Ok(());
    }
    let squares: Vec<Square> = serde_json::from_value(paper::by_print_rules(page, SQUARES)?)?;
    ensure!(!squares.is_empty(), "there is no board");
    let Some((sheet, board)) = sheets.iter().find_map(|sheet| Some((sheet, sheet.board()?))) else {
        fail!("the board is not on paper");
    };
    ensure!(board.width.abs_diff(board.height) <= ROUNDED, "the board is cut, or no square: {board:?}");
    let wrong: Vec<String> = squares.iter().filter_map(|square| square.wrong(sheet, board)).collect();
    ensure!(wrong.is_empty(), "on paper, {wrong:#?}");
    Ok(())
}

pub fn every_page_in_every_theme(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, STILL)?;
    play_by_hand(stage, 8)?;
    for theme in ["light", "dark", "contrast"] {
        page.options(&[("theme", theme)])?;
        for (route, has_squares) in PAGES {
            page.step(format!("{route} on paper, {theme}"));
            page.route(route)?;
            page.wait_script(
                SOON,
                "the whole page",
                "return !document.querySelector('.skeleton, [aria-busy=true]')",
            )?;
            judge(stage, has_squares)?;
        }
    }
    page.route("play")?;
    page.wait_ready()?;
    all_was_right(stage)
}

pub fn every_game_on_every_felt(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, STILL)?;
    let games: [&[(&str, &str)]; 5] = [
        &[("size", "8"), ("game", "f5d6c3d3c4f4c5b3c2b4e3e6c6f6a5a4b5a6d7c7")],
        &[("size", "6")],
        &[("size", "4")],
        &[("game", "ultimate")],
        &[("game", "tictactoe")],
    ];
    for felt in ["green", "blue", "wood"] {
        page.options(&[("felt", felt), ("theme", if felt == "blue" { "dark" } else { "light" })])?;
        for game in games {
            page.step(format!("{game:?} on paper, {felt}"));
            page.route("play")?;
            page.begin_by_address(&[&[("black", "human"), ("white", "human")], game].concat())?;
            for _ in 0..4 {
                let before = page.state()?;
                page.click("main [data-testid=board] [data-legal=true]")?;
                page.wait(SOON, "the move", |state| state.plies() > before.plies())?;
            }
            page.wait_script(SOON, "the panels", "return !document.querySelector('[aria-busy=true]')")?;
            judge(stage, true)?;
        }
    }
    all_was_right(stage)
}

pub fn a_search_and_the_lab(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[STILL, &[("theme", "dark")]].concat())?;
    play_by_hand(stage, 8)?;
    page.browser.session.press(&["t"])?;
    search_and_halt(stage, 2_000)?;
    for tab in ["search", "plots", "experiment"] {
        page.step(format!("{tab} on paper"));
        page.button(&format!("sight-tab-{tab}"))?;
        let there =
            format!("return document.querySelector('[data-testid=sight-tab-{tab}]').ariaSelected === 'true'");
        page.wait_script(SOON, tab, &there)?;
        judge(stage, false)?;
    }
    page.step("results of the lab on paper");
    let match_of = "lab?first=uct:iterations=50&second=random&size=4&pairs=4&plies=2";
    page.run("location.hash = '#/' + arguments[0]", &[json!(match_of)])?;
    page.wait_script(
        SOON * 2,
        "the set-up",
        "return location.hash === '#/lab' && !!document.querySelector('[data-testid=lab-start]')",
    )?;
    page.button("lab-start")?;
    let over = "return document.querySelector('[data-testid=lab]').dataset.stage === 'over'";
    page.wait_script(ANSWER * 2, "the results", over)?;
    judge(stage, false)?;
    page.route("play")?;
    page.wait_ready()?;
    all_was_right(stage)
}

pub fn an_embedded_board(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let server =
        stage.server(&stage.settings.dist, "/", Alterations { probe: true, ..Alterations::default() })?;
    for (theme, game) in [("light", "f5d6c3d3c4"), ("dark", "f5d6c3d3c4f4"), ("contrast", "f5f6")] {
        page.step(format!("on paper, {theme}"));
        page.browser.session.go("about:blank")?;
        page.open(&format!(
            "{}#/embed?black=human&white=human&game={game}&theme={theme}&less-motion=on",
            server.url()
        ))?;
        // It has its buttons on paper, too, as it prints with a page of somebody else.
        let faults = paper::faults(page)?;
        ensure!(!faults.iter().any(|fault| fault.starts_with("left out")), "on paper: {faults:#?}");
        if paper::prints(stage.engine()) {
            let sheets = paper::print(page)?;
            let Some((sheet, board)) = sheets.iter().find_map(|sheet| Some((sheet, sheet.board()?))) else {
                fail!("the board is not on paper");
            };
            let dark = sheet.around(board, [0.5, 0.5], board.width / 3);
            let dark =
                dark.iter().filter(|pixel| lightness(**pixel) < 0.5).count() as f64 / dark.len() as f64;
            ensure!((0.5..0.95).contains(&dark), "{dark:.2} of the board is dark");
        }
    }
    all_was_right(stage)
}

pub fn a_board_without_its_backgrounds_is_noticed(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, STILL)?;
    judge(stage, true)?;
    // The policy forbids other style elements.
    let economy = "const sheet = new CSSStyleSheet();
        sheet.replaceSync('* { -webkit-print-color-adjust: economy !important; print-color-adjust: economy !important; }');
        document.adoptedStyleSheets = [sheet]";
    page.run(economy, &[])?;
    let faults = paper::faults(page)?;
    ensure!(faults.iter().any(|fault| fault.starts_with("left out")), "only {faults:?} is noticed");
    if stage.engine() != Engine::WebKit {
        let found: Vec<Area> = paper::print(page)?.iter().filter_map(Sheet::board).collect();
        let is_there = |board: &Area| board.width.abs_diff(board.height) <= ROUNDED;
        ensure!(!found.iter().any(is_there), "a board is found where there is none: {found:?}");
    }
    let nothing: Value = page.run("document.adoptedStyleSheets = []", &[])?;
    ensure!(nothing.is_null(), "{nothing}");
    all_was_right(stage)
}
