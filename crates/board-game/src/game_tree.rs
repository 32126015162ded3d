//! A game with its variations, and the current position in it.
//!
//! ```text
//!           e6 ── f4 ── c3          the main line: always the first child
//!         /
//! f5 ── f6 ── f4                    going back and playing another move begins a variation
//!         \
//!           c4                      ids index one list; a node knows its first child and its next sibling
//! ```
use crate::{BoardGame, Line, Turn};

/// A node of a [`GameTree`]: a position and the turn that led to it. Valid only in the tree it came from, and only until
/// a [`GameTree::delete`] in that tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The start position.
    pub const ROOT: Self = Self(0);

    /// Its index in the tree's list, 0 for the root: a key for lists, and an index for tables kept beside the tree.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A node that is not in this tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the tree has no node {number}", number = .0.index())]
pub struct NoSuchNode(pub NodeId);

/// A turn as listed in a printed game; see [`GameTree::turns`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedTurn<G: BoardGame> {
    /// The node that it leads to.
    pub node: NodeId,
    /// The number of its ply, from 1; passes count.
    pub ply: usize,
    /// How deeply it is nested in variations: 0 in the main line.
    pub depth: usize,
    /// Whether a variation begins with it.
    pub begins_variation: bool,
    /// The turn.
    pub turn: Turn<G>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node<G: BoardGame> {
    turn: Turn<G>,
    parent: NodeId,
    ply: u32,
    links: Links,
}

/// The neighbours of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Links {
    first_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    /// The child visited last, to which `forward` returns.
    ahead: Option<NodeId>,
}

/// A tree of lines of play from one start position, and the current node. Every turn in it was legal.
///
/// Two trees are equal if they have the same content and were built in the same order;
/// [`same_lines`](Self::same_lines) compares the content alone. A clone copies one list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTree<G: BoardGame> {
    start: G,
    root: Links,
    nodes: Vec<Node<G>>,
    current: NodeId,
}

impl<G: BoardGame> From<&Line<G>> for GameTree<G> {
    /// A tree of one line, at its end.
    fn from(game: &Line<G>) -> Self {
        let mut tree = Self::new(game.start());
        for turn in game.turns() {
            tree.play(G::action(turn.made)).expect("a game holds legal turns only");
        }
        tree
    }
}

impl<G: BoardGame> GameTree<G> {
    /// An empty tree.
    pub fn new(start: G) -> Self {
        Self { start, root: Links::default(), nodes: Vec::new(), current: NodeId::ROOT }
    }

    /// The start position.
    pub const fn start(&self) -> G {
        self.start
    }

    /// The number of turns in all lines.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether it has no turns.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Whether the node is in this tree.
    pub fn contains(&self, node: NodeId) -> bool {
        node.index() <= self.nodes.len()
    }

    /// The current node.
    pub const fn current(&self) -> NodeId {
        self.current
    }

    /// The current position.
    pub fn position(&self) -> G {
        self.node(self.current).map_or(self.start, |node| node.turn.after)
    }

    /// The position at a node, or `None` if it is not in this tree.
    pub fn position_at(&self, node: NodeId) -> Option<G> {
        if node == NodeId::ROOT { Some(self.start) } else { Some(self.node(node)?.turn.after) }
    }

    /// The turn that led to a node; `None` for the root, and if the node is not in this tree.
    pub fn turn(&self, node: NodeId) -> Option<Turn<G>> {
        Some(self.node(node)?.turn)
    }

