import Glyphreel

extension SceneReader {
  /// Reads `look`: a style alone, or a mapping with `style`, `theme` and `title`.
  ///
  /// Returns nil if the key is absent, unless `theme` is dark.
  func look(_ options: inout Options, in theme: Look.Theme?) -> Look? {
    var look = look(&options)
    if let theme { look?.theme = theme }
    return look ?? (theme == .dark ? Look(.plain, theme: .dark) : nil)
  }

  private func look(_ options: inout Options) -> Look? {
    options.forms(
      "look", scalar: { options in options.choice("look", as: Look.Style.self).map { Look($0) } },
      mapping: { options in
        options.nestedIfPresent("look") { look in
          let result = Look(
            look.choice("style", default: .plain), theme: look.choice("theme", default: .light),
            title: look.string("title", default: ""))
          if !result.hasTitleBar { look.warn(ofIdle: "title", without: "style: window") }
          return result
        }
      })
  }
}
