/// A TrueType font of the characters that a document shows.
struct SubsetFont {
  /// A character.
  struct Glyph: Hashable {
    /// The outline; empty for a blank.
    let contours: [FontContour]
    /// The width in font units.
    let advance: Int
  }

  let unitsPerEm: Int
  /// The height above and below the baseline in font units.
  let ascent: Int
  let descent: Int
  let isBold: Bool
  let isItalic: Bool
  /// The characters in ascending order, each once.
  let characters: [(scalar: Unicode.Scalar, glyph: Glyph)]

  /// The glyphs by their numbers; the first one is shown for characters that the font lacks.
  var glyphs: [Glyph] {
    [Glyph(contours: [], advance: characters.first?.glyph.advance ?? unitsPerEm)] + characters.map(\.glyph)
  }

  /// The widths of glyphs, up to the width that all remaining glyphs share.
  var advances: [Int] {
    var advances = glyphs.map(\.advance)
    while advances.count > 1, advances.last == advances[advances.count - 2] { advances.removeLast() }
    return advances
  }

  /// The tables by their tags, except those of outlines and widths.
  var tables: [(tag: String, bytes: [UInt8])] {
    let (box, points, contours) = extent
    return [
      ("cmap", characterMap),
      (
        "head",
        table { table in
          // Version, revision, checksum and magic number; the baseline and left edges are at 0.
          table.append([0x10000, 0x10000, 0, 0x5F0F_3CF5], size: 4)
          table.append([3, unitsPerEm])
          table.append([0, 0], size: 8)
          table.append(box + [(isBold ? 1 : 0) | (isItalic ? 2 : 0), 8, 2, 0, 0])
        }
      ),
      (
        "hhea",
        table { table in
          table.append([0x10000], size: 4)
          table.append([ascent, -descent, 0, advances.max() ?? 0, 0, 0, box[2], 1, 0, 0, 0, 0, 0, 0, 0])
          table.append([advances.count])
        }
      ),
      (
        "maxp",
        table { table in
          table.append([0x10000], size: 4)
          table.append([glyphs.count, points, contours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
        }
      ),
      ("name", table { $0.append([0, 0, 6]) }),
      ("OS/2", platformTable),
      (
        "post",
        table { table in
          table.append([0x30000, isItalic ? -12 << 16 : 0], size: 4)
          table.append([-unitsPerEm / 10, unitsPerEm / 20])
          table.append([1, 0, 0, 0, 0], size: 4)
        }
      ),
    ]
  }

  private func table(_ fill: (inout BigEndianBytes) -> Void) -> [UInt8] {
    var table = BigEndianBytes()
    fill(&table)
    return table.bytes
  }

  /// The box of all outlines, and the maximum number of points and contours of one.
  private var extent: (box: [Int], points: Int, contours: Int) {
    let all = glyphs.map { $0.contours.flatMap(\.points) }
    let (x, y) = (all.joined().map(\.x), all.joined().map(\.y))
    return (
      [x.min() ?? 0, y.min() ?? 0, x.max() ?? 0, y.max() ?? 0], all.map(\.count).max() ?? 0,
      glyphs.map(\.contours.count).max() ?? 0
    )
  }

  /// A table of format 12: ranges of characters whose glyphs follow each other.
  private var characterMap: [UInt8] {
    var ranges: [(first: Int, last: Int, glyph: Int)] = []
    for (index, character) in characters.enumerated() {
      let code = Int(character.scalar.value)
      if let last = ranges.last, last.last + 1 == code {
        ranges[ranges.count - 1].last = code
      } else {
        ranges.append((code, code, index + 1))
      }
    }
    return table { table in
      table.append([0, 1, 3, 10])
      table.append([12], size: 4)
      table.append([12, 0])
      table.append([16 + 12 * ranges.count, 0, ranges.count], size: 4)
      for range in ranges { table.append([range.first, range.last, range.glyph], size: 4) }
    }
  }

  /// The metrics of Windows and the weight, version 3.
  private var platformTable: [UInt8] {
    let codes = characters.map { min(Int($0.scalar.value), 0xFFFF) }
    return table { table in
      table.append([3, unitsPerEm / 2, isBold ? 700 : 400, 5, 0])
      // Sizes and places of subscripts and superscripts, and of a strikethrough.
      table.append([unitsPerEm / 2, unitsPerEm / 2, 0, 0, unitsPerEm / 2, unitsPerEm / 2, 0, 0])
      table.append([unitsPerEm / 20, unitsPerEm / 3, 0])
      // The classification of its look, the scripts, and the vendor.
      table.append([UInt8](repeating: 0, count: 10 + 16 + 4))
      let selection = (isItalic ? 1 : 0) | (isBold ? 32 : 0)
      table.append([selection == 0 ? 64 : selection, codes.first ?? 0, codes.last ?? 0])
      table.append([ascent, -descent, 0, ascent, descent])
      table.append([0, 0], size: 4)
      table.append([unitsPerEm / 2, unitsPerEm * 7 / 10, 0, 32, 0])
    }
  }
}
