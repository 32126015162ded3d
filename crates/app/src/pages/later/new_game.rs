//! The sheet for choosing a new game: at the bottom of the screen on phones, a dialog elsewhere. One press starts the game.
use crate::hooks::random_bits;
use crate::state::{
    Abilities, Action, Against, AgentChoice, Field, Model, Named, NewGame, Origin, Pairing, Player,
    TimeControl, game, shelf,
};
use crate::text;
use board_game::{BoardGame, Side};
use engines::PlayerName;
use formats::{openings, write_link};
use games::{AnyGame, AnySetup, GameId};
use othello::{BoardSize, NoMoveRule};
use std::rc::Rc;
use ui::text::SideForm;
use ui::widgets::{Button, ChoiceProps, choice};
use web_sys::{HtmlDialogElement, HtmlElement, HtmlSelectElement};
use yew::prelude::*;

/// Properties of [`NewGameSheet`].
#[derive(Properties, PartialEq)]
pub struct NewGameProps {
    /// The state: the last choice, the record, and the number of dialogs opened so far.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The sheet. It opens with the last choice and stays in the document, because a dialog that is removed can't return the
/// focus.
#[component]
pub fn NewGameSheet(props: &NewGameProps) -> Html {
    let NewGameProps { model, on_action } = props;
    let dialog = use_node_ref();
    {
        let dialog = dialog.clone();
        use_effect_with(model.dialogs.times, move |_| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                // It fails only if the dialog is already open.
                let _ = dialog.show_modal();
                focus_start(&dialog);
            }
        });
    }
    let on_close = {
        let dialog = dialog.clone();
        Callback::from(move |()| {
            if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
                dialog.close();
            }
        })
    };
    let on_start = {
        let (on_action, on_close) = (on_action.clone(), on_close.clone());
        Callback::from(move |choice: NewGame| {
            on_close.emit(());
            on_action.emit(game::Action::Start(Box::new(choice), random_bits()).into());
        })
    };
    html! {
        <dialog ref={dialog} class="panel new-game" aria-labelledby="new-game-title" data-testid="new-game-sheet" closedby="any">
            <div class="head">
                <h2 id="new-game-title">{ text::new_title() }</h2>
                { Button::new(text::close(), "close-new-game", &on_close).view() }
            </div>
            <Form key={model.dialogs.times} {model} {on_start} {on_close} />
        </dialog>
    }
}

/// Puts the focus on the button that repeats the last choice, so that Enter starts that game.
fn focus_start(dialog: &HtmlDialogElement) {
    let start = dialog.query_selector(".primary").ok().flatten();
    if let Some(start) = start.and_then(|start| wasm_bindgen::JsCast::dyn_into::<HtmlElement>(start).ok()) {
        // It fails only if the element can't take the focus.
        let _ = start.focus();
    }
    dialog.set_scroll_top(0);
}

#[derive(Properties, PartialEq)]
struct FormProps {
    model: Rc<Model>,
    on_start: Callback<NewGame>,
    on_close: Callback<()>,
}

