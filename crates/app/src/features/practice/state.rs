//! The state of the page: the games, the exercises that are open, the attempt, and the deck. Today's date is passed in.
use super::study::{Study, has_choices, stored_exercises};
use super::{Attempt, Deck, Exercise, Least, Phase, person_of};
use crate::features::analysis::kept::has_analysis;
use crate::features::library::shelf::is_same;
use crate::features::search::News;
use board_game::Spot;
use formats::SharedGame;
use games::AnyGame;
use protocol::{Analyse, Analysis};
use std::collections::VecDeque;
use std::rc::Rc;
use ui::text::Named;

/// Where the exercises come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The game on the board.
    Board,
    /// All saved games.
    Saved,
    /// The cards that are due today.
    Due,
}

impl Named for Source {
    const NAMED: &'static [(Self, &'static str)] =
        &[(Self::Due, "due"), (Self::Saved, "saved"), (Self::Board, "board")];
}

/// The games to practise from.
#[derive(Clone, Debug, PartialEq)]
pub struct Games {
    /// The game on the board.
    pub board: SharedGame,
    /// Whether that game is not over, and better moves in it would help.
    pub is_going_on: bool,
    /// The saved games, the latest first.
    pub shelf: Rc<Vec<SharedGame>>,
}

impl Games {
    /// The games that may be practised.
    fn open(&self) -> impl Iterator<Item = &SharedGame> {
        Some(&self.board).filter(|_| !self.is_going_on).into_iter().chain(self.shelf.iter())
    }
}

/// The most games that are analysed at one request, the latest ones.
const MOST_STUDIED: usize = 20;

/// An event on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The user chose where the exercises come from.
    Choose(Source),
    /// The user chose the least loss.
    ChooseLeast(Least),
    /// The user asked for the analysis of the games that have none.
    Study,
    /// The worker has done this analysis.
    Found(Box<Analyse>, Box<Analysis>),
    /// The page has passed on the game that was analysed last.
    Kept,
    /// The user pressed a spot.
    Press(Spot),
    /// The user asked for this many hints.
    Hint(u8),
    /// The user takes back a move that was worse.
    TakeBack,
    /// The user asked for the next exercise.
    Next,
    /// The user forgets all cards.
    Reset,
    /// The user takes that back.
    PutBack,
    /// Another tab has stored this deck.
    Merge(Box<Deck>),
    /// The user adds the cards of this deck, which was in a file.
    Import(Box<Deck>),
    /// The worker died for this reason and was not replaced; `None` if a new one has started.
    Broken(Option<worker_client::WorkerFault>),
}

impl From<News> for Action {
    fn from(news: News) -> Self {
        match news {
            News::Analysis(order, found) => Self::Found(order, found),
            News::Broken(why) => Self::Broken(why),
        }
    }
}

/// The standing of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// An exercise is open.
    Open,
    /// A game is being analysed, and no exercise has been found yet.
    Searching,
    /// All exercises have been seen.
    Done,
    /// There are none.
    Nothing,
}

/// The state of the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Practice {
    games: Games,
    today: u32,
    /// Where the exercises come from.
    pub source: Source,
    /// The least loss.
    pub least: Least,
    /// The exercises, in their order.
    exercises: Vec<Exercise>,
    /// The place of the open one; the number of exercises if none is open.
    at: usize,
    /// The attempt at it.
    pub attempt: Option<Attempt>,
    /// The game that is being analysed.
    study: Option<Study>,
    /// The games that are analysed after it.
    waiting: VecDeque<SharedGame>,
    /// The games that were analysed, and not passed on yet.
    analysed: Vec<SharedGame>,
    /// The cards.
    pub deck: Deck,
    /// The deck before it was reset on this page.
    before_reset: Option<Deck>,
    /// The number of cards in the file that was imported last.
    pub imported: Option<usize>,
    /// Why there is no worker; `None` if there is one.
    pub broken: Option<worker_client::WorkerFault>,
    /// The number of boards set up so far. Moves are animated only while it stays the same.
    pub generation: u32,
    /// How often the user has asked for the next exercise.
    pub nexts: u32,
}

impl Practice {
    /// The page with this source open; `None` opens the due mistakes, or else the saved games. `today` is in days since 1970.
    pub fn new(games: Games, deck: Deck, today: u32, source: Option<Source>, least: Least) -> Self {
        let usual = if deck.due(today).is_empty() { Source::Saved } else { Source::Due };
        let mut practice = Self {
            games,
            today,
            source: usual,
            least,
            exercises: Vec::new(),
            at: 0,
            attempt: None,
            study: None,
            waiting: VecDeque::new(),
            analysed: Vec::new(),
            deck,
            before_reset: None,
            imported: None,
            broken: None,
            generation: 0,
            nexts: 0,
        };
        practice.choose(source.unwrap_or(usual));
        practice
    }

