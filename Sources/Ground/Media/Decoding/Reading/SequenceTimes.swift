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
    // Names that lead out of the directory are rejected here.
    guard let manifest = try? JSON(json), let listed = FrameManifest.frames(of: manifest) else {
      throw refusal("is not that of a frame sequence")
    }
    guard listed.count <= frameLimit else {
      throw .tooMuchToDecode(
        format: "frame sequence", DecodingExcess(limit: .frames, needed: listed.count, allowed: frameLimit))
    }
    altText = manifest["altText"]?.string ?? ""
    if let value = manifest["loop"], value.string != "forever" {
      guard let plays = value.int, plays > 0 else { throw refusal("does not say how often to play") }
      loop = .times(plays)
    }
    guard !listed.isEmpty else { throw refusal("lists no frames") }
    for (index, frame) in listed.enumerated() {
      guard let file = frame["file"]?.string, let start = frame["start"], let duration = frame["duration"]
      else {
        throw refusal("lacks times for some of its frames")
      }
      let times = [start, duration].compactMap(\.double).filter { (0...Self.latest).contains($0) }
      guard times.count == 2 else { throw refusal("has an invalid time") }
      if let before = frames.last, times[0] < before.start {
        throw refusal("has frame \(index) before the previous one")
      }
      frames.append(Entry(file: file, start: times[0], duration: times[1]))
    }
  }
}
