//! `lab match`: games between two players, in pairs with colours exchanged, on several threads.
use crate::cli::{MatchOptions, Result, check_writable, write};
use crate::contender::{Entrant, OthelloContender};
use crate::external::{Conditions, Program};
use crate::family::{Family as _, with_family};
use crate::hall::{Ground, Hall, Teams};
use crate::knowledge;
use crate::runs::{About, Cast, Run, Threads, check_rules};
use crate::series::{ENDED_BY_TEST, Judge};
use arena::{Description, Effort, Estimate, Experiment, GameLine, PairLine, Pairing, Tally, Task};
use board_game::Side;
use formats::write_transcript;
use games::{AnySetup, line_of};
use othello::{Game, NoMoveRule};
use othello_worker::Othello;
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// Plays the match, shows its progress, and writes the files that are asked for.
pub fn run(options: &MatchOptions) -> Result<()> {
    if options.series.game.is_none() {
        check_programs(options)?;
        check_agents(options)?;
    }
    check_writable(options.json.as_deref())?;
    let played = play(options)?;
    if let Some(path) = &options.json {
        write(path, &format!("{:#}", played.json(options)?))?;
    }
    outln!("{}", report(&played.tally, options)?);
    if let Some(judge) = &played.judge {
        outln!("{}", judge.words());
        if judge.verdict().is_some() {
            outln!("{ENDED_BY_TEST}");
        }
    }
    played.broken.map_or(Ok(()), |broken| Err(broken.into()))
}

/// A match that is over.
struct Played {
    tally: Tally,
    games: Vec<GameLine>,
    judge: Option<Judge>,
    /// Why it ended early, in a sentence.
    broken: Option<String>,
}

fn play(options: &MatchOptions) -> Result<Played> {
    let experiment = experiment(options)?;
    let about = about(options, &experiment)?;
    let threads = Threads::new(options.series.threads, &experiment);
    let ground = ground(options, &experiment, threads.count)?;
    let mut run = Run::open(experiment.clone(), options.series.out.as_deref(), &about)?;
    let mut judge = options.sprt.map(|test| Judge::new(test.into()));
    let mut tally = Tally::default();
    let play_pair = |task| ground.play(task);
    let ended = run.play(experiment.tasks(), threads, &play_pair, |pair, bar| {
        tally.add(pair.results().each_ref());
        bar.note(progress(&tally));
        let verdict = judge.as_mut().and_then(|judge| judge.see(pair));
        if verdict.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let broken = ended.err().map(|error| error.to_string());
    if let Some(judge) = &judge {
        judge.cut(run.results_mut());
    }
    run.finish(&about).map_err(|error| broken.clone().unwrap_or_else(|| error.to_string()))?;
    let mut tally = Tally::default();
    run.results().pairs().for_each(|pair| tally.add(pair.results().each_ref()));
    let mut games: Vec<GameLine> = run.results().games().cloned().collect();
    games.extend(ground.unpaired()?);
    games.sort_by_key(|game| (game.pair, game.game));
    Ok(Played { tally, games, judge, broken })
}

/// The place of a match in which programs may play.
///
/// # Errors
/// If a text is neither a player nor a program, or one of them can't enter.
fn ground<'a>(
    options: &'a MatchOptions,
    experiment: &'a Experiment,
    threads: usize,
) -> Result<Box<dyn Ground + 'a>> {
    let (texts, conditions) = (options.texts()?, options.external.conditions());
    let setup = options.series.setup();
    if setup.othello().is_some() {
        let opening = |experiment: &Experiment, task| {
            line_of(&experiment.opening::<Othello>(task)).expect("this match is in Othello")
        };
        return Ok(Box::new(Hall::new(experiment, threads, opening, move || enter(options, &conditions))?));
    }
    if texts.iter().any(|text| Program::is_meant(text)) {
        let teams = Teams { setup, texts, conditions, threads };
        if let Some(ground) = with_family!(setup, M => M::ground(experiment, teams))? {
            return Ok(ground);
        }
    }
    Ok(Box::new(CastGround { cast: Cast::new(experiment, |_, _| "players".to_owned())?, experiment }))
}

/// The place of a match without programs.
struct CastGround<'a> {
    cast: Cast,
    experiment: &'a Experiment,
}

impl Ground for CastGround<'_> {
    fn play(&self, task: Task) -> Result<PairLine, String> {
        Ok(self.cast.play(self.experiment, task))
    }

    fn unpaired(self: Box<Self>) -> Result<Vec<GameLine>> {
        Ok(Vec::new())
    }
}

/// Programs know one rule for a side without a move, and have weights of their own.
fn check_programs(options: &MatchOptions) -> Result<()> {
    let players = [
        (options.black(), &options.black_weights, "--black-weights"),
        (options.white(), &options.white_weights, "--white-weights"),
    ];
    for (player, weights, option) in players.into_iter().filter(|(player, ..)| player.entrant.is_program()) {
        if weights.is_some() {
            return Err(format!("{option}: {} is a program and takes no weights of ours", player.text).into());
        }
        if options.series.rules.no_move != NoMoveRule::MustPass {
            return Err(format!("--no-move over: {} is a program, which passes", player.text).into());
        }
    }
    Ok(())
}

