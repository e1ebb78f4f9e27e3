import GlyphreelExact
import GlyphreelMedia

/// An HTML picture element, for pages and for Markdown with HTML, such as a README on GitHub.
///
/// HTML Living Standard, 4.8.1: a browser takes the first source whose media query is true.
struct HTMLPicture {
  let files: PictureFiles
  /// SVG files for the same pages, each for all readers, which are offered first; none if they are not smaller.
  var vectors: [PictureFiles.File] = []
  /// The pixels per point of each file's variants.
  let scales: [Double]
  /// The alternative text.
  let alternative: String
  /// The canvas's width in points, which are CSS's pixels.
  let width: Double
  let height: Double

  /// The element, with a line for each source.
  var text: String {
    var lines = ["<picture>"]
    for vector in vectors.reversed() {
      let address = HTMLAttribute.escaped(URLReference(path: vector.path, encoding: ",").text)
      let media = vector.isDark ? " media=\"\(media(vector))\"" : ""
      lines.append(
        "  <source type=\"\(OutputFormat.svg.imageType ?? "")\"\(media) srcset=\"\(address)\">")
    }
    // The narrowest condition first: still and dark, still, dark, none.
    let (still, moving) = (files.files.filter(\.isStill), files.files.filter { !$0.isStill })
    for file in still.reversed() + moving.reversed() where file.isStill || file.isDark {
      lines.append(
        "  <source media=\"\(media(file))\" srcset=\"\(HTMLAttribute.escaped(sourceSet(file.path)))\">")
    }
    let address = { (path: String) in HTMLAttribute.escaped(URLReference(path: path).text) }
    var image = "  <img src=\"\(address(OutputPath.variants(files.files[0].path, scales)[0].path))\""
    if scales.count > 1 { image += " srcset=\"\(HTMLAttribute.escaped(sourceSet(files.files[0].path)))\"" }
    image += " alt=\"\(HTMLAttribute.escaped(alternative))\""
    image += " width=\"\(Int(width.rounded()))\" height=\"\(Int(height.rounded()))\">"
    return (lines + [image, "</picture>"]).joined(separator: "\n")
  }

  private func media(_ file: PictureFiles.File) -> String {
    var conditions: [String] = []
    if file.isStill { conditions.append("(prefers-reduced-motion: reduce)") }
    if file.isDark { conditions.append("(prefers-color-scheme: dark)") }
    return conditions.joined(separator: " and ")
  }

  /// Returns the addresses, each with its density if there are several; commas in addresses are encoded.
  private func sourceSet(_ path: String) -> String {
    OutputPath.variants(path, scales).map { path, scale in
      let address = URLReference(path: path, encoding: ",").text
      return scales.count > 1 ? "\(address) \(scale.decimal)x" : address
    }.joined(separator: ", ")
  }
}

/// The files that an HTML picture element chooses from: for light and dark pages, moving and still.
struct PictureFiles {
  /// A file, by its name without a scale.
  struct File {
    let path: String
    let isDark: Bool
    let isStill: Bool
  }

  /// The files; the animation for light pages is first.
  let files: [File]

  /// - Parameters:
  ///   - path: The path of the animation for light pages.
  ///   - format: Its format. An SVG adapts to all readers by itself, but on sites such as GitHub, readers can choose a theme
  ///     other than that of their system, which an SVG can't detect.
  ///   - hasDark: True if dark pages get separate files.
  init(path: String, _ format: OutputFormat, hasDark: Bool) {
    let moving = hasDark ? [(path, false), (OutputPath.marked(path, "dark"), true)] : [(path, false)]
    files = moving.flatMap { path, isDark in
      let still = OutputPath.marked(path, "still", extension: "png")
      return [File(path: path, isDark: isDark, isStill: false)]
        + (format.draws ? [] : [File(path: still, isDark: isDark, isStill: true)])
    }
  }
}

/// An HTML img element, for pages and for Markdown with HTML, such as a README on GitHub.
///
/// The width shows a picture of two pixels per point at its size. There is no height, so narrow pages scale the picture
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
