import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LiveCount } from "#app/islands/filters/live-count.tsx";

let asked: { address: string; answer: (response: Response) => void; signal: AbortSignal }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal(
    "fetch",
    (address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((answer) => {
        asked.push({ address, answer, signal });
      }),
  );
});
afterEach(() => vi.useRealTimers());

const rest = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const answered = (index: number, total: unknown) =>
  act(async () => {
    asked[index]?.answer(Response.json({ total }));
    await vi.advanceTimersByTimeAsync(0);
  });

function show() {
  const onCount = vi.fn();
  const draw = (props: { query: string | null; isSent?: boolean; words?: string }) => (
    <LiveCount isSent={false} words="" {...props} onCount={onCount} />
  );
  const { rerender } = render(draw({ query: null }));
  onCount.mockClear();
  return { onCount, change: (props: Parameters<typeof draw>[0]) => rerender(draw(props)) };
}

it("asks once a thumb rests for a moment, not at every pixel", async () => {
  const { onCount, change } = show();
  for (const value of [1, 2, 3]) {
    change({ query: `apres_min=${value}` });
    await rest(100);
  }
  expect(asked).toEqual([]);
  await rest(60);
  expect(asked.map(({ address }) => address)).toEqual(["/resorts/count?apres_min=3"]);
  await answered(0, 312);
  expect(onCount.mock.calls).toEqual([[312]]);
});

it("drops an answer that comes after a later change", async () => {
  const { onCount, change } = show();
  change({ query: "apres_min=1" });
  await rest(200);
  change({ query: "apres_min=2" });
  expect(asked[0]?.signal.aborted).toBe(true);
  await rest(200);
  await answered(1, 20);
  await answered(0, 10);
  expect(onCount.mock.calls).toEqual([[20]]);
});

it("leaves the number to the list where the form is on its way, or says what the list shows", async () => {
  const { onCount, change } = show();
  change({ query: "apres_min=1", isSent: true });
  await rest(500);
  expect(asked).toEqual([]);
  change({ query: null });
  expect(onCount.mock.calls).toEqual([[null]]);
});

it.each([["many"], [-1], [undefined]])("knows no number where the answer is %j", async (total) => {
  const { onCount, change } = show();
  change({ query: "apres_min=1" });
  await rest(200);
  await answered(0, total);
  expect(onCount.mock.calls).toEqual([[null]]);
});

it("says what there is to say once it rests, and nothing of what was there from the start", async () => {
  const { change } = show();
  const said = () => screen.getByRole("status").textContent;
  await rest(5000);
  change({ query: null, words: "4 resorts" });
  await rest(500);
  change({ query: null, words: "3 resorts" });
  await rest(900);
  expect(said()).toBe("");
  await rest(200);
  expect(said()).toBe("3 resorts");
  change({ query: null, words: "" });
  await rest(1100);
  expect(said()).toBe("");
});
