import { beforeEach, describe, expect, it } from "vitest";
import { cacheFigure } from "#app/backend/cache/cached-answers.ts";
import type { DataVersions } from "#app/backend/cache/data-versions.ts";

const MINUTE_MS = 60_000;
const START = Date.parse("2026-01-31T12:00:00Z");

let now = START;
let version = 1;
/** When pages were told to end. */
const ends: number[] = [];
beforeEach(() => {
  now = START;
  version = 1;
  ends.length = 0;
});

const versions: DataVersions = {
  now: () => ({ version, generation: 1 }),
  isChanged: (_, since) => since.version < version,
  isKnown: () => true,
  know: async () => {},
  position: () => null,
  write: () => Promise.reject(new Error("a figure writes nothing")),
};
const reads = { dependOn: () => {}, endAt: (time: number) => void ends.push(time) };

/** Counts from 1 for every question, each time it is asked. */
function aCount({
  most = 100,
  fails = () => false,
}: {
  most?: number;
  fails?: (count: number) => boolean;
} = {}) {
  const asked: string[] = [];
  const cached = cacheFigure({
    clock: () => new Date(now),
    versions,
    most,
    keyOf: (question) => question,
    count: async (question: string) => {
      asked.push(question);
      if (fails(asked.length)) throw new Error("broken");
      return asked.length;
    },
  });
  return { asked, count: (question = "resorts") => cached(question, reads) };
}

describe("a figure of the index", () => {
  it("is counted once for many at once, and not again while the index has not changed", async () => {
    const { count } = aCount();
    expect(await Promise.all([count(), count(), count()])).toEqual([1, 1, 1]);
    now += 60 * MINUTE_MS;
    expect(await count()).toBe(1);
    expect(ends).toEqual([]);
  });

  it("is given as it was while it is counted anew after a change, and no page keeps that", async () => {
    const { asked, count } = aCount();
    await count();
    version += 1;
    now += MINUTE_MS - 1;
    expect(await Promise.all([count(), count()])).toEqual([1, 1]);
    expect(ends).toEqual([now + 1_000, now + 1_000]);
    expect(asked).toHaveLength(2);
    expect(await count()).toBe(2);
    expect(ends).toHaveLength(2);
  });

  it.each([
    ["was last known to be true a minute ago", MINUTE_MS],
    ["comes from a clock that was set back since", -MINUTE_MS],
  ])("is waited for where it %s", async (_, passed) => {
    const { count } = aCount();
    await count();
    version += 1;
    now += passed;
    expect(await Promise.all([count(), count()])).toEqual([2, 2]);
  });

  it("is counted again after a failure", async () => {
    const { count } = aCount({ fails: (time) => time === 1 });
    await expect(count()).rejects.toThrow("broken");
    expect(await count()).toBe(2);
  });

  it("stays as it was for a minute where counting it anew fails, which is tried again", async () => {
    const { asked, count } = aCount({ fails: (time) => time === 2 || time === 4 });
    await count();
    version += 1;
    expect(await count()).toBe(1);
    await Promise.resolve();
    expect(await count()).toBe(1);
    expect(asked).toHaveLength(3);
    version += 1;
    now += MINUTE_MS;
    await expect(count()).rejects.toThrow("broken");
  });

  it("is counted of so many questions, those asked last", async () => {
    const { asked, count } = aCount({ most: 2 });
    for (const question of ["a", "b", "a", "c"]) await count(question);
    asked.length = 0;
    await count("a");
    expect(asked).toEqual([]);
    await count("b");
    expect(asked).toEqual(["b"]);
  });
});
