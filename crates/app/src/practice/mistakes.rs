//! The page of one's own mistakes: positions of analysed games, in which a better move is to be found.
use super::answered::{last_move, layers};
use super::keys::use_practice_keys;
use super::{pages_nav, progress, text};
use crate::components::exercise_board::ExerciseBoard;
use crate::features::practice::{
    Action, Attempt, Games, HINTS, Least, Phase, Practice, Source, Standing, keep_mistakes, kept_mistakes,
};
use crate::features::search::use_analyst;
use crate::features::settings::Confirm;
use crate::hooks::{keep, kept, today};
use crate::keys::Command;
use crate::route::{Route, current_hash};
use crate::state::{Language, Model, Named, Switch, library};
use board_game::{BoardGame, Spot, Spots};
use gloo_events::EventListener;
use std::rc::Rc;
use ui::widgets::{Button, ChoiceProps, choice, values};
use web_sys::HtmlElement;
use yew::prelude::*;

/// The storage key of the least loss.
const LEAST: &str = "ucthello.practice.least";

/// Properties of [`Mistakes`].
#[derive(Properties, PartialEq)]
pub(super) struct MistakesProps {
    /// The state; the page takes games and settings from it.
    pub model: Rc<Model>,
    /// Called with the user's actions on the state.
    pub on_action: Callback<crate::state::Action>,
}

impl Reducible for Practice {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new((*self).clone().after(action))
    }
}

/// The state at first: with the source that the address names, if it names one.
fn begin(model: &Model) -> Practice {
    let games =
        Games { board: model.kept(), is_going_on: model.is_going_on(), shelf: model.library.shelf.clone() };
    let named = Route::parameters_in(&current_hash()).into_iter().find(|(name, _)| name == "from");
    let source = named.and_then(|(_, source)| Source::from_name(&source));
    let least = Least::from_name(&kept(LEAST)).unwrap_or_default();
    Practice::new(games, kept_mistakes(), today(), source, least)
}

/// The page.
#[component]
pub(super) fn Mistakes(props: &MistakesProps) -> Html {
    let MistakesProps { model, on_action: on_page } = props;
    let first = model.clone();
    let practice = use_reducer(move || begin(&first));
    let dispatcher = practice.dispatcher();
    let on_action = use_callback((), move |action, ()| dispatcher.dispatch(action));
    let on_restart = use_analyst(practice.wanted(), &on_action.reform(Action::from));
    use_deck_kept(&practice, &on_action);
    use_analyses_kept(&practice, &on_action, on_page);
    let heading = use_node_ref();
    use_focus_on_next(practice.nexts, &heading);
    let phase = practice.phase();
    let on_command = on_action.reform(|command| match command {
        Command::PracticeHints(hints) => Action::Hint(hints),
        _ => Action::Next,
    });
    let are_keys_on = model.settings.is_on(Switch::LetterKeys);
    use_practice_keys(phase == Some(Phase::Yours), are_keys_on, &on_command);
    let language = model.speech.shown;
    let is_marked = model.settings.is_on(Switch::LegalMoves);
    html! {
        <div class="page puzzles practice" data-testid="practice" data-standing={standing_name(practice.standing())}
            data-count={practice.place().1.to_string()}>
            { pages_nav(Route::Practice) }
            <h1 class="unseen">{ text::practice_mistakes() }</h1>
            if let Some(why) = &practice.broken {
                <p role="alert" data-testid="practice-broken">{ text::worker_fault(why) }</p>
                { Button::new(text::worker_restart(), "restart-worker", &on_restart).primary(true).view() }
            }
            if let Some(attempt) = &practice.attempt {
                { exercise(&practice, attempt, (language, is_marked, model.settings.confirm), &heading, &on_action) }
            } else {
                <p role="status" data-testid="practice-standing">{ text::standing(&practice) }</p>
            }
            // Below the exercise, which stays where it is when the analysis ends.
            { searching(&practice, &on_action) }
            { source(&practice, &on_action) }
            { least(&practice, &on_action) }
            <p>{ text::practice_lead() }</p>
            { progress::progress(&practice, &on_action) }
        </div>
    }
}

/// Stores the deck after every change, together with the answers of another tab, and takes over those that it stores later.
#[hook]
fn use_deck_kept(practice: &Practice, on_action: &Callback<Action>) {
    let today = practice.today();
    use_effect_with(practice.deck.clone(), move |deck| keep_mistakes(deck, today));
    use_effect_with(practice.least, |least| {
        if least.name() != kept(LEAST) && (*least != Least::default() || !kept(LEAST).is_empty()) {
            keep(LEAST, least.name());
        }
    });
    let on_action = on_action.clone();
    use_effect_with((), move |()| {
        // The browser sends it to the other tabs alone.
        let listener = web_sys::window().map(|window| {
            EventListener::new(&window, "storage", move |_| {
                on_action.emit(Action::Merge(Box::new(kept_mistakes())));
            })
        });
        move || drop(listener)
    });
}

