internal import GlyphreelExact
internal import GlyphreelScene
internal import GlyphreelGraphics
internal import GlyphreelMedia
package import GlyphreelTerminal
package import GlyphreelTypography

/// The screens of two recordings to look at: at the first difference, and at the end.
package struct SessionPictures {
  private let expected: PlayableAnimation?
  private let actual: PlayableAnimation
  private let comparison: AnimationComparison
  private let labels: [String]

  /// Renders the screens.
  ///
  /// - Parameter expected: The golden; nil if there is none.
  package init(
    _ comparison: SessionComparison, expected: Recording?, actual: Recording, _ typesetter: Typesetter
  ) throws(ComparisonError) {
    let moment = comparison.firstDifference
    let new = try Self.screens(of: actual, after: moment?.actual, typesetter)
    self.actual = PlayableAnimation(Filmstrip.frames(new, at: new.indices.map(Double.init)), loop: .once)
    if let expected {
      let old = try Self.screens(of: expected, after: moment?.expected, typesetter)
      let source = PlayableAnimation(Filmstrip.frames(old, at: old.indices.map(Double.init)), loop: .once)
      self.expected = source
      self.comparison = try AnimationComparator().compare(source, self.actual)
    } else {
      self.expected = nil
      let timeline = try FrameTimeline(self.actual)
      self.comparison = AnimationComparison(expected: timeline, actual: timeline)
    }
    labels = moment == nil ? ["the last screen"] : ["the first difference", "the last screen"]
  }

  /// Returns the pictures of a report.
  package func film(byteLimit: Int) throws(ComparisonError) -> ReportFilm {
    var film = try ReportFilm(
      comparison, expected: expected, actual: actual, options: .exact, byteLimit: byteLimit)
    film.label(labels)
    return film
  }

  /// Returns a picture for a comment; nil if no difference is visible.
  package func strip() throws(ComparisonError) -> [UInt8]? {
    if expected == nil { return try ReviewStrip.bytes(actual) }
    return try ReviewStrip.bytes(comparison, expected: expected, actual: actual, options: .exact)
  }

  /// Returns the pictures as APNGs: those of the first difference and the end.
  package func files() throws(ComparisonError) -> (expected: [UInt8]?, actual: [UInt8]) {
    func bytes(_ source: PlayableAnimation) throws(ComparisonError) -> [UInt8] {
      try GoldenPicture.bytes(of: source)
    }
    return (try expected.map(bytes), try bytes(actual))
  }

  /// Returns the screen after a number of bytes of output, if it is given, and the last one.
  private static func screens(
    of recording: Recording, after count: Int?, _ typesetter: Typesetter
  ) throws(ComparisonError) -> [Bitmap] {
    // Two screens are far below the limit of cells.
    guard let screens = try? ScreenHistory(recording.divided(after: count)) else { return [] }
    var content = RecordingContent(.screens(screens))
    content.theme = .named(.githubLight)
    content.isOpaque = true
    let background = AreaFill.color(TerminalTheme.named(.githubLight).background)
    let scene = Scene(
      canvas: Canvas(padding: 12, background: background), layers: [Layer(content: .recording(content))])
    return try ComparisonError.rendering { () throws(SceneError) in
      let renderer = try FrameRenderer(scene, typesetter: typesetter, scale: 1)
      return try (count == nil ? [2.0] : [0, 2]).map { time throws(SceneError) in
        try renderer.bitmap(at: time)
      }
    }
  }
}

extension Recording {
  /// Returns the recording with the output up to a number of bytes at once, continued to the end of what is written there in one
  /// go, and the rest a second later.
  fileprivate func divided(after count: Int?) -> Recording {
    var result = Recording(columns: columns, rows: rows)
    var bytes = 0
    for event in events {
      guard case .output(let output) = event.kind else {
        let isLate = count.map { bytes > $0 } ?? false
        if case .resize = event.kind { result.events.append(Event(event.kind, at: isLate ? 1 : 0)) }
        continue
      }
      let start = (count ?? .max) - bytes
      bytes += output.count
      if start < 0 || start >= output.count {
        result.events.append(Event(event.kind, at: start < 0 ? 1 : 0))
      } else {
        // The change at `start` is complete before the next control character.
        let end = output[(start + 1)...].firstIndex { $0 < 0x20 } ?? output.count
        result.events.append(Event(.output(Array(output[..<end])), at: 0))
        result.events.append(Event(.output(Array(output[end...])), at: 1))
      }
    }
    result.duration = 1
    return result
  }
}
