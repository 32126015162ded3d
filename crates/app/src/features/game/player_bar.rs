//! A side's bar on an edge of the board: its disc, its player, its activity, its record, its clock and its score.
use crate::words;
use ui::text;
use ui::text::SideForm;
use ui::widgets::isolated;
use yew::prelude::*;

/// Properties of [`player_bar`].
pub struct PlayerBarProps {
    /// The name of its player.
    pub name: AttrValue,
    /// Its activity.
    pub doing: Html,
    /// The words for it.
    pub form: SideForm,
    /// The number of its discs, or of the boards that it has won; `None` where nothing counts.
    pub count: Option<String>,
    /// The milliseconds on its clock, if it has one.
    pub left_ms: Option<u32>,
    /// The record against it, if it is kept: in short, and in words.
    pub tally: Option<[AttrValue; 2]>,
    /// Whether it is to move.
    pub active: bool,
    /// The place of the bar: `far` or `near`.
    pub place: AttrValue,
    /// Called to choose other players; `None` if that is not possible.
    pub on_choose: Option<Callback<()>>,
}

/// The bar, which is one line high.
pub fn player_bar(props: &PlayerBarProps) -> Html {
    let disc = props.form.name();
    let testid = format!("score-{disc}");
    let color = text::color(props.form);
    let name = match &props.on_choose {
        // Its accessible name is the player's name; the title describes what it does.
        Some(on_choose) => html! {
            <button type="button" class="choose-players" data-testid={format!("player-{disc}")} title={text::choose_players()}
                aria-haspopup="dialog" onclick={on_choose.reform(|_: MouseEvent| ())}>{ isolated(&props.name) }</button>
        },
        None => isolated(&props.name),
    };
    html! {
        <section class={classes!("player", props.place.to_string())} data-active={props.active.to_string()} aria-label={color}>
            <span class="chip" data-disc={disc} aria-hidden="true" />
            <div class="who">
                <p class="name">{ name }</p>
                // A player who is not known is called by its colour.
                if props.name != color {
                    <p class="side">{ color }</p>
                }
                { props.doing.clone() }
            </div>
            if let Some([short, said]) = props.tally.clone() {
                <span class="tally" title={said.clone()} aria-label={said} role="img">{ short }</span>
            }
            if let Some(left_ms) = props.left_ms {
                <span class="clock" role="timer" data-testid={format!("clock-{disc}")} data-low={(left_ms < 10_000).then_some("true")}>{ words::clock(left_ms) }</span>
            }
            <span class="count" data-testid={testid}>{ props.count.clone() }</span>
        </section>
    }
}
