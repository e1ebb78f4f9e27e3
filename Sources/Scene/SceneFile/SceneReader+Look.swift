import GlyphreelScene
import GlyphreelGraphics
import GlyphreelTypography

extension SceneReader {
  /// Reads `look`: only a style, or a mapping with `style`, `theme` and `title`.
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
      "look",
      KeyDescription(
        "A frame around the layers, and the colours of a light or dark page.",
        inGuide: "A frame around the layers; omit the canvas size. Dark: `{ style: terminal, theme: dark }`."),
      scalar: { options in options.choice("look", as: Look.Style.self).map { Look($0) } },
      mapping: { options in
        options.nestedIfPresent("look") { look in
          var result = Look(
            look.choice(
              "style", "The frame: a card, a window, a terminal, a browser, or plain for none.",
              default: .plain),
            theme: look.choice("theme", "Colours of a light or a dark page.", default: .light),
            title: look.string("title", "Text in the title bar: a window's title or a browser's address."))
          result.background = look.color("background", "Colour inside the frame; the theme's by default.")
          if !result.hasTitleBar { look.warn(ofIdle: "title", without: "style: window") }
          return result
        }
      })
  }
}
