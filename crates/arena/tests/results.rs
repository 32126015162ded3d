//! Results of experiments: one order, one result of a pair, and summaries that add up.
use arena::{
    Description, Ended, Experiment, Grid, ListedOpening, OpeningsDescription, PairLine, Results, summary_csv,
};
use board_game::Side;
use othello_engines::Player;
use othello_worker::Othello;

fn experiment() -> Experiment {
    let grid = Grid {
        first: "uct:iterations={budget}".to_owned(),
        second: "random".to_owned(),
        size: "{size}".to_owned(),
        pairs: 4,
        opening_plies: 4,
        factors: [("size", "4 6"), ("budget", "5 30")].map(Into::into).to_vec(),
        ..Grid::default()
    };
    grid.experiment().expect("the grid is right")
}

fn played(experiment: &Experiment) -> Vec<PairLine> {
    let line = |task: arena::Task| {
        let texts = &experiment.pairings[task.pairing as usize].players;
        let players = texts.each_ref().map(|text| text.parse::<Player>().expect("an agent"));
        PairLine::new(experiment, task, &experiment.play::<Othello>(task, &players, &|| 0.0))
    };
    experiment.tasks().map(line).collect()
}

#[test]
fn the_order_in_which_pairs_were_played_does_not_show() {
    let experiment = experiment();
    let lines = played(&experiment);
    let collect = |lines: &mut dyn Iterator<Item = &PairLine>| {
        let mut results = Results::default();
        lines.for_each(|line| assert_eq!(results.add(line.clone()), Ok(true)));
        results
    };
    let forward = collect(&mut lines.iter());
    let backward = collect(&mut lines.iter().rev());
    assert_eq!((forward.jsonl(), forward.csv()), (backward.jsonl(), backward.csv()));
    assert_eq!(forward.jsonl().lines().count(), 2 * experiment.len());
    let order: Vec<(u32, u32, u8)> =
        forward.games().map(|game| (game.pairing, game.pair, game.game)).collect();
    assert!(order.is_sorted() && experiment.tasks().all(|task| forward.contains(task)));
}

#[test]
fn a_pair_has_one_result() {
    let experiment = experiment();
    let lines = played(&experiment);
    let mut results = Results::default();
    results.add(lines[0].clone()).expect("it is the first");
    let mut slower = lines[0].clone();
    slower.effort[0].ms = [1e9; 2];
    assert_eq!(results.add(slower), Ok(false), "times may differ");
    let mut other = lines[0].clone();
    other.games[0].ended = Ended::Played(64);
    let error = results.add(other).unwrap_err().to_string();
    assert_eq!(error, "pair 0 of match 0 was played twice, with different games");
}

#[test]
fn lines_of_other_experiments_are_found() {
    let experiment = experiment();
    let lines = played(&experiment);
    let check = |change: fn(&mut PairLine)| {
        let mut line = lines[0].clone();
        change(&mut line);
        line.check(&experiment).map_err(|error| error.to_string())
    };
    assert_eq!(check(|_| {}), Ok(()));
    for change in [
        (|line| line.games.iter_mut().for_each(|game| game.pair = 4)) as fn(&mut PairLine),
        |line| line.games.iter_mut().for_each(|game| game.pairing = 4),
        |line| line.games[0].players[0] = "greedy".to_owned(),
        |line| line.games.swap(0, 1),
        |line| line.games[1].ended = Ended::Played(1),
        |line| line.games[1].moves.truncate(2),
    ] {
        assert!(check(change).is_err());
    }
}

