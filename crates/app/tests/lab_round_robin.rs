//! Round robins in the lab, and results by opening.
use crate::lab::{after_pairs, single, small, started};
use app::lab::{Setup, standings};
use app::route::Route;

/// Everybody meets everybody once, in an address as in the form; the standings have every game twice, once for each player.
#[test]
fn in_a_round_robin_everybody_meets_everybody() {
    let setup = Setup { varied: Vec::new(), is_round_robin: true, pairs: 2, ..small() };
    let linked = Setup::of_parameters(&Route::parameters_in(&setup.to_hash()));
    assert_eq!(linked, Ok(Some(setup.clone())));
    let experiment = setup.experiment().expect("it is an experiment");
    let mut met: Vec<_> = experiment.pairings.iter().map(|pairing| pairing.players.clone()).collect();
    met.iter_mut().for_each(|players| players.sort());
    met.sort();
    met.dedup();
    assert_eq!((met.len(), experiment.pairings.len(), experiment.len()), (3, 3, 6));
    let (lab, _) = after_pairs(started(setup), usize::MAX);
    let run = lab.run.expect("it was played");
    let table = standings(&run);
    assert_eq!(table.len(), 3);
    assert!(table.iter().all(|(_, pairs)| pairs.total() == 4), "{table:?}");
    let points: f64 = table.iter().map(|(_, pairs)| pairs.mean() * f64::from(pairs.total())).sum();
    assert!((points - 6.0).abs() < 1e-9, "a pair of games has one point for the mean of both: {points}");
    assert!(table.is_sorted_by(|one, next| one.1.mean() >= next.1.mean()));
}

/// There is no round robin without further opponents, or with a varied option.
#[test]
fn others_play_no_round_robin() {
    for setup in [single(1), small()] {
        let setup = Setup { is_round_robin: true, ..setup };
        assert!(!setup.plays_round_robin());
        let usual = Setup { is_round_robin: false, ..setup.clone() };
        assert_eq!(setup.experiment(), usual.experiment());
    }
}

/// The pairs of all openings are those of the match, however few plies tell them apart.
#[test]
fn the_openings_have_all_pairs() {
    let (lab, _) = after_pairs(started(Setup { opening_plies: 4, ..single(12) }), usize::MAX);
    let run = lab.run.expect("it was played");
    let openings = &run.matches[0].openings;
    for most in [1, 4, 12, 100] {
        let groups = openings.at_most(most);
        assert!(groups.len() <= most);
        assert_eq!(groups.iter().map(|(_, pairs)| pairs.total()).sum::<u32>(), 12, "{most}");
        assert!(groups.is_sorted_by(|(_, one), (_, next)| one.total() >= next.total()));
    }
    let by_side: u32 = run.matches[0].by_side.iter().map(|side| side.games()).sum();
    assert_eq!(by_side, 24);
    for side in &run.matches[0].by_side {
        let score = side.score();
        let [wins, draws, _] = side.results.map(f64::from);
        assert!((score.value - (wins + draws / 2.0) / f64::from(side.games())).abs() < 1e-12);
        assert!((0.0..=score.value).contains(&score.low) && (score.value..=1.0).contains(&score.high));
    }
}
