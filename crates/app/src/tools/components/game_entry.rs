//! A row in a list of games: a link that opens the game, or the reason why it can't be read.
use crate::state::Language;
use crate::text;
use crate::tools::collection::{Collection, Names, first_moves};
use crate::tools::current::{opened_at, play_href, to_be_opened};
use board_game::BoardGame;
use formats::SharedGame;
use othello::Position;
use std::rc::Rc;
use ui::widgets::isolated;
use yew::prelude::*;

/// Properties of [`Entry`].
#[derive(Properties)]
pub struct EntryProps {
    /// The list.
    pub games: Rc<Collection>,
    /// The names for its WTHOR files.
    pub names: Rc<Names>,
    /// The game's index in the list.
    pub index: usize,
    /// The page's language.
    pub language: Language,
    /// The position at which the game is opened: that with as many discs. `None` is the usual one, see [`to_be_opened`].
    #[prop_or_default]
    pub at: Option<Position>,
}

impl PartialEq for EntryProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.games, &other.games)
            && Rc::ptr_eq(&self.names, &other.names)
            && (self.index, self.language, self.at) == (other.index, other.language, other.at)
    }
}

/// The row. It is a component so that the game is played through only once while its row exists.
#[component]
pub fn Entry(props: &EntryProps) -> Html {
    let &EntryProps { ref games, ref names, index, at, .. } = props;
    let number = text::count(index + 1);
    match games.game(index, names) {
        Some(Ok(shared)) => {
            let content = content(&shared, &number, &games.tail(index));
            let opened = match at {
                Some(position) => opened_at(shared, position),
                None => to_be_opened(shared),
            };
            match play_href(&opened) {
                Some(href) => html! { <a {href} data-testid="game-row">{ content }</a> },
                None => html! {
                    <div data-testid="game-bad">{ content }<span class="about error">{ text::share_too_long() }</span></div>
                },
            }
        }
        Some(Err(error)) => {
            let info = games.info(index, names).unwrap_or_default();
            html! {
                <div data-testid="game-bad">
                    <span class="number">{ number }</span>
                    <strong>{ players(&info.names) }</strong>
                    <span class="about error">{ text::format_error(&error) }</span>
                </div>
            }
        }
        None => Html::default(),
    }
}

/// The description of a game. If the players are unknown, the opening is the row's heading.
fn content(shared: &SharedGame, number: &str, tail: &str) -> Html {
    let game = shared.final_game();
    let info = &shared.info;
    let opening = text::opening_or_variant(&game);
    let names = text::side_names(shared);
    let is_named = names.iter().any(|name| !name.is_empty());
    let is_position = shared.tree.is_empty();
    let heading = match (is_named, opening) {
        (true, _) => players(&names),
        (false, _) if is_position => {
            let position = game.position();
            text::position_to_play(text::side_of(position, position.side()), u64::from(position.empties()))
                .into()
        }
        (false, opening) => opening.unwrap_or_default().into(),
    };
    let said = [&info.event, &info.date, tail].into_iter().filter(|said| !said.is_empty());
    html! {
        <>
            <span class="number">{ number.to_owned() }</span>
            <strong>{ heading }</strong>
            <span class="result">{ text::result_of(shared) }</span>
            <span class="about">
                if !is_position {
                    <code>{ first_moves(&game, 6) }</code>{ " " }
                }
                { opening.filter(|_| is_named) }
                { for said.enumerate().map(|(n, said)| html! {
                    <>{ if n == 0 && is_position { "" } else { " \u{b7} " } }{ isolated(said) }</>
                }) }
            </span>
        </>
    }
}

/// The names of the players, each isolated from the text direction of the other; empty if both are unknown.
pub fn players([black, white]: &[String; 2]) -> Html {
    if black.is_empty() && white.is_empty() {
        return Html::default();
    }
    html! { <>{ isolated(black) }{ " \u{2013} " }{ isolated(white) }</> }
}
