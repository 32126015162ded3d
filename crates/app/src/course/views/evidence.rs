//! The numbers of a trial.
use super::{games, learners, playouts, scatter, tables};
use crate::course::Course;
use crate::course::trials::AnyTrial;
use yew::prelude::*;

/// The findings of the trial so far, beside those on the board.
pub fn evidence(course: &Course) -> Html {
    let found = match &course.trial {
        AnyTrial::Playouts(trial) => playouts::outcomes(&trial.winners()),
        AnyTrial::Averages(trial) => html! {
            <>{ scatter::scatter(trial) }{ tables::averages(trial) }</>
        },
        AnyTrial::Exploration(trial) => tables::visits(trial),
        AnyTrial::Phases(trial) => tables::phases(trial),
        AnyTrial::Games(trial) => games::score(trial),
        AnyTrial::Passes(trial) => tables::tree(trial),
        AnyTrial::Solver(trial) => tables::searches(trial),
        AnyTrial::Learners(trial) => learners::findings(trial),
    };
    html! { <div class="evidence" data-testid="course-evidence">{ found }</div> }
}
