//! The sheet for choosing a new game: at the bottom of the screen on phones, a dialog elsewhere. One press starts the game.
mod lists;

use crate::hooks::{random_bits, use_kept_tables};
use crate::state::{
    Action, Against, AgentChoice, Field, Model, Named, NewGame, Origin, Pairing, Player, Roster, game,
};
use crate::text;
use board_game::{BoardGame, Side};
use formats::write_link;
use games::{AnyGame, AnySetup, GameId};
use kept_tables::Kept;
use lists::{
    agent_list, agents, clock_list, clock_of, list, opening_lists, origin_list, values, variant_list,
};
use othello::{BoardSize, NoMoveRule};
use std::rc::Rc;
use ui::text::SideForm;
use ui::widgets::{Button, ChoiceProps, choice};
use web_sys::{HtmlDialogElement, HtmlElement};
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
    let can_go_on = !game::is_nothing(&model.shared()) && !model.position().is_over();
    let chosen = use_state(|| {
        let last = NewGame::last(&model.settings);
        let is_gone = last.origin == Origin::Here && !can_go_on;
        if is_gone { NewGame { origin: Origin::Start, ..last } } else { last }
    });
    let tables = use_kept_tables(0);
    let kept = kept_players(&tables, chosen.setups.next());
    let clock_each = use_state_eq(|| chosen.clocks[0] != chosen.clocks[1]);
    let here = can_go_on && chosen.setups.next().name() == model.position().setup().name();
    let leave = on_close.reform(|_: MouseEvent| ());
    html! {
        <>
            <div class="choices-of-game">
                { game_choice(model, &chosen) }
                { pairing_choice(&chosen) }
                if chosen.pairing() == Pairing::People {
                    { place_choice(&chosen) }
                }
                { players(model, &chosen, &kept) }
                <div class="fields">{ how_it_begins(&chosen, &clock_each, here) }</div>
                <p class="ways">
                    if chosen.setups.game == GameId::Othello {
                        <a href={edit_address(model)} data-testid="set-up" onclick={leave.clone()}>{ text::set_up() }</a>
                    }
                    if chosen.pairing() == Pairing::Against(AgentChoice::Custom) {
                        <a href="#/agent" data-testid="to-own-agent" onclick={leave}>{ text::tool_agent() }</a>
                    }
                </p>
            </div>
            { starts(&chosen, on_start) }
        </>
    }
}

/// The players of a game that play from tables which this browser keeps.
fn kept_players(tables: &[Kept], setup: AnySetup) -> Vec<AgentChoice> {
    let of_game = tables.iter().filter(|kept| kept.game == setup.file_name());
    let player = |kept: &Kept| match Player::from_name(&kept.player())? {
        Player::Agent(agent) => Some(agent),
        Player::Human => None,
    };
    of_game.filter_map(player).collect()
}

/// The choice that is being made.
type Chosen = UseStateHandle<NewGame>;

/// Changes the choice by the name of the entry that was chosen in a list.
fn changing(chosen: &Chosen, change: fn(NewGame, &str) -> NewGame) -> Callback<String> {
    let chosen = chosen.clone();
    Callback::from(move |name: String| chosen.set(change((*chosen).clone(), &name)))
}

fn game_choice(model: &Model, chosen: &Chosen) -> Html {
    let (with, settings) = (chosen.clone(), model.settings.clone());
    choice(&ChoiceProps {
        name: "game",
        legend: text::game_choice().into(),
        aside: "".into(),
        note: text::rules_of(chosen.setups.next()).into(),
        values: GameId::ALL.map(|game| (game.name(), text::game_name(game).into())).to_vec(),
        chosen: chosen.setups.game.name(),
        on_choose: Callback::from(move |name: &'static str| {
            if let Ok(game) = name.parse() {
                with.set((*with).clone().of_game(game, &settings));
            }
        }),
    })
}

