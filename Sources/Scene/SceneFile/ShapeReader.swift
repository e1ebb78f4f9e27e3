internal import GlyphreelExact
import GlyphreelScene
import GlyphreelGraphics

/// Reads the shape of a layer and its paint.
enum ShapeReader {
  /// The keys of a shape's paint.
  static let styleKeys = ["fill", "stroke"] + strokeKeys
  /// The keys of a shape's stroke, besides its paint.
  static let strokeKeys = ["strokeWidth", "cap", "join", "miterLimit", "dash", "dashOffset", "trim"]

  private static let plain: KeyValuePairs<String, Shape.Geometry> = [
    "rectangle": .rectangle, "ellipse": .ellipse, "line": .line,
  ]

  /// Reads the name of a shape, or a mapping with path data.
  static func shape(_ options: inout MappingReader) -> Shape.Geometry {
    options.forms("shape", scalar: plainShape, mapping: { $0.nested("shape") { path(&$0) } })
  }

  private static func plainShape(_ options: inout MappingReader) -> Shape.Geometry {
    if case .list? = options.value("shape")?.content {
      options.report(
        .error, "expected a shape, found a list",
        hint: "write 'shape: rectangle' or 'shape: { path: M0 0 L9 9 }'",
        at: "shape")
      return .rectangle
    }
    return options.choice("shape", of: plain) ?? .rectangle
  }

  private static func path(_ options: inout MappingReader) -> Shape.Geometry {
    options.require("path")
    let viewBox = viewBox(&options)
    guard let data = options.string("path", "SVG path data, in points from the frame's top left.") else {
      return .rectangle
    }
    do throws(GraphicsSyntaxError) {
      return .path(try Path(svg: data), viewBox: viewBox)
    } catch {
      options.report(.error, "\(error)", at: "path")
      return .rectangle
    }
  }

  private static func viewBox(_ options: inout MappingReader) -> Rect? {
    let before = options.diagnostics.count
    let numbers = options.scalars(
      "viewBox", "Left, top, width and height of the area that is scaled to the frame.",
      as: "a length in points", example: "0, 0, 24, 24",
      kind: .quantity(.number, -1_000_000...1_000_000), count: 4...4
    ) {
      CoreSchema.double($0).flatMap { abs($0) <= 1_000_000 ? $0 : nil }
    }
    guard let numbers, options.diagnostics.count == before else { return nil }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      options.report(
        .error, "a view box is left, top, width and height, the last two above 0",
        hint: "write, for example, 'viewBox: [0, 0, 24, 24]'", at: "viewBox")
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads a shape's fill, stroke and trim.
  ///
  /// - Parameter fill: The layer's fill; nil if it is absent.
  static func style(_ options: inout MappingReader, fill: AreaFill?) -> ShapeStyle {
    let stroke = options.fill("stroke", "Stroke colour or CSS gradient.")
    let defaults = StrokeStyle(width: 1)
    let strokeStyle = StrokeStyle(
      width: options.length(
        "strokeWidth", "Stroke width in points.", in: 0...10_000, default: defaults.width),
      cap: options.choice("cap", "The ends of the stroke.", default: defaults.cap),
      join: options.choice("join", "The corners of the stroke.", default: defaults.join),
      miterLimit: options.double(
        "miterLimit", .rare("The largest ratio of a miter's length to the stroke width."), in: 1...1000,
        default: defaults.miterLimit),
      dash: dash(&options) ?? defaults.dash,
      dashOffset: options.length(
        "dashOffset", .rare("Offset into the dash pattern at the start of the path, in points."),
        in: -1_000_000...1_000_000, default: defaults.dashOffset))
    let trim =
      options.trim(
        "trim",
        "The part of the path that is stroked, as fractions of its length; a single number is the end.")
      ?? ShapeStyle.Trim()
    return stroke.map { ShapeStyle(fill: fill, stroke: $0, strokeStyle: strokeStyle, trim: trim) }
      ?? ShapeStyle(fill: fill, strokeStyle: strokeStyle, trim: trim)
  }

  /// Reads alternating lengths of dashes and gaps; a single length is used for both.
  private static func dash(_ options: inout MappingReader) -> [Double]? {
    options.forms(
      "dash", "Alternating lengths of dashes and gaps in points; a single number for both.",
      scalar: { $0.length("dash", in: 0.01...1_000_000).map { [$0] } }, list: dashes)
  }

  private static func dashes(_ options: inout MappingReader) -> [Double]? {
    let dash = options.scalars(
      "dash", as: "a length in points", example: "4, 2", kind: .quantity(.length, 0...1_000_000)
    ) { text in
      CoreSchema.double(text.hasSuffix("pt") ? String(text.dropLast(2)) : text).flatMap {
        (0...1_000_000).contains($0) ? $0 : nil
      }
    }
    if let dash, !dash.isEmpty, dash.allSatisfy({ $0 == 0 }) {
      options.report(
        .error, "dashes without any length", hint: "write, for example, 'dash: [4, 2]'", at: "dash")
    }
    return dash
  }
}
