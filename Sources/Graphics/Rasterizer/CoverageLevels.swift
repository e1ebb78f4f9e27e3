/// How many different coverages there are, from nothing to all.
///
/// Fewer levels make fewer colours, and with them smaller files, at the price of coarser edges.
struct CoverageLevels: Sendable {
  /// For every coverage the level nearest to it; a half is rounded up.
  private let nearest: [UInt8]

  /// - Parameter count: 2...256; with 2 an edge is hard.
  init(_ count: Int) {
    precondition((2...256).contains(count), "there are from 2 to 256 levels of coverage")
    let steps = count - 1
    nearest = (0...255).map { coverage in
      let level = (2 * coverage * steps + 255) / 510
      return UInt8((2 * level * 255 + steps) / (2 * steps))
    }
  }

  /// Puts the first coverages of a mask on their levels.
  func apply(to mask: inout [UInt8], count: Int) {
    for index in 0..<count { mask[index] = nearest[Int(mask[index])] }
  }
}
