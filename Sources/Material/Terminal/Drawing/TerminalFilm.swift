internal import GlyphreelExact
internal import GlyphreelGraphics
internal import Synchronization

/// The looks of a recording's cells as drawings, by their numbers.
///
/// A look on a screen whose colours the program has changed has its own number, after the numbers of all looks.
final class TerminalFilm: CellFilm {
  /// A look in a cell.
  struct Drawing {
    /// Nil if they were discarded.
    let items: [DisplayList.Item]?
    let text: CellText?
  }

  private struct Recolored: Hashable {
    let look: Int32
    let colors: Int
  }

  private struct Style: Hashable {
    let cell: CellStyle
    let colors: Int
    let cursor: Screen.CursorShape?
  }

  private struct State {
    var drawings: [Int32: (drawing: Drawing, style: Int32)] = [:]
    var styles = Interned<Style>()
    var recolored = Interned<Recolored>()
  }

  let cellSize: Size
  let font: CellFont?
  private let screens: ScreenHistory
  private let state = Mutex(State())

  init(_ screens: ScreenHistory, _ metrics: CellMetrics, _ content: RecordingContent) {
    self.screens = screens
    cellSize = metrics.cell
    font =
      content.letters == .outlines
      ? nil
      : CellFont(
        family: metrics.family, size: content.size, baseline: metrics.baseline,
        isEmbedded: content.letters == .embedded)
  }

  func text(of drawing: Int32) -> CellText? { state.withLock { $0.drawings[drawing]?.drawing.text } }

  func style(of drawing: Int32) -> Int32 { state.withLock { $0.drawings[drawing]?.style ?? 0 } }

  func items(of drawing: Int32) -> [DisplayList.Item] {
    state.withLock { $0.drawings[drawing]?.drawing.items ?? [] }
  }

  /// Discards the items of all drawings; their styles and texts remain.
  func discardItems() {
    state.withLock { state in
      state.drawings = state.drawings.mapValues { known in
        (drawing: Drawing(items: nil, text: known.drawing.text), style: known.style)
      }
    }
  }

  /// Returns the numbers of looks on a screen with given colours; new looks are drawn.
  func drawings(of looks: [Int32], _ colors: Int, _ draw: (Int32) -> Drawing) -> [Int32] {
    looks.map { look in
      guard look >= 0 else { return look }
      let (number, isKnown) = state.withLock { state -> (Int32, Bool) in
        let number =
          colors == 0
          ? look : Int32(screens.looks.count + state.recolored.index(of: .init(look: look, colors: colors)))
        return (number, state.drawings[number]?.drawing.items != nil)
      }
      if isKnown { return number }
      let drawing = draw(look)
      let own = screens.looks[Int(look)]
      var cell = own.cell.style
      cell.link = 0
      let style = Style(cell: cell, colors: colors, cursor: own.cursor)
      state.withLock { $0.drawings[number] = (drawing, Int32($0.styles.index(of: style))) }
      return number
    }
  }
}
