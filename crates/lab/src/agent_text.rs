//! Players as words, `classic`, `random`, `uct:iterations=1000,c=0.6,playout=corners`, and what the command line says of
//! them. They are read by `engines::text`.
use engines::Agent;
use engines::text::{KEYS, Takes, Wrong};

/// Why a text is no player, and what would be.
#[derive(Debug, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct AgentTextError(String);

const NAMES: [&str; 5] = ["classic", "greedy", "level1 to level10", "random", "uct"];

/// What each option is about, in the order of [`KEYS`].
const ABOUT: [(&str, &str); KEYS.len()] = [
    ("iterations", "at most so many for a move"),
    ("ms", "at most so many milliseconds for a move"),
    ("nodes", "until the tree has so many nodes"),
    ("decided", "until nothing can change the choice"),
    ("c", "the exploration constant, sqrt(2) by default"),
    ("playouts", "playouts from each leaf"),
    ("fpu", "first-play urgency"),
    ("solver", "MCTS-Solver"),
    ("exact", "leaves with at most N empties are solved"),
    ("playout", "what playouts prefer"),
    ("epsilon", "the share of playout moves without preference"),
    ("final", "which move is played in the end"),
    ("max-nodes", "the cap on the tree"),
    ("reuse", "keep the tree from move to move"),
    ("random-first", "the first move of a game at random, on by default"),
    ("mistakes", "the share of moves that are mistakes"),
];

/// Reads a player.
pub fn parse(text: &str) -> Result<Agent, AgentTextError> {
    text.parse().map_err(|error: engines::text::TextError| {
        let known = match error.why {
            Wrong::Name => format!("; known are {}", NAMES.join(", ")),
            Wrong::Key => format!("; known are {}", KEYS.map(|key| key.name).join(", ")),
            Wrong::Value(place) => format!(": {}={} is needed", KEYS[place].name, takes(KEYS[place].takes)),
            Wrong::NoOptions | Wrong::Twice => String::new(),
        };
        AgentTextError(format!("{error}{known}"))
    })
}

/// What can be written, for the help.
pub fn help() -> String {
    let mut text = "Players: random, greedy, classic, level1 to level10, or uct with options: uct:KEY=VALUE,KEY=VALUE,...\n\
                    uct is classic UCT with 1,000 iterations for a move if no limit is given; options:\n"
        .to_owned();
    for (key, (name, about)) in KEYS.iter().zip(ABOUT) {
        text.push_str(&format!("  {:<42} {about}\n", format!("{name}={}", takes(key.takes))));
    }
    text
}

/// What a value looks like.
fn takes(takes: Takes) -> String {
    match takes {
        Takes::Whole(least, most @ ..=255) => format!("{least}..{most}"),
        Takes::Whole(..) => "N".to_owned(),
        Takes::Decimal(most) => format!("0..{most}"),
        Takes::Word(words) => words.join("|"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_tells_of_every_option_in_its_place() {
        assert_eq!(ABOUT.map(|(name, _)| name), KEYS.map(|key| key.name));
        for (name, about) in ABOUT {
            assert!(
                help()
                    .lines()
                    .any(|line| line.trim_start().starts_with(&format!("{name}=")) && line.contains(about))
            );
        }
    }

    #[test]
    fn errors_name_what_is_wrong_and_what_is_known() {
        let check = |text: &str, words: &[&str]| {
            let error = parse(text).expect_err(text).to_string();
            for word in words {
                assert!(error.contains(word), "{text}: {error}");
            }
        };
        check("clasic", &["`clasic`", "classic", "uct"]);
        check("random:c=1", &["c=1", "character 8"]);
        check("uct:x=1", &["`x`", "iterations", "reuse"]);
        check("uct:c", &["c=0..100"]);
        check("uct:c=fast", &["c=fast"]);
        check("uct:playouts=0", &["playouts=0", "1..255"]);
        check("uct:playout=best", &["mobility"]);
        check("uct:c=1,c=2", &["twice"]);
    }
}
