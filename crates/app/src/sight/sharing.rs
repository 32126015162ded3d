//! The link to the current view: this search after so many iterations, at this view, step and node; and the ways to show it to a class.
use super::choices::Choices;
use super::known::Known;
use super::qr::qr_code;
use crate::features::library::address::page_address;
use crate::features::sight::Sight;
use crate::state::Model;
use crate::text;
use protocol::{Moment, StepReport};
use ui::widgets::{Button, Field};
use yew::prelude::*;

/// The search as it is seen now, as a link has it.
pub fn seen_now(model: &Model, known: &Known, choices: &Choices, report: Option<&StepReport>) -> Sight {
    let agent = known.experiment.as_ref().map(|order| order.agent.text.clone());
    let moment = report.map(|report| report.moment).or(known.view.as_ref().map(|view| view.moment));
    let (iterations, phases) = before_the_step(moment.unwrap_or_default(), report);
    Sight {
        agent: Some(agent.unwrap_or_else(|| model.agent_in_sight().text)),
        iterations,
        phases,
        node: choices.at.to_vec(),
        tab: *choices.tab,
        ..Sight::default()
    }
}

/// The iterations before the last step, and its phases, which all of an iteration are four.
fn before_the_step(moment: Moment, report: Option<&StepReport>) -> (u32, u8) {
    let is_whole = report.is_some_and(|report| !report.phases.is_empty()) && moment.phases == 0;
    if is_whole {
        (moment.iterations.saturating_sub(1), Sight::PHASES)
    } else {
        (moment.iterations, moment.phases)
    }
}

/// The field with the link, its QR code, and the button that presents the search.
pub fn sharing(model: &Model, seen: Sight, on_present: &Callback<()>) -> Html {
    let link = model.experiment_link(seen).map(|link| format!("{}#/play/{link}", page_address()));
    html! {
        <div class="sight-share" id="sight-share">
            if let Some(link) = link {
                <Field label={text::sight_link()} testid="sight-link" value={link.clone()} language={model.speech.shown} />
                { qr_code(&link) }
            }
            <p class="note">{ text::sight_present_note() }</p>
            { Button::new(text::sight_present(), "sight-present", on_present).view() }
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::Step;

    #[test]
    fn a_whole_iteration_is_made_again_from_before_it() {
        let step = || Step::Backpropagation(Vec::new());
        let report = |iterations, phases: u8, made: usize| StepReport {
            moment: Moment { iterations, phases },
            phases: vec![step(); made],
        };
        for (report, expected) in
            [(report(7, 0, 4), (6, 4)), (report(7, 3, 3), (7, 3)), (report(7, 0, 0), (7, 0))]
        {
            assert_eq!(before_the_step(report.moment, Some(&report)), expected);
        }
        assert_eq!(before_the_step(Moment { iterations: 9, phases: 0 }, None), (9, 0));
    }
}
