//! Experiments: trees that grow in order to be looked at, forwards and back.
use crate::common::{after, clock};
use othello::{Move, Position};
use othello_engines::Agent;
use othello_worker::{Download, Session};
use protocol::*;
use worker_client::othello::{player_text, wire_position};

pub const ID: JobId = JobId(1);
pub const STEP: JobId = JobId(2);
const QUERY: JobId = JobId(3);

pub fn experiment(agent: &str, position: Position, iterations: u32) -> Experiment {
    let agent = player_text(agent);
    Experiment { position: wire_position(position), agent, seed: 5, iterations, rival: None }
}

pub fn begin(order: Experiment, clock: &dyn Fn() -> f64) -> Session {
    let mut session = Session::new(Some(othello_worker::EXPERTISE));
    let begun = session.handle(Request::Start(Job { id: ID, kind: JobKind::Experiment(order) }), clock);
    assert_eq!(begun, None);
    session
}

/// Runs it as long as it has something to do.
pub fn run(session: &mut Session, clock: &dyn Fn() -> f64) -> Vec<Response> {
    let mut said = Vec::new();
    while session.is_searching() {
        said.extend(session.slice(clock));
    }
    said
}

pub fn ask(session: &mut Session, query: Query, clock: &dyn Fn() -> f64) -> QueryAnswer {
    let job = Job { id: QUERY, kind: JobKind::Inspect { target: ID, query: Sealed::new(&query) } };
    match session.handle(Request::Start(job), clock) {
        Some(Response::Job { id: QUERY, answer: JobAnswer::Inspected(answer) }) => answer.open().unwrap(),
        other => panic!("{other:?}"),
    }
}

pub fn step(session: &mut Session, stride: Stride, clock: &dyn Fn() -> f64) -> StepReport {
    let job = Job { id: STEP, kind: JobKind::Step { target: ID, stride } };
    let at_once = session.handle(Request::Start(job), clock);
    let said: Vec<_> = at_once.into_iter().chain(run(session, clock)).collect();
    let report = said.iter().find_map(|one| match one {
        Response::Job { id: STEP, answer: JobAnswer::Stepped(report) } => report.open().ok(),
        _ => None,
    });
    report.unwrap_or_else(|| panic!("{stride:?}: {said:?}"))
}

pub fn fingerprint(session: &mut Session, clock: &dyn Fn() -> f64) -> u64 {
    match ask(session, Query::Fingerprint, clock) {
        QueryAnswer::Fingerprint { hash, .. } => hash,
        other => panic!("{other:?}"),
    }
}

pub fn view(session: &mut Session, look: Look, clock: &dyn Fn() -> f64) -> View {
    match ask(session, Query::View(look), clock) {
        QueryAnswer::View(view) => *view,
        other => panic!("{other:?}"),
    }
}

pub fn expected(agent: &str, position: Position, iterations: u32) -> u64 {
    let Ok(Agent::Uct(uct)) = agent.parse() else { panic!("{agent}") };
    let mut search = uct.search(position, 5);
    search.run(iterations);
    search.fingerprint()
}

/// With looks between the slices, recorded playouts and checkpoints, the tree is the one of a plain search.
#[test]
fn an_experiment_grows_the_tree_of_a_plain_search() {
    for agent in ["uct:", "uct:c=0.7,exact=12", "uct:playout=corners,playouts=2"] {
        let clock = clock();
        let position = after("f5d6c3d3c4f4f6");
        let mut session = begin(experiment(agent, position, 30_000), &clock);
        while session.is_searching() {
            session.slice(&clock);
            let look = Look { tree: true, depth: 3, width: 4, record: true, ..Look::default() };
            let view = view(&mut session, look, &clock);
            assert_eq!(view.moves.iter().map(|row| row.visits).sum::<u32>(), view.moment.iterations);
        }
        assert_eq!(fingerprint(&mut session, &clock), expected(agent, position, 30_000), "{agent}");
    }
}

