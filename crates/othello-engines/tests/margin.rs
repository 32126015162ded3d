//! The share of the margin in the values of a PUCT player: nothing without it, who wins first, and more discs.
use crate::learned::{knowledge, positions};
use othello::Position;
use othello_engines::mcts::{Evaluation, Evaluator, Limits, Outcome};
use othello_engines::solver::{Counting, Solver};
use othello_engines::{Agent, Learned, OthelloGame, Player, Puct};
use thinking::Thinking;

fn puct(margin: f64) -> Puct {
    Puct { margin, solve_empties: 0, ..Puct::new(Limits::new()) }
}

/// The official score of a move with best play, for the side that makes it.
fn score(solver: &mut Solver, position: Position, played: othello::Move) -> i32 {
    let after = position.play(played).expect("legal");
    let score = solver.solve(after).score;
    if after.turn() == position.turn() { score } else { -score }
}

#[test]
fn values_stay_between_a_lost_and_a_won_board() {
    for margin in [0.0, 0.05, 0.3, 1.0] {
        let mut leaves = Learned::new(knowledge(), &puct(margin), 1);
        let win = leaves.win();
        for empties in [4, 9, 20, 40] {
            for position in positions(empties, 30) {
                let game = OthelloGame::from(position);
                let mut evaluation = [Evaluation::default()];
                leaves.evaluate(&[game], 1, &mut evaluation);
                assert!(evaluation[0].value <= win, "{margin}");
                if let Some(exact) = leaves.exact(&game) {
                    let score = Solver::default().counting(Counting::Official).solve(game).score;
                    // The exact value by the definition, in points.
                    let outcome = f64::from(1 + score.signum()) / 2.0;
                    let mixed = (1.0 - margin) * outcome + margin * (0.5 + f64::from(score) / 128.0);
                    assert!((f64::from(exact) - mixed * f64::from(win)).abs() <= 1.0, "{margin}: {score}");
                    // It says who wins.
                    assert_eq!((exact > win / 2, exact < win / 2), (score > 0, score < 0));
                }
            }
        }
    }
}

/// With a margin, proofs are as true as without, a win is never given up, and moves lose fewer discs on average.
#[test]
fn endings_are_won_by_more_discs_and_never_given_up() {
    let mut solver = Solver::default().counting(Counting::Official);
    let (mut lost, mut wins) = ([0, 0], 0);
    for position in positions(12, 60) {
        let scores: Vec<i32> = position.moves().map(|played| score(&mut solver, position, played)).collect();
        let best = *scores.iter().max().expect("a choice");
        for (n, margin) in [0.0, 0.2].into_iter().enumerate() {
            let player = Player::new(Agent::Puct(puct(margin)), Some(knowledge()));
            let mut thinking = Thinking::new(position, &player, 1).expect("not over");
            let search = thinking.search_mut().expect("a tree");
            search.run(400);
            let played = search.best_action().expect("a move");
            let of_played = score(&mut solver, position, played);
            let table = search.root_table();
            if let Some(proof) = search.proof() {
                assert_eq!(proof as i32 - 1, best.signum());
            }
            if table.iter().any(|row| row.proof == Some(Outcome::Win)) {
                assert!(of_played > 0, "a win is given up: {}", position.to_board_string());
                wins += n;
            }
            lost[n] += best - of_played;
        }
    }
    assert!(wins > 10 && 2 * lost[1] < lost[0], "{lost:?} discs, {wins} wins");
}

/// With few positions to look at, the search for the score loses fewer discs than the tree alone, and gives up no proven win.
#[test]
fn the_likely_best_score_costs_no_result_that_is_proven() {
    let mut solver = Solver::default().counting(Counting::Official);
    let (mut lost, mut thrown) = ([0, 0], [0, 0]);
    for position in positions(14, 60) {
        let scores: Vec<i32> = position.moves().map(|played| score(&mut solver, position, played)).collect();
        let best = *scores.iter().max().expect("a choice");
        for (n, likely_empties) in [0, 14].into_iter().enumerate() {
            let limits = Limits::new().iterations(300);
            let agent = Agent::Puct(Puct { solve_empties: 0, likely_empties, ..Puct::new(limits) });
            let player = Player::new(agent, Some(knowledge()));
            let mut thinking = Thinking::new(position, &player, 1).expect("not over");
            let played = std::iter::repeat_with(|| thinking.slice(&|| 0.0, 10.0)).flatten().next();
            let of_played = score(&mut solver, position, played.expect("it ends").played);
            let proof = thinking.search().and_then(|search| search.proof());
            assert!(proof != Some(Outcome::Win) || of_played > 0, "{}", position.to_board_string());
            lost[n] += best - of_played;
            thrown[n] += i32::from(of_played.signum() < best.signum());
        }
    }
    assert!(4 * lost[1] < 3 * lost[0] && thrown[1] <= thrown[0], "{lost:?} discs, {thrown:?} results");
}
