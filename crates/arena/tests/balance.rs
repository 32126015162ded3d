//! The openings that are drawn as fair ones are fairer than others, as a search sees them.
use arena::{balanced_opening, random_opening};
use engines::mcts::{Limits, Random};
use engines::{Agent, Thinking, Uct};
use othello::{Position, Rules};

/// How far from even the side to move expects to come out, after so many iterations.
fn imbalance(position: Position) -> f64 {
    (value(position) - 0.5).abs()
}

fn value(position: Position) -> f64 {
    let agent = Agent::Uct(Uct { limits: Limits::new().iterations(4_000), ..Uct::classic() });
    let Some(mut thinking) = Thinking::new(position, &agent, 1) else { return 0.5 };
    while thinking.slice(&|| 0.0, 10.0).is_none() {}
    thinking.statistics().mean_value.unwrap_or(0.5)
}

#[test]
fn they_are_fairer_than_others_as_a_search_sees_them() {
    const DRAWN: u32 = 40;
    let start = Position::start(Rules::default());
    let mut dice = Random::new(2026);
    let mut all = [0.0; 2];
    for plies in [8, 12, 20] {
        let mean = |draw: &mut dyn FnMut() -> Position| {
            (0..DRAWN).map(|_| imbalance(draw())).sum::<f64>() / f64::from(DRAWN)
        };
        let fair = mean(&mut || balanced_opening(start, plies, || dice.next_u64()).position());
        let any = mean(&mut || random_opening(start, plies, || dice.next_u64()).position());
        println!("{plies} plies: {fair:.3} from even, and {any:.3} where nobody chose");
        all = [all[0] + fair, all[1] + any];
    }
    assert!(all[0] < 0.8 * all[1], "{all:?}");
}
