//! The patterns of the evaluation, that is, shapes on the board, and the layout of their weights.
//!
//! A *class* is a shape such as "the edge with the two X-squares"; its *instances* are its images under the eight symmetries
//! of the board. All instances of a class share one table of weights, so a position and its mirror images have the same
//! value. The contents of an instance with n squares are a number with n ternary digits: 0 for an empty square, 1 for a disc
//! of the side to move, 2 for one of the opponent. A *slot* is an entry of these tables. Slots whose contents are mirror
//! images of each other share a *weight*.
//!
//! ```text
//! rows 2, 3, 4      4 instances each     diagonals of 4 to 7   4 each     diagonal of 8   2
//! edge + X-squares  4                    corner 3x3            4          corner 2x5      8      together 46
//! ```

/// The number of pattern instances on the board.
pub const INSTANCES: usize = 46;

/// The number of lanes of the index vectors: the instances and both sides' mobility. A multiple of eight, for SIMD.
pub const LANES: usize = 48;

/// The number of entries of a mobility table: from 0 moves to 33, the most known in any position.
pub const MOBILITY: usize = 34;

/// The number of entries of the table by empty squares: 0 to 60.
pub const EMPTIES: usize = 61;

const CLASSES: usize = 11;
const MOST_SQUARES: usize = 10;

/// A class, given by the squares of its first instance.
#[derive(Clone, Copy)]
struct Class {
    squares: [u8; MOST_SQUARES],
    len: usize,
}

/// The class of `len` squares from `first` on, `step` apart.
const fn line(first: u8, step: u8, len: usize) -> Class {
    let mut squares = [0; MOST_SQUARES];
    let mut n = 0;
    while n < len {
        squares[n] = first + step * n as u8;
        n += 1;
    }
    Class { squares, len }
}

const CLASS: [Class; CLASSES] = [
    line(8, 1, 8),
    line(16, 1, 8),
    line(24, 1, 8),
    line(4, 9, 4),
    line(3, 9, 5),
    line(2, 9, 6),
    line(1, 9, 7),
    line(0, 9, 8),
    Class { squares: [0, 1, 2, 3, 4, 5, 6, 7, 9, 14], len: 10 },
    Class { squares: [0, 1, 2, 8, 9, 10, 16, 17, 18, 0], len: 9 },
    Class { squares: [0, 1, 2, 3, 4, 8, 9, 10, 11, 12], len: 10 },
];

/// One instance of a class.
#[derive(Clone, Copy)]
struct Instance {
    class: usize,
    squares: [u8; MOST_SQUARES],
}

/// The image of a square under one of the eight symmetries.
const fn image(symmetry: u8, square: u8) -> u8 {
    let (mut column, mut row) = (square % 8, square / 8);
    if symmetry & 1 != 0 {
        (column, row) = (row, column);
    }
    if symmetry & 2 != 0 {
        column = 7 - column;
    }
    if symmetry & 4 != 0 {
        row = 7 - row;
    }
    row * 8 + column
}

/// The image of a class under a symmetry, and its squares as a bit set.
const fn placed(class: usize, symmetry: u8) -> (Instance, u64) {
    let mut squares = [0; MOST_SQUARES];
    let mut set = 0_u64;
    let mut n = 0;
    while n < CLASS[class].len {
        squares[n] = image(symmetry, CLASS[class].squares[n]);
        set |= 1 << squares[n];
        n += 1;
    }
    (Instance { class, squares }, set)
}

const INSTANCE: [Instance; INSTANCES] = {
    let mut instances = [Instance { class: 0, squares: [0; MOST_SQUARES] }; INSTANCES];
    let mut count = 0;
    let mut class = 0;
    while class < CLASSES {
        let first = count;
        let mut sets = [0_u64; 8];
        let mut symmetry = 0;
        while symmetry < 8 {
            let (instance, set) = placed(class, symmetry);
            let mut is_new = true;
            let mut n = 0;
            while n < count - first {
                is_new &= sets[n] != set;
                n += 1;
            }
            if is_new {
                sets[count - first] = set;
                instances[count] = instance;
                count += 1;
            }
            symmetry += 1;
        }
        class += 1;
    }
    assert!(count == INSTANCES);
    instances
};

/// For each square, what a disc of the side to move there adds to the index of each lane. A disc of the opponent adds twice
/// as much.
pub(crate) static DIGITS: [[u16; LANES]; 64] = {
    let mut digits = [[0; LANES]; 64];
    let mut lane = 0;
    while lane < INSTANCES {
        let instance = INSTANCE[lane];
        let mut n = 0;
        while n < CLASS[instance.class].len {
            digits[instance.squares[n] as usize][lane] = 3_u16.pow(n as u32);
            n += 1;
        }
        lane += 1;
    }
    digits
};

