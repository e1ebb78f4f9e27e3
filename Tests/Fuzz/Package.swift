// swift-tools-version: 6.2
import PackageDescription

// Fuzzers are a package of their own: all its code is compiled with libFuzzer's and the address sanitizer's instruments,
// which no other build should have. It compiles the modules from the same files, through links.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  targets: [
    // One program for each kind of untrusted input.
    fuzzer("Scene", "", "Scene", "SceneFile", "Typography", "Graphics"),
    fuzzer("Layout", "Typography", "Graphics"),
    fuzzer("Font", "Scene", "Typography", "Graphics"),
    fuzzer("Path", "Graphics"),
    fuzzer("Encoder", "Media", "Graphics", "System"),
    fuzzer("Reader", "Media"),
    fuzzer("Record", "Batch", "Comparison", "Media", "System"),
    fuzzer("Captions", "Captions", "Batch"),
    fuzzer("Terminal", "Terminal"),
    fuzzer("Lottie", "Lottie", "Typography", "Graphics"),
    .target(name: "Fuzzing"),

    module("Captions", "SceneFile", "Batch", "Scene", "Typography", "Animation", "Graphics", "Exact", "CICU"),
    module("Batch", "Scene", "Media", "System", "Exact"),
    module(
      "Comparison", "Scene", "Terminal", "Lottie", "Media", "Typography", "Animation", "Graphics", "System",
      "Exact", "ReportPage"),
    module(
      "SceneFile", "Batch", "Scene", "Media", "Typography", "Animation", "Graphics",
      "System", "Exact", "CYAML", "ForeignTerms"),
    module(
      "Scene", "Media", "Typography", "Animation", "Graphics", "System", "Exact",
      "Diagnostics"),
    module(
      "Terminal", "SceneFile", "Scene", "Typography", "Animation", "Media", "Graphics", "System", "Exact"),
    module(
      "Lottie", "SceneFile", "Scene", "Typography", "Animation", "Media", "Graphics", "System", "Exact"),
    module("Lint", "Scene", "Media", "Typography", "Animation", "Graphics", "Exact"),
    .target(
      name: "Glyphreel",
      dependencies: modules(["Captions", "Lottie", "Terminal", "Lint", "SceneFile", "Scene", "Typography"])),
    module(
      "Media", "Graphics", "System", "Exact", "CGIF", "CPNG", "CDeflate", "CZlib", "CWebP", "CTurboJPEG",
      "CBrotli"),
    module(
      "Typography", "Graphics", "System", "Exact", "CFreeType", "CHarfBuzz", "CICU", "CFontconfig",
      "BundledFonts"),
    module("Animation", "Graphics", "Exact"),
    module("Graphics", "Exact", linkedTo: ["m"]),
    module("System", "Exact", "CProcess", "CBLAKE2"),
    module("CProcess"),
    module("Exact", "Diagnostics"),
    module("Diagnostics"),

    library("CFreeType", "freetype2"),
    library("CHarfBuzz", "harfbuzz"),
    module("CICU", "CLibICU"),
    library("CLibICU", "icu-i18n"),
    library("CFontconfig", "fontconfig"),
    library("CGIF", "libgif"),
    library("CYAML", "yaml-0.1"),
    library("CLibPNG", "libpng"),
    module("CPNG", "CLibPNG"),
    library("CDeflate", "libdeflate"),
    library("CZlib", "zlib"),
    library("CBrotli", "libbrotlienc"),
    library("CWebP", "libwebpmux"),
    library("CBLAKE2", "libb2"),
    library("CTurboJPEG", "libturbojpeg"),
    module("BundledFonts"),
    module("ForeignTerms", excluding: ["terms.txt"]),
    module(
      "ReportPage", excluding: ["page.html", "family.css", "page.css", "cases.js", "stage.js", "controls.js"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

/// Dependencies on modules by the names of their folders; "" is `Glyphreel`, which exports others.
func modules(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: "Glyphreel" + $0) }
}

/// A module of the main package, from `Sources/name`.
func module(
  _ name: String, _ dependencies: String..., excluding files: [String] = [], linkedTo libraries: [String] = []
) -> Target {
  .target(
    name: "Glyphreel" + name, dependencies: modules(dependencies), path: "Sources/" + name, exclude: files,
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A C library of the system, imported through `Sources/name`.
func library(_ name: String, _ pkgConfig: String) -> Target {
  .systemLibrary(name: "Glyphreel" + name, path: "Sources/" + name, pkgConfig: pkgConfig)
}

/// The program `nameFuzzer`.
func fuzzer(_ name: String, _ dependencies: String...) -> Target {
  .executableTarget(name: name + "Fuzzer", dependencies: ["Fuzzing"] + modules(dependencies))
}
