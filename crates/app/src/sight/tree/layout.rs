//! Where the nodes of a tree are drawn: a tidy tree after E. M. Reingold and J. S. Tilford, Tidier Drawings of Trees (1981).
//!
//! Siblings are in the order of their squares, whatever their visits, so that a growing tree never reorders its nodes.
use crate::sight::Unit;
use protocol::{Branch, WireMove};

/// A tree with a place for each of its nodes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// The nodes, each before its descendants, and siblings from left to right.
    pub nodes: Vec<Placed>,
}

/// A node and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// The moves from the root.
    pub path: Vec<WireMove>,
    /// The index of its parent in [`Layout::nodes`]; `None` for the root.
    pub parent: Option<usize>,
    /// The distance to the right of the root. Neighbours of one level are at least 1 apart.
    pub x: f64,
    /// The node without its children.
    pub node: Branch,
    /// The number of its children that are drawn.
    pub shown: u32,
    /// The unit of its value.
    pub unit: Unit,
}

impl Placed {
    /// The levels from the root down to it, which is also its distance below the root.
    pub const fn depth(&self) -> usize {
        self.path.len()
    }

    /// The number of its examined moves that are not drawn.
    pub const fn hidden(&self) -> u32 {
        self.node.examined.saturating_sub(self.shown)
    }
}

impl Layout {
    /// Places a tree.
    pub fn new(root: &Branch, unit: Unit) -> Self {
        let mut nodes = Vec::new();
        place(root, unit, Vec::new(), None, &mut nodes);
        Self { nodes }
    }

    /// The index of the node at the end of a path.
    pub fn find(&self, path: &[WireMove]) -> Option<usize> {
        self.nodes.iter().position(|node| node.path == path)
    }

    /// The indices of the children of a node, from left to right.
    pub fn children(&self, parent: usize) -> impl Iterator<Item = usize> {
        (0..self.nodes.len()).filter(move |&index| self.nodes[index].parent == Some(parent))
    }

    /// How far the tree extends to the left and to the right of its root, and down.
    pub fn extent(&self) -> Extent {
        self.nodes.iter().fold(Extent::default(), |extent, node| Extent {
            left: extent.left.min(node.x),
            right: extent.right.max(node.x),
            depth: extent.depth.max(node.depth()),
        })
    }
}

/// How far a tree extends from its root.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Extent {
    /// The place of the leftmost node, at most 0.
    pub left: f64,
    /// The place of the rightmost node, at least 0.
    pub right: f64,
    /// The levels below the root.
    pub depth: usize,
}

/// The leftmost and rightmost places of a subtree on each of its levels, relative to its root.
struct Contour(Vec<[f64; 2]>);

/// Appends the nodes of a subtree, with places relative to its root, and returns its contour.
fn place(
    branch: &Branch,
    unit: Unit,
    path: Vec<WireMove>,
    parent: Option<usize>,
    nodes: &mut Vec<Placed>,
) -> Contour {
    let own = nodes.len();
    nodes.push(Placed {
        path: path.clone(),
        parent,
        x: 0.0,
        node: Branch { children: Vec::new(), ..branch.clone() },
        shown: branch.children.len() as u32,
        unit,
    });
    let mut children: Vec<&Branch> = branch.children.iter().collect();
    children.sort_by_key(|child| child.action);
    let mut levels: Vec<[f64; 2]> = Vec::new();
    let mut subtrees: Vec<(usize, f64)> = Vec::new();
    for child in children {
        let first = nodes.len();
        let path = path.iter().copied().chain(child.action).collect();
        let Contour(contour) = place(child, unit, path, Some(own), nodes);
        let apart = levels.iter().zip(&contour).map(|([_, right], [left, _])| right - left + 1.0);
        let x = apart.fold(0.0, f64::max);
        for (level, [left, right]) in contour.into_iter().enumerate() {
            match levels.get_mut(level) {
                Some(extent) => extent[1] = right + x,
                None => levels.push([left + x, right + x]),
            }
        }
        subtrees.push((first, x));
    }
    let middle = subtrees.last().map_or(0.0, |&(_, x)| x / 2.0);
    let ends = subtrees.iter().skip(1).map(|&(first, _)| first).chain([nodes.len()]).collect::<Vec<_>>();
    for (&(first, x), end) in subtrees.iter().zip(ends) {
        nodes[first..end].iter_mut().for_each(|node| node.x += x - middle);
    }
    levels.iter_mut().flatten().for_each(|x| *x -= middle);
    levels.insert(0, [0.0; 2]);
    Contour(levels)
}
