package import GlyphreelGraphics

/// A picture of half blocks (`▀`), for terminals without pictures: each character shows two pixels, one above the other.
///
/// The cursor must be in the first column; it stays in the last row.
package struct HalfBlockPicture {
  /// The colours of a terminal.
  package enum Colors: Sendable {
    /// All colours, in the form of ISO 8613-6: `38;2;r;g;b`.
    case all
    /// The 256 colours of xterm, of which 240 have the same values everywhere: a cube of 6 × 6 × 6, and 24 greys.
    case xterm
  }

  private let rows: [[RGB24]]
  private let colors: Colors

  /// Creates a picture over a matte, whose alpha is ignored.
  package init(_ bitmap: Bitmap, colors: Colors, matte: Color = .white) {
    let matte = matte.opaquePixel
    rows = (0..<bitmap.height).map { y in
      (0..<bitmap.width).map { x in RGB24(bitmap[x, y], over: matte) }
    }
    self.colors = colors
  }

  /// The text that draws the picture.
  package var sequence: [UInt8] {
    var bytes: [UInt8] = []
    for top in stride(from: 0, to: rows.count, by: 2) {
      if top > 0 { bytes += "\r\n".utf8 }
      let lower = top + 1 < rows.count ? rows[top + 1] : nil
      var (ink, paper): (RGB24?, RGB24?) = (nil, nil)
      for x in rows[top].indices {
        let (upper, below) = (rows[top][x], lower.map { $0[x] })
        var changes: [String] = []
        if upper != ink { changes.append("38;" + code(upper)) }
        if let below, below != paper { changes.append("48;" + code(below)) }
        if !changes.isEmpty { bytes += "\u{1B}[\(changes.joined(separator: ";"))m".utf8 }
        (ink, paper) = (upper, below)
        bytes += "▀".utf8
      }
      bytes += "\u{1B}[0m".utf8
    }
    return bytes
  }

  private func code(_ color: RGB24) -> String {
    let parts = [color.redByte, color.greenByte, color.blueByte]
    switch colors {
    case .all: return "2;" + parts.map(String.init).joined(separator: ";")
    case .xterm: return "5;\(Self.index(of: parts))"
    }
  }

  /// The levels of a component in the cube of 6 × 6 × 6 colours.
  private static let levels = [0, 95, 135, 175, 215, 255]

  /// Returns the index of the nearest of the 240 colours.
  private static func index(of parts: [Int]) -> Int {
    func distance(_ other: [Int]) -> Int {
      zip(parts, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let steps = parts.map { part in
      levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0
    }
    let grey = min(max((parts.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let isGrey = distance(Array(repeating: 8 + 10 * grey, count: 3)) < distance(steps.map { levels[$0] })
    return isGrey ? 232 + grey : 16 + steps.reduce(0) { 6 * $0 + $1 }
  }
}
