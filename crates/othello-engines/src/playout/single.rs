//! One random game: its board in one lane, the same board upside down in the other.
//!
//! Up in one lane is down in the other, so three fills cover six directions. Moves along the row are found in scalar
//! registers: to the right one carry replaces the fill, to the left there is no such trick. Discs along the row are
//! flipped by a table, in the other six directions by the borrow of a subtraction.
//!
//! It is bound by the dependency chain from board to board and by the two vector units that can shift: three parallel
//! fills take 30 % longer than one, five take 60 %.
use super::lockstep::GameEnd;
use crate::OthelloGame;
use crate::lanes::{BOTH, INNER, Lanes, OFFSET, Stream, Word, choose, ray, reversal};
use othello::raw;

/// The rays by +9, +7 and +8 of each square, in both lanes; the two squares themselves.
static RAYS: [[Lanes; 64]; 4] = {
    let mut rays = [[Lanes::both(0); 64]; 4];
    let mut square = 0;
    while square < 64 {
        let mirrored = square ^ 56;
        let directions = [(1, 1), (-1, 1), (0, 1)];
        let mut n = 0;
        while n < 3 {
            let (right, down) = directions[n];
            rays[n][square] = Lanes::new(ray(square, right, down), ray(mirrored, right, down));
            n += 1;
        }
        rays[3][square] = Lanes::new(1 << square, 1 << mirrored);
        square += 1;
    }
    rays
};

/// The eight rows, in both lanes.
static ROWS: [Lanes; 8] = {
    let mut rows = [Lanes::both(0); 8];
    let mut row = 0;
    while row < 8 {
        rows[row] = Lanes::new(0xff << (8 * row), 0xff << (56 - 8 * row));
        row += 1;
    }
    rows
};

/// `ROW[8 * runs + column]` are the discs of a row that a move in that column flips, where columns b to g of `runs`
/// (its bits 0 to 5) hold the opponent's discs that form a run from one of the player's.
static ROW: [u8; 512] = {
    let mut table = [0; 512];
    let mut at = 0;
    while at < 512 {
        let (runs, column) = ((at / 8) << 1, at % 8);
        let mut near = column;
        while near < 7 && runs >> (near + 1) & 1 == 1 {
            near += 1;
            table[at] |= 1 << near;
        }
        near = column;
        while near > 0 && runs >> (near - 1) & 1 == 1 {
            near -= 1;
            table[at] |= 1 << near;
        }
        at += 1;
    }
    table
};

/// Constants that the loop should keep in registers: V8 rebuilds constants at each use.
#[derive(Clone, Copy)]
struct Constants {
    inner: Lanes,
    reverse: Lanes,
    offset: u64,
}

/// The opponent's discs that form runs from the player's discs in one direction, and the squares past these runs.
#[inline(always)]
fn fill<const N: u32, const N2: u32>(player: Lanes, through: Lanes) -> (Lanes, Lanes) {
    let pairs = through.and(through.up::<N>());
    let run = player.up::<N>().and(through);
    let run = run.or(run.up::<N>().and(through));
    let run = run.or(run.up::<N2>().and(pairs));
    let run = run.or(run.up::<N2>().and(pairs));
    (run, run.up::<N>())
}

/// A game in progress.
struct Table {
    player: Lanes,
    opponent: Lanes,
    empty: Lanes,
    stream: Stream,
    passes: u32,
    /// The words of the player, the opponent, the moves and their counts, in case there was no move. Storing them keeps the
    /// compiler from extracting them from the vector unit as integers.
    words: [Word; 4],
}

impl Table {
    /// For a side without a move: passes, or returns the end of the game. The caller reloads everything, so that the
    /// compiler makes no separate loop for passes.
    #[cold]
    #[inline(never)]
    fn pass_or_end(&mut self, game: &OthelloGame) -> Option<GameEnd> {
        let [player, opponent, ..] = self.words.map(Word::bits);
        let empty = self.empty.low();
        if game.passes && raw::legal_moves(opponent, player) & empty != 0 {
            (self.player, self.opponent) = (self.opponent, self.player);
            self.passes += 1;
            return None;
        }
        Some(self.end(game))
    }

