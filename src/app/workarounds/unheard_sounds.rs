//! Forgets the commands of an audio channel on a computer without audio output.
//!
//! Works around: without audio output, bevy_kira_audio 0.26.0 never takes the commands out of a channel. It keeps every
//! sound that was ever played, and the music with its 19 MB also after it was stopped.
//! Upstream: none found. `play_channel` returns early without an `AudioManager`.
//! Can go: when `play_channel`, in `src/audio_output.rs` of bevy_kira_audio, clears the commands before it returns.
//! Off: as soon as a sound plays, because then there is an output.

use bevy::prelude::*;
use bevy_kira_audio::{AudioChannel, AudioInstance};

/// Forgets what the channel `T` should play, as long as nothing can be played.
pub fn plugin<T: Resource>(app: &mut App) {
    app.add_systems(Last, forget::<T>);
}

fn forget<T: Resource>(
    instances: Res<Assets<AudioInstance>>,
    mut channel: ResMut<AudioChannel<T>>,
    mut has_output: Local<bool>,
) {
    *has_output |= !instances.is_empty();
    if !*has_output {
        // With an output, the commands of this frame would have been executed by now.
        *channel = AudioChannel::default();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy_kira_audio::prelude::StaticSoundData;
    use bevy_kira_audio::{AudioControl, AudioSource};

    use super::*;

    #[derive(Resource)]
    struct Bells;

    /// Plays a sound that nothing else holds, and returns whether it is still in memory two frames later.
    fn is_kept(add: impl Fn(&mut App)) -> bool {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()));
        app.init_asset::<AudioSource>().init_asset::<AudioInstance>().insert_resource(AudioChannel::<Bells>::default());
        add(&mut app);
        let silence = AudioSource {
            sound: StaticSoundData { sample_rate: 8000, frames: Arc::default(), settings: default(), slice: None },
        };
        let sound = app.world_mut().resource_mut::<Assets<AudioSource>>().add(silence);
        app.world().resource::<AudioChannel<Bells>>().play(sound);
        app.update();
        app.update();
        !app.world().resource::<Assets<AudioSource>>().is_empty()
    }

    #[test]
    fn without_an_output_no_sound_stays_in_memory() {
        assert!(is_kept(|_| {}), "a channel holds the sound until it is played");
        assert!(!is_kept(plugin::<Bells>));
    }
}
