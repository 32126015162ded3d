//! `lab match`: games between two players, in pairs with colours exchanged.
use crate::agent_text;
use crate::cli::{MatchOptions, Result, check_writable, write};
use crate::openings::opening;
use crate::statistics::{Estimate, Pairs};
use engines::mcts::Random;
use engines::{Agent, Thinking};
use formats::write_transcript;
use othello::{Color, Game, Move, Position, Rules};
use serde_json::{Value, json};
use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

/// A finished game, and what it took.
struct Played {
    game: Game,
    /// The first player's colour.
    first: Color,
    /// Milliseconds and moves of the first and of the second player, and the milliseconds of the slowest move.
    ms: [f64; 2],
    moves: [u32; 2],
    slowest_ms: [f64; 2],
}

/// The figures of a match so far.
#[derive(Default)]
struct Tally {
    pairs: Pairs,
    /// Wins, draws and losses of the first player.
    results: [u32; 3],
    discs: i32,
    ms: [f64; 2],
    moves: [u32; 2],
    slowest_ms: [f64; 2],
    games: Vec<(u32, Value)>,
}

/// Plays the match, shows how it stands, and writes the file if one is named.
pub fn run(options: &MatchOptions) -> Result<()> {
    let agents = [&options.black, &options.white].map(|text| agent_text::parse(text));
    let [first, second] = agents;
    let agents = [first?, second?];
    let (asked, most) = (options.opening_plies, most_opening_plies(options.rules.rules()));
    if asked > most {
        return Err(format!("--opening-plies {asked}: on this board {most} at most").into());
    }
    check_writable(options.json.as_deref())?;
    let pairs = options.games.div_ceil(2);
    let begin = Instant::now();
    // In a file the line that overwrites itself would be thousands.
    let watched = std::io::stderr().is_terminal();
    let next = AtomicU32::new(0);
    let tally = Mutex::new(Tally::default());
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= pairs {
                        return;
                    }
                    let both = play_pair(options, &agents, pair);
                    // A thread that panicked ends the match anyway, when the scope is left.
                    let Ok(mut tally) = tally.lock() else { return };
                    tally.add(pair, both);
                    if watched {
                        eprint!("\r{}   ", tally.line(pairs, begin));
                    }
                }
            });
        }
    });
    if watched {
        eprintln!();
    }
    let mut tally = tally.into_inner().map_err(|_| "a game could not be played to its end")?;
    tally.games.sort_by_key(|(pair, _)| *pair);
    println!("{}", tally.report(options));
    match &options.json {
        Some(path) => write(path, &format!("{:#}", tally.json(options))),
        None => Ok(()),
    }
}

/// Two thirds of the squares: something has to be left to play.
fn most_opening_plies(rules: Rules) -> u32 {
    Position::start(rules).empties().len() * 2 / 3
}

/// Both games from one opening. All their randomness comes from the match's seed and the number of the pair.
fn play_pair(options: &MatchOptions, agents: &[Agent; 2], pair: u32) -> [Played; 2] {
    let mut random = Random::new(options.seed ^ (u64::from(pair) << 32));
    let start = opening(options.rules.rules(), options.opening_plies, options.balance, random.next_u64());
    Color::ALL.map(|first| play(start, agents, first, &mut random))
}

fn play(start: Position, agents: &[Agent; 2], first: Color, random: &mut Random) -> Played {
    let mut played =
        Played { game: Game::new(start), first, ms: [0.0; 2], moves: [0; 2], slowest_ms: [0.0; 2] };
    let mut earlier: [Option<Thinking>; 2] = [None, None];
    loop {
        let position = played.game.position();
        let who = usize::from(position.turn() != first);
        let seed = random.next_u64();
        let begin = Instant::now();
        let thinking = match earlier[who].take() {
            Some(earlier) => Thinking::following(earlier, position, &agents[who], seed),
            None => Thinking::new(position, &agents[who], seed),
        };
        let Some(mut thinking) = thinking else { return played };
        let clock = || begin.elapsed().as_secs_f64() * 1e3;
        let decision = loop {
            if let Some(decision) = thinking.slice(&clock, 1e9) {
                break decision;
            }
        };
        let ms = clock();
        played.ms[who] += ms;
        played.slowest_ms[who] = played.slowest_ms[who].max(ms);
        played.moves[who] += u32::from(decision.played != Move::Pass);
        played.game.play(decision.played).expect("agents play legal moves");
        earlier[who] = Some(thinking);
    }
}

impl Played {
    /// Discs of the first player minus discs of the second, as they stand.
    fn difference(&self) -> i32 {
        let black = i32::from(self.game.position().discs().difference());
        if self.first == Color::Black { black } else { -black }
    }

    /// 2 for a win of the first player, 1 for a draw.
    fn half_points(&self) -> u8 {
        (self.difference().signum() + 1) as u8
    }

