import ArgumentParser
import GlyphreelExactText

/// A file size: `5MB`, `128KiB`, or a number of bytes.
struct ByteCount: ExpressibleByArgument, Hashable {
  let bytes: Int

  init(bytes: Int) { self.bytes = bytes }

  /// KB and MB are powers of 1000, as in upload forms; KiB and MiB are powers of 1024.
  init?(argument: String) {
    let units = [("KiB", 1024.0), ("MiB", 1_048_576), ("KB", 1000), ("MB", 1_000_000), ("B", 1)]
    let text = argument.lowercased()
    let (suffix, factor) = units.first { text.hasSuffix($0.0.lowercased()) } ?? ("", 1)
    var number = text.dropLast(suffix.count)
    while number.last == " " { number.removeLast() }
    guard number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(number),
      (1...1e12).contains(value * factor)
    else { return nil }
    bytes = Int(value * factor)
  }

  /// The size in the largest unit that divides it.
  var text: String {
    for (unit, factor) in [("MB", 1_000_000), ("KB", 1000)] where bytes % factor == 0 {
      return "\(bytes / factor) \(unit)"
    }
    return "\(bytes) bytes"
  }
}
