internal import GlyphreelExact
internal import GlyphreelGraphics

/// The history of a film's cells: for each drawing at a place, the samples in which it is there.
///
/// Rows that scroll up stay at their places in a sheet, and the sheet moves behind a window.
final class FilmTracks {
  /// A drawing at a place of the sheet, and the samples in which it is there.
  private struct Appearance {
    var row: Int32
    var column: Int16
    var drawing: Int32
    var word: Int32
    var start: Int32
    var end: Int32

    func isAt(_ other: Appearance) -> Bool {
      row == other.row && column == other.column && drawing == other.drawing && word == other.word
    }

    /// True before another one by place, then by time.
    static func precedes(_ a: Appearance, _ b: Appearance) -> Bool {
      (a.row, Int32(a.column), a.drawing, a.word, a.start) < (
        b.row, Int32(b.column), b.drawing, b.word, b.start
      )
    }
  }

  let pieces: FilmPieces
  private let cellSize: Size
  /// The rows shown last, and their number above the window.
  private var rows: [[Int32]] = []
  private var scrolled = 0
  private var firstSample = 0
  private var lastSample = -1
  /// For each cell of the rows shown last, the sample in which its drawing appeared.
  private var starts: [[Int32]] = []
  /// For each cell of the rows shown last, the number of its word; empty rows unless text stays text.
  private var words: [[Int32]] = []
  /// The words: their first columns and their drawings; a cell between words has the empty one.
  private var knownWords = Interned<[Int32]>()
  /// The drawings that are gone, in parts, as one list would need room for twice as many while it grows.
  private var appearances: [[Appearance]] = [[]]
  /// The number of rows above the window, by the sample from which on it holds.
  private var scrolls: [(sample: Int, rows: Int)] = []
  private var cursor: CellFrame.Cursor?
  /// The cursor's places by drawing; nil where another one is shown.
  private var cursors: [Int32: [(sample: Int, place: CellFrame.Cursor?)]] = [:]

  init(_ film: FilmPieces) {
    pieces = film
    cellSize = film.film.cellSize
    knownWords.insert([])
  }

  /// Adds a frame; samples come in order.
  func append(_ frame: CellFrame, sample: Int, _ sampling: Sampling) {
    if lastSample < 0 { firstSample = sample }
    if lastSample >= 0, sample != lastSample + 1 { close(at: lastSample + 1) }
    lastSample = sample
    if frame.cursor != cursor {
      set(frame.cursor, sample)
      sampling.bytes += 24
    }
    guard frame.rows != rows else { return }
    let shift = rows.count == frame.rows.count ? FilmTracks.shift(from: rows, to: frame.rows) : 0
    if shift > 0 { scroll(by: shift, sample) }
    while rows.count > frame.rows.count {
      end(row: rows.count - 1, sample)
      rows.removeLast()
      starts.removeLast()
      words.removeLast()
    }
    while rows.count < frame.rows.count {
      rows.append([])
      starts.append([])
      words.append([])
    }
    if scrolls.isEmpty { scrolls.append((sample, scrolled)) }
    for row in rows.indices where rows[row] != frame.rows[row] {
      change(row, to: frame.rows[row], sample, enters: shift > 0 && row >= rows.count - shift, sampling)
    }
  }

  /// Returns the number of rows by which the content has moved up: that with the most equal rows.
  private static func shift(from old: [[Int32]], to new: [[Int32]]) -> Int {
    let count = new.count
    guard zip(old, new).count(where: { $0 != $1 }) > 1 else { return 0 }
    // Rows of many columns that begin alike take long to compare.
    let (before, after) = (old.map(\.hashValue), new.map(\.hashValue))
    func equalRows(_ shift: Int) -> Int {
      (0..<count - shift).count { !new[$0].isEmpty && after[$0] == before[$0 + shift] }
    }
    var best = (shift: 0, equal: equalRows(0))
    for shift in 1..<count where count - shift > best.equal {
      let equal = equalRows(shift)
      if equal > best.equal { best = (shift, equal) }
    }
    return best.shift
  }

