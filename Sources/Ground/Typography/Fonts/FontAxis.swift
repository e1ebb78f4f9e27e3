internal import GlyphreelCFreeType
internal import GlyphreelExact

/// A variation axis of a variable font.
package struct FontAxis: Hashable, Sendable {
  /// The axis tag: `wght`, `opsz`.
  package let tag: OpenTypeTag
  /// The axis's name in the font; empty if it has none.
  package let name: String
  /// The supported values on the axis's own scale.
  package let range: ClosedRange<Double>
  /// The default value.
  package let defaultValue: Double

  /// Returns the supported value nearest to `value`.
  func clamped(_ value: Double) -> Double {
    value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : defaultValue
  }
}

extension FontAxis {
  fileprivate init(_ axis: FT_Var_Axis) {
    let low = unsafe Double(axis.minimum) / 65536
    // An inverted range, a sign of damage, becomes a fixed value.
    let high = unsafe max(low, Double(axis.maximum) / 65536)
    tag = unsafe OpenTypeTag(UInt32(truncatingIfNeeded: axis.tag))
    name = unsafe axis.name.map { unsafe String(cString: $0) } ?? ""
    range = low...high
    defaultValue = unsafe min(max(Double(axis.def) / 65536, low), high)
  }
}

/// A named combination of axis values, such as `Bold Condensed`.
package struct NamedInstance: Hashable, Sendable {
  /// The instance's name in the font: `Semi Bold`.
  package let name: String
  /// A value for each of the font's axes, in their order.
  package let values: [Double]
}

/// The variation axes of a font.
struct FontVariations {
  // Bounds: FreeType reports the counts of axes, styles and coordinates, which are copied before they are freed.
  let axes: [FontAxis]

  init(axes: [FontAxis]) {
    self.axes = axes
  }

  /// Reads the axes of an open face; none for a static font.
  init(_ face: FT_Face, library: FT_Library) {
    axes =
      unsafe FontVariations.read(face, library) { variations in
        unsafe (0..<Int(variations.num_axis)).map { unsafe FontAxis(variations.axis[$0]) }
      } ?? []
  }

  /// Returns the named instances of an open face, for which it reads the `name` table.
  static func instances(of face: FT_Face, library: FT_Library) -> [NamedInstance] {
    unsafe read(face, library) { variations in
      unsafe (0..<Int(variations.num_namedstyles)).compactMap { index in
        let style = unsafe variations.namedstyle[index]
        guard let coordinates = unsafe style.coords,
          let name = unsafe SFNTName(UInt16(truncatingIfNeeded: style.strid), of: face)
        else { return nil }
        return unsafe NamedInstance(
          name: name.text,
          values: (0..<Int(variations.num_axis)).map { unsafe Double(coordinates[$0]) / 65536 })
      }
    } ?? []
  }

  private static func read<Value>(
    _ face: FT_Face, _ library: FT_Library, _ body: (FT_MM_Var) -> Value
  ) -> Value? {
    guard unsafe glyphreel_ft_has_multiple_masters(face) != 0 else { return nil }
    var found: UnsafeMutablePointer<FT_MM_Var>?
    guard unsafe FT_Get_MM_Var(face, &found) == 0, let variations = unsafe found else { return nil }
    defer { unsafe FT_Done_MM_Var(library, variations) }
    return unsafe body(variations.pointee)
  }

  func axis(_ tag: OpenTypeTag) -> FontAxis? { axes.first { $0.tag == tag } }

  /// Returns a value for each axis from a style's weight, width, slant and size, overridden by its variations.
  ///
  /// The size sets the optical size axis, like CSS's `font-optical-sizing: auto`.
  func values(for style: TextStyle) -> [Double] {
    axes.map { axis in
      let requested: Double? =
        switch axis.tag {
        case .weight: style.weight.value
        case .width: style.width.percent
        case .opticalSize: style.size
        case .italic: style.italic ? 1 : 0
        // The axis counts counter-clockwise degrees, so a forward slant is negative.
        case .slant: style.italic ? (self.axis(.italic) == nil ? -FontLibrary.Face.obliqueAngle : nil) : 0
        default: nil
        }
      let variation = style.variations.last { $0.axis == axis.tag }?.value
      return axis.clamped(variation ?? requested ?? axis.defaultValue)
    }
  }
}

extension OpenTypeTag {
  static let weight: OpenTypeTag = "wght"
  static let width: OpenTypeTag = "wdth"
  static let italic: OpenTypeTag = "ital"
  static let slant: OpenTypeTag = "slnt"
  static let opticalSize: OpenTypeTag = "opsz"
}
