//! The state of the page: the lines, the cards of their positions, and the drill. Today's date and random bits are passed in.
use super::drill::{Drill, Phase};
use super::tree::Tree;
use super::{Added, Line, Lines};
use crate::features::practice::Deck;
use crate::features::search::News;
use board_game::{BoardGame, Side, Spot};
use games::{AnyGame, GameId};
use protocol::Analyse;
use std::collections::BTreeSet;
use std::rc::Rc;
use worker_client::WorkerFault;

/// The positions that a drill asks about.
#[derive(Clone, Debug, PartialEq)]
pub enum Scope {
    /// Those whose cards are due, and those that were never asked.
    Due,
    /// All.
    All,
    /// Those of one line.
    Line(Box<Line>),
}

/// The last change of the lines.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// Lines were added, and so many texts could not be read as one.
    Added(Added, usize),
    /// This line was removed.
    Removed(Box<Line>),
}

/// An event on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The user chose the side to learn.
    ChooseSide(Side),
    /// The user chose the game.
    ChooseGame(GameId),
    /// The user begins a drill, with 64 random bits. The other side's choices come from the tree.
    Begin(Scope, u64),
    /// The user ends the drill.
    Stop,
    /// The user pressed a spot.
    Press(Spot),
    /// The user asked for the move.
    Show,
    /// The user takes back a wrong move.
    TakeBack,
    /// The user goes on.
    Next,
    /// The pause after this many moves is over.
    Due(usize),
    /// News of the worker.
    Told(News),
    /// The user adds these lines; so many texts could not be read.
    Add(Vec<Line>, usize),
    /// The user removes a line.
    Remove(Box<Line>),
    /// The user takes that back.
    PutBack,
    /// Another tab has stored these.
    Merge(Box<(Lines, Deck)>),
}

/// How often the other side chose the positions after a position, in any unit; empty where that is unknown.
pub type Shares = fn(AnyGame) -> Vec<(AnyGame, f64)>;

/// The state of the page.
#[derive(Clone, Debug)]
pub struct Openings {
    /// The lines.
    pub lines: Lines,
    /// The cards.
    pub deck: Deck,
    today: u32,
    /// The game whose lines are shown.
    pub game: GameId,
    /// The side that learns.
    pub side: Side,
    /// The drill.
    pub drill: Option<Drill>,
    /// The last change of the lines.
    pub said: Option<Said>,
    /// Why there is no worker; `None` if there is one.
    pub broken: Option<WorkerFault>,
    /// How often the user has gone on by hand.
    pub nexts: u32,
    shares: Shares,
}

impl Openings {
    /// The page for a game and a side. `today` is in days since 1970.
    pub fn new(
        (lines, deck): (Lines, Deck),
        today: u32,
        (game, side): (GameId, Side),
        shares: Shares,
    ) -> Self {
        let (drill, said, broken) = (None, None, None);
        Self { lines, deck, today, game, side, drill, said, broken, nexts: 0, shares }
    }

    /// The state after `action`. An action that is not possible now changes nothing.
    #[must_use]
    pub fn after(mut self, action: Action) -> Self {
        match action {
            Action::ChooseSide(side) => self.side = side,
            Action::ChooseGame(game) => (self.game, self.drill) = (game, None),
            Action::Begin(scope, seed) => {
                self.nexts += 1;
                self.begin(scope, seed);
            }
            Action::Stop => self.drill = None,
            Action::Press(spot) => {
                let answer = self.drill.as_mut().and_then(|drill| drill.press(spot));
                if let Some((position, _, grade)) = answer {
                    self.note(position, grade);
                }
            }
            Action::Show => self.change(Drill::show),
            Action::TakeBack => self.change(Drill::take_back),
            Action::Next => {
                self.nexts += 1;
                self.change(Drill::next);
            }
            Action::Due(plies) => {
                if self.drill.as_ref().and_then(Drill::due) == Some(plies) {
                    self.change(Drill::next);
                }
            }
            Action::Told(News::Analysis(order, found)) => {
                if self.wanted().as_ref() == Some(&*order)
                    && let Some(drill) = &mut self.drill
                {
                    drill.learn(&found);
                }
            }
            Action::Told(News::Broken(why)) => self.broken = why,
            Action::Add(lines, unread) => {
                let added = self.lines.add(lines);
                self.said = Some(Said::Added(added, unread));
            }
            Action::Remove(line) => {
                self.lines.remove(&line);
                self.said = Some(Said::Removed(line));
            }
            Action::PutBack => {
                if let Some(Said::Removed(line)) = self.said.take() {
                    self.lines.add([*line]);
                }
            }
            Action::Merge(other) => {
                let (lines, deck) = *other;
                self.lines = std::mem::take(&mut self.lines).and(lines);
                self.deck = std::mem::take(&mut self.deck).and(deck);
            }
        }
        self
    }

    fn change(&mut self, change: fn(&mut Drill)) {
        if let Some(drill) = &mut self.drill {
            change(drill);
        }
    }

    /// Notes an answer. The card has the orientation of its key, so that all images of a position have one card.
    fn note(&mut self, position: AnyGame, grade: crate::features::practice::Grade) {
        let Ok(position) = AnyGame::from_bytes(&position.key()) else { return };
        let wanted = self.tree().moves(position).first().map(|(action, ..)| *action);
        if let Some(wanted) = wanted {
            self.deck.note(position, wanted, self.today, grade);
        }
    }

    /// The lines of the chosen game and side.
    pub fn shown(&self) -> impl Iterator<Item = &Line> {
        let is_shown = |line: &&Line| line.side == self.side && line.game().start().id() == self.game;
        self.lines.iter().filter(is_shown)
    }

    fn tree(&self) -> Tree {
        Tree::of(self.shown(), self.side, self.shares)
    }

    fn begin(&mut self, scope: Scope, seed: u64) {
        let (tree, wanted) = match scope {
            Scope::Due => {
                let tree = self.tree();
                let wanted = self.due_in(&tree);
                (tree, wanted)
            }
            Scope::All => {
                let tree = self.tree();
                let wanted = tree.asked();
                (tree, wanted)
            }
            Scope::Line(line) => {
                let tree = Tree::of([&*line], line.side, self.shares);
                let wanted = tree.asked();
                (tree, wanted)
            }
        };
        self.drill = Drill::begin(Rc::new(tree), &wanted, seed);
    }

    /// The positions of a tree whose cards are due, and those without a card.
    fn due_in(&self, tree: &Tree) -> BTreeSet<Vec<u8>> {
        let due: BTreeSet<_> = self.deck.due(self.today).iter().map(|card| card.position.key()).collect();
        let is_new = |key: &Vec<u8>| AnyGame::from_bytes(key).is_ok_and(|position| !self.deck.has(position));
        tree.asked().into_iter().filter(|key| due.contains(key) || is_new(key)).collect()
    }

    /// The number of positions of the chosen game and side that are due or new, and of all.
    pub fn counts(&self) -> (usize, usize) {
        let tree = self.tree();
        (self.due_in(&tree).len(), tree.asked().len())
    }

    /// The analysis that the worker has to run now. `None` also while there is no worker.
    pub fn wanted(&self) -> Option<Analyse> {
        self.drill.as_ref().and_then(Drill::wanted).filter(|_| self.broken.is_none())
    }

    /// The phase of the drill, if there is one.
    pub fn phase(&self) -> Option<Phase> {
        self.drill.as_ref().map(Drill::phase)
    }

    /// The date.
    pub const fn today(&self) -> u32 {
        self.today
    }
}
