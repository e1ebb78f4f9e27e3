import ArgumentParser
import TestSupport
import Testing

@testable import GlyphreelCommand

/// The names of outputs without `-o`.
@Suite struct OutputNameTests {
  private struct Input: Hashable {
    var texts: [String]
    var options: [[String]] = []

    var name: String {
      OutputName("strike", texts: texts, options: options.map { (name: $0[0], value: $0[1]) }).text
    }
  }

  @Test(arguments: [
    (["Buy milk"], [], "strike-buy-milk"), (["0", "49.90"], [], "strike-0--49.90"),
    (["-5"], [], "strike-minus-5"),
    (["Buy milk"], [["color", "red"], ["duration", "0.5s"]], "strike-buy-milk_color-red_duration-0.5s"),
    (["Buy milk red"], [], "strike-buy-milk-red"), (["Ça va"], [], "strike-ça-va"), (["買う"], [], "strike-買う"),
  ])
  func `a name from which everything can be read has no suffix`(
    texts: [String], options: [[String]], name: String
  ) {
    #expect(Input(texts: texts, options: options).name == name)
  }

  @Test(arguments: ["<color>", "a:b", "x|y", "--pipe>", "quote\"s", "back\\slash", "q?*", "$HOME", "a/b"])
  func `no name of an option brings a character into the name that Windows or a shell treats specially`(
    option: String
  ) {
    let name = Input(texts: ["Buy milk"], options: [[option, "<red> | \"blue\""]]).name
    #expect(
      name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0)
      }, "\(name)")
  }

  @Test func `the colours of a gradient are in the name without the placeholder of the argument`() throws {
    let command = try #require(
      try GradientCommand.parseAsRoot(["Hello", "red", "blue"]) as? GradientCommand)
    let name = command.name(of: command.scene(of: ["Hello"], .light), showing: ["Hello"])
    #expect(
      name.hasPrefix("gradient-hello_linear-gradient-90deg-red-blue-") && name.hasSuffix(".gif"), "\(name)")
  }

  @Test(arguments: [
    "C++", "c", "C#", "🚀", "", "Buy  milk", "BUY MILK", "Buy milk dark", "Buy milk still", "Minus 5", "v1.0",
    "Buy milk\n",
    String(repeating: "a", count: 41),
  ])
  func `a text that its name does not tell gets four stable letters`(text: String) {
    let name = Input(texts: [text]).name
    #expect(name.wholeMatch(of: /strike(-.+)?-[a-z2-9]{4}/) != nil && name == Input(texts: [text]).name)
    #expect(name.utf8.count < 200)
  }

  @Test func `of 10,000 pairs of similar command lines, none has one name`() throws {
    var random = SeededGenerator(seed: 57)
    let words = [
      "C", "c", "+", "#", "-", " ", "dark", "still", "Buy", "milk", "_", "color-red", ".", "1", "é", "🚀",
      "\n", "red",
    ]
    let settings = [
      ["color", "red"], ["theme", "dark"], ["color", "red dark"], ["title", "A"], ["title", "a"],
      ["", "red"],
    ]
    func input() -> Input {
      func text() -> String {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
          .joined()
      }
      let texts = (0..<Int.random(in: 1...2, using: &random)).map { _ in text() }
      return Input(texts: texts, options: settings.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
    }
    var pairs = 0
    while pairs < 10_000 {
      let (first, second) = (input(), input())
      if first == second { continue }
      pairs += 1
      #expect(first.name != second.name, "\(first) \(second)")
      // With '--picture' a name gets further files.
      #expect(!["-dark", "-still"].contains { second.name == first.name + $0 }, "\(first) \(second)")
    }
  }

  @Test func `a name of many long texts fits into a directory`() {
    let texts = (0..<20).map { _ in String(repeating: "買", count: 60) }
    #expect(Input(texts: texts).name.utf8.count < 220)
  }
}
