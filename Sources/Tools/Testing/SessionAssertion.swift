internal import GlyphreelComparison
internal import GlyphreelExact
internal import GlyphreelMedia
internal import GlyphreelTerminal
internal import GlyphreelTypography

/// Asserts that a terminal recording matches its golden, which is also a recording.
///
/// The comparison covers what the terminal shows and in which order, but not when. A failure lists the causes in words, such as
/// "row 3: the colour of 'main' changed from green to red", and the paths of images that show both screens.
///
/// - Parameters:
///   - path: An asciicast, which may be compressed, or a program's output.
///   - masks: Regular expressions for what differs from run to run, such as `[0-9.]+s`; they apply to each row.
public func assertGolden(
  recording path: String, named name: String = "", masks: [String] = [], record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let place = TestLocation(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  place.assert(named: name, fileExtension: "cast", record) { context in
    let assertion = SessionAssertion(
      location: context.location, masks: masks, record: context.record, remedy: context.remedy,
      artifacts: context.artifacts)
    return try assertion.check(Recording.reading(path))
  }
}

/// A comparison of a recording with its golden, according to the record mode.
struct SessionAssertion {
  let location: GoldenLocation
  let masks: [String]
  let record: RecordMode.Choice
  /// The shell command that runs the test again.
  let remedy: String
  let artifacts: GoldenArtifacts

  func check(_ actual: Recording) throws -> GoldenAssertion.Outcome {
    if record.mode == .all { return try write(actual, "it was written anew") }
    guard let bytes = try location.bytes() else {
      if record.mode == .never {
        return .fails(
          "no golden \(location.path)\nit is written by: GLYPHREEL_RECORD=missing \(remedy)")
      }
      return try write(actual, "there was none, so it was written: look at it, and run the test again")
    }
    try ComparisonError.checkGolden(bytes)
    let golden: Recording
    do throws(Diagnostic) { golden = try Recording(file: bytes) } catch {
      throw RecordingError.invalid(path: location.path, [error])
    }
    let comparison = try SessionComparison(golden, actual, masks: masks)
    if comparison.isMatch { return .matches }
    if record.mode == .failed { return try write(actual, "it differed and was written anew") }
    let typesetter = try Typesetter(fonts: FontLibrary())
    let files = try SessionPictures(comparison, expected: golden, actual: actual, typesetter).files()
    var lines = ["differs from the golden \(location.path)"] + comparison.report
    for (kind, bytes) in [("expected", files.expected), ("actual", files.actual)] {
      guard let bytes else { continue }
      lines.append("\(kind): \(try artifacts.write(bytes, kind, of: location, fileExtension: "apng"))")
    }
    return .fails((lines + ["accept the change: GLYPHREEL_RECORD=failed \(remedy)"]).joined(separator: "\n"))
  }

  /// Writes the golden; unless the environment asks for it, that is a failure.
  private func write(_ recording: Recording, _ why: String) throws -> GoldenAssertion.Outcome {
    try location.write(Array(recording.asciicast.utf8))
    return record.isFromEnvironment ? .recorded : .fails("recorded \(location.path)\n\(why)")
  }
}
