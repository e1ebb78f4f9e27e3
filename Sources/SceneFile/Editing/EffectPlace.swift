internal import GlyphreelExact
import Glyphreel

/// The place in a scene file at which an effect and its options are written, in scalars of the source.
struct EffectPlace {
  /// A value that is one scalar, or its place if it is none.
  struct Value {
    var range: Range<Int>
    /// The text and its style; nil for a list, a mapping or an alias.
    var scalar: (text: String, style: YAMLEvent.Style)?
    /// True for an alias, and for an anchor that an alias refers to.
    var isShared: Bool
  }

  /// The form in which the effect is written.
  enum Form {
    /// A name in a list: `- fade`.
    case name
    /// A key without a value, `- fade:`, or with an explicit null, which the range covers.
    case key(null: Range<Int>)
    /// A flow mapping with its braces: `{ duration: 1s }`.
    case flow(Range<Int>)
    /// A block mapping.
    case block
  }

  /// The effect's name as it is written.
  let name: Range<Int>
  /// True if the name is in double quotes, as in JSON.
  let isQuoted: Bool
  let form: Form
  /// The options in the order in which they are written.
  let options: [(key: String, at: Int, value: Value)]

  /// Finds an effect by the place of its name.
  ///
  /// - Throws: The reason why the effect can't be changed where it is written.
  init(ofNameAt start: Int, in events: SourceEvents) throws(EditRefusal) {
    guard let index = events.all.firstIndex(where: { events.isScalar($0) && events.start($0) == start })
    else {
      throw .unusualForm
    }
    let isKey = try events.isKey(index)
    let nameEvent = events.all[index]
    name = events.range(nameEvent)
    if case .scalar(_, .doubleQuoted, _) = nameEvent.kind { isQuoted = true } else { isQuoted = false }
    guard isKey else {
      (form, options) = (.name, [])
      return
    }
    let value = events.all[index + 1]
    switch value.kind {
    case .scalar(let text, .plain, let properties)
    where properties.anchor == nil && ["", "~", "null"].contains(ExactString(text)):
      (form, options) = (.key(null: events.range(value)), [])
    case .mappingStart(let properties, let isFlow):
      if events.isShared(properties.anchor) { throw .shared }
      let (entries, end) = try events.entries(ofMappingAt: index + 1)
      form = isFlow ? .flow(events.start(value)..<events.range(events.all[end]).upperBound) : .block
      options = entries
    case .alias: throw .shared
    default: throw .unusualForm
    }
  }
}
