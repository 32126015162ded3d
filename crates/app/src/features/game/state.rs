//! The game on the board, with its variations, its current position and its mode.
use super::{ByLink, NewGame, Phase, PlayedBy, Ply, Worth};
use crate::features::embed::Embedding;
use crate::features::settings::{AgentChoice, Player, Settings};
use board_game::{BoardAction, BoardGame, NodeId, Side, Spot};
use formats::{Ending, GameInfo, GameSettings, SharedGame};
use games::{AnyAction, AnyGame, Game, GameTree, Turn};
use std::rc::Rc;
use ui::text::Named;

/// Whether agents and passes proceed automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    Going,
    OnePly,
    Halted,
}

/// Whether a game is played or reviewed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// It is played: agents reply, and Undo goes back to a human's turn.
    #[default]
    Play,
    /// It is reviewed: nothing is played automatically, and Undo and Redo move by one ply. A move by hand, for either side,
    /// starts a variation.
    Review,
}

impl Mode {
    /// Its name among the settings of a stored or shared game, and its values.
    const MODE: &'static str = "mode";
    const NAMED: [(&'static str, Self); 2] = [("play", Self::Play), ("review", Self::Review)];

    /// The name and the value that say that a game starts at once.
    const START: [&'static str; 2] = ["start", "now"];

    /// The settings of a game that a page of this program starts: its agents reply at once, while nothing is played automatically in
    /// a game that somebody else has sent.
    pub(crate) fn started() -> GameSettings {
        let [name, value] = Self::START;
        Self::Play.settings().with(name, value)
    }

    /// Whether a game with these settings starts at once.
    pub(crate) fn starts(settings: &GameSettings) -> bool {
        let [name, value] = Self::START;
        settings.all(name).any(|found| found == value)
    }

    /// Adds it to the settings of a game.
    pub(crate) fn write(self, settings: &mut GameSettings) {
        settings.add(Self::MODE, Self::NAMED[self as usize].0);
    }

    /// The settings of a game with this mode and nothing else.
    pub(crate) fn settings(self) -> GameSettings {
        let mut settings = GameSettings::NONE;
        self.write(&mut settings);
        settings
    }

    /// The mode among the settings of a game, if any.
    pub(crate) fn read(settings: &GameSettings) -> Option<Self> {
        let named = |value| Self::NAMED.into_iter().find(|(name, _)| *name == value);
        settings.all(Self::MODE).find_map(named).map(|(_, mode)| mode)
    }
}

/// Whether the result of a game goes into the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// Its result will be counted, if it is played to its end.
    Counts,
    /// It does not count, for this reason; games that were stored without it have none.
    Practice(Option<Uncounted>),
    /// Its result has been counted.
    Counted,
}

/// Why the result of a game does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// Hints were shown.
    Hints,
    /// The opening explorer was open.
    Explorer,
    /// It was analysed before its end.
    Analysis,
    /// A move was taken back.
    TakenBack,
    /// A player was changed.
    Players,
    /// It began from a position or with moves that were there before.
    Start,
}

impl Named for Uncounted {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::Hints, "hints"),
        (Self::Explorer, "explorer"),
        (Self::Analysis, "analysis"),
        (Self::TakenBack, "taken-back"),
        (Self::Players, "players"),
        (Self::Start, "start"),
    ];
}

/// A place in a game: the number of the game, and the node.
pub(crate) type Place = (u32, NodeId);

/// A move chosen by an agent. It is valid as long as the same agent would be asked in the same position with the same seed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chosen {
    pub(crate) position: AnyGame,
    pub(crate) agent: AgentChoice,
    /// The text of the custom agent, if it is the agent.
    pub(crate) custom: Option<String>,
    pub(crate) seed: u64,
    pub(crate) action: AnyAction,
    /// The thinking time.
    pub(crate) elapsed_ms: f64,
}

