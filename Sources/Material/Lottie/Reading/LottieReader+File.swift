package import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelMedia

extension LottieComposition {
  /// Reads a file: JSON, the same compressed with gzip (`.tgs`), or an archive of it (`.lottie`).
  ///
  /// - Parameters:
  ///   - name: The name of an animation in an archive; nil for its first animation.
  ///   - isDark: True for the colours of the archive's theme `dark`, if it has one.
  ///   - picture: Returns the bytes of an image next to the file by its relative path; nil if there is none.
  /// - Throws: The errors of the file.
  package init(
    file bytes: [UInt8], animation name: String? = nil, isDark: Bool = false,
    picture: (String) -> [UInt8]? = { _ in nil }
  ) throws(LottieError) {
    var package: LottiePackage?
    let json: JSON
    let dark: JSON?
    do throws(Diagnostic) {
      let opened = try LottiePackage.opened(bytes, animation: name)
      package = opened.package
      guard opened.bytes.first(where: { $0 > 0x20 }).map({ "{[\u{FEFF}".utf8.contains($0) }) ?? true else {
        throw Diagnostic(
          at: .start, "this is not a Lottie file: it is neither JSON nor an archive of it",
          hint: "export it again as JSON or dotLottie")
      }
      var reader = JSONReader(opened.bytes, valueLimit: LottieLimit.values)
      json = try reader.value()
      guard reader.isAtEnd else { throw Diagnostic(at: reader.place, "unexpected text after the animation") }
      dark = try package?.theme("dark")
    } catch {
      throw LottieError(faults: [error])
    }
    var reader = LottieReader()
    if isDark, let dark { reader.theme = LottieTheming.properties(of: dark) }
    reader.read(json) { path in package?.picture(path) ?? picture(path) }
    guard reader.faults.isEmpty else { throw LottieError(faults: reader.faults) }
    self = reader.composition
    if let name, package == nil {
      warnings.append(
        Diagnostic(
          .warning, at: .start,
          "the file is not an archive, so it has no animation \(quoted: name) to choose",
          hint: "leave out 'animationId', or name a .lottie file"))
    }
    animations = package?.animations ?? []
    hasDarkTheme = dark != nil
  }

  /// Returns true if JSON is intended as a Lottie animation: it has layers of its kinds, or most keys of an animation.
  package static func isLottie(_ json: JSON) -> Bool {
    let first = json["layers"]?.elements?.first
    if first?["ty"] != nil, first?["ks"] != nil { return true }
    return ["v", "fr", "ip", "op", "w", "h", "assets", "layers"].count { json[$0] != nil } > 3
  }

  /// Returns true if bytes that are not valid JSON are intended as a Lottie animation.
  package static func resemblesLottie(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    return ["\"layers\"", "\"ip\"", "\"op\""].allSatisfy { text.firstRange(of: $0) != nil }
  }
}

/// The errors of a file.
package struct LottieError: Error, Hashable, Sendable {
  /// The errors, in the order in which they were found.
  package let faults: [Diagnostic]

  /// Returns the errors in lines, in the style of compilers.
  package func text(in path: String) -> String {
    faults.map { $0.text(in: path) }.joined(separator: "\n")
  }
}

extension LottieReader {
  /// Reads a whole animation.
  fileprivate mutating func read(_ json: JSON, picture: (String) -> [UInt8]?) {
    let file = Part(json: json, name: "", place: .start)
    guard LottieComposition.isLottie(json) else {
      return report(
        "this JSON is not a Lottie animation", of: file,
        hint: "a Lottie file has 'v', 'w', 'h', 'ip', 'op', 'fr' and 'layers'")
    }
    guard file["layers"]?.elements != nil else {
      return report("the animation has no layers", of: file, at: "layers", hint: "give it a list 'layers'")
    }
    readCanvas(file)
    slots = file["slots"]
    hasByteColors = LottieReader.isBefore([4, 1, 9], file.text("v"))
    let assets = file.parts("assets")
    for asset in assets {
      let id = ExactString(asset.text("id"))
      if asset["layers"] != nil, compositionIndices[id] == nil {
        compositionIndices[id] = compositionIndices.count + 1
      } else if asset["p"] != nil, asset["w"] != nil || asset["h"] != nil, imageIndices[id] == nil {
        imageIndices[id] = composition.images.count
        composition.images.append(image(asset, picture))
      }
    }
    readFonts(file)
    composition.compositions = [layers(file)]
    composition.names = [""]
    for asset in assets where compositionIndices[ExactString(asset.text("id"))] == composition.names.count {
      composition.compositions.append(layers(asset))
      composition.names.append(asset.text("id"))
    }
    composition.markers = file.parts("markers").map {
      LottieComposition.Marker(name: $0.text("cm"), start: $0.number("tm"), length: $0.number("dr"))
    }
    checkSize(file)
    finishWarnings()
  }

  private mutating func readCanvas(_ file: Part) {
    composition.size = Size(width: file.number("w"), height: file.number("h"))
    let rate = file["fr"]?.finite ?? file["fr"]?.string.flatMap { Double($0) }
    if rate == nil {
      warn(
        "the file has no frame rate, so it plays at 60 frames per second", of: file, at: "fr",
        hint: "set 'fr', such as 30")
    }
    composition.frameRate = rate ?? 60
    composition.start = file.number("ip").withoutNoise
    composition.end = composition.start + (file.number("op") - composition.start).withoutNoise
    let limit = Int(LottieLimit.length)
    if ![composition.size.width, composition.size.height].allSatisfy({ 0 < $0 && $0 <= LottieLimit.length }) {
      report("the size must be from 1 to \(limit)", of: file, at: "w", hint: "set 'w' and 'h'")
    }
    if !(0.01...1000).contains(composition.frameRate) {
      report(
        "the frame rate must be from 0.01 to 1000", of: file, at: "fr", hint: "set 'fr' to 30, for example")
    }
    let length = composition.end - composition.start
    if !(0 < length && length <= LottieLimit.frames) {
      report(
        "the animation has no frames, or more than \(Int(LottieLimit.frames))", of: file, at: "op",
        hint: "set 'op' above 'ip'")
    }
  }

