internal import GlyphreelCYAML
internal import GlyphreelSystem

/// libyaml's event parser, reading from memory.
@safe struct YAMLEventParser: ~Copyable {
  // Bounds: libyaml is given the input's length, and parser and input live as long as this value. An event's strings
  // are copied before the event is deleted, by their length or up to the terminating zero. libyaml keeps pointers into
  // both allocations, so neither may move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Creates a parser of UTF-8 without a byte order mark.
  init(_ bytes: [UInt8]) {
    unsafe input = .allocate(capacity: bytes.count)
    _ = unsafe input.initialize(from: bytes)
    unsafe parser = .allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else { endWithoutMemory() }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// Parses the next event.
  ///
  /// Must not be called after `streamEnd` or an error.
  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw syntaxError }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe YAMLEvent(
      kind: Self.kind(of: event), start: event.start_mark.index, end: event.end_mark.index)
  }

  private var syntaxError: YAMLSyntaxError {
    let failed = unsafe parser.pointee
    return unsafe YAMLSyntaxError(
      problem: failed.problem.map(String.init(cString:)) ?? "the text can't be read",
      position: failed.problem_mark.index,
      context: failed.context.map(String.init(cString:)),
      contextPosition: failed.context_mark.index)
  }

  private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: return unsafe .alias(string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      // Uses the length, because an escape can put a NUL into the text.
      let text = unsafe String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return unsafe .scalar(text, style(scalar.style), properties(scalar.anchor, scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      let list = unsafe event.data.sequence_start
      return unsafe .listStart(
        properties(list.anchor, list.tag), isFlow: list.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_SEQUENCE_END_EVENT: return .listEnd
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe event.data.mapping_start
      return unsafe .mappingStart(
        properties(mapping.anchor, mapping.tag), isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    default: return .streamEnd
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLEvent.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private static func properties(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?
  ) -> YAMLEvent.Properties {
    unsafe YAMLEvent.Properties(anchor: string(anchor), tag: string(tag))
  }

  private static func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }
}
