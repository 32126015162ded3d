//! The page of openings: the lines to be known by heart, and their drill.
use super::keys::use_practice_keys;
use super::mistakes::use_focus_on_next;
use super::{adding, pages_nav, progress, text};
use crate::components::exercise_board::ExerciseBoard;
use crate::components::game_choice::game_choice;
use crate::features::game::Mode;
use crate::features::puzzles::use_pause;
use crate::features::repertoire::{
    Action, Drill, Line, Openings, Phase, Said, Scope, keep_openings, kept_deck, kept_lines,
};
use crate::features::search::use_analyst;
use crate::features::settings::{Player, Roster};
use crate::hooks::{random_bits, today};
use crate::keys::Command;
use crate::route::{Route, current_hash, use_in_address};
use crate::state::{AgentChoice, Model, Named, Switch};
use crate::tools::explorer::book;
use board_game::{BoardGame, Moved, Side, Spot, Spots};
use diagrams::{Around, Emphasis, Layer, Outline};
use formats::{SharedGame, write_link, write_transcript};
use games::{AnyGame, GameId, GameTree};
use gloo_events::EventListener;
use othello_engines::PlayerName;
use std::rc::Rc;
use ui::widgets::{Button, ChoiceProps, choice};
use yew::prelude::*;

/// Properties of [`OpeningsPage`].
#[derive(Properties, PartialEq)]
pub(super) struct OpeningsPageProps {
    /// The state; the page takes games and settings from it.
    pub model: Rc<Model>,
}

impl Reducible for Openings {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new((*self).clone().after(action))
    }
}

/// The positions after the moves of the book, with how often the other side chooses each.
fn book_shares(position: AnyGame) -> Vec<(AnyGame, f64)> {
    let moves = position.othello().map(book::weights).unwrap_or_default();
    let after = |(square, weight): (othello::Square, f64)| {
        let action = othello::Move::from(square).into();
        Some((position.play(action).ok()?, weight))
    };
    moves.into_iter().filter_map(after).collect()
}

/// The state at first: with the game and the side that the address names, or else those of the board.
fn begin(model: &Model, game: GameId) -> Openings {
    let named = Route::parameters_in(&current_hash()).into_iter().find(|(name, _)| name == "side");
    let side = named.and_then(|(_, name)| Side::ALL.into_iter().find(|side| side.name() == name));
    let side = side.or_else(|| model.person()).unwrap_or(Side::First);
    Openings::new((kept_lines(), kept_deck()), today(), (game, side), book_shares)
}

/// The page.
#[component]
pub(super) fn OpeningsPage(props: &OpeningsPageProps) -> Html {
    let model = &props.model;
    let game = use_in_address(|hash| Route::Openings.named_in(hash)).unwrap_or(model.settings.setups.game);
    let first = model.clone();
    let openings = use_reducer(move || begin(&first, game));
    let dispatcher = openings.dispatcher();
    let on_action = use_callback((), move |action, ()| dispatcher.dispatch(action));
    {
        let on_action = on_action.clone();
        let shown = openings.game;
        use_effect_with(game, move |&game| {
            if game != shown {
                on_action.emit(Action::ChooseGame(game));
            }
        });
    }
    let on_restart = use_analyst(openings.wanted(), &on_action.reform(Action::Told));
    use_openings_kept(&openings, &on_action);
    let heading = use_node_ref();
    use_focus_on_next(openings.nexts, &heading);
    let phase = openings.phase();
    use_pause(openings.drill.as_ref().and_then(Drill::due), on_action.reform(Action::Due));
    let on_command = on_action.reform(move |command| match command {
        Command::PracticeHints(_) => Action::Show,
        _ if phase == Some(Phase::Wrong) => Action::TakeBack,
        _ => Action::Next,
    });
    let are_keys_on = model.settings.is_on(Switch::LetterKeys);
    use_practice_keys(phase == Some(Phase::Yours), are_keys_on, &on_command);
    html! {
        <div class="page puzzles practice openings-page" data-testid="openings-page" data-lines={openings.shown().count().to_string()}>
            { pages_nav(Route::Openings) }
            if let Some(why) = &openings.broken {
                <p role="alert" data-testid="practice-broken">{ text::worker_fault(why) }</p>
                { Button::new(text::worker_restart(), "restart-worker", &on_restart).primary(true).view() }
            }
            if let Some(drill) = &openings.drill {
                <h1 class="unseen">{ text::lines_title() }</h1>
                { exercise(model, &openings, drill, &heading, &on_action) }
            } else {
                <div class="title">
                    <h1>{ text::lines_title() }</h1>
                    { game_choice("practised", GameId::ALL.to_vec(), openings.game, Route::to_openings) }
                </div>
                <p>{ text::lines_lead() }</p>
                { side(&openings, &on_action) }
                { lines(&openings, &on_action) }
                <adding::Adding model={model.clone()} game={openings.game} side={openings.side} lines={openings.shown().cloned().collect::<Vec<_>>()} on_action={on_action.clone()} />
                { progress::weeks(&openings.deck, openings.today()) }
            }
        </div>
    }
}

