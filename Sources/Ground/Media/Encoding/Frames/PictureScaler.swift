internal import GlyphreelGraphics

/// A scaler of pictures with the Catmull-Rom filter, in linear light and premultiplied alpha.
///
/// Each pixel of the result depends on its source pixels only, so an area is scaled as in the whole picture.
struct PictureScaler {
  /// The weights of the source pixels of one row or column of the result, in units of 2^-14.
  private struct Taps {
    var start: Int
    var weights: [Int32]

    var end: Int { start + weights.count }
  }

  private let columns, rows: [Taps]
  private let light = LightTables.shared

  init(from size: (width: Int, height: Int), to target: (width: Int, height: Int)) {
    columns = Self.taps(from: size.width, to: target.width)
    rows = Self.taps(from: size.height, to: target.height)
  }

  /// Returns the area of the result that depends on an area of the source.
  func target(of area: PixelRect) -> PixelRect {
    guard !area.isEmpty else { return .empty }
    func range(_ taps: [Taps], _ source: Range<Int>) -> Range<Int> {
      let first = taps.firstIndex { $0.end > source.lowerBound } ?? 0
      let last = taps.lastIndex { $0.start < source.upperBound } ?? 0
      return first..<max(first, last + 1)
    }
    let x = range(columns, area.minX..<area.maxX)
    let y = range(rows, area.minY..<area.maxY)
    return PixelRect(minX: x.lowerBound, minY: y.lowerBound, maxX: x.upperBound, maxY: y.upperBound)
  }

  /// Returns the pixels of an area of the result.
  func scaled(_ source: Bitmap, _ area: PixelRect) -> Bitmap {
    guard !area.isEmpty else { return Bitmap(width: 0, height: 0) }
    var pixels: [Bitmap.Pixel] = []
    pixels.reserveCapacity(area.area)
    // The rows of the source that the next row of the result needs, scaled horizontally.
    var window: [[SIMD4<Int32>]] = []
    var windowStart = rows[area.minY].start
    var row = [SIMD4<Int32>](repeating: .zero, count: area.width)
    var line: [SIMD4<Int32>] = []
    for y in area.minY..<area.maxY {
      let taps = rows[y]
      if taps.start > windowStart {
        window.removeFirst(min(taps.start - windowStart, window.count))
        windowStart = taps.start
      }
      while windowStart + window.count < taps.end {
        read(source, windowStart + window.count, into: &line)
        window.append(scaledRow(line, area.minX..<area.maxX))
      }
      for x in row.indices { row[x] = SIMD4(repeating: 1 << 13) }
      for (index, weight) in taps.weights.enumerated() {
        let values = window[index]
        for x in row.indices { row[x] &+= values[x] &* weight }
      }
      for value in row { pixels.append(light.pixel(value &>> 14)) }
    }
    return Bitmap(width: area.width, height: area.height, pixels: pixels)
  }

  private func read(_ source: Bitmap, _ y: Int, into line: inout [SIMD4<Int32>]) {
    line.removeAll(keepingCapacity: true)
    let start = y * source.width
    for pixel in source.pixels[start..<(start + source.width)] { line.append(light.components(pixel)) }
  }

  private func scaledRow(_ line: [SIMD4<Int32>], _ range: Range<Int>) -> [SIMD4<Int32>] {
    range.map { x in
      let taps = columns[x]
      var sum = SIMD4<Int32>(repeating: 1 << 13)
      for (index, weight) in taps.weights.enumerated() { sum &+= line[taps.start &+ index] &* weight }
      return sum &>> 14
    }
  }

  /// Returns the taps of every pixel of a row or column.
  ///
  /// The filter is as wide as two pixels on each side, of the source or the result, whichever are larger.
  private static func taps(from count: Int, to target: Int) -> [Taps] {
    let step = Double(count) / Double(target)
    let width = max(step, 1)
    return (0..<target).map { index in
      let center = (Double(index) + 0.5) * step
      let first = max(Int((center - 2 * width).rounded(.down)), 0)
      let end = min(Int((center + 2 * width).rounded(.up)), count)
      var values = (first..<end).map { weight((Double($0) + 0.5 - center) / width) }
      let sum = values.reduce(0, +)
      for place in values.indices { values[place] = (values[place] / sum * 16384).rounded() }
      // The weights add up to one, so that an even area keeps its colour.
      let largest = values.indices.max { values[$0] < values[$1] } ?? 0
      values[largest] += 16384 - values.reduce(0, +)
      return Taps(start: first, weights: values.map { Int32($0) })
    }
  }

  /// The Catmull-Rom filter.
  private static func weight(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
    return 0
  }
}

/// Conversions between sRGB components of 8 bits and linear light of 16 bits.
private struct LightTables {
  static let shared = LightTables()

  /// The light of each component.
  private let decoded: [Int32]
  /// The component nearest to each light.
  private let encoded: [UInt8]

  private init() {
    func light(_ component: Double) -> Double {
      65535 * LinearRGB(Color(red: component / 255, green: 0, blue: 0)).red
    }
    decoded = (0...255).map { Int32(light(Double($0)).rounded()) }
    var encoded: [UInt8] = []
    encoded.reserveCapacity(65536)
    for component in 0...254 {
      let end = Int(light(Double(component) + 0.5).rounded(.up))
      while encoded.count < end { encoded.append(UInt8(component)) }
    }
    while encoded.count < 65536 { encoded.append(255) }
    self.encoded = encoded
  }

  /// Returns the premultiplied light of a premultiplied pixel.
  func components(_ pixel: Bitmap.Pixel) -> SIMD4<Int32> {
    let alpha = Int32(truncatingIfNeeded: pixel >> 24)
    if alpha == 0 { return .zero }
    let straight = pixel.straight
    let light = SIMD4(
      decoded[Int(straight & 0xFF)], decoded[Int(straight >> 8 & 0xFF)], decoded[Int(straight >> 16 & 0xFF)],
      65535)
    if alpha == 255 { return light }
    // 65535 · 255 has 24 bits.
    return SIMD4(
      light.x &* alpha / 255, light.y &* alpha / 255, light.z &* alpha / 255, 257 &* alpha)
  }

  /// Returns the premultiplied pixel of premultiplied light, whose values can lie outside 0...65535.
  func pixel(_ light: SIMD4<Int32>) -> Bitmap.Pixel {
    let alpha = min(max(light.w, 0), 65535)
    let opacity = UInt32(truncatingIfNeeded: (alpha &+ 128) / 257)
    if opacity == 0 { return 0 }
    func component(_ value: Int32) -> UInt32 {
      let bounded = min(max(value, 0), alpha)
      let straight = alpha == 65535 ? Int(bounded) : Int(bounded) &* 65535 / Int(alpha)
      return UInt32(encoded[straight])
    }
    return Bitmap.Pixel(
      straight: component(light.x) | component(light.y) << 8 | component(light.z) << 16 | opacity << 24)
  }
}
