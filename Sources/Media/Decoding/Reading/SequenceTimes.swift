internal import GlyphreelExact
internal import GlyphreelSystem

/// The files and times that the manifest of a frame sequence lists.
struct SequenceTimes {
  struct Entry {
    var file: String
    /// The start in seconds.
    var start: Double
    /// The duration in seconds.
    var duration: Double
  }

  private(set) var frames: [Entry] = []
  private(set) var loop = LoopCount.forever
  /// The text alternative; empty for none.
  private(set) var altText = ""

  /// The latest time in seconds, about thirty years, which keeps sums and products of times finite.
  private static let latest = 1e9

  /// Parses a manifest of this program, with any whitespace.
  ///
  /// - Throws: `undecodable` for any other text, decreasing times, or an empty list; `tooMuchToDecode` for more frames
  ///   than are allowed.
  init(_ json: [UInt8], frameLimit: Int = .max) throws(EncodingError) {
    func refusal(_ reason: String) -> EncodingError {
      .undecodable(format: "frame sequence", reason: "its manifest \(reason)")
    }
    // This call rejects names that lead out of the directory.
    guard let names = FrameManifest.fileNames(in: json),
      var rest = String(validating: json, as: UTF8.self)?.unicodeScalars[...]
    else { throw refusal("is none of ours") }
    guard names.count <= frameLimit else {
      throw .tooMuchToDecode(
        format: "frame sequence", DecodingExcess(limit: .frames, needed: names.count, allowed: frameLimit))
    }
    var (starts, durations) = ([Double](), [Double]())
    while let key = nextString(&rest) {
      guard skipSpace(&rest) == ":" else { continue }
      rest.removeFirst()
      let next = skipSpace(&rest)
      if next == "\"" {
        let value = nextString(&rest)
        if key == "altText" { altText = value ?? "" }
        if key == "loop", value != "forever" { throw refusal("does not say how often to play") }
        continue
      }
      let number = rest.prefix {
        $0 == "-" || $0 == "+" || $0 == "." || $0 == "e" || ("0"..."9").contains($0)
      }
      switch key {
      case "start", "duration":
        guard let value = Double(String(number)), (0...Self.latest).contains(value) else {
          throw refusal("has a time that is none")
        }
        if key == "start" { starts.append(value) } else { durations.append(value) }
      case "loop":
        guard let plays = Int(String(number)), plays > 0 else {
          throw refusal("does not say how often to play")
        }
        loop = .times(plays)
      default: break
      }
    }
    guard !names.isEmpty else { throw refusal("lists no frames") }
    guard starts.count == names.count, durations.count == names.count else {
      throw refusal("lacks times for some of its frames")
    }
    for index in starts.indices.dropFirst() where starts[index] < starts[index - 1] {
      throw refusal("has frame \(index) before the one in front of it")
    }
    frames = names.indices.map { Entry(file: names[$0], start: starts[$0], duration: durations[$0]) }
  }
}
