import GlyphreelEncoding
import GlyphreelExactText
import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal's picture protocol and its size.
struct TerminalAbilities {
  /// The protocol; nil for none.
  var graphics: TerminalProtocol?
  var room = TerminalRoom()

  /// Detects the abilities from the environment, and asks the terminal for the rest.
  ///
  /// - Parameter forced: A protocol that is used in any case; nil to detect it.
  init(forced: TerminalProtocol?) {
    graphics = forced ?? TerminalAbilities.named
    guard graphics == nil || room.cellHeight == nil, let answer = TerminalQuery.answer() else { return }
    let told = TerminalAbilities(answer: answer)
    graphics = graphics ?? told.graphics
    room.cellHeight = room.cellHeight ?? told.room.cellHeight
  }

  /// Parses a terminal's answer to `TerminalQuery`.
  init(answer: String) {
    let controls = answer.split(separator: "\u{1B}")
    // After the escape: `[6;HEIGHT;WIDTHt` and `[?62;4;...c`, where 4 stands for sixels.
    let size = controls.first { $0.hasPrefix("[6;") && $0.hasSuffix("t") }
    if let height = size.flatMap({ Int($0.split(separator: ";")[1]) }), (1...200).contains(height) {
      room.cellHeight = height
    }
    let attributes = controls.first { $0.hasPrefix("[?") && $0.hasSuffix("c") }?.dropFirst(2).dropLast()
    if controls.contains(where: { $0.hasPrefix("_Gi=31;OK") }) {
      graphics = .kitty
    } else if attributes?.split(separator: ";").dropFirst().contains("4") == true {
      graphics = .sixel
    }
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
