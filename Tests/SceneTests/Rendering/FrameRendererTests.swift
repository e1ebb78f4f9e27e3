import GlyphreelAnimation
import GlyphreelMedia
import GlyphreelGraphics
import GlyphreelLint
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct FrameRendererTests {
  private func scene(_ effects: any TextEffect..., duration: Double? = nil, hold: Double? = nil) -> Scene {
    Scene(
      canvas: Canvas(width: 60, height: 24, padding: 2), frameRate: 20, duration: duration, hold: hold,
      layers: [Layer(text: StyledText("ab cd", style: TextStyle(size: 14)), effects: effects)])
  }

  private func renderer(_ scene: Scene, scale: Double = 1) throws -> FrameRenderer {
    try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()), scale: scale)
  }

  @Test func `a frame is the same whatever was rendered before it`() throws {
    let scene = scene(Strikethrough(timing: Timing(duration: 0.4)))
    let inOrder = try renderer(scene)
    let timeline = try inOrder.timeline()
    let times = (0..<timeline.frameCount).map { timeline.start(ofFrame: $0) }
    let pictures = try times.map { try inOrder.bitmap(at: $0) }
    let shuffled = try renderer(scene)
    for index in [5, 0, 8, 3, 3, 7, 1, 8, 0] {
      #expect(try shuffled.bitmap(at: times[index]) == pictures[index])
    }
    for (time, picture) in zip(times, pictures) { #expect(try renderer(scene).bitmap(at: time) == picture) }
  }

  @Test func `outside the changed rectangle nothing changes`() throws {
    let renderer = try renderer(scene(Strikethrough(timing: Timing(duration: 0.4))))
    var last: Bitmap?
    let timeline = try renderer.timeline()
    for index in 0..<timeline.frameCount {
      let frame = try renderer.frame(index, of: timeline)
      if let last {
        for y in 0..<frame.bitmap.height {
          for x in 0..<frame.bitmap.width
          where !frame.changed.contains(PixelRect(x: x, y: y, width: 1, height: 1)) {
            #expect(frame.bitmap[x, y] == last[x, y])
          }
        }
      } else {
        #expect(frame.changed == frame.bitmap.bounds)
      }
      last = frame.bitmap
    }
  }

  @Test func `a canvas without a size fits its text with padding around it`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    let text = StyledText("fits", style: TextStyle(size: 20))
    let size = try typesetter.layout(text).bounds.size
    let renderer = try FrameRenderer(
      Scene(canvas: Canvas(padding: 10), layers: [Layer(text: text)]), typesetter: typesetter)
    #expect(renderer.pixelSize.width == Int((size.width + 20).rounded(.up)))
    #expect(renderer.pixelSize.height == Int((size.height + 20).rounded(.up)))
    #expect(try renderer.layout().lines.count == 1)
  }

  @Test func `a point has as many pixels as the scale says`() throws {
    #expect(try renderer(scene(), scale: 2).pixelSize == (120, 48))
    #expect(try renderer(scene(), scale: 1.5).pixelSize == (90, 36))
  }

  @Test func `an endless scene is as long as its period unless it has a duration, and is not held`() throws {
    let endless = Strikethrough(timing: Timing(duration: 0.5, iterations: .infinity))
    let scene = scene(endless)
    #expect(try renderer(scene).timeline() == Timeline(duration: 0.5, frameRate: 20, hold: nil))
    #expect(
      try renderer(scene).bitmap(at: 0.25) == renderer(scene).bitmap(at: 1000.25), "it has every picture")
    func timeline(duration: Double?, hold: Double? = nil) throws -> Timeline {
      try renderer(self.scene(endless, duration: duration, hold: hold)).timeline()
    }
    #expect(try timeline(duration: 1) == Timeline(duration: 1, frameRate: 20, hold: nil))
    #expect(try timeline(duration: 1, hold: 2).duration == 3)
  }

  @Test func `a format that is slower than the scene is told`() throws {
    var fast = scene(Strikethrough())
    fast.frameRate = 120
    let renderer = try renderer(fast)
    #expect(try renderer.timeline(for: .gif).frameRate == 50)
    #expect(try renderer.timeline().frameRate == 120)
    #expect(
      renderer.warnings(for: .gif).map(\.description)
        == ["GIF shows at most 50 frames per second, so the scene is rendered at that rate"])
    for format in [OutputFormat.png, .apng, .webP] {
      #expect(try renderer.timeline(for: format).frameRate == 90)
      #expect(
        renderer.warnings(for: format).map(\.description)
          == ["\(format.title) shows at most 90 frames per second, so the scene is rendered at that rate"])
    }
    #expect(renderer.warnings(for: .pngSequence).isEmpty)
    var still = scene()
    still.frameRate = 120
    #expect(try self.renderer(still).warnings(for: .png).isEmpty)
  }

  @Test func `sizes and lengths beyond reason are refused`() throws {
    func message(_ change: (inout Scene) -> Void) throws -> String? {
      var scene = scene(Strikethrough())
      change(&scene)
      return #expect(throws: SceneError.self) { try renderer(scene).timeline(for: .pngSequence) }?.description
    }
    #expect(
      try message { $0.canvas.width = 70_000 }
        == "the canvas would be 70000 × 24 pixels, more than the limit of 65535 on a side; reduce its size or the scale, or allow it with --limit side=70000"
    )
    #expect(
      try message { $0.duration = 5001 }
        == "the scene would have 100040 frames, more than the limit of 100000; shorten it or lower its frame rate, or allow it with --limit frames=100040"
    )
    #expect(try message { $0.hold = 86400 } != nil, "a sequence repeats the frame that is held")
  }

  @Test func `C27 overflow of a clipped layer is invisible`() throws {
    var scene = scene()
    scene.layers[0].frame = LayerFrame(x: 2, y: 2, width: .points(10), height: 20)
    scene.layers[0].textContent?.paragraph.lineBreak = .clip
    let clipped = try renderer(scene).bitmap(at: 0)
    #expect(
      Set(clipped.cropped(to: PixelRect(x: 13, y: 0, width: 47, height: 24)).pixels) == [Color.white.pixel])
    #expect(Set(clipped.pixels).count > 1)
  }

  @Test func `widths can follow each other in a long chain`() throws {
    var layers = (0..<5000).map {
      Layer(id: "\($0)", text: StyledText("a"), frame: LayerFrame(width: .sameAs("\($0 + 1)"), height: 10))
    }
    layers.append(Layer(id: "5000", text: StyledText("a"), frame: LayerFrame(width: .points(33))))
    let chained = try renderer(Scene(canvas: Canvas(width: 60, height: 24), layers: layers))
    #expect(chained.layers[0].frame.width == 33)
  }

  @Test func `a scene without layers is an empty picture`() throws {
    let renderer = try renderer(Scene(canvas: Canvas(width: 4, height: 3), layers: []))
    #expect(try renderer.timeline().frameCount == 1)
    #expect(try renderer.bitmap(at: 0) == Bitmap(width: 4, height: 3, fill: Color.white.pixel))
  }
}
