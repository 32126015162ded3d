//! The part of `lab bench` that measures how fast learners learn.
use crate::bench_evaluation::Measured;
use crate::cli::Result;
use learners::{Constants, Trainer};
use tictactoe::{Plain, Rules, Sheet};

/// The episodes of a round, and the rounds after which a table begins anew, so that it stays as large as those that pages have.
const EPISODES: u32 = 1_000;
const ROUNDS: u64 = 100;

/// Episodes per second of Q-learning with default constants on one board and in Ultimate, and of the Java engine's Monte-Carlo control.
/// The measured tables are checked.
pub fn all() -> Result<Vec<Measured>> {
    let mut measured = Vec::new();
    let one = Trainer::new(Plain::new(), Constants::Q_LEARNING, 1);
    measured.push(episodes("tictactoe.qlearning", one, 0x14ba_0136_47c2_556a)?);
    let nine = Trainer::new(Sheet::new(Rules::Ultimate), Constants::Q_LEARNING, 1);
    measured.push(episodes("ultimate.qlearning", nine, 0xcf16_ee98_935a_b061)?);
    let java = Trainer::new(Sheet::new(Rules::Ultimate), Constants::MONTE_CARLO, 1);
    measured.push(episodes("ultimate.montecarlo", java, 0x5656_48c6_38e9_cfae)?);
    Ok(measured)
}

/// The speed of a learner whose table has this fingerprint after the first round.
fn episodes<G: othello_engines::mcts::Game + 'static>(
    name: &str,
    start: Trainer<G>,
    fingerprint: u64,
) -> Result<Measured> {
    let mut trainer = start.clone();
    trainer.run(EPISODES);
    let found = trainer.table().fingerprint();
    if found != fingerprint {
        return Err(format!("{name}: the fingerprint of the table is {found:#x}").into());
    }
    let once = move || {
        if trainer.table().episodes() >= ROUNDS * u64::from(EPISODES) {
            trainer = start.clone();
        }
        trainer.run(EPISODES);
        f64::from(EPISODES)
    };
    Ok(Measured::new(format!("episodes_per_s.{name}"), once))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_measured_learners_find_the_expected_values() {
        let mut measured = super::all().expect("the results are right");
        for it in &mut measured {
            assert_eq!((it.once)(), f64::from(super::EPISODES), "{}", it.name);
        }
    }
}
