internal import GlyphreelExact
internal import GlyphreelGraphics

/// The text of a film's rows over time.
///
/// A row that is typed letter by letter stays one text. Only a letter that replaces another begins a new text.
struct FilmText {
  private let pieces: FilmPieces
  private let font: CellFont
  /// The texts of each row of the sheet, in the order in which they appeared.
  private var texts: [[RowText]] = []
  /// For each row shown last, the index of its text; -1 for a row without one.
  private var shown: [Int] = []
  /// Lists of places, by their columns.
  private var knownPlaces: [[Int]: [Double]] = [:]
  private static let placesLimit = 1000

  /// - Returns: nil for a film without text.
  init?(_ pieces: FilmPieces) {
    guard let font = pieces.font else { return nil }
    (self.pieces, self.font) = (pieces, font)
  }

  /// Adds or removes rows at the end, which are blank.
  mutating func resize(to count: Int, scrolled: Int, _ sample: Int) {
    for row in shown.indices.dropFirst(count) { end(row, scrolled, sample) }
    shown = shown.prefix(count) + Array(repeating: -1, count: max(count - shown.count, 0))
    texts += Array(repeating: [], count: max(count + scrolled - texts.count, 0))
  }

  /// Moves the rows up; rows that leave the window stay in the sheet above it.
  mutating func scroll(by shift: Int, scrolled: Int) {
    for row in 0..<shift { end(row, scrolled, .max) }
    shown = shown.dropFirst(shift) + Array(repeating: -1, count: shift)
    texts += Array(repeating: [], count: shift)
  }

  private mutating func end(_ row: Int, _ scrolled: Int, _ sample: Int) {
    guard shown[row] >= 0 else { return }
    texts[row + scrolled][shown[row]].hide(from: sample, pieces)
    shown[row] = -1
  }

  /// The bytes of a part of a row with times and a style of its own: more than are written, as it takes ten times as much
  /// memory.
  private static let partByteCount = 120

  /// The texts of a row that are looked through for one that returns.
  private static let searched = 8

  /// Changes a row of the window.
  ///
  /// - Parameter start: The sample from which on it can be there.
  mutating func change(
    _ row: Int, to drawings: [Int32], scrolled: Int, _ sample: Int, start: Int, _ sampling: Sampling
  ) {
    var letters = drawings.map { pieces.texts[$0] == nil ? -1 : $0 }
    while letters.last == -1 { letters.removeLast() }
    let place = row + scrolled
    if shown[row] >= 0, texts[place][shown[row]].takes(letters, pieces) {
      sampling.bytes += texts[place][shown[row]].show(letters, from: sample, pieces) * FilmText.partByteCount
      return
    }
    end(row, scrolled, sample)
    guard !letters.isEmpty else { return }
    let known = texts[place].indices.suffix(FilmText.searched).last { texts[place][$0].has(letters) }
    let index = known ?? texts[place].count
    if index == texts[place].count {
      texts[place].append(RowText())
      // Each letter has its place.
      sampling.bytes += 3 * letters.count
    }
    sampling.bytes += texts[place][index].show(letters, from: start, pieces) * FilmText.partByteCount
    shown[row] = index
  }

  /// Returns the track of all rows from the top, after the last sample; nil without any text.
  ///
  /// - Parameter shown: The samples in which the film is shown.
  mutating func track(until end: Int, in shown: [Range<Int>]) -> PieceTrack? {
    guard let color = usualColor else { return nil }
    var rows: [(lifetimes: [Range<Int>], lines: [PieceTrack])] = []
    for row in texts.indices {
      var tracks: [PieceTrack] = []
      for text in texts[row] { tracks += lines(text, row: row, until: end) }
      texts[row] = []
      for line in tracks {
        if rows.last?.lifetimes == line.lifetimes {
          rows[rows.count - 1].lines.append(line)
        } else {
          rows.append((line.lifetimes, [line]))
        }
      }
    }
    let tracks = rows.map { lifetimes, lines in
      lines.count == 1
        ? lines[0] : PieceTrack(.group(.init()), lifetimes: lifetimes, histories: [], lines)
    }
    let start = shown.first?.lowerBound ?? 0
    return PieceTrack(
      .group(.init(font: font)), lifetimes: shown,
      histories: [NumberHistory(.color, color.components, sample: start)], tracks)
  }

  /// The colour of the style with the most letters; nil without any.
  private var usualColor: Color? {
    var counts: [Int32: (letters: Int, drawing: Int32)] = [:]
    for drawing in texts.joined().flatMap(\.letters) where drawing >= 0 {
      counts[pieces.film.style(of: drawing), default: (0, drawing)].letters += 1
    }
    let usual = counts.max { ($0.value.letters, $1.key) < ($1.value.letters, $0.key) }
    return usual.flatMap { pieces.texts[$0.value.drawing]?.color }
  }

  /// A part of a row: characters of one style that are there at the same times.
  private struct Part {
    var string: String
    let drawing: Int32
    let lifetimes: [Range<Int>]
  }

