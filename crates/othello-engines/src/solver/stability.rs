//! Stable discs: those that no further play can flip, which bound the score.
//!
//! A disc can be flipped along a line of its square only if both its neighbours there can change. So it is stable if, on each
//! of its four lines, the line is full, or one neighbour is off the board or itself a stable disc of the same colour. Computed
//! by repetition from the corners and the full lines, this finds most stable discs, never an unstable one.

/// All columns but a.
const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;

/// All columns but h.
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The columns a and h.
const SIDES: u64 = 0x8181_8181_8181_8181;

/// The rows 1 and 8.
const ENDS: u64 = 0xff00_0000_0000_00ff;

/// Stable discs among `discs`, those of one side, on an 8x8 board with these empty squares.
#[inline]
pub(super) fn stable(discs: u64, empties: u64) -> u64 {
    // On each line a disc is safe from the start if the line is full or if the disc lies at its end.
    let across = SIDES | !lines_of(empties, 1, NOT_A, NOT_H);
    let down = ENDS | !lines_of(empties, 8, !0, !0);
    let falling = SIDES | ENDS | !lines_of(empties, 9, NOT_A, NOT_H);
    let rising = SIDES | ENDS | !lines_of(empties, 7, NOT_H, NOT_A);
    let mut stable = 0_u64;
    loop {
        // Shifts may wrap around an edge, but only onto squares that are safe on that line already.
        let more = discs
            & (across | stable << 1 | stable >> 1)
            & (down | stable << 8 | stable >> 8)
            & (falling | stable << 9 | stable >> 9)
            & (rising | stable << 7 | stable >> 7);
        if more == stable {
            return stable;
        }
        stable = more;
    }
}

/// All squares that share a line with one of `empties`, by parallel prefix; steps on a line are `step` bits apart, and a step up
/// ends on a square of `up`, a step down on one of `down`.
#[inline]
const fn lines_of(empties: u64, step: u32, up: u64, down: u64) -> u64 {
    let up_2 = up & up << step;
    let down_2 = down & down >> step;
    let (mut above, mut below) = (empties, empties);
    above |= up & above << step;
    below |= down & below >> step;
    above |= up_2 & above << (2 * step);
    below |= down_2 & below >> (2 * step);
    above |= up_2 & up_2 << (2 * step) & above << (4 * step);
    below |= down_2 & down_2 >> (2 * step) & below >> (4 * step);
    above | below
}

#[cfg(test)]
mod tests {
    use super::*;
    use mcts::Random;
    use othello::{Color, NoMoveRule, Position, Rules, Status};

    fn stable_in(board: &str) -> [String; 2] {
        let position = Position::from_board_string(board, NoMoveRule::MustPass).expect("a board");
        let board = position.board();
        let empties = !board.occupied().0;
        [board.player, board.opponent].map(|discs| othello::Bitboard(stable(discs.0, empties)).to_string())
    }

    #[test]
    fn corners_and_what_leans_on_them_are_stable() {
        let [own, other] =
            stable_in("XXX----- XX------ XOX----- -------- -------- -------- -------O -----OO- X");
        assert_eq!((own.as_str(), other.as_str()), ("a1 b1 c1 a2 b2 a3", ""));
        // The first row is full, so its discs can be flipped by nothing, though its corners differ.
        let [own, other] =
            stable_in("XXOOXOXO -------- -------- -------- -------- -------- -------- -------- X");
        assert_eq!((own.as_str(), other.as_str()), ("a1 b1 e1 g1", "c1 d1 f1 h1"));
    }

    #[test]
    fn on_a_full_board_all_discs_are_stable() {
        assert_eq!(stable(0x0123_4567_89ab_cdef, 0), 0x0123_4567_89ab_cdef);
    }

    /// No sequence of moves flips a disc that was called stable.
    #[test]
    fn stable_discs_are_never_flipped() {
        let mut random = Random::new(4);
        let mut seen = 0;
        for _ in 0..2_000 {
            let mut position = Position::start(Rules::default());
            let mut stable_of = [0_u64; 2];
            while position.status() != Status::Over {
                let moves: Vec<_> = position.moves().collect();
                position =
                    position.play(moves[random.below(moves.len() as u32) as usize]).expect("a legal move");
                let discs = [Color::Black, Color::White].map(|color| {
                    let board = position.board();
                    if position.turn() == color { board.player.0 } else { board.opponent.0 }
                });
                let empties = !(discs[0] | discs[1]);
                for (before, discs) in stable_of.iter_mut().zip(discs) {
                    assert_eq!(*before & !discs, 0, "{position}");
                    *before |= stable(discs, empties);
                    seen += before.count_ones();
                }
            }
        }
        assert!(seen > 500_000, "{seen}");
    }
}
