internal import GlyphreelExact

/// A colour profile of curves and a matrix, which map components to light and light to colours.
///
/// Cameras, phones and displays have such profiles. Those of printers are tables, which are not supported.
struct ColorProfile {
  /// A kind of profile.
  enum Kind: Equatable {
    /// Red, green and blue.
    case light
    /// Gray.
    case gray
    /// Any other, by the name of its colour space.
    case unsupported(String)
  }

  let kind: Kind
  /// The description, for messages.
  let name: String
  /// The light of each of 256 levels of red, green and blue, 0...1.
  private(set) var curves: [[Double]] = []
  /// The matrix from light to linear sRGB.
  private(set) var matrix = ColorMatrix(diagonal: .one)

  /// Reads an ICC profile (ICC.1:2022); nil if it is damaged.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8) else { return nil }
    let tags = ProfileTags(bytes)
    name = tags.description ?? "without a name"
    let space = String(decoding: bytes[16..<20], as: UTF8.self)
    let usesXYZ = bytes[20..<24].elementsEqual("XYZ ".utf8)
    switch space {
    case "RGB " where usesXYZ && tags.contains("rXYZ"):
      kind = .light
      guard let red = tags.xyz("rXYZ"), let green = tags.xyz("gXYZ"), let blue = tags.xyz("bXYZ"),
        let fromXYZ = Self.sRGB.inverse
      else { return nil }
      curves = ["rTRC", "gTRC", "bTRC"].compactMap { tags.curve($0) }
      guard curves.count == 3 else { return nil }
      matrix = fromXYZ * ColorMatrix(red, green, blue)
    case "GRAY" where usesXYZ:
      kind = .gray
      guard let curve = tags.curve("kTRC") else { return nil }
      curves = [curve, curve, curve]
    default: kind = .unsupported(Self.word(for: space))
    }
  }

  /// Creates the profile from a PNG's chunks `gAMA` and `cHRM`; nil for the gamma of sRGB without primaries, or for
  /// impossible values.
  ///
  /// - Parameters:
  ///   - gamma: The exponent from light to components.
  ///   - chromaticities: The x and y of white, red, green and blue; nil for those of sRGB.
  init?(gamma: Double, chromaticities: [SIMD2<Double>]?) {
    guard gamma > 0 else { return nil }
    if let chromaticities {
      guard let own = Self.matrix(of: chromaticities), let fromXYZ = Self.sRGB.inverse else { return nil }
      matrix = fromXYZ * own
    } else if abs(gamma * 2.2 - 1) <= 0.05 {
      // Files with sRGB pixels give the nearest gamma, 1 / 2.2. Within 5 %, libpng and browsers don't convert, either.
      return nil
    }
    (kind, name) = (.light, "gAMA")
    let curve = (0...255).map { power(Double($0) / 255, 1 / gamma) }
    curves = [curve, curve, curve]
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

  /// The matrix from linear sRGB to XYZ, of the profile that the ICC publishes (sRGB IEC61966-2.1).
  private static let sRGB = ColorMatrix(
    [0.4360747, 0.2225045, 0.0139322], [0.3850649, 0.7168786, 0.0971045], [0.1430804, 0.0606169, 0.7141733])

  /// Bradford's matrix from XYZ to the responses of the cones (ICC.1:2022, annex E).
  private static let cones = ColorMatrix(
    [0.8951, -0.7502, 0.0389], [0.2664, 1.7135, -0.0685], [-0.1614, 0.0367, 1.0296])

  /// The white of profiles, D50.
  private static let white: SIMD3 = [0.9642, 1, 0.8249]

  /// Returns the matrix from linear light of these primaries to XYZ, adapted to D50; nil if they enclose no colours.
  private static func matrix(of chromaticities: [SIMD2<Double>]) -> ColorMatrix? {
    guard chromaticities.count == 4, chromaticities.allSatisfy({ $0.y > 0 }) else { return nil }
    let colors = chromaticities.map { SIMD3($0.x, $0.y, 1 - $0.x - $0.y) / $0.y }
    let primaries = ColorMatrix(colors[1], colors[2], colors[3])
    guard let parts = primaries.inverse.map({ $0 * colors[0] }), let fromCones = cones.inverse else {
      return nil
    }
    let adaptation = fromCones * ColorMatrix(diagonal: (cones * white) / (cones * colors[0])) * cones
    return adaptation * primaries * ColorMatrix(diagonal: parts)
  }
}
