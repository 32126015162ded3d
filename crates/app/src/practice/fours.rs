//! The puzzles of Gobang: a position that is won by continuous fours.
use super::puzzle_page::{Buttons, choices, name, use_progress_kept, use_puzzle_page};
use crate::components::exercise_board::ExerciseBoard;
use crate::features::puzzles::{Fours, FoursAction, FoursPhase, PuzzleProgress, use_pause};
use crate::features::settings::Confirm;
use crate::hooks::{kept, today};
use crate::route::Route;
use crate::state::{Language, Model};
use crate::text;
use board_game::{BoardGame, Spot, Spots};
use diagrams::{Emphasis, Ghost, Layer};
use formats::{FoursPuzzle, read_fours};
use games::{AnyGame, GameId};
use std::rc::Rc;
use yew::prelude::*;

/// The storage key of the progress.
const KEPT: &str = "ucthello.fours";

/// Properties of [`FoursPuzzles`].
#[derive(Properties, PartialEq)]
pub struct FoursPuzzlesProps {
    /// The state; the page uses its settings.
    pub model: Rc<Model>,
}

/// The page.
#[component]
pub fn FoursPuzzles(props: &FoursPuzzlesProps) -> Html {
    let model = &props.model;
    let read = |lines: &str| read_fours(lines).ok();
    use_puzzle_page(text::puzzles_fours_title(), GameId::Gobang, text::fours_file(), read, |set| {
        html! { <OpenPuzzle {set} language={model.speech.shown} confirm={model.settings.confirm} /> }
    })
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
    use_progress_kept(KEPT, fours.map(|fours| fours.shelf.progress.clone()));
    let Some(fours) = fours else { return Html::default() };
    let attempt = &fours.attempt;
    let (phase, position) = (attempt.phase(), attempt.position());
    let legal = position.to_board().legal;
    html! {
        <>
            { choices(&fours.shelf, &on_action.reform(FoursAction::Choose)) }
            <div class="exercise">
                <div class="ask" aria-live="polite">
                    { name(&fours.shelf) }
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

/// The buttons below the board.
fn buttons(fours: &Fours, on_action: &Callback<FoursAction>) -> Html {
    let act = |action: FoursAction| on_action.reform(move |()| action);
    let phase = fours.attempt.phase();
    let buttons = Buttons {
        take_back: act(FoursAction::TakeBack),
        restart: act(FoursAction::Restart),
        reveal: act(FoursAction::Reveal),
        next: act(FoursAction::Next),
        has_begun: fours.attempt.has_begun(),
        is_yours: phase == FoursPhase::Yours,
        has_failed: matches!(phase, FoursPhase::Failed(_)),
        is_solved: phase == FoursPhase::Solved,
    };
    buttons.view()
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
