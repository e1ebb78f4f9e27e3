import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelMedia
import GlyphreelGraphics
import GlyphreelTypography
import TestSupport
import Testing

@testable import GlyphreelSceneFile

/// Image layers in scene files.
@Suite struct ImageReaderTests {
  private let directory = TemporaryDirectory()

  init() throws {
    try write(Bitmap(width: 40, height: 20, fill: 0xff00_00ff), to: "photo.png")
    try write(Bitmap(width: 40, height: 20, fill: 0xff00_00ff), to: "photo@2x.png")
  }

  private func write(_ bitmap: Bitmap, to name: String) throws {
    let bytes = try encode(
      [Frame(bitmap: bitmap, start: 0, end: 1)], .png,
      EncodingOptions(width: bitmap.width, height: bitmap.height, frameRate: 1))
    try Data(bytes).write(to: URL(filePath: directory.path(name)))
  }

  private func document(_ text: String, limits: Limits = Limits()) throws(SceneFileError) -> SceneDocument {
    try SceneDocument(SourceFile(path: directory.path("scene.yaml"), text: text), limits: limits)
  }

  private func image(_ keys: String) throws -> ImageContent {
    try #require(try document("layers: [{ image: photo.png, \(keys) }]").scene.layers[0].image)
  }

  private func message(_ text: String, limits: Limits = Limits()) -> String {
    do throws(SceneFileError) {
      _ = try document(text, limits: limits)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `an image has the defaults of its file, and keys change them`() throws {
    let plain = try image("")
    #expect(plain.file?.width == 40 && plain.fit == .cover && plain.focus == Point(x: 0.5, y: 0.5))
    #expect(plain.speed == 1 && plain.loop == nil && plain.alternativeText.isEmpty && plain.density == 1)
    let changed = try image("fit: contain, focus: top, speed: 2, loop: 3, alt: A photo")
    #expect(changed.fit == .contain && changed.focus == Point(x: 0.5, y: 0))
    #expect(changed.speed == 2 && changed.loop == .times(3) && changed.alternativeText == "A photo")
    let scene = try document("layers: [{ image: photo@2x.png }]").scene
    #expect(scene.layers[0].image?.naturalSize == Size(width: 20, height: 10))
  }

  @Test(arguments: [
    ("center", 0.5, 0.5), ("left", 0, 0.5), ("bottom", 0.5, 1), ("top right", 1, 0), ("right top", 1, 0),
    ("20% 75%", 0.2, 0.75), ("30%", 0.3, 0.5), ("left 10%", 0, 0.1), ("center bottom", 0.5, 1),
  ])
  func `the focus is written as CSS's object-position`(text: String, x: Double, y: Double) throws {
    #expect(try image("focus: \(text)").focus == Point(x: x, y: y))
  }

  @Test(arguments: ["middle", "10", "top top", "10% top left", "120% 0%", "top 10%"])
  func `other positions are errors`(text: String) {
    let told = message("layers: [{ image: photo.png, focus: '\(text)' }]")
    #expect(
      told.contains("expected a point such as 'top left' or '50% 20%' for 'focus', found the text"), "\(told)"
    )
  }

  @Test func `a file is read once for all layers and fills`() throws {
    let scene = try document(
      "layers: [{ image: photo.png, background: { image: photo.png } }, { image: photo.png }]"
    ).scene
    let files = scene.layers.compactMap { $0.image?.file }
    #expect(files.count == 2 && files[0] === files[1])
    guard case .image(let fill, _) = scene.layers[0].appearance.background else {
      Issue.record("expected a picture")
      return
    }
    #expect(fill === files[0].image(0))
  }

  @Test(arguments: [
    ("layers: [{ image: photo.png, lines: 2 }]", "'lines' belongs to texts, and this layer is an image"),
    ("layers: [{ text: a, alt: b }]", "'alt' belongs to images, and this layer is a text"),
    ("layers: [{ text: a, image: photo.png }]", "'text' and 'image' both say what the layer shows"),
    ("layers: [{ image: photo.png, fit: crop }]", "unknown value 'crop' for 'fit'; write 'fit: cover'"),
    ("layers: [{ image: photo.png, speed: 0 }]", "'speed' must be from 0.01 to 100, found '0'"),
    ("layers: [{ image: photo.png, objectFit: cover }]", "unknown key 'objectFit'"),
    ("layers: [{ src: photo.png }]", "unknown key 'src'"), ("layers: [{ image: lost.jpg }]", "lost.jpg"),
  ])
  func `mistakes are told with their remedy`(text: String, expected: String) {
    let told = message(text)
    #expect(told.contains(expected), "\(told)")
  }

  @Test func `too many pixels are refused with the option that allows them`() throws {
    var limits = Limits()
    limits.picturePixels = 1000
    #expect(message("layers: [{ image: photo.png }]", limits: limits) == "")
    let told = message("layers: [{ image: photo.png }, { image: photo@2x.png }]", limits: limits)
    #expect(
      told.contains(
        "scene.yaml:1:41: error: with this picture the scene's pictures have more than 1000 pixels together"))
    #expect(told.contains("allow it with --limit pictures=1600"), "\(told)")
  }

  @Test func `devices, directories and damaged files are errors at their position`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory.path("zero.png"), withDestinationPath: "/dev/zero")
    try FileManager.default.createDirectory(
      atPath: directory.path("dir.png"), withIntermediateDirectories: true)
    let whole = try Data(contentsOf: URL(filePath: directory.path("photo.png")))
    try whole.prefix(60).write(to: URL(filePath: directory.path("cut.png")))
    for name in ["zero.png", "dir.png", "cut.png", "/dev/zero"] {
      let told = message("layers:\n  - image: \(name)")
      #expect(told.contains("scene.yaml:2:12: error: can't"), "\(told)")
    }
  }

  @Test func `problems of rendering have the picture's position`() throws {
    let document = try document("layers: [{ image: photo.png, effects: [typewriter] }]")
    #expect(document.files == [directory.path("photo.png")])
    let problem = SceneProblem(.warning, "its colours", layer: 0, part: .key("image"))
    #expect(document.diagnostics(for: [problem]).first?.range?.column == 19)
  }

  @Test func `images keep their proportions in a stack`() throws {
    let scene = try document(
      """
      canvas: { padding: 0 }
      layers:
        - stack: row
          gap: 10
          align: start
          layers:
            - { image: photo.png, frame: { width: 80 } }
            - { image: photo.png }
            - { image: photo.png, frame: { height: 30 } }
      """
    ).scene
    let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
    let boxes = LayerOutlines(renderer, at: 0).corners.dropFirst().map { corners in
      [corners[0].x, corners[0].y, corners[2].x, corners[2].y]
    }
    #expect(boxes == [[0, 0, 80, 40], [90, 0, 130, 20], [140, 0, 200, 30]])
    #expect(renderer.pixelSize == (200, 40))
  }
}