/// The form. Choices take effect only when a game is started.
#[component]
fn Form(props: &FormProps) -> Html {
    let FormProps { model, on_start, on_close } = props;
    let can_go_on = !shelf::is_nothing(&model.shared()) && !model.position().is_over();
    let chosen = use_state(|| {
        let last = NewGame::last(&model.settings);
        let is_gone = last.origin == Origin::Here && !can_go_on;
        if is_gone { NewGame { origin: Origin::Start, ..last } } else { last }
    });
    let clock_each = use_state_eq(|| chosen.clocks[0] != chosen.clocks[1]);
    let with = |change: fn(NewGame, &str) -> NewGame| {
        let chosen = chosen.clone();
        Callback::from(move |name: String| chosen.set(change((*chosen).clone(), &name)))
    };
    let game = chosen.setups.game;
    let here = can_go_on && chosen.setups.next().name() == model.position().setup().name();
    let pairing = chosen.pairing();
    let is_othello = game == GameId::Othello;
    let rules = chosen.setups.othello;
    let players = match pairing {
        Pairing::Against(agent) => {
            let on_choose = with(|choice, name| match Player::from_name(name) {
                Some(Player::Agent(agent)) => choice.against(agent),
                _ => choice,
            });
            html! {
                <>
                    { agents(game, agent, &on_choose) }
                    <div class="about" id="about-agent">
                        if is_othello {
                            <p class="note">{ text::agent_note(agent, rules) }</p>
                            <p class="rating" data-testid="agent-rating">{ text::agent_rating(agent, rules) }</p>
                            <p class="rating" data-testid="agent-loss">{ text::agent_loss(agent, rules) }</p>
                        }
                        if !is_othello {
                            <p class="note" data-testid="agent-note">{ text::agent_note_in(game, agent) }</p>
                        }
                        <p class="tally" data-testid="tally">{ tally(model, game, agent, chosen.field()) }</p>
                    </div>
                </>
            }
        }
        Pairing::People => html! { <p class="note">{ text::people_note() }</p> },
        Pairing::Agents => html! {
            <div class="fields">
                { agent_list("black", game, Side::First, chosen.players[0], &with(|choice, name| playing(choice, Side::First, name))) }
                { agent_list("white", game, Side::Second, chosen.players[1], &with(|choice, name| playing(choice, Side::Second, name))) }
            </div>
        },
    };
    let clock = {
        let (chosen, each) = (chosen.clone(), clock_each.setter());
        Callback::from(move |name: String| {
            each.set(name == EACH);
            if let Some(control) = TimeControl::from_name(&name) {
                chosen.set(NewGame { clocks: [control; 2], ..(*chosen).clone() });
            }
        })
    };
    let clocks = values::<TimeControl>(text::time_control);
    let both = clocks.iter().cloned().chain([(EACH.to_owned(), text::clock_each().to_owned())]).collect();
    let both_now = if *clock_each { EACH } else { chosen.clocks[0].name() };
    let leave = on_close.reform(|_: MouseEvent| ());
    html! {
        <>
            <div class="choices-of-game">
                { choice(&ChoiceProps {
                    name: "game",
                    legend: text::game_choice().into(),
                    aside: "".into(),
                    note: text::rules_of(chosen.setups.next()).into(),
                    values: GameId::ALL.map(|game| (game.name(), text::game_name(game).into())).to_vec(),
                    chosen: game.name(),
                    on_choose: {
                        let (chosen, settings) = (chosen.clone(), model.settings.clone());
                        Callback::from(move |name: &'static str| {
                            if let Ok(game) = name.parse() {
                                chosen.set((*chosen).clone().of_game(game, &settings));
                            }
                        })
                    },
                }) }
                { choice(&ChoiceProps {
                    name: "pairing",
                    legend: text::pairing().into(),
                    aside: "".into(),
                    note: "".into(),
                    values: vec![("against", text::pairing_against().into()), ("people", text::pairing_people().into()),
                        ("agents", text::pairing_agents().into())],
                    chosen: match pairing { Pairing::Against(_) => "against", Pairing::People => "people", Pairing::Agents => "agents" },
                    on_choose: with(paired).reform(|name: &'static str| name.to_owned()),
                }) }
                { players }
                <div class="fields">
                    { variant_list(chosen.setups.next(), &with(|choice, name| match AnySetup::named(name) {
                        Some(setup) => choice.of_variant(setup),
                        None => choice,
                    })) }
                    if is_othello {
                        { list("size", text::size(), values::<BoardSize>(text::size_name), rules.size.name(), &with(|mut choice, name| {
                            choice.setups.othello.size = BoardSize::from_name(name).unwrap_or_default();
                            if choice.origin == Origin::Here || !choice.has_openings() {
                                choice.origin = Origin::Start;
                            }
                            choice
                        })) }
                    }
                    { list("clock", text::clock_title(), both, both_now, &clock) }
                    { origin_list(&chosen, here, &with(|choice, name| NewGame {
                        origin: Origin::from_name(name).unwrap_or_default(), ..choice
                    })) }
                    if is_othello {
                    { list("no-move", text::no_move(), values::<NoMoveRule>(|rule| text::no_move_name(rule).to_owned()),
                        rules.no_move.name(), &with(|mut choice, name| {
                            choice.setups.othello.no_move = NoMoveRule::from_name(name).unwrap_or_default();
                            choice
                        })) }
                    }
                    if matches!(chosen.origin, Origin::Opening(_)) {
                        { opening_list(chosen.origin.name(), &with(|choice, name| NewGame {
                            origin: Origin::from_name(name).unwrap_or_default(), ..choice
                        })) }
                    }
                    if *clock_each {
                        { for Side::ALL.map(|color| {
                            let (name, change): (_, fn(NewGame, &str) -> NewGame) = match color {
                                Side::First => ("black-clock", |choice, name| clocked(choice, Side::First, name)),
                                Side::Second => ("white-clock", |choice, name| clocked(choice, Side::Second, name)),
                            };
                            list(name, text::clock_of(form_of(game, color)), clocks.clone(), chosen.clocks[color.index()].name(), &with(change))
                        }) }
                    }
                </div>
                <p class="ways">
                    if is_othello {
                        <a href={edit_address(model)} data-testid="set-up" onclick={leave.clone()}>{ text::set_up() }</a>
                    }
                    if pairing == Pairing::Against(AgentChoice::Custom) {
                        <a href="#/agent" data-testid="to-own-agent" onclick={leave}>{ text::tool_agent() }</a>
                    }
                </p>
            </div>
            { starts(&chosen, on_start) }
        </>
    }
}

