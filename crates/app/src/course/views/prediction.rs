//! The question of a step and its choices.
use crate::course::text;
use crate::course::{Action, Course, Step};
use yew::prelude::*;

/// The question. The choices can't be changed once the trial has begun; the right one is marked in the end.
pub fn prediction(step: Step, course: &Course, on_action: &Callback<Action>) -> Html {
    let choices = RadioProps {
        name: "prediction",
        legend: text::course_question(step, &course.trial),
        labels: text::course_choices(step, &course.trial),
        chosen: course.prediction,
        right: course.answer(),
        is_enabled: course.can_predict(),
        on_choose: on_action.reform(Action::Predict),
    };
    html! { <div class="prediction" data-testid="course-prediction">{ radios(&choices) }</div> }
}

/// Properties of [`radios`].
pub struct RadioProps {
    /// The group's name in the form.
    pub name: &'static str,
    /// The legend.
    pub legend: String,
    /// The labels of the choices.
    pub labels: Vec<String>,
    /// The chosen one.
    pub chosen: Option<usize>,
    /// The right one, to be marked.
    pub right: Option<usize>,
    /// Whether they can be changed.
    pub is_enabled: bool,
    /// Called with the number of the choice.
    pub on_choose: Callback<usize>,
}

/// A group of radio buttons, one below the other.
pub fn radios(props: &RadioProps) -> Html {
    let radio = |(number, label): (usize, &String)| {
        let onchange = props.on_choose.reform(move |_: Event| number);
        let is_right = props.right == Some(number);
        html! {
            <label key={number} data-right={is_right.then_some("true")}>
                <input type="radio" name={props.name} value={number.to_string()} checked={props.chosen == Some(number)} {onchange} />
                <span>{ label }if is_right { <b aria-hidden="true">{ "\u{a0}\u{2713}" }</b> }</span>
            </label>
        }
    };
    html! {
        <fieldset class="panel option" disabled={!props.is_enabled}>
            <legend>{ &props.legend }</legend>
            <div class="choices">{ for props.labels.iter().enumerate().map(radio) }</div>
        </fieldset>
    }
}
