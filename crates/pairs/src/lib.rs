//! A pair of games as a job of the worker: the order is read, [`arena::Pair`] plays it, and the report says how far it is. One way for the
//! programs of all families of games.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

use arena::{ActionOf, Conditions, Matches, Opening, Pair, StateOf};
use board_game::Side;
use protocol::{JobFault, PairOrder, PairReport, PlayedGame, Sealed, WireMove};
use session::{Clock, PlayingPair, Program};

/// Begins a pair of games between players of this program, in the matches `M` of its family.
///
/// # Errors
/// If a player or the board is impossible, or the opening leaves too little to play; a message for users.
pub fn begin<P: Program, M>(program: &P, order: &PairOrder) -> Result<Box<dyn PlayingPair>, JobFault>
where
    M: Matches<Player = P::Player> + 'static,
{
    let start = P::position(&order.start)?;
    let PairOrder { seed, pair, ref opening, opening_plies: plies, balance, .. } = *order;
    if opening.is_empty() && plies > M::setup(&start).most_opening_plies() {
        return Err(format!("an opening of {plies} plies leaves too little to play").into());
    }
    let player = |n: usize| program.player(&order.players[n], &start, None);
    let players = [player(0)?, player(1)?];
    let pair = if opening.is_empty() {
        Pair::new(players, Conditions { start, seed, pair, plies, balance })
    } else {
        let opening = Opening::of(start, opening, |action, wire| P::wire(action) == **wire);
        let opening = opening.ok_or_else(|| "the opening has an illegal move".to_owned())?;
        Pair::from_opening(players, seed, pair, opening)
    };
    Ok(Box::new(Job::<M> { pair, wire: P::wire }))
}

/// A pair that is played for an order.
struct Job<M: Matches> {
    pair: Pair<M>,
    /// An action for messages.
    wire: fn(ActionOf<M>) -> WireMove,
}

impl<M: Matches> PlayingPair for Job<M> {
    fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool {
        self.pair.slice(clock, slice_ms)
    }

    fn report(&self) -> Sealed<PairReport> {
        let playing = || match self.pair.playing() {
            Some((game, played)) => PairReport::Playing { game, moves: self.moves(played) },
            None => PairReport::Playing { game: 0, moves: Vec::new() },
        };
        let both = self.pair.played().map(|both| both.each_ref().map(|played| self.told(played)));
        Sealed::new(&both.map_or_else(playing, PairReport::Played))
    }
}

impl<M: Matches> Job<M> {
    fn told(&self, played: &arena::PlayedGame<StateOf<M>>) -> PlayedGame {
        let result = &played.result;
        PlayedGame {
            moves: self.moves(played),
            opening_plies: self.pair.opening().len() as u32,
            first_is_black: played.first() == Side::First,
            difference: result.ended.margin().expect("our players do not resign"),
            decisions: result.decisions,
            ms: result.ms,
            slowest_ms: result.slowest_ms,
        }
    }

    /// All moves of a game, with those of the opening.
    fn moves(&self, played: &arena::PlayedGame<StateOf<M>>) -> Vec<WireMove> {
        let wire = |&action: &ActionOf<M>| (self.wire)(action);
        self.pair.opening().iter().chain(&played.actions).map(wire).collect()
    }
}
