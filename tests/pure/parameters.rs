//! No function has more than seven parameters, because longer signatures are hard to read.

use crate::imports::{code, sources};

const MOST_PARAMETERS: usize = 7;

#[test]
fn no_function_has_more_than_seven_parameters() {
    let mut found = Vec::new();
    for file in sources("src") {
        let code = code(&file.text);
        let long = functions(&code).into_iter().filter(|(_, count)| *count > MOST_PARAMETERS);
        found.extend(long.map(|(name, count)| format!("{}: {name} has {count}", file.path.display())));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The functions in a piece of code, each with the number of its parameters, `self` included.
fn functions(code: &str) -> Vec<(&str, usize)> {
    let declared = code.match_indices("fn ").filter(|(at, _)| !code[..*at].ends_with(is_of_name));
    let counted = declared.filter_map(|(at, keyword)| {
        let rest = &code[at + keyword.len()..];
        let name = &rest[..rest.find(|letter| !is_of_name(letter))?];
        let generics = &rest[name.len()..];
        let list = if generics.starts_with('<') { &generics[closing(generics)? + 1..] } else { generics };
        let inside = list.starts_with('(').then(|| &list[1..closing(list).unwrap_or(1)])?;
        (!name.is_empty()).then(|| (name, parameters(inside)))
    });
    counted.collect()
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The number of parts between the commas outside brackets.
fn parameters(list: &str) -> usize {
    let parts = depths(list).filter(|(_, letter, depth)| *letter == ',' && *depth == 0).map(|(at, ..)| at);
    let ends: Vec<usize> = parts.chain([list.len()]).collect();
    let starts = [0].into_iter().chain(ends.iter().map(|end| end + 1));
    starts.zip(&ends).filter(|(start, end)| !list[*start..**end].trim().is_empty()).count()
}

/// The place of the bracket that closes the one at the start of the text.
fn closing(text: &str) -> Option<usize> {
    depths(text).skip(1).find(|(_, _, depth)| *depth == 0).map(|(at, ..)| at)
}

/// Every letter with its place and the number of brackets that are open after it.
fn depths(text: &str) -> impl Iterator<Item = (usize, char, i32)> {
    let (mut depth, mut before) = (0, ' ');
    text.char_indices().map(move |(at, letter)| {
        match letter {
            '(' | '[' | '{' | '<' => depth += 1,
            // The `>` of an arrow closes no bracket.
            '>' if matches!(before, '-' | '=') => {}
            ')' | ']' | '}' | '>' => depth -= 1,
            _ => {}
        }
        before = letter;
        (at, letter, depth)
    })
}

#[test]
fn parameters_are_counted_in_every_form() {
    let code =
        "fn none() {} pub fn two<F: Fn(u8) -> u8>(&self, of: Query<(&A, &B), With<C>>,) -> u8 {} fn_name(a, b, c)
        const fn three(a: [u8; 2], (b, c): (u8, u8), d: impl Fn(u8, u8) -> Vec<u8>) {} let pointer: fn(u8, u8);";
    assert_eq!(functions(code), [("none", 0), ("two", 2), ("three", 3)]);
}
