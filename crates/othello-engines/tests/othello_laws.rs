//! The laws of games and of searches on Othello: every board with both rules for a side without a move.
use crate::learned::knowledge;
use othello::{BoardSize, Color, Move, NoMoveRule, Position, Rules, Status};
use othello_engines::mcts::laws::{Check, check_search};
use othello_engines::mcts::{ActionSet, Game, Limits, Outcome, Random, RandomPlayouts};
use othello_engines::{Learned, OthelloGame, Playouts, Puct};

fn all_rules() -> impl Iterator<Item = Rules> {
    let with_size = |size| NoMoveRule::ALL.map(|no_move| Rules { size, no_move });
    BoardSize::ALL.into_iter().flat_map(with_size)
}

/// The position after some moves.
fn after(start: Position, moves: &[Move]) -> Position {
    moves.iter().fold(start, |position, &played| position.play(played).expect("the move is legal"))
}

/// The result for `first`, by the scores of `othello`, which count black and white discs.
fn judge(position: Position, first: Color) -> Option<Outcome> {
    let difference = position.score()?.raw.difference();
    let own = if first == Color::Black { difference } else { -difference };
    Some(match own {
        ..0 => Outcome::Loss,
        0 => Outcome::Draw,
        1.. => Outcome::Win,
    })
}

#[test]
fn othello_keeps_the_laws() {
    for rules in all_rules() {
        let start = Position::start(rules);
        let referee = |moves: &[Move]| judge(after(start, moves), Color::Black);
        let checked = Check::new(OthelloGame::from(start)).games(500).referee(referee).assert();
        let squares = u32::from(rules.size.area()) - 4;
        let passes = if rules.no_move == NoMoveRule::MustPass { squares } else { 0 };
        assert!(checked.games == 500 && checked.longest <= squares + passes, "{rules:?}: {checked:?}");
        assert!(checked.forced > 200, "{rules:?}: {checked:?}");
    }
}

/// After five plies White is usually to move, so the player to move at the start of the check is not the first player of the game.
#[test]
fn othello_keeps_the_laws_from_later_positions() {
    for rules in all_rules() {
        for seed in 0..20 {
            let (position, _) = random_position(rules, seed, 5);
            let referee = |moves: &[Move]| judge(after(position, moves), Color::Black);
            Check::new(OthelloGame::from(position)).games(5).seed(seed).referee(referee).assert();
        }
    }
}

/// A position after at most so many random plies, with the game that was played to it move by move.
fn random_position(rules: Rules, seed: u64, plies: u32) -> (Position, OthelloGame) {
    let mut random = Random::new(seed);
    let mut position = Position::start(rules);
    let mut game = OthelloGame::from(position);
    for _ in 0..plies {
        let actions = game.actions();
        if actions.is_empty() {
            break;
        }
        let action = actions.nth(random.below(actions.len()));
        position = after(position, &[action]);
        game.play(action);
    }
    (position, game)
}

#[test]
fn the_game_of_the_search_is_that_of_the_rules() {
    for rules in all_rules() {
        for seed in 0..100 {
            let (position, game) = random_position(rules, seed, seed as u32 % 65);
            assert_eq!(game, OthelloGame::from(position), "{rules:?}, seed {seed}");
            assert_eq!(game.position(), position, "{rules:?}, seed {seed}");
            let actions = game.actions();
            let actions: Vec<Move> = (0..actions.len()).map(|n| actions.nth(n)).collect();
            assert_eq!(actions, position.moves().collect::<Vec<_>>(), "{rules:?}, seed {seed}\n{position}");
            assert_eq!(actions == [Move::Pass], position.status() == Status::MustPass, "{position}");
        }
    }
}

#[test]
fn searches_of_othello_keep_the_laws() {
    for rules in all_rules() {
        let plies = u32::from(rules.size.area()) / 2;
        for seed in 1..3 {
            let (_, game) = random_position(rules, seed, plies);
            check_search(game, &RandomPlayouts, seed).unwrap_or_else(|broken| panic!("{rules:?}: {broken}"));
            check_search(game, &Playouts::default(), seed)
                .unwrap_or_else(|broken| panic!("{rules:?}: {broken}"));
        }
    }
}

/// An evaluator that remembers values, gives priors and solves endings.
#[test]
fn searches_with_the_learned_evaluation_keep_the_laws() {
    let settings = Puct { exact_empties: 8, ..Puct::new(Limits::new()) };
    let learned = Learned::new(knowledge(), &settings, 1);
    for plies in [20, 46] {
        let (_, game) = random_position(Rules::default(), 1, plies);
        check_search(game, &learned, 1).unwrap_or_else(|broken| panic!("{broken}"));
    }
}
