//! Records positions from games of a search against itself, for `learn`: `record RULES SEED GAMES FILE [WEIGHTS]`. Without weights, it is the
//! search with playouts.
//!
//! Each record has the [bytes](Sheet::to_bytes) of a position, the value of the search for the player to move as an `f32`, and the result of
//! the game for the same player: 0, 1 or 2. Records are appended game by game.
use mcts::{ActionSet, Config, Game, Random};
use std::io::Write;
use std::sync::Arc;
use tictactoe::{Rules, Sheet};
use tictactoe_engines::{Network, Tree, Values};

/// Iterations for each move.
const ITERATIONS: u32 = 600;

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, rules, seed, games, file, weights @ ..] = &arguments[..] else {
        panic!("record RULES SEED GAMES FILE [WEIGHTS]")
    };
    let rules: Rules = rules.parse().expect("rules");
    let tree = match weights.first() {
        Some(weights) => {
            let network = Network::from_bytes(&std::fs::read(weights)?).expect("weights");
            let values = Values::Learned { temperature: 0.7, draw: 0.5, network: Some(Arc::new(network)) };
            let config = Config { exploration: 1.0, ..Tree::LEARNED.config };
            Tree { config, values, ..Tree::LEARNED }
        }
        None => Tree::UCT,
    };
    let mut random = Random::new(seed.parse().expect("a seed"));
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(file)?;
    for _ in 0..games.parse().expect("a number of games") {
        file.write_all(&play(&tree, rules, &mut random))?;
    }
    Ok(())
}

/// Plays a game and returns its records.
fn play(tree: &Tree, rules: Rules, random: &mut Random) -> Vec<u8> {
    let mut sheet = Sheet::new(rules);
    for _ in 0..random.below(9) {
        if sheet.result().is_some() {
            break;
        }
        sheet.play(sheet.actions().nth(random.below(sheet.actions().len())));
    }
    let mut search = tree.search(sheet, random.next_u64());
    let mut positions = Vec::new();
    while sheet.result().is_none() {
        search.run(ITERATIONS);
        let actions = search.root_table();
        let best = search.best_action().expect("there are moves");
        let value = match search.proof() {
            Some(outcome) => outcome.value(),
            None => actions.iter().find(|it| it.action == best).map_or(0.5, |it| it.mean_value),
        };
        positions.push((sheet, value as f32));
        // Some variety: the first moves by their visits, and now and then any move.
        let action = if random.below(12) == 0 {
            sheet.actions().nth(random.below(sheet.actions().len()))
        } else if sheet.plies() < 16 {
            let mut left = random.below(actions.iter().map(|it| it.visits).sum::<u32>().max(1));
            let drawn = actions.iter().find(|it| {
                let is_it = left < it.visits;
                left = left.saturating_sub(it.visits);
                is_it
            });
            drawn.map_or(best, |it| it.action)
        } else {
            best
        };
        sheet.play(action);
        search.advance(action);
    }
    let result = sheet.result().expect("the game is over");
    let record = |(sheet, value): (Sheet, f32)| {
        let mut bytes = sheet.to_bytes().to_vec();
        bytes.extend(value.to_le_bytes());
        bytes.push(result.outcome_for(sheet.turn()) as u8);
        bytes
    };
    positions.into_iter().flat_map(record).collect()
}
