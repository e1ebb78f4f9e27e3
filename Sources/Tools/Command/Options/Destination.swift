import GlyphreelScene
import ArgumentParser
import GlyphreelExact
import GlyphreelMedia

/// A service that shows pictures, with the limits that it has been observed to apply.
///
/// The limits are not documented and change over time. "KB" and "MB" are read as powers of 1000, the smaller reading.
struct Destination: Hashable {
  let name: String
  let byteLimit: Int
  /// The largest width and height in pixels; nil for any.
  var side: Double?
  var frameLimit: Int?
  /// The names of the formats that are animated there, the usual one first.
  let formats: [String]
  /// The names of other formats, of which the destination shows only one picture.
  var stillFormats: [String] = []
  /// The year in which the limits were last checked.
  static let reviewed = "2026"

  static let all = [
    // The image proxy's author on its tracker (atmos/camo, issue 95): 5 MB.
    Destination(name: "github-readme", byteLimit: 5_000_000, formats: ["gif", "svg", "apng", "png", "webp"]),
    // Guides to the upload form: 128 KB, 128 pixels a side, 50 frames.
    Destination(
      name: "slack-emoji", byteLimit: 128_000, side: 128, frameLimit: 50, formats: ["gif"],
      stillFormats: ["png"]),
    // Guides to the upload form: 256 KB; larger than 128 pixels a side is scaled down.
    Destination(
      name: "discord-emoji", byteLimit: 256_000, side: 128, formats: ["gif"], stillFormats: ["png"]),
    // Guides to the upload form: 512 KB, 320 pixels a side.
    Destination(
      name: "discord-sticker", byteLimit: 512_000, side: 320, formats: ["png", "apng", "gif"]),
  ]

  /// Reports a frame rate that was chosen for the limit on the number of frames.
  func noteFrameRate(_ rate: Double, of path: String) {
    Console.error(
      "\(path): note: \(rate.decimal(places: 4)) frames per second, as \(name) takes up to \(frameLimit ?? 0) frames"
    )
  }

  /// The frame rates that are tried for that limit, most of which GIF represents exactly.
  static let frameRates = [25, 20, 15, 12.5, 10, 8, 6, 5, 4, 3, 2, 1.0]

  /// Rejects an animation in a format of which only one picture is shown.
  func check(_ path: String, _ format: OutputFormat, frames: Int) throws(Failure) {
    guard frames > 1,
      stillFormats.contains(format.name) || format.name == "apng" && stillFormats.contains("png")
    else { return }
    let renamed = OutputPath.split(path).base + "." + formats[0]
    throw Failure(
      "glyphreel: error: \(name) animates \(formats[0].uppercased()) only; write '-o \(ShellWord.quoted(renamed))', or one picture with 'glyphreel still'",
      .usage)
  }

  /// Returns the limits that a file exceeds, one per line.
  func problems(format: String, width: Int, height: Int, frames: Int, bytes: Int?) -> [String] {
    var problems: [String] = []
    let taken = frames > 1 ? formats : formats + stillFormats
    if !taken.contains(format) {
      problems.append(
        "\(name) can't be \(format.uppercased()); write \(taken.map { $0.uppercased() }.joined(separator: " or "))"
      )
    }
    if let side, Double(max(width, height)) > side {
      let limit = Int(side)
      problems.append(
        "\(name) takes up to \(limit) × \(limit) pixels (as of \(Self.reviewed); such limits change), not \(width) × \(height)"
      )
    }
    if let frameLimit, frames > frameLimit {
      problems.append(
        "\(name) takes up to \(frameLimit) frames (as of \(Self.reviewed); such limits change), not \(frames)"
      )
    }
    if let bytes, bytes > byteLimit {
      problems.append(
        "\(name) takes up to \(ByteCount(bytes: byteLimit).text) (as of \(Self.reviewed); such limits change), not \(bytes) bytes"
      )
    }
    return problems
  }

  /// Returns the limits that a Lottie file exceeds, one per line.
  func problems(of lottie: LottieInput) -> [String] {
    let size = lottie.size
    return problems(
      format: lottie.format, width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)),
      frames: lottie.frameCount, bytes: lottie.byteCount)
  }
}

extension Destination: ExpressibleByArgument {
  init?(argument: String) {
    guard let found = Destination.all.first(where: { $0.name == argument }) else { return nil }
    self = found
  }

  static var allValueStrings: [String] { all.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
