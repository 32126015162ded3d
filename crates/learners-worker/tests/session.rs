//! Orders, slices, questions and steps.
use board_game::BoardGame;
use games::{AnyGame, AnySetup};
use learners::{Constants, Learner, Trainer};
use learners_worker::{Session, pause_after};
use mcts::Random;
use othello::{BoardSize, NoMoveRule, Rules};
use protocol::{
    GameTraining, Job, JobAnswer, JobFault, JobId, JobKind, LookedMove, Request, Response, Sealed,
    TableBytes, TableFault, Training, TrainingQuestion, TrainingReport, WireMove, WirePosition, Yardstick,
};
use session::Service;
use std::cell::Cell;
use std::rc::Rc;
use tictactoe::{Place, Plain};

const ID: JobId = JobId(7);

/// The games of the page.
fn setups() -> [AnySetup; 5] {
    let othello = |size| AnySetup::Othello(Rules { size, no_move: NoMoveRule::MustPass });
    let named = |name: &str| name.parse().map(AnySetup::of).expect("a game");
    [named("tictactoe"), named("sudo"), named("ultimate"), othello(BoardSize::Four), othello(BoardSize::Six)]
}

fn order(setup: AnySetup, learners: &[&str], episodes: u64) -> GameTraining {
    GameTraining {
        start: WirePosition { bytes: AnyGame::start(setup).to_bytes(), is_evaluated: false },
        learners: learners.iter().map(|&text| text.to_owned()).collect(),
        seed: 1,
        episodes,
        games: 4,
        uct: true,
        table: None,
    }
}

/// A session with a clock that goes on by `tick` ms at each look.
struct Page {
    session: Session,
    now: Cell<f64>,
    tick: f64,
}

impl Page {
    fn new(order: &(impl Clone + Into<Training>), tick: f64) -> Self {
        let mut page = Self { session: Session::started(), now: Cell::new(0.0), tick };
        assert_eq!(page.start(order), None);
        page
    }

    fn send(&mut self, request: Request) -> Option<Response> {
        let (now, tick) = (&self.now, self.tick);
        self.session.handle(request, &|| {
            now.set(now.get() + tick);
            now.get()
        })
    }

    fn start(&mut self, order: &(impl Clone + Into<Training>)) -> Option<Response> {
        let order = order.clone().into();
        self.send(Request::Start(Job { id: ID, kind: JobKind::Train(Sealed::new(&order)) }))
    }

    fn slice(&mut self) -> Option<Response> {
        let (now, tick) = (&self.now, self.tick);
        self.session.slice(&|| {
            now.set(now.get() + tick);
            now.get()
        })
    }

    fn ask(&mut self, question: &TrainingQuestion) -> TrainingReport {
        let kind = JobKind::Ask { target: ID, question: Sealed::new(question) };
        report(self.send(Request::Start(Job { id: JobId(8), kind })), JobId(8))
    }

    fn look(&mut self) -> TrainingReport {
        self.ask(&TrainingQuestion::Look(Vec::new()))
    }

    /// Works until all learners rest.
    fn complete(&mut self) -> TrainingReport {
        while self.session.is_busy() {
            self.slice();
        }
        self.look()
    }
}

fn report(response: Option<Response>, of: JobId) -> TrainingReport {
    match response {
        Some(Response::Job { id, answer: JobAnswer::Training(report) }) => {
            assert_eq!(id, of);
            report.open().expect("a report")
        }
        other => panic!("{other:?}"),
    }
}

/// The report without times, which depend on the clock.
fn timeless(mut report: TrainingReport) -> TrainingReport {
    report.learners.iter_mut().for_each(|one| one.ms = 0.0);
    report
}

