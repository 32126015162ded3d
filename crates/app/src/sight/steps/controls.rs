//! The buttons that go forwards and back.
use super::panel::StepsProps;
use crate::text;
use protocol::{Moment, Stride};
use ui::widgets::Button;
use yew::prelude::*;

/// The most iterations in which a change of the favourite is waited for.
const MOST_UNTIL_CHANGE: u32 = 100_000;

/// The buttons, for a tree at this moment. While a step is under way, they do nothing, but stay as they are, so that they don't
/// flicker.
pub fn controls(props: &StepsProps, moment: Moment) -> Html {
    let is_busy = props.is_busy;
    let can_go_back = props.can_go_back && (moment.iterations, moment.phases) != (0, 0);
    let is_over = props.view.proof.is_some() && moment.phases == 0;
    let button = |label: &'static str, testid, stride: Stride| {
        let on_stride = props.on_stride.clone();
        let on_press = Callback::from(move |()| {
            if !is_busy {
                on_stride.emit(stride);
            }
        });
        let is_back = matches!(stride, Stride::PhaseBack | Stride::BackTo(_));
        let enabled = if is_back { can_go_back } else { !is_over };
        Button::new(label, testid, &on_press).enabled(enabled)
    };
    let stride = |label: &'static str, name: &'static str, testid, stride: Stride| {
        button(label, testid, stride).named(name).view()
    };
    let back = |iterations: u32| Stride::BackTo(moment.iterations.saturating_sub(iterations));
    html! {
        <div class="step-controls" role="group" aria-label={text::step_controls()} aria-busy={is_busy.then_some("true")}>
            <div class="step-row">
                { stride("\u{2039}", text::step_back(), "step-back", Stride::PhaseBack) }
                { button(text::course_next_phase(), "step-forward", Stride::Phase).primary(true).view() }
                { stride("+1", text::step_iteration(), "step-iteration", Stride::Iteration) }
                { stride("+10", text::step_ten(), "step-ten", Stride::Iterations(10)) }
                { stride("+100", text::step_hundred(), "step-hundred", Stride::Iterations(100)) }
            </div>
            <div class="step-row">
                if props.can_go_back {
                    { stride("\u{ab}", text::step_first(), "step-first", Stride::BackTo(0)) }
                    { stride("\u{2212}100", text::step_back_hundred(), "step-back-hundred", back(100)) }
                    { stride("\u{2212}10", text::step_back_ten(), "step-back-ten", back(10)) }
                }
                { stride(text::step_until(), text::step_until_named(), "step-until", Stride::UntilBestChanges(MOST_UNTIL_CHANGE)) }
            </div>
        </div>
    }
}
