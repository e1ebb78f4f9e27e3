import Glyphreel
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelTerminal

/// The scene in which versions of code become each other: line numbers, code, and bars behind changed lines.
struct CodeScene {
  typealias Entries = [WrittenEntry]

  let pages: CodePages
  let theme: Look.Theme
  let style: CodeStyle
  private let title: String
  /// The rows of each version.
  private let rows: [[CodeVersion.Line]]
  /// The columns of the longest row that is shown, and of the largest number of a line.
  private let (columns, digits): (Int, Int)

  /// The advance of a character in em, which most monospaced fonts share.
  private static let advance = 0.6
  /// The height of a row in em.
  private static let lineHeight = 1.5
  /// The most columns of a title, which would widen the window.
  private static let titleColumns = 80
  /// The columns between the numbers and the code.
  private static let gutter = 2.0

  private var size: Double { style.size ?? 14 }
  var rowHeight: Double { (Self.lineHeight * size).rounded() }
  var hold: Double { style.hold ?? 1.5 }
  var duration: Double { style.duration ?? 0.8 }
  private var padding: Double { style.padding ?? (style.frame == .plain ? 24 : 40) }
  /// The distance from the frame's edge to the text.
  private var inset: Double {
    switch style.frame {
    case .window, .browser, .card: 28
    case .terminal: 20
    case .plain: padding
    }
  }
  /// The rows of the window.
  var height: Int { min(pages.pages.map(\.rows.count).max() ?? 1, style.lines) }
  private var isScrolling: Bool { pages.pages.contains { $0.rows.count > style.lines } }

  /// The height that frames of layers can have in points.
  private static let greatestHeight = 10_000.0

  /// - Throws: More rows than a scene can have.
  init(
    of versions: [CodeVersion], in pages: CodePages, titled title: String, _ theme: Look.Theme,
    _ style: CodeStyle
  ) throws(Failure) {
    (self.pages, self.theme, self.style) = (pages, theme, style)
    self.title = title.shortened(to: Self.titleColumns)
    let most = style.shownColumns(pages)
    rows = zip(versions, pages.pages).map { version, page in
      page.rows.map { row in
        switch row {
        case .line(let index): return version.lines[index].shortened(to: most)
        case .fold(let count):
          var style = CellStyle()
          style.foreground = .palette(8)
          return CodeVersion.Line(spans: [.init("⋯ \(count) lines", style)])
        }
      }
    }
    columns = rows.joined().map(\.text.columns).max() ?? 0
    digits = "\(versions.map(\.lines.count).max() ?? 0)".utf8.count
    let (count, greatest) = (rows.map(\.count).max() ?? 0, Int(Self.greatestHeight / rowHeight))
    guard count <= greatest else {
      throw Failure(
        "glyphreel: error: \(count) lines would be shown, and \(greatest) of this size are the most; choose a smaller \(style.context == 0 ? "" : "--context or ")--size, or shorten the file",
        .badInput)
    }
  }

  // MARK: Rows

  /// Returns the numbers of a version's rows, a line each.
  private func numbers(_ version: Int) -> String {
    pages.pages[version].rows.map { if case .line(let index) = $0 { "\(index + 1)" } else { "" } }
      .joined(separator: "\n")
  }

  /// The distance from the frame's edge to the code.
  private var codeStart: Double {
    inset + (style.numbers ? (Double(digits) + Self.gutter) * Self.advance * size : 0)
  }

  /// The width inside the frame, in points.
  var width: Double {
    let width = (codeStart + Double(columns) * Self.advance * size + inset).rounded(.up)
    // A window has room for its buttons and its title, whose letters are 13 points high.
    return style.frame == .plain ? width : max(width, 280, 150 + TextExtent.estimate(of: title, size: 16))
  }

  // MARK: Nodes

  /// The scene's nodes, without source ranges.
  var nodes: SourceNode {
    var scene: Entries = []
    if !look.isEmpty { scene.add("look", .mapping(look)) }
    var canvas: Entries = []
    canvas.add("width", .number(width + (style.frame == .plain ? 0 : 2 * padding)))
    canvas.add("padding", "--padding", style.padding, default: padding)
    let paper = theme == .light ? "white" : Look(.plain, theme: theme).backdrop.css
    canvas.add(
      "background", "--background", style.background, default: style.frame == .plain ? paper : nil)
    scene.add("canvas", .mapping(canvas))
    scene.add("frameRate", "--frame-rate", style.frameRate, default: 25)
    scene.add("hold", Self.seconds(hold))
    scene.add("loop", "--loop", style.loop, default: "forever")
    // A file that plays once begins with its first picture, whatever the poster is.
    scene.add("poster", "--poster", style.poster, default: style.loop == nil ? "end" : nil)
    scene.add("layers", SourceNode(.list([page])))
    return .mapping(scene)
  }

