//! The colours of a moving picture: 255, and one that is clear.

use std::collections::{BTreeMap, HashMap};

use color_quant::NeuQuant;
use tiny_skia::{Pixmap, PremultipliedColorU8};

/// How often colours come.
#[derive(Default)]
pub struct Tally {
    /// The sums of the channels and the number of pixels, by the upper five bits of each channel.
    counts: BTreeMap<[u8; 3], [u64; 4]>,
}

impl Tally {
    /// Counts the pixels of an opaque picture.
    pub fn add(&mut self, picture: &Pixmap) {
        for pixel in picture.pixels() {
            let colour = [pixel.red(), pixel.green(), pixel.blue()];
            let sums = self.counts.entry(colour.map(|channel| channel >> 3)).or_default();
            for (sum, channel) in sums.iter_mut().zip(colour) {
                *sum += u64::from(channel);
            }
            sums[3] += 1;
        }
    }

    /// Colours that are near to those that were counted. What is rare, like the ink of a mark, counts
    /// for more than its pixels.
    pub fn palette(&self) -> Palette {
        let mut samples = Vec::new();
        for [r, g, b, count] in self.counts.values() {
            let mean = |sum: u64| (sum / count) as u8;
            let weight = (*count as f64).sqrt().ceil() as usize;
            for _ in 0..weight {
                samples.extend([mean(*r), mean(*g), mean(*b), 255]);
            }
        }
        // As many as the network needs at least.
        while samples.len() < 4 * 1024 {
            let again = samples.clone();
            samples.extend(again);
        }
        let colours = NeuQuant::new(1, usize::from(Palette::CLEAR), &samples).color_map_rgb();
        let colours = colours.chunks_exact(3).map(|it| [it[0], it[1], it[2]]).collect();
        Palette { colours, known: HashMap::new() }
    }
}

/// The colours of all frames.
pub struct Palette {
    colours: Vec<[u8; 3]>,
    /// The nearest of them to colours that have been asked for.
    known: HashMap<[u8; 3], u8>,
}

impl Palette {
    /// The index of what is clear.
    pub const CLEAR: u8 = 255;

    /// The colours one after the other, and one for what is clear.
    pub fn rgb(&self) -> Vec<u8> {
        self.colours.iter().chain(&[[0; 3]]).flatten().copied().collect()
    }

    /// The nearest colours to the pixels of a picture; those that were there before are known.
    pub fn indices(&mut self, picture: &Pixmap, before: Option<&(Pixmap, Vec<u8>)>) -> Vec<u8> {
        let pixels = picture.pixels();
        let Some((pixels_before, indices)) = before else {
            return pixels.iter().map(|&pixel| self.index(pixel)).collect();
        };
        let both = pixels.iter().zip(pixels_before.pixels()).zip(indices);
        both.map(|((now, before), &index)| if now == before { index } else { self.index(*now) })
            .collect()
    }

    /// The number of the nearest colour.
    fn index(&mut self, pixel: PremultipliedColorU8) -> u8 {
        let colour = [pixel.red(), pixel.green(), pixel.blue()];
        let colours = &self.colours;
        *self.known.entry(colour).or_insert_with(|| {
            let away = |other: &[u8; 3]| -> u32 {
                other.iter().zip(colour).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
            };
            let numbered = (0u8..).zip(colours);
            numbered.min_by_key(|(_, other)| away(other)).map_or(0, |(number, _)| number)
        })
    }
}
