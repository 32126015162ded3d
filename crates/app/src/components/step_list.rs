//! The list of the lessons, or of the steps of the course.
use crate::features::lessons::{Mark, Marks};
use crate::state::Named;
use crate::text;
use yew::prelude::*;

/// Properties of [`step_list`].
pub struct StepListProps<T, const COUNT: usize> {
    /// Those to list, in their order.
    pub steps: Vec<T>,
    /// The progress in each.
    pub progress: Marks<T, COUNT>,
    /// The open one, if any.
    pub open: Option<T>,
    /// The name of the list.
    pub label: &'static str,
    /// How the test id of each entry begins.
    pub kind: &'static str,
    /// The title of each.
    pub title: fn(T) -> &'static str,
    /// Called with an entry that is pressed.
    pub on_open: Callback<T>,
}

/// The list: the progress in each, and a button that opens it.
pub fn step_list<T: Named, const COUNT: usize>(props: &StepListProps<T, COUNT>) -> Html {
    let entry = |(place, &step): (usize, &T)| {
        let (name, mark) = (step.name(), props.progress.of(step));
        let is_reached = props.progress.is_reached(step, props.steps.iter().copied());
        let onclick = props.on_open.reform(move |_: MouseEvent| step);
        let sign = match mark {
            Mark::Done => "\u{2713}".to_owned(),
            Mark::Seen => "(\u{2713})".to_owned(),
            Mark::Open | Mark::Skipped => (place + 1).to_string(),
        };
        html! {
            <li key={name}>
                <button type="button" class="step" data-testid={format!("{}-{name}", props.kind)} data-mark={mark.name()}
                    aria-label={text::lesson_step(place + 1, (props.title)(step), mark)}
                    aria-current={(props.open == Some(step)).then_some("step")}
                    aria-disabled={(!is_reached).then_some("true")} {onclick}>{ sign }</button>
            </li>
        }
    };
    html! { <ol class="steps" aria-label={props.label}>{ for props.steps.iter().enumerate().map(entry) }</ol> }
}
