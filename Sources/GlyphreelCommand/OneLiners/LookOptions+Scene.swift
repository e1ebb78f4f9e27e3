import GlyphreelExactText
import Glyphreel

extension LookOptions {
  /// What a one-liner has where nothing is asked for.
  struct Defaults {
    var font = "Inter"
    /// In points.
    var size = 32.0
    /// In points; nil to fit the text.
    var width: Double?
    var frameRate = 30.0
    /// How long the last picture stays; nil for a scene that never rests.
    var hold: String? = "1.5s"
  }

  /// A scene of a text that has the look, and no effect yet.
  ///
  /// - Parameters:
  ///   - theme: Whose colours it has where none are named.
  ///   - destination: What the canvas is made for; nil to fit the text.
  func scene(
    of text: String, _ summary: String, usage: String, theme: Look.Theme, for destination: Destination?,
    _ defaults: Defaults = Defaults()
  ) -> OneLinerScene {
    let side = destination?.side.map { $0 / LookOptions.scale }
    var scene = OneLinerScene(summary: summary, usage: usage, text: text)
    addLook(theme, to: &scene)
    addCanvas(of: text, theme, side: side, defaults, to: &scene)
    scene.settings.add(
      "frameRate", "--frame-rate", frameRate.map(YAMLValue.number), default: .number(defaults.frameRate))
    scene.settings.add(
      "hold", "--hold", hold.map(YAMLValue.plain), default: defaults.hold.map(YAMLValue.plain),
      comment: "how long the last picture stays")
    scene.settings.add(
      "loop", "--loop", loop.map(YAMLValue.plain), default: .plain("forever"),
      comment: "or once, or a number of plays")
    scene.layer.add(
      "alignment", "--align", align.map(YAMLValue.plain), default: side == nil ? nil : .plain("center"))
    if side != nil {
      scene.layer.add("fit", .mapping([.init(key: "minimumSize", value: .number(4))]))
    }
    // In a square the text is as large as fits.
    let size = side.map { $0 * 0.6 } ?? defaults.size
    scene.style.add(
      "font", "--font", font.map(YAMLValue.plain),
      default: .plain(frame == .terminal ? "JetBrains Mono" : defaults.font))
    scene.style.add("size", "--size", self.size.map(YAMLValue.number), default: .number(size))
    scene.style.add("weight", "--weight", weight.map(YAMLValue.plain), default: .plain("medium"))
    scene.style.add(
      "color", "--color", color.map(YAMLValue.plain),
      default: frame == .plain ? .plain(Look(.plain, theme: theme).ink.css) : nil)
    return scene
  }

  /// The keys of time that all effects take, with the defaults of this one; nil for the effect's own.
  func timing(
    delay: String? = nil, duration: String? = nil, easing: String? = nil
  ) -> [OneLinerScene.Entry] {
    var keys: [OneLinerScene.Entry] = []
    keys.add("delay", "--delay", self.delay.map(YAMLValue.plain), default: delay.map(YAMLValue.plain))
    keys.add(
      "duration", "--duration", self.duration.map(YAMLValue.plain), default: duration.map(YAMLValue.plain))
    keys.add("easing", "--easing", self.easing.map(YAMLValue.plain), default: easing.map(YAMLValue.plain))
    return keys
  }

  private func addLook(_ theme: Look.Theme, to scene: inout OneLinerScene) {
    guard frame != .plain else { return }
    scene.look.add("style", "--look", .plain(frame.rawValue))
    if theme == .dark { scene.look.add("theme", .plain(theme.rawValue)) }
    scene.look.add("title", "--title", title.map(YAMLValue.quoted))
  }

  private func addCanvas(
    of text: String, _ theme: Look.Theme, side: Double?, _ defaults: Defaults, to scene: inout OneLinerScene
  ) {
    let padding = self.padding ?? (side == nil ? frame == .plain ? 24 : 32 : 5)
    let inset = padding + (frame == .plain ? 0 : 25)
    let size = self.size ?? defaults.size
    let tooWide = TextExtent.estimate(of: text, size: size) > LookOptions.widest - 2 * inset
    let fallback = side ?? defaults.width ?? (tooWide ? LookOptions.widest : nil)
    scene.canvas.add("width", "--width", width.map(YAMLValue.number), default: fallback.map(YAMLValue.number))
    if let side { scene.canvas.add("height", .number(side)) }
    scene.canvas.add("padding", "--padding", self.padding.map(YAMLValue.number), default: .number(padding))
    let paper = theme == .light ? "white" : Look(.plain, theme: theme).backdrop.css
    scene.canvas.add(
      "background", "--background", background.map(YAMLValue.plain),
      default: frame == .plain ? .plain(paper) : nil)
  }
}
