//! The tests of the command line as a program.
mod garbage;
mod programs;
mod puzzles;
mod sessions;
mod talk;
