/// A piece of an edge inside one row of pixels, and the areas to the left of it.
///
/// Numbers are as wide as addresses, so none is extended when it indexes a cell.
struct RowPiece {
  /// The x of its left and right ends, in units.
  private let start: Int
  let end: Int
  let height: Int
  /// How far it rises per unit of width, times 2^24.
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

  /// True if it passes through more than two columns.
  @inline(__always)
  var isWide: Bool { end &- column << RowPiece.bits >= 2 &* RowPiece.one }

  /// The area to the left of it, as if the second column were part of the first.
  @inline(__always)
  var left: Int { RowPiece.area(height, start &+ end &- column << (RowPiece.bits &+ 1)) }

  /// The part of that area in the second column: k e² / 2 for a piece of rise k that reaches into it by e.
  @inline(__always)
  var excess: Int {
    let reach = max(end &- (column &+ 1) << RowPiece.bits, 0)
    return RowPiece.area(min((reach &* rise) >> FixedPoint.slopeBits, height), reach)
  }

  /// Calls `body` with each column that it passes through, twice its mean x there, and its height there.
  ///
  /// Parts to the left of the visible columns count as the left side of the first one; parts to the right are left out.
  @inline(__always)
  func forEachColumn(in visible: Range<Int> = 0..<Int.max, _ body: (Int, Int, Int) -> Void) {
    let one = RowPiece.one
    let last = end >> RowPiece.bits
    var column = column
    var from = start & RowPiece.fraction
    var reached = 0
    if column < visible.lowerBound {
      column = visible.lowerBound
      reached = height(to: column)
      body(column, 0, reached)
      from = 0
    }
    while column < min(last, visible.upperBound) {
      let next = height(to: column &+ 1)
      body(column, from &+ one, next &- reached)
      reached = next
      from = 0
      column &+= 1
    }
    if column < visible.upperBound { body(column, end & RowPiece.fraction, height &- reached) }
  }

  /// Returns its height to the left of a column.
  @inline(__always)
  private func height(to column: Int) -> Int {
    min((rise &* (column << RowPiece.bits &- start)) >> FixedPoint.slopeBits, height)
  }

  /// Returns half of the product of a height and a distance, in cell units.
  @inline(__always)
  static func area(_ height: Int, _ twiceX: Int) -> Int {
    (height &* twiceX &+ 1 << 10) >> 11
  }

  static var bits: Int { Int(FixedPoint.bits) }
  static var one: Int { Int(FixedPoint.one) }
  static var fraction: Int { Int(FixedPoint.fraction) }
}
