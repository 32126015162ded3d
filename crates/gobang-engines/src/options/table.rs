//! Every option of every player of Gobang.
use crate::candidates::Candidates;
use crate::player::{Player, PlayerKind, Tree, Values, Way};
use players::{Access, PlayerOption};
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
pub static OPTIONS: &[PlayerOption<Player>] = &[
    shared::iterations(SEARCHES, "at most this many iterations for a move; for alphabeta, positions"),
    shared::milliseconds(SEARCHES),
    PlayerOption {
        name: "depth",
        players: &[ALPHABETA],
        doc: "at most this many plies",
        access: Access::Whole {
            least: 1,
            most: 60,
            get: |player| {
                if let Way::AlphaBeta { depth } = player.way { Some(depth.into()) } else { None }
            },
            set: |player, value| {
                if let (Way::AlphaBeta { depth }, Some(plies)) = (&mut player.way, value) {
                    // The range of the option fits.
                    *depth = plies as u8;
                }
            },
        },
        ..PlayerOption::BLANK
    },
    shared::exploration(TREES),
    shared::solver(TREES),
    shared::minimax(&[PUCT]),
    PlayerOption {
        name: "temperature",
        players: &[PUCT],
        doc: "of the priors: the larger, the more alike they are",
        access: Access::Decimal {
            least: 0.1,
            most: 1000.0,
            get: |player| match player.tree()?.values {
                Values::Threats { temperature, .. } => Some(temperature.into()),
                Values::Playouts(_) => None,
            },
            set: |player, value| {
                let Some(Tree { values: Values::Threats { temperature, .. }, .. }) = player.tree_mut() else {
                    return;
                };
                if let Some(by) = value {
                    *temperature = by as f32;
                }
            },
        },
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "leaf-fours",
        players: &[PUCT],
        doc: "at most this many positions in a search for a win by fours at each leaf",
        access: Access::Whole {
            least: 0,
            most: 100_000,
            get: |player| match player.tree()?.values {
                Values::Threats { fours, .. } => Some(fours),
                Values::Playouts(_) => None,
            },
            set: |player, value| {
                let Some(Tree { values: Values::Threats { fours, .. }, .. }) = player.tree_mut() else {
                    return;
                };
                if let Some(most) = value {
                    *fours = most;
                }
            },
        },
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "width",
        players: &[UCT, PUCT],
        doc: "at most this many moves of a quiet position, the best at a glance",
        access: Access::Whole {
            least: 1,
            most: 225,
            get: |player| match player.tree()?.candidates {
                Candidates::Near(most) => Some(most.into()),
                Candidates::All | Candidates::BestScores => None,
            },
            set: |player, value| {
                if let (Some(tree), Some(most)) = (player.tree_mut(), value) {
                    // The range of the option fits.
                    tree.candidates = Candidates::Near(most as u8);
                }
            },
        },
        ..PlayerOption::BLANK
    },
    shared::final_move(TREES),
    shared::reuse(TREES),
    shared::max_nodes(TREES),
    PlayerOption {
        name: "fours",
        players: SEARCHES,
        doc: "at most this many positions in a search for a win by fours, which is played without any other search; 0 for none",
        access: Access::Whole {
            least: 0,
            most: 10_000_000,
            get: |player| Some(player.fours),
            set: |player, value| {
                if let Some(most) = value {
                    player.fours = most;
                }
            },
        },
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "mistakes",
        players: &[GREEDY, CLASSIC, GOBANG, UCT, PUCT],
        doc: "the share of moves at which any other move near stones is played while no five is threatened; for greedy, any at all",
        access: Access::Decimal {
            least: 0.0,
            most: 1.0,
            get: |player| Some(player.mistakes),
            set: |player, value| {
                if let Some(share) = value {
                    player.mistakes = share;
                }
            },
        },
        ..PlayerOption::BLANK
    },
];
