internal import GlyphreelExact
import Glyphreel

/// All parsing events of a source.
struct SourceEvents {
  let all: [YAMLEvent]
  private let input: ParserInput
  private let aliases: Set<ExactString>

  init(_ source: SourceFile) throws(EditRefusal) {
    input = ParserInput(source)
    var parser = YAMLEventParser(input.bytes)
    var all: [YAMLEvent] = []
    var aliases: Set<ExactString> = []
    do throws(YAMLSyntaxError) {
      reading: while true {
        let event = try parser.next()
        all.append(event)
        if case .alias(let name) = event.kind { aliases.insert(ExactString(name)) }
        if case .streamEnd = event.kind { break reading }
      }
    } catch {
      throw .unusualForm
    }
    (self.all, self.aliases) = (all, aliases)
  }

  func start(_ event: YAMLEvent) -> Int { input.sourcePosition(event.start) }

  func range(_ event: YAMLEvent) -> Range<Int> {
    let start = start(event)
    return start..<max(start, input.sourcePosition(event.end))
  }

  func isScalar(_ event: YAMLEvent) -> Bool { if case .scalar = event.kind { true } else { false } }

  /// Returns true if an alias refers to an anchor.
  func isShared(_ anchor: String?) -> Bool { anchor.map { aliases.contains(ExactString($0)) } ?? false }

  /// Returns true for a scalar that is a key of a mapping, and false for an element of a list.
  ///
  /// - Throws: `shared` if an enclosing node has an anchor that an alias refers to.
  func isKey(_ index: Int) throws(EditRefusal) -> Bool {
    var levels: [(isMapping: Bool, count: Int, anchor: String?)] = []
    for event in all[..<index] {
      switch event.kind {
      case .listStart(let properties, _):
        if !levels.isEmpty { levels[levels.count - 1].count += 1 }
        levels.append((false, 0, properties.anchor))
      case .mappingStart(let properties, _):
        if !levels.isEmpty { levels[levels.count - 1].count += 1 }
        levels.append((true, 0, properties.anchor))
      case .listEnd, .mappingEnd: levels.removeLast()
      case .scalar, .alias: if !levels.isEmpty { levels[levels.count - 1].count += 1 }
      default: break
      }
    }
    guard let parent = levels.last else { throw .unusualForm }
    if levels.contains(where: { isShared($0.anchor) }) { throw .shared }
    if case .scalar(_, _, let properties) = all[index].kind, isShared(properties.anchor) { throw .shared }
    guard parent.isMapping else { return false }
    guard parent.count % 2 == 0 else { throw .unusualForm }
    return true
  }

  /// Returns the entries of a mapping and the index of its last event.
  func entries(
    ofMappingAt index: Int
  ) throws(EditRefusal) -> ([(key: String, at: Int, value: EffectPlace.Value)], end: Int) {
    var entries: [(key: String, at: Int, value: EffectPlace.Value)] = []
    var next = index + 1
    while true {
      if case .mappingEnd = all[next].kind { return (entries, next) }
      guard case .scalar(let key, _, _) = all[next].kind else { throw .unusualForm }
      let place = start(all[next])
      let last = end(ofNodeAt: next + 1)
      let event = all[next + 1]
      var value = EffectPlace.Value(
        range: start(event)..<max(start(event), range(all[last]).upperBound), isShared: false)
      switch event.kind {
      case .scalar(let text, let style, let properties):
        value.scalar = (text, style)
        value.isShared = properties.anchor != nil
      case .alias: value.isShared = true
      default: break
      }
      entries.append((key, place, value))
      next = last + 1
    }
  }

  private func end(ofNodeAt index: Int) -> Int {
    var depth = 0
    for (place, event) in all[index...].enumerated() {
      switch event.kind {
      case .listStart, .mappingStart: depth += 1
      case .listEnd, .mappingEnd: depth -= 1
      default: break
      }
      if depth == 0 { return index + place }
    }
    return all.count - 1
  }
}
