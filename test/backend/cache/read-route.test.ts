import { beforeEach, expect, test } from "vitest";
import { createReadRoute } from "#app/backend/cache/read-route.ts";
import type { Route } from "#app/backend/db/connections/read-replica.server.ts";

let now: number;
let position: string | null;
let isKnown: boolean;
let asked: string[];
let answer: () => Promise<boolean>;
let log: string[];
let route: Route;

beforeEach(() => {
  [now, position, isKnown, asked, log] = [100_000, "0/10", true, [], []];
  answer = async () => true;
  route = createReadRoute({
    versions: { isKnown: () => isKnown, know: async () => {}, position: () => position },
    replica: {
      hasReplayed: (at) => {
        asked.push(at);
        return answer();
      },
    },
    log: (line) => log.push(line),
    clock: () => now,
  });
});

/** What a reader finds, and one who comes after the replica has answered. */
async function twoReaders(): Promise<boolean[]> {
  const first = route.isFresh();
  await new Promise(setImmediate);
  return [first, route.isFresh()];
}

test("a replica is read where it has said that it has the newest change, and is asked beside its readers", async () => {
  expect(await twoReaders()).toEqual([false, true]);
  expect(asked).toEqual(["0/10"]);
  position = "0/20";
  expect(await twoReaders()).toEqual([false, true]);
  expect(asked).toEqual(["0/10", "0/20"]);
});

test("one that lags is asked every 10 ms at most, and not read", async () => {
  answer = async () => false;
  expect(await twoReaders()).toEqual([false, false]);
  now += 9;
  expect(await twoReaders()).toEqual([false, false]);
  expect(asked).toHaveLength(1);
  now += 1;
  expect(await twoReaders()).toEqual([false, false]);
  expect(asked).toHaveLength(2);
  expect(log).toEqual([]);
});

test("no replica is read where changes of the last half second are not known, nor before any are", async () => {
  await twoReaders();
  isKnown = false;
  expect(await twoReaders()).toEqual([false, false]);
  [isKnown, position] = [true, null];
  expect(await twoReaders()).toEqual([false, false]);
});

test("one that fails is left out for five seconds, with one line, and tells of its return", async () => {
  await twoReaders();
  answer = () => Promise.reject(new Error("no route"));
  now += 1_000;
  expect(await twoReaders()).toEqual([true, false]);
  route.failed(new Error("gone"));
  now += 4_999;
  expect(await twoReaders()).toEqual([false, false]);
  expect(asked).toHaveLength(2);
  now += 1;
  expect(await twoReaders()).toEqual([false, false]);
  answer = async () => true;
  now += 5_000;
  expect(await twoReaders()).toEqual([false, true]);
  expect(log).toEqual([
    "The read replica is left out, all is read from the primary: no route",
    "The read replica answers again.",
  ]);
});

test("an answer from before a failure brings none back", async () => {
  let say = (_: boolean) => {};
  answer = () => new Promise((resolve) => (say = resolve));
  route.isFresh();
  route.failed(new Error("gone"));
  say(true);
  expect(await twoReaders()).toEqual([false, false]);
});

test("a replica that was set back to before the newest change is not read", async () => {
  await twoReaders();
  answer = async () => false;
  now += 1_000;
  expect(await twoReaders()).toEqual([true, false]);
});
