import Glyphreel
import GlyphreelGraphics
import GlyphreelTypography

extension SceneReader {
  /// Reads `look`: a style alone, or a mapping with `style`, `theme` and `title`.
  ///
  /// Returns nil if the key is absent, unless `theme` is dark.
  func look(_ options: inout MappingReader, in theme: Look.Theme?) -> Look? {
    var look = look(&options)
    if let theme { look?.theme = theme }
    return look ?? (theme == .dark ? Look(.plain, theme: .dark) : nil)
  }

  /// Returns the default style of text, which is light on a deep gradient without a frame.
  static func textStyle(in look: Look?, on canvas: Canvas) -> TextStyle {
    var style = look?.textStyle ?? TextStyle()
    if look?.style ?? .plain == .plain, case .fill(.gradient(let gradient)) = canvas.background,
      gradient.isDeep
    {
      style.color = Look(.plain, theme: .dark).ink
    }
    return style
  }

  private func look(_ options: inout MappingReader) -> Look? {
    options.forms(
      "look", scalar: { options in options.choice("look", as: Look.Style.self).map { Look($0) } },
      mapping: { options in
        options.nestedIfPresent("look") { look in
          look.describe([
            "style": "The frame: a card, a window, a terminal, a browser, or plain for none.",
            "theme": "Colours of a light or a dark page.",
            "title": "Text in the title bar: a window's title or a browser's address.",
            "background": "Colour inside the frame; the theme's by default.",
          ])
          var result = Look(
            look.choice("style", default: .plain), theme: look.choice("theme", default: .light),
            title: look.string("title"))
          result.background = look.color("background")
          if !result.hasTitleBar { look.warn(ofIdle: "title", without: "style: window") }
          return result
        }
      })
  }
}
