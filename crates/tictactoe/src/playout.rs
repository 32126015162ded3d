//! Random games, four at a time: the bulk of a search's time.
//!
//! A ply is a chain of look-ups, each of which waits for the one before: the board, its free cells, the cell drawn, which is the next
//! board. So games are played in lockstep, one ply of each in turn, and the processor works on several chains at once. A ply has one
//! branch that is hard to predict: whether the choice of the board is free.
use crate::lines::{self, COUNT, FULL_IF_LINE, IN_ORDER};
use crate::sheet::End;
use crate::{Cell, Cells, Family, Mark, Rules, Sheet};
use mcts::{Evaluation, Evaluator, Game, MAX_BATCH, Random};

/// How the moves of playouts are chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Policy {
    /// All legal moves are equally likely.
    #[default]
    Uniform,
    /// A move that wins the game is played if there is one; otherwise all are equally likely: "decisive moves" (Teytaud and Teytaud,
    /// "On the huge benefit of decisive moves in Monte-Carlo tree search algorithms", 2010).
    Decisive,
}

/// One random game from each leaf: [`mcts::RandomPlayouts`], but several times as fast.
///
/// The games of a batch share one sequence of random numbers, of which each ply takes 16 bits for each game. With n legal moves, of
/// which there are 81 at most, the likelihoods of two of them differ by less than n / 65,536 of each.
#[derive(Clone, Copy, Debug, Default)]
pub struct Playouts {
    /// How the moves are chosen.
    pub policy: Policy,
}

impl Evaluator<Sheet> for Playouts {
    fn evaluate(&mut self, states: &[Sheet], seed: u32, evaluations: &mut [Evaluation]) {
        let Some(rules) = states.first().map(Sheet::rules) else { return };
        // In each of the compiled loops, the rules and the policy are constants.
        let run = Run { states, seed, evaluations, rules, policy: self.policy };
        match rules.family() {
            Family::Ultimate => run.all(|won| Rules::Ultimate.deciding_bits(won)),
            Family::Sudo => run.all(|won| Rules::Sudo.deciding_bits(won)),
        }
    }

    fn batch_size(&self) -> usize {
        MAX_BATCH
    }

    fn replay(&mut self, state: &Sheet, seed: u32, n: usize) -> Vec<Cell> {
        let mut cells = Vec::new();
        one_alone(state, self.policy, n, seed, &mut |_, cell| cells.push(cell));
        cells
    }
}

/// Plays game number `n` of a batch alone. One copy of its code serves all rules: it is small, and only games to look at and the last games
/// of a search, which do not fill a batch, need it. `watch` sees the moves.
#[inline(never)]
fn one_alone(
    state: &Sheet,
    policy: Policy,
    n: usize,
    seed: u32,
    mut watch: &mut dyn FnMut(usize, Cell),
) -> Evaluation {
    let rules = state.rules();
    let deciding = |won| rules.deciding_bits(won);
    let [evaluation] = match policy {
        Policy::Uniform => in_lockstep::<1, false>([state], n, seed, rules, deciding, &mut watch),
        Policy::Decisive => in_lockstep::<1, true>([state], n, seed, rules, deciding, &mut watch),
    };
    evaluation
}

/// The games of a batch.
struct Run<'a> {
    states: &'a [Sheet],
    seed: u32,
    evaluations: &'a mut [Evaluation],
    rules: Rules,
    policy: Policy,
}

impl Run<'_> {
    /// Plays them. `deciding` is [`Rules::deciding_bits`].
    #[inline(always)]
    fn all(self, deciding: impl Fn(u16) -> u16 + Copy) {
        match self.policy {
            Policy::Uniform => self.with_policy::<false>(deciding),
            Policy::Decisive => self.with_policy::<true>(deciding),
        }
    }

    #[inline(always)]
    fn with_policy<const DECISIVE: bool>(self, deciding: impl Fn(u16) -> u16 + Copy) {
        let Self { states, seed, evaluations, rules, policy } = self;
        if let [a, b, c, d] = states {
            let ends = in_lockstep::<4, DECISIVE>([a, b, c, d], 0, seed, rules, deciding, &mut |_, _| ());
            evaluations[..4].copy_from_slice(&ends);
            return;
        }
        for (n, (state, evaluation)) in states.iter().zip(evaluations).enumerate() {
            *evaluation = one_alone(state, policy, n, seed, &mut |_, _| ());
        }
    }
}

