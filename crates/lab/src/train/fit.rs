//! Learns weights from positions, rounds them to bytes that fit into the file, and measures their error.
use super::samples::Sample;
use super::sealed::{Magic, seal, unseal};
use othello_engines::mcts::Random;
use othello_evaluation::{ACTIVE, Evaluation, Layout, SCALE, STAGES, WEIGHTS, Weights, WeightsFile, stage};

/// The learning rate at the beginning and at the end: the part of the error by which a common weight is corrected.
const RATES: (f32, f32) = (0.003, 0.0001);

/// The number of uses from which a weight is common. Rarer ones have a larger rate, because they are corrected less often: by the
/// fourth root of this number over theirs, at most by [`MOST_FASTER`].
const COMMON: f32 = 20_000.0;
const MOST_FASTER: f32 = 4.0;

/// A weight is pulled towards 0 as if this many more positions said that it is 0: what few positions say is mostly chance. (Ridge
/// regression; Hoerl, Kennard 1970.)
const TO_ZERO: f32 = 8.0;

/// The same for the pull towards its value at the neighbouring stage.
const TO_NEIGHBOUR: f32 = 40.0;

/// The number of uses below which these pulls get no stronger.
const FEWEST: f32 = 30.0;

/// The maximum size of a file of weights in bytes. The limit of the download is 200 KB.
const MOST_BYTES: usize = 197_000;

/// The factor by which rounding gets coarser until the file fits.
const COARSER: f32 = 1.05;

const MAGIC: &Magic = b"UCTMODL1";

/// The weights during training, in discs.
#[derive(Clone, Debug, PartialEq)]
pub struct Model(Vec<[f32; STAGES]>);

/// The earlier of a position's two stages, and the shares of both.
fn shares(sample: &Sample) -> (usize, [f32; 2]) {
    let (first, eighths) = stage(64 - sample.empties());
    let later = eighths as f32 / 8.0;
    (first, [1.0 - later, later])
}

impl Model {
    /// The model with these weights.
    pub fn of(weights: &Weights) -> Self {
        let discs = |&byte: &i8| f32::from(byte) / Weights::STEPS as f32;
        Self(weights.as_slice().iter().map(|stages| stages.each_ref().map(discs)).collect())
    }

    /// The model as bytes, so that training can continue from it.
    pub fn to_bytes(&self) -> Vec<u8> {
        seal(MAGIC, self.0.iter().flatten().flat_map(|weight| weight.to_le_bytes()))
    }

