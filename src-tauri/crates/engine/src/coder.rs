//! An arithmetic coder for small whole numbers: few bits for what has been frequent so far.
//!
//! A number is coded as binary decisions with adaptive odds: is it 0, its sign, how many bits it has, and
//! the bits below the highest. The coder itself is the carryless one of Mahoney's lpaq (2007).

/// Odds are out of this.
const WHOLE: u32 = 1 << 12;
/// How quickly odds follow what is seen.
const RATE: u32 = 5;
/// The longest number, in bits.
const BITS: usize = 16;

/// How likely a decision is yes, out of [`WHOLE`].
#[derive(Clone, Copy)]
struct Odds(u32);

impl Odds {
    const EVEN: Self = Self(WHOLE / 2);

    fn learn(&mut self, yes: bool) {
        if yes {
            self.0 += (WHOLE - self.0) >> RATE;
        } else {
            self.0 -= self.0 >> RATE;
        }
    }
}

/// What is known about the numbers of one kind.
pub(crate) struct Model {
    zero: Odds,
    negative: Odds,
    longer: [Odds; BITS],
    second: [Odds; BITS],
    lower: Odds,
}

impl Model {
    pub(crate) const fn new() -> Self {
        let even = [Odds::EVEN; BITS];
        Self {
            zero: Odds::EVEN,
            negative: Odds::EVEN,
            longer: even,
            second: even,
            lower: Odds::EVEN,
        }
    }
}

/// Takes or gives one decision.
trait Decide {
    /// The decision: a writer takes `yes` as it is, a reader ignores it and says what was written.
    fn decide(&mut self, yes: bool, odds: &mut Odds) -> bool;

    /// A number the same way. Writer and reader ask the same questions because there is one list of them.
    fn number(&mut self, value: i16, model: &mut Model) -> i16 {
        if self.decide(value == 0, &mut model.zero) {
            return 0;
        }
        let negative = self.decide(value < 0, &mut model.negative);
        let size = i32::from(value).abs();
        let mut length = 0;
        while length + 1 < BITS && self.decide(size >> (length + 1) != 0, &mut model.longer[length])
        {
            length += 1;
        }
        let mut read = 1;
        for place in (0..length).rev() {
            let odds =
                if place + 1 == length { &mut model.second[length] } else { &mut model.lower };
            read = read << 1 | i32::from(self.decide(size >> place & 1 == 1, odds));
        }
        (if negative { -read } else { read }) as i16
    }
}

/// Between which bounds the code still lies.
struct Interval {
    low: u32,
    high: u32,
}

impl Interval {
    const ALL: Self = Self { low: 0, high: u32::MAX };

    /// Up to here it is yes.
    const fn split(&self, odds: &Odds) -> u32 {
        self.low + ((self.high - self.low) >> 12) * odds.0
    }

    fn choose(&mut self, yes: bool, split: u32) {
        if yes {
            self.high = split;
        } else {
            self.low = split + 1;
        }
    }

    /// The topmost byte, once both bounds agree on it.
    fn settled(&mut self) -> Option<u8> {
        if (self.low ^ self.high) >> 24 != 0 {
            return None;
        }
        let byte = (self.high >> 24) as u8;
        self.low <<= 8;
        self.high = self.high << 8 | 0xFF;
        Some(byte)
    }
}

/// Writes numbers.
pub(crate) struct Encoder {
    interval: Interval,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(crate) const fn new() -> Self {
        Self { interval: Interval::ALL, bytes: Vec::new() }
    }

    /// Writes one number.
    pub(crate) fn write(&mut self, value: i16, model: &mut Model) {
        self.number(value, model);
    }

    /// The bytes of everything written.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        self.bytes.extend(self.interval.high.to_be_bytes());
        self.bytes
    }
}

impl Decide for Encoder {
    fn decide(&mut self, yes: bool, odds: &mut Odds) -> bool {
        let split = self.interval.split(odds);
        self.interval.choose(yes, split);
        odds.learn(yes);
        while let Some(byte) = self.interval.settled() {
            self.bytes.push(byte);
        }
        yes
    }
}

/// Reads numbers. Past the end of the bytes it reads noughts: a checksum is what says whether all is right.
pub(crate) struct Decoder<'a> {
    interval: Interval,
    code: u32,
    bytes: std::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self { interval: Interval::ALL, code: 0, bytes: bytes.iter() };
        for _ in 0..4 {
            decoder.take();
        }
        decoder
    }

    /// Reads one number.
    pub(crate) fn read(&mut self, model: &mut Model) -> i16 {
        self.number(0, model)
    }

    fn take(&mut self) {
        self.code = self.code << 8 | u32::from(self.bytes.next().copied().unwrap_or_default());
    }
}

impl Decide for Decoder<'_> {
    fn decide(&mut self, _: bool, odds: &mut Odds) -> bool {
        let split = self.interval.split(odds);
        let yes = self.code <= split;
        self.interval.choose(yes, split);
        odds.learn(yes);
        while self.interval.settled().is_some() {
            self.take();
        }
        yes
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    #[test]
    fn what_was_written_is_read_back() {
        let mut random = StdRng::seed_from_u64(1);
        let mut values: Vec<i16> = (0..20_000)
            .map(|_| if random.random_ratio(2, 3) { 0 } else { random.random_range(-40..=40) })
            .collect();
        values.extend([i16::MAX, -i16::MAX, 1, -1, 0, 2_000, -2_000]);
        let (mut encoder, mut model) = (Encoder::new(), Model::new());
        for value in &values {
            encoder.write(*value, &mut model);
        }
        let bytes = encoder.finish();
        assert!(bytes.len() < values.len() / 2);
        let (mut decoder, mut model) = (Decoder::new(&bytes), Model::new());
        for value in &values {
            assert_eq!(decoder.read(&mut model), *value);
        }
    }
}
