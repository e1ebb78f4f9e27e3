/// The limits of Telegram's description of animated stickers.
package enum TelegramSticker {
  /// The width and height in points.
  package static let side = 512.0
  /// Frames a second.
  package static let frameRate = 60.0
  /// The most seconds.
  package static let duration = 3.0
  /// The most bytes.
  package static let bytes = 64 * 1024
}
