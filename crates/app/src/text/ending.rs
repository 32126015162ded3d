//! The record against an agent, and the next level.
use crate::features::game::Uncounted;
use crate::features::record::Tally;
use ui::text::sentences;

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

/// That a game does not count, and why if that is known.
pub fn not_counted(why: Option<Uncounted>) -> &'static str {
    match why {
        None => sentences::practice(),
        Some(Uncounted::Hints) => sentences::practice_hints(),
        Some(Uncounted::Explorer) => sentences::practice_explorer(),
        Some(Uncounted::Analysis) => sentences::practice_analysis(),
        Some(Uncounted::TakenBack) => sentences::practice_taken_back(),
        Some(Uncounted::Players) => sentences::practice_players(),
        Some(Uncounted::Start) => sentences::practice_start(),
    }
}