fn pairing_choice(chosen: &Chosen) -> Html {
    choice(&ChoiceProps {
        name: "pairing",
        legend: text::pairing().into(),
        aside: "".into(),
        note: "".into(),
        values: vec![
            ("against", text::pairing_against().into()),
            ("people", text::pairing_people().into()),
            ("agents", text::pairing_agents().into()),
        ],
        chosen: match chosen.pairing() {
            Pairing::Against(_) => "against",
            Pairing::People => "people",
            Pairing::Agents => "agents",
        },
        on_choose: changing(chosen, paired).reform(|name: &'static str| name.to_owned()),
    })
}

/// Where two people play: on this device or by link.
fn place_choice(chosen: &Chosen) -> Html {
    let by_link = chosen.by_link.is_some();
    choice(&ChoiceProps {
        name: "place",
        legend: text::people_where().into(),
        aside: "".into(),
        note: if by_link { text::people_by_link_note() } else { text::people_note() }.into(),
        values: vec![("here", text::people_here().into()), ("link", text::people_by_link().into())],
        chosen: if by_link { "link" } else { "here" },
        on_choose: changing(chosen, |choice, name| NewGame {
            by_link: (name == "link").then_some(Side::First),
            ..choice
        })
        .reform(|name: &'static str| name.to_owned()),
    })
}

/// The players: the opponent with a description, or one list for each side.
fn players(model: &Model, chosen: &Chosen, kept: &[AgentChoice]) -> Html {
    let game = chosen.setups.game;
    match chosen.pairing() {
        Pairing::Against(agent) => {
            let on_choose = changing(chosen, |choice, name| match Player::from_name(name) {
                Some(Player::Agent(agent)) => choice.against(agent),
                _ => choice,
            });
            let rules = chosen.setups.othello;
            html! {
                <>
                    { agents(game, kept, agent, &on_choose) }
                    <div class="about" id="about-agent">
                        if game == GameId::Othello {
                            <p class="note">{ text::agent_note(agent, rules) }</p>
                            <p class="rating" data-testid="agent-rating">{ text::agent_rating(agent, rules) }</p>
                            <p class="rating" data-testid="agent-loss">{ text::agent_loss(agent, rules) }</p>
                        } else {
                            <p class="note" data-testid="agent-note">{ text::agent_note_in(game, agent) }</p>
                        }
                        <p class="tally" data-testid="tally">{ tally(model, game, agent, chosen.field()) }</p>
                    </div>
                </>
            }
        }
        Pairing::People => Html::default(),
        Pairing::Agents => {
            let [first, second] = chosen.players;
            let on_first = changing(chosen, |choice, name| playing(choice, Side::First, name));
            let on_second = changing(chosen, |choice, name| playing(choice, Side::Second, name));
            html! {
                <div class="fields">
                    { agent_list("black", game, kept, Side::First, first, &on_first) }
                    { agent_list("white", game, kept, Side::Second, second, &on_second) }
                </div>
            }
        }
    }
}

/// The lists of variants, sizes, clocks, origins and rules, each where the game has it.
fn how_it_begins(chosen: &Chosen, clock_each: &UseStateHandle<bool>, here: bool) -> Html {
    let game = chosen.setups.game;
    let rules = chosen.setups.othello;
    let on_variant = changing(chosen, |choice, name| match AnySetup::named(name) {
        Some(setup) => choice.of_variant(setup),
        None => choice,
    });
    let on_size = changing(chosen, |mut choice, name| {
        choice.setups.othello.size = BoardSize::from_name(name).unwrap_or_default();
        if choice.origin == Origin::Here || !choice.has_origin() {
            choice.origin = Origin::Start;
        }
        choice
    });
    let on_no_move = changing(chosen, |mut choice, name| {
        choice.setups.othello.no_move = NoMoveRule::from_name(name).unwrap_or_default();
        choice
    });
    let on_origin = changing(chosen, |choice, name| NewGame {
        origin: Origin::from_name(name).unwrap_or_default(),
        ..choice
    });
    let on_openings = {
        let chosen = chosen.clone();
        Callback::from(move |lines| {
            chosen.set(NewGame { origin: Origin::Openings(lines), ..(*chosen).clone() })
        })
    };
    html! {
        <>
            { variant_list(chosen.setups.next(), &on_variant) }
            if game == GameId::Othello {
                { list("size", text::size(), values::<BoardSize>(text::size_name), rules.size.name(), &on_size) }
            }
            if chosen.by_link.is_none() {
                { clock_list(chosen, clock_each) }
            }
            { origin_list(chosen, here, &on_origin) }
            if game == GameId::Othello {
                { list("no-move", text::no_move(), values::<NoMoveRule>(|rule| text::no_move_name(rule).to_owned()),
                    rules.no_move.name(), &on_no_move) }
            }
            if !chosen.origin.lines().is_empty() {
                { opening_lists(chosen.origin.lines(), &on_openings) }
            }
            if **clock_each && chosen.by_link.is_none() {
                { for Side::ALL.map(|side| clock_of(chosen, side)) }
            }
        </>
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
        .unwrap_or(Player::Agent(Roster::of(choice.setups.game).first_opponent()));
    let players = match name {
        "people" => [Player::Human; 2],
        "agents" => [agent; 2],
        _ => [Player::Human, agent],
    };
    NewGame { players, by_link: choice.by_link.filter(|_| name == "people"), ..choice }
}

fn playing(mut choice: NewGame, color: Side, name: &str) -> NewGame {
    if let Some(player) = Player::from_name(name) {
        choice.players[color.index()] = player;
    }
    choice
}

/// The buttons that start the game. Against an agent and by link there is one for each colour and one for drawing lots; the last choice is
/// the primary button.
fn starts(chosen: &NewGame, on_start: &Callback<NewGame>) -> Html {
    let start = |label: &'static str, testid, choice: NewGame, is_last: bool| {
        let on_press = on_start.reform(move |()| choice.clone());
        Button::new(label, testid, &on_press).primary(is_last).view()
    };
    let Some(side) = chosen.side_here() else {
        return html! { <div class="starts">{ start(text::start_game(), "start", chosen.clone(), true) }</div> };
    };
    let last = Some(side).filter(|_| !chosen.by_lot);
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
