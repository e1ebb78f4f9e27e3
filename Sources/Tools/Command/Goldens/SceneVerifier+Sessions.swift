import GlyphreelComparison
import GlyphreelExact
import GlyphreelSystem
import GlyphreelTerminal

// Recordings of terminals, whose goldens are recordings.
extension SceneVerifier {
  /// Compares a recording with its golden, or writes it.
  ///
  /// - Parameter unusedMasks: Receives the masks that match nothing, if the recording is compared.
  /// - Throws: An error for masks that cover all rows.
  func checkSession(
    _ entry: SceneEntry, _ place: GoldenFolder.Place, _ unusedMasks: inout [String]?
  ) throws -> VerifiedScene.Outcome {
    let actual = try entry.recording()
    actual.warn(in: entry.path)
    if writes { try InputFiles([entry.path]).check(place.path) }
    let line = Acceptance.line(for: entry.name, showing: actual)
    if !place.exists, record == .never {
      guard let accepted else { return .missing }
      guard accepted.accepts(line: line) else { throw Self.changed(entry) }
      return try write(actual, to: place)
    }
    if record == .all || !place.exists { return try write(actual, to: place) }
    do {
      let comparison = try SessionComparison(golden(at: place), actual, masks: masks)
      unusedMasks = comparison.unusedMasks
      try comparison.checkMasks(of: entry.path)
      if comparison.isMatch { return .matches(tolerated: 0) }
      if let accepted {
        guard accepted.accepts(line: line) else { return .failed(Self.changed(entry)) }
      } else if record != .failed {
        return .differs(.session(comparison))
      }
    } catch let error as RecordingError {
      // A file that is not a recording is replaced, too.
      guard record == .failed, case .invalid = error else { throw error }
    } catch let error as ComparisonError {
      guard record == .failed, error.isOfGolden else {
        throw Failure("\(place.path): error: \(error)", error.status)
      }
    }
    return try write(actual, to: place)
  }

  private func write(_ recording: Recording, to place: GoldenFolder.Place) throws -> VerifiedScene.Outcome {
    try goldens.write(Array(recording.asciicast.utf8), to: place)
    return .recorded
  }

  private func golden(at place: GoldenFolder.Place) throws -> Recording {
    let bytes = try goldens.bytes(of: place)
    try ComparisonError.checkGolden(bytes)
    do throws(Diagnostic) { return try Recording(file: bytes) } catch {
      throw RecordingError.invalid(path: place.path, [error])
    }
  }

  /// Returns the screens of a recording that differs or has no golden.
  func sessionPictures(
    of result: VerifiedScene, _ comparison: SessionComparison?, in workshop: Workshop
  ) throws -> SessionPictures {
    let actual = try result.entry.recording()
    let place = goldens.place(of: result.entry)
    let expected = try comparison.map { _ in try golden(at: place) }
    return try Failure.naming(result.entry.path) {
      try SessionPictures(
        comparison ?? SessionComparison(actual, actual), expected: expected, actual: actual,
        workshop.typesetter)
    }
  }

  /// Returns the report's case of a recording that differs or has no golden.
  func sessionCase(
    of result: VerifiedScene, _ comparison: SessionComparison?, in workshop: Workshop, byteLimit: Int
  ) throws -> ReportCase {
    let (name, path) = (result.entry.name, result.entry.path)
    let pictures = try sessionPictures(of: result, comparison, in: workshop)
    var item = ReportCase(
      title: name, status: comparison == nil ? .missing : .differs, expected: result.golden, actual: path,
      causes: comparison?.causes ?? [], lines: comparison == nil ? ["no golden"] : [],
      remedy: result.remedy)
    if byteLimit > 0 { item.film = try Failure.naming(path) { try pictures.film(byteLimit: byteLimit) } }
    if let count = comparison?.unlistedCount, count > 0 { item.lines = ["\(count) more rows differ"] }
    item.acceptance = Acceptance.line(for: name, showing: try result.entry.recording())
    return item
  }
}

extension SessionComparison {
  /// Rejects masks that cover all rows.
  func checkMasks(of path: String) throws(Failure) {
    guard isFullyMasked else { return }
    throw Failure(
      "glyphreel: error: --mask covers all rows of \(path: path), so that it can't fail; write a pattern of what differs from run to run, such as '/[0-9.]+s/'",
      .usage)
  }
}

extension SceneEntry {
  /// Reads the recording.
  func recording() throws -> Recording {
    try checkLink()
    return try Recording.reading(path)
  }
}

extension ComparisonError {
  /// True if a golden is replaced because it is none.
  fileprivate var isOfGolden: Bool {
    switch self {
    case .pointer, .empty: true
    default: false
    }
  }
}
