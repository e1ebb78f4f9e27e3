internal import GlyphreelExact

/// The timestamps of WebVTT (https://www.w3.org/TR/webvtt1/#collect-a-webvtt-timestamp).
enum WebVTTTime {
  /// Removes a timestamp from the start of scalars and returns it in seconds; nil if they begin with none.
  ///
  /// It is `minutes:seconds.milliseconds` with two, two and three digits, or with hours of any number of digits before.
  static func taking(from scalars: inout ArraySlice<Unicode.Scalar>) -> Double? {
    var rest = scalars
    guard let first = number(&rest) else { return nil }
    var isLong = first.digits != 2 || first.value > 59
    guard rest.popFirst() == ":", let second = number(&rest), second.digits == 2 else { return nil }
    var (hours, minutes, seconds) = (0.0, first.value, second.value)
    isLong = isLong || rest.first == ":"
    if isLong {
      guard rest.popFirst() == ":", let third = number(&rest), third.digits == 2 else { return nil }
      (hours, minutes, seconds) = (first.value, second.value, third.value)
    }
    guard rest.popFirst() == ".", let fraction = number(&rest), fraction.digits == 3, minutes < 60,
      seconds < 60
    else { return nil }
    scalars = rest
    return hours * 3600 + minutes * 60 + seconds + fraction.value / 1000
  }

  /// Parses text that is one timestamp.
  static func seconds(_ text: some StringProtocol) -> Double? {
    var scalars = Array(text.unicodeScalars)[...]
    guard let time = taking(from: &scalars), scalars.isEmpty else { return nil }
    return time
  }

  private static func number(_ scalars: inout ArraySlice<Unicode.Scalar>) -> (value: Double, digits: Int)? {
    let digits = scalars.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty else { return nil }
    scalars = scalars.dropFirst(digits.count)
    return (digits.reduce(0.0) { $0 * 10 + Double($1.value - 0x30) }, digits.count)
  }
}

extension Unicode.Scalar {
  /// True for the white space of WebVTT: space, tab, line feed, form feed and carriage return.
  var isASCIIWhitespace: Bool {
    switch value {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: true
    default: false
    }
  }
}
