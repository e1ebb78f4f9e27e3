internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The measured sizes of the layers' texts, each computed once.
final class TextMeasures {
  private let typesetter: Typesetter
  private let texts: (Int) -> [TextContent]
  private var measures: [Int: TextMeasure] = [:]

  /// - Parameter texts: Returns the texts for which a layer has space.
  init(typesetter: Typesetter, texts: @escaping (Int) -> [TextContent]) {
    self.typesetter = typesetter
    self.texts = texts
  }

  /// Returns the measure of a layer's texts.
  func measure(of index: Int) -> TextMeasure {
    if let known = measures[index] { return known }
    let measure = TextMeasure(texts(index), layer: index, typesetter)
    measures[index] = measure
    return measure
  }

  /// Replaces the texts of a layer.
  ///
  /// - Returns: True if a size has changed that was asked for before.
  func update(_ index: Int, to texts: [TextContent]) throws(SceneProblem) -> Bool {
    let former = measures[index]
    if former?.texts == texts { return false }
    let measure = TextMeasure(texts, layer: index, typesetter)
    measures[index] = measure
    guard let former else { return true }
    return try !measure.agrees(with: former)
  }
}

/// The sizes of the texts for which a layer has space: the maximum over all of them.
final class TextMeasure {
  /// The texts; the last one determines the baseline.
  let texts: [TextContent]
  private let layer: Int
  private let typesetter: Typesetter
  private var minContent: Double?
  private var sizes: [(width: Double, size: Size, baseline: Double?)] = []

  init(_ texts: [TextContent], layer: Int, _ typesetter: Typesetter) {
    self.texts = texts
    self.layer = layer
    self.typesetter = typesetter
  }

  /// Returns the size within a width, in points, and the distance from the top to the first baseline.
  func size(within width: Double) throws(SceneProblem) -> (size: Size, baseline: Double?) {
    if let known = sizes.first(where: { $0.width == width }) { return (known.size, known.baseline) }
    var size = Size.zero
    var baseline: Double?
    do throws(TypographyError) {
      for content in texts {
        let layout = try typesetter.layout(content.text, content.paragraph, width: width)
        size = Size(
          width: max(size.width, layout.bounds.width), height: max(size.height, layout.bounds.height))
        baseline = layout.lines.first?.baseline
      }
    } catch {
      throw SceneProblem(error, layer: layer)
    }
    sizes.append((width, size, baseline))
    return (size, baseline)
  }

  /// Returns the width of the longest word; 0 for texts that are shortened, fitted or broken within words.
  func minContentWidth() throws(SceneProblem) -> Double {
    if let minContent { return minContent }
    var width = 0.0
    for content in texts where content.paragraph.lineBreak == .word && content.paragraph.fit == nil {
      do throws(TypographyError) {
        width = max(width, try typesetter.minContentWidth(of: content.text, content.paragraph))
      } catch {
        throw SceneProblem(error, layer: layer)
      }
    }
    minContent = width
    return width
  }

  /// Returns true if it has the same sizes as another measure, as far as these were queried.
  func agrees(with other: TextMeasure) throws(SceneProblem) -> Bool {
    for (width, size, baseline) in other.sizes {
      let own = try self.size(within: width)
      if own.size != size || own.baseline != baseline { return false }
    }
    guard let minContent = other.minContent else { return true }
    return try minContentWidth() == minContent
  }
}
