extension PictureArea {
  /// The runs of a picture in pieces, so that no memory is copied while they are found, and that of one picture serves the
  /// next.
  struct RunList: Sendable {
    /// In their order; none is empty.
    let pieces: [[Run]]
    /// How many runs there are.
    let count: Int

    init(_ pieces: [[Run]]) {
      self.pieces = pieces
      count = pieces.reduce(0) { $0 + $1.count }
    }
  }
}
