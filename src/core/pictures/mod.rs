//! What a board shows, whoever decides it, and how it is drawn: in the window or in a file.
//!
//! A [`Scene`] is what is seen; `paint` draws it and its parts on the CPU. A [`BoardPicture`] is a
//! whole board with all that goes with it, for a file; a [`Canvas`] has several with text around them.

mod canvas;
mod colour;
mod compose;
mod gif;
pub mod looks;
pub mod paint;
mod scene;
mod still;
mod svg;

pub use canvas::{Canvas, Lettering, text_width, unshown};
pub use colour::{Rgba, contrast, in_colours, ink};
pub use compose::{BoardPicture, Heading, Part, Parts, PictureError, PictureOptions, WIDTHS};
pub use gif::{Animation, GifError};
pub use scene::{Arrow, Scene, Weight};
pub use still::Still;
pub use svg::{Described, SvgShapes};
