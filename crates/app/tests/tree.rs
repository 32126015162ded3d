//! The tree of a search: what of it is drawn, where, and the numbers that selection compares.
use crate::of_othello::{at, place};
use app::sight::Unit;
use app::sight::tree::*;
use board_game::Side;
use othello::{Color, Position, Rules};
use othello_worker::Session;
use proptest::prelude::*;
use protocol::*;
use worker_client::othello::player_text;
use worker_client::othello::wire_position;

fn branch(action: Option<u8>, visits: u32, children: Vec<Branch>) -> Branch {
    Branch {
        action: action.map(at),
        visits,
        wins: f64::from(visits) / 2.0,
        exploration: 0.1,
        prior: None,
        proof: None,
        actions: Some(children.len() as u32),
        examined: children.len() as u32,
        children,
    }
}

/// Trees of up to six levels, in which children are in the order of their visits, as from a search.
fn trees() -> impl Strategy<Value = Branch> {
    let node = (1..1_000_000_u32).prop_map(|visits| branch(None, visits, Vec::new()));
    let trees = node.prop_recursive(5, 120, 6, |inner| {
        let children = prop::collection::btree_map(0..=64_u8, inner, 0..6);
        (1..1_000_000_u32, children).prop_map(|(visits, children)| {
            let mut children: Vec<Branch> = children
                .into_iter()
                .map(|(action, child)| Branch { action: Some(at(action)), ..child })
                .collect();
            children.sort_by_key(|child| std::cmp::Reverse(child.visits));
            branch(None, visits, children)
        })
    });
    trees.prop_map(|root| Branch { action: None, ..root })
}

fn count(branch: &Branch) -> usize {
    1 + branch.children.iter().map(count).sum::<usize>()
}

