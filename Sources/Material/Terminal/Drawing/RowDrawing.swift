internal import GlyphreelScene
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The drawing of cells side by side: backgrounds, then characters, then lines.
struct RowDrawing {
  /// A cell to draw.
  struct Item {
    let paint: CellPaint
    let cell: Cell
    /// The cursor's shape; a bar or a line is drawn without the character.
    let cursor: Screen.CursorShape?
    /// The columns that the character covers.
    let columns: Range<Int>
  }

  let metrics: CellMetrics
  /// False if characters that fonts draw are left out.
  var drawsText = true
  let shapes: CellShapes
  let pixelsPerPoint: Double
  /// The left edges of the columns, and the right edge of the last one, in points.
  let edges: [Double]
  /// The height of the row in points.
  let height: Double
  /// The space of the row's coordinates relative to whole pixels.
  var origin: Point

  /// Returns the drawing of cells from left to right, relative to the top left of the row.
  func items(_ cells: [Item], _ glyphs: inout CellGlyphs) -> [DisplayList.Item] {
    let content = cells.filter { $0.cursor == nil || $0.cursor == .block }
    return backgrounds(content) + characters(content, &glyphs) + lines(content) + bars(cells)
  }

  private func rect(_ columns: Range<Int>) -> Rect {
    Rect(
      x: edges[columns.lowerBound], y: 0, width: edges[columns.upperBound] - edges[columns.lowerBound],
      height: height)
  }

  /// Returns a rectangle for each run of cells with the same background.
  private func backgrounds(_ cells: [Item]) -> [DisplayList.Item] {
    runs(of: cells) { $0.paint.background }.map { .fill(Path(rect($0.columns)), $0.value) }
  }

  /// Returns the longest runs of adjacent cells that have a value in common.
  private func runs<Value: Equatable>(
    of cells: [Item], _ value: (Item) -> Value?
  ) -> [(columns: Range<Int>, value: Value)] {
    var runs: [(columns: Range<Int>, value: Value)] = []
    for cell in cells {
      guard let value = value(cell) else { continue }
      if let last = runs.last, last.value == value, last.columns.upperBound == cell.columns.lowerBound {
        runs[runs.count - 1].columns = last.columns.lowerBound..<cell.columns.upperBound
      } else {
        runs.append((cell.columns, value))
      }
    }
    return runs
  }

  /// Returns the characters: those of a colour together.
  private func characters(_ cells: [Item], _ glyphs: inout CellGlyphs) -> [DisplayList.Item] {
    var runs: [(color: Color, size: Double, glyphs: [GlyphRun.Glyph])] = []
    var drawn: [(color: Color, cells: [(scalar: Unicode.Scalar, cell: Rect)])] = []
    var others = DisplayList()
    for item in cells {
      guard let color = item.paint.foreground, item.cell.scalar != " " || !item.cell.marks.isEmpty else {
        continue
      }
      let rect = rect(item.columns)
      if item.cell.marks.isEmpty,
        CellShapes.has(item.cell.scalar)
      {
        let cell = (item.cell.scalar, rect.offsetBy(dx: origin.x, dy: origin.y))
        if let run = drawn.firstIndex(where: { $0.color == color }) {
          drawn[run].cells.append(cell)
        } else {
          drawn.append((color, [cell]))
        }
        continue
      }
      if !drawsText { continue }
      let text = [item.cell.scalar] + item.cell.marks
      let line = glyphs.line(
        text, isBold: item.paint.isBold, isItalic: item.paint.isItalic,
        width: Double(item.columns.count) * metrics.cell.width)
      guard let line else {
        others.append(
          .stroke(
            StrokedPath(Path(rect.insetBy(dx: 1.5, dy: 3)), style: StrokeStyle(width: 1)), .color(color)))
        continue
      }
      let start = Point(
        x: rect.minX + (rect.width - line.width) / 2 - line.x, y: metrics.baseline - line.baseline)
      for run in line.runs {
        var style = run.style
        style.color = color
        for glyph in run.glyphs where glyph.color != nil {
          others.append(
            [glyph][...], style: style, paint: .color(color), offset: start, pixelsPerPoint: pixelsPerPoint)
        }
        let plain = run.glyphs.filter { $0.color == nil && !$0.outline.path.isEmpty }.map {
          GlyphRun.Glyph(outline: $0.outline, position: $0.position.offset(dx: start.x, dy: start.y))
        }
        if plain.isEmpty { continue }
        if let known = runs.firstIndex(where: { $0.color == color && $0.size == run.style.size }) {
          runs[known].glyphs += plain
        } else {
          runs.append((color, run.style.size, plain))
        }
      }
    }
    return drawn.flatMap { blocks($0.cells, $0.color) }
      + runs.map { .glyphs(GlyphRun(size: $0.size, color: $0.color, glyphs: $0.glyphs)) }
      + others.items
  }

