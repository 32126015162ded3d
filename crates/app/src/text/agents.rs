//! Sentences about agents: their options, the values of these, and the errors in an agent's text.
use super::{grouped, listed};
use games::GameId;
use othello_engines::options::AgentKind;
use players::options::{OptionGroup, OptionKind, OptionValue};
use players::{Fault, SetError, TextError};
use ui::text::sentences;

/// The heading of a group of options.
pub fn option_group(group: OptionGroup) -> &'static str {
    match group {
        OptionGroup::Limits => sentences::group_limits(),
        OptionGroup::Tree => sentences::group_tree(),
        OptionGroup::Playouts => sentences::group_playouts(),
        OptionGroup::Endings => sentences::group_endings(),
        OptionGroup::Play => sentences::group_play(),
    }
}

/// The label and the description of an option of a game's players. Every option has both.
pub fn option_sentences(name: &str, game: GameId) -> Option<[&'static str; 2]> {
    Some(match name {
        "mistakes" => [
            sentences::opt_mistakes(),
            match game {
                GameId::Othello => sentences::opt_mistakes_note(),
                GameId::TicTacToe | GameId::NineBoards(_) => sentences::opt_mistakes_note_marks(),
                GameId::Gobang => sentences::opt_mistakes_note_gobang(),
            },
        ],
        "width" => [sentences::opt_width(), sentences::opt_width_note()],
        "fours" => [sentences::opt_fours(), sentences::opt_fours_note()],
        "leaf-fours" => [sentences::opt_leaf_fours(), sentences::opt_leaf_fours_note()],
        "iterations" => [
            sentences::opt_iterations(),
            match game {
                GameId::Othello => sentences::opt_iterations_note(),
                GameId::TicTacToe | GameId::NineBoards(_) | GameId::Gobang => {
                    sentences::opt_iterations_note_marks()
                }
            },
        ],
        "ms" => [sentences::opt_ms(), sentences::opt_ms_note()],
        "nodes" => [sentences::opt_nodes(), sentences::opt_nodes_note()],
        "decided" => [sentences::opt_decided(), sentences::opt_decided_note()],
        "c" => [sentences::opt_c(), sentences::opt_c_note()],
        "reward" => [sentences::opt_reward(), sentences::opt_reward_note()],
        "playouts" => [sentences::opt_playouts(), sentences::opt_playouts_note()],
        "fpu" => [sentences::opt_fpu(), sentences::opt_fpu_note()],
        "perspective" => [sentences::opt_perspective(), sentences::opt_perspective_note()],
        "solver" => [sentences::opt_solver(), sentences::opt_solver_note()],
        "exact" => [sentences::opt_exact(), sentences::opt_exact_note()],
        "playout" => [sentences::opt_playout(), sentences::opt_playout_note()],
        "epsilon" => [sentences::opt_epsilon(), sentences::opt_epsilon_note()],
        "final" => [sentences::opt_final(), sentences::opt_final_note()],
        "max-nodes" => [sentences::opt_max_nodes(), sentences::opt_max_nodes_note()],
        "reuse" => [sentences::opt_reuse(), sentences::opt_reuse_note()],
        "random-first" => [sentences::opt_random_first(), sentences::opt_random_first_note()],
        "book" => [sentences::opt_book(), sentences::opt_book_note()],
        "draw" => [sentences::opt_draw(), sentences::opt_draw_note()],
        "temperature" => [sentences::opt_temperature(), sentences::opt_temperature_note()],
        "take-wins" => [sentences::opt_take_wins(), sentences::opt_take_wins_note()],
        "solve" => [sentences::opt_solve(), sentences::opt_solve_note()],
        "likely" => [sentences::opt_likely(), sentences::opt_likely_note()],
        "solve-ms" => [sentences::opt_solve_ms(), sentences::opt_solve_ms_note()],
        "prior" => [sentences::opt_prior(), sentences::opt_prior_note()],
        "minimax" => [sentences::opt_minimax(), sentences::opt_minimax_note()],
        "margin" => [sentences::opt_margin(), sentences::opt_margin_note()],
        "depth" => [sentences::opt_depth(), sentences::opt_depth_note()],
        "evaluation" => [sentences::opt_evaluation(), sentences::opt_evaluation_note()],
        "blur" => [sentences::opt_blur(), sentences::opt_blur_note()],
        "greed" => [sentences::opt_greed(), sentences::opt_greed_note()],
        "overlook" => [sentences::opt_overlook(), sentences::opt_overlook_note()],
        _ => return None,
    })
}

