import Glyphreel
import GlyphreelAnimation
import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelTypography
import Testing

@testable import GlyphreelScene

/// Blurs the layer.
private struct Fog: CustomEffect {
  var timing = Timing(duration: 1)

  func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) { appearance.pose.blur = 3 }
}

/// The limit of blurs within each other counts what effects write, whatever they are called.
@Suite struct BlurLimitTests {
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary()) }

  private func renderer(_ scene: Scene, blurs: Int = Limits().blurs) throws -> FrameRenderer {
    var limits = Limits()
    limits.blurs = blurs
    return try FrameRenderer(scene, typesetter: typesetter, limits: limits)
  }

  private func scene(_ layers: String) throws -> Scene {
    let text = "canvas: { width: 100, height: 40 }\nframeRate: 10\nduration: 1s\nlayers:\n  - \(layers)\n"
    return try SceneDocument(SourceFile(path: "scene.yaml", text: text)).scene
  }

  /// A text within groups that have the same keys.
  private func nested(_ depth: Int, _ keys: String) throws -> Scene {
    let text = "{ text: Hi, frame: { x: 0, y: 0 } }"
    return try scene((0..<depth).reduce(text) { layers, _ in "{ \(keys), layers: [\(layers)] }" })
  }

  private func isRefused(_ scene: Scene, blurs: Int = Limits().blurs) throws -> Bool {
    do {
      _ = try renderer(scene, blurs: blurs)
      return false
    } catch let error as SceneError {
      return error.problems.contains { $0.message.contains("nested blurs or shadows") }
    }
  }

  /// The values of effects that need others than `duration`, by their names.
  private static let values: [String: String] = {
    let values = [
      ("paint: 'linear-gradient(red, blue)'", ["gradient"]),
      ("path: 'M 0 0 L 9 9'", ["along"]), ("to: Done", ["crossfade", "morph", "numeric", "push"]),
      ("to: 99", ["count"]),
      ("from: 0%, to: 50%", ["collapse"]), ("to: bold", ["fontWeight"]),
      ("from: 100%, to: 75%", ["fontWidth"]),
      (
        "from: red, to: blue",
        ["background", "borderColor", "color", "fill", "outlineColor", "shadowColor", "stroke"]
      ), ("from: [0, 0], to: [1, 1]", ["anchor", "position", "shadowOffset"]),
      ("from: 0%, to: 50%", ["opacity", "pathStart", "scale", "shadowOpacity", "trim"]),
      ("from: 0deg, to: 10deg", ["rotation", "rotation3D"]), ("to: 'M 0 0 L 9 9'", ["path"]),
      (
        "from: 1, to: 8",
        [
          "baselineOffset", "blur", "borderWidth", "cornerRadius", "fontSize", "letterSpacing",
          "dashOffset", "outlineWidth", "shadowBlur", "strokeWidth", "wordSpacing", "width", "height",
          "padding",
          "x", "y",
        ]
      ),
    ]
    return Dictionary(uniqueKeysWithValues: values.flatMap { value, names in names.map { ($0, value) } })
  }()

  /// An effect with its values, and with each choice that its own keys have.
  private static func variants(of effect: any CatalogEffect.Type) -> [String] {
    let usual = "duration: 1s" + (values[effect.name].map { ", \($0)" } ?? "")
    let shared: Set = ["direction", "fill", "composite", "easing", "duration"]
    let choices = effect.keys.filter { !shared.contains($0.name) }.flatMap { key -> [String] in
      guard case .choice(let names)? = key.kind else { return [] }
      return names.map { "\(usual), \(key.name): \($0)" }
    }
    return ([usual] + choices).map { "\(effect.name): { \($0) }" }
  }

  /// Returns the number of blurs and shadows that are painted within each other.
  private func depth(_ items: [DisplayList.Item]) -> Int {
    items.map { item in
      guard case .group(let group) = item else { return 0 }
      return depth(group.items) + (group.blur > 0 || group.shadow != nil ? 1 : 0)
    }.max() ?? 0
  }

  @Test func `an effect counts as many blurs as it paints, whichever it is`() throws {
    let place = "frame: { x: 0, y: 0, width: 90, height: 30 }"
    // A stack gives its layers their places.
    func parent(of effect: String) -> String { ["x", "y"].contains(effect) ? "" : "stack: row, " }
    var blurring: Set<String> = []
    for effect in EffectCatalog.all {
      var count = 0
      for variant in Self.variants(of: effect) {
        for content in [
          "text: \"\(effect.name == "count" ? "{count}" : "Wait 12...")\", style: { outline: { width: 1, color: red } }",
          "text: Hi, along: M 0 0 L 90 30", "shape: rectangle, fill: red, stroke: red",
          "shape: { path: M0 0 L30 20 }, stroke: red",
          "layers: [{ text: Hi, frame: { x: 0, y: 0 } }, { text: Ho, frame: { x: 30, y: 0 } }]",
        ] {
          let layer = "{ \(content), effects: [\(variant)] }"
          guard let scene = try? scene("{ \(parent(of: effect.name))layers: [\(layer)], \(place) }"),
            let renderer = try? renderer(scene)
          else { continue }
          count += 1
          let found =
            try [0, 0.15, 0.5, 0.9].map { depth(try renderer.displayList(at: $0).items) }.max() ?? 0
          guard found > 0 else { continue }
          blurring.insert(effect.name)
          #expect(try isRefused(scene, blurs: found - 1), "\(variant) on \(content)")
        }
      }
      #expect(count > 0, "give '\(effect.name)' its values in this test")
    }
    #expect(blurring.isSuperset(of: ["blur", "reveal", "shadowColor"]))
  }

  @Test(arguments: [
    "effects: [reveal: { style: blur, duration: 1s }]", "effects: [blur: { from: 3, to: 1, duration: 1s }]",
    "effects: [shadowColor: { from: red, to: blue, duration: 1s }]", "blur: 3", "shadow: { color: black }",
  ])
  func `four levels of a blur are allowed and five are not`(keys: String) throws {
    #expect(try !isRefused(nested(4, keys)))
    #expect(try isRefused(nested(5, keys)))
  }

  @Test func `a group that is blurred and blurs its layers counts twice`() throws {
    let keys = "blur: 3, effects: [reveal: { style: blur, duration: 1s }]"
    #expect(try !isRefused(nested(2, keys)))
    #expect(try isRefused(nested(3, keys)))
  }

  @Test func `other styles of an effect that can blur do not count`() throws {
    #expect(try !isRefused(nested(10, "effects: [reveal: { style: rise, duration: 1s }]")))
  }

  @Test func `components in a repetition count like layers`() throws {
    let effects = "effects: [reveal: { style: blur, duration: 1s }]"
    let uses = (0..<5).reduce("{ text: '{{word}}', frame: { x: 0, y: 0 } }") { layers, _ in
      "{ \(effects), layers: [\(layers)] }"
    }
    let text =
      "canvas: { width: 100, height: 40 }\nduration: 1s\ndefine:\n  card: { parameters: { word: }, layer: \(uses) }\nlayers:\n  - { repeat: [a, b], use: card, set: { word: '{{item}}' } }\n"
    let scene = try SceneDocument(SourceFile(path: "scene.yaml", text: text)).scene
    #expect(try isRefused(scene))
  }

  @Test func `a custom effect counts, as it may blur`() throws {
    func scene(_ depth: Int) -> Scene {
      let layer = (0..<depth).reduce(Layer(text: StyledText("Hi"))) { layer, _ in
        Layer(content: .group([layer]), effects: [AppliedEffect(Fog())])
      }
      return Scene(canvas: Canvas(width: 60, height: 30), layers: [layer])
    }
    #expect(try !isRefused(scene(4)))
    #expect(try isRefused(scene(5)))
  }
}
