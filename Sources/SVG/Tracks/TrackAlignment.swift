internal import GlyphreelGraphics

/// The assignment of a sample's pieces to the tracks of earlier ones.
///
/// It keeps the painting order of both and maximizes the sum of the pairs' likeness, as the longest common subsequence does.
struct TrackAlignment {
  /// The number of pairs up to which the best assignment is searched for; beyond it, pieces are assigned in order.
  private static let searchLimit = 1_000_000

  /// The sample.
  let sample: Int

  /// Adds pieces to tracks; new tracks are inserted where their pieces are in the painting order.
  func append(_ pieces: [Piece], to tracks: inout [PieceTrack]) {
    let shown = tracks.indices.filter { tracks[$0].isShown(in: sample - 1) }
    // Most samples have the structure of the one before.
    if shown.count == pieces.count, zip(shown, pieces).allSatisfy({ likeness(tracks[$0], $1) >= 1 }) {
      for (index, piece) in zip(shown, pieces) { append(piece, to: tracks[index]) }
      return
    }
    let assigned = assignment(of: pieces, to: tracks)
    var merged: [PieceTrack] = []
    var next = 0
    for (piece, index) in zip(pieces, assigned) {
      if let index {
        merged += tracks[next..<index]
        next = index + 1
        append(piece, to: tracks[index])
        merged.append(tracks[index])
      } else {
        let track = PieceTrack(piece)
        append(piece, to: track)
        merged.append(track)
      }
    }
    tracks = merged + tracks[next...]
  }

  private func append(_ piece: Piece, to track: PieceTrack) {
    track.append(piece, sample: sample)
    if case .masked = piece.kind {
      // The content and the mask.
      if track.children.isEmpty { track.children = piece.children.map(PieceTrack.init) }
      for (child, track) in zip(piece.children, track.children) { append(child, to: track) }
    } else if !piece.children.isEmpty {
      append(piece.children, to: &track.children)
    }
  }

  /// Returns the index of each piece's track; nil for those that need a new one.
  private func assignment(of pieces: [Piece], to tracks: [PieceTrack]) -> [Int?] {
    guard pieces.count * tracks.count <= TrackAlignment.searchLimit else {
      return assignmentInOrder(of: pieces, to: tracks)
    }
    let width = tracks.count + 1
    // best[i * width + j]: the highest sum of likeness of the first i pieces and j tracks.
    var best = [Double](repeating: 0, count: (pieces.count + 1) * width)
    for (i, piece) in pieces.enumerated() {
      for (j, track) in tracks.enumerated() {
        let pair = isNear(track, piece) ? likeness(track, piece) : 0
        let without = max(best[i * width + j + 1], best[(i + 1) * width + j])
        best[(i + 1) * width + j + 1] = pair > 0 ? max(without, best[i * width + j] + pair) : without
      }
    }
    var assigned = [Int?](repeating: nil, count: pieces.count)
    var (i, j) = (pieces.count, tracks.count)
    while i > 0, j > 0 {
      let value = best[i * width + j]
      if value == best[i * width + j - 1] {
        j -= 1
      } else if value == best[(i - 1) * width + j] {
        i -= 1
      } else {
        (i, j) = (i - 1, j - 1)
        assigned[i] = j
      }
    }
    return assigned
  }

  private func assignmentInOrder(of pieces: [Piece], to tracks: [PieceTrack]) -> [Int?] {
    var next = 0
    return pieces.map { piece in
      guard let index = tracks[next...].firstIndex(where: { isNear($0, piece) && likeness($0, piece) >= 1 })
      else { return nil }
      next = index + 1
      return index
    }
  }

  /// Returns false for a leaf at a distance of more than half its height: another one of its kind, such as an equal digit.
  private func isNear(_ track: PieceTrack, _ piece: Piece) -> Bool {
    guard !piece.isGroup, let old = track.last.box, let new = piece.box else { return true }
    let distance = abs(old.midX - new.midX) + abs(old.midY - new.midY)
    return distance <= max(old.height, new.height) / 2
  }

  /// Returns how well a piece continues a track: 0 if it can't, 1 and more if it does.
  private func likeness(_ track: PieceTrack, _ piece: Piece) -> Double {
    guard track.kind == piece.kind else { return 0 }
    let isShown = track.isShown(in: sample - 1)
    if piece.isGroup {
      var leaves: Set<Piece.Kind> = []
      piece.collectLeaves(into: &leaves)
      let common = leaves.filter(track.leaves.contains).count
      let share = Double(common) / Double(max(min(leaves.count, track.leaves.count), 1))
      guard share > 0 || leaves.isEmpty else { return 0 }
      return 0.5 + share + (isShown ? 0.25 : 0) + closeness(track.last, piece) / 4
    }
    let closeness = closeness(track.last, piece)
    // A hidden piece comes back only to its place.
    if !isShown, closeness < 1 { return 0 }
    return 1 + closeness + (isShown ? 0.25 : 0)
  }

  /// Returns 1 for pieces in the same place and less for distant ones.
  private func closeness(_ a: Piece, _ b: Piece) -> Double {
    guard let a = a.box, let b = b.box else { return 0 }
    let distance = abs(a.midX - b.midX) + abs(a.midY - b.midY)
    return distance < 0.01 ? 1 : 1 / (1 + distance)
  }
}
