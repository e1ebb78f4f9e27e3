extension CoverageAccumulator {
  /// Adds a glyph's edges, all of which lie within the cells, the first of which is where they count from.
  @inline(never)
  func add(_ edges: UprightEdges, _ place: UprightPlacement) {
    edges.add(at: place, to: self)
  }

  /// Adds a glyph's edges, of which those left of the first cell count for all of a row, and those right of the cells,
  /// above or below add nothing.
  @inline(never)
  func addClipped(_ edges: UprightEdges, _ place: UprightPlacement, left: Int32, top: Int32) {
    edges.add(at: place, to: ClippedCells(accumulator: self, left: left, top: top))
  }
}
