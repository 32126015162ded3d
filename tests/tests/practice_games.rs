//! Practice from games of people: its exercises against the kept analysis, and its verdicts against a solver, both of the tests' own.

use std::time::{Duration, Instant};

use e2e::database::{self, Record};
use e2e::harness::Stage;
use e2e::page::{Dropped, Page, SOON};
use e2e::rulebook::{Board, Ply, Rule, parse_ply};
use e2e::solver::Solver;
use e2e::{Result, ensure, kept_analysis};

use crate::common::{all_was_right, begin};
use crate::practice::{exercise, wait_attribute};

/// Games of people, one a line, without passes.
const GAMES: &str = include_str!("../data/walk_games.txt");

/// The time limit for the analysis of a game.
const ANALYSED: Duration = Duration::from_secs(240);

/// The most empty squares with which verdicts are judged.
const JUDGED: usize = 18;

/// So many exercises are judged if there is one game, so that it does not take long.
const JUDGED_OF_ONE: usize = 2;

/// The games that people played to their end, with their passes.
fn games_of_people() -> Result<Vec<String>> {
    let mut games = Vec::new();
    for line in GAMES.lines().filter(|line| !line.starts_with('#')) {
        let (mut board, mut plies) = (Board::start(8), Vec::new());
        for ply in line.as_bytes().chunks(2) {
            if board.must_pass(Rule::Pass) {
                plies.push("--".to_owned());
                board = board.after(Ply::Pass, Rule::Pass)?.0;
            }
            let ply = String::from_utf8_lossy(ply).into_owned();
            board = board.after(parse_ply(&ply)?, Rule::Pass)?.0;
            plies.push(ply);
        }
        if board.is_over(Rule::Pass) {
            games.push(plies.join(" "));
        }
    }
    Ok(games)
}

/// Games of people are opened from a file of a database, analysed and practised: the exercises are the positions with a loss by the analysis that
/// is kept with the game, and near the end every move is judged as an exact solver judges it.
pub fn games_of_people_are_practised(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let mut games = games_of_people()?;
    let first = stage.dice().below(games.len());
    games.rotate_left(first);
    let records: Result<Vec<_>> = games.iter().map(|game| Record::of_plies([0, 1], game)).collect();
    let file = database::file(&records?, 2005);
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en")])?;
    let (mut shown, mut judged, mut wrong) = (0, [0, 0], Vec::new());
    let wanted = stage.settings.games;
    for (number, game) in games.iter().enumerate() {
        // Somebody may have played a game without a mistake, so there may be more games than were wanted.
        if number >= wanted && shown >= wanted {
            break;
        }
        page.tool("files")?;
        page.step(format!("game {number}: {game}"));
        page.choose_files(&[Dropped::Bytes("people.wtb", file.clone())])?;
        let open = format!(
            "const rows = document.querySelectorAll('[data-testid=game-row]');
            rows[{number}]?.click(); return rows.length > {number}"
        );
        page.wait_script(SOON, "the games", &open)?;
        page.wait_phase(&["review"])?;
        page.step(format!("game {number} at its end: {game}"));
        page.browser.session.press(&[webdriver::keys::END])?;
        let opened = page.wait(SOON, "the game", |state| state.transcript == *game)?;
        let begun = Instant::now();
        page.route("practice?from=board")?;
        page.wait_script(
            SOON,
            "the analysis",
            "return !!document.querySelector('[data-testid=practice-searching]')",
        )?;
        page.wait_script(
            ANALYSED,
            "its end",
            "return !document.querySelector('[data-testid=practice-searching]')",
        )?;
        let seconds = begun.elapsed().as_secs_f64();
        page.browser.session.refresh()?;
        wait_attribute(page, "practice", "data-standing", &["open", "nothing"])?;
        let stored = page.run(
            "return sessionStorage.getItem('ucthello.game') ?? localStorage.getItem('ucthello.game')",
            &[],
        )?;
        let analysis = kept_analysis::of_stored(stored.as_str().unwrap_or_default())?;
        let expected = kept_analysis::mistakes(&Board::parse(&opened.start)?, game, &analysis, 2.0)?;
        for (place, mistake) in expected.iter().enumerate() {
            wait_attribute(page, "practice", "data-standing", &["open"])?;
            let board = exercise(page)?;
            ensure!(
                board == *mistake,
                "exercise {} is {}, but the mistake {}, by the analysis {analysis}",
                place + 1,
                board.to_text(),
                mistake.to_text()
            );
            let is_enough = wanted == 1 && judged[0] == JUDGED_OF_ONE;
            if board.empties() <= JUDGED && !is_enough {
                judge(page, &board, &mut judged, &mut wrong)?;
            }
            page.button("practice-next")?;
        }
        let standing = wait_attribute(page, "practice", "data-standing", &["open", "done", "nothing"])?;
        ensure!(standing != "open", "{} is no mistake by the analysis {analysis}", exercise(page)?.to_text());
        shown += expected.len();
        stage.note(format!(
            "{} mistakes; analysed in {seconds:.0} s, all in {:.0} s",
            expected.len(),
            begun.elapsed().as_secs_f64()
        ));
        page.route("play")?;
    }
    let [right, refuted] = judged;
    stage.note(format!("{shown} exercises, {right} moves right and {refuted} refuted"));
    ensure!(wrong.is_empty(), "wrong verdicts: {wrong:#?}");
    ensure!(shown >= wanted, "{shown} exercises of {} games, where {wanted} were wanted", games.len());
    all_was_right(stage)
}

/// Tries the moves of an exercise, at last one of the best, and compares the verdicts with those of a solver; counts right and refuted moves.
fn judge(page: &Page<'_>, board: &Board, judged: &mut [usize; 2], wrong: &mut Vec<String>) -> Result<()> {
    let mut solver = Solver::default();
    let lead = solver.lead(board);
    let mut moves = Vec::new();
    for cell in board.moves() {
        moves.push((solver.is_at_least(&board.after(Ply::Move(cell), Rule::Pass)?.0, 1 - lead), cell));
    }
    // The move is worth less than the best one if the other side gets more than `-lead`.
    let (worse, best): (Vec<_>, Vec<_>) = moves.into_iter().partition(|(is_worse, _)| *is_worse);
    for (is_worse, cell) in worse.into_iter().chain(best.into_iter().take(1)) {
        page.click(&format!("[data-testid=practice-board] [data-square={cell}]"))?;
        let phase = wait_attribute(page, "practice-said", "data-phase", &["refuted", "right"])?;
        let is_refuted = phase == "refuted";
        judged[usize::from(is_refuted)] += 1;
        if is_refuted != is_worse {
            let said = page.text("practice-said")?;
            wrong.push(format!("{cell} in {}, where {lead} is possible: {said}", board.to_text()));
        }
        if !is_refuted {
            break;
        }
        page.button("practice-again")?;
        wait_attribute(page, "practice-said", "data-phase", &["yours"])?;
    }
    Ok(())
}
