package import GlyphreelExact

// A screen as JSON, for programs and tests.
extension Screen {
  /// The screen with all cells.
  ///
  /// Colours are `default`, a number of the palette, or `#rrggbb`.
  package var json: JSON {
    [
      "columns": .number(columns),
      "rows": .number(rows),
      "title": .string(title),
      "reversed": isReversed ? true : nil,
      "cursor": cursor.json,
      "colors": colors.json,
      "lines": .array(lines.map(json)),
    ]
  }

  /// Returns a line: its text without the second cells of wide characters, and its cells.
  private func json(_ line: [Cell]) -> JSON {
    [
      "text": .string(line.map(\.text).joined()),
      "cells": .array(line.map(json)),
    ]
  }

  private func json(_ cell: Cell) -> JSON {
    let style = cell.style
    let link = Int(style.link) - 1
    return [
      "text": .string(cell.text),
      "width": .number(Int(cell.width)),
      "foreground": style.foreground.json,
      "background": style.background.json,
      "attributes": .array(style.attributes.names.map { .string($0) }),
      "underline": style.underline == .none ? nil : .string(style.underline.name),
      "underlineColor": style.underlineColor == .standard ? nil : style.underlineColor.json,
      "link": links.indices.contains(link) ? .string(links[link]) : nil,
    ]
  }
}

extension Screen.Cursor {
  fileprivate var json: JSON {
    [
      "row": .number(row),
      "column": .number(column),
      "visible": .bool(isVisible),
      "shape": .string(shape.rawValue),
      "blinks": blinks ? true : nil,
    ]
  }
}

extension Screen.ChangedColors {
  /// The colours that the program has changed; nil if there are none.
  fileprivate var json: JSON? {
    guard self != Self() else { return nil }
    let entries = palette.sorted { $0.key < $1.key }
      .map { (String($0.key), Optional(Self.json($0.value))) }
    return [
      "palette": entries.isEmpty ? nil : .object(JSON.Object(entries)),
      "foreground": foreground.map(Self.json),
      "background": background.map(Self.json),
      "cursor": cursor.map(Self.json),
    ]
  }

  private static func json(_ color: UInt32) -> JSON {
    TerminalColor.rgb(UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)).json
  }
}

extension TerminalColor {
  fileprivate var json: JSON {
    switch self {
    case .standard: "default"
    case .palette(let number): .number(Int(number))
    case .rgb(let red, let green, let blue):
      .string("#" + [red, green, blue].map { $0.hex(digits: 2) }.joined())
    }
  }
}

extension CellStyle.Attributes {
  private static let known: [(Self, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.blink, "blink"), (.reverse, "reverse"),
    (.conceal, "conceal"), (.strikethrough, "strikethrough"), (.overline, "overline"),
  ]

  /// The names of the attributes that are set, in the order of their codes.
  fileprivate var names: [String] { Self.known.filter { contains($0.0) }.map(\.1) }
}

extension CellStyle.Underline {
  fileprivate var name: String {
    switch self {
    case .none: "none"
    case .single: "single"
    case .double: "double"
    case .curly: "curly"
    case .dotted: "dotted"
    case .dashed: "dashed"
    }
  }
}
