import GlyphreelCFreeType
import GlyphreelGraphics

/// A font opened by FreeType, its outlines in font units.
final class FreeTypeFace {
  let library: FT_Library
  let face: FT_Face

  init(path: String) {
    var library: FT_Library?
    var face: FT_Face?
    guard FT_Init_FreeType(&library) == 0, let library, FT_New_Face(library, path, 0, &face) == 0, let face
    else { fatalError("can't open \(path)") }
    self.library = library
    self.face = face
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  var unitsPerEm: Double { Double(face.pointee.units_per_EM) }

  /// Sets the weight of a variable font.
  func setWeight(_ weight: Int) {
    var coordinates: [FT_Fixed] = []
    var master: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &master) == 0, let master else { fatalError("no axes") }
    for i in 0..<Int(master.pointee.num_axis) {
      let axis = master.pointee.axis[i]
      coordinates.append(axis.tag == 0x7767_6874 ? FT_Fixed(weight << 16) : axis.def)
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    FT_Done_MM_Var(library, master)
  }

  /// Loads a character without scaling; the glyph slot holds its outline.
  func load(_ scalar: Unicode.Scalar) {
    let index = FT_Get_Char_Index(face, FT_ULong(scalar.value))
    guard FT_Load_Glyph(face, index, FT_Int32(FT_LOAD_NO_SCALE)) == 0 else {
      fatalError("can't load \(scalar)")
    }
  }

  /// The glyph that stands for a character.
  func index(of scalar: Unicode.Scalar) -> Int { Int(FT_Get_Char_Index(face, FT_ULong(scalar.value))) }

  /// The advance of the loaded glyph in font units.
  var advance: Double { Double(face.pointee.glyph.pointee.metrics.horiAdvance) }

  /// A copy of the loaded glyph's outline in 26.6 pixels.
  func outline(scale: Double) -> FT_Outline {
    let source = face.pointee.glyph.pointee.outline
    var copy = FT_Outline()
    FT_Outline_New(library, FT_UInt(source.n_points), FT_Int(source.n_contours), &copy)
    withUnsafePointer(to: source) { _ = FT_Outline_Copy($0, &copy) }
    let factor = FT_Fixed((scale * 64 * 65536).rounded())
    var matrix = FT_Matrix(xx: factor, xy: 0, yx: 0, yy: factor)
    FT_Outline_Transform(&copy, &matrix)
    return copy
  }

  func discard(_ outline: FT_Outline) {
    var outline = outline
    FT_Outline_Done(library, &outline)
  }

  /// The pixel at the lower left of an outline's box.
  static func origin(of outline: FT_Outline) -> (x: Int, y: Int) {
    let box = box(of: outline)
    return (box.xMin >> 6, box.yMin >> 6)
  }

  /// How many pixels an outline needs whose box begins at the origin.
  static func pixels(of outline: FT_Outline) -> (width: Int, height: Int) {
    let box = box(of: outline)
    return ((box.xMax + 63) >> 6, (box.yMax + 63) >> 6)
  }

  /// Moves an outline by whole pixels.
  static func move(_ outline: FT_Outline, x: Int, y: Int) {
    withUnsafePointer(to: outline) { FT_Outline_Translate($0, x << 6, y << 6) }
  }

  private static func box(of outline: FT_Outline) -> FT_BBox {
    var box = FT_BBox()
    withUnsafePointer(to: outline) { FT_Outline_Get_CBox($0, &box) }
    return box
  }

  /// Draws an outline whose box begins at the origin into memory that is cleared before.
  func render(_ outline: FT_Outline, width: Int, height: Int, into base: UnsafeMutablePointer<UInt8>) {
    // FreeType adds to the bitmap, so it has to be empty.
    base.update(repeating: 0, count: width * height)
    var bitmap = FT_Bitmap()
    bitmap.width = UInt32(width)
    bitmap.rows = UInt32(height)
    bitmap.pitch = Int32(width)
    bitmap.buffer = base
    bitmap.num_grays = 256
    bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
    var outline = outline
    guard FT_Outline_Get_Bitmap(library, &outline, &bitmap) == 0 else { fatalError("FreeType") }
  }

  /// The outline of the loaded glyph.
  ///
  /// FreeType hands out twice its coordinates, or the middle of two control points would lose its half unit.
  func path() -> Path {
    var path = Path()
    var functions = FT_Outline_Funcs(
      move_to: { to, path in
        guard let to, let path else { return 1 }
        path.path.move(to: to.pointee.point)
        return 0
      },
      line_to: { to, path in
        guard let to, let path else { return 1 }
        path.path.line(to: to.pointee.point)
        return 0
      },
      conic_to: { control, to, path in
        guard let control, let to, let path else { return 1 }
        path.path.quad(to: to.pointee.point, control: control.pointee.point)
        return 0
      },
      cubic_to: { control1, control2, to, path in
        guard let control1, let control2, let to, let path else { return 1 }
        path.path.cubic(
          to: to.pointee.point, control1: control1.pointee.point, control2: control2.pointee.point)
        return 0
      }, shift: 1, delta: 0)
    withUnsafeMutablePointer(to: &path) {
      _ = FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &functions, $0)
    }
    return path
  }
}

extension UnsafeMutableRawPointer {
  fileprivate var path: Path {
    get { assumingMemoryBound(to: Path.self).pointee }
    nonmutating _modify { yield &assumingMemoryBound(to: Path.self).pointee }
  }
}

extension FT_Vector {
  fileprivate var point: Point { Point(x: Double(x) / 2, y: Double(y) / 2) }
}
