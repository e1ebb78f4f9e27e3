import GlyphreelExact
import GlyphreelGraphics
import GlyphreelTypography
import TestSupport
import Testing

@testable import GlyphreelScene

/// Which characters stay in a numeric change, and how the others move.
@Suite struct NumericChangeTests {
  private func kept(_ old: String, _ new: String) -> String {
    let kept = NumericChange.kept(
      from: old.map { ExactString(String($0)) }, to: new.map { ExactString(String($0)) })
    return String(zip(new, kept).map { $1 == nil ? "·" : $0 })
  }

  @Test(arguments: [
    ("1,299", "1,300", "1,···"), ("$1,234.50", "$1,334.60", "$1,·34.·0"), ("99", "100", "···"),
    ("9 likes", "10 likes", "·· likes"), ("Save", "Saved", "Save·"), ("Loading", "Done", "····"),
    ("", "7", "·"), ("7", "", ""), ("aa", "aaa", "aa·"), ("12", "12", "12"), ("12", "123", "···"),
    ("100", "1,000", "···00"), ("No. 7", "No. 70", "No. ··"),
    ("7 of 9", "17 of 9", "·7 of 9"), ("9.5", "9.75", "9.··"), ("3.5", "3.50", "3.5·"),
    ("0.125", "0.25", "0.··"),
    ("3 of 9", "10 of 12", "·· of ··"), ("+1 (555)", "+44 (20)", "+·· (··)"),
    ("Score 3 of 9", "Result 10 of 12", "········· of ··"), ("1:02:03", "59:59", "··:··"),
    ("$9.5", "$8.75", "$·.··"), ("41%", "51%", "·1%"), ("👍🏽 3", "👍🏽 4", "👍🏽 ·"),
  ])
  func `N44 beginning, end and digits at the same place stay`(old: String, new: String, stays: String) {
    #expect(kept(old, new) == stays)
  }

