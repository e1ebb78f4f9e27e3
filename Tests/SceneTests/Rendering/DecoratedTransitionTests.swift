import GlyphreelAnimation
import GlyphreelGraphics
import GlyphreelTypography
import Testing

@testable import GlyphreelScene

/// Strokes, underlines and boxes around a text that gives way to another one.
@Suite struct DecoratedTransitionTests {
  private static let timing = Timing(delay: 1, duration: 1, easing: .linear)
  private static let changes: [(String, any TextEffect)] = [
    ("dissolve", Crossfade(to: "Go", timing: timing)),
    ("through", Crossfade(to: "Go", style: .through, timing: timing)),
    ("push", Push(to: "Go", timing: timing)), ("numeric", NumericText(to: "Go", timing: timing)),
    ("morph", Morph(to: "Go", timing: timing)),
  ]
  private static let decorations: [(String, any TextEffect)] = [
    ("strikethrough", Strikethrough(timing: Timing(duration: 0.2), color: red)),
    ("underline", Underline(timing: Timing(duration: 0.2), color: red)),
    ("highlight", Highlight(timing: Timing(duration: 0.2), color: red)),
    ("box", Box(timing: Timing(duration: 0.2), color: red)),
  ]
  private static let red = Color(red: 1, green: 0, blue: 0)

  private func renderer(_ text: String, _ effects: any TextEffect...) throws -> FrameRenderer {
    let style = TextStyle(size: 20, color: .black)
    let layer = Layer(
      text: StyledText(text, style: style),
      frame: LayerFrame(x: 10, y: 8, width: .points(240), height: 30), effects: effects)
    return try FrameRenderer(
      Scene(canvas: Canvas(width: 260, height: 50), layers: [layer]),
      typesetter: Typesetter(fonts: FontLibrary()))
  }

  @Test(arguments: changes.indices, decorations.indices)
  func `decorations leave with the old text and come with the new one`(change: Int, decoration: Int) throws {
    let (name, change) = Self.changes[change]
    let (mark, decoration) = Self.decorations[decoration]
    let renderer = try renderer("First text is longer", decoration, change)
    // Behind the new text only the old one's letters and decorations are.
    let columns = 60..<250
    let whole = ink(try renderer.bitmap(at: 0.9), columns)
    #expect(whole.red > 10 && whole.dark > 10)
    var last = 1.0
    for step in 1..<20 {
      let moment = ink(try renderer.bitmap(at: 1 + Double(step) / 20), columns)
      let (line, text) = (moment.red / whole.red, moment.dark / whole.dark)
      // What is pushed out leaves the frame with its text, at the speed of the text.
      if name != "push" {
        #expect(
          line <= last + 0.02, "\(mark), \(name): at \(step) of 20 more of the old line is seen than before")
        #expect(
          line <= text + 0.2, "\(mark), \(name): at \(step) of 20 \(line) of a line and \(text) of its text")
      }
      last = line
    }
    #expect(ink(try renderer.bitmap(at: 2), columns).red < 0.01 * whole.red)
    // The new text has its decoration at the end, as a text has that was so from the start.
    let still = try self.renderer("Go", decoration)
    #expect(try renderer.bitmap(at: 2.1) == still.bitmap(at: 2.1), "\(mark), \(name)")
  }

  /// Moves the whole text down.
  private struct Lowering: CustomEffect {
    var timing = Timing(duration: 3)
    func draw(_ drawing: inout LineDrawing, _ context: EffectContext) {
      drawing.group(Pose(offset: Point(x: 0, y: 6))) { $0.drawText() }
    }
  }

  @Test(arguments: changes.indices) func `an effect that moves the letters moves those of a change`(
    change: Int
  ) throws {
    let (name, change) = Self.changes[change]
    let (plain, lowered) = (try renderer("Stay", change), try renderer("Stay", Lowering(), change))
    for time in [1.2, 1.5, 1.8] where name != "push" {
      let (from, to) = (try plain.bitmap(at: time), try lowered.bitmap(at: time))
      for y in 0..<from.height - 6 {
        for x in 0..<from.width {
          let (a, b) = (from.pixels[y * from.width + x] & 255, to.pixels[(y + 6) * to.width + x] & 255)
          #expect(abs(Int(a) - Int(b)) <= 40, "\(name) at \(time)")
        }
      }
    }
  }

  @Test func `letters of a morph that wrap on the way are shown`() throws {
    let layer = Layer(
      text: StyledText("aaaa mmmm", style: TextStyle(size: 24, weight: .black, color: .black)),
      frame: LayerFrame(x: 10, y: 8, width: .points(172)),
      effects: [
        Morph(
          to: StyledText("aaaa iiii mmmm", style: TextStyle(size: 24, weight: .light, color: .black)),
          timing: Self.timing)
      ])
    let renderer = try FrameRenderer(
      Scene(canvas: Canvas(width: 260, height: 90), layers: [layer]),
      typesetter: Typesetter(fonts: FontLibrary()))
    let whole = ink(try renderer.bitmap(at: 0.9), 0..<260).dark
    for step in 1..<8 {
      #expect(ink(try renderer.bitmap(at: 1 + Double(step) / 20), 0..<260).dark > 0.6 * whole, "\(step)")
    }
  }

  @Test(arguments: changes.indices) func `a stroke that a change removes goes with the old text`(change: Int)
    throws
  {
    let (name, change) = Self.changes[change]
    let strike = Strikethrough(timing: Timing(duration: 0.2), color: Self.red, onTextChange: .remove)
    let renderer = try renderer("First text", strike, change)
    let all = 0..<260
    let whole = ink(try renderer.bitmap(at: 0.9), all).red
    let half = ink(try renderer.bitmap(at: 1.5), all).red
    #expect(half < 0.75 * whole, "\(name)")
    #expect(ink(try renderer.bitmap(at: 1.95), all).red < 0.2 * whole, "\(name)")
    #expect(ink(try renderer.bitmap(at: 2), all).red == 0, "\(name)")
  }

  @Test(arguments: [Crossfade.Style.dissolve, .through])
  func `a line below letters that stay dims little`(style: Crossfade.Style) throws {
    let underline = Underline(timing: Timing(duration: 0.2), color: Self.red)
    let changes: [any TextEffect] = [
      Crossfade(to: "10:35", style: style, timing: Self.timing),
      NumericText(to: "10:35", timing: Self.timing),
    ]
    for change in changes {
      let renderer = try renderer("10:34", underline, change)
      let (whole, half) = (
        ink(try renderer.bitmap(at: 0.9), 10..<50), ink(try renderer.bitmap(at: 1.5), 10..<50)
      )
      #expect(half.red > 0.7 * whole.red)
    }
  }
}

/// How red and how dark the pixels of some columns are together; of all columns without a range.
func ink(_ bitmap: Bitmap, _ columns: Range<Int>? = nil) -> (red: Double, dark: Double) {
  var ink = (red: 0.0, dark: 0.0)
  for y in 0..<bitmap.height {
    for x in columns ?? 0..<bitmap.width {
      let pixel = bitmap.pixels[y * bitmap.width + x]
      let (red, green) = (Double(pixel & 255) / 255, Double(pixel >> 8 & 255) / 255)
      ink.red += red - green
      ink.dark += 1 - red
    }
  }
  return ink
}
