//! The cost of a forgotten change of sign in backpropagation.
use arena::{PairRun, Tally};
use othello::{BoardSize, NoMoveRule, Position, Rules};
use othello_engines::{OthelloGame, Player};

/// The score of the right search against the one in which White helps Black, with both colours from the start position.
fn tally(size: BoardSize, iterations: u32) -> Tally {
    let rules = Rules { size, no_move: NoMoveRule::MustPass };
    let agents: [Player; 2] = ["", ",perspective=black"].map(|option| {
        let text = format!("uct:iterations={iterations}{option}");
        text.parse().expect("an agent")
    });
    let mut tally = Tally::default();
    for pair in 0..50 {
        let start = |_| OthelloGame::from(Position::start(rules));
        let both = PairRun::new(&agents, 1, pair, start).finish(&|| 0.0);
        tally.add(both.each_ref().map(|played| &played.result));
    }
    tally
}

#[test]
fn the_right_perspective_beats_the_wrong_one() {
    for (size, iterations) in [(BoardSize::Four, 300), (BoardSize::Six, 1_000)] {
        let tally = tally(size, iterations);
        assert_eq!(tally.games(), 100);
        assert!(tally.results[0] >= 90, "{size:?}: {tally:?}");
    }
}
