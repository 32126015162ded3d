//! A side's card: its disc, its player, its activity and its score.
use crate::words;
use ui::text;
use ui::text::SideForm;
use ui::widgets::isolated;
use yew::prelude::*;

/// Properties of [`player_card`].
pub struct PlayerCardProps {
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
    /// Whether it is to move.
    pub active: bool,
    /// The place of the card: `far` or `near`.
    pub place: AttrValue,
    /// Called to choose other players; `None` if that is not possible.
    pub on_choose: Option<Callback<()>>,
}

/// The card.
pub fn player_card(props: &PlayerCardProps) -> Html {
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
        <section class={classes!("panel", "player", props.place.to_string())} data-active={props.active.to_string()}
            aria-label={color}>
            <span class="chip" data-disc={disc} aria-hidden="true" />
            <div class="who">
                <p class="name">
                    { name }
                    // A player who is not known is called by its colour.
                    if props.name != color {
                        <span class="side">{ color }</span>
                    }
                </p>
                { props.doing.clone() }
            </div>
            if let Some(left_ms) = props.left_ms {
                <span class="clock" role="timer" data-testid={format!("clock-{disc}")} data-low={(left_ms < 10_000).then_some("true")}>{ words::clock(left_ms) }</span>
            }
            <span class="count" data-testid={testid}>{ props.count.clone() }</span>
        </section>
    }
}
