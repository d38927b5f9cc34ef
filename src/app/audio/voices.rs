//! Decides which effects may sound together, which variant of an effect comes next, and at which pitch the variant is
//! played. The end of a sound is computed from its length, because on a computer without audio output no sound reports
//! its end.

use std::time::Duration;

use bevy::platform::collections::HashMap;

use super::SoundEffect;

/// How many effects may sound at once; more would be noise.
const MOST: usize = 4;
/// The largest relative change of the pitch, for effects with several variants: 0.05 is 5 percent.
const PITCH: f64 = 0.05;

/// A sound that plays until the time `until`.
#[derive(Clone, Debug)]
pub struct PlayingVoice<T> {
    pub effect: SoundEffect,
    pub until: Duration,
    /// The handle that stops the sound.
    pub handle: T,
}

/// The sounds playing now, oldest first, and for each effect the variant that was chosen last.
pub struct Voices<T> {
    sounding: Vec<PlayingVoice<T>>,
    last: HashMap<SoundEffect, usize>,
    /// The random number generator. Its seed is fixed, so that every run chooses the same variants.
    dice: fastrand::Rng,
}

impl<T> Default for Voices<T> {
    fn default() -> Voices<T> {
        Voices { sounding: Vec::new(), last: HashMap::default(), dice: fastrand::Rng::with_seed(0) }
    }
}

/// Whether a sound may begin.
#[derive(Debug, PartialEq)]
pub enum VoiceRoom<T> {
    Free,
    /// The sound may begin after this playing sound has been stopped.
    Instead(T),
    /// The sound may not begin: `MOST` sounds are playing, and all of them have more weight than this sound.
    Full,
}

impl<T> Voices<T> {
    pub fn sounding(&self) -> impl Iterator<Item = &PlayingVoice<T>> {
        self.sounding.iter()
    }

    /// Decides whether an effect may sound. If `MOST` sounds are playing, the one with the least weight must be stopped
    /// first. Among sounds of equal weight, the oldest is stopped, because the player has already heard its beginning.
    pub fn room_for(&mut self, effect: SoundEffect, now: Duration) -> VoiceRoom<T> {
        self.sounding.retain(|voice| voice.until > now);
        if self.sounding.len() < MOST {
            return VoiceRoom::Free;
        }
        let weight = |voice: &PlayingVoice<T>| voice.effect.mix().weight;
        // If several sounds have the same weight, `min_by_key` returns the first of them, which is the oldest.
        let Some(least) = (0..self.sounding.len()).min_by_key(|at| weight(&self.sounding[*at])) else {
            return VoiceRoom::Free;
        };
        if weight(&self.sounding[least]) > effect.mix().weight {
            return VoiceRoom::Full;
        }
        VoiceRoom::Instead(self.sounding.remove(least).handle)
    }

    /// Removes all playing sounds except those of the effect `but`. Returns the handles of the removed sounds, so that
    /// the caller can stop them.
    pub fn silence(&mut self, but: SoundEffect) -> impl Iterator<Item = T> {
        self.sounding.extract_if(.., move |voice| voice.effect != but).map(|voice| voice.handle)
    }

    pub fn begin(&mut self, voice: PlayingVoice<T>) {
        self.sounding.push(voice);
    }

    /// Returns the number of the next variant, chosen at random from `count` variants. If there are several variants,
    /// the same one is never chosen twice in a row.
    pub fn variant(&mut self, effect: SoundEffect, count: usize) -> usize {
        let last = self.last.get(&effect).copied();
        let choice = match last {
            Some(last) if count > 1 => (last + 1 + self.dice.usize(..count - 1)) % count,
            _ => self.dice.usize(..count.max(1)),
        };
        self.last.insert(effect, choice);
        choice
    }

    /// Returns a random playback rate near 1 if there are several variants. An effect with a single variant is a
    /// melody, so its pitch does not change.
    pub fn pitch(&mut self, variants: usize) -> f64 {
        if variants < 2 {
            return 1.0;
        }
        1.0 + PITCH * (2.0 * self.dice.f64() - 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn second(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn full(effects: [SoundEffect; MOST]) -> Voices<usize> {
        let mut voices = Voices::default();
        for (handle, effect) in effects.into_iter().enumerate() {
            assert_eq!(voices.room_for(effect, second(0)), VoiceRoom::Free);
            voices.begin(PlayingVoice { effect, until: second(2), handle });
        }
        voices
    }

    #[test]
    fn the_least_and_oldest_gives_way() {
        use SoundEffect::{CaptureLarge, Click, Den, Move};
        assert_eq!(full([Den, Move, CaptureLarge, Move]).room_for(Move, second(1)), VoiceRoom::Instead(1));
        assert_eq!(full([Den, Move, Click, Move]).room_for(Move, second(1)), VoiceRoom::Instead(2));
        assert_eq!(full([Den, Move, CaptureLarge, Move]).room_for(Click, second(1)), VoiceRoom::Full);
        assert_eq!(full([Den; MOST]).room_for(Den, second(1)), VoiceRoom::Instead(0));
    }

    #[test]
    fn what_sounds_of_a_match_can_be_silenced_but_for_one_effect() {
        use SoundEffect::{Click, Den, Move, Win};
        let mut voices = full([Den, Click, Win, Move]);
        assert_eq!(voices.silence(Click).collect::<Vec<_>>(), [0, 2, 3]);
        assert_eq!(voices.sounding().map(|voice| voice.effect).collect::<Vec<_>>(), [Click]);
        assert_eq!(voices.room_for(Move, second(0)), VoiceRoom::Free);
    }

    #[test]
    fn what_is_over_takes_no_room() {
        assert_eq!(full([SoundEffect::Den; MOST]).room_for(SoundEffect::Click, second(2)), VoiceRoom::Free);
    }

    #[test]
    fn no_variant_comes_twice_running_and_each_comes() {
        let mut voices = Voices::<()>::default();
        let heard: Vec<_> = (0..200).map(|_| voices.variant(SoundEffect::Move, 4)).collect();
        assert!(heard.windows(2).all(|pair| pair[0] != pair[1]));
        assert!((0..4).all(|variant| heard.contains(&variant)));
        assert_eq!(voices.variant(SoundEffect::Den, 1), 0);
        assert_eq!(voices.variant(SoundEffect::Den, 1), 0);
    }

    #[test]
    fn pitch_stays_near() {
        let mut voices = Voices::<()>::default();
        assert!((0..200).all(|_| (0.95..=1.05).contains(&voices.pitch(3))));
        assert_eq!(voices.pitch(1), 1.0);
    }
}
