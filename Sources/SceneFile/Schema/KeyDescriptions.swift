/// Descriptions of the keys of scene files, for editors.
///
/// Types and defaults come from the code that reads a key. A test finds keys without a description and descriptions
/// without a key.
enum KeyDescriptions {
  /// Returns a key's description, or nil if it has none.
  ///
  /// - Parameters:
  ///   - owner: The mapping that has the key: an effect's name, or the mapping's own key.
  ///   - isEffect: True for the keys of effects, most of which are shared.
  static func text(of key: String, in owner: String, isEffect: Bool) -> String? {
    scene["\(owner).\(key)"].flatMap { isEffect ? nil : $0 } ?? effects["\(owner).\(key)"]
      ?? (isEffect ? effects["effect.\(key)"] : nil)
  }
}
