//! The one function that changes the state.
use super::model::Drawn;
use super::{Action, Asked, Model, Phase, Player, Setting, Settings, WorkerHealth};
use crate::features::clock::Clocks;
use crate::features::embed::{Address, Changes};
use crate::features::game::{Chosen, Counting, Mode, NewGame, Pace};
use crate::features::library::{Library, ShelfAction, Waiting};
use board_game::{BoardGame, NodeId, Spot};
use games::{AnyAction, AnyGame, GameId, GameTree};
use protocol::{ChooseMove, Decided, JobAnswer, JobKind, MoveChosen};
use std::rc::Rc;

impl Model {
    /// The state after `action`. Actions that are not applicable, such as an answer to an outdated order, change nothing.
    #[must_use]
    pub fn reduce(mut self, action: Action) -> Self {
        let by_hand = matches!(action, Action::Play(_) | Action::PlayForHost(_));
        let before = self.game.clone();
        // A new game would be practice from its first move on.
        if matches!(action, Action::Start(..) | Action::Again(_) | Action::NewGame) {
            self.explores = false;
        }
        self.act(action);
        self.note_worth(by_hand, &before);
        self.note_practice();
        self.note_silence();
        self
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Play(_) if self.embed.is_readonly => {}
            Action::Play(spot) | Action::PlayForHost(spot) => self.play_by_hand(spot),
            Action::Set(changes) => {
                self.change(&changes);
                self.fit_players();
            }
            Action::Begin(address) => self.begin_as(*address),
            Action::Start(choice, draw) => self.start(*choice, draw, self.game.played()),
            Action::Again(draw) => {
                self.start(NewGame::last(&self.settings), draw, self.game.as_begun());
            }
            Action::NewGame => self.begin(GameTree::new(self.settings.start()), Counting::Counts),
            Action::BringBack => self.bring_back(),
            Action::DismissMadeWay => self.made_way = None,
            Action::DismissEnd if self.game.shows_end => self.game_mut().shows_end = false,
            Action::SeeEnd => self.see_end(),
            Action::RecordKept { record, written } => {
                let records = Rc::make_mut(&mut self.records);
                records.kept = *record;
                records.new.drain(..written.min(records.new.len()));
            }
            Action::Stop if self.can_stop() => self.game_mut().halt(),
            Action::Resume => self.go_on(Pace::Going),
            Action::Step => self.go_on(Pace::OnePly),
            Action::Review => self.review(),
            Action::PlayOn => self.play_on(),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::GoTo(node) => self.go_to(node),
            Action::ToStart => self.travel(|tree| {
                tree.to_start();
                true
            }),
            Action::ToEnd => self.travel(|tree| {
                tree.to_end();
                true
            }),
            Action::Explore(explores) => self.explores = explores,
            Action::See(sight) => self.see(sight),
            Action::ToggleHints => {
                self.sight = None;
                self.analysis_mut().hints ^= true;
            }
            Action::ToggleGameAnalysis if self.analysis.whole_game.is_some() => self.end_game_analysis(),
            Action::ToggleGameAnalysis => self.begin_game_analysis(),
            Action::LookDeeper(turn) => self.look_deeper(turn),
            Action::Tick(milliseconds) => self.tick(milliseconds),
            Action::Tell(asked) => self.tell(asked),
            Action::Open(dialog) => self.dialogs.open(dialog),
            Action::LanguageArrived(language) => self.speech.hear(self.wanted_language(), language, true),
            Action::LanguageFailed(language) => self.speech.hear(self.wanted_language(), language, false),
            Action::RetryLanguage => self.speech.failed = false,
            Action::Load(text) => {
                let players = self.settings.players;
                let error = self.load(&text);
                self.library_mut().load_error = error;
                // The host page sets the players of an embedded board.
                if self.embed.is_embedded {
                    self.settings_mut().players = players;
                }
            }
            Action::Paste(text) | Action::OpenLink(text) => {
                let error = self.load(&text);
                let library = self.library_mut();
                library.bad_text = error.is_some().then(|| text.into());
                library.bad_link = error;
            }
            Action::TakeFromShelf(place) if place < self.library.shelf.len() => {
                if let Some(shared) = self.library_mut().take(place) {
                    self.open_kept(shared);
                }
            }
            Action::DropFromShelf(place) if place < self.library.shelf.len() => {
                self.library_mut().remove(place);
            }
            Action::Shelf(ShelfAction::Save(title)) => self.save(&title),
            Action::Shelf(action) => self.library_mut().reduce(action),
            Action::Restored { game, shelf } if !self.embed.is_embedded => self.restore(game, shelf),
            Action::Shelve(game) => self.library_mut().put(*game),
            Action::StorageFailed(why) => self.library_mut().storage_error = why,
            Action::Due(key) if self.delay().is_some_and(|delay| delay.key == key) => self.do_what_was_due(),
            Action::Answered(kind, answer) => self.hear(&kind, answer),
            Action::WorkerReplaced(why) => self.worker.health = WorkerHealth::Replaced(why),
            Action::WorkerBroken(why) => self.worker.health = WorkerHealth::Broken(why),
            Action::RestartWorker => self.worker.restart(),
            Action::ReaderLoaded(reader) => self.reader = reader,
            Action::NotRead(action) => self.library_mut().not_read = Some(Waiting(action)),
            Action::DismissBadLink => {
                let library = self.library_mut();
                (library.bad_link, library.bad_text) = (None, None);
                (library.not_read, library.skipped) = (None, Vec::new());
            }
            Action::DismissStorage => self.library_mut().storage_told = true,
            Action::DismissNotice => self.worker.dismiss_notice(),
            Action::Knowledge(knowledge) => self.worker.learned = knowledge.into(),
            Action::RetryKnowledge => {
                self.worker.retry_knowledge();
                self.analysis_mut().renew_hints();
                self.see_again();
            }
            Action::DismissMissing => self.worker.dismiss_missing(),
            Action::Stop
            | Action::Due(_)
            | Action::TakeFromShelf(_)
            | Action::DropFromShelf(_)
            | Action::DismissEnd
            | Action::Restored { .. } => {}
        }
    }

    pub(crate) fn settings_mut(&mut self) -> &mut Settings {
        Rc::make_mut(&mut self.settings)
    }

    pub(crate) fn library_mut(&mut self) -> &mut Library {
        Rc::make_mut(&mut self.library)
    }

    /// Starts reviewing the game.
    pub(crate) fn review(&mut self) {
        let game = self.game_mut();
        game.mode = Mode::Review;
        game.halt();
    }

    /// Starts playing from the current position.
    fn play_on(&mut self) {
        if self.can_play_on() {
            self.clocks = Clocks::new(self.settings.clocks);
            let game = self.game_mut();
            game.mode = Mode::Play;
            // From now on it ends as it is played.
            game.info.ending = None;
            game.is_of_others = false;
            game.arrive(Pace::Going);
        }
    }

    /// Applies changes of settings.
    fn change(&mut self, changes: &Changes) {
        // Only embedded boards can be read-only.
        if let Some(readonly) = changes.readonly {
            self.embed.is_readonly = self.embed.is_embedded && readonly;
        }
        if changes.settings.is_empty() {
            return;
        }
        // Choosing a language again retries loading it.
        if changes.settings.iter().any(|setting| matches!(setting, Setting::Language(_))) {
            self.speech.failed = false;
        }
        let has_changed =
            self.set(|settings| changes.settings.iter().cloned().for_each(|setting| settings.apply(setting)));
        if has_changed {
            self.game_mut().becomes_practice();
        }
    }

    /// Changes settings, and returns whether a player has changed.
    pub(crate) fn set(&mut self, change: impl FnOnce(&mut Settings)) -> bool {
        let before = self.settings.clone();
        change(self.settings_mut());
        let agents = |settings: &Settings| (settings.players, settings.custom.clone());
        let has_changed = agents(&before) != agents(&self.settings);
        // Another agent may work where this one failed.
        if has_changed && self.worker.is_broken() {
            self.worker.restart();
        }
        has_changed
    }

    /// Starts by the parameters of an address: with settings, and possibly with a game.
    fn begin_as(&mut self, address: Address) {
        let Address { changes, game, ply, sight, .. } = address;
        if !self.game.tree.is_empty() {
            let mut settings = Settings::default();
            changes.settings.iter().cloned().for_each(|setting| settings.apply(setting));
            let error = game.as_ref().and_then(|game| (self.reader.0)(game, settings.start().setup()).err());
            if error.is_some() {
                self.library_mut().bad_link = error;
                return;
            }
        }
        // Before the settings change: the shelf keeps the old players.
        self.put_away();
        self.change(&changes);
        // A read-only board plays nothing automatically.
        if self.embed.is_readonly && !changes.say_who_plays() {
            self.settings_mut().players = [Player::Human; 2];
        }
        // A text without the name of its game is one of Othello, whatever is on the board.
        if game.is_some() && changes.game().is_none() {
            self.settings_mut().setups.game = GameId::Othello;
        }
        self.replace_game(GameTree::new(self.settings.start()), Counting::Counts);
        if let Some(game) = game {
            let players = self.settings.players;
            let error = self.load(&game);
            self.library_mut().bad_link = error;
            // A game comes with its players, but those of the address take precedence.
            if changes.say_who_plays() || self.embed.is_readonly {
                self.settings_mut().players = players;
                self.fit_players();
            }
            if changes.say_who_plays() {
                self.play_on();
            }
            self.show_first(ply);
        }
        self.see(sight.map(Rc::new));
    }

    /// Shows the game at this ply, if given. A game to be shown only starts at its beginning.
    fn show_first(&mut self, ply: Option<usize>) {
        let Some(ply) = ply.or(self.is_viewer().then_some(0)) else { return };
        let tree = &mut self.game_mut().tree;
        tree.to_start();
        for _ in 0..ply {
            // A shorter game is shown at its end.
            if !tree.forward() {
                break;
            }
        }
        if self.is_viewer() {
            self.game_mut().halt();
        }
    }

    /// Navigates through the game by `step`, which returns whether it did anything.
    fn travel(&mut self, step: impl FnOnce(&mut GameTree) -> bool) {
        let mut game = self.game.clone();
        if step(&mut Rc::make_mut(&mut game).tree) {
            self.game = game;
            self.made_way = None;
            self.settle_after_travel();
            self.halt_before_agents();
        }
    }

    /// Goes to this node of the game.
    pub(crate) fn go_to(&mut self, node: NodeId) {
        if self.game.shows_end {
            self.game_mut().shows_end = false;
        }
        self.travel(|tree| tree.current() != node && tree.go_to(node).is_ok());
    }

    /// Halts a game that was opened or navigated if an agent or a pass would be next, until the user plays or resumes it.
    pub(crate) fn halt_before_agents(&mut self) {
        if self.phase() != Phase::Human {
            self.game_mut().pace = Pace::Halted;
        }
    }

    fn play_by_hand(&mut self, spot: Spot) {
        let Some(action) = self.position().action_at(spot) else { return };
        if !matches!(self.phase(), Phase::Human | Phase::Review) {
            return;
        }
        if let Err(illegal) = self.position().check(action) {
            return self.tell(Asked::WhyNot(illegal));
        }
        self.game_mut().pace = Pace::Going;
        self.made_way = None;
        self.play(action);
        // In a review, a pass is played together with the move that forces it.
        if let (true, Some(pass)) = (self.game.is_review(), self.position().forced()) {
            self.play(pass);
        }
    }

    /// Announces what the user asked for.
    pub(crate) fn tell(&mut self, asked: Asked) {
        let again = self.asked().is_some_and(|(before, again)| before == asked && !again);
        self.asked = Some((asked, again, self.standing()));
    }

    /// Plays a legal move.
    fn play(&mut self, action: AnyAction) {
        let passes = AnyGame::spot_of(action).is_none();
        self.clocks.moved(self.position().side(), passes, self.game.ply() + 1);
        self.game_mut().play(action);
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

    fn go_on(&mut self, pace: Pace) {
        if self.phase() == Phase::Paused {
            self.end_game_analysis();
            self.game_mut().pace = pace;
        }
    }

    fn undo(&mut self) {
        if self.can_undo() {
            self.go_to_next_stop(GameTree::back);
        }
    }

    fn redo(&mut self) {
        if self.can_redo() {
            self.go_to_next_stop(GameTree::forward);
        }
    }

    fn go_to_next_stop(&mut self, step: fn(&mut GameTree) -> bool) {
        let mut tree = self.game.tree.clone();
        while step(&mut tree) && !self.is_a_stop(tree.position()) {}
        self.game_mut().tree = tree;
        self.made_way = None;
        self.settle_after_travel();
    }

    /// Halts a game between agents after undo and redo, or it would continue at once; also a game that is only shown.
    fn settle_after_travel(&mut self) {
        self.clocks.travelled();
        let stands = self.settings.is_demonstration() || self.is_viewer();
        let pace = if stands { Pace::Halted } else { Pace::Going };
        self.game_mut().arrive(pace);
    }

    /// Handles the worker's answer if it belongs to the wanted job; any other answer is outdated.
    fn hear(&mut self, kind: &JobKind, answer: JobAnswer) {
        if !self.wanted().is_some_and(|wanted| wanted.is_same_work(kind)) {
            return;
        }
        match (kind, answer) {
            (
                JobKind::ChooseMove(order),
                JobAnswer::MoveChosen(MoveChosen { chosen: Some(chosen), statistics, .. }),
            ) => {
                let position = self.position();
                // An agent of one's own can count results as it likes.
                if !order.agent.needs_reading || matches!(statistics.decided, Decided::Discs(_)) {
                    self.analysis_mut().note_search(position, &statistics);
                }
                let order = ChooseMove { time_ms: None, watched: false, ..order.clone() };
                let elapsed_ms = statistics.elapsed_ms;
                // The worker's client has checked that it is legal.
                if let Some(action) = position.action_of(chosen.spot()) {
                    self.game_mut().chosen = Some(Chosen { order, action, elapsed_ms });
                }
            }
            (JobKind::Experiment(_), JobAnswer::Failed(why)) => {
                if let Some(sight) = &mut self.sight {
                    Rc::make_mut(sight).failed = Some(why.to_string());
                }
            }
            (JobKind::Analyse(_), JobAnswer::Analysis(analysis)) => {
                let (before, ends) = (self.announced().map(<[_]>::to_vec), analysis.done);
                self.hear_analysis(analysis);
                // A hint is announced even if something else was asked for before.
                if self.is_hinting() && (ends || before.as_deref() != self.announced()) {
                    self.asked = None;
                }
            }
            _ => {}
        }
    }
}
