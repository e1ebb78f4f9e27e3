// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Glyphreel",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Glyphreel", targets: ["Glyphreel", "SceneFile"]),
    .executable(name: "glyphreel", targets: ["GlyphreelCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // The house, from the command line down to pixels. Arrows only point down.
    .executableTarget(
      name: "GlyphreelCommand",
      dependencies: [
        "Glyphreel", "SceneFile",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "SceneFile", dependencies: ["Glyphreel", "CYAML"]),
    .target(name: "Glyphreel", dependencies: ["Typography", "Animation", "Encoding", "Graphics"]),
    .target(
      name: "Typography",
      dependencies: ["Graphics", "CFreeType", "CHarfBuzz", "CICU", "BundledFonts"]),
    .target(name: "Animation"),
    .target(name: "Encoding", dependencies: ["Graphics", "CGIF", "CPNG"]),
    .target(name: "Graphics"),

    // C libraries, one module each.
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype6-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CICU", pkgConfig: "icu-uc",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
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
    .target(name: "BundledFonts"),

    .testTarget(name: "GraphicsTests", dependencies: ["Graphics", "CFreeType"]),
    .testTarget(name: "AnimationTests", dependencies: ["Animation"]),
    .testTarget(name: "TypographyTests", dependencies: ["Typography"]),
    .testTarget(name: "GlyphreelTests", dependencies: ["Glyphreel"]),
    .testTarget(name: "GlyphreelCommandTests", dependencies: ["GlyphreelCommand"]),
    .testTarget(name: "SceneFileTests", dependencies: ["SceneFile"]),
    .testTarget(name: "EncodingTests", dependencies: ["Encoding", "Graphics", "CGIF"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
