//! The list of games, a piece of the journal at a time. Each opens on the board.
use super::pieces_of;
use crate::lab::Run;
use crate::lab::journal::PIECE;
use crate::lab::text;
use crate::lab::use_lab::Laboratory;
use crate::state::{Language, Mode};
use arena::{GameLine, PairLine};
use board_game::{PieceKind, Side};
use formats::{GameInfo, SharedGame, write_link};
use games::GameTree;
use std::rc::Rc;
use ui::text::SideForm;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`Games`].
#[derive(Properties, PartialEq)]
pub struct GamesProps {
    /// Has the journal.
    pub laboratory: Rc<Laboratory>,
    /// The experiment.
    pub run: Rc<Run>,
    /// The language of the texts.
    pub language: Language,
}

/// The list, and buttons for the earlier and the later games.
#[component]
pub fn Games(props: &GamesProps) -> Html {
    let GamesProps { laboratory, run, .. } = props;
    let (done, matches, pieces_are) = (run.done, run.matches.len(), pieces_of(run));
    let has_margins = run.setup.game.id().record().has_margins;
    let pieces = done.div_ceil(PIECE);
    let wanted = use_state_eq(|| None::<usize>);
    // The latest, unless the user has gone back.
    let piece = wanted.unwrap_or(pieces).min(pieces.saturating_sub(1));
    let shown = PIECE.min(done - (piece * PIECE).min(done));
    let rows = {
        let laboratory = laboratory.clone();
        use_memo((piece, shown), move |&(piece, _)| {
            // If they are another tab's, the page says so.
            let pairs = laboratory.read(|journal| journal.piece(piece)).unwrap_or_default();
            pairs.iter().enumerate().flat_map(|(n, pair)| rows(piece * PIECE + n, pair)).collect::<Vec<_>>()
        })
    };
    let go = |to: usize| {
        let wanted = wanted.setter();
        Callback::from(move |()| wanted.set((to + 1 < pieces).then_some(to)))
    };
    let earlier = Button::new("\u{2039}", "lab-earlier", &go(piece.saturating_sub(1)))
        .named(text::lab_games_earlier())
        .enabled(piece > 0);
    let later = Button::new("\u{203a}", "lab-later", &go(piece + 1))
        .named(text::lab_games_later())
        .enabled(piece + 1 < pieces);
    html! {
        <section class="panel lab-games" aria-label={text::lab_games()} data-testid="lab-games" data-count={(2 * done).to_string()}>
            <div class="lab-head">
                <h2>{ text::lab_games() }</h2>
                { earlier.view() }
                { later.view() }
            </div>
            <p class="note">{ text::lab_list_note(has_margins) }</p>
            <ol class="lab-rows">{ for rows.iter().map(|row| row.view(matches, pieces_are, has_margins)) }</ol>
        </section>
    }
}

/// A game in the list.
#[derive(Clone, PartialEq)]
struct Row {
    /// Its number in the experiment, from 1.
    number: usize,
    pairing: u32,
    /// The players of the first and the second side.
    players: [String; 2],
    /// The side of the match's first player.
    first: Side,
    /// The margin by which the first player won.
    lead: i32,
    href: String,
}

fn rows(pair: usize, line: &PairLine) -> Vec<Row> {
    let row = |(n, game): (usize, &GameLine)| {
        let finished = game.replay(line.effort[n]).ok()?;
        let mut tree = GameTree::from(&finished.game);
        tree.to_start();
        let shared = SharedGame {
            settings: Mode::Review.settings(),
            info: GameInfo { names: game.players.clone(), ..GameInfo::default() },
            ..tree.into()
        };
        Some(Row {
            number: 2 * pair + n + 1,
            pairing: game.pairing,
            players: game.players.clone(),
            first: game.first,
            // Players of this page do not resign.
            lead: game.margin()?,
            href: format!("#/play/{}", write_link(&shared).ok()?),
        })
    };
    line.games.iter().enumerate().filter_map(row).collect()
}

impl Row {
    fn view(&self, matches: usize, pieces_are: PieceKind, has_margins: bool) -> Html {
        let number = self.number.to_string();
        let players = text::lab_open_game(&number, &self.players[0], &self.players[1]);
        html! {
            <li key={self.number}>
                <a href={self.href.clone()} data-testid="lab-game" data-lead={self.lead.to_string()}>
                    <span>{ players }</span>
                    if matches > 1 {
                        <span class="of">{ text::lab_match_number(&(self.pairing + 1).to_string()) }</span>
                    }
                    <span class="of">{ text::lab_first_as(SideForm::new(pieces_are, self.first)) }</span>
                    <b>{ text::lab_lead_of(has_margins, self.lead) }</b>
                </a>
            </li>
        }
    }
}
