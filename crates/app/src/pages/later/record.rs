//! The moves of the game, with its variations.
use super::mistakes::Mistakes;
use crate::hooks::use_resized;
use crate::state::said;
use crate::state::{Action, Dialog, Model, analysis, game, sight};
use crate::text;
use board_game::{NodeId, Side};
use games::{GameTree, ListedTurn};
use std::rc::Rc;
use ui::charts::{GraphProps, Point, graph};
use ui::widgets::Button;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Properties of [`Record`].
#[derive(Properties, PartialEq)]
pub struct RecordProps {
    /// The state.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The panel: the main line as numbered pairs of Black and White, and each variation in a paragraph of its own after the
/// turn that it replaces. A press on a turn goes there. The current turn is marked, and the list scrolls to it. Above the moves
/// are the graph of the positions' values, the buttons for analysing and sharing the game, and the mistakes found by the
/// analysis, which on an upright screen are right below the board. While they take the place of the statistics, the way to the
/// views of the search is here.
#[component]
pub fn Record(props: &RecordProps) -> Html {
    let RecordProps { model, on_action } = props;
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
    let on_analyse = &on_action.reform(|()| analysis::Action::ToggleGameAnalysis.into());
    let on_share = &on_action.reform(|()| Action::Open(Dialog::Share));
    let on_see = on_action.reform(|_: MouseEvent| sight::Action::See(Some(Rc::default())).into());
    let blocks = blocks(tree);
    let turn = |listed: &ListedTurn| turn(listed, model, on_go);
    let draw = |block: &Vec<ListedTurn>| {
        let key = block.first().map_or(0, |listed| listed.node.index());
        if block.first().is_some_and(|listed| listed.depth == 0) {
            html! { <ol {key}>{ for pairs(block, turn) }</ol> }
        } else {
            let depth = block.first().map_or(1, |listed| listed.depth.min(4)).to_string();
            html! { <p {key} class="variation" data-depth={depth}>{ for block.iter().map(|listed| inline(listed, block, turn)) }</p> }
        }
    };
    html! {
        <section class="panel record" aria-labelledby="record-title">
            <div class="sheet">
                <div class="panel-head">
                    <h2 class="panel-title" id="record-title">{ text::record() }</h2>
                    <span data-testid="progress">{ said::progress(model) }</span>
                    if model.is_studied() {
                        <button type="button" class="see" data-testid="see-studied" onclick={on_see}>{ text::sight_open() }{ " \u{203a}" }</button>
                    }
                </div>
                <div class="analysis">
                    <span data-testid="verdict">{ said::verdict(model) }</span>
                    { Button::new(if model.analysis.whole_game.is_some() { text::stop() } else { text::analyse() }, "analyse", on_analyse).view() }
                    { Button::new(text::share_game(), "share-game", on_share).view() }
                    if model.position().id().record().has_openings {
                        { explorer_button(model.explores, on_action) }
                    }
                </div>
                if !model.is_analysed() {
                    { see_end(model, on_action) }
                }
                { analysis_graph(model, on_go) }
                <div class="moves" ref={list} tabindex="0" role="group" aria-labelledby="record-title" data-testid="record">
                    if tree.is_empty() {
                        <p class="nothing">{ text::no_moves() }</p>
                    } else {
                        { for blocks.iter().map(draw) }
                    }
                </div>
            </div>
            if model.is_analysed() {
                <Mistakes {model} {on_action} />
            }
        </section>
    }
}

/// The button that goes back to the end of the game, if there is one to go back to.
pub fn see_end(model: &Model, on_action: &Callback<Action>) -> Html {
    if model.end_to_see().is_none() {
        return Html::default();
    }
    let on_press = on_action.reform(|()| game::Action::SeeEnd.into());
    html! { <p class="to-end">{ Button::new(text::see_end(), "see-end", &on_press).view() }</p> }
}

/// The button that shows or hides the opening explorer: an open book.
fn explorer_button(is_shown: bool, on_action: &Callback<Action>) -> Html {
    let onclick = on_action.reform(move |_: MouseEvent| Action::Explore(!is_shown));
    html! {
        <button type="button" class="button book" data-testid="explore" title={text::explorer_title()} aria-label={text::explorer_title()}
            aria-pressed={is_shown.to_string()} {onclick}>
            <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"
                stroke-linejoin="round"><path d="M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2c2-1.5 5-2 8.5-2v-14C17 4.5 14 5 12 6.5zM12 6.5v14" /></svg>
        </button>
    }
}

/// The first side's lead ply by ply, as far as it is known, or its chances where discs are unknown, with marked mistakes.
fn analysis_graph(model: &Model, on_go: &Callback<NodeId>) -> Html {
    let line = model.game.line();
    let most = model.most_lead();
    let first = text::side_of(model.position(), Side::First);
    let point = |&node: &NodeId| {
        let verdict = model.value_at(node)?;
        let value = match most {
            Some(most) => 0.5 + verdict.discs? / f64::from(2 * most),
            None => verdict.black,
        };
        let marked = model.analysis.mistake(&model.game.tree, node).is_some();
        Some(Point { value, certain: verdict.certain, marked })
    };
    graph(&GraphProps {
        points: line.iter().map(point).collect(),
        here: line.iter().position(|&node| node == model.game.tree.current()).unwrap_or_default(),
        least_width: model.position().id().record().long_plies,
        scale: most.map(|most| [most, -most].map(|discs| text::signed(discs).into())),
        label: most
            .map_or_else(|| text::graph(first).to_owned(), |most| text::graph_discs(&most.to_string()))
            .into(),
        on_go: on_go.reform(move |ply: usize| line[ply]),
    })
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
fn pairs(block: &[ListedTurn], turn: impl Fn(&ListedTurn) -> Html) -> Vec<Html> {
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
            let plies = row.map(|listed| listed.map_or_else(|| html! { <span class="ply" /> }, &turn));
            html! { <li key={number}><span class="number">{ number }{ "." }</span>{ for plies }</li> }
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
