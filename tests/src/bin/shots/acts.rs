//! The steps by which scenes are brought about.

use e2e::Result;
use e2e::camera::GAME;
use e2e::database::{Record, file, players};
use e2e::hunt::Dice;
use e2e::page::{ANSWER, Dropped, Page};
use e2e::rulebook::{Board, Ply, Rule, Side};
use serde_json::json;

/// Some lines of openings.
pub fn lines(page: &Page) -> Result<()> {
    page.write("lines-field", "f5d6c3d3c4f4c5 Tiger\nf5f6e6f4g5e7 Perpendicular\nf5d6c3d3c4b3\nf5f4e3f6d3")?;
    page.button("lines-add")?;
    page.wait_script(ANSWER, "the lines", "return document.querySelectorAll('.lines li').length > 3 && true")
        .map(drop)
}

/// An experiment in the lab that has come some way.
pub fn lab(page: &Page, parameters: &str) -> Result<()> {
    page.run("location.hash = '#/lab?' + arguments[0]", &[json!(parameters)])?;
    page.wait_script(ANSWER, "the set-up", "return location.hash === '#/lab'")?;
    // An experiment that is paused goes on, or ends, before another one can start.
    let end = "document.querySelector('[data-testid=lab-resume]') && document.querySelector('[data-testid=lab-stop]').click()";
    page.run(end, &[])?;
    page.wait_script(ANSWER, "the button", "return !!document.querySelector('[data-testid=lab-start]')")?;
    page.button("lab-start")?;
    let begun = "return document.querySelector('[data-testid=lab]')?.dataset.stage === 'running'";
    page.wait_script(ANSWER, "the first games", begun)?;
    let some = "const lab = document.querySelector('[data-testid=lab]');
        return lab?.dataset.stage === 'over' || +document.querySelector('[data-testid=lab-results]')?.dataset.done >= 60";
    page.wait_script(ANSWER * 3, "some games", some)?;
    page.run("document.querySelector('[data-testid=lab-pause]')?.click()", &[]).map(drop)
}

/// Learners that have learned from so many episodes.
pub fn learn(page: &Page, parameters: &str, episodes: u32) -> Result<()> {
    page.run("location.hash = '#/learning?' + arguments[0]", &[json!(parameters)])?;
    page.wait_script(ANSWER, "the set-up", "return location.hash === '#/learning'")?;
    page.button("learning-start")?;
    let measured = format!(
        "return +document.querySelector('[data-testid=learning-curve]')?.dataset.measured >= {episodes}"
    );
    page.wait_script(ANSWER * 4, "the curve", &measured)?;
    page.button("learning-pause")
}

/// A search that is looked at, in this view.
pub fn sight(page: &Page, route: &str) -> Result<()> {
    if route == "sight-search" {
        page.begin_by_address(&[("black", "human"), ("white", "level3v2")])?;
        play(page, 18)?;
        page.wait_phase(&["human"])?;
        page.browser.session.press(&["t"])?;
        page.wait_script(
            ANSWER,
            "a search",
            "return +document.querySelector('.sight')?.dataset.iterations > 20000",
        )?;
        return Ok(());
    }
    if route == "sight-step" {
        page.button("step-from-first")?;
        let made = |phases: u32| {
            format!("return document.querySelector('[data-testid=steps]').dataset.phases === '{phases}'")
        };
        page.wait_script(ANSWER, "the first phase", &made(1))?;
        page.button("step-hundred")?;
        page.wait_script(ANSWER, "a hundred iterations", &made(0))?;
        return page.button("step-forward");
    }
    page.run(
        "document.querySelector(`[data-testid=${arguments[0]}]`).click()",
        &[json!(format!("sight-tab-{}", route.trim_start_matches("sight-")))],
    )?;
    page.browser.session.run_async("setTimeout(arguments[0], 600)", &[])?;
    Ok(())
}

/// This many games in GGF, finished and unfinished, with and without names.
pub fn archive(games: usize) -> String {
    let lines = [
        "B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5]",
        "B[f5]W[d6]B[c3]W[d3]B[c4]W[f4]",
        "B[f5]W[f6]B[e6]W[f4]B[g5]",
    ];
    let said = |n: usize| match n % 3 {
        0 => format!("PB[Anne Dupont]PW[Élodie Ørsted {n}]EV[Championnat de France]DT[2019.05.12]"),
        1 => format!("DT[2026.11.02]PB[You]PW[Level {n}, casual]"),
        _ => format!("GN[The one with the long endgame]PB[Ben]PW[Mia {n}]"),
    };
    (0..games).map(|n| format!("(;GM[Othello]{}{};)\n", said(n), lines[n / 3 % 3])).collect()
}

