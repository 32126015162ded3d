//! The search of one move by one depth: a few windows, one after the other, until its value is known or of no more interest.
use crate::{AlphaBeta, INFINITE};
use othello::Board;
use othello_evaluation::SCALE;

/// A move is first searched with a window of so much to either side of the value that is expected.
const WINDOW: i32 = 4 * SCALE;

/// A side that loses all its discs: no search finds less.
pub(super) const WIPED_OUT: i32 = -64 * SCALE;

/// So many plies less have the same parity, and cost a small part.
const PLIES_LESS: u8 = 2;

/// The question about a move. Values are for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Its value.
    Value,
    /// Its value if it is above this; else a bound, which is shown to nobody.
    Above(i32),
    /// Its value. It is not expected to be above this, so that a less deep search will do; see [`Asking`].
    Behind(i32),
}

/// The search of a move.
///
/// A move that is far behind the best one gets a search of full depth only as far as "is it still?", and its value from one that is two
/// plies less deep: a bound is no value, and does not say how bad the move is. If that value contradicts the bound, the search of full
/// depth goes on to the value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asking {
    /// The position after the move.
    child: Board,
    depth: u8,
    aim: Aim,
    expected: i32,
    /// The depth of the search under way, and its window.
    by: u8,
    window: Window,
    /// The value is at most this by a search of full depth.
    bound: Option<i32>,
}

/// The window of a search, for the side that makes the move.
#[derive(Clone, Copy, Debug)]
enum Window {
    /// Is the value above this?
    Scout(i32),
    Between(i32, i32),
    Above(i32),
    Below(i32),
}

impl Asking {
    /// Asks about the move that leads to `child`, by a search of `depth` plies after it. `expected` is about its value.
    pub(super) fn new(child: Board, depth: u8, aim: Aim, expected: i32) -> Self {
        let new = |aim, window| Self { child, depth, aim, expected, by: depth, window, bound: None };
        match aim {
            Aim::Above(least) => new(aim, Window::Scout(least)),
            Aim::Behind(least) if depth >= PLIES_LESS => new(aim, Window::Scout(least)),
            Aim::Value | Aim::Behind(_) if depth == 0 => new(Aim::Value, Window::Above(-INFINITE)),
            Aim::Value | Aim::Behind(_) => new(Aim::Value, around(expected)),
        }
    }

    /// Goes on until `search` has visited `end` positions in all; returns the value, or a bound that is of no interest, once it is known.
    pub(super) fn go_on(&mut self, search: &mut AlphaBeta, end: u64) -> Option<i32> {
        loop {
            if search.is_idle() {
                let (alpha, beta) = match self.window {
                    Window::Scout(least) => (least, least + 1),
                    Window::Between(alpha, beta) => (alpha, beta),
                    Window::Above(alpha) => (alpha, INFINITE),
                    Window::Below(beta) => (-INFINITE, beta),
                };
                search.start(self.child, self.by, -beta, -alpha);
            }
            let value = -search.run(end.saturating_sub(search.nodes()))?.value;
            self.window = match self.window {
                Window::Scout(least) if value > least => Window::Above(least),
                Window::Scout(_) if matches!(self.aim, Aim::Behind(_)) && value > WIPED_OUT => {
                    (self.bound, self.by) = (Some(value), self.depth - PLIES_LESS);
                    around(self.expected)
                }
                Window::Between(alpha, _) if value <= alpha => Window::Below(value + 1),
                Window::Between(_, beta) if value >= beta => Window::Above(value - 1),
                _ => match self.bound.take() {
                    Some(bound) if value > bound => {
                        self.by = self.depth;
                        Window::Below(bound + 1)
                    }
                    _ => return Some(value),
                },
            };
        }
    }
}

const fn around(value: i32) -> Window {
    Window::Between(value - WINDOW, value + WINDOW)
}
