internal import GlyphreelExact

/// A record of the keys that a reader requests, made by running the reader on an empty mapping.
struct KeyRecord: Sendable {
  /// The keys in the order of access.
  var keys: [OptionKey] = []
  /// The enclosing named definitions, to detect recursion.
  var enclosing: [String] = []
  /// The descriptions of keys; the first one for a key applies.
  var descriptions: [(key: String, description: KeyDescription)] = []
  /// The variants that were recorded so far, such as all effects: each kind of layer asks for them again.
  fileprivate var variants: [KnownVariants] = []

  /// Variants of a name within definitions.
  fileprivate struct KnownVariants: Sendable {
    let noun: String
    let names: [String]
    let enclosing: [String]
    let variants: [OptionKey.Variant]
  }

  /// The keys with their descriptions.
  var describedKeys: [OptionKey] {
    var keys = keys
    for (key, description) in descriptions.reversed() {
      guard let index = keys.firstIndex(where: { $0.name == key }) else { continue }
      keys[index].description = description
    }
    return keys
  }
}

extension MappingReader {
  /// Returns the keys that a reader accepts, in order of access, with their defaults.
  ///
  /// Runs the reader on an empty mapping and discards its result. Keys that depend on other keys are found
  /// only if it uses `forms` or `reading(as:)`.
  package static func keys<Value>(askedBy read: (inout MappingReader) -> Value) -> [OptionKey] {
    var options = MappingReader(nil)
    options.notes = KeyRecord()
    _ = read(&options)
    return options.notes?.describedKeys ?? []
  }

  private mutating func keys<Value>(
    within enclosing: [String], askedBy read: (inout MappingReader) -> Value
  ) -> [OptionKey] {
    var options = MappingReader(nil)
    options.notes = KeyRecord(enclosing: enclosing, variants: notes?.variants ?? [])
    _ = read(&options)
    if let variants = options.notes?.variants { notes?.variants = variants }
    return options.notes?.describedKeys ?? []
  }

  /// Returns the keys that a nested reader accepts; nil unless recording.
  mutating func keys<Value>(ofPart read: (inout MappingReader) -> Value) -> [OptionKey]? {
    guard let notes else { return nil }
    return keys(within: notes.enclosing, askedBy: read)
  }

  /// Returns the definition of a recursive mapping, or a reference inside it; nil unless recording.
  mutating func definition<Value>(_ name: String, _ read: (inout MappingReader) -> Value) -> OptionKey.Kind? {
    guard let notes else { return nil }
    guard !notes.enclosing.contains(name) else { return .reference(name) }
    return .definition(name, keys(within: notes.enclosing + [name], askedBy: read))
  }

  /// Returns the variants of a list with the keys that the reader of each accepts; nil unless recording.
  ///
  /// Lists of the same noun and names have the same readers.
  mutating func variants<Value>(
    called noun: String, names: [String], _ read: (String, inout MappingReader) -> Value
  ) -> [OptionKey.Variant]? {
    guard let notes else { return nil }
    let known = notes.variants.first {
      $0.noun == noun && $0.names == names && $0.enclosing == notes.enclosing
    }
    if let known { return known.variants }
    let variants = names.map { name in
      OptionKey.Variant(name: name, keys: keys(within: notes.enclosing) { read(name, &$0) })
    }
    self.notes?.variants.append(
      KeyRecord.KnownVariants(noun: noun, names: names, enclosing: notes.enclosing, variants: variants))
    return variants
  }

  /// Records an access to a key.
  mutating func note(_ key: String) {
    if notes?.keys.contains(where: { $0.name == key }) == false { notes?.keys.append(OptionKey(key)) }
  }

  /// Records the kind of a key's value if keys are being recorded; the last call wins.
  ///
  /// For readers that use a raw value; all other accessors record the kind themselves.
  package mutating func note(_ key: String, _ kind: @autoclosure () -> OptionKey.Kind) {
    guard notes != nil else { return }
    note(key)
    let kind = kind()
    update(key) { $0.kind = kind }
  }

  /// Records the kind of a key's value and describes the key, if keys are being recorded.
  package mutating func note(
    _ key: String, _ description: @autoclosure () -> KeyDescription, _ kind: @autoclosure () -> OptionKey.Kind
  ) {
    describe(key, description())
    note(key, kind())
  }

