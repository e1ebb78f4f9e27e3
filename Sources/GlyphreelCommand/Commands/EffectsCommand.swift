import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel effects`: the catalogue of effects.
struct EffectsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "effects", abstract: "Lists the effects that a scene can use.",
    discussion: "Example: glyphreel effects")

  @Flag(help: "Prints JSON.")
  var json = false

  func run() throws {
    if json {
      let effects = EffectCatalog.all.map {
        JSON.object([("name", .string($0.name)), ("summary", .string($0.summary))])
      }
      try Console.document(JSON.array(effects).text(indentedTo: 1))
    } else {
      let width = EffectCatalog.all.map { $0.name.count }.max() ?? 0
      for effect in EffectCatalog.all {
        let gap = String(repeating: " ", count: width - effect.name.count + 2)
        try Console.result("\(effect.name)\(gap)\(effect.summary)")
      }
    }
  }
}
