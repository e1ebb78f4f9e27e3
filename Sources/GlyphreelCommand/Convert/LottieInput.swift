import Glyphreel
import GlyphreelComparison
import GlyphreelExact
import GlyphreelLottie
import GlyphreelMedia
import GlyphreelSceneFile
import GlyphreelTypography

/// A Lottie file where finished animations are expected: its frames are rendered at its size.
struct LottieInput {
  private let document: SceneDocument
  private let composition: LottieComposition
  private let fonts: FontLibrary

  /// Reads a file; nil for one of another kind.
  init?(_ path: String, limits: Limits) throws {
    guard LottieScene.extensions.contains(where: { path.lowercased().hasSuffix($0) }) else { return nil }
    document = try SceneDocument(SourceFile(contentsOf: path, limits: limits), limits: limits)
    guard let composition = document.scene.layers.first?.animation?.composition else { return nil }
    self.composition = composition
    fonts = try FontLibrary()
  }

  private func renderer() throws(SceneError) -> FrameRenderer {
    try FrameRenderer(document.scene, typesetter: Typesetter(fonts: fonts))
  }

  /// The input of a conversion.
  func animation() throws -> InputAnimation {
    let renderer = try renderer()
    let timeline = try renderer.timeline()
    let times = (0..<timeline.frameCount).map { timeline.start(ofFrame: $0)..<timeline.end(ofFrame: $0) }
    return InputAnimation(
      RenderedFrames(renderer, timeline, threads: 1, passes: 1) { _, _ in }, size: renderer.pixelSize,
      times: times, loop: document.scene.loop, remarks: composition.warnings.map { "warning: \($0.message)" })
  }

  /// The side of a comparison.
  func side() throws -> DiffCommand.Side {
    DiffCommand.Side(
      source: try PlayableAnimation(try renderer()), scene: try SceneDescription(document.scene, fonts: fonts)
    )
  }

  /// The description of the file.
  var inspection: JSON.Object {
    [
      "format": "Lottie", "width": .number(composition.size.width),
      "height": .number(composition.size.height),
      "frames": .number((composition.end - composition.start).rounded(.up)),
      "frameRate": .number(composition.frameRate), "duration": .number(composition.duration),
      "layers": .number(composition.compositions.reduce(0) { $0 + $1.count }),
      "images": .number(composition.images.count),
      "animations": composition.animations.isEmpty
        ? nil : .array(composition.animations.map { .string($0.wrappedValue) }),
      "markers": composition.markers.isEmpty
        ? nil
        : .array(
          composition.markers.map { marker in
            let span = composition.span(of: marker)
            return [
              "name": .string(marker.name), "start": .number(span.lowerBound),
              "duration": .number(span.upperBound - span.lowerBound),
            ]
          }),
      "warnings": .array(composition.warnings.map { .string($0.message) }),
    ]
  }

  /// The description of the file in words.
  func summary(of file: String) -> [String] {
    let (size, layers) = (composition.size, composition.compositions.reduce(0) { $0 + $1.count })
    let frames = Int((composition.end - composition.start).rounded(.up))
    return [
      "\(file): Lottie, \(size.width.decimal(places: 2)) × \(size.height.decimal(places: 2))",
      "  \(frames) frames in \(composition.duration.decimal(places: 2)) s, \(composition.frameRate.decimal(places: 2)) a second",
      "  \(Console.counted(layers, "layer")), \(Console.counted(composition.images.count, "image"))",
    ] + list("animations", composition.animations.count > 1 ? composition.animations.map(\.wrappedValue) : [])
      + list("markers", composition.markers.map(\.name))
  }

  /// Returns the line of some names; none without names.
  private func list(_ title: String, _ names: [String]) -> [String] {
    if names.isEmpty { return [] }
    let shown = names.prefix(12).map { $0.printable().shortened(to: 40) }.joined(separator: ", ")
    return ["  \(title): \(shown)" + (names.count > 12 ? " and \(names.count - 12) more" : "")]
  }

  /// The features that are not shown.
  var warnings: [String] { composition.warnings.map { $0.message + ($0.hint.map { "; \($0)" } ?? "") } }
}
