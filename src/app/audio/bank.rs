//! The sound files: the files of each effect, their relative loudness, and their priority.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_kira_audio::AudioSource;

use super::Effect;
use crate::game::content::shipped_assets;

pub fn plugin(app: &mut App) {
    app.init_resource::<Bank>().add_systems(Startup, load);
}

/// How an effect is mixed.
#[derive(Clone, Copy)]
pub struct Mix {
    /// The name of its files, without the variant's number.
    pub name: &'static str,
    /// In decibels. All files peak at the same level, so only this makes a click soft and a capture strong.
    pub gain: f32,
    /// When too many sounds play at once, the one with the least weight is stopped.
    pub weight: u8,
}

impl Effect {
    const ALL: [Effect; 16] = [
        Effect::Move,
        Effect::CaptureSmall,
        Effect::CaptureMiddle,
        Effect::CaptureLarge,
        Effect::Leap,
        Effect::Land,
        Effect::Splash,
        Effect::Trap,
        Effect::Den,
        Effect::Refused,
        Effect::LowTime,
        Effect::YourTurn,
        Effect::Win,
        Effect::Lose,
        Effect::Draw,
        Effect::Click,
    ];

    /// The den and the endings sound loudest, then captures by size, then leaps and moves; far below them the click.
    pub fn mix(self) -> Mix {
        let (name, gain, weight) = match self {
            Effect::Move => ("move", -4.0, 2),
            Effect::CaptureSmall => ("capture_small", -5.0, 4),
            Effect::CaptureMiddle => ("capture_middle", -3.0, 4),
            Effect::CaptureLarge => ("capture_large", 0.0, 4),
            Effect::Leap => ("leap", -14.0, 3),
            Effect::Land => ("land", 0.0, 3),
            Effect::Splash => ("splash", -6.0, 3),
            Effect::Trap => ("trap", -7.0, 3),
            Effect::Den => ("den", -6.0, 6),
            Effect::Refused => ("refused", -2.0, 2),
            Effect::LowTime => ("low_time", -7.0, 5),
            Effect::YourTurn => ("your_turn", -9.0, 5),
            Effect::Win => ("win", -6.0, 6),
            Effect::Lose => ("lose", -4.0, 6),
            Effect::Draw => ("draw", -4.0, 6),
            Effect::Click => ("click", -14.0, 1),
        };
        Mix { name, gain, weight }
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
    let sounds = |effect: Effect| files(effect.mix().name).map(|file| assets.load(file)).collect();
    bank.effects = Effect::ALL.into_iter().map(|effect| (effect, sounds(effect))).collect();
    bank.ambience = assets.load("audio/ambience_jungle.ogg");
    bank.music = assets.load("audio/music_riverbank.ogg");
}

/// The files of a name's variants, in the order of their numbers.
fn files(name: &str) -> impl Iterator<Item = String> + use<'_> {
    let numbered = (0..).map(move |number| format!("audio/{name}_{number}.ogg"));
    numbered.take_while(|file| shipped_assets().any(|(path, _)| path == *file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_effect_has_its_files_and_every_file_its_effect() {
        let counts = Effect::ALL.map(|effect| files(effect.mix().name).count());
        assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
        let sounds = shipped_assets().filter(|(path, _)| path.ends_with(".ogg"));
        assert_eq!(counts.iter().sum::<usize>() + 2, sounds.count(), "the two loops belong to no effect");
    }
}
