//! Messages survive encoding and decoding, and invalid bytes are refused.
use board_game::{BoardAction, Choice, Spot};
use protocol::*;
use std::rc::Rc;

fn player(needs_knowledge: bool) -> PlayerText {
    PlayerText { text: "someone".to_owned(), needs_knowledge, needs_reading: false }
}

/// Bytes of some game; nothing here reads them.
fn position() -> WirePosition {
    WirePosition { bytes: vec![0, 1, 2, 255], is_evaluated: true }
}

fn spot(name: &str) -> WireMove {
    WireMove::at(name.parse().expect("a spot"))
}

#[test]
fn messages_survive_encoding_and_decoding() {
    let jobs = [
        JobKind::ChooseMove(ChooseMove {
            position: position(),
            agent: player(false),
            seed: u64::MAX,
            watched: false,
            time_ms: Some(0.5),
        }),
        JobKind::Analyse(Analyse {
            position: position(),
            positions: 20_000,
            iterations: 9,
            exact_empties: 12,
            needs_knowledge: true,
            scope: Scope::EveryMove,
            seed: 1,
            watched: false,
        }),
        JobKind::Inspect { target: JobId(1), query: Sealed::new(&Query::WhyNot(spot("f5"))) },
        JobKind::Step { target: JobId(1), stride: Stride::UntilBestChanges(1_000) },
        JobKind::Measure { measure: MeasureSpec::Othello(OthelloFigure::Classic(2)), ms: 400.0 },
        JobKind::Measure { measure: MeasureSpec::Other { game: 2, figure: 1 }, ms: 400.0 },
        JobKind::Train(Sealed::new(&training())),
        JobKind::Ask { target: JobId(1), question: Sealed::new(&TrainingQuestion::Look(vec![spot("a1")])) },
    ];
    let requests = [
        Request::Hello { version: VERSION },
        Request::Stop(JobId(u32::MAX).next()),
        Request::Pause(JobId(1)),
        Request::Resume(JobId(1)),
        Request::Ping,
        Request::LoadKnowledge { address: "./8x8.weights".to_owned() },
    ];
    let jobs = jobs.map(|kind| Request::Start(Job { id: JobId(7), kind }));
    for request in jobs.into_iter().chain(requests) {
        assert_eq!(decode(&encode(&request).unwrap()), Ok(request));
    }
    let statistics = Statistics { iterations: 32_000, expected_result: Some(0.5), ..Statistics::default() };
    let chosen = Some(WireMove::PASS);
    let overruled = Some(Overruled { action: spot("d3"), score: -12, is_certain: false });
    let answers = [
        JobAnswer::Progress(statistics),
        JobAnswer::MoveChosen(MoveChosen { chosen, reason: EndReason::Stopped, overruled, statistics }),
        JobAnswer::Analysis(Analysis {
            moves: vec![Estimate {
                action: spot("f5"),
                visits: 0,
                value: 1.0,
                certain: true,
                discs: Some(-63.5),
            }],
            compared: None,
            statistics,
            forced_win: vec![spot("f5"), spot("d6"), spot("c3")],
            done: true,
        }),
        JobAnswer::Inspected(Sealed::new(&QueryAnswer::Fingerprint {
            moment: Moment::default(),
            hash: u64::MAX,
        })),
        JobAnswer::Stepped(Sealed::new(&StepReport {
            phases: vec![Step::Backpropagation(vec![])],
            ..Default::default()
        })),
        JobAnswer::Measured(Some(10.0)),
        JobAnswer::Measured(None),
        JobAnswer::Failed("why".into()),
    ];
    let answers = answers.map(|answer| Response::Job { id: JobId(1), answer });
    let states = [
        Knowledge::Loading { received: 9, total: Some(188_028) },
        Knowledge::Ready,
        Knowledge::Failed(KnowledgeFault::Damaged),
    ];
    let others = [Response::Ready { version: VERSION }, Response::Pong];
    for response in answers.into_iter().chain(others).chain(states.map(Response::Knowledge)) {
        assert_eq!(decode(&encode(&response).unwrap()), Ok(response));
    }
}

#[test]
fn the_time_left_does_not_make_it_different_work() {
    let choose = |seed, time_ms| {
        JobKind::ChooseMove(ChooseMove {
            position: position(),
            agent: player(false),
            seed,
            watched: false,
            time_ms,
        })
    };
    assert!(choose(1, Some(500.0)).is_same_work(&choose(1, Some(400.0))));
    assert!(choose(1, None).is_same_work(&choose(1, Some(400.0))));
    assert!(!choose(1, None).is_same_work(&choose(2, None)));
    let step = |iteration| {
        let stride = if iteration { Stride::Iteration } else { Stride::Phase };
        JobKind::Step { target: JobId(1), stride }
    };
    assert!(step(true).is_same_work(&step(true)) && !step(true).is_same_work(&step(false)));
    assert!(!choose(1, None).is_same_work(&step(true)));
}

#[test]
fn a_message_of_another_version_is_refused() {
    let mut bytes = encode(&Request::Ping).unwrap();
    bytes[0] += 1;
    assert_eq!(decode::<Request>(&bytes), Err(FrameError::Version(VERSION + 1)));
}

