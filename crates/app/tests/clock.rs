//! Clocks, in the state.
use crate::of_othello::{first_legal, wire};
use app::state::*;
use board_game::Side;
use formats::*;
use othello::*;
use othello_engines::PlayerName;
use protocol::*;
use std::rc::Rc;

fn game(players: [Player; 2], clocks: [TimeControl; 2]) -> Model {
    Model::new(Settings { players, clocks, ..Settings::default() }, 1)
}

fn play(model: Model, names: &str) -> Model {
    names.split(' ').fold(model, |model, name| model.reduce(game::Action::Play(name.parse().unwrap())))
}

const HUMANS: [Player; 2] = [Player::Human; 2];
const BLITZ: TimeControl = TimeControl::Game { seconds: 60, increment: 1 };

fn left(model: &Model) -> [Option<u32>; 2] {
    model.clocks.sides.map(|clock| clock.map(|clock| clock.left_ms))
}

#[test]
fn a_clock_runs_from_the_first_move_on_for_the_side_to_move() {
    let start = game(HUMANS, [BLITZ, TimeControl::Move(5)]);
    assert_eq!((start.ticking(), left(&start)), (None, [Some(60_000), Some(5_000)]));
    assert_eq!(start.clone().reduce(clock::Action::Tick(9_000)), start);
    let model = play(start, "f5").reduce(clock::Action::Tick(1_500));
    assert_eq!((model.ticking(), left(&model)), (Some(Side::Second), [Some(61_000), Some(3_500)]));
    let model = play(model, "d6").reduce(clock::Action::Tick(2_000));
    assert_eq!(left(&model), [Some(59_000), Some(5_000)], "a time per move is reset with every move");
    assert_eq!(left(&play(model, "c3")), [Some(60_000), Some(5_000)]);
}

/// A stored game, restored by another visit.
fn reloaded(model: &Model) -> Model {
    let kept = read_saved(&write_saved(&model.kept())).unwrap();
    let mut fresh = Model::new(Settings::clone(&model.settings), 2);
    fresh.drawn = Drawn::Nothing;
    fresh.reduce(library::Action::Restored { game: Some(Box::new(kept)), shelf: Vec::new() })
}

#[test]
fn a_reload_gives_no_time_back() {
    for clocks in [[BLITZ; 2], [TimeControl::None, BLITZ], [TimeControl::Move(5), TimeControl::None]] {
        let model = play(game(HUMANS, clocks), "f5 d6 c3").reduce(clock::Action::Tick(3_210));
        let again = reloaded(&model);
        assert_eq!((again.clocks, again.ticking()), (model.clocks, model.ticking()));
        assert_eq!(
            reloaded(&again).reduce(clock::Action::Tick(100)).clocks,
            model.reduce(clock::Action::Tick(100)).clocks
        );
    }
    let late = play(game(HUMANS, [BLITZ; 2]), "f5").reduce(clock::Action::Tick(60_000));
    assert_eq!(late.clocks.flagged, Some(Side::Second));
    let again = reloaded(&late);
    assert_eq!(
        (again.clocks.flagged, again.phase()),
        (late.clocks.flagged, late.phase()),
        "a loss on time stays a loss"
    );
    let opened = Model::new(Settings::default(), 1)
        .reduce(library::Action::OpenLink(write_link(&late.shared()).unwrap()));
    assert_eq!(left(&opened), [None; 2], "a link has no clocks");
    let without = play(game(HUMANS, [TimeControl::None; 2]), "f5");
    let mut fresh = Model::new(Settings { clocks: [BLITZ; 2], ..Settings::clone(&without.settings) }, 1);
    fresh.drawn = Drawn::Nothing;
    let game = Some(Box::new(without.kept()));
    assert_eq!(left(&fresh.reduce(library::Action::Restored { game, shelf: Vec::new() })), [None; 2]);
}

/// However often moves are undone and replayed, a side earns an increment for each ply only once.
#[test]
fn an_undone_move_earns_no_second_increment() {
    let mut model = play(game(HUMANS, [BLITZ; 2]), "f5 d6 c3");
    let earned = left(&model);
    assert_eq!(earned, [Some(62_000), Some(61_000)]);
    for again in ["c3", "c4", "c3"] {
        model = play(model.reduce(game::Action::Undo), again);
        assert_eq!(left(&model), earned, "after {again}");
    }
    let back = reloaded(&model.reduce(game::Action::ToStart));
    let elsewhere = play(back, "d3 c5 f6");
    assert_eq!(left(&elsewhere), earned, "after a reload, in another line");
    assert_eq!(left(&play(elsewhere, "f5")), [Some(62_000), Some(62_000)], "a ply that is new");
}

