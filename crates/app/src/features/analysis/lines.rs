//! Lines: moves that a search expects one after the other.
use crate::words::side_of;
use board_game::{BoardGame, Side};
use diagrams::Ghost;
use games::{AnyAction, AnyGame};
use protocol::WireMove;
use ui::text::SideForm;

/// A turn of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LineTurn {
    /// The action.
    pub action: AnyAction,
    /// The side that makes it.
    pub by: Side,
}

/// The turns of a line from this position on, at most so many, with the forced passes that it leaves out. It ends before a move that is
/// not legal.
pub fn turns(position: AnyGame, line: &[WireMove], most: usize) -> Vec<LineTurn> {
    let mut here = position;
    let mut turns = Vec::new();
    for &wire in line {
        let mut played = None;
        while played.is_none() && turns.len() < most {
            played = here.action_of(wire.into()).and_then(|action| Some((action, here.play(action).ok()?)));
            let Some((action, next)) = played.or_else(|| {
                let pass = here.forced()?;
                Some((pass, here.play(pass).ok()?))
            }) else {
                return turns;
            };
            turns.push(LineTurn { action, by: here.side() });
            here = next;
        }
    }
    turns
}

/// The moves of a line with their numbers, at most so many.
pub fn ghosts(
    position: AnyGame,
    line: &[WireMove],
    most: usize,
    label: impl Fn(usize, SideForm) -> String,
) -> Vec<Ghost> {
    let mut here = position;
    let mut ghosts: Vec<Ghost> = Vec::new();
    for (number, &action) in (1..).zip(line.iter().take(most)) {
        let side = here.side();
        let played = here.action_of(action.into()).and_then(|action| here.play(action).ok());
        let Some(next) = played else { break };
        if let Some(spot) = action.spot() {
            let label = label(number, side_of(here, side));
            ghosts.push(Ghost { text: number.to_string(), label, ..Ghost::new(spot, side) });
        }
        here = next;
    }
    ghosts
}
