//! Expansion: one random action that has not been examined becomes a child.
use crate::node::{Node, SeededEvaluation};
use crate::select::{Values, Walk};
use crate::terms::Terms;
use crate::tree::{Place, Tree};
use crate::{ActionSet, Config, Evaluation, Evaluator, Game, MAX_BATCH, Outcome, Random};

/// What expansion found at the end of the walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expanded {
    /// A child was added, and the walk now ends there, with its state.
    Child,
    /// A child was added that has been valued already. The walk ends there, its state is not known.
    Ready(SeededEvaluation),
    /// No child was added, since the tree is full: the walk ends where selection ended.
    Nothing,
    /// The result for the player to move at the end of the walk is certain.
    Known(Outcome),
}

/// Adds one child, chosen at random from the actions that have none yet, and goes to it.
///
/// Where the evaluator likes to value several states at a time, further children are drawn at once and valued together
/// with it: the next child of each of the siblings that selection likes most, and if these are too few, further children
/// of the node itself. They stay [ready](Node) behind the children of their nodes and become children when it is their
/// turn: the same random choice and the same playouts as one by one, only made earlier. Siblings come first because they
/// are soon visited, which a node that has just been is not.
#[inline]
pub(crate) fn expand<G: Game, E: Evaluator<G>>(
    tree: &mut Tree,
    root: G,
    walk: &mut Walk<G>,
    random: &mut Random,
    evaluator: &mut E,
    config: &Config,
    terms: &Terms,
) -> Expanded {
    let at = walk.at();
    if let Some((place, evaluation)) = tree.take_ready(at) {
        walk.path.push(place);
        return Expanded::Ready(evaluation);
    }
    let node = tree.node(at);
    if let Some(proof) = node.proof() {
        return Expanded::Known(proof.reversed());
    }
    let before = walk.play(tree, root);
    if tree.is_full() && tree.node(at).is_counted() {
        return Expanded::Nothing;
    }
    let mut actions = unexamined(tree, at, &walk.state);
    if let Some(proof) = tree.node(at).proof() {
        return Expanded::Known(proof.reversed());
    }
    if tree.is_full() {
        return Expanded::Nothing;
    }
    let one_each = config.playouts_per_leaf == 1;
    let batch = if one_each { evaluator.batch_size().clamp(1, MAX_BATCH) } else { 1 };
    let mut drawn = Drawn::new(walk.state);
    drawn.draw(&mut actions, &walk.state, at, random);
    if let ([.., parent, _], 2..) = (&walk.path[..], batch) {
        for place in likely_siblings(tree, *parent, at, config, terms).into_iter().take(batch - 1).flatten() {
            let mut state = before;
            state.play(G::decode(tree.node(place).action));
            let mut actions = unexamined(tree, place, &state);
            if !actions.is_empty() {
                drawn.draw(&mut actions, &state, place, random);
            }
        }
    }
    let siblings_end = drawn.count;
    while drawn.count < batch && !actions.is_empty() {
        drawn.draw(&mut actions, &walk.state, at, random);
    }
    let Drawn { count, mut nodes, states, places } = drawn;
    if count == 1 {
        let Some(child) = tree.add(at, &nodes[..1]) else { return Expanded::Nothing };
        walk.path.push(child);
        walk.state = states[0];
        return Expanded::Child;
    }
    let seed = random.next_u32();
    let mut evaluations = [Evaluation::default(); MAX_BATCH];
    evaluator.evaluate(&states[..count], seed, &mut evaluations[..count]);
    for n in 1..count {
        let evaluation = SeededEvaluation { evaluation: evaluations[n], seed, number: n as u8 };
        nodes[n] = Node::ready(nodes[n].action, evaluation);
    }
    for n in 1..siblings_end {
        tree.make_ready(places[n], nodes[n]);
    }
    // The node's own children, the first and those that are ready.
    nodes.copy_within(siblings_end..count, 1);
    let own = 1 + count - siblings_end;
    let Some(child) = tree.add(at, &nodes[..own]) else { return Expanded::Nothing };
    walk.path.push(child);
    Expanded::Ready(SeededEvaluation { evaluation: evaluations[0], seed, number: 0 })
}

/// The actions of a node without a child, where none is ready. Counts the node's actions if that has not been done, and
/// where there are none, the game is over and the node proven.
#[inline]
fn unexamined<G: Game>(tree: &mut Tree, at: Place, state: &G) -> G::Actions {
    let mut actions = state.actions();
    let node = tree.node_mut(at);
    if !node.is_counted() {
        node.set_action_count(actions.len() as u8);
        if actions.is_empty() {
            node.prove(state.outcome().reversed());
        }
    }
    for child in tree.children(tree.node(at)) {
        actions.remove(G::decode(child.action));
    }
    actions
}

/// Children that were drawn.
struct Drawn<G> {
    count: usize,
    nodes: [Node; MAX_BATCH],
    states: [G; MAX_BATCH],
    places: [Place; MAX_BATCH],
}

impl<G: Game> Drawn<G> {
    #[inline]
    fn new(state: G) -> Self {
        Self {
            count: 0,
            nodes: [Node::new(0); MAX_BATCH],
            states: [state; MAX_BATCH],
            places: [0; MAX_BATCH],
        }
    }

    /// Draws one of `actions`, those of the node at `place` that have no child yet.
    #[inline]
    fn draw(&mut self, actions: &mut G::Actions, state: &G, place: Place, random: &mut Random) {
        let action = actions.nth(random.below(actions.len()));
        actions.remove(action);
        let n = self.count;
        self.nodes[n] = Node::new(G::encode(action));
        self.states[n] = *state;
        self.states[n].play(action);
        self.places[n] = place;
        self.count += 1;
    }
}

/// Of the children of `parent`, `besides` apart, the places of those that selection likes most among those that have
/// unexamined actions, but none ready. `None` comes last.
#[inline]
fn likely_siblings(
    tree: &Tree,
    parent: Place,
    besides: Place,
    config: &Config,
    terms: &Terms,
) -> [Option<Place>; MAX_BATCH - 1] {
    let parent = tree.node(parent);
    let values = Values::new(tree, parent.visits, config, terms);
    // The value's bits with the child's number in place of the lowest ones, sorted without branches.
    let mut best = [0; MAX_BATCH - 1];
    for (n, child) in (0..).zip(tree.children(parent)) {
        let eligible = parent.children + n != besides && child.can_have_ready();
        let mut key = if eligible { values.bits(child) & !0xff | i64::from(255 - n) } else { 0 };
        for other in &mut best {
            (*other, key) = (key.max(*other), key.min(*other));
        }
    }
    best.map(|key| (key != 0).then_some(parent.children + 255 - (key & 0xff) as u32))
}
