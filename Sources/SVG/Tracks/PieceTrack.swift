internal import GlyphreelGraphics

/// The history of a piece: the samples in which it is shown, and its numbers in them.
final class PieceTrack {
  let kind: Piece.Kind
  /// The ranges of samples in which it is shown, in order.
  private(set) var lifetimes: [Range<Int>] = []
  /// The numbers of each property, from a sample on until the next entry.
  private(set) var histories: [Piece.Property: [(sample: Int, numbers: [Double])]] = [:]
  /// The children in painting order, also those of other times.
  var children: [PieceTrack] = []
  /// The last piece.
  private(set) var last: Piece
  /// The kinds of all leaves ever shown in it, which tell groups apart.
  private(set) var leaves: Set<Piece.Kind> = []
  /// The first known box in the enclosing space, widened by later ones.
  private(set) var box: Rect?

  init(_ piece: Piece) {
    kind = piece.kind
    last = piece
  }

  /// True if it was shown in a sample.
  func isShown(in sample: Int) -> Bool { lifetimes.last?.contains(sample) == true }

  /// Adds the piece of a sample; samples come in order.
  func append(_ piece: Piece, sample: Int) {
    if let span = lifetimes.last, span.upperBound == sample {
      lifetimes[lifetimes.count - 1] = span.lowerBound..<sample + 1
    } else {
      lifetimes.append(sample..<sample + 1)
    }
    for (property, numbers) in piece.values where histories[property]?.last?.numbers != numbers {
      histories[property, default: []].append((sample, numbers))
    }
    if let box = piece.box { self.box = self.box?.union(box) ?? box }
    piece.collectLeaves(into: &leaves)
    last = piece
  }

  /// Returns a property's numbers in each shown sample of increasing numbers.
  func numbers(of property: Piece.Property) -> [(sample: Int, numbers: [Double])] {
    guard let history = histories[property] else { return [] }
    var next = 0
    var all: [(sample: Int, numbers: [Double])] = []
    for sample in lifetimes.joined() {
      while next < history.count, history[next].sample <= sample { next += 1 }
      guard next > 0 else { continue }
      all.append((sample, history[next - 1].numbers))
    }
    return all
  }
}

extension Piece {
  /// True if it consists of other pieces.
  var isGroup: Bool {
    switch kind {
    case .group, .masked: true
    case .glyph, .path, .stroke, .image: false
    }
  }

  /// Adds the kinds of its leaves, at most some.
  func collectLeaves(into leaves: inout Set<Kind>) {
    guard leaves.count < Piece.leafLimit else { return }
    if children.isEmpty { leaves.insert(kind) }
    for child in children { child.collectLeaves(into: &leaves) }
  }

  /// The number of leaves by which groups are compared.
  static let leafLimit = 64
}
