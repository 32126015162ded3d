//! `lab match`: games between two players, in pairs with colours exchanged, on several threads.
use crate::cli::{MatchOptions, Result, check_writable, write};
use crate::contender::{BrokenPair, Contender, play_pair};
use arena::{Estimate, PlayedGame, Tally, most_opening_plies, record, searched_opening};
use engines::OthelloGame;
use formats::{parse_transcript, write_transcript};
use othello::{Game, NoMoveRule, Position, Rules};
use serde_json::{Value, json};
use std::io::IsTerminal;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

/// The games of a match so far.
#[derive(Default)]
struct Played {
    tally: Tally,
    /// Every game as JSON, with the number of its pair.
    games: Vec<(u32, Value)>,
    /// The first failure of a program, in a sentence.
    broken: Option<String>,
}

/// Plays the match, shows its progress, and writes the file if one is given.
pub fn run(options: &MatchOptions) -> Result<()> {
    let (asked, most) = (options.opening_plies, most_opening_plies(options.rules.rules()));
    if asked > most {
        return Err(format!("--opening-plies {asked}: on this board {most} at most").into());
    }
    check_programs(options)?;
    check_writable(options.json.as_deref())?;
    let pairs = options.games.div_ceil(2);
    let setting = Setting::new(options)?;
    let threads = u32::from(options.threads).min(pairs);
    let contenders: Vec<_> = (0..threads).map(|_| enter(options)).collect::<Result<_>>()?;
    let begin = Instant::now();
    // In a log file, a line that overwrites itself would be thousands of lines.
    let watched = std::io::stderr().is_terminal();
    let next = AtomicU32::new(0);
    let played = Mutex::new(Played::default());
    std::thread::scope(|scope| {
        for mut contenders in contenders {
            let (setting, next, played) = (&setting, &next, &played);
            scope.spawn(move || {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= pairs {
                        return;
                    }
                    let both = setting.play_pair(&mut contenders, pair);
                    // If a thread panicked, leaving the scope ends the match anyway.
                    let Ok(mut played) = played.lock() else { return };
                    match both {
                        Ok(both) => played.add(pair, &both),
                        Err(broken) => {
                            played.break_off(pair, *broken);
                            next.store(pairs, Ordering::Relaxed);
                        }
                    }
                    if watched && played.tally.games() > 0 {
                        eprint!("\r{}   ", progress(&played.tally, pairs, begin));
                    }
                }
            });
        }
    });
    if watched {
        eprintln!();
    }
    let mut played = played.into_inner().map_err(|_| "a game could not be played to its end")?;
    played.games.sort_by_key(|(pair, _)| *pair);
    println!("{}", report(&played.tally, options));
    if let Some(path) = &options.json {
        write(path, &format!("{:#}", played.json(options)))?;
    }
    played.broken.map_or(Ok(()), |broken| Err(broken.into()))
}

/// Programs know one rule for a side without a move, and have weights of their own.
fn check_programs(options: &MatchOptions) -> Result<()> {
    let players = [
        (&options.black, &options.black_weights, "--black-weights"),
        (&options.white, &options.white_weights, "--white-weights"),
    ];
    for (player, weights, option) in players.into_iter().filter(|(player, ..)| player.entrant.is_program()) {
        if weights.is_some() {
            return Err(format!("{option}: {} is a program and takes no weights of ours", player.text).into());
        }
        if options.rules.no_move != NoMoveRule::MustPass {
            return Err(format!("--no-move over: {} is a program, which passes", player.text).into());
        }
    }
    Ok(())
}

/// Both contenders, ready to play; each thread has its own.
fn enter(options: &MatchOptions) -> Result<[Contender; 2]> {
    let conditions = options.external.conditions();
    Ok([
        options.black.entrant.enter(options.black_weights.as_deref(), &conditions)?,
        options.white.entrant.enter(options.white_weights.as_deref(), &conditions)?,
    ])
}

/// The openings and the seed of a match.
struct Setting<'a> {
    options: &'a MatchOptions,
    /// Empty if openings are drawn.
    openings: Vec<Game>,
}

impl<'a> Setting<'a> {
    fn new(options: &'a MatchOptions) -> Result<Self> {
        let openings = options.openings.as_deref().map(read_openings).transpose()?.unwrap_or_default();
        Ok(Self { options, openings })
    }

    /// Both games from one opening.
    fn play_pair(
        &self,
        contenders: &mut [Contender; 2],
        pair: u32,
    ) -> Result<[PlayedGame<OthelloGame>; 2], Box<BrokenPair>> {
        let options = self.options;
        play_pair(contenders, options.seed, pair, |seed| {
            let listed = (pair as usize).checked_rem(self.openings.len()).map(|n| self.openings[n].clone());
            let drawn =
                || searched_opening(options.rules.rules(), options.opening_plies, options.balance, seed);
            listed.unwrap_or_else(drawn)
        })
    }
}

/// The openings in a file: a transcript on each line, what follows a space ignored; `#` begins a comment.
fn read_openings(path: &Path) -> Result<Vec<Game>> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut openings = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let Some(moves) = line.split('#').next().and_then(|line| line.split_whitespace().next()) else {
            continue;
        };
        let at = |error: &dyn std::fmt::Display| format!("{}, line {}: {error}", path.display(), n + 1);
        let game = parse_transcript(moves, Position::start(Rules::default())).map_err(|error| at(&error))?;
        openings.push(game);
    }
    if openings.is_empty() {
        return Err(format!("{}: there is no opening in it", path.display()).into());
    }
    Ok(openings)
}

