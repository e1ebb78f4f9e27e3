import Foundation
import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct CSSGradientTests {
  private static let width = 30
  private static let height = 20

  private func painted(_ text: String) throws -> Bitmap {
    let box = Rect(x: 0, y: 0, width: Double(Self.width), height: Double(Self.height))
    var bitmap = Bitmap(width: Self.width, height: Self.height)
    var painter = Painter()
    painter.paint(
      DisplayList([.fill(Path(box), try Fill(css: text).paint(in: box))]), transform: .identity,
      background: 0, in: bitmap.bounds, into: &bitmap)
    return bitmap
  }

  /// Red, green and blue, 0...1.
  private typealias Components = (Double, Double, Double)

  /// Compares every pixel with a colour that follows from its middle.
  private func expect(_ text: String, _ color: (_ x: Double, _ y: Double) -> Components) throws {
    let bitmap = try painted(text)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let wanted = color(Double(x) + 0.5, Double(y) + 0.5)
        let pixel = bitmap[x, y]
        for (component, shift) in zip([wanted.0, wanted.1, wanted.2], [0, 8, 16] as [UInt32]) {
          #expect(abs(Double(pixel >> shift & 255) - component * 255) < 1.1, "\(text) \(x) \(y)")
        }
      }
    }
  }

  private func limited(_ t: Double) -> Double { min(max(t, 0), 1) }

  @Test(arguments: [
    ("0deg", 0.0), ("45deg", 45), ("to right", 90), ("135deg", 135), ("to bottom", 180), ("-70deg", 290),
  ])
  func `a linear gradient extends from corner to corner`(text: String, angle: Double) throws {
    let radians = angle * .pi / 180
    let (w, h) = (Double(Self.width), Double(Self.height))
    let length = abs(w * sin(radians)) + abs(h * cos(radians))
    try expect("linear-gradient(\(text), red, blue)") { x, y in
      let t = ((x - w / 2) * sin(radians) - (y - h / 2) * cos(radians)) / length + 0.5
      return (1 - t, 0, t)
    }
  }

  @Test(arguments: [
    "oklch", "oklch longer", "oklch decreasing", "oklab", "srgb-linear",
  ])
  func `colours are blended in the gradient's space`(name: String) throws {
    let space = try #require(ColorSpace(css: name))
    let (from, to) = (try #require(Color(css: "#c02040")), try #require(Color(css: "#2060c0")))
    func color(_ share: Double) -> Components {
      let color = from.interpolated(to: to, by: share, in: space)
      return (limited(color.red), limited(color.green), limited(color.blue))
    }
    let words = name.hasPrefix("oklch ") ? name + " hue" : name
    try expect("linear-gradient(90deg in \(words), #c02040, #2060c0)") { x, _ in color(x / Double(Self.width))
    }
    // Beyond the hint, half of the way takes the rest: share = p ^ (log ½ / log ¼) = √p.
    try expect("linear-gradient(90deg in \(words), #c02040, 25%, #2060c0)") { x, _ in
      color((x / Double(Self.width)).squareRoot())
    }
  }

  @Test func `a gradient towards a corner has its middle colour at both neighbouring corners`() throws {
    let box = Rect(x: 3, y: 5, width: 40, height: 10)
    for (corner, a, b) in [
      ("to top right", Point(x: 3, y: 5), Point(x: 43, y: 15)),
      ("to bottom right", Point(x: 43, y: 5), Point(x: 3, y: 15)),
    ] {
      let gradient = try CSSGradient(css: "linear-gradient(\(corner), red, blue)").gradient(in: box)
      guard case .linear(let from, let to) = gradient.geometry else {
        Issue.record("not linear")
        return
      }
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      for point in [a, b] {
        let t = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy)
        #expect(abs(t - 0.5) < 1e-12)
      }
    }
  }

  @Test func `radial gradients have the sizes of the specification`() throws {
    let (w, h) = (Double(Self.width), Double(Self.height))
    let (cx, cy) = (w * 0.3, h * 0.4)
    let root = 2.0.squareRoot()
    for (text, rx, ry) in [
      ("closest-side", 9.0, 8.0), ("farthest-side", 21, 12), ("closest-corner", 9 * root, 8 * root),
      ("farthest-corner", 21 * root, 12 * root), ("circle closest-side", 8, 8),
      ("circle farthest-side", 21, 21),
      ("circle closest-corner", 145.0.squareRoot(), 145.0.squareRoot()),
      ("circle", 585.0.squareRoot(), 585.0.squareRoot()),
      ("7px", 7, 7), ("50% 25%", 15, 5),
    ] {
      try expect("radial-gradient(\(text) at 30% 40%, red, blue)") { x, y in
        let (dx, dy) = ((x - cx) / rx, (y - cy) / ry)
        let t = limited((dx * dx + dy * dy).squareRoot())
        return (1 - t, 0, t)
      }
    }
  }

  @Test func `a conic gradient turns clockwise from the top`() throws {
    try expect("conic-gradient(from 30deg at 10px 8px, red, blue)") { x, y in
      var angle = atan2(x - 10, 8 - y) * 180 / .pi - 30
      if angle < 0 { angle += 360 }
      return (1 - angle / 360, 0, angle / 360)
    }
  }

  @Test func `missing stop positions are interpolated, and none decreases`() throws {
    let box = Rect(x: 0, y: 0, width: 200, height: 10)
    func offsets(_ stops: String) throws -> [Double] {
      try CSSGradient(css: "linear-gradient(to right, \(stops))").gradient(in: box).stops.map(\.offset)
    }
    #expect(try offsets("red, blue, white") == [0, 0.5, 1])
    #expect(try offsets("red 20%, blue, lime, white 80%") == [0.2, 0.4, 0.6000000000000001, 0.8])
    #expect(try offsets("red 40%, blue 20%, white") == [0.4, 0.4, 1])
    #expect(try offsets("red -50px, blue 50px, white 150%") == [-0.25, 0.25, 1.5])
    #expect(try offsets("red 10% 30%, blue 30%") == [0.1, 0.3, 0.3])
    #expect(try offsets("red") == [0])
  }

  @Test func `a hint sets the position of the middle colour`() throws {
    let (w, hint) = (Double(Self.width), 0.3)
    try expect("linear-gradient(to right, red, 30%, blue)") { x, _ in
      let share = pow(x / w, log(0.5) / log(hint))
      return (1 - share, 0, share)
    }
    let hard = try painted("linear-gradient(to right, red, 0%, blue)")
    #expect(hard == (try painted("linear-gradient(blue, blue)")))
  }

  @Test func `blends have no more stops than positions that are painted`() throws {
    let gradient = try CSSGradient(css: "linear-gradient(in oklch longer hue, red, blue)")
    func count(_ positions: Double, hint: Double? = nil, isLimited: Bool = true) -> Int {
      let length = positions / 65536
      return gradient.stopsBetween(
        ColorStop(offset: 0, color: .red), ColorStop(offset: length, color: .blue),
        half: hint.map { $0 * length }, of: isLimited ? 1 : nil
      ).count
    }
    for positions in [700, 65536.0] {
      #expect(count(positions) == count(positions, isLimited: false))
      #expect(count(positions, hint: 0.2) == count(positions, hint: 0.2, isLimited: false))
    }
    #expect(count(10, isLimited: false) > 50)
    #expect((5..<20).contains(count(10)) && (5..<40).contains(count(10, hint: 0.2)))
    #expect(count(0.9) == 0 && count(0.9, hint: 0.2) == 0)
  }

  @Test func `a repeating gradient restarts after its last stop`() throws {
    try expect("repeating-linear-gradient(to right, red 2px, blue 8px)") { x, _ in
      var t = ((x - 2) / 6).truncatingRemainder(dividingBy: 1)
      if t < 0 { t += 1 }
      return (1 - t, 0, t)
    }
  }

  @Test func `gradients of the same kind are interpolated`() throws {
    let a = try CSSGradient(css: "linear-gradient(0deg, black 0%, white 50%)")
    let b = try CSSGradient(css: "linear-gradient(90deg, white 20px, black 100%)")
    func mix(_ a: Color, _ b: Color, _ t: Double) -> Color {
      let gray = a.red + (b.red - a.red) * t
      return Color(red: gray, green: gray, blue: gray)
    }
    let middle = try #require(a.interpolated(to: b, by: 0.25, mix: mix))
    #expect(middle.geometry == .linear(.angle(22.5)))
    #expect(middle.stops[0] == .init(Color(red: 0.25, green: 0.25, blue: 0.25), at: .init(points: 5)))
    #expect(middle.stops[1].position == .init(fraction: 0.625))
    #expect(a.interpolated(to: b, by: 0, mix: mix) == a)
    #expect(a.interpolated(to: b, by: 1, mix: mix) == b)
    for other in ["conic-gradient(red, blue)", "linear-gradient(red 0%, blue)", "linear-gradient(red 0%)"] {
      #expect(a.interpolated(to: try CSSGradient(css: other), by: 0.5, mix: mix) == nil)
    }
  }

  @Test func `empty boxes and huge numbers do not crash`() throws {
    for text in [
      "linear-gradient(45deg, red, blue)", "radial-gradient(0px, red, blue)",
      "conic-gradient(red 1e300deg, blue)",
      "repeating-linear-gradient(red 5px, blue 5px)", "radial-gradient(at 1e300px 0, red 1px, blue)",
    ] {
      let gradient = try CSSGradient(css: text)
      for box in [Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: 1, y: 2, width: 30, height: 0)] {
        _ = gradient.gradient(in: box)
      }
      _ = try painted(text)
    }
  }
}
