import GlyphreelSceneFile
import TestSupport
import Testing

@testable import GlyphreelCaptions

@Suite struct CaptionStyleTests {
  private func errors(_ yaml: String) -> [String] {
    do throws(SceneFileError) {
      _ = try CaptionStyle(yaml: yaml, path: "s.yaml")
      return []
    } catch { return error.description.split(separator: "\n").map(String.init) }
  }

  private func effect(_ style: CaptionStyle, size: Double = 50) throws -> String {
    let effect = try #require(style.effects(size: size).first)
    return "\(effect.name) " + effect.keys.map { "\($0.key): \($0.value.yaml)" }.joined(separator: ", ")
  }

  @Test(arguments: CaptionStyle.Name.allCases)
  func `each built-in style is a valid style file`(name: CaptionStyle.Name) throws {
    let style = try CaptionStyle(yaml: CaptionStyle.file(of: name))
    #expect(style == .builtIn(name) && style.color == "white")
    #expect(style.hasWordEffects == (name != .minimal))
  }

  @Test func `lengths in em grow with the letters, and 'accent' is the accent colour`() throws {
    var style = CaptionStyle.box
    #expect(
      try effect(style)
        == ##"karaoke duration: 0.14s, box: { color: "#e11d48", padding: [1.5, 7], cornerRadius: 10 }"##)
    style.accent = "teal"
    #expect(try effect(style, size: 100).contains(#"color: "teal", padding: [3, 14]"#))
  }

  @Test func `a style file changes the keys of its base`() throws {
    let style = try CaptionStyle(
      yaml: """
        base: pop
        accent: "#39ff14"
        words: 3
        style: { weight: black }
        shadow: { color: "rgb(0 0 0 / 60%)", offset: [0, 0.06em] }
        speakers: [white, skyblue]
        """)
    #expect(style.words == 3 && style.isUppercase && style.speakerColors == ["white", "skyblue"])
    let keys = style.textKeys(size: 40).map { "\($0.key): \($0.value.yaml)" }
    #expect(keys == ["color: white", "outline: { width: 4, color: black }", "weight: black"])
    #expect(try effect(style).contains(##"active: { color: "#39ff14" }"##))
    #expect(style.shadow(size: 50)?.yaml == #"{ color: "rgb(0 0 0 / 60%)", offset: [0, 3] }"#)
  }

  @Test func `other effects, and effects without keys, are kept in order`() throws {
    let style = try CaptionStyle(
      yaml: "effects:\n  - highlight: { color: black, padding: 0.2em }\n  - underline\n  - karaoke\n")
    #expect(style.effects(size: 10).map(\.name) == ["highlight", "underline", "karaoke"])
  }

  @Test func `errors are told at their places in the style file`() {
    let found = errors(
      "base: pops\nword: 3\naccent: reddish\nstyle: { weight: heavy, letterspacing: 2 }\neffects:\n  - karaoke: { activ: {} }\n  - glow\n"
    )
    for part in [
      "s.yaml:1:7: error: unknown value 'pops'",
      "s.yaml:2:1: error: unknown key 'word'; did you mean 'words'?",
      "s.yaml:3:9: error:", "s.yaml:4:18: error:", "unknown key 'letterspacing'; write 'letterSpacing: 2'",
      "s.yaml:6:16: error: unknown key 'activ'; did you mean 'active'?",
      "s.yaml:7:5: error: unknown effect 'glow'",
    ] {
      #expect(found.contains { $0.contains(part) }, "\(part) is not in\n\(found.joined(separator: "\n"))")
    }
    #expect(errors("style: 3\n").first?.contains("s.yaml:1:8: error: expected a mapping") == true)
  }

  @Test func `a style can't set the times of words`() {
    #expect(
      errors("effects:\n  - karaoke: { sweep: true, stagger: 0.2s }\n").first
        == "s.yaml:2:29: error: 'stagger' has no effect in a style; captions have the times of their words")
  }

  @Test func `the path of a font is relative to the style file`() throws {
    let folder = TemporaryDirectory()
    try folder.write("style: { font: Own.ttf }\n", to: "neon.yaml")
    let keys = try CaptionStyle(contentsOf: folder.path("neon.yaml")).textKeys(size: 10)
    #expect(keys.map(\.value.yaml) == ["\"\(folder.path("Own.ttf"))\""])
    #expect(throws: SceneFileError.self) { try CaptionStyle(contentsOf: folder.path("none.yaml")) }
  }
}
