//! The one function that changes the state.
use super::model::{Chosen, Drawn, Pace, mix};
use super::{
    Action, Clock, Language, Model, Named, Phase, Player, Setting, Settings, Verdicts, WorkerHealth, shelf,
};
use crate::features::embed::{Address, Changes};
use formats::{Document, Format, FormatError, SharedGame};
use othello::{GameTree, Move, Position};
use protocol::{ChooseMove, JobAnswer, JobKind, MoveChosen};
use std::rc::Rc;

impl Model {
    /// The state after `action`. What makes no sense at the moment, such as an answer to an old question, changes
    /// nothing.
    #[must_use]
    pub fn reduce(mut self, action: Action) -> Self {
        match action {
            Action::Play(_) if self.readonly => {}
            Action::Play(square) | Action::PlayForHost(square) => self.play_by_hand(Move::Place(square)),
            Action::Set(changes) => self.change(&changes),
            Action::Begin(address) => self.begin_as(*address),
            Action::NewGame => self.begin(GameTree::new(Position::start(self.settings.rules))),
            Action::Stop if self.can_stop() => self.halt(),
            Action::Resume => self.go_on(Pace::Going),
            Action::Step => self.go_on(Pace::OnePly),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::GoTo(node) => self.travel(|tree| tree.current() != node && tree.go_to(node).is_ok()),
            Action::ToStart => self.travel(|tree| {
                tree.to_start();
                true
            }),
            Action::ToEnd => self.travel(|tree| {
                tree.to_end();
                true
            }),
            Action::ToggleHints => self.hints = !self.hints,
            Action::ToggleGameAnalysis if self.game_analysis.is_some() => self.game_analysis = None,
            Action::ToggleGameAnalysis => self.begin_game_analysis(),
            Action::Tick(milliseconds) => self.tick(milliseconds),
            Action::Tell(asked) => {
                let again = self.asked().is_some_and(|(before, again)| before == asked && !again);
                self.asked = Some((asked, again, self.standing()));
            }
            Action::ShowKeys => self.keys_shown += 1,
            Action::LanguageArrived(language) => self.hear_language(language, true),
            Action::LanguageFailed(language) => self.hear_language(language, false),
            Action::RetryLanguage => self.speech.failed = false,
            Action::Load(text) => {
                let players = self.settings.players;
                self.load_error = self.load(&text);
                // Who plays on an embedded board is said by its page.
                if self.embedded {
                    self.settings.players = players;
                }
            }
            Action::OpenLink(link) => self.bad_link = self.load(&link),
            Action::TakeFromShelf(place) if place < self.shelf.len() => {
                let shared = self.shelf_mut().remove(place);
                self.open(shared);
            }
            Action::DropFromShelf(place) if place < self.shelf.len() => drop(self.shelf_mut().remove(place)),
            Action::Restored { game, shelf } if !self.embedded => self.restore(game, shelf),
            Action::Shelve(game) => shelf::put(self.shelf_mut(), *game),
            Action::StorageFailed(why) => self.storage_error = why,
            Action::Due(key) if self.delay().is_some_and(|delay| delay.key == key) => self.do_what_was_due(),
            Action::Answered(kind, answer) => self.hear(&kind, answer),
            Action::WorkerReplaced(why) => self.worker = WorkerHealth::Replaced(why),
            Action::WorkerBroken(why) => self.worker = WorkerHealth::Broken(why),
            Action::RestartWorker => self.restart_worker(),
            Action::DismissBadLink => self.bad_link = None,
            Action::DismissStorage => self.storage_told = true,
            Action::DismissNotice => {
                if matches!(self.worker, WorkerHealth::Replaced(_)) {
                    self.worker = WorkerHealth::Well;
                }
            }
            Action::Stop
            | Action::Due(_)
            | Action::TakeFromShelf(_)
            | Action::DropFromShelf(_)
            | Action::Restored { .. } => {}
        }
        self
    }

    fn shelf_mut(&mut self) -> &mut Vec<SharedGame> {
        Rc::make_mut(&mut self.shelf)
    }

    /// One that has arrived after another choice was made is of no use.
    fn hear_language(&mut self, language: Language, arrived: bool) {
        if language == self.wanted_language() {
            self.speech.failed = !arrived;
            if arrived {
                self.speech.shown = language;
            }
        }
    }

