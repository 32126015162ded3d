//! Players with an opening book.
use othello::{Board, BoardSize, Move, NoMoveRule, Position, Rules, Symmetry};
use othello_book::{Book, BookMove};
use othello_engines::mcts::Limits;
use othello_engines::{Agent, Knowledge, Player};
use othello_evaluation::{SCALE, Weights, WeightsFile};
use std::sync::Arc;
use thinking::{Decision, Reason, Thinking};

/// All positions of the first three plies; each move is worth half a disc less than the one before it, from the first square on.
fn small_book() -> Book {
    let mut positions = Vec::new();
    let mut layer = vec![Position::start(Rules::default()).board()];
    for _ in 0..3 {
        let mut next = Vec::new();
        for board in layer {
            let squares = board.legal_moves(BoardSize::Eight).squares();
            let moves: Vec<BookMove> = squares
                .zip((0..).step_by(4))
                .map(|(square, loss)| BookMove { square, value: -loss })
                .collect();
            next.extend(moves.iter().map(|one| board.after(one.square, board.flips(one.square))));
            positions.push((othello_book::canonical(board).0, othello_book::canonical(board).1, moves));
        }
        layer = next;
    }
    let seen = positions.into_iter().map(|(board, view, moves)| {
        let moved = |one: BookMove| BookMove { square: view.square(one.square, BoardSize::Eight), ..one };
        (board, moves.into_iter().map(moved).collect())
    });
    Book::new(seen, String::new()).expect("all moves are legal")
}

fn player(text: &str) -> Player {
    let file =
        WeightsFile { weights: Weights::simple(), errors: [SCALE as u16; 6], provenance: String::new() };
    let knowledge = Knowledge::new(&file).with_book(Arc::new(small_book()));
    Player::new(text.parse::<Agent>().expect("an agent"), Some(Arc::new(knowledge)))
}

fn decide(position: Position, player: &Player, seed: u64) -> Decision<Move> {
    let mut thinking = Thinking::new(position, player, seed).expect("the game is not over");
    loop {
        if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
            break decision;
        }
    }
}

/// Positions of the first plies: the start, and what follows from the moves given.
fn at(moves: &str) -> Position {
    let play = |position: Position, square: &str| {
        position.play(Move::Place(square.parse().expect("a square"))).expect("a legal move")
    };
    moves.split_whitespace().fold(Position::start(Rules::default()), play)
}

#[test]
fn moves_of_the_book_are_played_without_a_search() {
    for agent in ["puct:iterations=20,book=0.5", "alphabeta:depth=2,book=0", "puct:iterations=20,book=64"] {
        let player = player(agent);
        let book = small_book();
        for moves in ["", "f5", "d3", "f5 d6", "c4 e3"] {
            let position = at(moves);
            for seed in 0..20 {
                let decision = decide(position, &player, seed);
                assert_eq!((decision.reason, decision.statistics.iterations), (Reason::Book, 0), "{moves}");
                let known = book.moves(position.board());
                assert!(known.iter().any(|one| Move::Place(one.square) == decision.played), "{moves}");
            }
        }
        assert_ne!(decide(at("f5 d6 c3"), &player, 1).reason, Reason::Book, "it is not in the book");
    }
}

#[test]
fn without_the_option_there_is_no_book() {
    for agent in ["puct:iterations=20", "alphabeta:depth=2"] {
        assert_ne!(decide(at("f5"), &player(agent), 1).reason, Reason::Book);
    }
    let other = Position::start(Rules { no_move: NoMoveRule::GameOver, ..Rules::default() });
    assert_ne!(decide(other, &player("puct:iterations=20,book=0.5"), 1).reason, Reason::Book);
    let small = Position::start(Rules { size: BoardSize::Six, ..Rules::default() });
    assert_ne!(decide(small, &player("puct:iterations=20,book=0.5"), 1).reason, Reason::Book);
}

#[test]
fn the_seed_chooses_and_the_same_seed_chooses_the_same() {
    let player = player("puct:iterations=20,book=1");
    let position = at("f5");
    let chosen = |seed| decide(position, &player, seed).played;
    let mut all: Vec<Move> = (0..50).map(chosen).collect();
    assert_eq!(all, (0..50).map(chosen).collect::<Vec<_>>());
    all.sort_by_key(|action| action.to_string());
    all.dedup();
    assert_eq!(all.len(), 3, "{all:?}");
}

#[test]
fn the_choice_is_the_same_in_all_images() {
    let after = |position: Position, action: Move| -> Board {
        othello_book::canonical(position.play(action).expect("a legal move").board()).0
    };
    let player = player("puct:iterations=20,book=1");
    for moves in ["", "f5", "f5 d6", "f5 f6", "f5 f4"] {
        let position = at(moves);
        for seed in 0..20 {
            let expected = after(position, decide(position, &player, seed).played);
            for view in Symmetry::all() {
                let image = view.position(position);
                assert_eq!(after(image, decide(image, &player, seed).played), expected, "{moves}");
            }
        }
    }
}

#[test]
fn no_variety_plays_the_best() {
    let book = small_book();
    let player = player("puct:iterations=20,book=0");
    for moves in ["f5", "f5 d6", "f5 f4"] {
        let position = at(moves);
        let known = book.moves(position.board());
        for seed in 0..30 {
            let played = decide(position, &player, seed).played;
            let value = known.iter().find(|one| Move::Place(one.square) == played).map(|one| one.value);
            assert_eq!(value, Some(known[0].value), "{moves}");
        }
    }
}

#[test]
fn the_option_is_read_and_written() {
    for text in ["puct:iterations=20,book=0.5", "puct:iterations=20,book=0", "alphabeta:book=2,depth=3"] {
        assert_eq!(text.parse::<Agent>().expect("an agent").to_string(), text);
    }
    let Agent::Puct(puct) = "puct:iterations=20".parse().expect("an agent") else { panic!("a PUCT player") };
    assert_eq!((puct.book, puct.limits), (None, Limits::new().iterations(20)));
}
