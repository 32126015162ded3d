//! The puzzles of Gobang: a position that is won by continuous fours.
use super::puzzles::head;
use crate::components::exercise_board::ExerciseBoard;
use crate::features::puzzles::{Choice, Fours, FoursAction, FoursPhase, PuzzleProgress, use_pause};
use crate::features::settings::Confirm;
use crate::hooks::{Loaded, keep, kept, today, use_file};
use crate::route::Route;
use crate::state::{Language, Model, Named};
use crate::text;
use board_game::{BoardGame, Spot, Spots};
use diagrams::{Emphasis, Ghost, Layer};
use formats::{FoursPuzzle, read_fours};
use games::{AnyGame, GameId};
use std::rc::Rc;
use ui::widgets::{Button, ChoiceProps, choice, values};
use yew::prelude::*;

/// The storage key of the progress.
const KEPT: &str = "ucthello.fours";

/// Properties of [`FoursPuzzles`].
#[derive(Properties, PartialEq)]
pub struct FoursPuzzlesProps {
    /// The state; the page uses its settings.
    pub model: Rc<Model>,
}

/// The page. Until the file of puzzles has been loaded, it shows its title and a skeleton.
#[component]
pub fn FoursPuzzles(props: &FoursPuzzlesProps) -> Html {
    let model = &props.model;
    let (file, on_retry) = use_file(text::fours_file());
    let set = use_memo(file.clone(), |file| match file {
        Loaded::Here(lines) => read_fours(lines).ok().map(Rc::<[FoursPuzzle]>::from),
        Loaded::Loading | Loaded::Failed => None,
    });
    let content = match (&*set, &file) {
        (Some(set), _) => html! {
            <OpenPuzzle set={set.clone()} language={model.speech.shown} confirm={model.settings.confirm} />
        },
        (None, Loaded::Loading) => {
            html! { <div class="skeleton" aria-hidden="true">{ for (0..12).map(|_| html! { <div /> }) }</div> }
        }
        (None, _) => html! {
            <>
                <p role="alert" data-testid="puzzles-failed">{ text::article_failed() }</p>
                <p>{ Button::new(text::try_again(), "retry-puzzles", &on_retry).view() }</p>
            </>
        },
    };
    html! {
        <div class="page puzzles" aria-busy={(file == Loaded::Loading).then_some("true")}>
            { head(text::puzzles_fours_title(), GameId::Gobang) }
            { content }
        </div>
    }
}

/// Properties of [`OpenPuzzle`].
#[derive(Properties, PartialEq)]
struct OpenPuzzleProps {
    set: Rc<[FoursPuzzle]>,
    language: Language,
    confirm: Confirm,
}

/// The state of the page; `None` if the file has no puzzles.
#[derive(PartialEq)]
struct State(Option<Fours>);

impl Reducible for State {
    type Action = FoursAction;

    fn reduce(self: Rc<Self>, action: FoursAction) -> Rc<Self> {
        Rc::new(Self(self.0.clone().map(|fours| fours.after(action))))
    }
}

