//! Players as words: `classic`, `random`, `uct:iterations=1000,c=0.6,playout=corners`.
use agents::mcts::{FinalMove, Limit, Limits};
use agents::{Agent, Preference, Uct};

/// Why a text is no player.
#[derive(Debug, PartialEq, thiserror::Error)]
pub enum AgentTextError {
    #[error("`{0}` is no player; known are {names}", names = NAMES.join(", "))]
    Name(String),
    #[error("`{name}` has no options, but `{options}` was given")]
    NoOptions { name: String, options: String },
    #[error("`{0}` is no option; known are {keys}", keys = keys())]
    Key(String),
    #[error("`{key}` needs a value: {key}={takes}")]
    NoValue { key: &'static str, takes: &'static str },
    #[error("{key}={value}: {takes} is needed")]
    Value { key: &'static str, value: String, takes: &'static str },
}

const NAMES: [&str; 5] = ["classic", "greedy", "level1 to level10", "random", "uct"];

/// One option of `uct`.
struct Setting {
    key: &'static str,
    /// What the value looks like.
    takes: &'static str,
    about: &'static str,
    /// Sets it; `None` where the value is no such thing.
    set: fn(&mut Uct, &str) -> Option<()>,
}

/// Every option: another one is a line here.
const SETTINGS: [Setting; 14] = [
    Setting {
        key: "iterations",
        takes: "N",
        about: "at most so many for a move",
        set: |uct, text| limit(uct, Limit::Iterations(text.parse().ok()?)),
    },
    Setting {
        key: "ms",
        takes: "T",
        about: "at most so many milliseconds for a move",
        set: |uct, text| limit(uct, Limit::TimeMs(number(text, 1e9)?)),
    },
    Setting {
        key: "nodes",
        takes: "N",
        about: "until the tree has so many nodes",
        set: |uct, text| limit(uct, Limit::Nodes(text.parse().ok()?)),
    },
    Setting {
        key: "decided",
        takes: "on|off",
        about: "until nothing can change the choice",
        set: |uct, text| if switch(text)? { limit(uct, Limit::Decided) } else { Some(()) },
    },
    Setting {
        key: "c",
        takes: "C",
        about: "the exploration constant, sqrt(2) by default",
        set: |uct, text| put(&mut uct.config.exploration, number(text, 100.0)),
    },
    Setting {
        key: "playouts",
        takes: "1..255",
        about: "playouts from each leaf",
        set: |uct, text| {
            put(&mut uct.config.playouts_per_leaf, text.parse().ok().filter(|n| (1..=255).contains(n)))
        },
    },
    Setting {
        key: "fpu",
        takes: "U",
        about: "first-play urgency",
        set: |uct, text| put(&mut uct.config.first_play_urgency, number(text, 100.0).map(Some)),
    },
    Setting {
        key: "solver",
        takes: "on|off",
        about: "MCTS-Solver",
        set: |uct, text| put(&mut uct.config.solver, switch(text)),
    },
    Setting {
        key: "exact",
        takes: "N",
        about: "leaves with at most N empties are solved",
        set: |uct, text| put(&mut uct.exact_empties, text.parse().ok().filter(|n| *n <= 64)),
    },
    Setting {
        key: "playout",
        takes: "uniform|greedy|corners|mobility",
        about: "what playouts prefer",
        set: |uct, text| put(&mut uct.policy.preference, preference(text)),
    },
    Setting {
        key: "epsilon",
        takes: "0..1",
        about: "the share of playout moves without preference",
        set: |uct, text| put(&mut uct.policy.epsilon, number(text, 1.0)),
    },
    Setting {
        key: "final",
        takes: "visits|value|bound",
        about: "which move is played in the end",
        set: |uct, text| put(&mut uct.config.final_move, final_move(text)),
    },
    Setting {
        key: "max-nodes",
        takes: "N",
        about: "the cap on the tree",
        set: |uct, text| put(&mut uct.config.max_nodes, text.parse().ok().filter(|n| *n > 0)),
    },
    Setting {
        key: "reuse",
        takes: "on|off",
        about: "keep the tree from move to move",
        set: |uct, text| put(&mut uct.reuse_tree, switch(text)),
    },
];

