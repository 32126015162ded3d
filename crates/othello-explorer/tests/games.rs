//! Games for the tests: played by chance, but with favourite moves, so that many of them meet in the same positions.
use othello::{Game, Move, Position, Rules, Square};
use othello_explorer::{GameFacts, GameIndex, GameResult};

/// A generator of numbers in no order: xorshift64* (Vigna 2016).
pub struct Dice(pub u64);

impl Dice {
    /// A number below `most`.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % most as u64) as usize
    }
}

/// A game from `start` of at most `plies` plies.
pub fn game(dice: &mut Dice, start: Position, plies: usize) -> Game {
    let mut game = Game::new(start);
    while game.turns().len() < plies {
        let moves: Vec<Move> = game.position().moves().collect();
        if moves.is_empty() {
            break;
        }
        // The lower of two numbers: the first moves are played most.
        let chosen = dice.below(moves.len()).min(dice.below(moves.len()));
        game.play(moves[chosen]).unwrap();
    }
    game
}

/// Games by all rules, some from the start and some from other positions, some of them unfinished.
pub fn games(dice: &mut Dice, count: usize, rules: &[Rules]) -> Vec<Game> {
    let one = |n: usize| {
        let mut start = Position::start(rules[n % rules.len()]);
        if n % 5 == 4 {
            start = game(dice, start, 3).position();
        }
        let plies = if n.is_multiple_of(3) { dice.below(20) } else { 200 };
        game(dice, start, plies)
    };
    (0..count).map(one).collect()
}

/// The discs of a game in the order in which they were placed.
pub fn squares(game: &Game) -> impl Iterator<Item = Square> {
    game.turns().iter().filter_map(|turn| match turn.made.played() {
        Move::Place(square) => Some(square),
        Move::Pass => None,
    })
}

/// Facts about the game with this number: three players, ten years, and its result if it has ended.
pub fn facts(number: usize, game: &Game) -> GameFacts {
    GameFacts {
        players: [number as u32 % 3, (number as u32 + 1) % 3],
        year: (!number.is_multiple_of(7)).then_some(2000 + number as u16 % 10),
        result: game.position().score().map(GameResult::from),
    }
}

/// An index of these games.
pub fn index(games: &[Game]) -> GameIndex {
    let mut index = GameIndex::default();
    for (number, game) in games.iter().enumerate() {
        let added = index.add(game.start(), squares(game), facts(number, game));
        assert_eq!(added, Ok(number as u32));
    }
    index
}
