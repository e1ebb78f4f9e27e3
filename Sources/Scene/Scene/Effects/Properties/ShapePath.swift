public import GlyphreelAnimation
internal import GlyphreelExact
public import GlyphreelGraphics

/// The path of a shape, which morphs into other paths with the same structure.
///
/// Paths have the same structure if they have the same number of contours, with the same number of segments in each. Lines
/// and curves can morph into one another.
public enum ShapePath: AnimatableProperty, SceneProperty {
  /// Paths.
  public typealias Value = Path

  package static let descriptor = PropertyDescriptor(
    "path", needsShape: true, summary: "a shape's path morphs into another one")
  /// The path.
  package static var layer: WritableKeyPath<LayerAppearance, Path>? { \.shape.animatablePath }

  /// Reads SVG path data.
  package static func value(_ key: String, _ options: inout MappingReader) -> Path? { options.svgPath(key) }

  /// Reports an effect on another shape than a path, or the first value of another structure.
  package static func check(_ shape: Shape.Geometry, _ options: inout MappingReader) {
    guard case .path(let own, _) = shape else {
      options.report(
        .error, "'path' works on shapes with a path",
        hint: "write, for example, 'shape: { path: M0 0 L9 9 }'",
        at: options.range)
      return
    }
    guard !options.hasErrors else { return }
    let list = options.elements("keyframes", example: "[M0 0 L9 9]") ?? []
    let values = ["from", "to", "by"].compactMap { options.value($0) } + list
    // Between values for both ends, the shape's own path is not shown.
    var structure = options.has("from") && options.has("to") ? nil : own.structure
    for var value in values {
      if case .mapping(let entries) = value.content, let entry = entries.first(where: { $0.key == "value" }) {
        value = entry.value
      }
      guard case .scalar(let data, _) = value.content, let path = try? Path(svg: data) else { continue }
      if let structure, structure != path.structure {
        options.report(
          .error, "can't morph a path of \(text(structure)) into one of \(text(path.structure))",
          hint: "both need the same number: repeat the last point, such as 'L10 0', to add one",
          at: value.range)
        return
      }
      structure = path.structure
    }
  }

  /// Returns the numbers of segments of contours, such as `4 + 2 open segments`.
  private static func text(_ structure: [Int]) -> String {
    let counts = structure.map { $0 > 0 ? "\($0)" : "\(-$0) open" }
    let noun = abs(structure.last ?? 0) == 1 ? " segment" : " segments"
    return counts.joined(separator: " + ").shortened(to: 40) + noun
  }
}

extension TextEffect where Self == PropertyAnimation<ShapePath> {
  /// Returns an animation of a shape's path, by default from its own path.
  public static func path(from start: Path? = nil, to end: Path) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension Path: Interpolatable {
  /// Returns the path in between, point by point; exactly one of both at 0 and 1.
  ///
  /// Paths of different structures switch at half of the progress.
  public func interpolated(to other: Path, by progress: Double) -> Path {
    if progress == 0 { return self }
    if progress == 1 { return other }
    return morphed(to: other, by: progress) ?? (progress < 0.5 ? self : other)
  }

  /// Returns the other path, which replaces this one.
  public func adding(_ other: Path) -> Path { other }

  /// Returns this path: paths do not accumulate.
  public func accumulating(_ other: Path, times count: Double) -> Path { self }
}

extension ShapeStyle {
  /// The path as an animatable value.
  var animatablePath: Path {
    get { path ?? Path() }
    set { path = newValue }
  }
}
