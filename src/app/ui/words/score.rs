//! Scores as engines tell them.

use crate::record::Score;

/// A score in pawns with one decimal, or the moves to mate.
pub fn score_text(score: Score) -> String {
    match score {
        Score::Centipawns(centipawns) => {
            let tenths = (f64::from(centipawns) / 10.0).round() / 10.0;
            let sign = if tenths > 0.0 {
                "+"
            } else if tenths < 0.0 {
                "–"
            } else {
                ""
            };
            format!("{sign}{:.1}", tenths.abs())
        }
        Score::Mate(moves) if moves < 0 => format!("–#{}", moves.unsigned_abs()),
        Score::Mate(moves) => format!("#{moves}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_short() {
        for (score, text) in [
            (Score::Centipawns(0), "0.0"),
            (Score::Centipawns(4), "0.0"),
            (Score::Centipawns(-4), "0.0"),
            (Score::Centipawns(126), "+1.3"),
            (Score::Centipawns(-951), "–9.5"),
            (Score::Mate(3), "#3"),
            (Score::Mate(-12), "–#12"),
        ] {
            assert_eq!(score_text(score), text);
        }
    }
}
