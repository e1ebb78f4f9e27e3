internal import GlyphreelExact
internal import GlyphreelSystem
internal import GlyphreelTypography

/// A parser of tapes.
struct TapeReader {
  var tape = Tape()
  var scanner: TapeScanner
  private var faults: [Diagnostic] = []
  /// Returns the text of a file that the tape names.
  private let including: ((String, DataPosition) throws(Diagnostic) -> String)?

  /// The largest size of a tape with all that it includes, in bytes: 1 MiB.
  static let sizeLimit = 1 << 20
  /// The largest number of commands of a tape with all that it includes.
  private static let commandLimit = 100_000
  /// The largest number of presses of a key.
  static let countLimit = 10_000
  /// The longest time in seconds: an hour.
  static let timeLimit = 3600.0

  static let names =
    [
      "Alt", "Comment", "Copy", "Ctrl", "Env", "Hide", "Marker", "Mask", "Output", "Paste", "Require",
      "Screenshot",
      "ScrollDown", "ScrollUp", "Set", "Shift", "Show", "Sleep", "Source", "Type", "Wait",
    ] + KeyPress.Name.allCases.map(\.rawValue)

  /// Other programs' names of keys and commands.
  private static let otherNames: [ExactString: String] = [
    "return": "Enter", "ret": "Enter", "esc": "Escape", "bksp": "Backspace", "del": "Delete",
    "pgup": "PageUp",
    "pgdn": "PageDown", "uparrow": "Up", "downarrow": "Down", "send": "Type", "write": "Type",
    "print": "Type",
    "wait": "Sleep", "pause": "Sleep", "press": "Enter",
  ]

  /// Parses the text.
  ///
  /// - Parameter settings: The settings before it.
  /// - Returns: The tape, and what is wrong with it.
  static func read(
    _ text: String, settings: TapeSettings = TapeSettings(),
    including: ((String, DataPosition) throws(Diagnostic) -> String)?
  ) -> (tape: Tape, faults: [Diagnostic]) {
    var reader = TapeReader(scanner: TapeScanner(text), including: including)
    reader.tape.settings = settings
    while reader.faults.count < 20, reader.scanner.skipToCommand() {
      let start = reader.scanner.place
      do throws(Diagnostic) { try reader.readCommand() } catch {
        reader.faults.append(error)
        reader.scanner.skipLine()
      }
      if let fault = reader.excess(at: start) {
        reader.faults.append(fault)
        break
      }
    }
    return (reader.tape, reader.faults)
  }

  /// The error of a tape with too many commands or masks; nil if there are not too many.
  private func excess(at place: DataPosition) -> Diagnostic? {
    if tape.commands.count > Self.commandLimit {
      return Diagnostic(
        at: place, "the tape has more than \(Self.commandLimit) commands", hint: "divide it into several")
    }
    // Readers of recordings ignore more masks.
    if tape.masks.count > RecordingLimit.masks {
      return Diagnostic(
        at: place, "the tape has more than \(RecordingLimit.masks) masks",
        hint: "join their expressions with |")
    }
    return nil
  }

  private init(scanner: TapeScanner, including: ((String, DataPosition) throws(Diagnostic) -> String)?) {
    self.scanner = scanner
    self.including = including
  }

  private mutating func readCommand() throws(Diagnostic) {
    let start = scanner.place
    let word = scanner.word()
    if word.isEmpty {
      throw Diagnostic(at: start, "a text without a command", hint: "write 'Type' before it")
    }
    // The time of 'Enter@1s', but not the key of 'Ctrl+@'.
    let at = word.unicodeScalars.indices.first { index in
      word.unicodeScalars[index] == "@" && index > word.startIndex
        && word.unicodeScalars[word.unicodeScalars.index(before: index)] != "+"
    }
    let head = String(word[..<(at ?? word.endIndex)])
    var timePlace = start
    timePlace.column += at == nil ? 0 : head.unicodeScalars.count + 1
    // The time may be a word of its own.
    let time =
      at.map { String(word[word.unicodeScalars.index(after: $0)...]) }
      ?? scanner.word { $0.hasPrefix("@") }.map { String($0.dropFirst()) }
    let parts = head.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let speed = try time.map { text throws(Diagnostic) in try duration(text, at: timePlace) }
    switch parts[0] {
    case "Type":
      add(.type(try typed("Type", example: "Type \"ls\"", at: start), speed: speed), start)
    case "Sleep":
      let (token, place) = try argument("Sleep", example: "Sleep 500ms")
      add(.sleep(try duration(token.content, at: place)), start)
    case "Wait": try readWait(parts.dropFirst(), speed, start)
    case "Hide": add(.hide, start)
    case "Show": add(.show, start)
    case "Paste": add(.paste, start)
    case "Copy": add(.copy(try typed("Copy", example: "Copy \"text\"", at: start)), start)
    case "Marker": add(.marker(try texts("Marker", example: "Marker \"Install\"", at: start)), start)
    case "Comment":
      add(.comment(try texts("Comment", example: "Comment \"First, install it\"", at: start)), start)
    case "Screenshot": add(.screenshot(path: try readScreenshot()), start)
    case "ScrollUp", "ScrollDown":
      add(
        .scroll(lines: parts[0] == "ScrollUp" ? -1 : 1, speed: speed, count: try count(of: parts)), start)
    case "Output":
      let (token, place) = try argument("Output", example: "Output demo.gif")
      addOutput(token.content, at: place)
    case "Require":
      let (token, place) = try argument("Require", example: "Require git")
      tape.requirements.append(Tape.Requirement(program: token.content, place: place))
    case "Env": try readVariable()
    case "Mask": tape.masks.append(try expression("Mask", example: "Mask /v[0-9.]+/"))
    case "Set": try readSetting()
    case "Source": try readSource()
    case "Ctrl", "Alt", "Shift": try readCombination(parts, speed, start)
    default:
      guard let name = KeyPress.Name(rawValue: parts[0]), parts.count == 1 else {
        throw unknown(parts[0], "command", among: Self.names, at: start)
      }
      add(.press(KeyPress(key: .named(name)), speed: speed, count: try count(of: parts)), start)
    }
  }

