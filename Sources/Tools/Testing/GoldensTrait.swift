public import GlyphreelComparison

#if canImport(Testing)
  public import Testing

  /// A trait that sets the record mode of tests.
  public struct GoldensTrait: TestTrait, SuiteTrait, TestScoping {
    /// The record mode.
    public let record: RecordMode

    /// True, which applies the trait to all tests of a suite.
    public var isRecursive: Bool { true }

    /// Runs a test with the record mode.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await RecordMode.$scoped.withValue(record) { try await function() }
    }
  }

  extension Trait where Self == GoldensTrait {
    /// A trait that sets the record mode: `@Suite(.goldens(record: .failed))`.
    public static func goldens(record: RecordMode) -> GoldensTrait { GoldensTrait(record: record) }
  }
#endif

/// Runs a closure with a record mode, for test frameworks without traits, such as XCTest.
public func withGoldens<Result>(
  record: RecordMode, _ body: () throws -> Result
) rethrows -> Result {
  try RecordMode.$scoped.withValue(record, operation: body)
}
