module.exports = { setupFilesAfterEnv: ["glyphreel/jest"], transform: {} };
