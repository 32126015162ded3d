//! The form that filters the games of the explorer: by player, colour and years.
use crate::text;
use crate::tools::folding::folded;
use othello::Color;
use othello_explorer::{Filter, PlayerFilter, Roster};
use std::rc::Rc;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The state of the form. A field may change before the page has been drawn with the last change of another one, so a field's action is
/// the change of its own part alone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choices {
    /// A part of the player's name; empty for all players.
    pub player: String,
    /// The colour that the player had; `None` for either.
    pub color: Option<Color>,
    /// The first year.
    pub from: Option<u16>,
    /// The last year.
    pub to: Option<u16>,
}

impl Choices {
    /// The filter for these choices among the players of `roster`.
    pub fn filter(&self, roster: &Roster) -> Filter {
        let player = folded(self.player.trim());
        let is_one = || roster.names().iter().map(|name| folded(name).contains(&player)).collect();
        Filter {
            player: (!player.is_empty()).then(|| PlayerFilter { is_one: is_one(), color: self.color }),
            from: self.from,
            to: self.to,
        }
    }

    /// Whether some games may be left out.
    pub fn is_some(&self) -> bool {
        !self.player.trim().is_empty() || self.from.is_some() || self.to.is_some()
    }
}

/// A change of one field.
pub enum Choice {
    Player(String),
    Color(Option<Color>),
    From(Option<u16>),
    To(Option<u16>),
}

impl Reducible for Choices {
    type Action = Choice;

    fn reduce(self: Rc<Self>, choice: Choice) -> Rc<Self> {
        let mut choices = (*self).clone();
        match choice {
            Choice::Player(player) => choices.player = player,
            Choice::Color(color) => choices.color = color,
            Choice::From(from) => choices.from = from,
            Choice::To(to) => choices.to = to,
        }
        Rc::new(choices)
    }
}

/// The colours of the list, with `None` for either.
const COLORS: [Option<Color>; 3] = [None, Some(Color::Black), Some(Color::White)];

/// The form, folded up at first.
pub fn filters(choices: &Choices, on_choose: &Callback<Choice>) -> Html {
    let typed = |choice: fn(String) -> Choice| {
        let on_choose = on_choose.clone();
        move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
                on_choose.emit(choice(field.value()));
            }
        }
    };
    let onchange = {
        let on_choose = on_choose.clone();
        move |event: Event| {
            let list = event.target_dyn_into::<HtmlSelectElement>();
            if let Some(&color) = list.and_then(|list| COLORS.get(list.selected_index() as usize)) {
                on_choose.emit(Choice::Color(color));
            }
        }
    };
    let year = |label: &'static str, testid: &'static str, value: Option<u16>, choice| {
        html! {
            <label><span>{ label }</span>
                <input type="number" inputmode="numeric" min="1900" max="2100" autocomplete="off" data-testid={testid}
                    value={value.map(|year| year.to_string()).unwrap_or_default()} oninput={typed(choice)} />
            </label>
        }
    };
    let option = |&color: &Option<Color>| {
        let label = color.map_or_else(text::filter_either, text::color);
        html! { <option selected={color == choices.color}>{ label }</option> }
    };
    html! {
        <details class="filters" data-testid="explorer-filters">
            <summary>
                { text::explorer_filter() }
                if choices.is_some() {
                    <span class="summed">{ summed(choices) }</span>
                }
            </summary>
            <div class="fields">
                <label class="wide"><span>{ text::filter_player() }</span>
                    <input type="search" autocomplete="off" spellcheck="false" data-testid="filter-player"
                        value={choices.player.clone()} oninput={typed(Choice::Player)} />
                </label>
                <label><span>{ text::filter_color() }</span>
                    <select data-testid="filter-color" {onchange}>
                        { for COLORS.iter().map(option) }
                    </select>
                </label>
                { year(text::filter_from(), "filter-from", choices.from, |text| Choice::From(text.parse().ok())) }
                { year(text::filter_to(), "filter-to", choices.to, |text| Choice::To(text.parse().ok())) }
            </div>
        </details>
    }
}

/// The choices in short, so that they can be seen while the form is folded up.
fn summed(choices: &Choices) -> String {
    let [from, to] =
        [choices.from, choices.to].map(|year| year.map_or_else(String::new, |year| year.to_string()));
    let years = if from == to { from } else { format!("{from}\u{2013}{to}") };
    let player = choices.player.trim();
    let color = choices.color.filter(|_| !player.is_empty()).map_or("", text::color);
    let parts = [player, color, &years].into_iter().filter(|part| !part.is_empty());
    parts.map(|part| format!("\u{2068}{part}\u{2069}")).collect::<Vec<_>>().join(" \u{b7} ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_year_is_no_range() {
        let years = |from, to| summed(&Choices { from, to, ..Choices::default() });
        assert_eq!(years(Some(2001), Some(2001)), "\u{2068}2001\u{2069}");
        assert_eq!(years(Some(2001), Some(2004)), "\u{2068}2001\u{2013}2004\u{2069}");
        assert_eq!(years(Some(2001), None), "\u{2068}2001\u{2013}\u{2069}");
        assert_eq!(years(None, None), "");
    }
}
