internal import GlyphreelGraphics

extension PieceTrack {
  /// Returns true if both have the same structure and outlines at the same times, down to the last child.
  func isLike(_ other: PieceTrack, _ sampling: Sampling) -> Bool {
    kind == other.kind && lifetimes == other.lifetimes
      && [.points, .clipPoints].allSatisfy { (outline: Piece.Property) in
        fitted(outline, sampling)?.track.keyframes == other.fitted(outline, sampling)?.track.keyframes
      }
      && children.tracks.count == other.children.tracks.count
      && zip(children.tracks, other.children.tracks).allSatisfy { $0.isLike($1, sampling) }
  }
}
