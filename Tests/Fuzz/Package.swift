// swift-tools-version: 6.2
import PackageDescription

// Fuzzers are a package of their own: all its code is compiled with libFuzzer's and the address sanitizer's instruments,
// which no other build should have. It compiles the modules from the same files, through links.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  targets: [
    // One program for each kind of untrusted input.
    fuzzer("Scene", "", "SceneFile", "Typography", "Graphics"),
    fuzzer("Layout", "Typography", "Graphics"),
    fuzzer("Font", "", "Typography", "Graphics"),
    fuzzer("Path", "Graphics"),
    fuzzer("Encoder", "Inspection", "Encoding", "Graphics", "System"),
    fuzzer("Reader", "Inspection"),
    fuzzer("Record", "Batch", "Comparison", "Inspection", "Encoding", "System"),
    fuzzer("Captions", "Captions", "Batch"),
    .target(name: "Fuzzing"),

    module("Captions", "Batch", "Typography", "ExactText"),
    module("Batch", "Comparison", "", "Encoding", "System", "ExactText"),
    module(
      "Comparison", "", "Inspection", "Typography", "Animation", "Encoding", "Graphics", "System",
      "ExactText",
      "ReportPage"),
    module(
      "SceneFile", "Batch", "", "Inspection", "Typography", "Animation", "Encoding", "Graphics", "System",
      "ExactText", "CYAML", "ForeignTerms"),
    .target(
      name: "Glyphreel",
      dependencies: modules([
        "Inspection", "Typography", "Animation", "Flexbox", "Encoding", "SVG", "Graphics", "System",
        "ExactMath",
        "ExactText",
      ])),
    module(
      "Inspection", "Encoding", "Graphics", "System", "ExactMath", "ExactText", "CPNG", "CTurboJPEG", "CWebP"),
    module(
      "Typography", "Graphics", "System", "ExactText", "CFreeType", "CHarfBuzz", "CICU", "CFontconfig",
      "BundledFonts"),
    module("Animation", "ExactMath", "ExactText"),
    module("Flexbox", "Graphics"),
    module("SVG", "Graphics", "ExactMath", "ExactText"),
    module("Encoding", "SVG", "Graphics", "System", "ExactText", "CGIF", "CPNG", "CDeflate", "CWebP"),
    module("Graphics", "ExactMath", "ExactText", linkedTo: ["m"]),
    module("System", "ExactText", "CProcess", "CBLAKE2"),
    module("CProcess"),
    module("ExactMath"),
    module("ExactText"),

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

/// Dependencies on modules by the names of their folders; "" is the module `Glyphreel` itself.
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
