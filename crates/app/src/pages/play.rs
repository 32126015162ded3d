//! The page with the board.
use crate::features::analysis::layers::layers;
use crate::features::game::board::{BoardProps, use_board};
use crate::features::game::controls::{ControlsProps, Halt, controls};
use crate::features::game::made_way_notice::{again_button, made_way_notice};
use crate::features::game::player_card::{PlayerCardProps, player_card};
use crate::features::game::steps::{StepsProps, steps};
use crate::features::library::address::game_address;
use crate::features::search::use_seen;
use crate::features::search::worker_notice::{WorkerNoticeProps, worker_notice};
use crate::hooks::random_bits;
use crate::pages::doing::Doing;
use crate::pages::loader::Later;
use crate::parts::Part;
use crate::route::Route;
use crate::state::said;
use crate::state::{Action, Dialog, Drawn, Model, Named, Phase, Player, Switch, analysis, game, search};
use crate::text;
use board_game::{BoardAction, BoardGame, Choice, Side, Spot};
use games::{AnyGame, Game};
use protocol::Estimate;
use std::rc::Rc;
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

/// The page: the board between its players, and the panels of the game and the search.
#[component]
pub fn Play(props: &PlayProps) -> Html {
    let PlayProps { model, on_action } = props;
    // The board is redrawn only when its properties change, so its callback must stay the same.
    let on_play = use_callback(on_action.clone(), |spot: Spot, on_action| {
        on_action.emit(game::Action::Play(spot).into())
    });
    let position = model.position();
    let phase = model.phase();
    let near = near_side(model);
    let seen = use_seen();
    let moves = position.actions().len();
    let layers =
        [layers(model.estimates(), moves, model.mistake_here().as_ref()), seen.over(position)].concat();
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
        start: text::board_for_scripts(model.game.tree.start()).into(),
        transcript: plies(&model.game.played()).into(),
        phase: if model.clocks.flagged.is_some() { "late" } else { phase_name(phase) }.into(),
        rule: rule_of(position).into(),
        language: model.speech.shown,
        drawn: model.drawn > Drawn::Controls,
        on_play,
    });
    let is_whole_app = !model.embed.is_embedded;
    let on_choose = is_whole_app.then(|| wants(on_action, Action::Open(Dialog::NewGame)));
    let controls = (model.drawn > Drawn::Page).then(|| below_the_board(model, on_action));
    let table_top = model.settings.is_on(Switch::TableTop) && model.settings.players == [Player::Human; 2];
    html! {
        <div class="play" data-size={position.to_board().grid.columns.to_string()} data-game={position.setup().name()} data-table-top={table_top.then_some("true")}
            data-readonly={model.embed.is_readonly.then_some("true")} data-ended={model.shows_end().then_some("true")}
            data-studied={model.is_studied().then_some("true")}>
            <h1 class="unseen">{ text::board_in_play(position.setup()) }</h1>
            { card(model, !near, "far", on_choose.clone()) }
            <div class="board">
                { board }
                { announcement(model) }
            </div>
            { card(model, near, "near", on_choose) }
            { controls }
            { status(model, on_action) }
            if model.embed.is_embedded {
                <a class="to-app" data-testid="to-app" target="_blank" rel="noopener" href={game_address(&model.shared()).unwrap_or_default()}>{ mark() }{ text::NAME }</a>
            }
            { notice(model, on_action) }
            if model.missing_knowledge().is_some() {
                <Later part={Part::MissingKnowledge} {model} {on_action} />
            }
            if model.shows_end() {
                <Later part={Part::End} {model} {on_action} />
            }
            if model.embed.is_embedded && model.sight.is_some() && model.drawn > Drawn::Squares {
                <Later part={Part::Sight} {model} {on_action} />
            }
            // An embedded board has no other panels.
            if is_whole_app && model.drawn > Drawn::Squares {
                <Later part={Part::Panels} {model} {on_action} />
            }
        </div>
    }
}

/// The callback of a button that does this.
fn wants(on_action: &Callback<Action>, action: impl Into<Action>) -> Callback<()> {
    let action = action.into();
    on_action.reform(move |()| action.clone())
}

