//! Games that people played, from a file of the WTHOR database.
use othello::Game;

/// Games of people, if `UCT_GAMES_FILE` names a file of the WTHOR database, evenly spread over it.
pub fn games_of_people(number: usize) -> Vec<Game> {
    let Some(path) = std::env::var_os("UCT_GAMES_FILE") else { return Vec::new() };
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let file = formats::WthorGames::new(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let games: Vec<Game> = file.iter().filter_map(|record| record.replay().ok()).collect();
    let step = (games.len() / number.max(1)).max(1);
    games.into_iter().step_by(step).take(number).collect()
}
