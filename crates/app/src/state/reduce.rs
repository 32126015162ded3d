//! The one function that changes the state: it hands an action to the feature that it is for, and carries out its consequences in the
//! others.
use super::{
    Action, Asked, Clocks, Counting, Drawn, Model, Phase, Uncounted, clock, embed, game, library, search,
    settings, sight,
};
use crate::features::sight::Sight;
use board_game::{BoardAction, BoardGame};
use games::{AnyAction, GameTree};
use std::rc::Rc;

impl Model {
    /// The state after `action`. Actions that are not applicable, such as an answer to an outdated order, change nothing.
    #[must_use]
    pub fn reduce(self, action: impl Into<Action>) -> Self {
        self.after(action.into())
    }

    fn after(mut self, action: Action) -> Self {
        let on_game = if let Action::Game(action) = &action { Some(action) } else { None };
        let by_hand = on_game.is_some_and(game::Action::is_by_hand);
        let before = self.game.clone();
        // The moves of a new game would only be looks at it.
        let by_address = match &action {
            Action::Embed(embed::Action::Begin(address)) => address.game.is_none() && address.begins_game(),
            _ => false,
        };
        if by_address || on_game.is_some_and(game::Action::starts_a_game) {
            self.stop_exploring();
        }
        self.act(action);
        self.follow_a_line();
        let is_played = by_hand || self.settings.is_demonstration();
        self.game.note_worth(is_played, &before);
        self.note_practice();
        self.note_silence();
        self
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Game(action) => self.act_on_game(action),
            Action::Clock(action) => self.act_on_clocks(action),
            Action::Analysis(action) => self.act_on_analysis(action),
            Action::Library(library::Action::Restored { .. }) if self.embed.is_embedded => {}
            Action::Library(action) => {
                if action == library::Action::DismissBadLink {
                    self.not_read = None;
                }
                self.act_on_library(action);
            }
            Action::Record(action) => Rc::make_mut(&mut self.records).reduce(action),
            Action::Settings(action) => self.set(action),
            Action::Language(action) => self.speech.reduce(action, self.wanted_language()),
            Action::Search(action) => self.act_on_search(action),
            Action::Sight(sight::Action::See(sight)) => self.see(sight),
            Action::Embed(action) => match self.embed.reduce(action) {
                embed::Request::Begin(address) => self.begin_as(*address),
                embed::Request::Set(settings) => self.set(settings::Action::Set(settings)),
            },
            Action::Tell(asked) => self.tell(asked),
            Action::Open(dialog) => self.dialogs.open(dialog),
            Action::Show(pane) => self.show_pane(pane),
            Action::NotRead(waiting) => self.not_read = Some(waiting),
            Action::Due(key) if self.delay().is_some_and(|delay| delay.key == key) => self.do_what_was_due(),
            Action::Due(_) => {}
        }
    }

    /// An action on the game: another place of it ends the offer of the previous game, a move ends an analysis and may end the game.
    pub(super) fn act_on_game(&mut self, action: game::Action) {
        match action {
            game::Action::Play(spot) => self.look_before(spot.into()),
            game::Action::Choose(choice) => self.look_before(BoardAction::Choose(choice)),
            _ => {}
        }
        let outcome = {
            let settings = self.settings.clone();
            let context = game::Context { phase: self.phase(), settings: &settings, embed: self.embed };
            self.game.reduce(action, &context)
        };
        match outcome {
            game::Outcome::Nothing => {}
            game::Outcome::Played(plies) => {
                if !self.is_looking() {
                    self.made_way = None;
                }
                plies.into_iter().for_each(|ply| self.note_ply(ply));
            }
            game::Outcome::Marked(spot) => self.tell(Asked::Marked(spot)),
            game::Outcome::Meant(spot) => self.act_on_game(game::Action::Play(spot)),
            game::Outcome::Refused(illegal) => self.tell(Asked::WhyNot(illegal)),
            game::Outcome::Travelled { halts } => {
                if !self.is_looking() {
                    self.made_way = None;
                }
                self.clocks.travelled();
                if halts {
                    self.halt_before_agents();
                }
            }
            game::Outcome::GoesOn => self.end_game_analysis(),
            game::Outcome::PlaysOn => self.clocks = Clocks::new(self.settings.clocks),
            game::Outcome::Start { choice, draw, here } => self.start(*choice, draw, *here),
            game::Outcome::StartAsSet => {
                // An embedded board begins every game where its address says.
                let tree = match self.embed.is_embedded {
                    true => self.at_origin(),
                    false => GameTree::new(self.settings.start()),
                };
                self.begin(tree, Counting::Counts);
            }
            game::Outcome::BringBack => self.bring_back(),
            game::Outcome::TakesLine(other) => self.take_line(&other),
            game::Outcome::ForgetMadeWay => self.made_way = None,
        }
    }

    /// The time of a clock may run out, and with it the game.
    fn act_on_clocks(&mut self, action: clock::Action) {
        let ticking = self.ticking();
        self.clocks.reduce(action, ticking);
        if ticking.is_some() {
            self.conclude();
        }
    }

    /// An action on the saved games: some bring a game to the board.
    fn act_on_library(&mut self, action: library::Action) {
        let setup = self.settings.start().setup();
        let is_pasted = matches!(action, library::Action::Paste(_));
        match self.library.reduce(action, setup) {
            Some(library::Request::Show { document, is_loaded }) => {
                let players = self.settings.players;
                let (before, plies) = (self.made_way.clone(), document.game.tree.len());
                self.show(document);
                if is_pasted && !matches!(self.asked(), Some((Asked::Link(_), _))) {
                    let replaced = match (&before, &self.made_way) {
                        (Some(before), Some(now)) => !Rc::ptr_eq(before, now),
                        (None, Some(_)) => true,
                        (_, None) => false,
                    };
                    self.tell(Asked::Pasted { plies, replaced });
                }
                // The host page sets the players of an embedded board.
                if is_loaded && self.embed.is_embedded {
                    self.settings_mut().players = players;
                }
            }
            Some(library::Request::Open(kept)) => self.open_kept(kept),
            Some(library::Request::Save(title)) => self.save(&title),
            Some(library::Request::Analysed(game)) => self.take_analysis_of(&game),
            Some(library::Request::Restore(game)) => {
                self.follow_other_tab(&game);
                self.restore(*game);
            }
            None => {}
        }
    }

    /// Settings of the user or of a host page: the players are those that the game has.
    pub(super) fn set(&mut self, action: settings::Action) {
        self.change(action);
        self.fit_players();
    }

    /// Changes settings. With another player, the game is practice.
    pub(super) fn change(&mut self, action: settings::Action) {
        // Choosing a language again retries loading it.
        if action.chooses_language() {
            self.speech.failed = false;
        }
        if self.settings.reduce(action) {
            self.note_other_players();
            self.game_mut().becomes_practice(Uncounted::Players);
        }
    }

    /// After a change of players: another agent may work where this one failed.
    pub(super) fn note_other_players(&mut self) {
        if self.worker.is_broken() {
            self.worker.restart();
        }
    }

    /// An event of the worker: its answers are for the game, for analyses, or for the search that is looked at.
    fn act_on_search(&mut self, action: search::Action) {
        let wanted = self.wanted();
        match self.worker.reduce(action, wanted.as_ref()) {
            Some(search::Request::Hear(kind, answer)) => self.hear(&kind, *answer),
            Some(search::Request::Renew) => {
                self.analysis_mut().renew_hints();
                Sight::look_again(&mut self.sight);
            }
            None => {}
        }
    }

    /// Halts a game that was opened or navigated if an agent or a pass would be next, until the user plays or resumes it.
    pub(super) fn halt_before_agents(&mut self) {
        if self.phase() != Phase::Human {
            self.game_mut().pace = game::Pace::Halted;
        }
    }

    /// Plays a legal move that was not made by hand.
    fn play(&mut self, action: AnyAction) {
        let ply = self.game_mut().play(action);
        self.note_ply(ply);
    }

    /// After a ply.
    fn note_ply(&mut self, ply: game::Ply) {
        self.clocks.moved(ply.by, ply.is_pass, ply.number);
        self.end_game_analysis();
        self.forget_made_way();
        self.conclude();
    }

    fn do_what_was_due(&mut self) {
        if self.drawn < Drawn::Alive {
            self.drawn = self.drawn.next();
            return;
        }
        match self.phase() {
            Phase::Passing => {
                if let Some(pass) = self.position().forced() {
                    self.play(pass);
                }
            }
            Phase::Showing => {
                if let Some(action) = self.chosen_move().map(|chosen| chosen.action) {
                    self.play(action);
                }
            }
            _ => {}
        }
    }
}
