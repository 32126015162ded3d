//! The page for exporting the game as text or as a picture.
use crate::features::library::address::page_address;
use crate::state::Language;
use crate::text;
use crate::tools::current::use_current;
use crate::tools::picture::Picture;
use formats::{Format, FormatError, Problem, SharedGame, TEXT_FORMATS, TextFormat};
use std::future::Future;
use ui::handing_out::{copy_picture, save_png, save_text};
use ui::widgets::{Button, ChoiceProps, Field, choice};
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// Properties of [`Export`].
#[derive(Properties, PartialEq)]
pub struct ExportProps {
    /// The language of the texts.
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
    let named = with_names(shared);
    let field = |format: &TextFormat| {
        let text = match format.format {
            Format::Link => format.write(shared).map(|link| format!("{}#/play/{link}", page_address())),
            _ => format.write(&named),
        };
        let value = match text {
            Ok(value) => value,
            Err(FormatError { problem: Problem::TooLong(_), .. }) => {
                return html! { <p class="note" data-testid="share-too-long">{ text::share_too_long() }</p> };
            }
            // Some formats have games of Othello alone.
            Err(_) => return Html::default(),
        };
        let testid = format!("export-{}", format.id);
        let file = format.extension.map(|extension| file_name(shared, extension));
        html! { <Field label={text::field_label(format.format)} {testid} {file} {value} {language} /> }
    };
    html! {
        <>
            <p class="lead">{ text::export_lead() }</p>
            if bad_link.is_some() {
                <p class="error" role="alert">{ text::load_link() }</p>
            }
            <ExportPicture game={props.game.clone()} {language} />
            <section class="panel" aria-label={text::page_export()}>
                // The formats recognised last are the simplest, so they are shown first.
                { for TEXT_FORMATS.iter().rev().map(field) }
            </section>
        </>
    }
}

/// The name of a file with this game, such as `othello.txt`.
fn file_name(shared: &SharedGame, extension: &str) -> String {
    format!("{}.{extension}", shared.tree.start().id().name())
}

/// The game with the names of its players for a file; names that came with the game take precedence.
fn with_names(shared: &SharedGame) -> SharedGame {
    SharedGame { players: text::side_names(shared), ..shared.clone() }
}

/// Properties of [`ExportPicture`].
#[derive(Properties, PartialEq)]
pub struct ExportPictureProps {
    /// The link of the game; empty for the one on the board.
    pub game: AttrValue,
    /// The language of the texts.
    pub language: Language,
}

/// The picture and its buttons.
#[component]
pub fn ExportPicture(props: &ExportPictureProps) -> Html {
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
        aside: "".into(),
        note: text::picture_note().into(),
        values: vec![("position", text::picture_position().into()), ("moves", text::picture_moves().into())],
        chosen: if *numbered { "moves" } else { "position" },
        on_choose: {
            let numbered = numbered.setter();
            Callback::from(move |chosen| numbered.set(chosen == "moves"))
        },
    });
    let on_svg = {
        let (shown, on_done, name) = (shown.clone(), on_done.clone(), file_name(&current, "svg"));
        Callback::from(move |()| {
            if !save_text(&shown.svg_file(), &name, "image/svg+xml") {
                on_done.emit(text::save_failed());
            }
        })
    };
    let on_copy = with_canvas(&shown, &on_done, copy_picture, |done| {
        Some(if done { text::copied() } else { text::copy_picture_failed() })
    });
    let name = file_name(&current, "png");
    let on_png = with_canvas(
        &shown,
        &on_done,
        move |canvas| {
            let name = name.clone();
            async move { save_png(canvas, &name).await }
        },
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

/// Draws the picture on a canvas, passes it to a function, and then shows the result.
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
