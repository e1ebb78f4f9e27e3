/// A quantization of coverage to a number of levels.
///
/// Fewer levels make fewer colours and smaller files, but coarser edges.
struct CoverageLevels: Sendable {
  /// The nearest level of each coverage; halves are rounded up.
  private let nearest: [UInt8]

  /// - Parameter count: 2...256; 2 gives hard edges.
  init(_ count: Int) {
    precondition((2...256).contains(count), "there are from 2 to 256 levels of coverage")
    let steps = count - 1
    nearest = (0...255).map { coverage in
      let level = (2 * coverage * steps + 255) / 510
      return UInt8((2 * level * 255 + steps) / (2 * steps))
    }
  }

  /// Replaces the first `count` coverages of a mask by their levels.
  func apply(to mask: inout [UInt8], count: Int) {
    for index in 0..<count { mask[index] = nearest[Int(mask[index])] }
  }
}
