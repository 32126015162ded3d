//! The games behind the figures on tic-tac-toe, on one board and on nine.
use board_game::{Board, BoardGame};
use diagrams::{Arrow, Emphasis, Layer, move_made};
use tictactoe::{Cell, Place, Plain, Rules, Sheet, Written};

/// One move, from the lower left cell of a board.
const ONE_MOVE: &str = "d6";
/// A game in which X makes a line on the upper right board.
const LINE: &str = "g1c1g2c4g3";
/// The same game, and a move that sends X to that board.
const FREED: &str = "g1c1g2c4g3c7";
/// A game in which X wins three boards in a line.
const THREE_BOARDS: &str = "a7b2d4c1g2a6c9g9b8e5f4h2e4f1g1a3g3";
/// A game without a line, after which X is sent to a full board.
const FULL: &str = "b8d6a9a8a6b9d9c7i2g6c8h4d3c9g9b7f1g3a7a3";
/// A game on one board that X wins.
const THREE: [&str; 7] = ["b2", "b1", "a1", "c3", "a3", "c1", "a2"];
/// A drawn game on one board.
const DRAW: [&str; 9] = ["b2", "a1", "a3", "c1", "b1", "b3", "a2", "c2", "c3"];

/// The board with this name, and its layers.
pub fn example(name: &str) -> Option<(Board, Vec<Layer>)> {
    Some(match name {
        "sends" => sent(Rules::Ultimate, ONE_MOVE),
        "won" => after(Rules::Ultimate, LINE),
        "freed" => sent(Rules::Ultimate, FREED),
        "three-boards" => after(Rules::Ultimate, THREE_BOARDS),
        "line" => after(Rules::Sudo, LINE),
        "full" => sent(Rules::Sudo, FULL),
        "three" => plain(&THREE),
        "draw" => plain(&DRAW),
        _ => return None,
    })
}

/// The position after a game on nine boards, and its last move.
fn played(rules: Rules, moves: &str) -> (Sheet, Written<Cell>) {
    let legal = "the games of the articles are legal, as a test shows";
    let cells = tictactoe::squares(moves).expect(legal);
    let (&last, before) = cells.split_last().expect("these games have moves");
    let sheet = tictactoe::play(rules, before).expect(legal);
    let made = BoardGame::check(&sheet, last).expect(legal);
    (sheet.after(made), made)
}

/// The end of a game on nine boards, with its last move.
fn after(rules: Rules, moves: &str) -> (Board, Vec<Layer>) {
    let (sheet, made) = played(rules, moves);
    (sheet.to_board(), move_made(made))
}

/// The same with an arrow from the last move to the board that it names, and frames around those where the other side may play.
fn sent(rules: Rules, moves: &str) -> (Board, Vec<Layer>) {
    let (sheet, made) = played(rules, moves);
    let (cell, board) = (Sheet::action(made), sheet.to_board());
    let arrow =
        Arrow { emphasis: Emphasis::Strong, ..Arrow::new(cell, Cell::new(cell.place(), Place::CENTRE)) };
    let layers = vec![Layer::Blocks(board.legal), Layer::Arrows(vec![arrow])];
    (board, move_made(made).into_iter().chain(layers).collect())
}

/// The end of a game on one board, with its last move.
fn plain(moves: &[&str]) -> (Board, Vec<Layer>) {
    let legal = "the games of the articles are legal, as a test shows";
    let mut position = Plain::new();
    let mut layers = Vec::new();
    for name in moves {
        let made = BoardGame::check(&position, position.read_action(name).expect(legal)).expect(legal);
        position = BoardGame::after(&position, made);
        layers = move_made(made);
    }
    (position.to_board(), layers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tictactoe::{GameResult, Mark};

    #[test]
    fn the_examples_have_the_properties_that_the_text_states() {
        let (won, made) = played(Rules::Ultimate, LINE);
        assert_eq!((won.won(Mark::X), won.result()), (tictactoe::Places::only(Place::UPPER_RIGHT), None));
        assert_eq!(Sheet::action(made).place(), Place::LOWER_LEFT);
        assert_eq!(played(Rules::Sudo, LINE).0.result(), Some(GameResult::Won(Mark::X)));
        for (rules, moves) in [(Rules::Ultimate, FREED), (Rules::Sudo, FULL)] {
            let (sheet, made) = played(rules, moves);
            let named = Sheet::action(made).place();
            assert_eq!((sheet.sent(), sheet.finished()), (None, tictactoe::Places::only(named)), "{sheet:?}");
        }
        let (three, _) = played(Rules::Ultimate, THREE_BOARDS);
        assert!(three.won(Mark::X).has_line() && three.result() == Some(GameResult::Won(Mark::X)));
        let end = |moves: &[&str]| {
            let cells = moves.iter().map(|name| name.parse::<Place>().unwrap());
            cells.fold(Plain::new(), |position, place| BoardGame::play(&position, place).unwrap()).result()
        };
        assert_eq!((end(&THREE), end(&DRAW)), (Some(GameResult::Won(Mark::X)), Some(GameResult::Draw)));
    }
}
