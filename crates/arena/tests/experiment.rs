//! Experiments: the same games in whatever order, lines that can be replayed, and grids that say what is wrong with them.
use arena::{
    Description, Effort, Ended, Experiment, FinishedGame, GameLine, Grid, GridError, Openings, PairLine,
    Pairing, Task,
};
use othello::{BoardSize, NoMoveRule, Rules};
use othello_engines::Player;
use othello_worker::Othello;
use std::collections::BTreeSet;

fn experiment() -> Experiment {
    let grid = Grid {
        first: "uct:iterations={budget}".to_owned(),
        second: "greedy".to_owned(),
        size: "{size}".to_owned(),
        pairs: 3,
        opening_plies: 4,
        factors: [("size", "4 6"), ("budget", "10 40")].map(Into::into).to_vec(),
        ..Grid::default()
    };
    grid.experiment().expect("the grid is right")
}

fn played(experiment: &Experiment, task: Task) -> [FinishedGame; 2] {
    let texts = &experiment.pairings[task.pairing as usize].players;
    let players = texts.each_ref().map(|text| text.parse::<Player>().expect("an agent"));
    experiment.play::<Othello>(task, &players, &|| 0.0)
}

fn line(experiment: &Experiment, task: Task) -> String {
    PairLine::new(experiment, task, &played(experiment, task)).to_json()
}

#[test]
fn games_do_not_depend_on_the_order_in_which_they_are_played() {
    let experiment = experiment();
    assert_eq!(experiment.tasks().count(), experiment.len());
    let mut forward: Vec<String> = experiment.tasks().map(|task| line(&experiment, task)).collect();
    let tasks: Vec<Task> = experiment.tasks().collect();
    let mut backward: Vec<String> = tasks.iter().rev().map(|&task| line(&experiment, task)).collect();
    forward.sort();
    backward.sort();
    assert_eq!(forward, backward);
    assert_eq!(forward.iter().collect::<BTreeSet<_>>().len(), 12, "games differ");
}

#[test]
fn shards_have_every_task_once_and_some_of_every_match() {
    let experiment = experiment();
    for shards in 1..=3 {
        let of = |shard| experiment.shard(shard, shards).collect::<Vec<_>>();
        let mut all: Vec<Task> = (0..shards).flat_map(of).collect();
        all.sort();
        assert_eq!(all, experiment.tasks().collect::<Vec<_>>());
        for shard in 0..shards {
            let matches: BTreeSet<u32> = of(shard).iter().map(|task| task.pairing).collect();
            assert_eq!(matches.len(), 4, "shard {shard} of {shards}");
        }
    }
}

#[test]
fn both_games_of_a_pair_and_all_matches_on_a_board_begin_alike() {
    let experiment = experiment();
    let opening = |task| {
        played(&experiment, task).map(|finished| {
            (finished.opening_plies, finished.game.turns()[..finished.opening_plies].to_vec())
        })
    };
    let of = |pairing, pair| opening(Task { pair, pairing });
    let [first, second] = of(0, 0);
    assert_eq!((first.0, &first), (4, &second));
    assert_eq!(of(1, 0), [first.clone(), second.clone()], "the same board");
    assert_ne!(of(0, 1)[0], first, "another pair");
}

#[test]
fn a_line_can_be_replayed() {
    let experiment = experiment();
    for task in experiment.tasks() {
        let both = played(&experiment, task);
        let pair: PairLine =
            serde_json::from_str(&PairLine::new(&experiment, task, &both).to_json()).expect("it was written");
        assert_eq!(pair.results(), both.each_ref().map(|finished| finished.result.clone()));
        for (line, finished) in pair.games.iter().zip(&both) {
            assert_eq!(line.task(), task);
            let effort = Effort {
                decisions: finished.result.decisions,
                ms: finished.result.ms,
                slowest_ms: finished.result.slowest_ms,
            };
            let replayed = line.replay(effort).expect("it was played");
            let about = (replayed.opening_plies, replayed.first, replayed.result);
            assert_eq!(replayed.game, finished.game);
            assert_eq!(about, (finished.opening_plies, finished.first, finished.result.clone()));
        }
        let lead = pair.games[0].margin().expect("it was played to its end");
        let wrong = GameLine { ended: Ended::Played(lead + 2), ..pair.games[0].clone() };
        assert!(wrong.replay(pair.effort[0]).unwrap_err().to_string().contains("by the moves"));
    }
}

