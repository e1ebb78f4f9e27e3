import GlyphreelComparison

extension SceneVerifier {
  /// Returns the report's case of a scene; nil if it matches its golden.
  func reportCase(
    of result: VerifiedScene, in workshop: Workshop, byteLimit: Int
  ) throws -> ReportCase? {
    let (name, path) = (result.entry.name, result.entry.path)
    switch result.outcome {
    case .matches, .recorded: return nil
    case .failed:
      return ReportCase(
        title: name, status: .failed, expected: result.golden, actual: path, lines: result.lines)
    case .missing where result.entry.isRecording:
      return try sessionCase(of: result, nil, in: workshop, byteLimit: byteLimit)
    case .differs(.session(let comparison)):
      return try sessionCase(of: result, comparison, in: workshop, byteLimit: byteLimit)
    case .missing:
      let (_, actual) = try sides(of: result, in: workshop)
      return try Failure.naming(path) {
        var item = ReportCase(
          title: name, status: .missing, expected: result.golden, actual: path,
          lines: ["no golden"], remedy: result.remedy,
          film: byteLimit > 0 ? try ReportFilm(actual, byteLimit: byteLimit) : nil)
        item.acceptance = try Acceptance.line(for: name, showing: actual)
        return item
      }
    case .differs(.pictures(let comparison)):
      var item = ReportCase(
        title: name, expected: result.golden, actual: path, comparison, remedy: result.remedy,
        film: byteLimit > 0 ? try film(of: result, comparison, workshop, byteLimit) : nil)
      item.acceptance = Acceptance.line(
        for: name, showing: comparison.actual, plays: comparison.loops?.actual)
      return item
    }
  }

  private func film(
    of result: VerifiedScene, _ comparison: AnimationComparison, _ workshop: Workshop, _ byteLimit: Int
  ) throws -> ReportFilm {
    let (expected, actual) = try sides(of: result, in: workshop)
    return try Failure.naming(result.golden) {
      try ReportFilm(
        comparison, expected: expected, actual: actual, options: tolerances, byteLimit: byteLimit)
    }
  }

  /// Returns a picture of what has changed, for a comment; nil if no change is visible.
  func reviewStrip(of result: VerifiedScene, in workshop: Workshop) throws -> [UInt8]? {
    switch result.outcome {
    case .matches, .recorded, .failed: return nil
    case .missing where result.entry.isRecording:
      return try Failure.naming(result.entry.path) {
        try sessionPictures(of: result, nil, in: workshop).strip()
      }
    case .differs(.session(let comparison)):
      return try Failure.naming(result.entry.path) {
        try sessionPictures(of: result, comparison, in: workshop).strip()
      }
    case .missing:
      let (_, actual) = try sides(of: result, in: workshop)
      return try Failure.naming(result.entry.path) { try ReviewStrip.bytes(actual) }
    case .differs(.pictures(let comparison)):
      let (expected, actual) = try sides(of: result, in: workshop)
      return try Failure.naming(result.golden) {
        try ReviewStrip.bytes(comparison, expected: expected, actual: actual, options: tolerances)
      }
    }
  }
}