    /// The node before this one; `None` for the root, and if the node is not in this tree.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        Some(self.node(node)?.parent)
    }

    /// How many turns a node is from the start; `None` if it is not in this tree.
    pub fn ply(&self, node: NodeId) -> Option<usize> {
        if node == NodeId::ROOT { Some(0) } else { Some(self.node(node)?.ply as usize) }
    }

    /// The children of a node, the main line first. Empty if the node is not in this tree.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let first = self.links(node).and_then(|links| links.first_child);
        std::iter::successors(first, |&child| self.links(child)?.next_sibling)
    }

    /// Plays an action in the current position: goes to the child with that action, or adds one as the last variation.
    ///
    /// # Errors
    /// If it is not allowed; the tree is then unchanged.
    pub fn play(&mut self, action: G::Action) -> Result<NodeId, G::Refusal> {
        let position = self.position();
        let made = position.check(action)?;
        let parent = self.current;
        let known =
            self.children(parent).find(|&child| self.turn(child).is_some_and(|turn| turn.made == made));
        if let Some(child) = known {
            self.step_to(child);
            return Ok(child);
        }
        let last = self.children(parent).last();
        let turn = Turn { made, after: position.after(made) };
        let ply = self.ply(parent).map_or(0, |ply| ply as u32) + 1;
        self.nodes.push(Node { turn, parent, ply, links: Links::default() });
        let added = NodeId(self.nodes.len() as u32);
        match last {
            Some(sibling) => self.links_mut(sibling).next_sibling = Some(added),
            None => self.links_mut(parent).first_child = Some(added),
        }
        self.step_to(added);
        Ok(added)
    }

    /// Goes one turn back; `false` at the start.
    pub fn back(&mut self) -> bool {
        let parent = self.parent(self.current);
        self.current = parent.unwrap_or(self.current);
        parent.is_some()
    }

    /// Goes one turn forward: to the child visited last, else to the first child. `false` at the end of a line.
    pub fn forward(&mut self) -> bool {
        let next = self.ahead(self.current);
        if let Some(next) = next {
            self.step_to(next);
        }
        next.is_some()
    }

    /// Goes to the start position.
    pub fn to_start(&mut self) {
        self.current = NodeId::ROOT;
    }

    /// Goes forward to the end of the current line.
    pub fn to_end(&mut self) {
        while self.forward() {}
    }

    /// Goes to a node. The current line then runs through it.
    ///
    /// # Errors
    /// If the node is not in this tree; the tree is then unchanged.
    pub fn go_to(&mut self, node: NodeId) -> Result<(), NoSuchNode> {
        if !self.contains(node) {
            return Err(NoSuchNode(node));
        }
        self.current = node;
        let mut child = node;
        while let Some(parent) = self.parent(child) {
            self.links_mut(parent).ahead = Some(child);
            child = parent;
        }
        Ok(())
    }

    /// The nodes of the current line, from the first turn through the current node to the end of the line.
    pub fn line(&self) -> Vec<NodeId> {
        let mut line = self.path(self.current);
        line.extend(std::iter::successors(self.ahead(self.current), |&node| self.ahead(node)));
        line
    }

    /// The nodes from the first turn up to and including this node; empty for the root.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = std::iter::successors(Some(node), |&node| self.parent(node))
            .filter(|&node| self.node(node).is_some())
            .collect();
        path.reverse();
        path
    }

    /// The game from the start to the current position.
    pub fn game(&self) -> Line<G> {
        self.game_through(&self.path(self.current))
    }

    /// The game of the whole current line.
    pub fn line_game(&self) -> Line<G> {
        self.game_through(&self.line())
    }

    /// Moves the variation of a node up by one: at the last fork on its path where it is not the first child, it swaps
    /// places with the sibling before it. `false` if the node is in the main line (or not in this tree).
    pub fn promote(&mut self, node: NodeId) -> bool {
        let fork = self.path(node).into_iter().rev().find(|&node| self.previous_sibling(node).is_some());
        let Some(node) = fork else { return false };
        let Some(before) = self.previous_sibling(node) else { return false };
        let after = self.links(node).and_then(|links| links.next_sibling);
        match (self.previous_sibling(before), self.parent(node)) {
            (Some(earlier), _) => self.links_mut(earlier).next_sibling = Some(node),
            (None, Some(parent)) => self.links_mut(parent).first_child = Some(node),
            (None, None) => {}
        }
        self.links_mut(node).next_sibling = Some(before);
        self.links_mut(before).next_sibling = after;
        true
    }

    /// Makes the line that leads to a node the main line up to that node.
    pub fn make_main(&mut self, node: NodeId) {
        while self.promote(node) {}
    }

    /// Removes a node and everything after it. If the current node is removed, its nearest remaining ancestor becomes
    /// current. All earlier ids become invalid; [`current`](Self::current) and the walks give the new ones.
    ///
    /// # Errors
    /// If the node is the root, or not in this tree; the tree is then unchanged.
    pub fn delete(&mut self, node: NodeId) -> Result<(), NoSuchNode> {
        let parent = self.parent(node).ok_or(NoSuchNode(node))?;
        if self.path(self.current).contains(&node) {
            self.current = parent;
        }
        let next = self.links(node).and_then(|links| links.next_sibling);
        match self.previous_sibling(node) {
            Some(before) => self.links_mut(before).next_sibling = next,
            None => self.links_mut(parent).first_child = next,
        }
        if self.links(parent).is_some_and(|links| links.ahead == Some(node)) {
            self.links_mut(parent).ahead = None;
        }
        self.renumber();
        Ok(())
    }

    /// All turns in the order of a printed game: each turn of a line is followed by the variations to it, each to its
    /// end, and then the line continues.
    pub fn turns(&self) -> impl Iterator<Item = ListedTurn<G>> {
        let mut stack = vec![Step::After(NodeId::ROOT, 0)];
        std::iter::from_fn(move || {
            loop {
                match stack.pop()? {
                    Step::After(node, depth) => {
                        let mut children = self.children(node);
                        let Some(first) = children.next() else { continue };
                        stack.push(Step::After(first, depth));
                        let variations = stack.len();
                        stack.extend(children.map(|child| Step::Turn(child, depth + 1, true)));
                        stack[variations..].reverse();
                        stack.push(Step::Turn(first, depth, false));
                    }
                    Step::Turn(node, depth, begins_variation) => {
                        let Some(&Node { turn, ply, .. }) = self.node(node) else { continue };
                        if begins_variation {
                            stack.push(Step::After(node, depth));
                        }
                        return Some(ListedTurn { node, ply: ply as usize, depth, begins_variation, turn });
                    }
                }
            }
        })
    }

    /// Whether both hold the same lines in the same order, with the same current position.
    pub fn same_lines(&self, other: &Self) -> bool {
        let seen = |tree: &Self| -> Vec<_> {
            tree.turns()
                .map(|listed| (listed.depth, listed.ply, listed.turn, listed.node == tree.current))
                .collect()
        };
        self.start == other.start && seen(self) == seen(other)
    }

    /// Whether this tree contains every line of `other`, so that `other` can be discarded without loss.
    pub fn holds(&self, other: &Self) -> bool {
        // The nodes of `other` in this tree, by index; a parent's index is lower than its children's.
        let mut places = vec![NodeId::ROOT];
        self.start == other.start
            && other.nodes.iter().all(|node| {
                let is_here =
                    |&child: &NodeId| self.turn(child).is_some_and(|turn| turn.made == node.turn.made);
                let place = self.children(places[node.parent.index()]).find(is_here);
                places.extend(place);
                place.is_some()
            })
    }

    /// Goes to a node and forgets which variations were followed last elsewhere, as if the tree had just been read.
    ///
    /// # Errors
    /// If the node is not in this tree; the tree is then unchanged.
    pub fn settle(&mut self, node: NodeId) -> Result<(), NoSuchNode> {
        if self.links(node).is_none() {
            return Err(NoSuchNode(node));
        }
        self.root.ahead = None;
        self.nodes.iter_mut().for_each(|node| node.links.ahead = None);
        self.go_to(node)
    }

    /// The same tree with positions and turns of another type; `None` if one of them has none. Both types must have the same rules.
    pub fn try_map<H: BoardGame>(
        &self,
        position: impl Fn(G) -> Option<H>,
        made: impl Fn(G::Made) -> Option<H::Made>,
    ) -> Option<GameTree<H>> {
        let node = |node: &Node<G>| {
            let turn = Turn { made: made(node.turn.made)?, after: position(node.turn.after)? };
            Some(Node { turn, parent: node.parent, ply: node.ply, links: node.links })
        };
        let nodes = self.nodes.iter().map(node).collect::<Option<_>>()?;
        Some(GameTree { start: position(self.start)?, root: self.root, nodes, current: self.current })
    }

    fn node(&self, node: NodeId) -> Option<&Node<G>> {
        self.nodes.get(node.index().checked_sub(1)?)
    }

    fn links(&self, node: NodeId) -> Option<Links> {
        if node == NodeId::ROOT { Some(self.root) } else { Some(self.node(node)?.links) }
    }

    /// For nodes of this tree only; callers check ids from outside first.
    fn links_mut(&mut self, node: NodeId) -> &mut Links {
        if node == NodeId::ROOT { &mut self.root } else { &mut self.nodes[node.index() - 1].links }
    }

    fn ahead(&self, node: NodeId) -> Option<NodeId> {
        self.links(node).and_then(|links| links.ahead.or(links.first_child))
    }

    fn step_to(&mut self, child: NodeId) {
        self.links_mut(self.current).ahead = Some(child);
        self.current = child;
    }

    fn previous_sibling(&self, node: NodeId) -> Option<NodeId> {
        self.children(self.parent(node)?)
            .find(|&child| self.links(child).is_some_and(|links| links.next_sibling == Some(node)))
    }

    fn game_through(&self, nodes: &[NodeId]) -> Line<G> {
        let mut game = Line::new(self.start);
        for turn in nodes.iter().filter_map(|&node| self.turn(node)) {
            game.play(G::action(turn.made)).expect("a tree holds legal turns only");
        }
        game
    }

    /// Drops unreachable nodes and renumbers the others in the order of [`turns`](Self::turns).
    fn renumber(&mut self) {
        let kept: Vec<NodeId> = self.turns().map(|listed| listed.node).collect();
        let mut numbers = vec![None; self.nodes.len() + 1];
        numbers[0] = Some(NodeId::ROOT);
        for (number, node) in (1..).zip(&kept) {
            numbers[node.index()] = Some(NodeId(number));
        }
        let renew = |links: Links| Links {
            first_child: links.first_child.and_then(|node| numbers[node.index()]),
            next_sibling: links.next_sibling.and_then(|node| numbers[node.index()]),
            ahead: links.ahead.and_then(|node| numbers[node.index()]),
        };
        let nodes = kept.iter().filter_map(|&node| self.node(node)).map(|node| Node {
            parent: numbers[node.parent.index()].unwrap_or(NodeId::ROOT),
            links: renew(node.links),
            ..*node
        });
        let nodes = nodes.collect();
        self.root = renew(self.root);
        self.current = numbers[self.current.index()].unwrap_or(NodeId::ROOT);
        self.nodes = nodes;
    }
}

/// A step that is still to be listed.
enum Step {
    /// A turn and, if it begins a variation, everything after it.
    Turn(NodeId, usize, bool),
    /// Everything after a node.
    After(NodeId, usize),
}