/// Refuses agents in whose place others would play.
fn check_agents(options: &MatchOptions) -> Result<()> {
    for player in [options.black(), options.white()] {
        if let Entrant::Agent(agent) = &player.entrant {
            check_rules(&player.text, agent, options.series.rules.rules())?;
        }
    }
    Ok(())
}

/// Both contenders in Othello, ready to play; each thread has its own.
fn enter(options: &MatchOptions, conditions: &Conditions) -> Result<[OthelloContender; 2]> {
    let rules = options.series.rules.rules();
    Ok([
        options.black().entrant.enter(rules, options.black_weights.as_deref(), conditions)?,
        options.white().entrant.enter(rules, options.white_weights.as_deref(), conditions)?,
    ])
}

fn experiment(options: &MatchOptions) -> Result<Experiment> {
    let [first, second] = options.texts()?;
    let pairing = Pairing::new(&first, &second, options.series.setup());
    options.series.experiment(vec![pairing])
}

fn about(options: &MatchOptions, experiment: &Experiment) -> Result<About> {
    let title = options.texts()?.join(" against ");
    let mut about = About { test: options.sprt, ..About::new(&title, Description::from(experiment)) };
    for (sum, file) in about.weights.iter_mut().zip([&options.black_weights, &options.white_weights]) {
        if let Some((sum, file)) = sum.as_mut().zip(file.as_deref()) {
            *sum = knowledge::checksum(&knowledge::weights(Some(file))?);
        }
    }
    Ok(about)
}

impl Played {
    fn json(&self, options: &MatchOptions) -> Result<Value> {
        // JSON has no infinity; it becomes null.
        let estimate = |of: Estimate| json!({ "low": of.low, "value": of.value, "high": of.high });
        let tally = &self.tally;
        let mut json = json!({
            "players": options.texts()?,
            "seed": options.series.seed,
            "opening_plies": options.series.opening_plies(),
            "results": { "wins": tally.results[0], "draws": tally.results[1], "losses": tally.results[2] },
            "pairs": tally.pairs.counts,
            "score": estimate(tally.pairs.score()),
            "elo": estimate(tally.pairs.elo()),
            "moves_per_s": tally.decisions_per_s(),
            "slowest_ms": tally.slowest_ms,
        });
        if let AnySetup::Othello(rules) = options.series.setup() {
            json["size"] = rules.size.side().into();
            json["passes"] = (rules.no_move == NoMoveRule::MustPass).into();
            json["mean_difference"] = tally.mean_margin().into();
            json["games"] = self.games.iter().map(game_json).collect();
        } else {
            json["rules"] = options.series.setup().name().into();
            json["mean_result"] = tally.mean_result().into();
            json["games"] = serde_json::to_value(&self.games)?;
        }
        if let Some(judge) = &self.judge {
            json["sprt"] = json!({
                "verdict": judge.verdict().map(|verdict| format!("{verdict:?}")),
                "pairs": judge.judged(),
                "log_likelihood_ratio": judge.log_likelihood_ratio(),
            });
        }
        Ok(json)
    }
}

/// A game of Othello from where the players began.
fn game_json(line: &GameLine) -> Value {
    let whole = line.replay(Effort::default()).expect("a finished game can be replayed").game;
    let whole: Game = line_of(&whole).expect("this is for matches in Othello");
    let (opening, played) = whole.turns().split_at(line.opening_plies);
    let mut game = Game::new(opening.last().map_or(whole.start(), |turn| turn.after));
    for turn in played {
        game.play(turn.made.played()).expect("it was played");
    }
    let mut json = json!({
        "start": game.start().to_board_string(),
        "moves": write_transcript(&game),
        "first_player": if line.first == Side::First { "black" } else { "white" },
        "difference": line.ended.margin(),
    });
    if let Some(side) = line.resigned_side() {
        json["resigned"] = side.into();
    }
    json
}

fn progress(tally: &Tally) -> String {
    let [wins, draws, losses] = tally.results;
    format!(", +{wins} ={draws} -{losses}, Elo {}", tally.pairs.elo())
}

fn report(tally: &Tally, options: &MatchOptions) -> Result<String> {
    let [first, second] = options.texts()?;
    if tally.games() == 0 {
        return Ok(format!("{first} against {second}: no pair of games was finished"));
    }
    let [wins, draws, losses] = tally.results;
    let score = tally.pairs.score();
    let [first_per_s, second_per_s] = tally.decisions_per_s();
    // Other games than Othello have no discs to count, and their players are faster.
    let (discs, decimals) = if options.series.setup().id().record().has_margins {
        (format!("mean disc difference {:+.2}; ", tally.mean_margin()), 1)
    } else {
        (String::new(), 0)
    };
    Ok(format!(
        "{first} against {second}: {} games, +{wins} ={draws} -{losses}, {:.1} % ({:.1} to {:.1})\n\
         Elo {} with 95 % confidence; pairs with 0, 1/2, 1, 3/2, 2 points: {:?}\n\
         {discs}moves a second {first_per_s:.decimals$} and {second_per_s:.decimals$}, the slowest move {:.0} and {:.0} ms",
        tally.games(),
        100.0 * score.value,
        100.0 * score.low,
        100.0 * score.high,
        tally.pairs.elo(),
        tally.pairs.counts,
        tally.slowest_ms[0],
        tally.slowest_ms[1],
    ))
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
        let played = play(&options).expect("the match can be played");
        played.json(&options).expect("both players are there")
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
