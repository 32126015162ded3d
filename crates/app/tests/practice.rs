//! Practice: the exercises are the losses of the stored analysis, moves are judged by a solver.
use crate::of_othello::{position, sent, wire};
use crate::practice_deck::{a_position, deck};
use app::features::analysis::Analyses;
use app::features::practice::{
    Action, Deck, Exercise, Games, Grade, Least, Lost, Phase, Practice, Source, Standing, exercises,
    person_of,
};
use app::practice::text;
use app::state::*;
use board_game::{BoardGame, Side, Spot};
use formats::SharedGame;
use games::{AnyAction, AnyGame};
use othello::{Move, Rules};
use othello_engines::solver::{self, Solver};
use protocol::{Analyse, Analysis, Compared, Estimate, Scope, Statistics};
use std::rc::Rc;

const TODAY: u32 = 20_786;

/// The seeds of the random games.
const GAMES: [u64; 4] = [1, 2, 3, 4];

/// A random game with this seed to its end, which a person with Black played against the computer.
fn game(seed: u64) -> SharedGame {
    let mut game = SharedGame::from(othello::GameTree::new(othello::Position::start(Rules::default())));
    let mut dice = seed;
    while !game.tree.position().is_over() {
        let actions = game.tree.position().actions();
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let made = actions[(dice >> 33) as usize % actions.len()];
        game.tree.play(made).expect("a legal move");
    }
    game.players = ["human".to_owned(), "level3".to_owned()];
    game.seed = Some(seed);
    game
}

/// The exact result of each move for the side to move, by a solver of its own.
fn solved(position: othello::Position, solver: &mut Solver) -> Vec<(Move, i32)> {
    let mut analysis = solver::Analysis::new(position);
    while !analysis.run(solver, u64::MAX) {}
    analysis.rows().iter().map(|row| (row.played, row.score)).collect()
}

fn estimate(played: Move, discs: i32) -> Estimate {
    let value = f64::from(1 + discs.signum()) / 2.0;
    Estimate { action: wire(played), visits: 0, value, certain: true, discs: Some(discs.into()) }
}

/// The answer to an order, exact where few squares are empty, and elsewhere one in which every move is worth the same.
fn answer(order: &Analyse, solver: &mut Solver) -> Analysis {
    let position = sent(&order.position);
    let is_near = position.empties().len() <= 9;
    let all: Vec<Estimate> = if is_near {
        solved(position, solver).into_iter().map(|(played, discs)| estimate(played, discs)).collect()
    } else {
        let even = |played| Estimate { value: 0.5, certain: false, discs: Some(0.0), ..estimate(played, 0) };
        position.moves().map(even).collect()
    };
    let best = Estimate::best(&all).expect("a position with moves");
    let played = match order.scope {
        Scope::EveryMove => None,
        Scope::Best { played } => played,
    };
    let compared = played.and_then(|played| {
        let played = all.iter().copied().find(|one| one.action == played)?;
        let best = if played.discs == best.discs { played } else { best };
        Some(Compared { best, played })
    });
    let moves = match (order.scope, compared) {
        (Scope::EveryMove, _) => all,
        (_, Some(pair)) => vec![pair.best, pair.played],
        (_, None) => vec![best],
    };
    let statistics =
        Statistics { iterations: 14_000, expected_result: Some(best.value), ..Statistics::default() };
    Analysis { moves, compared, statistics, done: true, forced_win: Vec::new() }
}

/// Answers all that the page wants.
fn settled(mut practice: Practice, solver: &mut Solver) -> Practice {
    while let Some(order) = practice.wanted() {
        let found = answer(&order, solver);
        practice = practice.after(Action::Found(Box::new(order), Box::new(found)));
    }
    practice
}

fn page(board: SharedGame, shelf: Vec<SharedGame>, deck: Deck, source: Option<Source>) -> Practice {
    Practice::new(Games { board, is_going_on: false, shelf: shelf.into() }, deck, TODAY, source, Least::Two)
}

