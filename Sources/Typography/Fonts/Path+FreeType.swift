internal import CFreeType
internal import Graphics

extension Path {
  /// The contours of an outline that was loaded in font units.
  init(decomposing outline: UnsafeMutablePointer<FT_Outline>) {
    self.init()
    var functions = FT_Outline_Funcs(
      move_to: { to, path in Path.extend(path) { $0.move(to: Point(to)) } },
      line_to: { to, path in Path.extend(path) { $0.line(to: Point(to)) } },
      conic_to: { control, to, path in
        Path.extend(path) { $0.quad(to: Point(to), control: Point(control)) }
      },
      cubic_to: { control1, control2, to, path in
        Path.extend(path) {
          $0.cubic(to: Point(to), control1: Point(control1), control2: Point(control2))
        }
      },
      shift: 0, delta: 0)
    _ = withUnsafeMutablePointer(to: &self) { FT_Outline_Decompose(outline, &functions, $0) }
  }

  /// Changes the path that FreeType hands back to its callbacks; returns its "go on".
  private static func extend(_ path: UnsafeMutableRawPointer?, by change: (inout Path) -> Void) -> Int32 {
    if let path { change(&path.assumingMemoryBound(to: Path.self).pointee) }
    return 0
  }
}

extension Point {
  fileprivate init(_ vector: UnsafePointer<FT_Vector>?) {
    self.init(x: Double(vector?.pointee.x ?? 0), y: Double(vector?.pointee.y ?? 0))
  }
}
