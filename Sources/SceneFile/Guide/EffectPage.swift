internal import GlyphreelExact
import GlyphreelScene

/// The keys of an effect, for readers of the command line.
package enum EffectPage {
  /// Returns an effect's name, its summary, and a line for each key; nil for an unknown name.
  package static func lines(ofEffect name: String) -> [String]? {
    guard let effect = EffectCatalog.effect(named: name) else { return nil }
    let keys = effect.keys
    let width = keys.map { $0.name.utf8.count }.max() ?? 0
    return ["\(effect.name)  \(effect.summary)", ""]
      + keys.map { key in
        let gap = String(repeating: " ", count: width - key.name.utf8.count + 2)
        let text = key.description?.text ?? ""
        return "\(key.name)\(gap)\(text)\(key.fallback.map { " (default: \($0))" } ?? "")"
      }
  }
}
