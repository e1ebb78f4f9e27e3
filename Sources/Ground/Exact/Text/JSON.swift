/// A JSON value (RFC 8259) to read or to write.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  /// A number in its notation, which is not rounded.
  case numeral(String)
  case string(String)
  case array([JSON])
  case object(Object)

  /// A name with its value.
  package struct Member: Sendable {
    /// The name.
    package let name: String
    /// The value.
    package let value: JSON
    /// The position of the value in its text.
    package let place: DataPosition

    /// Creates a member.
    package init(_ name: String, _ value: JSON, at place: DataPosition = .start) {
      (self.name, self.value, self.place) = (name, value, place)
    }
  }

  /// Members with distinct names, in order.
  package struct Object: Sendable {
    /// The members.
    package internal(set) var members: [Member] = []

    /// Creates an object; names without a value are left out.
    package init(_ members: [(String, JSON?)]) {
      self.members = members.compactMap { name, value in value.map { Member(name, $0) } }
    }

    /// The value of a name; nil if it is missing.
    package subscript(name: String) -> JSON? { members.first { $0.name == name }?.value }

    /// Returns the members of two objects.
    package static func + (first: Object, second: Object) -> Object {
      var all = first
      all.members += second.members
      return all
    }

    /// Adds the members of another object.
    package static func += (first: inout Object, second: Object) { first.members += second.members }
  }

  /// Creates a finite number with at most four decimals.
  package static func number(_ value: Double) -> JSON { .numeral(value.decimal(places: 4)) }

  /// Creates a whole number.
  package static func number(_ value: Int) -> JSON { .numeral(String(value)) }
}

extension JSON {
  /// The string; nil for other values.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The string, the number in its notation, `true` or `false`; nil for other values.
  package var scalar: String? {
    switch self {
    case .string(let text), .numeral(let text): text
    case .bool(let truth): truth ? "true" : "false"
    default: nil
    }
  }

  /// The Boolean; nil for other values.
  package var bool: Bool? { if case .bool(let truth) = self { truth } else { nil } }

  /// The whole number; nil for other values.
  package var int: Int? { if case .numeral(let digits) = self { Int(digits) } else { nil } }

  /// The number; nil for other values.
  package var double: Double? { if case .numeral(let digits) = self { Double(digits) } else { nil } }

  /// The elements of an array; nil for other values.
  package var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

  /// The members of an object; nil for other values.
  package var members: [Member]? { if case .object(let object) = self { object.members } else { nil } }

  /// The value of a name in an object; nil if it is missing, and for other values.
  package subscript(name: String) -> JSON? {
    if case .object(let object) = self { object[name] } else { nil }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// Creates a whole number.
  package init(integerLiteral value: Int) { self = .number(value) }
  /// Creates a Boolean.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates an array.
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Creates an object; names without a value are left out.
  package init(dictionaryLiteral members: (String, JSON?)...) { self = .object(Object(members)) }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
  /// Creates an object; names without a value are left out.
  package init(dictionaryLiteral members: (String, JSON?)...) { self.init(members) }
}
