import { expect, it } from "vitest";
import { ApiError } from "#app/api/api-error.ts";
import { orNull } from "#app/api/or-else.server.ts";

it("gives the answer when there is one", async () => {
  expect(await orNull(Promise.resolve({ total: 6 }))).toEqual({ total: 6 });
});

it("gives null when the backend failed", async () => {
  expect(await orNull(Promise.reject(new ApiError("timeout", "Settings")))).toBeNull();
});

it.each([new TypeError("a fault of ours"), new Response(null, { status: 302 })])(
  "throws on what is no failure of a backend: %s",
  async (thrown) => {
    await expect(orNull(Promise.reject(thrown))).rejects.toBe(thrown);
  },
);
