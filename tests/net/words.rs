//! Frames, invites, likenesses and names are written and read.

use std::net::SocketAddr;

use riverleap::net::wire::{FromGuest, FromHost, Hello, Want, Why, clean_chat, clean_name, decode, encode};
use riverleap::net::{BadInvite, HostKey, Invite, Likeness, SecretKey};
use riverleap::rules::splitmix;

fn invite(addresses: &[&str]) -> Invite {
    let addresses = addresses.iter().map(|text| text.parse::<SocketAddr>().unwrap()).collect();
    Invite { key: SecretKey::new([9; 32]).public(), secret: None, addresses, relayed: true }
}

#[test]
fn an_invite_is_one_line_of_about_seventy_letters() {
    let plain = invite(&["192.168.178.20:7462"]);
    let text = plain.to_string();
    assert!((55..=60).contains(&text.len()), "{} letters without its secret", text.len());
    let secret = Some(SecretKey::new([9; 32]).invite_secret());
    let whole = Invite { secret, ..plain.clone() };
    assert!((66..=71).contains(&whole.to_string().len()), "{} letters", whole.to_string().len());
    assert_eq!(whole.to_string().parse(), Ok(whole));
    assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{text}");
    assert_eq!(text.parse(), Ok(plain));
    for addresses in
        [&[][..], &["10.0.0.1:1", "127.0.0.1:1"], &["[2001:db8::7]:7462", "[2001:db8::8]:7462", "[::1]:7462"]]
    {
        let plain = invite(addresses);
        let whole = Invite { secret, ..plain.clone() };
        assert_eq!(plain.to_string().parse(), Ok(plain));
        assert_eq!(whole.to_string().parse(), Ok(whole));
    }
}

#[test]
fn a_mistyped_invite_is_noticed() {
    let text = invite(&["192.168.178.20:7462"]).to_string();
    let mut wrong = 0;
    for at in 0..text.len() {
        for letter in ['2', 'k', '0', '-'] {
            let mut changed: Vec<char> = text.chars().collect();
            if changed[at] == letter {
                continue;
            }
            changed[at] = letter;
            let read = changed.iter().collect::<String>().parse::<Invite>();
            wrong += usize::from(read.is_ok());
        }
        assert!(text[..at].parse::<Invite>().is_err());
    }
    // The checksum has two bytes: one wrong invite in 65,536 is accepted.
    assert_eq!(wrong, 0);
    assert_eq!("x".repeat(5000).parse::<Invite>(), Err(BadInvite::Length));
    assert_eq!(text.replace(text.chars().next().unwrap(), "l").parse::<Invite>(), Err(BadInvite::Letter('l')));
    let broken: String = text.chars().flat_map(|letter| [letter, '\n']).collect();
    assert_eq!(broken.parse(), Ok(invite(&["192.168.178.20:7462"])));
}

#[test]
fn a_likeness_shows_all_64_bits() {
    let bits = 0x0123_4567_89ab_cdef;
    let shown = Likeness::of_bits(bits).to_string();
    assert_eq!(shown, "rat cat dog wolf, leopard tiger lion elephant, RAT CAT DOG WOLF, LEOPARD TIGER LION ELEPHANT");
    for bit in 0..64 {
        assert_ne!(Likeness::of_bits(bits ^ 1 << bit), Likeness::of_bits(bits), "bit {bit}");
    }
    let key = SecretKey::new([9; 32]).public();
    assert_eq!(Likeness::of(&key), Likeness::of_bits(key.fingerprint()));
    assert_eq!(key.to_string().parse::<HostKey>(), Ok(key));
}

#[test]
fn names_and_chat_are_short_and_clean() {
    assert_eq!(clean_name(&"x".repeat(10_000)), "x".repeat(24));
    assert_eq!(clean_name("\u{1b}]0;root\u{7}\r\n"), "]0;root");
    assert_eq!(clean_name("a\u{202e}b\u{2066}c\u{200b}d"), "abcd");
    assert_eq!(clean_name(" \u{200f}\n"), "Guest");
    assert_eq!(clean_name(&format!("e{}", "\u{301}".repeat(5_000))), "Guest", "marks upon marks are no letter");
    assert_eq!(clean_name("小明"), "小明");
    assert_eq!(clean_chat(&"ä".repeat(10_000)).chars().count(), 280);
    assert_eq!(clean_chat(" \n "), "");
}

