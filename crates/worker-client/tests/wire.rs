//! Positions and moves of Othello on the wire, and what an analysis needs.
use othello::{BoardSize, Move, NoMoveRule, Position, Rules};
use protocol::*;
use worker_client::othello::{action, analysis_needs_knowledge, player_text, wire, wire_position};

/// The starts of all games.
fn starts() -> impl Iterator<Item = Position> {
    let rules =
        NoMoveRule::ALL.into_iter().flat_map(|no_move| BoardSize::ALL.map(|size| Rules { size, no_move }));
    rules.map(Position::start)
}

#[test]
fn positions_and_moves_survive_conversion() {
    for start in starts() {
        for played in start.moves() {
            let position = start.play(played).unwrap();
            assert_eq!(games::from_bytes(&wire_position(position).bytes), Ok(position));
            assert_eq!(action(wire(played)), played);
        }
    }
    assert_eq!((wire(Move::Pass), action(WireMove::PASS)), (WireMove::PASS, Move::Pass));
}

#[test]
fn impossible_positions_are_refused() {
    let good = wire_position(Position::start(Rules::default()));
    let with = |place: usize, byte: u8| {
        let mut bytes = good.bytes.clone();
        bytes[place] = byte;
        bytes
    };
    let cut = good.bytes[..good.bytes.len() - 1].to_vec();
    for bad in [cut, with(0, 1), with(0, 9), with(1, 77), Vec::new()] {
        assert!(games::from_bytes::<Position>(&bad).is_err(), "{bad:?}");
    }
    let mut other_disc = 0;
    for place in 1..good.bytes.len() {
        other_disc += usize::from(games::from_bytes::<Position>(&with(place, 255)).is_err());
    }
    assert!(other_disc > 0, "two discs on one square");
}

#[test]
fn knowledge_is_needed_by_some_agents_on_the_board_that_it_is_for() {
    let start = |size, no_move| Position::start(Rules { size, no_move });
    let needs = |position: Position, text: &str| {
        let agent = player_text(text);
        let position = wire_position(position);
        let order = ChooseMove { position, agent, seed: 1, time_ms: None, watched: false };
        JobKind::ChooseMove(order).needs_knowledge()
    };
    let usual = start(BoardSize::Eight, NoMoveRule::MustPass);
    assert!(needs(usual, "puct"));
    assert!(!needs(start(BoardSize::Six, NoMoveRule::MustPass), "puct"));
    assert!(!needs(start(BoardSize::Eight, NoMoveRule::GameOver), "puct"));
    assert!(!needs(usual, "classic"));
}

#[test]
fn knowledge_is_needed_by_analyses_of_positions_that_are_not_solved_without_it() {
    let needs = |position: Position, exact_empties| {
        let needs_knowledge = analysis_needs_knowledge(position, exact_empties);
        let (position, scope) = (wire_position(position), Scope::EveryMove);
        let order = Analyse {
            position,
            positions: 1,
            iterations: 1,
            exact_empties,
            needs_knowledge,
            scope,
            seed: 0,
            watched: false,
        };
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
