internal import GlyphreelExact

/// A key with the modifiers that are held down.
package struct KeyPress: Hashable, Sendable {
  /// A key of a keyboard.
  package enum Key: Hashable, Sendable {
    case named(Name)
    case character(Unicode.Scalar)
  }

  /// A key that does not type a character.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case enter = "Enter"
    case tab = "Tab"
    case space = "Space"
    case backspace = "Backspace"
    case delete = "Delete"
    case insert = "Insert"
    case escape = "Escape"
    case up = "Up"
    case down = "Down"
    case left = "Left"
    case right = "Right"
    case home = "Home"
    case end = "End"
    case pageUp = "PageUp"
    case pageDown = "PageDown"
  }

  /// Keys that are held down.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    // The bits of xterm's parameter, which is one more.
    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var key: Key
  package var modifiers: Modifiers = []

  package init(key: Key, modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The name as in tapes, such as `Ctrl+Shift+Left`.
  package var name: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Ctrl") }
    if modifiers.contains(.alt) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    switch key {
    case .named(let name): parts.append(name.rawValue)
    case .character(let scalar): parts.append(String(scalar))
    }
    return parts.joined(separator: "+")
  }

  /// Returns the bytes that xterm sends.
  ///
  /// - Parameter inApplicationMode: True if the program has asked for other codes of arrow keys (DECCKM).
  package func bytes(inApplicationMode: Bool = false) -> [UInt8] {
    switch key {
    case .character(let scalar): return escaped(Self.bytes(of: scalar, modifiers))
    case .named(let name):
      switch name {
      case .enter: return escaped([0x0D])
      case .tab: return modifiers.contains(.shift) ? Self.control("Z") : escaped([0x09])
      case .space: return escaped([modifiers.contains(.control) ? 0 : 0x20])
      case .backspace: return escaped([modifiers.contains(.control) ? 0x08 : 0x7F])
      case .escape: return escaped([0x1B])
      case .up: return arrow("A", inApplicationMode)
      case .down: return arrow("B", inApplicationMode)
      case .right: return arrow("C", inApplicationMode)
      case .left: return arrow("D", inApplicationMode)
      case .home: return arrow("H", inApplicationMode)
      case .end: return arrow("F", inApplicationMode)
      case .insert: return numbered(2)
      case .delete: return numbered(3)
      case .pageUp: return numbered(5)
      case .pageDown: return numbered(6)
      }
    }
  }

  private func escaped(_ bytes: [UInt8]) -> [UInt8] { modifiers.contains(.alt) ? [0x1B] + bytes : bytes }

  private static func bytes(of scalar: Unicode.Scalar, _ modifiers: Modifiers) -> [UInt8] {
    if modifiers.contains(.control), scalar.isASCII {
      switch scalar {
      case "a"..."z", "A"..."Z", "[", "\\", "]", "^", "_", "@": return [UInt8(scalar.value & 0x1F)]
      case "-", "/": return [0x1F]
      case "?": return [0x7F]
      default: break
      }
    }
    let text = String(scalar)
    return Array((modifiers.contains(.shift) ? text.uppercased() : text).utf8)
  }

  private func arrow(_ final: Unicode.Scalar, _ inApplicationMode: Bool) -> [UInt8] {
    if modifiers.isEmpty { return [0x1B, inApplicationMode ? 0x4F : 0x5B, UInt8(ascii: final)] }
    return Self.control("1;\(modifiers.rawValue + 1)\(final)")
  }

  private func numbered(_ number: Int) -> [UInt8] {
    Self.control(modifiers.isEmpty ? "\(number)~" : "\(number);\(modifiers.rawValue + 1)~")
  }

  private static func control(_ text: String) -> [UInt8] { [0x1B, 0x5B] + Array(text.utf8) }
}
