//! The part of a search's tree that is drawn, put together from the answers of looks into the search.
use protocol::{ActionStats, Branch, Fork, View, WireMove};

/// The tree with the principal variation and the most visited children, all children of the nodes that the user has opened,
/// and the way to the chosen node, which stays even if other nodes overtake it. `None` if the look has not seen the tree.
///
/// `open` are the nodes of [`View::expanded`], `at` is the chosen one, each by the moves from the root.
pub fn slice(view: &View, open: &[Vec<WireMove>], at: &[WireMove]) -> Option<Branch> {
    let mut root = view.tree.clone()?;
    let mut opened: Vec<(&[WireMove], &Branch)> = open
        .iter()
        .zip(&view.expanded)
        .filter_map(|(path, seen)| Some((&path[..], seen.as_ref()?)))
        .collect();
    // The children of a node can only be added after the node.
    opened.sort_by_key(|(path, _)| path.len());
    keep_way(&mut root, &view.way, at);
    for (path, seen) in opened {
        if let Some(node) = find(&mut root, path) {
            add_children(node, seen);
        }
    }
    Some(root)
}

fn find<'a>(root: &'a mut Branch, path: &[WireMove]) -> Option<&'a mut Branch> {
    path.iter().try_fold(root, |node, &action| child(node, action))
}

fn child(node: &mut Branch, action: WireMove) -> Option<&mut Branch> {
    node.children.iter_mut().find(|child| child.action == Some(action))
}

/// Adds the children that are missing.
fn add_children(node: &mut Branch, seen: &Branch) {
    for other in &seen.children {
        if node.children.iter().all(|child| child.action != other.action) {
            node.children.push(Branch { children: Vec::new(), ..other.clone() });
        }
    }
}

/// Adds the nodes of the way to the chosen node that are missing.
fn keep_way(root: &mut Branch, way: &[Fork], at: &[WireMove]) {
    let mut node = root;
    for (level, (fork, &action)) in way.iter().zip(at).enumerate() {
        if child(node, action).is_none() {
            let Some(row) = fork.moves.iter().find(|row| row.action == action) else { return };
            node.children.push(leaf(row, way.get(level + 1)));
        }
        let Some(next) = child(node, action) else { return };
        node = next;
    }
}

/// A node without its children, from its parent's table.
fn leaf(row: &ActionStats, fork: Option<&Fork>) -> Branch {
    Branch {
        action: Some(row.action),
        visits: row.visits,
        wins: row.wins,
        exploration: row.exploration,
        prior: row.prior,
        proof: row.proof,
        actions: fork.and_then(|fork| fork.actions),
        examined: fork.map_or(0, |fork| fork.moves.len() as u32),
        children: Vec::new(),
    }
}
