import GlyphreelExact
import Glyphreel
import GlyphreelSceneFile

/// The tracks of the page's timeline and the scene's text, as JSON.
struct PreviewTracks {
  let tracks: SceneTracks
  let document: SceneDocument
  let timeline: Timeline
  /// The timings of effects as they are written.
  private let times: [[Timing]]
  private let editor: EffectEditor

  init(tracks: SceneTracks, document: SceneDocument, timeline: Timeline) {
    (self.tracks, self.document, self.timeline) = (tracks, document, timeline)
    times = document.scene.effectTimings
    editor = EffectEditor(document)
  }

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
      "id": .string(layer.id), "kind": .string(layer.kind.rawValue),
      "text": .string(layer.text.printable()), "depth": .number(layer.depth),
      "lines": json(document.lines(ofLayer: index)), "spans": .array(layer.spans.map(json)),
      "effects": .array(
        layer.effects.enumerated().map { json($1, at: $0, ofLayer: index) }),
    ]
  }

  private func json(_ effect: SceneTracks.Effect, at index: Int, ofLayer layer: Int) -> JSON {
    let timing = effect.timing
    let curve = (0...Self.curvePoints).map { timing.easing(Double($0) / Double(Self.curvePoints)) }
    // The seconds by which the span grows with a second of the duration; unknown for endless and reversed effects.
    let rate = timing.reverseAt == nil && timing.iterations.isFinite ? timing.iterations / timing.speed : 0
    let written =
      times.indices.contains(layer) && times[layer].indices.contains(index)
      ? times[layer][index] : timing
    return [
      "name": .string(effect.name), "id": .string(effect.id),
      "lines": json(document.lines(ofEffect: index, ofLayer: layer)),
      "origin": .number(effect.origin), "span": json(effect.span),
      "endless": .bool(!effect.span.upperBound.isFinite), "fill": .string(timing.fill.rawValue),
      "iterations": marks(effect.iterations), "keyframes": marks(effect.keyframes),
      "delay": .number(written.delay), "duration": .number(written.duration), "rate": .number(rate),
      "curve": .array(curve.map(JSON.number)),
      "locked": editor.refusal(ofEffect: index, ofLayer: layer).map { .string($0.description.printable()) },
    ]
  }

  private func json(_ lines: ClosedRange<Int>?) -> JSON {
    lines.map { [.number($0.lowerBound), .number($0.upperBound)] } ?? []
  }

  /// Returns a span, which ends with the scene.
  private func json(_ span: Range<Double>) -> JSON {
    .array([span.lowerBound, min(span.upperBound, max(timeline.duration, span.lowerBound))].map(JSON.number))
  }

  /// The most marks in one track; more would overlap.
  private static let markLimit = 300

  private func marks(_ times: [Double]) -> JSON {
    .array(times.count <= Self.markLimit ? times.map(JSON.number) : [])
  }
}
