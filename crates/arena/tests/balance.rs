//! Balanced openings are fairer than random ones, by the values of a search.
use arena::{balanced_opening, random_opening};
use othello::{Position, Rules};
use othello_engines::mcts::{Limits, Random};
use othello_engines::{Agent, Player, Uct};
use thinking::Thinking;

/// The distance of a search's value from an even result.
fn imbalance(position: Position) -> f64 {
    (value(position) - 0.5).abs()
}

fn value(position: Position) -> f64 {
    let agent = Player::from(Agent::Uct(Uct { limits: Limits::new().iterations(4_000), ..Uct::classic() }));
    let Some(mut thinking) = Thinking::new(position, &agent, 1) else { return 0.5 };
    while thinking.slice(&|| 0.0, 10.0).is_none() {}
    thinking.statistics().mean_value.unwrap_or(0.5)
}

#[test]
fn balanced_openings_are_fairer_by_the_values_of_a_search() {
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
