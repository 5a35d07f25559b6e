import { vi } from "vitest";
import type { BackendUnderTest } from "./a-backend.ts";

/**
 * From now on the backend that the pages ask answers 500 to operations of these names. Gives the spy on console.error, to
 * which each failure is logged once.
 */
export function failAt({ backend }: BackendUnderTest, ...operations: string[]) {
  const isFailing = new RegExp(`(query|mutation) (${operations.join("|")})\\b`);
  globalThis.shredIndexBackend = Promise.resolve({
    ...backend,
    fetch: async (request, visitor) => {
      const body = await request.clone().text();
      return isFailing.test(body) ? new Response("broken", { status: 500 }) : backend.fetch(request, visitor);
    },
  });
  return vi.spyOn(console, "error").mockImplementation(() => {});
}
