//! Tables with an entry for each set of places of a board, as nine bits row by row.

/// All nine places.
pub(crate) const FULL: u16 = 0o777;

/// The eight lines: rows, columns, diagonals.
pub(crate) const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// Whether a set contains a line.
pub(crate) static HAS_LINE: [bool; 512] = {
    let mut table = [false; 512];
    let mut set = 0;
    while set < 512 {
        let mut n = 0;
        while n < 8 {
            table[set] |= set as u16 & LINES[n] == LINES[n];
            n += 1;
        }
        set += 1;
    }
    table
};

/// The places that complete a line of a set, occupied or not by the other side.
pub(crate) static COMPLETING: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut place = 0;
        while place < 9 {
            let bit = 1u16 << place;
            if set as u16 & bit == 0 && HAS_LINE[set | bit as usize] {
                table[set] |= bit;
            }
            place += 1;
        }
        set += 1;
    }
    table
};

/// The places of a set in order, four bits each, the first lowest, and in the highest four bits their number.
pub(crate) static IN_ORDER: [u64; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let (mut place, mut count) = (0, 0);
        while place < 9 {
            if set >> place & 1 == 1 {
                table[set] |= place << (4 * count);
                count += 1;
            }
            place += 1;
        }
        table[set] |= count << 60;
        set += 1;
    }
    table
};

/// The number of places in a set.
pub(crate) static COUNT: [u8; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        table[set] = (IN_ORDER[set] >> 60) as u8;
        set += 1;
    }
    table
};

/// All nine places for a set that contains a line, and none for another.
pub(crate) static FULL_IF_LINE: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        table[set] = if HAS_LINE[set] { FULL } else { 0 };
        set += 1;
    }
    table
};

/// Whether a set of places contains a line.
#[inline(always)]
pub(crate) const fn has_line(set: u16) -> bool {
    HAS_LINE[(set & FULL) as usize]
}

/// The places that complete a line of a set of places.
#[inline(always)]
pub(crate) const fn completing(set: u16) -> u16 {
    COMPLETING[(set & FULL) as usize]
}

/// Place number `n` of a set of places, which must have more than `n`.
#[inline(always)]
pub(crate) const fn nth(set: u16, n: u32) -> u8 {
    (IN_ORDER[(set & FULL) as usize] >> (4 * n) & 15) as u8
}