    fn json(&self) -> Value {
        json!({
            "start": self.game.start().to_board_string(),
            "moves": write_transcript(&self.game),
            "first_player": self.first.to_string().to_lowercase(),
            "difference": self.difference(),
        })
    }
}

impl Tally {
    fn add(&mut self, pair: u32, both: [Played; 2]) {
        self.pairs.add(both.iter().map(Played::half_points).sum());
        for played in both {
            self.results[2 - usize::from(played.half_points())] += 1;
            self.discs += played.difference();
            for who in 0..2 {
                self.ms[who] += played.ms[who];
                self.moves[who] += played.moves[who];
                self.slowest_ms[who] = self.slowest_ms[who].max(played.slowest_ms[who]);
            }
            self.games.push((pair, played.json()));
        }
    }

    fn played(&self) -> u32 {
        self.results.iter().sum()
    }

    fn line(&self, pairs: u32, begin: Instant) -> String {
        let [wins, draws, losses] = self.results;
        let (played, seconds) = (self.played(), begin.elapsed().as_secs_f64());
        let left = seconds / f64::from(played) * f64::from(2 * pairs - played);
        let elo = self.pairs.elo();
        format!("{played} of {} games: +{wins} ={draws} -{losses}, Elo {elo}, {left:.0} s left", 2 * pairs)
    }

    fn moves_per_s(&self) -> [f64; 2] {
        [0, 1].map(|who| f64::from(self.moves[who]) / (self.ms[who] / 1e3).max(1e-9))
    }

    fn report(&self, options: &MatchOptions) -> String {
        let [wins, draws, losses] = self.results;
        let score = self.pairs.score();
        let [first, second] = self.moves_per_s();
        format!(
            "{} against {}: {} games, +{wins} ={draws} -{losses}, {:.1} % ({:.1} to {:.1})\n\
             Elo {} with 95 % confidence; pairs with 0, 1/2, 1, 3/2, 2 points: {:?}\n\
             mean disc difference {:+.2}; moves a second {first:.1} and {second:.1}, the slowest move {:.0} and {:.0} ms",
            options.black,
            options.white,
            self.played(),
            100.0 * score.value,
            100.0 * score.low,
            100.0 * score.high,
            self.pairs.elo(),
            self.pairs.counts,
            f64::from(self.discs) / f64::from(self.played().max(1)),
            self.slowest_ms[0],
            self.slowest_ms[1],
        )
    }

    fn json(&self, options: &MatchOptions) -> Value {
        // JSON has no infinity; it becomes null.
        let estimate = |of: Estimate| json!({ "low": of.low, "value": of.value, "high": of.high });
        let rules = options.rules.rules();
        json!({
            "players": [options.black, options.white],
            "seed": options.seed,
            "opening_plies": options.opening_plies,
            "size": rules.size.side(),
            "passes": rules.no_move == othello::NoMoveRule::MustPass,
            "results": { "wins": self.results[0], "draws": self.results[1], "losses": self.results[2] },
            "pairs": self.pairs.counts,
            "score": estimate(self.pairs.score()),
            "elo": estimate(self.pairs.elo()),
            "mean_difference": f64::from(self.discs) / f64::from(self.played().max(1)),
            "moves_per_s": self.moves_per_s(),
            "slowest_ms": self.slowest_ms,
            "games": self.games.iter().map(|(_, game)| game).collect::<Vec<_>>(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{Cli, Command};
    use clap::Parser;

    fn tally(words: &str) -> Tally {
        let Command::Match(options) = Cli::parse_from(words.split_whitespace()).command else {
            panic!("{words}")
        };
        let agents = [&options.black, &options.white].map(|text| agent_text::parse(text).unwrap());
        let mut tally = Tally::default();
        for pair in 0..options.games / 2 {
            tally.add(pair, play_pair(&options, &agents, pair));
        }
        tally
    }

    #[test]
    fn a_match_is_what_its_seed_says() {
        let words = "lab match --black uct:iterations=20 --white random --games 6 --size 6 --opening-plies 4";
        let games = |words: &str| tally(words).games;
        assert_eq!(games(words), games(words));
        assert_ne!(games(words), games(&format!("{words} --seed 2")));
    }

    #[test]
    fn search_beats_chance_and_itself_it_does_not() {
        let words = "lab match --black uct:iterations=100 --white random --games 20 --balance 0.5";
        let won = tally(words);
        assert!(won.results[0] >= 17, "{:?}", won.results);
        let openings = |n: usize| won.games[n].1["start"].clone();
        assert_eq!(openings(0), openings(1));
        assert_ne!(openings(1), openings(2));
        let even = tally("lab match --black random --white random --games 200 --balance 0.5 --no-move over");
        let elo = even.pairs.elo();
        assert!(elo.low < 60.0 && elo.high > -60.0, "{elo}");
    }
}