/// Plays `N` games, up to four, which take the random bits of numbers `first` and so on.
#[inline(always)]
fn in_lockstep<const N: usize, const DECISIVE: bool>(
    states: [&Sheet; N],
    first: usize,
    seed: u32,
    rules: Rules,
    deciding: impl Fn(u16) -> u16 + Copy,
    watch: &mut impl FnMut(usize, Cell),
) -> [Evaluation; N] {
    let mut random = Random::new(seed.into());
    let mut games = [Playout::EMPTY; N];
    games.iter_mut().zip(states).for_each(|(game, state)| game.set_up(state));
    let mut moves = 0;
    while games.iter().any(|game| game.is_going_on) {
        let bits = random.next_u64() >> (16 * first);
        round::<N, 0, DECISIVE>(&mut games, bits, moves, rules, deciding, watch);
        let bits = random.next_u64() >> (16 * first);
        round::<N, 1, DECISIVE>(&mut games, bits, moves + 1, rules, deciding, watch);
        moves += 2;
    }
    games.map(|game| Evaluation { value: game.value, moves: game.moves })
}

/// Plays a ply of each game that is not over, all by one side. The code is written out for each game, which so has branches of its own that
/// are predicted by themselves.
#[inline(always)]
fn round<const N: usize, const SIDE: usize, const DECISIVE: bool>(
    games: &mut [Playout; N],
    bits: u64,
    moves: u8,
    rules: Rules,
    deciding: impl Fn(u16) -> u16 + Copy,
    watch: &mut impl FnMut(usize, Cell),
) {
    const { assert!(N <= 4) };
    one::<N, 0, SIDE, DECISIVE>(games, bits, moves, rules, deciding, watch);
    one::<N, 1, SIDE, DECISIVE>(games, bits, moves, rules, deciding, watch);
    one::<N, 2, SIDE, DECISIVE>(games, bits, moves, rules, deciding, watch);
    one::<N, 3, SIDE, DECISIVE>(games, bits, moves, rules, deciding, watch);
}

/// Plays a ply of game `I`, if there are so many and it is not over.
#[inline(always)]
fn one<const N: usize, const I: usize, const SIDE: usize, const DECISIVE: bool>(
    games: &mut [Playout; N],
    bits: u64,
    moves: u8,
    rules: Rules,
    deciding: impl Fn(u16) -> u16,
    watch: &mut impl FnMut(usize, Cell),
) {
    let Some(game) = games.get_mut(I).filter(|game| game.is_going_on) else { return };
    let bits = (bits >> (16 * I)) as u32 & 0xffff;
    match game.ply::<SIDE, DECISIVE>(bits, deciding) {
        Ply::Made(cell) => watch(I, cell),
        Ply::Won(cell) => {
            watch(I, cell);
            game.end(points(SIDE), moves + 1);
        }
        Ply::None => {
            let result = rules.at_the_end(game.won.map(|boards| boards as u16));
            game.end(result.outcome_for(Mark::X) as u16, moves);
        }
    }
}

/// The points for the player to move at the beginning if this side wins.
const fn points(winner: usize) -> u16 {
    2 * (1 - winner as u16)
}

/// A game in progress, in a form in which each ply takes few operations.
struct Playout {
    /// The free cells of each board; none if the board is finished. Those after the ninth stand for no board.
    free: [u32; 16],
    /// The marks on each board, of the player to move at the beginning and of the other one.
    marks: [[u32; 16]; 2],
    won: [u32; 2],
    /// The board of the next move, if it has free cells.
    board: u32,
    is_going_on: bool,
    /// The points of the player to move at the beginning, once the game is over.
    value: u16,
    moves: u8,
}

/// The outcome of a ply.
enum Ply {
    /// A move was made.
    Made(Cell),
    /// A move was made that wins the game by a line.
    Won(Cell),
    /// There is no move any more.
    None,
}

impl Playout {
    const EMPTY: Self = Self {
        free: [0; 16],
        marks: [[0; 16]; 2],
        won: [0; 2],
        board: 0,
        is_going_on: false,
        value: 0,
        moves: 0,
    };

