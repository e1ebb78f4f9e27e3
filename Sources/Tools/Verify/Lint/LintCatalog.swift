package import GlyphreelScene
internal import GlyphreelExact

/// The lint rules.
package enum LintCatalog {
  /// All rules, in the order of findings without a position.
  package static let all: [any LintRule.Type] = [
    FlashRule.self,
    ContrastRule.self,
    EndlessMotionRule.self,
    SmallTextRule.self,
    OverflowRule.self,
    OverlapRule.self,
    FallbackRule.self,
    EmptyTextRule.self,
    InvisibleLayerRule.self,
    LateEffectRule.self,
    ReadingSpeedRule.self,
    SafeAreaRule.self,
    FormatTimingRule.self,
  ]

  /// Returns the rule with a name; nil if there is none.
  package static func rule(named name: String) -> (any LintRule.Type)? {
    all.first { $0.name == name }
  }
}
