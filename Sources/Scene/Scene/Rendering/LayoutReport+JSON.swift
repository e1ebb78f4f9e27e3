internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

extension LayoutReport {
  /// Returns the report as JSON, version 1 of the layout format, indented by two spaces down to the runs.
  ///
  /// Coordinates are points from the canvas's top left; ranges are offsets into a layer's text in Unicode scalars.
  public func json() -> String {
    let report: JSON = [
      "version": 1, "time": .number(time), "layers": .array(layers.map(LayoutReport.json)),
      "boxes": .array(boxes.map(LayoutReport.json)),
    ]
    return report.text(indentedTo: 6)
  }

  private static func json(_ box: Box) -> JSON {
    [
      "id": .string(box.id), "group": box.group.map(JSON.string), "frame": json(box.frame),
      "offset": json(box.pose.offset), "scale": json(box.pose.scale),
      "rotation": .number(box.pose.rotation), "opacity": .number(box.pose.opacity),
      "blur": .number(box.pose.blur),
    ]
  }

  private static func json(_ point: Point) -> JSON { .array([.number(point.x), .number(point.y)]) }

  private static func json(_ rect: Rect) -> JSON {
    .array([rect.minX, rect.minY, rect.width, rect.height].map(JSON.number))
  }

  private static func json(_ layer: Layer) -> JSON {
    [
      "id": .string(layer.id), "text": .string(layer.layout.text), "frame": json(layer.frame),
      "fontSize": .number(layer.layout.fontSize),
      "direction": .string(layer.layout.lines.first?.direction.rawValue ?? "ltr"),
      "lines": .array(layer.layout.lines.map { json($0, layer.origin) }),
      "strokes": .array(
        layer.strokes.map {
          ["effect": .string($0.effect), "line": .number($0.line), "frame": json($0.frame)]
        }),
    ]
  }

  private static func json(_ line: TextLayout.Line, _ origin: Point) -> JSON {
    [
      "range": json(line.range), "x": .number(origin.x + line.x),
      "baseline": .number(origin.y + line.baseline), "width": .number(line.width),
      "ascent": .number(line.ascent), "descent": .number(line.descent), "leading": .number(line.leading),
      "truncated": .bool(line.isTruncated), "runs": .array(line.runs.map { json($0, origin) }),
    ]
  }

  private static func json(_ run: TextLayout.Run, _ origin: Point) -> JSON {
    [
      "font": .string(run.fontName), "size": .number(run.style.size),
      "direction": .string(run.direction.rawValue), "script": .string(run.script), "range": json(run.range),
      "glyphs": .array(
        run.glyphs.map { glyph in
          [
            "id": .number(Int(glyph.id)), "cluster": .number(glyph.cluster),
            "x": .number(origin.x + glyph.position.x), "y": .number(origin.y + glyph.position.y),
            "advance": .number(glyph.advance),
          ]
        }),
    ]
  }

  private static func json(_ range: Range<Int>) -> JSON {
    [.number(range.lowerBound), .number(range.upperBound)]
  }
}
