import GlyphreelEncoding
import GlyphreelExactText
import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the terminal can show, and how large its cells are.
struct TerminalAbilities {
  /// Nil if it speaks none.
  var graphics: TerminalProtocol?
  var room = TerminalRoom()

  /// Asks the environment, and then the terminal itself for what that leaves open.
  ///
  /// - Parameter forced: What is used whatever the terminal says.
  init(forced: TerminalProtocol?) {
    graphics = forced ?? TerminalAbilities.named
    guard graphics == nil || room.cellHeight == nil, let answer = TerminalQuery.answer() else { return }
    let told = TerminalAbilities(answer: answer)
    graphics = graphics ?? told.graphics
    room.cellHeight = room.cellHeight ?? told.room.cellHeight
  }

  /// What a terminal has answered to `TerminalQuery`.
  init(answer: String) {
    let controls = answer.split(separator: "\u{1B}")
    // Behind the escape: `[6;HEIGHT;WIDTHt` and `[?62;4;...c`, where 4 stands for sixels.
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

  /// What the variables say that terminals set; nothing within tmux and screen, which keep those of where they started.
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
