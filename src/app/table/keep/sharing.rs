//! Pictures, moving pictures and pages of what is at the board: made on a thread, looked at, kept in a
//! file.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use arboard::{Clipboard, ImageData};
use bevy::prelude::*;

use super::files::Existing;
use crate::app::base::schedule::Step;
use crate::app::base::waker::Wakers;
use crate::engine::StopFlag;
use crate::errand::{Errand, Teller};
use crate::games::AnyTree;
use crate::pages::{self, Document, PrintOptions, PrintedPuzzle};
use crate::pictures::paint::Picture;
use crate::pictures::{
    Animation, BoardPicture, Described, GifError, Heading, Part, PictureOptions, Still,
};
use crate::storage::{NewFile, cache_dir};
use crate::text::language::{Language, Texts};

/// The file of the page that is shown in a browser.
const PAGE: &str = "chuhe-page.html";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sharing>()
        .add_message::<ShareRequest>()
        .add_systems(Update, (carry_out, hear).chain().in_set(Step::Input));
}

/// What is asked of sharing.
#[derive(Message, Clone, Debug)]
pub enum ShareRequest {
    /// Make this, and show it before.
    Make(Box<Wish>),
    /// Write what was made into a file.
    Save(PathBuf, Existing),
    /// Put the picture of what was asked for last into the clipboard.
    Copy,
    /// Write the page that was made among the caches, and show it in a browser.
    Open,
    /// Show the folder of a file in the desktop's program for files.
    ShowFolder(PathBuf),
    /// Forget all of it.
    Leave,
}

/// What is to be made.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The kind of file.
    pub kind: Kind,
    /// What is written around boards.
    pub heading: Heading,
    /// How boards look.
    pub options: PictureOptions,
    /// How many pixels wide it is shown before: the board, or the sheet of a page.
    pub preview: u32,
}

/// A kind of file, and what is in it.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A picture of a position.
    Picture {
        /// The position.
        still: Box<Still>,
        /// As an SVG file with this title and description, not as a PNG file.
        svg: Option<[String; 2]>,
    },
    /// A moving picture of a line.
    Moving {
        /// Its positions.
        stills: Vec<Still>,
        /// The one that is shown before.
        at: usize,
        /// How long each stands.
        seconds: f32,
        /// Whether it begins again at its end.
        is_looped: bool,
        /// Whether moves are written below the board.
        is_captioned: bool,
    },
    /// A page.
    Page {
        /// What is on it.
        printed: Printed,
        /// How it is printed.
        print: Box<PrintOptions>,
        /// In which language.
        language: Language,
        /// The sheet that is shown before, from 0; the last one if there are fewer.
        sheet: usize,
    },
}

/// What is on a page.
#[derive(Clone, Debug)]
pub enum Printed {
    /// A game, under its players.
    Game(Arc<AnyTree>),
    /// Games under a title; one without a title under its players.
    Games(String, Arc<[AnyTree]>),
    /// Puzzles under a title.
    Puzzles(String, Arc<[PrintedPuzzle]>),
}

impl Printed {
    fn document<'a>(&self, print: &'a PrintOptions, texts: &'a Texts) -> Document<'a> {
        match self {
            Self::Game(tree) => pages::of_games("", std::slice::from_ref(&**tree), print, texts),
            Self::Games(title, trees) => pages::of_games(title, trees, print, texts),
            Self::Puzzles(title, puzzles) => pages::of_puzzles(title, puzzles, print, texts),
        }
    }
}

/// What was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The file.
    pub bytes: Vec<u8>,
    /// How large its pictures are, in pixels, where it is one.
    pub size: Option<(u32, u32)>,
    /// How many diagrams it has, where it is a page.
    pub diagrams: usize,
    /// How many sheets it has, where it is a page.
    pub sheets: usize,
    /// Characters of it that pictures cannot show: those of a page are shown by browsers.
    pub unshown: String,
}

/// Why nothing was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareFault {
    /// Its file would be too large.
    TooLarge,
    /// There is nothing to show.
    Empty,
    /// Anything else; it is in the log.
    Other,
}

/// What came of a file.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub enum ShareNews {
    /// It is written.
    Saved(PathBuf),
    /// It is in the clipboard.
    Copied,
    /// It is not: there is no clipboard.
    NotCopied,
    /// It is shown by another program.
    Opened(PathBuf),
    /// There is such a file already, and it was to be asked about.
    Exists(PathBuf),
    /// It could not be written; what was there is as it was.
    NotSaved(PathBuf, io::ErrorKind),
    /// It is there, and no program opens it.
    NotOpened(PathBuf),
}

/// What a thread tells.
enum Told {
    Shown(Option<Picture>),
    Made(Result<Made, ShareFault>),
}

