//! Players on one board.
use mcts::{ActionSet, Outcome, Random};
use thinking::Thinking;
use tictactoe::{GameResult, Mark, Place, Plain};
use tictactoe_engines::{PlainPlayer, Variant, best_places, solve};

fn place(text: &str) -> Place {
    text.parse().expect("a place")
}

fn board(moves: &[&str]) -> Plain {
    moves.iter().fold(Plain::new(), |board, text| board.try_play(place(text)).expect("it is legal"))
}

fn choose(player: &PlainPlayer, board: Plain, seed: u64) -> Place {
    let mut thinking = Thinking::new(board, player, seed).expect("the game is not over");
    loop {
        if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
            return decision.played;
        }
    }
}

/// Wins, draws and losses of the first player.
fn results(first: &str, second: &str, games: usize) -> [u32; 3] {
    let players = [first, second].map(|text| PlainPlayer::read(text).expect("a player"));
    let (mut random, mut results) = (Random::new(1), [0; 3]);
    for game in 0..games {
        let mut board = Plain::new();
        let mut turn = game % 2;
        while board.result().is_none() {
            board = board.try_play(choose(&players[turn], board, random.next_u64())).expect("it is legal");
            turn = 1 - turn;
        }
        let mine = Mark::BOTH[game % 2];
        results[match board.result() {
            Some(GameResult::Won(mark)) => {
                if mark == mine {
                    0
                } else {
                    2
                }
            }
            _ => 1,
        }] += 1;
    }
    results
}

#[test]
fn the_empty_board_is_a_draw_whatever_the_first_move() {
    assert_eq!(solve(Plain::new()), Outcome::Draw);
    assert_eq!(best_places(Plain::new()).len(), 9);
    // In a corner, only the centre holds the draw.
    assert_eq!(best_places(board(&["a1"])).iter().collect::<Vec<_>>(), [place("b2")]);
}

#[test]
fn nobody_beats_perfect_play() {
    for name in Variant::Plain.players() {
        let [wins, _, losses] = results("perfect", &name.to_string(), 50);
        assert_eq!(losses, 0, "{name}");
        assert!(name.to_string() != "random" || wins > 35, "{wins} of 50");
    }
}

/// In games with both colours. The third level loses now and then, and mostly draws against perfect play.
#[test]
fn levels_are_in_their_order() {
    for [second, first] in [["random", "level1"], ["level1", "level2"], ["level2", "level3"]] {
        let [wins, draws, losses] = results(first, second, 200);
        assert!(wins > losses + 20, "{first} against {second}: {wins} {draws} {losses}");
    }
    let [_, draws, losses] = results("level3", "perfect", 100);
    assert!(draws > 50 && losses > 5, "{draws} draws, {losses} losses");
}

#[test]
fn levels_see_the_lines_that_they_should() {
    // X makes a line at c1, and O would make one at c2.
    let wins = board(&["a1", "a2", "b1", "b2"]);
    // O has to play at c1.
    let blocks = board(&["a1", "b2", "b1"]);
    for seed in 0..50 {
        for level in ["level1", "level2", "level3"] {
            let player = PlainPlayer::read(level).expect("a player");
            assert_eq!(choose(&player, wins, seed), place("c1"), "{level}");
            assert!(level == "level1" || choose(&player, blocks, seed) == place("c1"), "{level}");
        }
    }
}

#[test]
fn wrong_texts_are_explained() {
    let error = |text: &str| PlainPlayer::read(text).expect_err(text).to_string();
    let there = "random, classic, level1–level3, perfect";
    assert_eq!(error("best"), format!("no player is called `best`; in plain there are {there}"));
    let others = "ultimate, ultimate-majority, sudo";
    for text in ["level6", "strongest1", "uct:c=1"] {
        let name = text.split(':').next().expect("a name");
        assert_eq!(
            error(text),
            format!("there is no `{name}` in plain, only in {others}; there are {there}")
        );
    }
    assert_eq!(error("classic:c=1"), "c=1 (character 9): classic takes no options");
}
