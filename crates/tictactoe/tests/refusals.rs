//! Refused moves, and the reasons as data.
use mcts::ActionSet;
use tictactoe::{Cell, Place, Places, Plain, Refusal, Rules, Sheet, squares};

fn sheet(moves: &str) -> Sheet {
    let cells = squares(moves).unwrap();
    cells.iter().fold(Sheet::new(Rules::Ultimate), |sheet, &cell| sheet.try_play(cell).unwrap())
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

#[test]
fn a_player_plays_where_the_last_move_sends() {
    let sent = sheet("f4");
    assert_eq!(sent.sent(), Some(Place::UPPER_RIGHT));
    assert_eq!(sent.check(cell("e5")), Err(Refusal::Sent(Place::UPPER_RIGHT)));
    assert_eq!(Refusal::Sent(Place::UPPER_RIGHT).to_string(), "you were sent to the upper right board");
    assert_eq!(sent.check(cell("g1")), Ok(()));
    assert_eq!(sheet("e5").check(cell("e5")), Err(Refusal::Occupied));
}

#[test]
fn won_boards_are_closed_and_the_choice_is_free() {
    // Of the middle board O has e4, d6 and f4, X only e5.
    let state = sheet("e5 e4 e2 d6 b8 f4 h2");
    assert_eq!((state.finished(), state.sent()), (Places::NONE, Some(Place::CENTRE)));
    let state = state.try_play(cell("d4")).unwrap();
    // O wins the middle board by its upper row, and sends X to the upper left one.
    assert_eq!(state.won(tictactoe::Mark::O), Places::only(Place::CENTRE));
    assert_eq!(state.sent(), Some(Place::UPPER_LEFT));
    let free = state.try_play(cell("b2")).unwrap();
    assert_eq!((free.sent(), free.allowed().len()), (None, 8));
    assert_eq!(free.check(cell("f6")), Err(Refusal::Finished(free.allowed())));
    assert_eq!(free.check(cell("b2")), Err(Refusal::Occupied));
    assert_eq!(free.check(cell("i9")), Ok(()));
}

#[test]
fn plain_refusals() {
    let place = |name: &str| name.parse::<Place>().unwrap();
    let board = ["a1", "b2", "a2", "c3"]
        .iter()
        .fold(Plain::new(), |board, name| board.try_play(place(name)).unwrap());
    assert_eq!(board.check(place("b2")), Err(Refusal::Occupied));
    let over = board.try_play(place("a3")).unwrap();
    assert_eq!(over.check(place("b1")), Err(Refusal::GameOver));
    assert_eq!(over.result(), Some(tictactoe::GameResult::Won(tictactoe::Mark::X)));
}
