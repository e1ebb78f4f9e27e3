package import GlyphreelMedia
internal import GlyphreelGraphics

/// The frames as a one-bit alpha format should show them, equal ones merged, with ends in centiseconds.
package struct ExpectedFrames: Equatable {
  package struct Shown: Equatable {
    /// 0xAABBGGRR, transparent ones 0.
    package var pixels: [UInt32]
    package var end: Int
  }

  package var shown: [Shown] = []

  package mutating func append(_ pixels: [UInt32], end: Int) {
    if shown.last?.pixels == pixels {
      shown[shown.count - 1].end = end
    } else {
      shown.append(Shown(pixels: pixels, end: end))
    }
  }

  /// Frames with alpha below 128 gone and the rest blended onto the matte.
  package init(_ frames: [Frame], matte: [Double] = [255, 255, 255]) {
    for frame in frames {
      let pixels = frame.bitmap.pixels.map { pixel -> UInt32 in
        let alpha = Double(pixel >> 24)
        if alpha < 128 { return 0 }
        var result: UInt32 = 0xFF00_0000
        for (channel, matte) in matte.enumerated() {
          let component = Double(pixel >> (8 * UInt32(channel)) & 0xFF)
          // Rounding is unambiguous: 255 is odd, so no half can occur.
          result |= UInt32(component + (matte * (255 - alpha) / 255).rounded()) << (8 * UInt32(channel))
        }
        return result
      }
      append(pixels, end: Int((frame.end * 100).rounded()))
    }
  }

  package init() {}
}
