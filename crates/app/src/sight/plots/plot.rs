//! A plot on the page: its chart, the table behind it, and the buttons that save it.
use super::numbers::Numbers;
use super::tables::Table;
use crate::text;
use ui::charts::{Chart, chart_canvas, chart_file, chart_view};
use ui::handing_out::{save_png, save_text};
use ui::widgets::Button;
use yew::prelude::*;

/// The names of a plot's files.
#[derive(Clone, Copy)]
pub struct Files {
    /// The chart as SVG.
    pub svg: &'static str,
    /// The chart as PNG.
    pub png: &'static str,
    /// The numbers as CSV.
    pub csv: &'static str,
    /// The numbers as JSON.
    pub json: &'static str,
}

/// A plot, to be drawn by [`view`](Self::view).
pub struct Plot<'a> {
    /// Its name for tests.
    pub testid: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// A sentence about what it shows; may be empty.
    pub note: &'static str,
    /// A description of what it shows now, for screen readers.
    pub said: String,
    /// The chart.
    pub chart: Chart,
    /// Whether it is drawn already, or only its place is kept.
    pub is_drawn: bool,
    /// Makes the table, if it is open.
    pub table: &'a dyn Fn() -> Table,
    /// Makes the numbers, when they are saved.
    pub numbers: Callback<(), Numbers>,
    /// The names of the files.
    pub files: Files,
    /// Whether the table is open.
    pub is_open: bool,
    /// Called to open and close the table.
    pub on_open: Callback<()>,
    /// Called if something could not be saved.
    pub on_failed: Callback<()>,
}

impl Plot<'_> {
    /// The plot.
    pub fn view(self) -> Html {
        let label = AttrValue::from(format!("{}. {}", self.title, self.said));
        let buttons = self.buttons(&label);
        let drawing = match self.is_drawn {
            true => chart_view(&self.chart, &label),
            false => chart_view(&self.chart.emptied(), &label),
        };
        html! {
            <section class="plot" aria-label={self.title} data-testid={self.testid}>
                <h3>{ self.title }</h3>
                if !self.note.is_empty() {
                    <p class="note">{ self.note }</p>
                }
                { drawing }
                <div class="plot-act">
                    { Button::new(text::plot_numbers(), "plot-table", &self.on_open).pressed(self.is_open).view() }
                    { buttons }
                </div>
                if self.is_open {
                    { (self.table)().view(self.title) }
                }
            </section>
        }
    }

    /// The buttons that save it, in a menu of their own.
    fn buttons(&self, label: &AttrValue) -> Html {
        let Files { svg, png, csv, json } = self.files;
        let on_failed = &self.on_failed;
        let text_file = |of: Callback<(), String>, name: &'static str, media_type: &'static str| {
            let on_failed = on_failed.clone();
            Callback::from(move |()| {
                if !save_text(&of.emit(()), name, media_type) {
                    on_failed.emit(());
                }
            })
        };
        let chart = self.chart.clone();
        let as_svg = {
            let label = label.clone();
            Callback::from(move |()| chart_file(&chart, &label))
        };
        let chart = self.chart.clone();
        let on_png = {
            let on_failed = on_failed.clone();
            Callback::from(move |()| {
                let (canvas, on_failed) = (chart_canvas(&chart), on_failed.clone());
                wasm_bindgen_futures::spawn_local(async move {
                    let is_saved = match canvas {
                        Some(canvas) => save_png(canvas, png).await,
                        None => false,
                    };
                    if !is_saved {
                        on_failed.emit(());
                    }
                });
            })
        };
        let numbers = self.numbers.clone();
        let as_csv = Callback::from(move |()| numbers.emit(()).csv());
        let numbers = self.numbers.clone();
        let as_json = Callback::from(move |()| numbers.emit(()).json());
        html! {
            <details class="plot-save">
                <summary>{ text::save() }</summary>
                <div class="plot-act">
                    { Button::new("SVG", "plot-svg", &text_file(as_svg, svg, "image/svg+xml")).named(text::save_svg()).view() }
                    { Button::new("PNG", "plot-png", &on_png).named(text::save_png()).view() }
                    { Button::new("CSV", "plot-csv", &text_file(as_csv, csv, "text/csv;charset=utf-8")).named(text::save_csv()).view() }
                    { Button::new("JSON", "plot-json", &text_file(as_json, json, "application/json")).named(text::save_json()).view() }
                </div>
            </details>
        }
    }
}
