internal import GlyphreelExact

/// The times and settings of a cue (https://www.w3.org/TR/webvtt1/#collect-webvtt-cue-timings-and-settings).
struct WebVTTCueTimes {
  let start: Double
  let end: Double
  let settings: WebVTTSettings

  /// Parses a line with `-->`.
  ///
  /// - Throws: A fault that names the first wrong time.
  init(_ text: String, line: Int) throws(Diagnostic) {
    let scalars = Array(text.unicodeScalars)
    var rest = scalars[...].drop(while: \.isASCIIWhitespace)
    func time() throws(Diagnostic) -> Double {
      let place = DataPosition(line: line, column: rest.startIndex + 1)
      let word = String(String.UnicodeScalarView(rest.prefix { !$0.isASCIIWhitespace && $0 != ">" }))
      guard let seconds = WebVTTTime.taking(from: &rest) else {
        throw WebVTTCueTimes.fault(
          at: place,
          word.isEmpty || word.hasPrefix("--") ? "a time is missing" : "\(quoted: word) is not a time",
          hint: word.contains(",")
            ? "write a dot before the milliseconds, '00:01.000'"
            : "write, for example, '00:01.000 --> 00:02.500'")
      }
      guard seconds <= CaptionFile.latestTime else {
        throw WebVTTCueTimes.fault(
          at: place, "\(quoted: word) is later than 24 hours",
          hint: "subtract the time at which the video starts")
      }
      return seconds
    }
    start = try time()
    rest = rest.drop(while: \.isASCIIWhitespace)
    guard rest.starts(with: "-->".unicodeScalars) else {
      throw WebVTTCueTimes.fault(
        at: DataPosition(line: line, column: rest.startIndex + 1), "'-->' must follow the first time",
        hint: "write, for example, '00:01.000 --> 00:02.500'")
    }
    rest = rest.dropFirst(3).drop(while: \.isASCIIWhitespace)
    let place = DataPosition(line: line, column: rest.startIndex + 1)
    end = try time()
    guard start < end else {
      throw WebVTTCueTimes.fault(
        at: place, start == end ? "it has no duration" : "it ends before it starts", hint: "correct its end")
    }
    settings = WebVTTSettings(String(String.UnicodeScalarView(rest)))
  }

  private static func fault(at place: DataPosition, _ reason: String, hint: String) -> Diagnostic {
    Diagnostic(at: place, "the cue is left out because \(reason)", hint: hint)
  }
}
