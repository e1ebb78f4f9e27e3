// How long a glyph takes, against FreeType's rasterizer on the same outlines, and how long a frame takes.
import CFreeType
import Graphics

let fonts = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/fonts/"
let text = "Thisianexmpledtrkougbf.Hwlc0123456789ABDEGMQRS&@%"

/// The shortest of many medians is what the code costs; the rest is what the machine was busy with.
func nanoseconds(_ repetitions: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  var best = Double.infinity
  for _ in 0..<7 {
    var times: [Double] = []
    for _ in 0..<21 {
      let start = clock.now
      for _ in 0..<repetitions { body() }
      let spent = clock.now - start
      times.append(Double(spent.components.attoseconds) / 1e9 / Double(repetitions))
    }
    best = min(best, times.sorted()[times.count / 2])
  }
  return best
}

func rounded(_ value: Double, _ digits: Int = 0) -> Double {
  let scale = digits == 0 ? 1.0 : 100.0
  return (value * scale).rounded() / scale
}

func compare(_ name: String, _ face: FreeTypeFace) {
  for size in [12.0, 24, 96] {
    var outlines: [GlyphOutline] = []
    var scaled: [FT_Outline] = []
    for scalar in text.unicodeScalars {
      face.load(scalar)
      outlines.append(GlyphOutline(path: face.path(), unitsPerEm: face.unitsPerEm))
      let source = face.face.pointee.glyph.pointee.outline
      var copy = FT_Outline()
      FT_Outline_New(face.library, FT_UInt(source.n_points), FT_Int(source.n_contours), &copy)
      withUnsafePointer(to: source) { _ = FT_Outline_Copy($0, &copy) }
      // 26.6 pixels, moved so that the glyph's box begins at whole pixels and fits its bitmap.
      var matrix = FT_Matrix(
        xx: FT_Fixed(size * 64 / face.unitsPerEm * 65536), xy: 0, yx: 0,
        yy: FT_Fixed(size * 64 / face.unitsPerEm * 65536))
      FT_Outline_Transform(&copy, &matrix)
      var box = FT_BBox()
      FT_Outline_Get_CBox(&copy, &box)
      FT_Outline_Translate(&copy, -(box.xMin & ~63), -(box.yMin & ~63))
      scaled.append(copy)
    }
    var buffer = [UInt8](repeating: 0, count: 256 * 256)
    let freeType = nanoseconds(size > 50 ? 4 : 20) {
      for i in scaled.indices {
        var box = FT_BBox()
        FT_Outline_Get_CBox(&scaled[i], &box)
        let width = (box.xMax + 63) >> 6
        let rows = (box.yMax + 63) >> 6
        buffer.withUnsafeMutableBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          // FreeType adds to the bitmap, so it has to be empty.
          base.update(repeating: 0, count: width * rows)
          var bitmap = FT_Bitmap()
          bitmap.width = UInt32(width)
          bitmap.rows = UInt32(rows)
          bitmap.pitch = Int32(width)
          bitmap.buffer = base
          bitmap.num_grays = 256
          bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
          guard FT_Outline_Get_Bitmap(face.library, &scaled[i], &bitmap) == 0 else { fatalError("FreeType") }
        }
      }
    }
    var converter = ScanConverter()
    var sum = 0
    let clip = PixelRect(x: 0, y: 0, width: 256, height: 256)
    let scale = size / face.unitsPerEm
    let transform = AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 60.3, ty: 130.2)
    let ours = nanoseconds(size > 50 ? 4 : 20) {
      for outline in outlines {
        converter.withCoverage(of: outline, transform: transform, in: clip) { sum += Int($0.base[0]) }
      }
    }
    let count = Double(outlines.count)
    print(
      "\(name) \(Int(size)) px: \(rounded(ours / count)) ns a glyph, FreeType \(rounded(freeType / count)) ns: "
        + "\(rounded(ours / freeType, 2))")
    for var copy in scaled { FT_Outline_Done(face.library, &copy) }
  }
  let paths = text.unicodeScalars.map { scalar in
    face.load(scalar)
    return face.path()
  }
  let classify = nanoseconds(20) {
    for path in paths { _ = GlyphOutline(path: path, unitsPerEm: face.unitsPerEm) }
  }
  print("\(name): \(rounded(classify / Double(paths.count))) ns to make a glyph's outline")
}

/// A frame like a strikethrough scene's: two lines of text and a stroke over each.
func frame(_ face: FreeTypeFace) {
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
    list.fill(Path(Rect(x: 20, y: y - 9.3, width: (x - 20) * 0.8, height: 2)), .black)
  }
  var painter = Painter()
  var bitmap = Bitmap(width: 480, height: 120)
  let all = nanoseconds(10) {
    painter.paint(
      list, transform: .identity, background: Color.white.pixel, in: bitmap.bounds, into: &bitmap)
  }
  print("a frame of 480 x 120 with \(list.items.count) items: \(rounded(all / 1000, 2)) us")
  var old = list
  old.fill(Path(Rect(x: 0, y: 0, width: 3, height: 3)), .black)
  var box: Rect?
  let difference = nanoseconds(50) { box = list.changedBounds(since: old) }
  print("the difference of two such lists: \(rounded(difference)) ns (\(box?.width ?? 0) wide)")
}

/// An emoji's bitmap at text sizes, and a square filled with each kind of gradient.
func colors() {
  var painter = Painter()
  var bitmap = Bitmap(width: 200, height: 200)
  func measure(_ name: String, pixels: Double, _ item: DisplayList.Item) {
    let list = DisplayList([item])
    let box = PixelRect(covering: list.bounds ?? bitmap.bounds.rect).intersection(bitmap.bounds)
    let time = nanoseconds(20) {
      painter.paint(list, transform: .identity, background: Color.white.pixel, in: box, into: &bitmap)
    }
    print("\(name): \(rounded(time / 1000, 1)) us, \(rounded(time / pixels, 1)) ns a pixel")
  }
  let picture = Bitmap(width: 136, height: 128, fill: Color(red: 1, green: 0.8, blue: 0, alpha: 0.9).pixel)
  let image = Image(picture)
  for side in [16.0, 24, 64, 160] {
    let rect = Rect(x: 3.3, y: 4.6, width: side * 136 / 128, height: side)
    measure(
      "an emoji's bitmap at \(Int(side)) px", pixels: rect.width * side, .image(image, in: rect, opacity: 1))
  }
  print("making an image of it: \(rounded(nanoseconds(20) { _ = Image(picture) } / 1000, 1)) us")
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

let roman = FreeTypeFace(path: fonts + "Inter-Roman.var.ttf")
compare("JetBrains Mono", FreeTypeFace(path: fonts + "JetBrainsMono-Regular.ttf"))
compare("Inter 400", roman)
roman.setWeight(900)
compare("Inter 900", roman)
roman.setWeight(400)
frame(roman)
colors()
