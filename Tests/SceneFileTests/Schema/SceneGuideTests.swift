import Foundation
import Glyphreel
import GlyphreelScene
import TestSupport
import Testing

@testable import GlyphreelSceneFile

/// The guide is complete, short and valid.
@Suite struct SceneGuideTests {
  @Test func `the guide has at most 8 KB`() {
    let count = SceneGuide.markdown.utf8.count
    #expect(
      count <= 8192,
      """
      it has \(count - 8192) bytes too many: describe keys that few scenes need as '.rare' where they are read \
      (options.describe), then run 'make golden'
      """)
  }

  @Test func `docs/guide md is the printed guide`() throws {
    let page = try String(contentsOfFile: Repository.path("docs/generated/guide.md"), encoding: .utf8)
    #expect(Array(page.utf8) == Array(SceneGuide.markdown.utf8), "run 'make golden'")
  }

  @Test func `the guide names every effect and every key of scenes and layers`() {
    let layer = GuideKeys(SceneSchema.keys(.all))
    let text = SceneGuide.markdown
    for effect in EffectCatalog.all { #expect(text.contains("`\(effect.name)`")) }
    for key in SceneSchema.keys(.all) {
      #expect(
        text.contains("`\(key.name)`") || key.name == "layers",
        "'\(key.name)' is '.rare': name it among the rules of SceneGuide, or describe it as a common key")
    }
    for keys in [layer.anyLayer, layer.texts, layer.shapes, layer.style] {
      #expect(keys.split(separator: ",").count > 8)
    }
  }
}
