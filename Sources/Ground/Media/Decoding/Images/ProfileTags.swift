internal import GlyphreelExact

/// The tags of an ICC profile (ICC.1:2022, clauses 7.3 and 10).
struct ProfileTags {
  private let bytes: [UInt8]
  private var tags: [(name: ArraySlice<UInt8>, contents: Range<Int>)] = []

  private static let tagLimit = 256

  /// Reads the tag table of a profile, up to the first damaged entry.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var reader = ByteReader(bytes, min(128, bytes.count)..<bytes.count)
    guard let count = reader.bigEndian(4) else { return }
    for _ in 0..<min(count, Self.tagLimit) {
      guard let name = reader.take(4), let start = reader.bigEndian(4), let length = reader.bigEndian(4),
        start <= bytes.count, length <= bytes.count - start
      else { return }
      tags.append((bytes[name], start..<(start + length)))
    }
  }

  /// Returns true if there is a tag of a name.
  func contains(_ name: String) -> Bool { range(name) != nil }

  private func range(_ name: String) -> Range<Int>? {
    tags.first { $0.name.elementsEqual(name.utf8) }?.contents
  }

  /// Returns a reader of a tag's contents after its type, and the type.
  private func reader(_ name: String) -> (type: String, ByteReader)? {
    guard let range = range(name) else { return nil }
    var reader = ByteReader(bytes, range)
    guard let type = reader.letters(4), reader.take(4) != nil else { return nil }
    return (type, reader)
  }

  /// Returns the colour of a tag of type `XYZ`.
  func xyz(_ name: String) -> SIMD3<Double>? {
    guard case (let type, var reader)? = reader(name), type == "XYZ " else { return nil }
    let values = (0..<3).compactMap { _ in Self.fixedPoint(&reader) }
    return values.count == 3 ? SIMD3(values) : nil
  }

  /// Returns the light of 256 levels, 0...1, by a tag of type `curv` or `para`.
  func curve(_ name: String) -> [Double]? {
    guard case (let type, var reader)? = reader(name) else { return nil }
    let levels = (0...255).map { Double($0) / 255 }
    if type == "para" { return Self.parametric(&reader, levels) }
    guard type == "curv", let count = reader.bigEndian(4) else { return nil }
    switch count {
    case 0: return levels
    case 1: return reader.bigEndian(2).map { gamma in levels.map { power($0, Double(gamma) / 256) } }
    default:
      guard count <= reader.rest / 2 else { return nil }
      let samples = (0..<count).compactMap { _ in reader.bigEndian(2) }.map { Double($0) / 65535 }
      return levels.map { level in
        let place = level * Double(count - 1)
        let index = min(Int(place), count - 2)
        return samples[index] + (samples[index + 1] - samples[index]) * (place - Double(index))
      }
    }
  }

  /// Returns the values of a parametric curve (clause 10.18); nil for an unknown function.
  private static func parametric(_ reader: inout ByteReader, _ levels: [Double]) -> [Double]? {
    let counts = [1, 3, 4, 5, 7]
    guard let function = reader.bigEndian(2), reader.take(2) != nil, function < counts.count else {
      return nil
    }
    let given = (0..<counts[function]).compactMap { _ in fixedPoint(&reader) }
    guard given.count == counts[function] else { return nil }
    let g = given[0]
    let a = function > 0 ? given[1] : 1
    let b = function > 0 ? given[2] : 0
    return levels.map { x in
      let curved = power(a * x + b, g)
      let value =
        switch function {
        case 0, 1: curved
        case 2: a * x + b >= 0 ? curved + given[3] : given[3]
        case 3: x >= given[4] ? curved : given[3] * x
        default: x >= given[4] ? curved + given[5] : given[3] * x + given[6]
        }
      return min(max(value, 0), 1)
    }
  }

  /// Reads a signed number with 16 bits of fraction.
  private static func fixedPoint(_ reader: inout ByteReader) -> Double? {
    reader.bigEndian(4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  /// The description in the file's first language, at most 100 characters.
  var description: String? {
    guard case (let type, var reader)? = reader("desc") else { return nil }
    switch type {
    case "desc":
      // The number of bytes, which end with a NUL.
      guard let count = reader.bigEndian(4), let range = reader.take(count) else { return nil }
      return Self.printable(bytes[range].map { UInt16($0) })
    case "mluc":
      guard let records = reader.bigEndian(4), records > 0, reader.take(4 + 4) != nil,
        let length = reader.bigEndian(4), let offset = reader.bigEndian(4), let tag = range("desc"),
        offset <= tag.count, length <= tag.count - offset
      else { return nil }
      var text = ByteReader(bytes, (tag.lowerBound + offset)..<(tag.lowerBound + offset + length))
      return Self.printable((0..<length / 2).compactMap { _ in text.bigEndian(2).map { UInt16($0) } })
    default: return nil
    }
  }

  private static func printable(_ units: [UInt16]) -> String? {
    let text = String(decoding: units.prefix(100).prefix { $0 != 0 }, as: UTF16.self)
    return text.isEmpty ? nil : text
  }
}
