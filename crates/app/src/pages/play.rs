//! The page with the board.
use crate::features::analysis::layers::{layers, uncovered};
use crate::features::game::board::{BoardProps, use_board};
use crate::features::game::controls::{ControlsProps, Help, controls};
use crate::features::game::made_way_notice::made_way_notice;
use crate::features::game::player_bar::{PlayerBarProps, player_bar};
use crate::features::library::address::game_address;
use crate::features::search::worker_notice::{WorkerNoticeProps, worker_notice};
use crate::features::search::{use_seen, use_threats};
use crate::pages::doing::Doing;
use crate::pages::loader::Later;
use crate::pages::panes::Panes;
use crate::parts::Part;
use crate::route::Route;
use crate::state::said;
use crate::state::{
    Action, Asked, Dialog, Drawn, Model, Named, Pane, Phase, Player, Switch, ToSend, analysis, game, search,
};
use crate::text;
use board_game::{BoardAction, BoardGame, Choice, Side};
use games::{AnyGame, Game};
use protocol::Estimate;
use std::rc::Rc;
use ui::board::Press;
use ui::widgets::{Button, banner, mark};
use yew::prelude::*;

/// Properties of [`Play`].
#[derive(Properties, PartialEq)]
pub struct PlayProps {
    /// The state of the app.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The page: the board between the bars of its players, and beside it the controls, the status and the panes.
#[component]
pub fn Play(props: &PlayProps) -> Html {
    let PlayProps { model, on_action } = props;
    // The board is redrawn only when its properties change, so its callback must stay the same.
    let on_play = use_callback(on_action.clone(), |press: Press, on_action| {
        on_action.emit(game::Action::Press(press).into())
    });
    let position = model.position();
    let phase = model.phase();
    let near = near_side(model);
    let seen = use_seen();
    let moves = position.actions().len();
    let played = model.game.played();
    let is_numbered = model.settings.is_on(Switch::MoveNumbers);
    let threats = use_threats();
    let shows_threats = model.settings.is_on(Switch::Threats) && position.id().record().has_threats;
    let numbers = is_numbered.then(|| game::numbers(&played)).flatten();
    let estimates = model.estimates();
    let mut layers = layers(estimates, moves, model.forced_win_shown(), model.mistake_here().as_ref());
    layers.extend(seen.over(position));
    let threats = if shows_threats { uncovered(threats.over(position), &layers) } else { Vec::new() };
    let layers = [numbers.into_iter().collect(), threats, layers].concat();
    // Drawn by this component, because Yew may pause between components, and a move must change board, cards and status at
    // once.
    let board = use_board(BoardProps {
        position,
        last: model.last_turn().map(|turn| turn.moved()),
        ply: model.game.ply(),
        generation: model.game.generation,
        playable: matches!(phase, Phase::Human | Phase::Review) && !model.embed.is_readonly,
        marks: model.settings.is_on(Switch::LegalMoves),
        turned: model.settings.is_on(Switch::Turned),
        layers,
        marked: model.game.marked(),
        start: text::board_for_scripts(model.game.tree.start()).into(),
        transcript: plies(&played).into(),
        phase: if model.clocks.flagged.is_some() { "late" } else { phase_name(phase) }.into(),
        rule: rule_of(position).into(),
        language: model.speech.shown,
        drawn: model.drawn > Drawn::Controls,
        on_play,
    });
    let is_whole_app = !model.embed.is_embedded;
    let on_choose = is_whole_app.then(|| wants(on_action, Action::Open(Dialog::NewGame)));
    let controls = (model.drawn > Drawn::Page).then(|| controls_of(model, on_action));
    let faces = model.settings.players == [Player::Human; 2] && model.game.by_link.is_none();
    let table_top = model.settings.is_on(Switch::TableTop) && faces;
    html! {
        <div class="play" data-size={position.to_board().grid.columns.to_string()} data-game={position.setup().name()} data-table-top={table_top.then_some("true")}
            data-readonly={model.embed.is_readonly.then_some("true")} data-pane={model.pane().name()}>
            <h1 class="unseen">{ text::board_in_play(position.setup()) }</h1>
            <div class="table">
                { bar(model, !near, "far", on_choose.clone()) }
                <div class="board">
                    { board }
                    { announcement(model) }
                </div>
                { bar(model, near, "near", on_choose) }
            </div>
            <div class="side">
                { controls }
                { status(model, on_action) }
                // An embedded board has no panes.
                if is_whole_app {
                    <Panes {model} {on_action} />
                } else {
                    { beside_embedded(model, on_action) }
                }
            </div>
            { notice(model, on_action) }
            if !model.embed.is_embedded && model.drawn == Drawn::Alive {
                <Later part={Part::Clipboard} {model} {on_action} />
            }
            if shows_threats && model.drawn == Drawn::Alive {
                <Later part={Part::Threats} {model} {on_action} />
            }
            if model.missing_knowledge().is_some() {
                <Later part={Part::MissingKnowledge} {model} {on_action} />
            }
        </div>
    }
}

/// A link to the app, and the end of the game or the search that is looked at.
fn beside_embedded(model: &Rc<Model>, on_action: &Callback<Action>) -> Html {
    html! {
        <>
            <a class="to-app" data-testid="to-app" target="_blank" rel="noopener" href={game_address(&model.shared()).unwrap_or_default()}>{ mark() }{ text::NAME }</a>
            if model.shows_end() {
                <Later part={Part::End} {model} {on_action} />
            }
            if model.sight.is_some() && model.drawn > Drawn::Squares {
                <div class="pane" id="pane-sight"><Later part={Part::Pane(Pane::Sight, true)} {model} {on_action} /></div>
            }
        </>
    }
}

/// The callback of a button that does this.
fn wants(on_action: &Callback<Action>, action: impl Into<Action>) -> Callback<()> {
    let action = action.into();
    on_action.reform(move |()| action.clone())
}

/// The buttons of the game.
fn controls_of(model: &Model, on_action: &Callback<Action>) -> Html {
    let phase = model.phase();
    // An embedded board has no sheet for a new game.
    let on_new = match model.embed.is_embedded {
        true => wants(on_action, game::Action::NewGame),
        false => wants(on_action, Action::Open(Dialog::NewGame)),
    };
    // A game by link is sent first.
    let is_sent = model.to_send().is_none_or(|to_send| to_send == ToSend::Again);
    let is_new_next = is_sent && (phase == Phase::Over || phase != Phase::Review && !model.game.is_begun());
    let help = match model.settings.is_demonstration() && !model.game.is_review() {
        true => Help::Step(phase == Phase::Paused),
        false => Help::Hint(model.analysis.hints),
    };
    controls(&ControlsProps {
        can_back: model.can_undo(),
        can_forward: model.can_redo(),
        new: (!model.is_viewer()).then_some(is_new_next),
        help: (!model.is_viewer()).then_some(help),
        on_new,
        on_first: wants(on_action, game::Action::ToStart),
        on_back: wants(on_action, game::Action::Undo),
        on_forward: wants(on_action, game::Action::Redo),
        on_last: wants(on_action, game::Action::ToEnd),
        on_hints: wants(on_action, analysis::Action::ToggleHints),
        on_step: wants(on_action, game::Action::Step),
    })
}

/// The line that says how the game stands, with the actions for it.
fn status(model: &Rc<Model>, on_action: &Callback<Action>) -> Html {
    let said = said::status(model);
    let asks_for_sounds = model.asks_for_sounds() && model.drawn == Drawn::Alive;
    let by_link = model.game.by_link.is_some() && model.drawn == Drawn::Alive;
    // The news about a link comes before anything else.
    let of_link = matches!(model.asked(), Some((Asked::Link(_) | Asked::LinkCopied, _)))
        || model.game.other_line.is_some();
    let made_way = model.made_way.as_ref().filter(|_| !of_link);
    let asks_for_sounds = asks_for_sounds && !of_link;
    let is_covered = made_way.is_some() || asks_for_sounds || model.game.other_line.is_some();
    html! {
        <div class="status">
            if let Some(made_way) = made_way {
                { made_way_notice(said::previous_game(made_way), &wants(on_action, game::Action::BringBack), wants(on_action, game::Action::DismissMadeWay)) }
            } else if asks_for_sounds {
                <Later part={Part::SoundQuestion} {model} {on_action} />
            }
            <p class={classes!("said", is_covered.then_some("unseen"))} data-testid="status" title={said.clone()}>{ said }</p>
            { for choices(model, on_action) }
            { halt(model, on_action) }
            if by_link {
                <Later part={Part::ByLink} {model} {on_action} />
            }
        </div>
    }
}

/// The button that stops the agents or lets them go on; in a review, the one that begins to play from here.
fn halt(model: &Model, on_action: &Callback<Action>) -> Html {
    if model.game.is_review() {
        let on_press = wants(on_action, game::Action::PlayOn);
        return Button::new(text::play_from_here(), "play-on", &on_press).enabled(model.can_play_on()).view();
    }
    if model.phase() == Phase::Paused {
        return Button::new(text::resume(), "resume", &wants(on_action, game::Action::Resume)).view();
    }
    if model.settings.players == [Player::Human; 2] || model.phase() == Phase::Over {
        return Html::default();
    }
    Button::new(text::stop(), "stop", &wants(on_action, game::Action::Stop)).enabled(model.can_stop()).view()
}

/// The buttons of the choices that the side to move has beside the spots of the board, each with its value if hints are shown.
fn choices(model: &Model, on_action: &Callback<Action>) -> Vec<Html> {
    let is_by_hand = matches!(model.phase(), Phase::Human | Phase::Review) && !model.embed.is_readonly;
    let board = model.position().to_board();
    let button = |&choice: &Choice| {
        let of_choice = |one: &&Estimate| one.action == BoardAction::Choose(choice).into();
        let value = model.estimates().unwrap_or_default().iter().find(of_choice).map(text::value_short);
        let label = [Some(text::chosen(choice).to_owned()), value]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" \u{b7} ");
        let testid = match choice {
            Choice::Keep => "choose-keep",
            Choice::Swap => "choose-swap",
        };
        let on_press = wants(on_action, game::Action::Choose(choice));
        Button::new(label, testid, &on_press).enabled(is_by_hand).view()
    };
    board.choices.iter().map(button).collect()
}

