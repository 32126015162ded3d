//! Lines of games that were resigned.
use arena::{
    Effort, Ended, FinishedGame, GameLine, GameResult, Grid, LineError, Tally, games_csv, mean_margin,
};
use board_game::{BoardGame, Side};
use games::{AnyGame, AnySetup, Game};
use mcts::Random;

/// A random game of so many plies at most.
fn random_game(setup: AnySetup, plies: u32, random: &mut Random) -> Game {
    let mut game = Game::new(AnyGame::start(setup));
    for _ in 0..plies {
        let actions = game.position().actions();
        let Some(&action) = actions.get(random.below(actions.len().max(1) as u32) as usize) else { break };
        game.play(action).expect("it was listed");
    }
    game
}

fn line(game: Game, first: Side, ended: Ended) -> GameLine {
    let grid = Grid {
        game: game.start().setup().name().to_owned(),
        first: "random".into(),
        second: "random".into(),
        pairs: 1,
        opening_plies: 0,
        ..Grid::default()
    };
    let experiment = grid.experiment().expect("an experiment");
    let result = GameResult { ended, ..GameResult::default() };
    let finished = FinishedGame { game, opening_plies: 0, first, result };
    let task = experiment.tasks().next().expect("a pair");
    GameLine::new(&experiment, task, 0, &finished)
}

#[test]
fn resigned_games_are_written_and_read_in_every_game() {
    let mut random = Random::new(18);
    for setup in AnySetup::all() {
        for (first, loser, plies) in Side::ALL.into_iter().flat_map(|first| {
            [0, 1].into_iter().flat_map(move |loser| [0, 1, 4].map(|plies| (first, loser, plies)))
        }) {
            let game = random_game(setup, plies, &mut random);
            let line = line(game.clone(), first, Ended::Resigned(loser));
            let read: GameLine = serde_json::from_str(&line.to_json()).expect("it was written");
            assert_eq!(read, line, "{}", line.to_json());
            let replayed = read.replay(Effort::default()).expect("it was played");
            assert_eq!((replayed.game, replayed.result.ended), (game, Ended::Resigned(loser)));
            let half_points = if loser == 0 { 0 } else { 2 };
            assert_eq!(replayed.result.half_points(), half_points);
            let result = if loser == 0 { -1 } else { 1 };
            assert_eq!(line.margin(), setup.othello().is_none().then_some(result), "{}", setup.name());
            let finished = GameLine { ended: Ended::Played(result), ..line.clone() };
            assert!(matches!(finished.replay(Effort::default()), Err(LineError::Unfinished)), "{finished:?}");
        }
        let over = random_game(setup, 200, &mut random);
        let late = line(over, Side::First, Ended::Resigned(0)).replay(Effort::default());
        assert!(matches!(late, Err(LineError::ResignedLate)), "{}", setup.name());
    }
}

#[test]
fn wrong_fields_of_a_resigned_game_are_named() {
    let othello =
        line(Game::new(AnyGame::start(AnySetup::default())), Side::First, Ended::Resigned(1)).to_json();
    assert!(othello.contains(r#""first":"black","difference":null,"resigned":"white""#), "{othello}");
    let sudo = AnySetup::named("sudo").expect("a game");
    let sudo = line(Game::new(AnyGame::start(sudo)), Side::Second, Ended::Resigned(1)).to_json();
    assert!(sudo.contains(r#""first":"o","result":1,"resigned":"x""#), "{sudo}");
    for (line, from, to, field) in [
        (&othello, r#""resigned":"white""#, r#""resigned":"x""#, "resigned"),
        (&othello, r#""resigned":"white""#, r#""resigned":"nobody""#, "resigned"),
        (&othello, r#""difference":null"#, r#""difference":64"#, "difference"),
        (&othello, r#","resigned":"white""#, "", "difference"),
        (&sudo, r#""result":1"#, r#""result":-1"#, "difference"),
        (&sudo, r#""resigned":"x""#, r#""resigned":"black""#, "resigned"),
        (&sudo, r#""result":1,"resigned":"x","#, "", "difference"),
    ] {
        let error = serde_json::from_str::<GameLine>(&line.replace(from, to)).expect_err(to).to_string();
        assert!(error.contains(&format!("`{field}`")), "{to}: {error}");
    }
    let without = serde_json::from_str::<GameLine>(&othello.replace(r#""difference":null,"#, ""));
    assert_eq!(without.expect("the number may be missing").to_json(), othello);
}

#[test]
fn a_resigned_game_counts_as_a_loss_and_has_no_margin() {
    let results = [Ended::Resigned(0), Ended::Resigned(1), Ended::Played(10), Ended::Played(-4)]
        .map(|ended| GameResult { ended, ..GameResult::default() });
    let [lost, won, ten, minus_four] = &results;
    let mut tally = Tally::default();
    tally.add([lost, won]);
    assert_eq!((tally.mean_margin(), tally.mean_result()), (0.0, 0.0));
    tally.add([won, ten]);
    tally.add([lost, minus_four]);
    assert_eq!((tally.results, tally.resigned), ([3, 0, 3], 4));
    assert_eq!(tally.mean_margin(), 3.0);
    let start = || Game::new(AnyGame::start(AnySetup::default()));
    let lines = [Ended::Resigned(0), Ended::Played(6)].map(|ended| line(start(), Side::Second, ended));
    assert_eq!(mean_margin(lines.iter()), Some(6.0));
    assert_eq!(mean_margin(lines[..1].iter()), None);
    let table = games_csv(lines.iter());
    let rows: Vec<&str> = table.lines().collect();
    assert!(rows[0].contains("first_player,first_minus_second,black_minus_white,resigned,start"), "{table}");
    assert!(rows[1].contains(",white,,,white,") && rows[2].contains(",white,6,-6,,"), "{table}");
    assert!(!games_csv(lines[1..].iter()).contains("resigned"), "a table without such games is as before");
}
