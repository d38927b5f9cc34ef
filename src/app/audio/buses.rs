//! Loops: the sounds of the jungle around the table, and the music before the match.
//!
//! The ambience is heard on every screen. Music plays on the title and while a match is chosen; at the table there is
//! none, because players think there, and the river is company enough.

use std::time::Duration;

use bevy::prelude::*;
use bevy_kira_audio::prelude::AudioControl;
use bevy_kira_audio::{AudioApp, AudioChannel, AudioSource, AudioTween};

use super::MusicWanted;
use super::bank::Bank;
use crate::app::awake::KeepAwake;
use crate::app::play::Screen;
use crate::game::settings::{Settings, Sound};

pub fn plugin(app: &mut App) {
    app.add_audio_channel::<Ambience>()
        .add_audio_channel::<Music>()
        .init_resource::<Loops>()
        .add_systems(Update, steer);
}

/// The bus of the jungle's sounds.
#[derive(Resource)]
pub struct Ambience;

/// The bus of the music.
#[derive(Resource)]
pub struct Music;

/// How long a change of volume fades, so that it is not heard as a step.
pub const FADE: AudioTween = AudioTween::linear(Duration::from_millis(150));
/// From screen to screen the loops fade more slowly.
const BETWEEN_SCREENS: AudioTween = AudioTween::linear(Duration::from_millis(1500));
/// How loud the loops are compared with the effects, in decibels.
const AMBIENCE_GAIN: f32 = -6.0;
const MUSIC_GAIN: f32 = -2.0;
/// How far the jungle is lowered under music, in decibels.
const UNDER_MUSIC: f32 = -6.0;
/// Decibels that are too soft to hear.
const SILENCE: f32 = -60.0;
/// How soon to look again while sounds are still loading.
const LOADING: Duration = Duration::from_millis(100);

/// Decibels for a slider from 0 to 1, `None` for silence. Halfway is a quarter of the amplitude, which the ear takes
/// for half as loud.
pub fn loudness(sound: &Sound, slider: f32) -> Option<f32> {
    (!sound.muted && slider > 0.0).then(|| 40.0 * slider.min(1.0).log10())
}

/// The volume that each loop was last given.
#[derive(Resource, Default)]
struct Loops {
    ambience: Loop,
    music: Loop,
}

#[derive(Default)]
struct Loop {
    /// It begins once, as soon as it is wanted and its file is loaded.
    begun: bool,
    level: Option<f32>,
}

fn steer(
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    wanted: Res<MusicWanted>,
    bank: Res<Bank>,
    assets: Res<AssetServer>,
    ambience: Res<AudioChannel<Ambience>>,
    music: Res<AudioChannel<Music>>,
    mut loops: ResMut<Loops>,
    mut awake: ResMut<KeepAwake>,
) {
    let fade = if screen.is_changed() { BETWEEN_SCREENS } else { FADE };
    let sound = &settings.sound;
    let music_level = loudness(sound, sound.music).filter(|_| wanted.0).map(|level| level + MUSIC_GAIN);
    let back = if music_level.is_some() { UNDER_MUSIC } else { 0.0 };
    let ambience_level = loudness(sound, sound.ambience)
        .filter(|_| *screen.get() != Screen::Loading)
        .map(|level| level + AMBIENCE_GAIN + back);
    let loops = &mut *loops;
    // A file that cannot be read has already been reported, and its loop is never ready.
    let waits = |sound: &Handle<AudioSource>| !assets.is_loaded(sound) && !assets.load_state(sound).is_failed();
    if !loops.ambience.begun && ambience_level.is_some() && waits(&bank.ambience)
        || !loops.music.begun && music_level.is_some() && waits(&bank.music)
    {
        awake.within(LOADING);
    }
    let ready = |sound: &Handle<AudioSource>| assets.is_loaded(sound).then(|| sound.clone());
    tell(&*ambience, &mut loops.ambience, ready(&bank.ambience), ambience_level, fade.clone());
    tell(&*music, &mut loops.music, ready(&bank.music), music_level, fade);
}

/// A silent loop is paused: it costs nothing, and later goes on from where it was.
fn tell(
    channel: &impl AudioControl,
    state: &mut Loop,
    sound: Option<Handle<AudioSource>>,
    level: Option<f32>,
    fade: AudioTween,
) {
    if state.level == level {
        return;
    }
    match (level, state.begun) {
        (Some(level), false) => {
            let Some(sound) = sound else { return };
            channel.play(sound).looped().with_volume(SILENCE);
            channel.set_volume(level).fade_in(BETWEEN_SCREENS);
            state.begun = true;
        }
        (Some(level), true) => {
            channel.set_volume(level).fade_in(fade.clone());
            channel.resume().fade_in(fade);
        }
        (None, _) => {
            channel.pause().fade_out(fade);
        }
    }
    state.level = level;
}
