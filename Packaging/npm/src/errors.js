// Errors of calls, and the problems that the program reports.
"use strict";

/** A call that failed: the program's message in the names of arguments, and its exit status. */
class GlyphreelError extends Error {
  constructor(message, status) {
    super(message);
    this.name = "GlyphreelError";
    this.status = status;
    this.diagnostics = diagnostics(message);
  }
}

/** Returns the problems with a place in a file. The lines of the file and the marks below them are indented. */
function diagnostics(text) {
  const found = [...text.matchAll(/^(\S.*?):(\d+):(\d+): (error|warning|note): (.*)$/gm)];
  return found.map(([, file, line, column, severity, message]) => ({ file, line: +line, column: +column, severity, message }));
}

/** Returns the known name that is nearest to an unknown one, if it is near. */
function nearest(name, known) {
  const lengths = known.map((each) => [distance(name.toLowerCase(), each.toLowerCase()), each]);
  const [length, found] = lengths.sort(([a], [b]) => a - b)[0] ?? [Infinity];
  return length <= Math.max(1, name.length / 3) ? found : undefined;
}

/** Returns the Levenshtein distance of two words. */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length];
}

module.exports = { GlyphreelError, nearest };
