import GlyphreelAnimation
import GlyphreelMedia
import GlyphreelGraphics
import GlyphreelTypography
import TestSupport
import Testing

@testable import GlyphreelScene

/// Image layers: their sizes, their place in the frame, and the playback of animated ones.
@Suite struct ImageLayerTests {
  private let red: Bitmap.Pixel = 0xff00_00ff
  private let blue: Bitmap.Pixel = 0xffff_0000

  /// A picture whose left half is red and whose right half is blue.
  private var halves: ImageFile {
    var bitmap = Bitmap(width: 40, height: 20, fill: red)
    bitmap.fill(PixelRect(x: 20, y: 0, width: 20, height: 20), with: blue)
    return ImageFile(bitmap)
  }

  /// An animation of frames with the given durations in seconds; frame n has the shade 20 n.
  private func film(_ durations: [Double], loop: LoopCount = .forever) throws -> ImageFile {
    var frames: [Frame] = []
    for (number, duration) in durations.enumerated() {
      let start = frames.last?.end ?? 0
      frames.append(
        Frame(bitmap: Bitmap(width: 8, height: 8, fill: shade(number)), start: start, end: start + duration))
    }
    var options = EncodingOptions(width: 8, height: 8, frameRate: 100)
    options.loop = loop
    return try ImageFile(TestSupport.encode(frames, .gif, options))
  }

  private func shade(_ number: Int) -> Bitmap.Pixel { 0xff00_0000 | UInt32(20 * number) }

  private func renderer(_ scene: Scene) throws -> FrameRenderer {
    try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
  }

  private func frame(_ image: Image, canvas: Canvas = Canvas(width: 100, height: 100, padding: 0)) throws
    -> Rect
  {
    try renderer(Scene(canvas: canvas) { image }).layers[0].frame
  }

