//! The page on learning with the real worker: its set-ups and links, its state, the curves, and what it says of an episode.
use app::learning::curve;
use app::learning::presets::Question;
use app::learning::{Action, Kind, Learning, MOST_LEARNERS, Setup, Shown, Stage, offered, text};
use app::route::Route;
use app::state::Named;
use board_game::{BoardGame, Spot};
use games::AnySetup;
use learners::{Constants, Learner};
use learners_worker::{Session, begin};
use othello::BoardSize;
use proptest::prelude::*;
use protocol::{
    Job, JobAnswer, JobId, JobKind, Measured, Request, Response, Sealed, TrainingQuestion, TrainingReport,
    Yardstick,
};
use session::Service;
use std::cell::Cell;
use std::rc::Rc;

/// The state of the page, and the worker that does what it wants.
pub struct Page {
    pub learning: Learning,
    session: Session,
    now: Cell<f64>,
}

impl Page {
    pub fn begun(setup: Setup) -> Self {
        Self::of(Learning::new(setup).after(Action::Start))
    }

    /// The page in this state, with a training.
    pub fn of(learning: Learning) -> Self {
        let mut page = Self { learning, session: Session::started(), now: Cell::new(0.0) };
        let order = page.learning.wanted().expect("it has begun");
        assert!(page.send(JobId(1), JobKind::Train(Sealed::new(&order))).is_none());
        page
    }

    pub fn act(&mut self, action: Action) {
        self.learning = self.learning.clone().after(action);
    }

    pub fn send(&mut self, id: JobId, kind: JobKind) -> Option<Response> {
        self.session.handle(Request::Start(Job { id, kind }), &|| self.now.get())
    }

    fn ask(&mut self, question: &TrainingQuestion) {
        let kind = JobKind::Ask { target: JobId(1), question: Sealed::new(question) };
        match self.send(JobId(2), kind) {
            Some(Response::Job { answer: JobAnswer::Training(report), .. }) => {
                self.act(Action::Report(Rc::new(report.open().expect("a report"))));
            }
            other => panic!("{other:?}"),
        }
    }

    pub fn look(&mut self) {
        let moves = self.learning.moves.clone();
        self.ask(&TrainingQuestion::Look(moves));
    }

    /// Works for so many slices, and reports.
    pub fn work(&mut self, slices: u32) {
        for _ in 0..slices {
            let now = &self.now;
            self.session.slice(&|| {
                now.set(now.get() + 0.05);
                now.get()
            });
        }
        self.look();
    }
}

fn othello(size: BoardSize) -> AnySetup {
    offered()
        .into_iter()
        .find(|setup| setup.othello().is_some_and(|rules| rules.size == size))
        .expect("it is offered")
}

#[test]
fn the_worker_takes_every_setup_of_the_page() {
    let names: Vec<String> = offered().into_iter().map(text::learned_game).collect();
    let mut distinct = names.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), names.len(), "{names:?}");
    for game in offered() {
        for kind in Kind::all() {
            let setup = Setup { game, learners: vec![kind.constants()], seed: 3, uct: true };
            assert!(begin(&setup.order(None)).is_ok(), "{setup:?}");
        }
    }
    for question in Question::all() {
        let setup = question.setup();
        assert!(offered().contains(&setup.game) && setup.learners.len() <= MOST_LEARNERS);
        assert!(begin(&setup.order(None)).is_ok(), "{question:?}");
        let same = Question::all().filter(|other| other.setup() == setup).count();
        assert_eq!(same, 1, "{question:?}: the list could not tell which is chosen");
    }
}

#[test]
fn kinds_are_known_by_their_constants() {
    for kind in Kind::all() {
        let constants = kind.constants();
        let changed =
            Constants { epsilon: 0.7, alpha: 0.3, gamma: 0.5, initial: 1.0, sign_turned: false, ..constants };
        assert_eq!([Kind::of(&constants), Kind::of(&changed)], [Some(kind); 2]);
        assert_eq!(text::learner_name(&constants), text::learner_kind(kind));
        let name = text::learner_name(&changed);
        assert!(["0.7", "0.3", "0.5"].iter().all(|number| name.contains(number)), "{name}");
    }
    assert_eq!(Kind::of(&Constants { reward: 3.0, ..Constants::SARSA }), None);
}

/// Learners of all kinds.
pub fn learners() -> impl Strategy<Value = Constants> {
    let share = || (0..=1000_u32).prop_map(|thousandths| f64::from(thousandths) / 1000.0);
    let kinds: Vec<Kind> = Kind::all().collect();
    let of = (prop::sample::select(kinds), share(), share(), share(), any::<bool>(), any::<bool>());
    of.prop_map(|(kind, epsilon, alpha, gamma, is_optimistic, sign_turned)| Constants {
        epsilon,
        alpha: alpha.max(0.001),
        gamma,
        initial: f64::from(u8::from(is_optimistic)),
        sign_turned,
        ..kind.constants()
    })
}

