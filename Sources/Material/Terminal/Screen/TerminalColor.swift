/// A colour of a cell, as the terminal's program named it.
package enum TerminalColor: Hashable, Sendable {
  /// The theme's foreground or background.
  case standard
  /// An entry of the palette: 0 to 15 are the theme's, 16 to 231 a cube, 232 to 255 greys.
  case palette(UInt8)
  /// Red, green and blue.
  case rgb(UInt8, UInt8, UInt8)
}
