//! The sound files, decoded, measured and compared with a table.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use symphonia::core::formats::TrackType;
use symphonia::core::io::MediaSourceStream;

/// Name, number of variants, length in seconds, channels. A name with no variants stands for a file of that name.
const TABLE: [(&str, usize, std::ops::Range<f32>, usize); 18] = [
    ("move", 4, 0.1..0.3, 1),
    ("capture_small", 3, 0.2..0.4, 1),
    ("capture_middle", 3, 0.3..0.5, 1),
    ("capture_large", 3, 0.4..0.8, 1),
    ("leap", 3, 0.3..0.45, 1),
    ("land", 3, 0.25..0.5, 1),
    ("splash", 4, 0.4..0.8, 1),
    ("trap", 3, 0.4..0.7, 1),
    ("den", 1, 1.4..2.0, 1),
    ("refused", 3, 0.2..0.35, 1),
    ("low_time", 1, 0.5..1.0, 1),
    ("your_turn", 1, 0.5..1.2, 1),
    ("click", 2, 0.05..0.15, 1),
    ("win", 1, 1.5..3.0, 1),
    ("lose", 1, 1.5..3.0, 1),
    ("draw", 1, 1.5..3.0, 1),
    ("ambience_jungle", 0, 23.0..25.0, 2),
    ("music_riverbank", 0, 50.0..60.0, 2),
];

/// The length in frames for which the loops were computed: with a frame more or less they do not repeat exactly.
const LOOPS: [(&str, usize); 2] = [("ambience_jungle", 1_058_400), ("music_riverbank", 2_352_000)];

/// The limit of all sounds together, in bytes, because they are part of the program.
const MOST_BYTES: u64 = 1_800_000;
/// In seconds; a sound that begins later lags behind its picture.
const LATEST_HEAD: f32 = 0.008;
/// -40 dB, as a share of the peak.
const FAINTEST: f32 = 0.01;

struct Sound {
    name: String,
    rate: f32,
    /// One row for each channel.
    channels: Vec<Vec<f32>>,
}

impl Sound {
    fn read(path: &Path) -> Sound {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let stream = MediaSourceStream::new(Box::new(File::open(path).unwrap()), Default::default());
        let probe = symphonia::default::get_probe();
        let mut format = probe.probe(&Default::default(), stream, Default::default(), Default::default()).unwrap();
        let track = format.default_track(TrackType::Audio).unwrap();
        let parameters = track.codec_params.as_ref().unwrap().audio().unwrap();
        let rate = parameters.sample_rate.unwrap() as f32;
        let mut decoder = symphonia::default::get_codecs().make_audio_decoder(parameters, &Default::default()).unwrap();
        let mut channels: Vec<Vec<f32>> = Vec::new();
        while let Some(packet) = format.next_packet().unwrap() {
            let mut planes: Vec<Vec<f32>> = Vec::new();
            decoder.decode(&packet).unwrap().copy_to_vecs_planar(&mut planes);
            channels.resize(planes.len(), Vec::new());
            for (channel, plane) in channels.iter_mut().zip(planes) {
                channel.extend(plane);
            }
        }
        Sound { name, rate, channels }
    }

    fn seconds(&self) -> f32 {
        self.channels[0].len() as f32 / self.rate
    }

    fn peak(&self) -> f32 {
        self.channels.iter().flatten().fold(0.0, |peak: f32, sample| peak.max(sample.abs()))
    }

    /// The time in seconds at which the sound is first audible.
    fn head(&self) -> f32 {
        let faint = self.peak() * FAINTEST;
        let first = |channel: &Vec<f32>| channel.iter().position(|sample| sample.abs() > faint).unwrap();
        self.channels.iter().map(first).min().unwrap() as f32 / self.rate
    }
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/audio");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|ending| ending == "ogg")).collect();
    paths.sort();
    paths
}

/// The row of the table for a file.
fn row(name: &str) -> Option<&'static (&'static str, usize, std::ops::Range<f32>, usize)> {
    let (stem, variant) = match name.rsplit_once('_') {
        Some((stem, number)) if number.parse::<usize>().is_ok() => (stem, number.parse().ok()),
        _ => (name, None),
    };
    TABLE.iter().find(|(row, count, ..)| *row == stem && variant.is_none_or(|variant: usize| variant < *count))
}

#[test]
fn every_sound_is_what_the_table_says() {
    let mut count = 0;
    for path in files() {
        let sound = Sound::read(&path);
        let name = &sound.name;
        let (_, _, lengths, channels) = row(name).unwrap_or_else(|| panic!("{name} is not in the table"));
        count += 1;
        assert!(lengths.contains(&sound.seconds()), "{name} lasts {} s", sound.seconds());
        assert_eq!(sound.channels.len(), *channels, "channels of {name}");
        assert_eq!(sound.rate, 44_100.0, "{name}");
        let peak = sound.peak();
        assert!((0.5..0.9).contains(&peak), "{name} peaks at {peak}");
        let head = sound.head();
        assert!(head < LATEST_HEAD, "{name} begins after {head} s");
        for channel in &sound.channels {
            let constant = channel.iter().sum::<f32>() / channel.len() as f32;
            assert!(constant.abs() < 0.003, "{name} is off its middle by {constant}");
        }
    }
    let expected: usize = TABLE.iter().map(|(_, count, ..)| (*count).max(1)).sum();
    assert_eq!(count, expected, "each variant is there");
    let bytes: u64 = files().iter().map(|path| fs::metadata(path).unwrap().len()).sum();
    assert!(bytes < MOST_BYTES, "all sounds take {bytes} bytes");
}

#[test]
fn short_sounds_end_in_silence_and_loops_run_into_their_beginning() {
    for path in files() {
        let sound = Sound::read(&path);
        let name = &sound.name;
        let looped = LOOPS.iter().find(|(looped, _)| looped == name);
        for channel in &sound.channels {
            let (first, last) = (channel[0], *channel.last().unwrap());
            if let Some((_, frames)) = looped {
                assert_eq!(channel.len(), *frames, "{name}");
                let steps = channel.windows(2).map(|pair| (pair[1] - pair[0]).abs());
                let largest = steps.fold(0.0, f32::max);
                let seam = (first - last).abs();
                assert!(seam < 0.5 * largest && seam < 0.05, "{name} jumps by {seam} where it goes round");
                // Silence at either end would be audible as a gap.
                let loud =
                    |part: &[f32]| (part.iter().map(|sample| sample * sample).sum::<f32>() / part.len() as f32).sqrt();
                let (whole, half) = (loud(channel), sound.rate as usize / 2);
                for end in [&channel[..half], &channel[channel.len() - half..]] {
                    assert!(loud(end) > 0.35 * whole, "{name} sinks at its seam");
                }
            } else {
                assert!(first.abs() < 0.05, "{name} begins with a click");
                assert!(last.abs() < 0.005, "{name} ends with a click");
            }
        }
    }
}