  /// Returns a character's outline relative to the left end of its baseline; nil for one that has no outline in a font.
  func outline(of item: Item, _ glyphs: inout CellGlyphs) -> Path? {
    let width = rect(item.columns).width
    guard item.cell.marks.isEmpty,
      let line = glyphs.line(
        [item.cell.scalar], isBold: item.paint.isBold, isItalic: item.paint.isItalic, width: width)
    else { return nil }
    var path = Path()
    for run in line.runs {
      for glyph in run.glyphs {
        guard glyph.color == nil else { return nil }
        let scale = run.style.size / glyph.outline.unitsPerEm
        let place = AffineTransform(
          a: scale, b: 0, c: 0, d: -scale, tx: (width - line.width) / 2 - line.x + glyph.position.x,
          ty: glyph.position.y - line.baseline)
        path.append(glyph.outline.path.transformed(by: place))
      }
    }
    return path
  }

  /// Returns the lines and blocks of characters that are drawn and not set, in a colour.
  private func blocks(_ cells: [(scalar: Unicode.Scalar, cell: Rect)], _ color: Color) -> [DisplayList.Item] {
    shapes.shapes(for: cells).map { shape in
      var color = color
      color.alpha *= shape.opacity
      return .fill(shape.path.transformed(by: .translation(x: -origin.x, y: -origin.y)), color)
    }
  }

  /// Returns cursors that are bars or lines.
  private func bars(_ cells: [Item]) -> [DisplayList.Item] {
    cells.compactMap { cell in
      let rect = rect(cell.columns)
      switch cell.cursor {
      case nil, .block: return nil
      case .bar: return .fill(Path(Rect(x: rect.minX, y: 0, width: 2, height: height)), cell.paint.cursor)
      case .underline:
        return .fill(Path(Rect(x: rect.minX, y: height - 2, width: rect.width, height: 2)), cell.paint.cursor)
      }
    }
  }

  /// Returns underlines, strikethroughs and overlines.
  private func lines(_ cells: [Item]) -> [DisplayList.Item] {
    let thickness = (metrics.underline.thickness * pixelsPerPoint).rounded() / pixelsPerPoint
    func line(_ columns: Range<Int>, middle: Double, _ color: Color) -> DisplayList.Item {
      let rect = rect(columns)
      let top = ((middle - thickness / 2) * pixelsPerPoint).rounded() / pixelsPerPoint
      return .fill(Path(Rect(x: rect.minX, y: top, width: rect.width, height: thickness)), color)
    }
    let under = metrics.baseline + metrics.underline.position
    var items: [DisplayList.Item] = []
    for form in CellStyle.Underline.allCases.dropFirst() {
      for run in runs(of: cells, { $0.paint.underline?.form == form ? $0.paint.underline?.color : nil }) {
        switch form {
        case .none, .single: items.append(line(run.columns, middle: under, run.value))
        case .double:
          items.append(line(run.columns, middle: under - thickness, run.value))
          items.append(line(run.columns, middle: under + thickness, run.value))
        case .curly, .dotted, .dashed:
          let style = StrokeStyle(
            width: thickness,
            dash: form == .dotted
              ? [thickness, thickness]
              : form == .dashed ? [metrics.cell.width * 0.6, metrics.cell.width * 0.4] : [])
          let path =
            form == .curly
            ? wave(run.columns, middle: under, thickness) : straight(run.columns, middle: under)
          items.append(.stroke(StrokedPath(path, style: style), .color(run.value)))
        }
      }
    }
    for run in runs(of: cells, { $0.paint.hasStrikethrough ? $0.paint.foreground : nil }) {
      items.append(line(run.columns, middle: metrics.baseline - metrics.strikethrough, run.value))
    }
    for run in runs(of: cells, { $0.paint.hasOverline ? $0.paint.foreground : nil }) {
      items.append(line(run.columns, middle: thickness / 2, run.value))
    }
    return items
  }

  private func straight(_ columns: Range<Int>, middle: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: edges[columns.lowerBound], y: middle))
    path.line(to: Point(x: edges[columns.upperBound], y: middle))
    return path
  }

  /// Returns a wave with one period in each cell, so that it continues from one to the next.
  private func wave(_ columns: Range<Int>, middle: Double, _ thickness: Double) -> Path {
    var path = Path()
    let rise = max(thickness * 1.5, 1.5)
    path.move(to: Point(x: edges[columns.lowerBound], y: middle))
    for column in columns {
      let (start, end) = (edges[column], edges[column + 1])
      let half = (start + end) / 2
      path.quad(to: Point(x: half, y: middle), control: Point(x: (start + half) / 2, y: middle - rise))
      path.quad(to: Point(x: end, y: middle), control: Point(x: (half + end) / 2, y: middle + rise))
    }
    return path
  }
}