#[test]
fn a_table_of_games_has_a_heading_and_a_row_for_each() {
    let experiment = experiment();
    let task = Task { pair: 0, pairing: 0 };
    let pair = PairLine::new(&experiment, task, &played(&experiment, task));
    let table = arena::games_csv(pair.games.iter());
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(
        lines[0],
        "pairing,pair,game,black,white,first_player,first_minus_second,black_minus_white,start,passes,opening_plies,moves"
    );
    assert_eq!(lines.len(), 3);
    assert!(lines[1].contains("uct:iterations=10") && lines[1].contains(&pair.games[0].moves));
}

/// The discs at the end, counted on the board, are those that both columns of a row tell.
#[test]
fn a_table_of_games_says_whose_lead_it_is() {
    let experiment = experiment();
    let pairs: Vec<PairLine> =
        experiment.tasks().map(|task| PairLine::new(&experiment, task, &played(&experiment, task))).collect();
    let table = arena::games_csv(pairs.iter().flat_map(|pair| &pair.games));
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let heads: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    let at = |name: &str| heads.iter().position(|head| head == name).expect(name);
    let mut firsts = [0; 2];
    for row in reader.records().map(Result::unwrap) {
        let start = othello::Position::from_board_string(&row[at("start")], NoMoveRule::MustPass).unwrap();
        let end = formats::parse_transcript(&row[at("moves")], start).unwrap().position().discs();
        let lead = i32::from(end.black) - i32::from(end.white);
        assert_eq!(row[at("black_minus_white")].parse(), Ok(lead), "{row:?}");
        let pairing: usize = row[at("pairing")].parse().unwrap();
        let is_black = &row[at("first_player")] == "black";
        let first = if is_black { "black" } else { "white" };
        assert_eq!(row[at(first)], experiment.pairings[pairing].players[0], "{row:?}");
        assert_eq!(row[at("first_minus_second")].parse(), Ok(if is_black { lead } else { -lead }), "{row:?}");
        firsts[usize::from(is_black)] += 1;
    }
    assert_eq!(firsts, [pairs.len(); 2], "each is first with either colour");
}

#[test]
fn listed_openings_are_used_in_turn() {
    let rules = Rules { size: BoardSize::Six, no_move: NoMoveRule::MustPass };
    let mut bits = 1_u64;
    let mut random = || {
        bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        bits
    };
    let games =
        [3, 5].map(|plies| arena::random_opening(othello::Position::start(rules), plies, &mut random));
    let experiment = Experiment {
        seed: 1,
        pairs: 4,
        openings: Openings::Listed(games.to_vec()),
        pairings: vec![Pairing::new("random", "greedy", rules)],
    };
    let plies: Vec<usize> =
        experiment.tasks().map(|task| played(&experiment, task)[1].opening_plies).collect();
    assert_eq!(plies, [3, 5, 3, 5]);
}

/// The openings of a grid take the place of random plies, of which there may be any number then.
#[test]
fn the_openings_of_a_grid_are_taken_in_turn() {
    let openings = ["f5d6c3", "f5f6"].map(str::to_owned).to_vec();
    let grid = Grid {
        second: "random".to_owned(),
        opening_plies: 99,
        openings: openings.clone(),
        ..Grid::default()
    };
    let experiment = grid.experiment().expect("the grid is right");
    let begun = |task| experiment.listed_opening(task).map(formats::write_transcript);
    let all: Vec<_> = experiment.tasks().take(4).filter_map(begun).collect();
    assert_eq!(all, [&openings[..], &openings[..]].concat());
}

