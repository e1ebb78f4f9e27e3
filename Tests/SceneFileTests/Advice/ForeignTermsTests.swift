@testable import GlyphreelScene
@testable import GlyphreelSceneFile
import Glyphreel
import Testing

/// What the tables of other tools' words tell to write is what scenes can say.
@Suite struct ForeignTermsTests {
  @Test func `every effect that is advised reads as it is written`() throws {
    for (words, name, settings) in ForeignTerms.effects {
      let keys = settings.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      let layer =
        EffectCatalog.effect(named: name)?.needsShape == true
        ? "shape: { path: M0 0 L9 0 }\n    stroke: red\n    dash: 4"
        : "text: '{count}'\n    shadow: { color: red }"
      let text = "layers:\n  - \(layer)\n    effects:\n      - \(name): { \(keys) }\n"
      do throws(SceneFileError) {
        let document = try SceneDocument(SourceFile(path: "scene.yaml", text: text))
        #expect(document.diagnostics.isEmpty, "\(words)")
      } catch {
        Issue.record("\(words): \(error)")
      }
    }
  }

  @Test func `every key that is advised is one of scenes`() {
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
      case .text, .truth, .integer, .quantity, .choice, .grammar, .reference, .tags, .names, .anything: break
      }
    }
    collect(SceneSchema.keys(.all))
    // That of a component, which is expanded before a scene is read.
    known.insert("parameters")
    for entry in ForeignTerms.keys + ForeignTerms.scoped {
      for case .key(let key, _) in entry.remedies { #expect(known.contains(key), "\(entry.words)") }
    }
  }

  @Test func `no word for an effect is the name of one`() {
    let names = Set(EffectCatalog.all.map { ForeignTerms.normalized($0.name) })
    for words in ForeignTerms.effects.map(\.words) + ForeignTerms.effectAdvice.map(\.words) {
      for word in words.split(separator: " ") { #expect(!names.contains(String(word)), "\(words)") }
    }
  }

  @Test func `every table of the embedded file has rows`() {
    #expect(ForeignTerms.options.count > 40 && ForeignTerms.commands.count > 10)
    #expect(ForeignTerms.keyExamples.count > 5 && ForeignTerms.mappingExamples.count > 5)
    #expect(ForeignTerms.keys.count > 100 && ForeignTerms.scoped.count > 40)
    #expect(ForeignTerms.value("forever", of: "iterations") == "infinite")
  }

  @Test func `no word stands twice in a table`() {
    for words in [
      ForeignTerms.keys.map(\.words), ForeignTerms.scoped.map(\.words), ForeignTerms.effects.map(\.words),
    ] {
      let all = words.flatMap { $0.split(separator: " ").map(String.init) }
      let twice = Dictionary(grouping: all) { $0 }.filter { $1.count > 1 }.keys.sorted()
      #expect(twice == [])
    }
  }

  @Test func `words are compared without capitals and hyphens`() {
    #expect(ForeignTerms.normalized("font-size") == "fontsize")
    #expect(ForeignTerms.normalized("fontSize") == "fontsize")
    #expect(ForeignTerms.normalized("FONT_SIZE") == "fontsize")
  }
}