/// The notice about a worker that is in trouble, if it is.
fn notice(model: &Model, on_action: &Callback<Action>) -> Option<Html> {
    let (text, details) = said::worker_notice(model)?;
    let can_mend = !model.embed.is_embedded && model.worker.refuses_player();
    // On an embedded board, the host page has to choose others.
    let way_on = if model.worker.lacks_table() && !model.embed.is_embedded {
        (text::choose_players(), wants(on_action, Action::Open(Dialog::NewGame)))
    } else {
        (text::worker_restart(), wants(on_action, search::Action::Restart))
    };
    Some(worker_notice(&WorkerNoticeProps {
        text: text.into(),
        details: details.into(),
        broken: model.worker.is_broken(),
        mended_at: can_mend.then(|| (Route::Agent.to_hash(), text::page_agent())),
        way_on,
        on_dismiss: wants(on_action, search::Action::DismissNotice),
    }))
}

/// The side whose bar is below the board: that of the only human, else Black; or the other one if the board is turned.
fn near_side(model: &Model) -> Side {
    let near = match model.settings.players {
        _ if let Some(side) = model.side_by_link() => side,
        [Player::Agent(_), Player::Human] => Side::Second,
        _ => Side::First,
    };
    if model.settings.is_on(Switch::Turned) { !near } else { near }
}

