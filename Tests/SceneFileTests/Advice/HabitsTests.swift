@testable import Glyphreel
@testable import GlyphreelSceneFile
import Testing

/// The advice for keys and effects of other tools is valid in scenes.
@Suite struct HabitsTests {
  @Test func `every suggested effect is valid`() throws {
    for (words, name, settings) in Habits.effects {
      let keys = settings.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      let layer = EffectCatalog.effect(named: name)?.needsShape == true ? "shape: ellipse" : "text: '{count}'"
      let text = "layers:\n  - \(layer)\n    effects:\n      - \(name): { \(keys) }\n"
      do throws(SceneFileError) {
        let document = try SceneDocument(SourceFile(path: "scene.yaml", text: text))
        #expect(document.diagnostics.isEmpty, "\(words)")
      } catch {
        Issue.record("\(words): \(error)")
      }
    }
  }

  @Test func `every suggested key exists`() {
    var known: Set<String> = []
    func collect(_ keys: [OptionKey]) {
      for key in keys {
        known.insert(key.name)
        key.kind.map(collect)
      }
    }
    func collect(_ kind: OptionKey.Kind) {
      switch kind {
      case .mapping(let keys), .definition(_, let keys): collect(keys)
      case .list(let element, _): collect(element)
      case .oneOf(let kinds): kinds.forEach(collect)
      case .variant(let variants): variants.forEach { collect($0.keys) }
      case .text, .truth, .integer, .quantity, .choice, .grammar, .reference, .tags: break
      }
    }
    collect(SceneSchema.keys)
    for entry in Habits.keys + Habits.scoped {
      for case .key(let key, _) in entry.remedies { #expect(known.contains(key), "\(entry.words)") }
    }
  }

  @Test func `no word is in a table twice`() {
    for words in [Habits.keys.map(\.words), Habits.scoped.map(\.words), Habits.effects.map(\.words)] {
      let all = words.flatMap { $0.split(separator: " ").map(String.init) }
      let twice = Dictionary(grouping: all) { $0 }.filter { $1.count > 1 }.keys.sorted()
      #expect(twice == [])
    }
  }

  @Test func `words are compared without capitals and hyphens`() {
    #expect(Habits.normalized("font-size") == "fontsize")
    #expect(Habits.normalized("fontSize") == "fontsize")
    #expect(Habits.normalized("FONT_SIZE") == "fontsize")
  }
}
