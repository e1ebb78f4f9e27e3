@testable import GlyphreelCaptions

extension CaptionWord {
  /// The style of its first part.
  private var look: CaptionLook { parts.first?.look ?? CaptionLook() }
  var isItalic: Bool { look.isItalic }
  var isBold: Bool { look.isBold }
  var color: String? { look.color }
}
