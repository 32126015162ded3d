//! The question after a step: its answers, and the explanation of the chosen one.
use super::prediction::{RadioProps, radios};
use crate::course::{Action, Answer, Course, Step, question, text};
use ui::widgets::Button;
use yew::prelude::*;

/// The question. Before the step's trial is done, it is on paper alone. Everything that appears later is below the buttons, so that these
/// stay in their place.
pub fn quiz(step: Step, course: &Course, on_action: &Callback<Action>) -> Html {
    let question = question(step);
    let (answer, is_right) = (course.answers.of(step), course.answers.is_right(step));
    let choices = RadioProps {
        name: "quiz",
        legend: (question.ask)().to_owned(),
        labels: question.answers.iter().map(|answer| (answer.text)().to_owned()).collect(),
        chosen: answer.or(course.picked),
        right: answer.filter(|_| is_right == Some(true)),
        is_enabled: answer.is_none(),
        on_choose: on_action.reform(Action::Pick),
    };
    let state = match is_right {
        Some(true) => "right",
        Some(false) => "wrong",
        None => "open",
    };
    let class = classes!("quiz", (!course.is_asked).then_some("paper-only"));
    html! {
        <section {class} aria-labelledby="quiz-title" data-testid="course-quiz" data-state={state}>
            <h3 id="quiz-title">{ text::course_quiz_title() }</h3>
            { radios(&choices) }
            { buttons(course, is_right, on_action) }
            <div class="said" role="status" data-testid="quiz-said" data-state={state}>{ said(answer.map(|n| &question.answers[n]), is_right) }</div>
            if let Some(answer) = answer.filter(|_| is_right == Some(true)) {
                <ul>{ for question.answers.iter().enumerate().filter(|(n, _)| *n != answer).map(|(_, other)| explained(other)) }</ul>
            }
        </section>
    }
}

/// The button that checks the chosen answer, or lets the learner try again, and the one that goes on to the next step.
fn buttons(course: &Course, is_right: Option<bool>, on_action: &Callback<Action>) -> Html {
    let act = |action: Action| on_action.reform(move |()| action.clone());
    // One element for both buttons, so that the focus stays on it.
    let check = match is_right {
        None => {
            let is_picked = course.picked.is_some();
            Button::new(text::course_quiz_check(), "quiz-check", &act(Action::Check))
                .enabled(is_picked)
                .primary(is_picked)
        }
        Some(is_right) => {
            Button::new(text::try_again(), "quiz-again", &act(Action::Retry)).primary(!is_right)
        }
    };
    let on =
        Button::new(text::lesson_next(), "quiz-next", &act(Action::Next)).primary(is_right == Some(true));
    html! { <div class="act">{ check.view() }{ on.enabled(course.can_go_on()).view() }</div> }
}

/// The verdict on the answer with its explanation; before there is one, what to do.
fn said(answer: Option<&'static Answer>, is_right: Option<bool>) -> Html {
    let verdict = match is_right {
        Some(true) => text::course_quiz_right(),
        Some(false) => text::course_quiz_wrong(),
        None => text::course_quiz_choose(),
    };
    html! {
        <>
            <p class="verdict">{ verdict }</p>
            if let Some(answer) = answer {
                <p>{ (answer.why)() }</p>
            }
        </>
    }
}

/// Another answer and why it is wrong.
fn explained(answer: &Answer) -> Html {
    html! { <li><p class="other">{ (answer.text)() }</p><p>{ (answer.why)() }</p></li> }
}
