import { expect, test } from "vitest";
import { createTurns } from "#app/backend/auth/turns.ts";

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((resolve) => ends.push(resolve)) };
}
const room = (running: number, waiting: number) => ({ running, waiting });
const tooMany = () => new Error("too many");
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("so many run at once, so many wait, and whoever comes then is refused at once", async () => {
  const { ends, work } = held();
  const inTurn = createTurns({ ...room(2, 3), each: room(2, 3) }, tooMany);
  const five = Array.from({ length: 5 }, () => inTurn("a", work));
  await expect(inTurn("a", work)).rejects.toThrow("too many");
  expect(ends).toHaveLength(2);
  for (let n = 0; n < 5; n += 1) {
    ends[n]?.();
    await settled();
    expect(ends).toHaveLength(Math.min(5, 3 + n));
  }
  await Promise.all(five);
  const last = inTurn("a", work);
  ends[5]?.();
  await last;
});

test("whoever waits is not overtaken", async () => {
  const order: number[] = [];
  const inTurn = createTurns({ ...room(1, 100), each: room(1, 100) }, tooMany);
  const begin = (n: number) =>
    inTurn("a", async () => {
      order.push(n);
      await settled();
    });
  const first = [begin(0), begin(1), begin(2)];
  await first[0];
  await Promise.all([...first, begin(3)]);
  expect(order).toEqual([0, 1, 2, 3]);
});

test("work that fails gives its turn back, and its error to whoever asked", async () => {
  const inTurn = createTurns({ ...room(1, 1), each: room(1, 1) }, tooMany);
  const failing = inTurn("a", async () => {
    throw new Error("broken");
  });
  const waiting = inTurn("a", async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await waiting).toBe("done");
  expect(await inTurn("a", async () => "again")).toBe("again");
});

test("one visitor's works leave room for another's", async () => {
  const { ends, work } = held();
  const inTurn = createTurns({ ...room(2, 10), each: room(1, 2) }, tooMany);
  const greedy = [inTurn("a", work), inTurn("a", work), inTurn("a", work)];
  await expect(inTurn("a", work)).rejects.toThrow("too many");
  expect(ends).toHaveLength(1);
  const others = inTurn("b", work);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await others;
  expect(ends).toHaveLength(2);
  const patient = [inTurn("b", work), inTurn("c", work)];
  expect(ends).toHaveLength(3);
  ends[2]?.();
  await settled();
  // The greedy visitor's works have waited longer, and go on waiting for their first.
  expect(ends).toHaveLength(4);
  for (let n = 0; n < 6; n += 1) {
    ends[n]?.();
    await settled();
  }
  await Promise.all([...greedy, ...patient]);
});
