internal import GlyphreelMedia

extension FrameRenderer {
  /// Returns the chapters of all playbacks by their starts in seconds of the scene; each ends where the next one starts.
  ///
  /// - Parameter end: The end of the last one, in seconds.
  func chapters(until end: Double) -> [AnimationMarker] {
    let starts = layers.flatMap { layer in
      zip(layer.layer.effects, layer.origins).flatMap { applied, origin in
        (applied.effect.asPlayback?.chapters ?? []).map {
          (name: $0.title, start: origin + $0.start)
        }
      }
    }.filter { $0.start < end }.sorted { $0.start < $1.start }
    return starts.indices.map { index in
      let (name, start) = starts[index]
      let next = index + 1 < starts.count ? starts[index + 1].start : end
      return AnimationMarker(name, start: start, duration: next - start)
    }
  }

  /// Returns the markers of all playbacks in seconds of the scene, each in the first play.
  func animationMarkers(until end: Double) -> [AnimationMarker] {
    layers.flatMap { layer in
      zip(layer.layer.effects, layer.origins).flatMap { applied, origin in
        (applied.effect.asPlayback?.markers ?? []).map {
          AnimationMarker($0.name, start: origin + $0.start, duration: $0.duration)
        }
      }
    }.filter { $0.start < end }
  }
}
