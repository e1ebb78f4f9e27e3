/// An HTML img element, for pages and for Markdown that takes HTML, such as a README on GitHub.
///
/// The width keeps a picture of two pixels a point at its size. Without a height a page that is narrower than the picture scales
/// it evenly.
struct HTMLImage {
  let path: String
  /// What is read out in place of the picture.
  let alternative: String
  /// Of the canvas, in points, which are CSS's pixels.
  let width: Double

  /// The element, in one line.
  var text: String {
    let address = HTMLAttribute.escaped(URLReference(path: path).text)
    return
      "<img src=\"\(address)\" width=\"\(Int(width.rounded()))\" alt=\"\(HTMLAttribute.escaped(alternative))\">"
  }
}