    /// The state after `action`. An action that is not possible now changes nothing.
    #[must_use]
    pub fn after(mut self, action: Action) -> Self {
        match action {
            Action::Choose(source) => self.choose(source),
            Action::ChooseLeast(least) => {
                self.least = least;
                self.fill();
            }
            Action::Study => {
                self.waiting = self.unstudied().cloned().collect();
                self.study_next();
            }
            Action::Found(order, found) => self.hear(&order, *found),
            Action::Kept => self.analysed.clear(),
            Action::Press(spot) => {
                if let Some(attempt) = &mut self.attempt {
                    attempt.press(spot);
                }
                self.grade();
            }
            Action::Hint(hints) => {
                if let Some(attempt) = &mut self.attempt {
                    attempt.hint(hints);
                }
            }
            Action::TakeBack => {
                if let Some(attempt) = &mut self.attempt {
                    attempt.take_back();
                }
            }
            Action::Next => {
                self.nexts += 1;
                self.open(self.at + 1);
            }
            Action::Reset => {
                self.before_reset = Some(self.deck.clone());
                self.deck.reset();
                self.fill();
            }
            Action::PutBack => {
                if let Some(before) = self.before_reset.take() {
                    self.deck.put_back(before);
                    self.fill();
                }
            }
            Action::Merge(deck) => {
                self.deck = std::mem::take(&mut self.deck).and(*deck);
                self.fill_if_due();
            }
            Action::Import(deck) => {
                self.imported = Some(deck.len());
                self.deck.take_in(*deck);
                self.fill_if_due();
            }
            Action::Broken(why) => self.broken = why,
        }
        self
    }

    /// Opens the exercises of a source. The game on the board is analysed if it has no analysis.
    fn choose(&mut self, source: Source) {
        self.source = source;
        (self.study, self.waiting) = (None, VecDeque::new());
        let board = &self.games.board;
        let is_open = source == Source::Board && !self.games.is_going_on;
        if is_open && !has_analysis(board) && has_choices(board) {
            self.waiting = [board.clone()].into();
            self.study_next();
        }
        self.fill();
    }

    /// Opens the mistakes that have become due, if nothing is open.
    fn fill_if_due(&mut self) {
        if self.source == Source::Due && self.attempt.is_none() && self.due() > 0 {
            self.fill();
        }
    }

    /// Lists the exercises of the source anew, with those of the game that is being analysed, and opens the first one.
    fn fill(&mut self) {
        let (source, least) = (self.source, self.least);
        let board = &self.games.board;
        self.exercises = match source {
            Source::Board if self.games.is_going_on => Vec::new(),
            Source::Board if has_analysis(board) => stored_exercises(board, least),
            Source::Board => Vec::new(),
            Source::Saved => {
                let found = self
                    .games
                    .open()
                    .filter(|game| has_analysis(game))
                    .flat_map(|game| stored_exercises(game, least));
                let mut found: Vec<_> = found.collect();
                // Those that were answered come back when they are due.
                found.retain(|exercise| !self.deck.has(exercise.position));
                found
            }
            Source::Due => self.deck.due(self.today).into_iter().map(|card| self.of_card(card)).collect(),
        };
        self.exercises.extend(self.study.iter().flat_map(|study| study.exercises(least)));
        let mut seen = Vec::new();
        self.exercises.retain(|one| {
            let is_new = !seen.contains(&one.position);
            seen.push(one.position);
            is_new
        });
        self.open(0);
    }

    /// The exercise of a card.
    fn of_card(&self, card: &super::Card) -> Exercise {
        Exercise { position: card.position, played: card.played, lost: None, ply: None, game: None }
    }

    /// Opens the exercise at this place, if there is one.
    fn open(&mut self, place: usize) {
        self.at = place.min(self.exercises.len());
        self.attempt = self.exercises.get(self.at).cloned().map(Attempt::new);
        self.generation += 1;
    }

    /// Begins the analysis of the next game that waits for it.
    fn study_next(&mut self) {
        self.study = None;
        while self.study.is_none()
            && let Some(game) = self.waiting.pop_front()
        {
            self.study = Study::begin(game.into());
        }
    }

    /// Takes over the worker's results, if they are of the wanted analysis.
    fn hear(&mut self, order: &Analyse, found: Analysis) {
        if self.wanted().as_ref() != Some(order) {
            return;
        }
        match &mut self.attempt {
            Some(attempt) if attempt.wanted().is_some() => {
                attempt.learn(found);
                self.grade();
            }
            _ => self.learn(found),
        }
    }

