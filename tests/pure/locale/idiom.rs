//! Correct German and Chinese: cases, plurals, punctuation.

use riverleap::engine::{Reason, Strength};
use riverleap::game::session::{Ending, Refused, Warning};
use riverleap::game::settings::Language;
use riverleap::locale::{Departure, Locale, Say, Suggestion};
use riverleap::players::{PlayerFault, Seat};
use riverleap::rules::jungle::{Animal, Rank, Refusal};
use riverleap::rules::{Move, Side, chesimals};

use super::ftl::entries;
use super::matches::piece;
use super::rule_books::at;

fn says(value: &impl Say, german: &str, chinese: &str) {
    assert_eq!(value.say(&Locale::new(Language::German)), german);
    assert_eq!(value.say(&Locale::new(Language::Chinese)), chinese);
}

#[test]
fn animals_stand_in_the_case_that_the_sentence_needs() {
    let (from, to, at) = (at("a3"), at("a4"), at("b3"));
    let weak = |animal, target| {
        let (rank, target_rank) = (Rank(3), Rank(7));
        Refusal::TooWeak { from, at, animal, rank, target, target_rank }
    };
    says(
        &weak(Animal::Dog, Animal::Lion),
        "Dein Hund (3) ist zu schwach, um den Löwen (7) auf b3 zu schlagen.",
        "你的狗（3）太弱，吃不了 b3 上的狮（7）。",
    );
    says(
        &weak(Animal::Cat, Animal::Rat),
        "Deine Katze (3) ist zu schwach, um die Ratte (7) auf b3 zu schlagen.",
        "你的猫（3）太弱，吃不了 b3 上的鼠（7）。",
    );
    says(
        &Refusal::Water { at, animal: Animal::Cat, swimmers: vec![Animal::Dog, Animal::Rat] },
        "Nur der Hund und die Ratte können schwimmen.",
        "只有狗和鼠会游泳。",
    );
    says(
        &Refusal::NotALeaper { from, to, animal: Animal::Cat, leapers: vec![Animal::Lion] },
        "Nur der Löwe springt.",
        "只有狮会跳河。",
    );
    says(
        &Refusal::LeapBlocked { from, to, at, blocker: Animal::Rat, yours: false, in_river: false },
        "Die feindliche Ratte auf b3 versperrt den Sprung.",
        "对方的鼠在 b3 挡住了去路，跳不过去。",
    );
    says(
        &chesimals::Refusal::Blocked { from, to, at: vec![at], unit: chesimals::Unit::Warmachine },
        "Der Weg deiner Kriegsmaschine nach a4 ist auf b3 versperrt.",
        "你的战车去 a4 的路在 b3 被挡住了。",
    );
    let hint = |animal, reason| Suggestion::Move { piece: piece(animal), wanted: Move { from, to }, reason };
    says(
        &hint(Animal::Lion, Some(Reason::Trades { prey: piece(Animal::Leopard), price: piece(Animal::Elephant) })),
        "Mit dem Löwen von a3 nach a4 tauschst du deinen Elefanten gegen den Leoparden.",
        "狮从 a3 走到 a4，用象换豹。",
    );
    says(
        &hint(Animal::Rat, Some(Reason::Wins { turns: 3 })),
        "Mit der Ratte von a3 nach a4 gewinnst du in 3 Zügen.",
        "鼠从 a3 走到 a4，3 个回合之内获胜。",
    );
}

#[test]
fn counts_have_their_plural_and_lists_their_and() {
    says(
        &Warning::QuietLimit { left: 1 },
        "Noch ein Zug ohne Schlagen, und es ist Remis.",
        "再有一个回合没有吃子就是和棋。",
    );
    says(
        &Warning::QuietLimit { left: 9 },
        "Noch 9 Züge ohne Schlagen, und es ist Remis.",
        "再有 9 个回合没有吃子就是和棋。",
    );
    says(
        &Ending::Repetition { plies: [0; 3], turns: [0, 1, 12] },
        "Dieselbe Stellung ist zum dritten Mal entstanden: zu Beginn, nach 1 Zug und nach 12 Zügen.",
        "同一局面第三次出现：开局时、1 回合之后和 12 回合之后。",
    );
}