/// Stores lines and cards after every change, and takes over those of another tab.
#[hook]
fn use_openings_kept(openings: &Openings, on_action: &Callback<Action>) {
    let today = openings.today();
    use_effect_with((openings.lines.clone(), openings.deck.clone()), move |(lines, deck)| {
        keep_openings(lines, deck, today);
    });
    let on_action = on_action.clone();
    use_effect_with((), move |()| {
        // The browser sends it to the other tabs alone.
        let listener = web_sys::window().map(|window| {
            EventListener::new(&window, "storage", move |_| {
                on_action.emit(Action::Merge(Box::new((kept_lines(), kept_deck()))));
            })
        });
        move || drop(listener)
    });
}

/// The choice of the side to learn.
fn side(openings: &Openings, on_action: &Callback<Action>) -> Html {
    let start = AnyGame::of(openings.game);
    choice(&ChoiceProps {
        name: "openings-side",
        legend: text::lines_side().into(),
        aside: "".into(),
        note: "".into(),
        values: Side::ALL.map(|side| (side.name(), text::color(text::side_of(start, side)).into())).to_vec(),
        chosen: openings.side.name(),
        on_choose: on_action.reform(|name| {
            Action::ChooseSide(if name == Side::Second.name() { Side::Second } else { Side::First })
        }),
    })
}

/// The last change, the buttons that begin a drill, and the lines.
fn lines(openings: &Openings, on_action: &Callback<Action>) -> Html {
    let (due, total) = openings.counts();
    let act = |scope: Scope| on_action.reform(move |()| Action::Begin(scope.clone(), random_bits()));
    let put_back = on_action.reform(|()| Action::PutBack);
    html! {
        <section aria-labelledby="your-lines">
            <h2 id="your-lines">{ text::lines_yours() }</h2>
            <p role="status" data-testid="lines-said">
                if let Some(said) = &openings.said {
                    { text::lines_said(said) }
                    if matches!(said, Said::Removed(_)) {
                        { " " }{ Button::new(text::undo(), "lines-put-back", &put_back).view() }
                    }
                }
            </p>
            if total == 0 {
                <p data-testid="lines-none">{ text::lines_none() }</p>
            } else {
                <p data-testid="lines-due" data-due={due.to_string()} data-total={total.to_string()}>{ text::lines_due(&due.to_string(), &total.to_string()) }</p>
            }
            <div class="act">
                { Button::new(text::lines_drill_due(), "drill-due", &act(Scope::Due)).enabled(due > 0).primary(due > 0).view() }
                { Button::new(text::lines_drill_all(), "drill-all", &act(Scope::All)).enabled(total > 0).view() }
            </div>
            <ul class="lines" data-testid="lines">{ for openings.shown().map(|line| entry(line, on_action)) }</ul>
        </section>
    }
}

/// A line with its buttons.
fn entry(line: &Line, on_action: &Callback<Action>) -> Html {
    let moves = write_transcript(line.game());
    let name = text::line_name(line);
    let (drilled, removed) = (line.clone(), line.clone());
    let on_drill =
        on_action.reform(move |()| Action::Begin(Scope::Line(Box::new(drilled.clone())), random_bits()));
    let on_remove = on_action.reform(move |()| Action::Remove(Box::new(removed.clone())));
    html! {
        <li key={line.to_key()}>
            <div class="line">
                if let Some(name) = &name {
                    <strong>{ ui::widgets::isolated(name) }</strong>
                }
                <code>{ moves.clone() }</code>
            </div>
            { Button::new(text::lines_drill(), "drill-line", &on_drill).named(text::lines_drill_one(name.as_ref().unwrap_or(&moves))).view() }
            { Button::new("\u{d7}", "remove-line", &on_remove).named(text::lines_remove(name.as_ref().unwrap_or(&moves))).view() }
        </li>
    }
}

