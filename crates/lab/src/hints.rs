//! `lab hints`: how good the moves are that hints show after a short time, compared with a long analysis. Times are those on the
//! processor, so that other programs don't matter.
use crate::cli::{HintsOptions, Result};
use crate::clock::Clock;
use crate::knowledge;
use engines::analyst::{Analyst, MoveValue, Scope};
use engines::mcts::Random;
use engines::{AlphaBeta, Expert};
use othello::{Move, Position, Rules, Status};

/// The numbers of empty squares of the positions.
const EMPTIES: (u32, u32) = (16, 40);

/// The number of positions that an analysis visits between two looks at the clock.
const LOT: u64 = 2_000;

/// Analyses positions from games of its own with little time and with much, and prints what the moves shown first lose.
pub fn run(options: &HintsOptions) -> Result<()> {
    let knowledge = knowledge::knowledge(options.weights.as_deref())?;
    let mut players = AlphaBeta::new(knowledge.evaluation().clone(), 1 << 20);
    let mut random = Random::new(options.seed);
    outln!(
        "{} positions of {} to {} empties from games with seed {}: {} ms against {} ms",
        options.positions,
        EMPTIES.0,
        EMPTIES.1,
        options.seed,
        options.ms,
        options.against_ms
    );
    let (mut losses, mut same, mut depths) = (Vec::new(), 0, [0, 0]);
    for n in 1..=options.positions {
        let position = position(&mut players, &mut random);
        let [(first, shallow), (judged, deep)] = [options.ms, options.against_ms].map(|ms| {
            let mut analyst = knowledge.clone().analyst();
            (analysed(&mut *analyst, position, f64::from(ms) / 1000.0), analyst.depth())
        });
        let best = judged[0];
        let shown = judged.iter().find(|row| row.played == first[0].played).ok_or("a move is missing")?;
        let loss = best.discs - shown.discs;
        outln!(
            "{n:>4}: {} empties, {} at depth {shallow}, {} at depth {deep}{}, loss {loss:.2}",
            position.empties().len(),
            shown.played,
            best.played,
            if best.is_exact { " and exact" } else { "" },
        );
        losses.push(loss);
        same += u32::from(shown.played == best.played);
        depths = [depths[0] + shallow, depths[1] + deep];
    }
    let count = f64::from(options.positions);
    let mean = losses.iter().sum::<f64>() / count;
    let variance = losses.iter().map(|loss| (loss - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    outln!(
        "mean loss {mean:.3} ± {:.3} discs, most {:.2}; the same move in {same} of {count}; mean depth {:.1} against {:.1}",
        1.96 * (variance / count).sqrt(),
        losses.iter().copied().fold(0.0, f64::max),
        f64::from(depths[0]) / count,
        f64::from(depths[1]) / count,
    );
    Ok(())
}

/// The values of all moves after so many seconds on the processor.
fn analysed(analyst: &mut dyn Analyst, position: Position, seconds: f64) -> Vec<MoveValue> {
    analyst.begin(position.board(), Scope::EveryMove, u64::MAX);
    let clock = Clock::start();
    while !analyst.run(LOT) && clock.seconds() < seconds {}
    analyst.moves().to_vec()
}

/// A position in which there is a choice, from a game between two players that search one to five plies and make a random move
/// now and then.
fn position(search: &mut AlphaBeta, random: &mut Random) -> Position {
    loop {
        let (least, most) = EMPTIES;
        let empties = least + random.below(most - least + 1);
        let players = [(), ()].map(|()| (1 + random.below(5) as u8, random.below(4)));
        let mut position = Position::start(Rules::default());
        for ply in 0.. {
            if position.status() == Status::Over || position.empties().len() <= empties {
                break;
            }
            let moves: Vec<Move> = position.moves().collect();
            let (depth, errors) = players[ply % 2];
            // The first moves are random, so that no two games are alike.
            let played = if ply < 6 || random.below(10) < errors {
                moves[random.below(moves.len() as u32) as usize]
            } else {
                search.deepen(position.board(), depth, u64::MAX).best.map_or(Move::Pass, Move::Place)
            };
            position = position.play(played).expect("a legal move");
        }
        if position.status() == Status::ToMove && position.legal_moves().len() > 1 {
            return position;
        }
    }
}