#[test]
fn sides_and_machines_begin_a_sentence() {
    says(
        &Refused::NotYourTurn { side: Side::Black },
        "Nicht Mond ist am Zug, sondern Sonne.",
        "还没轮到月方，现在由日方走棋。",
    );
    let seat = Seat::Engine(Strength::FULL);
    says(
        &Departure { seat: &seat, side: Side::White, fault: &PlayerFault::Silent { seconds: 1 } },
        "Der Elefant hat 1 Sekunde lang nichts gesagt. Du übernimmst Sonne.",
        "大象有 1 秒没有回应。接下来由你执日方。",
    );
}

#[test]
fn chinese_has_full_width_punctuation_and_german_its_own_quotation_marks() {
    let is_chinese = |letter: char| ('\u{3400}'..='\u{9fff}').contains(&letter);
    for (key, entry) in entries(Language::Chinese) {
        let letters: Vec<char> = entry.text.chars().collect();
        for pair in letters.windows(2) {
            let narrow = is_chinese(pair[0]) && ",.;:?!()".contains(pair[1]);
            assert!(!narrow, "{key}: {}{} in {}", pair[0], pair[1], entry.text);
        }
    }
    let english = entries(Language::English);
    for (key, entry) in entries(Language::German) {
        // Text between braces belongs to Fluent, including a single brace in quotation marks.
        let text = entry.text.replace("{\"{\"}", "").replace("{\"}\"}", "");
        let plain: String = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest)).collect();
        // Text that is to be written into a file keeps the quotation marks of the file.
        let of_a_file = english.get(&key).is_some_and(|entry| entry.text.contains('"'));
        assert!(!plain.contains('"') || plain.contains('„') || of_a_file, "{key}: {plain}");
        assert!(!plain.contains('“') || plain.contains('„'), "{key}: {plain}");
        assert!(!plain.contains(['ẞ', '\'']), "{key}: {plain}");
    }
}

/// Variables with numbers and squares.
const LATIN: [&str; 24] = [
    "at", "from", "to", "move", "moves", "games", "levels", "seconds", "minutes", "turns", "left", "missed", "days",
    "matches", "plies", "row", "rows", "rank", "width", "height", "most", "least", "mib", "percent",
];

#[test]
fn chinese_has_a_blank_beside_latin_letters_and_digits() {
    for (key, entry) in entries(Language::Chinese).into_iter().filter(|(key, _)| key != "date") {
        let mut plain = String::new();
        for part in entry.text.split_inclusive('}') {
            let (words, variable) = part.split_once('{').unwrap_or((part, ""));
            let name = variable.trim_start_matches(" $").trim_end_matches(" }");
            plain += words;
            plain.push(if LATIN.contains(&name) { 'x' } else { '，' });
        }
        let letters: Vec<char> = plain.chars().collect();
        for pair in letters.windows(2) {
            let of_two =
                |one: char, other: char| ('\u{3400}'..='\u{9fff}').contains(&one) && other.is_ascii_alphanumeric();
            assert!(!of_two(pair[0], pair[1]) && !of_two(pair[1], pair[0]), "{key}: {plain}");
        }
    }
}

/// Words that a language avoids, with the word used instead.
const OTHER_WORDS: [(Language, &str, &str); 15] = [
    (Language::English, "Take back", "Undo"),
    (Language::German, "Ihnen", "dir"),
    (Language::German, "Ihre", "dein"),
    (Language::German, "Thema", "Design"),
    (Language::German, "Unentschieden", "Remis"),
    (Language::German, " passen", "aussetzen"),
    (Language::German, "Bau ", "Höhle"),
    (Language::Chinese, "提议和棋", "提和"),
    (Language::Chinese, "平局", "和棋"),
    (Language::Chinese, "投降", "认输"),
    (Language::Chinese, "敌方", "对方"),
    (Language::Chinese, "方格", "格子"),
    (Language::Chinese, "撤销", "悔棋"),
    (Language::Chinese, "停走", "跳过回合"),
    (Language::Chinese, "输入走法", "输入着法"),
];

#[test]
fn one_thing_has_one_name() {
    for (language, word, instead) in OTHER_WORDS {
        for (key, entry) in entries(language) {
            assert!(!entry.text.contains(word), "{language}: {key} says {word} for {instead}");
        }
    }
}
