import ArgumentParser
import GlyphreelEncoding
import GlyphreelExactText

/// How many colours a file may have, and how true they must be.
extension OutputOptions {
  /// What the encoders get to know.
  var palette: PaletteOptions {
    PaletteOptions(colorLimit: colors ?? 256, tolerance: lossy ?? 0, dithering: dither ?? .none)
  }

  /// Refuses options that none of the outputs has a use for.
  func checkColors(_ formats: [OutputFormat]) throws {
    guard let option = given, !formats.contains(where: \.reducesColors) else { return }
    let names = formats.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    throw Failure(
      "glyphreel: error: \(option) is for GIFs; \(names.joined(separator: " and ")) keeps every colour",
      .usage)
  }

  private var given: String? {
    colors != nil ? "--colors" : lossy != nil ? "--lossy" : dither != nil ? "--dither" : nil
  }
}

extension PaletteOptions.Dithering: ExpressibleByArgument {}
