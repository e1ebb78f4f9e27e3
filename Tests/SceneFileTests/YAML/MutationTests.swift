import GlyphreelScene
import TestSupport
import Testing

@testable import GlyphreelSceneFile

/// Random input gives a scene or an error, never a crash.
///
/// The inputs are the same in every run.
@Suite struct MutationTests {
  static let scene = """
    canvas: &canvas { width: 480, height: 120, background: white }   # a comment
    frameRate: 30
    layers:
      - id: "t\\u00e9 \\uD83D\\uDE00"
        text: |
          Line {{name}} 日本語 🎉
        style: &s { size: 24 }
        effects:
          - strikethrough: { duration: 0.5s }
          - dots:
              stop: 4s
      - { text: 'b''c', style: { <<: *s }, alignment: right, effects: [count] }
    """

  /// Reads a source and checks the invariants of every outcome.
  func check(_ bytes: [UInt8]) {
    let source = SourceFile(path: "m.yaml", bytes: bytes)
    do throws(SceneFileError) {
      _ = try source.read(filling: Template([("name", "x")])) { SampleScene(&$0) }
    } catch {
      guard case .invalid(_, let diagnostics) = error, diagnostics.contains(where: { $0.severity == .error })
      else {
        Issue.record("no error in \(error) for \(bytes)")
        return
      }
      let places = diagnostics.compactMap(\.range)
      #expect(places.allSatisfy { $0.line <= source.lineCount }, "\(bytes)")
      #expect(
        places.map { [$0.line, $0.column] }.elementsEqual(places.sorted().map { [$0.line, $0.column] }),
        "\(bytes)")
      let text = error.description
      #expect(text.hasPrefix("m.yaml:"), "\(bytes)")
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }, "\(bytes)")
    }
  }

  @Test func `random bytes never crash`() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<1500 {
      check(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  @Test func `random punctuation never crashes`() {
    var random = SeededGenerator(seed: 43)
    let signs = [
      "{", "}", "[", "]", ":", ": ", "- ", "? ", "\n", "  ", "\t", "&a ", "*a", "!!str ", "!", "|", ">", "\"",
      "'", "\\",
      "#", " #f00", "{{", "}}", "%", "---\n", "...\n", "<<: ", "layers", "text", "x", "🎉", "\r", "\\uD83D",
      "\\uDE00", ",", "~", "@", "`",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 0...25, using: &random)
      check(Array((0..<count).map { _ in signs.randomElement(using: &random) ?? "" }.joined().utf8))
    }
  }

  @Test func `a valid scene with a few bytes changed never crashes`() {
    var random = SeededGenerator(seed: 44)
    let original = Array(Self.scene.utf8)
    check(original)
    for _ in 0..<1500 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(bytes.randomElement(using: &random) ?? 0, at: index)
        case 2: bytes[index] = UInt8.random(in: 0x20...0x7E, using: &random)
        case 3: bytes.swapAt(index, Int.random(in: bytes.indices, using: &random))
        default: bytes.removeSubrange(index...)
        }
        if bytes.isEmpty { break }
      }
      check(bytes)
    }
  }

  @Test func `the unchanged scene is valid`() {
    #expect(outcome(Self.scene, set: [("name", "x")]).hasPrefix("read Line x 日本語 🎉"))
  }
}
