// swift-tools-version: 6.2
import PackageDescription

// Modules carry the package's name, so that they never clash with those of an application; folders have the short names, on four floors.
let package = Package(
  name: "Glyphreel",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Glyphreel", targets: ["Glyphreel", "GlyphreelSceneFile", "GlyphreelCaptions"]),
    .library(name: "GlyphreelFoundation", targets: ["GlyphreelFoundation"]),
    .executable(name: "glyphreel", targets: ["GlyphreelCommand"]),
    .library(name: "GlyphreelTesting", targets: ["GlyphreelTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // The architecture, from the command line down to pixels: a module only depends on those below it, and lists what it imports.
    .executableTarget(
      name: "GlyphreelCommand",
      dependencies: modules(
        "", "Captions", "Comparison", "Lint", "Terminal", "Lottie", "SceneFile", "Batch", "Scene", "Media",
        "Typography", "Animation", "Graphics", "System", "Exact", "PreviewPage", "CEvent", "CHeap")
        + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Sources/Tools/Command"),
    .target(
      name: "GlyphreelTesting",
      dependencies: modules(
        "", "Comparison", "SceneFile", "Scene", "Terminal", "Media", "Typography", "Graphics", "System",
        "Exact"),
      path: "Sources/Tools/Testing"),
    .target(
      name: "GlyphreelFoundation",
      dependencies: modules("Captions", "SceneFile", "", "Media", "Typography")),
    // All that users import.
    .target(
      name: "Glyphreel",
      dependencies: modules("Captions", "Lottie", "Terminal", "Lint", "SceneFile", "Scene", "Typography")),

    module(
      "Comparison", on: "Tools/Verify", "Scene", "Terminal", "Media", "Typography", "Animation", "Graphics",
      "System", "Exact", "ReportPage"),
    module("Lint", on: "Tools/Verify", "Scene", "Media", "Typography", "Animation", "Graphics", "Exact"),

    module(
      "Captions", on: "Material", "SceneFile", "Batch", "Scene", "Typography", "Animation", "Graphics",
      "Exact", "CICU"),
    module(
      "Terminal", on: "Material", "SceneFile", "Scene", "Typography", "Media", "Animation", "Graphics",
      "System", "Exact"),
    module(
      "Lottie", on: "Material", "SceneFile", "Scene", "Typography", "Animation", "Media", "Graphics",
      "System", "Exact"),

    module(
      "SceneFile", on: "Scene", "Batch", "Scene", "Media", "Typography", "Animation", "Graphics", "System",
      "Exact", "CYAML", "ForeignTerms"),
    module("Batch", on: "Scene", "Scene", "Media", "System", "Exact"),
    module(
      "Scene", on: "Scene", "Media", "Typography", "Animation", "Graphics", "System", "Exact", "Diagnostics"),

    module(
      "Media", on: "Ground", "Graphics", "System", "Exact", "CGIF", "CPNG", "CDeflate", "CZlib", "CWebP",
      "CTurboJPEG", "CBrotli"),
    module(
      "Typography", on: "Ground", "Graphics", "System", "Exact", "CFreeType", "CHarfBuzz", "CICU",
      "CFontconfig", "BundledFonts"),
    module("Animation", on: "Ground", "Graphics", "Exact"),
    module("Graphics", on: "Ground", "Exact"),
    module("System", on: "Ground", "Exact", "CProcess", "CBLAKE2"),
    module("Exact", on: "Ground", "Diagnostics"),
    module("Diagnostics", on: "Ground"),

    // C libraries, one module each.
    library("CFreeType", "freetype2", apt: "libfreetype6-dev", brew: "freetype"),
    library("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    module("CICU", on: "Libraries", "CLibICU"),
    library("CLibICU", "icu-i18n", apt: "libicu-dev", brew: "icu4c"),
    library("CFontconfig", "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
    library("CGIF", "libgif", apt: "libgif-dev", brew: "giflib"),
    library("CYAML", "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
    library("CLibPNG", "libpng", apt: "libpng-dev", brew: "libpng"),
    module("CPNG", on: "Libraries", "CLibPNG"),
    library("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    // Expands what is whole of a damaged file, of which libdeflate returns nothing; libpng brings it along.
    library("CZlib", "zlib", apt: "zlib1g-dev", brew: "pkgconf"),
    // Compresses the fonts inside SVGs: WOFF2 has no other format, and FreeType brings half of it along.
    library("CBrotli", "libbrotlienc", apt: "libbrotli-dev", brew: "brotli"),
    library("CWebP", "libwebpmux", apt: "libwebp-dev", brew: "webp"),
    library("CBLAKE2", "libb2", apt: "libb2-dev", brew: "libb2"),
    library("CTurboJPEG", "libturbojpeg", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
    library("CLibEvent", "libevent", apt: "libevent-dev", brew: "libevent"),
    module("CEvent", on: "Libraries", "CLibEvent"),
    .systemLibrary(name: "GlyphreelCHeap", path: "Sources/Libraries/CHeap"),
    module("CProcess", on: "Libraries"),
    module("BundledFonts", on: "Libraries"),
    module("ForeignTerms", on: "Libraries", excluding: ["terms.txt"]),
    module(
      "ReportPage", on: "Libraries",
      excluding: ["page.html", "family.css", "page.css", "cases.js", "stage.js", "controls.js"]),
    module(
      "PreviewPage", on: "Libraries",
      excluding: [
        "page.html", "page.css", "timeline.css", "film.js", "stage.js", "timeline.js", "tracks.js",
        "controls.js",
      ]),

    // Independent programs and decoders to compare with.
    .target(
      name: "TestSupport", dependencies: modules("Media", "Graphics", "System", "CGIF") + ["TestFonts"],
      path: "Tests/TestSupport"),
    .target(name: "TestFonts", path: "Tests/TestFonts"),
    tests("System", "System", "Media", "Graphics"),
    tests("Exact", "Exact"),
    tests("Graphics", "Graphics", "Exact", "CFreeType"),
    tests("Animation", "Animation", "Graphics", excluding: ["Flexbox/Fixtures"]),
    tests("Typography", "Typography", "Graphics", "Diagnostics"),
    tests(
      "Terminal", "Terminal", "", "Lint", "SceneFile", "Scene", "Typography", "Media", "Graphics", "System",
      "Exact"),
    tests("Lottie", "Lottie", "", "Lint", "SceneFile", "Scene", "Typography", "Media", "Graphics", "Exact"),
    tests("Media", "Media", "Graphics", "System", "Exact"),
    tests(
      "Scene", "Scene", "", "Lint", "Comparison", "SceneFile", "Media", "Typography", "Animation",
      "Graphics", "System", "Exact"),
    tests(
      "SceneFile", "SceneFile", "", "Scene", "Media", "Typography", "Animation",
      "Graphics",
      "Exact"),
    tests(
      "Comparison", "Comparison", "", "SceneFile", "Scene", "Terminal", "Lottie", "Media", "Typography",
      "Graphics", "System"),
    tests("Lint", "Lint", "", "SceneFile", "Scene", "Media", "Typography", "Graphics"),
    tests("Batch", "Batch", "Media", "System", "Exact"),
    tests("Captions", "Captions", "", "SceneFile", "Batch", "Scene", "Typography", "Graphics", "Exact"),
    tests("GlyphreelFoundation", "Foundation", "Captions", "SceneFile", "", "Media", "Typography"),
    tests(
      "GlyphreelCommand", "Command", "", "SceneFile", "Terminal", "Media", "System", "Exact", "Scene",
      and: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    tests(
      "GlyphreelTesting", "Testing", "", "Terminal", "Media", "Typography", "Graphics",
      excluding: ["__Goldens__"]),
    // The whole package: its modules' imports, its use of texts and of unsafe code.
    tests("Glyphreel", ""),
    // By itself: XCTest's list of tests imports Foundation beside what a target sees, where ICU's headers would clash.
    .testTarget(
      name: "GlyphreelTestingXCTests", dependencies: modules("Testing", "", "Graphics"),
      exclude: ["__Goldens__"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

/// Dependencies on modules of this package, by the names of their folders; "" is `Glyphreel`, which exports others.
func modules(_ names: String...) -> [Target.Dependency] {
  names.map { .target(name: "Glyphreel" + $0) }
}

/// A module of `Sources/floor/name`; a room of two modules is a folder of the floor.
func module(
  _ name: String, on floor: String, _ dependencies: String..., excluding files: [String] = []
) -> Target {
  .target(
    name: "Glyphreel" + name, dependencies: dependencies.map { .target(name: "Glyphreel" + $0) },
    path: "Sources/\(floor)/\(name)", exclude: files)
}

/// A C library of the system, imported through `Sources/Libraries/name`.
func library(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: "Glyphreel" + name, path: "Sources/Libraries/" + name, pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

/// The tests in `Tests/nameTests`.
func tests(
  _ name: String, _ dependencies: String..., and products: [Target.Dependency] = [],
  excluding files: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: dependencies.map { .target(name: "Glyphreel" + $0) } + products + ["TestSupport"],
    exclude: files)
}

// Uses of pointers are marked with `unsafe`, in the files that docs/SECURITY.md lists.
for target in package.targets
where [.regular, .executable].contains(target.type) && !["TestSupport", "TestFonts"].contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]
}
