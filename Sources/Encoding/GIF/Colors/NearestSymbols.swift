/// Finds the symbols whose colours are nearest to one that a table lacks.
struct NearestSymbols {
  private let points: NearestPoints
  private let symbols: [UInt8]

  /// No class has more symbols to choose from.
  static let choiceLimit = 8

  /// The symbols below `limit` but one, which stands for no colour.
  init(_ table: ColorTable, limit: Int, except transparent: UInt8?) {
    symbols = table.colors.indices.prefix(limit).filter { $0 != transparent.map(Int.init) }.map { UInt8($0) }
    points = NearestPoints(symbols.map { Self.point(table.colors[Int($0)]) })
  }

  /// The symbols of the nearest colours: one, or several that are equally near.
  func symbols(for color: RGB24) -> [UInt8] {
    var (least, found) = (Float.infinity, [UInt8]())
    // The squared distances of whole numbers are exact.
    points.visit(Self.point(color)) { index, distance in
      if distance < least {
        least = distance
        found.removeAll(keepingCapacity: true)
      }
      if distance == least { found.append(symbols[index]) }
      return least
    }
    return Array(found.sorted().prefix(Self.choiceLimit))
  }

  /// The symbol of the nearest colour, of equally near ones the lowest.
  func symbol(for color: RGB24) -> UInt8 { symbols[points.nearest(to: Self.point(color))] }

  static func point(_ color: RGB24) -> SIMD4<Float> {
    SIMD4(Float(color.redByte), Float(color.greenByte), Float(color.blueByte), 0)
  }
}