#[test]
fn steps_back_and_forward_lead_to_the_same_tree() {
    let clock = clock();
    let agent = "uct:exact=8";
    let position = after("f5d6c3d3c4f4f6f3");
    let mut session = begin(experiment(agent, position, 20_000), &clock);
    run(&mut session, &clock);
    let end = fingerprint(&mut session, &clock);
    let whole = step(&mut session, Stride::BackTo(20_000), &clock);
    assert_eq!((whole.moment.iterations, whole.phases.len()), (20_000, 4));
    // By phases, over the border of an iteration.
    let mut reports = vec![whole];
    for _ in 0..10 {
        reports.push(step(&mut session, Stride::PhaseBack, &clock));
    }
    assert_eq!(reports[10].moment, Moment { iterations: 19_997, phases: 2 });
    for back in reports.iter().rev().skip(1) {
        assert_eq!(&step(&mut session, Stride::Phase, &clock), back);
    }
    assert_eq!(fingerprint(&mut session, &clock), end);
    // Far back, and forward in one stride.
    for iterations in [19_999, 12_500, 7_001, 3, 1, 0] {
        let report = step(&mut session, Stride::BackTo(iterations), &clock);
        assert_eq!(report.moment, Moment { iterations, phases: 0 });
        assert_eq!(fingerprint(&mut session, &clock), expected(agent, position, iterations), "{iterations}");
        let samples = view(&mut session, Look::default(), &clock).samples;
        assert!(samples.iter().all(|sample| sample.iterations <= iterations), "{iterations}");
    }
    let report = step(&mut session, Stride::Iterations(20_000), &clock);
    assert_eq!((report.moment.iterations, report.phases.len()), (20_000, 4));
    assert_eq!(fingerprint(&mut session, &clock), end);
    assert_eq!(step(&mut session, Stride::PhaseBack, &clock), reports[1]);
}

#[test]
fn a_step_until_the_best_move_changes_stops_at_the_change() {
    let clock = clock();
    let position = after("f5d6c3d3c4f4f6f3");
    let mut session = begin(experiment("uct:", position, 40), &clock);
    run(&mut session, &clock);
    let best = |session: &mut Session| view(session, Look::default(), &clock).line[0];
    let mut changes = 0;
    for _ in 0..20 {
        let before = best(&mut session);
        let report = step(&mut session, Stride::UntilBestChanges(3_000), &clock);
        let last = report.moment.iterations;
        if best(&mut session) == before {
            continue;
        }
        changes += 1;
        let now = best(&mut session);
        step(&mut session, Stride::BackTo(last - 1), &clock);
        assert_eq!(best(&mut session), before, "one iteration earlier");
        step(&mut session, Stride::Iteration, &clock);
        assert_eq!(best(&mut session), now);
    }
    assert!(changes > 1, "{changes} changes");
}

/// The way to a chosen node has the numbers that selection compares, and says where it goes.
#[test]
fn selection_goes_the_way_that_a_look_predicts() {
    let clock = clock();
    for agent in ["uct:c=0.7", "uct:solver=on,fpu=1.1", "puct:", "puct:minimax=0.5"] {
        let position = after("f5d6c3d3c4f4f6f3");
        let mut session = begin(experiment(agent, position, 3_000), &clock);
        run(&mut session, &clock);
        for _ in 0..20 {
            let Some(Step::Selection(choices)) = step(&mut session, Stride::Phase, &clock).phases.pop()
            else {
                panic!("{agent}: the first phase is selection")
            };
            step(&mut session, Stride::PhaseBack, &clock);
            let path: Vec<WireMove> =
                choices.iter().map(|choice| choice.candidates[choice.chosen as usize].action).collect();
            let look = Look { chosen: Some(path.clone()), ..Look::default() };
            let way = view(&mut session, look, &clock).way;
            let selected: Vec<_> = way.iter().map(|fork| fork.selected).collect();
            let wanted: Vec<_> = path.iter().copied().map(Some).chain([None]).collect();
            assert_eq!(selected, wanted, "{agent}");
            for (fork, choice) in way.iter().zip(&choices) {
                assert_eq!(fork.moves, choice.candidates, "{agent}");
            }
            step(&mut session, Stride::Iteration, &clock);
        }
        let a1 = worker_client::othello::wire(Move::Place("a1".parse().unwrap()));
        let unknown = Look { chosen: Some(vec![a1, a1]), ..Look::default() };
        assert_eq!(view(&mut session, unknown, &clock).way.len(), 1, "{agent}: it ends at the root");
    }
}

