import { expect, it } from "vitest";
import { ApiError } from "#app/api/api-error.ts";
import { namedResortsOf } from "#app/features/resort/named-resorts.server.ts";

/**
 * A backend that knows every resort, and how many it was asked for at a time; with `fails` it has
 * no answer to that many.
 */
function anApi({ fails = 0 } = {}) {
  const asked: number[] = [];
  const query = async (_: unknown, { urlSegments }: { urlSegments: string[] }) => {
    asked.push(urlSegments.length);
    if (urlSegments.length === fails) throw new ApiError("timeout", "ResortsByUrlSegments");
    return { resortsByUrlSegments: urlSegments.map((segment) => ({ asked: segment })) };
  };
  const api = { query } as unknown as Parameters<typeof namedResortsOf>[0];
  return { api, asked };
}
const segments = (count: number) => Array.from({ length: count }, (_, n) => `resort-${n}`);

it("asks for a hundred at a time: a profile names one more", async () => {
  const { api, asked } = anApi();
  const named = await namedResortsOf(api, segments(101));
  expect(named.map((each) => each.asked)).toEqual(segments(101));
  expect(asked).toEqual([100, 1]);
});

it("gives what one question brought where another had no answer", async () => {
  const { api } = anApi({ fails: 100 });
  expect(await namedResortsOf(api, segments(101))).toEqual([{ asked: "resort-100" }]);
});

it("asks nothing where there is nothing to ask", async () => {
  const { api, asked } = anApi();
  expect(await namedResortsOf(api, [])).toEqual([]);
  expect(asked).toEqual([]);
});
