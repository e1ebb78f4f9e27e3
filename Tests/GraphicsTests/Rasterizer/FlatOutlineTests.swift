import Testing

@testable import GlyphreelGraphics

@Suite struct FlatOutlineTests {
  private func transform(_ outline: GlyphOutline, size: Double) -> AffineTransform {
    let scale = size / outline.unitsPerEm
    return AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 3.3, ty: 1.2 + size)
  }

  @Test(arguments: [FontFace.inter, FontFace.jetBrainsMono])
  func `flattened outlines enclose the area of their curves`(font: String) throws {
    for scalar in "aegosRSQ&@g8%".unicodeScalars {
      let outline = try FontFace(font).outline(scalar)
      var exact = 0.0
      for subpath in outline.path.subpaths {
        for segment in subpath.segments { exact += BezierPiece(segment).twiceArea }
      }
      // Contours that overlap were united.
      guard WindingClass(of: outline.path) == .simple else { continue }
      for (size, largestSize) in [(24.0, 24.0), (100, 192)] {
        let flat = try #require(outline.fill.flat?.lines(for: size / outline.unitsPerEm))
        var area = 0.0
        var length = 0.0
        var index = 0
        for end in flat.ends {
          var from = flat.points[end - 1]
          for to in flat.points[index..<end] {
            let (a, b) = (SIMD2(Double(from.x), Double(from.y)), SIMD2(Double(to.x), Double(to.y)))
            area += cross(a, b)
            length += dot(b - a, b - a).squareRoot()
            from = to
          }
          index = end
        }
        // In pixels of the largest size, an edge is off by a 100th on the mean.
        let difference = abs(abs(area) - abs(exact)) / 2 * largestSize / outline.unitsPerEm
        #expect(difference < length / 100, "\(scalar)")
      }
    }
  }

  @Test func `a letter hardly changes at the size where its flattening becomes finer`() throws {
    var converter = ScanConverter()
    for (scalar, size) in zip("aS&gR%Q8".unicodeScalars, [12.0, 24, 24, 48, 48, 96, 96, 192]) {
      let outline = try FontFace(FontFace.inter).outline(scalar)
      let side = Int(size * 1.5)
      let below = converter.coverage(
        of: outline, transform: transform(outline, size: size), width: side, height: side)
      let above = converter.coverage(
        of: outline, transform: transform(outline, size: size + 1e-6), width: side, height: side)
      var largest = 0
      for (a, b) in zip(below, above) { largest = max(largest, abs(Int(a) - Int(b))) }
      #expect(largest > 0 && largest <= 14, "\(scalar)")
    }
  }

  @Test(arguments: [9.0, 24, 60])
  func `a clip does not change the coverage of upright, mirrored or rotated letters`(size: Double) throws {
    var converter = ScanConverter()
    let outline = try FontFace(FontFace.jetBrainsMono).outline("&")
    let upright = transform(outline, size: size)
    var mirrored = upright
    (mirrored.d, mirrored.ty) = (-upright.d, 0.3 * size)
    let middle = size / 2
    for placed in [
      upright, mirrored,
      upright.followed(by: .translation(x: -middle, y: -middle)).followed(by: .rotation(degrees: 20))
        .followed(by: .translation(x: middle, y: middle)),
    ] {
      let side = Int(size * 1.4)
      let whole = converter.coverage(of: outline, transform: placed, width: side, height: side)
      #expect(whole.contains { $0 > 100 })
      let clip = PixelRect(x: side / 4, y: side / 3, width: side / 2, height: side / 3)
      var part = [UInt8](repeating: 0, count: side * side)
      converter.withCoverage(of: outline, transform: placed, in: clip) { mask in
        for y in mask.box.minY..<mask.box.maxY {
          for x in mask.box.minX..<mask.box.maxX { part[y * side + x] = mask.row(y)[x - mask.box.minX] }
        }
      }
      for y in clip.minY..<clip.maxY {
        for x in clip.minX..<clip.maxX { #expect(part[y * side + x] == whole[y * side + x]) }
      }
    }
  }
}
