@testable import Graphics

extension ScanConverter {
  /// The coverage of all pixels of a canvas, row after row.
  mutating func coverage(
    of path: Path, transform: AffineTransform = .identity, width: Int, height: Int, in clip: PixelRect? = nil
  ) -> [UInt8] {
    var all = [UInt8](repeating: 0, count: width * height)
    let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
    withCoverage(of: path, transform: transform, in: clip ?? canvas) { mask in
      for y in mask.box.minY..<mask.box.maxY {
        for x in mask.box.minX..<mask.box.maxX { all[y * width + x] = mask.row(y)[x - mask.box.minX] }
      }
    }
    return all
  }
}

extension Path {
  /// The path with every point mapped.
  func transformed(by transform: AffineTransform) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let to): path.move(to: transform.apply(to: to))
      case .line(let to): path.line(to: transform.apply(to: to))
      case .quad(let to, let control):
        path.quad(to: transform.apply(to: to), control: transform.apply(to: control))
      case .cubic(let to, let control1, let control2):
        path.cubic(
          to: transform.apply(to: to), control1: transform.apply(to: control1),
          control2: transform.apply(to: control2))
      }
    }
    return path
  }
}
