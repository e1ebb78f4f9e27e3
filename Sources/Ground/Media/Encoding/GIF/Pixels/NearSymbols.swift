/// The symbols of a palette's colours, by their red component.
struct NearSymbols {
  /// The colours and symbols in ascending order of red.
  private let entries: [(color: RGB24, symbol: UInt8)]
  /// The first entry with at least an amount of red.
  private let starts: [Int]
  private let symbols: [UInt8]
  private let points: NearestPoints

  /// The maximum number of symbols for a colour.
  private static let limit = 8

  /// - Parameter symbols: The symbols in ascending order.
  init(_ symbols: [UInt8], _ colors: [RGB24]) {
    self.symbols = symbols
    points = NearestPoints(symbols.map { RGBMetric.coordinates(colors[Int($0)]) })
    entries = symbols.map { (colors[Int($0)], $0) }.sorted {
      ($0.color.redByte, $0.symbol) < ($1.color.redByte, $1.symbol)
    }
    var starts = [Int](repeating: entries.count, count: 257)
    for index in entries.indices.reversed() { starts[entries[index].color.redByte] = index }
    for red in (0..<256).reversed() { starts[red] = min(starts[red], starts[red + 1]) }
    self.starts = starts
  }

  /// Returns the symbols whose components all differ by at most `tolerance`, by distance; if there are none, the nearest.
  func symbols(near color: RGB24, tolerance: Int) -> [UInt8] {
    let range = starts[max(color.redByte - tolerance, 0)]..<starts[min(color.redByte + tolerance + 1, 256)]
    var near: [(distance: Int, symbol: UInt8)] = []
    for index in range where ColorCover.isNear(entries[index].color, color, tolerance: tolerance) {
      near.append((entries[index].color.squaredDistance(to: color), entries[index].symbol))
    }
    if near.isEmpty { return [symbols[points.nearest(to: RGBMetric.coordinates(color))]] }
    if near.count > 1 { near.sort { $0 < $1 } }
    return near.prefix(Self.limit).map(\.symbol)
  }

  /// Returns the symbols of the nearest colours; there are several only if they are equally near.
  func allNearest(to color: RGB24) -> [UInt8] {
    points.allNearest(to: RGBMetric.coordinates(color)).prefix(Self.limit).map { symbols[$0] }
  }
}
