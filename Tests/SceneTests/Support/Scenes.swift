import Glyphreel
import GlyphreelAnimation
import GlyphreelGraphics
import GlyphreelSceneFile
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

extension FrameRenderer {
  /// A renderer of a scene file's text.
  convenience init(yaml: String, scale: Double = 1) throws {
    let document = try SceneDocument(SourceFile(path: "scene.yaml", text: yaml))
    try self.init(document.scene, typesetter: Typesetter(fonts: FontLibrary()), scale: scale)
  }

  /// A renderer of one label with these effects, in YAML's flow style.
  convenience init(
    label text: String, _ effects: String..., layer: String = "", canvas: String = "", frameRate: Int = 30
  ) throws {
    let list = effects.map { "      - \($0)\n" }.joined()
    try self.init(
      yaml: """
        frameRate: \(frameRate)
        canvas: { \(canvas) }
        layers:
          - text: \(text)
            id: label
        \(layer.isEmpty ? "" : "    \(layer)\n")    effects:
        \(list)
        """)
  }

  /// The colours that glyphs are drawn in at a time, in drawing order.
  func glyphColors(at time: Double) throws -> [Color] {
    try displayList(at: time).glyphRuns.flatMap { run, _ -> [Color] in
      guard case .color(let color) = run.paint else { return [] }
      return run.glyphs.map { _ in color }
    }
  }

  /// The glyphs' origins on the canvas at a time, in drawing order; groups move them.
  func glyphPositions(at time: Double) throws -> [Point] {
    try displayList(at: time).glyphRuns.flatMap { run, transform in
      run.glyphs.map { transform.apply(to: $0.position) }
    }
  }

  /// The outermost group of the first layer.
  func layerGroup(at time: Double) throws -> DisplayList.Group? {
    guard case .group(let group)? = try displayList(at: time).items.first else { return nil }
    return group
  }
}

extension DisplayList {
  /// Its glyph runs, each with the transform of its groups.
  var glyphRuns: [(GlyphRun, AffineTransform)] { Self.glyphRuns(items, .identity) }

  private static func glyphRuns(
    _ items: [Item], _ transform: AffineTransform
  ) -> [(GlyphRun, AffineTransform)] {
    items.flatMap { item -> [(GlyphRun, AffineTransform)] in
      switch item {
      case .glyphs(let run): [(run, transform)]
      case .fill, .stroke, .glyphStroke, .image: []
      case .group(let group): glyphRuns(group.items, group.transform.followed(by: transform))
      }
    }
  }
}

/// The diagnostics of a scene file as the user sees them.
func problems(yaml: String) -> String {
  do throws(SceneFileError) {
    let source = SourceFile(path: "scene.yaml", text: yaml)
    let document = try SceneDocument(source)
    do {
      let renderer = try FrameRenderer(document.scene, typesetter: Typesetter(fonts: FontLibrary()))
      return (document.diagnostics + document.diagnostics(for: renderer.warnings)).map {
        DiagnosticRenderer(source).render($0)
      }
      .joined(separator: "\n")
    } catch let error as SceneError {
      return document.diagnostics(for: error.problems).map { DiagnosticRenderer(source).render($0) }
        .joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  } catch {
    return "\(error)"
  }
}
