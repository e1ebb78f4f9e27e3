import GlyphreelSceneFile
import Testing

@Suite struct SourceFileNamedFilesTests {
  private func names(_ text: String, _ values: [(String, String)] = []) -> [String]? {
    SourceFile(path: "scenes/a.yaml", text: text).namedFiles(filling: Template(values))
  }

  @Test func `fonts and pictures are found in all values, relative to the scene`() {
    let text = """
      canvas: { background: "url('sky one.png')" }
      layers:
        - text: "[big]{font: fonts/Mine.ttf} and small"
          markup: true
          background: { image: /tmp/leaf.PNG, fit: cover }
          style: { font: My Font.woff2 }
          spans: [{ of: big, font: Inter }, { of: small, font: fonts/Mine.ttf }]
        - { image: photo.jpeg }
        - { image: film.gif }
      """
    let named = names(text) ?? []
    for path in [
      "scenes/sky one.png", "scenes/fonts/Mine.ttf", "/tmp/leaf.PNG", "scenes/My Font.woff2",
      "scenes/photo.jpeg",
      "scenes/film.gif",
    ] {
      #expect(named.filter { $0 == path }.count == 1, "\(path) in \(named)")
    }
    #expect(!named.contains { $0.contains("Inter") || $0.contains("small") })
  }

  @Test func `placeholders are filled, and mistakes in the scene don't matter`() {
    #expect(names("layers: [{ colour: \"{{picture}}\" }]", [("picture", "x.png")]) == ["scenes/x.png"])
  }

  @Test func `a text that is not YAML names no files`() {
    #expect(names("layers: [") == nil)
    #expect(names("layers: []") == [])
  }
}
