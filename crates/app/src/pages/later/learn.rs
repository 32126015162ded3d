//! The page Learn: the interactive lessons, and the article below them.
use super::article::Article;
use crate::components::exercise_board::ExerciseBoard;
use crate::components::step_list::{StepListProps, step_list};
use crate::features::lessons::{Action, Count, Lessons, Progress, Task};
use crate::hooks::{keep, kept};
use crate::route::Route;
use crate::state::{Language, Named};
use crate::text;
use board_game::Spot;
use games::{AnySetup, GameId};
use othello::Square;
use std::rc::Rc;
use ui::widgets::Button;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The storage key of the progress.
const KEPT: &str = "ucthello.lessons";

/// Properties of [`Learn`].
#[derive(Properties, PartialEq)]
pub struct LearnProps {
    /// The page's language.
    pub language: Language,
}

impl Reducible for Lessons {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new(self.after(action))
    }
}

/// The page.
#[component]
pub fn Learn(props: &LearnProps) -> Html {
    let language = props.language;
    let lessons = use_reducer(|| Lessons::new(Progress::default().and(&kept(KEPT))));
    use_effect_with(lessons.progress, |progress| {
        // Another tab may have stored more progress.
        keep(KEPT, &progress.and(&kept(KEPT)).to_text());
    });
    let dispatcher = lessons.dispatcher();
    let on_action = use_callback((), move |action, ()| dispatcher.dispatch(action));
    let on_press = use_callback(on_action.clone(), |spot: Spot, on_action| {
        if let Ok(square) = Square::try_from(spot) {
            on_action.emit(Action::Press(square));
        }
    });
    let heading = use_node_ref();
    use_focus_at_end(lessons.task.is_none(), &heading);
    let steps = step_list(&StepListProps {
        progress: lessons.progress,
        open: lessons.task,
        label: text::lessons(),
        kind: "lesson",
        title: text::lesson_title,
        on_open: on_action.reform(Action::Open),
    });
    let content = match lessons.task {
        Some(task) => html! {
            <div class="exercise">
                <div class="ask" aria-live="polite">
                    <h2>{ text::lesson_title(task) }</h2>
                    <p data-testid="lesson-task">{ text::lesson_task(task, &lessons) }</p>
                </div>
                <ExerciseBoard position={lessons.position} last={lessons.last} layers={lessons.layers()} {language}
                    moment={(lessons.generation, usize::from(lessons.last.is_some()))} testid="lesson-board"
                    marked={othello::Bitboard::EMPTY} {on_press}
                    pressable={if lessons.takes_moves() { lessons.position.rules().size.squares() } else { Default::default() }} />
                <div class="answer">
                    <p class="said" role="status" data-testid="lesson-said" data-right={lessons.is_solved.to_string()}>
                        { text::lesson_said(task, &lessons) }
                    </p>
                    { buttons(&lessons, &on_action) }
                </div>
            </div>
        },
        None => finished(&on_action, &heading),
    };
    html! {
        <>
            <div class="page lessons" data-testid="lessons" data-task={lessons.task.map_or("none", Named::name)}>
                <h1>{ text::learn_title() }</h1>
                <p class="lead">{ text::learn_lead() }</p>
                { steps }
                { content }
            </div>
            <div class="page to-course">
                <p>{ text::course_link() }{ " " }<a href={Route::Course.to_hash()} data-testid="to-course">{ text::course_title() }</a></p>
            </div>
            <Article route={Route::Learn} {language} />
            { other_games() }
        </>
    }
}

/// The rules of the other games with their variants, each with a link that starts one.
fn other_games() -> Html {
    let start = |setup: AnySetup, label: &'static str| {
        let href = format!("#/play?game={}&black=human&white=level1v2", setup.name());
        html! { <a class="button" {href}>{ label }</a> }
    };
    let game = |game: GameId| {
        let others: Vec<_> = AnySetup::variants(game).skip(1).collect();
        let other_rule = |&setup: &AnySetup| html! { <p>{ text::other_rule(text::variant_rule(setup)) }</p> };
        html! {
            <section class="panel" data-testid={format!("rules-{game}")}>
                <h3>{ text::game_name(game) }</h3>
                <p>{ text::rules_of(AnySetup::of(game)) }</p>
                { for others.iter().map(other_rule) }
                <div class="act">
                    { start(AnySetup::of(game), text::start_game()) }
                    { for others.iter().map(|&setup| start(setup, text::variant_name(setup))) }
                </div>
            </section>
        }
    };
    let others = GameId::ALL.into_iter().filter(|&game| game != GameId::Othello);
    html! {
        <div class="page other-games">
            <h2>{ text::other_games() }</h2>
            { for others.map(game) }
        </div>
    }
}

/// The buttons below the board. Their number and height stay the same, so that the layout does not shift.
fn buttons(lessons: &Lessons, on_action: &Callback<Action>) -> Html {
    let act = |action: Action| on_action.reform(move |()| action);
    let first = match lessons.question() {
        Some(score) => {
            let answer = |count: Count| {
                let discs = count.of(score);
                let label = format!("{}\u{a0}:\u{a0}{}", discs.black, discs.white);
                let testid = match count {
                    Count::Raw => "count-raw",
                    Count::Official => "count-official",
                    Count::Shared => "count-shared",
                };
                Button::new(label, testid, &act(Action::Answer(count))).enabled(!lessons.is_solved).view()
            };
            html! { <>{ for Count::ALL.map(answer) }</> }
        }
        None => Button::new(text::lesson_pass_button(), "lesson-pass-button", &act(Action::Pass))
            .enabled(lessons.takes_moves())
            .view(),
    };
    // One element for both buttons, so that the focus stays on it from lesson to lesson.
    let on = if lessons.can_go_on() {
        Button::new(text::lesson_next(), "lesson-next", &act(Action::Next)).primary(true)
    } else {
        Button::new(text::lesson_skip(), "lesson-skip", &act(Action::Skip))
    };
    html! {
        <div class="act">
            { first }
            { Button::new(text::lesson_again(), "lesson-again", &act(Action::Again)).view() }
            { on.view() }
        </div>
    }
}

/// The panel shown in place of a lesson after the last one.
fn finished(on_action: &Callback<Action>, heading: &NodeRef) -> Html {
    let again = on_action.reform(|()| Action::Open(Task::Flank));
    html! {
        <section class="panel finished" data-testid="lessons-finished">
            <h2 ref={heading} tabindex="-1">{ text::lessons_finished() }</h2>
            <p>{ text::lessons_finished_note() }</p>
            <div class="act">
                <a class="button primary" href="#/play?black=human&white=level1v2" data-testid="play-first">{ text::lessons_play() }</a>
                <a class="button" href={Route::Puzzles.to_hash()} data-testid="to-puzzles">{ text::puzzles_title() }</a>
                { Button::new(text::lessons_restart(), "lessons-restart", &again).view() }
            </div>
        </section>
    }
}

/// Moves the focus to the heading after the last lesson, because the button that had it is gone.
#[hook]
fn use_focus_at_end(is_finished: bool, heading: &NodeRef) {
    let heading = heading.clone();
    let was_finished = use_mut_ref(|| is_finished);
    use_effect_with(is_finished, move |&is_finished| {
        if was_finished.replace(is_finished) != is_finished
            && is_finished
            && let Some(heading) = heading.cast::<HtmlElement>()
        {
            // It fails only if the element can't take the focus.
            let _ = heading.focus();
        }
    });
}
