//! The stepper's arithmetic, recomputed from the reports of a real search, and the stepper with its numbers as HTML.
use crate::of_othello::{at, move_of, position};
use app::sight::steps::arithmetic::*;
use app::sight::steps::{Steps, StepsProps};
use app::sight::{Overlays, Sum, Unit};
use app::state::Language;
use board_game::Side;
use diagrams::{Emphasis, Layer};
use othello::*;
use othello_worker::Session;
use protocol::*;
use std::cell::Cell;
use std::rc::Rc;
use worker_client::othello::player_text;
use worker_client::othello::wire_position;
use yew::Callback;

const C: f64 = 0.7;

fn after_moves(moves: &str) -> Position {
    formats::parse_transcript(moves, Position::start(Rules::default())).unwrap().position()
}

/// A search in the worker that is stepped through.
struct Search {
    session: Session,
    looks: Cell<f64>,
}

impl Search {
    fn new(agent: &str, position: Position, iterations: u32) -> Self {
        Self::with_seed(agent, position, iterations, 5)
    }

    fn with_seed(agent: &str, position: Position, iterations: u32, seed: u64) -> Self {
        let mut search =
            Self { session: Session::new(Some(othello_worker::EXPERTISE)), looks: Cell::new(0.0) };
        let agent = player_text(agent);
        let order = Experiment { position: wire_position(position), agent, seed, iterations, rival: None };
        let begun = search.answer(1, JobKind::Experiment(order));
        assert_eq!(begun, None);
        search.run();
        search
    }

    fn answer(&mut self, id: u32, kind: JobKind) -> Option<JobAnswer> {
        let clock = || self.looks.replace(self.looks.get() + 1.0);
        match self.session.handle(Request::Start(Job { id: JobId(id), kind }), &clock) {
            Some(Response::Job { answer, .. }) => Some(answer),
            _ => None,
        }
    }

    fn run(&mut self) -> Option<JobAnswer> {
        let clock = || self.looks.replace(self.looks.get() + 1.0);
        let mut last = None;
        while self.session.is_searching() {
            if let Some(Response::Job { id: JobId(2), answer }) = self.session.slice(&clock) {
                last = Some(answer);
            }
        }
        last
    }

    fn step(&mut self, stride: Stride) -> StepReport {
        let at_once = self.answer(2, JobKind::Step { target: JobId(1), stride });
        match at_once.or_else(|| self.run()) {
            Some(JobAnswer::Stepped(report)) => report.open().unwrap(),
            other => panic!("{stride:?}: {other:?}"),
        }
    }

