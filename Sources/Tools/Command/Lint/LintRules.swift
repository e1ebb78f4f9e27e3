import ArgumentParser
import GlyphreelLint
import GlyphreelScene
import GlyphreelExact

/// The rules of `lint`: rules for scenes, and rules for their text and destination.
enum LintRules {
  /// A rule with its name and a summary.
  struct Rule {
    let name: String
    let summary: String
  }

  /// Placeholders without values, which prevent other checks.
  static let placeholder = Rule(
    name: "placeholder", summary: "placeholders without a value; see --set")
  /// The warnings of every rendering.
  static let rendering = Rule(name: "rendering", summary: "the warnings of 'render'")
  /// The limits of a destination.
  static let destination = Rule(
    name: "destination", summary: "the limits of the destination given with --for")
  /// Comments without an effect.
  static let comment = Rule(
    name: "needless-ignore", summary: "ignore comments without an effect")

  /// All of them, in the order of the help.
  static var all: [Rule] {
    LintCatalog.all.map { Rule(name: $0.name, summary: $0.summary) } + [
      placeholder, rendering, destination, comment,
    ]
  }
}

/// The findings of `lint` that are failures.
enum Strictness: String, CaseIterable, ExpressibleByArgument {
  /// Warnings, but not notes.
  case warnings
  /// Warnings fail, and findings of rules with a success criterion of WCAG 2.2 become errors.
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
