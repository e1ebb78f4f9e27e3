internal import GlyphreelGraphics

/// Four renderings of a frame: as it is, without text, and with black and with white text.
///
/// The difference of the last two is the coverage of each pixel by visible text.
struct GlyphPictures {
  private let area: PixelRect
  private let scale: Double
  private let shown: Bitmap
  private let behind: Bitmap
  private let black: Bitmap
  private let white: Bitmap

  /// The pixels per em at which a stem covers some pixels fully.
  private static let fineness = 40.0
  private static let pixelLimit = 4_000_000.0

  /// Renders the area around some glyphs; nil if it is outside the canvas.
  init?(of list: DisplayList, _ glyphs: [PaintedGlyphs.Glyph], _ renderer: FrameRenderer) {
    let width = Double(renderer.pixelSize.width) / renderer.scale
    let height = Double(renderer.pixelSize.height) / renderer.scale
    let smallest = glyphs.map(\.size).filter { $0 > 0 }.min() ?? Self.fineness
    let most = max(0.25, (Self.pixelLimit / (width * height)).squareRoot())
    scale = min(max(1, (Self.fineness / smallest).rounded(.up)), 4, most)
    let canvas = CanvasPainting(
      width: Int((width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)), scale: scale,
      background: renderer.scene.canvas.background.color ?? .clear)
    let boxes = glyphs.map { [scale] in Self.pixels(of: $0.box, scale) }
    area = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }.intersection(canvas.bounds)
    guard !area.isEmpty else { return nil }
    var painter = canvas.painter
    shown = canvas.picture(of: list, in: area, &painter)
    behind = canvas.picture(of: list.withGlyphs(in: nil), in: area, &painter)
    black = canvas.picture(of: list.withGlyphs(in: .black), in: area, &painter)
    white = canvas.picture(of: list.withGlyphs(in: .white), in: area, &painter)
  }

  private static func pixels(of box: Rect, _ scale: Double) -> PixelRect {
    PixelRect(
      covering: Rect(
        x: box.minX * scale, y: box.minY * scale, width: box.width * scale, height: box.height * scale))
  }

  /// Returns the text and background colours of a glyph at the lower quartile of contrast, among its best
  /// covered pixels; nil if it is hardly visible.
  ///
  /// Pixels where something covers the text are equal in black and white, and do not count.
  func look(at glyph: PaintedGlyphs.Glyph) -> (text: Color, background: Color)? {
    let box = Self.pixels(of: glyph.box, scale).intersection(area)
    guard !box.isEmpty else { return nil }
    var places: [(index: Int, coverage: Int)] = []
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX {
        let index = (y - area.minY) * area.width + x - area.minX
        let coverage = Int(white.pixels[index] >> 8 & 0xFF) - Int(black.pixels[index] >> 8 & 0xFF)
        places.append((index, coverage))
      }
    }
    guard let most = places.map(\.coverage).max(), most >= 32 else { return nil }
    let looks = places.filter { $0.coverage * 20 >= most * 19 }.map { place in
      let (text, background) = (Self.color(shown.pixels[place.index]), Self.color(behind.pixels[place.index]))
      return (text: text, background: background, ratio: ContrastRatio(text, background).value)
    }.sorted { $0.ratio < $1.ratio }
    let look = looks[looks.count / 4]
    return (look.text, look.background)
  }

  /// Composites a premultiplied pixel over white.
  private static func color(_ pixel: Bitmap.Pixel) -> Color {
    let rest = 255 - pixel >> 24
    func component(_ shift: UInt32) -> Double { Double(min(pixel >> shift & 0xFF + rest, 255)) / 255 }
    return Color(red: component(0), green: component(8), blue: component(16))
  }
}
