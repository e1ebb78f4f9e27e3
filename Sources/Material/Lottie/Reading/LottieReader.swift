internal import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelGraphics

/// Reads the JSON of a Lottie animation, and collects its faults and the features that are not shown.
struct LottieReader {
  var composition = LottieComposition()
  private(set) var faults: [Diagnostic] = []
  /// The places of compositions and images in their lists.
  var compositionIndices: [ExactString: Int] = [:]
  var imageIndices: [ExactString: Int] = [:]
  /// Values by the names that properties have for them.
  var slots: JSON?
  /// The properties of the theme, by the names of their slots.
  var theme: [ExactString: JSON] = [:]
  /// True if colours are 0...255, as in files before 4.1.9.
  var hasByteColors = false
  private var keyframesLeft = LottieLimit.keyframes
  private var warned: Set<ExactString> = []
  /// The number of warnings beyond the limit.
  private var furtherWarnings = 0

  /// A part of the file with its name in messages.
  struct Part {
    let json: JSON
    let name: String
    let place: DataPosition

    /// Returns the member of an object.
    func member(_ name: String) -> JSON.Member? { json.members?.first { $0.name == name } }

    /// Returns the value of a name.
    subscript(name: String) -> JSON? { member(name)?.value }

    /// Returns the position of a member, or of the part.
    func place(of name: String) -> DataPosition { member(name)?.place ?? place }

    /// Returns a number, or an initial value.
    func number(_ name: String, _ initial: Double = 0) -> Double { self[name]?.finite ?? initial }

    /// Returns a whole number; nil if it is missing.
    func integer(_ name: String) -> Int? { self[name]?.finite.map { Int($0.rounded()) } }

    /// Returns true if a value is true or not 0.
    func flag(_ name: String) -> Bool { self[name]?.bool ?? (number(name) != 0) }

    /// Returns the number of a property that does not move, or an initial value.
    func number(of property: String, _ initial: Double) -> Double {
      self[property]?["k"]?.finite ?? self[property]?["k"]?.numbers?.first ?? initial
    }

    /// Returns true if a property has keyframes.
    func isAnimated(_ property: String) -> Bool { self[property]?["k"]?.elements?.first?["t"] != nil }

    /// Returns true if a property that does not move has a number other than 0.
    func isSet(_ property: String) -> Bool {
      let value = self[property]?["k"]
      return (value?.numbers ?? []).contains { $0 != 0 }
    }

    /// Returns the text, or an empty string.
    func text(_ name: String) -> String { self[name]?.string ?? "" }

    /// Returns a part of this one; nil for other values than objects.
    func part(_ member: String) -> Part? {
      guard let found = self.member(member), found.value.members != nil else { return nil }
      return Part(json: found.value, name: name, place: found.place)
    }

    /// Returns the objects of a list.
    func parts(_ member: String) -> [Part] {
      guard let found = self.member(member) else { return [] }
      return (found.value.elements ?? []).filter { $0.members != nil }.map {
        // The place of an element is that of its first value.
        Part(json: $0, name: name, place: $0.members?.first?.place ?? found.place)
      }
    }

    /// Returns the part with another name.
    func called(_ name: String) -> Part { Part(json: json, name: name, place: place) }
  }

  /// Reports an error of a part.
  mutating func report(_ message: String, of part: Part, at key: String? = nil, hint: String) {
    guard faults.count < LottieLimit.faults else { return }
    faults.append(
      Diagnostic(
        at: key.map(part.place) ?? part.place, part.name.isEmpty ? message : "\(part.name): \(message)",
        hint: hint))
  }

  /// Reports a feature that is not shown, once for each part.
  mutating func warn(_ message: String, of part: Part, at key: String? = nil, hint: String) {
    let text = part.name.isEmpty ? message : "\(part.name): \(message)"
    guard warned.insert(ExactString(text)).inserted else { return }
    guard composition.warnings.count < LottieLimit.faults else { return furtherWarnings += 1 }
    composition.warnings.append(Diagnostic(.warning, at: key.map(part.place) ?? part.place, text, hint: hint))
  }

  /// Adds the number of the warnings that are not listed.
  mutating func finishWarnings() {
    guard furtherWarnings > 0 else { return }
    composition.warnings.append(
      Diagnostic(
        .warning, at: .start, "\(furtherWarnings) more features are not shown",
        hint: "repair the first ones to see them"))
  }

  /// Reads the properties of a part by a table of names.
  mutating func properties(
    _ part: Part, _ table: [(name: String, key: LottieKey)]
  ) -> LottieProperties {
    var properties = LottieProperties()
    for (name, key) in table {
      guard let member = part.member(name) else { continue }
      add(member, key, of: part, to: &properties)
    }
    return properties
  }

  /// Adds the property of a member.
  mutating func add(
    _ member: JSON.Member, _ key: LottieKey, of part: Part, to properties: inout LottieProperties
  ) {
    guard let track = track(member.value, key, of: part, at: member.place) else { return }
    properties.members.append(LottieProperties.Member(key: key, track: track))
  }