    #[inline(always)]
    fn set_up(&mut self, sheet: &Sheet) {
        if sheet.end != End::NotYet {
            self.value = sheet.outcome() as u16;
            return;
        }
        let side = usize::from(sheet.plies % 2);
        let [own, other] = [sheet.marks[side].words(), sheet.marks[1 - side].words()];
        let open = Cells::of_boards(!sheet.finished).words();
        for row in 0..3 {
            let free = open[row] & !(own[row] | other[row]);
            for n in 0..3 {
                let of_board = |word: u32| word >> (9 * n) & 511;
                self.free[3 * row + n] = of_board(free);
                self.marks[0][3 * row + n] = of_board(own[row]);
                self.marks[1][3 * row + n] = of_board(other[row]);
            }
        }
        self.won = [sheet.won[side].into(), sheet.won[1 - side].into()];
        self.board = sheet.sent.into();
        self.is_going_on = true;
    }

    /// Plays a random move, with 16 random bits.
    #[inline(always)]
    fn ply<const SIDE: usize, const DECISIVE: bool>(
        &mut self,
        bits: u32,
        deciding: impl Fn(u16) -> u16,
    ) -> Ply {
        let decides = u32::from(deciding(self.won[SIDE] as u16));
        if DECISIVE && let Some(cell) = self.deciding_cell(SIDE, decides) {
            return Ply::Won(cell);
        }
        let mut board = self.board;
        let mut free = self.free[board as usize & 15];
        let mut order = IN_ORDER[free as usize & 511];
        let n;
        if free != 0 {
            n = (bits * count(order)) >> 16;
        } else {
            let Some(drawn) = self.draw(bits) else { return Ply::None };
            (board, n) = drawn;
            free = self.free[board as usize & 15];
            order = IN_ORDER[free as usize & 511];
        }
        let place = (order >> (4 * n)) as u32 & 15;
        let index = board as usize & 15;
        let mine = self.marks[SIDE][index] | 1 << place;
        self.marks[SIDE][index] = mine;
        // Without a branch, which would often be mispredicted.
        let full_if_line = u32::from(FULL_IF_LINE[mine as usize & 511]);
        self.free[index] = (free ^ 1 << place) & !full_if_line;
        let line = (full_if_line & 1) << board;
        self.won[SIDE] |= line;
        self.board = place;
        let cell = Cell::known((9 * board + place) as u8);
        if line & decides != 0 { Ply::Won(cell) } else { Ply::Made(cell) }
    }

    /// Draws one of all free cells with 16 random bits: its board, and the number of free cells before it there. `None` if there are none.
    #[inline(always)]
    fn draw(&self, bits: u32) -> Option<(u32, u32)> {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let counted = |board: usize| u64::from(COUNT[self.free[board] as usize & 511]);
        // The counts of the first eight boards, and their sums up to each board, a byte each.
        let counts = (0..8).fold(0, |counts, board| counts | counted(board) << (8 * board));
        let sums = counts.wrapping_mul(ONES);
        let total = (sums >> 56) as u32 + counted(8) as u32;
        if total == 0 {
            return None;
        }
        let nth = (bits * total) >> 16;
        // A byte keeps its highest bit as long as its sum does not exceed `nth`: so many boards come before the one of that cell.
        let left = (u64::from(nth | 128) * ONES).wrapping_sub(sums) & (128 * ONES);
        let board = ((left >> 7).wrapping_mul(ONES) >> 56) as u32;
        let before = if board == 8 { sums >> 56 } else { (sums - counts) >> (8 * board) } as u32 & 255;
        Some((board, nth - before))
    }

    fn end(&mut self, value: u16, moves: u8) {
        self.is_going_on = false;
        self.value = value;
        self.moves = moves;
    }

    /// A cell that wins the game at once, if a line on the boards `decides` wins it.
    #[inline(always)]
    fn deciding_cell(&self, side: usize, decides: u32) -> Option<Cell> {
        let winning = |board: u32| {
            let index = board as usize & 15;
            let mine = self.marks[side][index] as u16;
            let places = u32::from(lines::completing(mine)) & self.free[index];
            (places != 0).then(|| Cell::known((9 * board + places.trailing_zeros()) as u8))
        };
        if self.free[self.board as usize & 15] != 0 {
            return if decides >> self.board & 1 == 1 { winning(self.board) } else { None };
        }
        (0..9).filter(|board| decides >> board & 1 == 1).find_map(winning)
    }
}

/// The number of places in an entry of [`IN_ORDER`].
#[inline(always)]
const fn count(order: u64) -> u32 {
    (order >> 60) as u32
}