#[test]
fn slices_pauses_and_questions_change_nothing() {
    for setup in setups() {
        let order =
            GameTraining { games: 2, ..order(setup, &["qlearning", "sarsa:epsilon=0.3", "montecarlo"], 150) };
        let whole = timeless(Page::new(&order, 0.0).complete());
        assert!(whole.is_complete && whole.learners.iter().all(|one| one.episodes == 150));
        // Every look at the clock ends a slice, and a question, a pause or a step comes between two.
        let mut page = Page::new(&order, 20.0);
        let mut random = Random::new(5);
        while page.session.is_busy() {
            page.slice();
            // A step after the last episode would remain.
            if page.session.is_busy() && random.below(6) == 0 {
                report(page.send(Request::Pause(ID)), ID);
                assert!(!page.session.is_busy());
                let learner = random.below(3) as u8;
                page.ask(&TrainingQuestion::Step(learner));
                page.ask(&TrainingQuestion::Step((learner + 1) % 3));
                page.send(Request::Resume(ID));
            }
        }
        assert_eq!(timeless(page.look()), whole, "{}", setup.file_name());
    }
}

#[test]
fn learners_are_those_of_the_crate() {
    let report = Page::new(&order(setups()[0], &["sarsa:epsilon=0.2"], 500), 0.0).complete();
    let constants = *Learner::read("sarsa:epsilon=0.2").expect("a learner").constants();
    let mut trainer =
        Trainer::new(Plain::new(), Constants { max_nodes: learners_worker::MOST_NODES, ..constants }, 1);
    trainer.run(500);
    assert_eq!(report.learners[0].fingerprint, Some((trainer.table().fingerprint(), 500)));
    assert_eq!(report.learners[0].positions, trainer.table().statistics().positions);
    let expected: Vec<f64> = trainer.cursor().values().iter().map(|value| value.expected_result).collect();
    let found: Vec<f64> = report.looked.rows.iter().map(|row| row.learned[0].expected).collect();
    assert_eq!(found, expected);
}

#[test]
fn each_pause_measures_each_learner_against_each_yardstick() {
    for setup in setups() {
        let report = Page::new(&order(setup, &["qlearning", "sarsa"], 250), 0.0).complete();
        let has_perfect = [0, 3].map(|n| setups()[n]).contains(&setup);
        assert_eq!(report.has_perfect, has_perfect, "{}", setup.file_name());
        let mut expected = Vec::new();
        for episodes in [100, 200, 250] {
            // The last one is UCT's.
            for learner in [0, 1, 2] {
                for against in Yardstick::ALL {
                    if against != Yardstick::Perfect || has_perfect {
                        expected.push((learner, against, episodes));
                    }
                }
            }
        }
        let found: Vec<_> =
            report.measured.iter().map(|one| (one.learner, one.against, one.episodes)).collect();
        assert_eq!(found, expected);
        for one in &report.measured {
            assert_eq!(one.won + one.drawn + one.lost, 4, "{one:?}");
            assert!(one.against != Yardstick::Perfect || setup != setups()[0] || one.won == 0, "{one:?}");
            // UCT has no table.
            assert_eq!(one.positions == 0, one.learner == 2, "{one:?}");
            assert!(one.unmet <= one.positions, "{one:?}");
        }
    }
}

#[test]
fn a_trained_learner_loses_less() {
    let mut order = order(setups()[0], &["qlearning"], 50_000);
    (order.games, order.uct) = (100, false);
    let report = Page::new(&order, 0.0).complete();
    let of = |against, episodes| {
        let found = report.measured.iter().find(|one| one.against == against && one.episodes == episodes);
        *found.expect("it was measured then")
    };
    assert!(of(Yardstick::Random, 50_000).lost <= 10, "{:?}", of(Yardstick::Random, 50_000));
    assert!(of(Yardstick::Random, 50_000).lost < of(Yardstick::Random, 100).lost);
    assert!(of(Yardstick::Perfect, 50_000).lost < of(Yardstick::Perfect, 100).lost);
}

