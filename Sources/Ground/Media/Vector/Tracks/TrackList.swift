/// The tracks of a scene or a group in painting order, including hidden ones.
struct TrackList {
  private(set) var tracks: [PieceTrack] = []
  /// The indices of the tracks that were shown in the last sample.
  private var shown: [Int] = []
  private var lastSample = -1

  /// Creates a list of tracks in painting order.
  init(_ tracks: [PieceTrack] = []) { self.tracks = tracks }

  /// Adds the pieces of a sample; new tracks are inserted where their pieces are in the painting order.
  ///
  /// - Parameter isContinued: True if the pieces are known to have the structure of those in the previous sample.
  /// - Returns: True if there is a new piece, or one that was hidden.
  mutating func append(
    _ pieces: [Piece], sample: Int, isContinued: Bool = false, _ sampling: Sampling
  ) -> Bool {
    let alignment = TrackAlignment(sample: sample)
    // Most samples have the structure of the one before.
    let isContinued = isContinued || self.isContinued(by: pieces, sample: sample)
    if lastSample != sample - 1 { shown = [] }
    lastSample = sample
    if isContinued
      || shown.count == pieces.count
        && zip(shown, pieces).allSatisfy({ alignment.likeness(tracks[$0], $1) >= 1 })
    {
      var hasChanged = false
      for (index, piece) in zip(shown, pieces)
      where tracks[index].append(piece, sample: sample, isContinued: isContinued, sampling) {
        hasChanged = true
      }
      return hasChanged
    }
    let assigned = alignment.assignment(of: pieces, to: tracks)
    var merged: [PieceTrack] = []
    var next = 0
    shown = []
    for (piece, index) in zip(pieces, assigned) {
      merged += tracks[next..<(index ?? next)]
      next = index.map { $0 + 1 } ?? next
      let track = index.map { tracks[$0] } ?? PieceTrack(piece)
      track.append(piece, sample: sample, sampling)
      shown.append(merged.count)
      merged.append(track)
    }
    tracks = merged + tracks[next...]
    return true
  }

  /// Returns true if pieces have the same structure as in the previous sample, down to the last child.
  func isContinued(by pieces: [Piece], sample: Int) -> Bool {
    if tracks.isEmpty { return pieces.isEmpty }
    return lastSample == sample - 1 && shown.count == pieces.count
      && zip(shown, pieces).allSatisfy { index, piece in
        tracks[index].kind == piece.kind && tracks[index].isOfFilm(piece)
          && tracks[index].children.isContinued(by: piece.children, sample: sample)
      }
  }

  /// Adds the pieces of a sample that always has the same number, such as the content and the mask.
  mutating func appendInOrder(_ pieces: [Piece], sample: Int, _ sampling: Sampling) -> Bool {
    if tracks.isEmpty { tracks = pieces.map(PieceTrack.init) }
    (shown, lastSample) = (Array(tracks.indices), sample)
    var hasChanged = false
    for (piece, track) in zip(pieces, tracks) where track.append(piece, sample: sample, sampling) {
      hasChanged = true
    }
    return hasChanged
  }

  /// Fits keyframes to the changes of the samples before another one, and drops these.
  func fit(before cut: Int, _ sampling: Sampling) {
    sampling.pendingNumbers = 0
    for track in tracks { track.fit(before: cut, sampling) }
  }
}
