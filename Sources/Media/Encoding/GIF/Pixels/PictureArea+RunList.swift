extension PictureArea {
  /// A list of the runs of a picture in pieces.
  ///
  /// Runs are appended without copying, and the memory of one picture is reused for the next.
  struct RunList: Sendable {
    /// The pieces in order.
    ///
    /// None is empty.
    let pieces: [[Run]]
    /// The number of runs.
    let count: Int

    init(_ pieces: [[Run]]) {
      self.pieces = pieces
      count = pieces.reduce(0) { $0 + $1.count }
    }
  }
}
