//! Files and texts: recognises and opens what is dropped, chosen or pasted.
use crate::text;
use crate::tools::collection::{Games, Names};
use crate::tools::components::game_list::{GameList, Spoken};
use crate::tools::current::{play_href, use_current};
use crate::tools::picture::Picture;
use crate::tools::reading::{Read, read_bytes, read_file};
use formats::{SharedGame, opening_name, write_transcript};
use gloo_events::EventListener;
use js_sys::Reflect;
use othello::Rules;
use std::rc::Rc;
use ui::widgets::Button;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{FileList, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// The last result of reading, and the lists of names read before.
#[derive(Clone, Default)]
struct Desk {
    /// The name of the file or the kind of text, and a message about it.
    head: String,
    error: String,
    busy: bool,
    one: Option<(&'static str, Box<SharedGame>)>,
    many: Option<Rc<Games>>,
    names: Rc<Names>,
}

enum Event {
    Reading(String),
    Done(String, Read),
}

impl Reducible for Desk {
    type Action = Event;

    fn reduce(self: Rc<Self>, event: Event) -> Rc<Self> {
        let mut next = (*self).clone();
        match event {
            Event::Reading(head) => (next.head, next.busy, next.error) = (head, true, String::new()),
            Event::Done(head, read) => {
                (next.head, next.busy, next.error) = (head, false, String::new());
                match read {
                    Read::One(what, shared) => (next.one, next.many) = (Some((what, shared)), None),
                    Read::Many(games) => (next.one, next.many) = (None, Some(games)),
                    Read::Names(names, count) => {
                        next.head = format!("{}: {}", next.head, text::names_read(count as u64));
                        // A list of one kind does not replace the other.
                        let keep = |new: &Vec<u8>, old: &Vec<u8>| {
                            if new.is_empty() { old.clone() } else { new.clone() }
                        };
                        next.names = Rc::new(Names {
                            players: keep(&names.players, &next.names.players),
                            tournaments: keep(&names.tournaments, &next.names.tournaments),
                        });
                    }
                    Read::Bad(why) => (next.one, next.many, next.error) = (None, None, why),
                }
            }
        }
        next.into()
    }
}

/// The page.
#[component]
pub fn Files(props: &Spoken) -> Html {
    let language = props.language;
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
    let invalid = !desk.error.is_empty();
    html! {
        <>
            <p class="lead">{ text::files_lead() }</p>
            <section class="panel load" aria-labelledby="open-title">
                <h2 class="panel-title" id="open-title">{ text::open_title() }</h2>
                <label class="button choose"><span>{ text::choose_files() }</span>
                    <input class="unseen" type="file" multiple=true accept=".wtb,.jou,.trn,.ggf,.txt,.sgf,.obf,text/plain" data-testid="choose-files" {onchange} />
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
                <p class="error" id="files-error" role="alert" data-testid="files-error">{ desk.error.clone() }</p>
            </section>
            if let Some((what, shared)) = &desk.one {
                { one(what, shared) }
            }
            if let Some(games) = &desk.many {
                <GameList {games} names={desk.names.clone()} {language} />
            }
        </>
    }
}

/// A game or a position before it is opened.
fn one(what: &str, shared: &SharedGame) -> Html {
    let game = shared.tree.game();
    let line = shared.tree.line_game();
    html! {
        <section class="panel beside-picture" aria-labelledby="one-title" data-testid="one-game" data-transcript={write_transcript(&line)}>
            { Picture::of_end(&game).view() }
            <div>
                <h2 class="panel-title" id="one-title" data-testid="recognised">{ what.to_owned() }</h2>
                <p class="line"><code>{ write_transcript(&line) }</code>{ " " }<strong>{ opening_name(&line) }</strong></p>
                <div class="act">
                    if let Some(href) = play_href(shared) {
                        <a class="button primary" {href} data-testid="open-one">{ text::play_this() }</a>
                    } else {
                        <p class="error" role="alert">{ text::share_too_long() }</p>
                    }
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

/// Reads files one after the other; lists of names apply to all files read after them.
fn read_all(files: &FileList, rules: Rules, desk: &UseReducerHandle<Desk>) {
    let mut files: Vec<_> = (0..files.length()).filter_map(|n| files.get(n)).collect();
    // Names first, so that they apply to the games of the same drop.
    let is_games = |file: &web_sys::File| !file.name().to_lowercase().ends_with(".jou");
    files.sort_by_key(is_games);
    let (dispatcher, names) = (desk.dispatcher(), desk.names.clone());
    wasm_bindgen_futures::spawn_local(async move {
        let mut names = names;
        for file in files {
            dispatcher.dispatch(Event::Reading(file.name()));
            let read = read_file(&file, &names, rules).await;
            if let Read::Names(now, _) = &read {
                names = now.clone();
            }
            dispatcher.dispatch(Event::Done(file.name(), read));
        }
    });
}

fn read_pasted(content: String, rules: Rules, desk: &UseReducerHandle<Desk>) {
    let (dispatcher, names) = (desk.dispatcher(), desk.names.clone());
    wasm_bindgen_futures::spawn_local(async move {
        dispatcher.dispatch(Event::Reading(String::new()));
        let read = read_bytes("", content.into_bytes(), &names, rules).await;
        dispatcher.dispatch(Event::Done(String::new(), read));
    });
}
