import { beforeEach, describe, expect, it, vi } from "vitest";
import { type PrefetchQueue, prefetchQueue } from "#app/features/prefetch/prefetch-queue.ts";

let running: readonly string[];
let queue: PrefetchQueue;
beforeEach(() => {
  running = [];
  queue = prefetchQueue(
    (pages) => {
      running = pages;
    },
    async () => {},
  );
});

const rested = () => new Promise((resolve) => setTimeout(resolve));

describe("the queue of prefetches", () => {
  it("waits until there is nothing better to do", async () => {
    let rest = () => {};
    const patient = prefetchQueue(
      (pages) => {
        running = pages;
      },
      () => new Promise((resolve) => (rest = resolve)),
    );
    patient.near("/a");
    await rested();
    expect(running).toEqual([]);
    rest();
    await rested();
    expect(running).toEqual(["/a"]);
  });

  it("fetches two pages at a time, the others in the order in which they came near", async () => {
    for (const page of ["/a", "/b", "/c", "/d"]) queue.near(page);
    await rested();
    expect(running).toEqual(["/a", "/b"]);
    queue.settle("/b");
    await rested();
    expect(running).toEqual(["/a", "/c"]);
    queue.settle("/a");
    queue.settle("/c");
    await rested();
    expect(running).toEqual(["/d"]);
  });

  it("fetches a page once, however often it comes near", async () => {
    queue.near("/a");
    queue.near("/a");
    await rested();
    queue.settle("/a");
    queue.near("/a");
    await rested();
    expect(running).toEqual([]);
  });

  it("lets go of what has gone by before its turn", async () => {
    for (const page of ["/a", "/b", "/c"]) queue.near(page);
    await rested();
    queue.away("/c");
    queue.settle("/a");
    await rested();
    expect(running).toEqual(["/b"]);
  });

  it("fetches at once what the visitor is about to follow, before its turn or beyond the two", async () => {
    for (const page of ["/a", "/b", "/c"]) queue.near(page);
    await rested();
    queue.now("/c");
    expect(running).toEqual(["/a", "/b", "/c"]);
    for (const page of ["/a", "/b", "/c"]) queue.settle(page);
    await rested();
    expect(running).toEqual([]);
  });

  it("fetches that again only when what was fetched is no longer fresh", async () => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(0);
    queue.now("/a");
    queue.settle("/a");
    clock.mockReturnValue(9_999);
    queue.now("/a");
    expect(running).toEqual([]);
    clock.mockReturnValue(10_000);
    queue.now("/a");
    expect(running).toEqual(["/a"]);
  });
});
