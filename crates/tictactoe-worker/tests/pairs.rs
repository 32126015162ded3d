//! Pairs of games for the lab.
use crate::common::*;
use arena::{Experiment, Openings, Pairing, Task};
use board_game::Side;
use games::AnySetup;
use protocol::*;
use tictactoe::Rules;
use tictactoe_engines::Entrant;
use tictactoe_worker::{Boards, Player, TicTacToe};

fn order(players: [&str; 2], start: Boards, opening_plies: u32) -> PairOrder {
    let (players, start) = (players.map(player), wire(start));
    PairOrder { players, start, seed: 5, pair: 2, opening: Vec::new(), opening_plies, balance: 0.15 }
}

fn reports(said: &[Response]) -> Vec<(PairReport, bool)> {
    let report = |response: &Response| match response {
        Response::Job { answer: JobAnswer::Pair { report, done }, .. } => {
            (report.open().expect("a report"), *done)
        }
        other => panic!("{other:?}"),
    };
    said.iter().map(report).collect()
}

#[test]
fn both_games_are_played_from_one_opening() {
    for (start_of_game, players, plies) in [
        (nine(Rules::Ultimate), ["uct:iterations=60", "random"], 5),
        (nine(Rules::Sudo), ["learned:iterations=40", "pvs:depth=2"], 4),
        (one(), ["perfect", "classic:iterations=40"], 1),
    ] {
        let mut games = Vec::new();
        for _ in 0..2 {
            let (mut session, clock) = (session(), clock());
            let order = order(players, start_of_game, plies);
            assert_eq!(session.handle(start(1, JobKind::play_pair(&order)), &clock), None);
            let said = run(&mut session, &clock);
            let told = reports(&said);
            let Some((PairReport::Played(both), true)) = told.last().cloned() else { panic!("{told:?}") };
            let openings: Vec<_> = both.iter().map(|game| game.moves[..plies as usize].to_vec()).collect();
            assert_eq!(openings[0], openings[1]);
            assert_ne!(both[0].first_is_black, both[1].first_is_black);
            for game in &both {
                assert_eq!(game.opening_plies, plies);
                let end = game.moves.iter().fold(start_of_game, |here, &action| {
                    assert!(legal(here).contains(&action));
                    played(here, action)
                });
                assert!(legal(end).is_empty());
                // The side to move has lost or drawn, or it has won by the majority.
                let of_mover = mcts::Game::outcome(&end) as i32 - 1;
                let is_first = (game.moves.len() % 2 == 0) == game.first_is_black;
                assert_eq!(game.difference, if is_first { of_mover } else { -of_mover });
            }
            games.push(both.map(|game| game.moves));
        }
        assert_eq!(games[0], games[1], "the seed determines the games");
    }
}

#[test]
fn impossible_pairs_are_refused() {
    let (mut session, clock) = (session(), clock());
    let right = order(["random", "random"], one(), 2);
    let foreign = WirePosition { bytes: vec![0], is_evaluated: true };
    for (wrong, why) in [
        (PairOrder { opening_plies: 5, ..right.clone() }, "leaves too little to play"),
        (PairOrder { start: foreign, ..right.clone() }, "not a position"),
        (order(["random", "learned"], one(), 2), "there is no `learned` in plain"),
    ] {
        let said = refused(session.handle(start(1, JobKind::play_pair(&wrong)), &clock));
        assert!(said.contains(why), "{said}");
    }
}

/// A match with this order's conditions.
fn experiment(setup: AnySetup, players: [&str; 2], plies: u32) -> Experiment {
    let openings = Openings::Random { plies, balance: 0.15 };
    let pairings = vec![Pairing::new(players[0], players[1], setup)];
    Experiment { seed: 5, pairs: 3, openings, pairings }
}

#[test]
fn a_pair_of_an_experiment_is_the_one_that_is_ordered() {
    for setup in AnySetup::all() {
        let Some(start) = Boards::start(setup) else { continue };
        assert_eq!(start.setup(), setup);
        let plies = setup.opening_plies();
        for texts in [["uct:iterations=40", "level1"], ["level2", "classic:iterations=30"]] {
            let read = |text| Player::new(Entrant::read(text, start.variant()).expect("a player"), &start);
            let (experiment, task) = (experiment(setup, texts, plies), Task { pair: 2, pairing: 0 });
            let both = experiment.play::<TicTacToe>(task, &texts.map(read), &|| 0.0);

            let (mut session, clock) = (session(), clock());
            let order = order(texts, start, plies);
            assert_eq!(session.handle(crate::common::start(1, JobKind::play_pair(&order)), &clock), None);
            let told = reports(&run(&mut session, &clock));
            let Some((PairReport::Played(ordered), true)) = told.last() else { panic!("{told:?}") };
            for (finished, told) in both.iter().zip(ordered) {
                let moves = |game: &games::Game| -> Vec<WireMove> {
                    game.turns().iter().map(|turn| turn.moved().action.into()).collect()
                };
                assert_eq!(moves(&finished.game), told.moves, "{} {texts:?}", setup.name());
                assert_eq!(finished.opening_plies, told.opening_plies as usize);
                assert_eq!(finished.first == Side::First, told.first_is_black);
                assert_eq!(finished.result.ended.margin(), Some(told.difference));
                assert_eq!(finished.result.decisions, told.decisions);
            }
        }
    }
}

#[test]
#[should_panic(expected = "the match is in a game of this family")]
fn pairs_of_othello_are_played_elsewhere() {
    let experiment = experiment(AnySetup::default(), ["random", "random"], 2);
    let start = one();
    let player = Player::new(Entrant::read("random", start.variant()).expect("a player"), &start);
    let _ = experiment.begin::<TicTacToe>(Task { pair: 0, pairing: 0 }, &[player.clone(), player]);
}
