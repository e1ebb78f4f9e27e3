import Foundation
import Glyphreel
import GlyphreelSceneFile
import TestSupport
import Testing

/// Times of effects, written into scene files at their place.
struct EffectEditorTests {
  private func document(_ text: String) throws -> SceneDocument {
    try SceneDocument(SourceFile(path: "a.yaml", text: text))
  }

  /// Returns a scene with one effect, written in a form.
  private func scene(_ effects: String) -> String { "layers:\n  - text: Hi\n    effects:\(effects)\n" }

  /// Returns a scene after a change of its first effect.
  private func edited(
    _ text: String, delay: Int? = nil, duration: Int? = nil, effect: Int = 0
  ) throws -> String {
    let times = EffectTimes(delay: delay, duration: duration)
    let bytes = try EffectEditor(document(text)).file(
      Array(text.utf8), settingEffect: effect, ofLayer: 0, to: times)
    return try #require(String(bytes: bytes, encoding: .utf8))
  }

  @Test(arguments: [
    // A time keeps its unit, its quotes and its comment.
    (
      "\n      - pulse: { duration: 1s, delay: 0.2s } # slow",
      "\n      - pulse: { duration: 0.5s, delay: 0.25s } # slow"
    ),
    ("\n      - pulse: { delay: 200ms, duration: 1 }", "\n      - pulse: { delay: 250ms, duration: 0.5 }"),
    (
      "\n      - pulse: { delay: \"0.2s\", duration: '1s' }",
      "\n      - pulse: { delay: \"0.25s\", duration: '0.5s' }"
    ),
    // A missing key is inserted in the mapping's style.
    (" [pulse]", " [pulse: { delay: 0.25s, duration: 0.5s }]"),
    ("\n      - pulse # soon", "\n      - pulse: { delay: 0.25s, duration: 0.5s } # soon"),
    ("\n      - pulse: # soon", "\n      - pulse: { delay: 0.25s, duration: 0.5s } # soon"),
    ("\n      - pulse: {}", "\n      - pulse: { delay: 0.25s, duration: 0.5s }"),
    ("\n      - pulse: ~", "\n      - pulse: { delay: 0.25s, duration: 0.5s }"),
    (
      "\n      - pulse: { easing: linear } # e",
      "\n      - pulse: { easing: linear, delay: 0.25s, duration: 0.5s } # e"
    ),
    (
      "\n      - pulse:\n          # how fast\n          easing: linear # e\n          # the end",
      "\n      - pulse:\n          # how fast\n          easing: linear # e\n          delay: 0.25s\n          duration: 0.5s\n          # the end"
    ),
    (
      "\n      - pulse:\n          duration: 1s # d\n          easing: linear",
      "\n      - pulse:\n          duration: 0.5s # d\n          easing: linear\n          delay: 0.25s"
    ),
    // JSON stays JSON.
    (
      " [{ \"pulse\": { \"easing\": \"linear\" } }]",
      " [{ \"pulse\": { \"easing\": \"linear\", \"delay\": \"0.25s\", \"duration\": \"0.5s\" } }]"
    ),
  ])
  func `new times are written at their place, and all else stays`(before: String, after: String) throws {
    let text = try edited(scene(before), delay: 250, duration: 500)
    #expect(text == scene(after))
    let timing = try document(text).scene.effectTimings[0][0]
    #expect(timing.delay == 0.25 && timing.duration == 0.5)
  }

