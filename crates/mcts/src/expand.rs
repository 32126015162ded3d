//! Expansion: a random unexamined action becomes a child.
use crate::backpropagate::points_again;
use crate::node::{Node, SeededEvaluation};
use crate::select::{Values, Walk};
use crate::terms::Terms;
use crate::tree::{Place, Tree};
use crate::{ActionSet, Config, Evaluation, Evaluator, Game, MAX_BATCH, Random};

/// The outcome of expansion at the end of the walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expanded {
    /// A child was added, and the walk now ends there, with its state.
    Child,
    /// A child was added that has been evaluated already. The walk now ends there, without its state.
    Ready(SeededEvaluation),
    /// No child was added because the tree is full: the walk ends where selection ended.
    Nothing,
    /// The exact value at the end of the walk is known: these points for the player to move.
    Known(u32),
}

/// Adds one child, chosen at random from the unexamined actions, and goes to it.
///
/// If the evaluator prefers batches, further children are drawn and evaluated together with it: the next child of each of
/// the siblings that selection rates highest and, if these are too few, further children of the node itself. They stay
/// [ready](Node) behind the children of their nodes and become children when their turn comes: the random choices and
/// playouts are the same as one by one, only made earlier. Siblings come first because they will be visited soon, unlike
/// the node that has just been visited.
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
    if tree.node(at).proof().is_some() {
        let is_first = root.is_first_players_turn();
        return Expanded::Known(points_again(tree, &walk.path, config.perspective, is_first));
    }
    let before = walk.play(tree, root);
    if tree.is_full() && tree.node(at).is_counted() {
        return Expanded::Nothing;
    }
    let mut actions = unexamined(tree, at, &walk.state);
    if tree.node(at).proof().is_some() {
        return Expanded::Known(u32::from(evaluator.result(&walk.state)) * config.playouts_per_leaf);
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
    // The node's own children: the new one and the ready ones.
    nodes.copy_within(siblings_end..count, 1);
    let own = 1 + count - siblings_end;
    let Some(child) = tree.add(at, &nodes[..own]) else { return Expanded::Nothing };
    walk.path.push(child);
    Expanded::Ready(SeededEvaluation { evaluation: evaluations[0], seed, number: 0 })
}

/// The unexamined actions of a node without ready children. Counts the node's actions if they have not been counted; if
/// there are none, the game is over and the node is proven.
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

/// Children that were drawn but are not yet in the tree.
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

    /// Draws one of `actions`, the unexamined actions of the node at `place`.
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

/// The children of `parent` except `besides` that selection rates highest, among those with unexamined actions but no
/// ready children. Unused places are `None`, at the end.
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
    // The bits of the value, the lowest replaced by the child's number, so that sorting needs no branches.
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
