//! The board with the value of each move, and the table of all learners' values beside it.
use super::{KeepTable, numbers};
use crate::components::exercise_board::ExerciseBoard;
use crate::features::settings::Confirm;
use crate::hooks::use_stages;
use crate::learning::{Action, Learning, Setup, text};
use crate::state::Language;
use board_game::{BoardGame, Moved, Side, Spots};
use diagrams::{Around, Emphasis, Layer, Outline, Ring};
use games::Game;
use kept_tables::Kept;
use protocol::{LookedMove, TrainingQuestion};
use ui::text::{decimals, grouped, percent};
use ui::widgets::{Button, ChoiceProps, choice};
use yew::prelude::*;

/// Properties of [`Looking`].
#[derive(Properties, PartialEq)]
pub struct LookingProps {
    /// The state of the page.
    pub learning: Learning,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
    /// Called with questions for the worker.
    pub on_ask: Callback<TrainingQuestion>,
    /// Called with a table to keep, whose episodes are not known yet.
    pub on_keep: Callback<Kept>,
    /// The page's language.
    pub language: Language,
    /// When a first press only marks its spot.
    pub confirm: Confirm,
}

/// The names of the learners in the form.
const NAMES: [&str; 3] = ["1", "2", "3"];

/// The board and its values.
#[component]
pub fn Looking(props: &LookingProps) -> Html {
    let LookingProps { learning, on_action, on_ask, on_keep, language, confirm } = props;
    // Of 81 moves, the rings and the table are drawn in different frames.
    let has_table = use_stages(2, !learning.report.learners.is_empty()) == 2;
    let game = learning.game();
    let position = game.position();
    let looked = &learning.report.looked;
    let is_known = looked.moves == learning.moves;
    let rows: &[LookedMove] = if is_known { &looked.rows } else { &[] };
    let legal = if learning.is_users_turn() { position.to_board().legal } else { Spots::EMPTY };
    let act = |action: Action| on_action.reform(move |()| action.clone());
    let has_moves = !learning.moves.is_empty();
    let setup = learning.of();
    let table_of = learning.learner as u8;
    let on_table = on_ask.reform(move |()| TrainingQuestion::Table(table_of));
    html! {
        <section class="panel lab-results learning-board" data-testid="learning-values" data-known={is_known.to_string()}>
            <h2>{ text::learning_values() }</h2>
            <p class="note">{ text::learning_values_note() }</p>
            { learners(setup, learning.learner, on_action) }
            <div class="exercise">
                <ExerciseBoard {position} last={last_move(&game)} moment={(0, learning.moves.len())} layers={layers(rows, learning.learner)}
                    marked={Spots::EMPTY} pressable={legal} language={*language} testid="learning-look-board" confirm={*confirm}
                    on_press={on_action.reform(Action::Press)} />
                <div class="answer">
                    <div class="act">
                        { Button::new(text::learning_earlier(), "learning-earlier", &act(Action::Earlier)).enabled(has_moves).view() }
                        { Button::new(text::learning_to_start(), "learning-to-start", &act(Action::ToStart)).enabled(has_moves).view() }
                    </div>
                    { game_against(learning, &act) }
                    if has_table {
                        { table(setup, rows) }
                    }
                    <div class="act">
                        { Button::new(text::learning_save_table(), "learning-table", &on_table).enabled(!learning.report.learners.is_empty()).view() }
                    </div>
                    <p class="note">{ text::learning_save_table_note() }</p>
                    <KeepTable learning={learning.clone()} {on_keep} language={*language} />
                </div>
            </div>
        </section>
    }
}

/// The buttons for a game against the learner, and its state.
fn game_against(learning: &Learning, act: &dyn Fn(Action) -> Callback<()>) -> Html {
    let begin = |label: &'static str, testid: &'static str, side: Side| {
        Button::new(label, testid, &act(Action::Challenge(side))).view()
    };
    html! {
        <>
            <div class="act">
                { begin(text::learning_play_first(), "learning-play-first", Side::First) }
                { begin(text::learning_play_second(), "learning-play-second", Side::Second) }
                if learning.rival.is_some() {
                    { Button::new(text::learning_end_game(), "learning-end-game", &act(Action::EndGame)).view() }
                }
            </div>
            <p role="status" data-testid="learning-game-said">{ text::learning_game(learning) }</p>
        </>
    }
}

