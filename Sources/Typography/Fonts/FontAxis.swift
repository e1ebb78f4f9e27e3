internal import GlyphreelCFreeType
internal import GlyphreelExactText

/// A direction in which a variable font varies.
public struct FontAxis: Hashable, Sendable {
  /// Which axis: `wght`, `opsz`.
  public let tag: OpenTypeTag
  /// What the font calls it; empty if it has no name.
  public let name: String
  /// The values it takes, on its own scale.
  public let range: ClosedRange<Double>
  /// Where the font stands if nothing is asked for.
  public let defaultValue: Double

  /// A value on the axis for what a style asks; the nearest one it has.
  func limited(_ value: Double) -> Double {
    value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : defaultValue
  }
}

extension FontAxis {
  fileprivate init(_ axis: FT_Var_Axis) {
    let low = unsafe Double(axis.minimum) / 65536
    // A damaged axis is one that can't be moved.
    let high = unsafe max(low, Double(axis.maximum) / 65536)
    tag = unsafe OpenTypeTag(UInt32(truncatingIfNeeded: axis.tag))
    name = unsafe axis.name.map { unsafe String(cString: $0) } ?? ""
    range = low...high
    defaultValue = unsafe min(max(Double(axis.def) / 65536, low), high)
  }
}

/// A combination of axis values that a variable font has a name for, such as `Bold Condensed`.
public struct NamedInstance: Hashable, Sendable {
  /// What the font calls it: `Semi Bold`.
  public let name: String
  /// A value for each of the font's axes, in their order.
  public let values: [Double]
}

/// The axes of a variable font.
struct FontVariations {
  // Bounds: axes, styles and coordinates are as many as FreeType says, and copied before they are given back.
  let axes: [FontAxis]

  init(axes: [FontAxis]) {
    self.axes = axes
  }

  /// The axes of an open face; none for a font that does not vary.
  init(_ face: FT_Face, library: FT_Library) {
    axes =
      unsafe FontVariations.read(face, library) { variations in
        unsafe (0..<Int(variations.num_axis)).map { unsafe FontAxis(variations.axis[$0]) }
      } ?? []
  }

  /// The instances that an open face names, which takes a look at its names.
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

  /// The axis of a tag.
  func axis(_ tag: OpenTypeTag) -> FontAxis? { axes.first { $0.tag == tag } }

  /// A value for each axis: what a style's weight, width, slant and size ask for, and its own variations over them.
  ///
  /// The size moves the axis of optical sizes, as CSS's `font-optical-sizing: auto` does.
  func values(for style: TextStyle) -> [Double] {
    axes.map { axis in
      let asked: Double? =
        switch axis.tag {
        case .weight: style.weight.value
        case .width: style.width.percent
        case .opticalSize: style.size
        case .italic: style.italic ? 1 : 0
        // Counter-clockwise degrees: forwards is negative.
        case .slant: style.italic ? (self.axis(.italic) == nil ? -FontLibrary.Face.obliqueAngle : nil) : 0
        default: nil
        }
      let variation = style.variations.last { $0.axis == axis.tag }?.value
      return axis.limited(variation ?? asked ?? axis.defaultValue)
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
