//! Random openings of Othello.
use othello::{Game, Move, Position};

/// Plays `plies` uniformly random legal turns from `start`, fewer if the game ends before. A forced pass counts as a
/// turn.
///
/// `random` returns 64 random bits and is called once per turn. The same bits give the same game. The resulting position
/// is not necessarily fair, see [`balanced_opening`](crate::balanced_opening).
///
/// ```
/// use arena::random_opening;
/// use othello::{Position, Rules};
///
/// let mut bits = 1_u64;
/// let game = random_opening(Position::start(Rules::default()), 10, || {
///     bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     bits
/// });
/// assert_eq!(game.turns().len(), 10);
/// ```
pub fn random_opening(start: Position, plies: usize, mut random: impl FnMut() -> u64) -> Game {
    let mut game = Game::new(start);
    for _ in 0..plies {
        let moves: Vec<Move> = game.position().moves().collect();
        // The upper half of the product scales the bits to the range of moves.
        let chosen = (u128::from(random()) * moves.len() as u128) >> 64;
        let Some(&action) = moves.get(chosen as usize) else { break };
        game.play(action).expect("the move was taken from `moves`");
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::{Rules, Status};
    use proptest::prelude::*;

    #[test]
    fn random_openings_reach_every_first_move() {
        let start = Position::start(Rules::default());
        let first = |random: u64| random_opening(start, 1, || random).turns()[0].made.played().to_string();
        assert_eq!([0, 1 << 62, 2 << 62, 3 << 62].map(first), ["d3", "c4", "f5", "e6"]);
        assert_eq!(first(u64::MAX), "e6");
        assert_eq!(random_opening(start, 0, || 0), Game::new(start));
    }

    proptest! {
        #[test]
        fn random_openings_are_as_long_as_the_game_allows(plies in 0..130_usize, random in prop::collection::vec(any::<u64>(), 130)) {
            let mut bits = random.into_iter();
            let game = random_opening(Position::start(Rules::default()), plies, || bits.next().unwrap());
            prop_assert!(game.turns().len() <= plies);
            prop_assert!(game.turns().len() == plies || game.position().status() == Status::Over);
        }
    }
}
