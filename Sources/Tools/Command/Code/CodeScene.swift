import GlyphreelScene
import GlyphreelExact
import GlyphreelSceneFile
import GlyphreelTerminal

/// The scene in which versions of code turn into one another: a group for each line, and marks behind changed lines.
struct CodeScene {
  typealias Entries = [WrittenEntry]

  let pages: CodePages
  let theme: Look.Theme
  let style: CodeStyle
  let times: CodeTimes
  /// The rows that are ever visible.
  let bodies: [CodeBody]
  let captions: [Caption]
  private let title: String
  /// The advance of a character in em.
  private let advance: Double
  /// The columns of the longest row that is shown, and of the largest number of a line.
  private let (columns, digits): (Int, Int)

  /// The height of a row in em.
  private static let lineHeight = 1.5
  /// The maximum number of columns of a title, which would widen the window.
  private static let titleColumns = 80
  /// The columns between the numbers and the code.
  private static let gutter = 2.0
  /// The size of letters in points.
  static let defaultSize = 14.0

  private var size: Double { style.size ?? Self.defaultSize }
  var rowHeight: Double { (Self.lineHeight * size).rounded() }
  /// The distance from the frame's edge to the captions.
  var captionStart: Double { inset }
  private var padding: Double { style.padding ?? (style.frame == .plain ? 24 : 40) }
  /// The distance from the frame's edge to the text.
  private var inset: Double {
    switch style.frame {
    case .window, .browser, .card: 28
    case .terminal: 20
    case .plain: padding
    }
  }
  /// The rows of the window in each version.
  private var heights: [Int] {
    let heights = pages.pages.map { min($0.rows.count, style.lines) }
    let isFixed = style.isFixed || style.frame == .plain
    return isFixed ? heights.map { _ in heights.max() ?? 1 } : heights
  }
  /// The rows of the highest window.
  private var height: Int { max(heights.max() ?? 1, 1) }

  /// The height that frames of layers can have in points.
  private static let greatestHeight = 10_000.0

  /// - Parameters:
  ///   - captions: The caption of each version, not of the steps between them.
  ///   - advance: The width of a character in em.
  /// - Throws: More rows than a scene can have.
  init(
    of steps: CodeSteps, in pages: CodePages, titled title: String, captions: [String?] = [], advance: Double,
    _ theme: Look.Theme, _ style: CodeStyle
  ) throws(Failure) {
    let versions = steps.versions
    (self.pages, self.theme, self.style, self.advance) = (pages, theme, style, advance)
    self.title = title.shortened(to: Self.titleColumns)
    let most = style.shownColumns(pages)
    let rows = zip(versions, pages.pages).map { version, page in
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
    times = CodeTimes(versions, pages.pages, style)
    self.captions = Self.captions(captions, steps.origins, times)
    bodies = CodeBody.all(pages.pages, rows).filter { pages.isVisible($0, style.lines) }
    let (count, greatest) = (rows.map(\.count).max() ?? 0, Int(Self.greatestHeight / rowHeight))
    guard count <= greatest else {
      let remedy =
        versions.count == 1
        ? "show a part of the file, as in 'head -n 40 FILE | glyphreel code -', or choose a smaller --size"
        : "choose a smaller \(style.context == 0 ? "" : "--context or ")--size, or shorten the files"
      throw Failure(
        "glyphreel: error: \(count) lines would be shown, more than the limit of \(greatest) of this size; \(remedy)",
        .badInput)
    }
  }

  // MARK: Places

  /// The distance from the frame's edge to the code.
  private var codeStart: Double {
    inset + (style.numbers ? (Double(digits) + Self.gutter) * advance * size : 0)
  }

  /// The width inside the frame, in points.
  var width: Double {
    let code = codeStart + Double(columns) * advance * size + inset
    let width = max(code, captionsWidth + 2 * captionStart).rounded(.up)
    // A window has room for its buttons and its title, whose letters are 13 points high.
    return style.frame == .plain ? width : max(width, 280, 150 + TextExtent.estimate(of: title, size: 16))
  }

  /// Returns the place of a column of the code.
  func x(_ column: Int) -> Double { codeStart + Double(column) * advance * size }

  /// Returns the place of a number of a line.
  func x(ofNumber number: String) -> Double { inset + Double(digits - number.utf8.count) * advance * size }

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
    scene.add("frameRate", "--frame-rate", style.frameRate, default: CodeTimes.frameRate)
    scene.add("hold", Self.seconds(times.rest))
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

  /// The keys of all texts but their style.
  static let textKeys: Entries = .option("lineBreak", nil, "clip") + .option("direction", nil, "ltr")

  /// The style of all texts.
  var font: Entries {
    var font: Entries = []
    font.add("font", "--font", style.font, default: "JetBrains Mono")
    font.add("size", "--size", style.size, default: size)
    font.add("lineHeight", .plain("\(rowHeight.decimal)pt"))
    font.add("features", .mapping(.option("calt", nil, 0.0)))
    return font
  }

  /// The group of all layers, whose height follows the versions.
  private var page: SourceNode {
    let (still, moved) = (bodies.filter { !$0.isMoved }, bodies.filter(\.isMoved))
    var layers = marks(moved: false) + still.map(line) + marks(moved: true) + moved.map(line)
    let most = pages.pages.map(\.rows.count).max() ?? 0
    if !times.scrolls.isEmpty {
      var sheet: Entries = []
      sheet.add("id", .plain("sheet"))
      sheet.add("frame", Self.frame(x: 0, y: 0, width: width, height: Double(most) * rowHeight))
      let effects = times.scrolls.map { scroll in
        Self.move(
          from: (0, -Double(scroll.from) * rowHeight), to: (0, -Double(scroll.to) * rowHeight),
          at: scroll.start, for: scroll.duration, easing)
      }
      sheet.add("effects", SourceNode(.list(effects)))
      sheet.add("layers", SourceNode(.list(layers)))
      layers = [.mapping(sheet)]
    }
    let full = Double(height) * rowHeight
    let isConstant = heights.allSatisfy { $0 == height }
    var page: Entries = []
    page.add("id", .plain("page"))
    let isAlone = isConstant && captions.isEmpty
    page.add("frame", Self.frame(x: isAlone ? 0 : nil, width: width, height: full))
    if most > height || !isConstant { page.add("clip", SourceNode(booleanLiteral: true)) }
    if !isConstant { page.add("effects", SourceNode(.list(collapses))) }
    page.add("layers", SourceNode(.list(layers)))
    if isAlone { return .mapping(page) }
    var stack: Entries = []
    stack.add("stack", .plain("column"))
    stack.add("frame", Self.frame(x: 0, width: width))
    stack.add("layers", SourceNode(.list((captionGroup.map { [$0] } ?? []) + [.mapping(page)])))
    return .mapping(stack)
  }

  /// The effects that change the height of the window.
  private var collapses: [SourceNode] {
    zip(times.changes, zip(heights, heights.dropFirst())).filter { $1.0 != $1.1 }.enumerated().map {
      let (change, rows) = $1
      func share(_ rows: Int) -> SourceNode { .number(Self.rounded(1 - Double(rows) / Double(height))) }
      let (start, duration) = change.part(CodeTimes.moving)
      return Self.effect(
        "collapse", from: share(rows.0), to: share(rows.1), at: start, for: duration, easing,
        fill: $0 == 0 ? "both" : nil)
    }
  }
}
