//! The forms in which people write down the moves of a game, and random games to be written in them.
use othello::*;

/// Random bits (SplitMix64).
pub struct Dice(pub u64);

impl Dice {
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.bits() % end.max(1) as u64) as usize
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// The number in an environment variable, or the usual one of the suite.
pub fn number(name: &str, usual: usize) -> usize {
    std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}

/// The seed, from the environment or from the clock; printed, so that a failure can be repeated.
pub fn seed() -> u64 {
    let now = || {
        std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_or(1, |time| time.as_nanos() as u64)
    };
    let seed = std::env::var("UCT_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or_else(now);
    println!("UCT_SEED={seed}");
    seed
}

/// A random game from this position, to the end or to some earlier ply.
pub fn random_game(dice: &mut Dice, start: Position) -> Game {
    let mut game = Game::new(start);
    let plies = if dice.below(3) == 0 { 1 + dice.below(60) } else { 200 };
    while game.turns().len() < plies {
        let moves: Vec<_> = game.position().moves().collect();
        if moves.is_empty() {
            break;
        }
        game.play(dice.pick(&moves)).unwrap();
    }
    // A final pass is not written; it follows from the position.
    while game.turns().last().is_some_and(|turn| turn.is_pass()) {
        game.undo();
    }
    game
}

/// The moves of a game, each with its side. Passes are `None`.
pub fn moves(game: &Game) -> Vec<(Color, Option<String>)> {
    let named = |turn: &Turn| match turn.action() {
        Move::Place(square) => (turn.made.by(), Some(square.to_string())),
        Move::Pass => (turn.made.by(), None),
    };
    game.turns().iter().map(named).collect()
}

/// Letters and digits in another form of theirs.
fn shifted(text: &str, upper: u32, lower: u32, digits: u32) -> String {
    let shift = |sign: char, base: char, to: u32| char::from_u32(to + sign as u32 - base as u32).unwrap();
    text.chars()
        .map(|sign| match sign {
            'A'..='Z' => shift(sign, 'A', upper),
            'a'..='z' => shift(sign, 'a', lower),
            '0'..='9' => shift(sign, '0', digits),
            _ => sign,
        })
        .collect()
}

fn circled(n: usize) -> String {
    let from = |base: u32, first: usize| char::from_u32(base + (n - first) as u32).unwrap().to_string();
    match n {
        1..=20 => from(0x2460, 1),
        21..=35 => from(0x3251, 21),
        36..=50 => from(0x32b1, 36),
        _ => format!("({n})"),
    }
}

/// The choices for a text: each is an index into a list, and the first entry of a list is the plain one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    letters: usize,
    numbers: usize,
    separator: usize,
    marks: usize,
    colors: usize,
    passes: usize,
    frame: usize,
    before: usize,
    after: usize,
    asides: usize,
}

const SEPARATORS: &[&str] = &[
    " ", "", "-", ", ", ";", "/", ":", " | ", "->", " → ", ">", " => ", "\n", "\t", " – ", "_", "、", "\r\n",
    " · ",
];
const MARKS: &[&str] = &["", "!", "?", "!?", "?!", "+", "#", "!!", "*", " $3"];
const COLORS: &[[&str; 2]] = &[
    ["", ""],
    ["BLACK, ", "WHITE, "],
    ["B: ", "W: "],
    ["黒 ", "白 "],
    ["●", "○"],
    ["Schwarz ", "Weiß "],
    ["noir ", "blanc "],
    ["nero: ", "bianco: "],
    ["⚫️", "⚪️"],
    ["x ", "o "],
    ["先手：", "後手："],
];
const PASSES: &[&str] = &["", "--", "pa", "ps", "pass", "PASS", "Passe", "パス"];
const FRAMES: &[[&str; 2]] = &[
    ["", ""],
    ["\"", "\""],
    ["(", ")"],
    ["[", "]"],
    ["{", "}"],
    ["「", "」"],
    ["“", "”"],
    ["<", ">"],
    ["`", "`"],
];
const BEFORE: &[&str] = &[
    "",
    "Move sequence: ",
    "Moves:\n",
    "棋譜：",
    "Partie : ",
    "1. Partie\n",
    "My game against Bob\n",
    "Transcript - ",
    "手順 ",
    "• ",
    "2024-05-01 20:15\n",
    "[Event \"Club (open)\"]\n[Black \"A. Nonymous\"]\n[White \"f5d6\"]\n[Date \"2024.05.01\"]\n[Result \"*\"]\n\n",
    "% a comment, f5d6\n",
    "Heat a1: ",
    "% FFO\n# another f5\n",
    "\u{feff}",
];
const AFTER: &[&str] = &[
    "",
    " 1-0",
    " 0-1",
    " 1/2-1/2",
    " *",
    "\n38-26",
    " 64-0",
    ".",
    " #othello",
    "\nhttps://example.org/app?id=12",
    " (Black resigned)",
    "\n\n",
    " {the end}",
];
const ASIDES: &[&str] = &[
    "",
    " {good move}",
    " (or {f5} a1)",
    " {d3 (was better)}",
    " (1500)",
    " (the other was worse)",
    " (3. f5 d6 (3... f4))",
];

