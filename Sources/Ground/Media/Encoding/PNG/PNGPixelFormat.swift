internal import GlyphreelGraphics

/// The colour type, bit depth and palette of a PNG file.
struct PNGPixelFormat {
  enum Kind {
    case indexed
    case grey
    case greyAlpha
    case rgb
    case rgba
  }

  let kind: Kind
  /// The bits of a component or a palette index: 1, 2, 4 or 8.
  let bits: Int
  /// At most 256 premultiplied colours, with those that are not opaque first.
  ///
  /// Empty for other colour types.
  let palette: [Bitmap.Pixel]
  /// The sample of a fully transparent pixel; nil if the format has none.
  let transparentSample: UInt32?
  /// True if near values are near colours, in which case filters can help.
  let isContinuous: Bool

  private init(
    _ kind: Kind, bits: Int = 8, palette: [Bitmap.Pixel] = [], transparentSample: UInt32? = nil,
    isContinuous: Bool = true
  ) {
    self.kind = kind
    self.bits = bits
    self.palette = palette
    self.transparentSample = transparentSample
    self.isContinuous = isContinuous && bits == 8
  }

  /// Creates the smallest format that stores all pixels of a survey exactly.
  ///
  /// With `motion`, it has a transparent sample for unchanged pixels if one is free, and no two pixels share a byte: ffmpeg's
  /// decoder shows such animations incorrectly. Pillow ignores a transparent level or colour where it blends pictures, so
  /// that sample is an entry of a palette or has an alpha. Without `blends`, opaque animations with more colours have neither.
  /// Without `hasGreyAlpha`, grey pictures that are not opaque are stored as coloured ones.
  init(for survey: PixelSurvey, motion: Bool, blends: Bool = true, hasGreyAlpha: Bool = true) {
    let isGrey = survey.isGrey && (hasGreyAlpha || survey.isOpaque)
    guard let pixels = survey.pixels else {
      self = Self.unnumbered(survey, isGrey: isGrey, blends: motion && blends, motion: motion)
      return
    }
    if isGrey, !motion, let grey = Self.grey(pixels.map(\.pixel), survey) {
      self = grey
      return
    }
    // Entries with alpha come first, because the list of alphas may be shorter than the palette. Among them the
    // transparent one is first, because some players clear areas with index 0. The others are sorted by frequency,
    // because their code lengths then take fewer bytes, or by their level if all are grey, so that filters can help.
    let isRamp = motion && survey.isGrey
    var palette = pixels.sorted { first, second in
      if (first.pixel == 0) != (second.pixel == 0) { return first.pixel == 0 }
      let (opaque, otherOpaque) = (first.pixel >> 24 == 255, second.pixel >> 24 == 255)
      if opaque != otherOpaque { return otherOpaque }
      if isRamp { return first.pixel < second.pixel }
      return (second.count, first.pixel) < (first.count, second.pixel)
    }.map(\.pixel)
    if motion, palette[0] != 0, palette.count < 256 { palette.insert(0, at: 0) }
    let bits = motion ? 8 : [1, 2, 4].first { palette.count <= 1 << $0 } ?? 8
    self.init(
      .indexed, bits: bits, palette: palette, transparentSample: palette[0] == 0 ? 0 : nil,
      isContinuous: isRamp && survey.isBinary)
  }

  /// Returns a greyscale format for grey pixels, or nil if there are translucent ones, or no level is left for transparent
  /// ones.
  private static func grey(_ pixels: [Bitmap.Pixel], _ survey: PixelSurvey) -> PNGPixelFormat? {
    guard survey.isBinary else { return nil }
    let levels = Set(pixels.filter { $0 != 0 }.map { $0 & 0xFF })
    // Levels are spread evenly: 255, 85 and 17 apart.
    let packed = [1, 2, 4].first { bits in
      let step = UInt32(255 / (1 << bits - 1))
      return levels.allSatisfy { $0 % step == 0 }
    }
    // Pillow and ffmpeg misread a transparent level of less than 8 bits; a palette takes as few bits.
    if packed != nil, !survey.isOpaque { return nil }
    let bits = packed ?? 8
    let used = Set(levels.map { $0 >> UInt32(8 - bits) })
    let free = (0..<UInt32(1) << UInt32(bits)).first { !used.contains($0) }
    if !survey.isOpaque, free == nil { return nil }
    return PNGPixelFormat(.grey, bits: bits, transparentSample: survey.isOpaque ? nil : free)
  }

  /// Returns the format for more than 256 colours.
  private static func unnumbered(
    _ survey: PixelSurvey, isGrey: Bool, blends: Bool, motion: Bool
  ) -> PNGPixelFormat {
    if isGrey { return PNGPixelFormat(.greyAlpha, transparentSample: 0) }
    if survey.isOpaque, !blends { return PNGPixelFormat(.rgb) }
    guard survey.isBinary, !motion else { return PNGPixelFormat(.rgba, transparentSample: 0) }
    if let unused = survey.unusedColor { return PNGPixelFormat(.rgb, transparentSample: unused & 0xFF_FFFF) }
    return PNGPixelFormat(.rgba, transparentSample: 0)
  }

  var bitsPerPixel: Int {
    switch kind {
    case .indexed, .grey: bits
    case .greyAlpha: 16
    case .rgb: 24
    case .rgba: 32
    }
  }

  /// Returns true if a sample is opaque.
  func isOpaque(_ sample: UInt32) -> Bool {
    switch kind {
    case .indexed: palette[Int(sample)] >> 24 == 255
    case .grey, .rgb: sample != transparentSample
    case .greyAlpha: sample >> 8 == 255
    case .rgba: sample >> 24 == 255
    }
  }
}
