internal import GlyphreelExactText

/// Reads one mapping of options, key by key, and collects what is wrong with it.
///
/// Accessors don't throw: they record an error and go on with the default, so that one reading finds every
/// fault. An effect's `init(_ options: inout Options)` is therefore a plain list of assignments, each with
/// its default:
///
///     duration = options.seconds("duration", default: 0.3)
///     mode = options.choice("mode", default: .sequential)
///
/// What was built from options with errors must be thrown away; whoever made the `Options` looks at
/// `hasErrors`. A key that was never asked for is unknown: `finish()` says so. A key whose value is `null`
/// counts as left out.
public struct Options: Sendable {
  /// What the mapping describes, for messages: the key it stands under, or nil for a file's top level.
  public let name: String?
  /// Everything recorded so far, in the order it was found.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The keys asked for so far, in order.
  public private(set) var asked: [String] = []
  /// The errors that a key was left out, each with the keys that would do.
  private var missing: [(keys: [String], diagnostic: Diagnostic)] = []
  /// Values as they may be written under keys that can't be left out.
  private static let examples: [(key: String, example: String)] = [
    ("layers", "[{ text: Hello }]"), ("duration", "0.5s"), ("to", "100"), ("style", "{ color: red }"),
    ("image", "photo.png"), ("path", "M0 0 L9 9"), ("value", "1"), ("currency", "EUR"), ("printf", "'%.2f'"),
  ]
  /// What is known of the keys asked for; nil unless `keys(askedBy:)` wants to know.
  var notes: OptionNotes?

  /// The longest time that may be said, in seconds; a day, unless somebody asks for more.
  public let longestTime: Double

  /// The format that the mapping is a part of, for advice on keys that stand in the wrong place; nil if it is not known.
  ///
  /// It is made when advice is needed, which a text without mistakes never does.
  let map: (@Sendable () -> KeyMap)?

  /// Where the mapping stands, or the key that names it.
  public let range: SourceRange?

  /// The line, counted from 1, that the mapping ends on; nil when it was made in code.
  package let lastLine: Int?

  private let entries: [OptionValue.Entry]
  private let isMapping: Bool

  /// A reader over a mapping; null reads as an empty mapping, anything else is recorded as an error.
  ///
  /// `range` is the place to point at when a key is missing: the key that names the mapping, if there is one.
  public init(
    _ value: OptionValue, named name: String? = nil, at range: SourceRange? = nil,
    longestTime: Double = Double(Limits().seconds), map: (@Sendable () -> KeyMap)? = nil
  ) {
    self.name = name
    self.map = map
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
        hint: MappingAdvice(owner: name, map: map?()).hint(for: value), at: value.range ?? range))
  }

  /// True when something was recorded that makes the result unusable.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// True when the key has a value; asks for it.
  public mutating func has(_ key: String) -> Bool { value(key) != nil }

  /// The value of a key as it stands, or nil when it was left out.
  public mutating func value(_ key: String) -> OptionValue? {
    if !asked.contains(key) { asked.append(key) }
    note(key)
    guard let value = entry(key)?.value, value.isReadable else { return nil }
    return value
  }

  /// Records an error for each of these keys that was left out.
  public mutating func require(_ keys: String...) {
    for key in keys {
      note(key)
      note(required: key)
    }
    // What is no mapping at all has been reported as such.
    for key in keys where value(key) == nil && isMapping {
      if let entry = entry(key), !entry.value.isNull || entry.value.isBlank {
        reportBlank(entry)
      } else {
        let owner = name.map { " in \(Diagnostic.quoted($0))" } ?? ""
        let example = Options.examples.first { $0.key == key }?.example
        require(
          oneOf: [key], "missing key \(Diagnostic.quoted(key))\(owner)",
          hint: example.map { "add " + KeyAdvice.quoted("\(key): \($0)") })
      }
    }
  }

  /// Records something found by the caller's own check, at a key's value or, without a key, at the mapping.
  public mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, hint: String? = nil, at key: String? = nil
  ) {
    let entry = key.flatMap(entry)
    report(severity, message, hint: hint, at: entry?.value.range ?? entry?.keyRange)
  }

  /// Records something found by the caller's own check at a place of the source.
  public mutating func report(
    _ severity: Diagnostic.Severity, _ message: String, hint: String? = nil, at place: SourceRange?
  ) {
    diagnostics.append(Diagnostic(severity, message, hint: hint, at: place ?? range))
  }

  /// Takes over what a reader of a part of this mapping has recorded.
  public mutating func absorb(_ part: Options) {
    diagnostics += part.diagnostics
  }

  /// Ends the reading: every key nobody asked for is an error.
  public mutating func finish() {
    let unknown = entries.filter { !asked.contains($0.key) }
    let limit = 20
    var present = entries.map(\.key)
    for entry in unknown.prefix(limit) {
      let remedy = remedy(forUnknown: entry, beside: present)
      report(
        .error, "unknown key \(Diagnostic.quoted(entry.key))", hint: remedy.hint, at: entry.keyRange)
      // It is not missing, but has another name.
      if let target = remedy.target {
        excuse(target)
        present.append(target)
      }
    }
    if unknown.count > limit {
      report(.note, "\(unknown.count - limit) more unknown keys are not listed")
    }
  }

  /// Lets `finish` find nothing: nobody looks into what is left out as a whole.
  public mutating func ignoreRest() { asked += entries.map(\.key) }

  private func remedy(forUnknown entry: OptionValue.Entry, beside keys: [String]) -> KeyAdvice.Remedy {
    // In a flow mapping `{width:480}` is one key without a value.
    if entry.value.isNull, let colon = entry.key.firstIndex(of: ":"),
      asked.contains(String(entry.key[..<colon]))
    {
      let key = String(entry.key[..<colon])
      let value = entry.key[colon...].dropFirst()
      return ("put a space after the colon: \(Diagnostic.quoted("\(key): \(value)"))", key)
    }
    return KeyAdvice(owner: name, known: asked, present: keys, map: map?()).remedy(for: entry)
  }

  /// Takes back the error that a key was left out.
  private mutating func excuse(_ key: String) {
    let excused = missing.filter { $0.keys.contains(key) }.map(\.diagnostic)
    diagnostics.removeAll { excused.contains($0) }
  }

  /// Records the error that none of several keys is there, one of which is needed.
  ///
  /// It is taken back if an unknown key turns out to be one of them by another name.
  public mutating func require(oneOf keys: [String], _ message: String, hint: String?) {
    guard isMapping else { return }
    report(.error, message, hint: hint)
    if let last = diagnostics.last { missing.append((keys, last)) }
  }

  func entry(_ key: String) -> OptionValue.Entry? {
    entries.first { $0.key == key }
  }

  /// True for a value that could not be read and has been reported.
  package func isInvalid(_ key: String) -> Bool { entry(key)?.value.content == .invalid }

  /// Records that a key stands there alone, if it does.
  mutating func reportBlank(_ entry: OptionValue.Entry) {
    guard entry.value.isBlank else { return }
    report(
      .error, "\(Diagnostic.quoted(entry.key)) has no value",
      hint: "write one after the colon, or remove the key",
      at: entry.keyRange)
  }
}