/// The game on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct GameState {
    /// The game with its variations, and the current position.
    pub tree: GameTree,
    /// Names, date and event, if the game came with any.
    pub info: GameInfo,
    /// The number of the game: New, a load and every navigation through the game increase it.
    pub generation: u32,
    /// Whether it is played or reviewed.
    pub mode: Mode,
    /// The number of plies that it began with, from an opening or an opened game.
    pub given: usize,
    /// Whether its result counts for the record.
    pub counting: Counting,
    /// The loss if it were discarded.
    pub worth: Worth,
    /// Whether it came from a text: then the players are those named there, or unknown, and not the ones of this page.
    pub is_of_others: bool,
    /// Its mark, if two people play it by links.
    pub by_link: Option<ByLink>,
    /// The game of a link that differs from this one, until the user has chosen between the two.
    pub other_line: Option<Rc<SharedGame>>,
    /// Where it ended, if it was played to its end here.
    pub ended: Option<NodeId>,
    /// Whether the panel for its end is open.
    pub(crate) shows_end: bool,
    pub(crate) pace: Pace,
    /// The spot that a first press has marked, and where in the game that was.
    pub(super) marked: Option<(Place, Spot)>,
    /// The last move chosen by an agent.
    pub(crate) chosen: Option<Chosen>,
    /// The moves that agents chose for other reasons than their trees, one at most for a position.
    pub(crate) played_by: Vec<PlayedBy>,
    pub(crate) seed: u64,
}

impl GameState {
    /// Starts a game from this position.
    pub(crate) fn new(start: AnyGame, seed: u64) -> Self {
        Self::of(GameTree::new(start), seed)
    }

    fn of(tree: GameTree, seed: u64) -> Self {
        Self {
            tree,
            info: GameInfo::default(),
            generation: 0,
            mode: Mode::Play,
            given: 0,
            counting: Counting::Counts,
            worth: Worth::Nothing,
            is_of_others: false,
            by_link: None,
            other_line: None,
            ended: None,
            shows_end: false,
            pace: Pace::Going,
            marked: None,
            chosen: None,
            played_by: Vec::new(),
            seed,
        }
    }

    /// Replaces this game by another one.
    pub(crate) fn begin(&mut self, tree: GameTree, counting: Counting) {
        *self = Self {
            generation: self.generation + 1,
            given: tree.ply(tree.current()).unwrap_or_default(),
            counting,
            ..Self::of(tree, mix(self.seed))
        };
    }

    /// Whether a move has been played since it began.
    pub fn is_begun(&self) -> bool {
        self.tree.len() > self.given
    }

    /// Whether it is reviewed.
    pub fn is_review(&self) -> bool {
        self.mode == Mode::Review
    }

    /// Whether the current line reaches the end of the game.
    pub(crate) fn is_finished(&self) -> bool {
        let end = self.tree.line().last().copied().unwrap_or(NodeId::ROOT);
        self.tree.position_at(end).is_some_and(|position| position.is_over())
    }

    /// The ending that the record states, if the current position is the last one of its main line.
    pub(crate) fn recorded_ending(&self) -> Option<Ending> {
        let mut last = NodeId::ROOT;
        while let Some(next) = self.tree.children(last).next() {
            last = next;
        }
        self.info.ending.filter(|_| self.is_review() && self.tree.current() == last)
    }

    /// The current position.
    pub fn position(&self) -> AnyGame {
        self.tree.position()
    }

    /// The number of turns up to the current position.
    pub fn ply(&self) -> usize {
        self.tree.ply(self.tree.current()).unwrap_or_default()
    }

    /// The game up to the current position.
    pub fn played(&self) -> Game {
        self.tree.game()
    }

    /// The last turn, or `None` at the start.
    pub fn last_turn(&self) -> Option<Turn> {
        self.tree.turn(self.tree.current())
    }

    /// The side that passed in the last turn, if it was a forced pass.
    pub fn passed(&self) -> Option<Side> {
        self.last_turn().filter(Turn::is_pass).map(|turn| turn.by())
    }

    /// The current place.
    pub(crate) fn place(&self) -> Place {
        (self.generation, self.tree.current())
    }

    /// The spot that is marked: a second press there makes the move. A mark is forgotten with the position.
    pub fn marked(&self) -> Option<Spot> {
        self.marked.filter(|(place, _)| *place == self.place()).map(|(_, spot)| spot)
    }

    /// The seed for choosing a move here. It depends only on the game and the ply.
    pub(crate) fn seed_here(&self) -> u64 {
        mix(self.seed ^ self.ply() as u64)
    }

