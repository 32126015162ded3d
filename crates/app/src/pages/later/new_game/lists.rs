//! The lists of the sheet for a new game.
use super::{Chosen, changing, form_of};
use crate::state::{AgentChoice, Named, NewGame, Origin, Player, Roster, TimeControl};
use crate::text;
use board_game::Side;
use formats::openings;
use games::{AnySetup, GameId};
use learners::Learner;
use othello_engines::PlayerName;
use ui::widgets::Button;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// The list of clocks for both sides, whose last entry stands for one each.
pub(super) fn clock_list(chosen: &Chosen, clock_each: &UseStateHandle<bool>) -> Html {
    let clocks = values::<TimeControl>(text::time_control);
    let both = clocks.into_iter().chain([(EACH.to_owned(), text::clock_each().to_owned())]).collect();
    let both_now = if **clock_each { EACH } else { chosen.clocks[0].name() };
    let (with, each) = (chosen.clone(), clock_each.setter());
    let on_choose = Callback::from(move |name: String| {
        each.set(name == EACH);
        if let Some(control) = TimeControl::from_name(&name) {
            with.set(NewGame { clocks: [control; 2], ..(*with).clone() });
        }
    });
    list("clock", text::clock_title(), both, both_now, &on_choose)
}

/// The list of clocks for one side.
pub(super) fn clock_of(chosen: &Chosen, side: Side) -> Html {
    let (name, change): (_, fn(NewGame, &str) -> NewGame) = match side {
        Side::First => ("black-clock", |choice, name| clocked(choice, Side::First, name)),
        Side::Second => ("white-clock", |choice, name| clocked(choice, Side::Second, name)),
    };
    let title = text::clock_of(form_of(chosen.setups.game, side));
    let now = chosen.clocks[side.index()].name();
    list(name, title, values::<TimeControl>(text::time_control), now, &changing(chosen, change))
}

/// The value of the list entry for different clocks for the two sides.
const EACH: &str = "each";

/// All agents as a list of choices, with those that play from `kept` tables; levels are shown as numbers. A former level, or a learner with
/// options, is among them only if it is chosen, by a link or an older game.
pub(super) fn agents(
    game: GameId,
    kept: &[AgentChoice],
    chosen: AgentChoice,
    on_choose: &Callback<String>,
) -> Html {
    let roster = Roster::of(game);
    let entry = |agent: AgentChoice| {
        let player = Player::Agent(agent);
        let name = player.name();
        let label = Learner::table(name).map_or_else(|| text::player_in(game, player), str::to_owned);
        let number = match agent {
            AgentChoice::Named(PlayerName::Level(level)) => Some(level.to_string()),
            _ => None,
        };
        let onchange = on_choose.reform(move |_: Event| name.to_owned());
        html! {
            <label key={name} title={label.clone()} class={number.is_none().then_some("word")}>
                <input type="radio" name="opponent" value={name} checked={agent == chosen} aria-label={number.is_some().then_some(label.clone())} {onchange} />
                <span>{ number.unwrap_or(label) }</span>
            </label>
        }
    };
    let is_further = match chosen {
        AgentChoice::Named(PlayerName::FormerLevel(_)) => true,
        AgentChoice::Learner(_) => roster.others().chain(kept.iter().copied()).all(|listed| listed != chosen),
        AgentChoice::Named(_) | AgentChoice::Custom => false,
    };
    let strongest = AgentChoice::SECONDS.map(|seconds| AgentChoice::Named(PlayerName::Strongest(seconds)));
    html! {
        <fieldset class="option agents" aria-describedby="about-agent">
            <legend>{ text::level() }</legend>
            <div class="choices levels">{ for roster.levels().map(|level| entry(AgentChoice::Named(PlayerName::Level(level)))) }</div>
            if game.record().has_strongest {
                <div class="choices">{ for strongest.map(entry) }</div>
            }
            <div class="choices">{ for roster.others().map(entry) }</div>
            if !kept.is_empty() {
                <div class="choices" data-testid="kept-players">{ for kept.iter().copied().map(entry) }</div>
            }
            if is_further {
                <div class="choices">{ entry(chosen) }</div>
            }
        </fieldset>
    }
}

fn clocked(mut choice: NewGame, color: Side, name: &str) -> NewGame {
    if let Some(control) = TimeControl::from_name(name) {
        choice.clocks[color.index()] = control;
    }
    choice
}

pub(super) fn values<T: Named>(label: impl Fn(T) -> String) -> Vec<(String, String)> {
    T::NAMED.iter().map(|&(value, name)| (name.to_owned(), label(value))).collect()
}

