internal import GlyphreelGraphics

/// How a PNG file stores pixels.
struct PNGPixelFormat {
  enum Kind {
    case indexed
    case grey
    case greyAlpha
    case rgb
    case rgba
  }

  let kind: Kind
  /// Bits of a component or of a palette number: 1, 2, 4 or 8.
  let bits: Int
  /// At most 256 premultiplied colours, those that are not opaque first; empty for other kinds.
  let palette: [Bitmap.Pixel]
  /// The sample of a pixel that is not there; nil where the format has none.
  let transparentSample: UInt32?

  private init(_ kind: Kind, bits: Int = 8, palette: [Bitmap.Pixel] = [], transparentSample: UInt32? = nil) {
    self.kind = kind
    self.bits = bits
    self.palette = palette
    self.transparentSample = transparentSample
  }

  /// The smallest format that holds all pixels of a survey exactly.
  ///
  /// With `motion`, it has a transparent sample where that costs nothing, for pixels that stay as they are, and no
  /// pixels share a byte: ffmpeg's decoder shows such animations wrong.
  init(for survey: PixelSurvey, motion: Bool) {
    guard let pixels = survey.pixels else {
      self = Self.unnumbered(survey, motion: motion)
      return
    }
    if let grey = Self.grey(pixels.map(\.pixel), survey, motion: motion) {
      self = grey
      return
    }
    // Entries with alpha first: the list of alphas may end where they end. Of them the transparent one first: some
    // players clear areas with number 0. Then the frequent ones: the lengths of their codes take fewer bytes.
    var palette = pixels.sorted { first, second in
      if (first.pixel == 0) != (second.pixel == 0) { return first.pixel == 0 }
      let (opaque, otherOpaque) = (first.pixel >> 24 == 255, second.pixel >> 24 == 255)
      if opaque != otherOpaque { return otherOpaque }
      return (second.count, first.pixel) < (first.count, second.pixel)
    }.map(\.pixel)
    if motion, palette[0] != 0, palette.count < 256 { palette.insert(0, at: 0) }
    let bits = motion ? 8 : [1, 2, 4].first { palette.count <= 1 << $0 } ?? 8
    self.init(.indexed, bits: bits, palette: palette, transparentSample: palette[0] == 0 ? 0 : nil)
  }

  /// A format of grey levels; nil where there are colours, translucent pixels, or no level left for
  /// transparent ones.
  private static func grey(
    _ pixels: [Bitmap.Pixel], _ survey: PixelSurvey, motion: Bool
  ) -> PNGPixelFormat? {
    guard survey.isGrey, survey.isBinary else { return nil }
    let levels = Set(pixels.filter { $0 != 0 }.map { $0 & 0xFF })
    // Levels are spread evenly: 255, 85 and 17 apart.
    let packed = [1, 2, 4].first { bits in
      let step = UInt32(255 / (1 << bits - 1))
      return levels.allSatisfy { $0 % step == 0 }
    }
    let bits = motion ? 8 : packed ?? 8
    let used = Set(levels.map { $0 >> UInt32(8 - bits) })
    let free = (0..<UInt32(1) << UInt32(bits)).first { !used.contains($0) }
    if !survey.isOpaque, free == nil { return nil }
    return PNGPixelFormat(.grey, bits: bits, transparentSample: motion || !survey.isOpaque ? free : nil)
  }

  /// The format for more than 256 colours.
  private static func unnumbered(_ survey: PixelSurvey, motion: Bool) -> PNGPixelFormat {
    if survey.isGrey { return PNGPixelFormat(.greyAlpha, transparentSample: 0) }
    guard survey.isBinary else { return PNGPixelFormat(.rgba, transparentSample: 0) }
    if survey.isOpaque, !motion { return PNGPixelFormat(.rgb) }
    if let unused = survey.unusedColor { return PNGPixelFormat(.rgb, transparentSample: unused & 0xFF_FFFF) }
    return survey.isOpaque ? PNGPixelFormat(.rgb) : PNGPixelFormat(.rgba, transparentSample: 0)
  }

  /// Whether near values are near colours, so that filters may help.
  var isContinuous: Bool { kind != .indexed && bits == 8 }

  var bitsPerPixel: Int {
    switch kind {
    case .indexed, .grey: bits
    case .greyAlpha: 16
    case .rgb: 24
    case .rgba: 32
    }
  }

  /// Whether a sample is fully opaque.
  func isOpaque(_ sample: UInt32) -> Bool {
    switch kind {
    case .indexed: palette[Int(sample)] >> 24 == 255
    case .grey, .rgb: sample != transparentSample
    case .greyAlpha: sample >> 8 == 255
    case .rgba: sample >> 24 == 255
    }
  }
}
