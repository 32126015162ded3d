//! The texts for choosing a new game and for the end of a game.
use super::game::result;
use super::{result_heading, result_note, side_of};
use crate::state::{AgentChoice, GameOutcome, MadeWay, Model, Named, Player, Tally};
use engines::PlayerName;
use othello::{Position, Rules};
use ui::text::{decimals, sentences};

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
        AgentChoice::Custom | AgentChoice::Named(_) => sentences::custom_note(),
    }
}

/// Whether an agent plays with the learned evaluation where that is for the game.
fn is_learned(agent: AgentChoice) -> bool {
    matches!(agent, AgentChoice::Named(name) if name.is_learned())
}

/// How strong an agent is on the usual board by the usual rules, where that was measured; else nothing.
pub fn agent_rating(agent: AgentChoice, rules: Rules) -> String {
    let name = Player::Agent(agent).name();
    let rating = engines::levels::rating(name).filter(|_| rules == Rules::default());
    rating
        .map_or_else(String::new, |elo| sentences::elo_from_first(&elo.to_string().replace('-', "\u{2212}")))
}

/// How much a level loses in endings, beside people, on the usual board by the usual rules; nothing for other agents.
pub fn agent_loss(agent: AgentChoice, rules: Rules) -> String {
    match agent {
        AgentChoice::Named(PlayerName::Level(level)) if rules == Rules::default() => {
            let discs = engines::levels::discs_lost(level);
            sentences::discs_lost(&decimals(discs, usize::from(discs < 10.0)))
        }
        _ => String::new(),
    }
}

/// The result of a finished game: "You won" or "You lost" if exactly one human played, otherwise which side won.
pub fn ending(model: &Model) -> String {
    let Some(end) = model.ending() else { return String::new() };
    let margin = end.margin.map(|margin| margin.to_string());
    let form = |side| side_of(model.position(), side);
    match (end.winner, margin, model.outcome()) {
        (Some(winner), None, outcome) if model.clocks.flagged.is_none() => match outcome {
            Some(GameOutcome::Won) => sentences::you_won_game().to_owned(),
            Some(_) => sentences::you_lost_game().to_owned(),
            None => sentences::tree_win(form(winner)).to_owned(),
        },
        (Some(_), Some(margin), Some(GameOutcome::Won)) => sentences::you_won(&margin),
        (Some(_), Some(margin), Some(_)) => sentences::you_lost(&margin),
        (Some(winner), Some(margin), None) => sentences::side_won(winner, &margin),
        (Some(_), None, Some(GameOutcome::Won)) => sentences::you_won_on_time().to_owned(),
        (Some(_), None, Some(_)) => sentences::you_lost_on_time().to_owned(),
        (Some(winner), None, None) => sentences::flag(form(!winner)).to_owned(),
        (None, ..) => sentences::drawn_game().to_owned(),
    }
}

/// That the previous game is saved, or closed.
pub fn previous_game(made_way: &MadeWay) -> &'static str {
    if made_way.is_saved() { sentences::made_way() } else { sentences::made_way_copy() }
}

/// The final score, and how the empty squares were counted; or that a side ran out of time.
pub fn final_score(model: &Model) -> String {
    let position = model.position();
    match (model.clocks.flagged, position.othello().and_then(Position::score)) {
        (Some(late), _) => sentences::flag(side_of(position, late)).to_owned(),
        (None, Some(score)) => match result_note(score) {
            Some(note) => format!("{} \u{b7} {note}", result_heading(score)),
            None => result_heading(score),
        },
        (None, None) => result(position).unwrap_or_default(),
    }
}

/// The record against the agent with this name: games won and lost, games drawn if any, and the longest winning streak.
pub fn tally(name: &str, tally: Tally) -> String {
    let [won, lost, drawn, longest] =
        [tally.won, tally.lost, tally.drawn, tally.longest].map(|count| count.to_string());
    let score = if tally.drawn > 0 {
        sentences::tally_drawn(name, &won, &lost, &drawn)
    } else {
        sentences::tally_of(name, &won, &lost)
    };
    if tally.longest > 1 { format!("{score} \u{b7} {}", sentences::tally_longest(&longest)) } else { score }
}

/// The label of the button for a game against the next level up or down.
pub fn try_level(level: u8, up: bool) -> String {
    let level = level.to_string();
    if up { sentences::level_up(&level) } else { sentences::level_down(&level) }
}
