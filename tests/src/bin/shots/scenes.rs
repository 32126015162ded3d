//! The scenes: the page in certain states, each brought about as a user would.

use crate::acts::*;
use e2e::Result;
use e2e::page::{ANSWER, Dropped, Page};
use serde_json::json;

/// The scenes of the app: pages in certain states.
pub const ROUTES: [&str; 72] = [
    "asked",
    "play",
    "analysed",
    "options",
    "learn",
    "lesson",
    "lessons-done",
    "lesson-ultimate",
    "course-playout",
    "course-average",
    "course-exploration",
    "course-phases",
    "course-perspective",
    "course-pass",
    "course-solver",
    "course-policy",
    "course-value",
    "course-bootstrap",
    "course-cliff",
    "course-table",
    "course-end",
    "puzzles",
    "puzzle-failed",
    "openings-none",
    "openings-lines",
    "openings-drill",
    "about",
    "start",
    "edit",
    "files",
    "export",
    "agent",
    "lab",
    "lab-openings",
    "lab-match",
    "lab-grid",
    "lab-ultimate",
    "lab-learner",
    "learning-form",
    "learning-curve",
    "learning-episode",
    "learning-ultimate",
    "learning-game",
    "learning-kept",
    "kept-sheet",
    "kept-missing",
    "keys",
    "sharing",
    "games-0",
    "games-3",
    "games-200",
    "new-game",
    "learner-sheet",
    "learner-sight",
    "made-way",
    "by-link-sheet",
    "by-link-send",
    "by-link-other",
    "compare",
    "compare-ultimate",
    "compare-gobang",
    "compare-tictactoe",
    "end",
    "review",
    "mistakes",
    "explorer",
    "explorer-games",
    "explorer-book",
    "sight-search",
    "sight-step",
    "sight-plots",
    "sight-experiment",
];

/// The scenes of the page Play, of which the picture shows what fits the screen.
pub const OVER_PLAY: [&str; 22] = [
    "asked",
    "play",
    "analysed",
    "keys",
    "sharing",
    "new-game",
    "learner-sheet",
    "learner-sight",
    "made-way",
    "by-link-sheet",
    "by-link-send",
    "by-link-other",
    "compare",
    "compare-ultimate",
    "compare-gobang",
    "compare-tictactoe",
    "end",
    "review",
    "mistakes",
    "explorer",
    "explorer-games",
    "explorer-book",
];

