//! Slices do not overrun by much, whatever the leaves cost, and what is found does not depend on them.
use othello::{NoMoveRule, Position};
use othello_engines::mcts::{Evaluator, Limit, Limits};
use othello_engines::{Agent, Deepening, EXACT_NODES, Knowledge, LAST_PLY, Player, Uct, bench};
use othello_evaluation::WeightsFile;
use std::cell::Cell;
use std::sync::Arc;
use thinking::Thinking;

/// The maximum number of positions in one batch of iterations: the batch's limit, one leaf that is given up, and the
/// solver's overshoot.
const MOST_POSITIONS: u64 = 1_000 + EXACT_NODES + 1_000;

/// A clock that advances by this many milliseconds at each look.
fn ticking(step_ms: f64) -> impl Fn() -> f64 {
    let now = Cell::new(0.0);
    move || {
        now.set(now.get() + step_ms);
        now.get()
    }
}

/// The clock advances by only a microsecond at each look, so that everything seems fast and batches grow as large as
/// they can; each slice is one batch.
#[test]
fn a_batch_ends_early_if_exact_endings_are_expensive() {
    for (exact_empties, iterations) in [(14, 30_000), (16, 3_000), (20, 100)] {
        let position = Position::from_board_string(bench::POSITIONS[2].1, NoMoveRule::MustPass).unwrap();
        let limits = Limits::new().iterations(iterations);
        let uct = Uct { exact_empties, limits, ..Uct::classic() };
        let mut thinking = Thinking::new(position, &Player::from(Agent::Uct(uct)), 1).unwrap();
        let clock = ticking(0.001);
        let (mut before, mut most, mut batches) = (0, 0, 0);
        loop {
            let done = thinking.slice(&clock, 0.0005).is_some();
            let looked_at = thinking.search().unwrap().evaluator().effort();
            most = most.max(looked_at - before);
            before = looked_at;
            batches += 1;
            if done {
                break;
            }
        }
        assert!(most <= MOST_POSITIONS, "{exact_empties} empties: {most} positions in one batch");
        assert!(
            before > 5 * MOST_POSITIONS,
            "{exact_empties} empties: {before} positions in {batches} batches are too few"
        );
    }
}

/// The tree does not depend on the size of the batches.
#[test]
fn the_size_of_batches_does_not_change_the_tree() {
    let position = Position::from_board_string(bench::POSITIONS[2].1, NoMoveRule::MustPass).unwrap();
    let uct = Uct { exact_empties: 16, limits: Limits::new().iterations(2_000), ..Uct::classic() };
    let mut whole = uct.search(position, 1);
    whole.run(2_000);
    assert!(whole.evaluator().effort() > 10 * EXACT_NODES);
    for step_ms in [0.0, 0.01, 1.0] {
        let mut thinking = Thinking::new(position, &Player::from(Agent::Uct(uct.clone())), 1).unwrap();
        let clock = ticking(step_ms);
        while thinking.slice(&clock, 10.0).is_none() {}
        assert_eq!(thinking.search().unwrap().fingerprint(), whole.fingerprint(), "{step_ms}");
    }
}

/// Alpha-beta finds the same on fast and slow machines, to a depth or within a number of positions.
#[test]
fn the_size_of_batches_does_not_change_alpha_beta() {
    let file = WeightsFile::read(include_bytes!("../../othello-evaluation/data/8x8.weights")).unwrap();
    let knowledge = Arc::new(Knowledge::new(&file));
    let to_depth = Deepening { depth: 9, ..Deepening::new(Limits::new()) };
    let within = |nodes| Deepening::new(Limits::new().and(Limit::Nodes(nodes)));
    for (deepening, most) in [(to_depth, u32::MAX), (within(300), 300), (within(50_000), 50_000)] {
        let player = Player::new(Agent::AlphaBeta(deepening), Some(knowledge.clone()));
        for (name, board) in &bench::POSITIONS[..2] {
            let position = Position::from_board_string(board, NoMoveRule::MustPass).unwrap();
            let all = [0.0, 0.001, 0.05, 1.0].map(|step_ms| {
                let mut thinking = Thinking::new(position, &player, 1).unwrap();
                let clock = ticking(step_ms);
                loop {
                    if let Some(decision) = thinking.slice(&clock, 10.0) {
                        break (decision.played, decision.reason, decision.statistics);
                    }
                }
            });
            assert!(all.iter().all(|found| *found == all[0]), "{name}, {most}: {all:?}");
            // The leaves of one position are looked at in one go.
            assert!(all[0].2.nodes <= most.saturating_add(LAST_PLY as u32), "{name}, {most}: {all:?}");
        }
    }
}
