import GlyphreelCFreeType
import Foundation
import GlyphreelGraphics

/// A font of this repository as FreeType reads it: outlines in font units.
final class FontFace {
  private let library: FT_Library
  private let face: FT_Face

  static let inter = "Inter-Roman.var.ttf"
  static let jetBrainsMono = "JetBrainsMono-Regular.ttf"

  struct Failure: Error {
    var step: String
  }

  init(_ name: String, weight: Int? = nil) throws {
    let path = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "fonts/\(name)").path
    var library: FT_Library?
    var face: FT_Face?
    guard FT_Init_FreeType(&library) == 0, let library, FT_New_Face(library, path, 0, &face) == 0, let face
    else { throw Failure(step: "opening \(path)") }
    self.library = library
    self.face = face
    if let weight { try set(weight) }
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  private func set(_ weight: Int) throws {
    var axes: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &axes) == 0, let axes else { throw Failure(step: "reading the axes") }
    defer { FT_Done_MM_Var(library, axes) }
    var coordinates = (0..<Int(axes.pointee.num_axis)).map { i in
      let axis = axes.pointee.axis[i]
      // 'wght'
      return axis.tag == 0x7767_6874 ? FT_Fixed(weight << 16) : axis.def
    }
    guard FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates) == 0 else {
      throw Failure(step: "setting the weight")
    }
  }

  /// The outline of a character in font units, y up.
  ///
  /// FreeType hands out twice its coordinates, or the middle of two control points would lose its half unit.
  func outline(_ character: Unicode.Scalar) throws -> GlyphOutline {
    let index = FT_Get_Char_Index(face, FT_ULong(character.value))
    guard index != 0, FT_Load_Glyph(face, index, FT_Int32(FT_LOAD_NO_SCALE)) == 0 else {
      throw Failure(step: "loading \(character)")
    }
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
    let status = withUnsafeMutablePointer(to: &path) {
      FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &functions, $0)
    }
    guard status == 0 else { throw Failure(step: "reading the outline of \(character)") }
    return GlyphOutline(path: path, unitsPerEm: Double(face.pointee.units_per_EM))
  }
}

extension UnsafeMutableRawPointer {
  /// The path that FreeType hands back to its callbacks.
  fileprivate var path: Path {
    get { assumingMemoryBound(to: Path.self).pointee }
    nonmutating _modify { yield &assumingMemoryBound(to: Path.self).pointee }
  }
}

extension FT_Vector {
  fileprivate var point: Point { Point(x: Double(x) / 2, y: Double(y) / 2) }
}
