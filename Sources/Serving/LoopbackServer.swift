internal import Dispatch

/// A small HTTP server for pages on this machine.
///
/// It listens on 127.0.0.1 alone and answers GET and HEAD of its own pages alone. Requests are handed to a closure, which
/// may answer from any thread and when it likes; nothing that it does there keeps others waiting. Requests and clients are
/// bounded in number, size and time.
public final class LoopbackServer: Sendable {
  /// Sends an answer, once.
  public typealias Reply = @Sendable (HTTPResponse) -> Void

  private let socket: ListeningSocket
  private let mailbox: Mailbox

  /// Where clients learn of events, in the format of server-sent events.
  public static let eventPath = "/events"

  /// Opens the port; connections wait until `start`.
  ///
  /// - Parameter port: 0 for any that is free.
  public init(port: Int) throws(ServingError) {
    socket = try ListeningSocket(port: port)
    guard let mailbox = Mailbox() else {
      throw .cannotListen(port: port, reason: "too many files are open")
    }
    self.mailbox = mailbox
  }

  /// The port that it listens on.
  public var port: Int { socket.port }

  /// Begins to answer, on a thread of its own, until the program ends.
  public func start(_ handler: @escaping @Sendable (HTTPRequest, @escaping Reply) -> Void) {
    DispatchQueue(label: "glyphreel.server").async { [socket, mailbox] in
      ServerLoop(socket, mailbox, handler)?.run()
    }
  }

  /// Tells all who listen, and first of all everyone who will.
  ///
  /// - Parameter event: A text without line feeds.
  public func publish(_ event: String) {
    precondition(!event.utf8.contains { $0 == 10 || $0 == 13 }, "an event is one line")
    mailbox.post(.event(event))
  }
}
