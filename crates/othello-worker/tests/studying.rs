//! Analyses with the learned evaluation, by requests and answers.
use crate::analysing::{last, lines, played_out, with_empties};
use crate::common::{choose, chosen, clock, run, start};
use othello::{BoardSize, Color, Move, NoMoveRule, Position, Rules};
use othello_engines::solver::{Counting, Solver};
use othello_worker::{Download, EXPERTISE, Session};
use protocol::*;
use worker_client::othello::{action, player_text, wire, wire_position};

const FILE: &[u8] = include_bytes!("../../othello-evaluation/data/8x8.weights");

/// A session that has the learned evaluation.
pub fn session() -> Session {
    let mut session = Session::new(Some(EXPERTISE));
    let ready = session.hear_download(Download::Ended(Some(FILE.to_vec())));
    assert_eq!(ready, Some(Response::Knowledge(Knowledge::Ready)));
    session
}

fn order(position: Position, scope: Scope) -> Analyse {
    Analyse {
        position: wire_position(position),
        positions: 20_000,
        iterations: 500,
        exact_empties: 0,
        needs_knowledge: true,
        scope,
        seed: 3,
        watched: false,
    }
}

fn analysed(session: &mut Session, order: Analyse) -> Vec<Response> {
    let clock = clock();
    assert_eq!(session.handle(start(1, JobKind::Analyse(order)), &clock), None);
    run(session, &clock)
}

fn after(position: Position, played: WireMove) -> Position {
    position.play(action(played)).unwrap()
}

#[test]
fn every_move_has_a_value_in_discs_and_a_chance() {
    let mut session = session();
    for seed in 0..4 {
        let position = with_empties(24 + 10 * seed as u32, seed);
        let said = analysed(&mut session, order(position, Scope::EveryMove));
        let (_, found) = last(&said);
        assert!(found.done && found.moves.len() == position.moves().count(), "{found:?}");
        assert!(found.moves.iter().all(|one| !one.certain && one.discs.is_some() && one.visits == 0));
        assert!(found.moves.is_sorted_by(|one, next| one.discs >= next.discs && one.value >= next.value));
        assert_eq!(found.statistics.expected_result, Some(found.moves[0].value));
        assert!(found.statistics.iterations >= 20_000 && found.statistics.depth >= 2, "{found:?}");
    }
}

#[test]
fn near_the_end_its_values_become_exact() {
    let (mut session, mut solver) = (session(), Solver::default().counting(Counting::Official));
    for seed in 0..5 {
        let position = with_empties(11 + seed as u32, seed);
        let said = analysed(&mut session, order(position, Scope::EveryMove));
        let (_, found) = last(&said);
        assert!(found.done && found.moves.len() == position.moves().count(), "{found:?}");
        for one in &found.moves {
            let after = after(position, one.action);
            let sign = if after.turn() == position.turn() { 1 } else { -1 };
            let score = sign * solver.solve(after).score;
            let expected = (true, Some(f64::from(score)), f64::from(1 + score.signum()) / 2.0);
            assert_eq!((one.certain, one.discs, one.value), expected, "seed {seed}, {:?}", one.action);
        }
        for line in lines(&mut session, 1, &clock()) {
            let end = played_out(position, &line).score().expect("the end of the game").official.difference();
            let own = if position.turn() == Color::Black { 1 } else { -1 };
            let worth = found.moves.iter().find(|one| one.action == line[0]).and_then(|one| one.discs);
            assert_eq!(Some(f64::from(own * i32::from(end))), worth, "seed {seed}, {line:?}");
        }
        // The comparison agrees with the values of all moves.
        for played in position.moves() {
            let compare = order(position, Scope::Best { played: Some(wire(played)) });
            let said = analysed(&mut session, compare);
            let compared = last(&said).1.compared.expect("both are known");
            let worth = |action| found.moves.iter().find(|one| one.action == action).copied();
            assert_eq!(Some(compared.played), worth(wire(played)));
            assert_eq!((compared.best.discs, compared.best.certain), (found.moves[0].discs, true));
            let is_best = compared.played.discs == compared.best.discs;
            assert_eq!(compared.best.action == compared.played.action, is_best, "{compared:?}");
        }
    }
}

/// As of a page that asks only once the analysis has ended: a line must not have been lost to the searches of other moves.
#[test]
fn every_move_has_a_legal_line_at_the_end_of_an_analysis() {
    let mut session = session();
    let clock = clock();
    let positions = (0..4).map(|seed| with_empties(18 + 10 * seed as u32, seed));
    let begin = Position::start(Rules { size: BoardSize::Eight, no_move: NoMoveRule::MustPass });
    for (seed, position) in positions.chain([begin]).enumerate() {
        let long = Analyse { positions: 1_000_000, ..order(position, Scope::EveryMove) };
        analysed(&mut session, long);
        let lines = lines(&mut session, 1, &clock);
        assert_eq!(lines.len(), position.moves().count(), "seed {seed}");
        for line in &lines {
            let reached = playable(position, line);
            assert!(line.len() > 1 || reached.score().is_some(), "seed {seed}: {line:?}");
        }
    }
}

/// The position after a line, whose passes may be left out.
fn playable(position: Position, line: &[WireMove]) -> Position {
    line.iter().fold(position, |here, one| {
        let here = here.play(action(*one)).or_else(|_| here.play(Move::Pass)?.play(action(*one)));
        here.expect("a legal move")
    })
}

