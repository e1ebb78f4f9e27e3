internal import GlyphreelGraphics

/// The paint graph of a font's glyphs: `COLR` table, version 1, by the OpenType specification.
///
/// Parsed here because FreeType's support depends on its build and version. The table is a directed graph: paints can
/// be shared, and damaged fonts can contain cycles, so traversal limits depth and count and rejects cycles.
struct PaintGraph {
  /// A function that returns the outline of a glyph.
  typealias Outline = (UInt32) throws(TypographyError) -> GlyphOutline

  let table: [UInt8]
  let palette: ColorPalette
  private let baseGlyphs: Int
  private let layers: Int
  private let layerCount: Int
  private let clips: Int
  private let variations: PaintVariations?
  /// The table offsets of the current paint's ancestors.
  private var ancestors: [Int] = []
  private var count = 0

  private static let depthLimit = 64
  /// The maximum number of paints and colour stops of one glyph, with shared paints counted at each use.
  private static let countLimit = 16384

  /// Reads the table's header; nil for version 0 and for a truncated table.
  ///
  /// - Parameter coordinates: The normalized coordinates of the font's axes, -1...1.
  init?(_ table: [UInt8], palette: ColorPalette, coordinates: [Double]) {
    var header = TableCursor(table, at: 0)
    guard header.uint16() >= 1 else { return nil }
    // Skips the records of version 0.
    header.skip(bytes: 12)
    baseGlyphs = header.uint32()
    layers = header.uint32()
    clips = header.uint32()
    guard !header.isBeyondEnd, baseGlyphs > 0 else { return nil }
    let (map, store) = (header.uint32(), header.uint32())
    variations = PaintVariations(table, map: map, store: store, coordinates: coordinates)
    var list = TableCursor(table, at: layers)
    layerCount = layers > 0 ? list.uint32() : 0
    self.table = table
    self.palette = palette
  }

  /// Returns the table offset of a glyph's paint by binary search; nil if it has none.
  private func root(ofGlyph glyph: UInt32) -> Int? {
    var list = TableCursor(table, at: baseGlyphs)
    var range = 0..<list.uint32()
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      var record = TableCursor(table, at: baseGlyphs + 4 + 6 * middle)
      let id = record.uint16()
      if record.isBeyondEnd || id > glyph {
        range = range.lowerBound..<middle
      } else if id < glyph {
        range = (middle + 1)..<range.upperBound
      } else {
        let offset = record.uint32()
        return record.isBeyondEnd || offset == 0 ? nil : baseGlyphs + offset
      }
    }
    return nil
  }

  func hasPaint(forGlyph glyph: UInt32) -> Bool { root(ofGlyph: glyph) != nil }

  /// Returns a glyph's paint, clipped to its clip box; nil if it has none or is damaged.
  mutating func paint(
    ofGlyph glyph: UInt32, outline: Outline
  ) throws(TypographyError) -> ColorPaint? {
    guard let root = root(ofGlyph: glyph), let paint = try paint(at: root, outline) else { return nil }
    return clipBox(ofGlyph: glyph).map { .clip($0, paint) } ?? paint
  }

  private func clipBox(ofGlyph glyph: UInt32) -> Rect? {
    guard clips > 0 else { return nil }
    var list = TableCursor(table, at: clips + 1)
    for _ in 0..<list.uint32() {
      let (first, last, offset) = (list.uint16(), list.uint16(), list.uint24())
      guard !list.isBeyondEnd else { return nil }
      guard first <= glyph, last >= glyph else { continue }
      var cursor = TableCursor(table, at: clips + offset)
      let isVariable = cursor.uint8() == 2
      var box = fields(cursor, bytes: 8, isVariable: isVariable)
      let low = Point(x: box.fword(), y: box.fword())
      let high = Point(x: box.fword(), y: box.fword())
      return box.cursor.isBeyondEnd ? nil : Rect(from: low, to: high)
    }
    return nil
  }

  /// Returns a reader of `bytes` of numbers at a position.
  func fields(_ cursor: TableCursor, bytes: Int, isVariable: Bool) -> PaintFields {
    PaintFields(cursor, bytes: bytes, isVariable ? variations : nil)
  }

  /// Returns the paint at a table offset; nil if it or a descendant is damaged.
  private mutating func paint(at offset: Int, _ outline: Outline) throws(TypographyError) -> ColorPaint? {
    guard ancestors.count < PaintGraph.depthLimit, count < PaintGraph.countLimit, !ancestors.contains(offset)
    else { return nil }
    count += 1
    ancestors.append(offset)
    defer { ancestors.removeLast() }
    var cursor = TableCursor(table, at: offset)
    let format = cursor.uint8()
    switch format {
    case 1:
      let (number, first) = (cursor.uint8(), cursor.uint32())
      return cursor.isBeyondEnd ? nil : try layers(first, number, outline)
    case 2, 3:
      let index = cursor.uint16()
      var numbers = fields(cursor, bytes: 2, isVariable: format == 3)
      let alpha = min(max(numbers.f2dot14(), 0), 1)
      return numbers.cursor.isBeyondEnd ? nil : palette.color(at: index, alpha: alpha).map { .solid($0) }
    case 4...9:
      guard let gradient = gradient(format, cursor, at: offset) else { return nil }
      count += gradient.stops.count
      return .gradient(gradient)
    case 10:
      let (next, glyph) = (offset + cursor.uint24(), UInt32(cursor.uint16()))
      guard !cursor.isBeyondEnd, let inner = try paint(at: next, outline) else { return nil }
      return .glyph(try outline(glyph), inner)
    case 11:
      let glyph = UInt32(cursor.uint16())
      return cursor.isBeyondEnd ? nil : try paint(ofGlyph: glyph, outline: outline)
    case 12...31:
      let next = offset + cursor.uint24()
      guard let transform = transform(format, cursor, at: offset), let inner = try paint(at: next, outline)
      else {
        return nil
      }
      return .transform(transform, inner)
    case 32:
      let (source, mode, backdrop) = (offset + cursor.uint24(), cursor.uint8(), offset + cursor.uint24())
      guard !cursor.isBeyondEnd, let mode = CompositeMode(number: mode),
        let source = try paint(at: source, outline), let backdrop = try paint(at: backdrop, outline)
      else { return nil }
      return .composite(source: source, mode, backdrop: backdrop)
    default: return nil
    }
  }

  private mutating func layers(
    _ first: Int, _ number: Int, _ outline: Outline
  ) throws(TypographyError) -> ColorPaint? {
    guard first + number <= layerCount else { return nil }
    var list = TableCursor(table, at: layers + 4 + 4 * first)
    var result: [ColorPaint] = []
    for _ in 0..<number {
      let offset = list.uint32()
      guard !list.isBeyondEnd, let layer = try paint(at: layers + offset, outline) else { return nil }
      result.append(layer)
    }
    return .layers(result)
  }
}
