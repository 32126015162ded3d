//! The page for files and texts: recognises and opens dropped, chosen and pasted ones.
use crate::features::library::shelf::Added;
use crate::hooks::in_next_frame;
use crate::route::Route;
use crate::state::{Action, Language, Library, Pane, library};
use crate::text;
use crate::tools::collection::Collection;
use crate::tools::components::game_entry::players;
use crate::tools::components::game_list::GameList;
use crate::tools::components::shelf_news::ShelfNews;
use crate::tools::current::{play_href, use_current};
use crate::tools::desk::{Desk, Event};
use crate::tools::memory::{Memory, Opened};
use crate::tools::mending::{Mend, use_mending};
use crate::tools::picture::Picture;
use crate::tools::reading::{Read, read_bytes, read_files};
use formats::{SharedGame, write_transcript};
use games::AnySetup;
use gloo_events::EventListener;
use js_sys::Reflect;
use std::rc::Rc;
use ui::widgets::{Button, isolated};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, FileList, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// Properties of [`Files`].
#[derive(Properties, PartialEq)]
pub struct FilesProps {
    /// The language of the texts.
    pub language: Language,
    /// The saved games.
    pub library: Rc<Library>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The page.
#[component]
pub fn Files(props: &FilesProps) -> Html {
    let FilesProps { language, library, on_action } = props;
    let language = *language;
    let shelf = library.shelf.clone();
    let on_keep = on_action.reform(move |games| library::Action::Keep(Added::new(&shelf, games)).into());
    let setup = use_current().setup;
    let desk = use_reducer(Desk::kept);
    let paste = use_node_ref();
    let mend = use_mending(&paste, setup);
    use_kept(&desk, &mend);
    // The news about the file before it is over.
    let on_begin = on_action.reform(|()| library::Action::ForgetNews.into());
    let reader = Reader { setup, mend: mend.clone(), on_begin, desk: desk.clone() };
    use_dropped(&reader);
    use_handed_over(library, &reader, on_action);
    let on_paste = {
        let (paste, reader) = (paste.clone(), reader.clone());
        Callback::from(move |()| {
            if let Some(field) = paste.cast::<HtmlTextAreaElement>() {
                reader.pasted(field.value());
            }
        })
    };
    let onchange = move |event: yew::Event| {
        let field = event.target_dyn_into::<HtmlInputElement>();
        if let Some(files) = field.and_then(|field| field.files()) {
            reader.files(&files);
        }
    };
    let invalid = !desk.errors.is_empty();
    html! {
        <>
            <p class="lead">{ text::files_lead() }</p>
            <section class="panel load" aria-labelledby="open-title">
                <h2 class="panel-title" id="open-title">{ text::open_title() }</h2>
                <label class="button choose"><span>{ text::choose_files() }</span>
                    <input class="unseen" type="file" multiple=true accept=".wtb,.jou,.trn,.ggf,.sgf,.psq,.pos,.pgn,.txt,.obf,.zip,.gz,text/plain" data-testid="choose-files" {onchange} />
                </label>
                <textarea ref={paste} data-testid="paste" aria-label={text::paste_field()} placeholder={text::paste_field()}
                    aria-describedby="files-error" aria-invalid={invalid.then_some("true")}
                    spellcheck="false" autocapitalize="off" autocomplete="off" rows="3" />
                <div class="act">
                    { Button::new(text::open_game(), "open-paste", &on_paste).view() }
                    <p class="line" role="status" data-testid="files-head" data-busy={desk.busy.to_string()}>
                        if desk.busy {
                            { desk.head.iter().map(|head| text::reading(head)).collect::<String>() }
                        } else {
                            { for desk.head.iter().enumerate().map(|(n, head)| html! { <>if n > 0 { <br /> }{ head.clone() }</> }) }
                        }
                    </p>
                </div>
                <div class="error" id="files-error" role="alert" data-testid="files-error">
                    { for desk.errors.iter().map(|why| html! { <p>{ why.clone() }</p> }) }
                </div>
            </section>
            <ShelfNews library={library.clone()} {language} {on_action} />
            if let Some((what, shared)) = &desk.one {
                { one(what, shared, &desk.skipped, &on_keep) }
            }
            if let Some(games) = &desk.many {
                { many(&desk, games, language, on_action, on_keep) }
            }
        </>
    }
}

/// Several games, with a button that opens the explorer on them. A link in their list leaves the page, which notes its place.
fn many(
    desk: &Desk,
    games: &Rc<Collection>,
    language: Language,
    on_action: &Callback<Action>,
    on_keep: Callback<Vec<SharedGame>>,
) -> Html {
    let opened = Opened { games: games.clone(), names: desk.names.clone() };
    let on_explore = on_action.reform(move |()| {
        Memory::open(opened.clone());
        Route::Play.go();
        Action::Show(Pane::Openings)
    });
    let place = desk.place.clone();
    let on_leave = move |event: MouseEvent| {
        let target = event.target_dyn_into::<Element>();
        if target.is_some_and(|target| target.closest("a").is_ok_and(|link| link.is_some())) {
            place.page_top.set(web_sys::window().and_then(|window| window.scroll_y().ok()));
        }
    };
    html! {
        <>
            <div class="act">{ Button::new(text::explore_games(), "explore-games", &on_explore).view() }</div>
            <div onclick={on_leave}>
                <GameList key={Rc::as_ptr(games) as usize} {games} names={desk.names.clone()} place={desk.place.clone()} {language} {on_keep} />
            </div>
        </>
    }
}

/// A game or a position before it is opened.
fn one(what: &str, shared: &SharedGame, skipped: &[String], on_keep: &Callback<Vec<SharedGame>>) -> Html {
    let kept = shared.clone();
    let on_keep = on_keep.reform(move |()| vec![kept.clone()]);
    let line = shared.tree.line_game();
    let info = &shared.info;
    let said = [&info.event, &info.date].into_iter().filter(|said| !said.is_empty());
    html! {
        <section class="panel beside-picture" aria-labelledby="one-title" data-testid="one-game" data-transcript={write_transcript(&line)}>
            { Picture::of_end(&shared.tree.game()).view() }
            <div>
                <h2 class="panel-title" id="one-title" data-testid="recognised">{ what.to_owned() }</h2>
                <p class="line"><strong>{ players(&info.names) }</strong>{ for said.map(|said| html! { <>{ " \u{b7} " }{ isolated(said) }</> }) }</p>
                if !skipped.is_empty() {
                    <p class="line" data-testid="skipped">{ text::skipped(skipped) }</p>
                }
                <p class="line"><code>{ write_transcript(&line) }</code>{ " " }<strong>{ text::opening_or_variant(&line) }</strong></p>
                <div class="act">
                    if let Some(href) = play_href(shared) {
                        <a class="button primary" {href} data-testid="open-one">{ text::play_from_here() }</a>
                    } else {
                        <p class="error" role="alert">{ text::share_too_long() }</p>
                    }
                    { Button::new(text::keep_game(), "keep-one", &on_keep).view() }
                </div>
            </div>
        </section>
    }
}

/// Keeps the results for the next time the page is shown, and shows the page at the place where it was left for a game.
#[hook]
fn use_kept(desk: &UseReducerHandle<Desk>, mend: &Mend) {
    let (kept, place, mend, text) = (desk.clone(), desk.place.clone(), mend.clone(), desk.text.clone());
    use_effect(move || kept.keep());
    use_effect_with((), move |()| {
        mend.put(&text);
        // Once the page, which scrolls to its top when it is opened, has done so.
        if let Some(top) = place.page_top.take() {
            in_next_frame(move || {
                if let Some(window) = web_sys::window() {
                    window.scroll_to_with_x_and_y(0.0, top);
                }
            });
        }
    });
}

/// Takes a text that could not be read on the board.
#[hook]
fn use_handed_over(library: &Rc<Library>, reader: &Reader, on_action: &Callback<Action>) {
    let (text, reader, on_action) = (library.bad_text.clone(), reader.clone(), on_action.clone());
    use_effect_with(text, move |text| {
        if let Some(text) = text {
            reader.mend.put(text);
            reader.pasted(text.to_string());
            on_action.emit(library::Action::DismissBadLink.into());
        }
    });
}

/// Takes the files that were dropped on any page, now and as long as this page is open.
#[hook]
fn use_dropped(reader: &Reader) {
    let (setup, reader) = (reader.setup, reader.clone());
    use_effect_with(setup, move |_| {
        let take = move || {
            let window: JsValue = web_sys::window().into();
            let kept = JsValue::from("droppedFiles");
            if let Some(files) =
                Reflect::get(&window, &kept).ok().and_then(|files| files.dyn_into::<FileList>().ok())
            {
                // It fails only for frozen objects, which the window is not.
                let _ = Reflect::set(&window, &kept, &JsValue::NULL);
                reader.files(&files);
            }
        };
        take();
        let listener =
            web_sys::window().map(|window| EventListener::new(&window, "filesdropped", move |_| take()));
        move || drop(listener)
    });
}

/// Reads files and texts and shows what they contain. A text that can't be read is put in the field, to be mended.
#[derive(Clone)]
struct Reader {
    setup: AnySetup,
    mend: Mend,
    on_begin: Callback<()>,
    desk: UseReducerHandle<Desk>,
}

impl Reader {
    fn files(&self, files: &FileList) {
        let Self { setup, mend, .. } = self.clone();
        let (files, dispatcher, names) = (files.clone(), self.desk.dispatcher(), self.desk.names.clone());
        self.on_begin.emit(());
        wasm_bindgen_futures::spawn_local(async move {
            let reading = dispatcher.clone();
            let on_begin = Callback::from(move |name| reading.dispatch(Event::Reading(name)));
            let all = read_files(&files, names, setup, on_begin).await;
            if let ([(_, Read::Bad(_))], Some(file)) = (&*all, files.get(0)) {
                mend.file(&file).await;
            }
            dispatcher.dispatch(Event::Done(all));
        });
    }

    fn pasted(&self, content: String) {
        let Self { setup, mend, .. } = self.clone();
        let (dispatcher, names) = (self.desk.dispatcher(), self.desk.names.clone());
        self.on_begin.emit(());
        wasm_bindgen_futures::spawn_local(async move {
            dispatcher.dispatch(Event::Pasted(content.clone()));
            dispatcher.dispatch(Event::Reading(String::new()));
            let read = read_bytes("", content.clone().into_bytes(), &names, setup).await;
            if matches!(read, Read::Bad(_)) {
                mend.select(&content);
            }
            dispatcher.dispatch(Event::Done(vec![(String::new(), read)]));
        });
    }
}