/// The value of the list entry for different clocks for the two sides.
const EACH: &str = "each";

/// All agents as a list of choices; levels are shown as numbers. A former level is among them only if it is chosen, by a link or an
/// older game.
fn agents(game: GameId, chosen: AgentChoice, on_choose: &Callback<String>) -> Html {
    let abilities = Abilities::of(game);
    let entry = |agent: AgentChoice| {
        let player = Player::Agent(agent);
        let (name, label) = (player.name(), text::player_in(game, player));
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
    let strongest = AgentChoice::SECONDS.map(|seconds| AgentChoice::Named(PlayerName::Strongest(seconds)));
    html! {
        <fieldset class="option agents" aria-describedby="about-agent">
            <legend>{ text::level() }</legend>
            <div class="choices levels">{ for abilities.levels.clone().map(|level| entry(AgentChoice::Named(PlayerName::Level(level)))) }</div>
            if abilities.has_strongest {
                <div class="choices">{ for strongest.map(entry) }</div>
            }
            <div class="choices">{ for abilities.others.iter().map(|&agent| entry(agent)) }</div>
            if matches!(chosen, AgentChoice::Named(PlayerName::FormerLevel(_))) {
                <div class="choices">{ entry(chosen) }</div>
            }
        </fieldset>
    }
}

/// The record against an agent on a board size; empty if no game has been counted.
fn tally(model: &Model, game: GameId, agent: AgentChoice, field: Field) -> String {
    let tally = Against::new(agent, field).map(|against| model.records.of(against)).unwrap_or_default();
    if tally.played() == 0 {
        String::new()
    } else {
        text::tally(&text::player_in(game, Player::Agent(agent)), tally)
    }
}

/// The choice with another pairing. The agent is the one chosen so far, or the first opponent of the game if there was none.
fn paired(choice: NewGame, name: &str) -> NewGame {
    let agent = choice
        .players
        .into_iter()
        .find(|&player| player != Player::Human)
        .unwrap_or(Player::Agent(Abilities::of(choice.setups.game).first_opponent()));
    let players = match name {
        "people" => [Player::Human; 2],
        "agents" => [agent; 2],
        _ => [Player::Human, agent],
    };
    NewGame { players, ..choice }
}

fn playing(mut choice: NewGame, color: Side, name: &str) -> NewGame {
    if let Some(player) = Player::from_name(name) {
        choice.players[color.index()] = player;
    }
    choice
}

fn clocked(mut choice: NewGame, color: Side, name: &str) -> NewGame {
    if let Some(control) = TimeControl::from_name(name) {
        choice.clocks[color.index()] = control;
    }
    choice
}

fn values<T: Named>(label: impl Fn(T) -> String) -> Vec<(String, String)> {
    T::NAMED.iter().map(|&(value, name)| (name.to_owned(), label(value))).collect()
}

fn agent_list(
    name: &'static str,
    game: GameId,
    color: Side,
    chosen: Player,
    on_choose: &Callback<String>,
) -> Html {
    let mut agents = values::<Player>(|player| text::player_in(game, player));
    let is_offered = |player: Player| player.is_offered() && Abilities::of(game).nearest(player) == player;
    let is_listed = |player: Player| player != Player::Human && (is_offered(player) || player == chosen);
    agents.retain(|(name, _)| Player::from_name(name).is_some_and(is_listed));
    list(name, text::who_plays(form_of(game, color)), agents, chosen.name(), on_choose)
}

/// The list of the variants of a game; nothing for a game that has one alone.
fn variant_list(chosen: AnySetup, on_choose: &Callback<String>) -> Html {
    let variants = AnySetup::variants(chosen.id());
    let variants: Vec<_> =
        variants.map(|setup| (setup.name().to_owned(), text::variant_name(setup).to_owned())).collect();
    if variants.len() < 2 {
        return Html::default();
    }
    list("variant", text::variants_of(chosen.id()), variants, chosen.name(), on_choose)
}

/// The list of origins. The position on the board is offered only if `here`, that is, if its game can be continued.
fn origin_list(choice: &NewGame, here: bool, on_choose: &Callback<String>) -> Html {
    let mut origins = vec![("start", text::origin_start())];
    if choice.has_openings() {
        origins.push(("random", text::origin_random()));
        origins.push((FIRST_OPENING, text::origin_opening()));
    }
    if here {
        origins.push(("here", text::origin_here()));
    }
    let chosen = if let Origin::Opening(_) = choice.origin { FIRST_OPENING } else { choice.origin.name() };
    let origins = origins.into_iter().map(|(name, label)| (name.to_owned(), label.to_owned())).collect();
    list("origin", text::origin(), origins, chosen, on_choose)
}

/// The opening that is chosen first when the list of openings appears, as a transcript.
const FIRST_OPENING: &str = "f5d6";

fn opening_list(chosen: &str, on_choose: &Callback<String>) -> Html {
    let known = openings()
        .map(|opening| (opening.transcript().to_owned(), text::opening(opening).to_owned()))
        .collect();
    list("opening", text::origin_opening(), known, chosen, on_choose)
}

/// A native select element with its label above it.
fn list(
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

/// The buttons that start the game. Against an agent there is one for each colour and one for drawing lots; the last choice is
/// the primary button.
fn starts(chosen: &NewGame, on_start: &Callback<NewGame>) -> Html {
    let start = |label: &'static str, testid, choice: NewGame, is_last: bool| {
        let on_press = on_start.reform(move |()| choice.clone());
        Button::new(label, testid, &on_press).primary(is_last).view()
    };
    let Pairing::Against(_) = chosen.pairing() else {
        return html! { <div class="starts">{ start(text::start_game(), "start", chosen.clone(), true) }</div> };
    };
    let last = chosen.person().filter(|_| !chosen.by_lot);
    let colors = [
        (Some(Side::First), text::play_as(form_of(chosen.setups.game, Side::First)), "start-black"),
        (None, text::play_either(), "start-either"),
        (Some(Side::Second), text::play_as(form_of(chosen.setups.game, Side::Second)), "start-white"),
    ];
    html! {
        <div class="starts" role="group" aria-label={text::your_colour()}>
            { for colors.map(|(color, label, testid)| start(label, testid, chosen.clone().playing(color), color == last)) }
        </div>
    }
}

/// The words for a side of a game.
fn form_of(game: GameId, side: Side) -> SideForm {
    text::side_of(AnyGame::of(game), side)
}

/// The address of the editor with the game on the board.
fn edit_address(model: &Model) -> String {
    write_link(&model.shared()).map_or_else(|_| "#/edit".to_owned(), |link| format!("#/edit/{link}"))
}