#[test]
fn the_move_that_was_played_is_compared_by_the_same_depth() {
    let mut session = session();
    let position = with_empties(34, 7);
    for played in position.moves().map(wire) {
        let said = analysed(&mut session, order(position, Scope::Best { played: Some(played) }));
        let compared = last(&said).1.compared.expect("both are known");
        assert_eq!(compared.played.action, played);
        assert!(compared.best.discs >= compared.played.discs && !compared.best.certain, "{compared:?}");
    }
    let said = analysed(&mut session, order(position, Scope::Best { played: None }));
    assert_eq!((last(&said).1.compared, last(&said).1.moves.len()), (None, 1));
}

#[test]
fn the_first_values_come_with_the_first_report() {
    let mut session = session();
    let position = with_empties(40, 1);
    let long = Analyse { positions: u32::MAX, ..order(position, Scope::EveryMove) };
    let ticks = std::cell::Cell::new(0.0);
    // A clock that goes on by a millisecond whenever it is read.
    let clock = || {
        ticks.set(ticks.get() + 1.0);
        ticks.get()
    };
    session.handle(start(1, JobKind::Analyse(long)), &clock);
    let first = loop {
        if let Some(said) = session.slice(&clock) {
            break said;
        }
    };
    let (_, found) = last(std::slice::from_ref(&first));
    assert!(!found.done && found.moves.len() == position.moves().count(), "{found:?}");
    let stopped = session.handle(Request::Stop(JobId(1)), &clock).expect("an answer");
    let (_, stopped) = last(std::slice::from_ref(&stopped));
    assert!(stopped.done && stopped.moves.len() == found.moves.len(), "what is known is kept: {stopped:?}");
}

#[test]
fn other_games_are_searched_as_without_it() {
    let mut session = session();
    for (size, no_move) in [(BoardSize::Six, NoMoveRule::MustPass), (BoardSize::Eight, NoMoveRule::GameOver)]
    {
        let start = Position::start(Rules { size, no_move });
        let said = analysed(&mut session, order(start, Scope::EveryMove));
        let (_, found) = last(&said);
        assert!(found.moves.iter().all(|one| one.discs.is_none() && one.visits > 0), "{found:?}");
    }
}

#[test]
fn an_illegal_move_is_refused() {
    let mut session = session();
    let position = with_empties(30, 2);
    let illegal = order(position, Scope::Best { played: Some(wire(Move::Pass)) });
    let said = session.handle(start(1, JobKind::Analyse(illegal)), &clock());
    assert!(matches!(said, Some(Response::Job { answer: JobAnswer::Failed(_), .. })), "{said:?}");
}

#[test]
fn a_player_that_solved_the_position_says_by_how_much_it_ends() {
    let (mut session, mut solver) = (session(), Solver::default().counting(Counting::Official));
    for seed in 0..6 {
        let position = with_empties(9 + seed as u32 % 3, seed);
        let score = solver.solve(position).score;
        let clock = clock();
        session.handle(choose(1, position, player_text("strongest1")), &clock);
        let (_, MoveChosen { statistics, reason, .. }) = chosen(&run(&mut session, &clock));
        if position.moves().count() == 1 {
            assert_eq!((reason, statistics.decided), (EndReason::NoSearch, Decided::Estimated));
            continue;
        }
        let value = f64::from(1 + score.signum()) / 2.0;
        let expected = (EndReason::Proven, Some(value), Decided::Discs(score.try_into().unwrap()));
        assert_eq!((reason, statistics.expected_result, statistics.decided), expected, "seed {seed}");
    }
    let clock = clock();
    session.handle(choose(1, with_empties(40, 1), player_text("level3v2")), &clock);
    assert_eq!(chosen(&run(&mut session, &clock)).1.statistics.decided, Decided::Estimated);
}

/// The answer with a move that was chosen by its score names the tree's own choice, which is what the views of that tree show as its best.
#[test]
fn a_move_chosen_by_its_score_comes_with_the_choice_of_the_tree() {
    let (mut session, mut solver) = (session(), Solver::default().counting(Counting::Official));
    let mut count = [0; 2];
    for seed in 0..60 {
        let position = with_empties(14, seed);
        if position.moves().count() < 2 {
            continue;
        }
        let clock = clock();
        session.handle(choose(1, position, player_text("puct:iterations=300,solve=0,likely=14")), &clock);
        let (_, found) = chosen(&run(&mut session, &clock));
        let own = best_of_tree(&mut session, &clock);
        let Some(Overruled { action: preferred, score, is_certain }) = found.overruled else {
            assert_eq!(found.chosen, Some(own), "seed {seed}");
            continue;
        };
        assert!(preferred == own && found.chosen != Some(own), "seed {seed}: {found:?}, {own:?}");
        count[usize::from(is_certain)] += 1;
        if is_certain {
            let played = after(position, found.chosen.expect("a move"));
            let sign = if played.turn() == position.turn() { 1 } else { -1 };
            let expected = (solver.solve(position).score, sign * solver.solve(played).score);
            assert_eq!((score.into(), score.into()), expected, "seed {seed}");
            assert_eq!(found.statistics.decided, Decided::Discs(score), "seed {seed}");
        }
    }
    assert!(count[0] + count[1] > 5, "{count:?} moves were chosen against the tree");
}

/// The first move of the line that the tree of the last search expects.
fn best_of_tree(session: &mut Session, clock: &dyn Fn() -> f64) -> WireMove {
    let query = JobKind::Inspect { target: JobId(1), query: Sealed::new(&Query::View(Look::default())) };
    match session.handle(start(2, query), clock) {
        Some(Response::Job { answer: JobAnswer::Inspected(answer), .. }) => match answer.open() {
            Ok(QueryAnswer::View(view)) => view.line[0],
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}