    /// Takes over the results for the game that is being analysed, and adds the exercises that they give.
    fn learn(&mut self, found: Analysis) {
        let Some(study) = &mut self.study else { return };
        study.learn(found);
        let known = study.exercises(self.least);
        let (game, analysed) = (study.game().clone(), study.analysed());
        if analysed.is_some() {
            // Later positions have changed the values of earlier ones. Those that were seen or are open stay.
            let is_of_game = |one: &Exercise| one.game.as_ref().is_some_and(|of| Rc::ptr_eq(of, &game));
            let is_known = |one: &Exercise| known.iter().any(|other| other.position == one.position);
            let later = self.exercises.split_off((self.at + 1).min(self.exercises.len()));
            self.exercises.extend(later.into_iter().filter(|one| !is_of_game(one) || is_known(one)));
        }
        for exercise in known {
            if !self.exercises.iter().any(|one| one.position == exercise.position) {
                self.exercises.push(exercise);
            }
        }
        if self.attempt.is_none() && self.at < self.exercises.len() {
            self.open(self.at);
        }
        if let Some(game) = analysed {
            self.note_analysed(game);
        }
    }

    /// Keeps a game that has been analysed, and goes on to the next one.
    fn note_analysed(&mut self, game: SharedGame) {
        let is_it = |other: &SharedGame| is_same(other, &game);
        if is_it(&self.games.board) {
            self.games.board = game.clone();
        }
        if let Some(place) = self.games.shelf.iter().position(is_it) {
            Rc::make_mut(&mut self.games.shelf)[place] = game.clone();
        }
        self.analysed.push(game);
        self.study_next();
    }

    /// Notes the answer to the open exercise, once it has been judged.
    fn grade(&mut self) {
        if let Some(attempt) = &mut self.attempt
            && let Some(grade) = attempt.take_grade()
        {
            let Exercise { position, played, .. } = attempt.exercise;
            self.deck.note(position, played, self.today, grade);
        }
    }

    /// The analysis that the worker has to run now: for the open exercise, else for the game that is being analysed. `None` also while
    /// there is no worker.
    pub fn wanted(&self) -> Option<Analyse> {
        let of_attempt = self.attempt.as_ref().and_then(Attempt::wanted);
        let of_study = || self.study.as_ref().and_then(Study::wanted);
        of_attempt.or_else(of_study).filter(|_| self.broken.is_none())
    }

    /// The games that were analysed and are to be kept with their analyses.
    pub fn analysed(&self) -> &[SharedGame] {
        &self.analysed
    }

    /// The saved games of one person against the computer that have no analysis, the latest first, as many as are analysed at once.
    fn unstudied(&self) -> impl Iterator<Item = &SharedGame> {
        let is_asked =
            |game: &&SharedGame| person_of(game).is_some() && !has_analysis(game) && has_choices(game);
        self.games.open().filter(is_asked).take(MOST_STUDIED)
    }

    /// The number of saved games that could be analysed now; none while some are.
    pub fn to_study(&self) -> usize {
        if self.source != Source::Saved || self.study.is_some() {
            return 0;
        }
        self.unstudied().count()
    }

    /// The progress of the analysis: positions that are done, all positions of the game, and the games that wait.
    pub fn progress(&self) -> Option<(usize, usize, usize)> {
        let (done, total) = self.study.as_ref()?.done();
        Some((done, total, self.waiting.len()))
    }

    /// The standing of the page.
    pub fn standing(&self) -> Standing {
        match (&self.attempt, &self.study) {
            (Some(_), _) => Standing::Open,
            (None, Some(_)) => Standing::Searching,
            (None, None) if self.exercises.is_empty() => Standing::Nothing,
            (None, None) => Standing::Done,
        }
    }

    /// The number of the open exercise, from 1, and the number of exercises.
    pub fn place(&self) -> (usize, usize) {
        (self.at + 1, self.exercises.len())
    }

    /// Whether the game on the board is not over, so that its mistakes are not shown yet.
    pub const fn is_going_on(&self) -> bool {
        self.games.is_going_on
    }

    /// The number of exercises that are due.
    pub fn due(&self) -> usize {
        self.deck.due(self.today).len()
    }

    /// Whether the deck was reset on this page.
    pub fn was_reset(&self) -> bool {
        self.before_reset.is_some()
    }

    /// Whether the game of the open exercise counts discs; without one, that on the board.
    pub fn has_discs(&self) -> bool {
        let open = self.attempt.as_ref().map(|attempt| attempt.exercise.position);
        AnyGame::has_margins(&open.unwrap_or_else(|| self.games.board.tree.start()))
    }

    /// The date.
    pub const fn today(&self) -> u32 {
        self.today
    }

    /// The phase of the attempt, if an exercise is open.
    pub fn phase(&self) -> Option<Phase> {
        self.attempt.as_ref().map(Attempt::phase)
    }
}
