//! Learning weights from positions, rounding them to bytes that fit into the file, and how far off they are.
use super::samples::Sample;
use engines::mcts::Random;
use evaluation::{ACTIVE, Evaluation, Layout, SCALE, STAGES, WEIGHTS, Weights, WeightsFile, stage};

/// How far a weight moves towards what it should have been: at first, and in the end.
const RATES: (f32, f32) = (0.002, 0.0002);

/// What a file of weights may be in bytes; the download's limit is 200 KB.
const MOST_BYTES: usize = 190_000;

/// Weights as they are learnt, in discs.
#[derive(Clone, Debug, PartialEq)]
pub struct Model(Vec<[f32; STAGES]>);

/// The stages of a position: the earlier of the two, and the shares of both.
fn shares(sample: &Sample) -> (usize, [f32; 2]) {
    let (first, eighths) = stage(64 - sample.empties());
    let later = eighths as f32 / 8.0;
    (first, [1.0 - later, later])
}

impl Model {
    /// What these weights say.
    pub fn of(weights: &Weights) -> Self {
        let discs = |&byte: &i8| f32::from(byte) / Weights::STEPS as f32;
        Self(weights.as_slice().iter().map(|stages| stages.each_ref().map(discs)).collect())
    }

    /// As bytes, to go on from.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.iter().flatten().flat_map(|weight| weight.to_le_bytes()).collect()
    }

    /// From such bytes; `None` where they are not so many as they must be.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (floats, rest) = bytes.as_chunks::<4>();
        let floats: Vec<f32> = floats.iter().map(|float| f32::from_le_bytes(*float)).collect();
        let (weights, left) = floats.as_chunks::<STAGES>();
        let whole = rest.is_empty() && left.is_empty() && weights.len() == WEIGHTS;
        whole.then(|| Self(weights.to_vec()))
    }

    /// The value in discs that the active weights add up to.
    fn sum(&self, active: &[u32; ACTIVE], (first, [earlier, later]): (usize, [f32; 2])) -> f32 {
        let of = |&weight: &u32| {
            let stages = &self.0[weight as usize];
            stages[first] * earlier + stages[first + 1] * later
        };
        active.iter().map(of).sum()
    }

    /// Goes through the samples `epochs` times, in an order that the seed says, and moves each active weight a little towards
    /// what would have been right. `progress` is called with the share that is done.
    pub fn learn(
        &mut self,
        samples: &mut [Sample],
        search_share: f32,
        epochs: u32,
        seed: u64,
        progress: &dyn Fn(f64),
    ) {
        let layout = Layout::new();
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
                // Falls evenly, in ratio.
                let rate = first_rate * libm::powf(last_rate / first_rate, done as f32 / steps as f32);
                done += 1;
                let active = layout.weights_of(sample.board);
                let (first, [earlier, later]) = shares(sample);
                let error = sample.target(search_share) - self.sum(&active, (first, [earlier, later]));
                for weight in active {
                    let stages = &mut self.0[weight as usize];
                    stages[first] += rate * error * earlier;
                    stages[first + 1] += rate * error * later;
                }
            }
        }
        progress(1.0);
    }

    /// As bytes that fit into a file of [`MOST_BYTES`] with this much provenance. A weight that few positions meet is rounded
    /// more coarsely, in proportion to the square root of how few: so each rounding costs the same, and rare weights, of
    /// which there are most, take the least room.
    pub fn rounded(&self, samples: &[Sample], provenance: &str) -> Weights {
        let meetings = meetings(samples);
        let mut coarseness = 16.0;
        loop {
            let weights = self.rounded_by(&meetings, coarseness);
            let file = WeightsFile { weights, errors: [0; STAGES], provenance: provenance.to_owned() };
            if file.write().len() <= MOST_BYTES || coarseness > 1e9 {
                return file.weights;
            }
            coarseness *= 1.25;
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

/// How many positions meet each weight at each stage.
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

/// How far the values of positions are from the results of their games, in discs: the mean of the absolute differences.
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

    /// Positions of random games; their result is what the trivial evaluation says, so that it can be learnt.
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
                    searched: value as i16,
                    result: (value / SCALE) as i8,
                });
            }
        }
        found
    }

    #[test]
    fn what_a_linear_evaluation_says_is_learnt() {
        let mut learnt = samples(130_000);
        let held_out = learnt.split_off(120_000);
        let mut model = Model::of(&Weights::zero());
        model.learn(&mut learnt, 1.0, 6, 1, &|_| ());
        let before = errors(&Evaluation::new(&Weights::zero()), &held_out);
        let after = errors(&Evaluation::new(&model.rounded(&learnt, "")), &held_out);
        assert!(after.mean < before.mean / 2.0, "{} and {}", before.mean, after.mean);
        let own = errors(&Evaluation::new(&Weights::simple()), &held_out);
        // Its values are nearly all whole discs, as the results are.
        assert!(own.mean < 0.1, "{}", own.mean);
    }

    #[test]
    fn learning_is_what_its_seed_says() {
        let learn = |seed| {
            let mut model = Model::of(&Weights::simple());
            model.learn(&mut samples(3_000), 0.5, 2, seed, &|_| ());
            model
        };
        assert_eq!(learn(1), learn(1));
        assert_ne!(learn(1), learn(2));
        let bytes = learn(1).to_bytes();
        assert_eq!(Model::from_bytes(&bytes), Some(learn(1)));
        assert_eq!(Model::from_bytes(&bytes[1..]), None);
    }
}
