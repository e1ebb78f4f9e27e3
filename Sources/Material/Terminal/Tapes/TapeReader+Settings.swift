internal import GlyphreelExact

extension TapeReader {
  private static let settingNames = [
    "BorderRadius", "Clock", "Columns", "CursorBlink", "FontFamily", "FontSize", "Framerate", "Height",
    "LetterSpacing", "LineHeight", "LoopOffset", "Margin", "MarginFill", "Padding", "PlaybackSpeed", "Rows",
    "Shell", "Theme",
    "TypingSpeed", "WaitPattern", "WaitTimeout", "Width", "WindowBar", "WindowBarSize",
  ]

  /// Reads the setting after `Set`.
  mutating func readSetting() throws(Diagnostic) {
    let (token, start) = try argument("Set", example: "Set FontSize 22")
    let name = token.content
    switch name {
    case "WaitPattern":
      let pattern = try expression("Set WaitPattern", example: "Set WaitPattern />$/")
      return set { $0.waitPattern = pattern }
    case let name where !Self.settingNames.contains(name):
      throw unknown(name, "setting", among: Self.settingNames, at: start)
    default: break
    }
    let (value, place) = try argument("Set \(name)", example: "Set \(name) \(Self.example(of: name))")
    let text = value.content
    if name != "TypingSpeed" { noteLateSetting(name, at: start) }
    switch name {
    case "Shell": set { ($0.shell, $0.shellPlace) = (text, place) }
    case "FontFamily": set { ($0.fontFamily, $0.fontPlace) = (text, place) }
    case "FontSize": try number(text, 1...500, place) { $0.fontSize = $1 }
    case "LetterSpacing": try number(text, -100...500, place) { $0.letterSpacing = $1 }
    case "LineHeight": try number(text, 0.5...4, place) { $0.lineHeight = $1 }
    case "Width": try number(text, 1...16_384, place) { $0.width = $1 }
    case "Height": try number(text, 1...16_384, place) { $0.height = $1 }
    case "Padding": try number(text, 0...4096, place) { $0.padding = $1 }
    case "Margin": try number(text, 0...4096, place) { $0.margin = $1 }
    // Pictures have no margin, no round corners and no cursor that blinks.
    case "MarginFill": break
    case "WindowBarSize": try number(text, 0...1000, place) { $0.windowBarSize = $1 }
    case "BorderRadius": try number(text, 0...1000, place) { _, _ in }
    case "Framerate": try number(text, 1...100, place) { $0.frameRate = $1 }
    case "PlaybackSpeed": try number(text, 0.01...100, place) { $0.playbackSpeed = $1 }
    case "LoopOffset":
      let percent = text.hasSuffix("%") ? String(text.dropLast()) : text
      _ = scanner.word { $0 == "%" }
      try number(percent, 0...100, place) { $0.loopOffset = $1 / 100 }
    case "Columns": try count(text, RecordingLimit.columns, place) { $0.columns = $1 }
    case "Rows": try count(text, RecordingLimit.rows, place) { $0.rows = $1 }
    case "CursorBlink":
      guard ["true", "false"].contains(text) else {
        throw Diagnostic(
          at: place, "this is neither true nor false", quoting: text, hint: "write 'Set CursorBlink false'")
      }
    case "WindowBar":
      let bar = try windowBar(text, at: place)
      set { $0.windowBar = bar }
    case "TypingSpeed": setTypingSpeed(try duration(text, at: place), at: start)
    case "WaitTimeout":
      let timeout = try duration(text, at: place)
      set { $0.waitTimeout = timeout }
    case "Clock":
      let clock = try clock(text, at: place)
      set { $0.clock = clock }
    case "Theme":
      let theme: TapeSettings.Theme
      if case .json = value { theme = try self.theme(text, at: place) } else { theme = .named(text) }
      set { ($0.theme, $0.themePlace) = (theme, place) }
    default: break
    }
  }

  /// Returns a style of windows; nil for an empty text.
  private func windowBar(_ text: String, at place: DataPosition) throws(Diagnostic) -> TapeSettings.WindowBar?
  {
    if text.isEmpty { return nil }
    if let bar = TapeSettings.WindowBar(rawValue: text) { return bar }
    throw unknown(text, "window bar", among: TapeSettings.WindowBar.allCases.map(\.rawValue), at: place)
  }

  private static func example(of name: String) -> String {
    switch name {
    case "Shell": "bash"
    case "Theme": "\"Dracula\""
    case "TypingSpeed": "50ms"
    case "WaitTimeout": "15s"
    case "Clock": "\"2024-01-01 12:00\""
    case "CursorBlink": "false"
    case "WindowBar": "Colorful"
    case "MarginFill": "\"#674EFF\""
    case "FontFamily": "\"JetBrains Mono\""
    default: "20"
    }
  }

