internal import ExactText

/// Finds the remedy for a word that is no effect's name.
struct EffectAdvice {
  /// The effects that there are.
  let names: [String]

  /// The remedy for an entry of a list of effects, without a full stop.
  func hint(for entry: OptionValue.Entry) -> String {
    let word = Habits.normalized(entry.key)
    if let same = names.first(where: { Habits.normalized($0) == word }) { return "did you mean '\(same)'?" }
    if let advice = Habits.adviceOnEffect(named: entry.key) { return advice }
    if let effect = Habits.effect(named: entry.key) {
      return "write " + KeyAdvice.quoted("- " + written(effect, with: entry.value))
    }
    if let near = Suggestion.nearest(to: entry.key, among: names) { return "did you mean '\(near)'?" }
    return "known are " + KeyAdvice.listing(names, all: "glyphreel effects")
  }

  /// An effect on a line of its own, with the times that the author gave it.
  private func written(
    _ effect: (name: String, settings: [(key: String, value: String)]), with value: OptionValue
  ) -> String {
    let settings = EffectAdvice.completed(effect, with: value).settings
    guard !settings.isEmpty else { return effect.name }
    return "\(effect.name): { " + settings.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + " }"
  }

  /// An effect with the times that the author gave to what it takes the place of; a time alone is a duration.
  static func completed(
    _ effect: (name: String, settings: [(key: String, value: String)]), with value: OptionValue
  ) -> (name: String, settings: [(key: String, value: String)]) {
    var settings = effect.settings
    func set(_ key: String, _ text: String) {
      settings.removeAll { $0.key == key }
      settings.append((key, text))
    }
    switch value.content {
    case .mapping(let entries):
      for entry in entries where ["delay", "duration", "easing", "iterations", "after", "with"].contains(entry.key) {
        set(entry.key, KeyAdvice.written(entry.value, under: entry.key))
      }
    case .scalar(let text, let style) where Quantity.time.value(of: text, style) != nil: set("duration", text)
    default: break
    }
    return (effect.name, settings)
  }
}