/// The label and the description of an option of a learner. Every option has both.
pub fn learner_option_sentences(name: &str) -> Option<[&'static str; 2]> {
    Some(match name {
        "episodes" => [sentences::opt_episodes(), sentences::opt_episodes_note()],
        "ms" => [sentences::opt_ms(), sentences::opt_ms_note()],
        "alpha" => [sentences::learning_alpha(), sentences::opt_alpha_note()],
        "least-alpha" => [sentences::opt_least_alpha(), sentences::opt_least_alpha_note()],
        "alpha-plies" => [sentences::opt_alpha_plies(), sentences::opt_alpha_plies_note()],
        "gamma" => [sentences::learning_gamma(), sentences::opt_gamma_note()],
        "epsilon" => [sentences::learning_epsilon(), sentences::opt_explore_note()],
        "reward" => [sentences::opt_win_reward(), sentences::opt_win_reward_note()],
        "initial" => [sentences::opt_initial(), sentences::opt_initial_note()],
        "known-ends" => [sentences::opt_known_ends(), sentences::opt_known_ends_note()],
        "ties" => [sentences::opt_ties(), sentences::opt_ties_note()],
        "turn-sign" => [sentences::opt_turn_sign(), sentences::opt_turn_sign_note()],
        "reuse" => [sentences::opt_reuse(), sentences::opt_reuse_note()],
        "max-nodes" => [sentences::opt_max_nodes(), sentences::opt_max_nodes_note()],
        _ => return None,
    })
}

/// The label of an option, the same in every game.
pub fn option_label(name: &str) -> Option<&'static str> {
    let sentences = option_sentences(name, GameId::Othello).or_else(|| learner_option_sentences(name));
    sentences.map(|[label, _]| label)
}

/// The label of a kind of search, with its options at their defaults; `None` for an agent without options.
pub fn search_kind(kind: AgentKind) -> Option<&'static str> {
    match kind {
        AgentKind::Uct => Some(sentences::kind_uct()),
        AgentKind::Puct => Some(sentences::kind_puct()),
        AgentKind::AlphaBeta => Some(sentences::kind_alphabeta()),
        AgentKind::Minimax => Some(sentences::kind_minimax()),
        _ => None,
    }
}

/// The label of a value that is a word. Every such value has one.
pub fn option_word(word: &str) -> Option<&'static str> {
    Some(match word {
        "uniform" => sentences::word_uniform(),
        "decisive" => sentences::word_decisive(),
        "greedy" => sentences::word_greedy(),
        "corners" => sentences::word_corners(),
        "mobility" => sentences::word_mobility(),
        "visits" => sentences::word_visits(),
        "value" => sentences::word_value(),
        "bound" => sentences::word_bound(),
        "mover" => sentences::word_mover(),
        "black" => sentences::word_black(),
        "win" => sentences::word_win(),
        "discs" => sentences::word_discs(),
        "edges" => sentences::word_edges(),
        "first" => sentences::word_first(),
        "random" => sentences::word_random(),
        _ => return None,
    })
}

/// The error in the text of a player of any game, with its place and the right form.
pub fn player_error(error: &TextError) -> String {
    let names = |names: &[&str]| listed(names.iter().map(|&name| name.to_owned()));
    let why = match &error.fault {
        Fault::Name { names, .. } => sentences::agent_wrong_name(&listed(names.iter().cloned())),
        Fault::NoOptions(_) => sentences::agent_wrong_no_options().to_owned(),
        Fault::Option { options, .. } => sentences::agent_wrong_key(&names(options)),
        Fault::Repeated => sentences::agent_wrong_twice().to_owned(),
        Fault::Value(SetError { option, kind }) => sentences::agent_wrong_value(option, &takes(*kind)),
    };
    sentences::agent_wrong(&error.place.to_string(), &error.part, &why)
}

/// The values an option accepts, the same in every language.
fn takes(kind: OptionKind) -> String {
    match kind {
        OptionKind::Switch => "on, off".to_owned(),
        OptionKind::Whole { least, most } => format!("{least}\u{2013}{}", grouped(most.into())),
        OptionKind::Decimal { least, most } => {
            format!("{}\u{2013}{}", OptionValue::Decimal(least), OptionValue::Decimal(most))
        }
        OptionKind::Word(words) => words.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello_engines::Agent;
    use othello_engines::options::{AGENTS, OPTIONS};

    #[test]
    fn every_option_and_every_word_has_its_sentences() {
        for option in OPTIONS {
            assert!(option_sentences(option.name, GameId::Othello).is_some(), "{}", option.name);
            if let OptionKind::Word(words) = option.kind() {
                for word in words {
                    assert!(option_word(word).is_some(), "{word} of {}", option.name);
                }
            }
        }
    }

    #[test]
    fn every_option_of_learners_has_its_sentences() {
        for option in learners::options::OPTIONS {
            assert!(learner_option_sentences(option.name).is_some(), "{}", option.name);
            if let OptionKind::Word(words) = option.kind() {
                assert!(words.iter().all(|word| option_word(word).is_some()), "{words:?}");
            }
        }
    }

    #[test]
    fn every_agent_with_options_has_a_label() {
        for entry in &AGENTS {
            let label = entry.options_of.map(search_kind);
            assert!(label.is_none_or(|label| label.is_some()), "{}", entry.name);
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
                "Character 1, “clasic”: there is no such player. Choose from random, greedy, mobility, classic, level1v2–level10v2, level1v1–level10v1, strongest1–strongest60, uct, puct, alphabeta, minimax.",
            ),
        ] {
            assert_eq!(player_error(&text.parse::<Agent>().unwrap_err()), said);
        }
    }
}
