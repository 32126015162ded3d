//! The board editor.
use crate::state::{Language, Named};
use crate::text;
use crate::tools::components::edit_board::EditBoard;
use crate::tools::current::{play_from, use_current};
use crate::tools::draft::{Brush, cleared, other_turn, painted, resized, rotated, swapped};
use crate::tools::reading::read_position;
use othello::{BoardSize, Color, Position, Status};
use ui::widgets::Button;
use ui::widgets::{ChoiceProps, choice, values};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Properties of [`Edit`].
#[derive(Properties, PartialEq)]
pub struct EditProps {
    /// The language of the texts.
    pub language: Language,
    /// The link of the game to start from.
    pub game: AttrValue,
}

/// The current position, and the previous ones for Undo.
#[derive(Clone, PartialEq)]
struct Draft {
    now: Position,
    before: Vec<Position>,
}

enum Change {
    To(Position),
    Undo,
}

impl Reducible for Draft {
    type Action = Change;

    fn reduce(self: std::rc::Rc<Self>, change: Change) -> std::rc::Rc<Self> {
        let mut next = (*self).clone();
        match change {
            Change::To(position) if position == self.now => return self,
            Change::To(position) => {
                next.before.push(next.now);
                next.now = position;
            }
            Change::Undo => next.now = next.before.pop().unwrap_or(next.now),
        }
        next.into()
    }
}

const BRUSHES: [(&str, Brush); 3] =
    [("black", Brush::Disc(Color::Black)), ("white", Brush::Disc(Color::White)), ("empty", Brush::Empty)];

/// The page.
#[component]
pub fn Edit(props: &EditProps) -> Html {
    let &EditProps { language, ref game } = props;
    let link = game.clone();
    let current = use_current();
    let bad_link = use_memo(link.clone(), |link| current.game_of(link).1);
    let draft = use_reducer(move || {
        let position = current.game_of(&link).0.tree.position().othello();
        Draft { now: position.unwrap_or(Position::start(current.rules)), before: Vec::new() }
    });
    let brush = use_state_eq(|| BRUSHES[0]);
    let position = draft.now;
    let to = {
        let draft = draft.dispatcher();
        Callback::from(move |position| draft.dispatch(Change::To(position)))
    };
    let on_paint = {
        let brush = brush.1;
        to.reform(move |(square, key): (_, Option<Brush>)| painted(position, square, key.unwrap_or(brush)))
    };
    let button = |label: &'static str, testid, change: fn(Position) -> Position| {
        Button::new(label, testid, &to.reform(move |()| change(position))).view()
    };
    let on_undo = {
        let draft = draft.dispatcher();
        Callback::from(move |()| draft.dispatch(Change::Undo))
    };
    html! {
        <div class="editor">
            <EditBoard {position} {language} {on_paint} />
            <div class="palette">
                if bad_link.is_some() {
                    <p class="error" role="alert">{ text::load_link() }</p>
                }
                { brush_choice(&brush) }
                { turn_choice(position, &to) }
                <div class="act">
                    { Button::new(text::undo(), "edit-undo", &on_undo).enabled(!draft.before.is_empty()).view() }
                    { button(text::start_position(), "edit-start", |now| Position::start(now.rules())) }
                    { button(text::clear(), "edit-clear", cleared) }
                    { button(text::swap(), "edit-swap", swapped) }
                    { button(text::rotate(), "edit-rotate", rotated) }
                </div>
                { size_choice(position, &to) }
                <BoardString {position} on_position={to.clone()} {language} />
                <p class="line" role="status" data-testid="edit-status">{ status(position) }</p>
                <a class="button primary" href={play_from(position)} data-testid="play-edited">{ text::play_from_here() }</a>
            </div>
        </div>
    }
}

fn brush_choice(brush: &UseStateHandle<(&'static str, Brush)>) -> Html {
    let set = brush.setter();
    choice(&ChoiceProps {
        name: "brush",
        legend: text::brush().into(),
        aside: "".into(),
        note: text::brush_note().into(),
        values: vec![
            ("black", text::color(Color::Black).into()),
            ("white", text::color(Color::White).into()),
            ("empty", text::empty().into()),
        ],
        chosen: brush.0,
        on_choose: Callback::from(move |name| {
            if let Some(&brush) = BRUSHES.iter().find(|(known, _)| *known == name) {
                set.set(brush);
            }
        }),
    })
}

fn turn_choice(position: Position, to: &Callback<Position>) -> Html {
    let name = |color| if color == Color::Black { "black" } else { "white" };
    choice(&ChoiceProps {
        name: "turn",
        legend: text::edit_to_move().into(),
        aside: "".into(),
        note: text::to_move_note().into(),
        values: Color::ALL.map(|color| (name(color), text::color(color).into())).to_vec(),
        chosen: name(position.turn()),
        on_choose: to.reform(
            move |chosen| {
                if chosen == name(position.turn()) { position } else { other_turn(position) }
            },
        ),
    })
}

fn size_choice(position: Position, to: &Callback<Position>) -> Html {
    choice(&ChoiceProps {
        name: "edit-size",
        legend: text::size().into(),
        aside: "".into(),
        note: text::edit_size_note().into(),
        values: values(|size: BoardSize| text::size_name(size).into()),
        chosen: position.rules().size.name(),
        on_choose: to
            .reform(move |name| BoardSize::from_name(name).map_or(position, |size| resized(position, size))),
    })
}

/// The counts of discs, and how the game would go on from this position.
fn status(position: Position) -> String {
    let count = |color| position.discs().of(color).to_string();
    let discs = text::spoken_counts(&count(Color::Black), &count(Color::White));
    let then = match position.status() {
        Status::ToMove => text::edit_moves(u64::from(position.legal_moves().len())),
        Status::MustPass => text::edit_pass().to_owned(),
        Status::Over => text::edit_over().to_owned(),
    };
    format!("{discs} {then}")
}

/// Properties of [`BoardString`].
#[derive(Properties, PartialEq)]
struct BoardStringProps {
    position: Position,
    on_position: Callback<Position>,
    language: Language,
}

/// The position as editable text.
#[component]
fn BoardString(props: &BoardStringProps) -> Html {
    let BoardStringProps { position, on_position, .. } = props;
    // Invalid text as typed, with its error and the position it was typed for; otherwise the position's own text is shown.
    let typed = use_state_eq(|| None::<(Position, String, String)>);
    let oninput = {
        let (typed, on_position, before) = (typed.setter(), on_position.clone(), *position);
        move |event: InputEvent| {
            let Some(field) = event.target_dyn_into::<HtmlInputElement>() else { return };
            let content = field.value();
            match read_position(&content, before.rules()) {
                Ok(position) => {
                    typed.set(None);
                    on_position.emit(position);
                }
                Err(why) => typed.set(Some((before, content, why))),
            }
        }
    };
    let (value, error) = match &*typed {
        Some((before, content, why)) if before == position => (content.clone(), why.clone()),
        _ => (position.to_board_string(), String::new()),
    };
    html! {
        <div class="taken-along load">
            <label for="board-string">{ text::board_string() }</label>
            <input id="board-string" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" data-testid="board-string"
                {value} {oninput} aria-describedby="board-string-error" aria-invalid={(!error.is_empty()).then_some("true")} />
            <p class="error" id="board-string-error" role="alert" data-testid="board-string-error">{ error }</p>
        </div>
    }
}
