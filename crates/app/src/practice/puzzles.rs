//! The page of puzzles: positions of Othello to be played out against perfect replies, or wins by fours in Gobang (`fours.rs`).
use super::fours::FoursPuzzles;
use super::use_named_game;
use crate::components::exercise_board::ExerciseBoard;
use crate::components::game_choice::game_choice;
use crate::features::puzzles::{Action, Choice, Phase, PuzzleProgress, Puzzles, use_replies};
use crate::features::settings::Confirm;
use crate::hooks::{Loaded, keep, kept, today, use_file};
use crate::route::Route;
use crate::state::{Language, Model, Named, Switch};
use crate::text;
use board_game::{Moved, Spot, Spots};
use diagrams::{Layer, Ring};
use formats::{Puzzle, read_puzzles};
use games::{AnyGame, GameId};
use othello::{Bitboard, Move, Square};
use std::rc::Rc;
use ui::widgets::{Button, ChoiceProps, choice, values};
use yew::prelude::*;

/// The storage key of the progress.
const KEPT: &str = "ucthello.puzzles";

/// Properties of [`PuzzlesPage`].
#[derive(Properties, PartialEq)]
pub struct PuzzlesPageProps {
    /// The state; the page uses its settings.
    pub model: Rc<Model>,
}

/// The games that have puzzles.
const GAMES: [GameId; 2] = [GameId::Othello, GameId::Gobang];

/// The page: the puzzles of the game that the address names, or else of the game that is played, if it has any.
#[component]
pub fn PuzzlesPage(props: &PuzzlesPageProps) -> Html {
    let last = props.model.settings.setups.game;
    let game = use_named_game(Route::Puzzles).unwrap_or(last);
    match game {
        GameId::Gobang => html! { <FoursPuzzles model={props.model.clone()} /> },
        GameId::Othello | GameId::TicTacToe | GameId::NineBoards(_) => {
            html! { <Endgames model={props.model.clone()} /> }
        }
    }
}

/// The links to the other page, and the title of the page with the list of games that have puzzles.
pub fn head(title: &'static str, game: GameId) -> Html {
    html! {
        <>
            { super::pages_nav(Route::Puzzles) }
            <div class="title">
                <h1>{ title }</h1>
                { game_choice("puzzled", &GAMES, game, Route::to_puzzles) }
            </div>
        </>
    }
}

/// The endgame puzzles. Until their file has been loaded, the title and a skeleton.
#[component]
fn Endgames(props: &PuzzlesPageProps) -> Html {
    let settings = &props.model.settings;
    let (file, on_retry) = use_file(text::puzzles_file());
    let set = use_memo(file.clone(), |file| match file {
        Loaded::Here(lines) => read_puzzles(lines).ok().map(Rc::<[Puzzle]>::from),
        Loaded::Loading | Loaded::Failed => None,
    });
    let content = match (&*set, &file) {
        (Some(set), _) => html! {
            <PuzzlePage set={set.clone()} language={props.model.speech.shown} marks={settings.is_on(Switch::LegalMoves)} confirm={settings.confirm} />
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
            { head(text::puzzles_title(), GameId::Othello) }
            { content }
        </div>
    }
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
    let on_restart_worker =
        use_replies(puzzles.and_then(Puzzles::wanted), puzzles.and_then(Puzzles::due), &on_action);
    use_effect_with(puzzles.map(|puzzles| puzzles.shelf.progress.clone()), |progress| {
        if let Some(progress) = progress {
            // Another tab may have stored more progress.
            keep(KEPT, &progress.clone().and(&kept(KEPT)).to_text());
        }
    });
    let Some(puzzles) = puzzles else { return Html::default() };
    let attempt = &puzzles.attempt;
    let (phase, position) = (attempt.phase(), attempt.position());
    let legal = if phase == Phase::Yours { position.legal_moves() } else { Bitboard::EMPTY };
    let choices = choice(&ChoiceProps {
        name: "puzzles",
        legend: text::puzzles_which().into(),
        aside: text::puzzle_progress(&puzzles.shelf).into(),
        note: "".into(),
        values: values(|choice: Choice| text::puzzle_choice(choice).into()),
        chosen: puzzles.shelf.choice.name(),
        on_choose: on_action.reform(|name| Action::Choose(Choice::from_name(name).unwrap_or(Choice::Today))),
    });
    html! {
        <>
            { choices }
            <div class="exercise">
                <div class="ask" aria-live="polite">
                    <h2>
                        { text::puzzle_name(&puzzles.shelf) }
                        if puzzles.shelf.was_solved() {
                            <span class="done" data-testid="was-solved">{ format!(" \u{2713}\u{a0}{}", text::puzzle_was_solved()) }</span>
                        }
                    </h2>
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

/// The buttons below the board. They are disabled rather than removed, so that the layout does not shift and the focus stays.
fn buttons(puzzles: &Puzzles, on_action: &Callback<Action>) -> Html {
    let act = |action: Action| on_action.reform(move |()| action.clone());
    let attempt = &puzzles.attempt;
    let phase = attempt.phase();
    let has_begun = !attempt.game().turns().is_empty();
    let failed = phase == Phase::Failed;
    html! {
        <div class="act">
            { Button::new(text::puzzle_take_back(), "puzzle-take-back", &act(Action::TakeBack)).enabled(failed).primary(failed).view() }
            { Button::new(text::puzzle_restart(), "puzzle-restart", &act(Action::Restart)).enabled(has_begun).view() }
            { Button::new(text::puzzle_reveal(), "puzzle-reveal", &act(Action::Reveal)).enabled(failed || phase == Phase::Yours).view() }
            { Button::new(text::puzzle_next(), "puzzle-next", &act(Action::Next)).primary(phase == Phase::Solved).view() }
        </div>
    }
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
