//! The choice of what the board shows of a search, with its legend.
use super::overlays::{Numbers, Overlays};
use super::unit::Unit;
use crate::text;
use games::AnyGame;
use ui::widgets::{ChoiceProps, choice};
use yew::prelude::*;

/// The choice of the numbers by their names in forms.
const NUMBERS: [(Numbers, &str); 3] =
    [(Numbers::Value, "value"), (Numbers::Share, "share"), (Numbers::None, "none")];

fn label(numbers: Numbers) -> &'static str {
    match numbers {
        Numbers::None => text::sight_none(),
        Numbers::Value => text::sight_value(),
        Numbers::Share => text::sight_share(),
    }
}

/// The choices and the legend of the signs.
pub fn overlay_choices(
    position: AnyGame,
    overlays: Overlays,
    unit: Unit,
    on_overlays: &Callback<Overlays>,
) -> Html {
    let chosen =
        NUMBERS.iter().find(|(numbers, _)| *numbers == overlays.numbers).map_or("value", |(_, name)| name);
    let on_choose = on_overlays.reform(move |name: &'static str| {
        let numbers =
            NUMBERS.iter().find(|(_, its)| *its == name).map_or(Numbers::Value, |(numbers, _)| *numbers);
        Overlays { numbers, ..overlays }
    });
    let numbers = choice(&ChoiceProps {
        name: "sight-numbers",
        legend: text::sight_on_board().into(),
        aside: "".into(),
        note: "".into(),
        values: NUMBERS.map(|(numbers, name)| (name, label(numbers).into())).to_vec(),
        chosen,
        on_choose,
    });
    let toggle = |name: &'static str, label: &'static str, is_on: bool, change: fn(Overlays) -> Overlays| {
        let onclick = on_overlays.reform(move |_: MouseEvent| change(overlays));
        html! {
            <button type="button" class="button toggle" data-testid={name} aria-pressed={is_on.to_string()} {onclick}>{ label }</button>
        }
    };
    html! {
        <>
            { numbers }
            <div class="toggles">
                { toggle("sight-line", text::sight_line(), overlays.line, |it| Overlays { line: !it.line, ..it }) }
                { toggle("sight-owners", owners_label(position), overlays.owners, |it| Overlays { owners: !it.owners, ..it }) }
            </div>
            <p class="note" data-testid="sight-legend">{ legend(position, overlays, unit) }</p>
        </>
    }
}

/// The name of the overlay with the owners, which in games of several boards are those of the boards.
fn owners_label(position: AnyGame) -> &'static str {
    if has_boards(position) { text::sight_board_owners() } else { text::sight_owners() }
}

/// Whether the game is played on several boards, each of which is won.
pub fn has_boards(position: AnyGame) -> bool {
    use board_game::BoardGame;
    position.to_board().grid.has_blocks()
}

/// The legend of the signs on the board.
fn legend(position: AnyGame, overlays: Overlays, unit: Unit) -> String {
    let mut said = Vec::new();
    said.push(match (overlays.numbers, unit.squares) {
        (Numbers::None, _) => "",
        (Numbers::Value, None) => text::sight_legend_value(),
        (Numbers::Value, Some(_)) => text::sight_legend_value_discs(),
        (Numbers::Share, _) => text::sight_legend_share(),
    });
    if overlays.line {
        said.push(text::sight_legend_line());
    }
    if overlays.owners {
        said.push(match has_boards(position) {
            true => text::sight_legend_board_owners(),
            false => text::sight_legend_owners(),
        });
    }
    said.retain(|one| !one.is_empty());
    text::join_sentences(&said)
}
