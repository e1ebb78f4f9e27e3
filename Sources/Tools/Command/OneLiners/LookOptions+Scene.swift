import GlyphreelAnimation
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelScene
import GlyphreelGraphics

extension LookOptions {
  /// The values of a one-liner's options that are not given.
  struct Defaults {
    /// In points; at most 24 in a terminal.
    var size = 32.0
    /// False for letters that move apart from each other, which would crowd.
    var isTracked = true
    /// False for texts that grow from their beginning.
    var isCentered = true
    /// In points; nil to fit the text.
    var width: Double?
    /// A GIF's delays are hundredths of a second: at 25 or 50 frames per second they are even.
    var frameRate = 25.0
    /// The time for which the last picture stays; nil for an endless scene.
    var hold: String? = "1.5s"
  }

  /// Returns a scene with the look that shows the first of the texts, without an effect.
  ///
  /// - Parameters:
  ///   - texts: All texts that are shown; the scene has room for each.
  ///   - theme: The theme for colours that are not given.
  ///   - destination: The destination whose size the canvas takes; nil to fit the text.
  func scene(
    of texts: [String], _ summary: String, usage: String, theme: Look.Theme, for destination: Destination?,
    _ defaults: Defaults = Defaults()
  ) -> OneLinerScene {
    let side = destination?.side.map { $0 / LookOptions.scale }
    var scene = OneLinerScene(summary: summary, usage: usage, text: texts[0])
    let standardSize = frame == .terminal ? min(defaults.size, 24) : defaults.size
    let typography = DisplayTypography(
      of: texts, size: self.size ?? standardSize, isCode: frame == .terminal)
    addLook(theme, to: &scene)
    addCanvas(of: typography, theme, side: side, defaults, to: &scene)
    scene.settings.add("frameRate", "--frame-rate", frameRate, default: defaults.frameRate)
    scene.settings.add(
      "hold", "--hold", hold, default: defaults.hold, comment: "how long the last picture stays")
    scene.settings.add(
      "loop", "--loop", loop, default: "forever", comment: "or once, or a number of plays")
    scene.settings.add("poster", "--poster", poster)
    // A text that is shorter than the one it replaces is centred, but for a beginning that both share, which stays in its place,
    // and in a look, where text is flush left.
    let haveOneBeginning = Set(texts.map { ExactString(String($0.prefix(1))) }).count == 1
    let isCentered = side != nil || frame == .plain && defaults.isCentered && !haveOneBeginning
    scene.layer.add("alignment", "--align", align, default: isCentered ? "center" : nil)
    if side != nil {
      scene.layer.add("fit", .mapping([.init(key: "minimumSize", value: .number(4))]))
    }
    // In a square the text is as large as fits.
    let size = side.map { $0 * 0.6 } ?? standardSize
    scene.style.add("font", "--font", font, default: frame == .terminal ? "JetBrains Mono" : "Inter")
    scene.style.add("size", "--size", self.size, default: size)
    scene.style.add("weight", "--weight", weight, default: typography.weight)
    if defaults.isTracked, let spacing = typography.letterSpacing {
      scene.style.add("letterSpacing", .number(spacing))
    }
    scene.style.add(
      "color", "--color", color, default: frame == .plain ? Look(.plain, theme: theme).ink.css : nil)
    return scene
  }

  /// Returns the theme for colours on the canvas: the page's, unless only the other theme's text is readable on the background.
  func ground(_ theme: Look.Theme) -> Look.Theme {
    guard frame == .plain, let background else { return theme }
    if let gradient = CSSGradient.named(background) { return gradient.isDeep ? .dark : .light }
    let colors =
      Color(css: background).map { [$0] } ?? (try? CSSGradient(css: background))?.stops.map(\.color) ?? []
    guard !colors.isEmpty, colors.allSatisfy(\.isOpaque) else { return theme }
    func contrast(_ theme: Look.Theme) -> Double {
      colors.map { ContrastRatio(Look(.plain, theme: theme).ink, $0).value }.min() ?? 1
    }
    if contrast(theme) >= 4.5 { return theme }
    return contrast(.dark) > contrast(.light) ? .dark : .light
  }

  /// Returns the timing keys that all effects have, with these defaults; nil for the effect's own defaults.
  ///
  /// An easing that states a duration, such as `.easeInOut(duration: 0.3)`, replaces the default duration.
  func timing(
    delay: String? = nil, duration: String? = nil, easing: String? = nil
  ) -> [WrittenEntry] {
    let isTimed = self.easing.flatMap { TimedEasing($0)?.duration } != nil
    return .option("delay", "--delay", self.delay, default: delay)
      + .option("duration", "--duration", self.duration, default: isTimed ? nil : duration)
      + .option("easing", "--easing", self.easing, default: easing)
  }

  private func addLook(_ theme: Look.Theme, to scene: inout OneLinerScene) {
    guard frame != .plain else { return }
    scene.look.add("style", "--look", .plain(frame.rawValue))
    if theme == .dark { scene.look.add("theme", .plain(theme.rawValue)) }
    scene.look += .option("title", "--title", quoted: title)
  }

  private func addCanvas(
    of typography: DisplayTypography, _ theme: Look.Theme, side: Double?, _ defaults: Defaults,
    to scene: inout OneLinerScene
  ) {
    let padding = self.padding ?? (side == nil ? frame == .plain ? 24 : 40 : 5)
    let inset = padding + (frame == .plain ? 0 : 29)
    scene.canvas.add("width", "--width", width, default: side ?? defaults.width)
    // Without a width the canvas fits the text, which wraps at the width of a README's column.
    let room = LookOptions.widest - 2 * inset
    if width == nil, side == nil, defaults.width == nil, typography.extent > room {
      scene.layer.add("frame", .mapping([.init(key: "maxWidth", value: .number(room))]))
    }
    if defaults.width == nil, let wrap = typography.wrap(in: width.map { $0 - 2 * inset } ?? room) {
      scene.layer.add("textWrap", .plain(wrap))
    }
    if let side { scene.canvas.add("height", .number(side)) }
    scene.canvas.add("padding", "--padding", self.padding, default: padding)
    let paper = theme == .light ? "white" : Look(.plain, theme: theme).backdrop.css
    scene.canvas.add(
      "background", "--background", background, default: frame == .plain ? paper : nil)
  }
}