/// The board's game of a page that has analysed it.
fn analysed(seed: u64, solver: &mut Solver) -> SharedGame {
    let practice = settled(page(game(seed), Vec::new(), Deck::default(), Some(Source::Board)), solver);
    practice.analysed().first().expect("the game was analysed").clone()
}

fn square(action: AnyAction) -> Spot {
    AnyGame::spot_of(action).expect("a move on the board")
}

#[test]
fn the_exercises_are_the_persons_losses_in_the_analysis() {
    let mut solver = Solver::default();
    let mut seen = 0;
    for seed in GAMES {
        let game = Rc::new(analysed(seed, &mut solver));
        assert_eq!(person_of(&game), Some(Side::First));
        let practice = page((*game).clone(), Vec::new(), Deck::default(), Some(Source::Board));
        assert!(practice.progress().is_none(), "it is not analysed again");
        let mut expected = Vec::new();
        for node in game.tree.line() {
            let Some(before) = game.tree.parent(node).and_then(|before| game.tree.position_at(before)) else {
                continue;
            };
            let here = position(before);
            if here.turn() != othello::Color::Black || here.empties().len() > 9 || here.moves().count() < 2 {
                continue;
            }
            let rows = solved(here, &mut solver);
            let best = rows.iter().map(|(_, discs)| *discs).max().unwrap();
            let played = game.tree.turn(node).unwrap().action();
            let own = rows.iter().find(|(made, _)| AnyAction::Othello(*made) == played).unwrap().1;
            if best - own >= 2 {
                expected.push((before, played, f64::from(best - own)));
            }
        }
        for least in Least::all() {
            let found = {
                let mut practice = practice.clone();
                practice = practice.after(Action::ChooseLeast(least));
                let mut found = Vec::new();
                while let Some(attempt) = practice.attempt.clone() {
                    found.push(attempt.exercise);
                    practice = practice.after(Action::Next);
                }
                found
            };
            let found = found.iter().map(|one| match one.lost {
                Some(Lost::Discs(discs)) => (one.position, one.played, discs),
                other => panic!("{other:?}"),
            });
            let most = expected.iter().copied().filter(|(.., lost)| *lost >= f64::from(least.discs()));
            assert_eq!(found.collect::<Vec<_>>(), most.collect::<Vec<_>>(), "{least:?} in game {seed}");
        }
        seen += expected.len();
    }
    assert!(seen >= 3, "only {seen} mistakes in all games");
}

#[test]
fn every_move_is_judged_as_a_solver_does() {
    let mut solver = Solver::default();
    let mut judged = 0;
    for seed in GAMES {
        let board = analysed(seed, &mut solver);
        let mut practice = page(board, Vec::new(), Deck::default(), Some(Source::Board));
        while let Some(attempt) = practice.attempt.clone() {
            let here = position(attempt.exercise.position);
            let rows = solved(here, &mut solver);
            let best = rows.iter().map(|(_, discs)| *discs).max().unwrap();
            for (made, discs) in rows {
                let Move::Place(made) = made else { continue };
                let pressed = practice.clone().after(Action::Press(made.into()));
                assert_eq!(pressed.phase(), Some(Phase::Looking), "nothing is said before it is known");
                let after = settled(pressed, &mut solver);
                let phase = if discs == best { Phase::Right } else { Phase::Refuted };
                assert_eq!(after.phase(), Some(phase), "{made} is worth {discs} of {best} in game {seed}");
                let attempt = after.attempt.as_ref().unwrap();
                assert!(text::said(attempt).contains(&text::signed(discs)), "{}", text::said(attempt));
                if let Some(reply) = attempt.reply() {
                    // The reply is one of those that leave no more than the move is worth.
                    let left = here.play(Move::Place(made)).unwrap();
                    let replies = solved(left, &mut solver);
                    let worth = replies.iter().find(|(row, _)| AnyAction::Othello(*row) == reply).unwrap().1;
                    assert_eq!(-worth, discs);
                    assert!(text::said(attempt).contains(&square(reply).to_string()));
                }
                judged += 1;
            }
            practice = practice.after(Action::Next);
        }
        assert_eq!(practice.standing(), Standing::Done);
    }
    assert!(judged >= 10, "only {judged} moves");
}

