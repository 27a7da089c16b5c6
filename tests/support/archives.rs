//! Tar files compressed by zstd, byte by byte, as a program that wants no good could make them: headers as in
//! <https://www.gnu.org/software/tar/manual/html_node/Standard.html>, frames as in RFC 8878.

/// Bytes of an archive before it is compressed.
pub enum Part {
    Bytes(Vec<u8>),
    /// So many zeros, of which a block of 128 KiB takes four bytes.
    Zeros(u64),
}

/// The bytes of a tar header and of zstd's blocks.
const HEADER: usize = 512;
const BLOCK: usize = 1 << 17;

/// An archive that is being made.
#[derive(Default)]
pub struct Archive(Vec<Part>);

impl Archive {
    /// Adds a file.
    pub fn file(self, name: &str, content: &[u8]) -> Self {
        self.entry(b'0', name, content.len() as u64).bytes(content).pad(content.len() as u64)
    }

    /// Adds a file of zeros.
    pub fn zeros(self, name: &str, count: u64) -> Self {
        let mut archive = self.entry(b'0', name, count);
        archive.0.push(Part::Zeros(count));
        archive.pad(count)
    }

    /// Adds a header alone: of this type, with this name, as if so many bytes followed.
    pub fn entry(self, kind: u8, name: &str, size: u64) -> Self {
        let mut header = [0; HEADER];
        header[..name.len()].copy_from_slice(name.as_bytes());
        header[100..108].copy_from_slice(b"0000644\0");
        header[108..116].copy_from_slice(b"0000000\0");
        header[116..124].copy_from_slice(b"0000000\0");
        number(&mut header[124..136], size);
        header[136..148].copy_from_slice(b"00000000000\0");
        header[156] = kind;
        if matches!(kind, b'1' | b'2') {
            header[157..168].copy_from_slice(b"/etc/passwd");
        }
        header[257..265].copy_from_slice(b"ustar  \0");
        if kind == b'S' {
            // One piece of nothing at the end of very much.
            let most = 1 << 40;
            number(&mut header[386..398], most);
            number(&mut header[398..410], 0);
            number(&mut header[483..495], most);
        }
        header[148..156].fill(b' ');
        let sum: u32 = header.iter().map(|&byte| u32::from(byte)).sum();
        header[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        self.bytes(&header)
    }

    /// Adds bytes as they are.
    pub fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0.push(Part::Bytes(bytes.to_vec()));
        self
    }

    /// Fills up what follows the last header to whole blocks.
    fn pad(mut self, size: u64) -> Self {
        self.0.push(Part::Zeros(size.next_multiple_of(HEADER as u64) - size));
        self
    }

    /// The file, with so many zeros at its end; two blocks of them end an archive.
    pub fn ended(mut self, zeros: u64) -> Vec<u8> {
        self.0.push(Part::Zeros(zeros));
        compressed(&self.0)
    }

    /// The file.
    pub fn done(self) -> Vec<u8> {
        self.ended(2 * HEADER as u64)
    }
}

/// A size: octal, or binary where that has no room.
fn number(field: &mut [u8], number: u64) {
    let octal = format!("{number:011o}\0");
    if octal.len() == field.len() {
        field.copy_from_slice(octal.as_bytes());
    } else {
        field.fill(0);
        field[0] = 0x80;
        field[4..].copy_from_slice(&number.to_be_bytes());
    }
}

/// A frame of blocks as they are, and of blocks of one byte.
fn compressed(parts: &[Part]) -> Vec<u8> {
    // No checksum, no length; a window of 2 MiB.
    let mut frame = vec![0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58];
    let block = |frame: &mut Vec<u8>, kind: usize, size: usize, is_last: bool| {
        let header = size << 3 | kind << 1 | usize::from(is_last);
        frame.extend(&header.to_le_bytes()[..3]);
    };
    for part in parts {
        match part {
            Part::Bytes(bytes) => {
                for bytes in bytes.chunks(BLOCK) {
                    block(&mut frame, 0, bytes.len(), false);
                    frame.extend(bytes);
                }
            }
            &Part::Zeros(count) => {
                let (mut left, most) = (count, BLOCK as u64);
                while left > 0 {
                    let size = left.min(most);
                    block(&mut frame, 1, usize::try_from(size).expect("a block"), false);
                    frame.push(0);
                    left -= size;
                }
            }
        }
    }
    block(&mut frame, 0, 0, true);
    frame
}
