import GlyphreelMedia
import GlyphreelExact
import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal's picture protocol and its size.
struct TerminalAbilities {
  /// The protocol; nil for none, not even text with colours.
  var graphics: TerminalProtocol?
  /// The terminal's size.
  var size = TerminalSize()

  /// Detects the abilities from the environment, and asks the terminal for the rest.
  ///
  /// - Parameter forced: A protocol that is used in any case; nil to detect it.
  init(forced: TerminalProtocol?) {
    graphics = forced ?? TerminalAbilities.named
    if graphics == nil || (graphics != .blocks && size.cellHeight == nil), let answer = TerminalQuery.answer()
    {
      let answered = TerminalAbilities(answer: answer)
      graphics = graphics ?? answered.graphics
      size.cellHeight = size.cellHeight ?? answered.size.cellHeight
    }
    if graphics == nil, isatty(STDOUT_FILENO) != 0, Console.hasEscapeSequences { graphics = .blocks }
    if graphics == .blocks { size = size.inHalfBlocks }
  }

  /// The colours of text: all if the terminal says so in `COLORTERM`, as most do.
  static var textColors: HalfBlockPicture.Colors {
    let value = environmentVariable("COLORTERM") ?? ""
    return ["truecolor", "24bit"].contains(ExactString(value)) ? .all : .xterm
  }

  /// Parses a terminal's answer to `TerminalQuery`.
  init(answer: String) {
    let controls = answer.split(separator: "\u{1B}")
    // After the escape: `[6;HEIGHT;WIDTHt`.
    let cell = controls.first { $0.hasPrefix("[6;") && $0.hasSuffix("t") }
    if let height = cell.flatMap({ Int($0.split(separator: ";")[1]) }), (1...200).contains(height) {
      size.cellHeight = height
    }
    if controls.contains(where: { $0.hasPrefix("_Gi=31;OK") }) { graphics = .kitty }
  }

  /// The protocol that the variables of known terminals imply; nil within tmux and screen, which keep stale variables.
  private static var named: TerminalProtocol? {
    func variable(_ name: String) -> String? {
      environmentVariable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    guard isatty(STDOUT_FILENO) != 0, variable("TMUX") == nil, variable("STY") == nil else { return nil }
    let program = variable("TERM_PROGRAM") ?? ""
    let term = variable("TERM") ?? ""
    if ["WezTerm", "iTerm.app", "mintty", "vscode"].contains(program) || variable("WEZTERM_PANE") != nil
      || variable("LC_TERMINAL") == "iTerm2"
    {
      return .iterm2
    }
    if variable("KITTY_WINDOW_ID") != nil || ["xterm-kitty", "xterm-ghostty"].contains(term)
      || program == "ghostty"
    {
      return .kitty
    }
    return nil
  }
}

/// The size of a terminal, as far as it is known.
struct TerminalSize {
  /// The height of a cell in pixels; nil if it is not known.
  var cellHeight: Int?
  private var rows: Int?
  private var columns: Int?
  private var width: Int?

  /// The height of cells on small screens: a row too many is better than one too few.
  private static let usualCellHeight = 16

  /// Reads the size of the terminal at standard output from the system.
  init() {
    guard let size = TerminalCalls.windowSize(STDOUT_FILENO), size.ws_row > 0 else { return }
    rows = Int(size.ws_row)
    if size.ws_col > 0 { columns = Int(size.ws_col) }
    if size.ws_ypixel > 0 { cellHeight = Int(size.ws_ypixel) / Int(size.ws_row) }
    if size.ws_xpixel > 0 { width = Int(size.ws_xpixel) }
  }

  /// The size in pixels that are half a character each; a typical terminal's size if it is unknown.
  var inHalfBlocks: TerminalSize {
    var size = self
    size.cellHeight = 2
    size.rows = rows ?? 24
    size.width = columns ?? 80
    return size
  }

  /// Returns the rows that a picture of a height in pixels covers.
  func rows(of height: Int) -> Int {
    let cell = max(cellHeight ?? Self.usualCellHeight, 1)
    return (height + cell - 1) / cell
  }

  /// Returns the scale at which a picture fits; nil if it fits at a scale of 1.
  func scale(for size: (width: Int, height: Int)) -> Double? {
    guard let rows, let cellHeight else { return nil }
    // The row below is the cursor's.
    let height = Double(max(rows - 1, 1) * cellHeight)
    let fitting = min(height / Double(size.height), width.map { Double($0) / Double(size.width) } ?? 1)
    return fitting < 1 ? max((fitting * 100).rounded(.down) / 100, 0.01) : nil
  }
}

/// A query of the terminal's abilities.
///
/// It asks for kitty's pictures, for the size of a cell, and for the attributes (DA1), which all terminals answer, so that
/// the wait ends.
enum TerminalQuery {
  private static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[c"
  /// The tenths of a second to wait for an answer, which may come over a network.
  private static let patience = 10

  /// Returns the answer; nil without a terminal that follows escape sequences, or an answer.
  static func answer() -> String? {
    guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0, Console.hasEscapeSequences,
      TerminalSession.listen()
    else { return nil }
    defer { TerminalSession.close() }
    let bytesAsked = Array(question.utf8)
    guard write(STDOUT_FILENO, bytesAsked[...]) == bytesAsked.count else { return nil }
    var bytes: [UInt8] = []
    for _ in 0..<patience {
      guard poll(STDIN_FILENO, for: Int32(POLLIN), milliseconds: 100) else { continue }
      var part = [UInt8](repeating: 0, count: 1024)
      let count = read(STDIN_FILENO, into: &part)
      guard count > 0 else { break }
      bytes += part[..<count]
      // The attributes come last.
      if isComplete(bytes) { break }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private static func isComplete(_ bytes: [UInt8]) -> Bool {
    guard let start = bytes.lastIndex(of: 0x1B) else { return false }
    return bytes[start...].starts(with: [0x1B, UInt8(ascii: "["), UInt8(ascii: "?")])
      && bytes.last == UInt8(ascii: "c")
  }
}
