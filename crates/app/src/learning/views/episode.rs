//! An episode step by step: its moves, then the updates from its end, each with its numbers in the formula and its square lit.
use super::looking::last_move;
use super::numbers;
use crate::components::exercise_board::ExerciseBoard;
use crate::learning::state::Part;
use crate::learning::{Action, Setup, Shown, text};
use crate::state::Language;
use board_game::Spots;
use diagrams::{Around, Emphasis, Layer, Outline, Ring};
use games::{AnyGame, Game};
use learners::Constants;
use protocol::{EpisodeUpdate, TrainingQuestion, WireMove};
use ui::text::{decimals, grouped, percent};
use ui::widgets::Button;
use worker_client::replayed;
use yew::prelude::*;

/// Properties of [`EpisodePanel`].
#[derive(Properties, PartialEq)]
pub struct EpisodePanelProps {
    /// The set-up of the training.
    pub setup: Setup,
    /// The episode.
    pub shown: Shown,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
    /// Called with questions for the worker.
    pub on_ask: Callback<TrainingQuestion>,
    /// The page's language.
    pub language: Language,
}

/// The episode.
#[component]
pub fn EpisodePanel(props: &EpisodePanelProps) -> Html {
    let EpisodePanelProps { setup, shown, on_action, on_ask, language } = props;
    let episode = &shown.episode;
    let learner = usize::from(episode.learner);
    let start = board_game::BoardGame::start(setup.game);
    let moves: Vec<WireMove> = episode.moves.iter().map(|made| made.action).collect();
    let game = replayed(start, &moves[..shown.plies().min(moves.len())]).unwrap_or_else(|| Game::new(start));
    let reward = setup.learners.get(learner).map_or(1.0, |constants| constants.reward);
    let layers = lit(shown, reward);
    let (at, steps) = (shown.at, shown.steps());
    let act = |action: Action| on_action.reform(move |()| action.clone());
    let show = |label: &'static str, testid: &'static str, to: usize| {
        Button::new(label, testid, &act(Action::Show(to))).enabled(to != at)
    };
    let ask = |question: TrainingQuestion| on_ask.reform(move |()| question.clone());
    let step = ask(TrainingQuestion::Step(episode.learner));
    let back = ask(TrainingQuestion::Back(episode.learner));
    let title = text::learning_episode_of(&grouped(episode.number), &text::numbered(setup, learner));
    html! {
        <section class="panel lab-results learning-board" data-testid="learning-episode" data-number={episode.number.to_string()} data-at={at.to_string()}>
            <h2>{ title }</h2>
            <div class="exercise">
                <ExerciseBoard position={game.position()} last={last_move(&game)} moment={(episode.number as u32, game.turns().len())} {layers}
                    marked={Spots::EMPTY} pressable={Spots::EMPTY} language={*language} testid="learning-episode-board" on_press={Callback::noop()} />
                <div class="answer">
                    <div class="act">
                        { show(text::learning_step_first(), "learning-step-first", 0).view() }
                        { show(text::learning_step_back(), "learning-step-back", at.saturating_sub(1)).view() }
                        { show(text::learning_step_on(), "learning-step-on", (at + 1).min(steps)).primary(at < steps).view() }
                        { show(text::learning_step_updates(), "learning-step-updates", (moves.len() + 1).min(steps)).view() }
                    </div>
                    <div aria-live="polite" data-testid="learning-step">{ said(props, start) }</div>
                    <div class="act">
                        { Button::new(text::learning_next_episode(), "learning-next-episode", &step).primary(at == steps).view() }
                        { Button::new(text::learning_last_episode(), "learning-last-episode", &back).enabled(episode.can_go_back).view() }
                        { Button::new(text::learning_close(), "learning-close", &act(Action::CloseEpisode)).view() }
                    </div>
                </div>
            </div>
            { updates(shown) }
        </section>
    }
}

