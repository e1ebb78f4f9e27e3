import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// Which findings of `lint` are failures.
enum Strictness: String, CaseIterable, ExpressibleByArgument {
  /// Warnings, not notes.
  case warnings
  /// Whatever breaks a success criterion of WCAG 2.2, which is an error then, and warnings.
  case wcag

  private static let option = "--strict="

  /// Refuses a value that there is not: the parser takes a word that is none for the next argument, even after '='.
  static func check(_ arguments: [String]) throws {
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix(option) {
      let value = String(argument.dropFirst(option.unicodeScalars.count))
      if Strictness(rawValue: value) != nil { continue }
      throw ValidationError(
        "'--strict' takes no \(Diagnostic.quoted(value)); write '--strict' or '--strict=wcag'")
    }
  }

  /// A finding of a rule as severe as it is here.
  func judged(_ problem: SceneProblem, by rule: String) -> SceneProblem {
    guard self == .wcag, LintCatalog.rule(named: rule)?.criterion != nil else { return problem }
    var problem = problem
    problem.severity = .error
    return problem
  }
}