/// Moves from the names of cells.
fn cells(names: &str) -> Vec<WireMove> {
    let place = |n: usize| WireMove::at(Place::ALL[n].into());
    names.bytes().map(|digit| place(usize::from(digit - b'1'))).collect()
}

#[test]
fn values_stand_beside_the_truth() {
    let mut page = Page::new(&order(setups()[0], &["qlearning", "montecarlo"], 200), 0.0);
    page.complete();
    // After upper left, centre, left: X threatens a column, and only the lower left does not lose.
    let moves = cells("154");
    let looked = page.ask(&TrainingQuestion::Look(moves.clone())).looked;
    assert_eq!((looked.moves, looked.rows.len()), (moves, 6));
    let best: Vec<&LookedMove> = looked.rows.iter().filter(|row| row.exact == Some(0.5)).collect();
    assert_eq!(best.iter().map(|row| row.action).collect::<Vec<_>>(), cells("7"));
    assert!(looked.rows.iter().all(|row| row.learned.len() == 2 && row.exact.is_some()));
    assert_eq!(page.ask(&TrainingQuestion::Look(cells("11"))).looked.rows, [], "this can't be played");
    let end = page.ask(&TrainingQuestion::Look(cells("14253"))).looked;
    assert_eq!(end.rows, [], "the game is over");
    let mut four = Page::new(&order(setups()[3], &["qlearning"], 0), 0.0);
    let exact: Vec<_> = four.look().looked.rows.iter().map(|row| row.exact).collect();
    assert_eq!(exact, [Some(0.0); 4], "White wins on 4x4");
    let mut six = Page::new(&order(setups()[4], &["qlearning"], 0), 0.0);
    assert!(six.look().looked.rows.iter().all(|row| row.exact.is_none()));
}

#[test]
fn a_step_and_back_gives_the_same_numbers() {
    for setup in setups() {
        let mut page = Page::new(&order(setup, &["qlearning", "sarsa"], 1_000), 0.0);
        page.slice();
        report(page.send(Request::Pause(ID)), ID);
        let before = page.look().learners[1].episodes;
        let shown: Vec<_> =
            (0..4).map(|_| page.ask(&TrainingQuestion::Step(1)).episode.expect("an episode")).collect();
        for (n, episode) in shown.iter().enumerate() {
            assert_eq!((episode.learner, episode.number), (1, before + n as u64 + 1));
            assert_eq!(episode.can_go_back, n > 0);
            assert_eq!(episode.updates.len(), episode.moves.len());
            for update in &episode.updates {
                assert_eq!(update.new, update.old + update.alpha * (update.target - update.old));
                let target = update.follows.map_or(episode.reward, |value| episode.factor * value);
                assert_eq!(update.target, target);
            }
        }
        let table = |page: &mut Page| page.ask(&TrainingQuestion::Table(1)).table.expect("a table");
        let last = table(&mut page);
        assert_eq!(page.ask(&TrainingQuestion::Back(1)).episode.as_ref(), Some(&shown[2]));
        assert_eq!(page.ask(&TrainingQuestion::Back(1)).episode.as_ref(), Some(&shown[1]));
        assert_eq!(page.ask(&TrainingQuestion::Back(0)).episode, None, "these are the other one's steps");
        assert_eq!(page.ask(&TrainingQuestion::Step(1)).episode.as_ref(), Some(&shown[2]));
        assert_eq!(page.ask(&TrainingQuestion::Step(1)).episode.as_ref(), Some(&shown[3]));
        assert_eq!(table(&mut page), last);
        for shown in [&shown[2], &shown[1], &shown[0]] {
            assert_eq!(page.ask(&TrainingQuestion::Back(1)).episode.as_ref(), Some(shown));
        }
        assert_eq!(page.ask(&TrainingQuestion::Back(1)).episode, None, "the first step is not taken back");
    }
}

