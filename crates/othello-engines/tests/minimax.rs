//! Minimax players: they play what plain minimax finds, on every board and by both rules.
use crate::plain::random_position;
use othello::{BoardSize, Move, NoMoveRule, Position, Rules, Status};
use othello_engines::mcts::{Limits, Random};
use othello_engines::{Agent, Count, Minimax, Player, bench};
use std::cell::Cell;
use std::collections::BTreeSet;
use thinking::Thinking;

/// The value of a position for the side to move, counted square by square.
fn counted(position: Position, evaluation: Count) -> i32 {
    let last = position.rules().size.side() - 1;
    let [mut discs, mut edges] = [0, 0];
    for square in position.rules().size.squares().squares() {
        let Some(color) = position.disc_at(square) else { continue };
        let sign = if color == position.turn() { 1 } else { -1 };
        let from_edge = [square.column(), square.row()].map(|place| place.min(last - place));
        discs += sign;
        edges += match from_edge.into_iter().min() {
            Some(0) => 5 * sign,
            Some(1) => -5 * sign,
            _ => 0,
        };
    }
    match evaluation {
        Count::Discs => discs,
        Count::Edges if position.status() == Status::Over => discs + 1_000 * discs.signum(),
        Count::Edges => discs + edges,
    }
}

/// The value of a position for the side to move by minimax, every line examined.
fn minimax(position: Position, depth: u8, evaluation: Count) -> i32 {
    if depth == 0 || position.status() == Status::Over {
        return counted(position, evaluation);
    }
    position.moves().map(|played| -minimax(after(position, played), depth - 1, evaluation)).max().unwrap()
}

fn after(position: Position, played: Move) -> Position {
    position.play(played).unwrap()
}

/// The best moves by minimax.
fn best_moves(position: Position, depth: u8, evaluation: Count) -> BTreeSet<String> {
    let values: Vec<(Move, i32)> = position
        .moves()
        .map(|played| (played, -minimax(after(position, played), depth - 1, evaluation)))
        .collect();
    let best = values.iter().map(|(_, value)| *value).max();
    values.iter().filter(|(_, value)| Some(*value) == best).map(|(played, _)| played.to_string()).collect()
}

fn chosen(position: Position, depth: u8, evaluation: Count, seed: u64) -> Move {
    let player = Player::from(Agent::Minimax(Minimax { depth, evaluation, limits: Limits::new() }));
    let mut thinking = Thinking::new(position, &player, seed).unwrap();
    loop {
        if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
            return decision.played;
        }
    }
}

/// Positions from the beginning to the end of random games, with the depths to which plain minimax can look ahead there.
fn positions(rules: Rules, seed: u64) -> Vec<(Position, u8)> {
    let mut random = Random::new(seed);
    let all = u32::from(rules.size.area()) - 4;
    let of = |empties| {
        let depths = match rules.size {
            BoardSize::Four => 7,
            BoardSize::Six => 4,
            BoardSize::Eight => 3,
        };
        (random_position(rules, empties, &mut random), if empties < 7 { 7 } else { depths })
    };
    (1..=all).rev().step_by(if rules.size == BoardSize::Four { 1 } else { 3 }).map(of).collect()
}

#[test]
fn it_plays_the_best_moves_of_plain_minimax() {
    for size in BoardSize::ALL {
        for no_move in [NoMoveRule::MustPass, NoMoveRule::GameOver] {
            for (position, deepest) in positions(Rules { size, no_move }, 533) {
                for (depth, evaluation) in
                    (1..=deepest).flat_map(|depth| [(depth, Count::Discs), (depth, Count::Edges)])
                {
                    let best = best_moves(position, depth, evaluation);
                    for seed in 0..3 {
                        let played = chosen(position, depth, evaluation, seed).to_string();
                        let board = position.to_board_string();
                        assert!(
                            best.contains(&played),
                            "{played} in {board}, {depth} deep by {evaluation:?}: {best:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn each_of_the_best_moves_is_as_likely_as_the_others() {
    let start = Position::start(Rules::default());
    let middle = Position::from_board_string(bench::POSITIONS[1].1, NoMoveRule::MustPass).unwrap();
    let mut shared = 0;
    for (position, depth) in [(start, 1), (start, 3), (middle, 1), (middle, 2), (middle, 3)] {
        let best: Vec<String> = best_moves(position, depth, Count::Discs).into_iter().collect();
        let mut counts = vec![0_u32; best.len()];
        let games = 200 * best.len() as u64;
        for seed in 0..games {
            let played = chosen(position, depth, Count::Discs, seed).to_string();
            counts[best.iter().position(|one| *one == played).unwrap()] += 1;
        }
        shared += u32::from(best.len() > 1);
        // Five standard deviations of a binomial count.
        assert!(counts.iter().all(|&count| count.abs_diff(200) < 71), "{best:?}: {counts:?}");
    }
    assert!(shared >= 2, "there are ties to be broken");
}

/// The report of CS 533 says `minimax(x, d)` for a search of d + 1 plies: here, depth 1 already has the look at its own move.
#[test]
fn depth_1_looks_at_the_positions_after_its_own_move() {
    let position = Position::from_board_string(bench::POSITIONS[1].1, NoMoveRule::MustPass).unwrap();
    let discs_after = |played| -counted(after(position, played), Count::Discs);
    let most = position.moves().map(discs_after).max().unwrap();
    for seed in 0..20 {
        assert_eq!(discs_after(chosen(position, 1, Count::Discs, seed)), most);
    }
}

#[test]
fn in_time_trouble_it_plays_what_it_found_at_the_last_depth() {
    let position = Position::from_board_string(bench::POSITIONS[1].1, NoMoveRule::MustPass).unwrap();
    let limits = Limits::new().time_ms(50.0);
    let player = Player::from(Agent::Minimax(Minimax { depth: 60, evaluation: Count::Edges, limits }));
    let now = Cell::new(0.0);
    let clock = || {
        now.set(now.get() + 0.25);
        now.get()
    };
    let mut thinking = Thinking::new(position, &player, 1).unwrap();
    let mut slices = 0;
    let decision = loop {
        slices += 1;
        let before = now.get();
        let decision = thinking.slice(&clock, 10.0);
        assert!(now.get() - before < 11.0, "a slice ends in time");
        if let Some(decision) = decision {
            break decision;
        }
    };
    let depth = decision.statistics.depth as u8;
    assert!(slices > 3 && depth > 0, "{slices} slices, {depth} plies");
    assert_eq!(decision.played, chosen(position, depth, Count::Edges, 1));
}

#[test]
fn how_a_search_is_cut_into_slices_changes_nothing() {
    let position = Position::from_board_string(bench::POSITIONS[1].1, NoMoveRule::MustPass).unwrap();
    let player = Player::from("minimax:depth=5,evaluation=edges".parse::<Agent>().unwrap());
    let statistics = [0.01, 1.0, 40.0].map(|step_ms| {
        let now = Cell::new(0.0);
        let clock = || {
            now.set(now.get() + step_ms);
            now.get()
        };
        let mut thinking = Thinking::new(position, &player, 9).unwrap();
        loop {
            if let Some(decision) = thinking.slice(&clock, 10.0) {
                break (decision.played, decision.statistics);
            }
        }
    });
    assert!(statistics[0].1.nodes > 1_000 && statistics[0].1.depth == 5);
    assert!(statistics.iter().all(|one| *one == statistics[0]));
}
