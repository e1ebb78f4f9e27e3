import Glyphreel
import GlyphreelCaptions
import GlyphreelExactText
import GlyphreelTypography

/// The scene file of captions: a scene for each page, and an empty one for each gap between two.
struct CaptionScene {
  var canvas: CaptionCanvas
  var style: CaptionStyle
  /// The size of letters in points.
  var size: Double
  var font: String?
  var color = "white"
  /// The colour of the active word or its marker; nil for the style's own.
  var accent: String?
  var position = CaptionPosition.bottom
  var frameRate = 30.0
  var isUppercase: Bool
  /// The languages' tag; nil if unknown.
  var language: String?
  /// The rows of the canvas that are rendered, from the top; nil for all.
  var region: ClosedRange<Double>?
  /// The colours of speakers after the first one.
  private static let speakerColors = ["#7dd3fc", "#86efac", "#fda4af", "#fde68a", "#c4b5fd"]

  /// The height of a line as a multiple of the size.
  static let lineHeight = 1.25

  /// Returns the file's text.
  func yaml(_ pages: [CaptionPage]) -> String {
    let speakers = CaptionScene.speakers(of: pages)
    let height = region.map { $0.upperBound - $0.lowerBound } ?? Double(canvas.height)
    var lines = [
      "canvas: { width: \(canvas.width), height: \(YAMLValue.number(height).text), background: transparent }",
      "frameRate: \(YAMLValue.number(frameRate).text)", "loop: once", "hold: 0s", "scenes:",
    ]
    var time = 0.0
    for page in pages {
      // Milliseconds add up to the times of the file.
      let start = CaptionScene.milliseconds(page.start)
      let end = CaptionScene.milliseconds(page.end)
      if start > time { lines += ["  - duration: \(CaptionScene.seconds(start - time))", "    layers: []"] }
      let shown = max(start, time)
      guard end > shown else { continue }
      lines += ["  - duration: \(CaptionScene.seconds(end - shown))", "    layers:"]
      lines += layer(page, from: shown, speakers).map { "      " + $0 }
      time = end
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines of a page's layer; `from` is the start of its scene in milliseconds.
  private func layer(_ page: CaptionPage, from: Double, _ speakers: [String]) -> [String] {
    let text = text(of: page)
    var lines = ["- text: \(YAMLValue.quoted(text.string).text)"]
    if let language { lines.append("  language: \(YAMLValue.quoted(language).text)") }
    let place = frame(of: page)
    lines.append("  frame: { \(place.frame) }")
    lines.append("  alignment: \(place.alignment)")
    lines.append("  verticalAlignment: \(place.vertical)")
    lines.append("  lineBreak: clip")
    lines.append("  fit: { minimumScale: 30% }")
    lines.append("  style: { \(style(color: color(of: page.speaker, speakers))) }")
    if !text.spans.isEmpty { lines += ["  spans:"] + text.spans.map { "    - \($0)" } }
    guard let karaoke = karaoke(of: page, text.starts, from: from) else { return lines }
    return lines + ["  effects:", "    - karaoke: { \(karaoke) }"]
  }

  /// Returns the keys of the letters' style.
  func style(color: String) -> String {
    var keys = font.map { ["font: \(YAMLValue.quoted($0).text)"] } ?? []
    keys.append("size: \(YAMLValue.number(size).text)")
    keys.append("weight: \(style.weight)")
    keys.append("color: \(YAMLValue.quoted(color).text)")
    keys.append("lineHeight: \(YAMLValue.number(CaptionScene.lineHeight).text)")
    let outline = YAMLValue.number(max(1, (size * style.outline).rounded())).text
    keys.append("outline: { width: \(outline), color: black }")
    return keys.joined(separator: ", ")
  }

  /// Returns the keys of the effect on a page; nil if words do not change.
  private func karaoke(of page: CaptionPage, _ starts: [Int], from: Double) -> String? {
    guard let own = style.karaoke(size: size, accent: accent) else { return nil }
    let words = page.lines.flatMap(\.self)
    let begins = words.map { max(0, CaptionScene.milliseconds($0.start) - from) }
    let ends = zip(words.indices, words).map { index, word in
      let end = max(begins[index], CaptionScene.milliseconds(word.end) - from)
      // A word stays active during a short gap before the next one.
      let next = index + 1 < words.count ? begins[index + 1] : .infinity
      return next - end < 300 ? max(next, begins[index]) : end
    }
    func list(_ times: [Double]) -> String {
      "[" + times.map(CaptionScene.seconds).joined(separator: ", ") + "]"
    }
    let parts = starts.map(String.init).joined(separator: ", ")
    return "stagger: \(list(begins)), ends: \(list(ends)), select: { parts: [\(parts)] }, \(own)"
  }

  /// A page's text with the characters at which words start, and the spans of words in another style.
  private struct PageText {
    var string = ""
    var starts: [Int] = []
    var spans: [String] = []
  }

  private func text(of page: CaptionPage) -> PageText {
    var text = PageText()
    for (number, line) in page.lines.enumerated() {
      for (index, word) in line.enumerated() {
        if index == 0, number > 0 { text.string += "\n" }
        if index > 0, word.isSpaced { text.string += " " }
        let start = StyledText(text.string).characterCount
        text.starts.append(start)
        text.string += isUppercase ? word.text.uppercased() : word.text
        var keys: [String] = []
        if word.isItalic { keys.append("italic: true") }
        if word.isBold { keys.append("weight: black") }
        if let color = word.color { keys.append("color: \(YAMLValue.quoted(color).text)") }
        if !keys.isEmpty {
          let end = StyledText(text.string).characterCount
          text.spans.append("{ range: [\(start), \(end)], style: { \(keys.joined(separator: ", ")) } }")
        }
      }
    }
    return text
  }

  /// Returns the keys of a page's frame, and the alignments in it.
  private func frame(of page: CaptionPage) -> (frame: String, alignment: String, vertical: String) {
    let area = canvas.safeArea
    let anchor = page.placement?.anchor ?? (position == .top ? 8 : position == .center ? 5 : 2)
    var (left, right) = (area.x, area.x + area.width)
    var (top, bottom) = (area.y, area.y + area.height)
    let column = (anchor - 1) % 3
    if let x = page.placement?.x.map({ $0 * Double(canvas.width) }) {
      switch column {
      case 0: (left, right) = (min(x, right - size), right)
      case 1:
        let half = max(min(x - area.x / 2, Double(canvas.width) - area.x / 2 - x), size)
        (left, right) = (x - half, x + half)
      default: (left, right) = (left, max(x, left + size))
      }
    }
    if let y = page.placement?.y.map({ $0 * Double(canvas.height) }) {
      switch (anchor - 1) / 3 {
      case 0: (top, bottom) = (0, max(y, size))
      case 1: (top, bottom) = (y - size * 2, y + size * 2)
      default: (top, bottom) = (min(y, Double(canvas.height) - size), Double(canvas.height))
      }
    }
    func number(_ value: Double) -> String { YAMLValue.number(value.rounded()).text }
    let offset = region?.lowerBound ?? 0
    let frame =
      "x: \(number(left)), y: \(number(top - offset)), width: \(number(right - left)), height: \(number(bottom - top))"
    return (frame, ["left", "center", "right"][column], ["bottom", "center", "top"][(anchor - 1) / 3])
  }

  /// Returns the rows that pages cover: the band of the safe area with room for `lines` lines.
  static func band(_ lines: Int, on canvas: CaptionCanvas, _ size: Double, _ position: CaptionPosition)
    -> ClosedRange<Double>
  {
    let area = canvas.safeArea
    // Boxes, outlines and springs reach beyond the lines.
    let height = Double(lines) * size * lineHeight + size
    let top =
      switch position {
      case .top: area.y - size / 2
      case .center: area.y + (area.height - height) / 2
      case .bottom: area.y + area.height - height + size / 2
      }
    let low = max(0, (top / 2).rounded(.down) * 2)
    let high = min(Double(canvas.height), ((top + height) / 2).rounded(.up) * 2)
    return low...high
  }

  /// The names of all speakers in order of their first words.
  private static func speakers(of pages: [CaptionPage]) -> [String] {
    var names: [String] = []
    for name in pages.compactMap(\.speaker) where !names.contains(name) { names.append(name) }
    return names
  }

  private func color(of speaker: String?, _ speakers: [String]) -> String {
    guard let index = speaker.flatMap({ speakers.firstIndex(of: $0) }), index > 0 else { return color }
    return CaptionScene.speakerColors[(index - 1) % CaptionScene.speakerColors.count]
  }

  private static func milliseconds(_ seconds: Double) -> Double { (seconds * 1000).rounded() }

  /// Returns milliseconds as seconds with a unit, such as `1.25s`.
  private static func seconds(_ milliseconds: Double) -> String {
    YAMLValue.number(milliseconds / 1000).text + "s"
  }
}
