import Glyphreel
import GlyphreelGraphics
import GlyphreelMedia
import GlyphreelSceneFile
import GlyphreelSystem
import GlyphreelTypography
import TestSupport
import Testing

@testable import GlyphreelScene

/// The steps of painting are counted before the work, for all frames of a file.
@Suite struct PaintingStepsTests {
  private func renderer(_ yaml: String, millions: Int) throws -> FrameRenderer {
    var limits = Limits()
    limits.steps = millions * 1_000_000
    let scene = try SceneDocument(SourceFile(path: "scene.yaml", text: yaml), limits: limits).scene
    return try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()), limits: limits)
  }

  /// A canvas with wide blurs that change in each of many frames.
  private func fog(frames: Int, blurs: Int = 3) -> String {
    let layer =
      "{ shape: rectangle, fill: teal, frame: { x: 0, y: 0, width: 200, height: 200 }, effects: [blur: { from: 40, to: 50, duration: \(frames)s }] }"
    let layers = Array(repeating: layer, count: blurs).joined(separator: ", ")
    return
      "canvas: { width: 200, height: 200 }\nframeRate: 1\nduration: \(frames)s\nhold: 0s\nlayers: [\(layers)]"
  }

  private func message(_ body: () throws -> Void) throws -> String {
    do {
      try body()
      return ""
    } catch let error as SceneError {
      return error.problems.map { "\($0.message); \($0.hint ?? "")" }.joined()
    }
  }

  /// Returns the error of a file's frames, and how many were painted before it.
  private func refusal(of yaml: String, millions: Int) throws -> (message: String, painted: Int) {
    let renderer = try renderer(yaml, millions: millions)
    var stream = FrameStream(renderer, try renderer.timeline(), threads: 1)
    var painted = 0
    let message = try message { while try stream.next() != nil { painted += 1 } }
    return (message, painted)
  }

  @Test func `letters that wait for the pen count as much as those that it draws`() throws {
    let text = Array(repeating: "Draw this now", count: 100).joined(separator: " ")
    let yaml =
      "frameRate: 10\nhold: 0s\nlayers: [{ text: '\(text)', frame: { width: 900 }, effects: [draw] }]"
    let (message, painted) = try refusal(of: yaml, millions: 100)
    // 400 for each of 1300 letters, besides spaces, in each of 1400 frames.
    let millions = try #require(message.firstMatch(of: /frames take about (\d+) million/)?.output.1)
    #expect(try (720...1600).contains(#require(Int(millions))), "\(message)")
    #expect(painted < 20, "\(painted)")
  }

  @Test func `frames that take longer than allowed together are refused before many are painted`() throws {
    let renderer = try renderer(fog(frames: 2000), millions: 100)
    var stream = FrameStream(renderer, try renderer.timeline(), threads: 1)
    var (message, painted) = ("", 0)
    let time = try ProcessorTime.measure {
      message = try self.message { while try stream.next() != nil { painted += 1 } }
    }
    #expect(message.hasPrefix("the 2001 frames take about 9"), "\(message)")
    #expect(message.contains("million steps to paint, more than the limit of 100 million"), "\(message)")
    #expect(message.contains("or allow it with --limit steps="), "\(message)")
    #expect(painted < 4)
    #expect(time < .seconds(10))
  }

  /// A picture of as many colours as a photograph that turns in each of many frames.
  private func kaleidoscope(side: Int, frames: Int) -> String {
    "canvas: { width: \(side), height: \(side) }\nframeRate: 10\nduration: \(frames / 10)s\nhold: 0s\nlayers: [{ shape: rectangle, fill: 'conic-gradient(in oklch longer hue, red, blue, lime, red)', frame: { x: 0, y: 0, width: \(side), height: \(side) }, effects: [rotation: { to: 90, duration: \(frames / 10)s }] }]"
  }

  /// Returns the error of a file's frames in a format that has costs, and how many were painted before it.
  private func refusal(of yaml: String, cost: EncodingCost, millions: Int) throws -> (
    message: String, painted: Int
  ) {
    let renderer = try renderer(yaml, millions: millions)
    var frames = RenderedFrames(
      renderer, try renderer.timeline(), cost: cost, threads: 1, passes: 1, progress: { _, _ in })
    var painted = 0
    let message = try message { while try frames.next() != nil { painted += 1 } }
    return (message, painted)
  }

  @Test func `frames that take long to encode are refused after a sixteenth of what is allowed`() throws {
    let scene = kaleidoscope(side: 500, frames: 400)
    let cost = EncodingCost(perFrame: 0, perPixel: 100...1000)
    let (message, painted) = try refusal(of: scene, cost: cost, millions: 8000)
    #expect(message.contains("million steps, most of them to encode the pixels that change"), "\(message)")
    #expect(message.contains("use fewer frames, a smaller scale or another format"), "\(message)")
    #expect(message.contains("or allow it with --limit steps="), "\(message)")
    #expect(painted < 20)
    #expect(try refusal(of: scene, cost: .none, millions: 8000).message == "")
  }

  @Test func `an animation with few pixels or few colours is encoded`() throws {
    let cost = EncodingCost(perFrame: 0, perPixel: 10...1000)
    #expect(
      try refusal(of: kaleidoscope(side: 60, frames: 400), cost: cost, millions: 8000).message == "")
    let plain = kaleidoscope(side: 500, frames: 400).replacing(
      "conic-gradient(in oklch longer hue, red, blue, lime, red)",
      with: "linear-gradient(red, red 50%, blue 50%)")
    #expect(try refusal(of: plain, cost: cost, millions: 8000).message == "")
  }

  @Test func `frames that are encoded as a whole count their canvas, however little changes`() throws {
    let dot = """
      canvas: { width: 1000, height: 1000 }
      frameRate: 50
      layers:
      - { shape: rectangle, frame: { x: 0, y: 0, width: 4, height: 4 }, fill: red,
          effects: [rotation: { to: 360, duration: 10s }] }
      """
    for (isOfCanvas, isRefused) in [(false, false), (true, true)] {
      let cost = EncodingCost(perFrame: 0, perPixel: 100...100, isOfCanvas: isOfCanvas)
      let (message, painted) = try refusal(of: dot, cost: cost, millions: 8000)
      #expect(message.contains("most of them to encode") == isRefused, "\(message)")
      #expect((painted < 20) == isRefused)
    }
  }

  @Test func `an animation of half of the allowed pixels is refused where a format keeps its canvases`()
    throws
  {
    let renderer = try renderer(kaleidoscope(side: 3000, frames: 20), millions: 8_000_000)
    for format in [OutputFormat.apng, .webP] {
      var encoder = try format.makeEncoder(
        writingTo: MemorySink(), options: renderer.encodingOptions(for: format, frameRate: 10))
      do {
        try renderer.encode(renderer.timeline(), with: &encoder)
        Issue.record("\(format.name) was written")
      } catch {
        #expect("\(error)".contains("3000 × 3000 pixels, more than the limit of 8388608 for an animation"))
      }
    }
  }

  @Test func `a still is refused by its own steps alone`() throws {
    let dense = try renderer(fog(frames: 10, blurs: 8), millions: 10)
    let message = try message { _ = try dense.bitmap(at: 5) }
    #expect(message.hasPrefix("the frame takes about 1"), "\(message)")
  }

  @Test func `frames that take longer than allowed are refused before a poster is chosen among them`() throws
  {
    let renderer = try renderer("poster: best\n" + fog(frames: 2000), millions: 100)
    let time = try ProcessorTime.measure {
      let message = try message { _ = try renderer.timeline(for: .gif) }
      #expect(message.hasPrefix("the 2001 frames take about "), "\(message)")
      // A drawn file takes 60 pictures for its poster alone.
      let drawn = try self.message { _ = try renderer.timeline(for: .svg) }
      #expect(drawn.hasPrefix("the 60 frames take about"), "\(drawn)")
    }
    #expect(time < .seconds(5))
  }

  @Test func `strokes of too many points are refused before a poster is chosen among shorter ones`() throws {
    let dashed =
      "{ shape: rectangle, frame: { width: 180, height: 180 }, stroke: teal, dash: [0.05, 0.05], effects: [trim: { to: 1, duration: 1s }] }"
    let yaml =
      "canvas: { width: 200, height: 200 }\nposter: best\nlayers: [\(Array(repeating: dashed, count: 300).joined(separator: ", "))]"
    let time = try ProcessorTime.measure {
      let renderer = try renderer(yaml, millions: 1_000_000)
      let message = try message { _ = try renderer.timeline(for: .gif) }
      #expect(message.hasPrefix("the strokes of a frame would have about "), "\(message)")
    }
    #expect(time < .seconds(5))
  }

  @Test func `strokes of too many points are refused before their outlines are made`() throws {
    let dashed =
      "{ shape: rectangle, frame: { width: 180, height: 180 }, stroke: teal, dash: [0.05, 0.05], effects: [dashOffset: { to: 9, duration: 1s }] }"
    let yaml =
      "canvas: { width: 200, height: 200 }\nlayers: [\(Array(repeating: dashed, count: 300).joined(separator: ", "))]"
    let time = try ProcessorTime.measure {
      let renderer = try renderer(yaml, millions: 10_000)
      let message = try message { _ = try renderer.displayList(at: 0.5) }
      #expect(message.hasPrefix("the strokes of a frame would have about "), "\(message)")
      #expect(message.contains("or allow it with --limit outlines="), "\(message)")
    }
    #expect(time < .seconds(5))
  }

  @Test func `many letters that move are refused before many frames are listed`() throws {
    let layer = "{ text: 'wavy here', style: { size: 4 }, effects: [wave: { iterations: infinite }] }"
    let yaml =
      "canvas: { width: 200, height: 200 }\nduration: 60s\nlayers: [\(Array(repeating: layer, count: 1000).joined(separator: ", "))]"
    let (message, painted) = try refusal(of: yaml, millions: 1000)
    #expect(message.contains("million steps to paint, more than the limit of 1000 million"), "\(message)")
    #expect(painted < 20)
  }

  @Test func `stacks whose layers change their sizes all the time are refused`() throws {
    let text = "{ text: w, effects: [fontSize: { to: 20, duration: 2s }] }"
    let yaml =
      "layers: [{ stack: row, wrap: true, frame: { width: 200 }, layoutTransition: { duration: 1s }, layers: [\(Array(repeating: text, count: 50).joined(separator: ", "))] }]"
    let message = try refusal(of: yaml, millions: 100).message
    #expect(message.hasPrefix("the layers of stacks change their sizes too often"), "\(message)")
  }

  @Test func `texts that are laid out anew in each frame are refused before many are`() throws {
    let text = String(repeating: "many words ", count: 50)
    let yaml =
      "canvas: { width: 200, height: 200 }\nframeRate: 50\nlayers: [{ text: '\(text)', style: { size: 3 }, frame: { width: 190 }, effects: [letterSpacing: { from: 0, to: 9, duration: 40s }] }]"
    let (message, painted) = try refusal(of: yaml, millions: 20)
    #expect(
      message.contains(
        "million steps, most of them to lay out texts anew, more than the limit of 20 million"), "\(message)")
    #expect(message.contains("or allow it with --limit steps="), "\(message)")
    #expect(painted < 10)
    let renderer = try renderer(yaml, millions: 20)
    let drawing = DrawnScene(renderer, try renderer.timeline())
    var drawn = 0
    let drawnMessage = try self.message {
      for time in drawing.frameTimes {
        _ = try drawing.displayList(at: time, isDark: false)
        drawn += 1
      }
    }
    #expect(drawnMessage.contains("most of them to lay out texts anew"), "\(drawnMessage)")
    #expect(drawn < 10)
  }

  @Test func `a text that keeps its layout is laid out once`() throws {
    func steps(_ effect: String) throws -> [Double] {
      let renderer = try renderer(
        "layers: [{ text: a few words, effects: [\(effect): { from: 0, to: 1, duration: 1s }] }]",
        millions: 100)
      return try [0.3, 0.55, 0.8].map { time in
        let before = renderer.layoutSteps
        _ = try renderer.displayList(at: time)
        return renderer.layoutSteps - before
      }
    }
    #expect(try steps("opacity").dropFirst() == [0, 0])
    #expect(try steps("letterSpacing").allSatisfy { $0 >= 800 * 31 })
  }

  @Test func `steps follow what is painted and not what the list has`() {
    let square = Path(Rect(x: 0, y: 0, width: 100, height: 100))
    let area = PixelRect(x: 0, y: 0, width: 100, height: 100)
    func steps(_ items: [DisplayList.Item], in area: PixelRect) -> Double {
      DisplayList(items).paintingSteps(.identity, in: area)
    }
    let fill = [DisplayList.Item.fill(square, .white)]
    #expect(steps(fill, in: area) > steps(fill, in: PixelRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(steps(fill, in: PixelRect(x: 200, y: 0, width: 10, height: 10)) == 0)
    let blurred = [DisplayList.Item.group(DisplayList.Group(blur: 5, items: fill))]
    #expect(steps(blurred, in: area) > 10 * steps(fill, in: area))
    // A blur reaches into an area beside it.
    #expect(steps(blurred, in: PixelRect(x: 110, y: 0, width: 10, height: 10)) > 0)
  }

  @Test func `an image that is drawn smaller counts the pixels of its file`() {
    let image = RasterImage(Bitmap(width: 2000, height: 2000))
    func steps(side: Double) -> Double {
      let rect = Rect(x: 0, y: 0, width: side, height: side)
      return DisplayList([.image(image, in: rect, opacity: 1)]).paintingSteps(
        .identity, in: PixelRect(x: 0, y: 0, width: 3000, height: 3000))
    }
    #expect(abs(steps(side: 2000) / (20 * 2000 * 2000) - 1) < 0.01)
    #expect(abs(steps(side: 200) / (3 * 2000 * 2000) - 1) < 0.02)
    // From 24 pixels in a row on, sums of blocks are used.
    #expect(steps(side: 10) < 0.2 * steps(side: 200))
  }

  @Test func `lines that cross in many rows take more steps each`() {
    func steps(lines: Int) -> Double {
      var path = Path()
      path.move(to: .zero)
      for line in 1...lines {
        path.line(to: Point(x: Double(line * 37 % 100), y: line.isMultiple(of: 2) ? 0 : 100))
      }
      let area = PixelRect(x: 0, y: 0, width: 100, height: 100)
      return DisplayList([.fill(path, .white)]).paintingSteps(.identity, in: area)
    }
    #expect(steps(lines: 100) > 20 * steps(lines: 20))
    #expect(steps(lines: 20) < 3 * steps(lines: 10))
  }
}
