//! The candidates of the original, names, options, and moves that every player must find.
use board_game::{BoardAction, BoardGame, Spots};
use gobang::{Position, Setup, Size, text};
use gobang_engines::options::OPTIONS;
use gobang_engines::{Configured, Field, NAMES, Player, Searcher, State, Tree, scores};
use thinking::Thinking;

fn after(moves: &str) -> Position {
    text::read(moves, Setup::default()).unwrap().position()
}

fn spots(position: &Position, names: &str) -> Spots {
    let spot = |name| Position::board_action(position.read_action(name).unwrap()).spot().unwrap();
    names.split_whitespace().map(spot).collect()
}

fn best_scores(position: &Position) -> Spots {
    scores::best(&Field::of(position), position.turn())
}

/// Sets found by the original's own code.
#[test]
fn the_original_would_look_at_the_same_moves() {
    assert_eq!(best_scores(&after("")).len(), 225);
    let first = after("h8");
    assert_eq!(best_scores(&first), spots(&first, "g7 g8 g9 h7 h9 i7 i8 i9"));
    // Both sides have an open three, and the mover blocks (110) rather than extends (100).
    let threes = after("c4 c12 d4 d12 e4 e12");
    let field = Field::of(&threes);
    let score = |name| scores::of(&field, spots(&threes, name).first().unwrap(), threes.turn());
    assert_eq!((score("f4"), score("f12")), (100, 110));
    assert_eq!(best_scores(&threes), spots(&threes, "b12 f12"));
    let four = after("c4 c12 d4 d12 e4 e12 f4 f12");
    assert_eq!(best_scores(&four), spots(&four, "b4 g4"), "five comes before a block");
}

fn choose(text: &str, position: Position) -> BoardAction {
    let player = Player::read(text).unwrap();
    let mut thinking = Thinking::new(State::from(position), &player, 1).expect("the game is not over");
    loop {
        if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
            return decision.played;
        }
    }
}

const SEARCHES: [&str; 4] =
    ["gobang:iterations=300", "uct:iterations=300", "puct:iterations=300", "alphabeta:iterations=3000"];

#[test]
fn searches_win_and_block() {
    for (moves, allowed) in [
        ("c4 c12 d4 d12 e4 e12 f4 f12", "b4 g4"),
        ("c4 c12 d4 d12 e4 e12 a1 f12", "b12 g12"),
        ("c4 d12 d4 e12 e4 f12 o1 g12 c12", "h12"),
    ] {
        let position = after(moves);
        let allowed = spots(&position, allowed);
        for player in SEARCHES.into_iter().chain(["greedy"]) {
            let played = choose(player, position).spot().unwrap();
            assert!(allowed.contains(played), "{player} plays {played} after {moves}");
        }
    }
    // An open three has to be answered, and one's own is made a four.
    let three = after("h8 a1 h9 a3 h10");
    let allowed = spots(&three, "h7 h11 h6 h12");
    for player in &SEARCHES[1..] {
        let played = choose(player, three).spot().unwrap();
        assert!(allowed.contains(played), "{player} plays {played}");
    }
}

#[test]
fn equal_seeds_give_equal_moves() {
    let position = after("h8 h9 i10 g7 i8 i9");
    for player in SEARCHES.into_iter().chain(["random", "greedy", "level2", "level3"]) {
        assert_eq!(choose(player, position), choose(player, position), "{player}");
    }
}

/// A tree of 100,000 visits has at most 64 MiB, whatever it values leaves by.
#[test]
fn trees_are_small() {
    for tree in [Tree::CLASSIC, Tree::PUCT] {
        let mut search = tree.search(State::new(Setup::default()), 1);
        search.run(100_000);
        let statistics = search.statistics();
        assert!(statistics.iterations >= 100_000 && statistics.bytes < 64 << 20, "{statistics:?}");
    }
}

#[test]
fn players_are_written_as_they_are_read() {
    for name in NAMES.iter().flat_map(|entry| entry.names).copied() {
        let player = Player::named(name);
        assert_eq!(Player::read(&name.to_string()).as_ref(), Ok(&player));
        let written = player.to_string();
        assert_eq!(Player::read(&written).as_ref(), Ok(&player), "{name} is {written}");
        for option in OPTIONS.iter().filter(|option| option.players.contains(&player.kind())) {
            let value = option.get(&player);
            assert!(value.is_none_or(|value| option.kind().takes(value)), "{} of {name}", option.name);
        }
    }
    for (text, expected) in [
        (
            "puct:depth=3",
            "depth (character 6): no such option; puct takes iterations, ms, c, solver, minimax, temperature, leaf-fours, width, final, reuse, max-nodes, fours, mistakes",
        ),
        ("level3:c=1", "c=1 (character 8): level3 takes no options"),
        ("uct:c=1,c=2", "c (character 9): this option is given twice"),
    ] {
        assert_eq!(Player::read(text).unwrap_err().to_string(), expected);
    }
    assert_eq!(
        Player::read("uct:iterations=99999999").unwrap().within_caps().to_string(),
        "uct:iterations=10000000"
    );
    assert!(gobang_engines::help().contains("level1–level6"));
}

#[test]
fn small_boards_are_played_to_the_end() {
    for size in [Size::Nine, Size::Eleven] {
        let mut position = Position::new(Setup::free(size));
        while !position.is_finished() {
            let text = if position.placed().is_multiple_of(2) {
                "puct:iterations=30"
            } else {
                "alphabeta:iterations=60"
            };
            let action = position.action_of(choose(text, position)).unwrap();
            position = position.play(action).unwrap();
        }
    }
}

/// Playouts that take long count as effort, so a batch of iterations with a limit on it ends early; the tree is that of one go.
#[test]
fn long_playouts_end_a_batch_early() {
    let start = State::new(Setup::default());
    for (tree, is_slow) in [(Tree::GOBANG, true), (Tree::UCT, true), (Tree::CLASSIC, false)] {
        let mut search = tree.search(start, 3);
        let mut batches = 0;
        while search.statistics().iterations < 64 {
            let left = 64 - search.statistics().iterations;
            assert!(search.run_within(left, 1_000).iterations > 0);
            batches += 1;
        }
        assert_eq!(batches > 1, is_slow, "{batches} batches of {tree:?}");
        let mut whole = tree.search(start, 3);
        whole.run(64);
        assert_eq!(search.root_table(), whole.root_table());
    }
}
