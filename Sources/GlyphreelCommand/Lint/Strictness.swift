import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// The findings of `lint` that are failures.
enum Strictness: String, CaseIterable, ExpressibleByArgument {
  /// Warnings, but not notes.
  case warnings
  /// Warnings, and violations of success criteria of WCAG 2.2, which become errors.
  case wcag

  private static let option = "--strict="

  /// Rejects unknown values: the parser takes them for the next argument, even after '='.
  static func check(_ arguments: [String]) throws {
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix(option) {
      let value = String(argument.dropFirst(option.unicodeScalars.count))
      if Strictness(rawValue: value) != nil { continue }
      throw ValidationError(
        "'--strict' takes no \(Diagnostic.quoted(value)); write '--strict' or '--strict=wcag'")
    }
  }

  /// Returns a rule's finding with the severity of this strictness.
  func judged(_ problem: SceneProblem, by rule: String) -> SceneProblem {
    guard self == .wcag, LintCatalog.rule(named: rule)?.criterion != nil else { return problem }
    var problem = problem
    problem.severity = .error
    return problem
  }
}
