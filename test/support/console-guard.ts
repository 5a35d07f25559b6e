import { afterEach, beforeEach, expect, vi } from "vitest";

/**
 * An unexpected console.error or console.warn fails the test: it is what a maintainer would have
 * overlooked. A test that expects one mocks it itself (`vi.spyOn(console,
 * "error").mockImplementation(() => {})`).
 */
const seen: string[] = [];

beforeEach(() => {
  seen.length = 0;
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      seen.push(`console.${level}: ${parts.map(String).join(" ")}`);
    });
  }
});

afterEach(() => {
  expect(seen).toEqual([]);
});
