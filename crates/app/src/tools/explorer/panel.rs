//! The panel of the explorer beside the board.
use super::book;
use super::filters::{Choice, Choices, filters};
use super::moves::Moves;
use super::rows::Rows;
use super::source::Source;
use super::use_counted::{CountProgress, use_counted};
use crate::features::repertoire::{branch, keep_openings, kept_deck, kept_lines};
use crate::hooks::today;
use crate::route::{Route, go_to};
use crate::state::{Action, Language, Model, Phase, game};
use crate::text;
use crate::tools::collection::Collection;
use crate::tools::components::game_entry::Entry;
use crate::tools::components::window::Window;
use crate::tools::memory::{Memory, Opened};
use crate::tools::reading::{Read, read_files};
use board_game::Side;
use games::{AnyGame, GameId};
use othello::{Color, Move, Position, Rules, Square};
use othello_book::BookMove;
use othello_explorer::Found;
use std::rc::Rc;
use ui::widgets::{Button, ChoiceProps, choice};
use web_sys::{FileList, FocusOptions, HtmlElement, HtmlInputElement};
use yew::prelude::*;

/// Properties of [`Explorer`].
#[derive(Properties, PartialEq)]
pub struct ExplorerProps {
    /// The state of the app.
    pub model: Rc<Model>,
    /// The position on its board.
    pub position: Position,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The games that are listed: those of a position with this move, or all of that position.
type Listed = Option<(Position, Option<Square>)>;

/// The panel: the source and the filters, and a table of moves or a list of games.
#[component]
pub fn Explorer(props: &ExplorerProps) -> Html {
    let &ExplorerProps { ref model, position, ref on_action } = props;
    let language = model.speech.shown;
    let source = use_state_eq(|| Source::shown_first(&model.library.shelf));
    let choices = use_reducer_eq(Choices::default);
    let listed = use_state_eq(|| Listed::None);
    let opening = use_opening(model.settings.setups.othello, source.setter());
    let games = source.games(&model.library.shelf);
    let progress = use_counted(*source, games.as_ref(), language);
    let counted = match &progress {
        Some(CountProgress::Done(counted)) => Some(counted.clone()),
        Some(CountProgress::Counting(_)) | None => None,
    };
    let key = (position, (*choices).clone(), counted.as_ref().map(Rc::as_ptr));
    let found = use_memo(key, |(position, choices, _)| {
        counted.as_ref().map(|counted| counted.index.find(*position, &choices.filter(&counted.roster)))
    });
    let (panel, keeps_focus) = use_focus_kept(position, *listed);
    let on_play = {
        let (on_action, keeps_focus) = (on_action.clone(), keeps_focus.clone());
        Callback::from(move |square: Square| {
            keeps_focus.emit(());
            on_action.emit(game::Action::Play(square.into()).into());
        })
    };
    let on_list = {
        let (listed, keeps_focus) = (listed.setter(), keeps_focus.clone());
        Callback::from(move |played| {
            keeps_focus.emit(());
            listed.set(Some((position, played)));
        })
    };
    let on_moves = {
        let listed = listed.setter();
        Callback::from(move |()| {
            keeps_focus.emit(());
            listed.set(None);
        })
    };
    let on_practise = {
        let (game, counted, filter) = (model.game.tree.game(), counted.clone(), (*choices).clone());
        Callback::from(move |side: Side| {
            let filter = counted.as_ref().map(|counted| filter.filter(&counted.roster));
            let known = |position: AnyGame| {
                let Some(position) = position.othello() else { return Vec::new() };
                let moves = match (&counted, &filter) {
                    (Some(counted), Some(filter)) => {
                        let found = counted.index.find(position, filter);
                        found.rows().iter().map(|row| (row.square, f64::from(row.tally.games))).collect()
                    }
                    _ => book::weights(position),
                };
                moves.into_iter().map(|(square, number)| (Move::from(square).into(), number)).collect()
            };
            let mut lines = kept_lines();
            lines.add(branch(&game, side, known));
            keep_openings(&lines, &kept_deck(), today());
            go_to(&format!("{}&side={}", Route::to_openings(GameId::Othello), side.name()));
        })
    };
    let is_playable = matches!(model.phase(), Phase::Human | Phase::Review);
    let book_moves = games.is_none().then(|| book::moves(position)).flatten();
    let has_games = games.as_ref().is_some_and(|games| !games.games.is_empty());
    let found = (*found).as_ref();
    let content = Content {
        source: *source,
        games: games.as_ref(),
        book_moves: book_moves.as_deref(),
        found,
        progress: progress.as_ref(),
        here: listed.filter(|(of, _)| *of == position),
        rows: Rows { position, is_playable, on_play },
        language,
    };
    let total = found.map(|found| found.total().games as usize).or(book_moves.as_ref().map(Vec::len));
    let said = match games {
        Some(_) => total.filter(|_| has_games).map(|total| text::games_found(total as u64)),
        None => total.map(|total| text::book_found(total as u64)),
    };
    let left_out = counted.as_ref().map_or(0, |counted| counted.left_out);
    html! {
        <section class="panel explorer" ref={panel} aria-label={text::explorer_title()} data-testid="explorer"
            data-source={Source::NAMED[*source as usize].1} data-count={total.map(|total| total.to_string())}>
            <div class="sources">
                { source_choice(*source, source.setter()) }
                <label class="button choose"><span>{ text::choose_files() }</span>
                    <input class="unseen" type="file" multiple=true accept=".wtb,.jou,.trn,.ggf,.sgf,.txt,.obf,.zip,.gz,text/plain"
                        data-testid="explorer-files" onchange={opening.onchange.clone()} />
                </label>
            </div>
            if !opening.said.is_empty() {
                <p class="note" role="status" data-testid="explorer-news">{ opening.said.clone() }</p>
            }
            if has_games {
                { filters(&choices, &setting(&choices)) }
            }
            <p class="note" role="status">{ said }</p>
            { content.view(on_list, &on_moves) }
            if total.is_some_and(|total| total > 0) && !model.embed.is_embedded {
                { practise(&on_practise) }
            }
            if left_out > 0 {
                <p class="note" data-testid="explorer-left-out">{ text::explorer_left_out(left_out as u64) }</p>
            }
        </section>
    }
}

/// The buttons that take over the branch after the position to be known by heart, for either side.
fn practise(on_practise: &Callback<Side>) -> Html {
    let button = |color: Color, testid| {
        let on_press = on_practise.reform(move |()| Side::from(color));
        Button::new(text::color(color), testid, &on_press).named(text::explorer_practise_as(color)).view()
    };
    html! {
        <div class="act practise" role="group" aria-labelledby="explorer-practise">
            <span id="explorer-practise">{ text::explorer_practise() }</span>
            { button(Color::Black, "practise-black") }
            { button(Color::White, "practise-white") }
        </div>
    }
}

fn setting(choices: &UseReducerHandle<Choices>) -> Callback<Choice> {
    let choices = choices.dispatcher();
    Callback::from(move |choice| choices.dispatch(choice))
}

/// The content below the filters: the moves of the book or of games, a list of games, or why there is none of these.
struct Content<'a> {
    source: Source,
    games: Option<&'a Opened>,
    book_moves: Option<&'a [BookMove]>,
    found: Option<&'a Found>,
    progress: Option<&'a CountProgress>,
    here: Listed,
    rows: Rows,
    language: Language,
}

