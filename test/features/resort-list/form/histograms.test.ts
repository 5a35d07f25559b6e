import { beforeEach, expect, it, vi } from "vitest";

const one = { min: 0, max: 100, tickers: [1, 2] };
let asked: string[] = [];
let answer: (names: string[]) => Response;

beforeEach(() => {
  // What is known already belongs to the module: each case has its own.
  vi.resetModules();
  asked = [];
  answer = (names) => Response.json({ histograms: Object.fromEntries(names.map((name) => [name, one])) });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer(new URL(address, "http://localhost").searchParams.get("names")?.split(",") ?? []);
  });
});

const load = () => import("#app/features/resort-list/form/histograms.ts");

it("asks for the histograms of a group in one go, always in the same order, and once", async () => {
  const { histogramOf } = await load();
  expect(await Promise.all(["grooming", "apres"].map(histogramOf))).toEqual([one, one]);
  expect(await histogramOf("apres")).toEqual(one);
  expect(asked).toEqual(["/resorts/histograms?names=apres,grooming"]);
});

it("asks for no more at a time than an answer may hold", async () => {
  const { histogramOf } = await load();
  await Promise.all(Array.from({ length: 20 }, (_, index) => histogramOf(`a${index}`)));
  expect(asked).toHaveLength(2);
});

it.each<[string, () => Response]>([
  ["a failure", () => new Response("{}", { status: 503 })],
  ["nonsense", () => Response.json({ histograms: { apres: { min: "low", tickers: 3 } } })],
  ["no JSON", () => new Response("<!doctype html>")],
  ["other names", () => Response.json({ histograms: {} })],
])("is without them after %s, and tries again later", async (_, failing) => {
  const { histogramOf } = await load();
  const good = answer;
  answer = failing;
  expect(await histogramOf("apres")).toBeNull();
  answer = good;
  expect(await histogramOf("apres")).toEqual(one);
});
