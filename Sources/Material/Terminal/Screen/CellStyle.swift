/// The rendition of a cell (ECMA-48, SGR), with the link that it is a part of.
package struct CellStyle: Hashable, Sendable {
  /// Switches of a rendition.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1 << 0)
    package static let dim = Attributes(rawValue: 1 << 1)
    package static let italic = Attributes(rawValue: 1 << 2)
    package static let blink = Attributes(rawValue: 1 << 3)
    package static let reverse = Attributes(rawValue: 1 << 4)
    package static let conceal = Attributes(rawValue: 1 << 5)
    package static let strikethrough = Attributes(rawValue: 1 << 6)
    package static let overline = Attributes(rawValue: 1 << 7)
  }

  /// The form of an underline.
  package enum Underline: UInt8, Hashable, Sendable, CaseIterable {
    case none, single, double, curly, dotted, dashed
  }

  package var foreground = TerminalColor.standard
  package var background = TerminalColor.standard
  /// The colour of the underline; `standard` for the text's.
  package var underlineColor = TerminalColor.standard
  package var underline = Underline.none
  package var attributes: Attributes = []
  /// The number of the link in the screen's `links`, from 1; 0 for none.
  package var link: UInt16 = 0

  /// Creates the rendition after a reset: the theme's colours and no attribute.
  package init() {}
}
