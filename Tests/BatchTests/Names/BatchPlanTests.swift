import Foundation
import TestSupport
import Testing

@testable import GlyphreelBatch

@Suite struct BatchPlanTests {
  private let folder = TemporaryDirectory()

  private func plan(
    _ data: String, scene: [String] = ["text"], pattern: String = "out/{id}.gif", reserved: [String] = []
  ) throws -> BatchPlan {
    try folder.write(data, to: "rows.csv")
    return try BatchPlan(
      of: DataFile(folder.path("rows.csv")),
      .init(scene: scene, pattern: OutputPattern(pattern), reserved: reserved))
  }

  private func faults(_ data: String, pattern: String = "out/{id}.gif", reserved: [String] = []) -> [String] {
    do {
      _ = try plan(data, pattern: pattern, reserved: reserved)
      return []
    } catch let error as BatchError {
      return error.description.replacing(folder.root + "/", with: "").split(separator: "\n").map(String.init)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `two rows with the same output are reported with their lines`() {
    #expect(
      faults("id,text\na,x\nb,x\n\na,y\na,z\n") == [
        "rows.csv:5:1: error: row 3 would write 'out/a.gif', as row 1 on line 2 does; name the outputs after a column whose values differ",
        "rows.csv:6:1: error: row 4 would write 'out/a.gif', as row 1 on line 2 does; name the outputs after a column whose values differ",
      ])
  }

  @Test func `all faults are reported at once, up to a limit`() {
    let rows = (1...30).map { "../\($0),x\n" }.joined()
    let told = faults("id,text\n" + rows + "1,2,3\n")
    #expect(told.count == 21)
    #expect(
      told.first
        == "rows.csv:2:1: error: row 1: 'id' is '../1', which contains '/'; a value in an output's name can't"
    )
    #expect(told.last == "rows.csv: note: 11 more are not shown")
  }

  @Test func `a reserved name is rejected`() {
    #expect(
      faults("id,text\nmanifest,x\n", pattern: "out/{id}.jsonl", reserved: ["manifest.jsonl"]) == [
        "rows.csv:2:1: error: row 1 would write 'manifest.jsonl', which is not an output; name the outputs differently"
      ])
  }

  @Test func `unused columns are reported once`() throws {
    let plan = try plan("id,text,note,\na,x,y,\n")
    #expect(
      plan.unused.map { $0.text(in: "rows.csv") } == [
        "rows.csv:1:9: warning: neither the scene nor the outputs' names use the column 'note'"
      ])
  }

  @Test func `a row's digest depends on the used columns only`() throws {
    func contents(_ data: String) throws -> [String] {
      let plan = try plan(data)
      var reader = try RowReader(DataFile(folder.path("rows.csv")))
      var contents: [String] = []
      while let row = try reader.next() { contents.append("\(try plan.job(for: row, in: "").content)") }
      return contents
    }
    let first = try contents("id,text,note\na,x,1\nb,y,1\n")
    #expect(Set(first).count == 2)
    #expect(try contents("note,id,text\n2,b,y\n2,a,x\n") == first.reversed())
    #expect(try contents("id,text\na,x!\nb,y\n")[0] != first[0])
    #expect(try contents("id,text\nA,x\nb,y\n")[0] != first[0])
  }

  @Test func `a row that has changed since validation is rejected`() throws {
    let plan = try plan("id,text\na,x\n")
    try folder.write("id,text\nb,x\n", to: "rows.csv")
    var reader = try RowReader(DataFile(folder.path("rows.csv")))
    let row = try #require(try reader.next())
    #expect(throws: BatchError.self) { try plan.job(for: row, in: "rows.csv") }
  }
}