#[test]
fn a_side_without_a_clock_has_unlimited_time() {
    let model = play(game(HUMANS, [TimeControl::None, BLITZ]), "f5 d6");
    assert_eq!(model.ticking(), None);
    assert_eq!(model.clone().reduce(clock::Action::Tick(u32::MAX)), model);
}

#[test]
fn a_flag_ends_the_game() {
    let model = play(game(HUMANS, [BLITZ; 2]), "f5").reduce(clock::Action::Tick(59_999));
    assert_eq!((model.phase(), model.clocks.flagged), (Phase::Human, None));
    let over = model.reduce(clock::Action::Tick(1));
    assert_eq!((over.phase(), over.clocks.flagged, over.ticking()), (Phase::Over, Some(Side::Second), None));
    assert_eq!(play(over.clone(), "d6"), over, "nothing is played any more");
    assert_eq!(said::status(&over), "Black wins: White ran out of time. Black played f5 and flipped 1 disc.");
    let back = over.clone().reduce(game::Action::Undo);
    assert_eq!((back.phase(), back.clocks.flagged, left(&back)), (Phase::Human, None, [None, None]));
    let next = over.reduce(game::Action::NewGame);
    assert_eq!((next.phase(), left(&next)), (Phase::Human, [Some(60_000); 2]));
}

#[test]
fn a_late_agent_loses_and_its_answer_is_dropped() {
    let model = play(
        game([Player::Human, Player::Agent(AgentChoice::Named(PlayerName::Level(10)))], [BLITZ; 2]),
        "f5",
    );
    let order = model.order().unwrap();
    let late = model.reduce(clock::Action::Tick(60_000));
    assert_eq!((late.phase(), late.wanted()), (Phase::Over, None));
    assert_eq!(late.clone().reduce(chosen(order, "d6".parse().unwrap())), late);
}

/// The worker's answer that this move was chosen.
fn chosen(order: ChooseMove, square: Square) -> Action {
    let answer = MoveChosen {
        chosen: Some(wire(Move::Place(square))),
        reason: EndReason::Time,
        overruled: None,
        statistics: Statistics::default(),
    };
    search::Action::Answered(Rc::new(JobKind::ChooseMove(order)), JobAnswer::MoveChosen(answer)).into()
}

#[test]
fn an_agent_never_plans_to_lose_on_time() {
    // It uses up its whole budget for every move of the longest game.
    for &(control, name) in TimeControl::NAMED {
        let mut model = play(
            game([Player::Human, Player::Agent(AgentChoice::Named(PlayerName::Level(10)))], [control; 2]),
            "f5",
        );
        for _ in 0..30 {
            let Some(budget) = model.order().unwrap().time_ms else {
                assert_eq!(control, TimeControl::None);
                break;
            };
            let clock = model.clocks.sides[1].unwrap().left_ms;
            // Communication with the worker takes time too.
            let used = budget as u32 + 100;
            assert!(used < clock, "{name}: {budget} ms of {clock}");
            assert!(budget >= 20.0);
            model = model.reduce(clock::Action::Tick(used));
            let answer = first_legal(&model).unwrap();
            let order = model.order().unwrap();
            model = model.reduce(chosen(order, answer));
            model = model.clone().reduce(Action::Due(model.delay().unwrap().key));
            while model.phase() == Phase::Passing {
                model = model.clone().reduce(Action::Due(model.delay().unwrap().key));
            }
            if model.phase() != Phase::Human {
                break;
            }
            let reply = first_legal(&model).unwrap();
            model = model.reduce(game::Action::Play(reply.into()));
            if model.phase() != Phase::Thinking {
                break;
            }
        }
    }
}

#[test]
fn the_wanted_job_stays_the_same_while_the_clock_runs() {
    let model = play(
        game([Player::Human, Player::Agent(AgentChoice::Named(PlayerName::Level(10)))], [BLITZ; 2]),
        "f5",
    );
    let asked = model.wanted().unwrap();
    let budget = |asked: &JobKind| match asked {
        JobKind::ChooseMove(order) => order.time_ms.unwrap(),
        _ => panic!("{asked:?}"),
    };
    let later = model.reduce(clock::Action::Tick(100)).reduce(clock::Action::Tick(7_000));
    let now = later.wanted().unwrap();
    assert!(now.is_same_work(&asked), "else the search would begin anew with every tick");
    assert!(budget(&now) < budget(&asked), "and one that began now would have less time");
    assert_eq!(left(&later)[1], Some(52_900));
}
