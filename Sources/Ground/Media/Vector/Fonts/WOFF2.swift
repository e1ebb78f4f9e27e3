internal import GlyphreelCBrotli

/// Packs fonts as WOFF2, with the transforms of outlines and widths that make it a quarter smaller than compressed tables.
enum WOFF2 {
  /// A table in the file.
  private struct Table {
    let tag: String
    let bytes: [UInt8]
    /// The bytes of the table without its transform; nil for a table that has none.
    var plainSize: Int?
    /// The number of the transform.
    var transform = 0
  }

  /// The tags that have a number in WOFF2's list.
  private static let tags = [
    "cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "cvt ", "fpgm", "glyf", "loca",
  ]

  /// Returns the file of a font.
  static func file(of font: SubsetFont) -> [UInt8] {
    let glyphs = font.glyphs
    var widths = BigEndianBytes()
    // Left edges are those of the outlines, and left out.
    widths.append([3], size: 1)
    widths.append(font.advances)
    let outlines = outlines(of: glyphs)
    // The widths are read after the outlines and the number of widths.
    let tables =
      [
        Table(tag: "glyf", bytes: outlines.bytes, plainSize: outlines.plainSize),
        Table(tag: "loca", bytes: [], plainSize: 2 * (glyphs.count + 1)),
      ] + font.tables.map { Table(tag: $0.tag, bytes: $0.bytes) } + [
        Table(
          tag: "hmtx", bytes: widths.bytes, plainSize: 2 * (glyphs.count + font.advances.count), transform: 1)
      ]
    var directory = BigEndianBytes()
    for table in tables {
      let number = tags.firstIndex { $0.utf8.elementsEqual(table.tag.utf8) } ?? 63
      directory.append([number | table.transform << 6], size: 1)
      directory.appendBase128(table.plainSize ?? table.bytes.count)
      if table.plainSize != nil { directory.appendBase128(table.bytes.count) }
    }
    let content = compressed(tables.flatMap(\.bytes))
    let plainSize = tables.reduce(12 + 16 * tables.count) { sum, table in
      sum + ((table.plainSize ?? table.bytes.count) + 3) / 4 * 4
    }
    let size = (48 + directory.bytes.count + content.count + 3) / 4 * 4
    var file = BigEndianBytes()
    file.append("wOF2".utf8)
    file.append([0x10000, size], size: 4)
    file.append([tables.count, 0])
    file.append([plainSize, content.count], size: 4)
    file.append([1, 0])
    // Neither metadata nor private data.
    file.append([0, 0, 0, 0, 0], size: 4)
    file.append(directory.bytes)
    file.append(content)
    file.append([UInt8](repeating: 0, count: size - file.bytes.count))
    return file.bytes
  }

  /// Returns the transformed table of outlines: a stream for each kind of number, and the size of the plain table.
  private static func outlines(of glyphs: [SubsetFont.Glyph]) -> (bytes: [UInt8], plainSize: Int) {
    var (counts, points, flags, places) = (
      BigEndianBytes(), BigEndianBytes(), BigEndianBytes(), BigEndianBytes()
    )
    var plainSize = 0
    for glyph in glyphs {
      counts.append([glyph.contours.count])
      var last = (x: 0, y: 0)
      for contour in glyph.contours {
        points.append255(contour.points.count)
        for point in contour.points {
          appendStep(
            x: point.x - last.x, y: point.y - last.y, isOnLine: point.isOnLine, &flags, &places)
          last = (point.x, point.y)
        }
      }
      guard !glyph.contours.isEmpty else { continue }
      // No instructions.
      places.append255(0)
      let count = glyph.contours.reduce(0) { $0 + $1.points.count }
      plainSize += (12 + 2 * glyph.contours.count + 5 * count + 3) / 4 * 4
    }
    let boxes = [UInt8](repeating: 0, count: (glyphs.count + 31) / 32 * 4)
    let streams = [counts.bytes, points.bytes, flags.bytes, places.bytes, [], boxes, []]
    var table = BigEndianBytes()
    table.append([0, 0, glyphs.count, 0])
    table.append(streams.map(\.count), size: 4)
    for stream in streams { table.append(stream) }
    return (table.bytes, plainSize)
  }

  /// Adds the step from one point to the next: its kind and signs as a flag, and its digits.
  private static func appendStep(
    x: Int, y: Int, isOnLine: Bool, _ flags: inout BigEndianBytes, _ digits: inout BigEndianBytes
  ) {
    let (width, height) = (abs(x), abs(y))
    let (right, up) = (x < 0 ? 0 : 1, y < 0 ? 0 : 1)
    let signs = right + 2 * up
    let base = isOnLine ? 0 : 128
    if x == 0, height < 1280 {
      flags.append([base + (height & 0xF00) >> 7 + up], size: 1)
      digits.append([height], size: 1)
    } else if y == 0, width < 1280 {
      flags.append([base + 10 + (width & 0xF00) >> 7 + right], size: 1)
      digits.append([width], size: 1)
    } else if width < 65, height < 65 {
      flags.append([base + 20 + (width - 1) & 0x30 + ((height - 1) & 0x30) >> 2 + signs], size: 1)
      digits.append([((width - 1) & 15) << 4 | (height - 1) & 15], size: 1)
    } else if width < 769, height < 769 {
      let parts = 12 * (((width - 1) & 0x300) >> 8) + ((height - 1) & 0x300) >> 6
      flags.append([base + 84 + parts + signs], size: 1)
      digits.append([width - 1, height - 1], size: 1)
    } else if width < 4096, height < 4096 {
      flags.append([base + 120 + signs], size: 1)
      digits.append([width >> 4, (width & 15) << 4 | height >> 8, height], size: 1)
    } else {
      flags.append([base + 124 + signs], size: 1)
      digits.append([width, height])
    }
  }

  /// Returns bytes in Brotli's format at its highest quality; a font takes it a few milliseconds.
  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    // Bounds: the output has the size that the library names for the worst case.
    let capacity = BrotliEncoderMaxCompressedSize(bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var size = capacity
      let isDone = unsafe BrotliEncoderCompress(
        BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_FONT, bytes.count, bytes, &size,
        buffer.baseAddress)
      precondition(isDone != 0, "the output is large enough")
      count = size
    }
  }
}