/// The number of different contents of a class.
const fn contents(class: usize) -> usize {
    3_usize.pow(CLASS[class].len as u32)
}

/// The first slot of each class.
const CLASS_SLOT: [usize; CLASSES + 1] = {
    let mut slots = [0; CLASSES + 1];
    let mut class = 0;
    while class < CLASSES {
        slots[class + 1] = slots[class] + contents(class);
        class += 1;
    }
    slots
};

/// The first slot of each lane: those of the instances, the mobility of the side to move, and that of the opponent.
pub(crate) const LANE_SLOT: [u32; LANES] = {
    let mut slots = [0; LANES];
    let mut lane = 0;
    while lane < INSTANCES {
        slots[lane] = CLASS_SLOT[INSTANCE[lane].class] as u32;
        lane += 1;
    }
    slots[INSTANCES] = CLASS_SLOT[CLASSES] as u32;
    slots[INSTANCES + 1] = slots[INSTANCES] + MOBILITY as u32;
    slots
};

/// The first slot of the table by empty squares.
pub(crate) const EMPTIES_SLOT: u32 = LANE_SLOT[INSTANCES + 1] + MOBILITY as u32;

/// The number of slots: all contents of all classes, both mobilities and the empty squares.
pub const SLOTS: usize = EMPTIES_SLOT as usize + EMPTIES;

/// The number of weights of one stage. It is less than [`SLOTS`], because mirror images share a weight.
pub const WEIGHTS: usize = 114_006;

/// The weight of each slot. If a symmetry maps a shape onto itself, contents and their mirror images share a weight.
pub fn weight_of_slot() -> Vec<u32> {
    let mut map = Vec::with_capacity(SLOTS);
    let mut next = 0;
    let mut fresh = || {
        next += 1;
        next - 1
    };
    for class in 0..CLASSES {
        let mirror = mirror(class);
        let first = map.len();
        for content in 0..contents(class) {
            let image = mirrored(content, &mirror[..CLASS[class].len]);
            let weight = if image < content { map[first + image] } else { fresh() };
            map.push(weight);
        }
    }
    map.resize_with(SLOTS, fresh);
    map
}

/// The slots of the 3x3 corner, each with the contents of the corner and of the X-square: 0 empty, 1 own, 2 the opponent's.
pub(crate) fn corner_slots() -> impl Iterator<Item = (u32, usize, usize)> {
    const CORNER: usize = 9;
    // The digits of a1 and b2, the first and the fifth square of the shape.
    (0..contents(CORNER))
        .map(|content| ((CLASS_SLOT[CORNER] + content) as u32, content % 3, content / 3_usize.pow(4) % 3))
}

/// The permutation of a class's squares by a symmetry that maps the shape onto itself; the identity if there is none.
fn mirror(class: usize) -> [usize; MOST_SQUARES] {
    let identity = std::array::from_fn(|n| n);
    let Class { squares, len } = CLASS[class];
    let permutation = |symmetry: u8| {
        let mut order = identity;
        for (n, place) in order.iter_mut().enumerate().take(len) {
            *place = squares[..len].iter().position(|&square| square == image(symmetry, squares[n]))?;
        }
        Some(order)
    };
    (0..8).filter_map(permutation).find(|order| *order != identity).unwrap_or(identity)
}

/// The contents with their squares permuted.
fn mirrored(content: usize, order: &[usize]) -> usize {
    let digit = |n: usize| content / 3_usize.pow(n as u32) % 3;
    order.iter().enumerate().map(|(n, &place)| digit(n) * 3_usize.pow(place as u32)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_share_weights_with_their_mirror_images() {
        let map = weight_of_slot();
        assert_eq!(map.len(), SLOTS);
        let mut used = vec![0; WEIGHTS];
        map.iter().for_each(|&weight| used[weight as usize] += 1);
        assert!(used.iter().all(|&count| count == 1 || count == 2));
        // Palindromes of 8 squares don't share their weight. Row 2 has 3^4 of them.
        let row_alone = map[..6_561].iter().filter(|&&weight| used[weight as usize] == 1).count();
        assert_eq!(row_alone, 81);
    }

    #[test]
    fn each_square_is_in_as_many_instances_as_its_images() {
        let count = |square: usize| DIGITS[square].iter().filter(|&&digit| digit != 0).count();
        for square in 0..64 {
            for symmetry in 0..8 {
                assert_eq!(count(square as usize), count(image(symmetry, square) as usize));
            }
        }
        // a1 is in the diagonal, two edges, one 3x3 and two 2x5 corners.
        assert_eq!(count(0), 6);
    }
}
