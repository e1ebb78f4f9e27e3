/// A difference between the rows of two sessions.
struct SessionChange {
  enum Kind: Equatable {
    /// The text of a row is another.
    case text
    /// The same text has another look.
    case look
    /// The same row is on the alternate screen in only one session.
    case screen
    /// The same row stays in one session and is lost in the other.
    case fate
    /// The same row is at another place among the others.
    case order
    case gone
    case new
    /// The same row is at another place of the screen.
    case place
    /// A number of blank lines before the same row are new; gone if it is negative.
    case blanks(Int)
  }

  let kind: Kind
  /// The index of the old row; for a new row, the index of the old row before it, or -1.
  let old: Int
  /// The index of the new row; for a removed row, the index of the new row before it, or -1.
  let new: Int

  init(_ kind: Kind, _ old: Int, _ new: Int) { (self.kind, self.old, self.new) = (kind, old, new) }

  var oldRow: Int? { kind == .new ? nil : old }
  var newRow: Int? { kind == .gone ? nil : new }
}
