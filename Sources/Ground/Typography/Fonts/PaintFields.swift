/// A reader of the numbers of a paint record, which vary in every second format.
struct PaintFields {
  var cursor: TableCursor
  private let variations: PaintVariations?
  private var index: Int

  /// - Parameters:
  ///   - cursor: The position of the numbers.
  ///   - bytes: The length of the numbers, after which a varying record has the index of the first one's change.
  ///   - variations: The changes; nil for a record that doesn't vary.
  init(_ cursor: TableCursor, bytes: Int, _ variations: PaintVariations?) {
    (self.cursor, self.variations) = (cursor, variations)
    var end = cursor
    end.skip(bytes: bytes)
    index = variations == nil ? 0 : end.uint32()
  }

  private mutating func delta() -> Double {
    defer { index += 1 }
    return variations?.delta(index) ?? 0
  }

  mutating func fword() -> Double { cursor.fword() + delta() }
  mutating func ufword() -> Double { max(cursor.ufword() + delta(), 0) }
  mutating func f2dot14() -> Double { cursor.f2dot14() + delta() / 16384 }
  mutating func fixed() -> Double { cursor.fixed() + delta() / 65536 }
}
