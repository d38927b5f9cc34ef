//! The sound files: the files of each effect, their relative loudness, and their priority.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_kira_audio::AudioSource;
use strum::VariantArray;

use super::SoundEffect;
use crate::app::play::Screen;
use crate::game::content::shipped_assets;

pub fn plugin(app: &mut App) {
    // Decoding all sounds keeps a core busy for some 150 ms, so it begins after the first picture of the window.
    app.init_resource::<Bank>().add_systems(OnExit(Screen::Loading), load);
}

/// How an effect is mixed.
#[derive(Clone, Copy)]
pub struct Mix {
    /// The base name of the sound files, without the variant's number.
    pub name: &'static str,
    /// The gain in decibels. The recordings in all files are equally loud at their peaks, so only the gain makes a
    /// click soft and a capture loud.
    pub gain: f32,
    /// When too many sounds play at once, the one with the least weight is stopped.
    pub weight: u8,
}

impl SoundEffect {
    /// Returns the file name, the gain and the weight of this effect. The larger the captured piece, the louder its
    /// capture. The click is among the softest effects.
    pub fn mix(self) -> Mix {
        let (name, gain, weight) = match self {
            SoundEffect::Move => ("move", -4.0, 2),
            SoundEffect::CaptureSmall => ("capture_small", -5.0, 4),
            SoundEffect::CaptureMiddle => ("capture_middle", -3.0, 4),
            SoundEffect::CaptureLarge => ("capture_large", 0.0, 4),
            SoundEffect::Leap => ("leap", -14.0, 3),
            SoundEffect::Land => ("land", 0.0, 3),
            SoundEffect::Splash => ("splash", -6.0, 3),
            SoundEffect::Trap => ("trap", -7.0, 3),
            SoundEffect::Den => ("den", -6.0, 6),
            SoundEffect::Refused => ("refused", -2.0, 2),
            SoundEffect::LowTime => ("low_time", -7.0, 5),
            SoundEffect::YourTurn => ("your_turn", -9.0, 5),
            SoundEffect::Win => ("win", -6.0, 6),
            SoundEffect::Lose => ("lose", -4.0, 6),
            SoundEffect::Draw => ("draw", -4.0, 6),
            SoundEffect::Click => ("click", -14.0, 1),
        };
        Mix { name, gain, weight }
    }
}

/// The handles of all effects.
#[derive(Resource, Default)]
pub struct Bank {
    effects: HashMap<SoundEffect, Vec<Handle<AudioSource>>>,
}

impl Bank {
    pub fn variants(&self, effect: SoundEffect) -> &[Handle<AudioSource>] {
        self.effects.get(&effect).map_or(&[], Vec::as_slice)
    }
}

fn load(assets: Res<AssetServer>, mut bank: ResMut<Bank>) {
    let sounds = |effect: SoundEffect| files(effect.mix().name).map(|file| assets.load(file)).collect();
    bank.effects = SoundEffect::VARIANTS.iter().map(|effect| (*effect, sounds(*effect))).collect();
}

/// Returns the paths of all variants of the sound `name`, in the order of their numbers.
fn files(name: &str) -> impl Iterator<Item = String> + use<'_> {
    let numbered = (0..).map(move |number| format!("audio/{name}_{number}.ogg"));
    numbered.take_while(|file| shipped_assets().any(|(path, _)| path == *file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_has_its_files_and_every_file_its_effect() {
        let counts = SoundEffect::VARIANTS.iter().map(|effect| files(effect.mix().name).count());
        let counts: Vec<usize> = counts.collect();
        assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
        let sounds = shipped_assets().filter(|(path, _)| path.ends_with(".ogg"));
        assert_eq!(counts.iter().sum::<usize>() + 2, sounds.count(), "the two loops belong to no effect");
    }
}