impl Content<'_> {
    fn view(self, on_list: Callback<Option<Square>>, on_moves: &Callback<()>) -> Html {
        let Self { source, games, book_moves, found, progress, here, rows, language } = self;
        match (games, found, progress, here) {
            (None, ..) => book::view(book_moves, &rows),
            (Some(games), ..) if games.games.is_empty() => {
                let is_own = source == Source::Own;
                let nothing = if is_own { text::explorer_no_own } else { text::explorer_no_files };
                html! { <p class="note">{ nothing() }</p> }
            }
            (_, Some(found), ..) if found.total().games == 0 => {
                html! { <p class="note" data-testid="explorer-none">{ text::explorer_none() }</p> }
            }
            (Some(games), Some(found), Some(CountProgress::Done(counted)), Some((_, played))) => {
                let places = found.games(played).iter().map(|&game| counted.place(game)).collect();
                list(games, places, rows.position, played, language, on_moves)
            }
            (_, Some(found), _, None) => Moves { found, rows, on_list }.view(),
            (Some(games), _, Some(CountProgress::Counting(done)), _) => counting(*done, games.games.len()),
            _ => Html::default(),
        }
    }
}

/// The choice of the source.
fn source_choice(source: Source, chosen: UseStateSetter<Source>) -> Html {
    let on_choose = Callback::from(move |name| {
        if let Some((source, _)) = Source::NAMED.into_iter().find(|(_, known)| *known == name) {
            chosen.set(source);
        }
    });
    let label = |source| match source {
        Source::Own => text::explorer_own(),
        Source::Files => text::explorer_from_files(),
        Source::Book => text::explorer_book(),
    };
    choice(&ChoiceProps {
        name: "explorer-source",
        legend: text::explorer_source().into(),
        aside: "".into(),
        note: "".into(),
        values: Source::NAMED.map(|(source, name)| (name, label(source).into())).to_vec(),
        chosen: Source::NAMED[source as usize].1,
        on_choose,
    })
}

/// The progress of counting.
fn counting(done: usize, total: usize) -> Html {
    let said = text::explorer_counting(&text::count(done), &text::count(total));
    html! {
        <div class="counting" data-testid="explorer-counting">
            <progress aria-label={text::explorer_title()} max={total.to_string()} value={done.to_string()} />
            <p class="note">{ said }</p>
        </div>
    }
}

