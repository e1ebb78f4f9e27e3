import Testing

@testable import GlyphreelGraphics

@Suite struct CompositeModeTests {
  /// A premultiplied colour in doubles.
  private struct Premultiplied {
    var color: SIMD3<Double>
    var alpha: Double

    init(_ pixel: Bitmap.Pixel) {
      color = SIMD3(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255)) / 255
      alpha = Double(pixel >> 24) / 255
    }

    init(_ color: SIMD3<Double>, _ alpha: Double) {
      self.color = color
      self.alpha = alpha
    }

    var straight: SIMD3<Double> { alpha == 0 ? .zero : color / alpha }
  }

  private static let pixels: [Bitmap.Pixel] = {
    var pixels: [Bitmap.Pixel] = [0]
    for alpha in [0.02, 0.3, 0.5, 0.8, 1] {
      for (r, g, b) in [(0, 0, 0), (1, 1, 1), (1, 0, 0), (0.2, 0.7, 0.4), (0.9, 0.5, 0.1), (0.3, 0.3, 0.8)] {
        pixels.append(Color(red: r, green: g, blue: b, alpha: alpha).pixel)
      }
    }
    return pixels
  }()

  /// Porter and Duff's factors of source and backdrop.
  private func factors(_ mode: CompositeMode, _ s: Double, _ b: Double) -> (Double, Double)? {
    switch mode {
    case .clear: (0, 0)
    case .source: (1, 0)
    case .destination: (0, 1)
    case .sourceOver: (1, 1 - s)
    case .destinationOver: (1 - b, 1)
    case .sourceIn: (b, 0)
    case .destinationIn: (0, s)
    case .sourceOut: (1 - b, 0)
    case .destinationOut: (0, 1 - s)
    case .sourceAtop: (b, 1 - s)
    case .destinationAtop: (1 - b, s)
    case .xor: (1 - b, 1 - s)
    default: nil
    }
  }

  /// The blend functions as the W3C's recommendation writes them, one component at a time.
  private func blend(_ mode: CompositeMode, _ cb: Double, _ cs: Double) -> Double {
    switch mode {
    case .multiply: return cb * cs
    case .screen: return 1 - (1 - cb) * (1 - cs)
    case .overlay: return blend(.hardLight, cs, cb)
    case .darken: return min(cb, cs)
    case .lighten: return max(cb, cs)
    case .colorDodge: return cb == 0 ? 0 : cs == 1 ? 1 : min(1, cb / (1 - cs))
    case .colorBurn: return cb == 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case .hardLight: return cs <= 0.5 ? cb * 2 * cs : 1 - (1 - cb) * (1 - (2 * cs - 1))
    case .softLight:
      if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
      let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cb + (2 * cs - 1) * (d - cb)
    case .difference: return abs(cb - cs)
    case .exclusion: return cb + cs - 2 * cb * cs
    default: return .nan
    }
  }

  private func lum(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private func sat(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

  private func setLum(_ c: SIMD3<Double>, _ l: Double) -> SIMD3<Double> {
    var c = c + (l - lum(c))
    let (l, n, x) = (lum(c), c.min(), c.max())
    if n < 0 { c = l + (c - l) * l / (l - n) }
    if x > 1 { c = l + (c - l) * (1 - l) / (x - l) }
    return c
  }

  /// The recommendation's procedure: the greatest becomes s, the middle one keeps its proportion, the least 0.
  private func setSat(_ c: SIMD3<Double>, _ s: Double) -> SIMD3<Double> {
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    var result = SIMD3<Double>.zero
    if c[order[2]] > c[order[0]] {
      result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
      result[order[2]] = s
    }
    return result
  }

  private func exact(_ mode: CompositeMode, _ s: Premultiplied, _ b: Premultiplied) -> Premultiplied {
    if let (fs, fb) = factors(mode, s.alpha, b.alpha) {
      return Premultiplied(s.color * fs + b.color * fb, s.alpha * fs + b.alpha * fb)
    }
    if mode == .plus {
      let sum = s.color + b.color
      return Premultiplied(SIMD3(min(1, sum.x), min(1, sum.y), min(1, sum.z)), min(1, s.alpha + b.alpha))
    }
    let (cs, cb) = (s.straight, b.straight)
    let mixed: SIMD3<Double> =
      switch mode {
      case .hue: setLum(setSat(cs, sat(cb)), lum(cb))
      case .saturation: setLum(setSat(cb, sat(cs)), lum(cb))
      case .color: setLum(cs, lum(cb))
      case .luminosity: setLum(cb, lum(cs))
      default: SIMD3(blend(mode, cb.x, cs.x), blend(mode, cb.y, cs.y), blend(mode, cb.z, cs.z))
      }
    return Premultiplied(
      s.color * (1 - b.alpha) + b.color * (1 - s.alpha) + mixed * (s.alpha * b.alpha),
      s.alpha + b.alpha - s.alpha * b.alpha)
  }

  @Test(arguments: CompositeMode.allCases)
  func `every mode matches its rounded formula`(mode: CompositeMode) {
    // A product is rounded by itself in the sums of two; blends are rounded once.
    let tolerance = factors(mode, 0, 0) == nil ? 0.501 : 1.0
    for source in Self.pixels {
      var row = Self.pixels
      let sources = Array(repeating: source, count: row.count)
      Compositing.composite(mode, sources, over: &row, count: row.count)
      for (backdrop, result) in zip(Self.pixels, row) {
        let wanted = exact(mode, Premultiplied(source), Premultiplied(backdrop))
        let ours = Premultiplied(result)
        for i in 0..<3 {
          #expect(abs(ours.color[i] - wanted.color[i]) * 255 <= tolerance, "\(source) over \(backdrop)")
          #expect(ours.color[i] <= ours.alpha)
        }
        #expect(abs(ours.alpha - wanted.alpha) * 255 <= tolerance)
      }
    }
  }

  private func painted(_ items: [DisplayList.Item], background: Bitmap.Pixel = .max) -> Bitmap {
    var bitmap = Bitmap(width: 8, height: 4)
    var painter = Painter()
    painter.paint(
      DisplayList(items), transform: .identity, background: background, in: bitmap.bounds, into: &bitmap)
    return bitmap
  }

  private let left = Path(Rect(x: 0, y: 0, width: 4, height: 4))
  private let middle = Path(Rect(x: 2, y: 0, width: 4, height: 4))

  @Test func `a mode affects earlier items of its group only`() {
    let red = Color(red: 1, green: 0, blue: 0)
    let mask = DisplayList.Item.group(.init(compositeMode: .destinationIn, items: [.fill(middle, .black)]))
    let row = painted([.fill(middle, .black), .group(.init(items: [.fill(left, red), mask]))])
    let (r, k, w) = (red.pixel, Color.black.pixel, Color.white.pixel)
    #expect((0..<8).map { row[$0, 1] } == [w, w, r, r, k, k, w, w])
    // The background is behind the list as well.
    let alone = painted([.fill(left, red), mask])
    #expect((0..<8).map { alone[$0, 1] } == [w, w, r, r, w, w, w, w])
  }

  @Test func `opacity and clip are applied before the mode`() {
    let half = DisplayList.Item.group(
      .init(
        clip: Rect(x: 0, y: 0, width: 2.5, height: 4), opacity: 0.5, compositeMode: .destinationIn,
        items: [.fill(left, .white)]))
    let row = painted([.fill(left, .black), half], background: 0)
    // Half, half, a quarter of the third, and nothing.
    #expect((0..<5).map { row[$0, 2] >> 24 } == [128, 128, 64, 0, 0])
  }

  @Test func `a mode that reaches beyond its group clears its surroundings even if the group is empty`() {
    let empty = DisplayList.Item.group(
      .init(opacity: 0, compositeMode: .sourceIn, items: [.fill(left, .white)]))
    #expect(painted([.fill(left, .black), empty], background: 0) == Bitmap(width: 8, height: 4))
    let before = DisplayList([.fill(left, .black)])
    let after = DisplayList([.fill(left, .black), empty])
    #expect(after.changedBounds(since: before) == Rect(x: 0, y: 0, width: 4, height: 4))
  }
}
