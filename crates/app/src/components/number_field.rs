//! Fields for numbers.
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The number that was typed in the field of an event, or the nearest one in this range; rounded if only whole ones are taken. The field
/// then shows the number that counts: this one, or the one `before` if there is none in it. Redrawing the page would not do that where
/// the number is the same as before.
pub fn number_typed(
    event: &Event,
    [least, most]: [f64; 2],
    is_whole: bool,
    before: impl FnOnce() -> String,
) -> Option<f64> {
    let field = event.target_dyn_into::<HtmlInputElement>()?;
    let number = field.value().trim().parse().ok().filter(|number: &f64| number.is_finite());
    let number = number.map(|number| if is_whole { number.round() } else { number }.clamp(least, most));
    field.set_value(&number.map_or_else(before, |number| number.to_string()));
    number
}
