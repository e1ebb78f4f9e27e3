internal import GlyphreelGraphics

extension PathContour {
  /// Creates the contour of a property's value: 1 if it is closed, or 0, and six numbers for each vertex.
  init(_ values: [Double]) {
    let vertices = stride(from: 1, to: max(values.count - 5, 1), by: 6).map { place in
      Vertex(
        point: SIMD2(values[place], values[place + 1]),
        incoming: SIMD2(values[place + 2], values[place + 3]),
        outgoing: SIMD2(values[place + 4], values[place + 5]))
    }
    self.init(vertices, isClosed: values.first == 1)
  }
}
