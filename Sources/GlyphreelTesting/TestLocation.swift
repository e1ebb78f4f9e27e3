internal import GlyphreelComparison
internal import GlyphreelExact

#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// The source location of an assertion, which reports failures to the test framework.
struct TestLocation {
  let fileID: StaticString
  let filePath: StaticString
  let function: String
  let line: UInt
  let column: UInt

  /// Compares a subject with its golden, and records an issue of the running test on failure.
  func assert(
    named name: String, _ form: GoldenForm, _ options: ComparisonOptions, _ record: RecordMode?,
    _ subject: () throws -> GoldenSubject
  ) {
    do {
      let subject = try subject()
      let location = GoldenLocation(
        file: "\(filePath)", function: function, name: name, fileExtension: subject.fileExtension(form))
      if let earlier = AssertedGoldens.shared.register(location.path, at: "\(fileID):\(line)") {
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

  /// The filter that selects the test's suite: its name in Swift Testing, otherwise the file name, which usually is the
  /// test case's name.
  private var filter: String {
    #if canImport(Testing)
      // `Module.Suite/test()/File.swift:1:2`; a test without a suite is selected by its module.
      if let test = Test.current, let suite = "\(test.id)".split(separator: "/").first {
        return suite.contains("(" as Unicode.Scalar) ? String(suite.prefix { $0 != "." }) : String(suite)
      }
    #endif
    let file = "\(fileID)".split(separator: "/").last ?? "."
    return String(file.prefix { $0 != "." })
  }

  /// Reports a failure to the running test framework.
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
