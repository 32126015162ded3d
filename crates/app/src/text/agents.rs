//! Sentences about agents: their options, the words that options take, and what is wrong with an agent's text.
use super::{grouped, table};
use engines::options::{AGENTS, AgentEntry, OptionGroup, OptionKind};
use engines::text::{ParseError, ParseErrorKind};

/// The heading of a group of options.
pub fn option_group(group: OptionGroup) -> &'static str {
    match group {
        OptionGroup::Limits => table::group_limits(),
        OptionGroup::Tree => table::group_tree(),
        OptionGroup::Playouts => table::group_playouts(),
        OptionGroup::Endings => table::group_endings(),
        OptionGroup::Play => table::group_play(),
    }
}

/// The label of the option of this name and what it does. Every option has both.
pub fn option_sentences(name: &str) -> Option<[&'static str; 2]> {
    Some(match name {
        "iterations" => [table::opt_iterations(), table::opt_iterations_note()],
        "ms" => [table::opt_ms(), table::opt_ms_note()],
        "nodes" => [table::opt_nodes(), table::opt_nodes_note()],
        "decided" => [table::opt_decided(), table::opt_decided_note()],
        "c" => [table::opt_c(), table::opt_c_note()],
        "playouts" => [table::opt_playouts(), table::opt_playouts_note()],
        "fpu" => [table::opt_fpu(), table::opt_fpu_note()],
        "solver" => [table::opt_solver(), table::opt_solver_note()],
        "exact" => [table::opt_exact(), table::opt_exact_note()],
        "playout" => [table::opt_playout(), table::opt_playout_note()],
        "epsilon" => [table::opt_epsilon(), table::opt_epsilon_note()],
        "final" => [table::opt_final(), table::opt_final_note()],
        "max-nodes" => [table::opt_max_nodes(), table::opt_max_nodes_note()],
        "reuse" => [table::opt_reuse(), table::opt_reuse_note()],
        "random-first" => [table::opt_random_first(), table::opt_random_first_note()],
        "mistakes" => [table::opt_mistakes(), table::opt_mistakes_note()],
        _ => return None,
    })
}

/// What a word that an option takes is called. Every word has a name.
pub fn option_word(word: &str) -> Option<&'static str> {
    Some(match word {
        "uniform" => table::word_uniform(),
        "greedy" => table::word_greedy(),
        "corners" => table::word_corners(),
        "mobility" => table::word_mobility(),
        "visits" => table::word_visits(),
        "value" => table::word_value(),
        "bound" => table::word_bound(),
        _ => return None,
    })
}

/// What is wrong with an agent's text, where, and what would be right.
pub fn agent_error(error: &ParseError) -> String {
    let why = match error.kind {
        ParseErrorKind::UnknownAgent => {
            table::agent_wrong_name(&listed(AGENTS.iter().map(AgentEntry::names)))
        }
        ParseErrorKind::NoOptions(_) => table::agent_wrong_no_options().to_owned(),
        ParseErrorKind::UnknownOption(kind) => {
            table::agent_wrong_key(&listed(kind.options().map(|option| option.name.to_owned())))
        }
        ParseErrorKind::Repeated => table::agent_wrong_twice().to_owned(),
        ParseErrorKind::Value(refused) => table::agent_wrong_value(refused.option, &takes(refused.kind)),
    };
    table::agent_wrong(&(error.offset + 1).to_string(), &error.part, &why)
}

fn listed(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// The values of an option, without a word of any language.
fn takes(kind: OptionKind) -> String {
    match kind {
        OptionKind::Switch => "on, off".to_owned(),
        OptionKind::Whole { least, most } => format!("{least}\u{2013}{}", grouped(most.into())),
        OptionKind::Decimal { most } => format!("0\u{2013}{most}"),
        OptionKind::Word(words) => words.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engines::Agent;
    use engines::options::OPTIONS;

    #[test]
    fn every_option_and_every_word_has_its_sentences() {
        for option in OPTIONS {
            assert!(option_sentences(option.name).is_some(), "{}", option.name);
            if let OptionKind::Word(words) = option.kind() {
                for word in words {
                    assert!(option_word(word).is_some(), "{word} of {}", option.name);
                }
            }
        }
    }

    #[test]
    fn errors_name_the_option_and_what_it_takes() {
        for (text, said) in [
            ("uct:c=101", "Character 5, “c=101”: c takes 0–100."),
            ("uct:exact=x", "Character 5, “exact=x”: exact takes 0–64."),
            ("uct:final=x", "Character 5, “final=x”: final takes visits, value, bound."),
            ("random:c=1", "Character 8, “c=1”: this player takes no options."),
            ("uct:c=1,c=2", "Character 9, “c”: this is given twice."),
            (
                "clasic",
                "Character 1, “clasic”: no player has this name. There are random, greedy, classic, level1 to level10, uct.",
            ),
        ] {
            assert_eq!(agent_error(&text.parse::<Agent>().unwrap_err()), said);
        }
    }
}
