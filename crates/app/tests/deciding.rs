//! The moves that decided a game, and the mistakes by phase: laws over games at random with values at random, in every game.
use crate::dice::{Dice, seed};
use app::features::analysis::Action::ToggleGameAnalysis;
use app::features::library::Reader;
use app::state::*;
use board_game::{BoardAction, BoardGame, Side};
use games::{AnyAction, AnyGame, AnySetup, GameId};
use othello::{BoardSize, Rules};
use protocol::*;
use std::rc::Rc;
use worker_client::{wire_move, wire_position};

/// A game between people that begins with up to `most` plies at random, and does not end with them.
fn begun(setup: AnySetup, most: usize, dice: &mut Dice) -> Model {
    let mut settings = Settings { players: [Player::Human; 2], ..Settings::default() };
    settings.setups.choose(setup);
    settings.setups.othello = setup.othello().unwrap_or_default();
    let mut model = Model::new(settings, 1).reduce(library::Action::ReaderLoaded(Reader::OF_ALL));
    assert_eq!(model.position().setup(), setup);
    for _ in 0..most {
        let actions: Vec<_> = model.position().actions().into_iter().map(AnyGame::board_action).collect();
        let next = match model.phase() {
            Phase::Human => match actions[dice.below(actions.len())] {
                BoardAction::Place(spot) => model.clone().reduce(game::Action::Play(spot)),
                BoardAction::Choose(choice) => model.clone().reduce(game::Action::Choose(choice)),
                BoardAction::Pass => unreachable!("a pass plays itself"),
            },
            _ => model.clone().reduce(Action::Due(model.delay().expect("a pass").key)),
        };
        if next.position().is_over() {
            break;
        }
        model = next;
    }
    model
}

/// The games in which the sides take turns from the first move on: all but those with a swap opening.
fn taking_turns() -> Vec<AnySetup> {
    let takes_turns = |setup: &AnySetup| match setup {
        AnySetup::Gobang(setup) => setup.opening == gobang::Opening::Free,
        AnySetup::Othello(_) | AnySetup::TicTacToe(()) | AnySetup::NineBoards(_) => true,
    };
    AnySetup::all().into_iter().filter(takes_turns).collect()
}

/// The value of the position after each ply for the first side, from 0 to 1: each move is worth as much as the best one, or less.
fn values(model: &Model, dice: &mut Dice) -> Vec<f64> {
    let tree = &model.game.tree;
    let mut values = vec![0.1 + dice.below(81) as f64 / 100.0];
    for node in model.game.tree.line() {
        let before = tree.position_at(tree.parent(node).unwrap()).unwrap();
        let has_choice = before.actions().len() > 1;
        let lost = if has_choice && dice.below(3) == 0 { dice.below(90) as f64 / 100.0 } else { 0.0 };
        let last = values[values.len() - 1];
        values.push(match before.side() {
            Side::First => (last - lost).max(0.02),
            Side::Second => (last + lost).min(0.98),
        });
    }
    values
}

/// The game after an analysis that finds these values, also in discs if asked for.
fn analysed(model: &Model, values: &[f64], in_discs: bool) -> Model {
    let line = model.game.tree.line();
    let positions: Vec<AnyGame> = [model.game.tree.start()]
        .into_iter()
        .chain(line.iter().map(|&node| model.game.tree.position_at(node).unwrap()))
        .collect();
    let mut model = model.clone().reduce(ToggleGameAnalysis);
    while let Some(JobKind::Analyse(order)) = model.wanted() {
        let ply = positions.iter().rposition(|at| wire_position(at) == order.position).expect("of the game");
        let position = positions[ply];
        let estimate = |action: AnyAction, value: f64| {
            let value = if position.side() == Side::First { value } else { 1.0 - value };
            let discs = in_discs.then_some((value - 0.5) * 64.0);
            Estimate { action: wire_move(action), visits: 9_000, value, certain: false, discs }
        };
        let Scope::Best { played } = order.scope else { panic!("{:?}", order.scope) };
        let played = played.and_then(|played| position.action_of(played.into()));
        let is_best = values.get(ply + 1).is_none_or(|after| *after == values[ply]);
        let other = position.actions().into_iter().find(|&other| Some(other) != played);
        let best = played.filter(|_| is_best).or(other).or(played).expect("the game goes on");
        let best = estimate(best, values[ply]);
        let played = played.map(|played| estimate(played, values[ply + 1]));
        let compared = played.map(|played| Compared { best, played });
        let moves = if is_best { vec![best] } else { [Some(best), played].into_iter().flatten().collect() };
        let statistics =
            Statistics { iterations: 14_000, expected_result: Some(best.value), ..Statistics::default() };
        let analysis = Analysis { moves, compared, statistics, done: true, ..Analysis::default() };
        let done = search::Action::Answered(Rc::new(JobKind::Analyse(order)), JobAnswer::Analysis(analysis));
        model = model.reduce(done);
    }
    model
}

