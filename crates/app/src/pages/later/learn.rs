//! The page Learn: the interactive lessons on a game, and the article on it below them.
use super::article::Article;
use super::glossary::Glossary;
use crate::components::exercise_board::ExerciseBoard;
use crate::components::game_choice::game_choice;
use crate::components::step_list::{StepListProps, step_list};
use crate::features::lessons::{Action, Count, LessonProgress, Lessons, Task};
use crate::features::settings::Confirm;
use crate::hooks::{keep, kept};
use crate::route::{Route, current_hash, use_in_address};
use crate::state::{Language, Named};
use crate::text;
use board_game::{BoardGame, Spot, Spots};
use games::{AnySetup, GameId, Puzzles};
use gloo_events::EventListener;
use std::rc::Rc;
use ui::widgets::Button;
use web_sys::HtmlElement;
use yew::prelude::*;

/// The storage key of the progress.
const KEPT: &str = "ucthello.lessons";

/// Properties of [`Learn`].
#[derive(Properties, PartialEq)]
pub struct LearnProps {
    /// The game to begin with, unless the address names one.
    pub game: GameId,
    /// The page's language.
    pub language: Language,
    /// When a first press on the board of a lesson only marks its spot.
    pub confirm: Confirm,
}

impl Reducible for Lessons {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new(self.after(action))
    }
}

/// The page: a term of the glossary if the address names one, else the lessons.
#[component]
pub fn Learn(props: &LearnProps) -> Html {
    let &LearnProps { game, language, confirm } = props;
    match use_in_address(text::Term::in_address) {
        Some(term) => html! { <Glossary {term} {language} /> },
        None => html! { <LessonsAndArticle {game} {language} {confirm} /> },
    }
}

/// The lessons on a game, and the article on it.
#[component]
fn LessonsAndArticle(props: &LearnProps) -> Html {
    let &LearnProps { game, language, confirm } = props;
    let lessons = use_reducer(|| {
        let game = Route::learned_in(&current_hash()).unwrap_or(game);
        Lessons::new(game, LessonProgress::default().and(&kept(KEPT)))
    });
    use_effect_with(lessons.progress, |progress| {
        // Another tab may have stored more progress.
        keep(KEPT, &progress.and(&kept(KEPT)).to_text());
    });
    let dispatcher = lessons.dispatcher();
    let on_action = use_callback((), move |action, ()| dispatcher.dispatch(action));
    use_game_of_address(&on_action);
    let on_press =
        use_callback(on_action.clone(), |spot: Spot, on_action| on_action.emit(Action::Press(spot)));
    let heading = use_node_ref();
    use_focus_at_end(lessons.game, lessons.task.is_none(), &heading);
    let has_lessons = Task::of(lessons.game).next().is_some();
    let content = match lessons.task {
        Some(task) => open_lesson(task, &lessons, (language, confirm), &on_press, &on_action),
        None if has_lessons => finished(lessons.game, &on_action, &heading),
        None => Html::default(),
    };
    let article = text::Article::Learn(lessons.game);
    html! {
        <>
            <div class="page lessons" data-testid="lessons" data-game={lessons.game.name()}
                data-task={lessons.task.map_or("none", Named::name)}>
                <div class="title">
                    <h1>{ text::page(Route::Learn) }</h1>
                    { game_choice("learned", GameId::ALL.to_vec(), lessons.game, Route::to_learn) }
                </div>
                if has_lessons {
                    <p class="lead">{ text::lessons_lead(lessons.game) }</p>
                    { steps(&lessons, &on_action) }
                }
                { content }
            </div>
            <div class="page to-course">
                <p>{ text::course_link() }{ " " }<a href={Route::Course.to_hash()} data-testid="to-course">{ text::course_title() }</a></p>
                <p>{ text::learning_link() }{ " " }<a href={Route::Learning.to_hash()} data-testid="to-learning">{ text::page(Route::Learning) }</a></p>
                <p><a href={text::Term::Tree.address()}>{ text::glossary_title() }</a></p>
            </div>
            <Article key={article.name()} {article} {language} />
            if lessons.game != GameId::Othello {
                { to_game(lessons.game) }
            }
        </>
    }
}

/// Turns to the game that a new address names.
#[hook]
fn use_game_of_address(on_action: &Callback<Action>) {
    use_effect_with(on_action.clone(), |on_action| {
        let on_action = on_action.clone();
        let turn = move |_: &Event| {
            if let Some(game) = Route::learned_in(&current_hash()) {
                on_action.emit(Action::Choose(game));
            }
        };
        let listener = web_sys::window().map(|window| EventListener::new(&window, "hashchange", turn));
        move || drop(listener)
    });
}

