internal import GlyphreelAnimation
internal import GlyphreelExact

/// A reader of a property's keyframes: a list, or `from`, `to` and `by`.
struct KeyframeReader<Property: SceneProperty> {
  let composite: CompositeOperation

  func keyframes(_ options: inout MappingReader) -> Keyframes<Property.Value> {
    options.describe("from", "The start value; the underlying value by default.")
    options.describe("to", "The end value.")
    options.describe("by", "The change from the start value.")
    let iterations: IterationComposite = options.choice(
      "iterationComposite", "Whether each iteration starts over or accumulates.", default: .replace)
    let transform = Property.valueTransform(&options)
    let ends = ["from", "to", "by"].filter { options.has($0) }
    if let list = list(&options, transform) {
      if let end = ends.first {
        options.report(
          .error, "'keyframes' and '\(end)' both set the values", hint: "remove one of them",
          at: end)
      }
      return made(of: list, iterations, &options)
    }
    if ends.isEmpty, !options.hasErrors {
      let name = Property.descriptor.name
      options.require(
        oneOf: ["to", "from", "by", "keyframes"], "no values to animate '\(name)'",
        hint: options.advice(on: .noValues(property: name)))
    }
    if case .scalar(let text, _)? = options.value("by")?.content,
      ["character", "word", "line"].contains(text)
    {
      options.report(
        .error, "'by' is the change of the value", hint: "write 'unit: \(text)' for the parts of the text",
        at: "by")
      return .none
    }
    if ends.contains("to"), ends.contains("by") {
      options.report(.error, "'to' and 'by' both set the end value", hint: "remove one of them", at: "by")
    }
    var keys: [Keyframe<Property.Value>] = []
    if let from = Property.value("from", &options).map(transform) { keys.append(Keyframe(from, at: 0)) }
    if let to = Property.value("to", &options).map(transform) { keys.append(Keyframe(to, at: 1)) }
    if let by = Property.value("by", &options).map(transform) {
      // With `from` the sum is fixed; otherwise `by` is relative to the underlying value.
      if let from = keys.first {
        keys.append(Keyframe(from.value.adding(by), at: 1))
      } else {
        keys.append(Keyframe(by, at: 1, composite: composite == .accumulate ? .accumulate : .add))
      }
    }
    return made(of: keys, iterations, &options)
  }

  /// Reads the list under `keyframes`; returns nil if the key is missing.
  private func list(
    _ options: inout MappingReader, _ transform: (Property.Value) -> Property.Value
  ) -> [Keyframe<Property.Value>]? {
    let keys = options.list(
      "keyframes", "Keyframes: values with their times, or values alone.", shortAs: "value"
    ) { key -> Keyframe<Property.Value>? in
      key.describe("value", "The value at the keyframe.")
      key.require("value")
      let offset = key.fraction(
        "at", "The keyframe's offset in an iteration, as a fraction; evenly distributed by default.")
      let easing = key.parsed(
        "easing", "The easing up to the next keyframe.", as: .easing, default: .linear, Easing.init(css:))
      let composite: CompositeOperation? = key.choice(
        "composite", "Whether the value replaces the underlying value or is added to it.")
      return Property.value("value", &key).map {
        Keyframe(transform($0), at: offset, easing: easing, composite: composite)
      }
    }
    return keys?.compactMap { $0 } ?? (options.has("keyframes") ? [] : nil)
  }

  private func made(
    of keys: [Keyframe<Property.Value>], _ iterations: IterationComposite, _ options: inout MappingReader
  ) -> Keyframes<Property.Value> {
    do throws(AnimationError) {
      return try Keyframes(keys, composite: composite, iterationComposite: iterations)
    } catch {
      options.report(
        .error, "\(error)", hint: "list the keyframes in order of time, from 0% to 100%", at: "keyframes")
      return .none
    }
  }
}
