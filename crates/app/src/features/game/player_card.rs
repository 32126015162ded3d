//! One side's card: its disc, who plays it, what it is doing, its discs.
use crate::text;
use othello::Color;
use yew::prelude::*;

/// Properties of [`player_card`].
pub struct PlayerCardProps {
    /// Which side.
    pub color: Color,
    /// Who plays it.
    pub name: AttrValue,
    /// What it is doing.
    pub doing: Html,
    /// Its discs on the board.
    pub discs: u8,
    /// The milliseconds on its clock, where it has one.
    pub left_ms: Option<u32>,
    /// Whether it is to move.
    pub active: bool,
    /// Where the card stands: `far` or `near`.
    pub place: AttrValue,
}

/// The card.
pub fn player_card(props: &PlayerCardProps) -> Html {
    let (disc, testid) = match props.color {
        Color::Black => ("black", "score-black"),
        Color::White => ("white", "score-white"),
    };
    html! {
        <section class={classes!("panel", "player", props.place.to_string())} data-active={props.active.to_string()}
            aria-label={text::color(props.color)}>
            <span class="chip" data-disc={disc} aria-hidden="true" />
            <div class="who">
                <p class="name">{ props.name.clone() }<span class="side">{ text::color(props.color) }</span></p>
                { props.doing.clone() }
            </div>
            if let Some(left_ms) = props.left_ms {
                <span class="clock" role="timer" data-testid={format!("clock-{disc}")} data-low={(left_ms < 10_000).then_some("true")}>{ text::clock(left_ms) }</span>
            }
            <span class="count" data-testid={testid}>{ props.discs }</span>
        </section>
    }
}
