import GlyphreelComparison
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelScene
import GlyphreelTerminal
import GlyphreelTypography

extension DiffCommand {
  /// Compares two recordings of terminals.
  func compareSessions() throws {
    let (old, new) = (try Recording.reading(expected), try Recording.reading(actual))
    if !quiet {
      old.warn(in: expected)
      new.warn(in: actual)
    }
    let comparison = try Failure.naming(actual) { try SessionComparison(old, new, masks: masks) }
    try comparison.checkMasks(of: actual)
    if !quiet {
      comparison.unusedMasks.forEach(warnOfUnusedMask)
      for option in tolerances.names {
        Console.error("glyphreel: warning: '\(option)' has no effect on recordings of terminals; remove it")
      }
    }
    try report(.session(comparison), isMatch: comparison.isMatch)
    if let report {
      var cases: [ReportCase] = []
      if !comparison.isMatch {
        let typesetter = try Typesetter(fonts: FontLibrary())
        let film = try Failure.naming(actual) {
          try SessionPictures(comparison, expected: old, actual: new, typesetter).film(
            byteLimit: Report.byteLimit)
        }
        cases = [
          ReportCase(
            title: actual, status: .differs, expected: expected, actual: actual, causes: comparison.causes,
            film: film)
        ]
      }
      try write(cases, to: report)
    }
    if !comparison.isMatch { ExitStatus.differences.exit() }
  }

  /// Rejects scenes, a recording with something else, and masks without recordings.
  func checkKinds() throws(Failure) {
    let files = [expected, actual]
    if let scene = files.first(where: { [".yaml", ".yml"].contains(where: $0.lowercased().hasSuffix) }) {
      throw Failure(
        "glyphreel: error: \(path: scene) is a scene, and 'diff' compares pictures; render it first, or compare it with its golden: "
          + Diagnostic.correction(
            "glyphreel verify \(ShellWord.quoted(scene.shortened(to: 60))) --goldens Goldens"),
        .usage)
    }
    let recordings = files.filter(SceneCollection.isRecording)
    if recordings.count == 1, let other = files.first(where: { !SceneCollection.isRecording($0) }) {
      throw Failure(
        "glyphreel: error: \(quoted: recordings[0]) is a recording of a terminal, but \(quoted: other) is not; a recording can only be compared with another",
        .usage)
    }
    if !masks.isEmpty, recordings.isEmpty {
      throw Failure(
        "glyphreel: error: --mask is for terminal recordings (*.cast); for pictures, use --ignore-area",
        .usage)
    }
  }
}
