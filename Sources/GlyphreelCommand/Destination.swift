import ArgumentParser
import GlyphreelEncoding
import GlyphreelExactText

/// A place that files are made for, and what it has been seen to accept.
///
/// None of the numbers is promised by anyone: they drift. Where a limit is told as "KB" or "MB", the smaller reading
/// of the two is taken.
struct Destination: Hashable {
  let name: String
  let byteLimit: Int
  /// The width and height of its pictures in pixels, at most; nil where any size is shown.
  var side: Double?
  var frameLimit: Int?
  /// The names of the formats that move there, the usual one first.
  let formats: [String]
  /// When the numbers were last looked up.
  static let reviewed = "2026"

  static let all = [
    // The image proxy's author on its tracker (atmos/camo, issue 95): 5 MB.
    Destination(name: "github-readme", byteLimit: 5_000_000, formats: ["gif", "apng", "png", "webp"]),
    // Guides to the upload form: 128 KB, 128 pixels a side, 50 frames.
    Destination(
      name: "slack-emoji", byteLimit: 128_000, side: 128, frameLimit: 50, formats: ["gif", "png"]),
    // Guides to the upload form: 256 KB; larger than 128 pixels a side is scaled down.
    Destination(name: "discord-emoji", byteLimit: 256_000, side: 128, formats: ["gif", "png"]),
    // Guides to the upload form: 512 KB, 320 pixels a side.
    Destination(
      name: "discord-sticker", byteLimit: 512_000, side: 320, formats: ["png", "apng", "gif"]),
  ]

  /// What a file of these properties would run into, each in a line.
  func problems(format: String, width: Int, height: Int, frames: Int, bytes: Int?) -> [String] {
    var problems: [String] = []
    if !formats.contains(format) {
      problems.append("\(name) is not known to take \(format), but \(formats.joined(separator: ", "))")
    }
    if let side, Double(max(width, height)) > side {
      let limit = Int(side)
      problems.append(
        "\(name) takes up to \(limit) × \(limit) pixels (seen in \(Self.reviewed); such limits drift), not \(width) × \(height)"
      )
    }
    if let frameLimit, frames > frameLimit {
      problems.append(
        "\(name) takes up to \(frameLimit) frames (seen in \(Self.reviewed); such limits drift), not \(frames)"
      )
    }
    if let bytes, bytes > byteLimit {
      problems.append(
        "\(name) takes up to \(ByteCount(bytes: byteLimit).text) (seen in \(Self.reviewed); such limits drift), not \(bytes) bytes"
      )
    }
    return problems
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
