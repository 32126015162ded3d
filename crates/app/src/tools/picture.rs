//! Pictures of a game: on the page, and as files.
use crate::text;
use board_game::BoardGame;
use diagrams::{Layer, Palette, numbered_moves, still, still_svg};
use othello::{Color, Game, LegalMove, Move, Position, Square};
use ui::drawing::{canvas, page_palette};
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// Pixels per unit of the drawing in a picture's file, which gives 1080 pixels for the usual board size.
const PIXELS_PER_UNIT: f32 = 1.2;

/// A still board with its layers and description.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    position: Position,
    layers: Vec<Layer>,
    label: String,
}

impl Picture {
    /// A position, with a mark on the last move.
    pub fn of_position(position: Position, last: Option<Square>) -> Self {
        let layers = last.map(|square| Layer::LastMove(square.into())).into_iter().collect();
        Self { position, layers, label: label(position) }
    }

    /// A game's last position.
    pub fn of_end(game: &Game) -> Self {
        let placed = game.turns().iter().rev().find_map(|turn| match turn.made.played() {
            Move::Place(square) => Some(square),
            Move::Pass => None,
        });
        Self::of_position(game.position(), placed)
    }

    /// A game: the initial discs, and the number of each move on a disc of its side.
    pub fn of_moves(game: &Game) -> Self {
        let moves = game.turns().iter().map(|turn| turn.made).collect::<Vec<LegalMove>>();
        Self { position: game.start(), layers: numbered_moves(moves), label: label(game.position()) }
    }

    /// The picture on the page, in the page's colours.
    pub fn view(&self) -> Html {
        let svg = still_svg(&self.position.to_board(), &self.layers, &Palette::css(), &self.label);
        html! { <div class="picture" data-testid="picture">{ Html::from_html_unchecked(svg.into()) }</div> }
    }

    /// The picture as an SVG file, in the page's current colours.
    pub fn svg_file(&self) -> String {
        still_svg(&self.position.to_board(), &self.layers, &page_palette(), &self.label)
    }

    /// The picture on a canvas; `None` if the browser provides none.
    pub fn canvas(&self) -> Option<HtmlCanvasElement> {
        let drawing = still(&self.position.to_board(), &self.layers);
        canvas(&drawing, &page_palette(), (drawing.side * PIXELS_PER_UNIT).round() as u32)
    }
}

fn label(position: Position) -> String {
    let count = |color| position.discs().of(color).to_string();
    text::picture_of(position.turn(), &count(Color::Black), &count(Color::White))
}