#[test]
fn invalid_bytes_are_refused() {
    let bytes = encode(&Request::Hello { version: 1 }).unwrap();
    for length in 0..bytes.len() {
        assert!(matches!(decode::<Request>(&bytes[..length]), Err(FrameError::Garbled(_))), "{length} bytes");
    }
    assert!(decode::<Request>(&[VERSION as u8, 250, 1]).is_err());
}

#[test]
fn moves_are_spots_or_passes() {
    for row in 0..Spot::MOST {
        for column in 0..Spot::MOST {
            let spot = Spot::new(column, row);
            let spot = spot.expect("a spot of the largest board");
            assert_eq!(WireMove::at(spot).spot(), Some(spot));
            assert_ne!(WireMove::at(spot), WireMove::PASS);
        }
    }
    let others = Choice::ALL.map(BoardAction::Choose).into_iter().chain([BoardAction::Pass]);
    for action in others {
        let wire = WireMove::from(action);
        assert_eq!((BoardAction::from(wire), wire.spot()), (action, None));
        assert!(wire > WireMove::at("o15".parse().unwrap()) && wire <= WireMove::PASS);
    }
}

#[test]
fn knowledge_is_needed_by_some_agents_in_positions_that_it_is_for() {
    let needs = |is_evaluated, agent| {
        let position = WirePosition { is_evaluated, ..position() };
        let order = ChooseMove { position, agent, seed: 1, time_ms: None, watched: false };
        JobKind::ChooseMove(order).needs_knowledge()
    };
    assert!(needs(true, player(true)));
    assert!(!needs(false, player(true)) && !needs(true, player(false)));
}

#[test]
fn a_job_names_the_game_of_its_position() {
    let of = |bytes: Vec<u8>| {
        let position = WirePosition { bytes, is_evaluated: false };
        let (players, start) = ([player(false), player(false)], position.clone());
        let pair = PairOrder {
            players,
            start,
            seed: 1,
            pair: 0,
            opening: Vec::new(),
            opening_plies: 2,
            balance: 0.1,
        };
        let (agent, rival) = (player(false), None);
        let experiment = Experiment { position, agent, seed: 1, iterations: 9, rival };
        [JobKind::Experiment(experiment).game(), JobKind::play_pair(&pair).game()]
    };
    assert_eq!(of(vec![2, 0, 9]), [Some(2); 2]);
    assert_eq!(of(Vec::new()), [None; 2]);
    assert_eq!(JobKind::Step { target: JobId(1), stride: Stride::Phase }.game(), None);
}

fn training() -> Training {
    let learners = vec!["qlearning:epsilon=0.2".to_owned(), "sarsa".to_owned()];
    Training::Game(GameTraining {
        start: position(),
        learners,
        seed: u64::MAX,
        episodes: 1_000_000,
        games: 100,
        uct: true,
        table: Some(TableBytes(Rc::new(vec![5, 0, 255]))),
    })
}

#[test]
fn a_training_and_its_reports_can_be_opened() {
    for order in [training(), Training::Cliff { walks: 500, seed: u64::MAX }] {
        assert_eq!(Sealed::new(&order).open(), Ok(order));
    }
    for question in [
        TrainingQuestion::Look(vec![spot("a1"), WireMove::PASS]),
        TrainingQuestion::Step(2),
        TrainingQuestion::Back(0),
        TrainingQuestion::Table(1),
    ] {
        assert_eq!(Sealed::new(&question).open(), Ok(question));
    }
    let update = EpisodeUpdate { ply: 3, old: 0.5, follows: Some(-1.0), target: 1.0, alpha: 0.1, new: 0.55 };
    let report = TrainingReport {
        learners: vec![Pupil { episodes: 7, fingerprint: Some((u64::MAX, 5)), ..Pupil::default() }],
        measured: vec![Measured {
            learner: 0,
            against: Yardstick::Uct(100),
            episodes: 5,
            won: 1,
            drawn: 2,
            lost: 3,
            positions: 20,
            unmet: 4,
        }],
        has_perfect: true,
        uct_most: Some(1_000),
        is_complete: true,
        looked: Looked {
            moves: vec![spot("a1")],
            rows: vec![LookedMove {
                action: spot("b2"),
                learned: vec![LearnedValue { expected: 1.25, visits: 9 }],
                exact: Some(0.5),
            }],
            choices: vec![LearnedChoice { action: spot("b2"), is_met: true }],
        },
        episode: Some(EpisodeReport {
            learner: 1,
            number: 8,
            moves: vec![EpisodeMove { action: spot("c3"), explored: true }],
            reward: -1.0,
            factor: -0.98,
            updates: vec![update, EpisodeUpdate { follows: None, ..update }],
            can_go_back: true,
        }),
        table: Some(vec![1, 2, 3]),
        refused: Some(TableFault::Later),
        cliff: vec![CliffWalks { reward: -17.5, falls: 3, path: vec![36, 24] }],
    };
    assert_eq!(Sealed::new(&report).open(), Ok(report));
}
