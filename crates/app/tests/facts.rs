//! Laws of the facts by which moves are compared: each legal move has every one of its game's, and they say what playing on shows.
use crate::dice::{self, Dice};
use app::features::analysis::facts::{Fact, Quality, fact, qualities};
use board_game::{BoardGame, Spot};
use games::{AnyAction, AnyGame, AnySetup, Game};

fn count(position: AnyGame, action: AnyAction, quality: Quality) -> usize {
    match fact(position, action, quality) {
        Some(Fact::Count(count)) => count,
        other => panic!("{quality:?} of {action} is {other:?}"),
    }
}

fn spots(position: AnyGame, action: AnyAction, quality: Quality) -> Vec<Spot> {
    match fact(position, action, quality) {
        Some(Fact::Spots(spots)) => spots,
        other => panic!("{quality:?} of {action} is {other:?}"),
    }
}

/// A law about a legal move of a position, and the position after it.
fn holds(position: AnyGame, action: AnyAction, after: AnyGame) {
    let by = position.side();
    let pieces = |at: AnyGame| at.to_board().pieces[by.index()].len() as usize;
    match position {
        AnyGame::Othello(_) => {
            let turned = count(position, action, Quality::Turned);
            assert_eq!(pieces(after), pieces(position) + 1 + turned, "{action} turns over {turned}");
            let replies = count(position, action, Quality::Replies);
            let legal = after.actions().iter().filter(|&&reply| AnyGame::spot_of(reply).is_some()).count();
            assert_eq!(replies, legal, "replies to {action}");
            let grid = position.to_board().grid;
            for corner in spots(position, action, Quality::CornersGiven) {
                let is_edge = |at: u8, of: u8| at == 0 || at + 1 == of;
                assert!(
                    is_edge(corner.column(), grid.columns) && is_edge(corner.row(), grid.rows),
                    "{corner}"
                );
                let taken = after.action_at(corner).expect("a spot of the board");
                assert!(after.check(taken).is_ok(), "after {action}, {corner} can be taken");
            }
        }
        AnyGame::Gobang(_) => {
            for spot in spots(position, action, Quality::LeavesFive) {
                let five = after.action_at(spot).expect("a spot of the board");
                let end = after.play(five).ok().and_then(|won| won.end()).and_then(|end| end.winner);
                assert_eq!(end, Some(!by), "after {action}, the opponent wins at {spot}");
            }
        }
        AnyGame::NineBoards(_) => {
            let won = count(position, action, Quality::BoardsWon);
            let before = position.to_board().blocks.into_iter();
            let before = before.filter(|block| *block == board_game::BlockState::Won(by)).count();
            assert!(won == before || won == before + 1, "{action} makes {before} boards {won}");
        }
        AnyGame::TicTacToe(_) => assert!(qualities(position).is_empty()),
    }
}

#[test]
fn facts_are_those_of_the_game_that_goes_on() {
    let seed = dice::seed();
    println!("UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    for setup in AnySetup::all() {
        for _ in 0..4 {
            let mut line = Game::new(AnyGame::start(setup));
            while !line.position().is_over() && line.turns().len() < 60 {
                let position = line.position();
                let actions = position.actions();
                if position.forced().is_none() {
                    for &action in actions.iter().take(12) {
                        let Ok(after) = position.play(action) else { panic!("{action} is listed") };
                        if AnyGame::spot_of(action).is_some() {
                            let known = |&quality: &Quality| fact(position, action, quality).is_some();
                            assert!(qualities(position).iter().all(known), "{setup:?}: {action}");
                            holds(position, action, after);
                        }
                    }
                }
                let action = position.forced().unwrap_or_else(|| actions[dice.below(actions.len())]);
                line.play(action).expect("it was listed");
            }
        }
    }
}
