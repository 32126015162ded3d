//! The players of an experiment's matches, made from their texts before the first game.
use crate::cli::Result;
use crate::knowledge;
use arena::{Experiment, PairLine, Pairing, Task};
use engines::{Agent, Player};
use std::collections::BTreeMap;
use std::time::Instant;

/// The players of each match.
pub struct Cast {
    players: Vec<[Player; 2]>,
}

impl Cast {
    /// The players of an experiment. `place` says where the text of the first (0) or second (1) player of a match stands.
    ///
    /// # Errors
    /// If a text is not an agent: one line that says which, and where it stands.
    pub fn new(experiment: &Experiment, place: impl Fn(&Pairing, usize) -> String) -> Result<Self> {
        let mut known = BTreeMap::new();
        let mut player = |pairing: &Pairing, who: usize| -> Result<Player> {
            let text = &pairing.players[who];
            if let Some(player) = known.get(text) {
                return Ok(Player::clone(player));
            }
            let agent: Agent =
                text.parse().map_err(|error| format!("{}: `{text}`: {error}", place(pairing, who)))?;
            let player = knowledge::player(&agent, None)?;
            known.insert(text.clone(), player.clone());
            Ok(player)
        };
        let both = |pairing| Ok([player(pairing, 0)?, player(pairing, 1)?]);
        Ok(Self { players: experiment.pairings.iter().map(both).collect::<Result<_>>()? })
    }

    /// Plays a pair by the clock of this machine.
    pub fn play(&self, experiment: &Experiment, task: Task) -> PairLine {
        let begin = Instant::now();
        let pair = experiment.begin(task, &self.players[task.pairing as usize]);
        let both = pair.finish(&|| begin.elapsed().as_secs_f64() * 1e3);
        PairLine::new(experiment, task, &both)
    }
}