#[test]
fn a_wrong_grid_says_what_is_wrong() {
    let grid = |change: fn(&mut Grid)| {
        let mut grid = Grid { factors: vec![("c", "0.5 1").into()], ..Grid::default() };
        grid.first = "uct:c={c}".to_owned();
        change(&mut grid);
        grid.experiment()
            .map(|experiment| experiment.pairings.len())
            .map_err(|error: GridError| error.to_string())
    };
    assert_eq!(grid(|_| {}), Ok(2));
    for (change, error) in [
        ((|grid| grid.pairs = 0) as fn(&mut Grid), "`pairs` is 0: there is nothing to play"),
        (|grid| grid.factors[0].values.clear(), "factor `c` has no value"),
        (|grid| grid.factors.push(("c", "1").into()), "factor `c`: every factor needs a name of its own"),
        (
            |grid| grid.factors.push(("d", "1").into()),
            "factor `d` is used nowhere: write {d} where its value belongs",
        ),
        (|grid| grid.second = "uct:c={e}".to_owned(), "`uct:c={e}`: there is no factor `e`"),
        (|grid| grid.second = "uct:c={c".to_owned(), "`uct:c={c`: a brace is not closed"),
        (|grid| grid.size = "7".to_owned(), "size `7`: 4, 6 or 8"),
        (|grid| grid.no_move = "stop".to_owned(), "no-move `stop`: `pass` or `over`"),
        (|grid| grid.opening_plies = 41, "opening-plies 41: on a board of side 8, 40 at most"),
        (|grid| grid.balance = f64::NAN, "balance NaN: a number from 0 to 0.5"),
        (|grid| grid.factors[0].values = vec!["1".to_owned(); 10_001], "10001 combinations: 10000 at most"),
        (
            // 2^64 combinations, more than can be counted.
            |grid| {
                grid.factors = (0..64).map(|n| (format!("f{n}").as_str(), "1 2").into()).collect();
                grid.first = grid.factors.iter().map(|factor| format!("{{{}}}", factor.name)).collect();
            },
            "18446744073709551615 combinations: 10000 at most",
        ),
        (
            |grid| grid.openings = ["f5d6", "f5a1"].map(str::to_owned).to_vec(),
            "opening `f5a1`: moves from the start of this board, after which the game goes on",
        ),
        (
            |grid| grid.openings = vec!["e6f4e3f6g5d6e7f5c5".to_owned()],
            "opening `e6f4e3f6g5d6e7f5c5`: moves from the start of this board, after which the game goes on",
        ),
        (
            |grid| {
                (grid.size, grid.openings) = ("{size}".to_owned(), vec!["f5".to_owned()]);
                grid.factors.push(("size", "6 8").into());
            },
            "openings are of one board of Othello",
        ),
        (
            |grid| (grid.game, grid.openings) = ("ultimate".to_owned(), vec!["f5".to_owned()]),
            "openings are of one board of Othello",
        ),
        (|grid| grid.pairs = u32::MAX, "8589934590 pairs of games in all: 10000000 at most"),
    ] {
        assert_eq!(grid(change), Err(error.to_owned()));
    }
}

#[test]
fn everyone_meets_everyone_once() {
    let players = ["a", "b", "c", "d"].map(str::to_owned);
    let met: Vec<[String; 2]> =
        Pairing::round_robin(&players, Rules::default()).into_iter().map(|pairing| pairing.players).collect();
    let names: Vec<String> = met.iter().map(|both| both.concat()).collect();
    assert_eq!(names, ["ab", "ac", "ad", "bc", "bd", "cd"]);
    assert_eq!(Pairing::gauntlet("a", &players[1..], Rules::default()).len(), 3);
}

#[test]
fn a_match_can_have_a_number_of_pairs_of_its_own() {
    let mut experiment = Grid { second: "random".to_owned(), pairs: 2, ..Grid::default() }
        .experiment()
        .expect("the grid is right");
    let [shorter, longer] =
        [1, 3].map(|pairs| Pairing { pairs: Some(pairs), ..experiment.pairings[0].clone() });
    experiment.pairings.extend([shorter, longer]);
    let tasks: Vec<[u32; 2]> = experiment.tasks().map(|task| [task.pair, task.pairing]).collect();
    assert_eq!(tasks, [[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 2]]);
    assert_eq!(experiment.len(), tasks.len());
    let description = Description::from(&experiment);
    assert_eq!(description.experiment().expect("it describes an experiment"), experiment);
}

#[test]
fn openings_are_those_of_earlier_builds() {
    let grid = Grid {
        first: "random".to_owned(),
        size: "4".to_owned(),
        pairs: 3,
        opening_plies: 2,
        seed: 7,
        ..Grid::default()
    };
    let experiment = Grid { second: "random".to_owned(), ..grid }.experiment().expect("the grid is right");
    let opening = |task| formats::write_transcript(&played(&experiment, task)[0].game)[..4].to_owned();
    assert_eq!(experiment.tasks().map(opening).collect::<Vec<_>>(), ["a2c1", "d3b4", "a2a1"]);
}

#[test]
fn an_opening_is_searched_for_in_slices() {
    let experiment = experiment();
    let task = Task { pair: 0, pairing: 0 };
    let players = experiment.pairings[0].players.each_ref().map(|text| text.parse().expect("an agent"));
    let looks = std::cell::Cell::new(0.0);
    let clock = || looks.replace(looks.get() + 1.0);
    let mut pair = experiment.begin::<Othello>(task, &players);
    assert_eq!((pair.playing(), pair.opening()), (None, &[][..]), "there is no opening yet");
    while !pair.slice(&clock, 3.0) {
        if let Some((number, _)) = pair.playing() {
            assert!(number < 2 && pair.opening().len() == 4);
        }
    }
    let both = pair.played().expect("they are over").each_ref().map(|played| played.actions.clone());
    let whole = played(&experiment, task).map(|finished| {
        let after_opening = &finished.game.turns()[finished.opening_plies..];
        after_opening.iter().filter_map(|turn| turn.action().othello()).collect::<Vec<_>>()
    });
    assert_eq!(both, whole);
}
