//! Pictures of a game: on the page, and as files.
use crate::text;
use board_game::{BoardGame, Line, Spot};
use diagrams::{Layer, Palette, numbered_moves, still, still_svg};
use games::{AnyGame, Game};
use ui::drawing::{canvas, page_palette};
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// Pixels per unit of the drawing in a picture's file, which gives 1080 pixels for the usual board size.
const PIXELS_PER_UNIT: f32 = 1.2;

/// A still board with its layers and description.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    position: AnyGame,
    layers: Vec<Layer>,
    label: String,
}

impl Picture {
    /// A position, with a mark on the last move.
    pub fn of_position(position: impl Into<AnyGame>, last: Option<Spot>) -> Self {
        let position = position.into();
        let layers = last.map(Layer::LastMove).into_iter().collect();
        Self { position, layers, label: text::picture_label(position) }
    }

    /// A game's last position.
    pub fn of_end<G: BoardGame + Into<AnyGame>>(game: &Line<G>) -> Self {
        let placed = game.turns().iter().rev().find_map(|turn| turn.moved().placed());
        Self::of_position(game.position(), placed)
    }

    /// A game: the initial pieces, and the number of each move on a piece of its side.
    pub fn of_moves(game: &Game) -> Self {
        let layers = numbered_moves(game.turns().iter().map(|turn| turn.moved()));
        Self { position: game.start(), layers, label: text::picture_label(game.position()) }
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
