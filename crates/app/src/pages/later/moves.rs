//! The list of the moves of the game, with its variations.
use crate::hooks::use_resized;
use crate::state::{Action, Model, game};
use crate::text;
use board_game::{NodeId, Side};
use games::{GameTree, ListedTurn};
use std::rc::Rc;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Properties of [`Moves`].
#[derive(Properties, PartialEq)]
pub struct MovesProps {
    /// The state.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
    /// Whether each move has the value of the position after it, where it is known.
    #[prop_or_default]
    pub valued: bool,
}

/// The list: the main line as numbered pairs of moves, and each variation in a paragraph of its own after the turn that it replaces. A
/// press on a turn goes there. The current turn is marked, and the list scrolls to it.
#[component]
pub fn Moves(props: &MovesProps) -> Html {
    let MovesProps { model, on_action, valued } = props;
    let tree = &model.game.tree;
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with((tree.current(), tree.len()), move |_| {
            if let Some(list) = list.cast::<HtmlElement>() {
                bring_into_view(&list);
            }
        });
    }
    {
        let resized = list.clone();
        // The height of the list is its place's, so nothing that this does changes it.
        use_resized(&list, move || {
            if let Some(list) = resized.cast::<HtmlElement>() {
                bring_into_view(&list);
            }
        });
    }
    let on_go = &on_action.reform(|node| game::Action::GoTo(node).into());
    let turn = |listed: &ListedTurn| turn(listed, model, on_go);
    let value = |listed: &ListedTurn| value_after(listed, model).filter(|_| *valued);
    let draw = |block: &Vec<ListedTurn>| {
        let key = block.first().map_or(0, |listed| listed.node.index());
        if block.first().is_some_and(|listed| listed.depth == 0) {
            html! { <ol {key}>{ for pairs(block, turn, value) }</ol> }
        } else {
            let depth = block.first().map_or(1, |listed| listed.depth.min(4)).to_string();
            html! { <p {key} class="variation" data-depth={depth}>{ for block.iter().map(|listed| inline(listed, block, turn)) }</p> }
        }
    };
    html! {
        <div class="moves" ref={list} tabindex="0" role="group" aria-label={text::record()} data-testid="record">
            if tree.is_empty() {
                <p class="nothing">{ text::no_moves() }</p>
            } else {
                { for blocks(tree).iter().map(draw) }
            }
        </div>
    }
}

/// The value of the position after a turn, for the side that made it, as far as it is known.
fn value_after(listed: &ListedTurn, model: &Model) -> Option<String> {
    let verdict = model.value_at(listed.node)?;
    let (chance, discs) = verdict.of(listed.turn.by());
    Some(discs.map_or_else(|| text::whole_percent(chance), |discs| text::lead(discs, verdict.certain)))
}

/// The turns in printed order, split where a variation begins or ends.
fn blocks(tree: &GameTree) -> Vec<Vec<ListedTurn>> {
    let mut blocks: Vec<Vec<ListedTurn>> = Vec::new();
    for listed in tree.turns() {
        match blocks.last_mut() {
            Some(block)
                if !listed.begins_variation
                    && block.last().is_some_and(|last| last.depth == listed.depth) =>
            {
                block.push(listed);
            }
            _ => blocks.push(vec![listed]),
        }
    }
    blocks
}

/// Rows with the number, Black's turn and White's. Both cells always exist, so that a new move does not shift anything.
fn pairs(
    block: &[ListedTurn],
    turn: impl Fn(&ListedTurn) -> Html,
    value: impl Fn(&ListedTurn) -> Option<String>,
) -> Vec<Html> {
    let mut rows: Vec<[Option<&ListedTurn>; 2]> = Vec::new();
    for listed in block {
        let place = usize::from(listed.turn.by() == Side::Second);
        match rows.last_mut() {
            Some(row) if place == 1 && row[1].is_none() => row[1] = Some(listed),
            _ => {
                let mut row = [None, None];
                row[place] = Some(listed);
                rows.push(row);
            }
        }
    }
    // If White moved first, the first pair has no black move, and the plies are off by one.
    rows.iter()
        .map(|row| {
            let number = row.iter().flatten().next().map_or(0, |listed| pair_of(listed));
            let ply = |listed: Option<&ListedTurn>| {
                let value =
                    listed.and_then(&value).map(|value| html! { <span class="value">{ value }</span> });
                html! { <span class="half">{ listed.map(&turn) }{ value }</span> }
            };
            html! { <li key={number}><span class="number">{ number }{ "." }</span>{ for row.map(ply) }</li> }
        })
        .collect()
}