proptest! {
    #[test]
    fn a_link_has_the_whole_setup(
        game in prop::sample::select(offered()),
        learners in proptest::collection::vec(learners(), 1..=MOST_LEARNERS),
        seed in any::<u64>(),
        uct in any::<bool>(),
    ) {
        let setup = Setup { game, learners, seed, uct };
        let hash = setup.to_hash();
        prop_assert_eq!(Route::from_hash(&hash), Route::Learning);
        prop_assert_eq!(Setup::of_parameters(&Route::parameters_in(&hash)), Ok(Some(setup.clone())));
        for (text, constants) in setup.texts().iter().zip(&setup.learners) {
            prop_assert_eq!(Learner::read(text).map(|learner| *learner.constants()), Ok(*constants));
        }
    }
}

#[test]
fn a_wrong_part_of_a_link_is_named() {
    for (hash, part) in [
        ("#/learning?game=chess", "game=chess"),
        ("#/learning?game=gobang", "game=gobang"),
        ("#/learning?game=othello&size=8", "size=8"),
        ("#/learning?game=sudo&size=4", "size=4"),
        ("#/learning?learner=uct", "learner=uct"),
        ("#/learning?learner=sarsa:gamma=2", "learner=sarsa:gamma=2"),
        ("#/learning?learner=sarsa&learner=sarsa&learner=sarsa&learner=qlearning", "learner=qlearning"),
        ("#/learning?seed=-1", "seed=-1"),
        ("#/learning?uct=1", "uct=1"),
        ("#/learning?speed=9", "speed=9"),
    ] {
        let found = Setup::of_parameters(&Route::parameters_in(hash));
        assert_eq!(found, Err(part.to_owned()), "{hash}");
    }
    assert_eq!(Setup::of_parameters(&Route::parameters_in("#/learning")), Ok(None));
}

#[test]
fn a_training_runs_pauses_and_begins_anew() {
    let mut page = Page::begun(Setup::default());
    assert_eq!(page.learning.stage, Stage::Running);
    page.act(Action::Resume);
    assert!(!page.learning.can_step(), "it runs");
    page.work(60);
    let report = page.learning.report.clone();
    assert!(report.learners.iter().all(|one| one.episodes > 100), "{report:?}");
    assert!(report.has_perfect && !report.measured.is_empty());
    page.act(Action::Against(Yardstick::Perfect));
    page.act(Action::Pause);
    assert!(page.learning.can_resume() && page.learning.can_step());
    // The form can be changed meanwhile; the training stays what it is.
    let other = Setup { game: othello(BoardSize::Four), ..Setup::default() };
    page.act(Action::Edit(Box::new(other.clone())));
    assert_eq!(page.learning.of(), &Setup::default());
    assert_eq!(page.learning.wanted(), Some(Setup::default().order(None)));
    page.act(Action::Replaced);
    assert_eq!((page.learning.stage, page.learning.report.measured.len()), (Stage::Running, 0));
    page.act(Action::Clear);
    assert_eq!((page.learning.wanted(), page.learning.of()), (None, &other));
    // A report that comes too late is dropped.
    page.act(Action::Report(report));
    assert_eq!(*page.learning.report, TrainingReport::default());
    page.act(Action::Linked(Err("x=1".to_owned())));
    assert_eq!(page.learning.bad_link.as_deref(), Some("x=1"));
    page.act(Action::Linked(Ok(Box::default())));
    assert_eq!((page.learning.bad_link.clone(), page.learning.of()), (None, &Setup::default()));
}

#[test]
fn the_same_setup_gives_the_same_curves() {
    let setup = Setup { learners: vec![Constants::Q_LEARNING], ..Setup::default() };
    let [one, other] = [40, 90].map(|slices| {
        let mut page = Page::begun(setup.clone());
        page.work(slices);
        page.learning.report.measured.clone()
    });
    assert!(one.len() >= 3 && other.len() > one.len(), "{} {}", one.len(), other.len());
    assert_eq!(one, other[..one.len()]);
}

#[test]
fn one_looks_along_a_game() {
    for game in offered() {
        let mut page = Page::begun(Setup { game, ..Setup::default() });
        page.act(Action::Pause);
        let mut plies = 0;
        // Always the last legal spot, to the end.
        loop {
            let position = page.learning.position();
            page.look();
            let looked = &page.learning.report.looked;
            assert_eq!(looked.moves, page.learning.moves);
            let legal = position.to_board().legal;
            assert_eq!(looked.rows.len(), legal.iter().count(), "{game:?} {plies}");
            assert!(looked.rows.iter().all(|row| row.action.spot().is_some_and(|spot| legal.contains(spot))));
            let Some(spot) = legal.iter().last() else { break };
            page.act(Action::Press(spot));
            plies += 1;
        }
        assert!(plies >= 5, "{game:?}");
        assert!(page.learning.position().end().is_some(), "{game:?}");
        let mut back = 0;
        while !page.learning.moves.is_empty() {
            page.act(Action::Earlier);
            back += 1;
        }
        assert_eq!(back, plies, "{game:?}: each step back is a move, not a pass");
        page.act(Action::Press(Spot::new(8, 8).expect("a spot")));
        assert!(page.learning.moves.len() <= 1, "an illegal spot is no move");
    }
}

