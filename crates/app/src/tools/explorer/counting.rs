//! Fills the explorer's index from a list of games, in small steps.
use crate::text;
use crate::tools::collection::{Collection, Names, square};
use formats::{Ending, SharedGame, WthorRecord};
use games::line_of;
use othello::{Game, Move, Position, Rules, Square};
use othello_explorer::{GameFacts, GameIndex, GameResult, Roster};
use std::rc::Rc;

/// Games that have been counted.
pub struct Counted {
    /// The list that they are from.
    pub games: Rc<Collection>,
    /// The names for its WTHOR files.
    pub names: Rc<Names>,
    /// The index.
    pub index: GameIndex,
    /// The players of the games.
    pub roster: Roster,
    /// The number of games that can't be read.
    pub left_out: usize,
    /// For each game of the index, its place in the list.
    places: Vec<u32>,
}

impl Counted {
    /// The place in the list of a game of the index.
    pub fn place(&self, game: u32) -> usize {
        self.places.get(game as usize).map_or(0, |&place| place as usize)
    }
}

/// Counting that is under way.
pub struct Counting {
    counted: Counted,
    next: usize,
    /// The numbers of the players of WTHOR files, by their places in the list of players.
    players: Vec<Option<u32>>,
}

impl Counting {
    /// Begins to count these games.
    pub fn new(games: Rc<Collection>, names: Rc<Names>) -> Self {
        let (index, roster) = Default::default();
        let counted = Counted { games, names, index, roster, left_out: 0, places: Vec::new() };
        Self { counted, next: 0, players: Vec::new() }
    }

    /// Counts up to `most` more games. Returns whether all are counted.
    pub fn step(&mut self, most: usize) -> bool {
        let games = self.counted.games.clone();
        let end = games.len().min(self.next + most);
        for place in self.next..end {
            self.add(&games, place);
        }
        self.next = end;
        end == games.len()
    }

    /// The number of games counted so far.
    pub fn done(&self) -> usize {
        self.next
    }

    /// The counts.
    pub fn into_counted(self) -> Counted {
        self.counted
    }

    fn add(&mut self, games: &Collection, place: usize) {
        let is_added = match games.record(place) {
            Some((year, record)) => self.add_record(year, record),
            None => match games.game(place, &self.counted.names) {
                Some(Ok(shared)) => self.add_game(&shared),
                _ => false,
            },
        };
        if is_added {
            self.counted.places.push(place as u32);
        } else {
            self.counted.left_out += 1;
        }
    }

    fn add_record(&mut self, year: u16, record: WthorRecord<'_>) -> bool {
        let entry = record.entry();
        let facts = GameFacts {
            players: [entry.black, entry.white].map(|place| self.player(place)),
            year: (year > 0).then_some(year),
            result: match entry.ending() {
                Some(ending) => Some(result_of(ending)),
                // The score is none that a game can have, but the moves may give it.
                None => record.replay().ok().and_then(|game| game.position().score()).map(GameResult::from),
            },
        };
        let squares: Option<Vec<Square>> =
            record.squares().iter().take(record.moves()).map(|&byte| square(byte)).collect();
        let start = Position::start(Rules::default());
        squares.is_some_and(|squares| self.counted.index.add(start, squares, facts).is_ok())
    }

    fn add_game(&mut self, shared: &SharedGame) -> bool {
        let Some(game) = line_of(&shared.final_game()) else { return false };
        let facts = GameFacts {
            players: text::side_names(shared).map(|name| self.counted.roster.number(&name)),
            year: year(&shared.info.date),
            result: result(shared, &game),
        };
        let squares = game.turns().iter().filter_map(|turn| match turn.made.played() {
            Move::Place(square) => Some(square),
            Move::Pass => None,
        });
        self.counted.index.add(game.start(), squares, facts).is_ok()
    }

    /// The number of the player at this place of the list of players.
    fn player(&mut self, place: u16) -> u32 {
        let slot = usize::from(place);
        if self.players.len() <= slot {
            self.players.resize(slot + 1, None);
        }
        let counted = &mut self.counted;
        *self.players[slot].get_or_insert_with(|| counted.roster.number(&counted.names.player(place)))
    }
}

/// The year of a date such as `2024-07-31`.
fn year(date: &str) -> Option<u16> {
    date.get(..4).filter(|year| year.bytes().all(|digit| digit.is_ascii_digit()))?.parse().ok()
}

fn result(shared: &SharedGame, game: &Game) -> Option<GameResult> {
    match shared.info.ending {
        Some(ending) => Some(result_of(ending)),
        None => game.position().score().map(GameResult::from),
    }
}

fn result_of(ending: Ending) -> GameResult {
    match (ending, ending.winner()) {
        (Ending::Lead(lead), _) => GameResult::of_lead(lead),
        (_, Some(winner)) => GameResult::lost_by((!winner).into()),
        (_, None) => GameResult::of_lead(0),
    }
}
