import Foundation
import TestSupport
import Testing

/// A preview of `a.yaml` in a directory of its own, and a browser that shows its page.
struct PreviewPageRun {
  let folder = TemporaryDirectory()

  /// Starts the preview; its address is what it prints.
  func start(_ arguments: String...) throws -> (tool: RunningTool, address: String) {
    let tool = try RunningTool(["preview", "a.yaml"] + arguments, in: folder.root)
    try tool.wait { !tool.lines.isEmpty }
    let address = try #require(tool.lines.first)
    #expect(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\//) != nil)
    return (tool, address)
  }

  /// What the page answers to the steps that ask something; what only does something has no answer.
  func drive(
    _ address: String, _ steps: [[String: Any]], dark: Bool = false, calm: Bool = true, width: Int = 1280,
    height: Int = 600
  ) throws -> [String] {
    try FileManager.default.createDirectory(
      atPath: folder.path("downloads"), withIntermediateDirectories: true)
    let job: [String: Any] = [
      "url": address, "width": width, "height": height, "dark": dark, "calm": calm, "steps": steps,
      "downloads": folder.path("downloads"),
    ]
    try JSONSerialization.data(withJSONObject: job).write(to: URL(filePath: folder.path("job.json")))
    let script = Repository.path("Tests/Oracles/chromium_report.py")
    return try Oracle.run("/usr/bin/python3", [script, folder.path("job.json")])
      .split(separator: "\n").map(String.init).filter { $0 != "null" }
  }

  /// Waits for the picture of a scale and a frame: `2 0`.
  func shown(_ scaleAndFrame: String) -> [String: Any] {
    ["wait": "document.body.dataset.shown?.endsWith(' \(scaleAndFrame)')"]
  }
}
