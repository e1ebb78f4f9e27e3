internal import CFreeType

/// A direction in which a variable font varies.
public struct FontAxis: Hashable, Sendable {
  public let tag: OpenTypeTag
  /// What the font calls it; empty if it has no name.
  public let name: String
  /// The values it takes, on its own scale.
  public let range: ClosedRange<Double>
  public let defaultValue: Double

  /// A value on the axis for what a style asks; the nearest one it has.
  func limited(_ value: Double) -> Double {
    value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : defaultValue
  }
}

/// A combination of axis values that a variable font has a name for, such as `Bold Condensed`.
public struct NamedInstance: Hashable, Sendable {
  public let name: String
  /// A value for each of the font's axes, in their order.
  public let values: [Double]
}

/// The axes of a variable font and the instances it names.
struct FontVariations {
  var axes: [FontAxis] = []
  var instances: [NamedInstance] = []

  /// What an open face has; nothing for a font that does not vary.
  init(_ face: FT_Face, library: FT_Library) {
    guard glyphreel_ft_has_multiple_masters(face) != 0 else { return }
    var found: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &found) == 0, let variations = found?.pointee else { return }
    defer { FT_Done_MM_Var(library, found) }
    let count = Int(variations.num_axis)
    for index in 0..<count {
      let axis = variations.axis[index]
      let low = FontVariations.value(axis.minimum)
      // A damaged axis is one that can't be moved.
      let high = max(low, FontVariations.value(axis.maximum))
      axes.append(
        FontAxis(
          tag: OpenTypeTag(UInt32(truncatingIfNeeded: axis.tag)),
          name: axis.name.map { String(cString: $0) } ?? "", range: low...high,
          defaultValue: min(max(FontVariations.value(axis.def), low), high)))
    }
    for index in 0..<Int(variations.num_namedstyles) {
      let style = variations.namedstyle[index]
      guard let coordinates = style.coords,
        let name = SFNTName(UInt16(truncatingIfNeeded: style.strid), of: face)
      else { continue }
      instances.append(
        NamedInstance(name: name.text, values: (0..<count).map { FontVariations.value(coordinates[$0]) }))
    }
  }

  private static func value(_ fixed: FT_Fixed) -> Double { Double(fixed) / 65536 }

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

/// An entry of a font's `name` table in English, or in the first language there is.
struct SFNTName {
  let text: String

  init?(_ id: UInt16, of face: FT_Face) {
    var best: String?
    for index in 0..<FT_Get_Sfnt_Name_Count(face) {
      var entry = FT_SfntName()
      guard FT_Get_Sfnt_Name(face, index, &entry) == 0, entry.name_id == id, let bytes = entry.string else {
        continue
      }
      let data = UnsafeBufferPointer(start: bytes, count: Int(entry.string_len))
      if entry.platform_id == TT_PLATFORM_MACINTOSH {
        guard data.allSatisfy({ $0 < 0x80 }) else { continue }
        best = best ?? String(decoding: data, as: UTF8.self)
      } else {
        let units = stride(from: 0, to: data.count - 1, by: 2).map {
          UInt16(data[$0]) << 8 | UInt16(data[$0 + 1])
        }
        let isEnglish = entry.platform_id == TT_PLATFORM_MICROSOFT && entry.language_id == 0x409
        if isEnglish || best == nil { best = String(decoding: units, as: UTF16.self) }
        if isEnglish { break }
      }
    }
    guard let best, !best.isEmpty else { return nil }
    text = best
  }
}
