//! Keeping the tree from one move to the next does not lose games.
use mcts::{Game, Outcome, Random};
use othello::{Move, Position, Rules};
use othello_engines::solver::Solver;
use othello_engines::{OthelloGame, Player};
use thinking::Thinking;

use othello_engines::mcts;

/// The result of a move, for the side that makes it.
fn result_of(solver: &mut Solver, position: Position, action: Move) -> Outcome {
    let after = OthelloGame::from(position.play(action).expect("the move is legal"));
    if mcts::ActionSet::is_empty(&after.actions()) {
        return after.outcome().reversed();
    }
    solver.outcome(after).reversed()
}

/// The new root of a kept tree may be a leaf whose result the solver found, but not its move. A past bug then played
/// the first legal square without a search.
#[test]
fn exact_endings_with_a_kept_tree_throw_away_no_won_game() {
    let agent: Player = "uct:iterations=400,reuse=on,exact=10".parse().expect("an agent");
    let mut solver = Solver::new(4 << 20);
    let (mut judged, mut from_kept) = (0, 0);
    for seed in 0..12 {
        let mut random = Random::new(seed);
        let mut position = Position::start(Rules::default());
        let mut thinking: Option<Thinking<Player>> = None;
        while position.moves().next().is_some() {
            let moves: Vec<Move> = position.moves().collect();
            if position.empties().len() > 18 {
                position = position
                    .play(moves[random.below(moves.len() as u32) as usize])
                    .expect("the move is legal");
                continue;
            }
            let next = match thinking.take() {
                Some(earlier) => Thinking::following(earlier, position, &agent, seed),
                None => Thinking::new(position, &agent, seed),
            };
            let mut now = next.expect("the game is not over");
            from_kept += u32::from(now.statistics().visits > 0);
            let decision = loop {
                if let Some(decision) = now.slice(&|| 0.0, 1.0) {
                    break decision;
                }
            };
            if position.empties().len() <= 10 {
                let best = moves.iter().map(|&action| result_of(&mut solver, position, action)).max();
                let played = result_of(&mut solver, position, decision.played);
                assert_eq!(Some(played), best, "seed {seed}: {} in {position:?}", decision.played);
                judged += 1;
            }
            position = position.play(decision.played).expect("the move is legal");
            thinking = Some(now);
        }
    }
    assert!(judged > 60 && from_kept > 40, "{judged} judged, {from_kept} from kept trees");
}