    fn view(&mut self) -> View {
        let query = Sealed::new(&Query::View(Look::default()));
        match self.answer(3, JobKind::Inspect { target: JobId(1), query }) {
            Some(JobAnswer::Inspected(answer)) => match answer.open().unwrap() {
                QueryAnswer::View(view) => *view,
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        }
    }
}

fn choices(report: &StepReport) -> &[Choice] {
    match &report.phases[0] {
        Step::Selection(choices) => choices,
        other => panic!("{other:?}"),
    }
}

fn backups(report: &StepReport) -> &[Backup] {
    match report.phases.last() {
        Some(Step::Backpropagation(backups)) => backups,
        other => panic!("{other:?}"),
    }
}

/// Recomputes w/n + c sqrt(ln N / n) from the plain numbers: the child that is gone to has the largest.
#[test]
fn selection_goes_to_the_largest_sum() {
    for iterations in [0, 3, 40, 2_000] {
        let mut search = Search::new(&format!("uct:c={C}"), after_moves("f5d6c3d3c4f4f6f3"), iterations);
        for _ in 0..60 {
            let report = search.step(Stride::Iteration);
            let formula = search.view().formula;
            let mut parent = report.moment.iterations - 1;
            for choice in choices(&report) {
                let level = Level::new(choice, formula).unwrap();
                for sum in std::iter::once(&level.chosen).chain(&level.others) {
                    let n = f64::from(sum.stats.visits);
                    let expected = sum.stats.wins / n + C * (f64::from(parent).ln() / n).sqrt();
                    assert!((sum.total - expected).abs() < 1e-9, "{sum:?} below {parent} visits");
                    assert!(sum.total <= level.chosen.total + 1e-12);
                }
                assert_eq!(level.others.len() + 1, choice.candidates.len());
                assert!(level.others.windows(2).all(|pair| pair[0].total >= pair[1].total));
                assert_eq!(level.reason == Reason::Only, level.others.is_empty());
                parent = level.chosen.stats.visits;
            }
        }
    }
}

/// The way is legal, its nodes are those that are updated, and each value is 1 minus the one below.
#[test]
fn the_way_down_is_the_way_up() {
    let root = after_moves("f5d6c3d3c4f4f6f3");
    let mut search = Search::new("uct:playouts=3", root, 500);
    for _ in 0..100 {
        let report = search.step(Stride::Iteration);
        let path = way(root.turn().into(), &report.phases);
        let leaf = after(root.into(), path.iter().map(|ply| ply.action)).expect("the way is legal");
        let value = report.phases.iter().find_map(|step| match step {
            Step::Playout { value, .. } => Some(*value),
            _ => None,
        });
        let updates = updates(root.turn().into(), Unit::default(), backups(&report));
        let actions: Vec<_> = updates.iter().rev().filter_map(|update| update.action).collect();
        assert_eq!(actions, path.iter().map(|ply| ply.action).collect::<Vec<_>>());
        for (update, ply) in updates.iter().rev().skip(1).zip(&path) {
            assert_eq!(update.by, ply.by);
        }
        assert_eq!(updates.last().map(|root| root.by), Some(Side::from(!root.turn())));
        let mut below = value.unwrap();
        for (update, backup) in updates.iter().zip(backups(&report)) {
            assert!(
                (update.below.unwrap() - below).abs() < 1e-9 && (update.value - (1.0 - below)).abs() < 1e-9
            );
            assert!((update.points[1] - update.points[0] - update.value).abs() < 1e-9);
            assert_eq!(update.visits, [backup.visits - 1, backup.visits]);
            below = update.value;
        }
        // Selection saw the visits and points of the way as they were before.
        for (update, choice) in updates.iter().rev().skip(1).zip(choices(&report)) {
            let before = choice.candidates[choice.chosen as usize];
            assert_eq!(update.visits[0], before.visits);
            assert!((update.points[0] - before.wins).abs() < 1e-9);
        }
        assert_eq!(updates.last().unwrap().visits[1], report.moment.iterations);
        if let Some(over) = position(leaf).score() {
            let won = match over.outcome() {
                Outcome::Draw => 0.5,
                Outcome::Win(winner) => f64::from(u8::from(Side::from(winner) == path.last().unwrap().by)),
            };
            assert!((updates[0].value - won).abs() < 1e-9);
        }
    }
}

/// With disc differences, the sums and what is added are discs: c as in the agent's text, the difference at the end of the playout, and the
/// same with the other sign one level up.
#[test]
fn a_search_by_disc_differences_steps_in_discs() {
    let root = after_moves("f5d6c3d3c4f4f6f3");
    let mut search = Search::new("uct:c=40,reward=discs", root, 400);
    for _ in 0..40 {
        let report = search.step(Stride::Iteration);
        let view = search.view();
        let unit = Unit::of(&view);
        let mut parent = report.moment.iterations - 1;
        for choice in choices(&report) {
            let level = Level::new(&unit.choice(choice), unit.formula(view.formula)).unwrap();
            for sum in std::iter::once(&level.chosen).chain(&level.others) {
                let n = f64::from(sum.stats.visits);
                let expected = sum.stats.wins / n + 40.0 * (f64::from(parent).ln() / n).sqrt();
                assert!((sum.total - expected).abs() < 1e-6, "{sum:?} below {parent} visits");
                assert!(sum.total <= level.chosen.total + 1e-9);
            }
            parent = level.chosen.stats.visits;
        }
        let path = way(root.turn().into(), &report.phases);
        let leaf = after(root.into(), path.iter().map(|ply| ply.action)).unwrap();
        let Step::Playout { moves, .. } = &report.phases[2] else { panic!("{report:?}") };
        let end = position(after(leaf, moves.iter().copied()).unwrap());
        let discs = |side: Side| f64::from(end.discs_of(side.into()).len());
        for update in updates(root.turn().into(), unit, backups(&report)) {
            let difference = discs(update.by) - discs(!update.by);
            let below = update.below.unwrap();
            assert!((update.value - difference).abs() < 1e-9 && (below + difference).abs() < 1e-9);
            assert!((update.points[1] - update.points[0] - difference).abs() < 1e-6);
        }
    }
}

/// The board numbers the moves of the way, apart from the first if that has a ring; the last one stands out.
#[test]
fn the_way_is_numbered_on_the_board() {
    let root = after_moves("f5d6c3");
    let mut search = Search::new("uct:", root, 3_000);
    let report = search.step(Stride::Iteration);
    let path = way(root.turn().into(), &report.phases);
    let actions: Vec<_> = path.iter().map(|ply| ply.action).collect();
    let layers = Overlays::default().layers(root.into(), &[], Unit::default(), (&actions, &[]), None);
    let [Layer::Ghosts(ghosts)] = &layers[..] else { panic!("{layers:?}") };
    assert!(ghosts.len() > 1);
    for (index, (ghost, ply)) in ghosts.iter().zip(&path).enumerate() {
        assert_eq!(move_of(ply.action), Move::Place(ghost.spot.try_into().unwrap()));
        assert_eq!((ghost.text.clone(), ghost.side), ((index + 1).to_string(), ply.by));
        assert_eq!(ghost.side == root.turn().into(), index % 2 == 0);
    }
    let strong = ghosts.iter().filter(|ghost| ghost.emphasis == Emphasis::Strong).count();
    assert_eq!((strong, ghosts.last().map(|ghost| ghost.emphasis)), (1, Some(Emphasis::Strong)));
}

#[test]
fn proven_moves_are_passed_over() {
    let stats = |index: u8, visits: u32, wins: f64, proof: Option<f64>| ActionStats {
        action: at(index),
        visits,
        wins,
        mean_value: wins / f64::from(visits),
        minimax: None,
        prior: None,
        exploration: 0.1,
        proof,
    };
    let formula = Formula::Ucb1 { exploration: 1.0, first_play_urgency: None };
    let candidates = vec![stats(1, 10, 9.0, Some(0.5)), stats(2, 10, 4.0, None), stats(3, 10, 3.0, None)];
    let choice = Choice { candidates, chosen: 1, unexamined: Some(f64::NEG_INFINITY) };
    let level = Level::new(&choice, formula).unwrap();
    assert_eq!((level.reason, level.unexamined), (Reason::LargestUnproven, None));
    assert_eq!(Level::new(&Choice { chosen: 3, ..choice }, formula), None);
}

/// In a tie, the page names all moves with the largest sum, and the one that was tried first of them.
#[tokio::test(flavor = "current_thread")]
async fn ties_are_said_to_be_ties() {
    let position = after_moves("d3e3");
    let mut search = Search::with_seed("classic", position, 7, 42);
    let report = search.step(Stride::Iteration);
    let page = html(&mut search, position, report).await;
    let said = "f5 and f2 have the largest sum, 2.3950. Selection takes the one that was tried first: f5.";
    assert!(page.contains(said), "{page}");
    assert!(!page.contains("f5 has the largest sum"), "{page}");
}

/// Equal visits and points (and prior and minimax value) make equal sums: by these numbers alone, the moves that selection could as well
/// have taken are those that are named, and it takes the first of them in the order of the tree.
#[test]
fn the_moves_of_a_tie_are_those_with_the_same_numbers() {
    let mut met = [0; 2];
    for agent in
        ["classic", "uct:c=0.7", "uct:c=40,reward=discs", "puct:", "puct:minimax=0.5", "uct:solver=on"]
    {
        for (seed, moves) in [(42, "d3e3"), (1, "f5"), (7, ""), (3, "f5d6c3d3c4f4f6f3")] {
            let mut search = Search::with_seed(agent, after_moves(moves), 2, seed);
            for _ in 0..80 {
                let report = search.step(Stride::Iteration);
                let formula = search.view().formula;
                for choice in choices(&report) {
                    let level = Level::new(choice, formula).unwrap();
                    let (first, rest) = choice.candidates.split_at(choice.chosen as usize);
                    let key = |one: &ActionStats| {
                        (
                            one.visits,
                            one.wins.to_bits(),
                            one.prior.map(f64::to_bits),
                            one.minimax.map(f64::to_bits),
                        )
                    };
                    let best = rest[0];
                    let is_open = |one: &&ActionStats| one.proof.is_none() || best.proof.is_some();
                    let same = |one: &&ActionStats| key(one) == key(&best) && is_open(one);
                    assert_eq!(first.iter().find(same), None, "{agent}, seed {seed}, {moves}: {choice:?}");
                    let equal: Vec<WireMove> = rest[1..].iter().filter(same).map(|one| one.action).collect();
                    assert_eq!(level.ties.equal, equal, "{agent}, seed {seed}, {moves}: {choice:?}");
                    let written = |total: f64| app::text::decimals(total, 4);
                    let alike = |sum: &&Sum| written(sum.total) == written(level.chosen.total);
                    let open = level.others.iter().filter(|sum| is_open(&&sum.stats)).filter(alike).count();
                    assert_eq!(level.ties.equal.len() + level.ties.close.len(), open, "{agent}: {choice:?}");
                    let said = level.ties.said(&level.chosen, "1");
                    assert_eq!(said.contains("tried first"), !equal.is_empty(), "{said}");
                    met[0] += equal.len();
                    met[1] += level.ties.close.len();
                }
            }
        }
    }
    println!("{met:?} ties, exact and as written");
    assert!(met[0] > 50, "{met:?}");
}

#[test]
fn sums_that_only_look_equal_are_said_to_differ() {
    let stats = |index: u8, mean_value: f64, proof: Option<f64>| ActionStats {
        action: at(index),
        visits: 1_000,
        wins: 1_000.0 * mean_value,
        mean_value,
        minimax: None,
        prior: None,
        exploration: 0.25,
        proof,
    };
    let formula = Formula::Ucb1 { exploration: 1.0, first_play_urgency: None };
    let said = |candidates: Vec<ActionStats>, chosen: u32| {
        let level = Level::new(&Choice { candidates, chosen, unexamined: None }, formula).unwrap();
        level.ties.said(&level.chosen, "0.7500")
    };
    let close = vec![stats(0, 0.500_02, None), stats(1, 0.500_01, None), stats(2, 0.4, None)];
    assert_eq!(
        said(close, 0),
        "a1 has the largest sum. The sum of b1 is smaller, but only beyond the decimals shown."
    );
    let proven =
        vec![stats(0, 0.9, Some(1.0)), stats(1, 0.5, None), stats(2, 0.5, None), stats(3, 0.5, None)];
    assert_eq!(
        said(proven, 1),
        "b1, c1 and d1 have the largest sum among the moves not yet proven, 0.7500. \
         Selection takes the one that was tried first: b1."
    );
    let equal_but_proven = vec![stats(0, 0.5, Some(0.5)), stats(1, 0.5, None)];
    assert_eq!(said(equal_but_proven, 1), "b1 has the largest sum.");
}

/// Q mixes mean and minimax.
#[test]
fn the_sum_with_priors_mixes_in_minimax() {
    let stats = ActionStats {
        action: at(1),
        visits: 4,
        wins: 3.0,
        mean_value: 0.75,
        minimax: Some(0.25),
        prior: Some(0.5),
        exploration: 0.2,
        proof: None,
    };
    let sum = Sum::new(stats, Formula::Puct { exploration: 1.0, minimax_share: 0.4, margin: 0.0 });
    assert!((sum.quality - 0.55).abs() < 1e-12 && (sum.total - 0.75).abs() < 1e-12);
    let plain = Sum::new(
        ActionStats { minimax: None, ..stats },
        Formula::Puct { exploration: 1.0, minimax_share: 0.0, margin: 0.0 },
    );
    assert!((plain.quality - 0.75).abs() < 1e-12);
}

async fn html(search: &mut Search, position: Position, report: StepReport) -> String {
    let props = StepsProps {
        position: position.into(),
        view: Rc::new(search.view()),
        report: Some(Rc::new(report)),
        is_running: false,
        is_busy: false,
        can_go_back: true,
        on_stride: Callback::noop(),
        on_from_first: Callback::noop(),
        language: Language::English,
    };
    yew::LocalServerRenderer::<Steps>::with_props(props).hydratable(false).render().await
}

/// The values of an attribute, in order.
fn attributes<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let before = format!(" {name}=\"");
    let rest = html.split(&before).skip(1);
    rest.filter_map(|rest| rest.split('"').next()).collect()
}

