internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The drawing of a recording's screens.
///
/// Each line is drawn once and reused while it is on the screen. Not thread-safe.
final class ScreenDrawing {
  let metrics: CellMetrics
  let content: RecordingContent
  let screens: ScreenHistory
  let playback: RecordingPlayback?
  private let theme: TerminalTheme
  private let pixelsPerPoint: Double
  /// The top left of the screen on the canvas in points, from which cells are aligned to whole pixels.
  private let origin: Point
  private let typesetter: Typesetter
  private var glyphs: CellGlyphs
  private let film: TerminalFilm
  private let captionHeight: Double
  /// True for formats that draw, which need the looks of cells.
  var isDrawn = false {
    didSet { last = nil }
  }
  /// The lines whose looks the film has.
  private var filmed: Set<RowKey> = []
  private var rows: [RowKey: [DisplayList.Item]] = [:]
  /// The items of the moment drawn last.
  private var last: (moment: Int, items: [DisplayList.Item])?

  private struct RowKey: Hashable {
    let line: Int32
    /// The index of the screen's colours.
    let colors: Int
    /// The height in pixels.
    let height: Double
  }

  /// The rows that are kept.
  private static let rowLimit = 1024

  init(
    _ content: RecordingContent, _ screens: ScreenHistory, _ metrics: CellMetrics, _ typesetter: Typesetter,
    pixelsPerPoint: Double, origin: Point
  ) {
    self.content = content
    playback = RecordingPlayback(content)
    self.screens = screens
    self.metrics = metrics
    self.pixelsPerPoint = pixelsPerPoint
    self.origin = origin
    theme = content.theme ?? .named(.githubLight)
    self.typesetter = typesetter
    glyphs = CellGlyphs(content, typesetter)
    film = TerminalFilm(screens, metrics, content)
    captionHeight = content.captionHeight(
      width: Double(screens.size.columns) * metrics.cell.width, typesetter.fonts)
  }

  /// The characters of cells that no font has.
  private(set) lazy var missingInCells: [TypographyError] = screens.looks.filter {
    !CellShapes.has($0.cell.scalar) && $0.cursor == nil
  }.compactMap { glyphs.missing([$0.cell.scalar] + $0.cell.marks) }

  /// The characters of comments that no font has.
  private(set) lazy var missingInCaptions: [TypographyError] = {
    var characters: Set<ExactString> = []
    for caption in screens.captions {
      characters.formUnion(caption.wrappedValue.map { ExactString(String($0)) })
    }
    return characters.sorted().compactMap { glyphs.missing(content.captionText($0.wrappedValue)) }
  }()

  /// Returns the edge of a row or column in points relative to the screen, moved to a whole pixel of the canvas.
  private func edge(_ number: Int, _ size: Double, _ origin: Double) -> Double {
    ((origin + Double(number) * size) * pixelsPerPoint).rounded() / pixelsPerPoint - origin
  }

  /// Returns the items of a moment of the recording, relative to the top left of the screen.
  func items(_ moment: Int) -> [DisplayList.Item] {
    if let last, last.moment == moment { return last.items }
    let screen = screens.screen(moment)
    var items: [DisplayList.Item] = []
    let colors = screens.colors[screen.colors]
    let ground = theme.color(.standard, colors.changed, isBackground: !colors.isReversed)
    if content.isOpaque || colors.changed.background != nil || colors.isReversed {
      items.append(.fill(Path(area), ground))
    }
    var group = DisplayList.Group(items: [])
    for (row, line) in screen.lines.enumerated() where line != 0 {
      group.items.append(.group(placed(row, self.row(line, screen.colors, height: height(of: row)))))
    }
    var cursor: CellFrame.Cursor?
    if content.showsCursor, let place = screen.cursor {
      let (row, column) = (Int(place.row), Int(place.column))
      let drawing = self.row(edges, height: height(of: row))
      group.items.append(
        .group(placed(row, drawing.items([item(place.look, screen.colors, at: column)], &glyphs))))
      if isDrawn {
        let look = film.drawings(of: [place.look], screen.colors) { cell($0, screen.colors) }
        cursor = .init(row: row, column: column, drawing: look[0])
      }
    }
    if isDrawn { group.cells = Annotation(frame(screen, cursor)) }
    items.append(.group(group))
    items += caption(screens.captions[screen.caption].wrappedValue)
    last = (moment, items)
    return items
  }

  /// Discards the lines and the looks of cells, which are drawn again if they are needed.
  func discardDrawings() {
    (rows, filmed, last) = ([:], [], nil)
    film.discardItems()
  }

