// swift-tools-version: 6.2
import PackageDescription

// Measurements are a package of their own, so that nobody who builds Glyphreel builds them. It compiles the modules it
// measures from the same files, through links: products for the sake of a benchmark would become public interface.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(
      name: "RasterBenchmark", dependencies: ["Encoding", "Graphics", "CFreeType", "CCairo"]),
    .executableTarget(
      name: "LayoutBenchmark", dependencies: ["Typography", "CHarfBuzz", "BundledFonts", "Measuring"]),
    .executableTarget(name: "PixelBenchmark", dependencies: ["Encoding", "Graphics", "Measuring"]),
    .executableTarget(name: "EncodeBenchmark", dependencies: ["Encoding", "Graphics", "Measuring"]),
    .target(name: "Measuring"),
    .executableTarget(name: "GIFBenchmark", dependencies: ["Encoding", "Graphics"]),
    .target(
      name: "Encoding",
      dependencies: ["Graphics", "ExactText", "GlyphreelSystem", "CGIF", "CPNG", "CDeflate", "CWebP"]),
    .target(name: "CPNG", dependencies: ["CLibPNG"]),
    .systemLibrary(
      name: "CGIF", pkgConfig: "libgif", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .target(
      name: "Typography",
      dependencies: [
        "Graphics", "ExactText", "GlyphreelSystem", "CFreeType", "CHarfBuzz", "CICU", "CFontconfig",
        "BundledFonts",
      ]),
    // Square roots; whoever imports the C library has it linked already.
    .target(
      name: "Graphics", dependencies: ["ExactMath", "ExactText"], linkerSettings: [.linkedLibrary("m")]),
    .target(name: "ExactMath"),
    .target(name: "ExactText"),
    .target(name: "GlyphreelSystem", dependencies: ["ExactText"], path: "Sources/System"),
    .target(name: "BundledFonts"),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .target(name: "CICU", dependencies: ["CLibICU"]),
    .systemLibrary(
      name: "CLibICU", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype6-dev"]), .brew(["freetype"])]),
    // What painting is compared with.
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
