/// A named text style whose size depends on the content size.
///
/// The point sizes are those of Apple's Human Interface Guidelines for iOS and iPadOS ("Typography", Dynamic Type
/// sizes and larger accessibility type sizes).
public enum DynamicTextStyle: String, CaseIterable, Sendable {
  /// 34 points at the default content size.
  case largeTitle
  /// 28 points at the default content size.
  case title1
  /// 22 points at the default content size.
  case title2
  /// 20 points at the default content size.
  case title3
  /// 17 points at the default content size, semibold.
  case headline
  /// 17 points at the default content size.
  case body
  /// 16 points at the default content size.
  case callout
  /// 15 points at the default content size.
  case subheadline
  /// 13 points at the default content size.
  case footnote
  /// 12 points at the default content size.
  case caption1
  /// 11 points at the default content size.
  case caption2

  /// Returns the font size in points at a content size.
  public func pointSize(at contentSize: ContentSize = .large) -> Double {
    Double(pointSizes[contentSize.index])
  }

  /// Returns a font size that grows and shrinks with this style, as `@ScaledMetric` and `UIFontMetrics` do.
  ///
  /// - Parameter base: The size in points at the content size `large`.
  public func scaled(_ base: Double, at contentSize: ContentSize) -> Double {
    base * pointSize(at: contentSize) / pointSize()
  }

  /// Semibold for headlines, regular for everything else.
  public var weight: FontWeight { self == .headline ? .semibold : .regular }

  private var pointSizes: [Int] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}
