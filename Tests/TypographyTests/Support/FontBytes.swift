import Foundation
import TestSupport

/// A font file split into tables that can be changed and reassembled.
struct FontBytes {
  /// The tags and contents in the file's order.
  var tables: [(tag: String, data: [UInt8])]
  let version: [UInt8]

  init(path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    version = Array(bytes[..<4])
    tables = (0..<FontBytes.number(bytes, 4, 2)).map { index in
      let record = 12 + 16 * index
      let offset = FontBytes.number(bytes, record + 8, 4)
      return (
        String(decoding: bytes[record..<record + 4], as: UTF8.self),
        Array(bytes[offset..<offset + FontBytes.number(bytes, record + 12, 4)])
      )
    }
  }

  /// A font of this repository.
  init(bundled name: String) throws { try self.init(path: Repository.path("fonts/\(name)")) }

  subscript(tag: String) -> [UInt8]? {
    get { tables.first { $0.tag == tag }?.data }
    set {
      if let index = tables.firstIndex(where: { $0.tag == tag }) {
        if let newValue { tables[index].data = newValue } else { tables.remove(at: index) }
      } else if let newValue {
        tables.append((tag, newValue))
      }
    }
  }

  /// Overwrites bytes of a table.
  mutating func patch(_ tag: String, at offset: Int, _ bytes: [UInt8]) {
    guard var data = self[tag] else { return }
    data.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    self[tag] = data
  }

  /// Returns the font file, with offsets counted from `base` bytes before it.
  func assembled(base: Int = 0) -> [UInt8] {
    var header = version + FontBytes.bytes(tables.count, 2) + [UInt8](repeating: 0, count: 6)
    var body: [UInt8] = []
    let start = base + 12 + 16 * tables.count
    for (tag, data) in tables {
      header += Array(tag.utf8) + [0, 0, 0, 0] + FontBytes.bytes(start + body.count, 4)
      header += FontBytes.bytes(data.count, 4)
      body += FontBytes.padded(data)
    }
    return header + body
  }

  /// Returns a collection of several fonts.
  static func collection(_ fonts: [FontBytes]) -> [UInt8] {
    var result = Array("ttcf".utf8) + [0, 1, 0, 0] + bytes(fonts.count, 4)
    var offset = 12 + 4 * fonts.count
    var body: [UInt8] = []
    for font in fonts {
      result += bytes(offset, 4)
      let data = font.assembled(base: offset)
      body += data
      offset += data.count
    }
    return result + body
  }

  /// Returns a WOFF file with uncompressed tables (WOFF 1.0, section 5).
  func woff() -> [UInt8] {
    let directory = 44 + 20 * tables.count
    var entries: [UInt8] = []
    var body: [UInt8] = []
    for (tag, data) in tables.sorted(by: { $0.tag < $1.tag }) {
      entries += Array(tag.utf8) + FontBytes.bytes(directory + body.count, 4)
      entries += FontBytes.bytes(data.count, 4) + FontBytes.bytes(data.count, 4) + [0, 0, 0, 0]
      body += FontBytes.padded(data)
    }
    let unpacked = 12 + 16 * tables.count + tables.reduce(0) { $0 + FontBytes.padded($1.data).count }
    var header = Array("wOFF".utf8) + version + FontBytes.bytes(directory + body.count, 4)
    header += FontBytes.bytes(tables.count, 2) + [0, 0] + FontBytes.bytes(unpacked, 4)
    return header + [UInt8](repeating: 0, count: 24) + entries + body
  }

  static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func padded(_ data: [UInt8]) -> [UInt8] {
    data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}

extension TemporaryDirectory {
  /// Writes bytes to a file and returns its path.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: path(name)))
    return path(name)
  }
}
