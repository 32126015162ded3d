//! Wins by fours in hints and in the analysis of Gobang: the words, the line on the board, and why a move was a mistake.
use app::features::analysis::layers::layers;
use app::features::analysis::{self, Reason, reasons_of_lines};
use app::state::said::{spoken, verdict};
use app::state::*;
use board_game::{BoardGame, Side, Spot};
use diagrams::Layer;
use games::{AnyGame, AnySetup, GameTree};
use gobang::{Setup, Size, text};
use protocol::*;
use std::rc::Rc;

/// Black wins by e3, e2, d3, f5, f3, c3, h3.
const WON: &str = "e5d5e4f4e6e7g6f6c2h8g3f2";
const LINE: [&str; 7] = ["e3", "e2", "d3", "f5", "f3", "c3", "h3"];

fn spot(name: &str) -> Spot {
    name.parse().unwrap()
}

fn line() -> Vec<WireMove> {
    LINE.iter().map(|name| WireMove::at(spot(name))).collect()
}

fn position(moves: &str) -> AnyGame {
    AnyGame::Gobang(text::read(moves, Setup::free(Size::Nine)).unwrap().position())
}

/// A game of two people after these moves.
fn model(moves: &str) -> Model {
    let mut settings = Settings { players: [Player::Human; 2], ..Settings::default() };
    settings.setups.choose(AnySetup::Gobang(Setup::free(Size::Nine)));
    let played = text::read(moves, Setup::free(Size::Nine)).unwrap();
    let spots = played.turns().iter().filter_map(|turn| turn.moved().placed());
    spots.fold(Model::new(settings, 1), |model, spot| model.reduce(game::Action::Play(spot)))
}

/// The worker's answer to a hint.
fn hinted(model: Model, forced_win: Vec<WireMove>) -> Model {
    let model = model.reduce(analysis::Action::ToggleHints);
    let Some(JobKind::Analyse(order)) = model.wanted() else { panic!("a hint is wanted") };
    let best = Estimate { action: line()[0], visits: 900, value: 1.0, certain: true, discs: None };
    let statistics = Statistics { iterations: 900, expected_result: Some(1.0), ..Statistics::default() };
    let found = Analysis { moves: vec![best], compared: None, statistics, forced_win, done: true };
    model.reduce(search::Action::Answered(Rc::new(JobKind::Analyse(order)), JobAnswer::Analysis(found)))
}

#[test]
fn a_hint_shows_the_win_and_says_it() {
    let model = hinted(model(WON), line());
    assert!(spoken(&model).contains("e3, wins in 4 moves by fours"), "{}", spoken(&model));
    assert_eq!(verdict(&model), "Black wins in 4 moves by fours: e3 first.");
    let shown = layers(model.estimates(), 69, model.forced_win_shown(), None);
    let [Layer::Rings(_), Layer::Ghosts(ghosts)] = &shown[..] else { panic!("{shown:?}") };
    let told: Vec<_> = ghosts.iter().map(|ghost| (ghost.text.as_str(), ghost.spot, ghost.side)).collect();
    let sides = [Side::Second, Side::First].into_iter().cycle();
    let numbers = ["2", "3", "4", "5", "6", "7"];
    let expected: Vec<_> = numbers
        .into_iter()
        .zip(&LINE[1..])
        .zip(sides)
        .map(|((n, name), side)| (n, spot(name), side))
        .collect();
    assert_eq!(told, expected, "the first move has its ring");
    let off = model.clone().reduce(analysis::Action::ToggleHints);
    assert_eq!(off.forced_win_shown(), None, "without hints, nothing is given away");
    let further = model.reduce(game::Action::Play(spot("a1")));
    assert_eq!(further.forced_win_shown(), None, "a win belongs to its position");
}

#[test]
fn without_a_proof_nothing_is_said_of_fours() {
    let model = hinted(model(WON), Vec::new());
    assert_eq!(model.forced_win_shown(), None);
    assert!(!spoken(&model).contains("fours") && !verdict(&model).contains("fours"));
}

/// The reasons of a stone on each spot, by a rule of their own: a win that begins elsewhere is missed, and a threat that stands is named.
#[test]
fn mistakes_name_what_they_miss_and_what_they_leave() {
    let reasons = |moves: &str, played: &str, win: Option<&[WireMove]>| {
        let position = position(moves);
        reasons_of_lines(position, position.action_at(spot(played)).unwrap(), win)
    };
    let missed = Reason::MissesFours { first: spot("e3"), moves: 4 };
    assert_eq!(reasons(WON, "a1", Some(&line())), [missed]);
    assert_eq!(reasons(WON, "e3", Some(&line())), []);
    assert_eq!(reasons(WON, "a1", None), []);
    // White has four from d4 to g4; c4 is black.
    let four = "c4d4c6e4d6f4e6g4";
    assert_eq!(reasons(four, "a1", None), [Reason::LeavesFour(spot("h4"))]);
    assert_eq!(reasons(four, "h4", None), []);
    // White has an open three from d4 to f4, which becomes an open four at either end.
    let three = "a9d4c7e4h8f4";
    let [Reason::LeavesThree(at)] = reasons(three, "i1", None)[..] else { panic!("it stands") };
    assert!([spot("c4"), spot("g4")].contains(&at), "{at}");
    for block in ["c4", "g4"] {
        let left = reasons(three, block, None);
        assert_eq!(left, [], "blocked at {block}");
    }
    // Games without threats have no such reasons.
    let othello = AnyGame::of(games::GameId::Othello);
    assert_eq!(reasons_of_lines(othello, othello.actions()[0], None), []);
}

/// The analysis of a whole game keeps the wins, and a mistake says which one it missed.
#[test]
fn the_analysis_of_a_game_says_what_was_missed() {
    let model = model(&format!("{WON}a1a2")).reduce(analysis::Action::ToggleGameAnalysis);
    let before = position(WON);
    let mut now = model;
    while let Some(JobKind::Analyse(order)) = now.wanted() {
        let here = AnyGame::from_bytes(&order.position.bytes).unwrap();
        let is_it = here == before;
        let Scope::Best { played } = order.scope else { panic!("{:?}", order.scope) };
        let estimate =
            |action: WireMove, value| Estimate { action, visits: 900, value, certain: false, discs: None };
        let any = WireMove::at(here.to_board().legal.iter().next().unwrap());
        let best =
            estimate(if is_it { line()[0] } else { played.unwrap_or(any) }, if is_it { 0.95 } else { 0.5 });
        let played = played.map(|played| estimate(played, 0.5));
        let compared = played.map(|played| Compared { best, played });
        let moves = [Some(best), played].into_iter().flatten().collect();
        let statistics =
            Statistics { iterations: 900, expected_result: Some(best.value), ..Statistics::default() };
        let forced_win = if is_it { line() } else { Vec::new() };
        let found = Analysis { moves, compared, statistics, forced_win, done: true };
        now = now
            .reduce(search::Action::Answered(Rc::new(JobKind::Analyse(order)), JobAnswer::Analysis(found)));
    }
    let mistakes = now.mistakes();
    let missed = mistakes.iter().find(|mistake| mistake.ply == 13).expect("a1 was a mistake");
    assert_eq!(now.reasons(missed), [Reason::MissesFours { first: spot("e3"), moves: 4 }]);
    let said = app::text::mistake_explained(missed, &now.reasons(missed));
    assert!(said.contains("a win by fours in 4 moves, beginning with e3"), "{said}");
    let fresh = GameTree::new(before);
    assert!(now.analysis.forced_wins.at(fresh.start()).is_some(), "it is kept by its position");
}
