//! No game speaks of another game's sides: what the page says of a game is held, in every language, against the words of the other
//! kinds of pieces.
use crate::dice::Dice;
use app::features::embed::Address;
use app::pages::later::analysis_pane::{AnalysisPane, AnalysisPaneProps};
use app::pages::later::legend::legend;
use app::state::*;
use app::text;
use board_game::{BoardGame, Side};
use formats::{Ending, SharedGame};
use games::{AnyGame, AnySetup};
use protocol::{EndReason, Statistics};
use std::rc::Rc;
use yew::prelude::*;

/// The words for Othello's sides and pieces, as parts of words in each language.
fn of_othello(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &["Black", "White", "black", "white", "disc"],
        Language::German => &["Schwarz", "schwarz", "Wei\u{df}", "Stein"],
        Language::French => &["Noir", "noir", "Blanc", "blanc", "pions"],
        Language::Italian => &["Nero", "nero", "nere", "nera", "Bianc", "bianc", "pedin"],
        Language::Japanese => &["\u{9ed2}", "\u{767d}", "\u{77f3}"],
    }
}

/// The words for Othello's pieces alone, as parts of words; German and Japanese have one word for discs and stones.
fn of_discs(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &["disc", "flip"],
        Language::French => &["pion", "retourn"],
        Language::Italian => &["pedin", "giran"],
        Language::German => &["umgedreht", "umdreh"],
        Language::Japanese => &["\u{8fd4}"],
    }
}

/// Whether a text has X or O as a word of its own.
fn names_marks(text: &str) -> bool {
    text.split(|sign: char| !sign.is_ascii_alphanumeric()).any(|word| matches!(word, "X" | "O"))
}

/// The readable part of some HTML: its text, and the labels for screen readers.
fn read(html: &str) -> Vec<String> {
    let texts = html.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text.to_owned());
    let labels = html.split("aria-label=\"").skip(1).filter_map(|part| part.split_once('"'));
    texts.chain(labels.map(|(label, _)| label.to_owned())).filter(|text| !text.is_empty()).collect()
}

#[derive(Properties, PartialEq)]
struct LegendProps {
    model: Rc<Model>,
}

#[component]
fn Legend(props: &LegendProps) -> Html {
    legend(props.model.position())
}

/// The words of the page about a game: sentences, panels and labels.
async fn said(model: &Model) -> Vec<String> {
    let position = model.position();
    let mut said = vec![
        said::status(model),
        said::spoken(model),
        said::spoken(&model.clone().reduce(Action::Tell(Asked::Counts))),
        said::spoken(&model.clone().reduce(Action::Tell(Asked::LastMove))),
        said::ending(model),
        said::final_score(model),
        said::verdict(model),
        said::progress(model),
        text::picture_label(position),
        text::position_result(position).unwrap_or_default(),
    ];
    for side in Side::ALL {
        let form = text::side_of(position, side);
        let losses = Losses { opening: 1, middle: 2, endgame: 3 };
        said.extend([
            said::doing(model, side, None).0,
            said::player_of(model, side),
            text::given_away(losses, form, false),
            text::graph(form).to_owned(),
            text::legend_graph(form).to_owned(),
            text::step_evaluation(form, "50"),
            text::sight_why_takes(form, "a1", "a2", "1", "2", "a3", "4"),
            text::expected_of(Some(form), false).to_owned(),
            text::play_as(form).to_owned(),
            text::tree_root_of(form).to_owned(),
        ]);
        for reason in [EndReason::OnlyMove, EndReason::RandomFirst, EndReason::Time] {
            said.push(
                said::search_of(model, Some((side, Statistics::default())), Some((side, reason))).to_owned(),
            );
        }
        for ending in
            [Ending::Time(side), Ending::Resignation(side), Ending::Forfeit(side), Ending::Win(side)]
        {
            let mut game = SharedGame::from(model.game.tree.clone());
            game.info.ending = Some(ending);
            said.extend(text::result_of(&game));
        }
    }
    let illegal =
        position.to_board().grid.spots().filter_map(|spot| position.check(position.action_at(spot)?).err());
    said.extend(illegal.map(text::refusal));
    let props =
        AnalysisPaneProps { model: Rc::new(model.clone()), on_action: Callback::noop(), is_alone: true };
    let record = yew::LocalServerRenderer::<AnalysisPane>::with_props(props).hydratable(false).render().await;
    let props = LegendProps { model: Rc::new(model.clone()) };
    let legend = yew::LocalServerRenderer::<Legend>::with_props(props).hydratable(false).render().await;
    said.extend([record, legend].iter().flat_map(|html| read(html)));
    said
}

fn begun(setup: AnySetup) -> Model {
    let pairs = [("game", setup.name()), ("black", "human"), ("white", "human")];
    let address = Address::parse(&pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
    Model::new(Settings::default(), 1).reduce(address.action().expect("it begins a game"))
}

#[tokio::test(flavor = "current_thread")]
async fn no_game_speaks_of_the_sides_of_another() {
    let mut dice = Dice::new(11);
    for &(language, name) in Language::NAMED {
        let path = format!("{}/../../www/lang/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        assert!(text::take(language, &std::fs::read_to_string(path).unwrap()), "{name}");
        text::speak(language);
        for setup in AnySetup::all() {
            let mut model = begun(setup);
            let mut sentences = said(&model).await;
            for ply in 0..64 {
                let board = model.position().to_board();
                let spots = board.legal.iter().map(game::Action::Play);
                let actions: Vec<_> =
                    spots.chain(board.choices.iter().copied().map(game::Action::Choose)).collect();
                if actions.is_empty() {
                    break;
                }
                model = model.reduce(actions[dice.below(actions.len())].clone());
                if ply % 7 == 0 || model.position().is_over() {
                    sentences.extend(said(&model).await);
                }
            }
            sentences.extend(said(&model.clone().reduce(game::Action::Undo)).await);
            sentences.extend(said(&model.reduce(game::Action::Review).reduce(game::Action::ToStart)).await);
            assert!(sentences.len() > 100);
            for sentence in sentences {
                let is_wrong = match setup {
                    AnySetup::Othello(_) => names_marks(&sentence),
                    AnySetup::Gobang(_) => {
                        names_marks(&sentence)
                            || of_discs(language).iter().any(|word| sentence.contains(word))
                    }
                    AnySetup::TicTacToe(()) | AnySetup::NineBoards(_) => {
                        of_othello(language).iter().any(|word| sentence.contains(word))
                    }
                };
                assert!(!is_wrong, "{name}, {}: {sentence:?}", setup.name());
            }
        }
    }
    text::speak(Language::English);
}

/// In a game without discs, the signs are explained as they are drawn: proven results by their words, chances without discs.
#[tokio::test(flavor = "current_thread")]
async fn the_legend_explains_the_signs_of_the_game_on_the_board() {
    for setup in AnySetup::all() {
        let props = LegendProps { model: Rc::new(begun(setup)) };
        let html = yew::LocalServerRenderer::<Legend>::with_props(props).hydratable(false).render().await;
        let texts = read(&html);
        let has = |part: &str| texts.iter().any(|text| text.contains(part));
        let margins = AnyGame::start(setup).has_margins();
        assert_eq!(
            has("with wins, draw or loses: proven to the end"),
            !margins,
            "{}: {texts:?}",
            setup.name()
        );
        assert_eq!(has("The number is the lead in discs."), margins, "{}", setup.name());
        assert_eq!(has("On other boards"), margins, "{}", setup.name());
    }
}
