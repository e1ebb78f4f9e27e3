import GlyphreelExact
import GlyphreelScene
import GlyphreelSceneFile

/// Values of options as other tools write them.
enum ForeignValues {
  /// Returns values that may be intended, the likeliest first; the command may reject some.
  static func candidates(for value: String, of name: String) -> [String] {
    guard value.utf8.count <= 60 else { return [] }
    var candidates = [Advice.value(value, of: name), Advice.quantity(value)].compactMap(\.self)
    switch name {
    case "at" where value.hasSuffix("%") && Double(value.dropLast()) ?? 0 > 100:
      candidates.insert("100%", at: 0)
    case "trim": candidates += span(value)
    case "crop": candidates += rectangle(value)
    case "chroma": candidates.append(value.split { !isDigit($0) }.joined())
    case "set", "dark": candidates += value.firstIndex(of: ":").map { [assignment(value, at: $0)] } ?? []
    case "max-bytes":
      let digits = value.prefix { isDigit($0) || $0 == "," || $0 == "." }
      let size = Advice.ungrouped(String(digits)) + value.dropFirst(digits.unicodeScalars.count)
      candidates += [size, size + "B"]
    case "scale" where value.hasSuffix("%"):
      candidates = Double(value.dropLast()).map { [($0 / 100).decimal(places: 4)] } ?? []
    case "limit": if Limits.Kind(rawValue: value) != nil { candidates.append(value + "=1000") }
    case "max-density" where Double(value) != nil: candidates.append(value + "%")
    default: break
    }
    // A percentage of something is not a number of pixels or points, and a size in an unknown unit not one in bytes.
    let isOfOwnUnit = value.hasSuffix("%") && name != "quality" || name == "max-bytes"
    return candidates + (isOfOwnUnit ? [] : Advice.digits(value))
  }

  /// Returns an assignment of a word without '=': of the name that it is, or else to a name.
  static func assignment(_ word: String) -> String {
    let isName = word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || [UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
    }
    return isName ? word + "=..." : "name=" + word
  }

  /// Returns the message about a value of `--limit` that names none; nil if it names one.
  static func unknownLimit(_ value: String) -> String? {
    let kind = String(value.prefix { $0 != "=" })
    guard Limits.Kind(rawValue: kind) == nil else { return nil }
    let near = Suggestion.nearest(to: kind, among: Limits.Kind.allCases.map { $0.rawValue })
    return "unknown limit \(quoted: kind); "
      + (near.map { "did you mean '\($0)'?" } ?? "'glyphreel help limits' lists all")
  }

  /// Returns why a value can't be right, as the end of a message; nil if only its form is wrong.
  static func contradiction(in value: String, of name: String) -> String? {
    if name == "trim", let dots = value.firstRange(of: "..") {
      let (start, end) = (String(value[..<dots.lowerBound]), String(value[dots.upperBound...]))
      guard Advice.quantity(start) != nil, Advice.quantity(end) != nil, start != end else { return nil }
      return "the end is not after the start; write '--trim \(end)..\(start)'"
    }
    let parts = value.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard name == "shard", parts.count == 2, let number = parts[0], let count = parts[1], count > 0,
      !(1...count).contains(number)
    else { return nil }
    if number < 1 { return "shards count from 1: '--shard 1/\(count)'" }
    return "write '--shard 1/\(count)' to '--shard \(count)/\(count)', as \(number) is more than \(count)"
  }

  /// Converts `1-3`, `1:3` and `1s to 3s` to a span of time.
  private static func span(_ value: String) -> [String] {
    for mark in [" to ", "-", ":", ","] {
      guard let middle = value.firstRange(of: mark) else { continue }
      let times = [value[..<middle.lowerBound], value[middle.upperBound...]].map { part in
        let time = String(part.trimming { $0 == " " })
        return Double(time) == nil ? time : time + "s"
      }
      return [times[0] + ".." + times[1]]
    }
    return []
  }

  /// Converts four numbers to a rectangle: left, top, width and height between commas, as of `--ignore-area`, and width, height,
  /// left and top otherwise, as of ffmpeg.
  private static func rectangle(_ value: String) -> [String] {
    var numbers = value.split { !isDigit($0) }.map(String.init)
    guard numbers.count == 4 else { return [] }
    if value.contains(",") { numbers = Array(numbers[2...] + numbers[..<2]) }
    return ["\(numbers[0])x\(numbers[1])+\(numbers[2])+\(numbers[3])"]
  }

  private static func assignment(_ value: String, at colon: String.Index) -> String {
    let text = value[colon...].dropFirst().trimming { $0 == " " }
    return value[..<colon] + "=" + (text.isEmpty ? "..." : text)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
