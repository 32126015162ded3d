//! One random game: its board in one lane, the same board turned upside down in the other.
//!
//! What goes up in one lane goes down in the other, so three fills do for six directions. Bound by the length of the
//! chain from board to board, not by the work: where two operations instead of one make the chain shorter, it takes two.
use super::choice::{Stream, choose};
use super::lanes::{Lanes, REVERSE_BOTH};
use super::lockstep::GameEnd;
use super::ply::{INNER, ray};
use crate::OthelloGame;
use othello::raw;

/// For each square and the one in the same column on the board upside down: the rays by +9, +7, +8 and +1, the square
/// itself, and the squares off the first three rays.
static RAYS: [[Lanes; 8]; 64] = {
    let mut rays = [[Lanes::both(0); 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mirrored = square ^ 56;
        let directions = [(1, 1), (-1, 1), (0, 1), (1, 0)];
        let mut n = 0;
        while n < 4 {
            let (right, down) = directions[n];
            let (one, other) = (ray(square, right, down), ray(mirrored, right, down));
            rays[square][n] = Lanes::new(one, other);
            if n < 3 {
                rays[square][5 + n] = Lanes::new(!one, !other);
            }
            n += 1;
        }
        rays[square][4] = Lanes::new(1 << square, 1 << mirrored);
        square += 1;
    }
    rays
};

#[derive(Clone, Copy)]
struct Constants {
    inner: Lanes,
    ones: Lanes,
    reverse: Lanes,
}

/// The opponent's discs that hang on a disc of the player's in one direction, and the squares behind them.
#[inline(always)]
fn fill<const N: u32, const N2: u32>(player: Lanes, through: Lanes) -> (Lanes, Lanes) {
    let pairs = through.and(through.up::<N>());
    let run = player.up::<N>().and(through);
    let run = run.or(run.up::<N>().and(through));
    let run = run.or(run.up::<N2>().and(pairs));
    let run = run.or(run.up::<N2>().and(pairs));
    (run, run.up::<N>())
}

/// The board of one game, in both lanes.
#[derive(Clone, Copy)]
struct Board {
    player: Lanes,
    opponent: Lanes,
    empty: Lanes,
}

struct Found {
    moves: Lanes,
    runs: [Lanes; 3],
    right: Lanes,
    left: Lanes,
}

impl Board {
    #[inline(always)]
    fn find(&self, constants: Constants) -> Found {
        let (player, opponent) = (self.player, self.opponent);
        let inner = opponent.and(constants.inner);
        let (run9, behind9) = fill::<9, 18>(player, inner);
        let (run7, behind7) = fill::<7, 14>(player, inner);
        let (run8, behind8) = fill::<8, 16>(player, opponent);
        let behind = behind9.or(behind7).or(behind8);
        let (right, behind_right) = fill::<1, 2>(player, inner);
        let pairs = inner.and(inner.down::<1>());
        let left = player.down::<1>().and(inner);
        let left = left.or(left.down::<1>().and(inner));
        let left = left.or(left.down::<2>().and(pairs));
        let left = left.or(left.down::<2>().and(pairs));
        let here = behind_right.or(left.down::<1>()).or(behind).and(self.empty);
        let moves = here.or(behind.bytes_by(constants.reverse).and(self.empty));
        Found { moves, runs: [run9, run7, run8], right, left }
    }

    #[inline(always)]
    fn play(&mut self, found: &Found, square: u64, constants: Constants) {
        let rays = &RAYS[square as usize & 63];
        let opponent = self.opponent;
        // All squares up to the first on the ray that is not the opponent's: the carry stops there.
        let up_to = |off_ray: Lanes| {
            let ones = opponent.or(off_ray);
            ones.xor(ones.minus(constants.ones))
        };
        let flipped =
            |n: usize, run: Lanes| up_to(rays[5 + n]).and(run.bytes_by(constants.reverse).and(rays[n]));
        let lines = flipped(0, found.runs[1]).or(flipped(1, found.runs[0])).or(flipped(2, found.runs[2]));
        let on_ray = rays[3].and(opponent);
        let right = rays[3].xor(on_ray).plus(constants.ones).and(on_ray).and(found.left);
        // A square at a distance is turned over if all between are in the run; each distance on its own is quicker.
        let square = rays[4];
        let one = found.right;
        let two = one.and(one.down::<1>());
        let four = two.and(two.down::<2>());
        let near = square.down::<1>().and(one).or(square.down::<2>().and(two));
        let middle = square.down::<3>().and(two.and(one.down::<2>())).or(square.down::<4>().and(four));
        let far = square
            .down::<5>()
            .and(four.and(one.down::<4>()))
            .or(square.down::<6>().and(four.and(two.down::<4>())));
        let row = near.or(middle).or(far.or(right));
        let flips = row.or(lines).or(lines.bytes_by(constants.reverse));
        let player = self.player;
        self.player = opponent.xor(flips);
        self.opponent = player.or(square).or(flips);
        self.empty = self.empty.xor(square);
    }
}

/// Plays one random game to the end.
pub(crate) fn one(game: &OthelloGame, seed: u32) -> GameEnd {
    let constants = std::hint::black_box(Constants {
        inner: Lanes::both(INNER),
        ones: Lanes::both(!0),
        reverse: REVERSE_BOTH,
    });
    let both = |word: u64| Lanes::new(word, word.swap_bytes());
    let mut board = Board {
        player: both(game.player),
        opponent: both(game.opponent),
        empty: both(game.board & !(game.player | game.opponent)),
    };
    let mut stream = Stream::new(seed, 0);
    let mut passes = 0;
    loop {
        let found = board.find(constants);
        let squares = found.moves.low();
        if squares == 0 {
            let (player, opponent, empty) = (board.player.low(), board.opponent.low(), board.empty.low());
            if game.passes && empty != 0 && raw::legal_moves(opponent, player) & empty != 0 {
                (board.player, board.opponent) = (board.opponent, board.player);
                passes += 1;
                continue;
            }
            let moves =
                (player | opponent).count_ones() - (game.player | game.opponent).count_ones() + passes;
            let difference = player.count_ones() as i8 - opponent.count_ones() as i8;
            let difference = if moves.is_multiple_of(2) { difference } else { -difference };
            return GameEnd { difference, moves: moves as u8 };
        }
        let bits = stream.next() >> 32;
        let square = choose(squares, found.moves.byte_counts().low(), bits);
        board.play(&found, square, constants);
    }
}
