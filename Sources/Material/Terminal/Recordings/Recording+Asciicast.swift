internal import GlyphreelExact

extension Recording {
  /// The recording as an asciicast of version 2; equal recordings have equal bytes.
  ///
  /// A character that is divided between outputs is written with the output that completes it, and bytes that are not UTF-8
  /// become U+FFFD.
  package var asciicast: String {
    var header: JSON.Object = ["version": 2, "width": .number(columns ?? 80), "height": .number(rows ?? 24)]
    if let idleLimit { header += ["idle_time_limit": Self.seconds(idleLimit)] }
    if !title.isEmpty { header += ["title": .string(title)] }
    if let theme {
      header += [
        "theme": [
          "fg": Self.color(theme.foreground), "bg": Self.color(theme.background),
          "palette": .string(theme.palette.map { "#" + $0.hex(digits: 6) }.joined(separator: ":")),
        ]
      ]
    }
    if !masks.isEmpty { header += ["glyphreel": ["mask": .array(masks.map(JSON.string))]] }
    var text = JSON.object(header).text() + "\n"
    var incomplete: [UInt8] = []
    func add(_ code: String, _ data: String, at time: Double) {
      text += JSON.array([Self.seconds(time), .string(code), .string(data)]).text() + "\n"
    }
    for event in events {
      switch event.kind {
      case .output(let bytes):
        let all = incomplete + bytes
        let end = all.count - Self.incompleteSuffix(of: all)
        incomplete = Array(all[end...])
        if end > 0 || bytes.isEmpty { add("o", String(decoding: all[..<end], as: UTF8.self), at: event.time) }
      case .input(let bytes): add("i", String(decoding: bytes, as: UTF8.self), at: event.time)
      case .resize(let columns, let rows): add("r", "\(columns)x\(rows)", at: event.time)
      case .marker(let label): add("m", label.wrappedValue, at: event.time)
      case .caption(let text): add("c", text.wrappedValue, at: event.time)
      case .exit(let status): add("x", String(status), at: event.time)
      }
    }
    if !incomplete.isEmpty { add("o", String(decoding: incomplete, as: UTF8.self), at: duration) }
    // An empty output holds the last screen.
    if duration > events.last?.time ?? 0 { add("o", "", at: duration) }
    return text
  }

  /// Returns a time in microseconds, which have a shortest decimal.
  private static func seconds(_ time: Double) -> JSON {
    .numeral(Int((time * 1_000_000).rounded()).decimal(places: 6))
  }

  private static func color(_ color: UInt32) -> JSON { .string("#" + color.hex(digits: 6)) }

  /// Returns the number of bytes at the end that begin a character of UTF-8 without completing it.
  static func incompleteSuffix(of bytes: [UInt8]) -> Int {
    for (index, byte) in bytes.reversed().prefix(3).enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > index + 1 ? index + 1 : 0
    }
    return 0
  }
}