  /// Reads a value over time; nil if it is missing or invalid.
  private mutating func track(
    _ json: JSON, _ key: LottieKey, of part: Part, at place: DataPosition
  ) -> LottieTrack? {
    if json["x"]?.string != nil {
      warn(
        "the \(key.rawValue) has an expression, which is not run; its keyframes are shown",
        of: part.at(place), hint: "convert expressions to keyframes before exporting")
    }
    // A slot takes the place of the property that names it.
    let slot = json["sid"]?.string.flatMap { theme[ExactString($0)] ?? slots?[$0]?["p"] }
    let value = json.members == nil ? json : slot?["k"] ?? json["k"] ?? json
    let isKeyed = value.elements?.first?["t"] != nil
    guard isKeyed else {
      if case .null = value { return nil }
      guard let values = values(value, key) else {
        report(
          "the \(key.rawValue) must be \(key == .path ? "a path" : "one or more numbers")"
            + (value.string.map { ", found \(quoted: $0)" } ?? ""), of: part.at(place),
          hint: key == .path ? "a path has the lists 'v', 'i' and 'o'" : "write, for example, [10, 20]")
        return nil
      }
      return LottieTrack(values)
    }
    let elements = value.elements ?? []
    keyframesLeft -= elements.count
    guard keyframesLeft >= 0 else {
      report(
        "there are more than \(LottieLimit.keyframes) keyframes", of: part.at(place),
        hint: "use fewer")
      return nil
    }
    var keyframes: [LottieTrack.Keyframe] = []
    // The end 'e' of a segment in old files, which is the next keyframe's value if that has none.
    var end: [Double]?
    for element in elements {
      guard let time = element["t"]?.finite,
        let values = element["s"].flatMap({ values($0, key) }) ?? end ?? keyframes.last?.values
      else {
        report(
          "a keyframe of the \(key.rawValue) has no time or no value", of: part.at(place),
          hint: "a keyframe has a time 't' and a value 's'")
        return nil
      }
      keyframes.append(keyframe(element, at: time, values, key))
      end = element["e"].flatMap { self.values($0, key) }
    }
    bend(&keyframes, elements, key)
    return LottieTrack(keyframes)
  }

  private func keyframe(_ json: JSON, at time: Double, _ values: [Double], _ key: LottieKey)
    -> LottieTrack.Keyframe
  {
    var keyframe = LottieTrack.Keyframe(time: time, values: values)
    keyframe.isHold = json["h"]?.finite == 1 || json["h"]?.bool == true
    guard let from = json["o"], let to = json["i"] else { return keyframe }
    let controls = [from["x"], from["y"], to["x"], to["y"]].map { $0?.numbers ?? [] }
    guard controls.allSatisfy({ !$0.isEmpty }) else { return keyframe }
    let count = key == .path ? 1 : controls.map(\.count).max() ?? 1
    keyframe.easings = (0..<min(count, values.count)).map { component in
      let c = controls.map { $0[min(component, $0.count - 1)] }
      return CubicBezier(x1: min(max(c[0], 0), 1), y1: c[1], x2: min(max(c[2], 0), 1), y2: c[3])
    }
    if Set(keyframe.easings).count == 1 { keyframe.easings = [keyframe.easings[0]] }
    return keyframe
  }

  /// Gives the segments of a position their curves.
  private func bend(_ keyframes: inout [LottieTrack.Keyframe], _ elements: [JSON], _ key: LottieKey) {
    guard key == .position || key == .anchor else { return }
    for (index, json) in elements.enumerated() {
      let end = index + 1 < keyframes.count ? keyframes[index + 1].values : []
      let (start, to, ti) = (keyframes[index].values, json["to"]?.numbers ?? [], json["ti"]?.numbers ?? [])
      guard start.count > 1, end.count > 1, to.count > 1, ti.count > 1,
        to[0] != 0 || to[1] != 0 || ti[0] != 0 || ti[1] != 0
      else { continue }
      var path = Path()
      path.move(to: Point(x: start[0], y: start[1]))
      path.cubic(
        to: Point(x: end[0], y: end[1]), control1: Point(x: start[0] + to[0], y: start[1] + to[1]),
        control2: Point(x: end[0] + ti[0], y: end[1] + ti[1]))
      keyframes[index].curve = MeasuredPath(path)
    }
  }

  /// Returns the numbers of a value; nil if it has others.
  private func values(_ json: JSON, _ key: LottieKey) -> [Double]? {
    if key == .path {
      return (json.elements?.first ?? json).contour
    }
    guard var values = json.numbers, !values.isEmpty else { return nil }
    if hasByteColors, key == .color, values.prefix(3).contains(where: { $0 > 1 }) {
      values = values.map { $0 / 255 }
    }
    return values
  }
}

extension LottieReader.Part {
  /// Returns the part with another position.
  fileprivate func at(_ place: DataPosition) -> LottieReader.Part {
    LottieReader.Part(json: json, name: name, place: place)
  }
}

extension JSON {
  /// The number, within the limit of magnitudes; nil for other values.
  var finite: Double? {
    guard let number = double ?? bool.map({ $0 ? 1 : 0 }), number.isFinite else { return nil }
    return min(max(number, -LottieLimit.magnitude), LottieLimit.magnitude)
  }

  /// The number, or the numbers of a list; nil for other values.
  var numbers: [Double]? {
    if let number = finite { return [number] }
    guard let elements else { return nil }
    let numbers = elements.compactMap(\.finite)
    return numbers.count == elements.count ? numbers : nil
  }

  /// The value of a path: as `PathContour` reads it.
  fileprivate var contour: [Double]? {
    guard let vertices = self["v"]?.elements, let incoming = self["i"]?.elements,
      let outgoing = self["o"]?.elements,
      incoming.count >= vertices.count, outgoing.count >= vertices.count
    else { return nil }
    var values = [self["c"]?.finite == 1 ? 1.0 : 0]
    for index in vertices.indices {
      for list in [vertices[index], incoming[index], outgoing[index]] {
        guard let pair = list.numbers, pair.count >= 2 else { return nil }
        values += [pair[0], pair[1]]
      }
    }
    return values
  }
}