proptest! {
    #[test]
    fn nodes_are_apart_and_below_their_parents(root in trees()) {
        let layout = Layout::new(&root, Unit::default());
        prop_assert_eq!(layout.nodes.len(), count(&root));
        prop_assert_eq!((layout.nodes[0].x, layout.nodes[0].depth()), (0.0, 0));
        let mut levels: Vec<Vec<f64>> = Vec::new();
        for node in &layout.nodes {
            if levels.len() <= node.depth() {
                levels.resize(node.depth() + 1, Vec::new());
            }
            // From left to right in the order in which they are drawn, too.
            levels[node.depth()].push(node.x);
        }
        for level in levels {
            prop_assert!(level.windows(2).all(|pair| pair[1] - pair[0] > 1.0 - 1e-9), "{:?}", level);
        }
        for (index, node) in layout.nodes.iter().enumerate().skip(1) {
            let parent = node.parent.unwrap();
            prop_assert!(parent < index);
            prop_assert_eq!(&layout.nodes[parent].path[..], &node.path[..node.depth() - 1]);
        }
    }

    #[test]
    fn parents_are_in_the_middle_and_siblings_in_the_order_of_squares(root in trees()) {
        let layout = Layout::new(&root, Unit::default());
        for index in 0..layout.nodes.len() {
            let children: Vec<&Placed> = layout.children(index).map(|child| &layout.nodes[child]).collect();
            let Some((first, last)) = children.first().zip(children.last()) else { continue };
            prop_assert!(((first.x + last.x) / 2.0 - layout.nodes[index].x).abs() < 1e-9);
            let squares: Vec<u8> = children.iter().map(|child| place(*child.path.last().unwrap())).collect();
            prop_assert!(squares.is_sorted(), "{:?}", squares);
        }
    }

    /// More visits, or other ranks, change no place.
    #[test]
    fn only_the_shape_of_the_tree_moves_its_nodes(root in trees(), seed in any::<u32>()) {
        fn shaken(branch: &Branch, seed: u32) -> Branch {
            let mut children: Vec<Branch> = branch.children.iter().map(|child| shaken(child, seed.rotate_left(3))).collect();
            let length = children.len();
            children.rotate_left(seed as usize % length.max(1));
            Branch { visits: branch.visits ^ (seed & 0xffff), wins: 0.25, children, ..branch.clone() }
        }
        let places = |root: &Branch| {
            Layout::new(root, Unit::default()).nodes.into_iter().map(|node| (node.path, node.x)).collect::<Vec<_>>()
        };
        prop_assert_eq!(places(&root), places(&shaken(&root, seed)));
    }

    #[test]
    fn a_fitted_camera_shows_the_root_and_all_of_a_small_tree(root in trees(), width in 300.0..1600.0, height in 250.0..900.0) {
        let layout = Layout::new(&root, Unit::default());
        let frame = Frame { width, height, unit: 1.0 };
        let camera = Camera::fitted(layout.extent(), 0.0, frame);
        let top = camera.y - HEIGHT / 2.0 * camera.scale;
        prop_assert!(top >= 0.0 && camera.y < height);
        prop_assert!((0.8 - 1e-9..=1.0).contains(&camera.scale));
        let extent = layout.extent();
        if camera.scale > 0.8 {
            let left = camera.x + (extent.left * ACROSS - WIDTH / 2.0) * camera.scale;
            let right = camera.x + (extent.right * ACROSS + WIDTH / 2.0) * camera.scale;
            let bottom = camera.y + (extent.depth as f64 * DOWN + HEIGHT / 2.0) * camera.scale;
            prop_assert!(left >= 0.0 && right <= width && bottom <= height);
        }
    }

    #[test]
    fn zooming_keeps_the_point_and_showing_brings_a_node_into_the_frame(
        scale in 0.3..3.0, x in -900.0..900.0, y in -900.0..900.0, factor in 0.5..2.0, px in 0.0..400.0, py in 0.0..400.0
    ) {
        let frame = Frame { width: 400.0, height: 400.0, unit: 1.0 };
        let camera = Camera { scale, x, y };
        let under = |camera: Camera| [(px - camera.x) / camera.scale, (py - camera.y) / camera.scale];
        let zoomed = camera.zoomed(factor, [px, py], frame);
        prop_assert!(under(camera).iter().zip(under(zoomed)).all(|(before, after)| (before - after).abs() < 1e-6));
        let shown = camera.showing([px, py], frame);
        let [left, top] = [shown.x + px * scale, shown.y + py * scale];
        prop_assert!((0.0..=400.0).contains(&left) && (0.0..=400.0).contains(&top));
        let again = shown.showing([px, py], frame);
        prop_assert!((again.x - shown.x).abs() < 1e-6 && (again.y - shown.y).abs() < 1e-6);
    }
}

#[test]
fn keys_walk_to_parent_child_and_siblings() {
    let layout = Layout::new(
        &branch(
            None,
            100,
            vec![
                branch(Some(20), 60, vec![branch(Some(1), 30, vec![])]),
                branch(Some(9), 30, vec![]),
                branch(Some(64), 10, vec![]),
            ],
        ),
        Unit::default(),
    );
    let to = |from: &[u8], way| {
        let from: Vec<WireMove> = from.iter().copied().map(at).collect();
        walk(&layout, &from, way)
            .map(|index| layout.nodes[index].path.iter().map(|&action| place(action)).collect::<Vec<_>>())
    };
    for (from, way, found) in [
        (&[][..], Way::Child, Some(vec![20])),
        (&[], Way::Parent, None),
        (&[], Way::Left, None),
        (&[20], Way::Left, Some(vec![9])),
        (&[20], Way::Right, Some(vec![64])),
        (&[64], Way::Right, None),
        (&[64], Way::Child, None),
        (&[20], Way::Child, Some(vec![20, 1])),
        (&[20, 1], Way::Parent, Some(vec![20])),
        (&[20, 1], Way::Root, Some(vec![])),
        (&[33], Way::Left, Some(vec![])),
    ] {
        assert_eq!(to(from, way), found, "{from:?} {way:?}");
    }
}

