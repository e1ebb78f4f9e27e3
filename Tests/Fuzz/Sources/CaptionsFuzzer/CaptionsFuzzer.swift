import Fuzzing
import GlyphreelBatch
import GlyphreelCaptions

/// Any bytes as a caption file, on pages of any size: an error that can be shown, or every word once, in order, in lines that
/// fit.
///
/// The first two bytes choose the pages' lines, words and width.
@main
enum CaptionsFuzzer {
  static func main() {
    Fuzzer.run { start, count in
      var input = FuzzInput(start, count)
      CaptionsFuzzer.page(&input)
      return 0
    }
  }

  private static func page(_ input: inout FuzzInput) {
    let (size, width) = (input.byte(), Double(input.byte()))
    let content: CaptionFile.Content
    do throws(BatchError) {
      content = try CaptionFile.reading(input.rest(), path: "fuzzed")
    } catch {
      precondition(!error.description.isEmpty, "an error says nothing")
      return
    }
    for note in content.notes { precondition(!note.message.isEmpty, "a note says nothing") }
    check(content.track)
    var pager = CaptionPager(lineWidth: width, keepsCues: content.keepsCues)
    pager.lines = 1 + Int(size & 3)
    pager.words = size & 4 == 0 ? nil : 1 + Int(size >> 3)
    // Letters of one point, and marks of none, as invisible words have no width.
    let pages = pager.pages(of: content.track, space: 1) { word in
      Double(word.text.unicodeScalars.count { !$0.properties.isDefaultIgnorableCodePoint })
    }
    check(pages, pager, content.track)
  }

  /// Cues in the order of their starts, with words that last a finite time.
  private static func check(_ track: CaptionTrack) {
    precondition(!track.cues.isEmpty, "a file without captions is read")
    var last = 0.0
    for cue in track.cues {
      precondition(cue.start >= last && cue.end >= cue.start && cue.end <= 86_400, "a cue has no time")
      last = cue.start
      precondition(!cue.words.isEmpty, "a cue has no words")
      var time = 0.0
      for word in cue.words {
        precondition(word.start >= time && word.end >= word.start, "words are not in their order")
        precondition(word.end.isFinite, "a word never ends")
        time = word.start
        precondition(!word.text.isEmpty, "a word has no letters")
      }
      precondition(cue.lineBreaks.allSatisfy { (1..<cue.words.count).contains($0) }, "a line is empty")
      for place in [cue.placement?.x, cue.placement?.y, cue.placement?.width] {
        precondition(place.map { (0...1).contains($0) } ?? true, "a cue is beside the picture")
      }
      precondition(cue.placement.map { (1...9).contains($0.anchor) } ?? true, "a cue has no anchor")
    }
  }

  /// Every word of the track once, on pages that last, in lines that fit.
  private static func check(_ pages: [CaptionPage], _ pager: CaptionPager, _ track: CaptionTrack) {
    var last = 0.0
    for page in pages {
      precondition(page.start >= last && page.end > page.start && page.end.isFinite, "a page has no time")
      last = page.start
      precondition(!page.lines.isEmpty && page.lines.count <= pager.lines, "a page has too many lines")
      precondition(page.lines.allSatisfy { !$0.isEmpty }, "a line is empty")
      precondition(page.lines.joined().count <= pager.words ?? .max, "a page has too many words")
    }
    let shown = pages.flatMap { $0.lines.joined().map { Array($0.text.utf8) } }
    let spoken = track.cues.flatMap { $0.words.map { Array($0.text.utf8) } }
    precondition(shown.count == spoken.count, "a word is lost or repeated")
    // Cues that overlap take turns.
    let isInOrder = zip(track.cues, track.cues.dropFirst()).allSatisfy { $0.end <= $1.start }
    precondition(shown == spoken || !isInOrder, "words are not in their order")
  }
}
