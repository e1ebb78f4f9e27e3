internal import GlyphreelGraphics

/// The history of a piece: the samples in which it is shown, and its numbers in them.
final class PieceTrack {
  let kind: Piece.Kind
  /// The hash of the kind, which takes as long as its path.
  private(set) lazy var kindHash = kind.hashValue
  /// The ranges of samples in which it is shown, in order.
  private(set) var lifetimes: [Range<Int>] = []
  /// The numbers of each property.
  private(set) var histories: [NumberHistory] = []
  /// The children in painting order, including those shown at other times.
  var children = TrackList()
  /// The box of the last piece.
  private(set) var lastBox: Rect?
  /// The hashes of the kinds of all leaves ever shown in a group, which distinguish groups.
  private(set) var leaves: Set<Int> = []
  /// The first known box in the enclosing space, widened by later ones.
  private(set) var box: Rect?

  /// The cells of a film; nil for other pieces.
  private var film: FilmTracks?

  init(_ piece: Piece) {
    kind = piece.kind
    film = piece.film.map { FilmTracks($0.pieces) }
  }

  /// Creates the track of a piece that is shown in some samples and does not change.
  init(_ piece: Piece, lifetimes: [Range<Int>]) {
    kind = piece.kind
    self.lifetimes = lifetimes
    let start = lifetimes.first?.lowerBound ?? 0
    histories = piece.values.map { NumberHistory($0.property, $0.numbers, sample: start) }
    (box, lastBox) = (piece.box, piece.box)
    children = TrackList(piece.children.map { PieceTrack($0, lifetimes: lifetimes) })
  }

  /// Creates a track of known histories.
  init(
    _ kind: Piece.Kind, lifetimes: [Range<Int>], histories: [NumberHistory], _ children: [PieceTrack] = []
  ) {
    (self.kind, self.lifetimes, self.histories) = (kind, lifetimes, histories)
    self.children = TrackList(children)
  }

  /// Creates the track of a group that moves in jumps.
  ///
  /// - Parameter steps: The transforms, each from a sample on.
  init(lifetimes: [Range<Int>], kind: Piece.Kind, steps: [(sample: Int, transform: AffineTransform)]) {
    self.kind = kind
    self.lifetimes = lifetimes
    guard let first = steps.first else { return }
    var history = NumberHistory(.transform, first.transform.coefficients, sample: first.sample, jumps: true)
    for step in steps.dropFirst() where history.last != step.transform.coefficients {
      history.append(step.transform.coefficients, sample: step.sample)
    }
    histories = [history]
  }

  /// Makes the tracks of films, after the last sample.
  func finishFilms() {
    if let film { children = TrackList(film.tracks(in: lifetimes)) }
    film = nil
    for child in children.tracks { child.finishFilms() }
  }

  /// The numbers of a property; nil if it never had any.
  subscript(property: Piece.Property) -> NumberHistory? { place(of: property).map { histories[$0] } }

  private func place(of property: Piece.Property) -> Int? {
    property.place(among: histories.count) { histories[$0].property }
  }

  /// True if it was shown in a sample.
  func isShown(in sample: Int) -> Bool { lifetimes.last?.contains(sample) == true }

  /// Returns true unless the piece is a moment of another film.
  func isOfFilm(_ piece: Piece) -> Bool { piece.film.map { film?.pieces === $0.pieces } ?? true }

  /// Adds the piece of a sample; samples are added in order.
  ///
  /// - Parameter isContinued: True if its children are known to have the structure of those in the previous sample.
  /// - Returns: True if there is a new piece in it.
  @discardableResult
  func append(_ piece: Piece, sample: Int, isContinued: Bool = false, _ sampling: Sampling) -> Bool {
    let isNew = lifetimes.isEmpty
    if let span = lifetimes.last, span.upperBound == sample {
      lifetimes[lifetimes.count - 1] = span.lowerBound..<sample + 1
    } else {
      lifetimes.append(sample..<sample + 1)
      sampling.bytes += PieceTrack.byteCount
    }
    for (property, numbers) in piece.values { set(property, numbers, sample, sampling) }
    if let box = piece.box { self.box = self.box?.union(box) ?? box }
    lastBox = piece.box
    if let frame = piece.film?.frame { film?.append(frame, sample: sample, sampling) }
    let hasChanged: Bool
    if case .masked = piece.kind {
      hasChanged = children.appendInOrder(piece.children, sample: sample, sampling)
    } else {
      hasChanged =
        !piece.children.isEmpty
        && children.append(piece.children, sample: sample, isContinued: isContinued, sampling)
    }
    if piece.isGroup, isNew || hasChanged { piece.collectLeaves(into: &leaves) }
    return isNew || hasChanged
  }

