//! The table of steps. To add one, add an entry here; what it does is a function of `acts`, or a press on a selector.

use super::{Walk, acts, paper};
use crate::Result;
use crate::hunt::Dice;

/// A step.
#[derive(Debug)]
pub struct Step {
    /// Its name, as the log and the summary have it.
    pub name: &'static str,
    /// How likely it is, compared with the others that can be made.
    pub weight: usize,
    /// It can be made if an element of this selector is visible and not disabled; always if it is empty.
    pub needs: &'static str,
    /// Makes it, and says what was done.
    pub act: fn(&Walk<'_>, &mut Dice) -> Result<String>,
}

/// A step that presses one of the elements that it needs.
macro_rules! press {
    ($weight:literal, $name:literal, $css:literal) => {
        Step { name: $name, weight: $weight, needs: $css, act: |walk, dice| walk.press($css, dice) }
    };
}

/// Another step.
macro_rules! step {
    ($weight:literal, $name:literal, $needs:expr, $act:path) => {
        Step { name: $name, weight: $weight, needs: $needs, act: $act }
    };
}

/// A board in play, with what belongs to it.
const GAME: &str = "main [data-testid=record]";

/// All steps.
pub static STEPS: &[Step] = &[
    // Anything: this finds what nobody has thought of.
    step!(40, "press anything", "", acts::press_anything),
    step!(12, "wait", "", acts::wait),
    // The board.
    step!(14, "paste a game", "", acts::paste_a_game),
    step!(10, "move", "[data-testid=board] [data-legal=true]", acts::make_moves),
    step!(10, "keys", "", acts::press_keys),
    press!(1, "press an illegal square", "[data-testid=board] [data-square]"),
    press!(6, "go to a ply", "button.ply"),
    press!(
        5,
        "go through the game",
        "[data-testid=first], [data-testid=back], [data-testid=forward], [data-testid=last]"
    ),
    press!(5, "play on", "[data-testid=play-on]"),
    press!(8, "choose a colour", "[data-testid^=choose-]"),
    press!(8, "hint", "[data-testid=hint]"),
    press!(7, "analyse", "[data-testid=analyse]"),
    press!(4, "look at a mistake", ".mistake, [data-testid=mistake-next], [data-testid=mistake-previous]"),
    press!(2, "look deeper", "[data-testid=deeper]"),
    press!(2, "press the graph", "[data-testid=graph]"),
    press!(3, "stop or resume", "[data-testid=stop], [data-testid=resume], [data-testid=step]"),
    press!(3, "again", "[data-testid=again]"),
    press!(4, "choose a new game", "[data-testid=new-game]"),
    press!(4, "start a game", "[data-testid=new-game-sheet] .primary, [data-testid^=start-]"),
    press!(4, "the end of a game", "[data-testid=game-end] button"),
    press!(6, "another pane", "[role=tab][id^=tab-]"),
    press!(3, "explorer", "[data-testid=tab-openings]"),
    step!(
        3,
        "a move in the explorer",
        "[data-testid=explorer-move]:not([aria-disabled])",
        acts::move_in_the_explorer
    ),
    press!(3, "look into the explorer", "[data-testid=explorer] button, [data-testid=explorer] select"),
    step!(6, "new players by address", GAME, acts::new_players),
    step!(4, "go on from here", GAME, acts::go_on_from_here),
    step!(3, "own player", "", acts::own_player),
    // See it think.
    press!(9, "see it think", "[data-testid=tab-sight]"),
    press!(12, "another view", "[data-testid^=sight-tab-]"),
    press!(3, "halt or more", "[data-testid=sight-halt], [data-testid=sight-more]"),
    press!(
        5,
        "in the view of a search",
        "[data-testid=sight] button, [data-testid=sight] select, [data-testid=sight] [role=treeitem]"
    ),
    press!(4, "step in a search", "[data-testid^=step-]"),
    step!(4, "experiment", "[data-testid=sight-begin]", acts::experiment),
    // Other pages.
    step!(12, "go to a page", "", acts::go_to_a_page),
    press!(3, "follow a link", "main a[href^='#']"),
    step!(4, "a match in the lab", "", acts::match_in_the_lab),
    press!(4, "in the lab", "[data-testid=lab] button"),
    press!(8, "in the course", "[data-testid=course] button, [data-testid=course] input"),
    press!(8, "in a lesson", "[data-testid=lessons] button"),
    press!(8, "in a puzzle", "[data-testid=puzzle-board] [data-square], [data-testid^=puzzle-]"),
    press!(8, "in an exercise", "[data-testid=practice-board] [data-square], [data-testid^=practice-]"),
    press!(6, "in the editor", "[data-testid=edit-board] [data-square], [name=brush], [data-testid^=edit-]"),
    step!(4, "paste on Files", "[data-testid=paste]", acts::paste_on_files),
    step!(3, "choose a file", "[data-testid=paste]", acts::choose_a_file),
    press!(
        4,
        "on Files",
        "[data-testid=open-paste], [data-testid=open-one], [data-testid=keep-one], [data-testid=game-row]"
    ),
    press!(4, "on Export", "[data-of], [name=picture], [data-testid^=save-]"),
    press!(4, "an option", "select[name], label:has(input[type=radio]), label:has(input[type=checkbox])"),
    press!(2, "theme", "[data-testid=theme-button]"),
    step!(3, "language", "", acts::change_language),
    step!(2, "embedded board", "", acts::embedded_board),
    // The browser.
    step!(7, "window", "", acts::resize),
    step!(4, "hidden tab", "", acts::hide),
    step!(3, "back or forward", "", acts::back_or_forward),
    step!(2, "reload", "", acts::reload),
    step!(3, "print", "", paper::print_the_page),
];

/// Chooses one of the steps that can be made.
///
/// # Panics
/// Never: some steps can always be made.
pub fn choose(can_be_made: &[bool], dice: &mut Dice) -> &'static Step {
    let able = || STEPS.iter().zip(can_be_made).filter(|(_, can)| **can).map(|(step, _)| step);
    let mut left = dice.below(able().map(|step| step.weight).sum::<usize>().max(1));
    let chosen = able().find(|step| {
        let is_it = left < step.weight;
        left = left.saturating_sub(step.weight);
        is_it
    });
    chosen.unwrap_or(&STEPS[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_distinct_and_every_step_can_come() {
        let mut names: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), STEPS.len());
        let all = vec![true; STEPS.len()];
        let mut dice = Dice::new(3);
        let mut missing: Vec<&str> = names;
        for _ in 0..20_000 {
            let step = choose(&all, &mut dice).name;
            missing.retain(|name| *name != step);
        }
        assert!(missing.is_empty(), "{missing:?}");
        let none = vec![false; STEPS.len()];
        assert_eq!(choose(&none, &mut dice).name, "press anything");
    }

    #[test]
    fn steps_depend_on_seed_and_number() {
        let name =
            |seed, number| choose(&vec![true; STEPS.len()], &mut super::super::dice(seed, number)).name;
        let walk = |seed| (1..50).map(|number| name(seed, number)).collect::<Vec<_>>();
        assert_eq!(walk(1), walk(1));
        assert_ne!(walk(1), walk(2));
    }
}
