internal import GlyphreelExact
internal import GlyphreelGraphics

// Texts, their animators, and the fonts and letters of the file.
extension LottieReader {
  /// Reads the text of a layer; nil if it has none.
  mutating func text(_ part: Part) -> LottieText? {
    guard let text = part.part("t"), let list = text.part("d") else {
      report("the text layer has no text", of: part, at: "t", hint: "give it 't: {d: {k: [...]}}'")
      return nil
    }
    if list["x"]?.string != nil {
      warn(
        "the text has an expression, which is not run", of: part, at: "t",
        hint: "convert expressions to keyframes before exporting")
    }
    let documents = list.parts("k").compactMap { document($0.called(part.name)) }.sorted { $0.time < $1.time }
    guard !documents.isEmpty else {
      report("the text layer has no text", of: part, at: "t", hint: "give it 't: {d: {k: [...]}}'")
      return nil
    }
    if text.part("p")?.member("m") != nil {
      warn(
        "the text follows a path, which is not shown", of: part, at: "t",
        hint: "convert the text to shapes before exporting")
    }
    return LottieText(documents: documents, animators: text.parts("a").map { animator($0) })
  }

  private mutating func document(_ part: Part) -> LottieText.Document? {
    guard let style = part.part("s") else { return nil }
    var document = LottieText.Document()
    document.time = part.number("t")
    // Lines end in a carriage return, and wished ones in the control character ETX.
    document.text = String(
      String.UnicodeScalarView(
        style.text("t").unicodeScalars.map { ["\r", "\u{3}", "\u{B}"].contains($0) ? "\n" : $0 }))
    document.font = style.text("f")
    document.size = min(max(style.number("s", 12), 0.01), 10_000)
    document.lineHeight = style.number("lh") > 0 ? style.number("lh") : document.size * 1.2
    document.baselineShift = style.number("ls")
    document.tracking = style.number("tr")
    document.justification = style.integer("j") ?? 0
    document.fill = style["fc"].flatMap(Color.init(components:))
    document.stroke = style["sc"].flatMap(Color.init(components:))
    document.strokeWidth = style.number("sw")
    document.strokesLast = style.flag("of")
    document.capitals = style.integer("ca") ?? 0
    if document.capitals == 2 {
      warn(
        "small capitals are shown as small letters", of: part, hint: "write capitals in a smaller size")
    }
    if let size = style["sz"]?.numbers, size.count > 1, size[0] > 0 {
      let origin = style["ps"]?.numbers ?? [0, 0]
      document.box = Rect(
        x: origin.first ?? 0, y: origin.count > 1 ? origin[1] : 0, width: size[0], height: max(size[1], 0))
    }
    return document
  }

  private mutating func animator(_ part: Part) -> LottieText.Animator {
    var animator = LottieText.Animator()
    animator.name = part.text("nm")
    let called = part.called("\(part.name), animator `\(animator.name)`")
    if let values = called.part("a") {
      animator.properties = properties(
        values,
        [
          ("a", .anchor), ("p", .position), ("s", .scale), ("r", .rotation), ("o", .opacity),
          ("t", .tracking),
          ("fc", .fillColor), ("sc", .strokeColor), ("sw", .strokeWidth), ("fo", .fillOpacity),
          ("so", .strokeOpacity), ("sk", .skew), ("sa", .skewAxis),
        ])
      let known = Set(
        ["a", "p", "s", "r", "o", "t", "fc", "sc", "sw", "fo", "so", "sk", "sa"].map { ExactString($0) })
      for member in values.json.members ?? [] where !known.contains(ExactString(member.name)) {
        warn(
          "the property '\(member.name.shortened(to: 20))' of letters is not shown", of: called, at: "a",
          hint: "animate position, scale, rotation, opacity, tracking or colours")
      }
    }
    guard let range = called.part("s") else { return animator }
    animator.range = properties(range, [("s", .start), ("e", .end), ("o", .offset), ("a", .amount)])
    animator.unit = range.integer("b") ?? 1
    animator.shape = range.integer("sh") ?? 1
    animator.isInUnits = range.integer("r") == 2
    if ["xe", "ne"].contains(where: { range.isAnimated($0) || range.isSet($0) })
      || range.part("sm") != nil && range.number(of: "sm", 100) != 100
    {
      warn(
        "the easing and the smoothness of the range are not shown", of: called, at: "s",
        hint: "set 'Ease High' and 'Ease Low' to 0, and 'Smoothness' to 100")
    }
    if range.flag("rn") {
      warn(
        "the range takes letters in a random order, which is shown in their order", of: called, at: "s",
        hint: "turn off 'Randomize Order' before exporting")
    }
    return animator
  }

  /// Reads the fonts and the letters of the file.
  mutating func readFonts(_ file: Part) {
    composition.fonts = (file.part("fonts")?.parts("list") ?? []).map { font in
      LottieFont(
        name: font.text("fName"), family: font.text("fFamily"), style: font.text("fStyle"),
        ascent: font.number("ascent", 75))
    }
    composition.characters = file.parts("chars").map { letter in
      let called = letter.called("character `\(letter.text("ch"))`")
      return LottieCharacter(
        text: letter.text("ch"), family: letter.text("fFamily"), style: letter.text("style"),
        size: letter.number("size", 100), width: letter.number("w"),
        shapes: called.part("data").map { drawableShapes($0, "shapes", share: 0.01) } ?? [])
    }
  }
}

extension Color {
  /// Creates the colour of components in 0...1; nil for other values.
  init?(components json: JSON) {
    guard let values = json.numbers, values.count >= 3 else { return nil }
    self.init(red: values[0], green: values[1], blue: values[2])
  }
}
