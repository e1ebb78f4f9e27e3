internal import GlyphreelExactText

/// The rules that lint goes by.
public enum LintCatalog {
  /// In the order in which their findings are told where they have no place.
  public static let all: [any LintRule.Type] = [
    FlashRule.self,
    ContrastRule.self,
    EndlessMotionRule.self,
    SmallTextRule.self,
    OverflowRule.self,
    OverlapRule.self,
    FallbackRule.self,
    WordlessRule.self,
    UnseenLayerRule.self,
    LateEffectRule.self,
    FormatTimingRule.self,
  ]

  /// The rule of that name; nil if there is none.
  public static func rule(named name: String) -> (any LintRule.Type)? {
    all.first { $0.name == name }
  }
}
