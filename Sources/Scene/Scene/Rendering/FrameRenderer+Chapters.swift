internal import GlyphreelMedia

extension FrameRenderer {
  /// Returns the chapters of all playbacks by their starts in seconds of the scene; each ends where the next one starts.
  ///
  /// - Parameter end: The end of the last one, in seconds.
  func chapters(until end: Double) -> [AnimationMarker] {
    var starts: [(name: String, start: Double)] = []
    for (playback, origin) in playbacks {
      starts += playback.chapters.map { ($0.title, origin + $0.start) }
    }
    starts = starts.filter { $0.start < end }.sorted { $0.start < $1.start }
    return starts.indices.map { index in
      let (name, start) = starts[index]
      let next = index + 1 < starts.count ? starts[index + 1].start : end
      return AnimationMarker(name, start: start, duration: next - start)
    }
  }

  /// Returns the markers of all playbacks in seconds of the scene, each in the first play.
  func animationMarkers(until end: Double) -> [AnimationMarker] {
    var markers: [AnimationMarker] = []
    for (playback, origin) in playbacks {
      markers += playback.markers.map { marker in
        AnimationMarker(marker.name, start: origin + marker.start, duration: marker.duration)
      }
    }
    return markers.filter { $0.start < end }
  }

  /// The playbacks of all layers with the moments from which their times count.
  private var playbacks: [(playback: any ContentPlayback, origin: Double)] {
    var found: [(playback: any ContentPlayback, origin: Double)] = []
    for layer in layers {
      for (applied, origin) in zip(layer.layer.effects, layer.origins) {
        if let playback = applied.effect.asPlayback { found.append((playback, origin)) }
      }
    }
    return found
  }
}