    /// The model from [`to_bytes`](Self::to_bytes); `None` if the bytes are not exactly as written.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (floats, rest) = unseal(MAGIC, bytes)?.as_chunks::<4>();
        let floats: Vec<f32> = floats.iter().map(|float| f32::from_le_bytes(*float)).collect();
        let (weights, left) = floats.as_chunks::<STAGES>();
        let whole = rest.is_empty() && left.is_empty() && weights.len() == WEIGHTS;
        whole.then(|| Self(weights.to_vec()))
    }

    /// The sum of the active weights, in discs.
    fn sum(&self, active: &[u32; ACTIVE], (first, [earlier, later]): (usize, [f32; 2])) -> f32 {
        let of = |&weight: &u32| {
            let stages = &self.0[weight as usize];
            stages[first] * earlier + stages[first + 1] * later
        };
        active.iter().map(of).sum()
    }

    /// Learns by stochastic gradient descent: goes through the samples `epochs` times, in an order that depends on the seed, and
    /// corrects each active weight by a part of the error; the fewer samples use it, the more it is also pulled towards 0 and towards
    /// its value at the neighbouring stage. `progress` is called with the share of the work done, from 0 to 1.
    pub fn learn(&mut self, samples: &mut [Sample], epochs: u32, seed: u64, progress: &dyn Fn(f64)) {
        let layout = Layout::new();
        let paces: Vec<_> = meetings(samples).into_iter().map(|stages| stages.map(Pace::of)).collect();
        let mut random = Random::new(seed);
        let (first_rate, last_rate) = RATES;
        let steps = samples.len() * epochs as usize;
        let mut done = 0;
        for _ in 0..epochs {
            shuffle(samples, &mut random);
            for sample in samples.iter() {
                if done % 65_536 == 0 {
                    progress(done as f64 / steps as f64);
                }
                // The rate falls exponentially.
                let rate = first_rate * libm::powf(last_rate / first_rate, done as f32 / steps as f32);
                done += 1;
                let active = layout.weights_of(sample.board);
                let (first, [earlier, later]) = shares(sample);
                let target = f32::from(sample.target) / SCALE as f32;
                let error = target - self.sum(&active, (first, [earlier, later]));
                for weight in active {
                    let (stages, paces) = (&mut self.0[weight as usize], &paces[weight as usize]);
                    let rate_at = |stage: usize| rate * paces[stage].faster;
                    for (stage, share) in [(first, earlier), (first + 1, later)] {
                        let to_zero = TO_ZERO * paces[stage].of_uses * stages[stage];
                        stages[stage] += rate_at(stage) * (error * share - to_zero);
                    }
                    let of_uses = paces[first].of_uses.max(paces[first + 1].of_uses);
                    let apart = TO_NEIGHBOUR * of_uses * (stages[first] - stages[first + 1]);
                    stages[first] -= rate_at(first) * apart;
                    stages[first + 1] += rate_at(first + 1) * apart;
                }
            }
        }
        progress(1.0);
    }

    /// The weights rounded to bytes so that the file with this provenance fits into [`MOST_BYTES`]. The rounding step of a weight
    /// is inversely proportional to the square root of the number of positions that use it. So all weights contribute equally to
    /// the error, and rare weights, which are the most numerous, compress best.
    pub fn rounded(&self, samples: &[Sample], provenance: &str) -> Weights {
        let meetings = meetings(samples);
        let mut coarseness = 16.0;
        loop {
            let weights = self.rounded_by(&meetings, coarseness);
            let file = WeightsFile { weights, errors: [0; STAGES], provenance: provenance.to_owned() };
            if file.write().len() <= MOST_BYTES || coarseness > 1e9 {
                return file.weights;
            }
            coarseness *= COARSER;
        }
    }

    fn rounded_by(&self, meetings: &[[f32; STAGES]], coarseness: f32) -> Weights {
        let round = |(weight, meetings): (f32, f32)| -> i8 {
            if meetings < 1.0 {
                return 0;
            }
            let step = libm::exp2f(libm::roundf(libm::log2f(coarseness / libm::sqrtf(meetings))));
            let step = step.clamp(1.0, 64.0);
            let steps = libm::roundf(weight * Weights::STEPS as f32 / step);
            (steps * step).clamp(-127.0, 127.0) as i8
        };
        let stages = |(weights, meetings): (&[f32; STAGES], &[f32; STAGES])| {
            std::array::from_fn(|stage| round((weights[stage], meetings[stage])))
        };
        Weights::new(self.0.iter().zip(meetings).map(stages).collect())
            .expect("a model has as many weights as the evaluation")
    }
}

/// How a weight is learned at a stage, by the number of its uses.
#[derive(Clone, Copy, Debug)]
struct Pace {
    /// How much larger its rate is than that of a common weight.
    faster: f32,
    /// The share of one use in all its uses.
    of_uses: f32,
}

impl Pace {
    fn of(uses: f32) -> Self {
        let faster = libm::sqrtf(libm::sqrtf(COMMON / uses.max(1.0))).clamp(1.0, MOST_FASTER);
        Self { faster, of_uses: 1.0 / uses.max(FEWEST) }
    }
}

/// The number of positions that use each weight at each stage.
fn meetings(samples: &[Sample]) -> Vec<[f32; STAGES]> {
    let layout = Layout::new();
    let mut meetings = vec![[0.0; STAGES]; WEIGHTS];
    for sample in samples {
        let (first, [earlier, later]) = shares(sample);
        for weight in layout.weights_of(sample.board) {
            meetings[weight as usize][first] += earlier;
            meetings[weight as usize][first + 1] += later;
        }
    }
    meetings
}

fn shuffle(samples: &mut [Sample], random: &mut Random) {
    for last in (1..samples.len()).rev() {
        samples.swap(last, random.below(last as u32 + 1) as usize);
    }
}

/// The mean absolute error of values, compared with the results of the games, in discs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Errors {
    /// Over all positions.
    pub mean: f64,
    /// At each stage.
    pub stages: [f64; STAGES],
}