#[test]
fn a_summary_adds_up_its_games() {
    let experiment = experiment();
    let mut results = Results::default();
    for line in played(&experiment) {
        results.add(line).expect("each pair is played once");
    }
    let summaries = results.summaries(&experiment);
    assert_eq!(summaries.len(), 4);
    for summary in &summaries {
        let games: Vec<_> = results.games().filter(|game| game.pairing == summary.pairing).collect();
        let mean = |of: &dyn Fn(Side) -> bool| {
            let chosen: Vec<f64> = games
                .iter()
                .filter(|game| of(game.first))
                .map(|game| f64::from(game.margin().expect("played to its end")))
                .collect();
            chosen.iter().sum::<f64>() / chosen.len() as f64
        };
        let close = |a: f64, b: f64| assert!((a - b).abs() < 1e-9, "{a} is not {b}");
        close(summary.all.difference.value, mean(&|_| true));
        close(summary.as_black.difference.value, mean(&|side| side == Side::First));
        close(summary.as_white.difference.value, mean(&|side| side == Side::Second));
        assert_eq!((summary.all.games, summary.as_black.games, summary.as_white.games), (8, 4, 4));
        assert_eq!(summary.all.wins, summary.as_black.wins + summary.as_white.wins);
        assert_eq!(summary.pairs.total(), 4);
        assert!(summary.all.difference.low <= summary.all.difference.value);
        let json = summary.to_json();
        assert!(json["elo"].is_object());
        assert_eq!(serde_json::from_value::<arena::MatchSummary>(json).expect("it was written"), *summary);
    }
    assert_eq!((summaries[1].factor("size"), summaries[1].factor("budget")), (Some("4"), Some("30")));
    let table = summary_csv(&summaries);
    let heading = "size,budget,first,second,size,games,wins,draws,losses,difference,difference_low,difference_high,\
                   black_games,black_wins,black_draws,black_losses,black_difference,black_difference_low,\
                   black_difference_high,white_games,white_wins,white_draws,white_losses,white_difference,\
                   white_difference_low,white_difference_high,score,score_low,score_high,elo,elo_low,elo_high,\
                   first_mean_ms,second_mean_ms,first_slowest_ms,second_slowest_ms";
    assert_eq!(table.lines().next(), Some(heading));
    assert_eq!(table.lines().count(), 5);
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let heads: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    for (row, summary) in reader.records().map(Result::unwrap).zip(&summaries) {
        assert_eq!(row.len(), heads.len());
        let number = |name: &str| {
            let at = heads.iter().position(|head| head == name).expect(name);
            row[at].parse::<f64>().unwrap_or(f64::INFINITY)
        };
        let all = summary.all;
        let score = (f64::from(all.wins) + f64::from(all.draws) / 2.0) / f64::from(all.games);
        assert!((number("score") - score).abs() < 1e-4, "{row:?}");
        assert!(number("score_low") <= score && score <= number("score_high"), "{row:?}");
        // Elo is another scale for the same share of the points.
        for (share, elo) in [("score", "elo"), ("score_low", "elo_low"), ("score_high", "elo_high")] {
            let (share, elo) = (number(share), number(elo));
            let expected = 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
            let is_open = share <= 0.0 && elo.is_infinite();
            assert!(is_open || (share - expected).abs() < 1e-3, "{row:?}: {share} {elo}");
        }
        let json = summary.to_json();
        assert!((json["score"]["value"].as_f64().unwrap() - score).abs() < 1e-9);
    }
}

#[test]
fn a_description_is_the_experiment() {
    let mut experiment = experiment();
    let json = serde_json::to_string(&Description::from(&experiment)).expect("plain data");
    let read: Description = serde_json::from_str(&json).expect("it was written");
    assert_eq!(read.experiment().expect("it was one"), experiment);

    experiment.openings = arena::Openings::Listed(vec![othello::Game::new(othello::Position::start(
        othello::Rules::default(),
    ))]);
    let description = Description::from(&experiment);
    assert_eq!(description.experiment().expect("it was one"), experiment);
    let listed = |start: &str, moves: &str| {
        let opening = ListedOpening { start: start.to_owned(), passes: true, moves: moves.to_owned() };
        let openings = OpeningsDescription::Listed(vec![opening]);
        Description { openings, ..description.clone() }.experiment().map_err(|error| error.to_string())
    };
    assert!(listed("nonsense", "").unwrap_err().starts_with("start of an opening: "));
    let OpeningsDescription::Listed(openings) = &description.openings else { panic!("they are listed") };
    assert!(listed(&openings[0].start, "a1").unwrap_err().starts_with("moves of an opening: "));
    let none = Description { openings: OpeningsDescription::Listed(Vec::new()), ..description.clone() };
    assert_eq!(none.experiment().unwrap_err().to_string(), "there is no opening");
}
