//! The settings that the learner can change in a step, before the run.
use super::prediction::{RadioProps, radios};
use crate::course::text;
use crate::course::trials::CONSTANTS;
use crate::course::{Action, Course, Settings, Step};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The setting of a step; nothing in steps without one.
pub fn settings(step: Step, course: &Course, on_action: &Callback<Action>) -> Html {
    match step {
        Step::Exploration => constant(course, on_action),
        Step::Perspective => mistake(course, on_action),
        Step::Policy => policy(course, on_action),
        Step::Playout
        | Step::Average
        | Step::Phases
        | Step::Pass
        | Step::Solver
        | Step::Value
        | Step::Bootstrap
        | Step::Cliff
        | Step::Table => Html::default(),
    }
}

/// The slider for the exploration constant.
fn constant(course: &Course, on_action: &Callback<Action>) -> Html {
    let settings = course.settings;
    let value = text::course_constant(settings.exploration);
    let oninput = on_action.reform(move |event: InputEvent| {
        let input = event.target_dyn_into::<HtmlInputElement>();
        let number = input.map_or(0.0, |input| input.value_as_number());
        Action::Set(Settings { exploration: number.max(0.0) as usize, ..settings })
    });
    html! {
        <div class="setting">
            <label for="exploration-constant">{ text::course_exploration_constant() }</label>
            <input type="range" id="exploration-constant" name="constant" min="0" max={(CONSTANTS.len() - 1).to_string()} step="1"
                value={settings.exploration.to_string()} aria-valuetext={value.clone()} disabled={course.has_begun} {oninput} />
            <output for="exploration-constant" data-testid="course-constant">{ value }</output>
        </div>
    }
}

/// The switch that breaks search B.
fn mistake(course: &Course, on_action: &Callback<Action>) -> Html {
    let settings = course.settings;
    let onchange = on_action
        .reform(move |_: Event| Action::Set(Settings { is_broken: !settings.is_broken, ..settings }));
    html! {
        <label class="setting">
            <input type="checkbox" name="mistake" checked={settings.is_broken} disabled={course.has_begun} {onchange} />
            <span>{ text::course_perspective_switch() }</span>
        </label>
    }
}

/// The policy of search B's playouts.
fn policy(course: &Course, on_action: &Callback<Action>) -> Html {
    let settings = course.settings;
    radios(&RadioProps {
        name: "policy",
        legend: text::course_policy_choice().to_owned(),
        labels: text::course_policies(),
        chosen: Some(settings.policy),
        right: None,
        is_enabled: !course.has_begun,
        on_choose: on_action.reform(move |policy| Action::Set(Settings { policy, ..settings })),
    })
}