/// The plies of the moves that cost a side 0.12 or more of its chance to win after the reply, with this loss.
fn lasting(model: &Model, values: &[f64]) -> Vec<(usize, f64)> {
    let line = model.game.tree.line();
    let turn = |ply: usize| line.get(ply - 1).and_then(|&node| model.game.tree.turn(node));
    let lost = |ply: usize| {
        let by = turn(ply).unwrap().by();
        let is_reply = turn(ply + 1).is_some_and(|next| next.by() != by && !next.is_pass());
        let after = values[if is_reply { ply + 1 } else { ply }];
        let lost = values[ply - 1] - after;
        (ply, if by == Side::First { lost } else { -lost })
    };
    (1..=line.len()).map(lost).filter(|(_, lost)| *lost > 0.1201).collect()
}

fn plies(mistakes: &[Mistake]) -> Vec<usize> {
    mistakes.iter().map(|mistake| mistake.ply).collect()
}

#[test]
fn only_lasting_losses_of_chance_decide_a_game() {
    let seed = seed();
    let (mut decided, mut given_back) = (0, 0);
    for (number, setup) in taking_turns().into_iter().cycle().take(60).enumerate() {
        let place = format!("UCT_SEED={seed}, game {number}, {}", setup.name());
        let mut dice = Dice::new(seed.wrapping_add(number as u64));
        let most = 3 + dice.below(58);
        let model = begun(setup, most, &mut dice);
        let values = values(&model, &mut dice);
        let in_discs = setup.id() == GameId::Othello && dice.below(2) == 0;
        let model = analysed(&model, &values, in_discs);
        let mut expected = lasting(&model, &values);
        let near = |ply: usize| expected.iter().any(|(other, _)| *other == ply);
        let all = model.deciding_mistakes(usize::MAX);
        // A loss of just the least that counts may be on either side of it.
        let is_at_edge = |ply: &usize| {
            let (before, after) = (values[ply - 1], values.get(ply + 1).unwrap_or(&values[*ply]));
            ((before - after).abs() - 0.12).abs() < 0.001
                || ((before - values[*ply]).abs() - 0.12).abs() < 0.001
        };
        let listed: Vec<usize> =
            plies(&all).into_iter().filter(|ply| near(*ply) || !is_at_edge(ply)).collect();
        assert_eq!(listed, expected.iter().map(|(ply, _)| *ply).collect::<Vec<_>>(), "{place}: {values:?}");
        assert!(all.iter().all(|mistake| mistake.grade > Grade::Inaccuracy), "{place}");
        expected.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let least = expected.get(2).map_or(0.0, |(_, lost)| *lost);
        for ply in plies(&model.deciding_mistakes(3)) {
            let lost = expected.iter().find(|(other, _)| *other == ply).map_or(0.12, |(_, lost)| *lost);
            assert!(lost > least - 1e-9 || expected.len() < 3, "{place}: {ply} of {expected:?}");
        }
        decided += all.len();
        given_back += model.mistakes().len() - all.len();
    }
    assert!(decided > 60 && given_back > 60, "UCT_SEED={seed}: {decided} decided, {given_back} did not");
}

