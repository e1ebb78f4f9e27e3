/// A piece of a line inside one row of pixels, and the areas to the left of it.
///
/// Numbers are as wide as addresses, so that none is extended on its way to a cell. All who add a piece add the same,
/// whatever they see of it.
struct RowPiece {
  /// The place of its left and right ends, in units.
  private let start: Int
  let end: Int
  private let height: Int
  /// How far it rises for each unit of width, times 2^24.
  private let rise: Int

  @inline(__always)
  init(_ xa: Int, _ xb: Int, height: Int, rise: Int) {
    start = min(xa, xb)
    end = max(xa, xb)
    self.height = height
    self.rise = rise
  }

  /// The first column.
  @inline(__always)
  var column: Int { start >> RowPiece.bits }

  /// Whether it passes through more than two columns.
  @inline(__always)
  var isWide: Bool { end &- column << RowPiece.bits >= 2 &* RowPiece.one }

  /// What it leaves bare to the left of it, as if the second column were part of the first.
  @inline(__always)
  var left: Int { RowPiece.area(height, start &+ end &- column << (RowPiece.bits &+ 1)) }

  /// How much of that is in the second column: where the piece reaches into it by e, rising by k, that is k e² / 2.
  @inline(__always)
  var excess: Int {
    let reach = max(end &- (column &+ 1) << RowPiece.bits, 0)
    return RowPiece.area(min((reach &* rise) >> RowPiece.placeBits, height), reach)
  }

  /// Calls `body` with each column of a wide piece, twice the mean place in it, and the height there.
  ///
  /// Columns to the left of those that are seen count as the first one, left of its middle; those to the right are left out.
  @inline(__always)
  func forEachColumn(in seen: Range<Int> = 0..<Int.max, _ body: (Int, Int, Int) -> Void) {
    let one = RowPiece.one
    let last = end >> RowPiece.bits
    var column = column
    var from = start & RowPiece.fraction
    var reached = 0
    if column < seen.lowerBound {
      column = seen.lowerBound
      reached = height(to: column)
      body(column, 0, reached)
      from = 0
    }
    while column < min(last, seen.upperBound) {
      let next = height(to: column &+ 1)
      body(column, from &+ one, next &- reached)
      reached = next
      from = 0
      column &+= 1
    }
    if column < seen.upperBound { body(column, end & RowPiece.fraction, height &- reached) }
  }

  /// The height that it has gained where a column begins.
  @inline(__always)
  private func height(to column: Int) -> Int {
    min((rise &* (column << RowPiece.bits &- start)) >> RowPiece.placeBits, height)
  }

  /// A height times a distance as an area: half of the product.
  @inline(__always)
  static func area(_ height: Int, _ twiceX: Int) -> Int {
    (height &* twiceX &+ 1 << 10) >> 11
  }

  /// a / b times 2^24.
  @inline(__always)
  static func quotient(_ a: Int, _ b: Int) -> Int {
    Int(Edge.shortQuotient(Int32(truncatingIfNeeded: a), Int32(truncatingIfNeeded: b)))
  }

  /// How far a line rises for each unit of width in either direction, times 2^24.
  @inline(__always)
  static func rise(_ dx: Int, _ dy: Int) -> Int { quotient(dy, abs(dx)) }

  static var bits: Int { Int(FixedPoint.bits) }
  static var one: Int { Int(FixedPoint.one) }
  static var fraction: Int { Int(FixedPoint.fraction) }
  static var placeBits: Int { Int(Edge.bits) }
}
