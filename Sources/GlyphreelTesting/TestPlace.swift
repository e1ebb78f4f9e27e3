internal import GlyphreelComparison
internal import GlyphreelExactText

#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// Where in a test an assertion stands, and how it is told there that it failed.
struct TestPlace {
  let fileID: StaticString
  let filePath: StaticString
  let function: String
  let line: UInt
  let column: UInt

  /// Checks a subject against its golden, and records an issue of the running test if it fails.
  func assert(
    named name: String, _ form: GoldenForm, _ options: ComparisonOptions, _ record: RecordMode?,
    _ subject: () throws -> GoldenSubject
  ) {
    do {
      let subject = try subject()
      let location = GoldenLocation(
        file: "\(filePath)", function: function, name: name, fileExtension: subject.fileExtension(form))
      if let earlier = GoldensInUse.shared.take(location.path, at: "\(fileID):\(line)") {
        return fail(
          "the golden \(location.path) was asserted already, at \(earlier): "
            + "give each assertion of a test a name of its own")
      }
      let assertion = GoldenAssertion(
        location: location, form: form, options: options, record: try RecordMode.choose(record),
        remedy: "swift test --filter \(filter)", artifacts: GoldenArtifacts())
      if case .fails(let reason) = try assertion.check(subject) { fail(reason) }
    } catch {
      fail("\(error)")
    }
  }

  /// What picks the test's suite among all: its name in Swift Testing, else the file, which a test case is named after.
  private var filter: String {
    #if canImport(Testing)
      // `Module.Suite/test()/File.swift:1:2`; a test in no suite is found by its module alone.
      if let test = Test.current, let suite = "\(test.id)".split(separator: "/").first {
        return suite.contains("(" as Unicode.Scalar) ? String(suite.prefix { $0 != "." }) : String(suite)
      }
    #endif
    let file = "\(fileID)".split(separator: "/").last ?? "."
    return String(file.prefix { $0 != "." })
  }

  /// Tells the framework that runs the test.
  private func fail(_ reason: String) {
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(
          Comment(rawValue: reason),
          sourceLocation: SourceLocation(
            fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(reason, file: filePath, line: line)
    #else
      preconditionFailure("no test is running: \(reason)")
    #endif
  }
}