/// The list of the games at these places, each of which opens at the position.
fn list(
    games: &Opened,
    places: Vec<usize>,
    position: Position,
    played: Option<Square>,
    language: Language,
    on_moves: &Callback<()>,
) -> Html {
    let Opened { games, names } = games.clone();
    let count = places.len();
    let key = format!("{position:?}{played:?}");
    let draw = Callback::from(move |place: usize| {
        let index = places[place];
        (
            index,
            html! { <Entry games={games.clone()} names={names.clone()} {index} {language} at={position} /> },
        )
    });
    let title = text::games_found(count as u64);
    html! {
        <div class="listed" data-testid="explorer-games" data-count={count.to_string()}>
            <div class="head">
                { Button::new("\u{2039}", "explorer-back", on_moves).named(text::explorer_back()).view() }
                <h3 id="explorer-list-title">
                    if let Some(square) = played {
                        { format!("{square}: ") }
                    }
                    { title }
                </h3>
            </div>
            <Window {count} {draw} top={key} labelledby="explorer-list-title" />
        </div>
    }
}

/// The files that are being opened.
struct Opening {
    onchange: Callback<Event>,
    said: String,
}

/// Opens the files of a field, and then shows their games.
#[hook]
fn use_opening(rules: Rules, source: UseStateSetter<Source>) -> Opening {
    let said = use_state_eq(String::new);
    let onchange = {
        let said = said.setter();
        Callback::from(move |event: Event| {
            let field = event.target_dyn_into::<HtmlInputElement>();
            if let Some((files, field)) = field.and_then(|field| Some((field.files()?, field))) {
                let (said, source) = (said.clone(), source.clone());
                wasm_bindgen_futures::spawn_local(async move {
                    let told = said.clone();
                    let on_begin = Callback::from(move |name: String| told.set(text::reading(&name)));
                    let wrong = open(&files, rules, on_begin).await;
                    source.set(Source::Files);
                    said.set(wrong);
                    // So that the same file can be chosen again.
                    field.set_value("");
                });
            }
        })
    };
    Opening { onchange, said: (*said).clone() }
}

/// Reads files, whose games take the place of those opened before. Returns the errors.
async fn open(files: &FileList, rules: Rules, on_begin: Callback<String>) -> String {
    let before = Memory::opened();
    let rules = Rules { no_move: rules.no_move, ..Rules::default() };
    let (mut names, mut parts, mut wrong) = ((*before.names).clone(), Vec::new(), Vec::new());
    for (file, read) in read_files(files, before.names.clone(), rules.into(), on_begin).await {
        match read {
            Read::One(_, game, _) => parts.push(Rc::new(crate::tools::collection::Games::one(*game))),
            Read::Many(games) => parts.push(games),
            Read::Names(newer, _) => names = names.updated(&newer),
            Read::Practice(_) => {}
            Read::Bad(why) => wrong.push(format!("{file}: {why}")),
        }
    }
    // Lists of names alone are for the games that are already open.
    let games =
        if parts.is_empty() { before.games } else { Rc::new(parts.into_iter().collect::<Collection>()) };
    let names = if names == *before.names { before.names } else { Rc::new(names) };
    Memory::open(Opened { games, names });
    wrong.join("\n")
}

/// Keeps the focus in the panel when the pressed control disappears. Returns the panel's reference, and a callback for such a press.
#[hook]
fn use_focus_kept(position: Position, listed: Listed) -> (NodeRef, Callback<()>) {
    let panel = use_node_ref();
    let pressed = use_mut_ref(|| false);
    {
        let (panel, pressed) = (panel.clone(), pressed.clone());
        use_effect_with((position, listed), move |_| {
            if std::mem::take(&mut *pressed.borrow_mut()) {
                keep_focus(&panel);
            }
        });
    }
    (panel, Callback::from(move |()| *pressed.borrow_mut() = true))
}

/// Focuses the first button of the panel's table or list if nothing else has the focus. Nothing scrolls.
fn keep_focus(panel: &NodeRef) {
    let document = web_sys::window().and_then(|window| window.document());
    let is_lost =
        document.and_then(|document| document.active_element()).is_none_or(|has| has.tag_name() == "BODY");
    let first = panel.cast::<HtmlElement>().filter(|_| is_lost).and_then(|panel| {
        [".explored button", ".listed button", "button"]
            .into_iter()
            .find_map(|one| panel.query_selector(one).ok()?)
    });
    if let Some(first) = first.and_then(|first| wasm_bindgen::JsCast::dyn_into::<HtmlElement>(first).ok()) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // It fails only if the element can't be focused.
        let _ = first.focus_with_options(&options);
    }
}
