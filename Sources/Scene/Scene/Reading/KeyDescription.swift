internal import GlyphreelExact

/// The description of a key, for editors and the guide.
///
/// A reader describes each key where it reads it.
package struct KeyDescription: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A sentence about the key.
  package let text: String
  /// The sentence in the guide.
  package let guideText: String
  /// True if few scenes need the key, and the guide omits it.
  package let isRare: Bool
  /// The text before the id of a layer or effect in the key's value, mostly empty; nil if the value has no id.
  package let referencePrefix: String?

  /// Creates a description, by default of a key that the guide names.
  ///
  /// - Parameter guideText: The sentence in the guide; nil for the same.
  package init(
    _ text: String, inGuide guideText: String? = nil, isRare: Bool = false, referencePrefix: String? = nil
  ) {
    self.text = text
    self.guideText = guideText ?? text
    self.isRare = isRare
    self.referencePrefix = referencePrefix
  }

  /// Creates the description of a key that the guide names.
  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// Returns the description of a key that few scenes need; the guide omits it.
  package static func rare(_ text: String) -> KeyDescription {
    KeyDescription(text, isRare: true)
  }

  /// Returns the description of a key whose value has the id of a layer or effect after a prefix.
  ///
  /// Components and repeated layers rename such ids.
  package static func reference(_ text: String, after prefix: String = "") -> KeyDescription {
    KeyDescription(text, referencePrefix: prefix)
  }
}

extension MappingReader {
  /// Describes a key, if keys are being recorded.
  ///
  /// If a key is described several times, the first description applies. So a reader can describe keys for the readers it calls.
  package mutating func describe(_ key: String, _ description: @autoclosure () -> KeyDescription?) {
    guard notes != nil, let description = description() else { return }
    notes?.descriptions.append((key, description))
  }
}
