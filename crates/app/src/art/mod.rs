//! Drawings for the page Learn. Boards are computed from positions and trees from the search's own formula, so no
//! drawing can say what the rules or the formula don't.
pub mod diagram;
pub mod elements;
pub mod phase_diagram;
pub mod small_tree;

/// A length or a number in a drawing: with two decimals at most, and none that say nothing.
pub fn units(length: f32) -> String {
    let text = format!("{length:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The path through these points.
fn polyline(points: &[(f32, f32)]) -> String {
    let steps = points
        .iter()
        .enumerate()
        .map(|(n, &(x, y))| format!("{}{} {}", if n == 0 { 'M' } else { 'L' }, units(x), units(y)));
    steps.collect()
}
