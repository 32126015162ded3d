//! The page of the course.
use super::views::{evidence, exercise_board, prediction, quiz, settings};
use super::{Action, Answers, Course, CourseProgress, Step};
use crate::components::step_list::{StepListProps, step_list};
use crate::course::text;
use crate::hooks::{keep, kept};
use crate::route::Route;
use crate::state::{Language, Named};
use std::rc::Rc;
use ui::widgets::Button;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The storage key of the progress and the answers.
const KEPT: &str = "ucthello.course";

/// Properties of [`CoursePage`].
#[derive(Properties, PartialEq)]
pub struct CoursePageProps {
    /// The page's language.
    pub language: Language,
}

impl Reducible for Course {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new((*self).clone().after(action))
    }
}

/// The page.
#[component]
pub fn CoursePage(props: &CoursePageProps) -> Html {
    let course = use_reducer(|| {
        let stored = kept(KEPT);
        Course::new(CourseProgress::default().and(&stored)).answered(Answers::default().and(&stored))
    });
    use_effect_with((course.progress, course.answers), |(progress, answers)| {
        // Another tab may have stored more.
        let stored = kept(KEPT);
        keep(KEPT, &format!("{}\n{}", progress.and(&stored).to_text(), answers.and(&stored).to_text()));
    });
    let dispatcher = course.dispatcher();
    let on_action = use_callback((), move |action, ()| dispatcher.dispatch(action));
    let on_restart_worker = super::use_worker::use_worker(&course, &on_action);
    let heading = use_node_ref();
    use_focus_on_change(course.step, &heading);
    let steps = step_list(&StepListProps {
        steps: Step::all().collect(),
        progress: course.progress,
        open: course.step,
        label: text::course_steps(),
        kind: "step",
        title: text::course_step_title,
        on_open: on_action.reform(Action::Open),
    });
    let content = match course.step {
        Some(step) => open_step(step, &course, props.language, &heading, &on_action, &on_restart_worker),
        None => finished(&heading, &on_action),
    };
    html! {
        <div class="page lessons course" data-testid="course" data-step={course.step.map_or("none", Named::name)}>
            <h1>{ text::course_title() }</h1>
            <p class="lead">{ text::course_lead() }</p>
            { steps }
            { content }
            <p><a href={Route::Learn.to_hash()} data-testid="to-article">{ text::course_article() }</a></p>
            { literature() }
        </div>
    }
}

/// The open step: its text, the prediction, the trial, and the question.
fn open_step(
    step: Step,
    course: &Course,
    language: Language,
    heading: &NodeRef,
    on_action: &Callback<Action>,
    on_restart_worker: &Callback<()>,
) -> Html {
    let state = match course.was_right() {
        Some(true) => "right",
        Some(false) => "wrong",
        None if course.has_begun => "running",
        None if course.can_predict() => "ready",
        None => "preparing",
    };
    html! {
        <div class="exercise">
            <div class="ask">
                <h2 ref={heading} tabindex="-1">{ format!("{}. {}", step.number(), text::course_step_title(step)) }</h2>
                <p data-testid="course-text">{ text::course_step_text(step, &course.trial) }</p>
            </div>
            { exercise_board(course, language) }
            <div class="answer">
                { settings(step, course, on_action) }
                { prediction(step, course, on_action) }
                { buttons(course, on_action) }
                <p class="said" role="status" data-testid="course-said" data-state={state}>{ text::course_said(course) }</p>
                if let Some(why) = &course.broken {
                    <p role="alert" data-testid="course-broken">{ text::worker_fault(why) }</p>
                    { Button::new(text::worker_restart(), "restart-worker", on_restart_worker).primary(true).view() }
                }
                { evidence(course) }
                <div aria-live="polite" data-testid="course-conclusion">
                    { for text::course_conclusion(course).into_iter().map(|sentence| html! { <p>{ sentence }</p> }) }
                </div>
                { quiz(step, course, on_action) }
                <p class="note">{ text::course_source(text::course_sources(step)) }</p>
            </div>
        </div>
    }
}

/// The buttons below the question. They are disabled rather than removed, so that the layout does not shift and the focus stays.
fn buttons(course: &Course, on_action: &Callback<Action>) -> Html {
    let act = |action: Action| on_action.reform(move |()| action.clone());
    let goes_on = course.has_begun && course.can_run();
    let run = if goes_on { text::course_next_phase() } else { text::course_run() };
    let is_over = course.was_right().is_some() && !course.can_run();
    let asks_again = is_over && course.asks_again();
    // One element for both buttons, so that the focus stays on it from step to step.
    let on = if course.can_go_on() {
        Button::new(text::lesson_next(), "course-next", &act(Action::Next)).primary(is_over && !asks_again)
    } else {
        Button::new(text::lesson_skip(), "course-skip", &act(Action::Skip))
    };
    html! {
        <div class="act">
            { Button::new(run, "course-run", &act(Action::Run)).enabled(course.can_run()).primary(course.can_run()).view() }
            { Button::new(text::course_again(), "course-again", &act(Action::Again)).enabled(course.has_begun).primary(asks_again).view() }
            { on.view() }
        </div>
    }
}

/// The panel shown in place of a step after the last one.
fn finished(heading: &NodeRef, on_action: &Callback<Action>) -> Html {
    let again = on_action.reform(|()| Action::Open(Step::Playout));
    html! {
        <section class="panel finished" data-testid="course-finished">
            <h2 ref={heading} tabindex="-1">{ text::course_finished() }</h2>
            <p>{ text::course_finished_note() }</p>
            <div class="act">
                <a class="button primary" href={Route::Agent.to_hash()} data-testid="to-agent">{ text::page_agent() }</a>
                { Button::new(text::course_restart(), "course-restart", &again).view() }
            </div>
        </section>
    }
}

/// The literature, in the languages it was written in.
fn literature() -> Html {
    let entry = |[authors, title, place]: &[&'static str; 3]| {
        html! { <li>{ format!("{authors}: ") }<cite>{ *title }</cite>{ format!(". {place}.") }</li> }
    };
    html! {
        <section class="literature">
            <h2>{ text::course_literature() }</h2>
            <ul lang="en">{ for text::COURSE_LITERATURE.iter().map(entry) }</ul>
        </section>
    }
}

/// Moves the focus to the heading of the step, or of the end, when another one opens: the learner reads on there.
#[hook]
fn use_focus_on_change(step: Option<Step>, heading: &NodeRef) {
    let heading = heading.clone();
    let before = use_mut_ref(|| step);
    use_effect_with(step, move |&step| {
        if before.replace(step) != step
            && let Some(heading) = heading.cast::<HtmlElement>()
        {
            // It fails only if the element can't take the focus.
            let _ = heading.focus();
        }
    });
}