  /// The bytes of an element with its attributes, or of the keyframes that show and hide it; estimated.
  ///
  /// Each takes about six times the memory.
  static let byteCount = 160

  private func set(_ property: Piece.Property, _ numbers: [Double], _ sample: Int, _ sampling: Sampling) {
    guard let place = place(of: property) else {
      histories.append(NumberHistory(property, numbers, sample: sample))
      if property == .points || property == .clipPoints { sampling.bytes += 4 * numbers.count }
      return
    }
    guard histories[place].last != numbers else { return }
    histories[place].append(numbers, sample: sample)
    sampling.pendingNumbers += NumberHistory.weight(numbers)
  }

  /// Fits keyframes to the changes of the samples before another one, also in the children, and drops these.
  func fit(before cut: Int, _ sampling: Sampling) {
    for index in histories.indices {
      histories[index].fit(
        before: cut, of: self, tolerances: tolerances(of: histories[index].property, sampling.precision),
        sampling)
      sampling.pendingNumbers += histories[index].changes.dropFirst().reduce(0) {
        $0 + NumberHistory.weight($1.numbers)
      }
    }
    for child in children.tracks { child.fit(before: cut, sampling) }
  }

  /// Returns the history of a property with all its keyframes, after the last sample; nil if it never had any.
  func fitted(_ property: Piece.Property, _ sampling: Sampling) -> NumberHistory? {
    guard let index = place(of: property) else { return nil }
    histories[index].fit(
      before: nil, of: self, tolerances: tolerances(of: property, sampling.precision), sampling)
    return histories[index]
  }

  /// Returns the permitted difference of each number; none for transforms, whose tolerances depend on their parts.
  private func tolerances(of property: Piece.Property, _ precision: VectorPrecision) -> [Double] {
    let (distance, color) = (precision.distance, precision.color)
    switch property {
    case .transform, .gradientTransform: return []
    case .opacity: return [color]
    case .strokeWidth: return [distance / 2]
    case .color, .stop: return [color, color, color, color]
    case .stops: return Array(repeating: color, count: self[property]?.last.count ?? 0)
    case .filter: return [distance, color, color, color, color, distance, distance, distance]
    case .points, .clipPoints, .dashes, .dashOffset, .gradientAxis:
      return Array(repeating: distance, count: self[property]?.last.count ?? 0)
    case .trimLength, .trimOffset:
      guard case .stroke(let kinds, _, _) = kind, let points = self[.points]?.last else { return [distance] }
      return [distance / max(Path(kinds, points).length, 1) * 1000]
    }
  }
}

extension PieceTrack {
  /// The box of a group's content in its own space, without the reach of its filter; nil if unknown.
  var contentBox: Rect? {
    children.tracks.compactMap(\.outerBox).reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// The box of the painted area, in the enclosing space; nil if unknown.
  var outerBox: Rect? {
    // Only groups without a transform have no box of their own.
    box ?? contentBox
  }
}

extension Piece {
  /// True if it consists of other pieces.
  var isGroup: Bool {
    switch kind {
    case .group, .masked: true
    case .glyph, .path, .stroke, .image, .film, .text, .span, .label: false
    }
  }

  /// The hashes of the kinds of its leaves, up to a limit.
  var leaves: Set<Int> {
    var leaves: Set<Int> = []
    collectLeaves(into: &leaves)
    return leaves
  }

  /// Adds the hashes of the kinds of its leaves, up to a limit.
  func collectLeaves(into leaves: inout Set<Int>) {
    guard leaves.count < Piece.leafLimit else { return }
    if children.isEmpty { leaves.insert(kind.hashValue) }
    for child in children { child.collectLeaves(into: &leaves) }
  }

  /// The number of leaves by which groups are compared.
  static let leafLimit = 64
}
