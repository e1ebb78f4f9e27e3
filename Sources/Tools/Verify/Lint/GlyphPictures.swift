internal import GlyphreelScene
internal import GlyphreelGraphics

/// Four versions of a frame: unchanged, without text, with black text and with white text.
///
/// The difference between the last two is the coverage of each pixel by visible text.
struct GlyphPictures {
  /// The frame.
  let list: IndexedList
  private let renderer: FrameRenderer

  /// The pixels per em at which a stem covers some pixels fully.
  private static let fineness = 40.0
  private static let pixelLimit = 1_000_000.0

  init(of list: DisplayList, _ renderer: FrameRenderer) {
    self.list = IndexedList(list)
    self.renderer = renderer
  }

  /// Returns the text and background colours of a glyph at the lower quartile of contrast, among its best
  /// covered pixels; nil if it is hardly visible.
  ///
  /// Pixels where something covers the text are equal in black and white, and do not count.
  ///
  /// - Parameter steps: Increased by an estimate of the steps, of about a nanosecond.
  func look(at glyph: PaintedGlyph, _ steps: inout Int) -> (text: Color, background: Color)? {
    guard glyph.size > 0, !glyph.box.isEmpty else { return nil }
    let most = (Self.pixelLimit / (glyph.box.width * glyph.box.height)).squareRoot()
    let scale = max(min(max(1, (Self.fineness / glyph.size).rounded(.up)), most), 0.25)
    let size = renderer.pixelSize
    let enlargement = scale / renderer.scale
    let canvas = CanvasPainting(
      width: Int((Double(size.width) * enlargement).rounded(.up)),
      height: Int((Double(size.height) * enlargement).rounded(.up)), scale: scale,
      background: renderer.backgroundColor)
    let box = PixelRect(covering: glyph.box.scaled(by: scale)).intersection(canvas.bounds)
    guard !box.isEmpty else { return nil }
    var painter = canvas.painter
    var visited = 0
    let list = list.cropped(to: box.points(at: scale), &visited)
    steps += 5 * visited + 4000 * list.items.leafCount + 50 * box.area
    func pixels(_ list: DisplayList) -> [Bitmap.Pixel] {
      Array(canvas.picture(of: list, in: box, &painter).pixels)
    }
    let (black, white) = (pixels(list.withText(in: .black)), pixels(list.withText(in: .white)))
    let coverages = zip(black, white).map { Int($1 >> 8 & 0xFF) - Int($0 >> 8 & 0xFF) }
    guard let most = coverages.max(), most >= 32 else { return nil }
    let (shown, behind) = (pixels(list), pixels(list.withoutText))
    let looks = coverages.indices.filter { coverages[$0] * 20 >= most * 19 }.map { index in
      let (text, background) = (Color(overWhite: shown[index]), Color(overWhite: behind[index]))
      return (text: text, background: background, ratio: ContrastRatio(text, background).value)
    }.sorted { $0.ratio < $1.ratio }
    let look = looks[looks.count / 4]
    return (look.text, look.background)
  }
}

extension Color {
  /// Composites a premultiplied pixel over white.
  init(overWhite pixel: Bitmap.Pixel) {
    let rest = 255 - pixel >> 24
    func component(_ shift: UInt32) -> Double { Double(min(pixel >> shift & 0xFF + rest, 255)) / 255 }
    self.init(red: component(0), green: component(8), blue: component(16))
  }

  /// Composites the colour over an opaque one.
  func over(_ other: Color) -> Color {
    func mixed(_ a: Double, _ b: Double) -> Double { b + (a - b) * alpha }
    return Color(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }
}
