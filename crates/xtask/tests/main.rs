//! Rules that the repository keeps, tested in one program.

mod architecture;
mod tidy;
