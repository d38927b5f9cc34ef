//! Films compared with small reference pictures: the frames at fixed times, in every theme.
//!
//! After an intended change, check the new pictures and store them: `RIVERLEAP_REFERENCES=write cargo test --test
//! window -- --include-ignored references`.

use std::fs;
use std::path::Path;

use super::desk::program;

/// Theme, animation, and the frames that are compared. A frame lasts 50 ms; the deed is done in the ninth frame.
const FILMS: [(&str, &str, &[usize]); 7] = [
    // Crouching, in mid-air, just landed.
    ("jungle", "lion-leap", &[9, 12, 17]),
    // Held at the contact, the victim pushed away, and flying.
    ("jungle", "elephant-capture", &[10, 12, 15]),
    // On the bank, half sunk with its rings.
    ("jungle", "rat-swim", &[10, 16]),
    // Drooping, and hopping in the den's light.
    ("jungle", "dog-trap", &[17]),
    ("jungle", "cat-den", &[15, 20]),
    ("wooden", "tiger-leap", &[12]),
    ("contrast", "wolf-capture", &[10, 12]),
];

/// The largest allowed difference between two drivers in the mean of a colour channel, out of 255.
const MEAN: f64 = 2.5;
/// If more than `PER_MILLE` of a thousand channel values differ by more than `CLEARLY`, out of 255, the pictures are
/// different.
const CLEARLY: u8 = 48;
const PER_MILLE: usize = 15;

#[test]
#[ignore = "needs a graphics driver"]
fn films_look_like_their_references() {
    let references = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/film");
    let write = std::env::var("RIVERLEAP_REFERENCES").is_ok_and(|request| request == "write");
    let mut faults = Vec::new();
    for (theme, animation, frames) in FILMS {
        let folder = tempfile::tempdir().unwrap();
        let words = ["film", "--theme", theme, "--animation", animation, "--size", "240x180", "--fps", "20", "--out"];
        let output = program().args(words).arg(folder.path()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        for frame in frames {
            let name = format!("{theme}-{animation}-{frame}.png");
            let reference = references.join(&name);
            if write {
                fs::create_dir_all(&references).unwrap();
                fs::copy(&files[*frame], &reference).unwrap();
                continue;
            }
            let now = image::open(&files[*frame]).unwrap().to_rgb8();
            let then = image::open(&reference).unwrap_or_else(|error| panic!("{name}: {error}")).to_rgb8();
            assert_eq!(now.dimensions(), then.dimensions(), "{name}");
            let differences: Vec<u8> = now.as_raw().iter().zip(then.as_raw()).map(|(a, b)| a.abs_diff(*b)).collect();
            let mean = differences.iter().map(|d| f64::from(*d)).sum::<f64>() / differences.len() as f64;
            let clear = differences.iter().filter(|d| **d > CLEARLY).count() * 1000 / differences.len();
            if mean > MEAN || clear > PER_MILLE {
                let kept = std::env::temp_dir().join(format!("riverleap-{name}"));
                fs::copy(&files[*frame], &kept).unwrap();
                faults.push(format!("{name}: mean {mean:.2}, {clear} of 1000 clearly; see {}", kept.display()));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
