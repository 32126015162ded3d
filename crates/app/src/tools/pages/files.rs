//! The page for files and texts: recognises and opens what is dropped, chosen or pasted.
use crate::features::library::shelf::Added;
use crate::route::Route;
use crate::state::{Action, Language, Library, ShelfAction};
use crate::text;
use crate::tools::collection::{Collection, Games, Names};
use crate::tools::components::game_entry::players;
use crate::tools::components::game_list::GameList;
use crate::tools::components::shelf_news::ShelfNews;
use crate::tools::current::{play_href, use_current};
use crate::tools::opened::{self, Opened};
use crate::tools::picture::Picture;
use crate::tools::reading::{Read, read_bytes, read_files};
use formats::{SharedGame, write_transcript};
use gloo_events::EventListener;
use js_sys::Reflect;
use othello::Rules;
use std::rc::Rc;
use ui::widgets::{Button, isolated};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{FileList, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// The last result of reading, and the lists of names read before.
#[derive(Clone, Default)]
struct Desk {
    /// The name of the file or the kind of text, and a message about it.
    head: String,
    /// Error messages, one for each file that can't be read.
    errors: Vec<String>,
    busy: bool,
    one: Option<(&'static str, Box<SharedGame>)>,
    /// What was left out of the text of that game.
    skipped: Vec<String>,
    many: Option<Rc<Collection>>,
    names: Rc<Names>,
}

enum Event {
    Reading(String),
    Done(Vec<(String, Read)>),
}

impl Reducible for Desk {
    type Action = Event;

    fn reduce(self: Rc<Self>, event: Event) -> Rc<Self> {
        let mut next = (*self).clone();
        match event {
            Event::Reading(head) => (next.head, next.busy, next.errors) = (head, true, Vec::new()),
            Event::Done(files) => {
                next.busy = false;
                next.head = match &*files {
                    [(name, _)] => name.clone(),
                    files => text::files_read(files.len() as u64),
                };
                next.take(files);
            }
        }
        next.into()
    }
}

impl Desk {
    /// Shows the results of files that were read together. The games of several files form one list.
    fn take(&mut self, files: Vec<(String, Read)>) {
        let is_one = files.len() == 1;
        let mut parts = Vec::new();
        let mut only_names = true;
        (self.errors, self.one, self.skipped) = (Vec::new(), None, Vec::new());
        for (file, read) in files {
            only_names &= matches!(read, Read::Names(..));
            match read {
                Read::One(what, shared, skipped) if is_one => {
                    (self.one, self.skipped) = (Some((what, shared)), skipped);
                }
                Read::One(_, shared, _) => parts.push(Rc::new(Games::one(*shared))),
                Read::Many(games) => parts.push(games),
                Read::Names(names, count) => {
                    self.head = format!("{}: {}", self.head, text::names_read(count as u64));
                    self.names = Rc::new(self.names.updated(&names));
                }
                Read::Bad(why) if is_one => self.errors.push(why),
                Read::Bad(why) => self.errors.push(format!("{file}: {why}")),
            }
        }
        // Lists of names alone are for the games that are already listed.
        if !only_names {
            self.many = (!parts.is_empty()).then(|| Rc::new(parts.into_iter().collect()));
        }
    }
}

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
    let on_keep = on_action.reform(move |games| Action::Shelf(ShelfAction::Keep(Added::new(&shelf, games))));
    let rules = use_current().rules;
    let desk = use_reducer(Desk::default);
    use_dropped(rules, &desk);
    let paste = use_node_ref();
    let on_paste = {
        let (paste, desk) = (paste.clone(), desk.clone());
        Callback::from(move |()| {
            if let Some(field) = paste.cast::<HtmlTextAreaElement>() {
                read_pasted(field.value(), rules, &desk);
            }
        })
    };
    let onchange = {
        let desk = desk.clone();
        move |event: yew::Event| {
            if let Some(field) = event.target_dyn_into::<HtmlInputElement>()
                && let Some(files) = field.files()
            {
                read_all(&files, rules, &desk);
            }
        }
    };
    let on_explore = {
        let (desk, on_action) = (desk.clone(), on_action.clone());
        Callback::from(move |()| {
            if let Some(games) = &desk.many {
                opened::set(Opened { games: games.clone(), names: desk.names.clone() });
                Route::Play.go();
                on_action.emit(Action::Explore(true));
            }
        })
    };
    let invalid = !desk.errors.is_empty();
    html! {
        <>
            <p class="lead">{ text::files_lead() }</p>
            <section class="panel load" aria-labelledby="open-title">
                <h2 class="panel-title" id="open-title">{ text::open_title() }</h2>
                <label class="button choose"><span>{ text::choose_files() }</span>
                    <input class="unseen" type="file" multiple=true accept=".wtb,.jou,.trn,.ggf,.sgf,.pgn,.txt,.obf,text/plain" data-testid="choose-files" {onchange} />
                </label>
                <textarea ref={paste} data-testid="paste" aria-label={text::paste_field()} placeholder={text::paste_field()}
                    aria-describedby="files-error" aria-invalid={invalid.then_some("true")}
                    spellcheck="false" autocapitalize="off" autocomplete="off" rows="3" />
                <div class="act">
                    { Button::new(text::open_game(), "open-paste", &on_paste).view() }
                    <p class="line" role="status" data-testid="files-head" data-busy={desk.busy.to_string()}>
                        { if desk.busy { text::reading(&desk.head) } else { desk.head.clone() } }
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
                <div class="act">{ Button::new(text::explore_games(), "explore-games", &on_explore).view() }</div>
                <GameList {games} names={desk.names.clone()} {language} {on_keep} />
            }
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
                <p class="line"><code>{ write_transcript(&line) }</code>{ " " }<strong>{ text::opening_name(&line) }</strong></p>
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

/// Takes the files that were dropped on any page, now and as long as this page is open.
#[hook]
fn use_dropped(rules: Rules, desk: &UseReducerHandle<Desk>) {
    let desk = desk.clone();
    use_effect_with(rules, move |&rules| {
        let take = move || {
            let window: JsValue = web_sys::window().into();
            let kept = JsValue::from("droppedFiles");
            if let Some(files) =
                Reflect::get(&window, &kept).ok().and_then(|files| files.dyn_into::<FileList>().ok())
            {
                // It fails only for frozen objects, which the window is not.
                let _ = Reflect::set(&window, &kept, &JsValue::NULL);
                read_all(&files, rules, &desk);
            }
        };
        take();
        let listener =
            web_sys::window().map(|window| EventListener::new(&window, "filesdropped", move |_| take()));
        move || drop(listener)
    });
}

/// Reads files and shows what they contain.
fn read_all(files: &FileList, rules: Rules, desk: &UseReducerHandle<Desk>) {
    let (files, dispatcher, names) = (files.clone(), desk.dispatcher(), desk.names.clone());
    wasm_bindgen_futures::spawn_local(async move {
        let reading = dispatcher.clone();
        let on_begin = Callback::from(move |name| reading.dispatch(Event::Reading(name)));
        let all = read_files(&files, names, rules, on_begin).await;
        dispatcher.dispatch(Event::Done(all));
    });
}

fn read_pasted(content: String, rules: Rules, desk: &UseReducerHandle<Desk>) {
    let (dispatcher, names) = (desk.dispatcher(), desk.names.clone());
    wasm_bindgen_futures::spawn_local(async move {
        dispatcher.dispatch(Event::Reading(String::new()));
        let read = read_bytes("", content.into_bytes(), &names, rules).await;
        dispatcher.dispatch(Event::Done(vec![(String::new(), read)]));
    });
}
