// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Glyphreel",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Glyphreel", targets: ["Glyphreel", "SceneFile"]),
    .executable(name: "glyphreel", targets: ["GlyphreelCommand"]),
    .library(name: "GlyphreelTesting", targets: ["GlyphreelTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // The house, from the command line down to pixels. Arrows only point down.
    .executableTarget(
      name: "GlyphreelCommand",
      dependencies: [
        "Batch", "Comparison", "Glyphreel", "GlyphreelSystem", "SceneFile", "Serving", "ExactText",
        "PreviewPage", "CHeap",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "GlyphreelTesting",
      dependencies: ["Comparison", "Glyphreel", "GlyphreelSystem", "SceneFile", "ExactText"]),
    .target(
      name: "Batch", dependencies: ["Comparison", "Encoding", "Glyphreel", "GlyphreelSystem", "ExactText"]),
    .target(name: "SceneFile", dependencies: ["Glyphreel", "GlyphreelSystem", "ExactText", "CYAML"]),
    .target(
      name: "Comparison",
      dependencies: [
        "Glyphreel", "Typography", "Animation", "Encoding", "Graphics", "ExactText", "ReportPage",
      ]),
    .target(name: "Serving", dependencies: ["ExactText", "CEvent"]),
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
    .target(name: "Graphics", dependencies: ["ExactMath", "ExactText"]),
    .target(name: "ExactMath"),
    .target(name: "ExactText"),
    .target(name: "GlyphreelSystem", dependencies: ["ExactText"], path: "Sources/System"),

    // C libraries, one module each.
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype6-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .target(name: "CICU", dependencies: ["CLibICU"]),
    .systemLibrary(
      name: "CLibICU", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(
      name: "CGIF", pkgConfig: "libgif",
      providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "CPNG", dependencies: ["CLibPNG"]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpmux",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CLibEvent", pkgConfig: "libevent",
      providers: [.apt(["libevent-dev"]), .brew(["libevent"])]),
    .target(name: "CEvent", dependencies: ["CLibEvent"]),
    .systemLibrary(name: "CHeap"),
    .target(name: "BundledFonts"),
    .target(
      name: "ReportPage",
      exclude: ["page.html", "family.css", "page.css", "cases.js", "stage.js", "controls.js"]),
    .target(
      name: "PreviewPage",
      exclude: [
        "page.html", "page.css", "timeline.css", "film.js", "stage.js", "timeline.js", "tracks.js",
        "controls.js",
      ]),

    // Programs and decoders that aren't ours, to compare with.
    .target(
      name: "TestSupport", dependencies: ["Encoding", "Graphics", "CGIF"], path: "Tests/TestSupport"),
    .testTarget(name: "SystemTests", dependencies: ["GlyphreelSystem", "TestSupport"]),
    .testTarget(name: "ExactMathTests", dependencies: ["ExactMath"]),
    .testTarget(name: "ExactTextTests", dependencies: ["ExactText", "TestSupport"]),
    .testTarget(
      name: "GraphicsTests", dependencies: ["ExactMath", "Graphics", "TestSupport", "CFreeType"]),
    .testTarget(name: "AnimationTests", dependencies: ["Animation"]),
    .testTarget(name: "TypographyTests", dependencies: ["Typography", "TestSupport"]),
    .testTarget(
      name: "EncodingTests", dependencies: ["Encoding", "GlyphreelSystem", "TestSupport", "CGIF"]),
    .testTarget(
      name: "GlyphreelTests",
      dependencies: ["Comparison", "Glyphreel", "SceneFile", "ExactText", "TestSupport"]),
    .testTarget(name: "SceneFileTests", dependencies: ["SceneFile", "TestSupport"]),
    .testTarget(name: "ComparisonTests", dependencies: ["Comparison", "SceneFile", "TestSupport"]),
    .testTarget(name: "BatchTests", dependencies: ["Batch", "TestSupport"]),
    .testTarget(
      name: "GlyphreelTestingTests", dependencies: ["GlyphreelTesting", "TestSupport"],
      exclude: ["__Goldens__"]),
    // By itself: XCTest's list of tests imports Foundation beside what a target sees, where ICU's headers would clash.
    .testTarget(
      name: "GlyphreelTestingXCTests", dependencies: ["GlyphreelTesting"], exclude: ["__Goldens__"]),
    .testTarget(name: "ServingTests", dependencies: ["Serving", "TestSupport"]),
    .testTarget(name: "GlyphreelCommandTests", dependencies: ["GlyphreelCommand", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

// Pointers are marked with `unsafe` in the files that docs/SECURITY.md lists, or it does not compile.
for target in package.targets
where [.regular, .executable].contains(target.type) && target.name != "TestSupport" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.strictMemorySafety(), .treatWarning("StrictMemorySafety", as: .error)]
}