#[test]
fn a_message_reads_back() {
    let hello = FromGuest::Hello(Hello::new("Ann", Want::Sit { table: Some(3), side: None }));
    let frame = encode(&hello);
    assert_eq!(u32::from_be_bytes(frame[..4].try_into().unwrap()) as usize, frame.len() - 4);
    assert_eq!(decode::<FromGuest>(&frame[4..]).unwrap(), hello);
    // The first bytes, which are the same in every version.
    assert_eq!(&frame[4..10], b"\0RVLP\x01");
    let more = [&frame[4..], &[0]].concat();
    assert!(decode::<FromGuest>(&more).is_err(), "nothing may stand behind a message");
}

#[test]
fn what_a_host_is_called_is_bounded() {
    let program = format!("evil\u{1b}[2J {}", "x".repeat(1_900_000));
    let why = Why::Version { protocol: 2, program };
    assert!(why.to_string().len() < 200, "{} bytes", why.to_string().len());
    assert!(!why.to_string().contains('\u{1b}'));
    let Why::Version { program, .. } = why.cleaned() else { panic!("another reason") };
    assert_eq!(program, "evil[2J xxxxxxxxxxxxxxxx");
}

/// The decoders get a million inputs: random bytes, and messages with a few bytes changed.
#[test]
fn no_bytes_make_a_decoder_panic() {
    let seed = 20_260_801;
    println!("seed {seed}");
    let mut state = seed;
    let samples: Vec<Vec<u8>> = samples();
    let mut read = 0;
    for round in 0..1_000_000_u32 {
        let mut bytes = samples[(splitmix::next(&mut state) % samples.len() as u64) as usize].clone();
        if round % 2 == 0 {
            bytes = (0..splitmix::next(&mut state) % 64).map(|_| splitmix::next(&mut state) as u8).collect();
        }
        for _ in 0..=splitmix::next(&mut state) % 4 {
            if !bytes.is_empty() {
                let at = (splitmix::next(&mut state) % bytes.len() as u64) as usize;
                bytes[at] = splitmix::next(&mut state) as u8;
            }
        }
        read += u32::from(decode::<FromGuest>(&bytes).is_ok());
        read += u32::from(decode::<FromHost>(&bytes).is_ok());
        read += u32::from(Hello::decode(&bytes).is_ok());
    }
    assert!(read > 1000, "only {read} of them were messages: the test tests nothing");
}

fn samples() -> Vec<Vec<u8>> {
    use riverleap::net::wire::{At, Change, DrawWord, MatchNews, NewGameRequest, PlayerRequest, SeatToken};
    let at = At { ply: 7, key: 12_345 };
    let guest = [
        FromGuest::Hello(Hello::new(
            "Ann",
            Want::Open(NewGameRequest { level: Some("jungle".to_owned()), ..NewGameRequest::default() }),
        )),
        FromGuest::Hello(Hello::new("Ben", Want::Return { table: 9, token: SeatToken([1; 16]) })),
        FromGuest::Propose { at, action: "a3a4".to_owned(), thought_ms: 512 },
        FromGuest::Ask { at, asked: PlayerRequest::Draw(DrawWord::Offer) },
        FromGuest::Chat { text: "good luck".to_owned() },
    ];
    let change = Change::Played { action: "a3a4".to_owned() };
    let host = [
        FromHost::Sorry(Why::NoSeat),
        FromHost::News(MatchNews { n: 1, used_ms: 5, change, after: at, left_ms: [Some(3), None] }),
        FromHost::Tables(Vec::new()),
    ];
    guest.iter().map(encode).chain(host.iter().map(encode)).map(|frame| frame[4..].to_vec()).collect()
}