/// What is being shared.
#[derive(Resource, Default)]
pub struct Sharing {
    errand: Option<Errand<Told>>,
    writing: Option<Errand<ShareNews>>,
    /// What was asked for last.
    wish: Option<Box<Wish>>,
    /// Whoever copies hands the picture out himself, as long as he is there.
    clipboard: Arc<Mutex<Option<Clipboard>>>,
    /// The picture that is shown before, and how often it has changed.
    shown: (Option<Arc<Picture>>, u64),
    made: Option<Result<Arc<Made>, ShareFault>>,
    /// What came of the last file, until something else is made.
    news: Option<ShareNews>,
}

impl Sharing {
    /// The picture that is shown before, and a number that changes with it.
    pub fn shown(&self) -> (Option<&Picture>, u64) {
        (self.shown.0.as_deref(), self.shown.1)
    }

    /// What was made of what was asked for last, once it is there.
    pub fn made(&self) -> Option<&Result<Arc<Made>, ShareFault>> {
        self.made.as_ref()
    }

    fn make(&mut self, wish: Box<Wish>, wakers: &Wakers) {
        self.wish = Some(wish.clone());
        (self.made, self.news) = (None, None);
        let work = move |stop: &StopFlag, teller: &Teller<Told>| wish.make(stop, teller);
        match Errand::start("share", wakers.get(), work) {
            Ok(errand) => self.errand = Some(errand),
            Err(error) => error!("no thread to make a picture on: {error}"),
        }
    }

    /// Does something with files off the frame; it is done to its end, whatever becomes of the window.
    fn start(&mut self, wakers: &Wakers, work: impl FnOnce() -> ShareNews + Send + 'static) {
        self.news = None;
        let work = move |_: &StopFlag, teller: &Teller<ShareNews>| {
            teller.tell(work());
        };
        match Errand::start("share file", wakers.get(), work) {
            Ok(errand) => self.writing = Some(errand.waited_for()),
            Err(error) => error!("no thread to write a file on: {error}"),
        }
    }

    /// What came of the file that was asked for last.
    pub fn news(&self) -> Option<&ShareNews> {
        self.news.as_ref()
    }
}

fn carry_out(
    mut requests: MessageReader<ShareRequest>,
    mut sharing: ResMut<Sharing>,
    wakers: Wakers,
) {
    for request in requests.read() {
        match request.clone() {
            ShareRequest::Make(wish) => sharing.make(wish, &wakers),
            ShareRequest::Save(path, existing) => {
                let Some(Ok(made)) = sharing.made.clone() else { continue };
                sharing.start(&wakers, move || saved(path, &made.bytes, existing));
            }
            ShareRequest::Copy => {
                let Some(wish) = sharing.wish.clone() else { continue };
                let clipboard = Arc::clone(&sharing.clipboard);
                sharing.start(&wakers, move || copied(&wish, &clipboard));
            }
            ShareRequest::Open => {
                let Some(Ok(made)) = sharing.made.clone() else { continue };
                sharing.start(&wakers, move || shown_page(&made.bytes));
            }
            ShareRequest::ShowFolder(path) => {
                sharing.start(&wakers, move || opened(path.parent().unwrap_or(&path).to_owned()));
            }
            ShareRequest::Leave => {
                (sharing.errand, sharing.made, sharing.news) = (None, None, None);
                sharing.wish = None;
            }
        }
    }
}

fn saved(path: PathBuf, bytes: &[u8], existing: Existing) -> ShareNews {
    if existing == Existing::Ask && path.exists() {
        return ShareNews::Exists(path);
    }
    match write(&path, bytes) {
        Ok(()) => ShareNews::Saved(path),
        Err(error) => {
            warn!("{} was not written: {error}", path.display());
            ShareNews::NotSaved(path, error.kind())
        }
    }
}

/// Puts a picture into the clipboard.
fn copied(wish: &Wish, clipboard: &Mutex<Option<Clipboard>>) -> ShareNews {
    let Kind::Picture { still, .. } = &wish.kind else { return ShareNews::NotCopied };
    let Ok(picture) = wish.board(still, &wish.options).paint() else {
        return ShareNews::NotCopied;
    };
    let image = ImageData {
        width: picture.width as usize,
        height: picture.height as usize,
        bytes: picture.rgba.into(),
    };
    let mut clipboard = clipboard.lock().unwrap_or_else(PoisonError::into_inner);
    let put = match clipboard.take().map_or_else(Clipboard::new, Ok) {
        Ok(opened) => clipboard.insert(opened).set_image(image),
        Err(error) => Err(error),
    };
    match put {
        Ok(()) => ShareNews::Copied,
        Err(error) => {
            warn!("the picture is not in the clipboard: {error}");
            ShareNews::NotCopied
        }
    }
}

