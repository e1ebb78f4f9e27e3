internal import GlyphreelGraphics

extension OutputFormat {
  /// Frames of straight R, G, B, A components of 8 bits, concatenated without headers.
  ///
  /// The output does not contain the size, frame rate and text alternative, so readers must know them.
  public static let rgba = OutputFormat(
    name: "rgba", fileExtensions: ["rgba"], container: .file(RawEncoder<StraightCanvas>.init))
}

/// The canvas of raw formats: straight R, G, B, A components of 8 bits, row by row.
struct StraightCanvas: RawCoding {
  static let hasConstantRate = true
  private let width: Int
  private(set) var bytes: [UInt8]

  /// Creates a transparent canvas.
  init(width: Int, height: Int) {
    self.width = width
    bytes = Array(repeating: 0, count: 4 * width * height)
  }

  init(_ options: EncodingOptions) { self.init(width: options.width, height: options.height) }

  func header(of change: FrameChange, isFirst: Bool) -> String { "" }

  mutating func apply(_ change: FrameChange) {
    let area = change.area
    let pixels = change.pixels.pixels
    for y in 0..<area.height {
      for x in 0..<area.width {
        let straight = pixels[y &* area.width &+ x].straight
        let offset = 4 &* ((area.minY &+ y) &* width &+ area.minX &+ x)
        bytes[offset] = UInt8(truncatingIfNeeded: straight)
        bytes[offset &+ 1] = UInt8(truncatingIfNeeded: straight >> 8)
        bytes[offset &+ 2] = UInt8(truncatingIfNeeded: straight >> 16)
        bytes[offset &+ 3] = UInt8(truncatingIfNeeded: straight >> 24)
      }
    }
  }
}
