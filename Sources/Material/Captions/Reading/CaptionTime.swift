internal import GlyphreelExact

/// A reader of the times in caption files.
enum CaptionTime {
  /// Parses `[hours:]minutes:seconds[.fraction]` as seconds; nil for other texts and for more than 24 hours.
  ///
  /// - Parameters:
  ///   - marks: The characters that may precede the fraction.
  ///   - limit: The maximum time.
  static func seconds(
    _ text: some StringProtocol, fractionAfter marks: [Unicode.Scalar], limit: Double = CaptionFile.latestTime
  ) -> Double? {
    var fields: [[UInt8]] = [[]]
    var fraction: [UInt8]?
    for scalar in text.unicodeScalars {
      if scalar == ":", fraction == nil {
        guard fields.count < 3 else { return nil }
        fields.append([])
      } else if marks.contains(scalar), fraction == nil {
        fraction = []
      } else if ("0"..."9").contains(scalar) {
        if fraction == nil {
          fields[fields.count - 1].append(UInt8(scalar.value))
        } else {
          fraction?.append(UInt8(scalar.value))
        }
      } else {
        return nil
      }
    }
    guard fields.count == 2 || fields.count == 3, fields.allSatisfy({ (1...6).contains($0.count) }),
      fraction.map({ !$0.isEmpty && $0.count <= 9 }) ?? true
    else { return nil }
    func number(_ digits: [UInt8]) -> Double { digits.reduce(0) { $0 * 10 + Double($1 - 0x30) } }
    // Seconds and minutes are below 60; a first field of hours or minutes may be larger.
    guard fields.dropFirst().allSatisfy({ number($0) < 60 }) else { return nil }
    let whole = fields.reduce(0) { $0 * 60 + number($1) }
    var scale = 1.0
    for _ in fraction ?? [] { scale *= 10 }
    let seconds = whole + number(fraction ?? []) / scale
    return seconds <= limit ? seconds : nil
  }
}
