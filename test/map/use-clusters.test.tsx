import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useClusters } from "#app/map/clusters.ts";

const part = (zoom: number) => ({ area: { north: 47, south: 45, east: 9, west: 6 }, zoom });
const answer = (inside: number) => ({
  clusters: [],
  inside,
  without_position: 0,
  sketches: [],
  mountains: [],
});

/** Calls that wait for their answer. */
const calls: { url: string; signal: AbortSignal; respond: (body: unknown, status?: number) => void }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  vi.stubGlobal(
    "fetch",
    vi.fn(
      (url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
          calls.push({
            url,
            signal,
            respond: (body, status = 200) => resolve(new Response(JSON.stringify(body), { status })),
          });
        }),
    ),
  );
});
afterEach(() => vi.useRealTimers());

const settle = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function use(filters: string, first: ReturnType<typeof part> | null) {
  return renderHook(
    ({ at }: { at: ReturnType<typeof part> | null }) => useClusters({ filters, weights: "" }, at),
    {
      initialProps: { at: first },
    },
  );
}

describe("the clusters of a map", () => {
  it("are asked for at once when it opens, and a little later when it is moved", async () => {
    const { rerender } = use('{"a":1}', part(6));
    await settle(0);
    expect(calls.map(({ url }) => decodeURIComponent(url))).toEqual([
      '/resorts/clusters?filters={"a":1}&area=47,45,9,6&zoom=6',
    ]);
    rerender({ at: part(7) });
    await settle(50);
    rerender({ at: part(8) });
    await settle(1_000);
    expect(calls.map(({ url }) => url.at(-1))).toEqual(["6", "8"]);
  });

  it("stay on the map until the next ones are there; what comes too late is dropped", async () => {
    const { result, rerender } = use("", part(6));
    await settle(0);
    calls[0]?.respond(answer(1));
    await settle(0);
    expect(result.current).toMatchObject({ status: "ready", clusters: { inside: 1 } });
    rerender({ at: part(7) });
    await settle(1_000);
    rerender({ at: part(8) });
    expect(calls[1]?.signal.aborted).toBe(true);
    await settle(1_000);
    expect(result.current).toMatchObject({ status: "pending", clusters: { inside: 1 } });
    calls[1]?.respond(answer(2));
    calls[2]?.respond(answer(3));
    await settle(0);
    expect(result.current).toMatchObject({ status: "ready", clusters: { inside: 3 } });
  });

  it.each([
    ["an error", { message: "no" }, 502],
    ["something else", { clusters: "none" }, 200],
    ["a place on no map", { ...answer(1), clusters: [{ latitude: 91 }] }, 200],
  ])("can be asked for again after %s", async (_, body, status) => {
    const { result } = use("", part(6));
    await settle(0);
    calls[0]?.respond(body, status);
    await settle(0);
    expect(result.current.status).toBe("failed");
    act(() => result.current.retry());
    await settle(1_000);
    calls[1]?.respond(answer(1));
    await settle(0);
    expect(result.current.status).toBe("ready");
  });

  it("are given up when no visitor answers", async () => {
    const { result } = use("", part(6));
    await settle(20_000);
    expect(result.current.status).toBe("failed");
  });

  it("are not asked for while there is no map, nor after it has gone", async () => {
    const { unmount, rerender } = use("", null);
    await settle(1_000);
    expect(calls).toHaveLength(0);
    rerender({ at: part(6) });
    await settle(0);
    unmount();
    expect(calls[0]?.signal.aborted).toBe(true);
  });
});
