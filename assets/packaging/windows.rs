//! The build script: on Windows, icon and version that the system shows of the programs' files.

fn main() {
    println!("cargo::rerun-if-changed=assets/packaging/icons/chuhe.ico");
    #[cfg(windows)]
    if let Err(error) =
        winresource::WindowsResource::new().set_icon("assets/packaging/icons/chuhe.ico").compile()
    {
        // A program without an icon is better than none.
        println!("cargo::warning=no icon: {error}");
    }
}
