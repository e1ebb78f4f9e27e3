import GlyphreelExact
import GlyphreelGraphics
import GlyphreelTypography
import TestSupport
import Testing

@testable import GlyphreelScene

/// Which characters travel in a morph, and which come and go.
@Suite struct MorphPlanTests {
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary()) }

  private func index(_ text: String, width: Double = .infinity, size: Double = 24) throws -> LayoutIndex {
    LayoutIndex(try typesetter.layout(StyledText(text, style: TextStyle(size: size)), width: width))
  }

  /// Returns what travels, goes and comes.
  private func parts(_ old: String, _ new: String, by unit: Morph.Unit) throws -> [[String]] {
    let plan = MorphPlan(from: try index(old), to: try index(new), by: unit)
    let (before, after) = (Array(old), Array(new))
    return [
      plan.travels.map { String(after[$0.new]) }, plan.leaving.map { String(before[$0.characters]) },
      plan.arriving.map { String(after[$0.characters]) },
    ]
  }

  @Test func `words of both texts travel, in them common characters`() throws {
    #expect(try parts("Sign in", "Signed in", by: .character) == [["Sign", "in"], [], ["e", "d"]])
    #expect(try parts("Sign in", "Signed in", by: .word) == [["in"], ["Sign"], ["Signed"]])
  }

  @Test func `words that change places travel`() throws {
    let found = try parts("first then second", "second then first", by: .word)
    #expect(Set(found[0]) == ["first", "then", "second"] && found[1] == [] && found[2] == [])
  }

  @Test func `punctuation does not keep a word from travelling`() throws {
    #expect(try parts("Hello, Ada", "Hello Ada!", by: .word) == [["Hello", "Ada"], [","], ["!"]])
  }

  @Test(arguments: [
    "every other day → he said", "Keep going today → Time is in hand",
    "Departures 14:20 Berlin → Arrivals 15:45 Paris",
  ])
  func `crumbs of other words do not travel`(texts: String) throws {
    let parts = texts.components(separatedBy: " → ")
    #expect(try self.parts(parts[0], parts[1], by: .character)[0] == [])
  }

  @Test(arguments: [
    ("Hello", "Wurm", ["H→W", "e→u", "l→r", "o→m"]), ("Go", "Stop it", ["G→t", "o→i"]),
    ("مرحبا", "وداع", ["مرحبا→وداع"]), ("at one\nup", "is\nno by", ["t→i", "n→s", "u→o", "p→y"]),
    ("Hello wide world today", "Hello wide world again", ["Hello wide world→Hello wide world"]),
  ])
  func `letters of texts that have little in common pair up in order, line by line`(
    old: String, new: String, pairs: [String]
  ) throws {
    let plan = MorphPlan(from: try index(old), to: try index(new), by: .character, pairsByPlace: true)
    let found = plan.travels.map { String(Array(old)[$0.old]) + "→" + String(Array(new)[$0.new]) }
    #expect(found == pairs)
    #expect(plan.pairsByPlace == !old.hasSuffix("today"))
  }

  @Test func `a word goes at once if another one travels across it`() throws {
    let plan = MorphPlan(
      from: try index("First second third"), to: try index("Second First"), by: .word)
    #expect(plan.leaving.count == 2 && plan.leaving.map(\.isInTheWay) == [true, false])
  }

  @Test func `lines that change places are pale where they cross others`() throws {
    let plan = MorphPlan(
      from: try index("import B\nimport A\nimport C"), to: try index("import A\nimport B\nimport C"),
      by: .token)
    #expect(plan.travels.map(\.passage).filter { $0 == .across }.count == 1)
    #expect(!plan.travels.contains { $0.passage == .around })
  }

  @Test func `words of one line of which several pass others in the same direction are pale`() throws {
    let plan = MorphPlan(
      from: try index("one two three four five"), to: try index("five four three two one"), by: .word)
    #expect(plan.travels.map(\.passage) == [.across, .across, .free, .across, .across])
    let two = MorphPlan(from: try index("one two"), to: try index("two one"), by: .word)
    #expect(two.travels.map(\.passage) == [.around, .around])
  }

  @Test func `what goes and comes moves with its line, and lines that come wait for room`() throws {
    let plan = MorphPlan(
      from: try index("start()\nx = old\ngone"), to: try index("start()\nadded\nx = new"), by: .token)
    #expect(plan.movesLines)
    let y = try index("a\nb").layout.lines.map(\.baseline)
    #expect(plan.leaving.map(\.isBesideOthers) == [true, false])
    #expect(plan.arriving.map(\.isBesideOthers) == [false, true])
    for companion in [plan.leaving[0].companion, plan.arriving[1].companion] {
      #expect(try abs(plan.travels[#require(companion)].way.y - (y[0] - y[1])) < 1e-9)
    }
    #expect(
      plan.leaving[1].isInTheWay && plan.leaving[1].companion == nil && plan.arriving[0].companion == nil)
    let still = MorphPlan(from: try index("x = old"), to: try index("x = new"), by: .token)
    #expect(!still.movesLines && still.leaving[0].companion == nil)
  }

  @Test func `signs go to no line to which no word of theirs goes`() throws {
    let old = try index("try data.write(to: target)")
    let new = try index("guard ok else { return }\ntry data.write(to: target, options: x)\nprint(target)")
    let plan = MorphPlan(from: old, to: new, by: .token)
    let goals = Set(plan.travels.map(\.goal.y))
    #expect(goals == [new.layout.lines[1].baseline])
    // A line of signs has no words.
    #expect(try parts("f(\n})", "f(\n});", by: .token)[0] == ["f(", "})"])
  }

  @Test func `unchanged lines of code travel whole, changed ones by tokens`() throws {
    let old = "let a = 1\nprint(a)\nreturn a"
    let new = "let a = 1\nlet b = 2\nprint(a + b)\nreturn a"
    let found = try parts(old, new, by: .token)
    #expect(found[1] == [])
    #expect(found[0].first == "let a = 1" && found[0].last == "return a")
    #expect(found[2].joined() == "letb=2+b")
  }

  @Test(arguments: ["office → offline", "مرحبا بكم → مرحبا", "हिन्दी भाषा → हिन्दी", "👩‍👩‍👧 a → a 👩‍👩‍👧"])
  func `joined letters stay whole`(texts: String) throws {
    let parts = texts.components(separatedBy: " → ")
    let (old, new) = (try index(parts[0]), try index(parts[1]))
    let plan = MorphPlan(from: old, to: new, by: .character)
    for (layout, ranges) in [
      (old, plan.travels.map(\.old) + plan.leaving.map(\.characters)),
      (new, plan.travels.map(\.new) + plan.arriving.map(\.characters)),
    ] {
      let bounds = MorphParts(layout)
      for range in ranges {
        #expect(!bounds.isJoined(range.lowerBound), "\(parts): \(range)")
        if range.upperBound < bounds.all.count { #expect(!bounds.isJoined(range.upperBound)) }
      }
    }
  }

  @Test func `every character that can be seen travels, goes or comes exactly once`() throws {
    var generator = SeededGenerator(seed: 5)
    let words = [
      "alpha", "beta", "gamma", "office", "waffle", "مرحبا", "עברית", "नमस्ते", "日本語", "x", "(", "12", "é", "👍🏽",
    ]
    for round in 0..<120 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 1...7, using: &generator)).map { _ in
          words.randomElement(using: &generator)!
            + (Int.random(in: 0...4, using: &generator) == 0 ? "\n" : " ")
        }.joined()
      }
      let unit = Morph.Unit.allCases[round % 4]
      let typesetter = Typesetter(fonts: try FontLibrary(), missingGlyph: .box)
      let indices = try texts.map {
        LayoutIndex(try typesetter.layout(StyledText($0, style: TextStyle(size: 20)), width: 160))
      }
      let plan = MorphPlan(from: indices[0], to: indices[1], by: unit)
      let used = [
        plan.travels.map(\.old) + plan.leaving.map(\.characters),
        plan.travels.map(\.new) + plan.arriving.map(\.characters),
      ]
      for (index, ranges) in zip(indices, used) {
        let parts = MorphParts(index)
        var counts = [Int](repeating: 0, count: parts.all.count)
        for range in ranges {
          for character in range where parts.isVisible(character) { counts[character] += 1 }
        }
        for character in parts.all where parts.isVisible(character) {
          #expect(counts[character] == 1, "\(unit) \(texts) \(character)")
        }
      }
      for travel in plan.travels {
        let old = Array(texts[0])[travel.old].map { ExactString(String($0)) }
        #expect(old == Array(texts[1])[travel.new].map { ExactString(String($0)) })
      }
    }
  }

  @Test
  func `equal characters of other sizes have the same glyphs, those of other weights are of one family`()
    throws
  {
    let old = try index("Total", size: 20)
    let large = MorphPlan(from: old, to: try index("Total", size: 40), by: .word)
    #expect(large.travels.map(\.likeness) == [.same] && large.travels.map(\.scale) == [0.5])
    let style = TextStyle(size: 20, weight: .bold)
    let bold = MorphPlan(
      from: old, to: LayoutIndex(try typesetter.layout(StyledText("Total", style: style))), by: .word)
    #expect(bold.travels.allSatisfy { $0.likeness == .family })
    let other = TextStyle(font: "JetBrains Mono", size: 20)
    let mono = MorphPlan(
      from: old, to: LayoutIndex(try typesetter.layout(StyledText("Total", style: other))), by: .word)
    #expect(mono.travels.allSatisfy { $0.likeness == .other })
  }
}