/// This step on learners, predicted and run; those before it are skipped.
pub fn course_at(page: &Page<'_>, step: &str) -> Result<()> {
    let skip = "
        const [step] = arguments;
        const steps = 'playout average exploration phases perspective pass solver policy value bootstrap cliff table'.split(' ');
        const skipped = steps.slice(0, steps.indexOf(step)).map((name) => `${name}=skipped`);
        localStorage.setItem('ucthello.course', skipped.join('\\n'));";
    page.run("location.hash = '#/learn'", &[])?;
    page.wait_script(ANSWER, "the lessons", "return !document.querySelector('[data-testid=course]')")?;
    page.run(skip, &[json!(step)])?;
    page.run("location.hash = '#/course'", &[])?;
    let open = format!("return document.querySelector('[data-testid=course]')?.dataset.step === '{step}'");
    page.wait_script(ANSWER, step, &open)?;
    course(page, true)
}

/// The next step of the course, predicted and run.
pub fn course(page: &Page<'_>, is_first: bool) -> Result<()> {
    let state = |states: &str| {
        let script = format!(
            "return '{states}'.split(' ').includes(document.querySelector('[data-testid=course-said]')?.dataset.state)"
        );
        page.wait_script(ANSWER * 3, states, &script)
    };
    if !is_first {
        page.button("course-skip").or_else(|_| page.button("course-next"))?;
    }
    state("ready")?;
    page.run("document.querySelector('[name=mistake]:not(:checked)')?.click()", &[])?;
    page.choose("prediction", "1")?;
    page.button("course-run")?;
    state("right wrong")?;
    for _ in 0..3 {
        page.run("document.querySelector('[data-testid=course-run]:not([aria-disabled])')?.click()", &[])?;
        page.browser.session.run_async("setTimeout(arguments[0], 300)", &[])?;
    }
    page.wait_shown("course-quiz", ANSWER)?;
    // One step with a right answer, the others with a first one that may be wrong.
    page.choose("quiz", if is_first { "1" } else { "0" })?;
    page.button("quiz-check")
}

/// The opening explorer with a database, after the first moves of that game.
pub fn explorer(page: &Page<'_>) -> Result<()> {
    page.button("first")?;
    page.pane("openings")?;
    page.wait_shown("explorer", ANSWER)?;
    let mut dice = Dice::new(7);
    let games: Vec<Record> = (0..4_000).map(|_| Record::play(&mut dice)).collect();
    let database = Dropped::Bytes("wth_2019.wtb", file(&games, 2019));
    page.put_files("explorer-files", &[Dropped::Bytes("names.jou", players()), database])?;
    for plies in 1..=3 {
        let counted = "return document.querySelector('[data-testid=explorer]').dataset.count > 0
            && !!document.querySelector('[data-testid=explorer-move]')";
        page.wait_script(ANSWER, "the moves", counted)?;
        page.button("explorer-move")?;
        page.wait(ANSWER, "the move", |state| state.plies() == plies)?;
    }
    Ok(())
}

/// The opening book in one of its positions.
pub fn explorer_book(page: &Page<'_>) -> Result<()> {
    page.pane("game")?;
    page.begin_by_address(&[("black", "human"), ("white", "human"), ("game", "f5d6c3d3")])?;
    page.pane("openings")?;
    page.wait_shown("explorer", ANSWER)?;
    page.choose("explorer-source", "book")
}

/// The beginning of a game by chance, always the same one, with White to move and some squares left.
fn nearly_over() -> String {
    let mut dice = Dice::new(1);
    loop {
        let (mut board, mut squares) = (Board::start(8), String::new());
        while !board.is_over(Rule::Pass) {
            let moves = board.moves();
            if board.empties() < 8 && board.turn == Side::White && !moves.is_empty() {
                return squares;
            }
            let ply = if moves.is_empty() { Ply::Pass } else { Ply::Move(dice.choose(&moves)) };
            if let Ply::Move(cell) = ply {
                squares += &cell.to_string();
            }
            board = board.after(ply, Rule::Pass).expect("the ply is legal").0;
        }
    }
}

/// A game that a human with White finishes, with the panel for its end and its analysis.
pub fn end(page: &Page<'_>) -> Result<()> {
    page.begin_by_address(&[("black", "random"), ("white", "human"), ("game", &nearly_over())])?;
    play(page, usize::from(u8::MAX))?;
    page.wait_shown("game-end", ANSWER)?;
    page.button("find-turning-points")?;
    let is_there = "return !!document.querySelector('[data-testid=losses], .mistake[aria-current]')";
    page.wait_script(ANSWER * 12, "the end of the analysis", is_there)?;
    // After a loss, the costliest mistake is open.
    if !page.shows("game-end")? {
        page.pane("game")?;
        page.button("see-end")?;
    }
    let analysed = "return !document.querySelector('[data-testid=find-turning-points]')
        && document.querySelector('[data-testid=losses]')";
    page.wait_script(ANSWER * 4, "the analysis", analysed).map(drop)
}