#[test]
fn every_step_of_an_episode_is_told() {
    for kind in Kind::all() {
        let setup = Setup { learners: vec![kind.constants()], ..Setup::default() };
        let mut page = Page::begun(setup.clone());
        page.work(3);
        page.act(Action::Pause);
        page.ask(&TrainingQuestion::Step(0));
        let Shown { episode, .. } = page.learning.shown.clone().expect("it is shown");
        let steps = episode.moves.len() + episode.updates.len();
        let mut plies = Vec::new();
        for at in 0..=steps + 3 {
            page.act(Action::Show(at));
            let shown = page.learning.shown.clone().expect("it is shown");
            assert_eq!((shown.at, shown.steps()), (at.min(steps), steps));
            plies.push(shown.plies());
        }
        // First forward over the moves, then back over the updates.
        let moves = episode.moves.len();
        let expected: Vec<usize> = (0..=moves).chain((0..moves).rev()).chain([0; 3]).collect();
        assert_eq!(plies, expected);
        for update in &episode.updates {
            let formula = text::update_formula(update);
            assert!(formula.ends_with(&format!("= {}", text::q(update.new))), "{formula}");
            let target = text::update_target(&episode, update, &setup.learners[0]);
            assert!(target.contains(&text::q(update.target)), "{target}");
        }
        page.act(Action::Resume);
        assert_eq!(page.learning.shown, None);
    }
}

fn measured(won: u32, drawn: u32, lost: u32) -> Measured {
    Measured {
        learner: 0,
        against: Yardstick::Random,
        episodes: 100,
        won,
        drawn,
        lost,
        positions: 4,
        unmet: 1,
    }
}

#[test]
fn points_have_an_interval_by_wilson() {
    // 0.5 of 100: 0.4038 to 0.5962; 0 of 100: 0 to 0.0370 (Newcombe 1998 has the formula).
    for (one, low, value, high) in
        [(measured(40, 20, 40), 0.4038, 0.5, 0.5962), (measured(0, 0, 100), 0.0, 0.0, 0.0370)]
    {
        let score = curve::score(&one);
        for (found, expected) in [(score.low, low), (score.value, value), (score.high, high)] {
            assert!((found - expected).abs() < 5e-5, "{score:?}");
        }
    }
    assert_eq!(curve::unmet(&measured(1, 0, 0)), Some(0.25));
}

#[test]
fn the_file_has_a_line_for_each_measurement() {
    let setup = Question::Exploration.setup();
    let mut page = Page::begun(setup.clone());
    page.work(60);
    let measured = &page.learning.report.measured;
    let csv = curve::csv(&setup, measured);
    assert_eq!(csv.lines().count(), 1 + measured.len());
    let names = csv.lines().next().unwrap_or_default().split(',').count();
    for line in csv.lines().skip(1) {
        let cells: Vec<&str> = line
            .split('"')
            .enumerate()
            .flat_map(|(n, part)| match n {
                1 => vec![part],
                0 => part.trim_end_matches(',').split(',').collect(),
                _ => part.trim_start_matches(',').split(',').collect(),
            })
            .collect();
        assert_eq!(cells.len(), names, "{line}");
        let number = |n: usize| cells[n].parse::<f64>().expect("a number");
        assert_eq!(number(4), number(5) + number(6) + number(7), "{line}");
        assert!(number(9) <= number(8) && number(8) <= number(10), "{line}");
    }
    let chart = curve::chart(&setup, measured, Yardstick::Random, 400.0);
    assert!(chart.width == 400.0 && chart.shapes.len() > 10);
}

/// The set-up of tests/data/learning/curve.csv, which the end-to-end tests have, too.
fn of_the_suite() -> Setup {
    Setup {
        game: AnySetup::TicTacToe(()),
        learners: vec![Constants::Q_LEARNING, Constants { epsilon: 0.2, ..Constants::SARSA }],
        seed: 5,
        uct: true,
    }
}

#[test]
fn the_curve_of_the_suite_is_this_one() {
    let setup = of_the_suite();
    let mut page = Page::begun(setup.clone());
    let is_there = |page: &Page| page.learning.report.measured.iter().any(|one| one.episodes > 1_000);
    while !is_there(&page) {
        page.work(20);
    }
    let first: Vec<Measured> =
        page.learning.report.measured.iter().copied().filter(|one| one.episodes <= 1_000).collect();
    let csv = curve::csv(&setup, &first);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/learning/curve.csv");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &csv).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        kept == csv,
        "the end-to-end tests have another curve: BLESS=1 cargo test -p app learning updates it"
    );
}