/// Writes the page among the caches, where the next one takes its place, and shows it.
fn shown_page(bytes: &[u8]) -> ShareNews {
    let folder = cache_dir().unwrap_or_else(std::env::temp_dir);
    let path = folder.join(PAGE);
    if let Err(error) = fs::create_dir_all(&folder) {
        return ShareNews::NotSaved(path, error.kind());
    }
    match saved(path, bytes, Existing::Replace) {
        ShareNews::Saved(path) => opened(path),
        fault => fault,
    }
}

fn opened(path: PathBuf) -> ShareNews {
    match open::that_detached(&path) {
        Ok(()) => ShareNews::Opened(path),
        Err(error) => {
            warn!("{} cannot be shown: {error}", path.display());
            ShareNews::NotOpened(path)
        }
    }
}

/// Writes a file whole, or leaves what was there.
fn write(path: &std::path::Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = NewFile::create(path)?;
    file.write_all(bytes)?;
    file.keep()
}

fn hear(mut sharing: ResMut<Sharing>, mut commands: Commands) {
    let sharing = &mut *sharing.bypass_change_detection();
    if let Some(errand) = &sharing.errand {
        for told in errand.answers() {
            match told {
                Told::Shown(picture) => {
                    sharing.shown = (picture.map(Arc::new), sharing.shown.1 + 1);
                }
                Told::Made(made) => sharing.made = Some(made.map(Arc::new)),
            }
        }
    }
    if let Some(news) = sharing.writing.as_ref().and_then(|writing| writing.answers().next()) {
        sharing.writing = None;
        sharing.news = Some(news.clone());
        commands.trigger(news);
    }
}

impl Wish {
    fn make(&self, stop: &StopFlag, teller: &Teller<Told>) {
        teller.tell(Told::Shown(self.shown()));
        if !stop.is_stopped() {
            let made = self.made(stop);
            if !stop.is_stopped() {
                teller.tell(Told::Made(made));
            }
        }
    }

    /// What is shown before: a small picture of a board, or of a sheet.
    fn shown(&self) -> Option<Picture> {
        let still = match &self.kind {
            Kind::Picture { still, .. } => still,
            Kind::Moving { stills, at, .. } => stills.get(*at)?,
            Kind::Page { printed, print, language, sheet } => {
                let texts = Texts::new(*language);
                let document = printed.document(print, &texts);
                let sheets = document.sheets();
                return sheets.paint((*sheet).min(sheets.count() - 1), self.preview);
            }
        };
        let options = PictureOptions { width: self.preview, ..self.options };
        self.board(still, &options).paint().ok()
    }

    fn board<'a>(&'a self, still: &'a Still, options: &'a PictureOptions) -> BoardPicture<'a> {
        BoardPicture { scene: &still.scene, mark: still.mark, heading: &self.heading, options }
    }

    fn made(&self, stop: &StopFlag) -> Result<Made, ShareFault> {
        match &self.kind {
            Kind::Picture { still, svg } => {
                let picture = self.board(still, &self.options);
                let bytes = match svg {
                    None => picture.png(),
                    Some([title, description]) => {
                        picture.svg(Described { title, description }).map(String::into_bytes)
                    }
                };
                let (bytes, size) =
                    (bytes.map_err(other)?, picture.size().map(Some).map_err(other)?);
                Ok(self.made_of_pictures(bytes, size))
            }
            Kind::Moving { stills, seconds, is_looped, is_captioned, .. } => {
                let animation = Animation {
                    stills,
                    heading: &self.heading,
                    options: &self.options,
                    seconds: *seconds,
                    is_looped: *is_looped,
                    is_captioned: *is_captioned,
                };
                let size = animation.size().map(Some).map_err(of_gif)?;
                let bytes = animation.gif(stop, |_| {}).map_err(of_gif)?;
                Ok(self.made_of_pictures(bytes, size))
            }
            Kind::Page { printed, print, language, .. } => {
                let texts = Texts::new(*language);
                let document = printed.document(print, &texts);
                let (page, sheets) = (document.page(), document.sheets());
                let (bytes, diagrams) = (page.html.into_bytes(), page.diagrams);
                let (sheets, unshown) = (sheets.count(), sheets.unshown());
                Ok(Made { bytes, size: None, diagrams, sheets, unshown })
            }
        }
    }

    fn made_of_pictures(&self, bytes: Vec<u8>, size: Option<(u32, u32)>) -> Made {
        let is_titled = self.options.parts.has(Part::Title);
        let unshown = if is_titled { self.heading.unshown() } else { String::new() };
        Made { bytes, size, diagrams: 0, sheets: 0, unshown }
    }
}

fn other(error: impl std::fmt::Display) -> ShareFault {
    warn!("nothing to share: {error}");
    ShareFault::Other
}

fn of_gif(error: GifError) -> ShareFault {
    match error {
        GifError::TooLarge => ShareFault::TooLarge,
        GifError::Empty => ShareFault::Empty,
        error => other(error),
    }
}
