//! The texts for choosing a new game and for the end of a game.
use super::{player, result_heading, result_note};
use crate::state::{AgentKind, GameOutcome, MadeWay, Model, Named, Player, Settings, Tally};
use othello::Rules;
use ui::text::{decimals, sentences};

/// A short description of an agent as an opponent by these rules. The learned evaluation is for the usual ones only; by others,
/// the agents that have it play without.
pub fn agent_note(agent: AgentKind, rules: Rules) -> &'static str {
    match agent {
        AgentKind::Level(_) | AgentKind::FormerLevel(_) | AgentKind::Strongest(_)
            if rules != Rules::default() && is_learned(agent) =>
        {
            sentences::unlearned_note()
        }
        AgentKind::Classic => sentences::classic_note(),
        AgentKind::Random => sentences::random_note(),
        AgentKind::Greedy => sentences::greedy_note(),
        AgentKind::Minimax => sentences::minimax_note(),
        AgentKind::Custom => sentences::custom_note(),
        AgentKind::Strongest(_) => sentences::strongest_note(),
        AgentKind::Level(..=1) => sentences::level_note_one(),
        AgentKind::Level(2) => sentences::level_note_two(),
        AgentKind::Level(3) => sentences::level_note_three(),
        AgentKind::Level(4) => sentences::level_note_four(),
        AgentKind::Level(5) => sentences::level_note_five(),
        AgentKind::Level(6) => sentences::level_note_six(),
        AgentKind::Level(7) => sentences::level_note_seven(),
        AgentKind::Level(8) => sentences::level_note_eight(),
        AgentKind::Level(9) => sentences::level_note_nine(),
        AgentKind::Level(10..) => sentences::level_note_ten(),
        AgentKind::FormerLevel(_) => sentences::former_level_note(),
    }
}

/// Whether an agent plays with the learned evaluation where that is for the game.
fn is_learned(agent: AgentKind) -> bool {
    Settings::default().agent(agent).needs_knowledge()
}

/// How strong an agent is on the usual board by the usual rules, where that was measured; else nothing.
pub fn agent_rating(agent: AgentKind, rules: Rules) -> String {
    let name = Player::Agent(agent).name();
    let rating = engines::levels::rating(name).filter(|_| rules == Rules::default());
    rating
        .map_or_else(String::new, |elo| sentences::elo_from_first(&elo.to_string().replace('-', "\u{2212}")))
}

/// How much a level loses in endings, beside people, on the usual board by the usual rules; nothing for other agents.
pub fn agent_loss(agent: AgentKind, rules: Rules) -> String {
    match agent {
        AgentKind::Level(level) if rules == Rules::default() => {
            let discs = engines::levels::discs_lost(level);
            sentences::discs_lost(&decimals(discs, usize::from(discs < 10.0)))
        }
        _ => String::new(),
    }
}

/// The result of a finished game: "You won" or "You lost" if exactly one human played, otherwise which side won.
pub fn ending(model: &Model) -> String {
    let Some((winner, margin)) = model.ending() else { return String::new() };
    let margin = margin.map(|margin| margin.to_string());
    match (winner, margin, model.outcome()) {
        (Some(_), Some(margin), Some(GameOutcome::Won)) => sentences::you_won(&margin),
        (Some(_), Some(margin), Some(_)) => sentences::you_lost(&margin),
        (Some(winner), Some(margin), None) => sentences::side_won(winner, &margin),
        (Some(_), None, Some(GameOutcome::Won)) => sentences::you_won_on_time().to_owned(),
        (Some(_), None, Some(_)) => sentences::you_lost_on_time().to_owned(),
        (Some(winner), None, None) => sentences::flag(!winner).to_owned(),
        (None, ..) => sentences::drawn_game().to_owned(),
    }
}

/// That the previous game is saved, or closed.
pub fn previous_game(made_way: &MadeWay) -> &'static str {
    if made_way.is_saved() { sentences::made_way() } else { sentences::made_way_copy() }
}

/// The final score, and how the empty squares were counted; or that a side ran out of time.
pub fn final_score(model: &Model) -> String {
    match (model.clocks.flagged, model.position().score()) {
        (Some(late), _) => sentences::flag(late).to_owned(),
        (None, Some(score)) => match result_note(score) {
            Some(note) => format!("{} \u{b7} {note}", result_heading(score)),
            None => result_heading(score),
        },
        (None, None) => String::new(),
    }
}

/// The record against an agent: games won and lost, games drawn if any, and the longest winning streak.
pub fn tally(agent: AgentKind, tally: Tally) -> String {
    let [won, lost, drawn, longest] =
        [tally.won, tally.lost, tally.drawn, tally.longest].map(|count| count.to_string());
    let name = player(Player::Agent(agent));
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
