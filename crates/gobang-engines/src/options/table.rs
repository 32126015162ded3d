//! Every option of every player of Gobang.
use super::{OptionKind, OptionValue, PlayerOption};
use crate::candidates::Candidates;
use crate::player::{PlayerKind, Tree, Values, Way};
use search_options as shared;

const CLASSIC: PlayerKind = PlayerKind::Classic;
const UCT: PlayerKind = PlayerKind::Uct;
const PUCT: PlayerKind = PlayerKind::Puct;
const GREEDY: PlayerKind = PlayerKind::Greedy;
const GOBANG: PlayerKind = PlayerKind::Gobang;
const ALPHABETA: PlayerKind = PlayerKind::AlphaBeta;

const SEARCHES: &[PlayerKind] = &[CLASSIC, GOBANG, UCT, PUCT, ALPHABETA];
const TREES: &[PlayerKind] = &[CLASSIC, GOBANG, UCT, PUCT];

/// Every option, in the order in which texts list them.
pub static OPTIONS: &[PlayerOption] = &[
    shared::iterations(SEARCHES, "at most this many iterations for a move; for alphabeta, positions"),
    shared::milliseconds(SEARCHES),
    PlayerOption {
        name: "depth",
        players: &[ALPHABETA],
        doc: "at most this many plies",
        kind: OptionKind::Whole { least: 1, most: 60 },
        get: |player| {
            if let Way::AlphaBeta { depth } = player.way {
                Some(OptionValue::Whole(depth.into()))
            } else {
                None
            }
        },
        set: |player, value| {
            if let (Way::AlphaBeta { depth }, Some(OptionValue::Whole(plies))) = (&mut player.way, value) {
                // The range of the option fits.
                *depth = plies as u8;
            }
        },
    },
    shared::exploration(TREES),
    shared::solver(TREES),
    shared::minimax(&[PUCT]),
    PlayerOption {
        name: "temperature",
        players: &[PUCT],
        doc: "of the priors: the larger, the more alike they are",
        kind: OptionKind::Decimal { least: 0.1, most: 1000.0 },
        get: |player| match player.tree()?.values {
            Values::Threats { temperature, .. } => Some(OptionValue::Decimal(temperature.into())),
            Values::Playouts(_) => None,
        },
        set: |player, value| {
            let Some(Tree { values: Values::Threats { temperature, .. }, .. }) = player.tree_mut() else {
                return;
            };
            if let Some(OptionValue::Decimal(by)) = value {
                *temperature = by as f32;
            }
        },
    },
    PlayerOption {
        name: "leaf-fours",
        players: &[PUCT],
        doc: "at most this many positions in a search for a win by fours at each leaf",
        kind: OptionKind::Whole { least: 0, most: 100_000 },
        get: |player| match player.tree()?.values {
            Values::Threats { fours, .. } => Some(OptionValue::Whole(fours)),
            Values::Playouts(_) => None,
        },
        set: |player, value| {
            let Some(Tree { values: Values::Threats { fours, .. }, .. }) = player.tree_mut() else { return };
            if let Some(OptionValue::Whole(most)) = value {
                *fours = most;
            }
        },
    },
    PlayerOption {
        name: "width",
        players: &[UCT, PUCT],
        doc: "at most this many moves of a quiet position, the best at a glance",
        kind: OptionKind::Whole { least: 1, most: 225 },
        get: |player| match player.tree()?.candidates {
            Candidates::Near(most) => Some(OptionValue::Whole(most.into())),
            Candidates::All | Candidates::BestScores => None,
        },
        set: |player, value| {
            if let (Some(tree), Some(OptionValue::Whole(most))) = (player.tree_mut(), value) {
                // The range of the option fits.
                tree.candidates = Candidates::Near(most as u8);
            }
        },
    },
    shared::final_move(TREES),
    shared::reuse(TREES),
    shared::max_nodes(TREES),
    PlayerOption {
        name: "fours",
        players: SEARCHES,
        doc: "at most this many positions in a search for a win by fours, which is played without any other search; 0 for none",
        kind: OptionKind::Whole { least: 0, most: 10_000_000 },
        get: |player| Some(OptionValue::Whole(player.fours)),
        set: |player, value| {
            if let Some(OptionValue::Whole(most)) = value {
                player.fours = most;
            }
        },
    },
    PlayerOption {
        name: "mistakes",
        players: &[GREEDY, CLASSIC, GOBANG, UCT, PUCT],
        doc: "the share of moves at which any other move near stones is played while no five is threatened; for greedy, any at all",
        kind: OptionKind::Decimal { least: 0.0, most: 1.0 },
        get: |player| Some(OptionValue::Decimal(player.mistakes)),
        set: |player, value| {
            if let Some(OptionValue::Decimal(share)) = value {
                player.mistakes = share;
            }
        },
    },
];