/// The question of the drill.
fn exercise(
    model: &Model,
    openings: &Openings,
    drill: &Drill,
    heading: &NodeRef,
    on_action: &Callback<Action>,
) -> Html {
    let (phase, position) = (drill.phase(), drill.position());
    let legal = if phase == Phase::Yours { position.to_board().legal } else { Spots::EMPTY };
    let plies = drill.game().turns().len() + usize::from(drill.tried().is_some());
    let is_marked = model.settings.is_on(Switch::LegalMoves);
    let last = drill.tried().and_then(|tried| drill.game().position().check(tried).ok()).map(Moved::from);
    let last = last.or_else(|| drill.game().turns().last().map(|turn| turn.moved()));
    html! {
        <div class="exercise" data-testid="drill" data-phase={phase_name(phase)} data-done={drill.done().to_string()} data-total={drill.total.to_string()}>
            <div class="ask">
                <h2 ref={heading} tabindex="-1">{ text::drill_number(drill) }</h2>
                <p data-testid="drill-task">{ text::drill_task(drill) }</p>
                <p class="said" role="status" data-testid="drill-said" data-phase={phase_name(phase)}>{ text::drill_said(drill) }</p>
            </div>
            <ExerciseBoard {position} {last} moment={(openings.nexts + drill.passes, plies)} layers={layers(drill)} language={model.speech.shown}
                marked={if is_marked { legal } else { Spots::EMPTY }} pressable={legal} testid="drill-board" confirm={model.settings.confirm}
                on_press={on_action.reform(|spot: Spot| Action::Press(spot))} />
            <div class="answer">{ buttons(model, drill, on_action) }</div>
        </div>
    }
}

/// The buttons below the board. They are disabled rather than removed, so that the layout does not shift and the focus stays.
fn buttons(model: &Model, drill: &Drill, on_action: &Callback<Action>) -> Html {
    let act = |action: Action| on_action.reform(move |()| action.clone());
    let phase = drill.phase();
    let (is_wrong, is_end) = (phase == Phase::Wrong, phase == Phase::End);
    let can_show = drill.shown().is_none() && matches!(phase, Phase::Yours | Phase::Wrong);
    html! {
        <div class="act">
            { Button::new(text::try_again(), "drill-again", &act(Action::TakeBack)).enabled(is_wrong).primary(is_wrong).view() }
            { Button::new(text::drill_show(), "drill-show", &act(Action::Show)).enabled(can_show).view() }
            { Button::new(text::practice_next(), "drill-next", &act(Action::Next)).enabled(is_end).primary(is_end).view() }
            if let Some(href) = play_on(model, drill) {
                <a class="button" {href} data-testid="drill-play-on">{ text::drill_play_on() }</a>
            }
            { Button::new(text::drill_stop(), "drill-stop", &act(Action::Stop)).primary(phase == Phase::Done).view() }
        </div>
    }
}

/// The address of the board with the game from where the lines end, against the opponent of the settings; `None` before that.
fn play_on(model: &Model, drill: &Drill) -> Option<String> {
    let game = drill.rest()?;
    let id = game.position().id();
    let opponent = model.settings.players.into_iter().find(|player| *player != Player::Human);
    let level = PlayerName::Level(id.record().first_level);
    let opponent = opponent.unwrap_or(Player::Agent(AgentChoice::Named(level)));
    let mut players = [Player::Human; 2];
    players[1 - drill.side().index()] = Roster::of(id).nearest(opponent);
    let shared = SharedGame {
        players: players.map(|player| player.name().to_owned()),
        settings: Mode::started(),
        ..GameTree::from(&game).into()
    };
    write_link(&shared).ok().map(|link| format!("{}/{link}", Route::Play.to_hash()))
}

/// The move, if the learner has asked for it.
fn layers(drill: &Drill) -> Vec<Layer> {
    let shown = drill.shown().filter(|_| drill.phase() == Phase::Yours).and_then(AnyGame::spot_of);
    let outline = |spot: Spot| Outline {
        around: Around::Square,
        emphasis: Emphasis::Strong,
        label: text::drill_shown(&spot.to_string()),
        ..Outline::new(spot)
    };
    vec![Layer::Outlines(shown.map(outline).into_iter().collect())]
}

const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Yours => "yours",
        Phase::Looking => "looking",
        Phase::Wrong => "refuted",
        Phase::Right => "right",
        Phase::End => "end",
        Phase::Done => "done",
    }
}
