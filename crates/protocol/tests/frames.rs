//! Messages survive encoding and decoding, and invalid bytes are refused.
use othello::{BoardSize, Move, NoMoveRule, Position, Rules};
use protocol::*;

fn player(needs_knowledge: bool) -> PlayerText {
    PlayerText { text: "someone".to_owned(), needs_knowledge, needs_reading: false }
}

#[test]
fn messages_survive_encoding_and_decoding() {
    let position = Position::start(Rules { no_move: NoMoveRule::GameOver, ..Rules::default() });
    let jobs = [
        JobKind::ChooseMove(ChooseMove {
            position: position.into(),
            agent: player(false),
            seed: u64::MAX,
            paused: false,
            watched: false,
            time_ms: Some(0.5),
        }),
        JobKind::Analyse(Analyse {
            position: position.into(),
            positions: 20_000,
            iterations: 9,
            exact_empties: 12,
            scope: Scope::EveryMove,
            seed: 1,
        }),
        JobKind::Inspect {
            target: JobId(1),
            query: Sealed::new(&Query::Tree { path: vec![WireMove(37)], depth: 2, width: 9 }),
        },
        JobKind::Step { target: JobId(1), stride: Stride::UntilBestChanges(1_000) },
        JobKind::Measure { measure: MeasureSpec::Classic(2), ms: 400.0 },
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
    let chosen = Some(WireMove::from(Move::Pass));
    let answers = [
        JobAnswer::Progress(statistics),
        JobAnswer::MoveChosen(MoveChosen { chosen, reason: EndReason::Stopped, statistics }),
        JobAnswer::Analysis(Analysis {
            moves: vec![Estimate {
                action: WireMove(37),
                visits: 0,
                value: 1.0,
                certain: true,
                discs: Some(-63.5),
            }],
            compared: None,
            statistics,
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
            position: Position::start(Rules::default()).into(),
            agent: player(false),
            seed,
            paused: false,
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
fn positions_and_moves_survive_conversion() {
    for no_move in NoMoveRule::ALL {
        for size in othello::BoardSize::ALL {
            let start = Position::start(Rules { size, no_move });
            for action in start.moves() {
                let position = start.play(action).unwrap();
                assert_eq!(Position::try_from(WirePosition::from(position)), Ok(position));
                assert_eq!(Move::from(WireMove::from(action)), action);
            }
        }
    }
    assert_eq!(Move::from(WireMove::PASS), Move::Pass);
}

#[test]
fn impossible_positions_are_refused() {
    let good = WirePosition::from(Position::start(Rules::default()));
    for bad in [
        WirePosition { size: 5, ..good },
        WirePosition { white: good.black, ..good },
        WirePosition { size: 4, ..good },
    ] {
        assert!(Position::try_from(bad).is_err(), "{bad:?}");
    }
}

#[test]
fn knowledge_is_needed_by_some_agents_on_the_board_that_it_is_for() {
    let start = |size, no_move| Position::start(Rules { size, no_move });
    let needs = |position: Position, agent| {
        let order = ChooseMove {
            position: position.into(),
            agent,
            seed: 1,
            time_ms: None,
            paused: false,
            watched: false,
        };
        JobKind::ChooseMove(order).needs_knowledge()
    };
    let usual = start(BoardSize::Eight, NoMoveRule::MustPass);
    assert!(needs(usual, player(true)));
    assert!(!needs(start(BoardSize::Six, NoMoveRule::MustPass), player(true)));
    assert!(!needs(start(BoardSize::Eight, NoMoveRule::GameOver), player(true)));
    assert!(!needs(usual, player(false)));
}

#[test]
fn knowledge_is_needed_by_analyses_of_positions_that_are_not_solved_without_it() {
    let needs = |position: Position, exact_empties| {
        let position = position.into();
        let scope = Scope::EveryMove;
        let order = Analyse { position, positions: 1, iterations: 1, exact_empties, scope, seed: 0 };
        JobKind::Analyse(order).needs_knowledge()
    };
    let usual = Position::start(Rules::default());
    assert!(needs(usual, 15) && needs(usual, 59) && !needs(usual, 60));
    for rules in [
        Rules { size: BoardSize::Six, ..Rules::default() },
        Rules { no_move: NoMoveRule::GameOver, ..Rules::default() },
    ] {
        assert!(!needs(Position::start(rules), 15));
    }
}
