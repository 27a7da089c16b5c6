//! Makes an input that fails as short as it can be, so that it can be read.

/// Takes away what is not needed for `fails`, in ever smaller pieces, within so many tries.
pub fn minimise(input: &[u8], mut tries: usize, mut fails: impl FnMut(&[u8]) -> bool) -> Vec<u8> {
    let mut least = input.to_vec();
    let mut piece = least.len().div_ceil(2);
    while piece > 0 && tries > 0 {
        let (mut at, before) = (0, least.len());
        while at < least.len() && tries > 0 {
            let mut shorter = least.clone();
            shorter.drain(at..(at + piece).min(least.len()));
            tries -= 1;
            if fails(&shorter) {
                least = shorter;
            } else {
                at += piece;
            }
        }
        if piece == 1 && least.len() == before {
            break;
        }
        piece = if piece == 1 { 1 } else { piece.div_ceil(2) };
    }
    least
}

#[test]
fn what_is_not_needed_is_taken_away() {
    let needed = |bytes: &[u8]| bytes.contains(&b'(') && bytes.ends_with(b"}");
    assert_eq!(minimise(b"1. e4 (1. d4 {x} e5) {}", 1000, needed), b"(}");
}
