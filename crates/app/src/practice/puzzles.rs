//! The page of puzzles: positions of Othello to be played out against perfect replies, or wins by fours in Gobang (`fours.rs`).
use super::fours::FoursPuzzles;
use super::puzzle_page::{Buttons, choices, name, use_progress_kept, use_puzzle_page};
use crate::components::exercise_board::ExerciseBoard;
use crate::components::game_choice::game_choice;
use crate::features::puzzles::{Action, Phase, PuzzleProgress, Puzzles, use_pause};
use crate::features::search::use_analyst;
use crate::features::settings::Confirm;
use crate::hooks::{kept, today};
use crate::route::{Route, use_in_address};
use crate::state::{Language, Model, Switch};
use crate::text;
use board_game::{Moved, Spot, Spots};
use diagrams::{Layer, Ring};
use formats::{Puzzle, read_puzzles};
use games::{AnyGame, GameId};
use othello::{Bitboard, Move, Square};
use std::rc::Rc;
use ui::widgets::Button;
use yew::prelude::*;

/// The storage key of the progress.
const KEPT: &str = "ucthello.puzzles";

/// Properties of [`PuzzlesPage`].
#[derive(Properties, PartialEq)]
pub struct PuzzlesPageProps {
    /// The state; the page uses its settings.
    pub model: Rc<Model>,
}

/// The page: the puzzles of the game that the address names, or else of the game that is played, if it has any.
#[component]
pub fn PuzzlesPage(props: &PuzzlesPageProps) -> Html {
    let last = props.model.settings.setups.game;
    let game = use_in_address(|hash| Route::Puzzles.named_in(hash)).unwrap_or(last);
    match game.record().puzzles {
        Some(games::Puzzles::Fours) => html! { <FoursPuzzles model={props.model.clone()} /> },
        Some(games::Puzzles::Endings) | None => html! { <Endgames model={props.model.clone()} /> },
    }
}

/// The links to the other page, and the title of the page with the list of games that have puzzles.
pub fn head(title: &'static str, game: GameId) -> Html {
    let games = GameId::ALL.into_iter().filter(|game| game.record().puzzles.is_some()).collect();
    html! {
        <>
            { super::pages_nav(Route::Puzzles) }
            <div class="title">
                <h1>{ title }</h1>
                { game_choice("puzzled", games, game, Route::to_puzzles) }
            </div>
        </>
    }
}

/// The endgame puzzles.
#[component]
fn Endgames(props: &PuzzlesPageProps) -> Html {
    let settings = &props.model.settings;
    let read = |lines: &str| read_puzzles(lines).ok();
    use_puzzle_page(text::puzzles_title(), GameId::Othello, text::puzzles_file(), read, |set| {
        let marks = settings.is_on(Switch::LegalMoves);
        html! { <PuzzlePage {set} language={props.model.speech.shown} {marks} confirm={settings.confirm} /> }
    })
}

/// Properties of [`PuzzlePage`].
#[derive(Properties, PartialEq)]
struct PuzzlePageProps {
    set: Rc<[Puzzle]>,
    language: Language,
    marks: bool,
    confirm: Confirm,
}

/// The state of the page; `None` if the file has no puzzles.
#[derive(PartialEq)]
struct State(Option<Puzzles>);

impl Reducible for State {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new(Self(self.0.clone().map(|puzzles| puzzles.after(action))))
    }
}

