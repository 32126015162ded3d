//! The options of players of Gobang: one typed table, [`OPTIONS`].
//!
//! Everything that deals with options reads this table: the texts of players, their errors, and the help. A new option needs an entry in
//! `table.rs` and the field that it sets.
//!
//! ```
//! use gobang_engines::Player;
//! use gobang_engines::options::OptionValue;
//! use players::Configured;
//!
//! let mut player = Player::read("puct:iterations=1000")?;
//! let c = Player::option("c").expect("there is an option `c`");
//! c.set(&mut player, Some(OptionValue::Decimal(0.6)))?;
//! assert_eq!(player.to_string(), "puct:iterations=1000,c=0.6");
//! let refused = c.set(&mut player, Some(OptionValue::Decimal(101.0)));
//! assert_eq!(refused.unwrap_err().to_string(), "c takes a number from 0 to 100");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
mod table;

pub use players::options::{OptionKind, OptionValue};
pub use search_options::DEFAULT_ITERATIONS;
pub use table::OPTIONS;
