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
      assert(named: name, fileExtension: subject.fileExtension(form), record) { context in
        let assertion = GoldenAssertion(
          location: context.location, form: form, options: options, record: context.record,
          remedy: context.remedy, artifacts: context.artifacts)
        return try assertion.check(subject)
      }
    } catch {
      fail("\(error)")
    }
  }

  /// The parameters that all assertions share.
  struct Context {
    let location: GoldenLocation
    let record: RecordMode.Choice
    /// The shell command that runs the test again.
    let remedy: String
    let artifacts: GoldenArtifacts
  }

  /// Checks the golden of a name, and records an issue of the running test on failure.
  func assert(
    named name: String, fileExtension: String, _ record: RecordMode?,
    _ check: (Context) throws -> GoldenAssertion.Outcome
  ) {
    do {
      let location = GoldenLocation(
        file: "\(filePath)", function: function, name: name, fileExtension: fileExtension)
      if let earlier = AssertedGoldens.shared.register(location.path, at: "\(fileID):\(line)") {
        return fail(
          "the golden \(location.path) was asserted already, at \(earlier): "
            + "give each assertion of a test its own name")
      }
      let context = Context(
        location: location, record: try RecordMode.choose(record),
        remedy: "swift test --filter '\(filter)'", artifacts: GoldenArtifacts())
      if case .fails(let reason) = try check(context) { fail(reason) }
    } catch {
      fail("\(error)")
    }
  }

  /// The regular expression that selects the running test.
  private var filter: String {
    #if canImport(Testing)
      if let test = Test.current { return TestLocation.filter(testID: "\(test.id)") }
    #endif
    let module = "\(fileID)".prefix { $0 != "/" }
    return "^" + TestLocation.pattern("\(module)") + "\\b.*/"
      + TestLocation.pattern(GoldenLocation.testName(function)) + "$"
  }

  /// Returns the regular expression for an identifier of Swift Testing: `Module.Suite/test()/File.swift:1:2`.
  ///
  /// A name of several words is between backticks.
  static func filter(testID: String) -> String {
    let test = testID.split(separator: "/").dropLast().joined(separator: "/")
    let name = test.lastIndex(of: "(").map { String(test[..<$0]) } ?? test
    return "^" + pattern(name) + (name.last == "`" ? "" : "[(]")
  }

  /// Returns a pattern that matches text and needs no escapes between single quotes in a shell.
  private static func pattern(_ text: String) -> String {
    let plain = " _-,/`".unicodeScalars
    return text.unicodeScalars.map { $0.isLetter || $0.isNumber || plain.contains($0) ? String($0) : "." }
      .joined()
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
