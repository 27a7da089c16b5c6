//! The sound device, on its own thread: opened for a sound and closed after a while of silence,
//! because an open device keeps waking the processor.

use std::num::{NonZeroU16, NonZeroU32};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, unbounded};
use rodio::buffer::SamplesBuffer;
use rodio::{DeviceSinkBuilder, MixerDeviceSink, Source};

use super::{Heard, play};
use crate::app::base::schedule::Step;
use crate::sound::{RATE, Sound};

/// Silence after which the device is closed.
const SILENCE: Duration = Duration::from_secs(10);
/// How long a device that cannot be opened is left alone.
const REST: Duration = Duration::from_mins(1);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Speaker>().add_systems(Update, send.after(play).in_set(Step::View));
}

/// The way to the thread, which is started with the first sound.
///
/// It is no [`Errand`](crate::errand::Errand), for it tells nothing: it owns the device, which may
/// not go to another thread on every system, and plays what it is sent.
#[derive(Resource, Default)]
struct Speaker(Option<Sender<Heard>>);

fn send(mut heard: MessageReader<Heard>, mut speaker: ResMut<Speaker>) {
    for sound in heard.read() {
        let sender = speaker.0.get_or_insert_with(start);
        // Without the thread it stays silent.
        let _sent = sender.send(*sound);
    }
}

fn start() -> Sender<Heard> {
    let (sender, sounds) = unbounded();
    if let Err(error) = thread::Builder::new().name("sound".into()).spawn(move || run(&sounds)) {
        warn!("no thread for sound: {error}");
    }
    sender
}

/// Plays what comes in, until nobody can send anything any more.
fn run(sounds: &Receiver<Heard>) {
    let mut device = None;
    let mut failed: Option<Instant> = None;
    let mut variant = 0_u8;
    loop {
        let heard = match &device {
            Some(_) => sounds.recv_timeout(SILENCE),
            None => sounds.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match heard {
            Ok(Heard { sound, volume }) => {
                if device.is_none() && failed.is_none_or(|at| at.elapsed() >= REST) {
                    device = open();
                    failed = device.is_none().then(Instant::now);
                }
                variant = variant.wrapping_add(1);
                if let Some(device) = &device {
                    add(device, (sound, variant), volume);
                }
            }
            Err(RecvTimeoutError::Timeout) => device = None,
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// Opens the system's usual device, if there is one.
fn open() -> Option<MixerDeviceSink> {
    match DeviceSinkBuilder::open_default_sink() {
        Ok(mut device) => {
            device.log_on_drop(false);
            Some(device)
        }
        Err(error) => {
            debug!("no sound: {error}");
            None
        }
    }
}

fn add(device: &MixerDeviceSink, (sound, variant): (Sound, u8), volume: u8) {
    const { assert!(RATE > 0) };
    let (channels, rate) = (NonZeroU16::MIN, NonZeroU32::new(u32::from(RATE)));
    let Some(rate) = rate else { return };
    let samples: Vec<f32> =
        sound.samples(variant).into_iter().map(|sample| f32::from(sample) / 32_768.0).collect();
    // Loudness is heard by its square.
    let gain = (f32::from(volume) / 100.0).powi(2);
    device.mixer().add(SamplesBuffer::new(channels, rate, samples).amplify(gain));
}
