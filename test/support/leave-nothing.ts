import { afterAll, afterEach, vi } from "vitest";

// A worker goes on to the next file with the same globals, the same environment and the same modules.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
afterAll(() => {
  globalThis.shredIndexBackend = undefined;
});
