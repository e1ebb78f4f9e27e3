internal import GlyphreelExact
internal import GlyphreelTerminal

/// The lines and looks of two sessions, each with a number.
struct SessionVocabulary {
  private(set) var looks = Interned<SessionLook>()
  private(set) var lines = Interned<SessionLine>()
  /// The number of each line's text.
  private(set) var texts: [Int32] = []
  private var known = Interned<[Unicode.Scalar]>()
  private let masks: SessionMasks
  /// The indices of the masks that matched.
  private(set) var usedMasks: Set<Int> = []
  /// The numbers of lines before masks are applied, of the last ones.
  private var masked: [SessionLine: Int32] = [:]

  /// The number of the empty line.
  static let empty: Int32 = 0
  /// The largest number of lines that are kept before masks are applied.
  private static let maskedLimit = 4096

  init(_ masks: SessionMasks) {
    self.masks = masks
    looks.insert(SessionLook())
    _ = number(ofMasked: SessionLine())
  }

  /// Returns the number of a row, after masks are applied.
  mutating func number(of cells: [Cell], links: [String]) throws(ComparisonError) -> Int32 {
    let line = Self.line(of: cells, links: links, &looks)
    if masks.isEmpty { return number(ofMasked: line) }
    if let number = masked[line] { return number }
    let shown = try masks.applied(to: line, &usedMasks)
    let number = number(ofMasked: shown)
    if masked.count >= Self.maskedLimit { masked = [:] }
    masked[line] = number
    return number
  }

  /// Returns a hash of a row after masks are applied, which is not added; nil for an empty row.
  mutating func hash(of cells: [Cell], links: [String]) throws(ComparisonError) -> Int? {
    var looks = Interned<SessionLook>()
    let line = try masks.applied(to: Self.line(of: cells, links: links, &looks), &usedMasks)
    if line.scalars.isEmpty { return nil }
    var hasher = Hasher()
    hasher.combine(line.scalars)
    var last: Int32 = -1
    for (index, look) in line.looks.enumerated() where look != last {
      hasher.combine(index)
      hasher.combine(looks.values.indices.contains(Int(look)) ? looks.values[Int(look)] : SessionLook())
      last = look
    }
    return hasher.finalize()
  }

  /// Returns the line of a row, before masks are applied.
  private static func line(
    of cells: [Cell], links: [String], _ looks: inout Interned<SessionLook>
  ) -> SessionLine {
    var line = SessionLine()
    guard let end = cells.lastIndex(where: { !$0.isBlank }) else { return line }
    // Masked characters have the first look, which is that of plain text.
    var last = (style: CellStyle(), isSpace: true, look: Int32(looks.index(of: SessionLook())))
    for cell in cells[...end] where cell.width > 0 {
      let isSpace = cell.scalar == " " && cell.marks.isEmpty
      if cell.style != last.style || isSpace != last.isSpace {
        last = (cell.style, isSpace, Int32(looks.index(of: SessionLook(cell, links: links))))
      }
      line.append(cell.scalar, last.look)
      for mark in cell.marks { line.append(mark, last.look) }
    }
    return line
  }

  private mutating func number(ofMasked line: SessionLine) -> Int32 {
    let (isNew, index) = lines.insert(line)
    if isNew { texts.append(Int32(known.index(of: line.scalars))) }
    return Int32(index)
  }

  /// True if no line has characters other than the replacements of matches.
  var isMasked: Bool {
    lines.values.allSatisfy { line in line.scalars.allSatisfy { $0 == "*" || $0 == " " } }
  }

  subscript(line: Int32) -> SessionLine { lines.values[Int(line)] }
}
