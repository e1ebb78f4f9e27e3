internal import GlyphreelExactText

/// An ICC colour profile (ICC.1:2022) of curves and a matrix, which map components to light and light to colours.
///
/// Cameras, phones and displays have such profiles. Those of printers are tables, which are not supported.
struct ColorProfile {
  /// A kind of profile.
  enum Kind: Equatable {
    /// Red, green and blue, or gray.
    case light
    /// Any other, by the name of its colour space.
    case unsupported(String)
  }

  let kind: Kind
  /// The description, for messages.
  let name: String
  /// The light of each of 256 levels of red, green and blue, 0...1.
  private(set) var curves: [[Double]] = []
  /// The matrix from light to linear sRGB, row by row.
  private(set) var matrix: [Double] = []

  /// Reads a profile; nil if it is damaged.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8) else { return nil }
    let tags = ProfileTags(bytes)
    name = tags.description ?? "without a name"
    let space = String(decoding: bytes[16..<20], as: UTF8.self)
    let usesXYZ = bytes[20..<24].elementsEqual("XYZ ".utf8)
    switch space {
    case "RGB " where usesXYZ && tags.contains("rXYZ"):
      kind = .light
      var columns: [[Double]] = []
      for channel in ["r", "g", "b"] {
        guard let curve = tags.curve(channel + "TRC"), let column = tags.xyz(channel + "XYZ") else {
          return nil
        }
        curves.append(curve)
        columns.append(column)
      }
      matrix = (0..<3).flatMap { row in
        columns.map { column in
          (0..<3).reduce(0) { $0 + Self.fromXYZ[3 * row + $1] * column[$1] }
        }
      }
    case "GRAY" where usesXYZ:
      kind = .light
      guard let curve = tags.curve("kTRC") else { return nil }
      curves = [curve, curve, curve]
      matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    default: kind = .unsupported(Self.word(for: space))
    }
  }

  /// Returns a colour space's name in a sentence.
  private static func word(for space: String) -> String {
    switch space {
    case "RGB ": "RGB by tables"
    case "GRAY": "gray by tables"
    case "CMYK": "CMYK"
    case "Lab ": "Lab"
    default: "another colour space"
    }
  }

  /// The inverse of the matrix of sRGB's primaries, adapted to the white D50 of profiles by Bradford's method.
  private static let fromXYZ: [Double] = {
    // Columns of the profile that the ICC publishes (sRGB IEC61966-2.1).
    let m = [
      0.4360747, 0.3850649, 0.1430804,
      0.2225045, 0.7168786, 0.0606169,
      0.0139322, 0.0971045, 0.7141733,
    ]
    func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
    let determinant = m[0] * minor(4, 5, 7, 8) - m[1] * minor(3, 5, 6, 8) + m[2] * minor(3, 4, 6, 7)
    return [
      minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5),
      -minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5),
      minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4),
    ].map { $0 / determinant }
  }()
}