/// A slip that is given back at once, in part, or not at all, in each game.
#[test]
fn a_slip_that_is_given_back_at_once_decides_nothing() {
    let game = |setup: AnySetup, plies: usize| {
        let mut dice = Dice::new(7);
        (0..50).map(|_| begun(setup, plies, &mut dice)).find(|model| model.game.ply() == plies).unwrap()
    };
    for setup in taking_turns() {
        // The values after each ply for the first side, who moves first, and the plies that decided.
        for (values, decided) in [
            (&[0.5, 0.5, 0.5, 0.5, 0.5][..], &[][..]),
            (&[0.9, 0.1, 0.9, 0.9, 0.9], &[2]),
            (&[0.9, 0.1, 0.85, 0.85, 0.85], &[2]),
            (&[0.9, 0.1, 0.1, 0.1, 0.9], &[1, 4]),
            (&[0.9, 0.1, 0.6, 0.6, 0.6], &[1, 2]),
            (&[0.9, 0.5, 0.5, 0.5, 0.5], &[1]),
            (&[0.9, 0.8, 0.8, 0.8, 0.8], &[]),
            (&[0.5, 0.5, 0.9, 0.5, 0.5], &[3]),
            (&[0.5, 0.5, 0.9, 0.5, 0.9], &[4]),
            (&[0.5, 0.5, 0.9, 0.9, 0.9], &[2]),
            (&[0.97, 0.91, 0.91, 0.86, 0.86], &[]),
            (&[0.08, 0.02, 0.02, 0.02, 0.02], &[]),
            (&[0.7, 0.7, 0.7, 0.4, 0.4], &[3]),
        ] {
            let model = analysed(&game(setup, values.len() - 1), values, false);
            assert_eq!(plies(&model.deciding_mistakes(9)), decided, "{}: {values:?}", setup.name());
        }
    }
    // In discs: 36 are lost, and won back by the reply.
    let values = [0.6, 0.0375, 0.6, 0.6, 0.6];
    let model = analysed(&game(AnySetup::of(GameId::Othello), 4), &values, true);
    let costs: Vec<Cost> = model.mistakes().iter().map(|mistake| mistake.cost).collect();
    assert!(matches!(costs[..], [Cost::Estimated(36.0), Cost::Estimated(36.0)]), "{costs:?}");
    assert_eq!(plies(&model.deciding_mistakes(9)), [2], "only the reply lasted");
    assert_eq!(plies(&model.costliest_mistakes(9)), [1, 2], "both stay in the list of mistakes");
}

#[test]
fn phases_are_thirds_of_the_usual_length() {
    let of = |size| AnySetup::Othello(Rules { size, ..Rules::default() });
    let named = |setup: AnySetup| (setup.name(), setup.usual_plies());
    let lengths: Vec<_> = taking_turns().into_iter().map(named).collect();
    let usual =
        [("othello", 60), ("tictactoe", 9), ("ultimate", 45), ("ultimate-majority", 45), ("sudo", 30)]
            .into_iter()
            .chain(["gobang", "gobang-11", "gobang-9"].map(|name| (name, 30)))
            .collect::<Vec<_>>();
    assert_eq!(lengths, usual);
    assert_eq!([BoardSize::Four, BoardSize::Six].map(|size| of(size).usual_plies()), [12, 32]);
    let seed = seed();
    let setups = taking_turns().into_iter().chain([of(BoardSize::Four), of(BoardSize::Six)]);
    for (number, setup) in setups.cycle().take(70).enumerate() {
        let place = format!("UCT_SEED={seed}, game {number}, {}", setup.name());
        let mut dice = Dice::new(seed.wrapping_add(number as u64));
        let model = begun(setup, 80, &mut dice);
        let values = values(&model, &mut dice);
        let model = analysed(&model, &values, false);
        for side in Side::ALL {
            let Some(losses) = model.losses(side) else { continue };
            let mut expected = [0; 3];
            let mut moves = 0;
            for node in model.game.tree.line() {
                let turn = model.game.tree.turn(node).unwrap();
                if model.mistakes().iter().any(|mistake| mistake.node == node) && turn.by() == side {
                    let share = f64::from(moves) / f64::from(setup.usual_plies());
                    expected[if share < 1.0 / 3.0 {
                        0
                    } else if share < 2.0 / 3.0 {
                        1
                    } else {
                        2
                    }] += 1;
                }
                moves += i32::from(!turn.is_pass());
            }
            assert_eq!([losses.opening, losses.middle, losses.endgame], expected, "{place}");
        }
    }
}

/// The usual length is one of games as they are: most games at random of this kind get beyond the opening, and into the endgame or near.
#[test]
fn games_are_about_as_long_as_usual() {
    // Stones at random hardly ever make five: these games of Gobang are three times as long as those of its levels.
    for setup in taking_turns().into_iter().filter(|setup| setup.id() != GameId::Gobang) {
        let mut dice = Dice::new(5);
        let plies: usize = (0..20).map(|_| begun(setup, 240, &mut dice).game.ply()).sum();
        let (mean, usual) = (plies as f64 / 20.0, f64::from(setup.usual_plies()));
        assert!((0.6 * usual..1.5 * usual).contains(&mean), "{}: {mean} against {usual}", setup.name());
    }
}