/// Brings a scene on the page.
pub fn scene(page: &Page<'_>, route: &str) -> Result<()> {
    let hash = match route {
        "asked" | "keys" | "sharing" | "new-game" | "made-way" | "end" | "review" | "mistakes"
        | "explorer" | "explorer-games" | "explorer-book" => "play",
        _ if route.starts_with("sight") || route.starts_with("by-link") || route.starts_with("compare") => {
            "play"
        }
        "learner-sheet" => "play?size=4&black=human&white=qlearning:episodes=20000,epsilon=0.2",
        "learner-sight" => "play?game=ultimate&black=human&white=sarsa:episodes=2000&view=search",
        "kept-sheet" => "learning",
        "kept-missing" => "play?game=tictactoe&black=qlearning:table=my-table&white=human",
        "lab-learner" => "lab?game=ultimate&first=qlearning:episodes=5000&second=random&pairs=5",
        "lesson" | "lessons-done" => "learn?game=othello",
        "lesson-ultimate" => "learn?game=ultimate",
        "puzzle-failed" => "puzzles",
        _ => route.split('-').next().unwrap_or_default(),
    };
    match route {
        "games-0" => page.button("close-sharing")?,
        "asked" => {
            play(page, 4)?;
            page.wait_shown("sound-question", ANSWER)?;
        }
        "play" => play(page, 24)?,
        _ => {}
    }
    if route == "analysed" {
        analyse(page)?;
    } else {
        page.run("location.hash = '#/' + arguments[0]", &[json!(hash)])?;
    }
    if let Some(games) = route.strip_prefix("games-").filter(|games| *games != "0") {
        page.tool("games")?;
        page.import_games(&[Dropped::Text("games.ggf", archive(games.parse().unwrap_or_default()))])?;
        let rows = "document.querySelectorAll('[data-testid=kept-game]').length";
        let listed = format!("return {rows} >= Math.min({games}, 30)");
        page.wait_script(e2e::page::SOON, "the games", &listed)?;
    }
    match route {
        "lesson" | "lesson-ultimate" => {
            page.wait_shown("lesson-board", e2e::page::SOON)?;
            page.button("lesson-skip")?;
            let wrong = if route == "lesson" { "e7" } else { "i2" };
            page.click(&format!("[data-testid=lesson-board] [data-square={wrong}]"))?;
        }
        "lessons-done" => {
            page.wait_shown("lessons", e2e::page::SOON)?;
            for _ in 0..5 {
                page.run("document.querySelector('[data-testid=lesson-skip]')?.click()", &[])?;
                page.browser.session.run_async("setTimeout(arguments[0], 100)", &[])?;
            }
        }
        "course-end" => {
            page.button("course-skip").or_else(|_| page.button("course-next"))?;
        }
        "course-value" | "course-bootstrap" | "course-cliff" | "course-table" => {
            course_at(page, route.trim_start_matches("course-"))?;
        }
        _ if hash == "course" => course(page, route == "course-playout")?,
        "puzzle-failed" => {
            page.wait_shown("puzzle-board", e2e::page::SOON)?;
            page.choose("puzzles", "hard")?;
            page.click("[data-testid=puzzle-board] [data-legal=true]")?;
        }
        _ => {}
    }
    if route == "sharing" {
        page.button("close-guide")?;
        page.shared_link()?;
    }
    if route == "keys" {
        page.browser.session.press(&["?"])?;
    }
    if route == "new-game" {
        page.open_new_game()?;
    }
    if route == "made-way" {
        made_way(page)?;
    }
    match route {
        "by-link-sheet" => {
            page.open_new_game()?;
            page.choose("pairing", "people")?;
            page.choose("place", "link")?;
        }
        "by-link-send" => {
            page.start("[data-testid=start-black]")?;
            page.play("f5")?;
            page.wait_shown("send-move", ANSWER)?;
        }
        "by-link-other" => other_line(page)?,
        "compare" => compare(page)?,
        "compare-ultimate" | "compare-gobang" | "compare-tictactoe" => {
            let game = route.trim_start_matches("compare-");
            page.begin_by_address(&[("black", "human"), ("white", "human"), ("game", game)])?;
            // The first stone of Gobang has but one place.
            play(page, 2)?;
            compare_here(page)?;
        }
        "end" => end(page)?,
        "review" => review(page)?,
        "mistakes" => mistakes(page)?,
        "explorer" => explorer(page)?,
        "explorer-games" => page.button("explorer-count")?,
        "explorer-book" => explorer_book(page)?,
        "openings-lines" => lines(page)?,
        "openings-drill" => {
            lines(page)?;
            page.button("drill-all")?;
            page.click("[data-testid=drill-board] [data-square=f5]")?;
            let asked = "return document.querySelector('[data-testid=drill][data-done=\"1\"][data-phase=yours]') && true";
            page.wait_script(ANSWER, "the next question", asked)?;
            page.click("[data-testid=drill-board] [data-square]:not([aria-disabled])")?;
            let judged = "return document.querySelector('[data-testid=drill]:not([data-phase=yours], [data-phase=looking])') && true";
            page.wait_script(ANSWER * 4, "the verdict", judged)?;
        }
        "lab-match" => {
            lab(page, "first=uct:iterations=300,exact=10&second=level2v2&size=6&pairs=40&sprt=0%20150")?
        }
        "lab-grid" => lab(
            page,
            "first=uct:iterations=100&second=level2v2&second=greedy&vary=c:0.1%200.5%201%202&size=4&pairs=12&plies=2",
        )?,
        "lab-openings" => {
            let hash = "#/lab?first=classic&second=greedy&size=8&origin=f5d6c3d3c4+f5f6e6f4+f5a1";
            page.run("location.hash = arguments[0]", &[json!(hash)])?;
            page.wait_shown("lab-openings-error", ANSWER)?;
            let there =
                "document.querySelector('[data-testid=lab-openings]').scrollIntoView({ block: 'center' })";
            page.run(there, &[])?;
        }
        "lab-ultimate" => lab(page, "game=ultimate&first=uct:iterations=300&second=level2&pairs=40&plies=2")?,
        "lab-learner" => {
            page.wait_shown("lab", ANSWER)?;
            page.run(
                "document.querySelectorAll('.lab details').forEach((one) => { one.open = true; })",
                &[],
            )?;
        }
        "learner-sheet" => page.open_new_game()?,
        "kept-missing" => drop(page.wait_shown("worker-broken", ANSWER)?),
        "learning-kept" | "kept-sheet" => {
            learn(page, "game=tictactoe&learner=qlearning", 1_000)?;
            page.button("learning-keep")?;
            page.wait_shown("kept-table", ANSWER)?;
            if route == "kept-sheet" {
                page.click("[data-testid=play-kept]")?;
                page.wait(ANSWER, "the game", |now| now.start == "tictactoe" && now.phase == "human")?;
                page.open_new_game()?;
            } else {
                let show = "document.querySelector('[data-testid=learning-keep-name]').scrollIntoView({ block: 'center' })";
                page.run(show, &[])?;
            }
        }
        "learner-sight" => drop(page.wait_shown("sight-notice", ANSWER)?),
        "learning-curve" => {
            learn(
                page,
                "game=tictactoe&learner=qlearning&learner=sarsa&learner=qlearning:turn-sign=off",
                50_000,
            )?;
        }
        "learning-episode" => {
            learn(page, "game=othello&size=4&learner=qlearning&learner=sarsa", 2_000)?;
            page.button("learning-step-episode")?;
            page.wait_shown("learning-episode", ANSWER)?;
            page.button("learning-step-updates")?;
            page.button("learning-step-on")?;
        }
        "learning-game" => {
            learn(page, "game=tictactoe&learner=qlearning", 20_000)?;
            page.button("learning-play-second")?;
            let replied =
                "return document.querySelectorAll('[data-testid=learning-look-board] .disc').length % 2";
            page.wait_script(ANSWER, "its move", replied)?;
        }
        "learning-ultimate" => learn(page, "game=ultimate&learner=qlearning", 500)?,
        _ if route.starts_with("sight") => sight(page, route)?,
        _ => {}
    }
    if route == "files" {
        page.tool("files")?;
        page.drop_files(&[Dropped::Text(
            "games.txt",
            "f5d6c3d3c4f4c5b3c2\nd3c5d6e3\nc4c3d3c5b4\n".repeat(400),
        )])?;
        page.wait_shown("game-list", e2e::page::SOON)?;
    }
    Ok(())
}