  /// Moves the rows up; those that leave the window stay in the sheet above it.
  private func scroll(by shift: Int, _ sample: Int) {
    for row in 0..<shift { end(row: row, .max) }
    scrolled += shift
    scrolls.append((sample, scrolled))
    rows.removeFirst(shift)
    starts.removeFirst(shift)
    words.removeFirst(shift)
    rows += Array(repeating: [], count: shift)
    starts += Array(repeating: [], count: shift)
    words += Array(repeating: [], count: shift)
  }

  /// Changes a row of the window.
  ///
  /// - Parameter enters: True if it has just come into the window, so that it can be there before.
  private func change(_ row: Int, to new: [Int32], _ sample: Int, enters: Bool, _ sampling: Sampling) {
    let (old, oldWords, newWords) = (rows[row], words[row], words(of: new))
    for column in 0..<max(old.count, new.count) {
      let before = column < old.count ? old[column] : -1
      let after = column < new.count ? new[column] : -1
      // A letter that stays is written again with a word that changes, so that words stay whole.
      let isSameWord =
        (column < oldWords.count ? oldWords[column] : 0) == (column < newWords.count ? newWords[column] : 0)
      guard before != after || !isSameWord else { continue }
      end(row: row, column: column, sample)
      while starts[row].count <= column { starts[row].append(0) }
      starts[row][column] = Int32(enters ? firstSample : sample)
      if after >= 0 { sampling.bytes += pieces.bytesPerDrawing }
    }
    (rows[row], words[row]) = (new, newWords)
  }

  /// Returns the number of the word that each cell of a row belongs to; none unless text stays text.
  private func words(of row: [Int32]) -> [Int32] {
    guard pieces.film.font != nil else { return [] }
    var numbers: [Int32] = []
    for part in row.split(omittingEmptySubsequences: false, whereSeparator: { !isLetter($0) }) {
      if !numbers.isEmpty || part.startIndex > row.startIndex { numbers.append(0) }
      // The same word in another column is another one.
      let word = part.isEmpty ? 0 : knownWords.index(of: [Int32(part.startIndex)] + part)
      numbers += Array(repeating: Int32(word), count: part.count)
    }
    return numbers
  }

  /// Returns true for a drawing with text other than a space.
  private func isLetter(_ drawing: Int32) -> Bool {
    drawing >= 0 && pieces.film.text(of: drawing).map { $0.text != " " } ?? false
  }

  /// The drawings of a part of the list.
  private static let partLength = 1 << 14

  private func end(row: Int, _ sample: Int) {
    for column in rows[row].indices { end(row: row, column: column, sample) }
  }

  private func end(row: Int, column: Int, _ sample: Int) {
    guard column < rows[row].count, rows[row][column] >= 0 else { return }
    let start = starts[row][column]
    let end = Int32(clamping: sample)
    guard start < end else { return }
    if appearances[appearances.count - 1].count == FilmTracks.partLength { appearances.append([]) }
    appearances[appearances.count - 1].append(
      Appearance(
        row: Int32(row + scrolled), column: Int16(column), drawing: rows[row][column],
        word: column < words[row].count ? words[row][column] : 0, start: start, end: end)
    )
  }

  private func set(_ next: CellFrame.Cursor?, _ sample: Int) {
    if let cursor, cursor.drawing != next?.drawing {
      cursors[cursor.drawing, default: []].append((sample, nil))
    }
    if let next { cursors[next.drawing, default: []].append((sample, next)) }
    cursor = next
  }

  /// Ends what is shown before a gap.
  private func close(at sample: Int) {
    for row in rows.indices { end(row: row, sample) }
    rows = []
    starts = []
    words = []
    set(nil, sample)
  }

  /// Returns the tracks of all drawings in painting order, after the last sample.
  ///
  /// - Parameter shown: The samples in which the film is shown.
  func tracks(in shown: [Range<Int>]) -> [PieceTrack] {
    let end = lastSample + 1
    for row in rows.indices { self.end(row: row, end) }
    rows = []
    let sheet = PieceTrack(
      lifetimes: shown, kind: .group(.init(font: pieces.film.font)),
      steps: scrolls.map { ($0.sample, offset(row: -$0.rows, column: 0)) })
    sheet.children = TrackList(drawings(until: end))
    return [sheet] + cursorTracks(until: end)
  }

  private func offset(row: Int, column: Int) -> AffineTransform {
    .translation(x: Double(column) * cellSize.width, y: Double(row) * cellSize.height)
  }

