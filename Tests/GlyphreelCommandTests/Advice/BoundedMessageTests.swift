import Foundation
import TestSupport
import Testing

/// Whatever is wrong, and however long it is, a message's lines stay short.
@Suite(.tags(.thorough)) struct BoundedMessageTests {
  /// Texts that fill any line: many columns, many scalars in one character, wide characters, escapes.
  static let fillings = [
    String(repeating: "f", count: 5000), String(repeating: "👨\u{200D}", count: 2000),
    String(repeating: "漢", count: 3000), String(repeating: "\u{202E}a", count: 1500),
    String(repeating: "a, ", count: 2000),
  ]

  /// Scenes with a place for a filling, which stands in quotes where it is `%`.
  static let scenes = [
    "canvas: { background: % }\nlayers: [{ text: a }]", "canvas: { width: % }\nlayers: [{ text: a }]",
    "loop: %\nlayers: [{ text: a }]", "frameRate: %\nlayers: [{ text: a }]",
    "duration: %\nlayers: [{ text: a }]",
    "contentSize: %\nlayers: [{ text: a }]", "%: 1\nlayers: [{ text: a }]", "layers: %", "%",
    "layers: [%]", "layers: [{ text: a, %: 1 }]",
    "layers: [{ text: a, id: b, effects: [{ wave: { after: % } }] }]",
    "layers: [{ text: a, id: % }, { text: a, id: % }]", "layers: [{ text: a, alignment: % }]",
    "layers: [{ text: a, opacity: % }]", "layers: [{ text: a, rotation: % }]",
    "layers: [{ text: a, clip: % }]",
    "layers: [{ text: a, lines: % }]", "layers: [{ text: a, language: % }]",
    "layers: [{ text: a, background: % }]",
    "layers: [{ text: a, background: 'url(%)' }]", "layers: [{ text: a, background: { image: % } }]",
    "layers: [{ text: a, style: % }]", "layers: [{ text: a, style: { font: % } }]",
    "layers: [{ text: a, style: { font: './%.ttf' } }]", "layers: [{ text: a, style: { weight: % } }]",
    "layers: [{ text: a, style: { color: % } }]", "layers: [{ text: a, style: { lineHeight: % } }]",
    "layers: [{ text: a, style: { features: % } }]", "layers: [{ text: a, style: { features: { %: on } } }]",
    "layers: [{ text: a, style: { variations: { wght: % } } }]", "layers: [{ text: a, frame: { width: % } }]",
    "layers: [{ text: a, frame: { width: 'same as %' } }]", "layers: [{ text: a, effects: % }]",
    "layers: [{ text: a, effects: [%] }]", "layers: [{ text: a, effects: [{ %: {} }] }]",
    "layers: [{ text: a, effects: [{ wave: { easing: % } }] }]",
    "layers: [{ text: a, effects: [{ wave: { %: 1 } }] }]",
    "layers: [{ text: a, effects: [{ color: { to: %, duration: % } }] }]",
    "layers: [{ text: a, effects: [{ wave: { select: { regex: '(%' } } }] }]",
    "layers: [{ text: a, effects: [{ gradient: { paint: % } }] }]",
    "layers: [{ text: a, effects: [{ gradient: { paint: 'linear-gradient(red, %)' } }] }]",
    "layers: [{ text: '{count}', effects: [{ count: { to: % } }] }]",
    "layers: [{ text: '{count}', effects: [{ count: { to: 1, format: { locale: % } } }] }]",
    "layers: [{ text: '{count}', effects: [{ count: { to: 1, format: { currency: % } } }] }]",
    "layers: [{ text: '{count}', effects: [{ count: { to: 1, format: { printf: % } } }] }]",
    "layers: [{ text: %, effects: [{ count: { to: 1 } }] }]", "layers: [{ text: %, effects: [dots] }]",
    "layers: [{ shape: % }]", "layers: [{ shape: { path: % } }]", "layers: [{ shape: ellipse, stroke: % }]",
    "layers: [{ text: a, spans: [{ match: %, style: { size: 12 } }] }]",
    "layers: [{ text: a, spans: [{ regex: '[%', style: { size: 12 } }] }]",
    "layers: [{ text: '[a]{%: 1}', markup: true }]", "layers: [{ text: '[a]{color: %}', markup: true }]",
    "layers: [{ text: '*%', markup: true }]", "layers: [{ text: \"{{%}}\" }]", "layers: [{ text: \"{{%\" }]",
    "layers: [{ text: *%", "layers: [{ text: &% ", "layers: [{ text: !% a }]", "layers: [{ text: \"%",
    "layers: { %",
    "layers: %: %: a", "\t%", "layers: [{ text: a }]\n--- %", "%YAML %", "layers: [{ text: a%: }]",
    "layers: [{ text: a, style: { color: rgb(%, 1) } }]", "layers: [{ text: a, style: { color: #% } }]",
  ]

  /// Command lines with a place for a filling.
  static let commands: [[String]] = [
    ["%"], ["--%"], ["render", "%"], ["render", "%/scene.yaml"], ["render", "scene.yaml", "--%"],
    ["render", "scene.yaml", "--%=%"], ["render", "scene.yaml", "%"],
    ["render", "scene.yaml", "-o", "%.mp4"],
    ["render", "scene.yaml", "-o", "%/a.gif"], ["render", "scene.yaml", "-o", "%.gif"],
    ["render", "scene.yaml", "--format", "%"], ["render", "scene.yaml", "--set", "%=a"],
    ["render", "scene.yaml", "--set", "%"], ["render", "scene.yaml", "--loop", "%"],
    ["render", "scene.yaml", "--loop=%"], ["render", "scene.yaml", "--scale", "%"],
    ["render", "scene.yaml", "--for", "%"],
    ["render", "scene.yaml", "--max-bytes", "%"], ["render", "scene.yaml", "--font-dir", "%"],
    ["render", "scene.yaml", "--limit", "%"], ["render", "scene.yaml", "-%"], ["render", "%", "%"],
    ["still", "scene.yaml", "--at", "%"], ["strike", "a", "--color", "%"], ["strike", "a", "--color=%"],
    ["strike", "a", "--font", "%"], ["strike", "a", "--duration", "%"], ["strike", "a", "%"],
    ["strike", "%", "--color", "x"],
    ["color", "a", "%"], ["count", "0", "%"], ["count", "0", "1", "--locale", "%"],
    ["count", "0", "1", "--text", "%"],
    ["inspect", "%"], ["diff", "%", "%"], ["lint", "%"], ["lint", "scene.yaml", "--%"], ["verify", "%"],
    ["fonts", "%"],
    ["layout", "%"], ["batch", "scene.yaml", "--data", "%.csv", "-o", "{id}.gif"],
    ["batch", "scene.yaml", "--data", "rows.csv", "-o", "{%}.gif"],
    ["batch", "scene.yaml", "--data", "rows.json", "-o", "{id}.gif"],
  ]

  private func check(_ outcome: Outcome, _ comment: Comment) {
    // Help for people and records for programs go to standard output.
    #expect(outcome.status != 0, comment)
    for line in outcome.error.split(separator: "\n") {
      // Joiners between emoji take no column.
      let columns = line.unicodeScalars.reduce(0) { sum, scalar in
        sum + (scalar.properties.isDefaultIgnorableCodePoint ? 0 : scalar.value < 0x1100 ? 1 : 2)
      }
      let isShown = line.hasPrefix("  ")
      #expect(columns <= (isShown ? 240 : 620), "\(comment): \(columns) columns: \(line.prefix(200))")
    }
  }

  @Test(arguments: fillings.indices)
  func `a scene's message is short`(index: Int) async throws {
    let filling = Self.fillings[index]
    for scene in Self.scenes {
      let folder = TemporaryDirectory()
      let quoted = scene.replacingOccurrences(of: ": %", with: ": \"\(filling)\"")
      try folder.write(quoted.replacingOccurrences(of: "%", with: filling) + "\n", to: "scene.yaml")
      let outcome = try CommandLineTool.release().run(
        arguments: ["still", "scene.yaml", "-o", "still.png"], in: folder.root)
      if outcome.status != 0 { check(outcome, "\(scene)") }
    }
  }

  @Test(arguments: fillings.indices)
  func `a command line's message is short`(index: Int) throws {
    let filling = Self.fillings[index]
    let folder = TemporaryDirectory()
    try folder.write("layers: [{ text: a }]\n", to: "scene.yaml")
    try folder.write("id,\(filling)\n1,\"\n", to: "rows.csv")
    try folder.write("[{ \"id\": 1, \"\(filling)\": \(filling) }]\n", to: "rows.json")
    for command in Self.commands {
      let arguments = command.map { $0.replacingOccurrences(of: "%", with: filling) }
      let outcome = try CommandLineTool.release().run(arguments: arguments, in: folder.root)
      if outcome.status != 0 { check(outcome, "\(command)") }
    }
  }
}
