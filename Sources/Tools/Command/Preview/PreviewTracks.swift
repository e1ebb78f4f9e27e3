import GlyphreelExact
import GlyphreelScene
import GlyphreelSceneFile

/// The tracks of the page's timeline and the scene's text, as JSON.
struct PreviewTracks {
  let tracks: SceneTracks
  let document: SceneDocument
  let timeline: Timeline

  /// The points of an easing's curve.
  private static let curvePoints = 24

  /// The JSON; `motion` is the start of the scene's last frame, and `source` the lines of its file.
  var json: JSON {
    [
      "motion": .number(timeline.start(ofFrame: timeline.motionFrames)),
      "duration": .number(timeline.duration),
      "layers": .array(tracks.layers.enumerated().map { json($1, index: $0) }),
      "source": .array(source.map(JSON.string)),
    ]
  }

  /// The lines of the file; none if they may not be quoted.
  private var source: [String] {
    guard document.source.isQuotable else { return [] }
    return (1...document.source.lineCount).map { document.source.line($0).printable(keepingTabs: true) }
  }

  private func json(_ layer: SceneTracks.Layer, index: Int) -> JSON {
    [
      "id": .string(layer.id), "kind": .string(layer.kind),
      "text": .string(layer.text.printable()), "depth": .number(layer.depth),
      "lines": json(document.lines(ofLayer: index)), "spans": .array(layer.spans.map(json)),
      "effects": .array(
        layer.effects.enumerated().map { json($1, lines: document.lines(ofEffect: $0, ofLayer: index)) }),
    ]
  }

  private func json(_ effect: SceneTracks.Effect, lines: ClosedRange<Int>?) -> JSON {
    let timing = effect.timing
    let curve = (0...Self.curvePoints).map { timing.easing(Double($0) / Double(Self.curvePoints)) }
    return [
      "name": .string(effect.name), "id": .string(effect.id), "lines": json(lines),
      "origin": .number(effect.origin), "duration": .number(timing.duration), "span": json(effect.span),
      "endless": .bool(!effect.span.upperBound.isFinite), "fill": .string(timing.fill.rawValue),
      "iterations": marks(effect.iterations), "keyframes": marks(effect.keyframes),
      "curve": .array(curve.map(JSON.number)),
    ]
  }

  private func json(_ lines: ClosedRange<Int>?) -> JSON {
    lines.map { [.number($0.lowerBound), .number($0.upperBound)] } ?? []
  }

  /// Returns a span, which ends with the scene.
  private func json(_ span: Range<Double>) -> JSON {
    .array([span.lowerBound, min(span.upperBound, max(timeline.duration, span.lowerBound))].map(JSON.number))
  }

  /// The maximum number of marks in one track; more would overlap.
  private static let markLimit = 300

  private func marks(_ times: [Double]) -> JSON {
    .array(times.count <= Self.markLimit ? times.map(JSON.number) : [])
  }
}