  /// Returns the text of a row: usually one track.
  ///
  /// Engines don't agree on the places of characters of several code units, which are tracks of their own.
  private mutating func lines(_ text: RowText, row: Int, until end: Int) -> [PieceTrack] {
    var lines: [(columns: [Int], end: Int, isPlain: Bool, parts: [Part])] = []
    for (column, drawing) in text.letters.enumerated() {
      guard let cell = pieces.texts[drawing] else { continue }
      // Rows that have left the window stay in the sheet until the end.
      let lifetimes = text.lifetimes(of: column).map { $0.lowerBound..<min($0.upperBound, end) }
      let columns = Array(column..<column + (cell.isPlain ? cell.text.utf16.count : 1))
      guard cell.isPlain, let line = lines.last, line.isPlain else {
        let part = Part(string: cell.text, drawing: drawing, lifetimes: lifetimes)
        lines.append((columns, column + cell.columns, cell.isPlain, [part]))
        continue
      }
      let index = lines.count - 1
      let blanks = line.end..<max(column, line.end)
      let string = String(repeating: " ", count: blanks.count) + cell.text
      if let last = line.parts.last, last.lifetimes == lifetimes, isAlike(last.drawing, drawing) {
        lines[index].parts[line.parts.count - 1].string += string
      } else {
        lines[index].parts.append(Part(string: string, drawing: drawing, lifetimes: lifetimes))
      }
      lines[index].columns += Array(blanks) + columns
      lines[index].end = column + cell.columns
    }
    var tracks: [PieceTrack] = []
    for line in lines { tracks.append(track(line.parts, columns: line.columns, row: row)) }
    return tracks
  }

  /// Returns true if two characters belong together on light and dark pages.
  private func isAlike(_ a: Int32, _ b: Int32) -> Bool {
    pieces.film.style(of: a) == pieces.film.style(of: b)
      && pieces.texts[a]?.link.map { ExactString($0) } == pieces.texts[b]?.link.map { ExactString($0) }
  }

  /// Returns the text of the character of a cursor at the top left of its group; nil for none.
  mutating func cursor(_ drawing: Int32, _ lifetimes: [Range<Int>]) -> PieceTrack? {
    guard let text = pieces.texts[drawing] else { return nil }
    let part = Part(string: text.text, drawing: drawing, lifetimes: lifetimes)
    return track([part], columns: [0], row: 0)
  }

  /// Returns the track of text, which has the times of its longest part.
  private mutating func track(_ parts: [Part], columns: [Int], row: Int) -> PieceTrack {
    let longest = parts.indices.max { parts[$0].string.utf8.count < parts[$1].string.utf8.count } ?? 0
    let lifetimes = parts[longest].lifetimes
    let start = lifetimes.first?.lowerBound ?? 0
    let children = parts.compactMap { part in
      pieces.texts[part.drawing].map { look in
        PieceTrack(
          .span(
            .init(string: part.string, isBold: look.isBold, isItalic: look.isItalic, link: look.link)),
          lifetimes: part.lifetimes, histories: [NumberHistory(.color, look.color.components, sample: start)])
      }
    }
    let cell = pieces.film.cellSize
    let place = AffineTransform.translation(x: 0, y: Double(row) * cell.height + font.baseline).coefficients
    // Most rows share their list.
    let places = knownPlaces[columns] ?? columns.map { Double($0) * cell.width }
    if knownPlaces.count < FilmText.placesLimit { knownPlaces[columns] = places }
    return PieceTrack(
      .text(places: places), lifetimes: lifetimes,
      histories: [NumberHistory(.transform, place, sample: start)], children)
  }
}

extension CellText {
  /// True if each of its code units is a character in a column of its own, or if it has only one.
  fileprivate var isPlain: Bool { text.utf16.count == 1 || text.utf8.count == columns }
}

/// The text of a row, whose letters are present at certain times.
private struct RowText {
  /// The drawings of all letters by column; -1 for a blank.
  private(set) var letters: [Int32] = []
  /// The ranges of samples in which letters were there, and the starts of those that are; none while all are hidden.
  private var past: [[Range<Int>]] = []
  private var starts: [Int?] = []

  /// Returns true if no letter is at the position of another one.
  func takes(_ other: [Int32], _ pieces: FilmPieces) -> Bool {
    zip(letters, other).allSatisfy { $0 == $1 || $0 < 0 || $1 < 0 }
      && (letters + other).allSatisfy {
        $0 < 0 || pieces.texts[$0].map { $0.isPlain && $0.columns == 1 } ?? false
      }
      || letters == other
  }

  /// Returns true if it has all letters of another text in their places.
  func has(_ other: [Int32]) -> Bool {
    other.count <= letters.count && zip(letters, other).allSatisfy { $0 == $1 || $1 < 0 }
  }

  /// Returns the ranges of samples in which the letter of a column is there, after the last sample.
  func lifetimes(of column: Int) -> [Range<Int>] { past[column] }

  /// Shows some letters from a sample on; returns the number of parts of one style that changed.
  mutating func show(_ other: [Int32], from sample: Int, _ pieces: FilmPieces) -> Int {
    starts += Array(repeating: nil, count: letters.count - starts.count)
    while letters.count < other.count {
      letters.append(-1)
      past.append([])
      starts.append(nil)
    }
    var changes = 0
    var (changedLast, lastStyle): (Bool, Int32) = (false, -1)
    for column in letters.indices where letters[column] >= 0 || column < other.count && other[column] >= 0 {
      let isShown = column < other.count && other[column] >= 0
      let changed = isShown != (starts[column] != nil)
      let style = changed && isShown ? pieces.film.style(of: other[column]) : -1
      if changed, !changedLast || style != lastStyle { changes += 1 }
      (changedLast, lastStyle) = (changed, style)
      guard changed else { continue }
      if isShown {
        letters[column] = other[column]
        starts[column] = sample
      } else if let start = starts[column] {
        if let last = past[column].last, last.upperBound == start {
          past[column][past[column].count - 1] = last.lowerBound..<sample
        } else if start < sample {
          past[column].append(start..<sample)
        }
        starts[column] = nil
      }
    }
    return changes
  }

  /// Hides all letters from a sample on.
  ///
  /// A busy session has 50,000 texts, so letters that were there at the same times share their list.
  mutating func hide(from sample: Int, _ pieces: FilmPieces) {
    _ = show([], from: sample, pieces)
    starts = []
    for column in past.indices.dropFirst() where past[column] == past[column - 1] {
      past[column] = past[column - 1]
    }
  }
}
