//! The players of an experiment's matches, made from their texts before the first game.
use crate::cli::Result;
use crate::knowledge;
use arena::{Experiment, PairLine, Pairing, Task};
use engines::{Agent, Player};
use othello::{BoardSize, Rules};
use std::collections::BTreeMap;
use std::fmt;
use std::time::Instant;

/// The players of each match.
pub struct Cast {
    players: Vec<[Player; 2]>,
}

impl Cast {
    /// The players of an experiment. `place` says where the text of the first (0) or second (1) player of a match stands.
    ///
    /// # Errors
    /// If a text is not an agent, or one that can't play by the rules of its match: one line that says which, and where it stands.
    pub fn new(experiment: &Experiment, place: impl Fn(&Pairing, usize) -> String) -> Result<Self> {
        let mut known = BTreeMap::new();
        let mut player = |pairing: &Pairing, who: usize| -> Result<Player> {
            let text = &pairing.players[who];
            let wrong = |error: &dyn fmt::Display| format!("{}: {error}", place(pairing, who));
            if !known.contains_key(text) {
                let agent: Agent = text.parse().map_err(|error| wrong(&format!("`{text}`: {error}")))?;
                known.insert(text.clone(), knowledge::player(&agent, None)?);
            }
            let player: &Player = &known[text];
            let rules = pairing
                .setup
                .othello()
                .ok_or_else(|| wrong(&format!("runs of {} are played on the page", pairing.setup.name())))?;
            check_rules(text, player.agent(), rules).map_err(|error| wrong(&error))?;
            Ok(player.clone())
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

/// Refuses an agent in whose place another one would play by these rules.
///
/// # Errors
/// A line that names the agent, by the text as given, and what it can't play.
pub fn check_rules(text: &str, agent: &Agent, rules: Rules) -> Result<()> {
    let what = match rules.size {
        _ if agent.can_play(rules) => return Ok(()),
        BoardSize::Eight => "without passes".to_owned(),
        size => format!("on {0}x{0}", size.side()),
    };
    Err(format!("`{text}` can't play {what}: its evaluation is for 8x8 with passes").into())
}