/// The number of a turn's pair.
fn pair_of(listed: &ListedTurn) -> usize {
    pair_number(listed.ply, listed.turn.by())
}

/// The number of the pair of moves that contains a side's ply. A first move by White also has the number 1.
pub fn pair_number(ply: usize, by: Side) -> usize {
    let black_is_odd = (ply % 2 == 1) == (by == Side::First);
    if black_is_odd { ply.div_ceil(2) } else { ply / 2 + 1 }
}

/// A turn of a variation, preceded by its number if needed.
fn inline(listed: &ListedTurn, block: &[ListedTurn], turn: impl Fn(&ListedTurn) -> Html) -> Html {
    let first = block.first().is_some_and(|other| other.node == listed.node);
    let number = match listed.turn.by() {
        Side::First => format!("{}. ", pair_of(listed)),
        Side::Second if first => format!("{}. \u{2026} ", pair_of(listed)),
        Side::Second => String::new(),
    };
    html! { <><span class="number">{ number }</span>{ turn(listed) }{ " " }</> }
}

fn turn(listed: &ListedTurn, model: &Model, on_go: &Callback<NodeId>) -> Html {
    let node = listed.node;
    let here = node == model.game.tree.current();
    let slip = model.analysis.mistake(&model.game.tree, node).map(|mistake| mistake.grade.sign());
    let onclick = on_go.reform(move |_: MouseEvent| node);
    html! {
        <button type="button" class="ply" data-node={node.index().to_string()} tabindex={if here { "0" } else { "-1" }}
            data-pass={listed.turn.is_pass().then_some("true")} aria-current={here.then_some("step")} data-slip={slip} {onclick}>
            { text::ply(listed.turn.moved().action) }{ slip.unwrap_or_default() }
        </button>
    }
}

/// Scrolls only the box to the current turn.
pub fn bring_into_view(list: &HtmlElement) {
    let Some(turn) = list.query_selector("[aria-current]").ok().flatten() else {
        list.set_scroll_top(0);
        return;
    };
    scroll_to(&turn, list);
}

/// Scrolls a box as far as needed to show this part of it, and nothing else.
pub fn scroll_to(part: &Element, frame: &Element) {
    let (inner, outer) = (part.get_bounding_client_rect(), frame.get_bounding_client_rect());
    if inner.top() < outer.top() {
        frame.set_scroll_top(frame.scroll_top() - (outer.top() - inner.top()).ceil() as i32);
    } else if inner.bottom() > outer.bottom() {
        frame.set_scroll_top(frame.scroll_top() + (inner.bottom() - outer.bottom()).ceil() as i32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::{Move, Position, Rules};

    fn tree(lines: &[&[&str]]) -> GameTree {
        let mut tree = GameTree::new(Position::start(Rules::default()).into());
        for line in lines {
            tree.to_start();
            for name in *line {
                tree.play(Move::Place(name.parse().unwrap()).into()).unwrap();
            }
        }
        tree
    }

    #[test]
    fn variations_follow_the_turn_that_they_replace() {
        let tree = tree(&[&["f5", "d6", "c3"], &["f5", "f6", "e6"], &["f5", "d6", "c4"]]);
        let text = |block: &Vec<ListedTurn>| {
            let names: Vec<_> =
                block.iter().map(|listed| format!("{}{}", pair_of(listed), listed.turn.action())).collect();
            format!("{}:{}", block[0].depth, names.join(" "))
        };
        let blocks: Vec<_> = blocks(&tree).iter().map(text).collect();
        assert_eq!(blocks, ["0:1f5 1d6", "1:1f6 2e6", "0:2c3", "1:2c4"]);
    }
}