#[test]
fn a_table_is_the_file_of_the_command_line() {
    let mut page = Page::new(&order(setups()[0], &["qlearning"], 300), 0.0);
    page.complete();
    let bytes = page.ask(&TrainingQuestion::Table(0)).table.expect("a table");
    let trainer = Trainer::from_bytes(&bytes, "tictactoe", Plain::new()).expect("it is one");
    assert_eq!(trainer.table().episodes(), 300);
    assert_eq!(page.ask(&TrainingQuestion::Table(5)).table, None, "there is no such learner");
}

#[test]
fn a_table_goes_on_as_if_it_had_never_been_saved() {
    for setup in setups() {
        let order = GameTraining { uct: false, ..order(setup, &["sarsa:epsilon=0.3"], 200) };
        let mut first = Page::new(&order, 0.0);
        first.complete();
        let bytes = first.ask(&TrainingQuestion::Table(0)).table.expect("a table");
        let on = GameTraining { episodes: 500, ..order.clone() };
        let whole = Page::new(&on, 0.0).complete();
        let again = GameTraining { table: Some(TableBytes(Rc::new(bytes.clone()))), ..on };
        let resumed = Page::new(&again, 0.0).complete();
        assert_eq!(resumed.learners[0].fingerprint, whole.learners[0].fingerprint);
        // It is measured as it was loaded, and then in the same pauses.
        let later: Vec<_> = whole.measured.iter().filter(|one| one.episodes >= 200).copied().collect();
        assert_eq!(resumed.measured, later, "{}", setup.file_name());
        assert_eq!(resumed.looked, whole.looked);
        let damaged = [&bytes[..bytes.len() - 1], &[0; 3]].concat();
        let [mut foreign, mut later] = [(); 2].map(|()| bytes.clone());
        (foreign[0], later[8]) = (b'X', 9);
        for (bytes, fault) in
            [(damaged, TableFault::Damaged), (foreign, TableFault::NoTable), (later, TableFault::Later)]
        {
            let order = GameTraining { table: Some(TableBytes(Rc::new(bytes))), ..again.clone() };
            let report = Page::new(&order, 0.0).look();
            assert_eq!((report.refused, report.learners.len()), (Some(fault), 0));
        }
        let other = setups().into_iter().find(|other| *other != setup).expect("there are several");
        let start = WirePosition { bytes: AnyGame::start(other).to_bytes(), is_evaluated: false };
        assert_eq!(
            Page::new(&GameTraining { start, ..again }, 0.0).look().refused,
            Some(TableFault::OtherGame)
        );
    }
}

#[test]
fn a_choice_is_one_of_the_best_moves() {
    for setup in setups() {
        let mut page = Page::new(&order(setup, &["qlearning", "montecarlo"], 100), 0.0);
        let mut moves = Vec::new();
        loop {
            let looked = page.ask(&TrainingQuestion::Look(moves.clone())).looked;
            assert_eq!(looked.choices.len(), if looked.rows.is_empty() { 0 } else { 2 });
            for (n, choice) in looked.choices.iter().enumerate() {
                let value = |row: &LookedMove| row.learned[n].expected;
                let best = looked.rows.iter().map(value).fold(f64::NEG_INFINITY, f64::max);
                let chosen = looked.rows.iter().find(|row| row.action == choice.action);
                assert_eq!(chosen.map(value), Some(best), "{}", setup.file_name());
            }
            let Some(choice) = looked.choices.first() else { break };
            moves.push(choice.action);
        }
        assert!(moves.len() >= 5);
    }
}

#[test]
fn reports_come_ten_times_a_second() {
    let mut page = Page::new(&order(setups()[0], &["qlearning"], 1_000_000), 1.0);
    let began = page.now.get();
    let mut reports = 0;
    while page.now.get() < began + 2_000.0 {
        let before = page.now.get();
        reports += u32::from(page.slice().is_some());
        assert!(page.now.get() - before < 20.0, "a slice is short");
    }
    assert!((15..=20).contains(&reports), "{reports}");
}