  private mutating func image(_ asset: Part, _ picture: (String) -> [UInt8]?) -> LottieComposition.Image {
    let id = asset.text("id")
    let named = asset.called("image `\(id)`")
    var image = LottieComposition.Image(
      id: id, size: Size(width: max(asset.number("w"), 0), height: max(asset.number("h"), 0)))
    let path = asset.text("p")
    let bytes: [UInt8]?
    if path.hasPrefix("data:") {
      let head = path.prefix { $0 != "," }
      bytes =
        head.hasSuffix(";base64") && head.endIndex < path.endIndex
        ? Base64.bytes(path[path.index(after: head.endIndex)...].utf8) : nil
      guard bytes != nil else {
        warn(
          "it is not shown, as its data is not in Base64", of: named, at: "p",
          hint: "embed it as 'data:image/png;base64,...'")
        return image
      }
    } else {
      bytes = picture(asset.text("u") + path) ?? picture(path)
    }
    guard let bytes else {
      warn(
        "'\((asset.text("u") + path).shortened(to: 60))' can't be read, so it is not shown", of: named,
        at: "p",
        hint:
          "put the picture in the same folder as the animation, or embed it; nothing is read from other folders or the network"
      )
      return image
    }
    do throws(EncodingError) {
      let used = composition.images.reduce(0) { $0 + ($1.file.map { $0.width * $0.height } ?? 0) }
      let file = try ImageFile(bytes, maximumPixelCount: LottieLimit.pixels - used)
      if image.size.width == 0 || image.size.height == 0 {
        image.size = Size(width: Double(file.width), height: Double(file.height))
      }
      image.file = file
    } catch {
      warn(
        "it is not shown, as it is \(error)", of: named, at: "p", hint: "embed a PNG, JPEG, WebP or GIF file")
    }
    return image
  }

  /// Checks how deep compositions are in each other, and how much they show together.
  private mutating func checkSize(_ file: Part) {
    guard faults.isEmpty else { return }
    // A layer that is a matte is drawn once more for each layer that it masks.
    let compositions = composition.compositions.map { layers in
      layers + layers.compactMap { $0.matte.map { layers[$0.layer] } }
    }
    // Layers, shapes, vertices and painted vertices.
    let letter = composition.characters.reduce(50) { max($0, LottieWork(of: $1.shapes).vertices) }
    let own = compositions.map {
      $0.reduce(SIMD4(Double($0.count), 0, 0, 0)) { $0 + $1.work(letter: letter) }
    }
    var counts = own
    // After each step the counts include compositions one level deeper; those in a circle grow forever.
    for depth in 0... {
      let before = counts
      for index in compositions.indices {
        let used = compositions[index].compactMap { layer -> Int? in
          if case .composition(let other) = layer.content { other } else { nil }
        }
        let sum = used.reduce(own[index]) { $0 + before[$1] }
        counts[index] = sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1e12))
      }
      if counts == before { break }
      if depth > LottieLimit.depth {
        return report(
          "compositions are in each other more than \(LottieLimit.depth) deep, or in a circle", of: file,
          at: "assets", hint: "let no composition show itself")
      }
    }
    let whole = counts[0]
    if whole.x > Double(LottieLimit.layers) {
      report(
        "there are more than \(LottieLimit.layers) layers", of: file, at: "layers",
        hint: "use fewer, or compositions that are shown less often")
    } else if whole.y > Double(LottieLimit.shapes) || whole.z > Double(LottieLimit.vertices)
      || whole.w > Double(LottieLimit.paintedVertices)
    {
      report(
        "there are more than \(LottieLimit.shapes) shapes, masks and letters or \(LottieLimit.vertices) vertices with "
          + "the copies of repeaters, or styles paint more than \(LottieLimit.paintedVertices) vertices",
        of: file, at: "layers", hint: "use fewer, or compositions that are shown less often")
    }
  }

  /// Returns true if a version in a file is before another one.
  private static func isBefore(_ version: [Int], _ text: String) -> Bool {
    let numbers = text.split(separator: ".").map { Int($0) ?? 0 }
    guard !numbers.isEmpty else { return false }
    for (index, number) in version.enumerated() {
      let own = index < numbers.count ? numbers[index] : 0
      if own != number { return own < number }
    }
    return false
  }
}

extension Double {
  /// The nearest whole number if it is that but for rounding in the program that wrote it, as 61.0000025 is; the number otherwise.
  fileprivate var withoutNoise: Double { abs(self - rounded()) < 1e-3 ? rounded() : self }
}

extension LottieLayer {
  /// Returns the number of its shapes, masks and letters, of their vertices, and of the vertices that styles paint, as the
  /// second to fourth component.
  ///
  /// - Parameter letter: The largest number of vertices of a letter.
  fileprivate func work(letter: Double) -> SIMD4<Double> {
    let edges = masks.reduce(0) { $0 + $1.properties.vertexCount }
    let outside = SIMD4(0, Double(masks.count), edges, edges)
    switch content {
    case .shapes(let shapes):
      let work = LottieWork(of: shapes)
      return outside + SIMD4(0, work.shapes, work.vertices, work.painted)
    case .text(let text):
      let letters = Double(text.documents.reduce(0) { max($0, $1.text.unicodeScalars.count) })
      return outside + letters * SIMD4(0, Double(1 + text.animators.count), letter, letter)
    default: return outside
    }
  }
}