  @Test func `a byte order mark, line ends and characters of many bytes stay`() throws {
    let text =
      "# größer 🌊\r\nlayers:\r\n  - text: ñ\r\n    effects:\r\n      - pulse:\r\n          easing: linear # ü\r\n"
    #expect(
      try edited(text, delay: 1234)
        == text.replacing("# ü\r\n", with: "# ü\r\n          delay: 1.234s\r\n"))
    let marked = [0xEF, 0xBB, 0xBF] + Array(scene(" [pulse]").utf8)
    let document = try SceneDocument(SourceFile(path: "a.yaml", bytes: marked))
    let bytes = try EffectEditor(document).file(
      marked, settingEffect: 0, ofLayer: 0, to: EffectTimes(duration: 500))
    #expect(bytes == [0xEF, 0xBB, 0xBF] + Array(scene(" [pulse: { duration: 0.5s }]").utf8))
  }

  @Test(arguments: [
    (
      "define: { c: { layer: { text: Hi, effects: [pulse] } } }\nlayers: [{ use: c }]",
      "comes from a component"
    ),
    (
      "layers:\n  - text: Hi\n    effects: &e [pulse]\n  - { text: Ho, effects: *e }",
      "Other parts of the scene use this value by an anchor"
    ),
    (
      "layers:\n  - text: Hi\n    effects: [pulse: { duration: &d 1s }]\n  - { text: Ho, effects: [pulse: { duration: *d }] }",
      "Other parts of the scene use this value by an anchor"
    ),
    (
      "layers:\n  - text: Hi\n    effects: [pulse: { duration: \"{{time}}\" }]",
      "'duration' has a placeholder"
    ),
  ])
  func `what is not written at one place of the file is refused in words`(text: String, words: String) throws
  {
    let document = try SceneDocument(
      SourceFile(path: "a.yaml", text: text), filling: Template([("time", "1s")]), allowsUnusedValues: true)
    let editor = EffectEditor(document)
    let refusal = try #require(editor.refusal(ofEffect: 0, ofLayer: 0))
    #expect("\(refusal)".contains(words))
    #expect(throws: refusal) {
      try editor.file(Array(text.utf8), settingEffect: 0, ofLayer: 0, to: EffectTimes(duration: 500))
    }
  }

  @Test func `a file that has changed is refused`() throws {
    let text = scene(" [pulse]")
    let editor = EffectEditor(try document(text))
    #expect(editor.refusal(ofEffect: 0, ofLayer: 0) == nil)
    #expect(throws: EditRefusal.changed) {
      try editor.file(Array((text + "#").utf8), settingEffect: 0, ofLayer: 0, to: EffectTimes(delay: 1))
    }
  }

  @Test func `sixty generated changes leave valid YAML, all comments, and the values that were asked for`()
    throws
  {
    var random = SeededGenerator(seed: 7)
    let forms = [
      "pulse", "pulse:", "pulse: {}", "pulse: { duration: 700ms } # flow",
      "pulse: { delay: 1, easing: linear }",
      "pulse: # block\n          duration: 2s # long\n          easing: linear",
      "pulse:\n          easing: linear",
      "opacity: { keyframes: [0, 1], duration: '1s' } # quoted",
      "rotation:\n          to: 20\n          duration: 1\n          delay: \"0.1s\"",
    ]
    let lines = forms.enumerated().map {
      "  # layer \($0)\n  - text: Word \($0)\n    effects:\n      - \($1)"
    }
    var text =
      "# A scene.\nframeRate: 30 # often\nlayers:\n" + lines.joined(separator: "\n") + "\n# The end.\n"
    let comments = text.matches(of: /# [A-Za-z0-9. ]+/).map { String($0.output) }
    for _ in 0..<60 {
      let document = try document(text)
      var expected = document.scene.effectTimings
      let layer = Int(random.next() % UInt64(forms.count))
      let times = EffectTimes(
        delay: random.next() % 3 > 0 ? Int(random.next() % 5000) : nil,
        duration: random.next() % 3 > 0 ? Int(random.next() % 5000) + 1 : nil)
      let bytes = try EffectEditor(document).file(
        Array(text.utf8), settingEffect: 0, ofLayer: layer, to: times)
      text = try #require(String(bytes: bytes, encoding: .utf8))
      if let delay = times.delay { expected[layer][0].delay = Double(delay) / 1000 }
      if let duration = times.duration { expected[layer][0].duration = Double(duration) / 1000 }
      let timings = try self.document(text).scene.effectTimings
      #expect(timings.flatMap(\.self).map(\.delay) == expected.flatMap(\.self).map(\.delay))
      #expect(timings.flatMap(\.self).map(\.duration) == expected.flatMap(\.self).map(\.duration))
    }
    #expect(text.matches(of: /# [A-Za-z0-9. ]+/).map { String($0.output) } == comments)
    let yaml = try Oracle.run(
      "/usr/bin/python3", ["-c", "import yaml, sys; print(len(yaml.safe_load(sys.argv[1])['layers']))", text])
    #expect(yaml == "\(forms.count)\n", "PyYAML reads it, too")
  }
}