/// Reads a player.
pub fn parse(text: &str) -> Result<Agent, AgentTextError> {
    let (name, options) = text.split_once(':').map_or((text, None), |(name, options)| (name, Some(options)));
    if name == "uct" {
        return uct(options.unwrap_or_default()).map(Agent::Uct);
    }
    let agent = Agent::by_name(name);
    let agent = agent.ok_or_else(|| AgentTextError::Name(name.to_owned()))?;
    match options {
        Some(options) => {
            Err(AgentTextError::NoOptions { name: name.to_owned(), options: options.to_owned() })
        }
        None => Ok(agent),
    }
}

/// What can be written, for the help.
pub fn help() -> String {
    let mut text = "Players: random, greedy, classic, or uct with options: uct:KEY=VALUE,KEY=VALUE,...\n\
                    uct is classic UCT with 1,000 iterations for a move if no limit is given; options:\n"
        .to_owned();
    for Setting { key, takes, about, .. } in SETTINGS {
        text.push_str(&format!("  {:<42} {about}\n", format!("{key}={takes}")));
    }
    text
}

fn uct(options: &str) -> Result<Uct, AgentTextError> {
    let mut uct = Uct { limits: Limits::new(), ..Uct::classic() };
    for option in options.split(',').filter(|option| !option.is_empty()) {
        let (key, value) = option.split_once('=').map_or((option, None), |(key, value)| (key, Some(value)));
        let setting = SETTINGS.iter().find(|setting| setting.key == key);
        let Setting { key, takes, set, .. } = setting.ok_or_else(|| AgentTextError::Key(key.to_owned()))?;
        let value = value.ok_or(AgentTextError::NoValue { key, takes })?;
        set(&mut uct, value).ok_or_else(|| AgentTextError::Value { key, value: value.to_owned(), takes })?;
    }
    if uct.limits.rules().iter().all(|rule| matches!(rule, Limit::Decided)) {
        uct.limits = uct.limits.iterations(1_000);
    }
    Ok(uct)
}

fn keys() -> String {
    SETTINGS.map(|setting| setting.key).join(", ")
}

fn put<T>(place: &mut T, value: Option<T>) -> Option<()> {
    *place = value?;
    Some(())
}

fn limit(uct: &mut Uct, limit: Limit) -> Option<()> {
    uct.limits = std::mem::take(&mut uct.limits).and(limit);
    Some(())
}

/// A number from 0 to `most`.
fn number(text: &str, most: f64) -> Option<f64> {
    text.parse().ok().filter(|number| (0.0..=most).contains(number))
}

fn switch(text: &str) -> Option<bool> {
    match text {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

fn preference(text: &str) -> Option<Preference> {
    Some(match text {
        "uniform" => Preference::Uniform,
        "greedy" => Preference::Greedy,
        "corners" => Preference::Corners,
        "mobility" => Preference::Mobility,
        _ => return None,
    })
}

fn final_move(text: &str) -> Option<FinalMove> {
    Some(match text {
        "visits" => FinalMove::Visits,
        "value" => FinalMove::Value,
        "bound" => FinalMove::LowerBound,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read() {
        assert_eq!(parse("classic"), Ok(Agent::classic()));
        assert_eq!(parse("random"), Ok(Agent::Random));
        let thousand = Uct { limits: Limits::new().iterations(1_000), ..Uct::classic() };
        assert_eq!(parse("uct"), Ok(Agent::Uct(thousand.clone())));
        let Ok(Agent::Uct(uct)) = parse("uct:iterations=1000,c=0.5,playout=mobility,epsilon=0.2,exact=14")
        else {
            panic!("it is a player");
        };
        assert_eq!((uct.config.exploration, uct.exact_empties, uct.policy.epsilon), (0.5, 14, 0.2));
        assert_eq!((uct.limits, uct.policy.preference), (thousand.limits, Preference::Mobility));
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
        check("random:c=1", &["random", "c=1"]);
        check("uct:x=1", &["`x`", "iterations", "reuse"]);
        check("uct:c", &["c=C"]);
        check("uct:c=fast", &["c=fast"]);
        check("uct:playouts=0", &["playouts=0", "1..255"]);
        check("uct:playout=best", &["mobility"]);
        check("uct:c=NaN", &["c=NaN"]);
    }

    /// Each line of the table changes something.
    #[test]
    fn every_setting_sets() {
        let values =
            ["7", "7", "7", "on", "0.3", "4", "1.1", "on", "9", "greedy", "0.5", "value", "99", "on"];
        let plain = parse("uct");
        for (setting, value) in SETTINGS.iter().zip(values) {
            assert_ne!(parse(&format!("uct:{}={value}", setting.key)), plain, "{}", setting.key);
            assert!(help().contains(setting.about));
        }
    }
}
