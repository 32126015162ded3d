//! The game as text and as a picture, to be taken along.
use crate::components::games_panel::page_address;
use crate::state::{Language, Named, Player};
use crate::text;
use crate::tools::current::use_current;
use crate::tools::picture::Picture;
use formats::{GgfGame, GgfTag, SharedGame, write_ggf, write_link, write_transcript};
use std::future::Future;
use ui::handing_out::{copy_picture, save_png, save_text};
use ui::widgets::Button;
use ui::widgets::{ChoiceProps, choice};
use ui::widgets::{Field, said};
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// Properties of [`Export`].
#[derive(Properties, PartialEq)]
pub struct ExportProps {
    /// The language of the words.
    pub language: Language,
    /// The link of the game.
    pub game: AttrValue,
}

/// The page.
#[component]
pub fn Export(props: &ExportProps) -> Html {
    let here = use_current();
    let current = use_memo((props.game.clone(), here), |(link, here)| here.game_of(link));
    let (shared, bad_link) = &*current;
    let language = props.language;
    let field = |label: &'static str, testid: &'static str, file: Option<&'static str>, value: String| {
        html! { <Field {label} {testid} {file} {value} {language} /> }
    };
    let link = write_link(shared).map(|link| format!("{}#/play/{link}", page_address()));
    html! {
        <>
            <p class="lead">{ text::export_lead() }</p>
            if bad_link.is_some() {
                <p class="error" role="alert">{ text::load_link() }</p>
            }
            <ExportPicture game={props.game.clone()} {language} />
            <section class="panel" aria-label={text::page_export()}>
                { field(text::transcript(), "export-transcript", Some("othello.txt"), write_transcript(&shared.tree.line_game())) }
                { field(text::board_string(), "export-board", None, shared.tree.position().to_board_string()) }
                { field("GGF", "export-ggf", Some("othello.ggf"), ggf(shared)) }
                { field(text::link(), "export-link", None, link.unwrap_or_else(|_| text::share_too_long().to_owned())) }
            </section>
        </>
    }
}

/// The line that is shown, in GGF, with who played it and, where it is over, the result.
fn ggf(shared: &SharedGame) -> String {
    let game = shared.tree.line_game();
    let name = |name: &String| {
        Player::from_name(name).map_or_else(|| name.clone(), |player| text::player(player).to_owned())
    };
    let mut tags = vec![(GgfTag::PLACE, text::NAME.to_owned())];
    for (tag, player) in [GgfTag::BLACK, GgfTag::WHITE].into_iter().zip(&shared.players) {
        if !player.is_empty() {
            tags.push((tag, name(player)));
        }
    }
    if let Some(score) = game.position().score() {
        let lead = i32::from(score.official.black) - i32::from(score.official.white);
        tags.push((GgfTag::RESULT, format!("{}{lead}", if lead > 0 { "+" } else { "" })));
    }
    write_ggf(&GgfGame { tags, ..GgfGame::new(game) })
}

/// Properties of [`ExportPicture`].
#[derive(Properties, PartialEq)]
struct ExportPictureProps {
    game: AttrValue,
    language: Language,
}

/// The picture and what can be done with it.
#[component]
fn ExportPicture(props: &ExportPictureProps) -> Html {
    let here = use_current();
    let current = use_memo((props.game.clone(), here), |(link, here)| here.game_of(link).0);
    let numbered = use_state_eq(|| false);
    let done = use_state_eq(|| "");
    let on_done = {
        let done = done.setter();
        Callback::from(move |words| done.set(words))
    };
    let line = current.tree.line_game();
    let shown = if *numbered { Picture::of_moves(&line) } else { Picture::of_end(&current.tree.game()) };
    let kind = choice(&ChoiceProps {
        name: "picture",
        legend: text::picture().into(),
        when: "".into(),
        note: text::picture_note().into(),
        values: vec![("position", text::picture_position().into()), ("moves", text::picture_moves().into())],
        chosen: if *numbered { "moves" } else { "position" },
        on_choose: {
            let numbered = numbered.setter();
            Callback::from(move |chosen| numbered.set(chosen == "moves"))
        },
    });
    let on_svg = {
        let (shown, on_done) = (shown.clone(), on_done.clone());
        Callback::from(move |()| {
            if !save_text(&shown.svg_file(), "othello.svg", "image/svg+xml") {
                on_done.emit(text::save_failed());
            }
        })
    };
    let on_copy = with_canvas(&shown, &on_done, copy_picture, |done| Some(said(done)));
    let on_png = with_canvas(
        &shown,
        &on_done,
        |canvas| save_png(canvas, "othello.png"),
        |done| (!done).then(text::save_failed),
    );
    html! {
        <section class="panel beside-picture" aria-label={text::picture()}>
            { shown.view() }
            <div>
                { kind }
                <div class="act">
                    { Button::new(text::save_png(), "save-png", &on_png).primary(true).view() }
                    { Button::new(text::save_svg(), "save-svg", &on_svg).view() }
                    { Button::new(text::copy_picture(), "copy-picture", &on_copy).view() }
                    <p class="done" role="status" data-testid="done-picture">{ *done }</p>
                </div>
            </div>
        </section>
    }
}

/// Draws the picture on a canvas, does something with that, and then says what there is to say.
fn with_canvas<F: Future<Output = bool> + 'static>(
    shown: &Picture,
    on_done: &Callback<&'static str>,
    act: impl Fn(HtmlCanvasElement) -> F + 'static,
    say: impl Fn(bool) -> Option<&'static str> + Copy + 'static,
) -> Callback<()> {
    let (shown, on_done) = (shown.clone(), on_done.clone());
    Callback::from(move |()| {
        let Some(canvas) = shown.canvas() else { return };
        let (done, on_done) = (act(canvas), on_done.clone());
        wasm_bindgen_futures::spawn_local(async move {
            if let Some(words) = say(done.await) {
                on_done.emit(words);
            }
        });
    })
}
