/// A parser of the bytes that a program sends to its terminal, after Paul Williams' state machine of DEC's terminals.
///
/// Its state survives between bytes, so text may be cut anywhere, even within a character or a sequence. It
/// accepts the 7-bit forms of control functions; bytes from 128 up are UTF-8, or ignored in a sequence.
/// Parameters and strings have limits.
struct EscapeParser {
  /// The meaning of a byte, given the bytes before it.
  enum Action {
    /// Part of something incomplete, or ignored.
    case none
    /// A character.
    case print(Unicode.Scalar)
    /// An incomplete character ended: U+FFFD is to be printed, and the byte to be read again.
    case malformed
    /// A control character (C0).
    case execute(UInt8)
    /// The end of an escape sequence, with the intermediate byte or 0.
    case escape(UInt8, intermediate: UInt8)
    /// The end of a control sequence, whose parameters are complete.
    case control(UInt8)
    /// The end of an operating system command, which is in `string`.
    case command
  }

  /// The state between two bytes, by the sequence that the next one belongs to.
  private enum State {
    case ground, escape, escapeIntermediate, parameters, intermediates, ignoredSequence
    /// A string that is kept, and one of a kind without a meaning here.
    case command, ignoredString
  }

  /// The bytes that are kept of a string; a longer one is ignored.
  static let longestString = 8192

  private var state = State.ground
  private var decoder = UTF8Decoder()
  /// The parameters of the control sequence.
  private(set) var parameters = ControlParameters()
  /// The intermediate bytes of a sequence: 0 for none, and 255 for more than one.
  private(set) var intermediate: UInt8 = 0
  /// The bytes of the operating system command.
  private(set) var string: [UInt8] = []
  private var isStringTooLong = false

  /// True if the next byte begins a character or a sequence.
  var isIdle: Bool { state == .ground && decoder.isIdle }

  /// Reads a byte.
  mutating func read(_ byte: UInt8) -> Action {
    if !decoder.isIdle, byte & 0xC0 != 0x80 {
      decoder = UTF8Decoder()
      return .malformed
    }
    switch byte {
    case 0x1B: return beginEscape()
    case 0x18, 0x1A:
      state = .ground
      return .none
    default: break
    }
    switch state {
    case .ground: return readText(byte)
    case .escape, .escapeIntermediate: return readEscape(byte)
    case .parameters, .intermediates, .ignoredSequence: return readControl(byte)
    case .command: return readCommand(byte)
    case .ignoredString: return .none
    }
  }

  private mutating func readText(_ byte: UInt8) -> Action {
    switch byte {
    case 0..<0x20: return .execute(byte)
    case 0x20..<0x7F: return .print(Unicode.Scalar(byte))
    case 0x7F: return .none
    default:
      switch decoder.read(byte) {
      case .incomplete: return .none
      case .scalar(let scalar): return .print(scalar)
      case .malformed: return .print("\u{FFFD}")
      case .malformedBefore: return .malformed
      }
    }
  }

  /// Ends a command, whose terminator is `ESC \`, and begins a sequence.
  private mutating func beginEscape() -> Action {
    let endsCommand = state == .command && !isStringTooLong
    state = .escape
    intermediate = 0
    return endsCommand ? .command : .none
  }

  private mutating func readEscape(_ byte: UInt8) -> Action {
    switch byte {
    case 0..<0x20: return .execute(byte)
    case 0x20..<0x30:
      intermediate = intermediate == 0 ? byte : .max
      state = .escapeIntermediate
      return .none
    case 0x30..<0x7F:
      let isPlain = state == .escape
      state = .ground
      guard isPlain else { return .escape(byte, intermediate: intermediate) }
      switch byte {
      case UInt8(ascii: "["):
        state = .parameters
        parameters.clear()
      case UInt8(ascii: "]"):
        state = .command
        string.removeAll(keepingCapacity: true)
        isStringTooLong = false
      // DCS, SOS, PM, APC, and the title of the terminal multiplexer Screen.
      case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "k"):
        state = .ignoredString
      default: return .escape(byte, intermediate: 0)
      }
      return .none
    default: return .none
    }
  }

  private mutating func readControl(_ byte: UInt8) -> Action {
    switch byte {
    case 0..<0x20: return .execute(byte)
    case 0x20..<0x30:
      if state == .parameters { state = .intermediates }
      intermediate = intermediate == 0 ? byte : .max
    case 0x30..<0x40:
      if state != .parameters || !parameters.read(byte) { state = .ignoredSequence }
    case 0x40..<0x7F:
      let isIgnored = state == .ignoredSequence
      state = .ground
      if !isIgnored { return .control(byte) }
    default: break
    }
    return .none
  }

  private mutating func readCommand(_ byte: UInt8) -> Action {
    switch byte {
    case 0x07:
      state = .ground
      return isStringTooLong ? .none : .command
    case 0..<0x20: break
    default:
      if string.count < Self.longestString { string.append(byte) } else { isStringTooLong = true }
    }
    return .none
  }
}