#[test]
fn a_player_without_a_tree_is_replaced_and_a_rival_keeps_up() {
    let clock = clock();
    let position = after("f5d6c3d3c4f4f6f3");
    let order = Experiment { rival: Some(player_text("uct:c=0.5")), ..experiment("greedy", position, 4_000) };
    let mut session = begin(order, &clock);
    run(&mut session, &clock);
    let Ok(Agent::Uct(classic)) = "classic".parse() else { panic!() };
    let mut search = classic.search(position, 5);
    search.run(4_000);
    assert_eq!(fingerprint(&mut session, &clock), search.fingerprint());
    let QueryAnswer::Rival { is_stand_in: false, known: 0, samples } =
        ask(&mut session, Query::Rival { samples: 0 }, &clock)
    else {
        panic!()
    };
    let last = samples.last().unwrap();
    assert!(last.iterations > 3_500, "{last:?}");
    assert_eq!(last.moves.iter().map(|(_, visits, _)| visits).sum::<u32>(), last.iterations);
    // After a step, too, whatever its kind.
    for stride in [Stride::Iterations(4_000), Stride::UntilBestChanges(4_000)] {
        let made = step(&mut session, stride, &clock).moment.iterations;
        let QueryAnswer::Rival { samples, .. } = ask(&mut session, Query::Rival { samples: 0 }, &clock)
        else {
            panic!()
        };
        let last = samples.last().unwrap().iterations;
        assert!(last > made * 9 / 10, "{stride:?}: the rival has {last} iterations of {made}");
    }
    // A rival without a tree is replaced as well, and the answer says so, and where it begins.
    let order = Experiment { rival: Some(player_text("greedy")), ..experiment("uct:c=0.5", position, 4_000) };
    let mut session = begin(order, &clock);
    run(&mut session, &clock);
    let answer = ask(&mut session, Query::Rival { samples: 10 }, &clock);
    let QueryAnswer::Rival { is_stand_in: true, known: 10, samples } = answer else { panic!("{answer:?}") };
    assert_eq!(samples.last().map(|last| last.iterations > 3_500), Some(true));
}

#[test]
fn an_experiment_that_cannot_begin_says_why() {
    let clock = clock();
    let mut over = after("f5d6c3");
    while over.status() != othello::Status::Over {
        let action = over.legal_moves().into_iter().next().map_or(Move::Pass, Move::Place);
        over = over.play(action).unwrap();
    }
    let mut session = Session::new(Some(othello_worker::EXPERTISE));
    for order in [experiment("uct:", over, 10), experiment("uct:c=green", after("f5"), 10)] {
        let said = session.handle(Request::Start(Job { id: ID, kind: JobKind::Experiment(order) }), &clock);
        assert!(matches!(said, Some(Response::Job { id: ID, answer: JobAnswer::Failed(_) })), "{said:?}");
    }
    let mut plain = Session::new(None);
    let kind =
        JobKind::Experiment(Experiment { agent: player_text("classic"), ..experiment("", after("f5"), 10) });
    for kind in [
        kind,
        JobKind::Inspect { target: ID, query: Sealed::new(&Query::Fingerprint) },
        JobKind::Step { target: ID, stride: Stride::Iterations(1) },
    ] {
        let said = plain.handle(Request::Start(Job { id: ID, kind }), &clock);
        assert!(matches!(said, Some(Response::Job { id: ID, answer: JobAnswer::Failed(_) })), "{said:?}");
    }
}

/// The same experiment as in the browser (tests/tests/sight.rs), with the same fingerprint.
#[test]
fn the_experiment_of_the_browser_has_its_fingerprint() {
    let clock = clock();
    let order = Experiment { seed: 7, ..experiment("uct:c=0.7", after("f5d6c3d3c4f4f6f3"), 5_000) };
    let mut session = begin(order, &clock);
    run(&mut session, &clock);
    assert_eq!(format!("{:016x}", fingerprint(&mut session, &clock)), "4faa8cff36d785c0");
}

/// A search with the learned evaluation, which remembers values and solves endings, goes back just as well.
#[test]
fn a_learned_players_search_goes_back_too() {
    let clock = clock();
    let learned = |iterations: u32| {
        let mut session = Session::new(Some(othello_worker::EXPERTISE));
        session.handle(Request::LoadKnowledge { address: String::new() }, &clock);
        session.hear_download(Download::Ended(Some(
            include_bytes!("../../othello-evaluation/data/8x8.weights").to_vec(),
        )));
        let position = after("f5d6c3d3c4f4f6f3e6e7");
        let kind = JobKind::Experiment(experiment("puct:", position, iterations));
        session.handle(Request::Start(Job { id: ID, kind }), &clock);
        run(&mut session, &clock);
        session
    };
    let mut session = learned(9_000);
    let moves = view(&mut session, Look::default(), &clock).moves;
    assert!(moves.iter().all(|row| row.prior.is_some() && row.minimax.is_some()), "{moves:?}");
    let end = fingerprint(&mut session, &clock);
    for iterations in [8_999, 6_251, 6_250, 40] {
        step(&mut session, Stride::BackTo(iterations), &clock);
        let straight = fingerprint(&mut learned(iterations), &clock);
        assert_eq!(fingerprint(&mut session, &clock), straight, "{iterations}");
        step(&mut session, Stride::Iterations(9_000 - iterations), &clock);
        assert_eq!(fingerprint(&mut session, &clock), end, "from {iterations} on");
    }
}