#[test]
fn orders_that_are_none_are_refused() {
    let [good, ..] = setups();
    let start = WirePosition { bytes: vec![9, 9], is_evaluated: false };
    let gobang = AnySetup::of("gobang".parse().expect("a game"));
    for (order, fault) in [
        (order(good, &[], 10), "a training takes from 1 to 3 learners"),
        (order(good, &["sarsa"; 4], 10), "a training takes from 1 to 3 learners"),
        (order(good, &["uct"], 10), "uct (character 1): no agent has this name"),
        (order(gobang, &["sarsa"], 10), "no learner plays this game here"),
        (GameTraining { start, ..order(good, &["sarsa"], 10) }, "these bytes are no position"),
        (
            GameTraining { games: 0, ..order(good, &["sarsa"], 10) },
            "a measurement takes from 1 to 1000 games",
        ),
    ] {
        let mut page = Page { session: Session::started(), now: Cell::new(0.0), tick: 0.0 };
        let Some(Response::Job { answer: JobAnswer::Failed(found), .. }) = page.start(&order) else {
            panic!("{fault}")
        };
        assert!(found.to_string().starts_with(fault), "{found}");
        assert!(!page.session.is_busy());
    }
    let mut page = Page { session: Session::started(), now: Cell::new(0.0), tick: 0.0 };
    let kind = JobKind::Ask { target: ID, question: Sealed::new(&TrainingQuestion::Step(0)) };
    let answer = page.send(Request::Start(Job { id: JobId(8), kind }));
    let none = JobFault::Order("there is no such training".to_owned());
    assert_eq!(answer, Some(Response::Job { id: JobId(8), answer: JobAnswer::Failed(none) }));
}

#[test]
fn walks_along_the_cliff_follow_from_the_seed() {
    let walks = |seed| Page::new(&Training::Cliff { walks: 500, seed }, 0.0).look().cliff;
    assert_eq!(walks(3), walks(3));
    assert_ne!(walks(3), walks(4));
    let [q, sarsa] = walks(3).try_into().expect("two walkers");
    assert!(q.falls > sarsa.falls && q.reward < sarsa.reward && q.path.len() < sarsa.path.len());
}

#[test]
fn pauses_are_round_numbers() {
    let found: Vec<u64> =
        std::iter::successors(Some(0), |before| Some(pause_after(*before))).take(8).collect();
    assert_eq!(found, [0, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]);
    for episodes in 0..20_000 {
        assert!(pause_after(episodes) > episodes);
    }
}

#[test]
fn uct_rests_once_it_takes_long() {
    let order = GameTraining { games: 30, ..order(setups()[2], &["montecarlo"], 1_000) };
    let report = Page::new(&order, 0.0).complete();
    let most = report.uct_most.expect("a thousand iterations on nine boards take long");
    let uct: Vec<u64> = report
        .measured
        .iter()
        .filter(|one| one.learner == 1 && one.against == Yardstick::Random)
        .map(|one| one.episodes)
        .collect();
    assert!(uct.ends_with(&[most]) && most < 1_000, "{uct:?}");
    for one in &report.measured {
        let games = one.won + one.drawn + one.lost;
        assert!((20..=30).contains(&games) && games % 2 == 0, "{one:?}");
        // Each has the games that its searches allow, and a search is the stronger the longer it is.
        assert!(one.against != Yardstick::Random || games == 30 || one.learner == 1, "{one:?}");
        assert!(one.learner == 0 || one.against != Yardstick::Random || one.won * 10 > games * 9, "{one:?}");
    }
    assert_eq!(report.measured.iter().filter(|one| one.episodes == 1_000).count(), 3, "the learner goes on");
    let alone = GameTraining { uct: false, ..order };
    assert!(Page::new(&alone, 0.0).complete().measured.iter().all(|one| one.learner == 0));
}
