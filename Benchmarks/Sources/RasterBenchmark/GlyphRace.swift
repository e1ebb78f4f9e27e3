import GlyphreelCFreeType
import GlyphreelGraphics

/// One glyph after another at one size, uncached: the scan converter against `FT_Outline_Get_Bitmap`.
struct GlyphRace {
  static let text = "Thisianexmpledtrkougbf.Hwlc0123456789ABDEGMQRS&@%"
  /// How much finer the picture is that stands for the exact areas.
  private static let fineness = 16

  private let face: FreeTypeFace
  private let size: Double
  private var outlines: [GlyphOutline] = []
  private var scaled: [(outline: FT_Outline, width: Int, height: Int)] = []
  private let transform: AffineTransform
  private let canvas = PixelRect(x: 0, y: 0, width: 256, height: 256)

  init(_ face: FreeTypeFace, size: Double) {
    self.face = face
    self.size = size
    let scale = size / face.unitsPerEm
    transform = AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 60.3, ty: 130.2)
    for scalar in GlyphRace.text.unicodeScalars {
      face.load(scalar)
      outlines.append(GlyphOutline(path: face.path(), unitsPerEm: face.unitsPerEm))
      let outline = face.outline(scale: scale)
      let (x, y) = FreeTypeFace.origin(of: outline)
      FreeTypeFace.move(outline, x: -x, y: -y)
      let (width, height) = FreeTypeFace.pixels(of: outline)
      scaled.append((outline, width, height))
    }
  }

  /// Prints a line of the table: nanoseconds a glyph, their ratio, the mean errors of the pixels at edges.
  func run(_ name: String) {
    var bytes = [UInt8](repeating: 0, count: 256 * 256)
    var converter = ScanConverter()
    var sum = 0
    let times = Stopwatch.nanoseconds(
      size > 50 ? 2 : 6, [{ draw(with: &converter, &sum) }, { drawByFreeType(into: &bytes) }])
    let count = Double(outlines.count)
    let (ours, freeType) = errors()
    print(
      name.padded(16), size.column(4), (times[0] / count).column(9), (times[1] / count).column(10),
      (times[0] / times[1]).column(7, decimals: 2), ours.column(9, decimals: 3),
      freeType.column(10, decimals: 3))
  }

  private func draw(with converter: inout ScanConverter, _ sum: inout Int) {
    for outline in outlines {
      converter.withCoverage(of: outline, transform: transform, in: canvas) { sum += Int($0.base[0]) }
    }
  }

  private func drawByFreeType(into bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBufferPointer {
      guard let base = $0.baseAddress else { return }
      for (outline, width, height) in scaled {
        face.render(outline, width: width, height: height, into: base)
      }
    }
  }

  /// Mean differences, of 255, from FreeType's picture at 16 times the size, averaged.
  private func errors() -> (ours: Double, freeType: Double) {
    let fine = GlyphRace.fineness
    var differences = (ours: 0, freeType: 0, count: 0)
    var converter = ScanConverter()
    for (scalar, outline) in zip(GlyphRace.text.unicodeScalars, outlines) {
      face.load(scalar)
      let coarse = face.outline(scale: transform.a)
      let exact = face.outline(scale: transform.a * Double(fine))
      let (x, y) = FreeTypeFace.origin(of: coarse)
      FreeTypeFace.move(coarse, x: -x, y: -y)
      FreeTypeFace.move(exact, x: -x * fine, y: -y * fine)
      let (width, height) = FreeTypeFace.pixels(of: coarse)
      let theirs = rendered(coarse, width, height)
      let sharp = rendered(exact, width * fine, height * fine)
      var place = transform
      (place.tx, place.ty) = (Double(-x), Double(height + y))
      var ours = theirs.map { _ in UInt8(0) }
      converter.withCoverage(
        of: outline, transform: place, in: PixelRect(x: 0, y: 0, width: width, height: height)
      ) { mask in
        for row in mask.box.minY..<mask.box.maxY {
          for column in mask.box.minX..<mask.box.maxX {
            ours[row * width + column] =
              mask.base[(row - mask.box.minY) * mask.stride + column - mask.box.minX]
          }
        }
      }
      for row in 0..<height {
        for column in 0..<width {
          var sum = 0
          for v in 0..<fine {
            for u in 0..<fine { sum += Int(sharp[(row * fine + v) * width * fine + column * fine + u]) }
          }
          // Only edges have errors.
          if sum == 0 || sum == 255 * fine * fine { continue }
          differences.ours += abs(Int(ours[row * width + column]) * fine * fine - sum)
          differences.freeType += abs(Int(theirs[row * width + column]) * fine * fine - sum)
          differences.count += fine * fine
        }
      }
      face.discard(coarse)
      face.discard(exact)
    }
    let count = Double(differences.count)
    return (Double(differences.ours) / count, Double(differences.freeType) / count)
  }

  private func rendered(_ outline: FT_Outline, _ width: Int, _ height: Int) -> [UInt8] {
    Array(unsafeUninitializedCapacity: width * height) { buffer, count in
      if let base = buffer.baseAddress { face.render(outline, width: width, height: height, into: base) }
      count = width * height
    }
  }
}

extension String {
  func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
}