/// Passes on the games that were analysed, to be kept with their analyses.
#[hook]
fn use_analyses_kept(
    practice: &Practice,
    on_action: &Callback<Action>,
    on_page: &Callback<crate::state::Action>,
) {
    let (on_action, on_page) = (on_action.clone(), on_page.clone());
    use_effect_with(practice.analysed().to_vec(), move |analysed| {
        if analysed.is_empty() {
            return;
        }
        for game in analysed {
            on_page.emit(library::Action::Analysed(Box::new(game.clone())).into());
        }
        on_action.emit(Action::Kept);
    });
}

/// Focuses the heading of the next exercise, so that a screen reader reads it and no key presses a square of it.
#[hook]
pub(super) fn use_focus_on_next(nexts: u32, heading: &NodeRef) {
    let heading = heading.clone();
    use_effect_with(nexts, move |&nexts| {
        if let Some(heading) = heading.cast::<HtmlElement>().filter(|_| nexts > 0) {
            // It fails only if the element can't be focused.
            let _ = heading.focus();
        }
    });
}

/// The choice of a source, with the number of exercises that are due.
fn source(practice: &Practice, on_action: &Callback<Action>) -> Html {
    let due = practice.due();
    choice(&ChoiceProps {
        name: "practice",
        legend: text::practice_from().into(),
        aside: if due > 0 { text::practice_due(due as u64).into() } else { "".into() },
        note: "".into(),
        values: values(|source: Source| text::source_name(source).into()),
        chosen: practice.source.name(),
        on_choose: on_action.reform(|name| Action::Choose(Source::from_name(name).unwrap_or(Source::Saved))),
    })
}

/// The choice of the least loss, in a game with discs.
fn least(practice: &Practice, on_action: &Callback<Action>) -> Html {
    if !practice.has_discs() {
        return Html::default();
    }
    choice(&ChoiceProps {
        name: "practice-least",
        legend: text::practice_least().into(),
        aside: "".into(),
        note: "".into(),
        values: values(|least: Least| text::least_name(least).into()),
        chosen: practice.least.name(),
        on_choose: on_action.reform(|name| Action::ChooseLeast(Least::from_name(name).unwrap_or_default())),
    })
}

/// The progress of an analysis, or the button that begins one.
fn searching(practice: &Practice, on_action: &Callback<Action>) -> Html {
    let to_study = practice.to_study();
    let on_study = on_action.reform(|()| Action::Study);
    html! {
        <>
            if practice.progress().is_some() {
                <p class="note" data-testid="practice-searching">{ text::searching(practice) }</p>
            }
            if to_study > 0 {
                <p>{ Button::new(text::practice_study(to_study as u64), "practice-study", &on_study).view() }</p>
            }
        </>
    }
}

/// The open exercise.
fn exercise(
    practice: &Practice,
    attempt: &Attempt,
    (language, is_marked, confirm): (Language, bool, Confirm),
    heading: &NodeRef,
    on_action: &Callback<Action>,
) -> Html {
    let (phase, position) = (attempt.phase(), attempt.position());
    let legal = if phase == Phase::Yours { position.to_board().legal } else { Spots::EMPTY };
    let game = text::game_of(&attempt.exercise);
    html! {
        <div class="exercise">
            <div class="ask">
                <h2 ref={heading} tabindex="-1">{ text::number(practice) }</h2>
                <p data-testid="practice-task">{ text::task(&attempt.exercise) }</p>
                if let Some(game) = game {
                    <p class="note" data-testid="practice-game">{ ui::widgets::isolated(&game) }</p>
                }
                <p class="said" role="status" data-testid="practice-said" data-phase={phase_name(phase)}>{ text::said(attempt) }</p>
            </div>
            <ExerciseBoard {position} last={last_move(attempt)} moment={(practice.generation, attempt.shown().len())} layers={layers(attempt)} {language}
                marked={if is_marked { legal } else { Spots::EMPTY }} pressable={legal} testid="practice-board" {confirm}
                on_press={on_action.reform(|spot: Spot| Action::Press(spot))} />
            <div class="answer">
                { buttons(attempt, on_action) }
            </div>
        </div>
    }
}

/// The buttons below the board. They are disabled rather than removed, so that the layout does not shift and the focus stays.
fn buttons(attempt: &Attempt, on_action: &Callback<Action>) -> Html {
    let act = |action: Action| on_action.reform(move |()| action.clone());
    let phase = attempt.phase();
    let (is_yours, is_refuted, is_right) =
        (phase == Phase::Yours, phase == Phase::Refuted, phase == Phase::Right);
    // One button for both hints, so that all fit in a row of a phone.
    let label = if attempt.hints == 0 { text::practice_area() } else { text::practice_square() };
    html! {
        <div class="act">
            { Button::new(text::try_again(), "practice-again", &act(Action::TakeBack)).enabled(is_refuted).primary(is_refuted).view() }
            { Button::new(label, "practice-hint", &act(Action::Hint(attempt.hints + 1))).enabled(is_yours && attempt.hints < HINTS).view() }
            { Button::new(text::practice_next(), "practice-next", &act(Action::Next)).primary(is_right).view() }
        </div>
    }
}

const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Yours => "yours",
        Phase::Looking => "looking",
        Phase::Refuted => "refuted",
        Phase::Right => "right",
    }
}

const fn standing_name(standing: Standing) -> &'static str {
    match standing {
        Standing::Open => "open",
        Standing::Searching => "searching",
        Standing::Done => "done",
        Standing::Nothing => "nothing",
    }
}
