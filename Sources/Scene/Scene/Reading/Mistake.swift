internal import GlyphreelExact

/// A mistake in options: the facts from which the remedy in its message follows.
package enum Mistake: Hashable, Sendable {
  /// A value in place of the mapping of a key; nil for the top level.
  case notMapping(SourceNode, owner: String?)
  /// A value in place of a list.
  case notList(SourceNode, key: String)
  /// A key that a mapping can't have, with those that it can have and those that the author wrote; and whether another key stands
  /// before it on its line.
  case unknownKey(
    SourceNode.Entry, owner: String?, known: [String], present: [SourceNode.Entry], isBeside: Bool)
  /// An entry of a list that has several keys, and the names of variants.
  case severalKeys([SourceNode.Entry], known: [String])
  /// A required key without a value.
  case missingKey(String, in: String?)
  /// An entry of a list whose name is none of the known ones.
  case unknownVariant(SourceNode.Entry, known: [String])
  /// Text that is none of the values of a key.
  case unknownChoice(String, key: String, known: [String])
  /// A value that a grammar does not describe.
  case ungrammatical(SourceNode, key: String, Grammar)
  /// A scalar that is not a fill.
  case noFill(String, key: String)
  /// A scalar that is not a quantity.
  case noQuantity(String, key: String, Quantity)
  /// A quantity outside its limits, with its text.
  case beyond(ClosedRange<Double>, Double, String, key: String, Quantity)
  /// The animation of a property without any values.
  case noValues(property: String)
  /// A font that no library has.
  case unknownFont(String, known: [String])

  /// The remedy of a mistake: a hint without a full stop, and the key that it recommends; nil for none.
  package typealias Remedy = (hint: String, target: String?)

  /// The remedy that follows from the mistake itself; nil for none.
  var remedy: Remedy? {
    switch self {
    case .unknownKey(let entry, let owner, let known, _, _):
      if let near = Suggestion.nearest(to: entry.key, among: known) {
        return ("did you mean '\(near)'?", near)
      }
      if known.isEmpty { return ("\(owner.map { Diagnostic.quoted($0) } ?? "this") takes no options", nil) }
      return ("use " + Diagnostic.listing(known), nil)
    case .unknownVariant(let entry, let known):
      let near = Suggestion.nearest(to: entry.key, among: known)
      return (near.map { "did you mean '\($0)'?" } ?? "use " + Diagnostic.listing(known), nil)
    case .severalKeys(let entries, _):
      let names = entries.prefix(2).map { Diagnostic.quoted($0.key) }
      return entries[0].value.isNull ? ("indent \(names[1]) deeper than \(names[0])", nil) : nil
    case .unknownChoice(let text, _, let known):
      return Suggestion.nearest(to: text, among: known).map { ("did you mean '\($0)'?", nil) }
    case .ungrammatical(let value, _, let grammar):
      guard case .scalar(let text, _) = value.content else { return nil }
      return Suggestion.nearest(to: text, among: grammar.words).map { ("did you mean '\($0)'?", nil) }
    case .noValues: return ("write 'to', 'from', 'by' or 'keyframes'", nil)
    case .unknownFont(let family, let known):
      let near = Suggestion.nearest(to: family, among: known)
      let all = Diagnostic.listing(known.map { $0.shortened(to: 40) })
      return (near.map { "did you mean '\($0)'?" } ?? "use \(all); name a font file", nil)
    case .notMapping(_, let owner): return owner.map { ("write, for example, '\($0): { key: value }'", nil) }
    case .notList, .missingKey, .noFill, .noQuantity, .beyond: return nil
    }
  }
}

/// A source of remedies that depends on the format in which options are written, and on the habits of its authors.
package protocol Advisor: Sendable {
  /// Returns the remedy of a mistake; nil for the remedy that follows from the mistake itself.
  func remedy(of mistake: Mistake) -> Mistake.Remedy?

  /// The page that lists the values of all keys.
  var page: String { get }
}

extension Diagnostic {
  /// Returns a correction in the quotes that it does not contain.
  package static func correction(_ text: String) -> String {
    text.contains("'") ? "\"\(text)\"" : "'\(text)'"
  }

  /// The greatest number of names that a message lists.
  static let listed = 7

  /// Returns names for a message: "left, top, width"; of more than seven the first ones and, if known, the command or page that
  /// lists all.
  package static func listing(_ names: [String], all place: String? = nil) -> String {
    guard names.count > listed else { return names.joined(separator: ", ") }
    let shown = names.prefix(listed).joined(separator: ", ") + " ..."
    guard let place else { return shown + " and \(names.count - listed) more" }
    return shown + "; " + (place.hasPrefix("glyphreel ") ? "'\(place)'" : place) + " lists all"
  }
}
