//! The playout, which plays itself out on a small board.
use crate::hooks::root_attribute;
use crate::state::Language;
use crate::text;
use board_game::{BoardGame, Moved};
use diagrams::{Palette, move_made, still_svg};
use games::AnyGame;
use gloo_timers::callback::Timeout;
use protocol::WireMove;
use ui::widgets::Button;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Properties of [`Playout`].
#[derive(Properties, PartialEq)]
pub struct PlayoutProps {
    /// The position at the leaf.
    pub leaf: AnyGame,
    /// The moves.
    pub moves: Vec<WireMove>,
    /// Moves per second.
    pub speed: u32,
    /// Called with another speed.
    pub on_speed: Callback<u32>,
    /// The language of the texts.
    pub language: Language,
}

/// The highest speed, in moves per second.
const FASTEST: u32 = 30;

/// The board, its controls, and the result at the end. Each playout begins at the leaf; with less motion it is shown at its end.
#[component]
pub fn Playout(props: &PlayoutProps) -> Html {
    let game = use_memo((props.leaf, props.moves.clone()), |(leaf, moves)| played(*leaf, moves));
    let last = game.len() - 1;
    let ply = use_state_eq(|| 0);
    let at = (*ply).min(last);
    {
        let ply = ply.setter();
        use_effect_with(game.clone(), move |game| {
            ply.set(if wants_less_motion() { game.len() - 1 } else { 0 })
        });
    }
    {
        let ply = ply.setter();
        use_effect_with((at, last, props.speed), move |(at, last, speed)| {
            let (at, is_over) = (*at, at == last);
            let timeout = (!is_over).then(|| Timeout::new(1_000 / (*speed).max(1), move || ply.set(at + 1)));
            move || drop(timeout)
        });
    }
    let go = |to: usize| {
        let ply = ply.setter();
        Callback::from(move |()| ply.set(to))
    };
    let (position, made) = game[at];
    let layers = made.map(move_made).unwrap_or_default();
    let label = text::picture_label(position);
    let svg = still_svg(&position.to_board(), &layers, &Palette::css(), &label);
    let result = text::position_result(game[last].0);
    let progress = text::step_playout_move(&at.to_string(), &last.to_string());
    let on_speed = {
        let on_speed = props.on_speed.clone();
        move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            if let Ok(speed) = field.value().parse() {
                on_speed.emit(speed);
            }
        }
    };
    html! {
        <div class="step-playout" data-testid="step-playout" data-ply={at.to_string()} data-plies={last.to_string()}>
            // Safe: `still_svg` escapes all text.
            <div class="picture">{ Html::from_html_unchecked(svg.into()) }</div>
            <div>
                <p class="progress">{ progress }</p>
                <p class={classes!("result", (at < last).then_some("pending"))} aria-hidden={(at < last).then_some("true")}>{ result }</p>
                <label class="speed">
                    <span>{ text::step_speed(&props.speed.to_string()) }</span>
                    <input type="range" min="1" max={FASTEST.to_string()} value={props.speed.to_string()} oninput={on_speed} data-testid="step-speed" />
                </label>
                <div class="step-row">
                    { Button::new(text::step_replay(), "step-replay", &go(0)).view() }
                    { Button::new(text::step_to_end(), "step-to-end", &go(last)).enabled(at < last).view() }
                </div>
            </div>
        </div>
    }
}

/// The positions of a playout from the leaf on, each with the move that led to it. It ends before an illegal move.
fn played(leaf: AnyGame, moves: &[WireMove]) -> Vec<(AnyGame, Option<Moved>)> {
    let mut game = vec![(leaf, None)];
    let mut position = leaf;
    for &action in moves {
        let made = position.action_of(action.into()).and_then(|action| position.check(action).ok());
        let Some(made) = made else { break };
        position = position.after(made);
        game.push((position, Some(made.into())));
    }
    game
}

/// Whether the options or the system ask for less motion.
fn wants_less_motion() -> bool {
    let system =
        web_sys::window().and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok()?);
    root_attribute("data-less-motion") == "on" || system.is_some_and(|query| query.matches())
}
