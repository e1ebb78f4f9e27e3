import Glyphreel
import GlyphreelMedia
import Foundation
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelSceneFile
import TestSupport
import Testing

/// The appearance keys of layers.
@Suite struct AppearanceReaderTests {
  private func layer(_ keys: String) throws -> Layer {
    try SceneDocument(SourceFile(path: "card.yaml", text: "layers: [{ text: a, \(keys) }]")).scene.layers[0]
  }

  private func message(_ text: String, in path: String = "card.yaml") -> String {
    let error = #expect(throws: SceneFileError.self) { try SceneDocument(SourceFile(path: path, text: text)) }
    return error?.description ?? ""
  }

  @Test func `every key sets its property of the layer`() throws {
    let layer = try layer(
      """
      background: "linear-gradient(red, blue)", cornerRadius: 8, padding: [4, 12], opacity: 50%, rotation: 0.25turn,
      scale: 2, blur: 1.5, border: { width: 2, color: red }, shadow: { color: blue, offset: [1, 2], blur: 3, opacity: 0.5 }
      """)
    let appearance = layer.appearance
    #expect(appearance.background == .gradient(try CSSGradient(css: "linear-gradient(red, blue)")))
    #expect(appearance.pose == Pose(scale: Point(x: 2, y: 2), rotation: 90, opacity: 0.5, blur: 1.5))
    #expect(appearance.cornerRadius == 8 && appearance.borderWidth == 2)
    #expect(appearance.borderColor == Color(red: 1, green: 0, blue: 0))
    #expect(
      appearance.shadow
        == LayerShadow(
          color: Color(red: 0, green: 0, blue: 1), opacity: 0.5, offset: Point(x: 1, y: 2), blur: 3))
    #expect(layer.padding == EdgeInsets(top: 4, left: 12, bottom: 4, right: 12))
  }

  @Test func `defaults are those of the library`() throws {
    let layer = try layer("id: b")
    #expect(layer.appearance == LayerAppearance() && layer.padding == .zero)
  }

  @Test func `a border and a shadow are visible by default`() throws {
    let appearance = try layer("border: {}, shadow: {}, background: none").appearance
    #expect(appearance.borderWidth == 1 && appearance.borderColor == .black)
    #expect(appearance.shadow.color.alpha == 0.3 && appearance.background == .clear)
  }

  @Test(arguments: [
    ("padding: 3", EdgeInsets(3)), ("padding: 3pt", EdgeInsets(3)),
    ("padding: [1, 2]", EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)),
    ("padding: { left: 7 }", EdgeInsets(left: 7)),
  ])
  func `padding is one length, two, or one for each edge`(text: String, expected: EdgeInsets) throws {
    #expect(try layer(text).padding == expected)
  }

  @Test func `a picture's path is relative to the scene and read once`() throws {
    let directory = TemporaryDirectory()
    try Data(contentsOf: URL(filePath: Repository.path("Tests/Goldens/\(golden())"))).write(
      to: URL(filePath: directory.path("photo.png")))
    let text = """
      canvas: { background: { image: photo.png, fit: contain } }
      layers:
        - { text: a, background: url(photo.png) }
        - { shape: ellipse, fill: "url('photo.png')" }
      """
    let scene = try SceneDocument(SourceFile(path: directory.path("scene.yaml"), text: text)).scene
    guard case .image(let image, .contain) = scene.canvas.background,
      case .image(let second, .cover) = scene.layers[0].appearance.background,
      case .image(let third, .cover) = scene.layers[1].appearance.shape.fill
    else {
      Issue.record("expected pictures")
      return
    }
    #expect(image == second && second == third)
    #expect(image.bitmap.width > 0)
  }

  private func golden() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.path("Tests/Goldens"))
    return try #require(names.sorted().first { $0.hasSuffix(".png") })
  }

  @Test func `unusable pictures are reported at their position`() throws {
    let directory = TemporaryDirectory()
    try directory.write("no picture", to: "text.png")
    let path = directory.path("scene.yaml")
    #expect(
      message("layers:\n  - text: a\n    background: { image: text.png }", in: path)
        .hasPrefix(
          "\(path):3:26: error: can't use '\(directory.path("text.png"))': not a readable PNG, JPEG, WebP or GIF file: "
        ))
    let missing = message("layers:\n  - text: a\n    background: url(there.png)", in: path)
    #expect(missing.hasPrefix("\(path):3:17: error: can't read '\(directory.path("there.png"))': "))
  }

  @Test(arguments: [
    (
      "layers: [{ text: a, background: reed }]",
      "card.yaml:1:33: error: expected a CSS colour or gradient for 'background', found 'reed'; did you mean 'red'?"
    ),
    (
      "layers: [{ text: a, background: 'linear-gradient(red, blu)' }]",
      "card.yaml:1:33: error: 'blu' is not a colour"
    ),
    ("layers: [{ text: a, background: { fit: cover } }]", "error: missing key 'image' in 'background'"),
    (
      "layers: [{ text: a, background: [red] }]",
      "error: expected a CSS colour or gradient for 'background', found a list"
    ),
    (
      "canvas: { background: { image: a.png, fit: covr } }\nlayers: []",
      "error: unknown value 'covr' for 'fit'; did you mean 'cover'?"
    ),
    ("layers: [{ text: a, padding: -1 }]", "error: 'padding' must be from 0 to 10000 points, found '-1'"),
    (
      "layers: [{ text: a, padding: [1, 2, 3, 4, 5] }]",
      "error: expected two to four lengths in 'padding', found 5"
    ),
    ("layers: [{ text: a, padding: [1, -2] }]", "error: 'padding' must be from 0 to 10000 points"),
    ("layers: [{ text: a, border: { wdith: 1 } }]", "error: unknown key 'wdith'; did you mean 'width'?"),
    ("layers: [{ text: a, opacity: 2 }]", "error: 'opacity' must be from 0 to 1, found '2'"),
  ])
  func `mistakes are reported at their position`(text: String, expected: String) {
    #expect(message(text).contains(expected), "\(message(text))")
  }
}
