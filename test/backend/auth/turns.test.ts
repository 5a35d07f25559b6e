import { expect, test } from "vitest";
import { createTurns } from "#app/backend/auth/turns.ts";

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) };
}
const tooMany = () => new Error("too many");
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("so many run at once, so many wait, and whoever comes then is refused at once", async () => {
  const { ends, work } = held();
  const inTurn = createTurns({ running: 2, waiting: 3 }, tooMany);
  const five = Array.from({ length: 5 }, () => inTurn(work));
  await expect(inTurn(work)).rejects.toThrow("too many");
  expect(ends).toHaveLength(2);
  for (let n = 0; n < 5; n += 1) {
    ends[n]?.();
    await settled();
    expect(ends).toHaveLength(Math.min(5, 3 + n));
  }
  await Promise.all(five);
  const last = inTurn(work);
  ends[5]?.();
  await last;
});

test("whoever waits is not overtaken", async () => {
  const order: number[] = [];
  const inTurn = createTurns({ running: 1, waiting: 100 }, tooMany);
  const begin = (n: number) =>
    inTurn(async () => {
      order.push(n);
      await settled();
    });
  const first = [begin(0), begin(1), begin(2)];
  await first[0];
  await Promise.all([...first, begin(3)]);
  expect(order).toEqual([0, 1, 2, 3]);
});

test("work that fails gives its turn back, and its error to whoever asked", async () => {
  const inTurn = createTurns({ running: 1, waiting: 1 }, tooMany);
  const failing = inTurn(async () => {
    throw new Error("broken");
  });
  const waiting = inTurn(async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await waiting).toBe("done");
  expect(await inTurn(async () => "again")).toBe("again");
});
