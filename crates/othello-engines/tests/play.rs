//! Agents play: every way to a decision, by both rules and on all boards.
use crate::plain::{Plain, random_position};
use othello::{BoardSize, Move, NoMoveRule, Position, Rules, Status};
use othello_engines::mcts::{Limit, Limits, Random, StopReason};
use othello_engines::{Agent, Player, Uct};
use thinking::{Reason, Thinking};

fn decide(position: Position, agent: &Agent, seed: u64) -> (Move, Reason) {
    let mut thinking =
        Thinking::new(position, &Player::from(agent.clone()), seed).expect("the game is not over");
    let clock = || 0.0;
    loop {
        if let Some(decision) = thinking.slice(&clock, 10.0) {
            return (decision.played, decision.reason);
        }
    }
}

fn uct(iterations: u32) -> Agent {
    Agent::Uct(Uct { limits: Limits::new().iterations(iterations), ..Uct::classic() })
}

#[test]
fn whole_games_are_legal() {
    for size in BoardSize::ALL {
        for no_move in NoMoveRule::ALL {
            let mut position = Position::start(Rules { size, no_move });
            let agents = [uct(100), Agent::Random, uct(30), Agent::Greedy];
            for ply in 0.. {
                if position.status() == Status::Over {
                    assert!(Thinking::new(position, &Player::from(Agent::Random), 1).is_none());
                    break;
                }
                let (played, _) = decide(position, &agents[ply % 4], ply as u64);
                position = position.play(played).expect("agents play legal moves");
            }
        }
    }
}

#[test]
fn only_the_first_move_is_random() {
    let start = Position::start(Rules::default());
    let mut seen = std::collections::HashSet::new();
    for seed in 0..40 {
        let (played, reason) = decide(start, &Agent::classic(), seed);
        assert_eq!(reason, Reason::RandomFirst);
        seen.insert(played);
    }
    assert_eq!(seen.len(), 4);
    let next = start.play(Move::Place("f5".parse().unwrap())).unwrap();
    assert_eq!(decide(next, &uct(10), 1).1, Reason::Limit(StopReason::Iterations));
}

/// The moves after which the other side loses by exhaustive search.
fn winning(position: Position) -> Vec<Move> {
    let wins = |&played: &Move| position.play(played).is_ok_and(|next| Plain::solve(next) < 0);
    position.moves().filter(wins).collect()
}

/// In each of these positions some move wins by either rule, and none by both.
#[test]
fn the_search_plays_by_the_rule() {
    let seed = 20_261;
    println!("seed {seed}");
    let mut random = Random::new(seed);
    for (size, count) in [(BoardSize::Six, 12), (BoardSize::Eight, 8)] {
        let mut found = 0;
        while found < count {
            let rules = Rules { size, no_move: NoMoveRule::MustPass };
            let passing = random_position(rules, 3 + found % 4, &mut random);
            let text = passing.to_board_string();
            let cases = NoMoveRule::ALL.map(|no_move| {
                let position = Position::from_board_string(&text, no_move).unwrap();
                (position, winning(position))
            });
            let [(_, one), (_, other)] = &cases;
            if one.is_empty() || other.is_empty() || one.iter().any(|played| other.contains(played)) {
                continue;
            }
            found += 1;
            for (position, winning) in cases {
                let (played, _) = decide(position, &Agent::classic(), found as u64);
                assert!(
                    winning.contains(&played),
                    "seed {seed}, {position:?}: {played:?}, not of {winning:?}"
                );
            }
        }
    }
}

#[test]
fn greedy_takes_the_most() {
    // Black at a1 flips b1 to d1, at h4 two discs.
    let board = "-OOOX--- -------- -------- ----XOO- -------- -------- -------- -------- X";
    let position = Position::from_board_string(board, NoMoveRule::MustPass).unwrap();
    assert_eq!(decide(position, &Agent::Greedy, 1).0, Move::Place("a1".parse().unwrap()));
}

#[test]
fn a_single_move_needs_no_thought() {
    let board = "-OX----- -------- -------- -------- -------- -------- -------- -------- X";
    let position = Position::from_board_string(board, NoMoveRule::MustPass).unwrap();
    assert_eq!(
        decide(position, &Agent::classic(), 1),
        (Move::Place("a1".parse().unwrap()), Reason::OnlyMove)
    );
    let board = "OX------ -------- -------- -------- -------- -------- -------- -------- X";
    let position = Position::from_board_string(board, NoMoveRule::MustPass).unwrap();
    assert_eq!(decide(position, &Agent::classic(), 1), (Move::Pass, Reason::OnlyMove));
    let position = Position::from_board_string(board, NoMoveRule::GameOver).unwrap();
    assert!(Thinking::new(position, &Player::from(Agent::classic()), 1).is_none());
}

#[test]
fn time_ends_a_thought_and_slices_end_on_time() {
    use std::cell::Cell;
    let position = Position::start(Rules::default()).play(Move::Place("f5".parse().unwrap())).unwrap();
    let limits = Limits::new().iterations(u32::MAX).and(Limit::TimeMs(25.0));
    let agent = Agent::Uct(Uct { limits, ..Uct::classic() });
    let mut thinking = Thinking::new(position, &Player::from(agent), 1).unwrap();
    // A clock that advances by a quarter of a millisecond at each look.
    let now = Cell::new(0.0);
    let clock = || {
        now.set(now.get() + 0.25);
        now.get()
    };
    let mut slices = 0;
    let decision = loop {
        let begin = now.get();
        let decided = thinking.slice(&clock, 10.0);
        slices += 1;
        assert!(now.get() - begin <= 11.0);
        if let Some(decision) = decided {
            break decision;
        }
    };
    assert_eq!((decision.reason, slices), (Reason::Limit(StopReason::Time), 3));
    assert!(decision.statistics.iterations > 0 && (25.0..26.0).contains(&decision.elapsed_ms));
}

#[test]
fn stopping_gives_a_legal_move_at_any_time() {
    let position = Position::start(Rules::default()).play(Move::Place("f5".parse().unwrap())).unwrap();
    let mut thinking = Thinking::new(position, &Player::from(Agent::classic()), 1).unwrap();
    assert!(position.check(thinking.stop().played).is_ok());
    thinking.slice(&|| 0.0, 0.0);
    let decision = thinking.stop();
    assert_eq!(decision.reason, Reason::Stopped);
    assert!(position.check(decision.played).is_ok());
}

/// On 4x4 the search agrees with brute force: Black loses by either rule, and a won position is won.
#[test]
fn four_by_four_is_lost_for_black() {
    for no_move in NoMoveRule::ALL {
        let start = Position::start(Rules { size: BoardSize::Four, no_move });
        let next = start.moves().next().map(|first| start.play(first).unwrap()).unwrap();
        let mut thinking = Thinking::new(next, &Player::from(uct(20_000)), 1).unwrap();
        while thinking.slice(&|| 0.0, 10.0).is_none() {}
        let value = thinking.statistics().mean_value.unwrap();
        assert!(value > 0.7, "{no_move:?}: White wins, but the search gives {value}");
    }
}
