//! Every option of every player on nine boards.
use crate::player::{Player, PlayerKind, Tree, Values, Way};
use players::{Access, PlayerOption};
use search_options as shared;
use tictactoe::Policy;

const CLASSIC: PlayerKind = PlayerKind::Classic;
const UCT: PlayerKind = PlayerKind::Uct;
const PUCT: PlayerKind = PlayerKind::Puct;
const LEARNED: PlayerKind = PlayerKind::Learned;
const PVS: PlayerKind = PlayerKind::Pvs;

const SEARCHES: &[PlayerKind] = &[CLASSIC, UCT, PUCT, LEARNED, PVS];
const TREES: &[PlayerKind] = &[CLASSIC, UCT, PUCT, LEARNED];

const PLAYOUTS: [(&str, Policy); 2] = [("uniform", Policy::Uniform), ("decisive", Policy::Decisive)];

/// Every option, in the order in which texts list them.
pub static OPTIONS: &[PlayerOption<Player>] = &[
    shared::iterations(SEARCHES, "at most this many iterations for a move; for pvs, positions"),
    shared::milliseconds(SEARCHES),
    PlayerOption {
        name: "depth",
        players: &[PVS],
        doc: "at most this many plies",
        access: Access::Whole {
            least: 1,
            most: 81,
            get: |player| {
                if let Way::Pvs { depth } = player.way { Some(depth.into()) } else { None }
            },
            set: |player, value| {
                if let (Way::Pvs { depth }, Some(plies)) = (&mut player.way, value) {
                    // The range of the option fits.
                    *depth = plies as u8;
                }
            },
        },
        ..PlayerOption::BLANK
    },
    shared::exploration(TREES),
    shared::solver(TREES),
    PlayerOption {
        name: "playout",
        players: &[CLASSIC, UCT],
        doc: "the moves of random games: any, or one that wins the game if there is one",
        access: Access::Word {
            words: &["uniform", "decisive"],
            get: |player| match player.tree()?.values {
                Values::Playouts(policy) => shared::word(&PLAYOUTS, &policy),
                _ => None,
            },
            set: |player, value| {
                if let (Some(tree), Some(policy)) = (player.tree_mut(), shared::meaning(&PLAYOUTS, value)) {
                    tree.values = Values::Playouts(policy);
                }
            },
        },
        ..PlayerOption::BLANK
    },
    shared::minimax(&[PUCT, LEARNED]),
    PlayerOption {
        name: "temperature",
        players: &[LEARNED],
        doc: "of the priors, in logits: a move that is worse by this much gets 1/e of the prior",
        access: Access::Decimal {
            least: 0.01,
            most: 100.0,
            get: |player| match player.tree()?.values {
                Values::Learned { temperature, .. } => Some(temperature.into()),
                _ => None,
            },
            set: |player, value| {
                let Some(Tree { values: Values::Learned { temperature, .. }, .. }) = player.tree_mut() else {
                    return;
                };
                if let Some(logits) = value {
                    *temperature = logits as f32;
                }
            },
        },
        ..PlayerOption::BLANK
    },
    PlayerOption {
        name: "draw",
        players: &[LEARNED],
        doc: "what a draw is worth to the player, in wins: with less than 0.5, it avoids draws while it sees better chances; its values count draws alike",
        access: Access::Decimal {
            least: 0.0,
            most: 1.0,
            get: |player| match player.tree()?.values {
                Values::Learned { draw, .. } => Some(draw),
                _ => None,
            },
            set: |player, value| {
                let Some(Tree { values: Values::Learned { draw, .. }, .. }) = player.tree_mut() else {
                    return;
                };
                if let Some(worth) = value {
                    *draw = worth;
                }
            },
        },
        ..PlayerOption::BLANK
    },
    shared::final_move(TREES),
    shared::reuse(TREES),
    shared::max_nodes(TREES),
    PlayerOption {
        name: "take-wins",
        players: SEARCHES,
        doc: "a move that wins the game is played without a search",
        access: Access::Switch {
            get: |player| Some(player.takes_wins),
            set: |player, value| player.takes_wins = value == Some(true),
        },
        ..PlayerOption::BLANK
    },
    shared::mistakes(TREES),
];