  @Test func `an image has its own size, or keeps its proportions`() throws {
    #expect(try frame(Image(halves)) == Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(try frame(Image(halves, density: 2)) == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(try frame(Image(halves).frame(x: 3, y: 4, width: 60)) == Rect(x: 3, y: 4, width: 60, height: 30))
    #expect(try frame(Image(halves).frame(height: 60)) == Rect(x: 0, y: 0, width: 120, height: 60))
    #expect(
      try frame(Image(halves).frame(width: 50, height: 50)) == Rect(x: 0, y: 0, width: 50, height: 50))
    // Padding and border count, as in CSS's content box.
    #expect(
      try frame(Image(halves).frame(width: 60).padding(5).border(.black, width: 5))
        == Rect(x: 0, y: 0, width: 60, height: 40))
    // A canvas without a size fits the picture.
    let fitted = try renderer(Scene(canvas: Canvas(padding: 7)) { Image(halves) })
    #expect(fitted.pixelSize == (54, 34))
  }

  @Test func `the fit and the focus choose the part that is seen`() throws {
    func corners(_ image: Image) throws -> [Bitmap.Pixel] {
      let scene = Scene(canvas: Canvas(width: 20, height: 20, padding: 0, background: .clear)) {
        image.frame(width: 20, height: 20)
      }
      let bitmap = try scene.frame(at: 0)
      return [bitmap[1, 10], bitmap[18, 10], bitmap[10, 1]]
    }
    #expect(try corners(Image(halves)) == [red, blue, corners(Image(halves))[2]])
    #expect(try corners(Image(halves).fit(.cover, focus: Point(x: 0, y: 0.5))) == [red, red, red])
    #expect(try corners(Image(halves).fit(.cover, focus: Point(x: 1, y: 0.5))) == [blue, blue, blue])
    #expect(try corners(Image(halves).fit(.contain))[2] == 0)
    #expect(try Array(corners(Image(halves).fit(.fill)).prefix(2)) == [red, blue])
    #expect(try corners(Image(halves).fit(.none, focus: Point(x: 1, y: 0))) == [blue, blue, blue])
  }

  @Test func `rounded corners cut the picture, and an opaque border has no seam`() throws {
    let even = ImageFile(Bitmap(width: 30, height: 30, fill: red))
    let scene = Scene(canvas: Canvas(width: 30, height: 30, padding: 0, background: .color(.white))) {
      Image(even).cornerRadius(10).border(Color(red: 1, green: 0, blue: 0), width: 3)
    }
    let bitmap = try scene.frame(at: 0)
    #expect(bitmap[0, 0] == 0xffff_ffff)
    // Border and picture have one colour: inside the corners nothing shines through.
    for y in 0..<30 {
      for x in 0..<30 {
        // The distance of the pixel's middle from the nearest middle of a corner.
        let dx = max(abs(Double(x) + 0.5 - 15) - 5, 0)
        let dy = max(abs(Double(y) + 0.5 - 15) - 5, 0)
        if dx * dx + dy * dy < 81 { #expect(bitmap[x, y] == red, "\(x) \(y)") }
      }
    }
  }

  @Test func `an animated picture plays at its layer's time, speed and number of plays`() throws {
    func shown(_ image: Image, at times: [Double]) throws -> [Int] {
      let renderer = try renderer(Scene(canvas: Canvas(padding: 0)) { image })
      return try times.map { Int(try renderer.bitmap(at: $0)[4, 4] & 255) / 20 }
    }
    let file = try film([0.1, 0.2, 0.3])
    #expect(
      try shown(Image(file), at: [0, 0.09, 0.1, 0.29, 0.3, 0.59, 0.6, 0.75]) == [0, 0, 1, 1, 2, 2, 0, 1])
    #expect(try shown(Image(file).speed(2), at: [0, 0.05, 0.15, 0.29, 0.3]) == [0, 1, 2, 2, 0])
    #expect(
      try shown(Image(file).loop(.once).delay(1), at: [0, 1.05, 1.1, 1.55, 1.7, 9]) == [0, 0, 1, 2, 2, 2])
    #expect(try shown(Image(file).loop(.times(2)), at: [0.6, 1.1, 1.3]) == [0, 2, 2])
    #expect(try shown(Image(film([0.1, 0.2], loop: .once)), at: [0.05, 0.2, 0.35]) == [0, 1, 1])
  }

  @Test func `a looping picture ends the scene after one loop, or with other motion after whole loops`()
    throws
  {
    let file = try film([0.1, 0.2, 0.3])
    func timeline(_ scene: Scene) throws -> Timeline { try renderer(scene).timeline() }
    let alone = try timeline(Scene(frameRate: 20) { Image(file) })
    #expect(alone.duration == 0.6 && alone.hold == 0)
    let both = try timeline(
      Scene(frameRate: 20) {
        Image(file)
        Text("a").effect(.opacity(to: 0), timing: .linear(duration: 1))
      })
    #expect(abs(both.duration - 1.2) < 1e-9)
    // 0.61 s are no whole frames: one loop, rounded.
    let odd = try timeline(Scene(frameRate: 30) { Image(try! film([0.3, 0.31])) })
    #expect(odd.frameCount == 18)
    let once = try timeline(Scene(frameRate: 20) { Image(file).loop(.once) })
    #expect(abs(once.duration - 1.6) < 1e-9, "and a second of hold")
  }

  @Test func `effects start after a picture that ends, and not after an endless one`() throws {
    let file = try film([0.1, 0.2])
    func scene(_ image: Image) -> Scene {
      Scene {
        image.id("film")
        Text("a").after("film").effect(.opacity(to: 0), timing: .linear(duration: 1))
      }
    }
    #expect(try renderer(scene(Image(file).loop(.times(2)))).layers[1].origins == [0.6])
    do throws(SceneError) {
      _ = try FrameRenderer(scene(Image(file)), typesetter: Typesetter(fonts: try! FontLibrary()))
      Issue.record("an endless picture has no end")
    } catch {
      #expect(error.problems.first?.hint?.contains("give the image 'film' 'loop: once'") == true)
    }
  }

  @Test func `equal frames are one object, so that nothing is painted again`() throws {
    let file = try film([0.1, 0.2])
    let renderer = try renderer(Scene(canvas: Canvas(padding: 0)) { Image(file).frame(width: 50) })
    let lists = try [0, 0.05, 0.1].map { try renderer.displayList(at: $0) }
    #expect(lists[1].changedBounds(since: lists[0]) == nil)
    #expect(lists[2].changedBounds(since: lists[1]) != nil)
  }

  @Test func `the text alternative, the track and the error of a file that is not there`() throws {
    let scene = Scene {
      Text("Hello")
      Image(halves, alt: "A red and a blue half")
      Image(halves)
    }
    #expect(scene.plainText == "Hello\nA red and a blue half")
    let tracks = SceneTracks(
      try renderer(Scene { Image(try! film([0.1, 0.1], loop: .times(3))).id("f") }), until: 5)
    #expect(tracks.layers.map(\.kind) == ["image"] && tracks.layers[0].effects.map(\.name) == ["playback"])
    #expect(tracks.layers[0].spans.map(\.upperBound).map { ($0 * 1000).rounded() } == [600])
    do throws(SceneError) {
      _ = try Scene { Image("nowhere/photo.jpg") }.frame(at: 0)
      Issue.record("there is no such file")
    } catch {
      #expect(error.problems.map(\.message).first?.hasPrefix("can't use 'nowhere/photo.jpg': ") == true)
    }
  }

  @Test(arguments: [
    ("a@2x.png", 2.0), ("dir@2x/a.png", 1), ("a@3x.jpg", 3), ("a2x.png", 1), ("@2x", 2), ("a@2x.b.png", 1),
  ])
  func `the name of a file tells its density`(name: String, density: Double) {
    #expect(ImageContent.density(ofFile: name) == density)
  }

  @Test func `effects that need text or a shape are errors on an image`() throws {
    #expect(throws: SceneError.self) { try renderer(Scene { Image(halves).effect(.strikethrough()) }) }
    _ = try renderer(Scene { Image(halves).effect(.pulse()).effect(.opacity(to: 0)).effect(.shake()) })
  }
}
