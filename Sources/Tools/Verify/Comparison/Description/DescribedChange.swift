internal import GlyphreelExact

/// A change of a scene's description, reported once for all layers and stretches of text that have it.
struct DescribedChange {
  /// A form of sentence.
  enum Form {
    /// A whole sentence, such as `line 2 of layer 1 breaks one word later`.
    case sentence
    /// A property of a layer: `layer 1's fill changed from #f00 to #00f`.
    case layer
    /// A property of the effect with this name: `layer 1, wave: the easing changed from linear to ease-in`.
    case effect(String)
    /// A property of stretches of text: `the color of "meet" in layer 1 changed from #f00 to #00f`.
    case stretches
    /// A layer that is new or gone.
    case presence
  }

  /// The kind of change.
  let kind: Cause.Kind
  /// The form of its sentence.
  let form: Form
  /// What has changed, such as `fill`; the whole sentence in that form.
  var subject = ""
  /// What has happened to it, such as `changed from #f00 to #00f`.
  var predicate = ""
  /// The names of the layers, such as `layer 1`.
  var layers: [String] = []
  /// The stretches of text that are touched.
  var stretches: [String] = []
  /// True for a change that follows from others.
  var isConsequence = false
  /// The text affected; nil if there is none or it is unknown.
  var text: String?

  /// The cause, in words.
  var cause: Cause {
    var cause = Cause(kind, words, about: stretches.first ?? text)
    cause.isConsequence = isConsequence
    return cause
  }

  private var words: String {
    switch form {
    case .sentence: subject
    case .layer where layers.count == 1: "\(layers[0])'s \(subject) \(predicate)"
    case .layer: "the \(subject) of \(Self.list(layers)) \(predicate)"
    case .effect(let effect): "\(Self.list(layers)), \(effect): the \(subject) \(predicate)"
    case .stretches: "the \(subject) of \(TouchedWords(stretches).words) in \(Self.list(layers)) \(predicate)"
    case .presence where layers.count == 1:
      "\(layers[0]) is \(predicate)\(text.map { ": " + TouchedWords([$0]).words } ?? "")"
    case .presence: "\(Self.list(layers)) are \(predicate)"
    }
  }

  /// The parts that changes reported as one have in common.
  private var key: [[UInt8]] {
    let form =
      switch form {
      case .sentence: "sentence"
      case .layer: "layer"
      case .effect(let effect): "effect \(effect)"
      case .stretches: "stretches"
      case .presence: "presence"
      }
    return [kind.rawValue, form, subject, predicate, "\(isConsequence)"].map { Array($0.utf8) }
  }

  /// Returns the causes of changes in the order of their first occurrence; equal changes have one cause.
  static func causes(_ changes: [DescribedChange]) -> [Cause] {
    var places: [[[UInt8]]: Int] = [:]
    var grouped: [DescribedChange] = []
    for change in changes {
      guard let place = places[change.key] else {
        places[change.key] = grouped.count
        grouped.append(change)
        continue
      }
      for layer in change.layers where grouped[place].layers.last != layer {
        grouped[place].layers.append(layer)
      }
      grouped[place].stretches += change.stretches
    }
    return grouped.map(\.cause)
  }

  /// The number of layers that are named before the rest is counted.
  private static let listLimit = 3

  /// Lists layers: `layers 1, 2 and 3`, `layers "a", "b" and 5 others`.
  private static func list(_ names: [String]) -> String {
    if names.count == 1 { return names[0] }
    let prefix = "layer "
    let short = names.map { String(Substring($0.utf8.dropFirst(prefix.utf8.count))) }
    let shown = short.count <= listLimit ? short.count - 1 : listLimit - 1
    let rest = short.count - shown
    return "layers \(short.prefix(shown).joined(separator: ", ")) and "
      + (rest == 1 ? short[shown] : "\(rest) others")
  }
}
