internal import GlyphreelExact

/// A property that only some fonts have, so requesting it can have no effect.
package enum FontAbility: Hashable, Sendable {
  /// More than one width, by faces or by an axis.
  case widths
  /// An italic or oblique face, or an axis to one.
  case italics
  /// An OpenType feature.
  case feature(OpenTypeTag)
  /// A variation axis.
  case axis(OpenTypeTag)
}

extension FontLibrary {
  /// Returns the abilities that a style requests.
  package static func abilities(askedBy style: TextStyle) -> [FontAbility] {
    var asked: [FontAbility] = []
    if style.width != .normal { asked.append(.widths) }
    if style.italic { asked.append(.italics) }
    asked += style.features.filter { $0.value > 0 }.map { .feature($0.tag) }
    return asked + style.variations.map { .axis($0.axis) }
  }

  /// Returns true if a style's own font has an ability or does not need it, or if the font is missing.
  package func has(_ ability: FontAbility, for style: TextStyle) -> Bool {
    guard let face = face(for: style), let font = try? font(for: style) else { return true }
    return switch ability {
    case .widths:
      style.width != .normal && face.widths.contains(style.width.percent)
        || FontLibrary.hasWidths((try? candidates(for: style).map { sources[$0].face }) ?? [face])
    case .italics: face.slant.leansForward
    case .feature(let tag): font.has(tag)
    case .axis(let tag): font.axes.contains { $0.tag == tag }
    }
  }

  /// Returns the families with an ability in alphabetical order.
  ///
  /// Fonts that must be opened to find out are examined, except the system's, of which there can be thousands.
  package func families(having ability: FontAbility) -> [String] {
    let shared = sources.indices.filter { !sources[$0].isPrivate }
    let groups = Dictionary(grouping: shared) { ExactString(sources[$0].face.family) }
    let able = groups.values.filter { family in
      switch ability {
      case .widths: FontLibrary.hasWidths(family.map { sources[$0].face })
      case .italics: family.contains { sources[$0].face.slant.leansForward }
      case .feature(let tag): opens(family) { $0.shapingFace.has(tag) }
      case .axis(let tag): opens(family) { $0.variations.axis(tag) != nil }
      }
    }
    return able.map { sources[$0[0]].face.family }.sortedWithoutRepeats()
  }

  private static func hasWidths(_ faces: [Face]) -> Bool {
    faces.contains { $0.widths != faces[0].widths || $0.widths.lowerBound < $0.widths.upperBound }
  }

  private func opens(_ family: [Int], _ isAble: (FontFace) -> Bool) -> Bool {
    family.contains { index in
      guard !systemSources.contains(index), let face = try? sources[index].openWithoutCaching(freeType)
      else { return false }
      return isAble(face)
    }
  }
}

extension FontLibrary.Face.Slant {
  /// True if italic styles look different from upright ones, or are the only ones.
  fileprivate var leansForward: Bool {
    switch self {
    case .upright: false
    case .italic, .both: true
    case .oblique(let angles): angles.upperBound > 0
    }
  }
}