/// The buttons below the board: those of a game, or those that go through one.
fn below_the_board(model: &Model, on_action: &Callback<Action>) -> Html {
    let phase = model.phase();
    // An embedded board has no sheet for a new game.
    let on_new = match model.embed.is_embedded {
        true => wants(on_action, game::Action::NewGame),
        false => wants(on_action, Action::Open(Dialog::NewGame)),
    };
    if model.is_viewer() || model.game.is_review() {
        let more = |button: Button| if model.is_viewer() { Html::default() } else { button.view() };
        let new = Button::new(text::new_game(), "new-game", &on_new);
        let hint = Button::new(text::hint(), "hint", &wants(on_action, analysis::Action::ToggleHints))
            .pressed(model.analysis.hints);
        return steps(&StepsProps {
            around: [more(new), more(hint)],
            can_back: model.can_undo(),
            can_forward: model.can_redo(),
            on_first: wants(on_action, game::Action::ToStart),
            on_back: wants(on_action, game::Action::Undo),
            on_forward: wants(on_action, game::Action::Redo),
            on_last: wants(on_action, game::Action::ToEnd),
        });
    }
    let halt = match phase {
        Phase::Paused => Halt::Resume,
        _ if model.can_stop() => Halt::Stop,
        _ => Halt::Idle,
    };
    controls(&ControlsProps {
        can_undo: model.can_undo(),
        can_redo: model.can_redo(),
        halt,
        step: model.settings.is_demonstration().then_some(phase == Phase::Paused),
        is_new_next: phase == Phase::Over || phase != Phase::Review && !model.game.is_begun(),
        hints: model.analysis.hints,
        on_new,
        on_undo: wants(on_action, game::Action::Undo),
        on_redo: wants(on_action, game::Action::Redo),
        on_stop: wants(on_action, game::Action::Stop),
        on_resume: wants(on_action, game::Action::Resume),
        on_step: wants(on_action, game::Action::Step),
        on_hints: wants(on_action, analysis::Action::ToggleHints),
    })
}

/// The line that says how the game stands, with what can be done about it.
fn status(model: &Rc<Model>, on_action: &Callback<Action>) -> Html {
    let on_again = on_action.reform(|()| game::Action::Again(random_bits()).into());
    let choices = choices(model, on_action);
    // The buttons of a choice take the place of the one for a rematch.
    let offers_rematch = !model.embed.is_embedded && model.game.is_begun() && choices.is_empty();
    html! {
        <div class="status">
            if let Some(made_way) = &model.made_way {
                { made_way_notice(said::previous_game(made_way), &wants(on_action, game::Action::BringBack), wants(on_action, game::Action::DismissMadeWay)) }
            }
            <div class={classes!("said", model.made_way.is_some().then_some("unseen"))}>
                if model.game.is_review() {
                    <p class="about" data-testid="about">{ said::about(model) }</p>
                }
                <p data-testid="status">{ said::status(model) }</p>
                if model.offers_the_rules() {
                    <p class="offer"><a href={Route::Learn.to_hash()} title={text::new_here()} data-testid="new-here">{ text::new_here() }</a></p>
                }
                if model.asks_for_sounds() && model.drawn == Drawn::Alive {
                    <Later part={Part::SoundQuestion} {model} {on_action} />
                }
            </div>
            { for choices }
            if model.game.is_review() {
                { Button::new(text::play_from_here(), "play-on", &wants(on_action, game::Action::PlayOn)).enabled(model.can_play_on()).view() }
            }
            if offers_rematch {
                { again_button(on_again) }
            }
            { Button::new("?", "help", &wants(on_action, Action::Open(Dialog::Help))).named(text::help_title()).view() }
        </div>
    }
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
    Some(worker_notice(&WorkerNoticeProps {
        text: text.into(),
        details: details.into(),
        broken: model.worker.is_broken(),
        mended_at: can_mend.then(|| (Route::Agent.to_hash(), text::page_agent())),
        on_restart: wants(on_action, search::Action::Restart),
        on_dismiss: wants(on_action, search::Action::DismissNotice),
    }))
}

/// The side whose card is below the board: that of the only human, else Black; or the other one if the board is turned.
fn near_side(model: &Model) -> Side {
    let near = match model.settings.players {
        [Player::Agent(_), Player::Human] => Side::Second,
        _ => Side::First,
    };
    if model.settings.is_on(Switch::Turned) { !near } else { near }
}

fn card(model: &Rc<Model>, color: Side, place: &'static str, on_choose: Option<Callback<()>>) -> Html {
    let position = model.position();
    let active = model.phase() != Phase::Over && position.side() == color;
    player_card(&PlayerCardProps {
        name: said::player_of(model, color).into(),
        doing: html! { <Doing {model} {color} /> },
        count: text::counted(position).map(|counts| counts[color.index()].clone()),
        form: text::side_of(position, color),
        left_ms: model.clocks.of(color).map(|clock| clock.left_ms),
        active,
        place: place.into(),
        on_choose,
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
        Phase::Review => "review",
        Phase::Paused => "paused",
        Phase::Over => "over",
        Phase::Broken => "broken",
    }
}