/// The open puzzle, and the choice of others.
#[component]
fn PuzzlePage(props: &PuzzlePageProps) -> Html {
    let &PuzzlePageProps { ref set, language, marks, confirm } = props;
    let first = set.clone();
    let state =
        use_reducer(move || State(Puzzles::new(first, today(), PuzzleProgress::default().and(&kept(KEPT)))));
    let dispatcher = state.dispatcher();
    let on_action = use_callback((), move |action, ()| dispatcher.dispatch(action));
    let on_press = use_callback(on_action.clone(), |spot: Spot, on_action| {
        if let Ok(square) = Square::try_from(spot) {
            on_action.emit(Action::Press(square));
        }
    });
    let puzzles = state.0.as_ref();
    let on_restart_worker = use_analyst(puzzles.and_then(Puzzles::wanted), &on_action.reform(Action::Told));
    use_pause(puzzles.and_then(Puzzles::due), on_action.reform(Action::Due));
    use_progress_kept(KEPT, puzzles.map(|puzzles| puzzles.shelf.progress.clone()));
    let Some(puzzles) = puzzles else { return Html::default() };
    let attempt = &puzzles.attempt;
    let (phase, position) = (attempt.phase(), attempt.position());
    let legal = if phase == Phase::Yours { position.legal_moves() } else { Bitboard::EMPTY };
    html! {
        <>
            { choices(&puzzles.shelf, &on_action.reform(Action::Choose)) }
            <div class="exercise">
                <div class="ask" aria-live="polite">
                    { name(&puzzles.shelf) }
                    <p data-testid="puzzle-task">{ text::puzzle_task(puzzles) }</p>
                </div>
                <ExerciseBoard position={AnyGame::from(position)} last={attempt.game().turns().last().map(|turn| Moved::from(turn.made))}
                    moment={(puzzles.generation, attempt.game().turns().len())} layers={layers(puzzles)} {language}
                    marked={if marks { legal.into() } else { Spots::EMPTY }} pressable={Spots::from(legal)} testid="puzzle-board" {confirm} {on_press} />
                <div class="answer">
                    <p class="said" role="status" data-testid="puzzle-said" data-phase={phase_name(phase)}>
                        { text::puzzle_said(puzzles) }
                    </p>
                    if let Some(why) = &puzzles.broken {
                        <p role="alert" data-testid="puzzle-broken">{ text::worker_fault(why) }</p>
                        { Button::new(text::worker_restart(), "restart-worker", &on_restart_worker).primary(true).view() }
                    }
                    { buttons(puzzles, &on_action) }
                </div>
            </div>
            <p>{ text::puzzles_lead() }{ " " }<a href={Route::to_learn(GameId::Othello)}>{ text::learn_title() }</a></p>
        </>
    }
}

/// The buttons below the board.
fn buttons(puzzles: &Puzzles, on_action: &Callback<Action>) -> Html {
    let act = |action: Action| on_action.reform(move |()| action.clone());
    let phase = puzzles.attempt.phase();
    let buttons = Buttons {
        take_back: act(Action::TakeBack),
        restart: act(Action::Restart),
        reveal: act(Action::Reveal),
        next: act(Action::Next),
        has_begun: !puzzles.attempt.game().turns().is_empty(),
        is_yours: phase == Phase::Yours,
        has_failed: phase == Phase::Failed,
        is_solved: phase == Phase::Solved,
    };
    buttons.view()
}

/// The results of the moves as a layer, if the user has asked for them.
fn layers(puzzles: &Puzzles) -> Vec<Layer> {
    let attempt = &puzzles.attempt;
    let shown = attempt.results().filter(|_| attempt.is_revealed && attempt.phase() == Phase::Yours);
    let ring = |&(action, result): &(Move, i8)| match action {
        Move::Place(square) => {
            let text = text::puzzle_result(result);
            let share = if result > 0 { 1.0 } else { 0.0 };
            Some(Ring {
                certain: true,
                label: text::exact_label(result.into()),
                ..Ring::new(square, share, text)
            })
        }
        Move::Pass => None,
    };
    shown.map(|results| vec![Layer::Rings(results.iter().filter_map(ring).collect())]).unwrap_or_default()
}

const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Yours => "yours",
        Phase::Looking => "looking",
        Phase::Replying => "replying",
        Phase::Solved => "solved",
        Phase::Failed => "failed",
    }
}
