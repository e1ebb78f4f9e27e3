internal import GlyphreelExact
import Glyphreel

/// New times of an effect in its scene file, in milliseconds.
package struct EffectTimes: Hashable, Sendable {
  /// The delay; nil to keep it.
  package var delay: Int?
  /// The duration; nil to keep it.
  package var duration: Int?

  /// Creates times.
  package init(delay: Int? = nil, duration: Int? = nil) {
    (self.delay, self.duration) = (delay, duration)
  }

  /// The keys of a scene file with their new values.
  fileprivate var keys: [(key: String, milliseconds: Int)] {
    [("delay", delay), ("duration", duration)].compactMap { key, value in value.map { (key, $0) } }
  }
}

/// The changes of effects in a scene's file.
package struct EffectEditor {
  private let document: SceneDocument
  private let events: SourceEvents?
  private var source: SourceFile { document.source }

  /// Reads a document's file.
  package init(_ document: SceneDocument) {
    self.document = document
    events = try? SourceEvents(document.source)
  }

  /// Returns the scene file with new times of an effect; all other bytes are kept.
  ///
  /// A time that is written is replaced, in its own unit and quotes. A missing key is inserted in the style of the
  /// effect's mapping.
  ///
  /// - Parameter file: The bytes of the present file.
  /// - Throws: The reason why the effect can't be changed there.
  package func file(
    _ file: [UInt8], settingEffect effect: Int, ofLayer layer: Int, to times: EffectTimes
  ) throws(EditRefusal) -> [UInt8] {
    guard document.isText(of: file) else { throw .changed }
    let place = try place(ofEffect: effect, ofLayer: layer)
    var changes: [(range: Range<Int>, text: String)] = []
    var missing: [(key: String, value: String)] = []
    for (key, milliseconds) in times.keys {
      guard let value = place.options.first(where: { ExactString($0.key) == ExactString(key) })?.value else {
        missing.append((key, Self.seconds(milliseconds)))
        continue
      }
      changes.append((value.range, try Self.written(milliseconds, inPlaceOf: value, key)))
    }
    if !missing.isEmpty { changes.append(try insertion(of: missing, at: place)) }
    var bytes = source.bytes
    for (range, text) in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(
        source.byteOffset(range.lowerBound)..<source.byteOffset(range.upperBound), with: text.utf8)
    }
    return file.prefix(file.count - source.bytes.count) + bytes
  }

  /// Returns the reason why an effect's times can't be changed in the file; nil if they can.
  package func refusal(ofEffect effect: Int, ofLayer layer: Int) -> EditRefusal? {
    do throws(EditRefusal) {
      let place = try place(ofEffect: effect, ofLayer: layer)
      for option in place.options where ["delay", "duration"].contains(ExactString(option.key)) {
        _ = try Self.written(0, inPlaceOf: option.value, option.key)
      }
      return nil
    } catch {
      return error
    }
  }

  private func place(ofEffect effect: Int, ofLayer layer: Int) throws(EditRefusal) -> EffectPlace {
    guard document.places.indices.contains(layer),
      document.places[layer].effects.indices.contains(effect),
      let range = document.places[layer].effects[effect], let events
    else { throw .unusualForm }
    let file = source.file(of: range)
    guard file.path == source.path else { throw .otherFile(file.path) }
    guard source.origins.notes(for: range).isEmpty else { throw .component }
    return try EffectPlace(
      ofNameAt: source.index.scalars(ofLine: range.line).lowerBound + range.column - 1, in: events)
  }

  private static func seconds(_ milliseconds: Int) -> String { milliseconds.decimal(places: 3) + "s" }

  /// Returns a time in the unit and the quotes of the value that it replaces.
  private static func written(
    _ milliseconds: Int, inPlaceOf value: EffectPlace.Value, _ key: String
  ) throws(EditRefusal) -> String {
    guard !value.isShared else { throw .shared }
    guard let (text, style) = value.scalar, style != .block else { throw .notOneTime(key) }
    if text.contains("{{") { throw .placeholder(key) }
    let isQuoted = style != .plain
    guard text.isEmpty || Quantity.time.value(of: text, isQuoted ? .quoted : .plain) != nil else {
      throw .notOneTime(key)
    }
    let hasUnit = isQuoted || text.hasSuffix("s") || text.hasSuffix("min") || text.isEmpty
    let time =
      text.hasSuffix("ms")
      ? "\(milliseconds)ms"
      : hasUnit ? seconds(milliseconds) : milliseconds.decimal(places: 3)
    let quote = style == .doubleQuoted ? "\"" : style == .singleQuoted ? "'" : ""
    return (text.isEmpty && !isQuoted ? " " : "") + quote + time + quote
  }

  /// Returns the text that adds options to an effect, and the place that it replaces.
  private func insertion(
    of options: [(key: String, value: String)], at place: EffectPlace
  ) throws(EditRefusal) -> (range: Range<Int>, text: String) {
    let quote = place.isQuoted ? "\"" : ""
    let texts = options.map { "\(quote)\($0.key)\(quote): \(quote)\($0.value)\(quote)" }
    let inside = texts.joined(separator: ", ")
    switch place.form {
    case .name:
      let name = source.text(scalars: place.name)
      let text = "\(name): { \(inside) }"
      return (place.name, place.isQuoted ? "{ \(text) }" : text)
    case .key(let null): return (null, (null.isEmpty ? " " : "") + "{ \(inside) }")
    case .flow(let braces):
      guard let last = place.options.last else { return (braces, "{ \(inside) }") }
      return (last.value.range.upperBound..<last.value.range.upperBound, ", " + inside)
    case .block: return try lines(texts, at: place)
    }
  }

  /// Returns lines that add options to a block mapping: after its last option that ends on one line, with the comment
  /// there, or else before its first one.
  private func lines(
    _ texts: [String], at place: EffectPlace
  ) throws(EditRefusal) -> (range: Range<Int>, text: String) {
    guard let first = place.options.first else { throw .unusualForm }
    let line = source.index.scalars(ofLine: source.index.line(ofScalar: first.at))
    let indent = source.text(scalars: line.lowerBound..<first.at)
    guard indent.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) else { throw .unusualForm }
    let end = source.bytes.contains(0x0D) ? "\r\n" : "\n"
    let simple = place.options.last { $0.value.scalar != nil && $0.value.scalar?.style != .block }
    guard let simple else {
      return (first.at..<first.at, texts.map { $0 + end + indent }.joined())
    }
    let last = source.index.scalars(ofLine: source.index.line(ofScalar: simple.value.range.upperBound))
    return (last.upperBound..<last.upperBound, texts.map { end + indent + $0 }.joined())
  }
}

extension SceneDocument {
  /// Returns true if a file has the text of this document.
  package func isText(of file: [UInt8]) -> Bool {
    file == source.bytes || file.dropFirst(3) == source.bytes[...] && file.starts(with: [0xEF, 0xBB, 0xBF])
  }
}
