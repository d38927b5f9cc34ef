//! The sound files: which belong to an effect, how loud it is beside the others, and how much it matters.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_kira_audio::AudioSource;
use include_dir::{Dir, include_dir};

use super::Effect;

static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/audio");

pub fn plugin(app: &mut App) {
    app.init_resource::<Bank>().add_systems(Startup, load);
}

/// The sounds inside the binary: path below `assets/`, and bytes.
pub fn shipped() -> impl Iterator<Item = (String, &'static [u8])> {
    let sounds = SHIPPED.files().filter(|file| file.path().extension().is_some_and(|ending| ending == "ogg"));
    sounds.filter_map(|file| Some((format!("audio/{}", file.path().to_str()?), file.contents())))
}

/// How an effect is mixed.
pub struct Mix {
    pub effect: Effect,
    /// Its files' name, without the variant's number.
    pub name: &'static str,
    /// In decibels. All files peak alike, so this is what makes a click soft and a capture strong.
    pub gain: f32,
    /// Of too many sounds at once the least of these gives way.
    pub weight: u8,
}

/// Loudest first by the ear: den and ends, captures by size, then leaps and moves, far below them the click.
const MIXES: [Mix; 15] = [
    mix(Effect::Move, "move", -4.0, 2),
    mix(Effect::CaptureSmall, "capture_small", -5.0, 4),
    mix(Effect::CaptureMiddle, "capture_middle", -3.0, 4),
    mix(Effect::CaptureLarge, "capture_large", 0.0, 4),
    mix(Effect::Leap, "leap", -14.0, 3),
    mix(Effect::Land, "land", 0.0, 3),
    mix(Effect::Splash, "splash", -6.0, 3),
    mix(Effect::Trap, "trap", -7.0, 3),
    mix(Effect::Den, "den", -3.0, 6),
    mix(Effect::Refused, "refused", -2.0, 2),
    mix(Effect::LowTime, "low_time", -7.0, 5),
    mix(Effect::Win, "win", -6.0, 6),
    mix(Effect::Lose, "lose", -4.0, 6),
    mix(Effect::Draw, "draw", -4.0, 6),
    mix(Effect::Click, "click", -14.0, 1),
];

const fn mix(effect: Effect, name: &'static str, gain: f32, weight: u8) -> Mix {
    Mix { effect, name, gain, weight }
}

impl Effect {
    pub fn mix(self) -> &'static Mix {
        // The table names each effect once, and a test holds it to that.
        MIXES.iter().find(|mix| mix.effect == self).unwrap_or(&MIXES[0])
    }
}

/// Handles of all sounds.
#[derive(Resource, Default)]
pub struct Bank {
    effects: HashMap<Effect, Vec<Handle<AudioSource>>>,
    pub ambience: Handle<AudioSource>,
    pub music: Handle<AudioSource>,
}

impl Bank {
    pub fn variants(&self, effect: Effect) -> &[Handle<AudioSource>] {
        self.effects.get(&effect).map_or(&[], Vec::as_slice)
    }
}

fn load(assets: Res<AssetServer>, mut bank: ResMut<Bank>) {
    bank.effects =
        MIXES.iter().map(|mix| (mix.effect, files(mix.name).map(|file| assets.load(file)).collect())).collect();
    bank.ambience = assets.load("audio/ambience_jungle.ogg");
    bank.music = assets.load("audio/music_riverbank.ogg");
}

/// The variants of a name, as they are numbered.
fn files(name: &'static str) -> impl Iterator<Item = String> {
    let numbered = (0..).map(move |number| format!("{name}_{number}.ogg"));
    numbered.take_while(|file| SHIPPED.get_file(file).is_some()).map(|file| format!("audio/{file}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_has_its_files_and_every_file_its_effect() {
        let named: usize = MIXES.iter().map(|mix| files(mix.name).count()).sum();
        assert_eq!(named + 2, shipped().count(), "the two loops belong to no effect");
        for mix in &MIXES {
            assert!(files(mix.name).next().is_some(), "{} has a file", mix.name);
            assert!(std::ptr::eq(mix.effect.mix(), mix), "{:?} stands in the table once", mix.effect);
        }
    }
}
