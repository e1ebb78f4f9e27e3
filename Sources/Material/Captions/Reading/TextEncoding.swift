internal import GlyphreelCICU
internal import GlyphreelExact

/// An encoding of text files.
package struct TextEncoding: Sendable {
  /// The usual name, such as windows-1252.
  package let name: String
  /// The name of ICU's converter.
  private let converter: String
  /// Other names.
  private let aliases: [String]

  /// All encodings that are read.
  package static let all: [TextEncoding] = [
    .init("utf-8", "UTF-8"), .init("utf-16", "UTF-16"), .init("utf-16le", "UTF-16LE"),
    .init("utf-16be", "UTF-16BE"), .init("utf-32", "UTF-32"), .init("utf-32le", "UTF-32LE"),
    .init("utf-32be", "UTF-32BE"),
    .init("windows-874", "windows-874-2000", "cp874", "tis-620", "iso-8859-11"),
    .init("windows-1250", "ibm-5346_P100-1998", "cp1250"),
    .init("windows-1251", "ibm-5347_P100-1998", "cp1251"),
    .init("windows-1252", "ibm-5348_P100-1997", "cp1252", "ansi"),
    .init("windows-1253", "ibm-5349_P100-1998", "cp1253"),
    .init("windows-1254", "ibm-5350_P100-1998", "cp1254"),
    .init("windows-1255", "ibm-9447_P100-2002", "cp1255"),
    .init("windows-1256", "ibm-9448_X100-2005", "cp1256"),
    .init("windows-1257", "ibm-9449_P100-2002", "cp1257"),
    .init("windows-1258", "ibm-5354_P100-1998", "cp1258"),
    .init("iso-8859-1", "ISO-8859-1", "latin1"), .init("iso-8859-2", "ibm-912_P100-1995", "latin2"),
    .init("iso-8859-5", "ibm-915_P100-1995"), .init("iso-8859-7", "ibm-9005_X110-2007"),
    .init("iso-8859-9", "ibm-920_P100-1995", "latin5"), .init("iso-8859-15", "ibm-923_P100-1998", "latin9"),
    .init("koi8-r", "ibm-878_P100-1996"), .init("koi8-u", "ibm-1168_P100-2002"),
    .init("gb18030", "gb18030", "gbk", "gb2312", "cp936"),
    .init("big5", "windows-950-2000", "cp950"),
    .init("shift_jis", "ibm-943_P15A-2003", "sjis", "cp932", "windows-31j"),
    .init("euc-jp", "euc-jp-2007"), .init("euc-kr", "windows-949-2000", "cp949", "uhc"),
  ]

  private init(_ name: String, _ converter: String, _ aliases: String...) {
    (self.name, self.converter, self.aliases) = (name, converter, aliases)
  }

  /// Finds an encoding by a name, whose case, hyphens, underscores and spaces don't matter; nil for an unknown one.
  package init?(named name: String) {
    func plain(_ name: String) -> [UInt8] {
      name.lowercased().utf8.filter {
        ![UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " ")].contains($0)
      }
    }
    let wanted = plain(name)
    let found = TextEncoding.all.first { encoding in
      ([encoding.name] + encoding.aliases).contains { plain($0).elementsEqual(wanted) }
    }
    guard let found else { return nil }
    self = found
  }

  /// Returns text without its byte order mark, or the number of the bytes before the first that are invalid.
  func decoded(_ bytes: [UInt8]) -> Result<String, Invalid> {
    // Bounds: no encoding makes more than two units of a byte, and the arrays are passed with their lengths.
    var units = [UInt16](repeating: 0, count: 2 * bytes.count + 8)
    var read: Int32 = 0
    let count = unsafe glyphreel_icu_decode(
      converter, bytes, Int32(bytes.count), &units, Int32(units.count), &read)
    guard count >= 0 else { return .failure(Invalid(offset: max(Int(read) - 1, 0))) }
    let mark: UInt16 = 0xFEFF
    let text = units[..<Int(count)]
    return .success(String(decoding: text.first == mark ? text.dropFirst() : text, as: UTF16.self))
  }

  /// Bytes that are invalid in an encoding.
  struct Invalid: Error {
    let offset: Int
  }
}