    /// The game on the board goes to the shelf, if there is one.
    pub(super) fn put_away(&mut self) {
        let game = self.shared();
        if !shelf::is_nothing(&game) {
            shelf::put(self.shelf_mut(), game);
        }
        self.tree = GameTree::new(Position::start(self.tree.start().rules()));
    }

    /// Another game takes the place of the present one, which goes to the shelf.
    pub(super) fn begin(&mut self, tree: GameTree) {
        self.put_away();
        if let Some(own) = self.settings.own.take() {
            self.settings.custom = own;
        }
        self.tree = tree;
        self.game = self.tree.game();
        self.generation += 1;
        self.seed = mix(self.seed);
        self.verdicts = Verdicts::default();
        self.known_hints = None;
        self.game_analysis = None;
        self.clocks = self.settings.clocks.map(Clock::new);
        self.flagged = None;
        self.load_error = None;
        self.bad_link = None;
        self.pace = Pace::Going;
    }

    /// Begins the game that a text holds, or says why it can't.
    pub(super) fn load(&mut self, text: &str) -> Option<FormatError> {
        match formats::read(text, self.settings.rules) {
            Ok(Document { format: Format::Link, game }) => self.open(game),
            // The names in a file are not players of this page.
            Ok(Document { game, .. }) => self.begin(game.tree),
            Err(error) => return Some(error),
        }
        None
    }

    /// Goes on with a game that was kept or passed on: with its players and its seed, where they are understood, and
    /// halted where an agent or a pass would be next, so that one sees the position that was meant.
    fn open(&mut self, shared: SharedGame) {
        self.begin(shared.tree);
        for (player, name) in self.settings.players.iter_mut().zip(&shared.players) {
            *player = Player::from_name(name).unwrap_or(*player);
        }
        let own = self.settings.custom.clone();
        for line in shared.settings.lines().filter(|line| line.starts_with(Settings::CUSTOM)) {
            self.settings.read(line);
        }
        // It is of this game: the player's own one comes back after it.
        if own != self.settings.custom {
            self.settings.own = Some(own);
        }
        self.seed = shared.seed.unwrap_or(self.seed);
        self.halt_where_nobody_stops();
    }

    /// Takes up what the last visit left. Once the page lives or has a game, only the shelf, which tabs have in common.
    fn restore(&mut self, game: Option<Box<SharedGame>>, shelf: Vec<SharedGame>) {
        let here = std::mem::replace(&mut self.shelf, shelf.into());
        // What could not be written is here alone.
        if self.storage_error.is_some() {
            here.iter().rev().for_each(|game| shelf::put(self.shelf_mut(), game.clone()));
        }
        let is_new = self.drawn < Drawn::Alive && self.generation == 0 && self.tree.is_empty();
        if let Some(game) = game.filter(|_| is_new) {
            let settings = game.settings.clone();
            self.open(*game);
            self.wind_up(&settings);
        }
    }

    /// Sets what is to be set.
    fn change(&mut self, changes: &Changes) {
        // The whole app is nobody's to look at only.
        if let Some(readonly) = changes.readonly {
            self.readonly = self.embedded && readonly;
        }
        let before = (self.settings.players, self.settings.custom.clone());
        for setting in &changes.settings {
            if matches!(setting, Setting::Language(_)) {
                // Another choice of a language is another attempt.
                self.speech.failed = false;
            }
            self.settings.apply(setting.clone());
        }
        let agents_differ = before != (self.settings.players, self.settings.custom.clone());
        // Another agent may do what this one could not.
        if agents_differ && matches!(self.worker, WorkerHealth::Broken(_)) {
            self.restart_worker();
        }
    }

    /// Begins as an address says: with settings, and perhaps with a game.
    fn begin_as(&mut self, address: Address) {
        let Address { changes, game } = address;
        if !self.tree.is_empty() {
            let mut settings = Settings::default();
            changes.settings.iter().cloned().for_each(|setting| settings.apply(setting));
            self.bad_link = game.as_ref().and_then(|game| formats::read(game, settings.rules).err());
            if self.bad_link.is_some() {
                return;
            }
            // As it was, with its players.
            self.put_away();
        }
        self.change(&changes);
        // A board to look at plays nothing by itself.
        if self.readonly && !changes.say_who_plays() {
            self.settings.players = [Player::Human; 2];
        }
        self.begin(GameTree::new(Position::start(self.settings.rules)));
        if let Some(game) = game {
            let players = self.settings.players;
            self.bad_link = self.load(&game);
            // A game brings its players along, but what the address says of them counts.
            if changes.say_who_plays() || self.readonly {
                self.settings.players = players;
            }
        }
    }

