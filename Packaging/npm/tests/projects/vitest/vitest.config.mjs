export default { test: { setupFiles: ["glyphreel/vitest"] } };
