import { expect, it } from "vitest";
import type { Api } from "#app/api/client.server.ts";
import { encodeLine } from "#app/domain/mountain/line-code.ts";
import { MAX_WAYS_OF_RESORT } from "#app/domain/mountain/mountain.ts";
import { readMountain } from "#app/features/mountain/read-mountain.server.ts";
import { aRun } from "#test/support/a-mountain.ts";

/** A backend that has so many runs, or goes on for ever. */
function backendOf(count: number): Pick<Api, "require"> {
  const { isArea: is_area, line, ...run } = aRun();
  const way = { ...run, is_area, line: encodeLine(line), holes: [] };
  const require = async (_: unknown, { first, page }: { first: number; page: number }) => ({
    mountain: {
      ...{ version: "1", mapped: "2026-01", heights_from: null, lift_ways: [] },
      run_ways: Array.from({ length: Math.max(0, Math.min(first, count - (page - 1) * first)) }, () => way),
    },
  });
  return { require: require as unknown as Api["require"] };
}

it.each([1, 1_000, 7_001, MAX_WAYS_OF_RESORT])("reads all %i runs of a resort", async (count) => {
  expect((await readMountain(backendOf(count), "hill"))?.runs).toHaveLength(count);
});

it("reads no more than a resort can have from a backend that goes on for ever", async () => {
  const endless = await readMountain(backendOf(Number.POSITIVE_INFINITY), "hill");
  expect(endless?.runs).toHaveLength(MAX_WAYS_OF_RESORT);
});
