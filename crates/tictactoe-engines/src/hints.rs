//! Rules of thumb about moves on nine boards.
use crate::features::completing;
use mcts::{Game, Prior};
use tictactoe::{Cell, Cells, GameResult, Place, Sheet};

/// Whether the player to move has a move that wins the game by a line.
pub fn can_win(sheet: &Sheet) -> bool {
    let (own, other) = (sheet.turn(), sheet.turn().other());
    let decides = sheet.rules().deciding(sheet.won(own)).bits() & sheet.allowed().bits();
    decides != 0
        && Place::ALL.iter().any(|&board| {
            decides >> board.index() & 1 == 1
                && completing(sheet.board(board, own), sheet.board(board, other)) != 0
        })
}

/// The moves that win a board.
pub fn winning(sheet: &Sheet) -> Cells {
    let (own, other) = (sheet.turn(), sheet.turn().other());
    let actions = sheet.actions();
    let wins = |cell: &Cell| {
        let [mine, theirs] = [own, other].map(|mark| sheet.board(cell.board(), mark));
        completing(mine, theirs) >> cell.place().index() & 1 == 1
    };
    actions.iter().filter(wins).collect()
}

/// The first move that wins the game, by a line or by the majority.
pub fn deciding_move(sheet: &Sheet) -> Option<Cell> {
    let wins = |cell: &Cell| {
        let mut next = *sheet;
        next.play(*cell);
        next.result() == Some(GameResult::Won(sheet.turn()))
    };
    sheet.actions().iter().find(wins)
}

/// The weight of a move, in steps of which each multiplies the prior by e.
fn weight(sheet: &Sheet, cell: Cell) -> f32 {
    let (own, other) = (sheet.turn(), sheet.turn().other());
    let sides = [own, other].map(|mark| sheet.board(cell.board(), mark));
    let mut next = *sheet;
    next.play(cell);
    if next.result().is_some() {
        return 6.0;
    }
    let bit = 1 << cell.place().index();
    let mut weight = 0.0;
    if completing(sides[0], sides[1]) & bit != 0 {
        weight += 1.5;
    }
    if completing(sides[1], sides[0]) & bit != 0 {
        weight += 0.8;
    }
    if can_win(&next) {
        weight -= 4.0;
    }
    match next.sent() {
        None => weight -= 1.0,
        Some(board) => {
            let sides = [own, other].map(|mark| next.board(board, mark));
            if completing(sides[1], sides[0]) != 0 {
                weight -= 1.2;
            }
        }
    }
    weight
}

/// Sets the priors of moves by their effects: win the game or a board, keep the other side from a board, or give it a board, a free choice
/// or the game.
pub fn set_priors(sheet: &Sheet, priors: &mut [Prior<Cell>]) {
    let mut sum = 0.0;
    for prior in priors.iter_mut() {
        prior.probability = libm::expf(weight(sheet, prior.action));
        sum += prior.probability;
    }
    priors.iter_mut().for_each(|prior| prior.probability /= sum);
}
