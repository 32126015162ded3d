//! The standings of a round robin: each player's points in all of its matches.
use super::run::Run;
use arena::Pairs;

/// The players with their pairs of games, the best score first; nothing unless everybody meets everybody.
pub fn standings(run: &Run) -> Vec<(String, Pairs)> {
    let mut all: Vec<(String, Pairs)> = Vec::new();
    if !run.setup.plays_round_robin() {
        return all;
    }
    for (pairing, results) in run.experiment.pairings.iter().zip(&run.matches) {
        let Pairs { counts } = results.tally.pairs;
        let mut reversed = counts;
        reversed.reverse();
        for (player, counts) in pairing.players.iter().zip([counts, reversed]) {
            let place = all.iter().position(|(known, _)| known == player).unwrap_or_else(|| {
                all.push((player.clone(), Pairs::default()));
                all.len() - 1
            });
            all[place].1.counts.iter_mut().zip(counts).for_each(|(sum, some)| *sum += some);
        }
    }
    all.sort_by(|(_, one), (_, other)| other.mean().total_cmp(&one.mean()));
    all
}
