internal import GlyphreelExactText

/// What a reading of nothing takes down: the keys that a reader asks for.
struct OptionNotes: Sendable {
  /// In the order in which they are asked for.
  var keys: [OptionKey] = []
  /// The names of the mappings that are being read and may hold others of their kind.
  var enclosing: [String] = []
}

extension Options {
  /// The keys that a reader asks for, in its order, with their defaults.
  ///
  /// The reader is run on nothing, and what it makes of that is thrown away; keys that it asks for only when others are
  /// given are not found, unless it asks by `forms` or `reading(as:)`.
  public static func keys<Value>(askedBy read: (inout Options) -> Value) -> [OptionKey] {
    keys(within: [], askedBy: read)
  }

  private static func keys<Value>(
    within enclosing: [String], askedBy read: (inout Options) -> Value
  ) -> [OptionKey] {
    var options = Options(nil)
    options.notes = OptionNotes(enclosing: enclosing)
    _ = read(&options)
    return options.notes?.keys ?? []
  }

  /// The keys that a reader of a part asks for; nil unless notes are taken.
  func keys<Value>(ofPart read: (inout Options) -> Value) -> [OptionKey]? {
    notes.map { Options.keys(within: $0.enclosing, askedBy: read) }
  }

  /// A mapping that may hold others of its kind: its keys where it begins, its name within; nil unless notes are taken.
  func definition<Value>(_ name: String, _ read: (inout Options) -> Value) -> OptionKey.Kind? {
    guard let notes else { return nil }
    guard !notes.enclosing.contains(name) else { return .reference(name) }
    return .definition(name, Options.keys(within: notes.enclosing + [name], askedBy: read))
  }

  /// Notes a key that is asked for.
  mutating func note(_ key: String) {
    if notes?.keys.contains(where: { $0.name == key }) == false { notes?.keys.append(OptionKey(key)) }
  }

  /// Notes what may stand under a key, if notes are taken; the last one to say so is right.
  ///
  /// For readers that look at a value as it stands; all other accessors note it themselves.
  public mutating func note(_ key: String, _ kind: @autoclosure () -> OptionKey.Kind) {
    guard notes != nil else { return }
    note(key)
    let kind = kind()
    update(key) { $0.kind = kind }
  }

  /// Notes what counts if a key is left out, as a scene file writes it, if notes are taken.
  ///
  /// For readers whose default stands in the value that they change; all other accessors note it themselves.
  public mutating func note(_ key: String, default fallback: @autoclosure () -> String?) {
    guard notes != nil else { return }
    let fallback = fallback()
    // An empty text is what is left out.
    update(key) { $0.fallback = $0.isRequired || fallback?.isEmpty == true ? nil : fallback }
  }

  /// Notes that a key can't be left out.
  mutating func note(required key: String) { update(key) { $0.isRequired = true } }

  /// Notes a key that may make another one needless.
  mutating func note(_ key: String, neededUnless excuse: String) { update(key) { $0.excuse = excuse } }

  private mutating func update(_ key: String, _ change: (inout OptionKey) -> Void) {
    guard let index = notes?.keys.firstIndex(where: { $0.name == key }) else { return }
    if var known = notes?.keys[index] {
      change(&known)
      notes?.keys[index] = known
    }
  }
}

extension Options {
  /// How a value may be written.
  private enum Form { case scalar, list, mapping }

  /// What is read of a value that is a scalar or a list, by the reader for what stands there.
  ///
  /// Nothing is read as a scalar; the list's reader complains about a mapping.
  public mutating func forms<Value>(
    _ key: String, scalar: (inout Options) -> Value, list: (inout Options) -> Value
  ) -> Value {
    forms(key, [.list], otherwise: .list) { $0 == .scalar ? scalar(&$1) : list(&$1) }
  }

  /// What is read of a value that is a scalar or a mapping, by the reader for what stands there.
  ///
  /// Nothing is read as a scalar, whose reader complains about a list, too.
  public mutating func forms<Value>(
    _ key: String, scalar: (inout Options) -> Value, mapping: (inout Options) -> Value
  ) -> Value {
    forms(key, [.mapping], otherwise: .scalar) { $0 == .scalar ? scalar(&$1) : mapping(&$1) }
  }

  /// What is read of a value that is a scalar, a list or a mapping, by the reader for what stands there.
  ///
  /// Nothing is read as a scalar.
  public mutating func forms<Value>(
    _ key: String, scalar: (inout Options) -> Value, list: (inout Options) -> Value,
    mapping: (inout Options) -> Value
  ) -> Value {
    forms(key, [.list, .mapping], otherwise: .scalar) { form, options in
      switch form {
      case .scalar: scalar(&options)
      case .list: list(&options)
      case .mapping: mapping(&options)
      }
    }
  }

  private mutating func forms<Value>(
    _ key: String, _ others: [Form], otherwise: Form, _ read: (Form, inout Options) -> Value
  ) -> Value {
    if notes != nil { return notingForms(key, others, read) }
    let form: Form
    switch value(key)?.content {
    case .list: form = others.contains(.list) ? .list : otherwise
    case .mapping: form = others.contains(.mapping) ? .mapping : otherwise
    default: form = .scalar
    }
    return read(form, &self)
  }

  private mutating func notingForms<Value>(
    _ key: String, _ others: [Form], _ read: (Form, inout Options) -> Value
  ) -> Value {
    let value = read(.scalar, &self)
    var kinds = [kind(of: key)]
    for form in others {
      _ = read(form, &self)
      kinds.append(kind(of: key))
    }
    note(key, .oneOf(kinds.compactMap { $0 }))
    return value
  }

  private func kind(of key: String) -> OptionKey.Kind? { notes?.keys.first { $0.name == key }?.kind }

  /// What is read of a mapping of one of several kinds, each of which is told by a key that it alone has.
  ///
  /// `kind` has been found out before. A reading that takes notes has `read` for every kind, so that each key is known
  /// with the kinds that have it.
  public mutating func reading<Kind: CaseIterable & RawRepresentable<String>, Value>(
    as kind: Kind, _ read: (Kind, inout Options) -> Value
  ) -> Value {
    guard notes != nil else { return read(kind, &self) }
    var owners: [ExactString: [String]] = [:]
    for other in Kind.allCases {
      for key in keys(ofPart: { read(other, &$0) }) ?? [] {
        owners[ExactString(key.name), default: []].append(other.rawValue)
        note(key.name)
        update(key.name) { $0 = key }
      }
    }
    for key in notes?.keys ?? [] {
      let names = owners[ExactString(key.name)] ?? []
      update(key.name) {
        $0.owners = names.count == Kind.allCases.count ? [] : names
        // One of the keys that tell the kind is needed, whichever it is.
        if names == [key.name] { $0.isRequired = false }
      }
    }
    let taken = notes
    notes = nil
    defer { notes = taken }
    return read(kind, &self)
  }
}
