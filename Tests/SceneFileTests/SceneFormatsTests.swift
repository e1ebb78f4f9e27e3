import Glyphreel
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelMedia
import GlyphreelTypography
import TestSupport
import Testing

@testable import GlyphreelSceneFile

/// A material that no other file of this package knows: drawings of `#` and `.`, whose cells are squares of ten points.
@Suite struct SceneFormatsTests {
  private static let source = SourceFile(
    path: "scene.yaml", text: "canvas: { padding: 0 }\nlayers: [{ grid: '#.#/.#.', alt: Squares }]")

  private static let formats = SceneFormats(SceneFormats.all.list + [.grid])

  @Test func `a format in the list is read, laid out, drawn and described like any other`() throws {
    let scene = try SceneDocument(Self.source, Self.formats).scene
    let bitmap = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary())).bitmap(at: 0)
    #expect(bitmap.width == 30 && bitmap.height == 20)
    let filled = (0..<2).map { row in
      (0..<3).map { bitmap[$0 * 10 + 5, row * 10 + 5] == 0xFF00_0000 ? "#" : "." }.joined()
    }
    #expect(filled == ["#.#", ".#."])
    #expect(scene.layers[0].material?.spokenText == "Squares")
    #expect(scene.layers[0].material?.description.map(\.name) == ["grid"])
  }

  @Test func `errors name its keys only where it is in the list`() throws {
    let broken = SourceFile(path: "scene.yaml", text: "layers: [{ grid: '#x' }]")
    let error = #expect(throws: SceneFileError.self) { try SceneDocument(broken, Self.formats) }
    #expect("\(try #require(error))".contains("scene.yaml:1:18: error: a cell is '#' or '.'"))
    let unknown = #expect(throws: SceneFileError.self) { try SceneDocument(Self.source) }
    #expect("\(try #require(unknown))".contains("this layer shows nothing"))
  }
}

extension SceneFormat {
  fileprivate static let grid = SceneFormat(
    key: GridContent.key, summary: "Rows of '#' and '.', separated by '/'.", keys: ["alt"],
    files: { GridFiles() })
}

private struct GridFiles: SceneFormatFiles {
  static let key = GridContent.key
  let paths: [String] = []

  func content(_ options: inout MappingReader, _ context: SceneFormatContext) -> any LayerContent {
    let rows = (options.string("grid") ?? "").split(separator: "/").map { $0.map { $0 == "#" } }
    if let text = options.string("grid"), !text.allSatisfy("#./".contains) {
      options.report(.error, "a cell is '#' or '.'", hint: "separate rows with '/'", at: "grid")
    }
    return GridContent(
      rows: rows, spokenText: options.string("alt", "Text alternative of the grid.", default: ""))
  }
}

private struct GridContent: LayerContent {
  static let key = "grid"
  static let keepsProportions = true
  let rows: [[Bool]]
  let spokenText: String

  var description: [SceneDescription.Node] { [SceneDescription.Node("grid", "\(rows.count) rows", [])] }
  var shorteningAdvice: String? { nil }
  var nestedBlurs: Int { 0 }
  var playback: (any ContentPlayback)? { nil }

  func naturalSize(_ fonts: FontLibrary) -> Size {
    Size(width: Double(rows.map(\.count).max() ?? 0) * 10, height: Double(rows.count) * 10)
  }

  func following(_ look: Look) -> GridContent { self }
  func drawing(_ context: ContentContext) -> any ContentDrawing { GridDrawing(self) }
}

private final class GridDrawing: ContentDrawing {
  private let grid: GridContent
  let problems: [SceneProblem] = []

  init(_ grid: GridContent) { self.grid = grid }

  func items(at time: Double, in box: Size) -> [DisplayList.Item] {
    grid.rows.enumerated().flatMap { row, cells in
      cells.indices.filter { cells[$0] }.map { column in
        let cell = Rect(x: Double(column) * 10, y: Double(row) * 10, width: 10, height: 10)
        return .fill(Path(cell), .black)
      }
    }
  }
}
