import { expect, test } from "vitest";
import { createFairSemaphore } from "#app/backend/rate-limit/fair-semaphore.ts";

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) };
}
const permits = (running: number, waiting: number) => ({ running, waiting });
const tooMany = () => new Error("too many");
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("so many run at once, so many wait, and what comes then is refused at once", async () => {
  const { ends, work } = held();
  const withPermit = createFairSemaphore({ ...permits(2, 3), each: permits(2, 3) }, tooMany);
  const five = Array.from({ length: 5 }, () => withPermit("a", work));
  await expect(withPermit("a", work)).rejects.toThrow("too many");
  expect(ends).toHaveLength(2);
  for (let n = 0; n < 5; n += 1) {
    ends[n]?.();
    await settled();
    expect(ends).toHaveLength(Math.min(5, 3 + n));
  }
  await Promise.all(five);
  const last = withPermit("a", work);
  ends[5]?.();
  await last;
});

test("work that waits is not overtaken", async () => {
  const order: number[] = [];
  const withPermit = createFairSemaphore({ ...permits(1, 100), each: permits(1, 100) }, tooMany);
  const begin = (n: number) =>
    withPermit("a", async () => {
      order.push(n);
      await settled();
    });
  const first = [begin(0), begin(1), begin(2)];
  await first[0];
  await Promise.all([...first, begin(3)]);
  expect(order).toEqual([0, 1, 2, 3]);
});

test("work that fails releases its permit, and its error reaches the caller", async () => {
  const withPermit = createFairSemaphore({ ...permits(1, 1), each: permits(1, 1) }, tooMany);
  const failing = withPermit("a", async () => {
    throw new Error("broken");
  });
  const waiting = withPermit("a", async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await waiting).toBe("done");
  expect(await withPermit("a", async () => "again")).toBe("again");
});

test("one client's works leave permits for another's", async () => {
  const { ends, work } = held();
  const withPermit = createFairSemaphore({ ...permits(2, 10), each: permits(1, 2) }, tooMany);
  const greedy = [withPermit("a", work), withPermit("a", work), withPermit("a", work)];
  await expect(withPermit("a", work)).rejects.toThrow("too many");
  expect(ends).toHaveLength(1);
  const others = withPermit("b", work);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await others;
  expect(ends).toHaveLength(2);
  const patient = [withPermit("b", work), withPermit("c", work)];
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await settled();
  // The greedy client's works have waited longer, and go on waiting for their first.
  expect(ends).toHaveLength(4);
  for (let n = 0; n < 6; n += 1) {
    ends[n]?.();
    await settled();
  }
  await Promise.all([...greedy, ...patient]);
});
