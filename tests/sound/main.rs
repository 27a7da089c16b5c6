//! The sounds of the board: short, loud enough, without clicks, and told apart by ear.

use chuhe::sound::{RATE, Sound};

fn all() -> impl Iterator<Item = (Sound, Vec<i16>)> {
    let variants = |sound: Sound| (0..Sound::VARIANTS).map(move |it| (sound, sound.samples(it)));
    Sound::ALL.into_iter().flat_map(variants)
}

fn count(samples: usize) -> f64 {
    f64::from(u32::try_from(samples).expect("a short sound"))
}

/// The mean frequency in Hz, weighted by amplitude: what is heard as dark or bright.
fn centroid(sound: Sound) -> f64 {
    let samples = sound.samples(0);
    let amplitude = |frequency: f64| {
        let step = std::f64::consts::TAU * frequency / f64::from(RATE);
        let (mut sine, mut cosine, mut phase) = (0.0, 0.0, 0.0_f64);
        for &sample in &samples {
            sine += f64::from(sample) * phase.sin();
            cosine += f64::from(sample) * phase.cos();
            phase += step;
        }
        sine.hypot(cosine)
    };
    let bins = (1..=160).map(|bin| f64::from(bin) * 50.0).map(|it| (it, amplitude(it)));
    let (weighted, sum) = bins.fold((0.0, 0.0), |(weighted, sum), (frequency, amplitude)| {
        (weighted + frequency * amplitude, sum + amplitude)
    });
    weighted / sum
}

#[test]
fn sounds_are_short_and_end_in_silence() {
    for (sound, samples) in all() {
        let seconds = count(samples.len()) / f64::from(RATE);
        let most = if sound == Sound::End { 1.2 } else { 0.5 };
        assert!((0.05..=most).contains(&seconds), "{sound:?} {seconds}");
        assert_eq!(samples.last(), Some(&0), "{sound:?}");
        let rise = samples.iter().position(|it| it.abs() > 1_000).unwrap_or(usize::MAX);
        assert!(rise < usize::from(RATE) / 100, "{sound:?} comes late");
        let tail = &samples[samples.len() - usize::from(RATE) / 100..];
        assert!(tail.iter().all(|it| it.abs() < 150), "{sound:?} is cut off");
    }
}

#[test]
fn sounds_are_loud_enough_without_clipping_and_centred() {
    for (sound, samples) in all() {
        let peak = samples.iter().map(|it| it.unsigned_abs()).max().unwrap_or(0);
        // Below -1 dBFS.
        assert!((8_000..29_200).contains(&peak), "{sound:?} {peak}");
        let mean = samples.iter().map(|&it| f64::from(it)).sum::<f64>() / count(samples.len());
        assert!(mean.abs() < 16.0, "{sound:?} {mean}");
    }
}

#[test]
fn variants_differ_and_come_again_the_same() {
    for sound in Sound::ALL {
        let variants: Vec<_> = (0..Sound::VARIANTS).map(|it| sound.samples(it)).collect();
        for (index, one) in variants.iter().enumerate() {
            assert!(variants[..index].iter().all(|other| other != one), "{sound:?} {index}");
        }
        assert_eq!(sound.samples(Sound::VARIANTS), variants[0]);
    }
}

#[test]
fn what_is_refused_is_dull_and_a_check_is_bright() {
    let order = [Sound::Refused, Sound::PutDown, Sound::Check, Sound::LowTime].map(centroid);
    assert!(order.is_sorted(), "{order:?}");
    assert!(order[2] > 1.5 * order[1], "{order:?}");
    assert!(centroid(Sound::Capture) < centroid(Sound::PutDown));
}
#[test]
fn a_wav_file_says_what_it_holds() {
    let wav = Sound::Select.wav(0);
    let word = |at: usize| u32::from_le_bytes(wav[at..at + 4].try_into().expect("four bytes"));
    assert_eq!(
        (&wav[..4], &wav[8..16], &wav[36..40]),
        (&b"RIFF"[..], &b"WAVEfmt "[..], &b"data"[..])
    );
    assert_eq!((word(4) as usize, word(40) as usize), (wav.len() - 8, wav.len() - 44));
    assert_eq!((word(24), word(28)), (u32::from(RATE), u32::from(RATE) * 2));
    let first = Sound::Select.samples(0);
    assert_eq!(wav[44..46], first[0].to_le_bytes());
    assert_eq!(wav.len(), 44 + 2 * first.len());
}
