//! Clock times in the format of records: `0:09:58.25`.

use std::time::Duration;

/// The largest number of digits that a number in a time may have. A number of this length cannot overflow, and no clock
/// shows a longer number.
const MOST_DIGITS: usize = 12;

/// Writes a time to the millisecond, without zeros at the end; fractions of a millisecond are dropped.
pub(super) fn write(time: Duration) -> String {
    let seconds = time.as_secs();
    let whole = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    match time.subsec_millis() {
        0 => whole,
        millis => format!("{whole}.{millis:03}").trim_end_matches('0').to_owned(),
    }
}

/// The time without fractions of a millisecond, which are not written.
pub(super) fn whole_millis(time: Duration) -> Duration {
    Duration::new(time.as_secs(), time.subsec_millis() * 1_000_000)
}

/// Reads `h:mm:ss`, `m:ss` or `s`, with up to nine decimals. Only `MOST_DIGITS` limits the hours, minutes and seconds,
/// since rules may set any total time, and increments are added to the total time.
pub(super) fn read(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let parts: Vec<u64> = whole.split(':').map(digits).collect::<Option<_>>()?;
    let seconds = match parts[..] {
        [seconds] => seconds,
        [minutes, seconds] => minutes * 60 + seconds,
        [hours, minutes, seconds] => hours * 3600 + minutes * 60 + seconds,
        _ => return None,
    };
    let nanos = digits(&format!("{fraction:0<9}")).filter(|_| !fraction.is_empty() && fraction.len() <= 9)?;
    Some(Duration::new(seconds, u32::try_from(nanos).ok()?))
}

fn digits(text: &str) -> Option<u64> {
    let plain = !text.is_empty() && text.len() <= MOST_DIGITS && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok())?
}
