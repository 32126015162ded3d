//! A small search tree and one iteration of the search on it, by the real formula.

/// A node with the visits and wins of the side that made the move to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Node {
    /// The parent; `None` for the root.
    pub parent: Option<usize>,
    /// The horizontal place in the drawing.
    pub x: f32,
    /// The depth.
    pub level: u8,
    /// Wins for the side that made the move.
    pub wins: f64,
    /// Visits.
    pub visits: f64,
    /// The number of moves without a node yet.
    pub unexamined: u8,
}

impl Node {
    /// Whether Black made the move to it. The root counts as White's, so that Black is to move.
    pub const fn is_black(&self) -> bool {
        self.level % 2 == 1
    }

    /// The mean result, for the side that made the move.
    pub fn mean(&self) -> f64 {
        self.wins / self.visits
    }

    /// The exploration term below a node with `parent_visits`.
    pub fn exploration(&self, parent_visits: f64) -> f64 {
        std::f64::consts::SQRT_2 * (parent_visits.ln() / self.visits).sqrt()
    }
}

/// The tree, after a dozen iterations from a position in which Black is to move.
pub fn tree() -> Vec<Node> {
    let node =
        |parent, x, level, wins, visits, unexamined| Node { parent, x, level, wins, visits, unexamined };
    vec![
        node(None, 50.0, 0, 6.0, 12.0, 0),
        node(Some(0), 20.0, 1, 4.0, 6.0, 0),
        node(Some(0), 56.0, 1, 2.0, 4.0, 0),
        node(Some(0), 86.0, 1, 0.0, 2.0, 1),
        node(Some(1), 12.0, 2, 1.0, 3.0, 1),
        node(Some(1), 31.0, 2, 1.0, 2.0, 1),
        node(Some(2), 50.0, 2, 1.0, 2.0, 1),
        node(Some(2), 68.0, 2, 0.0, 1.0, 2),
        node(Some(3), 86.0, 2, 1.0, 1.0, 2),
        node(Some(4), 6.0, 3, 1.0, 1.0, 2),
        node(Some(4), 17.5, 3, 0.0, 1.0, 2),
        node(Some(5), 31.0, 3, 1.0, 1.0, 2),
        node(Some(6), 45.0, 3, 0.0, 1.0, 2),
    ]
}

/// The children of `node`.
pub fn children(tree: &[Node], node: usize) -> Vec<usize> {
    (0..tree.len()).filter(|&child| tree[child].parent == Some(node)).collect()
}

/// Selection: from the root down by mean plus exploration, as long as every move of a node has been examined.
pub fn select(tree: &[Node]) -> Vec<usize> {
    let mut path = vec![0];
    loop {
        let node = path[path.len() - 1];
        let value = |child: &usize| tree[*child].mean() + tree[*child].exploration(tree[node].visits);
        let best = children(tree, node).into_iter().max_by(|a, b| value(a).total_cmp(&value(b)));
        match best {
            Some(best) if tree[node].unexamined == 0 => path.push(best),
            _ => return path,
        }
    }
}

/// Expansion: adds a new node, still without visits, below the last of `path`.
pub fn expand(tree: &mut Vec<Node>, path: &mut Vec<usize>) {
    let parent = path[path.len() - 1];
    tree[parent].unexamined -= 1;
    path.push(tree.len());
    let (x, level) = (tree[parent].x + 6.0, tree[parent].level + 1);
    tree.push(Node { parent: Some(parent), x, level, wins: 0.0, visits: 0.0, unexamined: 2 });
}

/// Backpropagation: adds a visit to every node of `path`, and a win to the nodes of the winner.
pub fn back_up(tree: &mut [Node], path: &[usize], black_won: bool) {
    for &node in path {
        tree[node].visits += 1.0;
        if tree[node].is_black() == black_won {
            tree[node].wins += 1.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that every visit of a node except its own playout went on to a child, and that a child's win is its parent's loss.
    fn adds_up(tree: &[Node]) {
        for (index, node) in tree.iter().enumerate() {
            let children = children(tree, index);
            let (visits, wins) = children.iter().fold((0.0, 0.0), |(visits, wins), &child| {
                (visits + tree[child].visits, wins + tree[child].wins)
            });
            let (own_visits, own_losses) = (node.visits - visits, node.visits - node.wins - wins);
            match index {
                0 => assert_eq!((own_visits, own_losses), (0.0, 0.0)),
                _ => assert!(own_visits == 1.0 && (0.0..=1.0).contains(&own_losses), "node {index}"),
            }
        }
    }

    #[test]
    fn the_drawn_tree_is_consistent() {
        let mut tree = tree();
        adds_up(&tree);
        let mut path = select(&tree);
        assert_eq!(path, [0, 2, 6]);
        expand(&mut tree, &mut path);
        back_up(&mut tree, &path, true);
        adds_up(&tree);
        assert_eq!((tree[0].visits, tree[2].wins), (13.0, 3.0));
    }
}
