//! The names of the players, and the sentences about each as an opponent.
use crate::features::settings::{AgentChoice, Player};
use games::GameId;
use learners::Learner;
use othello::Rules;
use othello_engines::PlayerName;
use std::borrow::Cow;
use ui::text::{Named, decimals, sentences};

/// A player's name.
pub fn player(player: Player) -> Cow<'static, str> {
    let name = match player {
        Player::Human => sentences::player_human(),
        Player::Agent(AgentChoice::Named(PlayerName::Classic)) => sentences::player_classic(),
        Player::Agent(AgentChoice::Named(PlayerName::Random)) => sentences::player_random(),
        Player::Agent(AgentChoice::Named(PlayerName::Greedy)) => sentences::player_greedy(),
        Player::Agent(AgentChoice::Named(PlayerName::Minimax)) => sentences::player_minimax(),
        Player::Agent(AgentChoice::Named(PlayerName::Level(level))) => level_name(level),
        Player::Agent(AgentChoice::Named(PlayerName::FormerLevel(level))) => {
            return sentences::former_level(&level.to_string()).into();
        }
        Player::Agent(AgentChoice::Named(PlayerName::Strongest(seconds))) => strongest(seconds),
        Player::Agent(AgentChoice::Learner(learner)) => learner_name(learner.text()),
        Player::Agent(AgentChoice::Custom | AgentChoice::Named(_)) => sentences::player_custom(),
    };
    name.into()
}

/// The name of a learner that is offered, or of its kept table; of another one, or with options, its text.
fn learner_name(text: &str) -> &str {
    match text {
        "qlearning" => sentences::learning_q(),
        "sarsa" => sentences::learning_sarsa(),
        _ => Learner::table(text).unwrap_or(text),
    }
}

/// The name of the strongest player in this many seconds.
fn strongest(seconds: u8) -> &'static str {
    match seconds {
        ..=1 => sentences::strongest_one(),
        2..=5 => sentences::strongest_five(),
        6.. => sentences::strongest_twenty(),
    }
}

/// A level's name, with its number.
fn level_name(level: u8) -> &'static str {
    match level {
        ..=1 => sentences::level_one(),
        2 => sentences::level_two(),
        3 => sentences::level_three(),
        4 => sentences::level_four(),
        5 => sentences::level_five(),
        6 => sentences::level_six(),
        7 => sentences::level_seven(),
        8 => sentences::level_eight(),
        9 => sentences::level_nine(),
        10.. => sentences::level_ten(),
    }
}

/// A short description of an agent as an opponent by these rules. The learned evaluation is for the usual ones only; by others,
/// the agents that have it play without.
pub fn agent_note(agent: AgentChoice, rules: Rules) -> &'static str {
    match agent {
        AgentChoice::Named(PlayerName::Level(_))
        | AgentChoice::Named(PlayerName::FormerLevel(_))
        | AgentChoice::Named(PlayerName::Strongest(_))
            if rules != Rules::default() && is_learned(agent) =>
        {
            sentences::unlearned_note()
        }
        AgentChoice::Named(PlayerName::Classic) => sentences::classic_note(),
        AgentChoice::Named(PlayerName::Random) => sentences::random_note(),
        AgentChoice::Named(PlayerName::Greedy) => sentences::greedy_note(),
        AgentChoice::Named(PlayerName::Minimax) => sentences::minimax_note(),
        AgentChoice::Named(PlayerName::Strongest(_)) => sentences::strongest_note(),
        AgentChoice::Named(PlayerName::Level(..=1)) => sentences::level_note_one(),
        AgentChoice::Named(PlayerName::Level(2)) => sentences::level_note_two(),
        AgentChoice::Named(PlayerName::Level(3)) => sentences::level_note_three(),
        AgentChoice::Named(PlayerName::Level(4)) => sentences::level_note_four(),
        AgentChoice::Named(PlayerName::Level(5)) => sentences::level_note_five(),
        AgentChoice::Named(PlayerName::Level(6)) => sentences::level_note_six(),
        AgentChoice::Named(PlayerName::Level(7)) => sentences::level_note_seven(),
        AgentChoice::Named(PlayerName::Level(8)) => sentences::level_note_eight(),
        AgentChoice::Named(PlayerName::Level(9)) => sentences::level_note_nine(),
        AgentChoice::Named(PlayerName::Level(10..)) => sentences::level_note_ten(),
        AgentChoice::Named(PlayerName::FormerLevel(_)) => sentences::former_level_note(),
        AgentChoice::Learner(learner) => learner_note(learner.text()),
        AgentChoice::Custom | AgentChoice::Named(_) => sentences::custom_note(),
    }
}

