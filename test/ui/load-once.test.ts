import { expect, it, vi } from "vitest";
import { loadOnce } from "#app/ui/client/load-once.ts";

it("loads once, however often it is asked for meanwhile and afterwards", async () => {
  const load = vi.fn(async () => "box");
  const ask = loadOnce(load);
  expect(await Promise.all([ask(), ask()])).toEqual(["box", "box"]);
  expect(await ask()).toBe("box");
  expect(load).toHaveBeenCalledTimes(1);
});

it("loads again after a failure, of which everybody learns", async () => {
  const load = vi.fn(async () => "box").mockRejectedValueOnce(new Error("offline"));
  const ask = loadOnce(load);
  const failed = await Promise.allSettled([ask(), ask()]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask()).toBe("box");
});