/// The line around the square of the move that is shown, or updated; in an update with the new value, as an expected result.
fn lit(shown: &Shown, reward: f64) -> Vec<Layer> {
    let (ply, update) = match shown.part() {
        Part::Moves(moves) => (moves.checked_sub(1), None),
        Part::Update(n) => {
            let update = shown.episode.updates.get(n);
            (update.map(|update| update.ply as usize), update)
        }
    };
    let made = ply.and_then(|ply| shown.episode.moves.get(ply));
    let Some(spot) = made.and_then(|made| made.action.spot()) else { return Vec::new() };
    let emphasis = if update.is_some() { Emphasis::Strong } else { Emphasis::Normal };
    let outline = Outline { around: Around::Square, emphasis, ..Outline::new(spot) };
    let ring = update.map(|update| {
        let expected = (update.new / reward + 1.0) / 2.0;
        let text = decimals(expected * 100.0, 0);
        Ring { label: percent(expected), ..Ring::new(spot, expected.clamp(0.0, 1.0) as f32, text) }
    });
    let mut layers = vec![Layer::Outlines(vec![outline])];
    layers.extend(ring.map(|ring| Layer::Rings(vec![ring])));
    layers
}

/// The event of the step that is shown, in words.
fn said(props: &EpisodePanelProps, start: AnyGame) -> Html {
    let (shown, episode) = (&props.shown, &props.shown.episode);
    let constants = props.setup.learners.get(usize::from(episode.learner));
    match shown.part() {
        Part::Moves(0) => {
            html! { <p>{ text::learning_episode_begins(&episode.moves.len().to_string()) }</p> }
        }
        Part::Moves(made) => {
            let Some(last) = episode.moves.get(made - 1) else { return Html::default() };
            let name = text::ply(last.action);
            let number = made.to_string();
            let played = match last.explored {
                true => text::learning_explored(&number, &name),
                false => text::learning_greedy(&number, &name),
            };
            let end = (made == episode.moves.len()).then(|| text::learning_ended(&text::q(episode.reward)));
            html! { <><p>{ played }</p><p>{ end.unwrap_or_default() }</p></> }
        }
        Part::Update(n) => match (episode.updates.get(n), constants) {
            (Some(update), Some(constants)) => update_said(props, start, update, constants),
            _ => Html::default(),
        },
    }
}

fn update_said(
    props: &EpisodePanelProps,
    start: AnyGame,
    update: &EpisodeUpdate,
    constants: &Constants,
) -> Html {
    let episode = &props.shown.episode;
    let ply = update.ply as usize;
    let before: Vec<WireMove> = episode.moves.iter().take(ply).map(|made| made.action).collect();
    let position = replayed(start, &before).map_or(start, |game| game.position());
    let side = text::color(text::side_of(position, board_game::BoardGame::side(&position)));
    let name = episode.moves.get(ply).map(|made| text::ply(made.action)).unwrap_or_default();
    html! {
        <>
            <p>{ text::learning_update(&(ply + 1).to_string(), &name, side) }</p>
            <p>{ text::update_target(episode, update, constants) }</p>
            <p class="formula-numbers" data-testid="learning-formula">{ text::update_formula(update) }</p>
        </>
    }
}

/// All updates of the episode so far.
fn updates(shown: &Shown) -> Html {
    let heads = [
        text::learning_move(),
        text::learning_old(),
        text::learning_target(),
        "\u{3b1}",
        text::learning_new(),
    ]
    .map(str::to_owned);
    let made = shown.at.saturating_sub(shown.episode.moves.len());
    let row = |update: &EpisodeUpdate| {
        let ply = update.ply as usize;
        let name = shown.episode.moves.get(ply).map(|made| text::ply(made.action)).unwrap_or_default();
        vec![
            format!("{}. {name}", ply + 1),
            text::q(update.old),
            text::q(update.target),
            decimals(update.alpha, 3),
            text::q(update.new),
        ]
    };
    let rows: Vec<_> = shown.episode.updates.iter().take(made).map(row).collect();
    numbers("learning-updates", text::learning_updates(), &heads, &rows)
}