fn bar(model: &Rc<Model>, color: Side, place: &'static str, on_choose: Option<Callback<()>>) -> Html {
    let position = model.position();
    let active = model.phase() != Phase::Over && position.side() == color;
    player_bar(&PlayerBarProps {
        name: said::player_of(model, color).into(),
        doing: html! { <Doing {model} {color} /> },
        count: text::counted(position).map(|counts| counts[color.index()].clone()),
        form: text::side_of(position, color),
        left_ms: model.clocks.of(color).map(|clock| clock.left_ms),
        tally: tally_against(model, color),
        active,
        place: place.into(),
        on_choose,
    })
}

/// The person's record against this side's agent.
fn tally_against(model: &Model, color: Side) -> Option<[AttrValue; 2]> {
    let tally = model.against().map(|against| model.records.of(against))?;
    let is_kept = model.person() == Some(!color) && tally.played() > 0 && !model.embed.is_embedded;
    is_kept.then(|| {
        let name = said::player_of(model, color);
        [format!("{}\u{2013}{}", tally.won, tally.lost).into(), text::tally(&name, tally).into()]
    })
}

/// The banner over the board: a pass that is about to play itself.
fn announcement(model: &Model) -> Html {
    let passing = model.position().othello().filter(|_| model.phase() == Phase::Passing);
    passing
        .map(|position| position.turn())
        .map_or_else(Html::default, |turn| banner(text::pass_heading(turn), text::pass_note(turn)))
}

/// The plies separated by blanks, as scripts read them.
fn plies(game: &Game) -> String {
    game.turns().iter().map(|turn| text::plain_ply(turn.moved().action)).collect::<Vec<_>>().join(" ")
}

/// The name of Othello's rule for a side without a move; empty for other games.
fn rule_of(position: AnyGame) -> &'static str {
    position.othello().map_or("", |position| position.rules().no_move.name())
}

const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Human => "human",
        Phase::Thinking => "thinking",
        Phase::Showing => "showing",
        Phase::Passing => "passing",
        Phase::Away => "away",
        Phase::Review => "review",
        Phase::Paused => "paused",
        Phase::Over => "over",
        Phase::Broken => "broken",
    }
}
