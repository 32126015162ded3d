//! The buttons that go forwards and back.
use super::panel::StepsProps;
use crate::text;
use protocol::{Moment, Stride};
use ui::widgets::Button;
use yew::prelude::*;

/// The most iterations in which a change of the favourite is waited for.
const MOST_UNTIL_CHANGE: u32 = 100_000;

/// The numbers of iterations that buttons go by.
const BY: [u32; 3] = [1, 10, 100];

/// The buttons, for a tree at this moment. While a step is under way, they do nothing, but stay as they are, so that they don't
/// flicker.
pub fn controls(props: &StepsProps, moment: Moment) -> Html {
    let button = |label: String, testid, stride: Stride| button(props, moment, label, testid, stride);
    let by = |number: u32| number.to_string();
    let back = |number: u32, testid| {
        let stride = Stride::BackTo(moment.iterations.saturating_sub(number));
        let said = text::step_back_by(number.into());
        button(format!("\u{2039}\u{a0}{}", by(number)), testid, stride).named(said).view()
    };
    let forward = |number: u32, testid| {
        let stride = if number == 1 { Stride::Iteration } else { Stride::Iterations(number) };
        let said = text::step_forward_by(number.into());
        button(format!("{}\u{a0}\u{203a}", by(number)), testid, stride).named(said).view()
    };
    // A search that has grown for itself is stepped through from its first iteration.
    let is_fresh = props.report.is_none() && can_go_back(props, moment);
    let primary = if is_fresh {
        Button::new(text::step_from_first(), "step-from-first", &props.on_from_first).primary(true).view()
    } else {
        button(text::course_next_phase().to_owned(), "step-forward", Stride::Phase).primary(true).view()
    };
    let [one, ten, hundred] = BY;
    html! {
        <div class="step-controls" role="group" aria-label={text::step_controls()} aria-busy={props.is_busy.then_some("true")}>
            if props.can_go_back {
                { back(hundred, "step-back-hundred") }
                { back(ten, "step-back-ten") }
                { back(one, "step-back-one") }
            }
            { primary }
            { forward(one, "step-iteration") }
            { forward(ten, "step-ten") }
            { forward(hundred, "step-hundred") }
        </div>
    }
}

/// The buttons that are needed less often, below the phases.
pub fn more_controls(props: &StepsProps, moment: Moment) -> Html {
    let plain = |label: &'static str, name: &'static str, testid, stride| {
        button(props, moment, label.to_owned(), testid, stride).named(name).view()
    };
    html! {
        <div class="step-more">
            if props.can_go_back {
                { plain("\u{ab}", text::step_first(), "step-first", Stride::BackTo(0)) }
                { plain(text::step_back(), text::step_back_named(), "step-back", Stride::PhaseBack) }
            }
            { plain(text::step_until(), text::step_until_named(), "step-until", Stride::UntilBestChanges(MOST_UNTIL_CHANGE)) }
        </div>
    }
}

/// Whether there is anything to go back to.
fn can_go_back(props: &StepsProps, moment: Moment) -> bool {
    props.can_go_back && (moment.iterations, moment.phases) != (0, 0)
}

/// The button that makes a stride.
fn button(props: &StepsProps, moment: Moment, label: String, testid: &'static str, stride: Stride) -> Button {
    let (is_busy, on_stride) = (props.is_busy, props.on_stride.clone());
    let on_press = Callback::from(move |()| {
        if !is_busy {
            on_stride.emit(stride);
        }
    });
    let is_over = props.view.proof.is_some() && moment.phases == 0;
    let is_back = matches!(stride, Stride::PhaseBack | Stride::BackTo(_));
    let enabled = if is_back { can_go_back(props, moment) } else { !is_over };
    Button::new(label, testid, &on_press).enabled(enabled)
}
