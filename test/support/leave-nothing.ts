import { afterAll, afterEach, vi } from "vitest";

// A worker goes on to the next file with the same globals, the same environment and the same
// modules.
let hadAnotherEnvironment = false;
afterEach(() => {
  const during = JSON.stringify(process.env);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  hadAnotherEnvironment ||= JSON.stringify(process.env) !== during;
});
afterAll(() => {
  globalThis.shredIndexBackend = undefined;
  // Modules that were loaded meanwhile keep what they read of that environment.
  if (hadAnotherEnvironment) vi.resetModules();
});
