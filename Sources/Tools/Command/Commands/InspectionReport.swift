import GlyphreelMedia
import GlyphreelExact
import GlyphreelScene

/// The output of an inspection, as lines and as JSON.
struct InspectionReport {
  let file: String
  let inspection: Inspection
  let destination: Destination?

  /// The warnings, each with a code.
  var warnings: [(code: String, message: String)] {
    inspection.warnings.map { ($0.code, "\($0)") } + destinationProblems.map { ("destination", $0) }
  }

  private var destinationProblems: [String] {
    destination?.problems(
      format: inspection.format.rawValue, width: inspection.width, height: inspection.height,
      frames: inspection.frameCount, bytes: inspection.byteCount) ?? []
  }

  /// Returns a summary and, if `listingFrames`, a line for each frame.
  func lines(listingFrames: Bool) -> [String] {
    var parts = [file, inspection.format.rawValue, "\(inspection.width)×\(inspection.height)"]
    if inspection.isAnimated {
      parts += ["\(inspection.frameCount) frames", "\(Self.number(inspection.duration)) s", plays]
    }
    parts.append("\(inspection.byteCount) bytes")
    var lines = [parts.joined(separator: "  ")]
    if inspection.isAnimated { lines.append("  " + motion) }
    lines.append("  " + colors)
    lines += inspection.texts.map { "  text: \($0)" }
    if listingFrames {
      lines += inspection.pictures.enumerated().map { "  " + frame($0.offset, $0.element) }
    }
    return lines
  }

  /// A line about the readable part of a damaged file; nil for other files.
  var salvage: String? {
    guard let whole = inspection.wholeFrameCount, whole > 0, inspection.format != .jpeg else { return nil }
    let seconds = Self.number(inspection.pictures.prefix(whole).reduce(0) { $0 + $1.delay })
    let use = "'glyphreel convert --salvage' reads \(whole == 1 ? "it" : "them")"
    return "\(Inspection.whole(whole)) there\(whole > 1 ? ", \(seconds) s" : ""); \(use)"
  }

  private var plays: String {
    switch inspection.loop {
    case .forever: "forever"
    case .once: "once"
    case .times(let count): "\(count) times"
    }
  }

  /// The range of delays, the disposals, and the drawn fraction of the canvas.
  private var motion: String {
    let delays = inspection.pictures.map(\.delay)
    let (shortest, longest) = (delays.min() ?? 0, delays.max() ?? 0)
    var text = "delays \(Self.number(shortest))"
    if shortest != longest { text += " to \(Self.number(longest))" }
    var disposals: [String] = []
    for picture in inspection.pictures where !disposals.contains(picture.disposal.rawValue) {
      disposals.append(picture.disposal.rawValue)
    }
    text += " s; disposal " + disposals.joined(separator: ", ")
    // A damaged file can claim more pixels than an integer holds.
    let canvas = Double(inspection.width) * Double(inspection.height) * Double(inspection.pictures.count)
    let drawn = inspection.pictures.reduce(0) { $0 + Double($1.rect.width) * Double($1.rect.height) }
    return text + "; rectangles cover \(Int((100 * drawn / max(canvas, 1)).rounded())) %"
  }

  private var colors: String {
    var parts = [inspection.distinctColorCount.map { "\($0) colours" } ?? "pixels not read"]
    if let size = inspection.colorTableSize { parts.append("a shared table of \(size)") }
    let own = inspection.pictures.compactMap(\.colorTableSize)
    if let largest = own.max() {
      parts.append("\(own.count) frames with tables of their own, up to \(largest)")
    }
    if let hasTransparency = inspection.hasTransparency {
      parts.append(hasTransparency ? "transparent" : "opaque")
    }
    return parts.joined(separator: "; ")
  }

  private func frame(_ index: Int, _ picture: Inspection.Picture) -> String {
    let rect = picture.rect
    var text =
      "\(index): \(Self.number(picture.delay)) s  \(rect.width)×\(rect.height) at \(rect.minX),\(rect.minY)"
    text += "  \(picture.disposal.rawValue)  \(picture.blends ? "over" : "source")"
    if let size = picture.colorTableSize { text += "  table of \(size)" }
    return text + "  \(picture.byteCount) bytes"
  }

  private static func number(_ value: Double) -> String { value.decimal(places: 4) }
}

extension InspectionReport {
  /// Returns the JSON of a file that can't be read.
  static func failed(_ file: String, reason: String) -> String {
    JSON.object(["file": .string(file), "error": .string(reason)]).text()
  }

  /// All properties on one line; unknown ones have no key.
  var json: String {
    let json: JSON = [
      "file": .string(file), "format": .string(inspection.format.rawValue),
      "bytes": .number(inspection.byteCount), "width": .number(inspection.width),
      "height": .number(inspection.height), "duration": .number(inspection.duration),
      "loop": inspection.loop.plays.map(JSON.number) ?? "forever", "tellsLoop": .bool(inspection.tellsLoop),
      "colorTable": inspection.colorTableSize.map(JSON.number),
      "distinctColors": inspection.distinctColorCount.map(JSON.number),
      "transparent": inspection.hasTransparency.map(JSON.bool),
      "flashesFrom": inspection.flashTime.map(JSON.number),
      "texts": .array(inspection.texts.map(JSON.string)),
      "damage": .array(inspection.damage.map(JSON.string)),
      "wholeFrames": inspection.wholeFrameCount.map(JSON.number),
      "warnings": .array(warnings.map { ["code": .string($0.code), "message": .string($0.message)] }),
      "frames": .array(inspection.pictures.map(Self.json)),
    ]
    return json.text()
  }

  private static func json(_ picture: Inspection.Picture) -> JSON {
    [
      "x": .number(picture.rect.minX), "y": .number(picture.rect.minY),
      "width": .number(picture.rect.width), "height": .number(picture.rect.height),
      "delay": .number(picture.delay), "disposal": .string(picture.disposal.rawValue),
      "blend": picture.blends ? "over" : "source", "bytes": .number(picture.byteCount),
      "colorTable": picture.colorTableSize.map(JSON.number),
    ]
  }
}
