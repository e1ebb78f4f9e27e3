import CCairo
import GlyphreelCFreeType
import GlyphreelGraphics

/// The paragraph of Scenes/W3.yaml in full, background and letters, against Cairo with its cache of glyphs.
struct Paragraph {
  private static let lines = [
    "Animated labels make a README come alive: a line is struck",
    "through word by word, a number counts up to its goal, a colour",
    "fades into another and three dots jump while something is",
    "loading. This paragraph is long enough to be wrapped over",
    "several lines, so that the stroke has to follow each of them",
    "from its left edge to its right edge, in reading order, until the",
    "very last word of it is done.",
  ]
  private static let color = Color(red: 28.0 / 255, green: 28.0 / 255, blue: 30.0 / 255)
  private static let width = 800
  private static let height = 400
  private static let size = 24.0

  private var list = DisplayList()
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private var glyphs: [[cairo_glyph_t]] = []
  private let face: FreeTypeFace
  private let baselines = (0..<lines.count).map { 97.9 + Double($0) * 34 }

  init(_ face: FreeTypeFace) {
    self.face = face
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(Paragraph.width), Int32(Paragraph.height))
    context = cairo_create(surface)
    cairo_set_font_face(
      context, cairo_ft_font_face_create_for_ft_face(face.face, Int32(FT_LOAD_NO_HINTING)))
    cairo_set_font_size(context, Paragraph.size)
    var outlines: [Unicode.Scalar: (outline: GlyphOutline, advance: Double)] = [:]
    for (i, line) in Paragraph.lines.enumerated() {
      var run = GlyphRun(size: Paragraph.size, color: Paragraph.color, glyphs: [])
      var row: [cairo_glyph_t] = []
      var x = 24.0
      let y = baselines[i]
      for scalar in line.unicodeScalars {
        face.load(scalar)
        if outlines[scalar] == nil {
          outlines[scalar] = (
            GlyphOutline(path: face.path(), unitsPerEm: face.unitsPerEm), face.advance
          )
        }
        guard let (outline, advance) = outlines[scalar] else { continue }
        run.glyphs.append(GlyphRun.Glyph(outline: outline, position: Point(x: x, y: y)))
        row.append(cairo_glyph_t(index: UInt(face.index(of: scalar)), x: x, y: y))
        x += advance * Paragraph.size / face.unitsPerEm
      }
      list.append(.glyphs(run))
      glyphs.append(row)
    }
  }

  func run() {
    var painter = Painter()
    var bitmap = Bitmap(width: Paragraph.width, height: Paragraph.height)
    let count = glyphs.reduce(0) { $0 + $1.count }
    func paint(_ list: DisplayList, with painter: inout Painter) {
      painter.paint(
        list, transform: .identity, background: Color.white.pixel, in: bitmap.bounds, into: &bitmap)
    }
    let bodies: [(name: String, body: () -> Void)] = [
      ("ours", { paint(list, with: &painter) }),
      (
        "ours, nothing cached",
        {
          var cold = Painter()
          paint(list, with: &cold)
        }
      ),
      ("ours, background alone", { paint(DisplayList(), with: &painter) }),
      ("Cairo's show_glyphs", { cairo { cairo_show_glyphs(context, glyphs[$0], Int32(glyphs[$0].count)) } }),
      (
        "Cairo's show_text",
        {
          cairo {
            cairo_move_to(context, 24, baselines[$0])
            cairo_show_text(context, Paragraph.lines[$0])
          }
        }
      ),
      ("Cairo's paint alone", { cairo { _ in } }),
    ]
    let times = Stopwatch.nanoseconds(8, bodies.map(\.body))
    print(
      "A paragraph of \(count) letters at \(Int(Paragraph.size)) px on \(Paragraph.width) x \(Paragraph.height)"
    )
    for (body, time) in zip(bodies, times) {
      print(
        body.name.padded(24), (time / 1000).column(8, decimals: 1), "us; ours is",
        (times[0] / time).column(5, decimals: 2), "of it")
    }
    paint(list, with: &painter)
    measurePNG("The paragraph", bitmap)
  }

  /// The background, and every line by `show`.
  private func cairo(_ show: (Int) -> Void) {
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    cairo_set_source_rgb(context, Paragraph.color.red, Paragraph.color.green, Paragraph.color.blue)
    for line in glyphs.indices { show(line) }
  }
}
