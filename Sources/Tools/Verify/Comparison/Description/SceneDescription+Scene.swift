internal import GlyphreelExact
package import GlyphreelScene
internal import GlyphreelAnimation
internal import GlyphreelGraphics
package import GlyphreelTypography
internal import GlyphreelSystem

extension SceneDescription {
  /// Describes a scene: its settings, its fonts with the digests of their files, and its layers.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - fonts: The fonts that the scene is rendered with.
  /// - Throws: `ComparisonError.scene` if the scene can't be laid out.
  package init(_ scene: Scene, scale: Double = 1, fonts: FontLibrary) throws(ComparisonError) {
    let (first, last) = try ComparisonError.rendering { () throws(SceneError) in
      let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: fonts), scale: scale)
      return (try LayoutReport(renderer, at: 0), try LayoutReport(renderer, at: renderer.lastMoment))
    }
    var builder = SceneDescriptionBuilder(first: first, last: last)
    let layers = scene.layers.map { builder.layer($0) }
    var settings = ValueReflection.properties(of: scene).filter { $0.name != "layers" }
    settings.insert(Node("scale", scale.decimal), at: 0)
    let files = builder.fonts(fonts)
    self.init(
      nodes: [Node("scene", "", settings)] + (files.isEmpty ? [] : [Node("fonts", "", files)]) + layers)
  }
}

/// A builder of nodes from layers and their layouts.
private struct SceneDescriptionBuilder {
  typealias Node = SceneDescription.Node

  let first: LayoutReport
  let last: LayoutReport
  /// The index of the next layer in the layout reports.
  private var next = 0

  init(first: LayoutReport, last: LayoutReport) {
    self.first = first
    self.last = last
  }

  /// Returns the names and digests of all fonts in use, sorted by name.
  func fonts(_ library: FontLibrary) -> [Node] {
    var names: [String] = []
    for layer in first.layers + last.layers {
      for run in layer.layout.lines.flatMap(\.runs) where !names.contains(run.fontName) {
        names.append(run.fontName)
      }
    }
    return names.sorted().compactMap { name in
      library.digest(ofFont: name).map { Node("font", "\(name) \($0)") }
    }
  }

  mutating func layer(_ layer: Layer) -> Node {
    var nodes: [Node] = []
    switch layer.content {
    case .text(let content):
      nodes.append(Node("text", SceneDescription.quoted(content.text.string)))
      nodes += content.text.spans.map { span in
        var style = span.style
        // Omit the font's directory, which differs between machines. The file's digest is listed with the fonts.
        if FontLibrary.isPath(style.font), let name = style.font.split(separator: "/").last {
          style.font = String(name)
        }
        return Node("span", SceneDescription.quoted(span.text), ValueReflection.properties(of: style))
      }
      nodes.append(Node("paragraph", "", ValueReflection.properties(of: content.paragraph)))
      nodes += layout()
    case .shape(let shape):
      if let node = ValueReflection.node("shape", shape) { nodes.append(node) }
    case .material(let material): nodes += material.value.description
    case .image(let image): nodes.append(Node("image", "", ValueReflection.properties(of: image)))
    case .group(let children):
      for child in children { nodes.append(self.layer(child)) }
    }
    // All other properties of the layer.
    nodes += ValueReflection.properties(of: layer).filter { !["id", "content", "effects"].contains($0.name) }
    nodes += layer.effects.map(effect)
    return Node("layer", SceneDescription.quoted(layer.id), nodes)
  }

  private func effect(_ applied: AppliedEffect) -> Node {
    var nodes = applied.id.isEmpty ? [] : [Node("id", SceneDescription.quoted(applied.id))]
    if applied.start != .ownStart, let start = ValueReflection.node("starts", applied.start) {
      nodes.append(start)
    }
    return Node(
      "effect", type(of: applied.effect).name, nodes + ValueReflection.properties(of: applied.effect))
  }

  /// Returns the lines of the next layer's text, and its lines at the end if the text changes.
  private mutating func layout() -> [Node] {
    guard next < first.layers.count, next < last.layers.count else { return [] }
    let (begin, end) = (first.layers[next], last.layers[next])
    next += 1
    var nodes = lines(of: begin, named: "line")
    if end.layout.text != begin.layout.text { nodes += lines(of: end, named: "endLine") }
    return nodes
  }

  private func lines(of layer: LayoutReport.Layer, named name: String) -> [Node] {
    let scalars = Array(layer.layout.text.unicodeScalars)
    func text(_ range: Range<Int>) -> String {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars[range.clamped(to: scalars.indices)])
      return text
    }
    return layer.layout.lines.map { line in
      var nodes = [
        Node("place", "\(rounded(layer.origin.x + line.x)) \(rounded(layer.origin.y + line.baseline))"),
        Node("width", rounded(line.width)),
      ]
      if line.isTruncated { nodes.append(Node("truncated")) }
      for run in line.runs {
        let clusters = Set(run.glyphs.map(\.cluster)).sorted() + [run.range.upperBound]
        let glyphs = run.glyphs.map { glyph in
          let end = clusters.first { $0 > glyph.cluster } ?? glyph.cluster + 1
          return Node(
            "advance", "\(SceneDescription.quoted(text(glyph.cluster..<end))) \(rounded(glyph.advance))")
        }
        nodes.append(Node("run", "\(run.fontName) \(rounded(run.style.size))", glyphs))
      }
      return Node(name, SceneDescription.quoted(text(line.range)), nodes)
    }
  }

  /// Rounds to a thousandth of a point.
  private func rounded(_ value: Double) -> String { value.decimal(places: 3) }
}
