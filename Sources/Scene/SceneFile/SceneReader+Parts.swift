import GlyphreelScene
internal import GlyphreelExact
import GlyphreelTypography

extension SceneReader {
  /// Reads `layers`, or the parts under `scenes`, into a scene with everything else.
  ///
  /// - Parameters:
  ///   - scene: The scene without layers; its canvas has the padding of all parts.
  ///   - look: The frame around the layers of the scene, or of each part.
  mutating func fill(
    _ scene: Scene, _ options: inout MappingReader, look: Look?, contentSize: ContentSize
  ) -> Scene {
    // In schemas, layers come first.
    _ = options.has("layers")
    guard options.has("scenes") else {
      options.require("layers")
      options.note("layers", requiredUnless: "scenes")
      let whole = layered(scene, &options, look: look, contentSize: contentSize)
      _ = parts(&options, of: scene, look: look, contentSize: contentSize)
      return whole
    }
    // The group of all parts comes first.
    reservePlaces(1, at: options.value("scenes")?.range)
    let parts = parts(&options, of: scene, look: look, contentSize: contentSize)
    for key in ["layers", "duration"] where options.value(key) != nil {
      options.report(
        .error, "'\(key)' and 'scenes' can't be used together",
        hint: key == "layers" ? "put the layers into one of the scenes" : "give a scene its own 'duration'",
        at: key)
    }
    guard let parts, !parts.isEmpty else {
      if parts != nil { options.report(.error, "no scenes", hint: "write '- layers: [...]'", at: "scenes") }
      return scene
    }
    var whole = Scene(
      canvas: scene.canvas, frameRate: scene.frameRate, loop: scene.loop, poster: scene.poster, parts: parts)
    if let hold = scene.hold { whole.hold = hold }
    return whole
  }

  /// Reads the scenes that are shown one after another; nil without any.
  private mutating func parts(
    _ options: inout MappingReader, of scene: Scene, look: Look?, contentSize: ContentSize
  ) -> [ScenePart]? {
    options.list(
      "scenes",
      KeyDescription(
        "Scenes that are shown one after another, in place of layers.",
        inGuide: "Scenes one after another, in place of layers: `[{ layers: [...], transition: push }, ...]`."
      ), of: "part"
    ) { part in
      self.part(&part, of: scene, look: look, contentSize: contentSize)
    }
  }

  private mutating func layered(
    _ scene: Scene, _ options: inout MappingReader, look: Look?, contentSize: ContentSize
  ) -> Scene {
    var scene = scene
    let start = places.count
    scene.layers = layers(&options, contentSize: contentSize)
    guard let look else { return scene }
    reservePlaces(scene.frameLayerCount(in: look), at: options.value("look")?.range, before: start)
    return scene.enclosed(in: look)
  }

  /// Reads one of the scenes that are shown one after another.
  private mutating func part(
    _ options: inout MappingReader, of scene: Scene, look: Look?, contentSize: ContentSize
  ) -> ScenePart {
    options.require("layers")
    // Its group, and that of its layers.
    reservePlaces(2, at: options.range)
    let framed = layered(scene, &options, look: look, contentSize: contentSize)
    return ScenePart(
      id: options.string("id", "The name in reports; scene1, scene2, ... by default.", default: ""),
      transition: options.forms(
        "transition", "How the scene replaces the one before: a style, or a mapping.",
        scalar: { $0.choice("transition", as: SceneTransition.Style.self).map { SceneTransition($0) } },
        mapping: { $0.nestedIfPresent("transition") { SceneReader.transition(&$0) } }) ?? .cut,
      duration: options.seconds(
        "duration",
        "Time from the scene's start to that of the next; until its effects end and the hold is over by default."
      ),
      hold: options.seconds(
        "hold", "Time for which the scene's end is shown; a second by default, none with a duration."),
      background: background(&options), layers: framed.layers)
  }

  private static func transition(_ options: inout MappingReader) -> SceneTransition {
    options.describe("duration", "Duration of the transition, in which the new scene already plays.")
    options.describe("easing", "A CSS easing, a name of easings.net, or a spring.")
    let standard = SceneTransition(.crossfade)
    let timed = options.easing(default: standard.easing)
    return SceneTransition(
      options.choice("style", "The kind of transition.", default: standard.style),
      duration: options.duration(in: 0...60, default: standard.duration, beside: timed),
      easing: timed.easing,
      from: options.choice("from", "The edge from which the new scene comes.", default: standard.from))
  }
}
