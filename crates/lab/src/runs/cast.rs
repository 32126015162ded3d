//! The players of an experiment's matches, made from their texts before the first game.
use crate::cli::Result;
use crate::family::Couple;
use crate::knowledge;
use crate::learn::player::{WithLearners, learner};
use arena::{Experiment, PairLine, Pairing, Task};
use learners::OrLearner;
use othello::{BoardSize, Rules};
use othello_engines::{Agent, Player};
use othello_worker::Othello;
use std::collections::BTreeMap;
use std::fmt;
use std::time::Instant;

/// The players of each match.
pub struct Cast {
    players: Vec<Players>,
}

/// The players of a match.
enum Players {
    Othello([OrLearner<Player>; 2]),
    TicTacToe(Couple),
}

impl Cast {
    /// The players of an experiment. `place` says where the text of the first (0) or second (1) player of a match stands.
    ///
    /// # Errors
    /// If a text is not a player of its match's game, or one that can't play by its rules: one line that says which, and where it stands.
    pub fn new(experiment: &Experiment, place: impl Fn(&Pairing, usize) -> String) -> Result<Self> {
        let mut known = BTreeMap::new();
        let wrong = |pairing: &Pairing, who: usize, error: &dyn fmt::Display| {
            format!("{}: {error}", place(pairing, who))
        };
        let no_player = |pairing: &Pairing, who: usize, error: &dyn fmt::Display| {
            wrong(pairing, who, &format!("`{}`: {error}", pairing.players[who]))
        };
        let mut player = |pairing: &Pairing, who: usize, rules: Rules| -> Result<OrLearner<Player>> {
            let text = &pairing.players[who];
            let learner = learner::<Othello>(text, rules.into());
            if let Some(learner) = learner.map_err(|error| no_player(pairing, who, &error))? {
                return Ok(learner);
            }
            if !known.contains_key(text) {
                let agent: Agent = text.parse().map_err(|error| no_player(pairing, who, &error))?;
                known.insert(text.clone(), knowledge::player(&agent, None)?);
            }
            let player: &Player = &known[text];
            check_rules(text, player.agent(), rules).map_err(|error| wrong(pairing, who, &error))?;
            Ok(OrLearner::Engine(player.clone()))
        };
        let mut both = |pairing: &Pairing| -> Result<Players> {
            if let Some(rules) = pairing.setup.othello() {
                return Ok(Players::Othello([player(pairing, 0, rules)?, player(pairing, 1, rules)?]));
            }
            let couple = Couple::of(pairing).expect("it is not Othello");
            Ok(Players::TicTacToe(couple.map_err(|(who, error)| no_player(pairing, who, &error))?))
        };
        Ok(Self { players: experiment.pairings.iter().map(&mut both).collect::<Result<_>>()? })
    }

    /// Plays a pair by the clock of this machine.
    pub fn play(&self, experiment: &Experiment, task: Task) -> PairLine {
        let begin = Instant::now();
        let clock = || begin.elapsed().as_secs_f64() * 1e3;
        match &self.players[task.pairing as usize] {
            Players::Othello(players) => PairLine::new(
                experiment,
                task,
                &experiment.play::<WithLearners<Othello>>(task, players, &clock),
            ),
            Players::TicTacToe(couple) => {
                PairLine::new(experiment, task, &couple.play(experiment, task, &clock))
            }
        }
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
