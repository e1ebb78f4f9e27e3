internal import GlyphreelComparison
internal import GlyphreelExactText
internal import Foundation

/// The argument of an assertion decides, else the trait `.goldens(record:)` around it, else `GLYPHREEL_RECORD` in the
/// environment. Where none does it is `missing`, and `never` where `CI` is set.
extension RecordMode {
  /// What a scope around the test asks for.
  @TaskLocal static var scoped: RecordMode?

  /// A mode, and whether the person who started the run asked for it, and nobody in code.
  struct Choice: Hashable {
    var mode: RecordMode
    var isFromEnvironment: Bool
  }

  /// The mode that holds, by an argument and an environment.
  ///
  /// - Throws: What is wrong with the environment, in words.
  static func choose(
    _ argument: RecordMode?, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(GoldenFailure) -> Choice {
    if let code = argument ?? scoped { return Choice(mode: code, isFromEnvironment: false) }
    if let name = environment["GLYPHREEL_RECORD"], !name.isEmpty {
      guard let mode = RecordMode(rawValue: name) else {
        let known = allCases.map(\.rawValue).joined(separator: ", ")
        throw GoldenFailure("GLYPHREEL_RECORD is '\(name)'; known are \(known)")
      }
      return Choice(mode: mode, isFromEnvironment: true)
    }
    return Choice(mode: .usual(service: environment["CI"]), isFromEnvironment: false)
  }
}

/// Why an assertion failed, in words for the one who reads the test's output.
struct GoldenFailure: Error, Hashable, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
