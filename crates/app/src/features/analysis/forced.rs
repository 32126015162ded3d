//! Forced wins: by continuous fours, as the worker proves them.
use super::words;
use board_game::{BoardGame, Spots};
use diagrams::{Ghost, Layer};
use games::AnyGame;
use protocol::WireMove;

/// The wins that are known, each with its position and its moves of both sides to the end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ForcedWins(Vec<(AnyGame, Vec<WireMove>)>);

impl ForcedWins {
    /// Stores the win in a position; none if it is empty.
    pub(super) fn note(&mut self, position: AnyGame, line: Vec<WireMove>) {
        if !line.is_empty() && self.at(position).is_none() {
            self.0.push((position, line));
        }
    }

    /// The moves of the win in a position, if one is known.
    pub fn at(&self, position: AnyGame) -> Option<&[WireMove]> {
        self.0.iter().find(|(of, _)| *of == position).map(|(_, line)| &line[..])
    }
}

/// The number of moves that the winner makes in such a win.
pub const fn moves_of_winner(line: &[WireMove]) -> usize {
    line.len().div_ceil(2)
}

/// The moves of a win as numbered pieces, without those on `covered` spots.
pub fn forced_win(position: AnyGame, line: &[WireMove], covered: Spots) -> Option<Layer> {
    let sides = [position.side(), !position.side()].into_iter().cycle();
    let ghost = |(number, (wire, side)): (usize, (&WireMove, _))| {
        let spot = wire.spot().filter(|spot| !covered.contains(*spot))?;
        let text = number.to_string();
        let label = words::move_of_win(&text);
        Some(Ghost { text, label, ..Ghost::new(spot, side) })
    };
    let ghosts: Vec<_> = (1..).zip(line.iter().zip(sides)).filter_map(ghost).collect();
    (!ghosts.is_empty()).then_some(Layer::Ghosts(ghosts))
}