/// A short description of a learner.
fn learner_note(text: &str) -> &'static str {
    if Learner::table(text).is_some() { sentences::kept_note() } else { sentences::learner_note() }
}

/// Whether an agent plays with the learned evaluation where that is for the game.
fn is_learned(agent: AgentChoice) -> bool {
    matches!(agent, AgentChoice::Named(name) if name.is_learned())
}

/// How strong an agent is on the usual board by the usual rules, where that was measured; else nothing.
pub fn agent_rating(agent: AgentChoice, rules: Rules) -> String {
    let name = Player::Agent(agent).name();
    let rating = othello_engines::levels::rating(name).filter(|_| rules == Rules::default());
    rating
        .map_or_else(String::new, |elo| sentences::elo_from_first(&elo.to_string().replace('-', "\u{2212}")))
}

/// How much a level loses in endings, beside people, on the usual board by the usual rules; nothing for other agents.
pub fn agent_loss(agent: AgentChoice, rules: Rules) -> String {
    match agent {
        AgentChoice::Named(PlayerName::Level(level)) if rules == Rules::default() => {
            let discs = othello_engines::levels::discs_lost(level);
            sentences::discs_lost(&decimals(discs, usize::from(discs < 10.0)))
        }
        _ => String::new(),
    }
}

/// The name of a player in a game. The names of levels are Othello's; in other games they have numbers.
pub fn player_in(game: GameId, of: Player) -> String {
    let level = match of {
        Player::Agent(AgentChoice::Named(PlayerName::Level(level) | PlayerName::FormerLevel(level))) => {
            Some(level)
        }
        _ => None,
    };
    match level.filter(|_| game != GameId::Othello) {
        Some(level) => sentences::level_number(&level.to_string()),
        None => player(of).into_owned(),
    }
}

/// The label of the player with this name in a game other than Othello; `None` if the text has options.
pub fn player_label(name: &str) -> Option<String> {
    let number = |of: &str| name.strip_prefix(of)?.parse().ok();
    if let Some(level) = number("level") {
        return Some(sentences::level_number(&u8::to_string(&level)));
    }
    let label = match name {
        _ if let Some(seconds) = number("strongest") => strongest(seconds),
        "random" => sentences::player_random(),
        "greedy" => sentences::player_greedy(),
        "classic" => sentences::player_classic(),
        "perfect" => sentences::player_perfect(),
        "uct" => sentences::kind_uct(),
        "puct" => sentences::kind_hints(),
        "learned" => sentences::kind_puct(),
        "pvs" | "alphabeta" => sentences::kind_pvs(),
        "gobang" => sentences::player_gobang(),
        "easy" => sentences::player_gobang_easy(),
        "medium" => sentences::player_gobang_medium(),
        "hard" => sentences::player_gobang_hard(),
        "qlearning" | "sarsa" => learner_name(name),
        "montecarlo" => sentences::learning_monte_carlo(),
        _ => return None,
    };
    Some(label.to_owned())
}

/// A short description of an agent as an opponent in a game other than Othello.
pub fn agent_note_in(game: GameId, agent: AgentChoice) -> String {
    match agent {
        AgentChoice::Named(PlayerName::Random) => sentences::random_note().to_owned(),
        AgentChoice::Named(PlayerName::Strongest(_)) => match game {
            GameId::Gobang => sentences::gobang_strongest_note(),
            GameId::Othello | GameId::TicTacToe | GameId::NineBoards(_) => sentences::nine_strongest_note(),
        }
        .to_owned(),
        AgentChoice::Named(PlayerName::Level(level)) => level_note_in(game, level),
        AgentChoice::Learner(learner) => learner_note(learner.text()).to_owned(),
        AgentChoice::Named(_) | AgentChoice::Custom => sentences::nine_classic_note().to_owned(),
    }
}

/// A short description of a level in a game other than Othello.
fn level_note_in(game: GameId, level: u8) -> String {
    let [number, levels] = [level, game.record().levels].map(|level| level.to_string());
    match game {
        GameId::TicTacToe => match level {
            ..=1 => sentences::one_level_note_one(),
            2 => sentences::one_level_note_two(),
            3.. => sentences::one_level_note_three(),
        }
        .to_owned(),
        GameId::Othello | GameId::NineBoards(_) if level <= 1 => sentences::nine_level_note_one().to_owned(),
        GameId::Othello | GameId::NineBoards(_) => sentences::nine_level_note(&number, &levels),
        GameId::Gobang if level <= 1 => sentences::gobang_level_note_one().to_owned(),
        GameId::Gobang => sentences::gobang_level_note(&number, &levels),
    }
}
