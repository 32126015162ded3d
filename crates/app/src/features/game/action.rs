//! The actions on the game on the board.
use super::{GameState, Mode, NewGame, Pace, Phase};
use crate::features::embed::Embedding;
use crate::features::settings::{Heard, Settings};
use board_game::{BoardAction, BoardGame, Choice, NodeId, Side, Spot};
use formats::SharedGame;
use games::{AnyRefusal, Game, GameTree};
use std::rc::Rc;
use ui::board::Press;

/// An action on the game on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A user presses a spot: a move there, or the mark that comes before it on small spots.
    Press(Press),
    /// A user moves to a spot.
    Play(Spot),
    /// A user presses the button of a choice.
    Choose(Choice),
    /// The host page makes this move, even on a read-only board.
    PlayForHost(BoardAction),
    /// Starts a new game by this choice. 64 random bits determine everything left to chance.
    Start(Box<NewGame>, u64),
    /// Starts a new game by the last choice, with 64 random bits.
    Again(u64),
    /// Starts a new game from the start position with the current players and rules.
    NewGame,
    /// Brings back the previous game.
    BringBack,
    /// The link of the game with so many plies was sent.
    Sent(usize),
    /// Of two lines of a game by link, takes the one of the link, or keeps the one on the board.
    ChooseLine {
        /// Whether the one of the link is taken.
        of_link: bool,
    },
    /// Dismisses the notice that the previous game is saved.
    DismissMadeWay,
    /// Dismisses the panel for the end of the game.
    DismissEnd,
    /// Goes back to the end of the game, and opens its panel again.
    SeeEnd,
    /// Halts the agents until [`Action::Resume`] or [`Action::Step`].
    Stop,
    /// Resumes after a halt.
    Resume,
    /// Plays one ply of a halted game between agents.
    Step,
    /// Starts reviewing the game: nothing is played automatically any more.
    Review,
    /// Continues playing from the current position with the current players.
    PlayOn,
    /// Goes back to the last turn of a human; in a review, by one ply; in a game between agents, by one ply and halts.
    Undo,
    /// Goes forward again.
    Redo,
    /// Goes to this node of the game, in any line.
    GoTo(NodeId),
    /// Goes to the start position.
    ToStart,
    /// Goes to the end of the current line.
    ToEnd,
}

impl Action {
    /// Whether a person does something on the board with it.
    pub(crate) const fn is_by_hand(&self) -> bool {
        matches!(self, Self::Press(_) | Self::Play(_) | Self::Choose(_) | Self::PlayForHost(_))
    }

    /// Whether it starts a new game.
    pub(crate) const fn starts_a_game(&self) -> bool {
        matches!(self, Self::Start(..) | Self::Again(_) | Self::NewGame)
    }
}

/// The rest of the page, as far as actions on the game depend on it.
pub(crate) struct Context<'a> {
    /// The phase that the game is in.
    pub phase: Phase,
    /// The settings.
    pub settings: &'a Settings,
    /// The state of an embedded board.
    pub embed: Embedding,
}

impl Context<'_> {
    /// The pace after another place of the game is shown. A game between agents halts, or it would continue at once; also one that is
    /// only shown.
    fn pace_on_arrival(&self) -> Pace {
        let stands = self.settings.is_demonstration() || self.embed.is_viewer(self.settings);
        if stands { Pace::Halted } else { Pace::Going }
    }
}

/// A ply that was played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ply {
    /// The side that made it.
    pub by: Side,
    /// Whether it is a pass.
    pub is_pass: bool,
    /// Its number, from 1.
    pub number: usize,
}

/// The consequences of an action for the rest of the page.
pub(crate) enum Outcome {
    /// None.
    Nothing,
    /// These plies were played by hand.
    Played(Vec<Ply>),
    /// A spot is marked; a second press there makes the move.
    Marked(Spot),
    /// A press means a move there.
    Meant(Spot),
    /// The move is illegal.
    Refused(AnyRefusal),
    /// Another place of the game is shown. If it `halts`, it does so where an agent or a pass would be next.
    Travelled {
        /// Whether it halts there.
        halts: bool,
    },
    /// Agents go on after a halt.
    GoesOn,
    /// The game is played from here, no longer reviewed.
    PlaysOn,
    /// A new game is to start by this choice.
    Start {
        /// The choice.
        choice: Box<NewGame>,
        /// 64 random bits for everything left to chance.
        draw: u64,
        /// The game to continue, if the choice is to continue one.
        here: Box<Game>,
    },
    /// A new game is to start with the current players and rules.
    StartAsSet,
    /// The previous game is to come back.
    BringBack,
    /// The previous game is no longer offered.
    ForgetMadeWay,
    /// The game of a link takes the place of its other line.
    TakesLine(Rc<SharedGame>),
}

