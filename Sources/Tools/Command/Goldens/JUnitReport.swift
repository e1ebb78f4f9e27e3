import GlyphreelExact

/// The results of scenes as JUnit's XML, for continuous integration services.
struct JUnitReport {
  let scenes: [VerifiedScene]

  var text: String {
    let failures = scenes.count { $0.exitStatus == .differences }
    let errors = scenes.count { $0.exitStatus != nil } - failures
    let seconds = Self.seconds(scenes.reduce(0) { $0 + $1.seconds })
    let counts = "tests=\"\(scenes.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(seconds)\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
    text += "  <testsuite name=\"glyphreel verify\" \(counts)>\n"
    for scene in scenes { text += Self.element(scene) }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  private static func element(_ scene: VerifiedScene) -> String {
    let opening =
      "    <testcase classname=\"glyphreel\" name=\"\(escaped(scene.entry.name))\""
      + " file=\"\(escaped(scene.entry.path))\" time=\"\(seconds(scene.seconds))\""
    guard let status = scene.exitStatus else { return opening + "/>\n" }
    let name = status == .differences ? "failure" : "error"
    let message = escaped(summary(scene))
    return opening + ">\n      <\(name) type=\"\(scene.status)\" message=\"\(message)\">"
      + scene.lines.map(escaped).joined(separator: "\n") + "</\(name)>\n    </testcase>\n"
  }

  /// Returns the cause if it is known, otherwise the first line.
  private static func summary(_ scene: VerifiedScene) -> String {
    if case .differs(let comparison) = scene.outcome, let cause = comparison.causes.first {
      return cause.words
    }
    return scene.lines.first ?? scene.status
  }

  private static func seconds(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }

  /// Returns text as XML 1.0 on one line, without control characters.
  static func escaped(_ text: String) -> String {
    LogLine.escaped(text).xmlEscaped(["\"": "&quot;", "\t": "&#9;"])
  }
}
