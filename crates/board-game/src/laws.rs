//! The promises of [`BoardGame`], checked along random games, for tests.
use crate::{BoardAction, BoardGame, Choice, GameEnd, GameTree, Moved, Side, Spot, Spots};

/// A random game in which all laws were kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// Its length.
    pub plies: usize,
    /// Its result.
    pub end: GameEnd,
}

/// Plays a game of random actions and checks the laws in each position. `choose` returns a random number below its argument.
///
/// # Panics
/// If a law is broken, with the position.
pub fn check_game<G: BoardGame>(setup: G::Setup, choose: &mut dyn FnMut(usize) -> usize) -> PlayedGame {
    let mut position = G::start(setup);
    assert_eq!(position.setup(), setup, "the setup of the start position");
    let mut tree = GameTree::new(position);
    let mut plies = 0;
    let mut in_a_row = 0;
    loop {
        check_position(position, choose);
        let actions = position.actions();
        let Some(end) = position.end() else {
            let action = actions[choose(actions.len())];
            tree.play(action).unwrap_or_else(|why| panic!("{action} in {position:?}: {why}"));
            let after = position.play(action).expect("it was allowed in the tree");
            in_a_row = if after.side() == position.side() { in_a_row + 1 } else { 0 };
            assert!(in_a_row < G::TURN, "too many actions of one side in a row: {action} in {position:?}");
            position = after;
            plies += 1;
            continue;
        };
        assert_eq!((tree.position(), tree.len()), (position, plies), "the tree of the game");
        return PlayedGame { plies, end };
    }
}

fn check_position<G: BoardGame>(position: G, choose: &mut dyn FnMut(usize) -> usize) {
    let board = position.to_board();
    let [first, second] = board.pieces;
    let occupied = first.union(second);
    assert!(first.difference(second) == first, "a spot has two pieces: {position:?}");
    assert!(board.legal.difference(occupied) == board.legal, "an occupied spot is legal: {position:?}");
    assert!(
        occupied.union(board.legal).iter().all(|spot| board.grid.contains(spot)),
        "off the board: {position:?}"
    );
    assert!(
        [0, board.grid.blocks().count()].contains(&board.blocks.len()),
        "a state for each block: {position:?}"
    );
    let spots = board.grid.spots().count() as u32;
    assert_eq!(position.empties(), spots - occupied.len(), "the empty spots: {position:?}");
    let actions = position.actions();
    assert_eq!(
        actions.is_empty(),
        position.end().is_some(),
        "over if and only if there is nothing to do: {position:?}"
    );
    assert!(
        position.forced().is_none() || board.legal.is_empty() && board.choices.is_empty(),
        "forced, though there is a choice: {position:?}"
    );
    if let Some(end) = position.end() {
        assert!(end.winner.is_some() || end.margin.is_none_or(|margin| margin == 0), "{end:?}: {position:?}");
    }
    actions.iter().for_each(|&action| check_action(position, action));
    let as_data: Vec<BoardAction> = actions.iter().map(|&action| G::board_action(action)).collect();
    assert!(as_data.is_sorted_by(|one, other| one < other), "in order, none twice: {position:?}");
    for choice in Choice::ALL {
        let action = position.action_of(BoardAction::Choose(choice));
        let is_allowed = action.is_some_and(|action| position.check(action).is_ok());
        assert_eq!(is_allowed, board.choices.contains(&choice), "{choice:?} in {position:?}");
    }
    for spot in
        (0..Spot::MOST).flat_map(|row| (0..Spot::MOST).filter_map(move |column| Spot::new(column, row)))
    {
        let action = position.action_at(spot);
        assert_eq!(
            action.is_some(),
            board.grid.contains(spot),
            "an action for each spot of the board: {spot:?}"
        );
        if let Some(action) = action {
            assert_eq!(G::spot_of(action), Some(spot), "the spot of {action}");
            assert_eq!(
                position.check(action).is_ok(),
                board.legal.contains(spot),
                "{action} in {position:?}"
            );
        }
    }
    check_bytes(position, choose);
}

fn check_action<G: BoardGame>(position: G, action: G::Action) {
    let text = action.to_string();
    assert_eq!(position.read_action(&text).as_ref(), Ok(&action), "{text} reads back");
    assert_eq!(
        position.read_action(&text.to_uppercase()).as_ref(),
        Ok(&action),
        "{text} in capitals reads back"
    );
    assert_eq!(position.action_of(G::board_action(action)), Some(action), "{action} as data");
    let made = position.check(action).unwrap_or_else(|why| panic!("{action} in {position:?}: {why}"));
    assert_eq!(G::action(made), action);
    let after = position.after(made);
    let (before, now) = (position.to_board(), after.to_board());
    let differing = |side: Side| {
        let [before, now] = [before.pieces[side.index()], now.pieces[side.index()]];
        before.difference(now).union(now.difference(before))
    };
    let moved: Moved = made.into();
    assert_eq!(
        (moved.by, moved.action),
        (position.side(), G::board_action(action)),
        "{action} in {position:?}"
    );
    let mut said = moved.changed;
    if let Some(spot) = G::spot_of(action) {
        assert!(now.piece_at(spot).is_some(), "the piece of {action} in {position:?}");
        assert!(!said.contains(spot), "{action} changes its own spot");
        said.extend([spot]);
    }
    let changed: Spots = differing(Side::First).union(differing(Side::Second));
    assert_eq!(changed, said, "the spots that {action} changes in {position:?}");
}

fn check_bytes<G: BoardGame>(position: G, choose: &mut dyn FnMut(usize) -> usize) {
    let bytes = position.to_bytes();
    assert_eq!(G::from_bytes(&bytes), Ok(position), "the bytes of {position:?}");
    let shorter = &bytes[..choose(bytes.len())];
    assert!(G::from_bytes(shorter).is_err(), "{} bytes of {} are read", shorter.len(), bytes.len());
    assert!(G::from_bytes(&[bytes.as_slice(), &[0]].concat()).is_err(), "a byte too many is read");
    let mut damaged = bytes;
    let place = choose(damaged.len());
    damaged[place] ^= 1 << choose(8);
    if let Ok(other) = G::from_bytes(&damaged) {
        assert_eq!(other.to_bytes(), damaged, "bytes that are read are those that would be written");
        // Nothing of it may panic.
        let _ = (other.to_board(), other.actions(), other.end());
    }
}
