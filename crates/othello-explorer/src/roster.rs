//! The names of the players.
use std::collections::HashMap;

/// The names of players, each with a number: [`GameFacts`](crate::GameFacts) holds numbers, because a player of a large
/// database occurs in hundreds of its games.
#[derive(Clone, Debug, Default)]
pub struct Roster {
    names: Vec<String>,
    numbers: HashMap<String, u32>,
}

impl Roster {
    /// The number of the player with this name, a new one if the name is new. Numbers begin at 0.
    pub fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = self.names.len() as u32;
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        number
    }

    /// The name of the player with this number; `None` if there is none.
    pub fn name(&self, number: u32) -> Option<&str> {
        self.names.get(number as usize).map(String::as_str)
    }

    /// All names, by their numbers.
    pub fn names(&self) -> &[String] {
        &self.names
    }
}
