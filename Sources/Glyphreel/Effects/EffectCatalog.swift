/// The effects that a scene file can name.
public enum EffectCatalog {
  /// In alphabetical order of their names.
  public static let all: [any TextEffect.Type] = [
    Dots.self,
    Marquee.self,
    Pulse.self,
    Reveal.self,
    Shake.self,
    Strikethrough.self,
    Typewriter.self,
    Wave.self,
  ]

  /// The effect of that name; nil if there is none.
  public static func effect(named name: String) -> (any TextEffect.Type)? {
    all.first { $0.name == name }
  }
}
