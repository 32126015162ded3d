//! Drives real browsers over WebDriver and serves static sites to them, for the end-to-end tests and for `cargo xtask`.
//!
//! - [`Engine`]: the three engines, the [`Program`]s they need, and how to start them.
//! - [`Browser`]: a running driver with one [`Session`], which speaks the protocol.
//! - [`Server`]: serves a [`Site`] on a free local port; [`Directory`] is the simple one.
//! - [`media_type`], [`is_compressible`], [`gzip`]: how static hosts send files.

mod browser;
mod content;
mod engine;
mod error;
pub mod keys;
mod poll;
mod process;
mod program;
mod server;
mod session;

pub use browser::{Browser, Launch};
pub use content::{gzip, is_compressible, media_type};
pub use engine::Engine;
pub use error::{Error, ErrorCode, Result};
pub use poll::poll;
pub use program::{CHROMIUM, PDFTOPPM, Program, find_on_path};
pub use server::{Directory, Fault, Request, Response, Server, Site, Status};
pub use session::{Element, Session, Window, WindowType};