/// A page with an exercise, after the worker has done everything.
fn with_exercise(solver: &mut Solver) -> Practice {
    let board = analysed(GAMES[0], solver);
    let practice = settled(page(board, Vec::new(), Deck::default(), Some(Source::Board)), solver);
    assert_eq!(practice.standing(), Standing::Open);
    practice
}

/// A right move in the open exercise, or one that is not.
fn a_move(practice: &Practice, is_right: bool, solver: &mut Solver) -> Spot {
    let rows = solved(position(practice.attempt.as_ref().unwrap().exercise.position), solver);
    let best = rows.iter().map(|(_, discs)| *discs).max().unwrap();
    let (made, _) = rows.iter().find(|(_, discs)| (*discs == best) == is_right).unwrap();
    square(AnyAction::Othello(*made))
}

#[test]
fn the_first_verdict_is_the_answer() {
    let mut solver = Solver::default();
    let open = with_exercise(&mut solver);
    let (right, wrong) = (a_move(&open, true, &mut solver), a_move(&open, false, &mut solver));
    let answered = |actions: &[Action]| {
        let mut solver = Solver::default();
        let after = actions
            .iter()
            .fold(open.clone(), |practice, action| settled(practice.after(action.clone()), &mut solver));
        let week = after.deck.weeks(TODAY, 1)[0];
        (week.seen, week.right, after.phase().unwrap())
    };
    let press = |spot| Action::Press(spot);
    assert_eq!(answered(&[Action::Hint(2)]), (0, 0, Phase::Yours), "a hint alone is no answer");
    assert_eq!(answered(&[press(right)]), (1, 1, Phase::Right));
    assert_eq!(answered(&[Action::Hint(1), press(right)]), (1, 0, Phase::Right));
    assert_eq!(answered(&[press(wrong), press(right)]), (1, 0, Phase::Refuted), "it is taken back first");
    assert_eq!(answered(&[press(wrong), Action::TakeBack, press(right)]), (1, 0, Phase::Right));
    assert_eq!(answered(&[press(right), press(wrong), Action::TakeBack]), (1, 1, Phase::Right));
}

#[test]
fn hints_narrow_it_down() {
    let mut solver = Solver::default();
    let open = with_exercise(&mut solver);
    let of = |practice: &Practice| {
        let attempt = practice.attempt.as_ref().unwrap();
        (attempt.region(), attempt.square())
    };
    assert_eq!(of(&open), (None, None));
    let one = open.clone().after(Action::Hint(1));
    let (region, square) = of(&one);
    let region = region.unwrap();
    assert!(square.is_none() && region.len() == 16);
    let two = one.after(Action::Hint(2));
    let best = of(&two).1.unwrap();
    assert!(region.contains(best));
    let after = settled(two.after(Action::Press(best)), &mut solver);
    assert_eq!(after.phase(), Some(Phase::Right));
}

#[test]
fn an_analysis_is_kept_with_the_game() {
    let mut solver = Solver::default();
    let model = Model::new(Settings::default(), 7);
    let board = analysed(GAMES[1], &mut solver);
    let model = model.reduce(library::Action::Keep(shelf::Added {
        games: vec![game(GAMES[1]), game(GAMES[0])],
        known: 0,
        left_out: 0,
    }));
    let kept = model.reduce(library::Action::Analysed(Box::new(board.clone())));
    let analysis = |game: &SharedGame| game.settings.get("analysis").map(str::to_owned);
    assert_eq!(analysis(&kept.library.shelf[0]), analysis(&board));
    assert!(analysis(&board).is_some());
    assert_eq!(analysis(&kept.library.shelf[1]), None, "another game");
    let opened = kept.reduce(library::Action::TakeFromShelf(0));
    assert!(opened.is_analysed());
    let fresh = Model::new(Settings::default(), 7)
        .reduce(library::Action::Keep(shelf::Added { games: vec![game(GAMES[1])], known: 0, left_out: 0 }))
        .reduce(library::Action::TakeFromShelf(0));
    assert!(!fresh.is_analysed());
    let told = fresh.reduce(library::Action::Analysed(Box::new(board)));
    assert!(told.is_analysed(), "the game on the board has it too");
}

