//! What goes on and on: the jungle around the table, the music before the match.
//!
//! The ambience is heard on every screen. Music plays on the title and while a match is chosen; at the table there is
//! none, because players think there, and because the river is company enough.

use std::time::Duration;

use bevy::prelude::*;
use bevy_kira_audio::prelude::AudioControl;
use bevy_kira_audio::{AudioApp, AudioChannel, AudioSource, AudioTween};

use super::bank::Bank;
use crate::awake::KeepAwake;
use crate::play::Screen;
use crate::settings::{Settings, Sound};

pub fn plugin(app: &mut App) {
    app.add_audio_channel::<Ambience>()
        .add_audio_channel::<Music>()
        .init_resource::<Loops>()
        .add_systems(Update, (begin.run_if(not(both_begun)), steer).chain());
}

/// The bus of the jungle's own voice.
#[derive(Resource)]
pub struct Ambience;

/// The bus of the music.
#[derive(Resource)]
pub struct Music;

/// A slider's change, or silence, is not heard as a step.
pub const FADE: AudioTween = AudioTween::linear(Duration::from_millis(150));
/// From screen to screen the loops come and go slowly.
const BETWEEN_SCREENS: AudioTween = AudioTween::linear(Duration::from_millis(1500));
/// How loud the loops are beside the effects, in decibels.
const AMBIENCE_GAIN: f32 = -6.0;
const MUSIC_GAIN: f32 = -2.0;
/// Under music the jungle steps back.
const UNDER_MUSIC: f32 = -6.0;
/// While sounds are still being read, look again after this time.
const LOADING: Duration = Duration::from_millis(100);

/// Decibels of a slider from 0 to 1, `None` for silence. Half of the way is a quarter of the amplitude: what the ear
/// takes for half as loud.
pub fn loudness(sound: &Sound, slider: f32) -> Option<f32> {
    (!sound.muted && slider > 0.0).then(|| 40.0 * slider.min(1.0).log10())
}

/// Which loops were begun, and how loud each was last told to be; the outer `None`: not told yet.
#[derive(Resource, Default)]
struct Loops {
    ambience: Loop,
    music: Loop,
}

#[derive(Default)]
struct Loop {
    begun: bool,
    told: Option<Option<f32>>,
}

fn both_begun(loops: Res<Loops>) -> bool {
    loops.ambience.begun && loops.music.begun
}

/// Each loop starts once, held, as soon as it has been read; from then on it is steered.
fn begin(
    bank: Res<Bank>,
    assets: Res<AssetServer>,
    sources: Res<Assets<AudioSource>>,
    ambience: Res<AudioChannel<Ambience>>,
    music: Res<AudioChannel<Music>>,
    mut loops: ResMut<Loops>,
    mut awake: ResMut<KeepAwake>,
) {
    let loops = &mut *loops;
    let channels: [(&mut Loop, _, &dyn Fn(Handle<AudioSource>)); 2] = [
        (&mut loops.ambience, &bank.ambience, &|sound| start(&*ambience, sound)),
        (&mut loops.music, &bank.music, &|sound| start(&*music, sound)),
    ];
    for (state, sound, start) in channels {
        if state.begun {
            continue;
        }
        if sources.contains(sound) {
            start(sound.clone());
            state.begun = true;
        } else if assets.load_state(sound).is_failed() {
            // Its fault was logged; the table is quiet.
            state.begun = true;
        } else {
            awake.within(LOADING);
        }
    }
}

/// Held until it is steered, so that it does not begin at full loudness.
fn start(channel: &impl AudioControl, sound: Handle<AudioSource>) {
    channel.pause();
    channel.play(sound).looped();
}

fn steer(
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    ambience: Res<AudioChannel<Ambience>>,
    music: Res<AudioChannel<Music>>,
    mut loops: ResMut<Loops>,
) {
    let fade = if screen.is_changed() { BETWEEN_SCREENS } else { FADE };
    let sound = &settings.sound;
    let with_music = matches!(screen.get(), Screen::Title | Screen::Setup);
    let music_level = loudness(sound, sound.music).filter(|_| with_music).map(|level| level + MUSIC_GAIN);
    let back = if music_level.is_some() { UNDER_MUSIC } else { 0.0 };
    let ambience_level = loudness(sound, sound.ambience)
        .filter(|_| *screen.get() != Screen::Loading)
        .map(|level| level + AMBIENCE_GAIN + back);
    let loops = loops.bypass_change_detection();
    tell(&*ambience, &mut loops.ambience, ambience_level, &fade);
    tell(&*music, &mut loops.music, music_level, &fade);
}

/// A loop that is silent is held: it costs nothing, and goes on where it was.
fn tell(channel: &impl AudioControl, state: &mut Loop, level: Option<f32>, fade: &AudioTween) {
    if !state.begun || state.told == Some(level) {
        return;
    }
    state.told = Some(level);
    match level {
        Some(level) => {
            channel.set_volume(level).fade_in(fade.clone());
            channel.resume().fade_in(fade.clone());
        }
        None => {
            channel.pause().fade_out(fade.clone());
        }
    }
}
