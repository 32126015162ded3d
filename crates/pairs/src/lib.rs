//! A pair of games as a job of the worker: the order is read, [`arena::Pair`] plays it, and the report says how far it is. One way for the
//! programs of all families of games.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

use arena::{ActionOf, Conditions, Matches, Opening, Pair, StateOf};
use board_game::Side;
use protocol::{JobFault, PairOrder, PairReport, PlayedGame, Sealed, WireMove};
use session::{Clock, PlayingPair, Program};

/// Begins a pair of games between players of this program.
///
/// # Errors
/// If a player or the board is impossible, or the opening leaves too little to play; a message for users.
pub fn begin<P>(program: &P, order: &PairOrder) -> Result<Box<dyn PlayingPair>, JobFault>
where
    P: Program + Matches<Player = <P as Program>::Player>,
{
    let start = P::position(&order.start)?;
    let PairOrder { seed, pair, ref opening, opening_plies: plies, balance, .. } = *order;
    if opening.is_empty() && plies > P::setup(&start).most_opening_plies() {
        return Err(format!("an opening of {plies} plies leaves too little to play").into());
    }
    let player = |n: usize| program.player(&order.players[n], &start, None);
    let players = [player(0)?, player(1)?];
    if opening.is_empty() {
        return Ok(Box::new(Job::<P>(Pair::new(players, Conditions { start, seed, pair, plies, balance }))));
    }
    let opening = Opening::of(start, opening, |action, wire| P::wire(action) == **wire);
    let opening = opening.ok_or_else(|| "the opening has an illegal move".to_owned())?;
    Ok(Box::new(Job::<P>(Pair::from_opening(players, seed, pair, opening))))
}

/// A pair that is played for an order.
struct Job<P: Matches>(Pair<P>);

impl<P> PlayingPair for Job<P>
where
    P: Program + Matches<Player = <P as Program>::Player>,
{
    fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool {
        self.0.slice(clock, slice_ms)
    }

    fn report(&self) -> Sealed<PairReport> {
        let playing = || match self.0.playing() {
            Some((game, played)) => PairReport::Playing { game, moves: self.moves(played) },
            None => PairReport::Playing { game: 0, moves: Vec::new() },
        };
        let both = self.0.played().map(|both| both.each_ref().map(|played| self.told(played)));
        Sealed::new(&both.map_or_else(playing, PairReport::Played))
    }
}

impl<P> Job<P>
where
    P: Program + Matches<Player = <P as Program>::Player>,
{
    fn told(&self, played: &arena::PlayedGame<StateOf<P>>) -> PlayedGame {
        let result = &played.result;
        PlayedGame {
            moves: self.moves(played),
            opening_plies: self.0.opening().len() as u32,
            first_is_black: played.first() == Side::First,
            difference: result.ended.margin().expect("our players do not resign"),
            decisions: result.decisions,
            ms: result.ms,
            slowest_ms: result.slowest_ms,
        }
    }

    /// All moves of a game, with those of the opening.
    fn moves(&self, played: &arena::PlayedGame<StateOf<P>>) -> Vec<WireMove> {
        let wire = |&action: &ActionOf<P>| P::wire(action);
        self.0.opening().iter().chain(&played.actions).map(wire).collect()
    }
}
