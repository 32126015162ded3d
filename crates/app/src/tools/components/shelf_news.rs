//! Messages about the saved games: the last change, and why they can't be saved or read.
use crate::features::library::{forget_unread, unread_text};
use crate::state::{Action, Language, Library, News, library};
use crate::text;
use std::rc::Rc;
use ui::handing_out::save_text;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`ShelfNews`].
#[derive(Properties, PartialEq)]
pub struct ShelfNewsProps {
    /// The state of the saved games.
    pub library: Rc<Library>,
    /// The page's language.
    pub language: Language,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The messages; empty if there are none.
#[component]
pub fn ShelfNews(props: &ShelfNewsProps) -> Html {
    let ShelfNewsProps { library, on_action, .. } = props;
    let news = library.news.as_ref();
    let on_undo = on_action.reform(|()| library::Action::PutBack.into());
    let on_forget = on_action.reform(|()| forget_unread().into());
    let on_save_unread = Callback::from(|()| {
        save_text(&unread_text(), "ucthello-unread.txt", "text/plain;charset=utf-8");
    });
    html! {
        <>
            if let Some(why) = &library.storage_error {
                <p class="error" role="alert" data-testid="storage-error">{ text::storage_problem(why, library.shelf.len()) }</p>
            }
            if library.unread > 0 {
                <section class="panel unread" role="status" data-testid="unread">
                    <p class="line">{ text::games_unread(library.unread as u64) }</p>
                    <div class="act">
                        { Button::new(text::save_unread(), "save-unread", &on_save_unread).view() }
                        { Button::new(text::remove_game(), "forget-unread", &on_forget).view() }
                    </div>
                </section>
            }
            <p class="line shelf-news" role="status" data-testid="shelf-news">
                { news.map(text::news) }
                if matches!(news, Some(News::Removed(..))) {
                    { " " }{ Button::new(text::undo(), "undo-remove", &on_undo).view() }
                }
            </p>
        </>
    }
}
