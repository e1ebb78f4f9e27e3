/// An HTML img element, for pages and for Markdown with HTML, such as a README on GitHub.
///
/// The width keeps a picture of two pixels a point at its size. There is no height, so that narrow pages scale the picture
/// evenly.
struct HTMLImage {
  let path: String
  /// The alternative text.
  let alternative: String
  /// The canvas's width in points, which are CSS's pixels.
  let width: Double

  /// The element, in one line.
  var text: String {
    let address = HTMLAttribute.escaped(URLReference(path: path).text)
    return
      "<img src=\"\(address)\" width=\"\(Int(width.rounded()))\" alt=\"\(HTMLAttribute.escaped(alternative))\">"
  }
}
