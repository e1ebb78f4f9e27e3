/// A parsing event of libyaml.
///
/// Positions are offsets in Unicode scalars.
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

  /// A node's properties: `&anchor` and `!tag`, with the tag's handle resolved.
  struct Properties {
    var anchor: String?
    var tag: String?
  }
}

/// A syntax error with libyaml's description.
struct YAMLSyntaxError: Error {
  var problem: String
  var position: Int
  /// The enclosing construct being parsed and its start.
  var context: String?
  var contextPosition: Int
}
