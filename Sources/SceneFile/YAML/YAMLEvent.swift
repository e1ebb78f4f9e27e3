/// A step through the structure of a YAML text.
///
/// Positions count the scalars of the parsed text from 0.
struct YAMLEvent {
  var kind: Kind
  var start: Int
  var end: Int

  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(String, Style, Properties)
    case listStart(Properties, isFlow: Bool)
    case listEnd
    case mappingStart(Properties, isFlow: Bool)
    case mappingEnd
  }

  enum Style {
    case plain, singleQuoted, doubleQuoted, block
  }

  /// What may stand before a node: `&anchor` and `!tag`, with the tag's handle resolved.
  struct Properties {
    var anchor: String?
    var tag: String?
  }
}

/// A text that is not YAML, in libyaml's words.
struct YAMLSyntaxError: Error {
  var problem: String
  var position: Int
  /// What the parser was in the middle of, and where that began.
  var context: String?
  var contextPosition: Int
}
