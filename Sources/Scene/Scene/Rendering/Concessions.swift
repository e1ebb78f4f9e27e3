internal import GlyphreelExact
package import GlyphreelMedia

/// The settings that were changed so that a file fits into a byte limit.
///
///     let concessions = try scene.write(to: "milk.gif", byteLimit: 100_000)
///     if !concessions.isEmpty { print(concessions) }  // quality 88
public struct Concessions: Hashable, Sendable, CustomStringConvertible {
  /// The quality of pictures or of a video; nil for the requested one.
  package var quality: Int?
  /// The largest error of a colour component in a GIF.
  package var lossiness: Int?
  /// The decimals of coordinates.
  package var precision: Int?
  /// Frames per second.
  package var frameRate: Double?
  /// Pixels per point.
  package var scale: Double?

  /// Creates concessions that change nothing.
  package init() {}

  /// True if the file has all requested settings.
  public var isEmpty: Bool { self == Concessions() }

  /// A description such as `quality 30, 20 frames per second`; empty for none.
  public var description: String {
    var parts: [String] = []
    if let quality { parts.append("quality \(quality)") }
    if let lossiness { parts.append("colours within \(lossiness)") }
    if let precision { parts.append(precision.counted("decimal")) }
    if let frameRate { parts.append("\(frameRate.decimal(places: 4)) frames per second") }
    if let scale { parts.append("scale \(scale.decimal(places: 4))") }
    return parts.joined(separator: ", ")
  }

  /// Changes the options of an encoder, which have neither the frame rate nor the scale.
  package func apply(to options: inout EncodingOptions) {
    if let quality {
      options.quality = Quality(quality)
      options.video.quality = quality
    }
    if let lossiness { options.palette.tolerance = lossiness }
    if let precision { options.precision = precision }
  }
}

extension OutputFormat {
  /// Returns the lower qualities that make a file smaller, the best first.
  ///
  /// - Parameters:
  ///   - quality: The quality of pictures.
  ///   - video: The quality of a video.
  package func lowerQualities(than quality: Quality, video: Int) -> [Int] {
    if codec != nil { return stride(from: 75, through: 30, by: -5).filter { $0 < video } }
    return defaultQuality == nil ? [] : quality.lower.map(\.score)
  }
}