  /// Returns the tracks of the drawings: those of equal times together, fills first.
  private func drawings(until end: Int) -> [PieceTrack] {
    // The drawings at their places by all the times at which they are there.
    var groups: [[Range<Int>]: [Appearance]] = [:]
    var appearances = Array(appearances.joined())
    self.appearances = [[]]
    appearances.sort(by: Appearance.precedes)
    var next = 0
    while next < appearances.count {
      let first = appearances[next]
      var ranges: [Range<Int>] = []
      while next < appearances.count, appearances[next].isAt(first) {
        // Drawings that have left the window stay in the sheet until the end.
        ranges.append(Int(appearances[next].start)..<min(Int(appearances[next].end), end))
        next += 1
      }
      groups[ranges, default: []].append(first)
    }
    appearances = []
    let ordered = groups.sorted { a, b in
      a.key.lexicographicallyPrecedes(b.key) {
        ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
      }
    }
    var (fills, others): ([PieceTrack], [PieceTrack]) = ([], [])
    for (ranges, places) in ordered {
      var sheet = SheetPieces()
      for place in places {
        let offset = offset(row: Int(place.row), column: Int(place.column))
        let drawing = (pieces.drawings[place.drawing] ?? []).map { $0.moved(by: offset) }
        sheet.append(drawing, style: pieces.film.style(of: place.drawing), cellSize)
      }
      for line in lines(of: places) { others.append(PieceTrack(line, lifetimes: ranges)) }
      fills += sheet.fills.map { PieceTrack($0, lifetimes: ranges) }
      others += sheet.others.map { PieceTrack($0, lifetimes: ranges) }
    }
    return fills + others
  }

  /// Returns the text of places that are sorted by rows and columns: a piece for each style in each row.
  private func lines(of places: [Appearance]) -> [Piece] {
    guard let font = pieces.film.font else { return [] }
    var lines: [(place: Appearance, text: String, look: CellText, end: Int, isPlain: Bool)] = []
    // The line that a row and a style continue.
    var last: [SIMD2<Int32>: Int] = [:]
    for place in places {
      guard let cell = pieces.film.text(of: place.drawing) else { continue }
      let column = Int(place.column)
      // Engines spread the parts of other characters over a given length.
      let isPlain =
        cell.columns == 1 ? cell.text.unicodeScalars.count == 1 : cell.text.utf8.count == cell.columns
      let key = SIMD2(place.row, pieces.film.style(of: place.drawing))
      if isPlain, let line = last[key], lines[line].end <= column {
        // Cells between words have no drawing.
        lines[line].text += String(repeating: " ", count: column - lines[line].end) + cell.text
        lines[line].end = column + cell.columns
      } else {
        last[key] = isPlain ? lines.count : nil
        lines.append((place, cell.text, cell, column + cell.columns, isPlain))
      }
    }
    return lines.map { line in
      let place = offset(row: Int(line.place.row), column: Int(line.place.column))
      let origin = AffineTransform.translation(x: place.tx, y: place.ty + font.baseline)
      let columns = line.end - Int(line.place.column)
      let kind = Piece.Kind.text(
        line.text, width: line.isPlain ? Double(columns) * cellSize.width : nil, isBold: line.look.isBold,
        isItalic: line.look.isItalic)
      return Piece(
        kind: kind, values: [(.transform, origin.coefficients), (.color, line.look.color.components)])
    }
  }

  private func cursorTracks(until end: Int) -> [PieceTrack] {
    cursors.sorted { $0.key < $1.key }.flatMap { drawing, places in
      var ranges: [Range<Int>] = []
      var steps: [(Int, AffineTransform)] = []
      for (index, (sample, place)) in places.enumerated() {
        guard let place else { continue }
        let next = index + 1 < places.count ? places[index + 1].sample : end
        if let last = ranges.last, last.upperBound == sample {
          ranges[ranges.count - 1] = last.lowerBound..<next
        } else {
          ranges.append(sample..<next)
        }
        steps.append((sample, offset(row: place.row, column: place.column)))
      }
      let group = PieceTrack(lifetimes: ranges, kind: .group(.init()), steps: steps)
      group.children = TrackList((pieces.drawings[drawing] ?? []).map { PieceTrack($0, lifetimes: ranges) })
      return ranges.isEmpty ? [] : [group]
    }
  }
}
