public import GlyphreelComparison

#if canImport(Testing)
  public import Testing

  /// Says which goldens are written anew by the tests it stands on.
  public struct GoldensTrait: TestTrait, SuiteTrait, TestScoping {
    /// Which are.
    public let record: RecordMode

    /// True: it holds for all tests of a suite.
    public var isRecursive: Bool { true }

    /// Runs a test with the mode set.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await RecordMode.$scoped.withValue(record) { try await function() }
    }
  }

  extension Trait where Self == GoldensTrait {
    /// Which goldens are written anew: `@Suite(.goldens(record: .failed))`.
    public static func goldens(record: RecordMode) -> GoldensTrait { GoldensTrait(record: record) }
  }
#endif

/// Runs a part of a test in which goldens are written anew, where there are no traits, as in XCTest.
public func withGoldens<Result>(
  record: RecordMode, _ body: () throws -> Result
) rethrows -> Result {
  try RecordMode.$scoped.withValue(record, operation: body)
}
