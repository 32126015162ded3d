//! `lab match --game`: games of tic-tac-toe, on one board and on nine.
//!
//! Games come in pairs with one opening of random plies, in which the players exchange sides, so intervals are those of pairs. Each move has
//! a seed of its own, and a player keeps its tree from move to move if that is one of its options.
use crate::cli::{MatchOptions, Result};
use crate::progress::GameBar;
use arena::{GameResult, Tally, dice};
use clap::{Args, ValueEnum};
use engines::mcts::{ActionSet, Game, Limit, Random};
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::time::Instant;
use thinking::{Engine, Thinking};
use tictactoe::{Plain, Rules, Sheet};
use tictactoe_engines::{PlainPlayer, Player, Variant};

/// The games whose players meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TicTacToeGame {
    /// Ultimate tic-tac-toe
    Ultimate,
    /// Ultimate, where without a line of boards the side with more boards wins
    UltimateMajority,
    /// Sudo tic-tac-toe
    Sudo,
    /// Tic-tac-toe on one board
    Plain,
}

/// The part of the options of a match that is not for Othello.
#[derive(Args, Debug, Clone)]
pub struct TicTacToeMatch {
    /// Tic-tac-toe in place of Othello, with the players as words, such as `level2 level1`. Of the other options, it has --games, --seed,
    /// --threads and --opening-plies, which is 2 here
    #[arg(long, requires = "players", conflicts_with_all = [
        "black", "white", "black_weights", "white_weights", "sprt", "json", "out", "openings", "balance", "size", "no_move",
    ])]
    pub game: Option<TicTacToeGame>,
    /// The two players of a game of tic-tac-toe. All figures are from the point of view of the first
    #[arg(num_args = 2, value_names = ["FIRST", "SECOND"], requires = "game")]
    pub players: Vec<String>,
}

/// The random plies before the players begin, unless an option says otherwise.
const OPENING_PLIES: u32 = 2;

impl From<TicTacToeGame> for Variant {
    fn from(game: TicTacToeGame) -> Self {
        match game {
            TicTacToeGame::Ultimate => Self::Nine(Rules::Ultimate),
            TicTacToeGame::UltimateMajority => Self::Nine(Rules::Majority),
            TicTacToeGame::Sudo => Self::Nine(Rules::Sudo),
            TicTacToeGame::Plain => Self::Plain,
        }
    }
}

/// Plays the match and prints its figures.
pub fn run(game: TicTacToeGame, options: &MatchOptions) -> Result<()> {
    let [first, second] = &options.tictactoe.players[..] else {
        return Err("two players make a match".into());
    };
    let texts = [first, second];
    let tally = match game.into() {
        Variant::Plain => {
            let players = [PlainPlayer::read(first)?, PlainPlayer::read(second)?];
            play(Plain::new(), &players, false, options)?
        }
        Variant::Nine(rules) => {
            let players = [Player::read(first, rules)?, Player::read(second, rules)?];
            let is_timed = players.iter().any(is_timed);
            play(Sheet::new(rules), &players, is_timed, options)?
        }
    };
    outln!("{}", report(&tally, texts));
    Ok(())
}

fn is_timed(player: &Player) -> bool {
    player.limits().rules().iter().any(|limit| matches!(limit, Limit::TimeMs(_)))
}

/// Plays all pairs, on all cores unless a player's time is limited.
fn play<E>(start: E::Game, players: &[E; 2], is_timed: bool, options: &MatchOptions) -> Result<Tally>
where
    E: Engine + Sync,
    E::Game: PartialEq + Sync,
{
    let series = &options.series;
    let plies = series.opening_plies.unwrap_or(OPENING_PLIES);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = series.threads.map_or(if is_timed { 1 } else { cores }, usize::from);
    let pairs = series.games.div_ceil(2);
    let bar = GameBar::new(2 * u64::from(pairs), 0);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build()?;
    let play = |pair| {
        let both = play_pair(start, players, plies, dice(series.seed, pair));
        bar.add(2);
        both
    };
    let played: Vec<_> = pool.install(|| (0..pairs).into_par_iter().map(play).collect());
    bar.clear();
    let mut tally = Tally::default();
    played.iter().for_each(|both| tally.add(both.each_ref()));
    Ok(tally)
}

/// The results of two games from one opening. The second player begins the second game.
fn play_pair<E: Engine>(start: E::Game, players: &[E; 2], plies: u32, mut random: Random) -> [GameResult; 2]
where
    E::Game: PartialEq,
{
    let opening = opening(start, plies, &mut random);
    [0, 1].map(|beginner| play_game(opening, players, beginner, &mut random))
}

/// The state after random plies: as many as asked for in which the game is not over.
fn opening<G: Game>(start: G, plies: u32, random: &mut Random) -> G {
    let mut game = start;
    for _ in 0..plies {
        let actions = game.actions();
        let mut next = game;
        next.play(actions.nth(random.below(actions.len())));
        if next.actions().is_empty() {
            break;
        }
        game = next;
    }
    game
}

