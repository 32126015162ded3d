//! Messages survive the way from one side to the other, and what is no message is told from one.
use othello::{Move, NoMoveRule, Position, Rules};
use protocol::*;

#[test]
fn messages_survive() {
    let position = Position::start(Rules { no_move: NoMoveRule::GameOver, ..Rules::default() });
    let think = Think {
        id: SearchId(7),
        position: position.into(),
        agent: AgentSpec::Classic,
        seed: u64::MAX,
        paused: false,
        time_ms: None,
    };
    let requests = [
        Request::Hello { version: VERSION },
        Request::Think(think),
        Request::Analyse(Analyse {
            id: SearchId(8),
            position: position.into(),
            iterations: 9,
            exact_empties: 12,
            seed: 1,
        }),
        Request::Stop(SearchId(u32::MAX).next()),
        Request::Pause(SearchId(1)),
        Request::Resume(SearchId(1)),
        Request::Step { id: SearchId(1), iteration: true },
        Request::Query {
            id: SearchId(1),
            query: Query::Tree { path: vec![WireMove(37)], depth: 2, width: 9 },
        },
        Request::Ping,
    ];
    for request in requests {
        assert_eq!(decode(&encode(&request).unwrap()), Ok(request));
    }
    let statistics = Statistics { iterations: 32_000, expected_result: Some(0.5), ..Statistics::default() };
    let chosen = Some(WireMove::from(Move::Pass));
    let ended = Ended { id: SearchId(1), chosen, reason: EndReason::Stopped, statistics };
    let responses = [
        Response::Ready { version: VERSION },
        Response::Progress(Progress { id: SearchId(1), statistics }),
        Response::Ended(ended),
        Response::Analysis(Analysis {
            id: SearchId(1),
            moves: vec![Estimate {
                action: WireMove(37),
                visits: 0,
                value: 1.0,
                certain: true,
                discs: Some(-64),
            }],
            statistics,
            done: true,
        }),
        Response::Failed { id: SearchId(2), error: "why".into() },
        Response::Pong,
    ];
    for response in responses {
        assert_eq!(decode(&encode(&response).unwrap()), Ok(response));
    }
}

#[test]
fn a_message_of_another_version_is_refused() {
    let mut bytes = encode(&Request::Ping).unwrap();
    bytes[0] += 1;
    assert_eq!(decode::<Request>(&bytes), Err(FrameError::Version(VERSION + 1)));
}

#[test]
fn what_is_no_message_is_refused() {
    let bytes = encode(&Request::Hello { version: 1 }).unwrap();
    for length in 0..bytes.len() {
        assert!(matches!(decode::<Request>(&bytes[..length]), Err(FrameError::Garbled(_))), "{length} bytes");
    }
    assert!(decode::<Request>(&[VERSION as u8, 250, 1]).is_err());
}

#[test]
fn positions_and_moves_survive() {
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
