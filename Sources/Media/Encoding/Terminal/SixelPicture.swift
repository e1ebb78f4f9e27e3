package import GlyphreelGraphics

/// A picture encoded as sixels (DEC "VT330/VT340 Programmer Reference Manual", volume 2, chapter 14).
///
/// Colour components are given in hundredths. A picture with more than 256 colours is quantized.
package struct SixelPicture {
  private let width: Int
  private let height: Int
  private let colors: [RGB24]
  /// The index of each pixel in `colors`.
  private let indices: [UInt8]

  /// The maximum number of colours: the number of a terminal's colour registers.
  private static let colorLimit = 256

  /// Creates a picture over a matte, whose own alpha is ignored.
  package init(_ bitmap: Bitmap, matte: Color = .white) {
    let matte = matte.opaquePixel
    let pixels = bitmap.pixels.map { SixelPicture.rounded(RGB24($0, over: matte)) }
    var histogram = ColorHistogram()
    for pixel in pixels { histogram.add(pixel, count: 1) }
    let reduced = ColorReduction(limit: Self.colorLimit, dithering: .none).colors(for: histogram)
    // Averaged colours may lie between two hundredths.
    let colors = Array(Set(reduced.map(SixelPicture.rounded))).sorted()
    let nearest = NearestPoints(colors.map(RGBMetric.coordinates))
    var last: (color: RGB24, index: UInt8)?
    indices = pixels.map { pixel in
      if let last, last.color == pixel { return last.index }
      let index = UInt8(nearest.nearest(to: RGBMetric.coordinates(pixel)))
      last = (pixel, index)
      return index
    }
    self.colors = colors
    width = bitmap.width
    height = bitmap.height
  }

  /// The device control string that draws the picture at the cursor.
  package var sequence: [UInt8] {
    // Parameters: square pixels, undrawn pixels stay. The raster attributes give the size, so that the terminal can
    // reserve space.
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    for (index, color) in colors.enumerated() {
      let parts = [color.redByte, color.greenByte, color.blueByte].map { String(Self.hundredths($0)) }
      bytes += Array("#\(index);2;\(parts.joined(separator: ";"))".utf8)
    }
    for top in stride(from: 0, to: height, by: 6) {
      appendBand(top, to: &bytes)
      if top + 6 < height { bytes.append(UInt8(ascii: "-")) }
    }
    return bytes + Array("\u{1B}\\".utf8)
  }

  /// Appends a band of six rows: for each of its colours, the mask of its pixels.
  private func appendBand(_ top: Int, to bytes: inout [UInt8]) {
    var masks: [[UInt8]?] = Array(repeating: nil, count: colors.count)
    for row in top..<min(top + 6, height) {
      for x in 0..<width {
        let index = Int(indices[row * width + x])
        masks[index, default: width][x] |= 1 << UInt8(row - top)
      }
    }
    var isFirst = true
    for (index, mask) in masks.enumerated() {
      guard let mask else { continue }
      if !isFirst { bytes.append(UInt8(ascii: "$")) }
      isFirst = false
      bytes += Array("#\(index)".utf8)
      Self.append(mask, to: &bytes)
    }
  }

  /// Appends a row of sixels with run lengths, without the empty ones at its end.
  private static func append(_ mask: [UInt8], to bytes: inout [UInt8]) {
    var x = 0
    let end = (mask.lastIndex { $0 != 0 } ?? -1) + 1
    while x < end {
      var run = 1
      while x + run < end, mask[x + run] == mask[x] { run += 1 }
      let sixel = 63 + mask[x]
      if run > 3 {
        bytes += Array("!\(run)".utf8)
        bytes.append(sixel)
      } else {
        bytes += Array(repeating: sixel, count: run)
      }
      x += run
    }
  }

  private static func hundredths(_ component: Int) -> Int { (component * 100 + 127) / 255 }

  /// Returns the colour that a terminal shows.
  private static func rounded(_ color: RGB24) -> RGB24 {
    func shown(_ component: Int) -> UInt32 { UInt32((hundredths(component) * 255 + 50) / 100) }
    return shown(color.redByte) << 16 | shown(color.greenByte) << 8 | shown(color.blueByte)
  }
}

extension [[UInt8]?] {
  /// Accesses a row, which is initially all zeros.
  fileprivate subscript(index: Int, default count: Int) -> [UInt8] {
    get { self[index] ?? [UInt8](repeating: 0, count: count) }
    _modify {
      var row = self[index] ?? [UInt8](repeating: 0, count: count)
      self[index] = nil
      defer { self[index] = row }
      yield &row
    }
  }
}
