import GlyphreelScene
import Testing

@testable import GlyphreelSceneFile

@Suite struct PlaceholdersTests {
  private let scene = SourceFile(
    path: "s.yaml",
    text: """
      layers:
        - text: "{{title}} {{{{x}} {{ title }}"
          style: { color: "{{color}}", size: "{{size}}" }

      """)

  private func names(_ known: String...) -> [String] {
    do throws(SceneFileError) {
      return try scene.placeholders(filling: Template(known.map { ($0, "") }))
    } catch {
      return error.description.split(separator: "\n").map(String.init).filter { $0.contains("error") }
    }
  }

  @Test func `placeholders are found without values`() {
    #expect(names("size", "id", "title", "color") == ["size", "title", "color"])
  }

  @Test func `unknown placeholders are reported at their position`() {
    #expect(
      names("titel", "size") == [
        "s.yaml:2:12: error: no value for the placeholder 'title'; did you mean 'titel'?",
        "s.yaml:2:30: error: no value for the placeholder 'title'; did you mean 'titel'?",
        "s.yaml:3:22: error: no value for the placeholder 'color'; use titel, size",
      ])
  }

  @Test func `a text that is not YAML is an error`() {
    #expect(throws: SceneFileError.self) {
      try SourceFile(path: "s.yaml", text: "layers: [").placeholders(filling: Template())
    }
  }
}