pub(super) fn agent_list(
    name: &'static str,
    game: GameId,
    kept: &[AgentChoice],
    color: Side,
    chosen: Player,
    on_choose: &Callback<String>,
) -> Html {
    let mut agents = values::<Player>(|player| text::player_in(game, player));
    let is_offered = |player: Player| player.is_offered() && Roster::of(game).nearest(player) == player;
    let is_listed = |player: Player| player != Player::Human && (is_offered(player) || player == chosen);
    agents.retain(|(name, _)| Player::from_name(name).is_some_and(is_listed));
    let kept = kept.iter().copied().map(Player::Agent);
    for player in kept.chain([chosen]).filter(|player| *player != Player::Human) {
        if agents.iter().all(|(name, _)| name != player.name()) {
            agents.push((player.name().to_owned(), text::player_in(game, player)));
        }
    }
    list(name, text::who_plays(form_of(game, color)), agents, chosen.name(), on_choose)
}

/// The list of the variants of a game; nothing for a game that has one alone.
pub(super) fn variant_list(chosen: AnySetup, on_choose: &Callback<String>) -> Html {
    let variants = AnySetup::variants(chosen.id());
    let variants: Vec<_> =
        variants.map(|setup| (setup.name().to_owned(), text::variant_name(setup).to_owned())).collect();
    if variants.len() < 2 {
        return Html::default();
    }
    list("variant", text::variants_of(chosen.id()), variants, chosen.name(), on_choose)
}

/// The list of origins. The position on the board is offered only if `here`, that is, if its game can be continued.
pub(super) fn origin_list(choice: &NewGame, here: bool, on_choose: &Callback<String>) -> Html {
    let mut origins = vec![("start", text::origin_start())];
    if choice.has_balanced() {
        origins.push(("random", text::origin_random()));
    }
    if choice.has_openings() {
        origins.push((FIRST_OPENING, text::origin_opening()));
    }
    if here {
        origins.push(("here", text::origin_here()));
    }
    let chosen =
        if let Origin::Openings(_) = choice.origin { FIRST_OPENING.into() } else { choice.origin.name() };
    let origins = origins.into_iter().map(|(name, label)| (name.to_owned(), label.to_owned())).collect();
    list("origin", text::origin(), origins, &chosen, on_choose)
}

/// The opening that is chosen first when the list of openings appears, as a transcript.
const FIRST_OPENING: &str = "f5d6";

/// A list of openings for each that is chosen, with buttons to add and to remove one. `on_choose` gets all that are chosen then.
pub(super) fn opening_lists(lines: &[String], on_choose: &Callback<Vec<String>>) -> Html {
    let known: Vec<_> = openings()
        .map(|opening| (opening.transcript().to_owned(), text::opening(opening).to_owned()))
        .collect();
    let one = |(place, chosen): (usize, &String)| {
        let all = lines.to_vec();
        let on_line = on_choose.reform(move |name: String| {
            let mut all = all.clone();
            all[place] = name;
            all
        });
        let all = lines.to_vec();
        let on_remove = on_choose.reform(move |()| {
            let mut all = all.clone();
            all.remove(place);
            all
        });
        let name = if place == 0 { "opening" } else { "further-opening" };
        html! {
            <div key={place} class="an-opening">
                { list(name, text::origin_opening(), known.clone(), chosen, &on_line) }
                if lines.len() > 1 {
                    { Button::new("\u{00d7}", "remove-opening", &on_remove).named(text::origin_remove()).view() }
                }
            </div>
        }
    };
    let unused = known.iter().map(|(moves, _)| moves).find(|moves| !lines.contains(moves)).cloned();
    let on_add = {
        let (all, unused) = (lines.to_vec(), unused.clone());
        on_choose.reform(move |()| all.iter().cloned().chain(unused.clone()).collect())
    };
    html! {
        <>
            { for lines.iter().enumerate().map(one) }
            <div class="an-opening">{ Button::new(text::origin_add(), "add-opening", &on_add).enabled(unused.is_some()).view() }</div>
            if lines.len() > 1 {
                <p class="note">{ text::origin_by_lot() }</p>
            }
        </>
    }
}

/// A native select element with its label above it.
pub(super) fn list(
    name: &'static str,
    label: &'static str,
    values: Vec<(String, String)>,
    chosen: &str,
    on_choose: &Callback<String>,
) -> Html {
    let place = values.iter().position(|(name, _)| name == chosen);
    let on_choose = on_choose.clone();
    let onchange = move |event: Event| {
        if let Some(list) = event.target_dyn_into::<HtmlSelectElement>() {
            on_choose.emit(list.value());
        }
    };
    let entry = |(name, label): &(String, String)| {
        html! { <option key={name.clone()} value={name.clone()} selected={name == chosen}>{ label }</option> }
    };
    html! {
        <label key={name} class="field"><span>{ label }</span>
            <select {name} ~selectedIndex={place.map_or(-1, |place| place as i32)} {onchange}>{ for values.iter().map(entry) }</select>
        </label>
    }
}
