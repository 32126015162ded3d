//! One ply of two games at once, one in each lane.
use super::{Chosen, EACH, Lanes, OFFSET, Stream, choose, reversal};

/// Columns b to g, through which runs along rows and diagonals can continue.
pub(crate) const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// Constants that the loop should keep in registers instead of rebuilding at each use.
#[derive(Clone, Copy)]
pub(crate) struct Constants {
    inner: Lanes,
    reverse: Lanes,
    offset: Lanes,
}

impl Constants {
    #[inline(always)]
    pub fn new() -> Self {
        // The black box keeps the compiler from folding them into every use.
        std::hint::black_box(Self {
            inner: Lanes::both(INNER),
            reverse: reversal::<EACH>(),
            offset: Lanes::both(OFFSET),
        })
    }
}

/// For each square: the rays by +9, +7, +8 and +1; the rays by +9, +7 and +8 of the same square on the board turned
/// upside down; the square itself.
static RAYS: [[Lanes; 4]; 64] = {
    let mut rays = [[Lanes::both(0); 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mirrored = square ^ 56;
        rays[square] = [
            Lanes::new(ray(square, 1, 1), ray(square, -1, 1)),
            Lanes::new(ray(square, 0, 1), ray(square, 1, 0)),
            Lanes::new(ray(mirrored, 1, 1), ray(mirrored, -1, 1)),
            Lanes::new(ray(mirrored, 0, 1), 1 << square),
        ];
        square += 1;
    }
    rays
};

/// The squares in one direction from a square, up to the edge.
pub(crate) const fn ray(square: usize, right: i32, down: i32) -> u64 {
    let mut set = 0;
    let mut column = square as i32 % 8 + right;
    let mut row = square as i32 / 8 + down;
    while 0 <= column && column < 8 && row < 8 {
        set |= 1 << (row * 8 + column);
        column += right;
        row += down;
    }
    set
}

/// The legal moves, and for each direction the opponent's discs that form an unbroken run from one of the player's
/// discs.
#[derive(Clone, Copy)]
pub(crate) struct LegalMoves {
    pub moves: Lanes,
    up: [Lanes; 4],
    down: [Lanes; 4],
    /// Horizontally adjacent pairs of inner opponent discs.
    pairs: Lanes,
}

/// Runs of `through`, up to six long, that begin next to `player` and go up by `N` (Kogge-Stone).
#[inline(always)]
fn fill_up<const N: u32, const N2: u32>(player: Lanes, through: Lanes, pairs: Lanes) -> Lanes {
    let run = player.up::<N>().and(through);
    let run = run.or(run.up::<N>().and(through));
    let run = run.or(run.up::<N2>().and(pairs));
    run.or(run.up::<N2>().and(pairs))
}

/// The same downwards.
#[inline(always)]
fn fill_down<const N: u32, const N2: u32>(player: Lanes, through: Lanes, pairs: Lanes) -> Lanes {
    let run = player.down::<N>().and(through);
    let run = run.or(run.down::<N>().and(through));
    let run = run.or(run.down::<N2>().and(pairs));
    run.or(run.down::<N2>().and(pairs))
}

/// The flips, from the runs on each ray and the parts of them that stay. Rays from one square are disjoint, so one
/// difference covers all of them.
#[inline(always)]
fn flips_on<const N: usize>(rays: [(Lanes, Lanes); N]) -> Lanes {
    let join = |(runs, stay): (Lanes, Lanes), (more, more_stay)| (runs.or(more), stay.or(more_stay));
    let (runs, stay) = rays.into_iter().fold((Lanes::both(0), Lanes::both(0)), join);
    runs.xor(stay)
}

/// Two positions, one in each lane.
#[derive(Clone, Copy)]
pub(crate) struct Pair {
    pub player: Lanes,
    pub opponent: Lanes,
    pub empty: Lanes,
}

impl Pair {
    /// The legal moves of both.
    #[inline(always)]
    pub fn find(&self, constants: Constants) -> LegalMoves {
        let (player, opponent) = (self.player, self.opponent);
        let inner = opponent.and(constants.inner);
        let pairs = [
            inner.and(inner.up::<9>()),
            inner.and(inner.up::<7>()),
            opponent.and(opponent.up::<8>()),
            inner.and(inner.up::<1>()),
        ];
        // To the right one carry suffices: it clears the runs it ripples through, up to the square past each, and leaves
        // the others unchanged.
        let right = inner.plus(player.up::<1>().and(inner));
        let up = [
            fill_up::<9, 18>(player, inner, pairs[0]),
            fill_up::<7, 14>(player, inner, pairs[1]),
            fill_up::<8, 16>(player, opponent, pairs[2]),
            inner.xor(inner.and(right)),
        ];
        let low = pairs[3].down::<1>();
        let down = [
            fill_down::<9, 18>(player, inner, pairs[0].down::<9>()),
            fill_down::<7, 14>(player, inner, pairs[1].down::<7>()),
            fill_down::<8, 16>(player, opponent, pairs[2].down::<8>()),
            fill_down::<1, 2>(player, inner, low),
        ];
        let above = up[0].up::<9>().or(up[1].up::<7>()).or(up[2].up::<8>()).or(right);
        let below =
            down[0].down::<9>().or(down[1].down::<7>()).or(down[2].down::<8>()).or(down[3].down::<1>());
        LegalMoves { moves: above.or(below).and(self.empty), up, down, pairs: low }
    }

    /// One position from the view of the side to move, and from that of the other side, on the 8x8 board.
    #[inline(always)]
    pub fn of_both_sides(player: u64, opponent: u64) -> Self {
        Self {
            player: Lanes::new(player, opponent),
            opponent: Lanes::new(opponent, player),
            empty: Lanes::both(!(player | opponent)),
        }
    }

    /// The legal moves of both. [`find`](Self::find) is for a loop that keeps the constants in registers; here the compiler may fold
    /// them into the code.
    #[inline(always)]
    pub fn legal_moves(&self) -> [u64; 2] {
        let (inner, reverse, offset) = (Lanes::both(INNER), reversal::<EACH>(), Lanes::both(OFFSET));
        self.find(Constants { inner, reverse, offset }).moves.words()
    }

    /// Makes the moves on `squares`.
    ///
    /// Among the runs on a ray that end at one of the player's discs (as found before), the one next to the square is
    /// flipped: the borrow of a subtraction stops at the first gap. Rays go up; those that go down are rays up on the
    /// board turned upside down.
    #[inline(always)]
    pub fn play(&mut self, found: &LegalMoves, squares: [Chosen; 2], constants: Constants) {
        let opponent = self.opponent;
        let (a, b) = (&RAYS[squares[0].square() as usize & 63], &RAYS[squares[1].square() as usize & 63]);
        // The runs on a ray, and the part of them that stays.
        let on = |runs: Lanes, ray: Lanes| {
            let all = runs.and(ray);
            (all, all.minus(ray).and(all))
        };
        let turned = |n: usize| found.up[n].reversed::<EACH>(constants.reverse);
        let up = [
            on(found.down[0], a[0].lows(b[0])),
            on(found.down[1], a[0].highs(b[0])),
            on(found.down[2], a[1].lows(b[1])),
            on(found.down[3], a[1].highs(b[1])),
        ];
        let down =
            [on(turned(1), a[2].lows(b[2])), on(turned(0), a[2].highs(b[2])), on(turned(2), a[3].lows(b[3]))];
        let mut flips = flips_on(up).or(flips_on(down).reversed::<EACH>(constants.reverse));
        let square = a[3].highs(b[3]);
        // Neither board has a ray up for the left half of the row, so this is a fill from the square.
        flips = flips.or(fill_down::<1, 2>(square, found.up[3], found.up[3].and(found.pairs)));
        let player = self.player;
        self.player = opponent.xor(flips);
        self.opponent = player.or(square).or(flips);
        self.empty = self.empty.xor(square);
    }
}

/// Chooses a square for each game from its moves; neither set may be empty.
#[inline(always)]
pub(crate) fn choose_both(moves: Lanes, stream: &mut Stream, constants: Constants) -> [Chosen; 2] {
    let bits = stream.next();
    let counts = moves.byte_counts().minus(constants.offset);
    [choose(moves.low(), counts.low(), bits >> 32), choose(moves.high(), counts.high(), bits & 0xffff_ffff)]
}
