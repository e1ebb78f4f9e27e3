internal import GlyphreelExact

/// The value of a CSS property over time, as text.
struct KeyframeText {
  /// The value at the poster, for renderers that don't play.
  let poster: String
  /// The contents of `@keyframes`; nil for a constant.
  let keyframes: String?
  /// True if all values jump.
  let isStepped: Bool

  /// - Parameters:
  ///   - property: The CSS property; nil if `css` returns declarations.
  ///   - duration: Seconds of a play.
  ///   - earliness: Seconds by which jumps may be early, which gives their times fewer digits; 0 for exact times.
  ///   - css: Returns the property's value for numbers.
  init(
    _ track: KeyframeTrack, property: String?, duration: Double, earliness: Double = 0,
    _ css: ([Double]) -> String
  ) {
    let values = track.isConstant ? [] : track.keyframes.map { css($0.numbers) }
    self.init(
      track, property: property, duration: duration, earliness: earliness, poster: css(track.poster),
      values: values)
  }

  /// - Parameter values: The value at each keyframe; empty for a constant.
  private init(
    _ track: KeyframeTrack, property: String?, duration: Double, earliness: Double, poster: String,
    values: [String]
  ) {
    self.poster = poster
    let prefix = property.map { $0 + ":" } ?? ""
    guard let last = values.last else {
      (keyframes, isStepped) = (nil, false)
      return
    }
    isStepped = track.isStepped
    // A percentage as fine as a fifth of a millisecond.
    var (decimals, resolution) = (1, 0.1)
    while resolution / 100 * duration > max(earliness, 0.0002), decimals < 6 {
      (decimals, resolution) = (decimals + 1, resolution / 10)
    }
    let percent = DecimalText(decimals)
    var declarations = Interned<ExactString>()
    var times: [[String]] = []
    func append(_ time: String, _ text: String) {
      let (isNew, index) = declarations.insert(ExactString(text))
      if isNew { times.append([]) }
      times[index].append(time)
    }
    for (index, keyframe) in track.keyframes.enumerated() {
      var text = prefix + values[index]
      switch keyframe.timing {
      case .linear: break
      case .hold:
        if !isStepped, index < track.keyframes.count - 1 { text += ";animation-timing-function:step-end" }
      case .curve(let fit):
        let number = DecimalText(4)
        text +=
          ";animation-timing-function:cubic-bezier(\(number(fit.x1)),\(number(fit.y1)),\(number(fit.x2)),\(number(fit.y2)))"
      }
      let exact = keyframe.time / duration * 100
      let units = percent.units(earliness > 0 ? exact - resolution / 2 + 1e-9 : exact)
      let isFirst = index == 0
      append(isFirst ? "0%" : percent.text(units: units) + "%", text)
      if isFirst, keyframe.time > 0, units > 0 { append(percent.text(units: units) + "%", text) }
    }
    append("to", prefix + last)
    keyframes = zip(times, declarations.values).map { "\($0.joined(separator: ",")){\($1)}" }.joined()
  }
}
