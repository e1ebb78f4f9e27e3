// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stand-in for SwiftUI's module on systems without it, with the names that Glyphreel has, too.

public protocol View {
  associatedtype Body
  @ViewBuilder var body: Body { get }
}

extension View where Body == Never {
  public var body: Never { fatalError() }
}
public protocol Scene {}
public protocol Shape: View {}
public protocol ShapeStyle {}
public protocol TextRenderer {}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content>(_ content: Content) -> Content { content }
}

@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content>(_ content: Content) -> Content { content }
}

public struct Text: View {
  public init(_ text: String) {}
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { self }
  public func strikethrough() -> Text { self }
}

public struct Image: View {
  public init(_ name: String) {}
}

public struct Group<Content>: View {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct Canvas: View {
  public init() {}
}

public struct Path: Shape {
  public init() {}
}

public struct Color: View, ShapeStyle, Sendable {
  public static let red = Color()
}

public struct Spring {
  public init() {}
}

public struct EdgeInsets {
  public init() {}
}

public struct StrokeStyle {
  public init() {}
}

public enum BlendMode {
  case normal, multiply
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color() }
}