    /// Goes through the game by `step`, which says whether there was anything to do.
    fn travel(&mut self, step: impl FnOnce(&mut GameTree) -> bool) {
        if step(&mut self.tree) {
            self.game = self.tree.game();
            self.settle_after_travel();
            self.halt_where_nobody_stops();
        }
    }

    /// Whoever came here by going through a game wants to see this position: nothing plays itself.
    fn halt_where_nobody_stops(&mut self) {
        if !self.is_a_stop(self.position()) {
            self.pace = Pace::Halted;
        }
    }

    fn play_by_hand(&mut self, action: Move) {
        if self.phase() == Phase::Human {
            self.pace = Pace::Going;
            self.play(action);
        }
    }

    /// Plays a move where one is. Where another was played before, this begins a variation; both stay.
    fn play(&mut self, action: Move) {
        let mover = self.position().turn();
        if self.tree.play(action).is_err() {
            return;
        }
        if let Some(clock) = &mut self.clocks[mover as usize] {
            clock.moved(action == Move::Pass);
        }
        self.game = self.tree.game();
        self.game_analysis = None;
        if self.pace == Pace::OnePly {
            self.pace = Pace::Halted;
        }
    }

    fn do_what_was_due(&mut self) {
        if self.drawn < Drawn::Alive {
            self.drawn = self.drawn.next();
            return;
        }
        match self.phase() {
            Phase::Passing => self.play(Move::Pass),
            Phase::Showing => {
                if let Some(action) = self.chosen_move().map(|chosen| chosen.action) {
                    self.play(action);
                }
            }
            _ => {}
        }
    }

    pub(super) fn halt(&mut self) {
        self.pace = Pace::Halted;
        self.chosen = None;
    }

    fn go_on(&mut self, pace: Pace) {
        if self.phase() == Phase::Paused {
            self.game_analysis = None;
            self.pace = pace;
        }
    }

    fn undo(&mut self) {
        if !self.can_undo() {
            return;
        }
        while self.tree.back() && !self.is_a_stop(self.tree.position()) {}
        self.game = self.tree.game();
        self.settle_after_travel();
    }

    fn redo(&mut self) {
        if !self.can_redo() {
            return;
        }
        while self.tree.forward() && !self.is_a_stop(self.tree.position()) {}
        self.game = self.tree.game();
        self.settle_after_travel();
    }

    /// After undo and redo a game of agents stands still, else it would be played on at once.
    fn settle_after_travel(&mut self) {
        self.unflag();
        self.generation += 1;
        // So much time for each move: the turn that one came to begins anew. For a game there is no time back.
        for clock in self.clocks.iter_mut().flatten() {
            clock.moved(true);
        }
        self.pace = if self.settings.is_demonstration() { Pace::Halted } else { Pace::Going };
    }

    /// Takes in what the worker says, if it is about what is wanted now: anything else has been overtaken by events.
    fn hear(&mut self, kind: &JobKind, answer: JobAnswer) {
        if !self.wanted().is_some_and(|wanted| wanted.is_same_work(kind)) {
            return;
        }
        match (kind, answer) {
            (
                JobKind::ChooseMove(order),
                JobAnswer::MoveChosen(MoveChosen { chosen: Some(chosen), statistics, .. }),
            ) => {
                self.note_search(&statistics);
                let order = ChooseMove { time_ms: None, ..order.clone() };
                let elapsed_ms = statistics.elapsed_ms;
                self.chosen = Some(Chosen { order, action: chosen.into(), elapsed_ms });
            }
            (JobKind::Analyse(_), JobAnswer::Analysis(analysis)) => self.hear_analysis(analysis),
            _ => {}
        }
    }

    pub(super) fn restart_worker(&mut self) {
        self.worker = WorkerHealth::Well;
        self.worker_restarts += 1;
    }
}
