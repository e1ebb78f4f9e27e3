import Glyphreel
import GlyphreelScene
import GlyphreelComparison
import GlyphreelExact
import GlyphreelGraphics
import GlyphreelLottie
import GlyphreelMedia
import GlyphreelSceneFile
import GlyphreelTypography

/// A Lottie file where finished animations are expected: its frames are rendered at its size.
struct LottieInput {
  private let document: SceneDocument
  private let composition: LottieComposition
  private let fonts: FontLibrary
  /// The name of its format, as options have it.
  let format: String
  /// The size of the file.
  let byteCount: Int

  /// Reads a file; nil for one of another kind.
  init?(_ path: String, limits: Limits) throws {
    let name = path.lowercased()
    guard let end = SceneFormats.all.extensions.first(where: { name.hasSuffix($0) }) else { return nil }
    let source = try SourceFile(contentsOf: path, limits: limits)
    (format, byteCount) = (String(end.dropFirst()), source.byteCount)
    document = try SceneDocument(source, limits: limits)
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
      times: times, loop: document.scene.loop, remarks: warnings.map { "warning: \($0.message)" })
  }

  /// The side of a comparison.
  func side() throws -> DiffCommand.Side {
    DiffCommand.Side(
      source: try PlayableAnimation(try renderer()), scene: try SceneDescription(document.scene, fonts: fonts)
    )
  }

  /// The features that are not shown.
  private var warnings: [Diagnostic] { composition.warnings.map { $0.shown(document.source.quoting) } }

  /// The size in points.
  var size: Size { composition.size }
  /// The number of frames.
  var frameCount: Int { Int((composition.end - composition.start).rounded(.up)) }
  /// Frames per second.
  var frameRate: Double { composition.frameRate }
  /// Seconds of a play.
  var duration: Double { composition.duration }

  /// Returns the description of the file, with its problems at a destination.
  func inspection(for destination: Destination?) -> JSON.Object {
    [
      "format": "Lottie", "width": .number(size.width), "height": .number(size.height),
      "frames": .number(frameCount), "frameRate": .number(frameRate), "duration": .number(duration),
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
      "warnings": .array(
        (warnings.map(\.message) + (destination?.problems(of: self) ?? [])).map(JSON.string)),
    ]
  }

  /// The description of the file in words.
  func summary(of file: String) -> [String] {
    let layers = composition.compositions.reduce(0) { $0 + $1.count }
    return [
      "\(file): Lottie, \(size.width.decimal(places: 2)) × \(size.height.decimal(places: 2))",
      "  \(frameCount) frames in \(duration.decimal(places: 2)) s, \(frameRate.decimal(places: 2)) per second",
      "  \(layers.counted("layer")), \(composition.images.count.counted("image"))",
    ] + list("animations", composition.animations.count > 1 ? composition.animations.map(\.wrappedValue) : [])
      + list("markers", composition.markers.map(\.name))
  }

  /// Returns the line of some names; none without names.
  private func list(_ title: String, _ names: [String]) -> [String] {
    if names.isEmpty { return [] }
    let shown = names.prefix(12).map { $0.printable().shortened(to: 40) }.joined(separator: ", ")
    return ["  \(title): \(shown)" + (names.count > 12 ? " and \(names.count - 12) more" : "")]
  }

  /// Returns the features that are not shown, and the problems of the file at a destination.
  func warnings(for destination: Destination?) -> [String] {
    warnings.map { $0.message + ($0.hint.map { "; \($0)" } ?? "") }
      + (destination?.problems(of: self) ?? [])
  }
}