impl Style {
    /// One list with this entry, all others plain.
    pub fn single(list: usize, entry: usize) -> Self {
        let mut style = Self::default();
        *style.lists()[list] = entry;
        style
    }

    pub fn lists(&mut self) -> [&mut usize; 10] {
        let Self { letters, numbers, separator, marks, colors, passes, frame, before, after, asides } = self;
        [letters, numbers, separator, marks, colors, passes, frame, before, after, asides]
    }

    pub const LENGTHS: [usize; 10] = [
        6,
        8,
        SEPARATORS.len(),
        MARKS.len(),
        COLORS.len(),
        PASSES.len(),
        FRAMES.len(),
        BEFORE.len(),
        AFTER.len(),
        ASIDES.len(),
    ];

    /// Whether anything but moves is written.
    pub fn has_words(self) -> bool {
        self.before > 0 || self.asides > 0 || self.after > 0
    }

    /// Some lists with any entry, at most three.
    pub fn random(dice: &mut Dice) -> Self {
        let mut style = Self::default();
        for _ in 0..3 {
            let list = dice.below(10);
            *style.lists()[list] = dice.below(Self::LENGTHS[list]);
        }
        style
    }

    /// Without what would make the text say something else: marks, colours or comments around moves without a blank, and so on.
    pub fn sane(mut self) -> Self {
        if SEPARATORS[self.separator].is_empty()
            && (self.colors > 0 || self.numbers > 0 || self.passes > 0 || self.asides > 0 || self.marks > 0)
        {
            self.separator = 0;
        }
        // Colons after a single move, as in "B: f5: 2".
        if matches!(SEPARATORS[self.separator], ":" | "-" | "/" | "_")
            && (self.colors > 0 || self.numbers > 0)
        {
            self.separator = 0;
        }
        // A comment in a comment, or a game in braces with comments of the same kind.
        if self.frame > 0 {
            (self.asides, self.after, self.before) = (0, 0, 0);
        }
        self
    }

    pub fn write(self, game: &Game) -> String {
        let all = moves(game);
        let mut text = String::new();
        for (n, (color, square)) in (1..).zip(&all) {
            let Some(square) = square else {
                // Many leave passes out.
                if !PASSES[self.passes].is_empty() {
                    text += PASSES[self.passes];
                    text += SEPARATORS[self.separator];
                }
                continue;
            };
            text += &match self.numbers {
                0 => String::new(),
                1 => format!("{n}. "),
                2 => format!("{n}."),
                3 => format!("{n}) "),
                4 => circled(n),
                5 if n % 2 == 1 => format!("{}. ", n / 2 + 1),
                6 => format!("{n}手目 "),
                _ => String::new(),
            };
            text += COLORS[self.colors][*color as usize];
            text += &match self.letters {
                0 => square.clone(),
                1 => square.to_uppercase(),
                2 => shifted(square, 0xff21, 0xff41, 0xff10),
                3 => shifted(&square.to_uppercase(), 0xff21, 0xff41, 0xff10),
                4 => shifted(square, 0x1d400, 0x1d41a, 0x1d7ce),
                _ => square[..1].to_uppercase() + &square[1..],
            };
            if self.numbers == 7 {
                text += &n
                    .to_string()
                    .chars()
                    .map(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit as usize - '0' as usize).unwrap())
                    .collect::<String>();
            }
            if n % 7 == 3 {
                text += MARKS[self.marks];
            }
            if n % 9 == 4 {
                text += ASIDES[self.asides];
            }
            if n < all.len() {
                text += SEPARATORS[self.separator];
            }
        }
        let [open, close] = FRAMES[self.frame];
        format!("{}{open}{text}{close}{}", BEFORE[self.before], AFTER[self.after])
    }
}