impl GameState {
    /// Applies `action`, and returns its consequences for the rest of the page. An action that is not applicable changes nothing.
    pub(crate) fn reduce(self: &mut Rc<Self>, action: Action, at: &Context<'_>) -> Outcome {
        match action {
            Action::Press(_) | Action::Play(_) | Action::Choose(_) if at.embed.is_readonly => {
                Outcome::Nothing
            }
            Action::Press(press) => self.press(press, at),
            Action::Play(spot) => self.play_by_hand(spot.into(), at.phase),
            Action::Choose(choice) => self.play_by_hand(BoardAction::Choose(choice), at.phase),
            Action::PlayForHost(action) => self.play_by_hand(action, at.phase),
            Action::Start(choice, draw) => Outcome::Start { choice, draw, here: Box::new(self.played()) },
            Action::Again(draw) => {
                let choice = Box::new(NewGame::another(at.settings, self, at.embed));
                Outcome::Start { choice, draw, here: Box::new(self.as_begun()) }
            }
            Action::NewGame => Outcome::StartAsSet,
            Action::BringBack => Outcome::BringBack,
            Action::Sent(plies) => {
                if let Some(by_link) = &mut Rc::make_mut(self).by_link {
                    by_link.sent = by_link.sent.max(Some(plies));
                }
                Outcome::Nothing
            }
            Action::ChooseLine { of_link } => {
                let other = Rc::make_mut(self).other_line.take();
                other.filter(|_| of_link).map_or(Outcome::Nothing, Outcome::TakesLine)
            }
            Action::DismissMadeWay => Outcome::ForgetMadeWay,
            Action::DismissEnd => {
                self.hide_end();
                Outcome::Nothing
            }
            Action::SeeEnd => self.see_end(at),
            Action::Stop => {
                if at.phase.can_stop(at.settings) {
                    Rc::make_mut(self).halt();
                }
                Outcome::Nothing
            }
            Action::Resume => self.go_on(Pace::Going, at.phase),
            Action::Step => self.go_on(Pace::OnePly, at.phase),
            Action::Review => {
                Rc::make_mut(self).review();
                Outcome::Nothing
            }
            Action::PlayOn => self.play_on(),
            Action::Undo if self.can_undo(at.settings, at.embed) => self.go_to_next_stop(GameTree::back, at),
            Action::Redo if self.can_redo() => self.go_to_next_stop(GameTree::forward, at),
            Action::Undo | Action::Redo => Outcome::Nothing,
            Action::GoTo(node) => self.go_to(node, at),
            Action::ToStart => self.travel(at, |tree| {
                tree.to_start();
                true
            }),
            Action::ToEnd => self.travel(at, |tree| {
                tree.to_end();
                true
            }),
        }
    }

    /// Marks the spot, or asks for the move there.
    fn press(self: &mut Rc<Self>, press: Press, at: &Context<'_>) -> Outcome {
        let position = self.position();
        let is_legal = position.action_at(press.spot).is_some_and(|action| position.check(action).is_ok());
        let takes_moves = matches!(at.phase, Phase::Human | Phase::Review);
        match at.settings.confirm.hears(press, self.marked()) {
            Heard::Marks if is_legal && takes_moves => {
                let place = self.place();
                Rc::make_mut(self).marked = Some((place, press.spot));
                Outcome::Marked(press.spot)
            }
            // An illegal move is refused at once.
            Heard::Marks | Heard::Plays => Outcome::Meant(press.spot),
        }
    }

    fn play_by_hand(self: &mut Rc<Self>, action: BoardAction, phase: Phase) -> Outcome {
        let Some(action) = self.position().action_of(action) else { return Outcome::Nothing };
        if !matches!(phase, Phase::Human | Phase::Review) {
            return Outcome::Nothing;
        }
        if let Err(illegal) = self.position().check(action) {
            return Outcome::Refused(illegal);
        }
        let game = Rc::make_mut(self);
        game.pace = Pace::Going;
        let mut plies = vec![game.play(action)];
        // In a review, a pass is played together with the move that forces it.
        if let (true, Some(pass)) = (game.is_review(), game.position().forced()) {
            plies.push(game.play(pass));
        }
        Outcome::Played(plies)
    }

    /// Hides the panel for the end of the game.
    fn hide_end(self: &mut Rc<Self>) {
        if self.shows_end {
            Rc::make_mut(self).shows_end = false;
        }
    }

    /// Goes back to where the game ended, and opens the panel again.
    fn see_end(self: &mut Rc<Self>, at: &Context<'_>) -> Outcome {
        let Some(node) = self.end_to_see(at.phase, at.embed) else { return Outcome::Nothing };
        let outcome = self.go_to(node, at);
        Rc::make_mut(self).shows_end = true;
        outcome
    }

    fn go_on(self: &mut Rc<Self>, pace: Pace, phase: Phase) -> Outcome {
        if phase != Phase::Paused {
            return Outcome::Nothing;
        }
        Rc::make_mut(self).pace = pace;
        Outcome::GoesOn
    }

    /// Starts playing from the current position.
    fn play_on(self: &mut Rc<Self>) -> Outcome {
        if !self.can_play_on() {
            return Outcome::Nothing;
        }
        let game = Rc::make_mut(self);
        game.mode = Mode::Play;
        // From now on it ends as it is played.
        game.info.ending = None;
        game.is_of_others = false;
        // From here on it is another game than the one at the other end.
        game.by_link = None;
        game.arrive(Pace::Going);
        Outcome::PlaysOn
    }

    fn go_to_next_stop(self: &mut Rc<Self>, step: fn(&mut GameTree) -> bool, at: &Context<'_>) -> Outcome {
        let mut tree = self.tree.clone();
        while step(&mut tree) && !self.is_a_stop(tree.position(), at.settings, at.embed) {}
        let game = Rc::make_mut(self);
        game.tree = tree;
        game.arrive(at.pace_on_arrival());
        Outcome::Travelled { halts: false }
    }

    /// Goes to this node of the game.
    fn go_to(self: &mut Rc<Self>, node: NodeId, at: &Context<'_>) -> Outcome {
        self.hide_end();
        self.travel(at, |tree| tree.current() != node && tree.go_to(node).is_ok())
    }

    /// Navigates through the game by `step`, which returns whether it did anything.
    fn travel(self: &mut Rc<Self>, at: &Context<'_>, step: impl FnOnce(&mut GameTree) -> bool) -> Outcome {
        let mut next = Rc::clone(self);
        let game = Rc::make_mut(&mut next);
        if !step(&mut game.tree) {
            return Outcome::Nothing;
        }
        game.arrive(at.pace_on_arrival());
        *self = next;
        Outcome::Travelled { halts: true }
    }
}