#[test]
fn a_value_is_for_the_side_that_moved_and_says_why_it_is_certain() {
    let placed = |depth: usize, proof, actions, examined| Placed {
        path: vec![at(3); depth],
        parent: None,
        x: 0.0,
        node: Branch { proof, actions, examined, ..branch(None, 8, Vec::new()) },
        shown: 0,
        unit: Unit::default(),
    };
    let movers = [0, 1, 2].map(|depth| placed(depth, None, None, 0).mover(Color::White.into()).side());
    assert_eq!(movers, [Side::First, Side::Second, Side::First]);
    for (proof, actions, examined, certainty, sign) in [
        (None, Some(3), 1, None, "50%"),
        (Some(1.0), Some(0), 0, Some(Certainty::Over), "= 1"),
        (Some(0.5), Some(4), 0, Some(Certainty::Solved), "= \u{bd}"),
        (Some(0.0), Some(4), 2, Some(Certainty::Proven), "= 0"),
    ] {
        let node = placed(1, proof, actions, examined);
        assert_eq!((node.certainty(), node.value_sign().as_str()), (certainty, sign));
    }
}

const ID: JobId = JobId(1);

/// An experiment that has made so many iterations from the start.
fn searched(agent: &str, iterations: u32) -> Session {
    let order = Experiment {
        position: wire_position(Position::start(Rules::default())),
        agent: player_text(agent),
        seed: 3,
        iterations,
        rival: None,
    };
    let mut session = Session::new(Some(othello_worker::EXPERTISE));
    assert_eq!(
        session.handle(Request::Start(Job { id: ID, kind: JobKind::Experiment(order) }), &|| 0.0),
        None
    );
    while session.is_searching() {
        session.slice(&|| 0.0);
    }
    session
}

fn view(session: &mut Session, open: &[Vec<WireMove>], at: &[WireMove]) -> View {
    let look = Look {
        tree: true,
        depth: 2,
        width: 2,
        expanded: open.to_vec(),
        chosen: Some(at.to_vec()),
        ..Look::default()
    };
    let kind = JobKind::Inspect { target: ID, query: Sealed::new(&Query::View(look)) };
    let said = session.handle(Request::Start(Job { id: JobId(2), kind }), &|| 0.0);
    let Some(Response::Job { answer: JobAnswer::Inspected(answer), .. }) = said else { panic!("{said:?}") };
    match answer.open() {
        Ok(QueryAnswer::View(view)) => *view,
        other => panic!("{other:?}"),
    }
}

/// The terms that selection compares, computed from the visits, points and constants alone, agree with the digits that
/// are shown, and selection takes the largest sum.
#[test]
fn the_sums_are_those_of_the_formulas_and_the_largest_is_taken() {
    for agent in ["uct:", "uct:c=0.7,solver=on", "uct:c=40,reward=discs", "puct:", "puct:minimax=0.5"] {
        let mut session = searched(agent, 4_000);
        let mut at = Vec::new();
        loop {
            let view = view(&mut session, &[], &at);
            let unit = Unit::of(&view);
            let comparison = Comparison::new(unit.formula(view.formula), &unit.fork(&view.way[at.len()]));
            let all = f64::from(comparison.visits);
            for candidate in &comparison.candidates {
                let stats = candidate.stats;
                let (n, mean) = (f64::from(stats.visits), stats.wins / f64::from(stats.visits));
                let sum = match comparison.formula {
                    Formula::Ucb1 { exploration, .. } => mean + exploration * (all.ln() / n).sqrt(),
                    Formula::Puct { exploration, minimax_share, .. } => {
                        let minimax = stats.minimax.unwrap_or(0.0);
                        let quality = (1.0 - minimax_share) * mean + minimax_share * minimax;
                        quality + exploration * stats.prior.unwrap() * all.sqrt() / (1.0 + n)
                    }
                };
                assert!((sum - candidate.total).abs() < 1e-9, "{agent}: {candidate:?} {sum}");
                assert_eq!(app::text::fixed(sum, 4), app::text::fixed(candidate.total, 4));
            }
            assert!(comparison.candidates.is_sorted_by(|one, next| one.total >= next.total));
            let Some(selected) = comparison.selected else { break };
            let searched_on = comparison.candidates.iter().find(|candidate| candidate.stats.proof.is_none());
            assert_eq!(searched_on.unwrap().stats.action, selected, "{agent} at {at:?}");
            let chosen = comparison.find(selected).unwrap();
            for tied in &comparison.ties.equal {
                let tied = comparison.find(*tied).unwrap();
                assert!((tied.total - chosen.total).abs() < 1e-9 && tied.stats.visits == chosen.stats.visits);
            }
            at.push(selected);
        }
        assert!(at.len() > 2, "{agent}: {at:?}");
    }
}

