//! Up to four random games in lockstep: two registers with two games each.
use crate::OthelloGame;
use crate::lanes::{Chosen, Constants, Lanes, LegalMoves, Pair, Stream, choose_both};
use crate::solver::last_flips::count_last_flips;
use othello::raw;

/// The end of a game: the disc difference for the side to move *at the beginning*, and the number of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameEnd {
    /// Difference of discs on the board.
    pub difference: i8,
    /// Moves made, passes included.
    pub moves: u8,
}

impl GameEnd {
    /// The end of `game` if it is over or has one empty square left, so that there is nothing left to choose and tables
    /// give the result. `player` has the discs of the side to move; `passes` is the number of passes so far.
    #[inline]
    pub(crate) fn after_last_choice(game: &OthelloGame, player: u64, opponent: u64, passes: u32) -> Self {
        let start_discs = (game.player | game.opponent).count_ones();
        let mut moves = (player | opponent).count_ones() - start_discs + passes;
        let mut difference = player.count_ones() as i32 - opponent.count_ones() as i32;
        let empty = game.board & !(player | opponent);
        let side = if moves.is_multiple_of(2) { 1 } else { -1 };
        if empty.is_power_of_two() {
            let square = empty.trailing_zeros() as u8;
            let gain = count_last_flips(player, square);
            let loss = count_last_flips(opponent, square);
            if gain > 0 {
                difference += 2 * gain + 1;
                moves += 1;
            } else if loss > 0 && game.passes {
                difference -= 2 * loss + 1;
                moves += 2;
            }
        }
        Self { difference: (side * difference) as i8, moves: moves as u8 }
    }
}

/// Two games in progress.
struct Duo<'a> {
    games: [&'a OthelloGame; 2],
    pair: Pair,
    stream: Stream,
    /// Discs still to be placed until both games have at most one empty square.
    left: u32,
    passes: [u32; 2],
    ends: [Option<GameEnd>; 2],
}

impl<'a> Duo<'a> {
    fn new(games: [&'a OthelloGame; 2], stream: Stream) -> Self {
        let [a, b] = games;
        let player = Lanes::new(a.player, b.player);
        let opponent = Lanes::new(a.opponent, b.opponent);
        let empty = games.map(|game| game.board & !(game.player | game.opponent));
        Self {
            games,
            pair: Pair { player, opponent, empty: Lanes::new(empty[0], empty[1]) },
            stream,
            left: empty[0].count_ones().max(empty[1].count_ones()).saturating_sub(1),
            passes: [0; 2],
            ends: [None; 2],
        }
    }

    /// Finds the moves of both games, after passes. `None` if there is nothing left to choose in either.
    #[inline(always)]
    fn find(&mut self, constants: Constants) -> Option<LegalMoves> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        loop {
            let found = self.pair.find(constants);
            if found.moves.all_nonzero() {
                return Some(found);
            }
            if !self.pass_or_end(found.moves.words()) {
                return None;
            }
        }
    }

    /// For a game without moves: passes, or records its end and replaces it by an idle game. Returns `false` when both games
    /// are over.
    #[cold]
    #[inline(never)]
    fn pass_or_end(&mut self, moves: [u64; 2]) -> bool {
        if self.ends.iter().all(Option::is_some) {
            return false;
        }
        let (mut player, mut opponent) = (self.pair.player.words(), self.pair.opponent.words());
        let mut empty = self.pair.empty.words();
        for n in 0..2 {
            if moves[n] != 0 {
                continue;
            }
            let (own, other) = (player[n], opponent[n]);
            if self.games[n].passes && raw::legal_moves(other, own) & empty[n] != 0 {
                (player[n], opponent[n]) = (other, own);
                self.passes[n] += 1;
                continue;
            }
            if self.ends[n].is_none() {
                self.ends[n] = Some(self.end(n));
                if self.ends[1 - n].is_some() {
                    return false;
                }
            }
            // The start position of 8x8: it lasts longer than the rest of the other game, or is put in again.
            (player[n], opponent[n]) = (1 << 28 | 1 << 35, 1 << 27 | 1 << 36);
            empty[n] = !(player[n] | opponent[n]);
        }
        self.pair = Pair {
            player: Lanes::new(player[0], player[1]),
            opponent: Lanes::new(opponent[0], opponent[1]),
            empty: Lanes::new(empty[0], empty[1]),
        };
        true
    }

    /// Plays both games to the end.
    fn finish(&mut self, mut found: LegalMoves, mut chosen: [Chosen; 2], constants: Constants) {
        loop {
            self.pair.play(&found, chosen, constants);
            let Some(next) = self.find(constants) else { return };
            found = next;
            chosen = choose_both(found.moves, &mut self.stream, constants);
        }
    }

    fn end(&self, n: usize) -> GameEnd {
        let (player, opponent) = (self.pair.player.words()[n], self.pair.opponent.words()[n]);
        GameEnd::after_last_choice(self.games[n], player, opponent, self.passes[n])
    }

    fn ends(&self) -> [GameEnd; 2] {
        std::array::from_fn(|n| self.ends[n].unwrap_or_else(|| self.end(n)))
    }
}

/// Plays two random games to the end.
pub(crate) fn two(games: [&OthelloGame; 2], seed: u32, pair: u32) -> [GameEnd; 2] {
    let constants = Constants::new();
    let mut duo = Duo::new(games, Stream::new(seed, pair));
    if let Some(found) = duo.find(constants) {
        let chosen = choose_both(found.moves, &mut duo.stream, constants);
        duo.finish(found, chosen, constants);
    }
    duo.ends()
}

/// Plays four random games to the end.
///
/// The two registers are half a ply apart: while the scalar units choose moves for one, the vector units make the moves
/// of the other and find the next ones.
pub(crate) fn four(games: [&OthelloGame; 4], seed: u32) -> [GameEnd; 4] {
    let constants = Constants::new();
    let mut a = Duo::new([games[0], games[1]], Stream::new(seed, 0));
    let mut b = Duo::new([games[2], games[3]], Stream::new(seed, 1));
    match (a.find(constants), b.find(constants)) {
        (Some(found_a), Some(found_b)) => run(&mut a, &mut b, found_a, found_b, constants),
        // All games of one register or of both are over.
        found => {
            for (duo, found) in [(&mut a, found.0), (&mut b, found.1)] {
                if let Some(found) = found {
                    let chosen = choose_both(found.moves, &mut duo.stream, constants);
                    duo.finish(found, chosen, constants);
                }
            }
        }
    }
    let ([first, second], [third, fourth]) = (a.ends(), b.ends());
    [first, second, third, fourth]
}

#[inline(always)]
fn run(
    a: &mut Duo<'_>,
    b: &mut Duo<'_>,
    mut found_a: LegalMoves,
    mut found_b: LegalMoves,
    constants: Constants,
) {
    let mut chosen_b = choose_both(found_b.moves, &mut b.stream, constants);
    loop {
        let chosen_a = choose_both(found_a.moves, &mut a.stream, constants);
        b.pair.play(&found_b, chosen_b, constants);
        let Some(found) = b.find(constants) else { return a.finish(found_a, chosen_a, constants) };
        found_b = found;
        chosen_b = choose_both(found_b.moves, &mut b.stream, constants);
        a.pair.play(&found_a, chosen_a, constants);
        let Some(found) = a.find(constants) else { return b.finish(found_b, chosen_b, constants) };
        found_a = found;
    }
}