#[test]
fn saved_games_without_an_analysis_are_analysed_on_request() {
    let mut solver = Solver::default();
    let empty = SharedGame::from(othello::GameTree::new(othello::Position::start(Rules::default())));
    let practice = page(empty.clone(), vec![game(GAMES[0]), game(GAMES[1])], Deck::default(), None);
    assert_eq!(
        (practice.source, practice.standing(), practice.to_study()),
        (Source::Saved, Standing::Nothing, 2)
    );
    assert_eq!(practice.wanted(), None);
    let practice = settled(practice.after(Action::Study), &mut solver);
    assert_eq!((practice.analysed().len(), practice.to_study()), (2, 0));
    assert_eq!(practice.standing(), Standing::Open);
    let count = practice.place().1;
    let again = page(empty, practice.analysed().to_vec(), Deck::default(), None);
    assert_eq!(again.place().1, count, "the stored analyses give the same exercises");
}

#[test]
fn a_game_that_goes_on_gives_nothing_away() {
    let mut solver = Solver::default();
    let board = analysed(GAMES[0], &mut solver);
    for source in Source::all() {
        let games = Games { board: board.clone(), is_going_on: true, shelf: Vec::new().into() };
        let practice = Practice::new(games, Deck::default(), TODAY, Some(source), Least::Two);
        assert_eq!((practice.standing(), practice.to_study()), (Standing::Nothing, 0), "{source:?}");
        assert_eq!(practice.wanted(), None);
    }
    let against = Settings { players: [Player::Human, FIRST_OPPONENT], ..Settings::default() };
    let model = Model::new(against, 7);
    assert!(model.is_going_on());
    assert!(!model.reduce(game::Action::Review).is_going_on());
}

#[test]
fn a_proven_result_or_a_fifth_of_the_chance_is_a_loss_without_discs() {
    let one = |value, certain| Estimate { action: wire(Move::Pass), visits: 9, value, certain, discs: None };
    let lost = |best, played| Lost::of(&Compared { best, played }, Least::Eight);
    use protocol::GameResult::{Drawn, Lost as Loss, Won};
    assert_eq!(lost(one(1.0, true), one(0.5, true)), Some(Lost::Result(Won, Drawn)));
    assert_eq!(lost(one(0.5, true), one(0.0, true)), Some(Lost::Result(Drawn, Loss)));
    assert_eq!(lost(one(0.5, true), one(0.5, true)), None);
    assert_eq!(lost(one(0.8, false), one(0.61, false)), None);
    assert!(
        matches!(lost(one(0.8, false), one(0.6, false)), Some(Lost::Chance(lost)) if (lost - 0.2).abs() < 1e-9)
    );
}

#[test]
fn what_is_due_comes_first() {
    let (deck, _) = deck(&[(1, 0, Grade::Wrong), (2, 0, Grade::Right)], TODAY - 1);
    let practice = page(game(GAMES[0]), Vec::new(), deck, None);
    assert_eq!((practice.source, practice.due(), practice.place()), (Source::Due, 1, (1, 1)));
    let Exercise { position, lost, .. } = practice.attempt.unwrap().exercise;
    assert_eq!((position, lost), (a_position(1).0, None));
}

#[test]
fn games_of_two_people_or_of_others_give_the_mistakes_of_both_sides() {
    let mut solver = Solver::default();
    let mut others = analysed(GAMES[0], &mut solver);
    let own = others.clone();
    others.players = [String::new(), String::new()];
    assert_eq!(person_of(&others), None);
    let count = |game: &SharedGame| {
        let practice = page(game.clone(), Vec::new(), Deck::default(), Some(Source::Board));
        practice.place().1
    };
    assert!(count(&others) >= count(&own));
    let analyses = Analyses::default();
    assert!(exercises(&Rc::new(own), &analyses, Least::Two).is_empty(), "nothing is known");
}
