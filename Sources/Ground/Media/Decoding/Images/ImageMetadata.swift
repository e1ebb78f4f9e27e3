internal import GlyphreelExact

/// The parts of a picture file, besides its pixels, that change how it is shown.
struct ImageMetadata {
  /// The stored orientation.
  var orientation = Orientation.upright
  /// The colours of the pixels.
  var colors = Colors.sRGB
  /// True for pixels with one component, which grey profiles fit.
  var isGray = false

  /// The meaning of a picture's components.
  enum Colors {
    case sRGB
    /// An ICC profile.
    case profile([UInt8])
    /// The exponent and the primaries of a PNG, as for `ColorProfile`.
    case gamma(Double, [SIMD2<Double>]?)
  }

  /// The maximum number of bytes of a compressed profile when expanded.
  private static let profileLimit = 4 << 20

  /// Creates the metadata of a file without any.
  init() {}

  /// Reads a PNG file's chunks `iCCP`, `sRGB`, `gAMA`, `cHRM` and `eXIf` (PNG specification, third edition), or a WebP
  /// file's `ICCP` and `EXIF` (RFC 9649); other files have none.
  init(of file: [UInt8]) {
    if file.starts(with: PNGStructure.signature) {
      readPNG(file)
    } else if WebPStructure.matches(file) {
      readWebP(file)
    }
  }

  private mutating func readPNG(_ file: [UInt8]) {
    var reader = ByteReader(file)
    _ = reader.take(8)
    var (profile, gamma, chromaticities) = ([UInt8]?.none, Double?.none, [SIMD2<Double>]?.none)
    var isSRGB = false
    // Browsers ignore metadata after the pixels.
    while let length = reader.bigEndian(4), let name = reader.letters(4), name != "IDAT",
      let contents = reader.take(length), reader.take(4) != nil
    {
      func fraction(_ place: Int) -> Double {
        Double(file[contents][(contents.lowerBound + 4 * place)...].prefix(4).reduce(0) { $0 << 8 | Int($1) })
          / 100_000
      }
      switch name {
      case "IHDR" where length >= 10: isGray = file[contents.lowerBound + 9] & 2 == 0
      case "sRGB": isSRGB = true
      case "gAMA" where length == 4: gamma = fraction(0)
      case "cHRM" where length == 32:
        chromaticities = (0..<4).map { [fraction(2 * $0), fraction(2 * $0 + 1)] }
      case "iCCP" where profile == nil:
        // The profile's name and a NUL, then the compression method 0.
        guard let end = file[contents].firstIndex(of: 0), end + 1 < contents.upperBound, file[end + 1] == 0
        else { continue }
        profile = Deflater.expanded(file[(end + 2)..<contents.upperBound], limit: Self.profileLimit)
      case "eXIf": orientation = Orientation(exif: file[contents])
      default: break
      }
    }
    if let profile {
      colors = .profile(profile)
    } else if let gamma, !isSRGB {
      colors = .gamma(gamma, chromaticities)
    }
  }

  /// Returns the conversion to sRGB, nil for none, and the reason why the colours are approximate.
  var conversion: (ColorConversion?, problem: String?) {
    let bytes: [UInt8]
    switch colors {
    case .sRGB: return (nil, nil)
    case .gamma(let gamma, let chromaticities):
      return (ColorProfile(gamma: gamma, chromaticities: chromaticities).flatMap(ColorConversion.init), nil)
    case .profile(let profile): bytes = profile
    }
    guard let profile = ColorProfile(bytes) else {
      return (nil, "its colour profile is damaged, so its colours are shown as sRGB")
    }
    switch profile.kind {
    case .gray where !isGray: return (nil, nil)
    case .light, .gray: return (ColorConversion(profile), nil)
    case .unsupported(let space):
      return (
        nil, "its colour profile \(quoted: profile.name) is for \(space), so its colours are approximate"
      )
    }
  }

  private mutating func readWebP(_ file: [UInt8]) {
    let prefix = Array("Exif\0\0".utf8)
    var reader = ByteReader(file)
    _ = reader.take(12)
    while let name = reader.take(4), let length = reader.littleEndian(4), let contents = reader.take(length) {
      if length % 2 == 1 { _ = reader.byte() }
      if file[name].elementsEqual("ICCP".utf8), case .sRGB = colors {
        colors = .profile(Array(file[contents]))
      } else if file[name].elementsEqual("EXIF".utf8) {
        // Some programs copy the prefix of a JPEG's segment.
        let exif = file[contents]
        orientation = Orientation(exif: exif.starts(with: prefix) ? exif.dropFirst(prefix.count) : exif)
      }
    }
  }
}