/// A game of two masters' names that was opened, in its middle.
pub fn review(page: &Page<'_>) -> Result<()> {
    let squares = |text: &str| -> String {
        let pairs: Vec<_> = text.as_bytes().chunks(2).map(String::from_utf8_lossy).collect();
        let turns =
            pairs.iter().enumerate().map(|(n, at)| format!("{}[{at}]", if n % 2 == 0 { "B" } else { "W" }));
        turns.collect()
    };
    let said = "PC[Open de Cannes, ronde 5]DT[2024.11.03]PB[Anne-Sophie Dupont]PW[Élodie Ørsted]";
    // Two mistakes in the place of its last move.
    let moves = format!("{}f2b2", &GAME[..GAME.len() - 2]);
    page.load_game(&format!("(;GM[Othello]{said}{};)", squares(&moves)))?;
    page.button("back")
}

/// The mistakes of that game, one of them shown.
pub fn mistakes(page: &Page<'_>) -> Result<()> {
    page.pane("analysis")?;
    page.button("analyse")?;
    page.wait_shown("mistakes", ANSWER * 4)?;
    let there = "return document.querySelectorAll('[data-testid=mistakes] .mistake').length > 1";
    page.wait_script(ANSWER, "mistakes", there)?;
    page.button("first")?;
    page.button("mistake-next")?;
    page.wait_script(ANSWER, "the better move", "return !!document.querySelector('.layers .outline')")
        .map(drop)
}

/// A link with another first move than the game by link on the board.
pub fn other_line(page: &Page<'_>) -> Result<()> {
    let link = page.value("send-link")?;
    page.button("back")?;
    page.play("d3")?;
    page.run("location.href = arguments[0]", &[json!(link)])?;
    page.wait_shown("other-line", ANSWER).map(drop)
}

/// Three moves side by side, and the line of the best one on the board.
pub fn compare(page: &Page<'_>) -> Result<()> {
    page.begin_by_address(&[("black", "human"), ("white", "human"), ("game", "f5d6c3d3c4f4c5b3c2")])?;
    compare_here(page)
}

/// The same in the position on the board, whether its hints are on already or not.
pub fn compare_here(page: &Page<'_>) -> Result<()> {
    page.pane("analysis")?;
    page.wait_shown("compare", ANSWER)?;
    page.run("document.querySelector('[data-testid=compare-values]')?.click()", &[])?;
    let valued = "return document.querySelectorAll('[data-testid=compared-move]').length > 3";
    page.wait_script(ANSWER * 4, "the values", valued)?;
    // The values change while the search goes deeper, and with them the order of the moves.
    let third = "const columns = document.querySelectorAll('[data-testid=compared] thead th').length - 1;
        if (columns < 3) document.querySelector('[data-testid=compared-move][aria-pressed=false]')?.click();
        return columns >= 3";
    page.wait_script(ANSWER, "three moves", third)?;
    let line = "return document.querySelectorAll('[data-testid=compared-line] .ply').length > 2";
    page.wait_script(ANSWER * 2, "the lines", line)?;
    let shown = "const plies = document.querySelector('[data-testid=compared-line]:has(.ply)').querySelectorAll('.ply');
        if (!document.querySelector('.layers .ghost')) plies[Math.min(3, plies.length - 1)].click();
        return !!document.querySelector('.layers .ghost')";
    page.wait_script(ANSWER, "a line on the board", shown).map(drop)
}

/// A game that another one has replaced.
pub fn made_way(page: &Page<'_>) -> Result<()> {
    page.run("document.querySelector('[data-testid=close-new-game]')?.click()", &[])?;
    page.begin_by_address(&[("black", "human"), ("white", "human")])?;
    play(page, 4)?;
    page.pane("game")?;
    page.button("again")?;
    page.wait(ANSWER, "the other game", |state| state.plies() == 0)?;
    page.wait_shown("made-way", ANSWER).map(drop)
}

/// Analyses the game and shows hints.
pub fn analyse(page: &Page<'_>) -> Result<()> {
    page.pane("analysis")?;
    page.button("analyse")?;
    let known = format!(
        "return document.querySelector('[data-testid=graph]').dataset.known > {}",
        page.state()?.plies()
    );
    page.wait_script(ANSWER * 4, "the analysis", &known)?;
    page.button("hint")?;
    page.wait_script(ANSWER, "hints", "return document.querySelectorAll('.layers .ring').length > 0")?;
    Ok(())
}

/// Plays legal squares whenever a human is to move, until this many plies have been played.
pub fn play(page: &Page<'_>, plies: usize) -> Result<()> {
    for turn in 0..2 * plies {
        let state = page.wait_phase(&["human", "over"])?;
        if state.phase == "over" || state.plies() >= plies {
            return Ok(());
        }
        page.run(
            "const legal = [...document.querySelectorAll('[data-legal=true]')]; legal[arguments[0] % legal.length].click();",
            &[json!(turn * 7)],
        )?;
        page.wait(e2e::page::SOON, "the move", |now| now.plies() > state.plies())?;
    }
    Ok(())
}
