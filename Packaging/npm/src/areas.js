// Rectangles as the program takes them.
"use strict";

/** What an option with rectangles takes, for messages. */
const areaKinds = "{ x, y, width, height } or [x, y, width, height] in pixels, or a list of them";

/** Returns the rectangles of a value, which is one or a list. */
function areasOf(value) {
  return Array.isArray(value) && !(value.length > 0 && value.every(Number.isInteger)) ? value : [value];
}

/** Returns the text of a rectangle for the program; undefined for other values. */
function areaText(value) {
  const sides = Array.isArray(value) ? value : [value?.x, value?.y, value?.width, value?.height];
  return sides.length === 4 && sides.every(Number.isInteger) ? sides.join() : undefined;
}

module.exports = { areaKinds, areaText, areasOf };
