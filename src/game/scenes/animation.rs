//! The animations and their names. A name is a kind (`leap`), or a performer and a kind (`lion-leap`, `knight-leap`). A
//! performer is an animal or a unit.

use std::fmt;
use std::str::FromStr;

use crate::rules::GameId;
use crate::rules::jungle::Animal;

use super::animation_kind::{AnimationKind, Performer};

/// An animation: a kind, and optionally a performer. Only valid combinations can be constructed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Animation {
    game: GameId,
    kind: AnimationKind,
    performer: Option<Performer>,
}

impl Animation {
    /// Returns the animation of that kind in Jungle. If no animal is given, the default animal of the kind performs it.
    ///
    /// # Errors
    /// The animal cannot show this kind.
    pub fn new(kind: AnimationKind, animal: Option<Animal>) -> Result<Animation, UnknownAnimation> {
        Animation::of(GameId::Jungle, kind, animal.map(Performer::Animal))
    }

    /// Returns the animation of that kind in that game. If no performer is given, the default performer of the kind
    /// performs it.
    ///
    /// # Errors
    /// The game has no such kind, or the performer cannot show it.
    pub fn of(game: GameId, kind: AnimationKind, performer: Option<Performer>) -> Result<Animation, UnknownAnimation> {
        match performer {
            _ if !kind.is_in(game) => Err(UnknownAnimation::NotInGame { kind, game }),
            Some(performer) if !kind.performers(game).contains(&performer) => {
                Err(UnknownAnimation::CannotDo { kind, game, performer })
            }
            _ => Ok(Animation { game, kind, performer }),
        }
    }

    /// Returns the animation of that name in that game.
    ///
    /// # Errors
    /// No animation has this name.
    pub fn named(text: &str, game: GameId) -> Result<Animation, UnknownAnimation> {
        let (performer, kind) = text.rsplit_once('-').map_or((None, text), |(who, kind)| (Some(who), kind));
        let kind: AnimationKind = kind.parse().map_err(|_| UnknownAnimation::NoKind(text.to_owned()))?;
        let find = |name: &str| {
            let known = Performer::all(game).into_iter().find(|performer| performer.name() == name);
            known.ok_or_else(|| UnknownAnimation::NoPerformer { kind, game, name: name.to_owned() })
        };
        Animation::of(game, kind, performer.map(find).transpose()?)
    }

    pub fn game(self) -> GameId {
        self.game
    }

    pub fn kind(self) -> AnimationKind {
        self.kind
    }

    /// The performer that was named, or else the default performer.
    pub fn performer(self) -> Performer {
        self.performer.unwrap_or_else(|| Performer::usual(self.kind, self.game))
    }

    /// Returns all animations of a game: first each kind without a named performer, then each kind with each performer
    /// that can show it.
    pub fn all(game: GameId) -> Vec<Animation> {
        let kinds = AnimationKind::all_in(game);
        let alone = kinds.clone().map(|kind| Animation { game, kind, performer: None });
        let each = kinds.flat_map(|kind| {
            let performers = kind.performers(game).into_iter();
            performers.map(move |performer| Animation { game, kind, performer: Some(performer) })
        });
        alone.chain(each).collect()
    }
}

impl fmt::Display for Animation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.performer {
            Some(performer) => f.pad(&format!("{performer}-{}", self.kind)),
            None => f.pad(self.kind.name()),
        }
    }
}

/// Why there is no animation for a name, or for a kind and a performer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownAnimation {
    #[error("there is no animation `{0}`; the kinds are {kinds}; for one animal write, for example, `lion-leap`", kinds = kinds_of(GameId::Jungle))]
    NoKind(String),
    #[error(
        "there is no {who} `{name}`; `{kind}` exists for {those}",
        who = game.piece(), those = names(*kind, *game, ", ")
    )]
    NoPerformer { kind: AnimationKind, game: GameId, name: String },
    #[error("there is no `{kind}` in {game}; write one of {}", kinds_of(*game))]
    NotInGame { kind: AnimationKind, game: GameId },
    #[error("{}", cannot(*kind, *game, *performer))]
    CannotDo { kind: AnimationKind, game: GameId, performer: Performer },
}

/// Reads the name of an animation of Jungle.
impl FromStr for Animation {
    type Err = UnknownAnimation;

    fn from_str(text: &str) -> Result<Animation, UnknownAnimation> {
        Animation::named(text, GameId::Jungle)
    }
}

fn kinds_of(game: GameId) -> String {
    AnimationKind::all_in(game).map(AnimationKind::name).collect::<Vec<_>>().join(", ")
}

fn names(kind: AnimationKind, game: GameId, between: &str) -> String {
    let all = if kind == AnimationKind::Turn { Performer::all(game) } else { kind.performers(game) };
    all.into_iter().map(Performer::name).collect::<Vec<_>>().join(between)
}

fn cannot(kind: AnimationKind, game: GameId, performer: Performer) -> String {
    let written = kind.performers(game).into_iter().map(|performer| format!("`{performer}-{kind}`"));
    let written = written.collect::<Vec<_>>().join(" or ");
    match kind {
        AnimationKind::Turn => {
            format!("the board turns with all its {}s, not with the {performer} alone; write `turn`", game.piece())
        }
        AnimationKind::Leap => {
            format!("the {performer} does not leap, only the {} do; write {written}", names(kind, game, " and the "))
        }
        AnimationKind::Step => format!("the {performer} only leaps; write `{performer}-leap`"),
        _ => {
            format!("the {performer} does not swim, only the {} does; write {written}", names(kind, game, " and the "))
        }
    }
}
