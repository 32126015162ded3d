//! The exercises on nine boards: their positions, and why a move does not solve them.
use board_game::BoardGame;
use diagrams::{Ghost, Layer, move_to_come};
use tictactoe::{Cell, Family, GameResult, Place, Refusal, Rules, Sheet, Written};

/// An exercise on nine boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exercise {
    /// Make a line on the board where one was sent.
    Sent,
    /// Send the other side to the only board where it can't make a line at once.
    Send,
    /// From a finished board, choose the board where a line wins the game.
    Free,
}

/// The reason why a move does not solve an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// It is not allowed.
    Refused(Refusal),
    /// It makes no line.
    NoLine,
    /// It sends the other side to a board where this reply makes a line.
    SendsToLine(Cell),
    /// It wins this board, but not the game.
    OnlyABoard(Place),
}

/// The game that leads to an exercise. The first two are the same by all rules, because nobody makes a line in them.
const fn moves(exercise: Exercise, rules: Rules) -> &'static str {
    match (exercise, rules.family()) {
        (Exercise::Sent, Family::Ultimate | Family::Sudo) => "a1c1h2d4c3i7i3g7",
        (Exercise::Send, Family::Ultimate | Family::Sudo) => "a1a3c7g2c4g3b9d8c5i4i3i7h1e2e6d9c8h4d1c1",
        (Exercise::Free, Family::Ultimate) => "a4b2f6h9f8g5b4d2c4i2g4c2i4h2d4a2h4e3e8d5",
        (Exercise::Free, Family::Sudo) => "a2a4c1g1a1a3a7b1d1c2g4c3h8d4b2f5i6g7b3d7",
    }
}

/// The position of an exercise, and the move that led to it.
pub(super) fn start(exercise: Exercise, rules: Rules) -> (Sheet, Written<Cell>) {
    let legal = "the games of the exercises are legal, as a test shows";
    let cells = tictactoe::squares(moves(exercise, rules)).expect(legal);
    let (&last, before) = cells.split_last().expect("these games have moves");
    let sheet = tictactoe::play(rules, before).expect(legal);
    let made = BoardGame::check(&sheet, last).expect(legal);
    (sheet.after(made), made)
}

/// Why a legal move does not solve the exercise; `None` if it does.
pub(super) fn objection(exercise: Exercise, sheet: &Sheet, made: Written<Cell>) -> Option<Mistake> {
    let after = sheet.after(made);
    let makes_line = after.won(sheet.turn()) != sheet.won(sheet.turn());
    match exercise {
        Exercise::Sent => (!makes_line).then_some(Mistake::NoLine),
        Exercise::Send => reply_with_line(&after).map(Mistake::SendsToLine),
        Exercise::Free if after.result() == Some(GameResult::Won(sheet.turn())) => None,
        Exercise::Free if makes_line => Some(Mistake::OnlyABoard(Sheet::action(made).board())),
        Exercise::Free => Some(Mistake::NoLine),
    }
}

/// A move by which the side to move makes a line at once.
fn reply_with_line(sheet: &Sheet) -> Option<Cell> {
    let side = sheet.turn();
    let makes_line =
        |cell: &Cell| sheet.try_play(*cell).is_ok_and(|after| after.won(side) != sheet.won(side));
    sheet.actions().into_iter().find(makes_line)
}

/// The layers that show a move that is no solution: its mark, and if it helps the other side, where that may move and its reply.
pub(super) fn layers(sheet: &Sheet, made: Written<Cell>, mistake: Mistake) -> Vec<Layer> {
    let mut layers = move_to_come(made);
    if let Mistake::SendsToLine(reply) = mistake {
        let after = sheet.after(made);
        layers.push(Layer::Blocks(after.to_board().legal));
        layers.push(Layer::Ghosts(vec![Ghost::new(reply, after.side())]));
    }
    layers
}
