//! The effects of the commands of the host page of an embedded board.
use super::{Action, Model, Phase, embed, game, library};
use crate::features::embed::{Address, Command, CommandError};
use crate::features::settings::Setting;
use board_game::{BoardAction, BoardGame, Side};
use formats::{FormatError, write_link, write_transcript};
use games::AnySetup;

/// The effect of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Carry out this action.
    Do(Action),
    /// Return this text.
    Say(String),
}

impl Model {
    /// The invalid parts of the board's initial address: parameters, and the error in the text of its game.
    pub fn refused(&self, address: Address) -> (Vec<(String, String)>, Option<&FormatError>) {
        let Address { mut refused, mut changes, ply, .. } = address;
        refused.extend(changes.take_lacking(self.position().id()));
        let bad_game = self.library.bad_link.as_ref();
        if bad_game.is_none() && ply.is_some_and(|ply| ply > self.game.tree.line().len()) {
            refused.push(("ply".to_owned(), ply.map_or_else(String::new, |ply| ply.to_string())));
        }
        (refused, bad_game)
    }

    /// Whether a host's text is a file or moves of tic-tac-toe, whose reader is loaded when it is needed.
    pub(crate) fn is_for_reader(&self, text: &str) -> bool {
        let game = self.settings.setups.game;
        formats::is_file(text) || AnySetup::named(text).is_none() && formats::is_of_cells(text, game)
    }

