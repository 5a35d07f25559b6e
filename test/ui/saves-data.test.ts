// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { savesData } from "#app/ui/client/saves-data.ts";

function connection(value: object | undefined) {
  Object.defineProperty(navigator, "connection", { value, configurable: true });
}

beforeEach(() => connection(undefined));

it("is false where the browser says nothing", () => {
  expect(savesData()).toBe(false);
  connection({ saveData: false });
  expect(savesData()).toBe(false);
});

it("is true with Save-Data, and with prefers-reduced-data", () => {
  connection({ saveData: true });
  expect(savesData()).toBe(true);
  connection(undefined);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(prefers-reduced-data: reduce)" }));
  expect(savesData()).toBe(true);
});
