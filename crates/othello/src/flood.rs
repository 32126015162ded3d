//! Legal moves and flips on plain 64-bit words, without a loop over squares.
//!
//! Legal moves by parallel prefix (Kogge-Stone) fills, flips by one carry or borrow per ray, as described on
//! the Chess Programming Wiki ("Kogge-Stone Algorithm", "Obstruction Difference") for sliding pieces.

/// Columns b to g. A run along a row or a diagonal can only continue through these, so nothing wraps around an edge.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The empty squares of the *8x8* board on which `player` would outflank a disc of `opponent`. For a smaller board
/// the caller masks the result. `player` and `opponent` must not overlap.
#[inline]
pub const fn legal_moves(player: u64, opponent: u64) -> u64 {
    let inner = opponent & INNER;
    (runs(player, inner, 1) | runs(player, opponent, 8) | runs(player, inner, 7) | runs(player, inner, 9))
        & !(player | opponent)
}

/// The squares just past the runs of `through` that start at `player`, in both directions along one line.
#[inline]
const fn runs(player: u64, through: u64, step: u32) -> u64 {
    let up_pairs = through & (through << step);
    let down_pairs = through & (through >> step);
    let mut up = through & (player << step);
    let mut down = through & (player >> step);
    up |= through & (up << step);
    down |= through & (down >> step);
    up |= up_pairs & (up << (2 * step));
    down |= down_pairs & (down >> (2 * step));
    up |= up_pairs & (up << (2 * step));
    down |= down_pairs & (down >> (2 * step));
    (up << step) | (down >> step)
}

/// The discs of `opponent` that `player` flips by placing a disc on the square with index `square`; 0 if that is not
/// a legal move. The square must be empty.
///
/// # Panics
/// If `square` is greater than 63.
#[inline]
pub const fn flips(player: u64, opponent: u64, square: u8) -> u64 {
    let rays = &RAYS[square as usize];
    ahead(player, opponent, rays[0])
        | ahead(player, opponent, rays[1])
        | ahead(player, opponent, rays[2])
        | ahead(player, opponent, rays[3])
        | behind(player, opponent, rays[4])
        | behind(player, opponent, rays[5])
        | behind(player, opponent, rays[6])
        | behind(player, opponent, rays[7])
}

/// The outflanked run on a ray towards higher bits: a carry ripples through it and stops at the first other square.
#[inline]
const fn ahead(player: u64, opponent: u64, ray: u64) -> u64 {
    let end = (opponent | !ray).wrapping_add(1) & ray & player;
    end.wrapping_sub((end != 0) as u64) & ray
}

/// The same on a ray towards lower bits, from the highest square on it that is not `opponent`.
#[inline]
const fn behind(player: u64, opponent: u64, ray: u64) -> u64 {
    let others = ray & !opponent;
    // With no `others` the shift wraps to 0 and leaves bit 63, which is on no downward ray: the mask below drops it.
    let end = (1u64 << 63).wrapping_shr(others.leading_zeros()) & player;
    // The negation sets all bits above `end`, and none if there is no end.
    (end << 1).wrapping_neg() & ray
}

/// The eight rays of each square, without the square itself: right, down left, down, down right, and their opposites.
const RAYS: [[u64; 8]; 64] = {
    const STEPS: [(i8, i8); 8] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];
    let mut rays = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (right, down) = STEPS[direction];
            let mut column = (square % 8) as i8 + right;
            let mut row = (square / 8) as i8 + down;
            while 0 <= column && column < 8 && 0 <= row && row < 8 {
                rays[square][direction] |= 1 << (row * 8 + column);
                column += right;
                row += down;
            }
            direction += 1;
        }
        square += 1;
    }
    rays
};
