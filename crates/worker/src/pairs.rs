//! Pairs of games between two agents, for the lab. Only the program with the learned evaluation plays them.
use crate::convert;
use crate::expertise::EXPERTISE;
use arena::{Experiment, ExperimentPair, FinishedGame, Openings, Pairing, Task, most_opening_plies};
use board_game::Side;
use engines::{Expert, Player};
use othello::Game;
use protocol::{JobFault, PairOrder, PairReport, PlayedGame, PlayerText, Sealed, WireMove};
use session::{Clock, PlayingPair};
use std::sync::Arc;

/// The error where the learned evaluation is missing: other games would be played.
const NO_KNOWLEDGE: &str = "the learned evaluation of a player could not be loaded";

/// Begins a pair of games with the knowledge that there is.
///
/// # Errors
/// If an agent or the board is impossible, or the knowledge that a player needs is missing; a message for users.
pub fn begin(
    order: &Sealed<PairOrder>,
    knowledge: Option<&Arc<dyn Expert>>,
) -> Result<Box<dyn PlayingPair>, JobFault> {
    let order = order.open().map_err(|error| error.to_string())?;
    let rules = convert::position(&order.start)?.rules();
    if order.opening_plies > most_opening_plies(rules) {
        let plies = order.opening_plies;
        return Err(format!("an opening of {plies} plies leaves too little to play").into());
    }
    if order.needs_knowledge() && knowledge.is_none() {
        return Err(NO_KNOWLEDGE.into());
    }
    let player = |player: &PlayerText| {
        let agent = convert::agent(player, Some(EXPERTISE))?;
        Ok::<_, JobFault>(Player::new(agent, knowledge.cloned()))
    };
    let [first, second] = &order.players;
    let experiment = Experiment {
        seed: order.seed,
        pairs: order.pair.saturating_add(1),
        openings: Openings::Random { plies: order.opening_plies, balance: order.balance },
        pairings: vec![Pairing::new("", "", rules)],
    };
    let task = Task { pair: order.pair, pairing: 0 };
    let pair = experiment.begin(task, &[player(first)?, player(second)?]);
    Ok(Box::new(Playing { pair, played: None }))
}

struct Playing {
    pair: ExperimentPair,
    played: Option<[FinishedGame; 2]>,
}

impl PlayingPair for Playing {
    fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool {
        if self.played.is_none() {
            self.played = self.pair.slice(clock, slice_ms);
        }
        self.played.is_some()
    }

    fn report(&self) -> Sealed<PairReport> {
        Sealed::new(&match (&self.played, self.pair.playing()) {
            (Some(both), _) => PairReport::Played(both.each_ref().map(played)),
            (None, Some((game, so_far))) => PairReport::Playing { game, moves: moves(&so_far) },
            (None, None) => PairReport::Playing { game: 0, moves: Vec::new() },
        })
    }
}

fn moves(game: &Game) -> Vec<WireMove> {
    game.turns().iter().map(|turn| convert::wire(turn.made.played())).collect()
}

fn played(finished: &FinishedGame) -> PlayedGame {
    PlayedGame {
        moves: moves(&finished.game),
        opening_plies: finished.opening_plies as u32,
        first_is_black: finished.first == Side::First,
        difference: finished.result.ended.margin().expect("our players do not resign"),
        decisions: finished.result.decisions,
        ms: finished.result.ms,
        slowest_ms: finished.result.slowest_ms,
    }
}
