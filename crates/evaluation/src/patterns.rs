//! The shapes on the board that the evaluation looks at, and where the weights of each are.
//!
//! A *class* is a shape such as "the edge with the two X-squares"; its *instances* are the places where the eight
//! symmetries of the board put it. All instances of a class share one table of weights, so a position and its mirror
//! images have the same value. The contents of an instance with n squares are a number with n ternary digits, 0 for an
//! empty square, 1 for a disc of the side to move, 2 for one of the other side.
//!
//! ```text
//! rows 2, 3, 4      4 instances each     diagonals of 4 to 7   4 each     diagonal of 8   2
//! edge + X-squares  4                    corner 3x3            4          corner 2x5      8      together 46
//! ```

/// Instances on the board.
pub const INSTANCES: usize = 46;

/// Lanes of the index vectors: the instances, and the mobility of either side; a multiple of eight.
pub const LANES: usize = 48;

/// Entries of a mobility table: from no move to 33, the most that a position is known to have.
pub const MOBILITY: usize = 34;

/// Entries of the table by empty squares.
pub const EMPTIES: usize = 61;

const CLASSES: usize = 11;
const MOST_SQUARES: usize = 10;

/// A shape, at the first of its places.
#[derive(Clone, Copy)]
struct Class {
    squares: [u8; MOST_SQUARES],
    len: usize,
}

/// The squares from `first` on, `step` apart.
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

/// A shape at one place.
#[derive(Clone, Copy)]
struct Instance {
    class: usize,
    squares: [u8; MOST_SQUARES],
}

/// Where one of the eight symmetries takes a square.
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

/// A class where a symmetry puts it, and the set of its squares there.
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

/// What a disc on a square adds to the index of each instance, if it is the side to move's; twice that if not.
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

/// How many different contents a class has.
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

/// The first slot of each lane: the instances, the mobility of the side to move, and that of the other side.
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

/// Slots: every content of every class, both mobilities and the empty squares.
pub const SLOTS: usize = EMPTIES_SLOT as usize + EMPTIES;

/// Weights of one stage: slots whose contents are mirror images of each other share one.
pub const WEIGHTS: usize = 114_006;

/// The weight that belongs to each slot: where a symmetry maps a shape onto itself, a content and its image share one.
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

/// The slots of the corner's 3x3, with what stands on the corner and on the square diagonal to it.
pub(crate) fn corner_slots() -> impl Iterator<Item = (u32, usize, usize)> {
    const CORNER: usize = 9;
    // By their places in the list of the shape's squares: a1 is the first, b2 the fifth.
    (0..contents(CORNER))
        .map(|content| ((CLASS_SLOT[CORNER] + content) as u32, content % 3, content / 3_usize.pow(4) % 3))
}

/// How a symmetry that maps the shape onto itself permutes its squares; the identity where each stays in its place.
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

/// The content with its squares permuted.
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
        // Palindromes of 8 squares have a weight of their own: 3^4 of each of three rows and of the diagonal.
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
        // a1: the diagonal, two edges, the corner, and both of its 2x5.
        assert_eq!(count(0), 6);
    }
}
