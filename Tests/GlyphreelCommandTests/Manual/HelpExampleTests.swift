import Foundation
import TestSupport
import Testing

/// Every example in the help is run as it stands there, in a folder with the files that it names.
@Suite(.tags(.thorough)) struct HelpExampleTests {
  /// Commands that end when they are told to: they are interrupted once they have said something.
  private static let serving: Set<String> = ["preview"]

  private static let scene = """
    canvas: { width: 48, height: 20, padding: 2 }
    frameRate: 4
    layers:
      - { text: "Milk", style: { size: 8 }, effects: [strikethrough] }

    """

  /// The files that examples name.
  private func folder() throws -> TemporaryDirectory {
    let folder = TemporaryDirectory()
    let manager = FileManager.default
    for name in ["bin", "Scenes", "Goldens"] {
      try manager.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try manager.createSymbolicLink(
      atPath: folder.path("bin/glyphreel"), withDestinationPath: CommandLineTool.release().path)
    for name in ["todo.yaml", "Scenes/todo.yaml"] { try folder.write(Self.scene, to: name) }
    try folder.write(
      Self.scene.replacing("Milk", with: "{{title}}"), to: "card.yaml")
    try folder.write("Set Shell sh\nType \"echo Hi\" Enter\n", to: "demo.tape")
    for name in ["demo.cast", "before.cast", "after.cast"] {
      try folder.write("{\"version\": 2, \"width\": 20, \"height\": 3}\n[0.1, \"o\", \"$ \"]\n", to: name)
    }
    try folder.write("id,title\n1,Milk\n2,Tea\n", to: "rows.csv")
    try folder.write("1\n00:00:00,100 --> 00:00:00,500\nTwo words\n", to: "talk.srt")
    try folder.write("WEBVTT\n\n00:00.100 --> 00:00.500\nTwo words\n", to: "talk.vtt")
    try folder.write(#"[["Two", 0.1, 0.3], ["words", 0.3, 0.5]]"#, to: "talk.json")
    for arguments in [
      ["-o", "todo.gif", "-o", "before.gif", "-o", "after.gif", "-o", "screen.mp4"],
      ["-o", "Goldens/todo.apng", "--quality", "exact"],
    ] {
      let outcome = try CommandLineTool.release().run(
        arguments: ["render", "todo.yaml"] + arguments, in: folder.root)
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    for (index, name) in ["before.swift", "after.swift", "one.ansi", "two.ansi"].enumerated() {
      try folder.write("let a = \(index)\n", to: name)
    }
    let commits = """
      git init -q .
      for i in 1 2 3 4; do
        echo "let a = $i" > main.swift
        git add main.swift
        git -c user.name=a -c user.email=a@b commit -qm $i
      done
      """
    #expect(try Outcome(of: "/bin/sh", ["-ec", commits], in: folder.root).status == 0)
    return folder
  }

  @Test func `every command's help has an example that fits on a line`() throws {
    for command in try HelpText.commands() {
      #expect(
        !command.examples.isEmpty, "glyphreel help \(command.name) has no line that begins with 'Example: '")
      for example in command.examples {
        #expect(example.contains("glyphreel \(command.name)"))
        #expect("Example: \(example)".count <= 80, "\(example)")
      }
    }
  }

  @Test func `every example runs`() async throws {
    // Side by side: an example waits for its own processes.
    try await withThrowingTaskGroup { group in
      let fixtures = try folder()
      for command in try HelpText.commands() {
        for example in command.examples {
          let folder = TemporaryDirectory()
          try FileManager.default.removeItem(atPath: folder.root)
          try FileManager.default.copyItem(atPath: fixtures.root, toPath: folder.root)
          group.addTask {
            try run(example, in: folder.root, serves: Self.serving.contains(command.name))
            withExtendedLifetime(folder) {}
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private func run(_ example: String, in folder: String, serves: Bool) throws {
    let path = folder + "/bin" + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    let status: Int32
    let said: String
    if serves {
      // It is stopped as by Ctrl-C when it has said where it is, or after half a minute.
      let script = """
        set -m
        ( \(example) ) > said 2>&1 &
        for i in $(seq 300); do [ -s said ] && break; sleep 0.1; done
        sleep 0.5; kill -INT -- -$!; wait $!
        """
      let outcome = try Outcome(
        of: "/bin/bash", ["-c", script], in: folder, environment: ["PATH": path])
      (status, said) = (outcome.status, try String(contentsOfFile: folder + "/said", encoding: .utf8))
      #expect([0, 130].contains(status) && !said.isEmpty, "\(example): status \(status): \(said)")
    } else {
      let outcome = try Outcome(
        of: "/bin/bash", ["-o", "pipefail", "-c", example], in: folder, environment: ["PATH": path])
      (status, said) = (outcome.status, outcome.error)
      #expect(status == 0, "\(example): status \(status): \(said)")
    }
  }
}
