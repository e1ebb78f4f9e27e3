import Foundation
import GlyphreelScene
import TestSupport
import Testing

/// Habitual mistakes get the words that the fixtures in `Tests/Fixtures/advice` hold, to the letter.
///
/// With `GLYPHREEL_RECORD=advice` in the environment the fixtures are written anew; read what changed before committing it.
@Suite(.tags(.thorough)) struct AdviceTests {
  static let fixtures = [
    "css", "swiftui", "motion", "ffmpeg", "yaml", "shell", "trials", "habits", "answers",
  ]
  private static let isRecording = ProcessInfo.processInfo.environment["GLYPHREEL_RECORD"] == "advice"

  @Test(arguments: fixtures)
  func `a habitual mistake gets a place, the wrong thing and the remedy`(fixture: String) throws {
    var rows = try AdviceRow.rows(of: fixture)
    // One after the other: a task for each would keep the tests with a time limit waiting.
    for index in rows.indices {
      let outcome = try rows[index].said(by: .release())
      let lines = AdviceRow.lasting(outcome.error.split(separator: "\n").map(String.init))
      if Self.isRecording { rows[index].message = lines }
      #expect(lines == rows[index].message, "\(fixture): \(rows[index].title)")
      #expect(!lines.isEmpty, "\(fixture): \(rows[index].title) says nothing")
    }
    if Self.isRecording {
      let text = rows.map(\.text).joined(separator: "\n\n") + "\n"
      try text.write(toFile: AdviceRow.path(of: fixture), atomically: true, encoding: .utf8)
    }
  }

  @Test func `there are at least 500 mistakes, each with a title of its own in its fixture`() throws {
    var count = 0
    for fixture in Self.fixtures {
      let titles = try AdviceRow.rows(of: fixture).map(\.title)
      #expect(Set(titles).count == titles.count, "\(fixture)")
      count += titles.count
    }
    #expect(count >= 500)
  }

  @Test func `what the messages of the trials tell to write renders without a warning`() throws {
    let rows = try AdviceRow.rows(of: "trials")
    #expect(rows.count >= 20)
    for row in rows {
      let outcome = try #require(try row.saidOfRepair(by: .release()), "\(row.title) has no repair")
      // A note about the first frame of a GIF is no complaint.
      let complaints = outcome.error.split(separator: "\n").filter {
        !$0.contains(": note: the first frame is empty")
      }
      #expect(outcome.status == 0 && complaints.isEmpty, "\(row.title): \(outcome.error)")
    }
  }
}