  /// Returns the path of a screenshot.
  private mutating func readScreenshot() throws(Diagnostic) -> String {
    let (token, place) = try argument("Screenshot", example: "Screenshot screen.png")
    if token.content.lowercased().hasSuffix(".png") { return token.content }
    throw Diagnostic(
      at: place, "screenshots are PNGs", quoting: token.content, hint: "use a name that ends in .png")
  }

  func unknown(_ word: String, _ kind: String, among names: [String], at place: DataPosition) -> Diagnostic {
    let near = Self.otherNames[ExactString(word.lowercased())] ?? Suggestion.nearest(to: word, among: names)
    let hint = near.map { "did you mean '\($0)'?" } ?? "use \(names.sorted().joined(separator: ", "))"
    return Diagnostic(at: place, "unknown \(kind)", quoting: word, hint: hint)
  }

  mutating func add(_ action: Tape.Action, _ place: DataPosition) {
    tape.commands.append(Tape.Command(action: action, line: place.line))
  }

  // MARK: Commands

  private mutating func readWait(
    _ scopes: ArraySlice<String>, _ timeout: Double?, _ start: DataPosition
  ) throws(Diagnostic) {
    var wait = Tape.Wait(timeout: timeout)
    switch scopes.first {
    case nil, "Line": break
    case "Screen": wait.isOnScreen = true
    case let scope?:
      var place = start
      place.column += "Wait+".unicodeScalars.count
      throw Diagnostic(
        at: place, "unknown part of the screen", quoting: scope, hint: "write 'Wait+Line' or 'Wait+Screen'")
    }
    var copy = scanner
    if case (.expression(let source), let place)? = try copy.argument(isExpression: true) {
      scanner = copy
      wait.pattern = try pattern(source, at: place)
    }
    add(.wait(wait), start)
  }

  private mutating func readVariable() throws(Diagnostic) {
    let (name, place) = try argument("Env", example: "Env NAME \"value\"")
    let (value, _) = try argument("Env", example: "Env NAME \"value\"")
    guard !name.content.isEmpty, !name.content.contains("="), !(name.content + value.content).contains("\0")
    else {
      throw Diagnostic(
        at: place, "this is not a variable's name", quoting: name.content, hint: "write 'Env NAME \"value\"'")
    }
    tape.environment.append(Tape.Variable(name: name.content, value: value.content))
  }

  private mutating func readSource() throws(Diagnostic) {
    let (token, place) = try argument("Source", example: "Source setup.tape")
    guard let including else {
      throw Diagnostic(
        at: place, "a tape that is included can't include others", hint: "include them in the first one")
    }
    let (included, faults) = Self.read(
      try including(token.content, place), settings: tape.settings, including: nil)
    if let fault = faults.first {
      throw Diagnostic(
        at: place, "line \(fault.place.line) of the included tape: \(fault.message)", quoting: token.content,
        hint: fault.hint)
    }
    // Its outputs would replace those of this tape.
    tape.settings = included.settings
    tape.requirements += included.requirements.map { Tape.Requirement(program: $0.program, place: place) }
    tape.environment += included.environment
    tape.masks += included.masks
    tape.commands += included.commands.map { Tape.Command(action: $0.action, line: place.line) }
  }

  private mutating func readCombination(
    _ parts: [String], _ speed: Double?, _ start: DataPosition
  ) throws(Diagnostic) {
    var modifiers: KeyPress.Modifiers = []
    var rest = parts[...]
    while let modifier = rest.first.flatMap(Self.modifier), rest.count > 1 {
      modifiers.insert(modifier)
      rest.removeFirst()
    }
    // 'Ctrl++' has the parts 'Ctrl', '' and ''.
    var name = rest.joined(separator: "+")
    // The quote of 'Ctrl+"' ends the word.
    if name.isEmpty, let key = scanner.word(where: { $0.unicodeScalars.count == 1 }) { name = key }
    if let key = KeyPress.Name(rawValue: name) {
      add(
        .press(KeyPress(key: .named(key), modifiers: modifiers), speed: speed, count: try count(of: parts)),
        start)
    } else if name.unicodeScalars.count == 1, let scalar = name.first {
      add(
        .press(
          KeyPress(key: .character(scalar), modifiers: modifiers), speed: speed, count: try count(of: parts)),
        start)
    } else if !name.isEmpty, modifiers.contains(.control) == false, parts.count == 2 {
      // As in VHS, the keys of a word one after another.
      for scalar in name.unicodeScalars {
        add(.press(KeyPress(key: .character(scalar), modifiers: modifiers), speed: speed, count: 1), start)
      }
    } else {
      throw Diagnostic(
        at: start, "a key is missing or unknown", quoting: parts.joined(separator: "+"),
        hint: "write a character or a key, as in 'Ctrl+C' or 'Ctrl+Shift+Left'")
    }
  }

  private static func modifier(_ name: String) -> KeyPress.Modifiers? {
    switch name {
    case "Ctrl": .control
    case "Alt": .alt
    case "Shift": .shift
    default: nil
    }
  }
}
