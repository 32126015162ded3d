//! Learns the weights of the evaluation from what `record` has written: `learn OUT EPOCHS FILE...`. The same files give the same weights.
use mcts::Random;
use tictactoe::{Cell, Sheet};
use tictactoe_engines::features::{self, FEATURES};
use tictactoe_engines::{HIDDEN, OUT_UNIT, UNIT};

/// The bytes of a record.
const RECORD: usize = Sheet::BYTES + 5;
/// The share of the search's value in the learned target; the rest is the result of the game.
const SEARCH: f32 = 0.6;
/// The samples of a step.
const BATCH: usize = 256;

/// The images of each position under random symmetries that are learned.
const IMAGES: u32 = 2;

/// A position and the value to be learned.
struct Sample {
    features: Vec<u16>,
    target: f32,
}

/// Weights and what Adam keeps of their gradients.
struct Layer {
    weights: Vec<f32>,
    gradients: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
}

impl Layer {
    fn new(count: usize, scale: f32, random: &mut Random) -> Self {
        let mut uniform = || (f64::from(random.next_u32()) / f64::from(u32::MAX) * 2.0 - 1.0) as f32 * scale;
        let zeros = vec![0.0; count];
        Self {
            weights: (0..count).map(|_| uniform()).collect(),
            gradients: zeros.clone(),
            means: zeros.clone(),
            squares: zeros,
        }
    }

    /// A step of Adam (Kingma and Ba, "Adam: a method for stochastic optimization", 2014).
    fn step(&mut self, rate: f32, decay: f32, limit: f32) {
        for n in 0..self.weights.len() {
            let gradient = self.gradients[n] + decay * self.weights[n];
            self.gradients[n] = 0.0;
            self.means[n] = 0.9 * self.means[n] + 0.1 * gradient;
            self.squares[n] = 0.999 * self.squares[n] + 0.001 * gradient * gradient;
            self.weights[n] -= rate * self.means[n] / (self.squares[n].sqrt() + 1e-8);
            self.weights[n] = self.weights[n].clamp(-limit, limit);
        }
    }
}

/// The image of a sheet under one of eight symmetries of the grid of nine by nine.
fn image(sheet: &Sheet, symmetry: u32) -> Option<Sheet> {
    let turned = |column: u8, row: u8, last: u8| {
        let (column, row) = if symmetry & 1 == 0 { (column, row) } else { (row, column) };
        let column = if symmetry & 2 == 0 { column } else { last - column };
        (column, if symmetry & 4 == 0 { row } else { last - row })
    };
    sheet.map(|cell| {
        let (column, row) = turned(cell.column(), cell.row(), 8);
        Cell::at(column, row).expect("it is in the grid")
    })
}

/// The positions in the files.
fn read(files: &[String], random: &mut Random) -> Vec<Sample> {
    let mut samples = Vec::new();
    for file in files {
        let bytes = std::fs::read(file).expect("a file of records");
        for record in bytes.chunks_exact(RECORD) {
            let sheet = Sheet::from_bytes(&record[..Sheet::BYTES]).expect("a sheet");
            let word = &record[Sheet::BYTES..];
            let value = f32::from_le_bytes([word[0], word[1], word[2], word[3]]);
            let target = SEARCH * value + (1.0 - SEARCH) * f32::from(word[4]) / 2.0;
            for _ in 0..IMAGES {
                let image = image(&sheet, random.below(8)).expect("an image is a sheet");
                let mut numbers = Vec::new();
                features::all(&image, |feature| numbers.push(feature as u16));
                samples.push(Sample { features: numbers, target });
            }
        }
    }
    samples
}

/// The network in learning.
struct Network {
    hidden: Layer,
    bias: Layer,
    out: Layer,
    out_bias: Layer,
}