    /// The nodes before the current one, nearest first.
    pub(crate) fn earlier(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.tree.parent(self.tree.current()), |&node| self.tree.parent(node))
    }

    /// Whether undo and redo stop at this position: at every one if the game is reviewed or only shown; else where a human
    /// has a choice, or an agent if no human plays. A pass is not a choice.
    pub(super) fn is_a_stop(&self, position: AnyGame, settings: &Settings, embed: Embedding) -> bool {
        self.is_review()
            || self.by_link.is_some()
            || embed.is_viewer(settings)
            || position.forced().is_none()
                && (settings.is_demonstration() || settings.player(position.side()) == Player::Human)
    }

    /// Whether a move can be taken back.
    pub(crate) fn can_undo(&self, settings: &Settings, embed: Embedding) -> bool {
        if self.is_review() {
            return self.ply() > 0;
        }
        let mut earlier = self.earlier().filter_map(|node| self.tree.position_at(node));
        earlier.any(|position| self.is_a_stop(position, settings, embed))
    }

    /// Whether it can be played on from a review.
    pub(crate) fn can_play_on(&self) -> bool {
        self.is_review() && !self.position().is_over()
    }

    /// The human player's colour in a game against an agent that was played here; `None` in any other pairing, and in a game of others.
    pub(crate) fn person(&self, settings: &Settings) -> Option<Side> {
        NewGame::last(settings).person().filter(|_| !self.is_of_others)
    }

    /// Whether to show the panel for the end of the game: the game ended on this page, and nobody has closed the panel or gone
    /// elsewhere in the game.
    pub(crate) fn has_end_panel(&self, phase: Phase, embed: Embedding) -> bool {
        self.shows_end && phase == Phase::Over && !embed.is_embedded
    }

    /// The end to which one can go back: that of a game that ended here by its rules, unless its panel is open.
    pub(crate) fn end_to_see(&self, phase: Phase, embed: Embedding) -> Option<NodeId> {
        let is_over = |node: &NodeId| self.tree.position_at(*node).is_some_and(|position| position.is_over());
        let is_hidden = !self.has_end_panel(phase, embed) && !embed.is_embedded && !self.is_review();
        self.ended.filter(is_over).filter(|_| is_hidden)
    }

    /// Whether an undone move can be replayed.
    pub fn can_redo(&self) -> bool {
        self.tree.children(self.tree.current()).next().is_some()
    }

    /// The current line, which the graph shows: from the start through the current position to its end.
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = self.tree.line();
        line.insert(0, NodeId::ROOT);
        line
    }

    /// Plays a legal move in the current position. If another was played there before, both are kept: in a review, this one begins a
    /// variation; in play, the line that is played last is the main line, and the move that was taken back is the variation.
    pub(crate) fn play(&mut self, action: AnyAction) -> Ply {
        let by = self.position().side();
        let ply =
            Ply { by, is_pass: AnyGame::board_action(action) == BoardAction::Pass, number: self.ply() + 1 };
        if self.can_redo() {
            self.becomes_practice(Uncounted::TakenBack);
        }
        if self.tree.play(action).is_ok() && self.pace == Pace::OnePly {
            self.pace = Pace::Halted;
        }
        if !self.is_review() {
            self.tree.make_main(self.tree.current());
        }
        self.chosen = None;
        ply
    }

    /// Makes the game practice, so that its result does not count. The first reason is kept.
    pub(crate) fn becomes_practice(&mut self, why: Uncounted) {
        if self.counting == Counting::Counts {
            self.counting = Counting::Practice(Some(why));
        }
    }

    /// Handles navigation through the game: agents continue here at this pace, and think afresh.
    pub(crate) fn arrive(&mut self, pace: Pace) {
        self.generation += 1;
        self.shows_end = false;
        self.pace = pace;
        self.chosen = None;
    }

    /// Starts reviewing it.
    pub(crate) fn review(&mut self) {
        self.mode = Mode::Review;
        self.halt();
    }

    /// Lets it go on if it was halted for an analysis, unless it goes on already.
    pub(crate) fn go_on_if(self: &mut Rc<Self>, resumes: bool) {
        if resumes && self.pace == Pace::Halted {
            Rc::make_mut(self).pace = Pace::Going;
        }
    }

    /// Lets it go on from a place that was not reached by navigation.
    pub(crate) fn go(&mut self) {
        self.shows_end = false;
        self.pace = Pace::Going;
        self.chosen = None;
    }

    /// Halts the game; a chosen move is not played.
    pub(crate) fn halt(&mut self) {
        self.pace = Pace::Halted;
        self.chosen = None;
    }
}

/// The next number of a well-mixed sequence (SplitMix64's step, Steele, Lea and Flood 2014).
pub(crate) const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
