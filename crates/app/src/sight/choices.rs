//! The choices that a person has made in the panel: a view, and its subject.
use super::overlays::Overlays;
use super::use_looking::Wants;
use crate::features::sight::{Sight, Tab};
use protocol::{Look, WireMove};
use std::rc::Rc;
use yew::prelude::*;

/// The levels of the tree that are drawn at first, beside the line that the search expects.
const LEVELS: u8 = 2;

/// The children of a node that are drawn at first: as many as fit into a narrow and into a wide panel.
const CHILDREN: [u8; 2] = [2, 3];

/// A node of the tree: the moves that lead to it.
type Path = Vec<WireMove>;

/// The choices in the panel.
#[derive(Clone, PartialEq)]
pub struct Choices {
    /// The view.
    pub tab: UseStateHandle<Tab>,
    /// The things that are drawn on the board.
    pub overlays: UseStateHandle<Overlays>,
    /// The move that is asked about: why not that one?
    pub why_not: UseStateHandle<Option<WireMove>>,
    /// The nodes of the tree that are open beyond the usual ones.
    pub open: UseStateHandle<Rc<Vec<Path>>>,
    /// The node of the tree that is chosen.
    pub at: UseStateHandle<Rc<Path>>,
    /// Whether all moves of the table are shown.
    pub all_moves: UseStateHandle<bool>,
    /// Whether the link to the current view is shown.
    pub shares: UseStateHandle<bool>,
    /// Whether the search is presented to a class.
    pub presents: UseStateHandle<bool>,
    /// Whether the tree is a table.
    pub as_table: UseStateHandle<bool>,
    /// Whether the search that is seen has no playouts.
    is_learned: UseStateHandle<bool>,
}

/// The choices, which begin with the view that `sight` opens.
#[hook]
pub fn use_choices(sight: &Sight) -> Choices {
    Choices {
        tab: use_state_eq(|| sight.tab),
        overlays: use_state_eq(Overlays::default),
        why_not: use_state_eq(|| None),
        open: use_state_eq(Rc::default),
        at: use_state_eq(|| Rc::new(sight.node.clone())),
        all_moves: use_state_eq(|| false),
        shares: use_state_eq(|| false),
        presents: use_state_eq(|| false),
        as_table: use_state_eq(|| false),
        is_learned: use_state_eq(|| false),
    }
}

/// Forgets choices that only made sense in another position, and keeps in mind whether the search has playouts: what is
/// [wanted](Choices::wants) next depends on it.
#[hook]
pub fn use_choices_that_fit<P: Clone + PartialEq + 'static>(
    choices: &Choices,
    position: Option<P>,
    is_learned: bool,
) {
    let learned = choices.is_learned.setter();
    use_effect_with(is_learned, move |&is_learned| learned.set(is_learned));
    // Another position has other nodes, and other moves to ask about. The first one may be that of a link to a node.
    let (open, at, why_not) = (choices.open.setter(), choices.at.setter(), choices.why_not.setter());
    let before = use_mut_ref(|| None);
    use_effect_with(position, move |position| {
        let Some(now) = position else { return };
        if before.replace(Some(now.clone())).is_none_or(|before| before == *now) {
            return;
        }
        open.set(Rc::default());
        at.set(Rc::default());
        why_not.set(None);
    });
}

impl Choices {
    /// The node that the drawn tree keeps, with all on the way to it: the end of the way `lit` if the chosen node is on it.
    pub fn kept(&self, lit: &[WireMove]) -> Path {
        if lit.starts_with(&self.at) { lit.to_vec() } else { self.at.to_vec() }
    }

    /// All that the worker is asked for, if the last step went this way.
    pub fn wants(&self, is_wide: bool, sight: &Sight, lit: &[WireMove]) -> Wants {
        let tab = *self.tab;
        let is_tree = tab == Tab::Search;
        Wants {
            look: Look {
                tree: is_tree,
                depth: LEVELS,
                width: CHILDREN[usize::from(is_wide)],
                expanded: if is_tree { (**self.open).clone() } else { Vec::new() },
                chosen: is_tree.then(|| self.kept(lit)),
                record: self.overlays.owners || tab == Tab::Plots,
                samples: 0,
            },
            truth: tab == Tab::Plots,
            rival: sight.rival.is_some(),
            why_not: *self.why_not,
            playouts: is_tree && *self.is_learned,
        }
    }

    /// Asks about a move, or no longer: a second press closes the answer.
    pub fn on_why_not(&self) -> Callback<WireMove> {
        let why_not = self.why_not.clone();
        Callback::from(move |action| why_not.set((*why_not != Some(action)).then_some(action)))
    }

    /// Opens or closes a node of the tree.
    pub fn on_open(&self) -> Callback<Path> {
        let open = self.open.clone();
        Callback::from(move |path| open.set(Rc::new(toggled(&open, path))))
    }

    /// Chooses a node of the tree.
    pub fn on_node(&self) -> Callback<Path> {
        let at = self.at.setter();
        Callback::from(move |path| at.set(Rc::new(path)))
    }
}

/// The callback that makes a value the chosen one.
pub fn chosen<T: 'static>(state: &UseStateHandle<T>) -> Callback<T> {
    let setter = state.setter();
    Callback::from(move |now| setter.set(now))
}

/// The open nodes after one of them is closed, or another one is opened.
fn toggled(open: &[Path], path: Path) -> Vec<Path> {
    let mut others: Vec<_> = open.iter().filter(|other| **other != path).cloned().collect();
    if others.len() == open.len() {
        others.push(path);
    }
    others
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_that_is_toggled_twice_is_closed() {
        let path = vec![WireMove::at("d1".parse().unwrap())];
        let once = toggled(&[], path.clone());
        assert_eq!(once, std::slice::from_ref(&path));
        assert!(toggled(&once, path).is_empty());
    }
}
