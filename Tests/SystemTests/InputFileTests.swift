import Foundation
import TestSupport
import Testing

@testable import Encoding

@Suite struct InputFileTests {
  private let directory = TemporaryDirectory()

  /// Why a file can't be read, in the words of an error.
  private func refusal(_ name: String, limit: Int = 100, _ kind: InputFile.Kind = .anything) -> String? {
    do throws(EncodingError) {
      _ = try fileContents(name.hasPrefix("/") ? name : directory.path(name), limit: limit, kind)
      return nil
    } catch {
      guard case .readingFailed(_, let reason) = error else { return "\(error)" }
      return reason
    }
  }

  @Test func `a file is read up to its limit`() throws {
    try directory.write(String(repeating: "x", count: 100), to: "a")
    #expect(refusal("a") == nil)
    #expect(refusal("a", .regularFile) == nil)
    #expect(refusal("a", limit: 99) == "larger than 99 bytes")
    #expect(refusal("/dev/zero", limit: 2 << 20) == "larger than 2 MiB")
  }

  @Test func `nothing is waited for that may never come`() {
    #expect(mkfifo(directory.path("pipe"), 0o600) == 0)
    #expect(refusal("pipe") == "a named pipe that nobody writes to")
    #expect(refusal("pipe", .regularFile) == "not a regular file")
    #expect(refusal("/dev/null", .regularFile) == "not a regular file")
    #expect(refusal(".") == "Is a directory")
    #expect(refusal("none") == "No such file or directory")
  }

  @Test func `a pipe with a writer is read to its end, however slow that is`() throws {
    #expect(mkfifo(directory.path("pipe"), 0o600) == 0)
    // Opened for reading, too, so that it waits for nobody.
    let writer = open(directory.path("pipe"), O_RDWR)
    #expect(writer >= 0)
    Thread.detachNewThread {
      for _ in 0..<3 {
        usleep(20_000)
        _ = write(writer, "slow ", 5)
      }
      usleep(20_000)
      close(writer)
    }
    #expect(try fileContents(directory.path("pipe")) == Array("slow slow slow ".utf8))
  }
}
