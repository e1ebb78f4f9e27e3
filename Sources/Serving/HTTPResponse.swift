internal import GlyphreelExactText

/// What a client gets.
public struct HTTPResponse: Sendable {
  /// A status of HTTP, such as 200.
  public var status: Int
  /// The body's media type.
  public var contentType: String
  /// What the client may keep and for how long, in the words of `Cache-Control`.
  public var cacheControl: String
  /// The name under which a browser saves the body; nil for a body that it shows.
  public var fileName: String?
  /// The bytes after the header.
  public var body: [UInt8]

  /// A response with a body, which the client shall not keep unless it is told so.
  public init(
    _ body: [UInt8], contentType: String, cacheControl: String = "no-store", fileName: String? = nil
  ) {
    status = 200
    self.contentType = contentType
    self.cacheControl = cacheControl
    self.fileName = fileName
    self.body = body
  }

  /// A response that says why there is none.
  public init(status: Int, _ reason: String) {
    self.init(Array((reason + "\n").utf8), contentType: "text/plain; charset=utf-8")
    self.status = status
  }

  /// The response for an address that stands for nothing.
  public static let notFound = HTTPResponse(status: 404, "There is nothing here.")

  /// The words that stand beside the status.
  var reason: String {
    switch status {
    case 200: "OK"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 410: "Gone"
    case 422: "Unprocessable Content"
    case 503: "Service Unavailable"
    default: "Status \(status)"
    }
  }

  /// What stands in the header, but for the length.
  var headers: [(name: String, value: String)] {
    var headers = [
      ("Content-Type", contentType), ("Cache-Control", cacheControl),
      // Pages may use what comes from here, and nobody may put it into a page of theirs.
      (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
          + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      ),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ]
    if let fileName { headers.append(("Content-Disposition", HTTPResponse.disposition(fileName))) }
    return headers
  }

  /// RFC 6266: the name in ASCII for those who read no other, and then in UTF-8 as RFC 8187 writes it.
  private static func disposition(_ name: String) -> String {
    let plain = name.unicodeScalars.map { scalar in
      (" "..."~").contains(scalar) && scalar != "\"" && scalar != "\\" && scalar != "/" && scalar != "%"
        ? String(scalar) : "_"
    }.joined()
    let encoded = name.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || scalar == "." || scalar == "-" || scalar == "_"
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(encoded)"
  }
}