  private var look: Entries {
    var look: Entries = []
    if style.frame != .plain { look.add("style", "--look", .plain(style.frame.rawValue)) }
    if theme == .dark { look.add("theme", .plain("dark")) }
    if style.frame != .plain, style.frame != .card {
      look.add("title", style.title == nil ? nil : "--title", .quoted(title))
    }
    return look
  }

  /// The group of all layers, which clips them if they scroll.
  private var page: SourceNode {
    var page: Entries = []
    page.add("id", .plain("page"))
    page.add("frame", Self.frame(x: 0, width: width, height: Double(height) * rowHeight))
    let layers = bars + (style.numbers ? [numberLayer] : []) + [codeLayer]
    guard isScrolling else {
      page.add("layers", SourceNode(.list(layers)))
      return .mapping(page)
    }
    page.add("clip", SourceNode(booleanLiteral: true))
    var sheet: Entries = []
    sheet.add("id", .plain("sheet"))
    let rows = pages.pages.map(\.rows.count).max() ?? 0
    sheet.add("frame", Self.frame(x: 0, y: 0, width: width, height: Double(rows) * rowHeight))
    sheet.add("effects", SourceNode(.list(scrolls)))
    sheet.add("layers", SourceNode(.list(layers)))
    page.add("layers", SourceNode(.list([.mapping(sheet)])))
    return .mapping(page)
  }

  private var codeLayer: SourceNode {
    let texts = rows.map(\.output)
    return layer(
      "code", texts, Self.frame(x: codeStart, y: 0, width: width - codeStart), isANSI: true, style: [],
      change: .option("by", nil, "token"))
  }

  private var numberLayer: SourceNode {
    var style: Entries = []
    style.add("color", .quoted(theme == .light ? "#59636e" : "#9198a1"))
    return layer(
      "numbers", rows.indices.map { numbers($0) },
      Self.frame(x: inset, y: 0, width: Double(digits) * Self.advance * size), isANSI: false, style: style,
      change: .option("by", nil, "line"))
  }

  /// Returns a layer whose text becomes the next one at each change.
  private func layer(
    _ id: String, _ texts: [String], _ frame: SourceNode, isANSI: Bool, style own: Entries,
    change keys: Entries
  ) -> SourceNode {
    var layer: Entries = []
    layer.add("id", .plain(id))
    layer.add("text", .quoted(texts[0]))
    if isANSI { layer.add("markup", .plain("ansi")) }
    layer.add("frame", frame)
    layer.add("alignment", .plain(isANSI ? "left" : "right"))
    layer.add("verticalAlignment", .plain("top"))
    layer.add("lineBreak", .plain("clip"))
    layer.add("direction", .plain("ltr"))
    var font: Entries = []
    font.add("font", "--font", style.font, default: "JetBrains Mono")
    font.add("size", "--size", style.size, default: size)
    font.add("lineHeight", .plain("\(rowHeight.decimal)pt"))
    font.add("features", .mapping(.option("calt", nil, 0.0)))
    layer.add("style", .mapping(font + own))
    var effects: [SourceNode] = []
    for (index, change) in changes.enumerated()
    where ExactString(texts[index]) != ExactString(texts[index + 1]) {
      var entries: Entries = []
      entries.add("to", .quoted(texts[index + 1]))
      if isANSI { entries.add("markup", .plain("ansi")) }
      entries += keys
      entries.add("spread", nil, 0)
      entries.add("delay", Self.seconds(change.start))
      entries.add("duration", Self.seconds(duration))
      entries.add("easing", "--easing", style.easing, default: "ease-in-out")
      effects.append(Self.effect(Morph.name, entries))
    }
    if !effects.isEmpty { layer.add("effects", SourceNode(.list(effects))) }
    return .mapping(layer)
  }

  static func effect(_ name: String, _ keys: Entries) -> SourceNode {
    SourceNode(.mapping([.init(name, .mapping(keys))]))
  }

  static func frame(x: Double, y: Double? = nil, width: Double, height: Double? = nil) -> SourceNode {
    var frame: Entries = []
    frame.add("x", nil, rounded(x))
    frame.add("y", nil, y.map(rounded))
    frame.add("width", nil, rounded(width))
    frame.add("height", nil, height.map(rounded))
    return .mapping(frame)
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  static func seconds(_ time: Double) -> SourceNode {
    .plain("\(rounded(time).decimal)s")
  }
}
