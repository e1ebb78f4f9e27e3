/// A small HTTP server for pages on this machine.
///
/// It listens on 127.0.0.1, serves GET and HEAD requests with a valid token, and rejects cross-origin requests. A
/// closure handles requests; it can respond later and from any thread, without blocking other requests. Requests and
/// connections are limited in number, size and time.
package final class LoopbackServer: Sendable {
  /// Sends the response.
  ///
  /// Must be called exactly once.
  package typealias Reply = @Sendable (HTTPResponse) -> Void

  private let socket: ListeningSocket
  private let mailbox: Mailbox
  /// The token that all paths begin with.
  ///
  /// Requests without it get status 404.
  package let token = AccessToken()

  /// The path of server-sent events, below the token.
  package static let eventPath = "/events"

  /// Opens the port.
  ///
  /// Connections are accepted by `serve`.
  ///
  /// - Parameter port: The port, or 0 for any free one.
  package init(port: Int) throws(ServingError) {
    socket = try ListeningSocket(port: port)
    guard let mailbox = Mailbox() else {
      throw .cannotListen(port: port, reason: "too many files are open")
    }
    self.mailbox = mailbox
  }

  /// The port.
  package var port: Int { socket.port }

  /// The URL of the root path, with the token.
  package var address: String { "http://127.0.0.1:\(port)/\(token.text)/" }

  /// Serves requests on the calling thread.
  ///
  /// Does not return.
  ///
  /// - Throws: `ServingError.cannotServe` if the system is out of memory or descriptors.
  package func serve(
    _ handler: @escaping @Sendable (HTTPRequest, @escaping Reply) -> Void
  ) throws(ServingError) {
    ServerLoop(socket, mailbox, token, handler)?.run()
    throw .cannotServe
  }

  /// Sends an event to all subscribers, and later to new ones until the next event.
  ///
  /// - Parameter event: Text without line breaks.
  package func publish(_ event: String) {
    precondition(!event.utf8.contains { $0 == 10 || $0 == 13 }, "an event is one line")
    mailbox.post(.event(event))
  }
}
