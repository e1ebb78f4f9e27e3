@testable import GlyphreelSystem
import GlyphreelMedia
import Foundation
import TestSupport
import Testing

/// An interruption concerns every output of a process, so these tests run in processes of their own.
@Suite struct TemporaryFilesTests {
  private let directory = TemporaryDirectory()

  @Test func `an interrupted process keeps finished files and removes unfinished ones`() async throws {
    try directory.write("old", to: "b.gif")
    await #expect(processExitsWith: .exitCode(130)) { [root = directory.root as String] in
      let done = try AtomicFile(path: root + "/a.gif")
      try done.write([1])
      try done.commit()
      let file = try AtomicFile(path: root + "/b.gif")
      try file.write([UInt8](repeating: 0, count: 100_000))
      let frames = try AtomicDirectory(path: root + "/c", naming: .numbered(fileExtension: "png"))
      try frames.write([1], named: "frame-0000.png")
      let names = try FileManager.default.contentsOfDirectory(atPath: root)
      // All unfinished outputs of a directory stand in one.
      precondition(names.count == 3)
      // A process of the test runner has threads already, so the signal goes to the one that waits for it.
      Thread.detachNewThread {
        var interruption = sigset_t()
        sigemptyset(&interruption)
        sigaddset(&interruption, SIGINT)
        pthread_sigmask(SIG_BLOCK, &interruption, nil)
        pthread_kill(pthread_self(), SIGINT)
        var received: Int32 = 0
        sigwait(&interruption, &received)
        TemporaryFiles.removeAllAndExit(status: 128 + received)
      }
      sleep(20)
      withExtendedLifetime((file, frames)) {}
    }
    #expect(directory.names() == ["a.gif", "b.gif"])
    #expect(try directory.text("b.gif") == "old")
  }

  @Test func `removed outputs cannot be completed`() async throws {
    await #expect(processExitsWith: .success) { [root = directory.root as String] in
      let file = try AtomicFile(path: root + "/a.gif")
      let frames = try AtomicDirectory(path: root + "/c", naming: .numbered(fileExtension: "png"))
      // With the folders that are made for it.
      let nested = try AtomicFile(path: root + "/new/folder/b.gif")
      TemporaryFiles.removeAll()
      let names = try FileManager.default.contentsOfDirectory(atPath: root)
      precondition(names.isEmpty)
      do {
        try file.commit()
        preconditionFailure("committed a removed file")
      } catch let error as FileError {
        precondition(error == .writingFailed(path: root + "/a.gif", reason: "interrupted"))
      }
      do {
        try frames.commit()
        preconditionFailure("committed a removed directory")
      } catch let error as FileError {
        precondition(error == .writingFailed(path: root + "/c", reason: "interrupted"))
      }
      withExtendedLifetime(nested) {}
    }
    #expect(directory.names().isEmpty)
  }
}
