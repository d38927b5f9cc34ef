//! Plays the short sound effects. A requested sound starts in the same frame or is dropped.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy_kira_audio::prelude::{AudioControl, AudioInstance};
use bevy_kira_audio::{AudioApp, AudioChannel, AudioSource, AudioTween};

use super::bank::Bank;
use super::buses::{FADE, loudness};
use super::voices::{PlayingVoice, VoiceRoom, Voices};
use super::{PlaySound, SoundEffect};
use crate::app::play::{FrameSet, TableLaid};
use crate::app::workarounds::unheard_sounds;
use crate::game::settings::Settings;

pub fn plugin(app: &mut App) {
    app.add_audio_channel::<Effects>().add_plugins(unheard_sounds::plugin::<Effects>);
    app.init_resource::<Sounding>().add_observer(fall_silent).add_systems(
        Update,
        (sound.in_set(FrameSet::Sound).after(super::cues::cue), follow_volume.run_if(resource_changed::<Settings>)),
    );
}

/// The audio channel of the short sounds.
#[derive(Resource)]
pub struct Effects;

#[derive(Resource, Default, Deref, DerefMut)]
struct Sounding(Voices<Handle<AudioInstance>>);

/// The panning of a sound at the left or right edge of the board; 1 would be fully to one side. With this value, the
/// board sounds as wide as a table in front of the listener.
const WIDTH: f32 = 0.6;
/// The fade of a sound that is cut off: short, but long enough to avoid a click.
const CUT: AudioTween = AudioTween::linear(Duration::from_millis(30));

/// The handles of all recordings, and the recordings that have already been loaded.
#[derive(SystemParam)]
struct Recordings<'w> {
    bank: Res<'w, Bank>,
    sources: Res<'w, Assets<AudioSource>>,
}

fn sound(
    mut asked: MessageReader<PlaySound>,
    settings: Res<Settings>,
    recordings: Recordings,
    channel: Res<AudioChannel<Effects>>,
    time: Res<Time<Real>>,
    mut instances: ResMut<Assets<AudioInstance>>,
    mut voices: ResMut<Sounding>,
) {
    let Some(volume) = loudness(&settings.sound, settings.sound.effects) else { return asked.clear() };
    for PlaySound { sound: effect, pan } in asked.read() {
        let variants = recordings.bank.variants(*effect);
        let chosen = voices.variant(*effect, variants.len());
        let rate = voices.pitch(variants.len());
        // A sound that is not loaded yet would start too late, so it is dropped.
        let Some(handle) = variants.get(chosen) else { continue };
        let Some(source) = recordings.sources.get(handle) else { continue };
        match voices.room_for(*effect, time.elapsed()) {
            VoiceRoom::Full => continue,
            VoiceRoom::Instead(other) => {
                if let Some(mut other) = instances.get_mut(&other) {
                    other.stop(CUT);
                }
            }
            VoiceRoom::Free => {}
        }
        let until = time.elapsed() + source.sound.duration().div_f64(rate);
        let handle = channel
            .play(handle.clone())
            .with_volume(volume + effect.mix().gain)
            .with_playback_rate(rate)
            .with_panning(pan.clamp(-1.0, 1.0) * WIDTH)
            .handle();
        voices.begin(PlayingVoice { effect: *effect, until, handle });
    }
}

/// Fades out all sounds when a match or scene is put on the table. The click with which the player starts the match is
/// not faded out.
fn fall_silent(_laid: On<TableLaid>, mut voices: ResMut<Sounding>, mut instances: ResMut<Assets<AudioInstance>>) {
    for handle in voices.silence(SoundEffect::Click) {
        if let Some(mut instance) = instances.get_mut(&handle) {
            instance.stop(FADE);
        }
    }
}

/// Applies a changed volume to sounds that are already playing.
fn follow_volume(settings: Res<Settings>, voices: Res<Sounding>, mut instances: ResMut<Assets<AudioInstance>>) {
    for PlayingVoice { effect, handle, .. } in voices.sounding() {
        if let Some(mut instance) = instances.get_mut(handle) {
            match loudness(&settings.sound, settings.sound.effects) {
                Some(volume) => instance.set_decibels(volume + effect.mix().gain, FADE),
                None => instance.stop(FADE),
            }
        }
    }
}
