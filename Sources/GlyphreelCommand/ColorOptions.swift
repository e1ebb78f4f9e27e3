import ArgumentParser
import Encoding

/// How many colours a file may have, and how true they must be.
struct ColorOptions: ParsableArguments {
  @Option(help: "The most colours of a picture in a GIF, 2 to 256, a transparent one included.")
  var colors: Int?

  @Option(help: "How far a colour component of a GIF may be off, 0 to 255, where that is shorter.")
  var lossy: Int?

  @Option(help: "How pixels are mixed of colours that a GIF has room for.")
  var dither: PaletteOptions.Dithering?

  func validate() throws {
    if let colors, !(2...256).contains(colors) {
      throw ValidationError("--colors must be from 2 to 256, not \(colors)")
    }
    if let lossy, !(0...255).contains(lossy) {
      throw ValidationError("--lossy must be from 0 to 255, not \(lossy)")
    }
  }

  /// What the encoders get to know.
  var palette: PaletteOptions {
    PaletteOptions(colorLimit: colors ?? 256, tolerance: lossy ?? 0, dithering: dither ?? .none)
  }

  /// Refuses options that none of the outputs has a use for.
  func check(_ formats: [OutputFormat]) throws {
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
