//! `lab vcf`: wins by continuous fours in a position of Gobang.
use crate::cli::Result;
use board_game::{Side, Spots};
use clap::{Args, ValueEnum};
use gobang::{Point, Size};
use gobang_engines::{Field, Vcf};

#[derive(Args, Debug)]
pub struct VcfOptions {
    /// The black stones, such as `f7 g7`, with rows counted from below
    #[arg(long, default_value = "")]
    black: String,
    /// The white stones
    #[arg(long, default_value = "")]
    white: String,
    /// The side to move, whose wins are found
    #[arg(long)]
    side: Colour,
    /// The number of lines: 9, 11 or 15
    #[arg(long, default_value = "15", value_parser = size)]
    size: Size,
    /// Gives up after so many positions, which is an error
    #[arg(long, default_value_t = 50_000_000)]
    positions: u64,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Colour {
    Black,
    White,
}

fn size(text: &str) -> Result<Size, String> {
    text.parse().ok().and_then(Size::of_lines).ok_or_else(|| "a board has 9, 11 or 15 lines".to_owned())
}

/// Prints each first move that wins, with the plies up to the five and a shortest line, or `none`.
pub fn run(options: &VcfOptions) -> Result<()> {
    let mut field = Field::new(options.size);
    let mut seen = Spots::EMPTY;
    for (stones, side) in [(&options.black, Side::First), (&options.white, Side::Second)] {
        for name in stones.split([' ', ',']).filter(|name| !name.is_empty()) {
            let point = Point::read(name, options.size)
                .ok_or_else(|| format!("`{name}` is no point of the board"))?;
            if seen.contains(point.spot()) {
                return Err(format!("there are two stones on {point}").into());
            }
            if field.fives(side).contains(point.spot()) {
                return Err(format!("with {point}, there are five in a row already").into());
            }
            seen.insert(point.spot());
            field.place(point.spot(), side);
        }
    }
    let side = match options.side {
        Colour::Black => Side::First,
        Colour::White => Side::Second,
    };
    let Some(wins) = Vcf::new(20).first_moves(&field, side, options.positions) else {
        return Err(
            format!("not decided after {} positions; --positions sets the limit", options.positions).into()
        );
    };
    let name = |spot| Point::new(spot, options.size).map(|point| point.to_string()).unwrap_or_default();
    for win in &wins {
        let line: Vec<String> = win.line.iter().copied().map(name).collect();
        outln!("{} {} {}", name(win.spot), win.line.len(), line.join(" "));
    }
    if wins.is_empty() {
        outln!("none");
    }
    Ok(())
}
