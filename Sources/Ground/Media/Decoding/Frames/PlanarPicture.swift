internal import GlyphreelExact
internal import GlyphreelGraphics

/// A converter of planes of Y'CbCr samples (BT.601) to pixels.
struct PlanarPicture {
  /// The resolution of the chroma planes.
  enum Sampling {
    /// No chroma.
    case gray
    /// One sample for 2 × 2 pixels, at their centre.
    case half
    /// One sample for two pixels of a row.
    case halfWidth
    /// One sample for each pixel.
    case full
    /// One sample for each pixel, and a plane of alpha.
    case fullWithAlpha

    /// Returns the sampling of a Y4M colour field; nil for other fields, such as those with more than 8 bits.
    init?(y4m name: String) {
      switch name {
      case "mono": self = .gray
      case "420", "420jpeg", "420mpeg2", "420paldv": self = .half
      case "422": self = .halfWidth
      case "444": self = .full
      case "444alpha": self = .fullWithAlpha
      default: return nil
      }
    }
  }

  private let width, height: Int
  private let chromaWidth, chromaHeight: Int
  private let sampling: Sampling
  /// The offset and the factor of luma, and the factor of chroma, in units of 2^-16.
  private let black, lumaFactor, chromaFactor: Int32

  init(width: Int, height: Int, _ sampling: Sampling, isFullRange: Bool) {
    (self.width, self.height, self.sampling) = (width, height, sampling)
    let isHalfWide = sampling == .half || sampling == .halfWidth
    chromaWidth = sampling == .gray ? 0 : isHalfWide ? (width + 1) / 2 : width
    chromaHeight = sampling == .gray ? 0 : sampling == .half ? (height + 1) / 2 : height
    // 255 / 219 and 255 / 224 in studio range.
    (black, lumaFactor, chromaFactor) = isFullRange ? (0, 65536, 65536) : (16, 76309, 74606)
  }

  /// The number of bytes of a picture.
  var byteCount: Int {
    width * height * (sampling == .fullWithAlpha ? 2 : 1) + 2 * chromaWidth * chromaHeight
  }

  /// Returns the pixels of the planes.
  func bitmap(_ bytes: [UInt8]) -> Bitmap {
    precondition(bytes.count == byteCount, "the planes have the picture's size")
    var pixels = [Bitmap.Pixel](repeating: 0xFF00_0000, count: width * height)
    let blueStart = width * height
    let redStart = blueStart + chromaWidth * chromaHeight
    let alphaStart = redStart + chromaWidth * chromaHeight
    var blue = [Int32](repeating: 128 << 4, count: width)
    var red = blue
    for y in 0..<height {
      if sampling != .gray {
        fill(&blue, row: y, of: bytes, at: blueStart)
        fill(&red, row: y, of: bytes, at: redStart)
      }
      for x in 0..<width {
        let place = y &* width &+ x
        let luma = (Int32(bytes[place]) &- black) &* lumaFactor
        // Factors of BT.601 in units of 2^-16: 1.402, 0.344136, 0.714136 and 1.772. Chroma has four more bits.
        let cb = Int64((blue[x] &- 128 << 4) &* chromaFactor) >> 4
        let cr = Int64((red[x] &- 128 << 4) &* chromaFactor) >> 4
        let r = Self.component(Int64(luma) &+ (cr &* 91881) >> 16)
        let g = Self.component(Int64(luma) &- (cb &* 22554 &+ cr &* 46802) >> 16)
        let b = Self.component(Int64(luma) &+ (cb &* 116130) >> 16)
        pixels[place] = 0xFF00_0000 | b << 16 | g << 8 | r
        if sampling == .fullWithAlpha {
          pixels[place] = Bitmap.Pixel(
            straight: pixels[place] & 0x00FF_FFFF | UInt32(bytes[alphaStart &+ place]) << 24)
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Fills a row of chroma samples in units of 2^-4, interpolated linearly between those of the plane.
  private func fill(_ row: inout [Int32], row y: Int, of bytes: [UInt8], at start: Int) {
    guard sampling == .half || sampling == .halfWidth else {
      for x in 0..<width { row[x] = Int32(bytes[start &+ y &* width &+ x]) << 4 }
      return
    }
    // The nearer row and column have a weight of 3 / 4, the others 1 / 4.
    let isHalfHigh = sampling == .half
    let near = isHalfHigh ? y / 2 : y
    let far = isHalfHigh ? min(max(y % 2 == 0 ? near - 1 : near + 1, 0), chromaHeight - 1) : y
    let (nearRow, farRow) = (start + near * chromaWidth, start + far * chromaWidth)
    for x in 0..<width {
      let own = x / 2
      let other = min(max(x % 2 == 0 ? own - 1 : own + 1, 0), chromaWidth - 1)
      let mine = 3 &* Int32(bytes[nearRow &+ own]) &+ Int32(bytes[farRow &+ own])
      let neighbour = 3 &* Int32(bytes[nearRow &+ other]) &+ Int32(bytes[farRow &+ other])
      row[x] = 3 &* mine &+ neighbour
    }
  }

  private static func component(_ value: Int64) -> UInt32 {
    UInt32(truncatingIfNeeded: min(max((value &+ 1 << 15) >> 16, 0), 255))
  }
}
