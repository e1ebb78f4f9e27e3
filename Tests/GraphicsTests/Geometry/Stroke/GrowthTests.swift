@testable import GlyphreelGraphics
import TestSupport
import Testing

@Suite(.tags(.thorough)) struct GrowthTests {
  /// Letters with corners, tight curves, holes and contours that overlap.
  private static let letters = Array("aegmsxyzABEGKMQRSWX8&@%#ijk".unicodeScalars)

  @Test(arguments: [30.0, 90, 227, 500])
  func `a grown letter covers what the letter and its stroke cover`(distance: Double) throws {
    for (index, font) in [FontFace.inter, FontFace.jetBrainsMono].enumerated() {
      let face = try FontFace(font, weight: font == FontFace.inter ? 800 : nil)
      // Every other letter, and the others in the other font.
      for letter in Self.letters.enumerated().filter({ $0.offset % 2 == index }).map(\.element) {
        let outline = try face.outline(letter)
        let grown = try #require(outline.grown(by: distance), "\(letter)")
        var both = outline.contours
        both.append(outline.stroked(width: 2 * distance))
        let scale = 72 / outline.unitsPerEm
        let place = AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 40, ty: 90)
        var converter = ScanConverter()
        let expected = converter.coverage(of: both.transformed(by: place), width: 140, height: 140)
        let actual = converter.coverage(of: grown.transformed(by: place), width: 140, height: 140)
        let largest = zip(expected, actual).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
        #expect(largest <= 16, "\(letter) in \(font), grown by \(distance): \(largest)")
      }
    }
  }

  @Test func `a letter whose contours turn in unusual directions has no growth`() throws {
    let apart = try Path(svg: "M0 0 H10 V10 H0 Z M20 0 V10 H30 V0 Z")
    #expect(apart.grown(by: 1, tolerance: 0.01) == nil)
    let ring = try Path(svg: "M0 0 H10 V10 H0 Z M4 4 V6 H6 V4 Z")
    #expect(ring.grown(by: 1, tolerance: 0.01) != nil)
    #expect(Path().grown(by: 1, tolerance: 0.01) == nil)
  }
}
