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
  private(set) var glyphs: [Glyph]
  /// The first glyph, with the changes of all.
  let first: DrawingWriter.Pair
  /// True if they are filled by a gradient.
  let isGradient: Bool
  /// The box of all, in the enclosing space.
  private(set) var box: Rect?

  /// Returns the longest run at the start of the given pieces; nil if the first piece is not a glyph.
  init?(_ pairs: ArraySlice<DrawingWriter.Pair>) {
    guard let first = pairs.first, case .glyph(let outline, let paint) = first.light.kind else { return nil }
    self.first = first
    isGradient = paint != .color
    (glyphs, box) = ([Glyph(outline: outline, x: 0, y: 0)], first.light.box)
    for pair in pairs.dropFirst() {
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
    for own in glyph.histories where own.property != .transform {
      guard let other = first[own.property], own.track.keyframes == other.track.keyframes,
        own.changes.elementsEqual(other.changes, by: { $0 == $1 })
      else { return nil }
    }
    guard let own = glyph[.transform], let other = first[.transform],
      own.changes.count == other.changes.count,
      own.track.keyframes.count == other.track.keyframes.count
    else { return nil }
    var offset: (x: Double, y: Double)?
    /// Returns false if two places differ otherwise than all before.
    func isOffset(_ x: Double, _ y: Double, _ scale: Double) -> Bool {
      guard scale > 0 else { return false }
      let place = (x / scale, y / scale)
      if let offset, abs(offset.x - place.0) > 0.5 || abs(offset.y - place.1) > 0.5 { return false }
      offset = offset ?? place
      return true
    }
    for (own, other) in zip(own.changes, other.changes) {
      let (a, b) = (own.numbers, other.numbers)
      guard own.sample == other.sample, a[0] == b[0], isOffset(a[4] - b[4], a[5] - b[5], b[0]) else {
        return nil
      }
    }
    // Of earlier changes, keyframes remain: places of the pivot, then the factors.
    guard own.track.keyframes.isEmpty || own.form?.pivot == .zero && other.form?.pivot == .zero else {
      return nil
    }
    for (own, other) in zip(own.track.keyframes, other.track.keyframes) {
      let (a, b) = (own.numbers, other.numbers)
      guard own.time == other.time, own.timing == other.timing, a[2...] == b[2...],
        isOffset(a[0] - b[0], a[1] - b[1], b[4])
      else { return nil }
    }
    return offset
  }
}