  @Test func `N44 no character stays for two`() {
    var generator = SeededGenerator(seed: 44)
    for _ in 0..<500 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...7, using: &generator)).map { _ in
          ExactString("\(Int.random(in: 0...2, using: &generator))")
        }
      }
      let kept = NumericChange.kept(from: texts[0], to: texts[1])
      let sources = kept.compactMap { $0 }
      #expect(sources == sources.sorted() && Set(sources).count == sources.count)
      for (index, source) in kept.enumerated() {
        if let source { #expect(texts[0][source] == texts[1][index]) }
      }
    }
  }

  private func layout(_ text: String) throws -> PresentedLayout {
    PresentedLayout(try Typesetter(fonts: FontLibrary()).layout(StyledText(text)))
  }

  @Test func `N44 changed digits move up when a number grows and down when it shrinks`() throws {
    for upwards in [true, false] {
      var change = NumericChange(from: try layout("15"), to: try layout("16"), upwards: upwards)
      change.present(0.5)
      let sign: Double = upwards ? 1 : -1
      #expect(change.outgoing[1].pose.offset.y * sign < 0)
      #expect(change.incoming[1].pose.offset.y * sign > 0)
      #expect(change.outgoing[1].pose.blur > 0 && change.incoming[1].pose.blur > 0)
      #expect(change.incoming[0].pose == .rest)
      #expect(change.outgoing[0].pose.opacity == 0, "what stays is drawn once")
    }
  }

  @Test(arguments: [
    ("مرحبا", "مرحبان"), ("مرحبا بكم", "مرحبا بهم"), ("ورحمة 12", "رحمة 13"), ("नमस्ते", "नमस्कार"),
  ])
  func `letters of a joined word are never parted`(old: String, new: String) throws {
    let texts = (try layout(old), try layout(new))
    #expect(!texts.0.joinedWords.isEmpty && !texts.1.joinedWords.isEmpty)
    for progress in [0.1, 0.3, 0.5, 0.8] {
      var numeric = NumericChange(from: texts.0, to: texts.1, upwards: true)
      numeric.present(progress)
      var crossfade = FadeThroughChange(from: texts.0, to: texts.1)
      crossfade.present(progress)
      for layout in [numeric.outgoing, numeric.incoming, crossfade.outgoing, crossfade.incoming] {
        for word in layout.joinedWords {
          #expect(Set(word.map { layout[$0] }).count == 1, "\(old), \(new): \(progress)")
          let scales = layout[word.lowerBound].pose.scale != Pose.rest.scale
          #expect(!scales || layout[word.lowerBound].pivot != nil, "the word has one centre")
        }
      }
    }
  }

  @Test func `a joined word that both texts have moves as a whole`() throws {
    var change = NumericChange(from: try layout("12 مرحبا"), to: try layout("123 مرحبا"), upwards: true)
    change.present(0.5)
    let word = try #require(change.incoming.joinedWords.first)
    #expect(word.count == 5)
    let poses = Set(word.map { change.incoming[$0].pose })
    #expect(poses.count == 1 && poses.first?.opacity == 1)
  }

  @Test func `digits that roll never overlap`() throws {
    for step in 1..<20 {
      var change = NumericChange(from: try layout("1"), to: try layout("2"), upwards: true)
      change.present(Double(step) / 20)
      // Digits are about six tenths of a line high, between the baseline and the height of capitals.
      let height = try #require(change.incoming.characters.rectangle(ofCharacter: 0)?.height) * 0.6
      let (old, new) = (change.outgoing[0].pose, change.incoming[0].pose)
      #expect(new.offset.y - old.offset.y >= height * (old.scale.y + new.scale.y) / 2)
    }
  }

  @Test func `N44 no two digits overlap at any moment, whatever number follows`() throws {
    var generator = SeededGenerator(seed: 45)
    var pairs = [
      ("0", "100"), ("99", "1,000"), ("100", "0"), ("9:59", "10:00"), ("9 likes", "10 likes"), ("1", "21"),
    ]
    for _ in 0..<300 {
      func number() -> String {
        String(Int.random(in: 0..<100_000, using: &generator) >> Int.random(in: 0..<17, using: &generator))
      }
      pairs.append((number(), number()))
    }
    let typesetter = Typesetter(fonts: try FontLibrary())
    for (old, new) in pairs {
      let style = TextStyle(features: [FontFeature("tnum")])
      let layouts = try [old, new].map {
        PresentedLayout(try typesetter.layout(StyledText($0, style: style)))
      }
      for step in 1..<20 {
        var change = NumericChange(from: layouts[0], to: layouts[1], upwards: true)
        change.present(Double(step) / 20)
        let boxes = [change.outgoing, change.incoming].flatMap { layout in
          layout.layout.text.indices.enumerated().compactMap { index, place -> Rect? in
            let pose = layout[index].pose
            guard pose.opacity > 0, !layout.layout.text[place].isWhitespace,
              let box = layout.characters.rectangle(ofCharacter: index)
            else { return nil }
            // Digits are about six tenths of a line high and stand a little apart.
            let (width, height) = (box.width * 0.85 * pose.scale.x, box.height * 0.6 * pose.scale.y)
            return Rect(
              x: box.midX + pose.offset.x - width / 2, y: box.midY + pose.offset.y - height / 2, width: width,
              height: height)
          }
        }
        for (index, box) in boxes.enumerated() {
          for other in boxes[(index + 1)...] {
            let (x, y) = (
              min(box.maxX, other.maxX) - max(box.minX, other.minX),
              min(box.maxY, other.maxY) - max(box.minY, other.minY)
            )
            #expect(x <= 0.01 || y <= 0.01, "\(old) to \(new) at \(step) of 20")
          }
        }
      }
    }
  }

  @Test func `characters that would change their line or pass others roll`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    func stays(_ old: String, _ new: String) throws -> String {
      let layouts = try [old, new].map {
        PresentedLayout(try typesetter.layout(StyledText($0, style: TextStyle(size: 16))))
      }
      var change = NumericChange(from: layouts[0], to: layouts[1], upwards: true)
      change.present(0.25)
      return String(
        new.enumerated().map { change.incoming[$0].pose.opacity == 1 || $1.isWhitespace ? $1 : "·" })
    }
    #expect(try stays("9 one\ntwo", "10 one\ntwo") == "·· one\ntwo")
    #expect(try stays("9\none", "one") == "···")
    #expect(try stays("9 one", "10\none") == "··\n···")
  }

  @Test func `a digit that stays takes the colour of the new text on the way, and one of another size rolls`()
    throws
  {
    let typesetter = Typesetter(fonts: try FontLibrary())
    func layout(_ text: String, _ style: TextStyle) throws -> PresentedLayout {
      PresentedLayout(try typesetter.layout(StyledText(text, style: style)))
    }
    let red = Color(red: 1, green: 0, blue: 0)
    var change = NumericChange(
      from: try layout("Total 9", TextStyle(color: .black)),
      to: try layout("Total 9!", TextStyle(color: red)),
      upwards: true)
    change.present(0.02)
    #expect(change.incoming[0].color.red < 0.2 && change.incoming[0].pose.opacity == 1)
    var end = NumericChange(
      from: try layout("Total 9", TextStyle(color: .black)),
      to: try layout("Total 9!", TextStyle(color: red)),
      upwards: true)
    end.present(1)
    #expect(end.incoming[0].color == red)
    change = NumericChange(
      from: try layout("Total 9", TextStyle(size: 16)), to: try layout("Total 9", TextStyle(size: 20)),
      upwards: true)
    change.present(0.2)
    #expect(change.incoming[0].pose.opacity < 0.3 && change.outgoing[0].pose.opacity > 0.7)
  }

  @Test func `the direction is that of the number`() {
    let numbers = [
      "−20 °C", "-3", "no", "0.25", "0.5 kg", "1", "9:41", "959", "10:00", "$1,299.00", "1,299.5",
      "$1,349.00", "12 345", "1,200,000",
    ]
    for (index, number) in numbers.enumerated() {
      for other in numbers[(index + 1)...] {
        #expect(NumberInText(number).isLess(than: NumberInText(other)), "\(number), \(other)")
        #expect(!NumberInText(other).isLess(than: NumberInText(number)), "\(other), \(number)")
      }
    }
    func upwards(_ from: String, _ to: String, _ roll: NumericText.Roll = .auto) -> Bool {
      NumericText(to: to, roll: roll).change(from: from) == .numeric(upwards: true)
    }
    #expect(
      upwards("9", "10") && !upwards("10", "9") && upwards("1,5 kg", "1,75 kg") && upwards("1.234", "12.345"))
    #expect(upwards("UTF-8", "UTF-9") && upwards("Level - 5", "Level - 6") && !upwards("($2)", "($1)"))
    #expect(
      upwards("0.125", "0.25") && upwards("1234.567", "1234.6") && !upwards("-€3", "-€4")
        && upwards("(-4)", "(-3)"))
    #expect(upwards("٩", "١٠") && upwards("Save", "Saved") && upwards("5", "5 x"))
    #expect(upwards("10", "9", .up) && !upwards("9", "10", .down))
  }

  @Test func `N44 at its ends a change shows one text as it is laid out`() throws {
    var change = NumericChange(from: try layout("9"), to: try layout("10"), upwards: true)
    change.present(1)
    #expect((0..<2).allSatisfy { change.incoming[$0].pose == .rest })
    #expect(change.outgoing[0].pose.opacity == 0)
    change = NumericChange(from: try layout("9"), to: try layout("10"), upwards: true)
    change.present(0)
    #expect(change.outgoing[0].pose == .rest)
    #expect((0..<2).allSatisfy { change.incoming[$0].pose.opacity == 0 })
  }
}
