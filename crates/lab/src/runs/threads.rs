//! How many games are played at a time.
use crate::family::variant_of;
use crate::learn::player;
use arena::Experiment;
use games::AnySetup;
use othello_engines::Agent;
use othello_engines::mcts::Limit;
use tictactoe_engines::Entrant;

/// The number of games that are played at a time.
#[derive(Debug, PartialEq, Eq)]
pub struct Threads {
    /// The number, at least 1.
    pub count: usize,
    /// A note about it for standard error.
    pub note: Option<String>,
}

impl Threads {
    /// As many as asked for, or else one for each core. But games that are played at the same time slow each other down, so players
    /// with limited time and programs play one at a time unless asked otherwise.
    pub fn new(asked: Option<u16>, experiment: &Experiment) -> Self {
        if let Some(asked) = asked {
            return Self { count: asked.into(), note: None };
        }
        let mut reasons = experiment
            .pairings
            .iter()
            .flat_map(|pairing| pairing.players.iter().filter_map(|text| reason(text, pairing.setup)));
        if let Some(reason) = reasons.next() {
            let note = format!("one game at a time, as {reason}; --threads N plays N at a time");
            return Self { count: 1, note: Some(note) };
        }
        Self { count: std::thread::available_parallelism().map_or(1, usize::from), note: None }
    }
}

/// Why the moves of the player with this text depend on what else the machine does, if they do.
fn reason(text: &str, setup: AnySetup) -> Option<String> {
    let is_timed = if let Some(is_timed) = player::is_timed(text) {
        Some(is_timed)
    } else if let Some(variant) = variant_of(setup) {
        Entrant::read(text, variant).ok().map(|entrant| entrant.is_timed())
    } else {
        let is_timed = |agent: Agent| {
            agent
                .limits()
                .is_some_and(|limits| limits.rules().iter().any(|limit| matches!(limit, Limit::TimeMs(_))))
        };
        text.parse().ok().map(is_timed)
    };
    match is_timed {
        None => Some(format!("{text} is a program of its own")),
        Some(true) => Some(format!("the time of {text} is limited")),
        Some(false) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::{Openings, Pairing};
    use othello::Rules;

    #[test]
    fn players_by_the_clock_play_one_game_at_a_time() {
        let of = |asked, first: &str, second: &str| {
            let pairings = ["greedy", first].map(|first| Pairing::new(first, second, Rules::default()));
            let openings = Openings::Random { plies: 8, balance: 0.15 };
            Threads::new(asked, &Experiment { seed: 1, pairs: 1, openings, pairings: pairings.to_vec() })
        };
        for (first, second, said) in [
            ("puct:ms=20", "level6", "one game at a time, as the time of puct:ms=20 is limited; "),
            ("random", "classic", "one game at a time, as the time of classic is limited; "),
            ("random", "gtp:edax -gtp", "one game at a time, as gtp:edax -gtp is a program of its own; "),
        ] {
            let Threads { count, note } = of(None, first, second);
            assert!(count == 1 && note.as_ref().is_some_and(|note| note.starts_with(said)), "{note:?}");
            assert_eq!(of(Some(3), first, second), Threads { count: 3, note: None });
        }
        let in_sudo = |first: &str| {
            let pairings = vec![Pairing::new(first, "random", AnySetup::NineBoards(tictactoe::Rules::Sudo))];
            let openings = Openings::Random { plies: 2, balance: 0.15 };
            Threads::new(None, &Experiment { seed: 1, pairs: 1, openings, pairings })
        };
        let note = in_sudo("strongest1").note.unwrap_or_default();
        assert!(note.starts_with("one game at a time, as the time of strongest1 is limited; "), "{note}");
        assert_eq!(in_sudo("level2").note, None);
        let every_core = std::thread::available_parallelism().map_or(1, usize::from);
        for first in ["uct:iterations=100", "level10", "minimax:depth=3", "alphabeta"] {
            assert_eq!(of(None, first, "random"), Threads { count: every_core, note: None }, "{first}");
        }
    }
}