/// The open puzzle, and the choice of others.
#[component]
fn OpenPuzzle(props: &OpenPuzzleProps) -> Html {
    let &OpenPuzzleProps { ref set, language, confirm } = props;
    let first = set.clone();
    let state =
        use_reducer(move || State(Fours::new(first, today(), PuzzleProgress::default().and(&kept(KEPT)))));
    let dispatcher = state.dispatcher();
    let on_action = use_callback((), move |action, ()| dispatcher.dispatch(action));
    let on_press =
        use_callback(on_action.clone(), |spot: Spot, on_action| on_action.emit(FoursAction::Press(spot)));
    let fours = state.0.as_ref();
    use_pause(fours.and_then(Fours::due), on_action.reform(FoursAction::Due));
    use_effect_with(fours.map(|fours| fours.shelf.progress.clone()), |progress| {
        if let Some(progress) = progress {
            // Another tab may have stored more progress.
            keep(KEPT, &progress.clone().and(&kept(KEPT)).to_text());
        }
    });
    let Some(fours) = fours else { return Html::default() };
    let attempt = &fours.attempt;
    let (phase, position) = (attempt.phase(), attempt.position());
    let legal = position.to_board().legal;
    html! {
        <>
            { choices(fours, &on_action) }
            <div class="exercise">
                <div class="ask" aria-live="polite">
                    <h2>
                        { text::puzzle_name(&fours.shelf) }
                        if fours.shelf.was_solved() {
                            <span class="done" data-testid="was-solved">{ format!(" \u{2713}\u{a0}{}", text::puzzle_was_solved()) }</span>
                        }
                    </h2>
                    <p data-testid="puzzle-task" data-grade={format!("{:?}", fours.shelf.puzzle().grade())}>{ text::fours_task(fours) }</p>
                </div>
                <ExerciseBoard position={AnyGame::from(position)} last={attempt.game().turns().last().map(|turn| turn.moved())}
                    moment={(fours.generation, attempt.game().turns().len())} layers={layers(fours)} {language} marked={Spots::EMPTY}
                    pressable={if phase == FoursPhase::Yours { legal } else { Spots::EMPTY }} testid="puzzle-board" {confirm} {on_press} />
                <div class="answer">
                    <p class="said" role="status" data-testid="puzzle-said" data-phase={phase_name(phase)}>{ text::fours_said(fours) }</p>
                    { buttons(fours, &on_action) }
                </div>
            </div>
            <p>{ text::puzzles_fours_lead() }{ " " }<a href={Route::to_learn(GameId::Gobang)}>{ text::learn_title() }</a></p>
        </>
    }
}

/// The choice of puzzles, with the progress among them.
fn choices(fours: &Fours, on_action: &Callback<FoursAction>) -> Html {
    choice(&ChoiceProps {
        name: "puzzles",
        legend: text::puzzles_which().into(),
        aside: text::puzzle_progress(&fours.shelf).into(),
        note: "".into(),
        values: values(|choice: Choice| text::puzzle_choice(choice).into()),
        chosen: fours.shelf.choice.name(),
        on_choose: on_action
            .reform(|name| FoursAction::Choose(Choice::from_name(name).unwrap_or(Choice::Today))),
    })
}

/// The buttons below the board. They are disabled rather than removed, so that the layout does not shift and the focus stays.
fn buttons(fours: &Fours, on_action: &Callback<FoursAction>) -> Html {
    let act = |action: FoursAction| on_action.reform(move |()| action);
    let phase = fours.attempt.phase();
    let has_begun = fours.attempt.has_begun();
    let failed = matches!(phase, FoursPhase::Failed(_));
    let can_reveal = failed || phase == FoursPhase::Yours;
    html! {
        <div class="act">
            { Button::new(text::puzzle_take_back(), "puzzle-take-back", &act(FoursAction::TakeBack)).enabled(failed).primary(failed).view() }
            { Button::new(text::puzzle_restart(), "puzzle-restart", &act(FoursAction::Restart)).enabled(has_begun).view() }
            { Button::new(text::puzzle_reveal(), "puzzle-reveal", &act(FoursAction::Reveal)).enabled(can_reveal).view() }
            { Button::new(text::puzzle_next(), "puzzle-next", &act(FoursAction::Next)).primary(phase == FoursPhase::Solved).view() }
        </div>
    }
}

/// The first move as a layer, if the user has asked for it.
fn layers(fours: &Fours) -> Vec<Layer> {
    let attempt = &fours.attempt;
    let first = attempt.revealed().map(|spot| {
        Layer::Ghosts(vec![Ghost { emphasis: Emphasis::Strong, ..Ghost::new(spot, attempt.solver()) }])
    });
    first.into_iter().collect()
}

const fn phase_name(phase: FoursPhase) -> &'static str {
    match phase {
        FoursPhase::Yours => "yours",
        FoursPhase::Replying => "replying",
        FoursPhase::Solved => "solved",
        FoursPhase::Failed(_) => "failed",
    }
}
