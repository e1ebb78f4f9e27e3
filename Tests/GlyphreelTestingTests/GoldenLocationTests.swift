import Testing

@testable import GlyphreelTesting

@Suite struct GoldenLocationTests {
  @Test(arguments: [
    ("`a stroke, line by line`()", "", "a-stroke-line-by-line.apng"),
    ("testStroke()", "", "testStroke.apng"),
    ("`an example (of many)`(name:)", "todo list", "an-example-of-many.todo-list.apng"),
    ("über()", "größe/1", "über.größe-1.apng"),
    ("test()", "../../etc", "test.etc.apng"),
    ("test()", "...", "test.golden.apng"),
  ])
  func `a golden is beside its test`(function: String, name: String, file: String) {
    let location = GoldenLocation(
      file: "/house/Tests/TodoTests.swift", function: function, name: name, fileExtension: "apng")
    #expect(location.path == "/house/Tests/__Goldens__/TodoTests/" + file)
    #expect(location.title == "TodoTests/" + file.dropLast(5))
  }

  @Test func `a golden can be asserted once`() {
    let goldens = AssertedGoldens()
    #expect(goldens.register("a", at: "one") == nil)
    #expect(goldens.register("b", at: "two") == nil)
    #expect(goldens.register("a", at: "three") == "one")
  }

  @Test(arguments: [
    ("TodoTests.`a task is struck through`()/Todo.swift:5:2", "^TodoTests.`a task is struck through`"),
    ("TodoTests.Lists/Long/strike()/Todo.swift:5:2", "^TodoTests.Lists/Long/strike[(]"),
    ("TodoTests.Lists/`of (many) a/b's`(name:)/Todo.swift:5:2", "^TodoTests.Lists/`of .many. a/b.s`"),
  ])
  func `the filter selects the test alone`(id: String, filter: String) throws {
    #expect(TestLocation.filter(testID: id) == filter)
    let pattern = try Regex(filter)
    #expect(id.firstMatch(of: pattern) != nil)
    #expect("Other\(id)".firstMatch(of: pattern) == nil)
    #expect(
      id.replacing("strike", with: "strikes").replacing("many", with: "two").replacing("a task", with: "it")
        .firstMatch(of: pattern) == nil)
  }
}