  /// Records a key's default as a scene file writes it, if keys are being recorded.
  ///
  /// For readers whose default is in the value that they change; all other accessors record it themselves.
  package mutating func note(_ key: String, default fallback: @autoclosure () -> String?) {
    guard notes != nil else { return }
    let fallback = fallback()
    // An empty text is equivalent to no value.
    update(key) { $0.fallback = $0.isRequired || fallback?.isEmpty == true ? nil : fallback }
  }

  /// Records that a key is required.
  mutating func note(required key: String) { update(key) { $0.isRequired = true } }

  /// Records a key whose presence makes another one optional.
  package mutating func note(_ key: String, requiredUnless other: String) {
    update(key) { $0.requiredUnless = other }
  }

  private mutating func update(_ key: String, _ change: (inout OptionKey) -> Void) {
    guard let index = notes?.keys.firstIndex(where: { $0.name == key }) else { return }
    if var known = notes?.keys[index] {
      change(&known)
      notes?.keys[index] = known
    }
  }
}

extension MappingReader {
  /// The form of a value.
  private enum Form { case scalar, list, mapping }

  /// Reads a value that is a scalar or a list with the reader for its form.
  ///
  /// A missing value is read as a scalar; a mapping is an error of the list's reader.
  package mutating func forms<Value>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    scalar: (inout MappingReader) -> Value, list: (inout MappingReader) -> Value
  ) -> Value {
    describe(key, description())
    return forms(key, [.list], otherwise: .list) { $0 == .scalar ? scalar(&$1) : list(&$1) }
  }

  /// Reads a value that is a scalar or a mapping with the reader for its form.
  ///
  /// A missing value is read as a scalar; a list is an error of the scalar's reader.
  package mutating func forms<Value>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    scalar: (inout MappingReader) -> Value, mapping: (inout MappingReader) -> Value
  ) -> Value {
    describe(key, description())
    return forms(key, [.mapping], otherwise: .scalar) { $0 == .scalar ? scalar(&$1) : mapping(&$1) }
  }

  /// Reads a value that is a scalar, a list or a mapping with the reader for its form.
  ///
  /// A missing value is read as a scalar.
  package mutating func forms<Value>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    scalar: (inout MappingReader) -> Value, list: (inout MappingReader) -> Value,
    mapping: (inout MappingReader) -> Value
  ) -> Value {
    describe(key, description())
    return forms(key, [.list, .mapping], otherwise: .scalar) { form, options in
      switch form {
      case .scalar: scalar(&options)
      case .list: list(&options)
      case .mapping: mapping(&options)
      }
    }
  }

  private mutating func forms<Value>(
    _ key: String, _ others: [Form], otherwise: Form, _ read: (Form, inout MappingReader) -> Value
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
    _ key: String, _ others: [Form], _ read: (Form, inout MappingReader) -> Value
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

  /// Reads a mapping of one of several kinds, each with a defining key.
  ///
  /// The caller has determined `kind`. When recording, `read` runs for every kind, so that each key is
  /// recorded with its kinds.
  package mutating func reading<Kind, Value>(
    as kind: Kind, among kinds: [Kind], named name: (Kind) -> String,
    _ read: (Kind, inout MappingReader) -> Value
  ) -> Value {
    guard notes != nil else { return read(kind, &self) }
    var owners: [ExactString: [String]] = [:]
    var forms: [ExactString: [OptionKey.Form]] = [:]
    for other in kinds {
      for key in keys(ofPart: { read(other, &$0) }) ?? [] {
        owners[ExactString(key.name), default: []].append(name(other))
        forms[ExactString(key.name), default: []].append(OptionKey.Form(owner: name(other), key: key))
        note(key.name)
        update(key.name) { $0 = key }
      }
    }
    for key in notes?.keys ?? [] {
      guard let found = forms[ExactString(key.name)],
        found.contains(where: { !$0.key.isRead(as: found[0].key) })
      else { continue }
      update(key.name) {
        $0.forms = found
        $0.kind = .oneOf(found.compactMap(\.key.kind))
        $0.fallback = nil
      }
    }
    for key in notes?.keys ?? [] {
      let names = owners[ExactString(key.name)] ?? []
      update(key.name) {
        $0.owners = names.count == kinds.count ? [] : names
        // Only one of the defining keys is required.
        if names == [key.name] { $0.isRequired = false }
      }
    }
    let taken = notes
    notes = nil
    defer { notes = taken }
    return read(kind, &self)
  }
}
