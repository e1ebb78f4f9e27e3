import Glyphreel
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelSceneFile
import Testing
import GlyphreelTypography

@testable import GlyphreelComparison

@Suite struct SceneDescriptionTests {
  private typealias Node = SceneDescription.Node

  @Test func `a description survives a round trip`() {
    let description = SceneDescription(nodes: [
      Node(
        "a", "1", [Node("b"), Node("c", "x y", [Node("d", SceneDescription.quoted("é\n\"\\ \u{202e}"))])]),
      Node("e"),
    ])
    #expect(SceneDescription(description.text) == description)
    #expect(description.text == "a 1\n  b\n  c x y\n    d \"é\\n\\\"\\\\ \u{202e}\"\ne\n")
  }

  @Test(arguments: ["  a\n", "a\n   b\n", "a\n    b\n"])
  func `a text with invalid indentation is rejected`(text: String) {
    #expect(SceneDescription(text) == nil)
  }

  @Test func `backgrounds, lines and shadows of a span are described, and their absence is not`() throws {
    func text(_ style: String) throws -> String {
      let source = SourceFile(path: "scene.yaml", text: "layers: [{ text: Hi, style: { \(style) } }]")
      return try SceneDescription(SceneDocument(source).scene, fonts: FontLibrary()).text
    }
    let plain = try text("size: 24")
    for word in ["underline", "strikethrough"] { #expect(!plain.contains(word)) }
    let marked = try text("underline: { thickness: 2 }, background: yellow, shadow: { blur: 3 }")
    for line in [
      "    underline\n      line\n", "      thickness 2\n", "    background #ffff00\n", "      blur 3\n",
    ] {
      #expect(marked.contains(line), "\(marked)")
    }
  }

  @Test func `a rotation in space is described with its axis, of a layer and of an effect`() throws {
    let text = """
      layers:
        - text: Hi
          rotation3D: { angle: 5deg, axis: [1, 2, 3] }
          effects: [rotation3D: { to: 90deg, axis: [4, 5, 6], perspective: 400, duration: 1s }]
      """
    let scene = try SceneDocument(SourceFile(path: "scene.yaml", text: text)).scene
    let description = try SceneDescription(scene, fonts: FontLibrary()).text
    #expect(description.contains("axis 1 2 3\n") && description.contains("degrees 5\n"), "\(description)")
    #expect(
      description.contains("axis 4 5 6\n") && description.contains("perspective 400\n"), "\(description)")
  }

  @Test func `the description of a scene is deterministic`() throws {
    let yaml = """
      canvas: { width: 100, height: 60, padding: 16 }
      layers:
        - id: group
          layers:
            - { shape: { path: M0 0 L9 9 Z }, fill: "linear-gradient(red, blue)", frame: { width: 9, height: 9 } }
            - id: words
              text: "Hello world"
              style: { size: 17 }
              effects:
                - reveal: { unit: word, easing: "spring(0.4, 0.7)" }
                - color: { keyframes: [red, { at: 30%, value: lime }, blue], duration: 1s }
                - crossfade: { to: Bye, delay: 1s }
      """
    let scene = try SceneDocument(SourceFile(path: "scene.yaml", text: yaml)).scene
    let text = try SceneDescription(scene, fonts: FontLibrary()).text
    #expect(try SceneDescription(scene, fonts: FontLibrary()).text == text)
    #expect(SceneDescription(text)?.text == text)
    for part in [
      "easing spring(0.4, 0.7)", "color #00ff00", "layer \"words\"", "  line \"Hello \"",
      "endLine \"Bye\"",
      "effect crossfade", "font Inter-Regular ",
    ] {
      #expect(text.contains(part), "\(part) in\n\(text)")
    }
  }

  @Test func `the layout's digest depends on lines, not on colours`() throws {
    func digest(_ color: Color, _ text: String) throws -> Digest {
      let scene = Scene(canvas: Canvas(width: 80, height: 40)) { Text(text).style(color: color) }
      return try SceneDescription(scene, fonts: FontLibrary()).layoutDigest
    }
    #expect(try digest(.black, "one") == digest(.white, "one"))
    #expect(try digest(.black, "one") != digest(.black, "two"))
  }

  @Test func `a picture is described by its content, so that another file of its name is found`() throws {
    func description(_ shade: UInt32, fit: ImageFit = .cover) throws -> SceneDescription {
      let bitmap = Bitmap(width: 4, height: 4, fill: 0xff00_0000 | shade)
      let scene = Scene(canvas: Canvas(width: 80, height: 40)) {
        Image(ImageFile(bitmap)).id("photo").fit(fit).background(.image(RasterImage(bitmap), .cover))
      }
      return try SceneDescription(scene, fonts: FontLibrary())
    }
    let (one, two) = (try description(1), try description(2))
    #expect(try description(1) == one && one != two)
    let causes = DescriptionChanges(one, two).causes
    #expect(causes.map(\.kind) == [.property, .property])
    let words = causes.map(\.words).joined(separator: "\n")
    #expect(
      words.contains(/layer "photo"'s image is another picture: its hash was [0-9a-f]{8}, now [0-9a-f]{8}/))
    #expect(words.contains("background is another picture: "), "\(words)")
    #expect(
      DescriptionChanges(one, try description(1, fit: .fill)).causes.map(\.words) == [
        "layer \"photo\"'s image fit changed from cover to fill"
      ])
  }
}