/// The errors of an evaluation on these samples.
pub fn errors(evaluation: &Evaluation, samples: &[Sample]) -> Errors {
    let mut sums = [0.0; STAGES];
    let mut counts = [0.0; STAGES];
    for sample in samples {
        let value = f64::from(evaluation.value_of(sample.board)) / f64::from(SCALE);
        let error = (value - f64::from(sample.result)).abs();
        let (first, shares) = shares(sample);
        for (stage, share) in [first, first + 1].into_iter().zip(shares) {
            sums[stage] += error * f64::from(share);
            counts[stage] += f64::from(share);
        }
    }
    let mean = sums.iter().sum::<f64>() / counts.iter().sum::<f64>().max(1.0);
    Errors { mean, stages: std::array::from_fn(|stage| sums[stage] / counts[stage].max(1.0)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::{Move, Position, Rules};

    /// Positions of random games. Their results are the values of the simple weights, so that these can be learned.
    fn samples(count: usize) -> Vec<Sample> {
        let evaluation = Evaluation::new(&Weights::simple());
        let mut random = Random::new(3);
        let mut found = Vec::new();
        while found.len() < count {
            let mut position = Position::start(Rules::default());
            loop {
                let moves: Vec<Move> = position.moves().collect();
                let Some(&played) = moves.get(random.below(moves.len() as u32) as usize) else { break };
                position = position.play(played).expect("a legal move");
                let value = evaluation.value_of(position.board());
                found.push(Sample {
                    board: position.board(),
                    target: value as i16,
                    result: (value / SCALE) as i8,
                });
            }
        }
        found
    }

    #[test]
    fn a_linear_evaluation_is_learned() {
        let mut learned = samples(130_000);
        let held_out = learned.split_off(120_000);
        let mut model = Model::of(&Weights::zero());
        model.learn(&mut learned, 6, 1, &|_| ());
        let before = errors(&Evaluation::new(&Weights::zero()), &held_out);
        let after = errors(&Evaluation::new(&model.rounded(&learned, "")), &held_out);
        assert!(after.mean < before.mean / 2.0, "{} and {}", before.mean, after.mean);
        let own = errors(&Evaluation::new(&Weights::simple()), &held_out);
        // The values are nearly all whole discs, as the results are.
        assert!(own.mean < 0.1, "{}", own.mean);
    }

    /// The results of few positions are mostly chance. Here all are, so the less is learned the better.
    #[test]
    fn noise_is_hardly_learned() {
        let mut noise = samples(40_000);
        let other = noise.split_off(30_000);
        let mut random = Random::new(5);
        for sample in &mut noise {
            sample.target = if random.below(2) == 0 { 20 } else { -20 } * SCALE as i16;
        }
        let mut model = Model::of(&Weights::zero());
        model.learn(&mut noise, 20, 1, &|_| ());
        let layout = Layout::new();
        let value = |sample: &Sample| f64::from(model.sum(&layout.weights_of(sample.board), shares(sample)));
        let squares: f64 = other.iter().map(|sample| value(sample).powi(2)).sum();
        let learned = (squares / other.len() as f64).sqrt();
        assert!(learned < 8.0, "values of {learned} discs; without the pulls, they are of nearly 10");
    }

    #[test]
    fn learning_depends_on_the_seed_alone() {
        let learn = |seed| {
            let mut model = Model::of(&Weights::zero());
            model.learn(&mut samples(3_000), 2, seed, &|_| ());
            model
        };
        assert!(learn(1) == learn(1));
        assert!(learn(1) != learn(2));
    }

    #[test]
    fn a_model_is_read_exactly_or_not_at_all() {
        let model = Model::of(&Weights::simple());
        let bytes = model.to_bytes();
        assert_eq!(Model::from_bytes(&bytes), Some(model));
        for place in [0, 7, 8, bytes.len() / 2, bytes.len() - 1] {
            let mut damaged = bytes.clone();
            damaged[place] ^= 1;
            assert_eq!(Model::from_bytes(&damaged), None, "byte {place}");
        }
        assert_eq!(Model::from_bytes(&seal(MAGIC, vec![0; 4 * STAGES * (WEIGHTS - 1)])), None);
    }
}
