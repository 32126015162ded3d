//! The figures of articles, by the kind and name in their fenced blocks.
//!
//! | figure | its texts |
//! |---|---|
//! | `board start`, `arrows`, `after`, `passed`, `stopped`, `end`, and those of `nine_boards` | `alt`, `caption` |
//! | `phase selection`, `expansion`, `playout`, `backpropagation` | `alt`; `new` and `result`, the words in the drawing |
//! | `formula` | `alt` |
//! | `children` | `alt`; `columns`, with `\|` between them; `chosen`, the mark of the chosen row |
//! | `crates` | `summary`; `alt`; `columns` |
mod board;
mod phase;
mod small_tree;
mod tables;

use crate::directive::Directive;
use crate::html::Html;
use crate::values::Values;
use crate::{Mistake, examples, nine_boards};
use board_game::BoardGame;
use diagrams::{Layer, move_made, move_to_come};
use othello::{Position, Rules};
use phase::{Phase, PhaseTexts};

/// Draws a figure of an article.
pub fn figure(directive: &Directive, values: &Values) -> Result<String, Mistake> {
    let mut html = Html::default();
    match directive.kind {
        "board" => {
            let [alt, caption] = directive.texts(["alt", "caption"])?;
            let of_othello = example(directive.name).map(|(position, layers)| (position.to_board(), layers));
            let found = of_othello.or_else(|| nine_boards::example(directive.name));
            let (board, layers) = found.ok_or_else(|| directive.unknown())?;
            board::draw(&board, &layers, alt, caption, &mut html);
        }
        "phase" => {
            let (phase, texts) = phase_texts(directive)?;
            phase::draw(phase, &texts, &mut html);
        }
        "formula" => {
            let [alt] = directive.texts(["alt"])?;
            formula(alt, &mut html);
        }
        "children" => {
            let [alt, columns, chosen] = directive.texts(["alt", "columns", "chosen"])?;
            let columns =
                tables::columns(columns).map_err(|message| Mistake::new(directive.line, message))?;
            tables::children(alt, &columns, chosen, values, &mut html);
        }
        "crates" => {
            let [summary, alt, columns] = directive.texts(["summary", "alt", "columns"])?;
            let columns =
                tables::columns(columns).map_err(|message| Mistake::new(directive.line, message))?;
            tables::crates(summary, alt, &columns, values, &mut html);
        }
        _ => return Err(directive.unknown()),
    }
    Ok(html.finish())
}

/// The position of Othello with this name, and its layers.
fn example(name: &str) -> Option<(Position, Vec<Layer>)> {
    let (before, made) = examples::many_runs();
    let marked = |position: Position| (position, vec![Layer::LegalMoves(position.legal_moves().into())]);
    Some(match name {
        "start" => marked(Position::start(Rules::default())),
        "arrows" => (before, move_to_come(made)),
        "after" => (before.after(made), move_made(made)),
        "passed" => marked(examples::passed()),
        "stopped" => (examples::stopped(), Vec::new()),
        "end" => (examples::ended(), Vec::new()),
        _ => return None,
    })
}

fn phase_texts<'a>(directive: &Directive<'a>) -> Result<(Phase, PhaseTexts<'a>), Mistake> {
    Ok(match directive.name {
        "selection" => {
            let [alt] = directive.texts(["alt"])?;
            (Phase::Selection, PhaseTexts { alt, new: "", result: "" })
        }
        "expansion" => {
            let [alt, new] = directive.texts(["alt", "new"])?;
            (Phase::Expansion, PhaseTexts { alt, new, result: "" })
        }
        "playout" => {
            let [alt, new, result] = directive.texts(["alt", "new", "result"])?;
            (Phase::Playout, PhaseTexts { alt, new, result })
        }
        "backpropagation" => {
            let [alt, result] = directive.texts(["alt", "result"])?;
            (Phase::Backpropagation, PhaseTexts { alt, new: "", result })
        }
        _ => return Err(directive.unknown()),
    })
}

/// The selection formula; `alt` is its spoken form.
fn formula(alt: &str, html: &mut Html) {
    html.open("div", &[("class", "formula panel")]);
    html.open("svg", &[("viewBox", "0 0 150 44"), ("role", "img"), ("aria-label", alt)]);
    html.open("g", &[("class", "italic")]);
    for (letter, x, y) in
        [("w", "16", "12"), ("n", "16", "33"), ("c", "66", "22"), ("N", "108", "12"), ("n", "100", "33")]
    {
        html.element("text", &[("x", x), ("y", y)], letter);
    }
    html.close("g");
    html.element("text", &[("x", "41"), ("y", "22")], "+");
    html.element("text", &[("x", "93"), ("y", "12")], "ln");
    html.shape("path", &[("d", "M7 22H25M86 22H114M74 25L77 23L80.5 41L84 2H118")]);
    html.close("svg");
    html.close("div");
}
