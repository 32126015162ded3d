//! The laws of the filters: a search finds the games that it would find without one, as far as their facts are admitted.
use crate::games::{Dice, facts, games, index};
use othello::{Color, Outcome, Position, Rules};
use othello_explorer::{Filter, GameFacts, GameResult, PlayerFilter, Roster};

#[test]
fn a_filter_leaves_the_games_that_it_admits() {
    let games = games(&mut Dice(11), 300, &[Rules::default()]);
    let index = index(&games);
    let start = Position::start(Rules::default());
    let all = index.find(start, &Filter::default());
    let years = [None, Some(2003), Some(2007)];
    let player = |is_one: &[bool], color| Some(PlayerFilter { is_one: is_one.to_vec(), color });
    let players = [
        None,
        player(&[true], None),
        player(&[true], Some(Color::Black)),
        player(&[false, true, true], Some(Color::White)),
        player(&[], None),
    ];
    for player in players {
        for (from, to) in years.into_iter().flat_map(|from| years.map(|to| (from, to))) {
            let admits = |number: u32| {
                let GameFacts { players, year, .. } = facts(number as usize, &games[number as usize]);
                let is_year = match year {
                    Some(year) => from.unwrap_or(0) <= year && year <= to.unwrap_or(9999),
                    None => from.is_none() && to.is_none(),
                };
                let has_player = match &player {
                    None => true,
                    Some(PlayerFilter { is_one, color }) => Color::ALL.into_iter().any(|side| {
                        color.unwrap_or(side) == side
                            && is_one.get(players[side as usize] as usize) == Some(&true)
                    }),
                };
                is_year && has_player
            };
            let wanted: Vec<u32> = all.games(None).into_iter().filter(|&number| admits(number)).collect();
            let filter = Filter { player: player.clone(), from, to };
            let found = index.find(start, &filter);
            assert_eq!(found.games(None), wanted, "{filter:?}");
        }
    }
    assert!(all.games(None).len() > 200, "most games begin at the start");
}

#[test]
fn results_are_read_from_scores_and_records() {
    let win = |color| Outcome::Win(color);
    for (result, outcome, lead) in [
        (GameResult::of_lead(6), win(Color::Black), Some(6)),
        (GameResult::of_lead(-64), win(Color::White), Some(-64)),
        (GameResult::of_lead(0), Outcome::Draw, Some(0)),
        (GameResult::lost_by(Color::Black), win(Color::White), None),
        (GameResult::lost_by(Color::White), win(Color::Black), None),
    ] {
        assert_eq!((result.outcome, result.lead), (outcome, lead));
    }
}

#[test]
fn a_name_has_one_number() {
    let mut roster = Roster::default();
    let numbers = ["Ann", "Bob", "Ann", "", "Bob"].map(|name| roster.number(name));
    assert_eq!(numbers, [0, 1, 0, 2, 1]);
    assert_eq!((roster.name(1), roster.name(3), roster.names().len()), (Some("Bob"), None, 3));
}
