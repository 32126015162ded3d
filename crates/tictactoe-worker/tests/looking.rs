//! Experiments: their views, steps, records, rivals and answers.
use crate::common::*;
use protocol::*;
use tictactoe::Rules;
use tictactoe_worker::{Boards, Session};

const ID: JobId = JobId(1);

fn begin(position: Boards, agent: &str, rival: Option<&str>, iterations: u32) -> Session {
    let mut session = session();
    let order = Experiment {
        position: wire(position),
        agent: player(agent),
        seed: 5,
        iterations,
        rival: rival.map(player),
    };
    assert_eq!(session.handle(start(ID.0, JobKind::Experiment(order)), &clock()), None);
    session
}

fn ask(session: &mut Session, query: Query) -> QueryAnswer {
    let job = JobKind::Inspect { target: ID, query: Sealed::new(&query) };
    match session.handle(start(9, job), &clock()) {
        Some(Response::Job { answer: JobAnswer::Inspected(answer), .. }) => answer.open().unwrap(),
        other => panic!("{other:?}"),
    }
}

fn view(session: &mut Session) -> View {
    let look = Look { tree: true, depth: 2, width: 9, record: true, ..Look::default() };
    match ask(session, Query::View(look)) {
        QueryAnswer::View(view) => *view,
        other => panic!("{other:?}"),
    }
}

fn step(session: &mut Session, stride: Stride) -> StepReport {
    let clock = clock();
    let at_once = session.handle(start(8, JobKind::Step { target: ID, stride }), &clock);
    let said: Vec<_> = at_once.into_iter().chain(run(session, &clock)).collect();
    let report = said.iter().find_map(|one| match one {
        Response::Job { answer: JobAnswer::Stepped(report), .. } => report.open().ok(),
        _ => None,
    });
    report.unwrap_or_else(|| panic!("{stride:?}: {said:?}"))
}