impl Played {
    fn add(&mut self, pair: u32, both: &[PlayedGame<OthelloGame>; 2]) {
        self.tally.add(both.each_ref().map(|played| &played.result));
        self.games.extend(both.iter().map(|played| (pair, game_json(played))));
    }

    /// Notes the failure of a program. A game of the pair that was finished is listed but not counted.
    fn break_off(&mut self, pair: u32, broken: BrokenPair) {
        let game = 1 + u32::from(broken.finished.is_some());
        let sentence = || format!("the match ends in game {game} of pair {}: {broken}", pair + 1);
        if self.broken.is_none() {
            self.broken = Some(sentence());
        }
        self.games.extend(broken.finished.iter().map(|played| (pair, game_json(played))));
    }

    fn json(&self, options: &MatchOptions) -> Value {
        // JSON has no infinity; it becomes null.
        let estimate = |of: Estimate| json!({ "low": of.low, "value": of.value, "high": of.high });
        let (tally, rules) = (&self.tally, options.rules.rules());
        json!({
            "players": [options.black.text, options.white.text],
            "seed": options.seed,
            "opening_plies": options.opening_plies,
            "size": rules.size.side(),
            "passes": rules.no_move == NoMoveRule::MustPass,
            "results": { "wins": tally.results[0], "draws": tally.results[1], "losses": tally.results[2] },
            "pairs": tally.pairs.counts,
            "score": estimate(tally.pairs.score()),
            "elo": estimate(tally.pairs.elo()),
            "mean_difference": tally.mean_margin(),
            "moves_per_s": tally.decisions_per_s(),
            "slowest_ms": tally.slowest_ms,
            "games": self.games.iter().map(|(_, game)| game).collect::<Vec<_>>(),
        })
    }
}

fn game_json(played: &PlayedGame<OthelloGame>) -> Value {
    let game = record(played);
    let first = if played.beginner == 0 { game.start().turn() } else { !game.start().turn() };
    json!({
        "start": game.start().to_board_string(),
        "moves": write_transcript(&game),
        "first_player": first.to_string().to_lowercase(),
        "difference": played.result.margin,
    })
}

fn progress(tally: &Tally, pairs: u32, begin: Instant) -> String {
    let [wins, draws, losses] = tally.results;
    let (played, seconds) = (tally.games(), begin.elapsed().as_secs_f64());
    let left = seconds / f64::from(played) * f64::from(2 * pairs - played);
    let elo = tally.pairs.elo();
    format!("{played} of {} games: +{wins} ={draws} -{losses}, Elo {elo}, {left:.0} s left", 2 * pairs)
}

fn report(tally: &Tally, options: &MatchOptions) -> String {
    if tally.games() == 0 {
        return format!(
            "{} against {}: no pair of games was finished",
            options.black.text, options.white.text
        );
    }
    let [wins, draws, losses] = tally.results;
    let score = tally.pairs.score();
    let [first, second] = tally.decisions_per_s();
    format!(
        "{} against {}: {} games, +{wins} ={draws} -{losses}, {:.1} % ({:.1} to {:.1})\n\
         Elo {} with 95 % confidence; pairs with 0, 1/2, 1, 3/2, 2 points: {:?}\n\
         mean disc difference {:+.2}; moves a second {first:.1} and {second:.1}, the slowest move {:.0} and {:.0} ms",
        options.black.text,
        options.white.text,
        tally.games(),
        100.0 * score.value,
        100.0 * score.low,
        100.0 * score.high,
        tally.pairs.elo(),
        tally.pairs.counts,
        tally.mean_margin(),
        tally.slowest_ms[0],
        tally.slowest_ms[1],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{Cli, Command};
    use clap::Parser;

    fn played(words: &str) -> Value {
        let Command::Match(options) = Cli::parse_from(words.split_whitespace()).command else {
            panic!("{words}")
        };
        let setting = Setting::new(&options).expect("the weights and openings can be read");
        let mut contenders = enter(&options).expect("agents need no program");
        let mut played = Played::default();
        for pair in 0..options.games / 2 {
            played.add(pair, &setting.play_pair(&mut contenders, pair).expect("agents never fail"));
        }
        played.json(&options)
    }

    #[test]
    fn the_seed_determines_a_match() {
        let words = "lab match --black uct:iterations=20 --white random --games 6 --size 6 --opening-plies 4";
        let games = |words: &str| played(words)["games"].clone();
        assert_eq!(games(words), games(words));
        assert_ne!(games(words), games(&format!("{words} --seed 2")));
    }

    #[test]
    fn both_games_of_a_pair_have_the_same_opening() {
        let json = played("lab match --black uct:iterations=20 --white random --games 4");
        let of = |key: &str| [0, 1, 2].map(|n: usize| json["games"][n][key].clone());
        let [first, second, third] = of("start");
        assert_eq!(first, second);
        assert_ne!(second, third);
        assert_ne!(of("first_player")[0], of("first_player")[1]);
        assert_eq!(
            json["results"]["wins"].as_u64().unwrap()
                + json["results"]["losses"].as_u64().unwrap()
                + json["results"]["draws"].as_u64().unwrap(),
            4
        );
    }
}