  /// Returns the cells of a screen for formats that draw.
  private func frame(_ screen: ScreenHistory.Moment, _ cursor: CellFrame.Cursor?) -> CellFrame {
    var rows = screen.lines.map { line -> [Int32] in
      let looks = screens.lines[Int(line)]
      let key = RowKey(line: line, colors: screen.colors, height: 0)
      if screen.colors == 0, !filmed.insert(key).inserted { return looks }
      return film.drawings(of: looks, screen.colors) { cell($0, screen.colors) }
    }
    rows += Array(repeating: [], count: max(screens.size.rows - rows.count, 0))
    return CellFrame(film, columns: screens.size.columns, rows: rows, cursor: cursor)
  }

  /// The screen in points.
  private var area: Rect {
    Rect(
      from: .zero,
      to: Point(
        x: edge(screens.size.columns, metrics.cell.width, origin.x),
        y: edge(screens.size.rows, metrics.cell.height, origin.y) + captionHeight))
  }

  /// Returns a comment below the screen.
  private func caption(_ text: String) -> [DisplayList.Item] {
    if text.isEmpty { return [] }
    let styled = content.captionText(
      text, color: theme.foreground.interpolated(to: theme.background, by: 0.25))
    let layout = try? typesetter.layout(
      styled, RecordingContent.captionStyle, width: area.width, height: area.height)
    var list = DisplayList()
    for line in layout?.lines ?? [] { list.append(line, pixelsPerPoint: pixelsPerPoint) }
    return list.items
  }

  private func height(of row: Int) -> Double {
    edge(row + 1, metrics.cell.height, origin.y) - edge(row, metrics.cell.height, origin.y)
  }

  private func placed(_ row: Int, _ items: [DisplayList.Item]) -> DisplayList.Group {
    DisplayList.Group(
      transform: .translation(x: 0, y: edge(row, metrics.cell.height, origin.y)), items: items)
  }

  /// The edges of the columns.
  private lazy var edges: [Double] = (0...screens.size.columns + 1).map {
    edge($0, metrics.cell.width, origin.x)
  }

  private func row(_ edges: [Double], height: Double) -> RowDrawing {
    RowDrawing(
      metrics: metrics,
      shapes: CellShapes(pixelsPerPoint: pixelsPerPoint, lineThickness: metrics.underline.thickness),
      pixelsPerPoint: pixelsPerPoint, edges: edges, height: height,
      origin: Point(x: origin.x, y: 0))
  }

  /// Returns the items of a line.
  private func row(_ line: Int32, _ colors: Int, height: Double) -> [DisplayList.Item] {
    let key = RowKey(line: line, colors: colors, height: (height * pixelsPerPoint).rounded())
    if let known = rows[key] { return known }
    if rows.count >= Self.rowLimit { rows.removeAll(keepingCapacity: true) }
    let looks = screens.lines[Int(line)]
    let cells = looks.indices.compactMap { looks[$0] < 0 ? nil : item(looks[$0], colors, at: $0) }
    let items = row(edges, height: height).items(cells, &glyphs)
    rows[key] = items
    return items
  }

  private func item(_ look: Int32, _ colors: Int, at column: Int) -> RowDrawing.Item {
    let look = screens.looks[Int(look)]
    return RowDrawing.Item(
      paint: CellPaint(look, screens.colors[colors], theme), cell: look.cell, cursor: look.cursor,
      columns: column..<column + max(Int(look.cell.width), 1))
  }

  /// Returns a look in a cell of its own, for formats that draw.
  private func cell(_ look: Int32, _ colors: Int) -> TerminalFilm.Drawing {
    var drawing = row((0...17).map { Double($0) * metrics.cell.width }, height: metrics.cell.height)
    drawing.origin = .zero
    let item = item(look, colors, at: 0)
    var text = content.letters == .outlines ? nil : item.text(linkingTo: screens.links)
    if content.letters == .embedded {
      text?.outline = drawing.outline(of: item, &glyphs)
      if text?.outline == nil { text = nil }
    } else {
      drawing.drawsText = text == nil
    }
    return TerminalFilm.Drawing(items: drawing.items([item], &glyphs), text: text)
  }
}

extension RowDrawing.Item {
  /// Returns the character as text; nil for one that is drawn.
  ///
  /// - Parameter links: The targets of links.
  fileprivate func text(linkingTo links: [String]) -> CellText? {
    guard let color = paint.foreground, cell.scalar != " " || !cell.marks.isEmpty,
      !CellShapes.has(cell.scalar), cursor == nil || cursor == .block
    else { return nil }
    let link = Int(cell.style.link) - 1
    return CellText(
      cell.text, columns: columns.count, color, isBold: paint.isBold, isItalic: paint.isItalic,
      link: links.indices.contains(link) && Self.isOfWeb(links[link]) ? links[link] : nil)
  }

  /// Returns true for an address that is safe to follow from a page; others could run a script or open a file.
  private static func isOfWeb(_ address: String) -> Bool {
    ["http:", "https:", "mailto:"].contains { address.lowercased().hasPrefix($0) }
  }
}
