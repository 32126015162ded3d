//! ProbCut: a shallow search tells that a deep one would almost certainly leave the window, so that the deep one can be left out.
//!
//! The value by a deep search is close to the value by a shallow one: their difference has a standard deviation that depends on
//! the two depths and on the stage of the game. If the shallow value is beyond the window by some standard deviations, the
//! position is cut off (Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm", 1995); with a shallow
//! depth for every depth it is Multi-ProbCut (Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation function
//! for Othello", 1997). Both depths have the same parity, because evaluations favour the side that made the last move.
//!
//! In 120 games over balanced openings, with 20,000 positions a move, the search with ProbCut won 69, drew 8 and lost 43 against
//! the one without, by 2.4 discs a game (`lab probcut --games 120 --nodes 20000 --seed 2`).

/// The least depth at which positions are cut off.
pub const LEAST_DEPTH: u8 = 3;

/// The greatest depth for which deviations were measured. Greater depths use those of the same parity.
pub const MOST_DEPTH: u8 = 10;

/// The number of depths that were measured.
pub const DEPTHS: usize = (MOST_DEPTH - LEAST_DEPTH + 1) as usize;

/// How far beyond the window the shallow value has to be, in hundredths of a standard deviation.
const CONFIDENCE: i32 = 130;

/// The depth of the shallow search in place of one of `depth` plies.
pub const fn shallow(depth: u8) -> u8 {
    let half = depth / 2;
    if (depth - half).is_multiple_of(2) { half } else { half - 1 }
}

/// The stage of a position by the number of empty squares: 0 is the opening.
pub const fn stage(empties: u32) -> usize {
    let discs = 64 - empties;
    let stage = if discs < 8 { 0 } else { (discs as usize - 8) / 8 };
    if stage < STAGES { stage } else { STAGES - 1 }
}

/// The number of stages, of eight plies each.
pub const STAGES: usize = 6;

/// The shallow depth and the distance from the window, in 1/[`SCALE`](othello_evaluation::SCALE) of a disc, for a position with so many
/// empties that is to be searched so deep; `None` if it must not be cut off.
#[inline]
pub(super) fn probe(depth: u8, empties: u32) -> Option<(u8, i32)> {
    // A search to the end of the game stays exact.
    if depth < LEAST_DEPTH || u32::from(depth) >= empties {
        return None;
    }
    let known = if depth <= MOST_DEPTH { depth } else { MOST_DEPTH - (depth - MOST_DEPTH) % 2 };
    let deviation = DEVIATION[stage(empties)][usize::from(known - LEAST_DEPTH)];
    Some((shallow(depth), i32::from(deviation) * CONFIDENCE / 100))
}

/// The standard deviation of the difference between the values by a deep and a shallow search, in 1/[`SCALE`](othello_evaluation::SCALE)
/// of a disc, by stage and depth from [`LEAST_DEPTH`] on. Measured by
/// `lab probcut --positions 250 --seed 1`.
const DEVIATION: [[u16; DEPTHS]; STAGES] = [
    [109, 98, 137, 127, 104, 103, 118, 112],
    [126, 115, 180, 150, 151, 129, 164, 145],
    [172, 146, 221, 177, 149, 132, 179, 163],
    [188, 163, 237, 206, 175, 154, 209, 185],
    [219, 204, 281, 262, 226, 208, 253, 253],
    [255, 232, 355, 322, 301, 287, 370, 372],
];
