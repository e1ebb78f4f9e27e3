import Glyphreel
import GlyphreelAnimation
import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import GlyphreelSceneFile
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// The reference scene from its file to a GIF and a PNG sequence and back through other people's decoders.
@Suite struct ReferenceSceneTests {
  private func renderer(scale: Double = 1) throws -> FrameRenderer {
    let document = try SceneDocument(SourceFile(contentsOf: Repository.path("Examples/strikethrough.yaml")))
    return try FrameRenderer(document.scene, typesetter: Typesetter(fonts: FontLibrary()), scale: scale)
  }

  private func frames(of renderer: FrameRenderer) throws -> [Frame] {
    let timeline = try renderer.timeline()
    return try (0..<timeline.frameCount).map { try renderer.frame($0, of: timeline) }
  }

  private func gif(of renderer: FrameRenderer) throws -> [UInt8] {
    let sink = MemorySink()
    var options = renderer.encodingOptions(for: .gif, frameRate: 30)
    options.quality = .exact
    var encoder = try OutputFormat.gif.makeEncoder(writingTo: sink, options: options)
    try renderer.encode(renderer.timeline(for: .gif), with: &encoder)
    return sink.bytes
  }

  @Test func `S13 giflib finds every frame as it was rendered, at its time`() throws {
    let renderer = try renderer()
    #expect(renderer.pixelSize == (480, 120))
    let expected = ExpectedFrames(try frames(of: renderer))
    let read = try GIFReader(try gif(of: renderer))
    #expect(read.played() == expected)
    #expect(read.pictures.count == expected.shown.count)
    // 45 frames of motion, each further than the one before, and the end.
    #expect(expected.shown.count == 46)
    #expect(read.pictures.reduce(0) { $0 + $1.delay } == 250)
    #expect(read.pictures.dropLast().map(\.delay).allSatisfy { $0 >= 2 })
    #expect(String(decoding: read.comment, as: UTF8.self) == renderer.scene.plainText)
    #expect(read.colorTable.count <= 256)
  }

  @Test func `S13 Pillow finds every frame as it was rendered, at its time`() throws {
    let renderer = try renderer()
    let folder = TemporaryDirectory()
    try Data(try gif(of: renderer)).write(to: URL(filePath: folder.path("scene.gif")))
    let read = try #require(try Oracle.pillow([folder.path("scene.gif")]).first)
    let expected = ExpectedFrames(try frames(of: renderer))
    #expect(read.size == [480, 120] && read.format == "GIF" && read.loop == 0)
    var played = ExpectedFrames()
    var end = 0.0
    for frame in read.frames {
      end += frame.duration
      let pixels = frame.rgba.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      played.append(pixels, end: Int(end / 10))
    }
    #expect(played == expected)
    #expect(end == 2500)
  }

  @Test func `S13 Pillow finds every picture of the PNG sequence as it was rendered`() throws {
    let renderer = try renderer()
    let folder = TemporaryDirectory()
    try renderer.scene.write(to: folder.path("frames/"))
    let names = folder.names("frames").filter { $0.hasSuffix(".png") }
    // 45 frames of motion, and a second of the end.
    #expect(names.count == 75)
    let pictures = try Oracle.pillow(names.map { folder.path("frames/\($0)") })
    for (index, picture) in pictures.enumerated() {
      let rendered = try renderer.bitmap(at: Double(min(index, 45)) / 30).pixels
      let pixels = picture.frames[0].rgba.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      #expect(pixels == rendered, "\(names[index])")
      #expect(picture.text["Description"] == renderer.scene.plainText)
    }
  }

  @Test func `S13 the stroke's pixels are as long as the stroke`() throws {
    let renderer = try renderer()
    let plain = try FrameRenderer(
      Scene(canvas: renderer.scene.canvas, layers: [withoutEffects(renderer.scene.layers[0])]),
      typesetter: Typesetter(fonts: FontLibrary())
    ).bitmap(at: 0)
    for index in 0...45 {
      let time = Double(index) / 30
      let picture = try renderer.bitmap(at: time)
      for (line, box) in try renderer.lineBoxes().enumerated() {
        let part = min(max(time / 0.5 - Double(line), 0), 1)
        let end = box.minX + box.width * Easing.easeInOut(part)
        // On the stroke's middle row everything left of its end is crimson, and nothing right of it has changed.
        let y = Int(box.midY)
        for x in Int(box.minX)..<480 {
          if Double(x + 1) <= end {
            #expect(picture[x, y] == Color.crimson.pixel, "frame \(index), \(x), \(y)")
          } else if Double(x) >= end {
            #expect(picture[x, y] == plain[x, y], "frame \(index), \(x), \(y)")
          }
        }
      }
    }
  }

  @Test func `a frame is the same from the file and from the library`() throws {
    let scene = Scene(
      canvas: Canvas(width: 480, height: 120), frameRate: 30, hold: 1,
      layers: [
        Layer(
          id: "todo",
          text: StyledText(
            "This is an example of animated strikethrough.\nHere is another line.",
            style: TextStyle(size: 24, weight: .semibold)),
          frame: LayerFrame(x: 20, y: 20, width: .points(440), height: 80),
          effects: [Strikethrough(timing: Timing(duration: 0.5), color: .crimson)])
      ])
    let library = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
    #expect(try library.bitmap(at: 0.7) == renderer().bitmap(at: 0.7))
  }

  private func withoutEffects(_ layer: Layer) -> Layer {
    var layer = layer
    layer.effects = []
    return layer
  }
}