    fn end(&self, game: &OthelloGame) -> GameEnd {
        GameEnd::after_last_choice(game, self.player.low(), self.opponent.low(), self.passes)
    }
}

/// Plays one random game to the end.
pub(crate) fn one(game: &OthelloGame, seed: u32) -> GameEnd {
    let constants = Constants { inner: Lanes::both(INNER), reverse: reversal::<BOTH>(), offset: OFFSET };
    let Constants { inner, reverse, offset } = std::hint::black_box(constants);
    let both = |word: u64| Lanes::new(word, word.swap_bytes());
    let mut table = Table {
        player: both(game.player),
        opponent: both(game.opponent),
        empty: both(game.board & !(game.player | game.opponent)),
        stream: Stream::new(seed, 0),
        passes: 0,
        words: [Lanes::both(0).low_word(); 4],
    };
    let Table { mut player, mut opponent, mut empty, mut stream, .. } = table;
    // Play until one empty square is left.
    let mut to_place = table.empty.low().count_ones().saturating_sub(1);
    while to_place > 0 {
        let through = opponent.and(inner);
        let (run9, behind9) = fill::<9, 18>(player, through);
        let (run7, behind7) = fill::<7, 14>(player, through);
        let (run8, behind8) = fill::<8, 16>(player, opponent);
        let words = (player.low_word(), opponent.low_word());
        let (own, inside) = (words.0.bits(), words.1.bits() & INNER);
        let pairs = inside & inside >> 1;
        let triples = pairs & inside >> 2;
        // Three squares at once, twice: a shorter dependency chain than one, one, two and two.
        let left = own >> 1 & inside | own >> 2 & pairs | own >> 3 & triples;
        let left = left | left >> 3 & triples;
        // The carry clears the runs it ripples through and leaves the others, which are not empty squares.
        let right = inside.wrapping_add(own << 1 & inside);
        let behind = behind9.or(behind7).or(behind8);
        let here = Lanes::both(right | left >> 1).or(behind);
        let moves = here.or(behind.reversed::<BOTH>(reverse)).and(empty);
        let moves_word = moves.low_word();
        let counts_word = moves.byte_counts().low_word();
        let squares = moves_word.bits();
        if squares == 0 {
            let words = [words.0, words.1, moves_word, counts_word];
            table = Table { player, opponent, empty, stream, passes: table.passes, words };
            if let Some(end) = table.pass_or_end(game) {
                return end;
            }
            Table { player, opponent, empty, stream, .. } = table;
            continue;
        }
        // A run next to an empty square can only start at its other end, so the runs to both sides fit in one set.
        let row_runs = left | (right ^ inside) & inside;
        let counts = counts_word.bits().wrapping_sub(offset);
        let chosen = choose(squares, counts, stream.next() >> 32);
        let runs = row_runs.rotate_left(2).rotate_left(chosen.turn) as u32 & 0x1f8;
        let from_square = |n: usize| RAYS[n][chosen.square() as usize & 63];
        // The run on the ray that begins next to the square: the borrow stops at the first gap.
        let line = |n: usize, run: Lanes| {
            let ray = from_square(n);
            let runs = run.reversed::<BOTH>(reverse).and(ray);
            (runs, runs.minus(ray).and(runs))
        };
        let ((runs9, rest9), (runs7, rest7), (runs8, rest8)) = (line(0, run7), line(1, run9), line(2, run8));
        let lines = runs9.or(runs7).or(runs8).xor(rest9.or(rest7).or(rest8));
        let row = Lanes::bytes(ROW[(runs | chosen.square() & 7) as usize]).and(ROWS[chosen.row as usize & 7]);
        let down = lines.reversed::<BOTH>(reverse);
        let square = from_square(3);
        (player, opponent) =
            (opponent.xor(lines).xor(row).xor(down), player.or(square).or(lines).or(row).or(down));
        empty = empty.xor(square);
        to_place -= 1;
    }
    Table { player, opponent, empty, stream, ..table }.end(game)
}
