internal import GlyphreelScene
internal import GlyphreelGraphics

/// Pictures of a scene with boxes in place of letters, which are updated from sample to sample.
///
/// They estimate contrast at the canvas's own resolution, where thin letters cover no pixel fully: a box exceeds its letter by
/// a pixel, so that all pixels of the letter have its colour.
struct TextBoxes {
  /// In the colours of the letters.
  private var shown: FramePicture
  /// Without letters.
  private var behind: FramePicture
  /// In colours far from those of the letters: pixels where they make no difference show something above the text.
  private var opposite: FramePicture
  /// The relative luminance of components, in 1/255.
  private let light = (0..<256).map { LinearRGB(Color(red: Double($0) / 255, green: 0, blue: 0)).red }
  private let reach: Double

  /// The number of pixels of a glyph that are compared.
  private static let pixelCount = 100.0

  /// Creates pictures of a renderer's canvas.
  init(_ renderer: FrameRenderer) {
    shown = FramePicture(renderer.painting)
    behind = shown
    opposite = shown
    reach = 1 / renderer.scale
  }

  /// Paints a frame, and returns the area that may have changed.
  mutating func paint(_ list: DisplayList) -> PixelRect {
    let changed = [
      shown.paint(list.withBoxes(reach: reach, \.paint)), behind.paint(list.withoutText),
      opposite.paint(list.withBoxes(reach: reach) { .color($0.paint.opposite) }),
    ]
    return changed.dropFirst().reduce(changed[0]) { $0.isEmpty ? $1 : $1.isEmpty ? $0 : $0.union($1) }
  }

  /// Returns the contrast ratio at the twentieth part of the least contrasting pixels of a box, among the best covered; nil if
  /// it is hidden.
  ///
  /// - Parameter halos: The colours of outlines, which count as background.
  func contrast(in box: PixelRect, halos: [Color]) -> Double? {
    let box = box.intersection(shown.bitmap.bounds)
    guard !box.isEmpty else { return nil }
    let step = max(1, Int((Double(box.area) / Self.pixelCount).squareRoot()))
    var visible: [(x: Int, y: Int, coverage: Int)] = []
    for y in stride(from: box.minY, to: box.maxY, by: step) {
      for x in stride(from: box.minX, to: box.maxX, by: step) {
        visible.append((x, y, Self.difference(shown.bitmap[x, y], opposite.bitmap[x, y])))
      }
    }
    let most = visible.map(\.coverage).max() ?? 0
    guard most >= 32 else { return nil }
    let ratios = visible.filter { $0.coverage * 20 >= most * 19 }.map { x, y, _ in
      let (text, background) = (luminance(shown.bitmap[x, y]), behind.bitmap[x, y])
      let outlines = halos.map { ContrastRatio.luminance(of: $0.over(Color(overWhite: background))) }
      return (outlines + [luminance(background)]).map { ContrastRatio.value(text, $0) }.max() ?? 1
    }.sorted()
    return ratios[ratios.count / 20]
  }

  /// Returns the largest difference of two pixels in a component.
  private static func difference(_ a: Bitmap.Pixel, _ b: Bitmap.Pixel) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16] {
      largest = max(largest, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
    }
    return largest
  }

  /// Returns the relative luminance of a premultiplied pixel on white.
  private func luminance(_ pixel: Bitmap.Pixel) -> Double {
    let rest = 255 - pixel >> 24
    func component(_ shift: UInt32) -> Double { light[Int(min(pixel >> shift & 0xFF + rest, 255))] }
    return 0.2126 * component(0) + 0.7152 * component(8) + 0.0722 * component(16)
  }
}

extension Paint {
  /// The corner of the RGB cube that is farthest from all its colours.
  fileprivate var opposite: Color {
    let colors =
      switch self {
      case .color(let color): [color]
      case .gradient(let gradient): gradient.stops.map(\.color)
      }
    var farthest = (color: Color.black, distance: -1.0)
    for corner in 0..<8 {
      let color = Color(
        red: Double(corner & 1), green: Double(corner >> 1 & 1), blue: Double(corner >> 2), alpha: 1)
      let distance =
        colors.map {
          max(abs($0.red - color.red), abs($0.green - color.green), abs($0.blue - color.blue)) * $0.alpha
        }.min() ?? 0
      if distance > farthest.distance { farthest = (color, distance) }
    }
    // The boxes are as transparent as the letters.
    if case .color(let color) = self { farthest.color.alpha = color.alpha }
    return farthest.color
  }
}
