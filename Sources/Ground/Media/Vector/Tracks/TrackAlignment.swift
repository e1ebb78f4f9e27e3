internal import GlyphreelExact
internal import GlyphreelGraphics

/// The assignment of a sample's pieces to the tracks of earlier ones.
///
/// It keeps the painting order of both and maximizes the sum of the pairs' likeness.
struct TrackAlignment {
  /// The number of pairs of equal kinds up to which the best assignment is searched for; beyond it, pieces are assigned in order.
  private static let searchLimit = 1_000_000

  /// The sample.
  let sample: Int

  /// Returns the index of each piece's track; nil for pieces that need a new track.
  func assignment(of pieces: [Piece], to tracks: [PieceTrack]) -> [Int?] {
    // The pieces of each kind, the last one first.
    var places: [Int: [Int]] = [:]
    for index in pieces.indices.reversed() { places[pieces[index].kind.hashValue, default: []].append(index) }
    guard tracks.reduce(0, { $0 + (places[$1.kindHash]?.count ?? 0) }) <= TrackAlignment.searchLimit else {
      return assignmentInOrder(of: pieces, to: tracks)
    }
    var leaves = [Set<Int>?](repeating: nil, count: pieces.count)
    var candidates: [(old: Int, new: Int, weight: Double)] = []
    for (index, track) in tracks.enumerated() {
      for place in places[track.kindHash] ?? [] where isNear(track, pieces[place]) {
        let weight = likeness(track, pieces[place], &leaves[place])
        if weight > 0 { candidates.append((place, index, weight)) }
      }
    }
    var assigned = [Int?](repeating: nil, count: pieces.count)
    for pair in Alignment.heaviest(of: candidates, oldCount: pieces.count) { assigned[pair.old] = pair.new }
    return assigned
  }

  private func assignmentInOrder(of pieces: [Piece], to tracks: [PieceTrack]) -> [Int?] {
    var places: [Int: ArraySlice<Int>] = [:]
    for (index, track) in tracks.enumerated() { places[track.kindHash, default: []].append(index) }
    var next = 0
    return pieces.map { piece in
      let hash = piece.kind.hashValue
      let rest = (places[hash] ?? []).drop { $0 < next }
      places[hash] = rest
      let found = rest.first { isNear(tracks[$0], piece) && likeness(tracks[$0], piece) >= 1 }
      if let found { next = found + 1 }
      return found
    }
  }

  /// Returns false for a leaf at a distance of more than half its height: another one of its kind, such as an equal digit.
  private func isNear(_ track: PieceTrack, _ piece: Piece) -> Bool {
    guard !piece.isGroup, let old = track.lastBox, let new = piece.box else { return true }
    let distance = abs(old.midX - new.midX) + abs(old.midY - new.midY)
    return distance <= max(old.height, new.height) / 2
  }

  /// Returns how well a piece continues a track: 0 if it can't, 1 and more if it does.
  func likeness(_ track: PieceTrack, _ piece: Piece) -> Double {
    var leaves: Set<Int>?
    return likeness(track, piece, &leaves)
  }

  /// - Parameter known: The leaves of the piece, found if they are needed.
  private func likeness(_ track: PieceTrack, _ piece: Piece, _ known: inout Set<Int>?) -> Double {
    guard track.kind == piece.kind, track.isOfFilm(piece) else { return 0 }
    let isShown = track.isShown(in: sample - 1)
    if piece.isGroup {
      let rest = (isShown ? 0.25 : 0) + closeness(track.lastBox, piece.box) / 4
      // Most samples differ in numbers only.
      if track.children.isContinued(by: piece.children, sample: sample) { return 1.5 + rest }
      let leaves = known ?? piece.leaves
      known = leaves
      let common = leaves.count(where: track.leaves.contains)
      let share = Double(common) / Double(max(min(leaves.count, track.leaves.count), 1))
      guard share > 0 || leaves.isEmpty else { return 0 }
      return 0.5 + share + rest
    }
    let closeness = closeness(track.lastBox, piece.box)
    // A hidden piece comes back only to its place.
    if !isShown, closeness < 1 { return 0 }
    return 1 + closeness + (isShown ? 0.25 : 0)
  }

  /// Returns 1 for pieces in the same place and less for distant ones.
  private func closeness(_ a: Rect?, _ b: Rect?) -> Double {
    guard let a, let b else { return 0 }
    let distance = abs(a.midX - b.midX) + abs(a.midY - b.midY)
    return distance < 0.01 ? 1 : 1 / (1 + distance)
  }
}
