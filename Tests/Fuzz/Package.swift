// swift-tools-version: 6.2
import PackageDescription

// Fuzzers are a package of their own: all its code is compiled with libFuzzer's and the address sanitizer's instruments,
// which no other build should have. It compiles the modules from the same files, through links.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  targets: [
    // One program for each way in which strangers' data reaches us.
    .executableTarget(name: "SceneFuzzer", dependencies: ["Fuzzing", "SceneFile"]),
    .executableTarget(name: "LayoutFuzzer", dependencies: ["Fuzzing", "Typography"]),
    .executableTarget(name: "FontFuzzer", dependencies: ["Fuzzing", "Glyphreel"]),
    .executableTarget(name: "PathFuzzer", dependencies: ["Fuzzing", "Graphics"]),
    .executableTarget(name: "EncoderFuzzer", dependencies: ["Fuzzing", "Encoding"]),
    .executableTarget(name: "ReaderFuzzer", dependencies: ["Fuzzing", "Encoding"]),
    .executableTarget(name: "RecordFuzzer", dependencies: ["Fuzzing", "Batch", "Comparison", "Encoding"]),
    .target(name: "Fuzzing"),

    .target(
      name: "Batch", dependencies: ["Comparison", "Encoding", "Glyphreel", "GlyphreelSystem", "ExactText"]),
    .target(name: "SceneFile", dependencies: ["Glyphreel", "GlyphreelSystem", "ExactText", "CYAML"]),
    .target(
      name: "Comparison",
      dependencies: [
        "Glyphreel", "Typography", "Animation", "Encoding", "Graphics", "ExactText", "ReportPage",
      ]),
    .target(
      name: "Glyphreel",
      dependencies: ["Typography", "Animation", "Encoding", "Graphics", "ExactMath", "ExactText"]),
    .target(
      name: "Typography",
      dependencies: [
        "Graphics", "ExactText", "GlyphreelSystem", "CFreeType", "CHarfBuzz", "CICU", "CFontconfig",
        "BundledFonts",
      ]),
    .target(name: "Animation", dependencies: ["ExactMath", "ExactText"]),
    .target(
      name: "Encoding",
      dependencies: ["Graphics", "ExactText", "GlyphreelSystem", "CGIF", "CPNG", "CDeflate", "CWebP"]),
    .target(
      name: "Graphics", dependencies: ["ExactMath", "ExactText"], linkerSettings: [.linkedLibrary("m")]),
    .target(name: "ExactMath"),
    .target(name: "ExactText"),
    .target(name: "GlyphreelSystem", dependencies: ["ExactText"], path: "Sources/System"),

    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2"),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz"),
    .target(name: "CICU", dependencies: ["CLibICU"]),
    .systemLibrary(name: "CLibICU", pkgConfig: "icu-i18n"),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig"),
    .systemLibrary(name: "CGIF", pkgConfig: "libgif"),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng"),
    .target(name: "CPNG", dependencies: ["CLibPNG"]),
    .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate"),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux"),
    .target(name: "BundledFonts"),
    .target(
      name: "ReportPage",
      exclude: ["page.html", "family.css", "page.css", "cases.js", "stage.js", "controls.js"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
