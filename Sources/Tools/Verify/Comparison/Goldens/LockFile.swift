package import GlyphreelMedia
internal import GlyphreelExact
package import GlyphreelScene
internal import GlyphreelSystem

/// A golden as a short text: the times and digests of the frames, and the scene's description.
///
/// Version 2: the line `glyphreel lock 2`, then `hash` with the name of the hash, `size`, `loop`, optionally `clock` or
/// `still`, `layout`, and a `frame` line with start, end and digest for each frame; then the scene's description, if there
/// is one. Times have at most nine decimals. The text does not depend on the time or the machine.
///
/// Other versions are not read. Version 1 had fingerprints that can be forged.
package struct LockFile: Hashable, Sendable {
  /// The frames' times and digests.
  package let timeline: FrameTimeline
  /// The number of plays.
  package let loop: LoopCount
  /// The text of the scene's description; empty for an animation without a scene.
  private let description: ArraySlice<UInt8>

  /// The description of the rendered scene; nil for an animation without a scene.
  ///
  /// It is parsed again on each access: only differences need it, and parsing takes 3 % of verifying a small scene.
  package var scene: SceneDescription? {
    description.isEmpty ? nil : SceneDescription(utf8: description)
  }

  fileprivate static let firstLines = ["glyphreel lock 2", "hash \(Digest.hash)"]
  fileprivate static let firstLineOfVersion1 = "glyphreel lock 1"
  /// The range of widths and heights, in pixels.
  fileprivate static let sides = 1...(1 << 31 - 1)
  /// The latest time in seconds, about thirty years, which keeps sums and products of times finite.
  fileprivate static let latest = 1e9

  /// The largest size of a lock file, in bytes.
  package static let byteLimit = 32 << 20

  /// Creates a lock from a timeline.
  package init(_ timeline: FrameTimeline, loop: LoopCount, scene: SceneDescription? = nil) {
    self.timeline = timeline
    self.loop = loop
    description = scene.map { Array($0.text.utf8)[...] } ?? []
  }

  private init(_ timeline: FrameTimeline, loop: LoopCount, description: ArraySlice<UInt8>) {
    self.timeline = timeline
    self.loop = loop
    self.description = description
  }

  /// Creates a lock of an animation.
  package init(_ source: PlayableAnimation, scene: SceneDescription? = nil) throws(ComparisonError) {
    self.init(try FrameTimeline(source), loop: source.loop, scene: scene)
  }

  /// The file's text, ending in a line feed.
  package var text: String {
    var text = Self.firstLines.joined(separator: "\n")
    text += "\nsize \(timeline.width) \(timeline.height)\n"
    text += "loop \(loop.plays.map(String.init) ?? "forever")\n"
    if timeline.clock > 0 { text += "clock \(Self.time(timeline.clock))\n" }
    if timeline.isStill { text += "still\n" }
    if let scene { text += "layout \(scene.layoutDigest)\n" }
    for entry in timeline.entries {
      text += "frame \(Self.time(entry.start)) \(Self.time(entry.end)) \(entry.digest)\n"
    }
    return text + String(decoding: description, as: UTF8.self)
  }

  /// Rounds to nanoseconds, which hides rounding errors of sums.
  private static func time(_ value: Double) -> String { ((value * 1e9).rounded() / 1e9).decimal }

  /// Parses a lock file.
  ///
  /// - Throws: `ComparisonError.badLock` for invalid text or another version, or an error of a file that is not a golden.
  package init(_ text: String) throws(ComparisonError) {
    try ComparisonError.checkGolden(Array(text.utf8.prefix(64)))
    var lines = LockLines()
    // Lines of bytes are found faster than those of a string.
    var rest = Array(text.utf8)[...]
    while true {
      let start = rest
      guard let line = Self.line(&rest), try lines.read(line, from: start) else { break }
    }
    self.init(try lines.timeline(), loop: lines.loop, description: lines.description)
  }

  /// Removes and returns the next line without its line feed and a carriage return before it.
  private static func line(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    var line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    return line
  }
}

/// The values that are read from the lines of a lock file.
private struct LockLines {
  private(set) var loop = LoopCount.forever
  /// The text from the scene's description on.
  private(set) var description: ArraySlice<UInt8> = []
  private var size: (width: Int, height: Int)?
  private var (clock, isStill) = (0.0, false)
  private var entries: [FrameTimeline.Entry] = []
  private var number = 0

  /// Reads a line, which begins the rest of the text; returns false if a scene's description is all that follows.
  mutating func read(_ bytes: ArraySlice<UInt8>, from rest: ArraySlice<UInt8>) throws(ComparisonError) -> Bool
  {
    let line = String(decoding: bytes, as: UTF8.self)[...]
    number += 1
    if number == 1, line == LockFile.firstLineOfVersion1 {
      throw fault("it is of version 1, which is not read; record the golden again")
    }
    if number <= LockFile.firstLines.count {
      let wanted = LockFile.firstLines[number - 1]
      guard line == wanted else {
        throw fault("it is \(Diagnostic.quoted(Self.beginning(line))), not '\(wanted)'")
      }
      return true
    }
    let words = bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self)[...] }
    let isTop = line.utf8.first != UInt8(ascii: " ")
    switch words.first {
    case "frame" where isTop && words.count == 4: try readFrame(words)
    case "size" where isTop && words.count == 3: try readSize(words)
    case "loop" where isTop && words.count == 2:
      if words[1] == "forever" { return true }
      guard let plays = Int(words[1]), plays > 0 else {
        throw fault("a loop is 'forever' or a number of plays")
      }
      loop = .times(plays)
    case "clock" where isTop && words.count == 2:
      guard let value = Double(words[1]), (0...1).contains(value) else {
        throw fault("a clock is a time from 0 to 1 second")
      }
      clock = value
    case "still" where isTop: isStill = true
    // Ignored: the comparison uses the description itself.
    case "layout" where isTop: break
    case "scene" where isTop:
      guard SceneDescription.isTree(rest) else {
        throw fault("the description below is not indented as a tree is")
      }
      description = rest
      return false
    case "<<<<<<<", "=======", ">>>>>>>":
      throw fault(
        "two branches changed the lock, and a merge left both; record it again with 'verify --record failed'")
    default: throw fault("'\(Self.beginning(line))' means nothing in a lock")
    }
    return true
  }

  private mutating func readFrame(_ words: [Substring]) throws(ComparisonError) {
    guard let start = Double(words[1]), let end = Double(words[2]), let digest = Digest(words[3]),
      start >= (entries.last?.start ?? 0), end >= start, end <= LockFile.latest
    else { throw fault("a frame is a start, an end and 64 hexadecimal digits") }
    entries.append(.init(digest: digest, start: start, end: end, firstFrame: entries.count))
  }

  private mutating func readSize(_ words: [Substring]) throws(ComparisonError) {
    guard let width = Int(words[1]), let height = Int(words[2]), LockFile.sides.contains(width),
      LockFile.sides.contains(height)
    else { throw fault("a size is two numbers from 1 to \(LockFile.sides.upperBound)") }
    size = (width, height)
  }

  /// Returns the frames of all lines.
  func timeline() throws(ComparisonError) -> FrameTimeline {
    guard let size, !entries.isEmpty else { throw fault("it has no size or no frames") }
    return FrameTimeline(
      width: size.width, height: size.height, clock: clock, isStill: isStill, entries: entries)
  }

  private func fault(_ reason: String) -> ComparisonError { .badLock(line: number, reason: reason) }

  /// Returns the beginning of a line for messages.
  private static func beginning(_ line: Substring) -> String { String(line.unicodeScalars.prefix(40)) }
}
