// swift-tools-version: 6.2
import PackageDescription

// Benchmarks are a package of their own, so that users of Glyphreel do not build them. It compiles the modules that it
// measures from the same files, through links: products for a benchmark would become public interface.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(
      name: "RasterBenchmark", dependencies: modules(["Media", "Graphics", "CFreeType"]) + ["CCairo"]),
    .executableTarget(
      name: "LayoutBenchmark",
      dependencies: modules(["Typography", "CHarfBuzz", "BundledFonts"]) + ["Measuring"]),
    .executableTarget(
      name: "PixelBenchmark", dependencies: modules(["Media", "Graphics"]) + ["Measuring"]),
    .executableTarget(
      name: "EncodeBenchmark", dependencies: modules(["Media", "Graphics"]) + ["Measuring"]),
    .executableTarget(name: "GIFBenchmark", dependencies: modules(["Media", "Graphics"])),
    .target(name: "Measuring"),

    module(
      "Media", "Graphics", "System", "Exact", "CGIF", "CPNG", "CDeflate", "CZlib", "CWebP", "CTurboJPEG",
      "CBrotli"),
    module(
      "Typography", "Graphics", "System", "Exact", "CFreeType", "CHarfBuzz", "CICU", "CFontconfig",
      "BundledFonts"),
    // Square roots; a module that imports the C library links with it already.
    module("Graphics", "Exact", linkedTo: ["m"]),
    module("System", "Exact", "CProcess", "CBLAKE2"),
    module("CProcess"),
    module("Exact", "Diagnostics"),
    module("Diagnostics"),

    library("CGIF", "libgif"),
    library("CLibPNG", "libpng"),
    module("CPNG", "CLibPNG"),
    library("CDeflate", "libdeflate"),
    library("CZlib", "zlib"),
    library("CBrotli", "libbrotlienc"),
    library("CWebP", "libwebpmux"),
    library("CTurboJPEG", "libturbojpeg"),
    library("CBLAKE2", "libb2"),
    library("CHarfBuzz", "harfbuzz"),
    library("CFontconfig", "fontconfig"),
    module("CICU", "CLibICU"),
    library("CLibICU", "icu-i18n"),
    library("CFreeType", "freetype2"),
    module("BundledFonts"),
    // The peer for painting.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft"),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

/// Dependencies on modules of the main package by the names of their folders.
func modules(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: "Glyphreel" + $0) }
}

/// A module of the main package, from `Sources/name`.
func module(_ name: String, _ dependencies: String..., linkedTo libraries: [String] = []) -> Target {
  .target(
    name: "Glyphreel" + name, dependencies: modules(dependencies), path: "Sources/" + name,
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A C library of the system, imported through `Sources/name`.
func library(_ name: String, _ pkgConfig: String) -> Target {
  .systemLibrary(name: "Glyphreel" + name, path: "Sources/" + name, pkgConfig: pkgConfig)
}
