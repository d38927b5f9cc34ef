//! A hostile host: whatever it sends about a match, its guest reports or shows the fault, and continues.

use std::time::{Duration, Instant};

use riverleap::game::record::{Heading, Record};
use riverleap::net::wire::{At, Change, DrawWord, FromHost, MatchNews, PeerState, PlayerQuestion, Whole};
use riverleap::net::{Difference, Follower};
use riverleap::rules::{Clock, GameId, Side};

use crate::room::{Chance, content, record};

/// The number of invented records, and the time limit.
const ROUNDS: usize = 20_000;
const MOST: Duration = Duration::from_secs(40);

/// Matches of both games, from their beginning, middle and end, as hosts write them.
fn honest(chance: &mut Chance) -> Vec<String> {
    let clock = Some(Clock { total_s: Some(300), increment_s: Some(2), move_s: Some(60) });
    let mut records = Vec::new();
    for (game, level, clock) in [
        (GameId::Jungle, "jungle", None),
        (GameId::Jungle, "jungle", clock),
        (GameId::Chesimals, "band", None),
        (GameId::Chesimals, "band", clock),
    ] {
        for plies in [0, 1, 30, 90] {
            let Record { mut session, .. } = record(game, level, None, clock);
            for _ in 0..plies {
                let actions = session.legal_actions();
                if actions.is_empty() {
                    break;
                }
                session.advance(Duration::from_millis(700));
                let _ = session.try_play(actions[chance.below(actions.len())]);
            }
            if plies == 90 {
                session.resign(Side::White);
            }
            let heading = Heading::new(level, session.start(), &content());
            records.push(Record::new(heading, session).to_string());
        }
    }
    records
}

/// Changes one thing: letters, numbers, lines, or their order.
fn spoil(text: &str, chance: &mut Chance) -> String {
    const WORDS: [&str; 20] = [
        "",
        "0",
        "-1",
        "1",
        "255",
        "65536",
        "4294967296",
        "18446744073709551616",
        "99999999999999999999999",
        "a3a4",
        "end",
        "--",
        "[",
        "]",
        "\"",
        "{",
        "}",
        "{[%clk 0:00:00]}",
        "{[%used 999:59:59.999]}",
        "\u{202e}",
    ];
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return String::new();
    }
    let at = chance.below(lines.len());
    let with = WORDS[chance.below(WORDS.len())];
    match chance.below(8) {
        0 => _ = lines.remove(at),
        1 => lines.insert(at, lines[at].clone()),
        2 => {
            let other = chance.below(lines.len());
            lines.swap(at, other);
        }
        3 => lines.truncate(at),
        4 => {
            let mut words: Vec<&str> = lines[at].split(' ').collect();
            let word = chance.below(words.len());
            words[word] = with;
            lines[at] = words.join(" ");
        }
        5 => {
            // A number is replaced by another one.
            let digits: Vec<usize> =
                lines[at].char_indices().filter(|(_, it)| it.is_ascii_digit()).map(|it| it.0).collect();
            if !digits.is_empty() {
                let digit = digits[chance.below(digits.len())];
                lines[at].replace_range(digit..=digit, with);
            }
        }
        _ => {
            let letters: Vec<char> = lines[at].chars().collect();
            if !letters.is_empty() {
                let from = chance.below(letters.len());
                let to = (from + chance.below(4)).min(letters.len());
                lines[at] =
                    letters[..from].iter().collect::<String>() + with + &letters[to..].iter().collect::<String>();
            }
        }
    }
    lines.join("\n")
}

fn number(chance: &mut Chance) -> u64 {
    [0, 1, 2, 1000, u64::from(u32::MAX), u64::MAX - 1, u64::MAX][chance.below(7)]
}

fn small(chance: &mut Chance) -> u32 {
    u32::try_from(number(chance)).unwrap_or(u32::MAX)
}

fn side(chance: &mut Chance) -> Side {
    Side::BOTH[chance.below(2)]
}

