/// What the keys of scene files mean, in a sentence or less for editors to show.
///
/// The code that reads a key says all else about it; a test finds keys that are not described, and descriptions of keys
/// that are not there.
enum KeyDescriptions {
  /// What a key means.
  ///
  /// - Parameters:
  ///   - owner: The mapping that has it: an effect's name, or the key that the mapping stands under.
  ///   - isEffect: True for the keys of effects, which share most of them.
  static func text(of key: String, in owner: String, isEffect: Bool) -> String? {
    scene["\(owner).\(key)"].flatMap { isEffect ? nil : $0 } ?? effects["\(owner).\(key)"]
      ?? (isEffect ? effects["effect.\(key)"] : nil)
  }
}
