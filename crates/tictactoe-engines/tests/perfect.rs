//! Perfect play on one board.
use mcts::{ActionSet, Game, Outcome, Random};
use thinking::Thinking;
use tictactoe::{GameResult, Mark, Plain};
use tictactoe_engines::{Perfect, best_places, solve};

#[test]
fn the_empty_board_is_a_draw_whatever_the_first_move() {
    assert_eq!(solve(Plain::new()), Outcome::Draw);
    assert_eq!(best_places(Plain::new()).len(), 9);
    // In a corner, only the centre holds the draw.
    let corner = Plain::new().try_play("a1".parse().expect("a place")).expect("it is legal");
    assert_eq!(best_places(corner).iter().map(|place| place.to_string()).collect::<Vec<_>>(), ["b2"]);
}

#[test]
fn nobody_beats_it() {
    let mut random = Random::new(1);
    let mut wins = 0;
    for game in 0..200 {
        let mine = Mark::BOTH[game % 2];
        let mut board = Plain::new();
        while board.result().is_none() {
            let place = if board.turn() == mine {
                let mut thinking = Thinking::new(board, &Perfect, random.next_u64()).expect("it goes on");
                thinking.slice(&|| 0.0, 1.0).expect("it moves at once").played
            } else {
                board.actions().nth(random.below(board.actions().len()))
            };
            board = board.try_play(place).expect("it is legal");
        }
        let result = board.result().expect("it is over");
        assert_ne!(result, GameResult::Won(mine.other()));
        wins += u32::from(result == GameResult::Won(mine));
    }
    assert!(wins > 100, "{wins} of 200");
}
