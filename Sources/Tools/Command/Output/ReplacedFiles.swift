import GlyphreelComparison
import GlyphreelExact
import GlyphreelMedia
import GlyphreelSystem

/// The former contents of files that pictures of the same text replace.
struct ReplacedFiles {
  private var former: [(path: String, bytes: [UInt8])] = []

  /// Keeps the contents of a file; ignores one that can't be read.
  mutating func keep(_ path: String) {
    if let bytes = try? fileContents(path) { former.append((path, bytes)) }
  }

  /// Reports the files that look different now.
  ///
  /// Another effort changes the bytes of a file, and not its frames.
  func noteChanges(of text: String) {
    for (path, bytes) in former {
      guard let written = try? fileContents(path), written != bytes, !Self.looksEqual(bytes, written) else {
        continue
      }
      Console.error(
        "\(path): note: replaces another picture of \(quoted: text); '-o' chooses another name")
    }
  }

  /// Returns true for two pictures or animations with the same frames at the same times; false for drawings.
  private static func looksEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard let old = try? PlayableAnimation(first), let new = try? PlayableAnimation(second),
      old.loop == new.loop, let before = try? FrameTimeline(old), let after = try? FrameTimeline(new)
    else { return false }
    return before.entries.elementsEqual(after.entries) {
      $0.digest == $1.digest && $0.start == $1.start && $0.end == $1.end
    }
  }
}