/// A fresh tree and a large one look the same, and the page has the numbers that were reported.
#[tokio::test(flavor = "current_thread")]
async fn the_page_has_the_numbers() {
    let position = after_moves("f5d6c3d3c4f4f6f3");
    for iterations in [2, 20_000] {
        let mut search = Search::new("uct:", position, iterations);
        for phases in 1..=4u8 {
            let report = search.step(Stride::Phase);
            let page = html(&mut search, position, report.clone()).await;
            assert_eq!(attributes(&page, "data-phases"), [(phases % 4).to_string()]);
            assert_eq!(attributes(&page, "data-phase"), ["0", "1", "2", "3"]);
            let current =
                page.split("<li").filter(|item| item.contains("aria-current=\"step\"")).collect::<Vec<_>>();
            assert!(current.len() == 1 && current[0].contains(&format!("data-phase=\"{}\"", phases - 1)));
            let sums: Vec<f64> =
                attributes(&page, "data-sum").iter().map(|sum| sum.parse().unwrap()).collect();
            let levels = attributes(&page, "data-chosen");
            for (sum, is_chosen) in sums.iter().zip(&levels) {
                let formula = search.view().formula;
                let known = choices(&report).iter().filter_map(|choice| Level::new(choice, formula));
                assert!(
                    *is_chosen == "false"
                        || known.into_iter().any(|level| (level.chosen.total - sum).abs() < 1e-6)
                );
            }
            if phases == 4 {
                let values: Vec<f64> =
                    attributes(&page, "data-value").iter().map(|value| value.parse().unwrap()).collect();
                assert_eq!(values, backups(&report).iter().map(|backup| backup.value).collect::<Vec<_>>());
                let plies = attributes(&page, "data-plies");
                let Step::Playout { moves, .. } = &report.phases[2] else { panic!() };
                assert_eq!(plies, [moves.len().to_string()]);
            }
        }
    }
}
