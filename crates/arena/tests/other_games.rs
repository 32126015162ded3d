//! Experiments in games other than Othello: their lines and summaries, and what is refused.
use arena::{
    Description, Ended, Experiment, FinishedGame, GameLine, GameResult, Grid, PairLine, Pairing, Results,
    Task, summary_csv,
};
use board_game::{BoardGame, Side};
use games::{AnyGame, AnySetup, Game};
use mcts::Random;
use othello_worker::Othello;

const GAMES: [&str; 4] = ["tictactoe", "ultimate", "ultimate-majority", "sudo"];

fn grid(game: &str) -> Grid {
    Grid {
        game: game.to_owned(),
        first: "uct:c={c}".to_owned(),
        second: "random".to_owned(),
        opening_plies: 2,
        pairs: 3,
        factors: vec![("c", "1 2").into()],
        ..Grid::default()
    }
}

/// A random game to its end, in which the first player of the match has this side.
fn played(setup: AnySetup, first: Side, random: &mut Random) -> FinishedGame<AnyGame> {
    let mut game = Game::new(AnyGame::start(setup));
    loop {
        let actions = game.position().actions();
        if actions.is_empty() {
            break;
        }
        game.play(actions[random.below(actions.len() as u32) as usize]).expect("it was listed");
    }
    let winner = game.position().end().expect("nobody can move").winner;
    let margin = winner.map_or(0, |winner| if winner == first { 1 } else { -1 });
    FinishedGame {
        game,
        opening_plies: 2,
        first,
        result: GameResult { ended: Ended::Played(margin), ..GameResult::default() },
    }
}

fn results(experiment: &Experiment, random: &mut Random) -> Results {
    let mut results = Results::default();
    for task in experiment.tasks() {
        let setup = experiment.pairings[task.pairing as usize].setup;
        let both = Side::ALL.map(|side| played(setup, side, random));
        results.add(PairLine::new(experiment, task, &both)).expect("each is played once");
    }
    results
}

#[test]
fn lines_come_back_and_are_those_of_their_games() {
    let mut random = Random::new(5);
    for name in GAMES {
        let experiment = grid(name).experiment().expect(name);
        for pair in results(&experiment, &mut random).pairs() {
            let again: PairLine = serde_json::from_str(&pair.to_json()).expect("it was written");
            assert_eq!(again, *pair);
            again.check(&experiment).expect("it is one of the experiment");
            for other in GAMES.into_iter().filter(|other| *other != name) {
                assert!(
                    again.check(&grid(other).experiment().expect(other)).is_err(),
                    "{name} is no {other}"
                );
            }
            let line = &pair.games[1];
            let replay = |change: &dyn Fn(&mut GameLine)| {
                let mut line = line.clone();
                change(&mut line);
                line.replay(pair.effort[1]).map(drop).map_err(|error| error.to_string())
            };
            assert_eq!(replay(&|_| {}), Ok(()));
            let cut = replay(&|line| line.moves.truncate(line.moves.len() - 2));
            assert_eq!(cut, Err("the game is not over".to_owned()));
            let wrong = replay(&|line| line.moves.replace_range(2..4, "k9"));
            assert_eq!(wrong, Err("moves: ply 2: `k9` is no move, or not allowed there".to_owned()));
            let twice = replay(&|line| {
                let first = line.moves[..2].to_owned();
                line.moves.replace_range(2..4, &first);
            });
            assert!(twice.is_err_and(|error| error.starts_with("moves: ply 2")));
            let wrong = replay(&|line| line.ended = Ended::Played(line.ended.sign() + 1));
            assert!(wrong.is_err_and(|error| error.contains("by the moves")));
        }
    }
}

#[test]
fn fields_of_lines_are_those_of_their_game() {
    let line = r#"{"rules":"sudo","pairing":0,"pair":0,"game":0,"x":"a","o":"b","first":"x","result":1,"opening_plies":0,"moves":""}"#;
    let read = |text: &str| serde_json::from_str::<GameLine>(text).map_err(|error| error.to_string());
    assert_eq!(read(line).expect("it is right").to_json(), line);
    for (from, to, field) in [
        ("\"sudo\"", "\"chess\"", "rules"),
        ("\"sudo\"", "\"othello\"", "rules"),
        ("\"first\":\"x\"", "\"first\":\"black\"", "first"),
        ("\"rules\":\"sudo\",", "", "start"),
    ] {
        let error = read(&line.replace(from, to)).expect_err(to);
        assert!(error.contains(&format!("`{field}`")), "{error}");
    }
}

#[test]
fn summaries_count_results_and_no_discs() {
    let mut random = Random::new(6);
    for name in GAMES {
        let experiment = grid(name).experiment().expect(name);
        let results = results(&experiment, &mut random);
        for of in results.summaries(&experiment) {
            assert_eq!((of.game.as_deref(), of.size, of.all.games), (Some(name), None, 6));
            let mean = f64::from(of.all.wins) - f64::from(of.all.losses);
            assert!((of.all.difference.value - mean / 6.0).abs() < 1e-12, "{of:?}");
            assert!(of.all.difference.low >= -1.0 && of.all.difference.high <= 1.0, "{of:?}");
            let json = of.to_json();
            assert!(json["as_x"]["result"].is_object() && json["as_o"]["result"].is_object(), "{json}");
            assert_eq!(serde_json::from_value::<arena::MatchSummary>(json).expect("it was written"), of);
        }
        let table = summary_csv(&results.summaries(&experiment));
        let heading = "first,second,game,games,wins,draws,losses,result,result_low,result_high,x_games,x_wins,x_draws,\
                       x_losses,x_result,x_result_low,x_result_high,o_games,o_wins,o_draws,o_losses,o_result,\
                       o_result_low,o_result_high,score,score_low,score_high,elo,elo_low,elo_high,first_mean_ms,\
                       second_mean_ms,first_slowest_ms,second_slowest_ms";
        assert!(table.lines().next().is_some_and(|line| line.ends_with(heading)), "{table}");
        assert!(table.lines().skip(1).all(|row| row.contains(&format!(",{name},6,"))), "{table}");
    }
}

#[test]
fn descriptions_and_grids_name_the_game() {
    for name in GAMES {
        let experiment = grid(name).experiment().expect(name);
        let json = serde_json::to_string(&Description::from(&experiment)).expect("plain data");
        let read: Description = serde_json::from_str(&json).expect("it was written");
        assert_eq!(read.experiment().expect("it was one"), experiment);
        assert!(!json.contains("size"), "{json}");
        let most = experiment.pairings[0].setup.most_opening_plies();
        let error = Grid { opening_plies: most + 1, ..grid(name) }.experiment().unwrap_err().to_string();
        assert!(error.contains(&format!("{most} at most")), "{error}");
    }
    let error = grid("chess").experiment().unwrap_err().to_string();
    assert!(error.starts_with("game `chess`: expected one of othello, tictactoe"), "{error}");
    let othello = serde_json::to_string(&Grid::default()).expect("plain data");
    assert!(!othello.contains("game"), "Othello's grids are written as before: {othello}");
}

#[test]
#[should_panic(expected = "the match is in a game of this family")]
fn players_play_the_games_of_their_family() {
    let pairings = vec![Pairing::new("random", "random", AnySetup::TicTacToe(()))];
    let experiment = Experiment { pairings, ..Grid::default().experiment().expect("right") };
    let players = ["random", "random"].map(|text| text.parse().expect("an agent"));
    let _ = experiment.begin::<Othello>(Task { pair: 0, pairing: 0 }, &players);
}
