internal import GlyphreelExact

/// A reader of one mapping of options that collects its problems.
///
/// Accessors don't throw: they record an error and return the default, so that one pass finds all errors. An
/// effect's `init(_ options: inout MappingReader)` is therefore a plain list of assignments with defaults:
///
///     duration = options.seconds("duration", default: 0.3)
///     mode = options.choice("mode", default: .sequential)
///
/// Values read from options with errors must be discarded; check `hasErrors`. Keys that are never accessed
/// are unknown, and `finish()` reports them. A key whose value is `null` counts as missing.
package struct MappingReader: Sendable {
  /// The key of the mapping, for messages; nil at the top level.
  package let name: String?
  /// The problems recorded so far, in order.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The keys accessed so far, in order.
  package private(set) var asked: [String] = []
  /// The errors about missing keys, each with the keys that resolve it.
  private var missing: [(keys: [String], diagnostic: Diagnostic)] = []
  /// The record of accessed keys; nil unless `keys(askedBy:)` is running.
  var notes: KeyRecord?

  /// The names of the scene's theme; nil for none.
  package var theme: ThemeNames?

  /// The greatest valid time in seconds; a day by default.
  package let longestTime: Double

  /// The advisor on mistakes of the enclosing format's authors; nil for plain remedies.
  let advisor: (any Advisor)?

  /// The source range of the mapping, or of its key.
  package let range: SourceRange?

  /// The last line of the mapping, counted from 1; nil for values made in code.
  package let lastLine: Int?

  private let entries: [SourceNode.Entry]
  private let isMapping: Bool

  /// Creates a reader of a mapping; null is read as an empty mapping, and other values are errors.
  ///
  /// `range` is the position of errors about missing keys: the key of the mapping, if there is one.
  package init(
    _ value: SourceNode, named name: String? = nil, at range: SourceRange? = nil,
    longestTime: Double = Double(Limits().seconds), theme: ThemeNames? = nil,
    advisor: (any Advisor)? = nil
  ) {
    self.name = name
    self.theme = theme
    self.advisor = advisor
    self.longestTime = longestTime
    self.range = range ?? value.range
    lastLine = value.lastLine
    if case .mapping(let entries) = value.content {
      self.entries = entries
      isMapping = true
      return
    }
    entries = []
    isMapping = value.isNull
    guard value.isReadable else { return }
    let subject = name.map { " for \(Diagnostic.quoted($0))" } ?? ""
    diagnostics.append(
      Diagnostic(
        .error, "expected a mapping\(subject), found \(value.found)",
        hint: advice(on: .notMapping(value, owner: name)), at: value.range ?? range))
  }

  /// True if an error was recorded.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Returns true if a key has a value; counts as access.
  package mutating func has(_ key: String) -> Bool { value(key) != nil }

  /// Returns the raw value of a key; nil if it is missing.
  package mutating func value(_ key: String) -> SourceNode? {
    if !asked.contains(key) { asked.append(key) }
    note(key)
    guard let value = entry(key)?.value, value.isReadable else { return nil }
    return value
  }

  /// Records an error for each missing key.
  ///
  /// - Parameter other: A key that resolves each of these errors if an unknown key means it.
  package mutating func require(_ keys: String..., or other: String? = nil) {
    for key in keys {
      note(key)
      note(required: key)
    }
    // A value that is not a mapping has been reported already.
    for key in keys where value(key) == nil && isMapping {
      if let entry = entry(key), !entry.value.isNull || entry.value.isBlank {
        reportBlank(entry)
      } else {
        let owner = name.map { " in \(Diagnostic.quoted($0))" } ?? ""
        require(
          oneOf: [key] + [other].compactMap(\.self), "missing key \(Diagnostic.quoted(key))\(owner)",
          hint: advice(on: .missingKey(key, in: name)))
      }
    }
  }

  /// Records a problem at the value of a key or, without a key, at the mapping.
  package mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, hint: String? = nil, at key: String? = nil
  ) {
    let entry = key.flatMap(entry)
    report(severity, message, hint: hint, at: entry?.value.range ?? entry?.keyRange)
  }

  /// Records a problem at a source range.
  package mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, hint: String? = nil, at place: SourceRange?
  ) {
    diagnostics.append(Diagnostic(severity, message, hint: hint, at: place ?? range))
  }

  /// Adds the problems of a nested reader.
  package mutating func absorb(_ part: MappingReader) {
    diagnostics += part.diagnostics
  }

  /// Reports an error for each key that was not accessed.
  package mutating func finish() {
    let unknown = entries.filter { !asked.contains($0.key) }
    let limit = 20
    var present = entries
    for entry in unknown.prefix(limit) {
      let before = entries.prefix { $0.key != entry.key }.last
      let isBeside = before?.keyRange?.line == entry.keyRange?.line
      let remedy = remedy(
        of: .unknownKey(entry, owner: name, known: asked, present: present, isBeside: isBeside))
      report(
        .error, "unknown key \(Diagnostic.quoted(entry.key))", hint: remedy?.hint, at: entry.keyRange)
      // The replaced key is not missing, but misspelt.
      if let target = remedy?.target {
        retractMissing(target)
        present.append(SourceNode.Entry(target, SourceNode(.null)))
      }
    }
    if unknown.count > limit {
      report(.note, "\(unknown.count - limit) more unknown keys are not listed")
    }
  }

  /// Marks all keys as accessed, so `finish` reports none.
  package mutating func ignoreRest() { asked += entries.map(\.key) }

  private func remedy(of mistake: Mistake) -> Mistake.Remedy? {
    advisor?.remedy(of: mistake) ?? mistake.remedy
  }

  /// Returns a hint for a mistake; nil if there is none.
  func advice(on mistake: Mistake) -> String? { remedy(of: mistake)?.hint }

  /// Removes the error that a key is missing.
  private mutating func retractMissing(_ key: String) {
    let retracted = missing.filter { $0.keys.contains(key) }.map(\.diagnostic)
    diagnostics.removeAll { retracted.contains($0) }
  }

  /// Records the error that one of several keys is required.
  ///
  /// The error is removed if an unknown key turns out to be a misspelling or a synonym of one of them.
  package mutating func require(oneOf keys: [String], _ message: String, hint: String?) {
    guard isMapping else { return }
    report(.error, message, hint: hint)
    if let last = diagnostics.last { missing.append((keys, last)) }
  }

  /// Returns a key with its value, without accessing it; nil if it is missing.
  package func entry(_ key: String) -> SourceNode.Entry? {
    entries.first { $0.key == key }
  }

  /// Returns true for an unreadable value whose error was reported.
  package func isInvalid(_ key: String) -> Bool { entry(key)?.value.content == .invalid }

  /// Records an error if a key has no value.
  mutating func reportBlank(_ entry: SourceNode.Entry) {
    guard entry.value.isBlank else { return }
    report(
      .error, "\(Diagnostic.quoted(entry.key)) has no value",
      hint: "write one after the colon, or remove the key",
      at: entry.keyRange)
  }
}