fn fingerprint(session: &mut Session) -> u64 {
    match ask(session, Query::Fingerprint) {
        QueryAnswer::Fingerprint { hash, .. } => hash,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_view_has_all_that_it_shows() {
    for (position, agent) in [
        (after(nine(Rules::Ultimate), 9, 1), "uct"),
        (after(nine(Rules::Sudo), 5, 2), "puct"),
        (after(nine(Rules::Majority), 30, 3), "learned"),
        (after(one(), 1, 4), "classic"),
    ] {
        let mut session = begin(position, agent, None, 2_000);
        run(&mut session, &clock());
        let seen = view(&mut session);
        assert_eq!(seen.moment.iterations, seen.moves.iter().map(|row| row.visits).sum::<u32>(), "{agent}");
        assert!(!seen.is_stand_in && !seen.counts_for_black && seen.squares.is_none());
        assert!(!seen.samples.is_empty() && legal(position).contains(&seen.line[0]));
        let tree = seen.tree.expect("it was asked for");
        assert_eq!(tree.children.len().min(9), tree.examined.min(9) as usize, "{agent}");
        // A line of the tree is a line of the game.
        seen.line.iter().fold(position, |here, &action| {
            assert!(legal(here).contains(&action), "{agent}");
            played(here, action)
        });
        let record = seen.record.expect("games were played out");
        let cells = if let Boards::One(_) = position { 9 } else { 81 };
        assert_eq!((record.squares.len(), record.differences.len()), (cells, 3), "{agent}");
        assert!(record.playouts > 0 && record.differences.iter().sum::<u32>() == record.playouts);
        assert!(record.squares.iter().all(|share| share.abs() <= 1.0));
        // A board is won as a whole.
        let board = |at: usize| (at / 27, at % 9 / 3);
        for (at, share) in record.squares.iter().enumerate().filter(|_| cells == 81) {
            let first = record.squares.iter().enumerate().find(|(other, _)| board(*other) == board(at));
            assert_eq!(first.map(|(_, share)| share), Some(share), "{agent}: cell {at}");
        }
    }
}

#[test]
fn steps_back_and_forward_lead_to_the_same_tree() {
    for agent in ["uct", "learned"] {
        let position = after(nine(Rules::Ultimate), 8, 6);
        let mut session = begin(position, agent, None, 6_000);
        run(&mut session, &clock());
        let end = fingerprint(&mut session);
        let whole = step(&mut session, Stride::BackTo(6_000));
        assert_eq!((whole.moment.iterations, whole.phases.len()), (6_000, 4), "{agent}");
        for _ in 0..6 {
            step(&mut session, Stride::PhaseBack);
        }
        for iterations in [4_000, 2_499, 7] {
            step(&mut session, Stride::BackTo(iterations));
            let mut straight = begin(position, agent, None, iterations);
            run(&mut straight, &clock());
            assert_eq!(fingerprint(&mut session), fingerprint(&mut straight), "{agent}: {iterations}");
        }
        step(&mut session, Stride::Iterations(5_993));
        assert_eq!(fingerprint(&mut session), end, "{agent}");
        // A playout of a step is a line of the game, from the leaf to the end.
        let report = step(&mut session, Stride::Iteration);
        let mut here = position;
        for phase in &report.phases {
            let made: Vec<WireMove> = match phase {
                Step::Selection(choices) => {
                    choices.iter().map(|choice| choice.candidates[choice.chosen as usize].action).collect()
                }
                Step::Expansion { added, .. } => added.iter().copied().collect(),
                Step::Playout { moves, .. } => moves.clone(),
                Step::Backpropagation(_) => Vec::new(),
            };
            for action in made {
                assert!(legal(here).contains(&action), "{agent}: {action:?} in {here:?}");
                here = played(here, action);
            }
        }
    }
}

#[test]
fn a_rival_keeps_up_and_who_grows_no_tree_has_a_stand_in() {
    let position = after(nine(Rules::Ultimate), 8, 6);
    let mut session = begin(position, "pvs", Some("learned"), 3_000);
    run(&mut session, &clock());
    assert!(view(&mut session).is_stand_in);
    let QueryAnswer::Rival { is_stand_in: false, samples, .. } =
        ask(&mut session, Query::Rival { samples: 0 })
    else {
        panic!()
    };
    assert!(samples.last().unwrap().iterations > 2_700);
    let mut session = begin(one(), "perfect", None, 500);
    run(&mut session, &clock());
    assert!(view(&mut session).is_stand_in, "the classic player searches in its place");
}

#[test]
fn an_experiment_answers_its_questions() {
    let position = after(nine(Rules::Ultimate), 10, 6);
    let mut session = begin(position, "uct", None, 3_000);
    run(&mut session, &clock());
    let seen = view(&mut session);
    let rejected = seen.moves.iter().map(|row| row.action).find(|action| *action != seen.line[0]).unwrap();
    assert!(matches!(ask(&mut session, Query::WhyNot(rejected)), QueryAnswer::WhyNot(Some(_))));
    run(&mut session, &clock());
    let QueryAnswer::WhyNot(Some(found)) = ask(&mut session, Query::WhyNot(rejected)) else { panic!() };
    assert!(found.done && found.rejected.action == rejected);
    for side in [&found.chosen, &found.rejected] {
        assert!(side.taken.len() == 81 && side.taken.iter().all(|&games| games <= 100));
        assert!(side.games == 0 || side.taken.iter().sum::<u32>() > 0);
    }
    ask(&mut session, Query::Playouts);
    run(&mut session, &clock());
    let QueryAnswer::Playouts(found) = ask(&mut session, Query::Playouts) else { panic!() };
    assert!(found.done && found.moves.len() == legal(position).len());
    assert!(found.moves.iter().all(|(_, mean)| (0.0..=1.0).contains(mean)));
    let QueryAnswer::Truth(truth) = ask(&mut session, Query::Truth) else { panic!() };
    assert!(truth.done && truth.too_far, "nine boards are not solved");
    let mut session = begin(after(one(), 2, 1), "uct", None, 100);
    ask(&mut session, Query::Truth);
    run(&mut session, &clock());
    let QueryAnswer::Truth(truth) = ask(&mut session, Query::Truth) else { panic!() };
    assert!(truth.done && !truth.too_far && truth.moves.len() == 7);
    assert!(truth.moves.iter().all(|(_, result)| [-1, 0, 1].contains(result)));
}

#[test]
fn an_experiment_can_be_paused_and_stopped() {
    let mut session = begin(nine(Rules::Sudo), "learned", None, 100_000);
    let clock = clock();
    session.slice(&clock);
    assert!(session.handle(Request::Pause(ID), &clock).is_some() && !session.is_searching());
    session.handle(Request::Resume(ID), &clock);
    assert!(session.is_searching());
    session.handle(Request::Stop(ID), &clock);
    assert!(!session.is_searching() && view(&mut session).moment.iterations > 0);
}
