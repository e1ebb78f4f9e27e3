internal import GlyphreelExactText
internal import GlyphreelSystem

/// The text beside a frame sequence that says when each file is shown.
///
/// It is JSON: `format` ("glyphreel frame sequence"), `version`, `size` in pixels, `frameRate`, `loop`
/// ("forever" or the number of plays), `altText`, and for each of the `frames` its `file`, `start` and
/// `duration` in seconds.
public struct SequenceManifest: Hashable, Sendable {
  /// The manifest's name in the directory of its frames.
  public static let fileName = "manifest.json"

  /// What a manifest of ours begins with, so that no other is taken for one.
  static let format = "glyphreel frame sequence"

  /// What holds for all frames; the manifest takes all of it but the matte.
  public var options: EncodingOptions
  /// How the frames' files are called.
  public var naming: FrameNaming
  /// How many files there are, one for each period of the frame rate.
  public var frameCount: Int

  /// The manifest of a sequence of so many files.
  public init(options: EncodingOptions, naming: FrameNaming, frameCount: Int) {
    self.options = options
    self.naming = naming
    self.frameCount = frameCount
  }

  /// The manifest's text, with a line for each frame and a line feed at the end.
  public var json: String {
    let loop = options.loop.plays.map(String.init) ?? jsonString("forever")
    var text = """
      {
        "format": \(jsonString(Self.format)),
        "version": 1,
        "size": [\(options.width), \(options.height)],
        "frameRate": \(jsonNumber(options.frameRate)),
        "loop": \(loop),
        "altText": \(jsonString(options.altText)),
        "frames": [

      """
    for index in 0..<frameCount {
      let start = Double(index) / options.frameRate
      text += """
            { "file": \(jsonString(naming.name(index, of: frameCount))), "start": \(jsonNumber(start)), \
        "duration": \(jsonNumber(1 / options.frameRate)) }\(index + 1 < frameCount ? "," : "")

        """
    }
    return text + "  ]\n}\n"
  }

  /// The frames' file names in a manifest of ours, however it is laid out; nil for any other text.
  static func fileNames(in json: [UInt8]) -> [String]? {
    guard var rest = String(validating: json, as: UTF8.self)?.unicodeScalars[...] else { return nil }
    var names: [String] = []
    var isOurs = false
    // A key is a string before a colon. We wrote no objects in which `file` or `format` could mean something
    // else.
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

/// Moves behind the next string literal and returns its value.
func nextString(_ rest: inout Substring.UnicodeScalarView) -> String? {
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
      // Half a surrogate pair is no scalar and can't be in a name of ours.
      guard let code = UInt32(String(rest.prefix(4)), radix: 16) else { return nil }
      rest = rest.dropFirst(4)
      value.append(Unicode.Scalar(code) ?? "\u{fffd}")
    default: value.append(escaped)
    }
  }
  return nil
}

/// Skips white space and returns what follows, without taking it.
func skipSpace(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
  while let next = rest.first, next == " " || next == "\n" || next == "\r" || next == "\t" {
    rest.removeFirst()
  }
  return rest.first
}
