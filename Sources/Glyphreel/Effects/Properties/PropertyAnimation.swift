public import GlyphreelAnimation
public import GlyphreelTypography

/// Moves one property of a layer, or of a part of its text, through keyframes.
///
/// A property that both the layer and its characters have (opacity, position, scale, rotation, blur) is the layer's unless
/// characters are selected.
public struct PropertyAnimation<Property: AnimatableProperty>: TextEffect {
  /// Its key in a scene file.
  public static var name: String { Property.name }
  /// What it does, in one sentence.
  public static var summary: String { Property.summary }
  /// False for what a layer without text has, too.
  public static var needsText: Bool { Property.layer == nil }
  /// True for what shapes alone have.
  public static var needsShape: Bool { Property.isOfShapes }
  /// True: its values can be added to what is there.
  public static var takesComposite: Bool { true }

  /// The values and when they are met.
  public var keyframes: Keyframes<Property.Value>
  /// When it runs.
  public var timing: Timing
  /// The characters that it works on; nil for the layer as a whole.
  public var selector: RangeSelector?
  /// How long each of the selected units waits.
  public var stagger: Stagger
  /// True if its values are added to what is there.
  public var isAdditive: Bool

  /// Keyframes of the whole layer within a second, unless said otherwise.
  public init(
    _ keyframes: Keyframes<Property.Value>, timing: Timing = Timing(duration: 1, easing: .linear),
    selector: RangeSelector? = nil,
    stagger: Stagger = Stagger(0), isAdditive: Bool = false
  ) {
    self.keyframes = keyframes
    self.timing = timing
    self.selector = selector
    self.stagger = stagger
    self.isAdditive = isAdditive
  }

  /// Reads `keyframes`, or `from`, `to` and `by`; `composite`, `iterationComposite`, `select`, `unit` and the keys of all
  /// timings.
  public init(_ options: inout Options) {
    let composite: CompositeOperation = options.choice("composite", default: .replace)
    keyframes = KeyframeReader<Property>(composite: composite).keyframes(&options)
    // What goes by so much from a given value is a way between two values.
    isAdditive = composite != .replace || (options.has("by") && !options.has("from"))
    let isSelective = options.has("select") || options.has("unit")
    timing = Timing(&options, duration: nil, easing: .linear)
    let chosen = RangeSelector(&options)
    selector = isSelective ? chosen : nil
    stagger = Stagger(&options, interval: 0)
    if Property.style == nil, Property.character == nil, isSelective {
      options.report(
        .error, "'\(Property.name)' belongs to the layer as a whole", hint: "remove 'select' and 'unit'",
        at: options.has("select") ? "select" : "unit")
    }
    if Property.style != nil, selector.map({ !$0.isIndependentOfLayout }) ?? false {
      options.report(
        .error, "'\(Property.name)' changes the layout, so that it can't go by lines or words",
        hint: "select a text, a pattern or a range of characters",
        at: options.has("select") ? "select" : "unit")
    }
  }

  /// The selected characters: all if the property belongs to characters alone.
  private var characters: RangeSelector? {
    guard Property.character != nil else { return nil }
    return selector ?? (Property.layer == nil ? .all : nil)
  }

  /// Until the last unit is done.
  public func activity(in layout: TextLayout) -> Activity {
    var activity = timing.activity
    if let characters, stagger.interval != 0 {
      let wait = stagger.total(count: PresentedLayout(layout).units(characters).count)
      activity.end += wait
      // Endless motion shows the same again once all units are at it.
      activity.leadIn = wait
    }
    return activity
  }

  /// The property.
  public var writes: [PropertyWrite] {
    let isText = Property.style != nil
    return [
      PropertyWrite(
        Property.write, of: isText ? selector ?? .all : characters, isAdditive: isAdditive)
    ]
  }

  /// Where in an iteration its keyframes are.
  public var keyOffsets: [Double] { keyframes.offsets }

  private func value(_ underlying: Property.Value, at time: Double, weight: Double = 1) -> Property.Value {
    let value = keyframes.value(at: time, by: timing, underlying: underlying)
    return weight == 1 ? value : underlying.interpolated(to: value, by: weight)
  }

  /// The text as it is and as it is on the way, which may take more room.
  public func texts(replacing text: StyledText) -> [StyledText] {
    guard Property.style != nil else { return [text] }
    let stretches = stretches(of: text)
    return [text]
      + [0, 0.25, 0.5, 0.75, 1].map { progress in
        restyled(text, stretches) { keyframes.value(at: progress, underlying: $0) }
      }
  }

  /// Changes the style of the selected text.
  public func modify(_ content: inout TextContent, _ context: EffectContext) {
    guard Property.style != nil, timing.position(at: context.time) != nil else { return }
    content.text = restyled(content.text, stretches(of: content.text)) { value($0, at: context.time) }
    if let outgoing = content.transition?.outgoing {
      content.transition?.outgoing = restyled(outgoing, stretches(of: outgoing)) {
        value($0, at: context.time)
      }
    }
  }

  /// The selected characters of a text; nil for all of them.
  private func stretches(of text: StyledText) -> [Range<Int>]? {
    selector.map { $0.stretches(in: text) ?? [] }
  }

  private func restyled(
    _ text: StyledText, _ stretches: [Range<Int>]?, _ value: (Property.Value) -> Property.Value
  ) -> StyledText {
    guard let path = Property.style else { return text }
    var text = text
    let change: (inout TextStyle) -> Void = { $0[keyPath: path] = value($0[keyPath: path]) }
    if let stretches {
      text.restyle(stretches, change)
    } else {
      text.restyle(change)
    }
    return text
  }

  /// Changes the layer as a whole.
  public func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    guard let path = Property.layer, selector == nil, timing.position(at: context.time) != nil else { return }
    appearance[keyPath: path] = value(appearance[keyPath: path], at: context.time)
  }

  /// Changes the selected characters.
  public func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    guard let path = Property.character, let characters else { return }
    let units = layout.units(characters)
    let delays = stagger.delays(count: units.count)
    // What it was last, and from what: characters have much in common.
    var last: (underlying: Property.Value, time: Double, weight: Double, value: Property.Value)?
    for unit in units {
      var time = context.time - delays[unit.index]
      // A unit whose turn is yet to come waits at its start, not as if nothing had begun.
      if context.time >= timing.delay { time = max(time, timing.delay) }
      guard timing.position(at: time) != nil else { continue }
      layout.modify(unit) { character in
        let underlying = character[keyPath: path]
        if let last, last.time == time, last.weight == unit.weight, last.underlying == underlying {
          character[keyPath: path] = last.value
          return
        }
        let value = value(underlying, at: time, weight: unit.weight)
        character[keyPath: path] = value
        last = (underlying, time, unit.weight, value)
      }
    }
  }
}
