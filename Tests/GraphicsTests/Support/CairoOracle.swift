import Foundation
import GlyphreelGraphics

/// The coverage of a path according to Cairo, drawn by a script at sixteen times the size.
struct CairoOracle {
  struct Job {
    var width: Int
    var height: Int
    /// In pixels.
    var path: Path
    /// Filled if there is none.
    var stroke: StrokeStyle?
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static let script = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Oracles/cairo_coverage.py")

  /// The coverage of each job's pixels, 0...255, row after row.
  static func coverage(_ jobs: [Job]) throws -> [[Double]] {
    // A file, since a script that fails at once would leave a pipe with nobody at its other end.
    let request = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try Data(("[" + jobs.map(json).joined(separator: ",") + "]").utf8).write(to: request)
    defer { try? FileManager.default.removeItem(at: request) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [script.path, request.path]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let remedy = "\(script.path) needs /usr/bin/python3 with Cairo: apt-get install python3-cairo."
    do { try process.run() } catch { throw Failure(description: "\(remedy) \(error)") }
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(remedy) It said:\n\(complaint)")
    }
    let lines = answer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count > jobs.count else {
      throw Failure(description: "\(lines.count) lines for \(jobs.count) jobs")
    }
    return zip(jobs, lines).map { job, line in
      let digits = Array(line)
      precondition(digits.count == job.width * job.height * 4)
      return stride(from: 0, to: digits.count, by: 4).map { start in
        var value = 0
        for digit in digits[start..<(start + 4)] {
          value = value * 16 + Int(digit < 0x3a ? digit - 0x30 : digit - 0x57)
        }
        return Double(value) / 256
      }
    }
  }

  private static func json(_ job: Job) -> String {
    let commands = job.path.elements.map { element in
      switch element {
      case .move(let to): "[\"M\",\(to.x),\(to.y)]"
      case .line(let to): "[\"L\",\(to.x),\(to.y)]"
      case .quad(let to, let c): "[\"Q\",\(c.x),\(c.y),\(to.x),\(to.y)]"
      case .cubic(let to, let c1, let c2): "[\"C\",\(c1.x),\(c1.y),\(c2.x),\(c2.y),\(to.x),\(to.y)]"
      case .close: "[\"Z\"]"
      }
    }
    let stroke = job.stroke.map { style in
      "\"stroke\":{\"width\":\(style.width),\"cap\":\"\(style.cap)\",\"join\":\"\(style.join)\","
        + "\"miterLimit\":\(style.miterLimit),\"dash\":\(style.dash),\"dashOffset\":\(style.dashOffset)},"
    }
    return "{\(stroke ?? "")\"width\":\(job.width),\"height\":\(job.height),"
      + "\"path\":[\(commands.joined(separator: ","))]}"
  }
}
