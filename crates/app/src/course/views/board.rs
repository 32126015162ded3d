//! The board of a step, with the findings of the trial on it.
use super::learners::field;
use crate::components::exercise_board::ExerciseBoard;
use crate::course::trials::{AnyTrial, Exploration, Learners, Phases, Subject, Trial, Truth};
use crate::course::{Course, Step};
use crate::features::settings::Confirm;
use crate::state::Language;
use crate::text;
use board_game::{BoardGame, Spots};
use diagrams::{Emphasis, Ghost, Layer, Ring};
use games::{AnyGame, AnySetup};
use othello::{Move, Position, Square};
use protocol::{ActionStats, LookedMove};
use worker_client::othello as wire;
use yew::prelude::*;

/// The board. Nothing can be pressed on it.
pub fn exercise_board(course: &Course, language: Language) -> Html {
    let start = course.step.map_or_else(|| Step::Playout.position(), Step::position);
    let (position, moment) = match &course.trial {
        AnyTrial::Playouts(playouts) => {
            let (game, plies) = playouts.moment();
            (playouts.position(), (game, plies))
        }
        AnyTrial::Phases(phases) => (phases.position(), (phases.phases.len() as u32, 0)),
        // Each move is another board, so that nothing lags behind in fast games.
        AnyTrial::Games(games) => (games.position, (games.chosen, 0)),
        _ => (start, (0, 0)),
    };
    let position = match &course.trial {
        AnyTrial::Learners(trial) => return learners_board(course, trial, language),
        AnyTrial::Playouts(_)
        | AnyTrial::Averages(_)
        | AnyTrial::Exploration(_)
        | AnyTrial::Phases(_)
        | AnyTrial::Games(_)
        | AnyTrial::Passes(_)
        | AnyTrial::Solver(_) => position,
    };
    let moment = (course.round * 1_000 + moment.0, moment.1);
    html! {
        <ExerciseBoard position={AnyGame::from(position)} last={None} {moment} layers={layers(course, position)} {language}
            marked={Spots::EMPTY} pressable={Spots::EMPTY} testid="course-board" confirm={Confirm::Never} on_press={Callback::noop()} />
    }
}

/// The board of the game that is learned, with the first learner's values; or the field with the cliff.
fn learners_board(course: &Course, trial: &Learners, language: Language) -> Html {
    let setup = match trial.subject {
        Subject::Value | Subject::Bootstrap => AnySetup::TicTacToe(()),
        Subject::Table => AnySetup::NineBoards(tictactoe::Rules::Ultimate),
        Subject::Cliff => return html! { <div class="cliff-place">{ field(None) }</div> },
    };
    let rows = trial.reports.last().map_or(&[][..], |report| &report.looked.rows);
    let ring = |row: &LookedMove| {
        let (spot, value) = (row.action.spot()?, row.learned.first()?.expected);
        let text = text::decimals(value * 100.0, 0);
        Some(Ring { label: text::percent(value), ..Ring::new(spot, value.clamp(0.0, 1.0) as f32, text) })
    };
    let rings: Vec<Ring> = rows.iter().filter_map(ring).collect();
    let layers = if rings.is_empty() { Vec::new() } else { vec![Layer::Rings(rings)] };
    html! {
        <ExerciseBoard position={AnyGame::start(setup)} last={None} moment={(course.round * 1_000, 0)} {layers} {language}
            marked={Spots::EMPTY} pressable={Spots::EMPTY} testid="course-board" confirm={Confirm::Never} on_press={Callback::noop()} />
    }
}

fn layers(course: &Course, position: Position) -> Vec<Layer> {
    let rings = match &course.trial {
        AnyTrial::Averages(averages) => {
            let favourite =
                averages.favourite().filter(|_| averages.answer().is_some()).map(|(action, _)| action);
            let ring = |(action, average): &(Move, f64)| {
                let emphasis = emphasis(Some(*action) == favourite);
                Some(Ring { emphasis, ..average_ring(square(*action)?, *average as f32, *average) })
            };
            averages.after.iter().filter_map(ring).collect()
        }
        AnyTrial::Exploration(exploration) => visit_rings(exploration),
        AnyTrial::Passes(passes) => passes.view.iter().flat_map(|view| value_rings(&view.moves)).collect(),
        AnyTrial::Solver(solver) => exact_rings(&solver.truth),
        AnyTrial::Phases(phases) => return path(phases, position),
        AnyTrial::Playouts(_) | AnyTrial::Games(_) | AnyTrial::Learners(_) => Vec::new(),
    };
    if rings.is_empty() { Vec::new() } else { vec![Layer::Rings(rings)] }
}

/// The averages of the moves; the heavier part of each ring is the share of the visits.
fn visit_rings(exploration: &Exploration) -> Vec<Ring> {
    let favourite = exploration.favourite().map(|(action, _)| action);
    let ring = |row: &ActionStats| {
        let action = wire::action(row.action);
        let ring = average_ring(square(action)?, exploration.share(row) as f32, row.mean_value);
        Some(Ring { emphasis: emphasis(Some(action) == favourite), ..ring })
    };
    exploration.view.iter().flat_map(|view| &view.moves).filter_map(ring).collect()
}

fn value_rings(moves: &[ActionStats]) -> Vec<Ring> {
    let ring = |row: &ActionStats| {
        Some(average_ring(square(wire::action(row.action))?, row.mean_value as f32, row.mean_value))
    };
    moves.iter().filter_map(ring).collect()
}

fn average_ring(square: Square, share: f32, average: f64) -> Ring {
    let text = text::decimals(average * 100.0, 0);
    Ring { label: text::percent(average), ..Ring::new(square, share, text) }
}

fn exact_rings(truth: &Truth) -> Vec<Ring> {
    let best = truth.iter().flatten().map(|(_, discs)| *discs).max();
    let ring = |(action, discs): &(Move, i32)| {
        let text = text::signed(*discs);
        let share = if *discs > 0 { 1.0 } else { 0.0 };
        let label = text::exact_label(*discs);
        let emphasis = emphasis(Some(*discs) == best);
        Some(Ring { certain: true, label, emphasis, ..Ring::new(square(*action)?, share, text) })
    };
    truth.iter().flatten().filter_map(ring).collect()
}

/// The moves of the path, numbered on their discs, as far as these are still there.
fn path(phases: &Phases, position: Position) -> Vec<Layer> {
    let ghost = |(ply, action): (usize, Move)| {
        let square = square(action)?;
        let color = position.disc_at(square)?;
        Some(Ghost { text: (ply + 1).to_string(), opaque: true, ..Ghost::new(square, color) })
    };
    let ghosts: Vec<_> = phases.path().into_iter().enumerate().filter_map(ghost).collect();
    if ghosts.is_empty() { Vec::new() } else { vec![Layer::Ghosts(ghosts)] }
}

const fn square(action: Move) -> Option<Square> {
    match action {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    }
}

const fn emphasis(is_strong: bool) -> Emphasis {
    if is_strong { Emphasis::Strong } else { Emphasis::Normal }
}
