import Glyphreel
import GlyphreelScene
import GlyphreelSceneFile
import Testing

/// Effects on the path of a shape, whose values must have its structure.
@Suite struct ShapePathTests {
  private func messages(_ shape: String, _ effect: String) throws -> [String] {
    let text = "layers: [{ shape: \(shape), effects: [path: { \(effect), duration: 1s }] }]"
    do throws(SceneFileError) {
      return try SceneDocument(SourceFile(path: "s.yaml", text: text)).diagnostics.map(\.description)
    } catch {
      guard case .invalid(_, let diagnostics) = error else { throw error }
      return diagnostics.map { diagnostic in
        let start = diagnostic.range.map { text.dropFirst($0.column - 1).prefix(9) } ?? ""
        return "\(start): \(diagnostic.description)"
      }
    }
  }

  private static let triangle = "{ path: M0 0 L9 0 L9 9 Z }"
  private static let hint = "both need the same number: repeat the last point, such as 'L10 0', to add one"

  @Test(arguments: [
    ("to: M0 0 L9 9", "M0 0 L9 9", "3 segments into one of 1 open segment"),
    ("to: M0 0 H9 V9 H0 Z", "M0 0 H9 V", "3 segments into one of 4 segments"),
    (
      "keyframes: [M0 0 H9 V9 Z, { value: M0 0 H9 Z, at: 50% }]", "M0 0 H9 Z",
      "3 segments into one of 2 segments"
    ),
    (
      "from: M0 0 H9 V9 Z M1 1 H2 V2 Z, to: M0 0 H9 Z", "M0 0 H9 Z",
      "3 + 3 segments into one of 2 segments"
    ),
  ])
  func `another structure is an error at its value`(effect: String, start: String, message: String) throws {
    let found = try messages(Self.triangle, effect)
    #expect(found == ["\(start): error: can't morph a path of \(message); \(Self.hint)"])
  }

  @Test(arguments: [
    "to: M1 1 L2 2 L3 3 Z", "to: M1 1 Q2 2 3 3 C1 2 3 4 5 5 Z", "from: M0 0 L1 1, to: M0 0 Q1 1 2 2",
    "keyframes: [M0 0 H9 V9 Z, M1 1 H9 V9 Z]",
  ])
  func `equal structures are valid`(effect: String) throws {
    #expect(try messages(Self.triangle, effect) == [])
  }

  @Test func `shapes without a path have none to change`() throws {
    #expect(
      try messages("ellipse", "to: M0 0 L9 9").first?.hasSuffix(
        "'path' works on shapes with a path; write, for example, 'shape: { path: M0 0 L9 9 }'") == true)
  }

  @Test func `broken path data are an error once`() throws {
    #expect(try messages(Self.triangle, "to: M0 0 X").count == 1)
  }
}
