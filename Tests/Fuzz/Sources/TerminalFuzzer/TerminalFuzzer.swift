import Fuzzing
import GlyphreelTerminal

/// Any bytes as a terminal's output, a recording or a tape.
///
/// The first byte chooses: output, where the rest is read at once and in parts, a recording, whose moments are looked up, or a tape.
@main
enum TerminalFuzzer {
  static func main() {
    Fuzzer.run { start, count in
      var input = FuzzInput(start, count)
      let choice = input.byte()
      let bytes = input.rest()
      switch choice % 3 {
      case 0: TerminalFuzzer.feed(bytes, parts: 1 + Int(choice / 3))
      case 1: TerminalFuzzer.play(bytes)
      default: TerminalFuzzer.parse(bytes)
      }
      return 0
    }
  }

  /// The screen depends on the bytes alone, not on how they come.
  private static func feed(_ bytes: [UInt8], parts: Int) {
    var (whole, divided) = (Terminal(columns: 40, rows: 12), Terminal(columns: 40, rows: 12))
    whole.feed(bytes)
    for start in stride(from: 0, to: bytes.count, by: parts) {
      divided.feed(Array(bytes[start..<min(start + parts, bytes.count)]))
    }
    precondition(whole.screen == divided.screen, "a screen depends on the parts in which output comes")
    check(whole.screen)
    whole.resize(columns: 3, rows: 2)
    whole.feed(bytes)
    check(whole.screen)
  }

  private static func play(_ bytes: [UInt8]) {
    guard let recording = try? Recording(file: bytes),
      let history = try? ScreenHistory(recording, columns: 40, rows: 12, cellLimit: 1 << 18)
    else { return }
    precondition(history.duration.isFinite && history.duration >= 0, "a recording has no length")
    for time in [0, history.duration * 0.37, history.duration] {
      let moment = history.moment(at: time)
      precondition(
        moment >= 0 && moment < max(history.times.count, 1), "a moment is outside of the recording")
      _ = history.screen(moment)
    }
  }

  private static func parse(_ bytes: [UInt8]) {
    do throws(RecordingError) {
      _ = try Tape(bytes, path: "/dev/fuzzed.tape")
    } catch { precondition(!"\(error)".isEmpty, "an error says nothing") }
  }

  /// Lines are as long as the screen is wide, and the cursor is on it.
  private static func check(_ screen: Screen) {
    precondition(screen.lines.allSatisfy { $0.count == screen.columns }, "a line has another width")
    precondition(
      (0..<screen.rows).contains(screen.cursor.row) && (0..<screen.columns).contains(screen.cursor.column),
      "the cursor is outside of the screen")
  }
}
