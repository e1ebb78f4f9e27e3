internal import GlyphreelExactText
internal import GlyphreelSceneFile

/// The scene file of captions: a scene for each span in which the same pages are shown, and an empty one for each gap.
struct CaptionSceneWriter {
  let canvas: CaptionCanvas
  let frameRate: Double
  /// The looks of the tracks.
  let tracks: [Look]
  /// The rows of the canvas that are rendered; nil for all.
  var band: ClosedRange<Double>?

  /// The look of a track, with its keys in scene files.
  struct Look {
    var style: CaptionStyle
    /// The keys of the text style, without a colour.
    var text: [(key: String, value: YAMLValue)]
    var color: String
    /// The size of letters in pixels.
    var size: Double
    /// The height of a line in pixels; nil if it depends on the fonts.
    var lineHeight: Double?
    var language: String?
    /// The numbers of the speakers in order of their first words.
    var speakers: [ExactString: Int]

    /// The size of the keys that each page repeats, in bytes.
    var byteCount: Int {
      let effects = style.effects(size: size).flatMap(\.keys)
      return (text + effects).reduce(style.shadow(size: size)?.text.utf8.count ?? 0) {
        $0 + $1.value.text.utf8.count
      }
    }

    /// Returns the colour of a speaker.
    func color(of speaker: String?) -> String {
      guard let index = speaker.flatMap({ speakers[ExactString($0)] }), index > 0,
        !style.speakerColors.isEmpty
      else { return color }
      return style.speakerColors[(index - 1) % style.speakerColors.count]
    }
  }

  /// Returns the file's text.
  func text(of plan: CaptionPlan) -> String {
    let height = band.map { $0.upperBound - $0.lowerBound } ?? Double(canvas.height)
    var lines = [
      "canvas: { width: \(canvas.width), height: \(YAMLValue.number(height).text), background: transparent }",
      "frameRate: \(YAMLValue.number(frameRate).text)", "loop: once", "hold: 0s", "scenes:",
    ]
    var time = 0
    for span in plan.spans {
      if span.start > time { lines += ["  - duration: \(seconds(span.start - time))", "    layers: []"] }
      lines += ["  - duration: \(seconds(span.end - span.start))", "    layers:"]
      for index in span.items { lines += layer(plan.items[index], at: span.start) }
      time = span.end
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines of a page's layer in a scene that starts at a time in milliseconds.
  private func layer(_ item: CaptionPlan.Item, at time: Int) -> [String] {
    let look = tracks[item.track]
    var keys: [String] = ["text: \(YAMLValue.quoted(item.text.string).text)"]
    if let language = look.language { keys.append("language: \(YAMLValue.quoted(language).text)") }
    if !item.page.hasOwnLines, PageDirection.isRightToLeft(item.page, language: look.language) {
      keys.append("direction: rtl")
    }
    if let frame = item.frame {
      let values = [
        ("x", frame.rect.minX), ("y", frame.rect.minY - (band?.lowerBound ?? 0)), ("width", frame.rect.width),
        ("height", frame.rect.height),
      ]
      keys.append("frame: \(YAMLValue.mapping(values.map { ($0.0, .number($0.1)) }).text)")
      keys.append("alignment: \(frame.alignment)")
      keys.append("verticalAlignment: \(frame.verticalAlignment)")
    }
    keys.append("fit: { minimumScale: 30% }")
    let color = [(key: "color", value: YAMLValue.quoted(look.color(of: item.page.speaker)))]
    keys.append("style: \(YAMLValue.mapping(look.text + color).text)")
    if let shadow = look.style.shadow(size: look.size) { keys.append("shadow: \(shadow.text)") }
    var lines = keys.enumerated().map { ($0 == 0 ? "      - " : "        ") + $1 }
    if !item.text.spans.isEmpty {
      lines += ["        spans:"] + item.text.spans.map { "          - \($0.text)" }
    }
    let effects = look.style.effects(size: look.size)
    if effects.isEmpty { return lines }
    lines.append("        effects:")
    for effect in effects {
      var keys = effect.keys
      if effect.name == "karaoke" { keys = CaptionSceneWriter.times(of: item) + adapted(keys, to: item.page) }
      if time > item.start { keys.append(("timeOffset", YAMLValue(text: seconds(time - item.start)))) }
      lines.append(
        "          - " + effect.name + (keys.isEmpty ? "" : ": \(YAMLValue.mapping(keys).text)"))
    }
    return lines
  }

  /// Returns the keys of `karaoke` that say when the words of a page are spoken.
  private static func times(of item: CaptionPlan.Item) -> [(key: String, value: YAMLValue)] {
    let words = item.page.words
    let starts = words.map { max(0, CaptionPlan.milliseconds($0.start) - item.start) }
    let ends = words.indices.map { index in
      let end = max(starts[index], CaptionPlan.milliseconds(words[index].end) - item.start)
      let next = index + 1 < words.count ? starts[index + 1] : .max
      // A word stays active during a short gap before the next one.
      return next - end < 300 ? max(next, starts[index]) : end
    }
    func list(_ times: [Int]) -> YAMLValue { .list(times.map { YAMLValue(text: seconds($0)) }) }
    let parts = YAMLValue.list(item.text.starts.map { .number(Double($0)) })
    return [("stagger", list(starts)), ("ends", list(ends)), ("select", .mapping([("parts", parts)]))]
  }

  /// Returns the keys of `karaoke` for a page whose file says how words are highlighted.
  ///
  /// A style that sweeps changes the words of ASS's `\k` at once. Those of `\ko` have no outline before.
  private func adapted(
    _ keys: [(key: String, value: YAMLValue)], to page: CaptionPage
  ) -> [(key: String, value: YAMLValue)] {
    var keys = keys
    let kinds = page.words.compactMap(\.karaoke)
    if !kinds.isEmpty, !kinds.contains(.sweep) { keys.removeAll { $0.key == "sweep" } }
    if kinds.contains(.outline), !keys.contains(where: { $0.key == "upcoming" }) {
      keys.append(("upcoming", .mapping([("outlineColor", .plain("transparent"))])))
    }
    return keys
  }
}

/// Returns milliseconds as seconds with a unit, such as `1.25s`.
private func seconds(_ milliseconds: Int) -> String {
  YAMLValue.number(Double(milliseconds) / 1000).text + "s"
}