/// Where results are disc differences, so are the numbers that are shown: c is that of the agent, and points are whole discs.
#[test]
fn a_search_by_disc_differences_shows_discs() {
    let mut session = searched("uct:c=40,reward=discs", 2_000);
    let view = view(&mut session, &[], &[]);
    let unit = Unit::of(&view);
    assert_eq!(unit.squares, Some(64));
    let Formula::Ucb1 { exploration, .. } = unit.formula(view.formula) else { panic!("{:?}", view.formula) };
    assert!((exploration - 40.0).abs() < 1e-9);
    let mut urgent = searched("uct:c=40,reward=discs,fpu=12", 100);
    let formula = unit.formula(self::view(&mut urgent, &[], &[]).formula);
    let Formula::Ucb1 { first_play_urgency: Some(urgency), .. } = formula else { panic!("{formula:?}") };
    assert!((urgency - 12.0).abs() < 1e-9, "first-play urgency is in discs, too");
    for stats in unit.fork(&view.way[0]).moves {
        assert!((stats.wins - stats.wins.round()).abs() < 1e-6, "{stats:?}");
        assert!((stats.mean_value - stats.wins / f64::from(stats.visits)).abs() < 1e-9);
        assert!(stats.mean_value.abs() < 30.0, "no first move decides the game");
    }
}

#[test]
fn the_slice_has_what_is_open_and_the_way_to_the_chosen_node() {
    let mut session = searched("uct:", 3_000);
    let first = view(&mut session, &[], &[]);
    let beside = |root: &Branch, view: &View| {
        Layout::new(root, Unit::default())
            .nodes
            .iter()
            .filter(|node| !view.line.starts_with(&node.path))
            .count()
    };
    let least = first.moves.iter().min_by_key(|row| row.visits).unwrap().action;
    let narrow = slice(&first, &[], &[]).unwrap();
    assert_eq!((narrow.children.len(), Layout::new(&narrow, Unit::default()).nodes[0].hidden()), (2, 2));
    let open = vec![vec![least], vec![]];
    let wide = view(&mut session, &open, &[]);
    let shown = slice(&wide, &open, &[]).unwrap();
    assert_eq!(
        (shown.children.len(), shown.examined),
        (4, 4),
        "all moves of the root, whatever the order of `open`"
    );
    let node = shown.children.iter().find(|child| child.action == Some(least)).unwrap();
    assert_eq!(node.children.len() as u32, node.examined);
    let kept = shown.children.iter().filter(|child| !child.children.is_empty()).count();
    assert_eq!(kept, 3, "the two most visited keep their children, and one is open");
    // A chosen node that is not among the most visited stays, with its way.
    let mut at = vec![least];
    let below = view(&mut session, &[], &at);
    at.push(below.way[1].moves.iter().min_by_key(|row| row.visits).unwrap().action);
    let far = view(&mut session, &[], &at);
    let layout = Layout::new(&slice(&far, &[], &at).unwrap(), Unit::default());
    let chosen = &layout.nodes[layout.find(&at).unwrap()];
    assert_eq!(chosen.node.visits, far.way[1].moves.iter().find(|row| row.action == at[1]).unwrap().visits);
    let beside = beside(&narrow, &first);
    assert_eq!(beside, 1 + 3, "of two children at each of two levels, one is on the principal variation");
    assert_eq!(layout.nodes.len() - far.line.len().min(6), 1 + beside + 2);
    assert_eq!(slice(&View { tree: None, ..far }, &[], &at), None);
}
