import GlyphreelCFreeType
import GlyphreelGraphics

/// How long it takes to make outlines ready to be filled.
func makeOutlines(_ name: String, _ face: FreeTypeFace) {
  let paths = GlyphRace.text.unicodeScalars.map { scalar in
    face.load(scalar)
    return face.path()
  }
  let time = Stopwatch.nanoseconds(
    1, [{ for path in paths { _ = GlyphOutline(path: path, unitsPerEm: face.unitsPerEm) } }])[0]
  print("\(name): \((time / Double(paths.count)).column(0)) ns to make a glyph's outline")
}

/// A frame like a strikethrough scene's: two lines of text and a stroke over each.
func measureFrame(_ face: FreeTypeFace) {
  var outlines: [Unicode.Scalar: (GlyphOutline, Double)] = [:]
  var list = DisplayList()
  for (line, y) in [("This is an example of animated strikethrough.", 50.0), ("Here is another line.", 79)] {
    var run = GlyphRun(size: 24, color: .black, glyphs: [])
    var x = 20.0
    for scalar in line.unicodeScalars {
      if outlines[scalar] == nil {
        face.load(scalar)
        outlines[scalar] = (
          GlyphOutline(path: face.path(), unitsPerEm: face.unitsPerEm),
          Double(face.face.pointee.glyph.pointee.metrics.horiAdvance)
        )
      }
      guard let (outline, advance) = outlines[scalar] else { continue }
      run.glyphs.append(GlyphRun.Glyph(outline: outline, position: Point(x: x, y: y)))
      x += advance * 24 / face.unitsPerEm
    }
    list.append(.glyphs(run))
    list.append(.fill(Path(Rect(x: 20, y: y - 9.3, width: (x - 20) * 0.8, height: 2)), .black))
  }
  var painter = Painter()
  var bitmap = Bitmap(width: 480, height: 120)
  let all = Stopwatch.nanoseconds(
    10,
    [
      {
        painter.paint(
          list, transform: .identity, background: Color.white.pixel, in: bitmap.bounds, into: &bitmap)
      }
    ])[0]
  print("a frame of 480 x 120 with \(list.items.count) items: \((all / 1000).column(0, decimals: 2)) us")
  var old = list
  old.append(.fill(Path(Rect(x: 0, y: 0, width: 3, height: 3)), .black))
  var box: Rect?
  let difference = Stopwatch.nanoseconds(50, [{ box = list.changedBounds(since: old) }])[0]
  print("the difference of two such lists: \(difference.column(0)) ns (\(box?.width ?? 0) wide)")
}

/// An emoji's bitmap at text sizes, and a square filled with each kind of gradient.
func measureColors() {
  var painter = Painter()
  var bitmap = Bitmap(width: 200, height: 200)
  func measure(_ name: String, pixels: Double, _ item: DisplayList.Item) {
    let list = DisplayList([item])
    let box = PixelRect(covering: list.bounds ?? bitmap.bounds.rect).intersection(bitmap.bounds)
    let time = Stopwatch.nanoseconds(
      2,
      [{ painter.paint(list, transform: .identity, background: Color.white.pixel, in: box, into: &bitmap) }])[
        0]
    print(
      "\(name): \((time / 1000).column(0, decimals: 1)) us, \((time / pixels).column(0, decimals: 1)) ns a pixel"
    )
  }
  let picture = Bitmap(width: 136, height: 128, fill: Color(red: 1, green: 0.8, blue: 0, alpha: 0.9).pixel)
  let image = RasterImage(picture)
  for side in [16.0, 24, 64, 160] {
    let rect = Rect(x: 3.3, y: 4.6, width: side * 136 / 128, height: side)
    measure(
      "an emoji's bitmap at \(Int(side)) px", pixels: rect.width * side, .image(image, in: rect, opacity: 1))
  }
  print(
    "making an image of it: \((Stopwatch.nanoseconds(20, [{ _ = RasterImage(picture) }])[0] / 1000).column(0, decimals: 1)) us"
  )
  let stops = [(0, Color.black), (0.5, .white), (1, Color(red: 1, green: 0, blue: 0))].map {
    ColorStop(offset: $0.0, color: $0.1)
  }
  let center = Point(x: 60, y: 50)
  let geometries: [(String, Gradient.Geometry)] = [
    ("linear", .linear(from: .zero, to: Point(x: 100, y: 80))),
    ("radial", .radial(from: .init(center: center, radius: 5), to: .init(center: .zero, radius: 120))),
    ("sweep", .sweep(center: center, from: 0, to: 360)),
  ]
  let square = Path(Rect(x: 0, y: 0, width: 100, height: 100))
  for (name, geometry) in geometries {
    measure(
      "a \(name) gradient of 100 x 100", pixels: 10_000,
      .fill(square, .gradient(Gradient(geometry, stops: stops))))
  }
}