/// The choice of the learner whose values are on the board.
pub fn learners(setup: &Setup, chosen: usize, on_action: &Callback<Action>) -> Html {
    if setup.learners.len() == 1 {
        return Html::default();
    }
    let values = NAMES.iter().enumerate().take(setup.learners.len());
    let choose = on_action.reform(|name: &'static str| {
        Action::Choose(NAMES.iter().position(|other| *other == name).unwrap_or_default())
    });
    choice(&ChoiceProps {
        name: "learning-shown",
        legend: text::learning_shown().into(),
        aside: "".into(),
        note: "".into(),
        values: values.map(|(n, name)| (*name, text::numbered(setup, n).into())).collect(),
        chosen: NAMES.get(chosen).copied().unwrap_or_default(),
        on_choose: choose,
    })
}

/// The last move of a game.
pub fn last_move(game: &Game) -> Option<Moved> {
    game.turns().last().map(|turn| turn.moved())
}

/// A ring for each move with its value, the highest ones strong; and lines around the moves that are best by the exact results.
fn layers(rows: &[LookedMove], learner: usize) -> Vec<Layer> {
    let value = |row: &LookedMove| row.learned.get(learner).map(|value| value.expected);
    let best = rows.iter().filter_map(value).fold(f64::NEG_INFINITY, f64::max);
    let ring = |row: &LookedMove| {
        let (expected, spot) = (value(row)?, row.action.spot()?);
        let emphasis = if expected == best { Emphasis::Strong } else { Emphasis::Normal };
        let is_new = row.learned.get(learner).is_some_and(|value| value.visits == 0);
        let share = expected.clamp(0.0, 1.0) as f32;
        let label = percent(expected);
        Some(Ring { emphasis, label, pale: is_new, ..Ring::new(spot, share, decimals(expected * 100.0, 0)) })
    };
    let most = rows.iter().filter_map(|row| row.exact).fold(f64::NEG_INFINITY, f64::max);
    let outline = |row: &LookedMove| {
        let exact = row.exact.filter(|exact| *exact == most)?;
        let label = text::learning_exact_said(text::exact_result(exact));
        Some(Outline { around: Around::Square, label, ..Outline::new(row.action.spot()?) })
    };
    let rings: Vec<Ring> = rows.iter().filter_map(ring).collect();
    let outlines: Vec<Outline> = rows.iter().filter_map(outline).collect();
    let mut layers = Vec::new();
    if !outlines.is_empty() {
        layers.push(Layer::Outlines(outlines));
    }
    if !rings.is_empty() {
        layers.push(Layer::Rings(rings));
    }
    layers
}

/// The values of each move by each learner, with the exact results where they are known.
fn table(setup: &Setup, rows: &[LookedMove]) -> Html {
    let has_exact = rows.iter().any(|row| row.exact.is_some());
    let mut heads = vec![text::learning_move().to_owned()];
    for n in 1..=setup.learners.len() {
        heads.extend([text::learning_value_of(&n.to_string()), text::learning_visits_of(&n.to_string())]);
    }
    heads.extend(has_exact.then(|| text::learning_exact().to_owned()));
    let row = |row: &LookedMove| {
        let learned =
            row.learned.iter().flat_map(|value| [percent(value.expected), grouped(value.visits.into())]);
        let exact = row.exact.map_or("", text::exact_result).to_owned();
        let cells = std::iter::once(text::ply(row.action)).chain(learned);
        cells.chain(has_exact.then_some(exact)).collect::<Vec<_>>()
    };
    let rows: Vec<_> = rows.iter().map(row).collect();
    numbers("learning-moves", text::learning_values(), &heads, &rows)
}