fn steps(lessons: &Lessons, on_action: &Callback<Action>) -> Html {
    step_list(&StepListProps {
        steps: Task::of(lessons.game).collect(),
        progress: lessons.progress,
        open: lessons.task,
        label: text::lessons(),
        kind: "lesson",
        title: text::lesson_title,
        on_open: on_action.reform(Action::Open),
    })
}

/// The open lesson: its task, its board and the feedback.
fn open_lesson(
    task: Task,
    lessons: &Lessons,
    (language, confirm): (Language, Confirm),
    on_press: &Callback<Spot>,
    on_action: &Callback<Action>,
) -> Html {
    let all: Spots = lessons.position.to_board().grid.spots().collect();
    html! {
        <div class="exercise">
            <div class="ask" aria-live="polite">
                <h2>{ text::lesson_title(task) }</h2>
                <p data-testid="lesson-task">{ text::lesson_task(task, lessons) }</p>
            </div>
            <ExerciseBoard position={lessons.position} last={lessons.last_move()} layers={lessons.layers()} {language}
                moment={lessons.moment()} testid="lesson-board" marked={Spots::EMPTY} {confirm} {on_press}
                pressable={if lessons.takes_moves() { all } else { Spots::EMPTY }} />
            <div class="answer">
                <p class="said" role="status" data-testid="lesson-said" data-right={lessons.is_solved.to_string()}>
                    { text::lesson_said(task, lessons) }
                </p>
                { buttons(task, lessons, on_action) }
            </div>
        </div>
    }
}

/// The buttons below the board. In the lessons of a game, their number and height stay the same, so that the layout does not shift.
fn buttons(task: Task, lessons: &Lessons, on_action: &Callback<Action>) -> Html {
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
        None if task.game() == GameId::Othello => {
            Button::new(text::lesson_pass_button(), "lesson-pass-button", &act(Action::Pass))
                .enabled(lessons.takes_moves())
                .view()
        }
        None => Html::default(),
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
fn finished(game: GameId, on_action: &Callback<Action>, heading: &NodeRef) -> Html {
    let again = on_action.reform(move |()| Task::of(game).next().map_or(Action::Again, Action::Open));
    html! {
        <section class="panel finished" data-testid="lessons-finished">
            <h2 ref={heading} tabindex="-1">{ text::lessons_finished() }</h2>
            <p>{ text::lessons_ended(game) }</p>
            <div class="act">
                <a class="button primary" href={first_game(AnySetup::of(game))} data-testid="play-first">{ text::lessons_play() }</a>
                { to_puzzles(game) }
                { Button::new(text::lessons_restart(), "lessons-restart", &again).view() }
            </div>
        </section>
    }
}

/// The link to the puzzles of a game, if it has any.
fn to_puzzles(game: GameId) -> Html {
    let title = match game.record().puzzles {
        Some(Puzzles::Endings) => text::puzzles_title(),
        Some(Puzzles::Fours) => text::puzzles_fours_title(),
        None => return Html::default(),
    };
    html! { <a class="button" href={Route::to_puzzles(game)} data-testid="to-puzzles">{ title }</a> }
}

/// The address that starts a game against the weakest level.
fn first_game(setup: AnySetup) -> String {
    format!("#/play?game={}&black=human&white=level1v2", setup.name())
}

/// The link to a first game, and the variants of the game, each with a link of its own.
fn to_game(game: GameId) -> Html {
    let variant = |setup: AnySetup| {
        html! {
            <p>
                { text::other_rule(text::variant_rule(setup)) }{ " " }
                <a href={first_game(setup)} data-testid="to-variant">{ text::variant_name(setup) }</a>
            </p>
        }
    };
    html! {
        <div class="page to-game">
            <a class="button primary" href={first_game(AnySetup::of(game))} data-testid="to-game">{ text::start_game() }</a>
            { for AnySetup::variants(game).skip(1).map(variant) }
        </div>
    }
}

/// Moves the focus to the heading after the last lesson of a game, because the button that had it is gone.
#[hook]
fn use_focus_at_end(game: GameId, is_finished: bool, heading: &NodeRef) {
    let heading = heading.clone();
    let before = use_mut_ref(|| (game, is_finished));
    use_effect_with((game, is_finished), move |&now| {
        if before.replace(now) == (game, !is_finished)
            && is_finished
            && let Some(heading) = heading.cast::<HtmlElement>()
        {
            // It fails only if the element can't take the focus.
            let _ = heading.focus();
        }
    });
}
