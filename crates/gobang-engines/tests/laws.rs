//! The laws of games and of searches, with the slow rule book as the referee.
use crate::slow::{Book, SIGNS, position, random};
use board_game::{BoardAction, BoardGame, Choice};
use gobang::{Position, Setup, Size, text};
use gobang_engines::candidates::{Candidates, forced};
use gobang_engines::vcf::ALL_FOURS;
use gobang_engines::{Field, Player, State, Tree, Vcf};
use mcts::laws::{Check, check_search};
use mcts::{ActionSet, Game, Outcome};

const CANDIDATES: [Candidates; 3] = [Candidates::All, Candidates::BestScores, Candidates::Near(12)];

/// The result for the player of the first action, by slow rules.
fn judge(setup: Setup, actions: &[BoardAction]) -> Option<Outcome> {
    let mut game = Position::new(setup);
    for &action in actions.iter().filter(|&&action| action != BoardAction::Pass) {
        game = game.play(game.action_of(action).unwrap()).unwrap();
    }
    let last = actions.last()?.spot()?;
    let book = Book::of(&game);
    if SIGNS.iter().any(|&sign| book.makes_five_with(last, sign)) {
        return Some(if actions.len() % 2 == 1 { Outcome::Win } else { Outcome::Loss });
    }
    book.empties().is_empty().then_some(Outcome::Draw)
}

#[test]
fn games_keep_the_laws_whatever_moves_are_looked_at() {
    for setup in Setup::all().filter(|setup| setup.size != Size::Fifteen) {
        for candidates in CANDIDATES {
            let start = State::new(setup).with_candidates(candidates);
            let checked = Check::new(start).games(3).referee(move |actions| judge(setup, actions)).assert();
            assert_eq!(checked.games, 3, "{setup:?} {candidates:?}");
        }
    }
}

#[test]
fn searches_keep_the_laws() {
    let mut random = random();
    let start = State::new(Setup::swap(Size::Nine));
    let middle = State::from(position(Size::Nine, 20, &mut random));
    for tree in [Tree::CLASSIC, Tree::GOBANG, Tree::UCT, Tree::PUCT] {
        for state in [start, middle] {
            let state = state.with_candidates(tree.candidates);
            check_search(state, &tree.leaves(), 3).unwrap_or_else(|broken| panic!("{broken}"));
        }
    }
}

/// States that are played are those of the positions, through an opening with either choice.
#[test]
fn states_follow_the_rules() {
    for choice in Choice::ALL {
        let setup = Setup::swap(Size::Fifteen);
        let mut game = text::read("h8 h9 i10", setup).unwrap().position();
        let mut state = State::new(setup);
        for played in ["h8", "h9", "i10"] {
            if state.actions().iter().any(|action| action == BoardAction::Pass) {
                state.play(BoardAction::Pass);
            }
            let action = Position::board_action(game.read_action(played).unwrap());
            state.play(action);
        }
        assert!(state == State::from(game) && state.is_choosing());
        game = game.play(gobang::Move::Choose(choice)).unwrap();
        state.play(BoardAction::Choose(choice));
        if choice == Choice::Keep {
            assert_eq!(state.actions().len(), 1);
            state.play(BoardAction::Pass);
        }
        assert!(state == State::from(game), "{choice:?}: {state:?}");
        game = game.play(game.read_action("g7").unwrap()).unwrap();
        state.play(Position::board_action(game_move("g7", setup)));
        assert!(state == State::from(game), "{choice:?}");
    }
}

fn game_move(name: &str, setup: Setup) -> gobang::Move {
    gobang::Move::read(name, setup.size).unwrap()
}

/// Where there are forced moves, no other move is better: a side that wins or holds out by fours still does.
#[test]
fn forced_moves_lose_nothing() {
    let mut random = random();
    let mut vcf = Vcf::new(16);
    let mut count = 0;
    while count < if cfg!(debug_assertions) { 60 } else { 1_000 } {
        let plies = 10 + random.below(40);
        let position = position(Size::Nine, plies, &mut random);
        let (field, side) = (Field::of(&position), position.turn());
        let Some(spots) = forced(&field, side) else { continue };
        count += 1;
        let mut outcome = |spot| {
            let wins = field.fives(side).contains(spot);
            let next = field.with(spot, side);
            let found = vcf.search(&next, !side, ALL_FOURS, u64::MAX);
            let loses = matches!(found, gobang_engines::vcf::Found::Win(_));
            if wins { 2 } else { i32::from(!loses) }
        };
        let best = field.threats().empty().iter().map(&mut outcome).max();
        let kept = spots.iter().map(&mut outcome).max();
        assert_eq!(best, kept, "{spots:?} in {position:?}");
    }
}

#[test]
fn every_player_moves_from_every_stage() {
    let opened = ["", "h8", "h8h9", "h8h9i10", "h8h9i10 keep", "h8h9i10 swap", "h8h9i10 swap g7"];
    for name in [
        "random",
        "greedy",
        "classic:iterations=20",
        "gobang:iterations=20",
        "uct:iterations=20",
        "puct:iterations=20",
        "alphabeta:iterations=200",
        "level1",
        "level2",
    ] {
        let player = Player::read(name).unwrap();
        for moves in opened {
            let game = text::read(moves, Setup::swap(Size::Fifteen)).unwrap();
            let mut thinking = thinking::Thinking::new(game.position(), &player, 1).unwrap();
            let played = loop {
                if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
                    break decision.played;
                }
            };
            let action = game
                .position()
                .action_of(played)
                .unwrap_or_else(|| panic!("{name} plays {played} after {moves}"));
            assert!(game.position().check(action).is_ok(), "{name} plays {action} after {moves}");
        }
    }
}
