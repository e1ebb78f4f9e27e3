internal import GlyphreelExact

/// The keys of a frame sequence's manifest that list the frames that a later run may replace.
package enum FrameManifest {
  /// The manifest's name in the directory of its frames.
  package static let fileName = "manifest.json"

  /// The value of the key `format`, which identifies manifests of this program.
  package static let format = "glyphreel frame sequence"

  /// Returns the file names that a manifest lists, with any whitespace; nil for any other text.
  package static func fileNames(in json: [UInt8]) -> [String]? {
    guard var rest = String(validating: json, as: UTF8.self)?.unicodeScalars[...] else { return nil }
    var names: [String] = []
    var isOurs = false
    // A key is a string before a colon. No nested object of the format uses `file` or `format` for another purpose.
    while let key = nextString(&rest) {
      guard skipSpace(&rest) == ":" else { continue }
      rest.removeFirst()
      guard skipSpace(&rest) == "\"", key == "file" || key == "format", let value = nextString(&rest)
      else { continue }
      if key == "format" {
        isOurs = value == format
      } else if !Folder.isName(value) {
        return nil
      } else {
        names.append(value)
      }
    }
    return isOurs ? names : nil
  }
}

/// Removes everything up to the end of the next string literal, and returns its value.
package func nextString(_ rest: inout Substring.UnicodeScalarView) -> String? {
  guard let quote = rest.firstIndex(of: "\"") else { return nil }
  rest = rest[rest.index(after: quote)...]
  var value = String.UnicodeScalarView()
  while let scalar = rest.popFirst() {
    if scalar == "\"" { return String(value) }
    guard scalar == "\\" else {
      value.append(scalar)
      continue
    }
    guard let escaped = rest.popFirst() else { return nil }
    switch escaped {
    case "n": value.append("\n")
    case "r": value.append("\r")
    case "t": value.append("\t")
    case "b": value.append("\u{8}")
    case "f": value.append("\u{c}")
    case "u":
      // Half a surrogate pair is not a Unicode scalar. File names written by this program contain none.
      guard let code = UInt32(String(rest.prefix(4)), radix: 16) else { return nil }
      rest = rest.dropFirst(4)
      value.append(Unicode.Scalar(code) ?? "\u{fffd}")
    default: value.append(escaped)
    }
  }
  return nil
}

/// Removes white space and returns the next scalar without removing it.
package func skipSpace(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
  while let next = rest.first, next == " " || next == "\n" || next == "\r" || next == "\t" {
    rest.removeFirst()
  }
  return rest.first
}
