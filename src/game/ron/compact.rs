//! Shortens a RON text without a change of its meaning.

use super::scanner::Scanner;

/// Returns the text without comments, without blanks outside strings, and without the commas before closing brackets.
///
/// ```
/// use riverleap::game::ron::compact;
///
/// let text = "(\n    name: \"The // Pond\", // as my aunt calls it\n    size: (3, 4),\n)\n";
/// assert_eq!(compact(text), "(name:\"The // Pond\",size:(3,4))");
/// ```
pub fn compact(text: &str) -> String {
    let mut scanner = Scanner::new(text);
    let mut short = String::with_capacity(text.len());
    while let Some(token) = scanner.token() {
        if matches!(token, ")" | "]" | "}") && short.ends_with(',') {
            short.pop();
        }
        short.push_str(token);
    }
    short
}

#[cfg(test)]
mod tests {
    use super::compact;

    #[test]
    fn strings_stay_as_they_are() {
        for string in [r#"" a , ) // \" ""#, r##"r#" a ", /* "#"##, "'\"'", "r\" \\\""] {
            assert_eq!(compact(&format!(" [ {string} , /* /* */ , */ ]")), format!("[{string}]"));
        }
        assert_eq!(compact("\"never closed ,)"), "\"never closed ,)");
        assert_eq!(compact(""), "");
    }

    #[test]
    fn words_and_names_stay_apart() {
        assert_eq!(compact("Level ( r#rules : Some ( -1.5 ) , )"), "Level(r#rules:Some(-1.5))");
        assert_eq!(compact("#![enable(implicit_some)]\r\n(\ta: 'x',\t)"), "#![enable(implicit_some)](a:'x')");
    }
}
