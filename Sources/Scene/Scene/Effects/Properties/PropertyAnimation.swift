public import GlyphreelAnimation
package import GlyphreelTypography

/// A keyframe animation of one property of a layer, or of a part of its text.
///
/// Properties that layers and characters share (opacity, position, scale, rotation, blur) apply to the layer
/// unless characters are selected.
public struct PropertyAnimation<Property: AnimatableProperty>: TextEffect {
  /// The keyframes.
  public var keyframes: Keyframes<Property.Value>
  /// The timing.
  public var timing: Timing
  /// The animated characters; nil for the layer as a whole.
  public var selector: RangeSelector?
  /// The delays between selected units.
  public var stagger: Stagger
  /// True if the values are added to the underlying value.
  public var isAdditive: Bool

  /// Creates an animation, by default of the whole layer within a second.
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
}

extension PropertyAnimation: SceneEffect, CatalogEffect, StaggeredEffect where Property: SceneProperty {
  package static var name: String { Property.descriptor.name }
  package static var summary: String { Property.descriptor.summary }
  /// False if layers without text have the property.
  package static var needsText: Bool { Property.layer == nil && Property.frame == nil }
  /// True if only shapes have the property.
  package static var needsShape: Bool { Property.descriptor.needsShape }
  /// True: its values can be additive.
  package static var takesComposite: Bool { true }

  package init(_ options: inout MappingReader) {
    let composite: CompositeOperation = options.choice(
      "composite", "Whether values replace the underlying value or are added to it.", default: .replace)
    keyframes = KeyframeReader<Property>(composite: composite).keyframes(&options)
    // `from` with `by` is an animation between two fixed values.
    isAdditive = composite != .replace || (options.has("by") && !options.has("from"))
    let isSelective = options.has("select") || options.has("unit") || options.has("follow")
    timing = Timing(&options, duration: nil, easing: .linear)
    let chosen = RangeSelector(&options, by: options.has("follow") ? .character : nil)
    selector = isSelective ? chosen : nil
    stagger = Stagger(following: &options, interval: 0)
    if Property.character == nil {
      options.reportIdleStagger(
        hint: "remove it: '\(Property.descriptor.name)' changes all of the layer at once")
    } else if !isSelective {
      options.reportIdleStagger()
    }
    if Property.style == nil, Property.character == nil, options.has("select") || options.has("unit") {
      options.report(
        .error, "'\(Property.descriptor.name)' applies to the whole layer",
        hint: "remove 'select' and 'unit'",
        at: options.has("select") ? "select" : "unit")
    }
    if Property.style != nil, options.has("select") || options.has("unit"),
      selector.map({ !$0.isIndependentOfLayout }) ?? false
    {
      options.report(
        .error, "'\(Property.descriptor.name)' changes the layout, so it can't select lines or words",
        hint: "select a text, a pattern or a range of characters",
        at: options.has("select") ? "select" : "unit")
    }
  }

  /// The animated units; nil for the layer as a whole.
  package var staggered: RangeSelector? {
    get { characters }
    set { selector = newValue }
  }

  /// The selected characters; all of them for a property that only characters have.
  private var characters: RangeSelector? {
    guard Property.character != nil else { return nil }
    return selector ?? (Property.layer == nil ? .all : nil)
  }

  /// Returns the activity until the last unit ends.
  package func activity(in layout: TextLayout) -> Activity {
    var activity = timing.activity
    if let characters, stagger.interval != 0 {
      let wait = stagger.total(count: PresentedLayout(layout).units(characters).count)
      activity.end += wait
      // Endless motion is periodic once all units have started.
      activity.leadIn = wait
    }
    return activity
  }

  /// The property.
  package var writes: [PropertyWrite] {
    let isText = Property.style != nil
    return [
      PropertyWrite(
        Property.descriptor.write, of: isText ? selector ?? .all : characters, isAdditive: isAdditive)
    ]
  }

