import GlyphreelExact

/// A response to a request.
package struct HTTPResponse: Sendable {
  /// The HTTP status code.
  package var status: Int
  /// The body's media type.
  package var contentType: String
  /// The value of `Cache-Control`.
  package var cacheControl: String
  /// The file name for a download; nil for a body that the browser displays.
  package var fileName: String?
  /// The body.
  package var body: [UInt8]

  /// Creates a response with status 200, which clients do not cache by default.
  package init(
    _ body: [UInt8], contentType: String, cacheControl: String = "no-store", fileName: String? = nil
  ) {
    status = 200
    self.contentType = contentType
    self.cacheControl = cacheControl
    self.fileName = fileName
    self.body = body
  }

  /// Creates an error response with a plain-text message.
  package init(status: Int, _ reason: String) {
    self.init(Array((reason + "\n").utf8), contentType: "text/plain; charset=utf-8")
    self.status = status
  }

  /// The response for an unknown path.
  package static let notFound = HTTPResponse(status: 404, "There is nothing here.")

  /// The reason phrase of the status code.
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

  /// The header fields, except the length.
  var headers: [(name: String, value: String)] {
    var headers = [
      ("Content-Type", contentType), ("Cache-Control", cacheControl),
      // Pages may only load resources of this server and can't be embedded in other pages.
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

  /// Returns an attachment disposition (RFC 6266), with the name in ASCII and in UTF-8 (RFC 8187).
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
      return isPlain ? String(scalar) : "%" + byte.hex(digits: 2, uppercase: true)
    }.joined()
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(encoded)"
  }
}
