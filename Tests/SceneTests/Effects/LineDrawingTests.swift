import Foundation
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelTypography
import TestSupport
import Testing

/// Draws through a closure, once for each line.
private struct Drawn: CustomEffect {
  var timing = Timing(duration: 1, easing: .linear)
  var body: @Sendable (inout LineDrawing, Double) -> Void

  func draw(_ drawing: inout LineDrawing, _ context: EffectContext) {
    body(&drawing, timing.progress(at: context.time) ?? 0)
  }
}

/// Changes nothing.
private struct Idle: TextEffect {
  var timing = Timing(duration: 1, easing: .linear)
}

/// Drawings of effects that are written with the public interface only.
@Suite struct LineDrawingTests {
  private func scene(_ effect: some TextEffect, _ text: String = "Buy milk\nand bread") -> Scene {
    Scene(canvas: Canvas(width: 160, height: 80, padding: 12, background: .white)) {
      Text(text).style(size: 20, color: .black).effect(effect)
    }
  }

  private static let red = Color(red: 1, green: 0, blue: 0)

  @Test func `a stroke of one's own has the pixels of the built-in one`() throws {
    let own = Drawn { drawing, progress in
      drawing.drawText()
      let line = drawing.line
      let y = line.baseline + (line.descent - line.ascent) / 2
      let end = line.x + line.width * progress
      drawing.fill(
        Path(Rect(x: line.x, y: y - 1, width: end - line.x, height: 2)), .color(LineDrawingTests.red))
    }
    let builtIn = Strikethrough(
      mode: .together, timing: Timing(duration: 1, easing: .linear), thickness: 2,
      color: LineDrawingTests.red)
    for time in [0.25, 0.5, 0.75, 1] {
      #expect(try scene(own).frame(at: time) == scene(builtIn).frame(at: time))
    }
  }

  @Test func `glyphs that are drawn one by one are the text`() throws {
    let own = Drawn { drawing, _ in
      for run in drawing.line.runs {
        for index in run.glyphs.indices { drawing.draw(run.glyphs[index...index], of: run) }
      }
    }
    #expect(try scene(own).frame(at: 0.5) == scene(Idle()).frame(at: 0.5))
    let outlines = Drawn { drawing, _ in
      for run in drawing.line.runs {
        for glyph in run.glyphs { drawing.fill(run.outline(of: glyph), .color(run.style.color)) }
      }
    }
    let filled = try scene(outlines, "HT").frame(at: 0.5)
    let plain = try scene(Idle(), "HT").frame(at: 0.5)
    let differences = zip(filled.pixels, plain.pixels).map { abs(Int($0 & 255) - Int($1 & 255)) }
    #expect((differences.max() ?? 0) < 40)
    #expect(Set(filled.pixels).count > 2)
  }

  @Test func `a line that draws nothing is hidden, and earlier effects stay`() throws {
    let hidden = try scene(Drawn { _, _ in }).frame(at: 0.5)
    #expect(Set(hidden.pixels).count == 1)
    let struck = Scene(canvas: Canvas(width: 160, height: 80, padding: 12)) {
      Text("Buy milk").style(size: 20).effect(Strikethrough(timing: Timing(duration: 0.1)))
        .effect(Drawn { drawing, _ in drawing.drawText() })
    }
    let plain = Scene(canvas: Canvas(width: 160, height: 80, padding: 12)) {
      Text("Buy milk").style(size: 20).effect(Strikethrough(timing: Timing(duration: 0.1))).effect(Idle())
    }
    #expect(try struck.frame(at: 0.5) == plain.frame(at: 0.5))
  }

  @Test func `units, runs and glyphs have bounds inside their line`() throws {
    let own = Drawn { drawing, _ in
      let box = drawing.line.typographicBounds
      #expect(box.width > 0 && box.height > 20)
      let words = drawing.units(RangeSelector(.all, by: .word))
      #expect(words.count == 2)
      for bounds in words.compactMap(\.bounds) {
        #expect(bounds.minX >= box.minX - 0.001 && bounds.maxX <= box.maxX + 0.001)
      }
      for run in drawing.line.runs {
        #expect(drawing.line.typographicBounds(of: run).height == box.height)
        let widths = run.glyphs.map { run.typographicBounds(of: $0).width }
        #expect(abs(widths.reduce(0, +) - run.width) < 0.001)
      }
      drawing.drawText()
    }
    _ = try scene(own).frame(at: 0.5)
  }

  @Test func `groups, gradients, images and clips are the same in an SVG`() throws {
    let image = RasterImage(Bitmap(width: 8, height: 8, fill: LineDrawingTests.red.pixel))
    let gradient = CSSGradient(
      .linear(.angle(90)), stops: [.init(Color(red: 1, green: 0.8, blue: 0)), .init(LineDrawingTests.red)])
    let own = Drawn { drawing, _ in
      let box = drawing.line.typographicBounds
      drawing.fill(Path(box, cornerRadius: 6), .gradient(gradient))
      drawing.group(Pose(rotation: 10, opacity: 0.5), around: Point(x: box.midX, y: box.midY)) {
        $0.draw(image, in: Rect(x: box.minX, y: box.minY, width: 16, height: 16))
      }
      drawing.drawText()
      drawing.group(.rest, clip: Path(ellipseIn: box)) {
        $0.stroke(Path(box), .white, StrokeStyle(width: 4, join: .round, dash: [6, 3]))
      }
    }
    let scene = scene(own)
    let folder = TemporaryDirectory()
    try folder.write(String(decoding: scene.encoded(as: .svg), as: UTF8.self), to: "a.svg")
    _ = try Oracle.run("/usr/bin/rsvg-convert", ["-o", folder.path("a.png"), folder.path("a.svg")])
    let shown = try #require(Oracle.pillow([folder.path("a.png")]).first?.frames.first).rgba
    let frame = try scene.frame(at: 0.5)
    var squares = 0.0
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        for component in 0..<3 {
          let own = Double(frame[x, y] >> UInt32(8 * component) & 255)
          let difference = own - Double(shown[(y * frame.width + x) * 4 + component])
          squares += difference * difference
        }
      }
    }
    let decibels = 10 * log10(255 * 255 / (squares / Double(frame.width * frame.height * 3)))
    #expect(decibels > 34, "\(decibels) dB")
  }

  @Test func `coordinates that are not finite draw nothing`() throws {
    let own = Drawn { drawing, _ in
      var path = Path(Rect(x: 0, y: 0, width: .infinity, height: .nan))
      path.line(to: Point(x: .nan, y: 0))
      drawing.fill(path, .color(.black))
      drawing.stroke(path, .black, StrokeStyle(width: 2))
      drawing.drawText()
    }
    #expect(try scene(own).frame(at: 0.5) == scene(Idle()).frame(at: 0.5))
  }
}