  /// The offsets of the keyframes in an iteration.
  package var keyOffsets: [Double] { keyframes.offsets }

  private func value(
    _ underlying: Property.Value, at time: Double, by unitTiming: Timing? = nil, weight: Double = 1
  ) -> Property.Value {
    let value = keyframes.value(at: time, by: unitTiming ?? timing, underlying: underlying)
    return weight == 1 ? value : underlying.interpolated(to: value, by: weight)
  }

  /// Returns the text with samples of its animated styles, which may need more space.
  package func texts(replacing text: StyledText) -> [StyledText] {
    guard Property.style != nil else { return [text] }
    let ranges = ranges(of: text)
    return [text]
      + [0, 0.25, 0.5, 0.75, 1].map { progress in
        restyled(text, ranges) { keyframes.value(at: progress, underlying: $0) }
      }
  }

  /// Changes the style of the selected text.
  package func modify(_ content: inout TextContent, _ context: EffectContext) {
    guard Property.style != nil, timing.position(at: context.time) != nil else { return }
    content.text = restyled(content.text, ranges(of: content.text)) { value($0, at: context.time) }
    if let outgoing = content.transition?.outgoing {
      content.transition?.outgoing = restyled(outgoing, ranges(of: outgoing)) {
        value($0, at: context.time)
      }
    }
  }

  /// Returns the selected ranges of text; nil for all of it.
  private func ranges(of text: StyledText) -> [Range<Int>]? {
    selector.map { $0.ranges(in: text) ?? [] }
  }

  private func restyled(
    _ text: StyledText, _ ranges: [Range<Int>]?, _ value: (Property.Value) -> Property.Value
  ) -> StyledText {
    guard let path = Property.style else { return text }
    var text = text
    let change: (inout TextStyle) -> Void = { $0[keyPath: path] = value($0[keyPath: path]) }
    if let ranges {
      text.restyle(ranges, change)
    } else {
      text.restyle(change)
    }
    return text
  }

  /// Changes the frame.
  package func modify(_ frame: inout LayerFrameValues, _ context: EffectContext) {
    guard let path = Property.frame, timing.position(at: context.time) != nil else { return }
    frame[keyPath: path] = value(frame[keyPath: path], at: context.time)
  }

  /// Changes the layer as a whole.
  package func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    guard let path = Property.layer, selector == nil, timing.position(at: context.time) != nil else { return }
    appearance[keyPath: path] = value(appearance[keyPath: path], at: context.time)
  }

  /// Changes the selected characters.
  package func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    guard let path = Property.character, let characters else { return }
    let units = layout.units(characters)
    let delays = stagger.delays(count: units.count)
    // The last result: most characters have the same value.
    var last: (underlying: Property.Value, time: Double, weight: Double, value: Property.Value)?
    for unit in units {
      // A delayed unit shows its start value once the effect has started.
      let (timing, time) = timing.waiting(forUnitDelayedBy: delays[unit.index], at: context.time)
      guard timing.position(at: time) != nil else { continue }
      layout.modify(unit) { character in
        let underlying = character[keyPath: path]
        if let last, last.time == time, last.weight == unit.weight, last.underlying == underlying {
          character[keyPath: path] = last.value
          return
        }
        let value = value(underlying, at: time, by: timing, weight: unit.weight)
        character[keyPath: path] = value
        last = (underlying, time, unit.weight, value)
      }
    }
  }
}

// Effects have functions of the names that scene files use, for `effect(_:timing:)`. A property's animation lasts one second
// by default.

extension Keyframes {
  /// Returns evenly spaced keyframes of the values.
  static func through(_ values: [Value]) -> Keyframes {
    // Keyframes without offsets are always valid.
    (try? Keyframes(values.map { Keyframe($0) })) ?? .none
  }

  /// Returns keyframes from `start` to `end`; nil starts at the underlying value.
  static func optional(from start: Value?, to end: Value) -> Keyframes {
    start.map { .from($0, to: end) } ?? .to(end)
  }
}
