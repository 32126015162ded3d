//! The lines of moves that are compared: a press on a move shows the line up to it on the board.
use super::moves::pair_number;
use crate::components::thumbnail::thumbnail;
use crate::features::analysis::{LineTurn, ghosts, turns};
use crate::features::search::{Search, Seen};
use crate::state::Model;
use crate::text;
use board_game::{BoardGame, Side};
use diagrams::{Emphasis, Layer};
use games::AnyGame;
use protocol::{Estimate, Query, QueryAnswer, Sealed, WireMove};
use worker_client::{Reply, wire_move};
use yew::prelude::*;

/// The turns of a line that are listed.
const PLIES: usize = 8;

/// The lines that the worker knows of the position on the board, each from its first move on; asked for anew whenever its values have
/// changed.
#[hook]
pub fn use_lines(estimates: &[Estimate]) -> Vec<Vec<WireMove>> {
    let worker = use_context::<Search>().map(|search| search.worker);
    let lines = use_state_eq(Vec::<Vec<WireMove>>::new);
    {
        let lines = lines.setter();
        use_effect_with(estimates.to_vec(), move |_| {
            if let Some(worker) = worker {
                worker.inspect(Sealed::new(&Query::Lines), move |reply| {
                    if let Reply::Answer(answer) = reply
                        && let Ok(QueryAnswer::Lines(found)) = answer.open()
                    {
                        lines.set(found);
                    }
                });
            }
        });
    }
    (*lines).clone()
}

/// The line of each of these moves. A press on a turn shows the line up to it on the board, another press hides it.
#[component]
pub fn Lines(props: &LinesProps) -> Html {
    let LinesProps { position, ply, moves, known, on_look } = props;
    let shown = use_state_eq(|| None::<(WireMove, usize)>);
    let line_of = |action: WireMove| {
        let line = known.iter().find(|line| line.first() == Some(&action));
        line.map(|line| turns(*position, line, PLIES)).unwrap_or_default()
    };
    let layers = match *shown {
        Some((action, plies)) if moves.iter().any(|(one, _)| *one == action) => {
            layers_of(*position, &line_of(action)[..], plies)
        }
        _ => Vec::new(),
    };
    use_on_board(*position, layers);
    let row = |(action, value): &(WireMove, AttrValue)| {
        let (action, line) = (*action, line_of(*action));
        let here = shown.filter(|(one, _)| *one == action).map_or(0, |(_, plies)| plies);
        let on_show = {
            let shown = shown.clone();
            Callback::from(move |plies: usize| {
                shown.set((*shown != Some((action, plies))).then_some((action, plies)));
            })
        };
        // A list of its own: Yew heeds keys only where every sibling has one.
        let plies = |(place, turn)| ply_of(place, turn, *ply, here, &on_show);
        let plies: Html = line.iter().enumerate().skip(1).map(plies).collect();
        let label = text::compare_line(&text::ply(action));
        html! {
            <li key={text::ply(action)} role="group" aria-label={label} data-testid="compared-line">
                <b>{ text::ply(action) }</b>{ " " }<span class="value">{ value }</span>{ " " }
                if line.len() < 2 && !position_after(*position, &line).is_over() {
                    <span class="note">{ text::compare_no_line() }</span>
                } else {
                    { plies }
                    // On a phone, the board is further up.
                    if here > 0 {
                        { thumbnail(position_after(*position, &line[..here.min(line.len())])) }
                    }
                }
            </li>
        }
    };
    // A click need not bring the focus.
    let (onfocusin, onclick) = (on_look.reform(|_: FocusEvent| ()), on_look.reform(|_: MouseEvent| ()));
    html! { <ul class="compared-lines" data-testid="compared-lines" {onfocusin} {onclick}>{ for moves.iter().map(row) }</ul> }
}

/// Properties of [`Lines`].
#[derive(Properties, PartialEq)]
pub struct LinesProps {
    /// The position on the board.
    pub position: AnyGame,
    /// The number of turns before it.
    pub ply: usize,
    /// The compared moves with their values.
    pub moves: Vec<(WireMove, AttrValue)>,
    /// The lines that are known.
    pub known: Vec<Vec<WireMove>>,
    /// Called when a line is looked at.
    pub on_look: Callback<()>,
}

impl LinesProps {
    /// Those of the position on the board.
    pub fn new(
        model: &Model,
        compared: &[&Estimate],
        known: Vec<Vec<WireMove>>,
        on_look: Callback<()>,
    ) -> Self {
        let moves = compared.iter().map(|one| (one.action, text::value_short(one).into())).collect();
        Self { position: model.position(), ply: model.game.ply(), moves, known, on_look }
    }
}

/// A turn of a line, with the number of its pair where one begins. `before` is the number of turns before the line, `here` how many of its
/// turns are on the board.
fn ply_of(place: usize, turn: &LineTurn, before: usize, here: usize, on_show: &Callback<usize>) -> Html {
    let plies = place + 1;
    let is_here = here == plies;
    let number = match turn.by {
        Side::First => format!("{}. ", pair_number(before + plies, turn.by)),
        Side::Second if place == 1 => format!("{}. \u{2026} ", pair_number(before + plies, turn.by)),
        Side::Second => String::new(),
    };
    let onclick = on_show.reform(move |_: MouseEvent| plies);
    html! {
        // With a key, it stays the same element when the line grows, and keeps the focus.
        <span key={place} class="half"><span class="number">{ number }</span>
            <button type="button" class="ply" aria-pressed={is_here.to_string()} aria-current={is_here.then_some("step")} {onclick}>
                { text::ply(AnyGame::board_action(turn.action)) }
            </button>{ " " }</span>
    }
}

/// The position after these turns.
fn position_after(position: AnyGame, turns: &[LineTurn]) -> AnyGame {
    turns.iter().fold(position, |here, turn| here.play(turn.action).unwrap_or(here))
}

/// The first turns of a line as numbered pieces. The last one stands out.
fn layers_of(position: AnyGame, line: &[LineTurn], plies: usize) -> Vec<Layer> {
    let wires: Vec<_> = line.iter().map(|turn| wire_move(turn.action)).collect();
    let mut ghosts = ghosts(position, &wires, plies, text::sight_line_said);
    for ghost in &mut ghosts {
        ghost.opaque = true;
    }
    if let Some(last) = ghosts.last_mut() {
        last.emphasis = Emphasis::Strong;
    }
    if ghosts.is_empty() { Vec::new() } else { vec![Layer::Ghosts(ghosts)] }
}

/// Shows layers on the board as long as they are given, and not longer than the calling component lives.
#[hook]
fn use_on_board(position: AnyGame, layers: Vec<Layer>) {
    let store = use_context::<Search>().map(|search| search.sight);
    use_effect_with((position, layers), move |(position, layers)| {
        let ours = Seen(Some((*position, layers.clone())));
        let store = store.filter(|_| !layers.is_empty());
        if let Some(store) = &store {
            store.set(ours.clone());
        }
        move || {
            // A view of a search may have put its own there.
            if let Some(store) = store.filter(|store| *store.get() == ours) {
                store.set(Seen::default());
            }
        }
    });
}
