//! From the first visit, and from the end of a lost game, everything is a press or two away.

use e2e::harness::Stage;
use e2e::page::{ANSWER, Page, SOON};
use e2e::{Result, ensure};

use crate::common::{all_was_right, begin, play_by_hand, probed};

/// The things that somebody wants on a first visit: the name, the buttons and links that lead there, and the condition that it is there.
const WANTED: [(&str, &[&str], &str); 6] = [
    (
        "the rules",
        &["new-here"],
        "return location.hash.startsWith('#/learn') && !!document.querySelector('h1')",
    ),
    (
        "another game",
        &["new-game", "start-white"],
        "const { turn, phase } = document.querySelector('[data-testid=board]')?.dataset ?? {};
            return turn === 'white' && phase === 'human'",
    ),
    ("to paste", &["menu-games", "to-files"], "return !!document.querySelector('[data-testid=paste]')"),
    (
        "puzzles",
        &["menu-practice", "to-puzzles"],
        "return !!document.querySelector('[data-testid=puzzle-board] [data-legal=true]')",
    ),
    ("practice", &["menu-practice"], "return !!document.querySelector('[data-testid=practice]')"),
    (
        "the course",
        &["menu-learn", "to-course"],
        "return location.hash === '#/course' && !!document.querySelector('[data-testid=course-said]')",
    ),
];

/// Presses these one after the other, each as soon as it is visible.
fn press(page: &Page<'_>, testids: &[&str]) -> Result<()> {
    testids.iter().try_for_each(|testid| {
        page.wait_shown(testid, SOON * 2)?;
        page.button(testid)
    })
}

/// A first visit: rules by one press; a game, pasting, puzzles, practice and the course by two at most.
pub fn one_or_two_from_the_first_visit(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let address = stage.serve("/", probed())?;
    for (wanted, testids, is_there) in WANTED {
        page.step(format!("a first visit, and {wanted}"));
        page.open(&address)?;
        page.run("localStorage.clear(); sessionStorage.clear()", &[])?;
        page.leave()?;
        page.open(&address)?;
        press(page, testids)?;
        page.wait_script(ANSWER, wanted, is_there)?;
        stage.note(format!("{wanted}: {}", testids.len()));
    }
    let errors = page.errors()?;
    ensure!(errors.is_empty(), "the page met errors: {errors:?}");
    Ok(())
}

/// One press at the end of a lost game shows its costliest mistake on the board.
pub fn one_from_a_loss_to_the_costliest_mistake(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let is_lost = "return document.querySelector('[data-testid=result]')?.textContent.startsWith('You lost')";
    let ended = "return document.querySelector('.mistake[aria-current]') ? 'opened'
        : document.querySelector('[data-testid=losses]') ? 'none' : null";
    let mut opens = false;
    for _ in 0..20 {
        begin(stage, &[("black", "human"), ("white", "random"), ("size", "4")])?;
        play_by_hand(stage, 99)?;
        page.wait_shown("game-end", SOON)?;
        if page.run(is_lost, &[])? != true {
            continue;
        }
        page.step("What went wrong?");
        press(page, &["find-turning-points"])?;
        opens = page.wait_script(ANSWER, "the end of the analysis", ended)? == "opened";
        // White wins on this board anyway, so that a loss may be without a mistake.
        if opens {
            break;
        }
    }
    ensure!(opens, "of twenty random games none was lost by a mistake");
    // The costs of Black's moves in the list, and whether each is the one on the board.
    let opened = "const rows = [...document.querySelectorAll('button.mistake')];
        const here = rows.find((row) => row.getAttribute('aria-current'));
        const ply = document.querySelector('.ply[aria-current]');
        return here && ply && here.textContent.includes(ply.textContent.replace(/[?!]/g, ''))
            && here.getClientRects().length > 0 && !!document.querySelector('.layers .outline')
            ? rows.filter((row) => !row.textContent.includes('\u{2026}')).map((row) => [row === here, +row.textContent.match(/\u{2212}([\\d.]+)/)[1]]) : null";
    let costs = page.wait_script(ANSWER, "the mistake on the board", opened)?;
    let costs: Vec<(bool, f64)> = serde_json::from_value(costs)?;
    let most = costs.iter().map(|(_, cost)| *cost).fold(0.0, f64::max);
    ensure!(
        costs.iter().any(|&(is_here, cost)| is_here && cost >= most),
        "the mistakes and the one that is opened: {costs:?}"
    );
    all_was_right(stage)
}
