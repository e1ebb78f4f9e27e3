internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelSceneFile

/// The layers that show pages, as nodes of a scene file.
struct CaptionLayers {
  /// The looks of the tracks.
  let tracks: [Look]
  /// The first row of the canvas that is rendered.
  let top: Double

  /// The look of a track, with its keys in scene files.
  struct Look {
    var style: CaptionStyle
    /// The keys of the text style, without a colour.
    var text: [SourceNode.Entry]
    var color: String
    /// The size of letters in pixels.
    var size: Double
    /// The height of a line in pixels; nil if it depends on the fonts.
    var lineHeight: Double?
    var language: String?
    /// The numbers of the speakers in order of their first words.
    var speakers: [ExactString: Int]

    /// The keys of the layer's shadow at its size; nil for none.
    var shadow: SourceNode? { style.shadow(size: size) }

    /// The size of the keys that each page repeats, in bytes.
    var byteCount: Int {
      let effects = style.effects(size: size).flatMap(\.keys)
      return (text + effects).reduce(shadow?.yaml.utf8.count ?? 0) { $0 + $1.value.yaml.utf8.count }
    }

    /// Returns a layer that shows text with only the text style.
    func layer(text: String) -> SourceNode {
      SourceNode(.mapping(content(text) + [.init("style", SourceNode(.mapping(self.text)))]))
    }

    /// Returns the keys of text and its language.
    func content(_ text: String) -> [SourceNode.Entry] {
      [.init("text", .quoted(text))] + (language.map { [.init("language", .quoted($0))] } ?? [])
    }

    /// Returns the colour of a speaker.
    func color(of speaker: String?) -> String {
      guard let index = speaker.flatMap({ speakers[ExactString($0)] }), index > 0,
        !style.speakerColors.isEmpty
      else { return color }
      return style.speakerColors[(index - 1) % style.speakerColors.count]
    }
  }

  /// Returns true if a page is one text that is read from right to left.
  func isRightToLeft(_ item: CaptionPlan.Item) -> Bool {
    !item.page.hasOwnLines
      && PageDirection.isRightToLeft(item.page, language: tracks[item.track].language)
  }

  /// Returns the layer of a page in a scene that starts at a time in milliseconds.
  func layer(_ item: CaptionPlan.Item, at time: Int) -> SourceNode {
    let look = tracks[item.track]
    var keys = look.content(item.text.string)
    if isRightToLeft(item) { keys.append(.init("direction", .plain("rtl"))) }
    if let frame = item.frame {
      let rect = [
        ("x", frame.rect.minX), ("y", frame.rect.minY - top), ("width", frame.rect.width),
        ("height", frame.rect.height),
      ].map { SourceNode.Entry($0.0, .number($0.1)) }
      keys.append(.init("frame", SourceNode(.mapping(rect))))
      keys.append(.init("alignment", .plain(frame.alignment)))
      keys.append(.init("verticalAlignment", .plain(frame.verticalAlignment)))
    }
    keys.append(.init("fit", ["minimumScale": .plain("30%")]))
    let color = SourceNode.Entry("color", .quoted(look.color(of: item.page.speaker)))
    keys.append(.init("style", SourceNode(.mapping(look.text + [color]))))
    if let shadow = look.shadow { keys.append(.init("shadow", shadow)) }
    if !item.text.spans.isEmpty { keys.append(.init("spans", SourceNode(.list(item.text.spans)))) }
    let effects = look.style.effects(size: look.size).map { effect(of: item, $0, at: time) }
    if !effects.isEmpty { keys.append(.init("effects", SourceNode(.list(effects)))) }
    return SourceNode(.mapping(keys))
  }

  /// Returns an effect of a page with the times of its words.
  private func effect(of item: CaptionPlan.Item, _ effect: CaptionStyle.Effect, at time: Int) -> SourceNode {
    var keys = effect.keys
    if effect.name == "karaoke" {
      let times = WordTimes(of: item)
      func list(_ milliseconds: [Int]) -> SourceNode {
        SourceNode(.list(milliseconds.map(SourceNode.seconds)))
      }
      let parts = SourceNode(.list(item.text.starts.map { SourceNode(integerLiteral: $0) }))
      keys =
        [
          .init("stagger", list(times.starts)), .init("ends", list(times.ends)),
          .init("select", ["parts": parts]),
        ] + Highlighting(of: item.page).adapted(keys)
    }
    if time > item.start {
      keys.removeAll { $0.key == "timeOffset" }
      keys.append(.init("timeOffset", .seconds(time - item.start)))
    }
    if keys.isEmpty { return .plain(effect.name) }
    return SourceNode(.mapping([.init(effect.name, SourceNode(.mapping(keys)))]))
  }

  /// The times in milliseconds at which the words of a page are spoken, from the start of the page.
  struct WordTimes {
    let starts: [Int]
    let ends: [Int]

    init(of item: CaptionPlan.Item) {
      let words = item.page.words
      let starts = words.map { max(0, CaptionPlan.milliseconds($0.start) - item.start) }
      self.starts = starts
      ends = words.indices.map { index in
        let end = max(starts[index], CaptionPlan.milliseconds(words[index].end) - item.start)
        let next = index + 1 < words.count ? starts[index + 1] : .max
        // A word stays active during a short gap before the next one.
        return next - end < 300 ? max(next, starts[index]) : end
      }
    }
  }

  /// The ways in which a page's file says that words are highlighted.
  ///
  /// A style that sweeps changes the words of ASS's `\k` at once, and they stay so. Those of `\ko` have no outline before.
  struct Highlighting: Hashable {
    private let isInstant: Bool
    private let hasOutlines: Bool

    init(of page: CaptionPage) {
      let kinds = page.words.compactMap(\.karaoke)
      isInstant = !kinds.isEmpty && !kinds.contains(.sweep)
      hasOutlines = kinds.contains(.outline)
    }

    /// Returns the keys of a style's `karaoke` with these changes.
    func adapted(_ keys: [SourceNode.Entry]) -> [SourceNode.Entry] {
      var keys = keys
      if isInstant, let index = keys.firstIndex(where: { $0.key == "sweep" }),
        case .scalar(let text, _) = keys.remove(at: index).value.content, CoreSchema.bool(text) == true
      {
        Highlighting.keepActive(&keys)
      }
      if hasOutlines, !keys.contains(where: { $0.key == "upcoming" }) {
        keys.append(.init("upcoming", ["outlineColor": .plain("transparent")]))
      }
      return keys
    }

    /// Makes words that were spoken look like the one that is spoken, as `sweep` does.
    private static func keepActive(_ keys: inout [SourceNode.Entry]) {
      if keys.contains(where: { $0.key == "past" }) { return }
      if let active = keys.first(where: { $0.key == "active" })?.value {
        keys.append(.init("past", active))
      } else if !keys.contains(where: { ["box", "line"].contains($0.key) }) {
        // The colour of `Karaoke().active`.
        keys.append(.init("past", ["color": .quoted("#ffd60a")]))
      }
    }
  }
}

extension SourceNode {
  /// Returns milliseconds as seconds with a unit, such as `1.25s`.
  static func seconds(_ milliseconds: Int) -> SourceNode {
    .plain(SourceNode.number(Double(milliseconds) / 1000).yaml + "s")
  }
}