impl Network {
    /// The units of the hidden layer, and the chance to win.
    fn forward(&self, sample: &Sample) -> ([f32; HIDDEN], f32) {
        let mut sums: [f32; HIDDEN] = self.bias.weights[..].try_into().expect("as many");
        for &feature in &sample.features {
            let row = &self.hidden.weights[usize::from(feature) * HIDDEN..][..HIDDEN];
            sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
        }
        let units = sums.map(|sum| sum.max(0.0));
        let output: f32 = units.iter().zip(&self.out.weights).map(|(unit, weight)| unit * weight).sum();
        (units, 1.0 / (1.0 + (-output - self.out_bias.weights[0]).exp()))
    }

    /// Adds the gradients of a sample.
    fn backward(&mut self, sample: &Sample, units: &[f32; HIDDEN], error: f32) {
        self.out_bias.gradients[0] += error;
        let mut back = [0.0; HIDDEN];
        for n in 0..HIDDEN {
            self.out.gradients[n] += error * units[n];
            back[n] = if units[n] > 0.0 { error * self.out.weights[n] } else { 0.0 };
            self.bias.gradients[n] += back[n];
        }
        for &feature in &sample.features {
            let row = &mut self.hidden.gradients[usize::from(feature) * HIDDEN..][..HIDDEN];
            row.iter_mut().zip(&back).for_each(|(gradient, back)| *gradient += back);
        }
    }
}

impl Network {
    /// The weights as the file that the players read.
    fn bytes(&self) -> Vec<u8> {
        let rounded = |weights: &[f32], unit: i32| -> Vec<i16> {
            weights.iter().map(|weight| (weight * unit as f32).round() as i16).collect()
        };
        let mut words = rounded(&self.bias.weights, UNIT);
        words.extend(rounded(&self.hidden.weights, UNIT));
        words.extend(rounded(&self.out.weights, OUT_UNIT));
        let bias = (self.out_bias.weights[0] * (UNIT * OUT_UNIT) as f32).round() as i32;
        words.extend([bias.div_euclid(UNIT) as i16, bias.rem_euclid(UNIT) as i16]);
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }
}

/// The mean square error.
fn loss(network: &Network, samples: &[Sample]) -> f32 {
    let each = samples.iter().map(|sample| {
        let (_, value) = network.forward(sample);
        (value - sample.target).powi(2)
    });
    each.sum::<f32>() / samples.len() as f32
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [out, epochs, files @ ..] = &arguments[..] else { panic!("learn OUT EPOCHS FILE...") };
    let epochs: u32 = epochs.parse().expect("a number of epochs");
    let mut random = Random::new(7);
    let mut samples = read(files, &mut random);
    // The last games are not learned.
    let held = samples.split_off(samples.len() - samples.len() / 20);
    println!("{} positions, {} held out", samples.len(), held.len());
    let mut network = Network {
        hidden: Layer::new(FEATURES * HIDDEN, 0.1, &mut random),
        bias: Layer::new(HIDDEN, 0.1, &mut random),
        out: Layer::new(HIDDEN, 0.3, &mut random),
        out_bias: Layer::new(1, 0.0, &mut random),
    };
    for epoch in 0..epochs {
        for n in (1..samples.len()).rev() {
            samples.swap(n, random.below(n as u32 + 1) as usize);
        }
        let rate = 0.002 * (1.0 - epoch as f32 / epochs as f32).max(0.02);
        for batch in samples.chunks(BATCH) {
            for sample in batch {
                let (units, value) = network.forward(sample);
                network.backward(sample, &units, (value - sample.target) / batch.len() as f32);
            }
            // The limits keep sums within 16 bits.
            network.hidden.step(rate, 1e-7, 4.0);
            network.bias.step(rate, 0.0, 4.0);
            network.out.step(rate, 0.0, 8.0);
            network.out_bias.step(rate, 0.0, 8.0);
        }
        println!(
            "epoch {epoch}: {:.5} {:.5}",
            loss(&network, &samples[..held.len().min(samples.len())]),
            loss(&network, &held)
        );
    }
    std::fs::write(out, network.bytes()).expect("the file can be written");
}
