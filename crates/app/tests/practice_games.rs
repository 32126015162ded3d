//! Practice in games without discs: with the worker's own program, verdicts against a slow solver.
use crate::dice::Dice;
use crate::proven::{Solver, random_game, setups};
use app::features::practice::{Action, Deck, Games, Least, Lost, Phase, Practice, Source, Standing};
use board_game::{BoardGame, Side, Spot};
use games::{AnyAction, AnyGame, AnySetup, GameId};
use protocol::{Analyse, Job, JobAnswer, JobId, JobKind, Request, Response};
use session::{Program, Session};
use tictactoe_worker::TicTacToe;

/// Enough for a test: no verdict depends on it where results are proven.
const ITERATIONS: u32 = 1_000;

/// The page after the worker has done all that it wants.
fn settled<P: Program>(practice: Practice, session: &mut Session<P>) -> Practice {
    settled_after(practice, session, ITERATIONS)
}

/// The same with at most so many iterations for each analysis.
pub fn settled_after<P: Program>(
    mut practice: Practice,
    session: &mut Session<P>,
    iterations: u32,
) -> Practice {
    let time = std::cell::Cell::new(0.0);
    let clock = || time.replace(time.get() + 1.0);
    let mut id = JobId(0);
    while let Some(order) = practice.wanted() {
        id = id.next();
        assert!(id.0 < 1_000, "the worker never has an end of it");
        let small = Analyse { iterations: order.iterations.min(iterations), ..order.clone() };
        let mut response = session.handle(Request::Start(Job { id, kind: JobKind::Analyse(small) }), &clock);
        practice = loop {
            match response {
                Some(Response::Job { answer: JobAnswer::Analysis(found), .. }) if found.done => {
                    break practice.after(Action::Found(Box::new(order), Box::new(found)));
                }
                Some(Response::Job { answer: JobAnswer::Failed(why), .. }) => panic!("{why:?}"),
                _ => response = session.slice(&clock),
            }
        };
    }
    practice
}

/// The result for the side to move after a move: 1 a win, 0 a draw, -1 a loss; `None` if a slow solver takes too long.
fn result(solver: &mut Solver, position: AnyGame, action: AnyAction) -> Option<i8> {
    let after = solver.solve(position.play(action).expect("a legal move"), 20_000)?;
    Some(if position.side() == Side::First { after } else { -after })
}

#[test]
fn mistakes_without_discs_are_results_or_chances() {
    let (mut session, mut solver) = (Session::<TicTacToe>::default(), Solver::default());
    let (mut judged, mut proven) = (0, 0);
    for setup in setups() {
        for seed in 1..=2 {
            let board = random_game(setup, &mut Dice::new(seed)).kept();
            let name = format!("{} with seed {seed}", setup.name());
            let games = Games { board, is_going_on: false, shelf: Vec::new().into() };
            let mut practice = settled(
                Practice::new(games, Deck::default(), 20_786, Some(Source::Board), Least::Two),
                &mut session,
            );
            while let Some(attempt) = practice.attempt.clone() {
                let position = attempt.exercise.position;
                assert!(
                    !practice.has_discs() && !matches!(attempt.exercise.lost, Some(Lost::Discs(_))),
                    "{name}"
                );
                let is_proven = matches!(attempt.exercise.lost, Some(Lost::Result(..)));
                let actions = position.actions();
                let all_proven =
                    actions.iter().all(|one| attempt.value_of(*one).is_some_and(|value| value.certain));
                let worth = |&action: &AnyAction| Some((action, result(&mut solver, position, action)?));
                let results: Option<Vec<_>> =
                    if all_proven { actions.iter().map(worth).collect() } else { None };
                let results = results.unwrap_or_default();
                let best = results.iter().map(|(_, worth)| *worth).max();
                for (action, worth) in results {
                    let Some(spot) = AnyGame::spot_of(action) else { continue };
                    let tried = settled(practice.clone().after(Action::Press(spot)), &mut session);
                    let phase = if Some(worth) == best { Phase::Right } else { Phase::Refuted };
                    assert_eq!(tried.phase(), Some(phase), "{action} in {name}");
                    judged += 1;
                }
                proven += usize::from(is_proven);
                practice = practice.after(Action::Hint(2));
                let best = practice.attempt.as_ref().and_then(|attempt| attempt.square());
                let best = best.expect("the worker is done");
                let done = settled(practice.after(Action::Press(best)), &mut session);
                assert_eq!(done.phase(), Some(Phase::Right), "{name}");
                practice = settled(done.after(Action::Next), &mut session);
            }
            assert!(matches!(practice.standing(), Standing::Done | Standing::Nothing), "{name}");
        }
        assert_ne!(setup.id(), GameId::Othello);
    }
    assert!(judged >= 10 && proven >= 2, "only {judged} moves judged, {proven} proven losses");
}

/// A search of Gobang leaves most points out. Each of them has a verdict all the same, and after it the page rests.
#[test]
fn every_point_of_gobang_has_a_verdict() {
    let mut session = gobang_worker::Session::new(gobang_worker::Gobang);
    let (mut right, mut refuted) = (0, 0);
    for seed in 1..=3 {
        let mut dice = Dice::new(seed);
        let setup = AnySetup::Gobang(gobang::Setup::free(gobang::Size::Nine));
        let board = random_game(setup, &mut dice).kept();
        let games = Games { board, is_going_on: false, shelf: Vec::new().into() };
        let practice = Practice::new(games, Deck::default(), 20_786, Some(Source::Board), Least::Two);
        let mut practice = settled(practice, &mut session);
        for _ in 0..3 {
            let Some(attempt) = practice.attempt.clone() else { break };
            let legal: Vec<Spot> = attempt.exercise.position.to_board().legal.iter().collect();
            for _ in 0..8 {
                let spot = legal[dice.below(legal.len())];
                let tried = settled(practice.clone().after(Action::Press(spot)), &mut session);
                match tried.phase() {
                    Some(Phase::Right) => right += 1,
                    Some(Phase::Refuted) => refuted += 1,
                    other => panic!("{spot} with seed {seed}: {other:?}"),
                }
            }
            practice = settled(practice.after(Action::Hint(2)), &mut session);
            let best = practice.attempt.as_ref().and_then(|attempt| attempt.square());
            let done =
                settled(practice.after(Action::Press(best.expect("the worker is done"))), &mut session);
            assert_eq!(done.phase(), Some(Phase::Right), "seed {seed}");
            practice = settled(done.after(Action::Next), &mut session);
        }
    }
    assert!(right + refuted > 40 && refuted > 10, "{right} right, {refuted} refuted");
}