  private mutating func number(
    _ text: String, _ range: ClosedRange<Double>, _ place: DataPosition,
    _ change: (inout TapeSettings, Double) -> Void
  ) throws(Diagnostic) {
    let bare = text.hasSuffix("px") ? String(text.dropLast(2)) : text
    guard let number = Double(bare), range.contains(number) else {
      throw Diagnostic(
        at: place, "invalid number", quoting: text,
        hint: "write a number from \(range.lowerBound.decimal) to \(range.upperBound.decimal)")
    }
    set { change(&$0, number) }
  }

  private mutating func count(
    _ text: String, _ range: ClosedRange<Int>, _ place: DataPosition,
    _ change: (inout TapeSettings, Int) -> Void
  ) throws(Diagnostic) {
    guard let number = Int(text), range.contains(number) else {
      throw Diagnostic(
        at: place, "invalid number", quoting: text,
        hint: "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    set { change(&$0, number) }
  }

  /// Parses a moment in UTC: `2024-01-01 12:00`, with seconds or without a time.
  private func clock(_ text: String, at place: DataPosition) throws(Diagnostic) -> Int {
    let numbers = text.split { !("0"..."9").contains($0) }.map { Int($0) ?? -1 }
    let ranges = [1970...9999, 1...12, 1...31, 0...23, 0...59, 0...59]
    func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    guard (3...6).contains(numbers.count), zip(numbers, ranges).allSatisfy({ $1.contains($0) }),
      numbers[2]
        <= [31, isLeap(numbers[0]) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][numbers[1] - 1]
    else {
      throw Diagnostic(
        at: place, "this is not a moment", quoting: text, hint: "write, for example, \"2024-01-01 12:00\"")
    }
    let time = numbers + Array(repeating: 0, count: 6 - numbers.count)
    // Days since 1970 of the proleptic Gregorian calendar, with years that begin in March.
    let year = time[0] - (time[1] <= 2 ? 1 : 0)
    let days =
      year * 365 + year / 4 - year / 100 + year / 400 + (153 * ((time[1] + 9) % 12) + 2) / 5 + time[2] - 1
    return (days - 719_468) * 86_400 + time[3] * 3600 + time[4] * 60 + time[5]
  }

  private func theme(_ text: String, at place: DataPosition) throws(Diagnostic) -> TapeSettings.Theme {
    let json: JSON
    do throws(Diagnostic) { json = try JSON(Array(text.utf8)) } catch {
      throw Diagnostic(at: place, "the theme is not JSON: \(error.message)", hint: error.hint)
    }
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    func color(_ name: String, or standard: UInt32) throws(Diagnostic) -> UInt32 {
      // Some themes call magenta purple.
      let other = name.replacing("magenta", with: "purple").replacing("Magenta", with: "Purple")
      guard let text = (json[name] ?? json[other])?.string else { return standard }
      guard text.first == "#", text.utf8.count == 7, let color = UInt32(text.dropFirst(), radix: 16),
        text.dropFirst().unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
      else {
        throw Diagnostic(
          at: place, "this is not a colour", quoting: text, hint: "write \"\(name)\": \"#1e2127\"")
      }
      return color
    }
    let bright = names.map { "bright" + $0.prefix(1).uppercased() + $0.dropFirst() }
    var palette: [UInt32] = []
    for (name, standard) in zip(names + bright, Self.xtermPalette) {
      palette.append(try color(name, or: standard))
    }
    let theme = Recording.Theme(
      foreground: try color("foreground", or: 0xE5E5E5), background: try color("background", or: 0),
      palette: palette)
    return .colors(theme)
  }

  /// The colours of xterm, for those that a theme leaves out.
  private static let xtermPalette: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}

extension TapeReader {
  private mutating func set(_ change: (inout TapeSettings) -> Void) { change(&tape.settings) }

  /// Notes a setting that VHS ignores, because it comes after the first command.
  private mutating func noteLateSetting(_ name: String, at place: DataPosition) {
    guard !tape.commands.isEmpty else { return }
    tape.notes.append(
      Diagnostic(
        .warning, at: place, "\(quoted: name) applies to the whole recording",
        hint: "move it above the first command"))
  }

  private mutating func setTypingSpeed(_ speed: Double, at place: DataPosition) {
    if tape.commands.isEmpty { tape.settings.typingSpeed = speed } else { add(.typingSpeed(speed), place) }
  }
}
