/// The effects that a scene file can name.
public enum EffectCatalog {
  /// In alphabetical order of their names.
  public static let all: [any TextEffect.Type] = [
    Count.self,
    Crossfade.self,
    Dots.self,
    NumericText.self,
    Push.self,
    Strikethrough.self,
  ]

  /// The effect of that name; nil if there is none.
  public static func effect(named name: String) -> (any TextEffect.Type)? {
    all.first { $0.name == name }
  }
}