    /// The effect of this command in the current state.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn command(&self, command: Command) -> Result<Answer, CommandError> {
        let now = |can: bool, action| if can { Ok(Answer::Do(action)) } else { Err(CommandError::NotNow) };
        match command {
            Command::Play(action) => {
                let position = self.position();
                let meant = position.action_of(action).filter(|_| action != BoardAction::Pass);
                let is_legal = position.check(meant.ok_or(CommandError::Argument("move"))?).is_ok();
                now(self.phase() == Phase::Human && is_legal, game::Action::PlayForHost(action).into())
            }
            Command::Undo => now(self.can_undo(), game::Action::Undo.into()),
            Command::Redo => now(self.can_redo(), game::Action::Redo.into()),
            Command::NewGame => Ok(Answer::Do(game::Action::NewGame.into())),
            Command::Stop => now(self.can_stop(), game::Action::Stop.into()),
            Command::Resume => now(self.phase() == Phase::Paused, game::Action::Resume.into()),
            Command::GoTo(ply) => {
                let line = self.game.tree.line();
                let there = match ply.checked_sub(1) {
                    None => Some(game::Action::ToStart.into()),
                    Some(index) => line.get(index).map(|&node| game::Action::GoTo(node).into()),
                };
                there.map(Answer::Do).ok_or(CommandError::NotNow)
            }
            // The name of a game stands for its start, as in an address.
            Command::Load(text) if let Some(setup) = AnySetup::named(&text) => {
                let player = |side| Setting::Player(side, self.settings.player(side));
                let settings = [player(Side::First), player(Side::Second), Setting::Game(setup)].to_vec();
                let changes = settings.into();
                Ok(Answer::Do(
                    embed::Action::Begin(Box::new(Address { changes, ..Address::default() })).into(),
                ))
            }
            // Hosts are programs: their text is a game or an error, and is not searched for moves.
            Command::Load(text) => {
                let rules = self.settings.setups.othello;
                let read = if self.is_for_reader(&text) {
                    self.read(&text)
                } else {
                    formats::read_line(&text, rules)
                };
                read.map(|_| Answer::Do(library::Action::Load(text).into())).map_err(CommandError::Load)
            }
            Command::Set(mut changes) => match changes.take_lacking(self.position().id()).pop() {
                Some((name, value)) => Err(CommandError::Value(name, value)),
                None => Ok(Answer::Do(embed::Action::Set(changes).into())),
            },
            Command::Moves => Ok(Answer::Say(write_transcript(&self.game.tree.line_game()))),
            Command::Link => Ok(Answer::Say(write_link(&self.shared()).unwrap_or_default())),
            Command::Winner => {
                let pieces = self.position().to_board().pieces_are;
                let winner = self.ending().map(|end| end.winner.map_or("draw", |side| pieces.name(side)));
                winner.map(|name| Answer::Say(name.to_owned())).ok_or(CommandError::NotNow)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::library::Reader;
    use crate::features::settings::{AgentChoice, Settings, Theme};
    use crate::features::sight::Tab;
    use crate::state::{Named, Player, Roster, TimeControl};
    use formats::{Format, Problem};
    use games::GameId;
    use othello_engines::PlayerName;

    /// The parameters of these lines.
    fn parameters(lines: &str) -> Vec<(String, String)> {
        lines
            .lines()
            .filter_map(|line| line.split_once('='))
            .map(|(n, v)| (n.to_owned(), v.to_owned()))
            .collect()
    }

    fn address(lines: &str) -> Address {
        Address::parse(&parameters(lines))
    }

    fn embedded(how: &str) -> Model {
        Model::new(Settings::of_an_embedded_board(), 1).embedded(address(how))
    }

    /// Parses a command with its arguments in one text, such as `goTo 3` or `set white=human`.
    fn command(text: &str) -> Result<Command, CommandError> {
        let (name, about) = text.split_once(' ').unwrap_or((text, ""));
        let part = |_: &str| Some(about.to_owned());
        Command::parse(name, part, || parameters(about))
    }

    fn answer(model: &Model, text: &str) -> Result<Answer, CommandError> {
        model.command(command(text)?)
    }

    fn after(model: Model, text: &str) -> Result<Model, CommandError> {
        match answer(&model, text)? {
            Answer::Do(action) => Ok(model.reduce(action)),
            Answer::Say(said) => panic!("{text} says {said}"),
        }
    }

    #[test]
    fn an_address_sets_the_start_of_a_board() {
        let model =
            embedded("black=human\nwhite=level3\ntheme=dark\nreadonly=true\norigins=https://a.b\ngame=f5d6");
        assert_eq!(
            model.settings.player(Side::Second),
            Player::Agent(AgentChoice::Named(PlayerName::Level(3)))
        );
        assert_eq!(model.settings.theme, Theme::Dark);
        assert!(model.embed.is_embedded && model.embed.is_readonly && model.library.bad_link.is_none());
        assert_eq!(write_transcript(&model.game.played()), "f5d6");
        let wrong = embedded("game=f5f5\nwhite=nobody\nx");
        assert!(wrong.library.bad_link.is_some());
        assert_eq!(*wrong.settings, Settings::of_an_embedded_board());
    }

    #[test]
    fn an_address_begins_with_one_of_its_openings() {
        let lines = ["f5d6c3", "f5f6"];
        let seeds = 1..=20;
        let begun = seeds.map(|seed| {
            let board = Model::new(Settings::of_an_embedded_board(), seed);
            let board = board.embedded(address("origin=f5d6c3+f5f6\nwhite=level3"));
            write_transcript(&board.game.played())
        });
        let begun: Vec<_> = begun.collect();
        assert!(begun.iter().all(|one| lines.contains(&one.as_str())), "{begun:?}");
        assert!(lines.iter().all(|line| begun.iter().any(|one| one == line)), "each of them: {begun:?}");
        let mut board = embedded("origin=f5d6c3+f5f6\nwhite=level3");
        let again = (0..20).map(|_| {
            board = after(board.clone(), "newGame").unwrap();
            write_transcript(&board.game.played())
        });
        let again: Vec<_> = again.collect();
        assert!(again.iter().all(|one| lines.contains(&one.as_str())), "{again:?}");
        assert!(lines.iter().all(|line| again.iter().any(|one| one == line)), "each of them: {again:?}");
        let given = embedded("origin=f5f6\ngame=f5d6");
        assert_eq!(write_transcript(&given.game.played()), "f5d6", "a game that is given has begun");
        assert_eq!(write_transcript(&embedded("origin=a1").game.played()), "");
    }

    #[test]
    fn only_parameters_of_a_game_start_one() {
        for lines in ["", "utm=1", "utm=1\nreadonly=true\norigins=https://a.b"] {
            assert_eq!(address(lines).action(), None, "{lines}");
        }
        let playing = after(Model::new(Settings::default(), 1), "play f5").unwrap();
        let by = |lines: &str| playing.clone().reduce(address(lines).action().expect(lines));
        for lines in
            ["utm=1\nwhite=level5", "size=6", "game=d3c3\nutm=1", "language=fr\nsize=4\nwhite=nobody"]
        {
            assert_ne!(write_transcript(&by(lines).game.tree.line_game()), "f5", "{lines}");
        }
        for lines in ["language=fr", "utm=1\ntheme=dark\nfelt=blue", "speed=fast", "white=nobody\nsounds=on"]
        {
            assert_eq!(by(lines).game, playing.game, "{lines}");
            assert_ne!(by(lines).settings, playing.settings, "{lines}");
        }
        let begin = address("readonly=true\nsize=6").action().unwrap();
        let whole = Model::new(Settings::default(), 1).reduce(begin);
        assert!(!whole.embed.is_readonly && whole.game.ply() == 0);
    }

    /// A page says which values of an address it does not understand, whether a game begins by it or not, and changes nothing for them.
    #[test]
    fn values_that_are_not_understood_are_told() {
        let model = Model::new(Settings::default(), 1);
        let level99 = format!("white=level99 ({})", Roster::of(GameId::Othello).names());
        for (lines, told) in [
            ("white=level99", &[&level99[..]][..]),
            ("utm=1\nsize=5\ntheme=plaid", &["size=5", "theme=plaid"]),
            ("game=f5d6\nply=x\nwhite=level5v2", &["ply=x"]),
            ("view=forest\nblack=human", &["view=forest"]),
            ("utm=1\nwhite=level5v2", &[]),
        ] {
            let begun = model.clone().reduce(address(lines).action().expect(lines));
            assert_eq!(begun.library.skipped, told, "{lines}");
        }
        let nothing = model.clone().reduce(address("white=level99\nsize=5").action().unwrap());
        assert_eq!((&nothing.settings, &nothing.game), (&model.settings, &model.game));
        assert_eq!(nothing.reduce(library::Action::DismissBadLink), model);
        let board = embedded("white=level99");
        assert!(board.library.skipped.is_empty(), "its host asks");
    }

    /// The text of a game is never taken for a setting.
    #[test]
    fn a_game_that_looks_like_a_setting_sets_nothing() {
        let ggf = "(;GM[Othello]PC[black=level9 white=human]PB[black=me]PW[size=4]TY[8]B[f5]W[d6];)";
        let how = address(&format!("readonly=true\ngame={ggf}"));
        let reads_files = Model::new(Settings::of_an_embedded_board(), 1)
            .reduce(library::Action::ReaderLoaded(Reader::OF_ALL));
        let board = reads_files.embedded(how);
        assert!(board.library.bad_link.is_none(), "{:?}", board.library.bad_link);
        assert_eq!(board.settings.players, [Player::Human; 2], "a board to look at plays nothing by itself");
        assert_eq!(write_transcript(&board.game.tree.line_game()), "f5d6");
    }

    #[test]
    fn a_clock_is_set_and_removed() {
        for (clock, name) in TimeControl::NAMED {
            let command = format!("set black-clock={name}\nwhite-clock={name}");
            assert_eq!(after(embedded(""), &command).unwrap().settings.clocks, [*clock; 2], "{name}");
        }
    }

    #[test]
    fn only_the_host_plays_on_a_readonly_board() {
        let model = embedded("white=human\nreadonly=true");
        let f5 = "f5".parse().unwrap();
        assert!(model.clone().reduce(game::Action::Play(f5)).game.ply() == 0);
        let played = after(model, "play f5").unwrap();
        assert_eq!(write_transcript(&played.game.played()), "f5");
    }

    #[test]
    fn every_command_has_its_effect_or_is_refused() {
        let model = embedded("white=human\ngame=f5d6c3");
        let ply = |model: &Model| model.game.ply();
        let back = after(model.clone(), "goTo 1").unwrap();
        assert_eq!(ply(&back), 1);
        assert_eq!(answer(&back, "moves"), Ok(Answer::Say("f5d6c3".to_owned())));
        assert_eq!(ply(&after(back.clone(), "redo").unwrap()), 2);
        assert_eq!(ply(&after(back, "undo").unwrap()), 0);
        assert_eq!(ply(&after(model.clone(), "goTo 0").unwrap()), 0);
        assert_eq!(ply(&after(model.clone(), "load f5f6").unwrap()), 2);
        let set = after(model.clone(), "set white=level1\nreadonly=true").unwrap();
        assert!(set.embed.is_readonly && set.settings.player(Side::Second) != Player::Human);
        let agent = after(set, "set custom=uct:c=0.5,ms=9").unwrap();
        assert_eq!(agent.settings.custom, "uct:c=0.5,ms=9");
        // The worker says what is wrong with it.
        let wrong = after(agent.clone(), "set custom=uct:<b>").unwrap();
        assert_eq!(wrong.settings.custom, "uct:<b>");
        for (command, error) in [
            ("play a1", CommandError::NotNow),
            ("play i9", CommandError::Argument("move")),
            ("goTo 4", CommandError::NotNow),
            ("goTo -1", CommandError::Argument("ply")),
            ("redo", CommandError::NotNow),
            ("resume", CommandError::NotNow),
            ("set white=nobody", CommandError::Value("white".to_owned(), "nobody".to_owned())),
            ("set", CommandError::Unknown),
            ("", CommandError::Unknown),
            ("play", CommandError::Argument("move")),
            ("load", CommandError::Load(FormatError::new(Format::Transcript, Problem::Empty))),
            ("winner", CommandError::NotNow),
        ] {
            assert_eq!(answer(&model, command), Err(error), "{command}");
        }
    }

    #[test]
    fn a_game_by_its_name_and_its_winner() {
        for (game, moves, winner) in [
            ("sudo", "e5 d4 a1 c3 i9 g7 b2 e6 e7 d1 c1 h2", None),
            ("tictactoe", "b2 a1 b1 b3 a3 c1 c2 a2 c3", Some("draw")),
            ("tictactoe", "b2 a1 b1 a2 b3", Some("cross")),
            ("tictactoe", "b2 a1 b1 a2 c3 a3", Some("nought")),
        ] {
            let mut model = after(embedded("black=human\nwhite=human"), &format!("load {game}")).unwrap();
            assert_eq!(model.position().id().name(), game);
            for played in moves.split(' ') {
                let Ok(next) = after(model.clone(), &format!("play {played}")) else { break };
                model = next;
            }
            let said = answer(&model, "winner").ok();
            assert_eq!(said, winner.map(|winner| Answer::Say(winner.to_owned())), "{game} {moves}");
            let again = after(model, "load othello").unwrap();
            assert_eq!(again.position().id(), GameId::Othello);
        }
    }

    #[test]
    fn a_view_brings_its_experiment() {
        let sight = |lines: &str| address(lines).sight;
        let seen = sight("view=tree\nseed=7\niterations=5000\nagent=uct:c=0.7").unwrap();
        assert_eq!((seen.tab, seen.seed, seen.iterations), (Tab::Search, Some(7), 5_000));
        assert_eq!(seen.agent.as_deref(), Some("uct:c=0.7"));
        assert_eq!(sight("seed=7\niterations=5000"), None, "without a view");
        let refused = address("view=forest\niterations=10000001\nseed=-1").refused;
        let names: Vec<_> = refused.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["view", "iterations", "seed"]);
    }
}
