import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { mapLines } from "#app/domain/mountain/map-lines.ts";
import { useLines } from "#app/map/runs/use-lines.ts";
import { aHill } from "#test/support/a-mountain.ts";

const mountain = (segment: string) => ({ segment, title: segment, mapped: null, latitude: 46, longitude: 7 });
const [alta, vail] = [mountain("alta"), mountain("vail")];
const asked: { url: string; signal: AbortSignal; answer: (status?: number) => void }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal(
    "fetch",
    (url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
        const answer = (status = 200) =>
          resolve(new Response(JSON.stringify(mapLines(aHill(), "US")), { status }));
        asked.push({ url, signal, answer });
      }),
  );
});

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));

function use(...first: (typeof alta)[]) {
  return renderHook(({ mountains }) => useLines(mountains), { initialProps: { mountains: first } });
}

it("asks for the lines of a resort once, however often the map is moved, and ends what is wanted no more", async () => {
  const { result, rerender } = use(alta, vail);
  expect(asked.map(({ url }) => url)).toEqual(["/resort/alta/lines", "/resort/vail/lines"]);
  rerender({ mountains: [alta] });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  asked[0]?.answer();
  await settle();
  expect([...result.current.keys()]).toEqual(["alta"]);
  rerender({ mountains: [vail, alta] });
  expect(asked.map(({ url }) => url).slice(2)).toEqual(["/resort/vail/lines"]);
});

it("asks again after a failure, when the map has moved", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { result, rerender } = use(alta);
  asked[0]?.answer(503);
  await settle();
  expect([result.current.size, warn.mock.calls.length]).toEqual([0, 1]);
  rerender({ mountains: [alta] });
  asked[1]?.answer();
  await settle();
  expect(result.current.get("alta")?.map(({ kind }) => kind)).toEqual(["green", "black", "unknown", "lift"]);
});
