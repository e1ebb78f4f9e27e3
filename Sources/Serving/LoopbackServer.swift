/// A small HTTP server for pages on this machine.
///
/// It listens on 127.0.0.1 alone and answers GET and HEAD of its own pages alone, to clients that know its token. Requests are handed to a closure, which
/// may answer from any thread and when it likes; nothing that it does there keeps others waiting. Requests and clients are
/// bounded in number, size and time.
public final class LoopbackServer: Sendable {
  /// Sends an answer, once.
  public typealias Reply = @Sendable (HTTPResponse) -> Void

  private let socket: ListeningSocket
  private let mailbox: Mailbox
  /// The token that every path begins with; requests without it get status 404.
  public let token = AccessToken()

  /// Where clients learn of events, below the token, in the format of server-sent events.
  public static let eventPath = "/events"

  /// Opens the port; connections wait until `serve`.
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

  /// The address of `/`, with the token.
  public var address: String { "http://127.0.0.1:\(port)/\(token.text)/" }

  /// Answers requests on the calling thread, until the program ends.
  ///
  /// - Throws: `cannotServe` if the system has no memory or descriptors for it.
  public func serve(
    _ handler: @escaping @Sendable (HTTPRequest, @escaping Reply) -> Void
  ) throws(ServingError) {
    ServerLoop(socket, mailbox, token, handler)?.run()
    throw .cannotServe
  }

  /// Tells all who listen, and first of all everyone who will.
  ///
  /// - Parameter event: A text without line feeds.
  public func publish(_ event: String) {
    precondition(!event.utf8.contains { $0 == 10 || $0 == 13 }, "an event is one line")
    mailbox.post(.event(event))
  }
}
