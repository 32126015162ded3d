//! The distribution of random games, which are uniform and independent.
use othello::{Move, Position, Rules};
use othello_engines::{GameEnd, OthelloGame, random_games, watch_game};

#[test]
fn results_of_300_000_games_have_the_expected_means() {
    let start = OthelloGame::from(Position::start(Rules::default()));
    let (mut wins, mut draws, mut sum, mut moves) = (0u32, 0u32, 0i64, 0u64);
    let first_seed = 1_000_000;
    for seed in 0..75_000 {
        let mut ends = [GameEnd::default(); 4];
        random_games(&[start; 4], first_seed + seed, &mut ends);
        for end in ends {
            wins += u32::from(end.difference > 0);
            draws += u32::from(end.difference == 0);
            sum += i64::from(end.difference);
            moves += u64::from(end.moves);
        }
    }
    let games = 300_000.0;
    let (wins, draws) = (f64::from(wins) / games, f64::from(draws) / games);
    let (difference, moves) = (sum as f64 / games, moves as f64 / games);
    let seen = format!("from seed {first_seed}: {wins} {draws} {difference} {moves}");
    // Each within about four standard deviations.
    assert!((wins - 0.454).abs() < 0.004, "{seen}");
    assert!((draws - 0.041).abs() < 0.002, "{seen}");
    assert!((difference + 0.89).abs() < 0.15, "{seen}");
    // 59.97 discs placed and 0.44 passes.
    assert!((moves - 60.41).abs() < 0.02, "{seen}");
}

#[test]
fn games_place_59_97_discs() {
    let start = OthelloGame::from(Position::start(Rules::default()));
    let mut placed = 0u32;
    for seed in 0..10_000 {
        watch_game(&start, seed, 1, |played, _| placed += u32::from(played != Move::Pass));
    }
    assert!((f64::from(placed) / 10_000.0 - 59.97).abs() < 0.03, "{placed}");
}

/// The first two moves: each of the 4 times 3 is as likely as any other.
#[test]
fn the_choice_of_moves_is_uniform() {
    let start = OthelloGame::from(Position::start(Rules::default()));
    let mut counts = std::collections::BTreeMap::new();
    let games = 48_000;
    for seed in 0..games / 4 {
        for n in 0..4 {
            let mut line = Vec::new();
            watch_game(&start, seed, n, |played, _| {
                if line.len() < 2 {
                    line.push(played.to_string());
                }
            });
            *counts.entry(line).or_insert(0u32) += 1;
        }
    }
    let expected = f64::from(games) / 12.0;
    let chi: f64 = counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    // 11 degrees of freedom: exceeds 31.3 with probability 0.001.
    assert!(counts.len() == 12 && chi < 31.3, "{chi}: {counts:?}");
}
