module.exports = { testMatch: "*.spec.js", reporter: "line" };
