internal import GlyphreelComparison
internal import GlyphreelExact
internal import Foundation

/// The record mode is the assertion's argument, otherwise the mode of the trait `.goldens(record:)`, otherwise
/// `GLYPHREEL_RECORD` in the environment. The default is `missing`, or `never` if `CI` is set.
extension RecordMode {
  /// The record mode of the enclosing trait or closure.
  @TaskLocal static var scoped: RecordMode?

  /// A record mode, and whether it is from the environment instead of code.
  struct Choice: Hashable {
    var mode: RecordMode
    var isFromEnvironment: Bool
  }

  /// Returns the record mode for an argument and an environment.
  ///
  /// - Throws: A description of an invalid `GLYPHREEL_RECORD`.
  static func choose(
    _ argument: RecordMode?, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(GoldenFailure) -> Choice {
    if let code = argument ?? scoped { return Choice(mode: code, isFromEnvironment: false) }
    if let name = environment["GLYPHREEL_RECORD"], !name.isEmpty {
      guard let mode = RecordMode(rawValue: name) else {
        let known = allCases.map(\.rawValue).joined(separator: ", ")
        throw GoldenFailure("GLYPHREEL_RECORD is '\(name)'; use \(known)")
      }
      return Choice(mode: mode, isFromEnvironment: true)
    }
    return Choice(mode: .usual(service: environment["CI"]), isFromEnvironment: false)
  }
}

/// An error with a message for the test's output.
struct GoldenFailure: Error, Hashable, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
