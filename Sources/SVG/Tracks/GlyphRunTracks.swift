internal import GlyphreelGraphics

/// Neighbouring glyphs that appear, move and change their colour together.
struct GlyphRunTracks {
  /// A glyph's outline by its index, and its offset from the first one in font units, y down.
  struct Glyph {
    let outline: Int
    let x: Double
    let y: Double
  }

  /// The glyphs in painting order.
  private(set) var glyphs: [Glyph] = []
  /// The first glyph, with the changes of all.
  let first: DrawingWriter.Pair
  /// True if they are filled by a gradient.
  let isGradient: Bool
  /// The box of all, in the enclosing space.
  private(set) var box: Rect?

  /// Returns the longest run at the start of some pieces; nil if the first one is no glyph.
  init?(_ pairs: ArraySlice<DrawingWriter.Pair>) {
    guard let first = pairs.first, case .glyph(_, let paint) = first.light.kind else { return nil }
    self.first = first
    isGradient = paint != .color
    for pair in pairs {
      guard case .glyph(let outline, paint) = pair.light.kind,
        let (x, y) = GlyphRunTracks.offset(of: pair.light, from: first.light)
      else { break }
      if let dark = pair.dark, let other = first.dark {
        guard let offset = GlyphRunTracks.offset(of: dark, from: other),
          abs(offset.x - x) < 0.5, abs(offset.y - y) < 0.5
        else { break }
      }
      glyphs.append(Glyph(outline: outline, x: x, y: y))
      if let own = pair.light.box { box = box?.union(own) ?? own }
    }
  }

  /// Returns the constant offset of a glyph from another one; nil if they change differently.
  private static func offset(of glyph: PieceTrack, from first: PieceTrack) -> (x: Double, y: Double)? {
    guard glyph.lifetimes == first.lifetimes else { return nil }
    for property in [Piece.Property.color, .stops, .gradientTransform] {
      let (own, other) = (glyph.histories[property] ?? [], first.histories[property] ?? [])
      guard own.count == other.count, zip(own, other).allSatisfy({ $0 == $1 }) else { return nil }
    }
    let (own, other) = (glyph.histories[.transform] ?? [], first.histories[.transform] ?? [])
    guard own.count == other.count else { return nil }
    var offset: (x: Double, y: Double)?
    for (own, other) in zip(own, other) {
      let scale = other.numbers[0]
      guard own.sample == other.sample, own.numbers[0] == scale, scale > 0 else { return nil }
      let place = ((own.numbers[4] - other.numbers[4]) / scale, (own.numbers[5] - other.numbers[5]) / scale)
      if let offset, abs(offset.x - place.0) > 0.5 || abs(offset.y - place.1) > 0.5 { return nil }
      offset = offset ?? place
    }
    return offset
  }
}
