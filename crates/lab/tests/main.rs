//! The tests of the command line as a program.
mod command_line;
mod garbage;
mod gobang;
mod gomocup;
mod judge;
mod levels;
mod other_games;
mod perft;
mod programs;
mod puzzles;
mod report;
mod resigned;
mod runs;
mod sessions;
mod shell;
mod talk;