fn whole(record: String, chance: &mut Chance) -> Whole {
    let peers = [PeerState::Here { delay_ms: small(chance) }, PeerState::Left { seconds: small(chance) }];
    Whole {
        table: number(chance),
        game: small(chance),
        seat: (chance.below(3) > 0).then(|| side(chance)),
        record,
        news: number(chance),
        used_ms: small(chance),
        begun: chance.below(4) > 0,
        peers,
        undo: (chance.below(2) > 0).then(|| side(chance)),
        rematch: [chance.below(2) > 0, chance.below(2) > 0],
        at: At { ply: small(chance), key: number(chance) },
    }
}

fn news(game: &Follower, chance: &mut Chance) -> MatchNews {
    let legal = game.session().legal_actions();
    let action = match chance.below(4) {
        0 => ["--", "end", "a1a9", "\u{1b}[2J", ""][chance.below(5)].to_owned(),
        _ if legal.is_empty() => "a3a4".to_owned(),
        _ => legal[chance.below(legal.len())].to_string(),
    };
    let word = [DrawWord::Offer, DrawWord::Accept, DrawWord::Decline, DrawWord::Withdraw][chance.below(4)];
    let change = match chance.below(8) {
        0 => Change::Clock { flag: chance.below(2) > 0 },
        1 => Change::Draw { side: side(chance), word },
        2 => Change::Undone { side: side(chance) },
        3 if chance.below(4) == 0 => Change::Resigned { side: side(chance) },
        4 if chance.below(4) == 0 => Change::Abandoned { loser: side(chance) },
        _ => Change::Played { action },
    };
    let after = At { ply: small(chance), key: number(chance) };
    let left_ms = [Some(small(chance)), None];
    MatchNews { n: number(chance), used_ms: small(chance), change, after, left_ms }
}

/// Calls everything that a window asks of a match.
fn look_at(game: &mut Follower, now: Instant) {
    game.pass_time(now);
    let session = game.session();
    let _ = (session.ending(), session.legal_actions(), session.draw_offer(), session.move_time_left());
    let _ = Side::BOTH.map(|side| (session.time_left(side), session.can_undo_for(side)));
    let _ = (game.at(), game.is_my_turn(), game.thought());
    // The match can be saved and read again.
    let text = game.record().to_string();
    assert!(!text.chars().any(|letter| letter.is_control() && letter != '\n'), "{text:?}");
}

#[test]
fn no_match_that_a_host_makes_up_makes_a_guest_panic() {
    let seed = 20_260_802;
    println!("seed {seed}");
    let mut chance = Chance(seed);
    let records = honest(&mut chance);
    let (begun, mut rounds, mut read, mut played) = (Instant::now(), 0, 0, 0);
    while rounds < ROUNDS && begun.elapsed() < MOST {
        rounds += 1;
        let mut text = records[chance.below(records.len())].clone();
        // Some records are left unchanged: then the other fields are wrong.
        for _ in 0..chance.below(4) {
            text = spoil(&text, &mut chance);
        }
        let now = Instant::now();
        let Ok(mut game) = Follower::new(whole(text, &mut chance), now) else { continue };
        read += 1;
        look_at(&mut game, now + Duration::from_secs(u64::from(u32::MAX)));
        for _ in 0..6 {
            let mut news = news(&game, &mut chance);
            if chance.below(4) > 0 {
                // The refusal contains the expected number.
                if let Err(Difference::Gap { wanted, .. }) = game.news(&MatchNews { n: 0, ..news.clone() }, now) {
                    news.n = wanted;
                }
            }
            played += usize::from(!matches!(game.news(&news, now), Err(Difference::Gap { .. })));
            let asker = side(&mut chance);
            game.hear(&FromHost::Question { side: asker, question: PlayerQuestion::Undo, open: true }, now);
            game.hear(&FromHost::Slept { seconds: small(&mut chance) }, now);
            look_at(&mut game, now);
        }
    }
    println!("{rounds} records, {read} of them could be read, {played} news were tried, in {:?}", begun.elapsed());
    assert!(read > rounds / 10 && played > read, "the test tests nothing");
}