/// Plays a game, in which player `beginner` moves first.
fn play_game<E: Engine>(start: E::Game, players: &[E; 2], beginner: usize, random: &mut Random) -> GameResult
where
    E::Game: PartialEq,
{
    let begin = Instant::now();
    let clock = || begin.elapsed().as_secs_f64() * 1e3;
    let (mut game, mut turn, mut result) = (start, beginner, GameResult::default());
    let mut earlier: [Option<Thinking<E>>; 2] = [None, None];
    loop {
        let (before, seed) = (clock(), random.next_u64());
        let next = match earlier[turn].take() {
            Some(earlier) => Thinking::following(earlier, game, &players[turn], seed),
            None => Thinking::new(game, &players[turn], seed),
        };
        let Some(mut thinking) = next else { break };
        let decision = loop {
            if let Some(decision) = thinking.slice(&clock, f64::INFINITY) {
                break decision;
            }
        };
        let ms = clock() - before;
        result.ms[turn] += ms;
        result.slowest_ms[turn] = result.slowest_ms[turn].max(ms);
        result.decisions[turn] += u32::from(game.actions().len() > 1);
        earlier[turn] = Some(thinking);
        game.play(decision.played);
        turn = 1 - turn;
    }
    let for_turn = (2.0 * game.outcome().value()) as i32 - 1;
    result.margin = if turn == 0 { for_turn } else { -for_turn };
    result
}

fn report(tally: &Tally, [first, second]: [&String; 2]) -> String {
    let ([wins, draws, losses], score) = (tally.results, tally.pairs.score());
    let [first_per_s, second_per_s] = tally.decisions_per_s();
    format!(
        "{first} against {second}: {} games, +{wins} ={draws} -{losses}, {:.1} % ({:.1} to {:.1})\n\
         Elo {} with 95 % confidence; pairs with 0, 1/2, 1, 3/2, 2 points: {:?}\n\
         moves a second {first_per_s:.0} and {second_per_s:.0}, the slowest move {:.0} and {:.0} ms",
        tally.games(),
        100.0 * score.value,
        100.0 * score.low,
        100.0 * score.high,
        tally.pairs.elo(),
        tally.pairs.counts,
        tally.slowest_ms[0],
        tally.slowest_ms[1],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{Cli, Command};
    use clap::Parser;

    fn options(line: &str) -> MatchOptions {
        let cli = Cli::try_parse_from(line.split_whitespace()).unwrap_or_else(|error| panic!("{error}"));
        let Command::Match(options) = cli.command else { panic!("{line}") };
        *options
    }

    fn played(line: &str) -> ([u32; 3], arena::Pairs) {
        let options = options(line);
        let [first, second] = &options.tictactoe.players[..] else { panic!("{line}") };
        let read = |text| Player::read(text, Rules::Ultimate).expect("a player");
        let players = [read(first), read(second)];
        let tally = play(Sheet::new(Rules::Ultimate), &players, false, &options).expect("it can be played");
        (tally.results, tally.pairs)
    }

    #[test]
    fn the_seed_determines_a_match_on_any_number_of_threads() {
        let line = "lab match --game ultimate level2 uct:iterations=20 --games 8";
        assert_eq!(played(line), played(&format!("{line} --threads 3")));
        assert_ne!(played(line), played(&format!("{line} --seed 5")));
    }

    #[test]
    fn figures_are_those_of_the_first_player() {
        let ([wins, _, losses], _) = played("lab match --game ultimate level4 level1 --games 10");
        assert!(wins > losses, "{wins} won, {losses} lost");
        let (reversed, pairs) = played("lab match --game ultimate level1 level4 --games 10");
        assert!(reversed[0] < reversed[2] && pairs.mean() < 0.5, "{reversed:?}");
    }

    #[test]
    fn an_opening_leaves_something_to_play() {
        for seed in 0..50 {
            let board = opening(Plain::new(), 9, &mut Random::new(seed));
            assert!(board.result().is_none() && !board.actions().is_empty());
        }
    }

    #[test]
    fn the_options_of_one_game_are_refused_in_the_other() {
        for line in [
            "lab match --game sudo level1",
            "lab match --game sudo",
            "lab match level1 level2",
            "lab match --game sudo level1 level2 --black random",
            "lab match --game sudo level1 level2 --sprt 0,30",
            "lab match --game sudo level1 level2 --size 6",
            "lab match --black random",
            "lab match --game chess level1 level2",
        ] {
            assert!(Cli::try_parse_from(line.split_whitespace()).is_err(), "{line}");
        }
        let refused = |line: &str| {
            let options = options(line);
            run(options.tictactoe.game.expect("a game"), &options).expect_err(line).to_string()
        };
        let error = refused("lab match --game sudo level1 perfect");
        assert!(error.starts_with("there is no `perfect` in sudo, only in plain"), "{error}");
        let error = refused("lab match --game plain strongest5 perfect");
        assert!(error.starts_with("there is no `strongest5` in plain"), "{error}");
    }
}
