internal import GlyphreelCFreeType
internal import GlyphreelGraphics

extension Path {
  /// Creates a path from an outline that was loaded in font units.
  ///
  /// Implied TrueType points are halfway between control points. `shift: 1` doubles the coordinates so that the
  /// midpoints stay whole numbers.
  init(decomposing outline: UnsafeMutablePointer<FT_Outline>) {
    // Bounds: FreeType passes the callbacks the path given to `FT_Outline_Decompose` and the points that
    // their names list.
    self.init()
    var functions = unsafe FT_Outline_Funcs(
      move_to: { to, path in unsafe Path.extend(path) { unsafe $0.move(to: Point(to)) } },
      line_to: { to, path in unsafe Path.extend(path) { unsafe $0.line(to: Point(to)) } },
      conic_to: { control, to, path in
        unsafe Path.extend(path) { unsafe $0.quad(to: Point(to), control: Point(control)) }
      },
      cubic_to: { control1, control2, to, path in
        unsafe Path.extend(path) {
          unsafe $0.cubic(to: Point(to), control1: Point(control1), control2: Point(control2))
        }
      },
      shift: 1, delta: 0)
    _ = unsafe withUnsafeMutablePointer(to: &self) { unsafe FT_Outline_Decompose(outline, &functions, $0) }
  }

  /// Changes the path passed to a FreeType callback; returns 0, FreeType's code for success.
  private static func extend(_ path: UnsafeMutableRawPointer?, by change: (inout Path) -> Void) -> Int32 {
    if let path = unsafe path { unsafe change(&path.assumingMemoryBound(to: Path.self).pointee) }
    return 0
  }
}

extension Point {
  fileprivate init(_ vector: UnsafePointer<FT_Vector>?) {
    unsafe self.init(x: Double(vector?.pointee.x ?? 0) / 2, y: Double(vector?.pointee.y ?? 0) / 2)
  }
}
