/// A colour prepared for blending over four pixels at a time.
///
/// A component becomes (s · c + d · (255 - α · c / 255)) / 255, where c is the coverage and α the colour's alpha: the
/// product of the two is rounded, and then the whole. No sum exceeds 255, because no component exceeds alpha.
struct Brush {
  // Bounds: a mask's box is checked once to lie on the surface, and so are the quads of a glyph (`Painter.paintKept`).
  // Rows are read and written four pixels at a time, as long as four are left of `count`.
  private typealias Half = PixelLanes.Half

  private let color: Bitmap.Pixel
  private let isOpaque: Bool
  private let lanes: PixelLanes
  private let alpha: Half

  /// Creates a brush for a premultiplied colour.
  init(_ color: Bitmap.Pixel) {
    self.color = color
    isOpaque = color >> 24 == 255
    lanes = PixelLanes(SIMD4(repeating: color))
    alpha = Half(repeating: UInt16(color >> 24))
  }

  /// Paints the colour through a mask.
  func paint(_ mask: CoverageMask, on surface: Surface) {
    let box = mask.box
    precondition(surface.bounds.contains(box), "a mask lies on the surface")
    guard !box.isEmpty else { return }
    var coverage = unsafe mask.base
    var row = unsafe surface.row(box.minX, box.minY, count: box.width)
    for _ in box.minY..<box.maxY {
      unsafe paint(coverage, over: row, count: box.width)
      unsafe coverage += mask.stride
      unsafe row += surface.stride
    }
  }

  /// Paints over whole pixels.
  func paint(_ area: PixelRect, on surface: Surface) {
    precondition(surface.bounds.contains(area), "what is painted lies on the surface")
    guard !area.isEmpty else { return }
    var row = unsafe surface.row(area.minX, area.minY, count: area.width)
    for _ in area.minY..<area.maxY {
      if isOpaque {
        unsafe row.update(repeating: color, count: area.width)
      } else {
        unsafe paint(over: row, count: area.width)
      }
      unsafe row += surface.stride
    }
  }

  /// Paints over a fully covered row.
  private func paint(over row: UnsafeMutablePointer<Bitmap.Pixel>, count: Int) {
    var i = 0
    while i &+ 4 <= count {
      unsafe blend(.max, at: row + i, isOpaque: false)
      i &+= 4
    }
    while i < count {
      unsafe row[i] = over(SIMD4(repeating: row[i]), coverage: .max, isOpaque: false)[0]
      i &+= 1
    }
  }

  /// Paints a glyph whose origin is in the pixel at `origin`.
  ///
  /// All quads must lie on the surface.
  @inline(__always)
  func paint(
    _ quads: UnsafePointer<GlyphCoverageCache.Quad>, count: Int,
    over origin: UnsafeMutablePointer<Bitmap.Pixel>, stride: Int
  ) {
    @inline(__always)
    func paint(isOpaque: Bool) {
      for i in 0..<count {
        let quad = unsafe quads[i]
        unsafe blend(quad.coverage, at: origin + (Int(quad.y) &* stride &+ Int(quad.x)), isOpaque: isOpaque)
      }
    }
    if isOpaque { paint(isOpaque: true) } else { paint(isOpaque: false) }
  }

  /// Paints over a row with one coverage per pixel.
  @inline(__always)
  func paint(_ coverage: UnsafePointer<UInt8>, over row: UnsafeMutablePointer<Bitmap.Pixel>, count: Int) {
    let bytes = unsafe UnsafeRawPointer(coverage)
    var i = 0
    while i &+ 4 <= count {
      let four = unsafe bytes.loadUnaligned(fromByteOffset: i, as: UInt32.self).littleEndian
      if four == 0 {
        i &+= 4
      } else if isOpaque && four == .max {
        unsafe UnsafeMutableRawPointer(row + i).storeBytes(
          of: SIMD4(repeating: color), as: SIMD4<UInt32>.self)
        i &+= 4
        // Fully covered pixels come in runs.
        while unsafe i &+ 16 <= count
          && bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self)
            & bytes.loadUnaligned(fromByteOffset: i &+ 8, as: UInt64.self) == .max
        {
          unsafe (row + i).update(repeating: color, count: 16)
          i &+= 16
        }
      } else {
        unsafe blend(four, at: row + i, isOpaque: isOpaque)
        i &+= 4
      }
    }
    guard i < count else { return }
    // The last one to three pixels, padded to four.
    var four: UInt32 = 0
    var below = SIMD4<UInt32>.zero
    for k in 0..<(count &- i) {
      unsafe four |= UInt32(coverage[i &+ k]) &<< UInt32(8 &* k)
      below[k] = unsafe row[i &+ k]
    }
    guard four != 0 else { return }
    let result = over(below, coverage: four, isOpaque: isOpaque)
    for k in 0..<(count &- i) { unsafe row[i &+ k] = result[k] }
  }

  @inline(__always)
  private func blend(_ coverage: UInt32, at pixel: UnsafeMutablePointer<Bitmap.Pixel>, isOpaque: Bool) {
    let four = UnsafeMutableRawPointer(pixel)
    let below = unsafe four.loadUnaligned(as: SIMD4<UInt32>.self)
    unsafe four.storeBytes(of: over(below, coverage: coverage, isOpaque: isOpaque), as: SIMD4<UInt32>.self)
  }

  /// Returns the colour over four pixels, with one byte of coverage for each.
  @inline(__always)
  private func over(_ below: SIMD4<UInt32>, coverage: UInt32, isOpaque: Bool) -> SIMD4<UInt32> {
    let part = PixelLanes.spread(coverage)
    let below = PixelLanes(below)
    // XOR subtracts from 255 without separating lanes.
    let through = (isOpaque ? part : PixelLanes.quotient(alpha &* part)) ^ 255
    return PixelLanes(
      redBlue: PixelLanes.quotient(lanes.redBlue &* part &+ below.redBlue &* through),
      greenAlpha: PixelLanes.quotient(lanes.greenAlpha &* part &+ below.greenAlpha &* through)
    ).pixels
  }
}
