import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Backend } from "#app/backend/index.server.ts";
import { PEER_HEADER } from "#app/session/visitor.server.ts";

// The configuration is read when it is imported, so each case imports the routes anew.
beforeEach(() => vi.resetModules());
afterEach(() => {
  globalThis.shredIndexBackend = undefined;
});

const ROUTES = {
  redirect: () => import("#app/routes/auth.$provider.redirect.ts"),
  callback: () => import("#app/routes/auth.$provider.callback.ts"),
};

function visit(path: string, provider?: string) {
  const headers = { [PEER_HEADER]: "203.0.113.9" };
  const request = new Request(`http://localhost:3000${path}`, { headers });
  return { request, params: { provider }, context: {} };
}

/** A backend that only remembers how it was asked. */
function aBackend() {
  const oauth = {
    start: vi.fn(
      async () => new Response(null, { status: 302, headers: { Location: "https://staff.example/" } }),
    ),
    callback: vi.fn(async () => new Response(null, { status: 302, headers: { Location: "/auth/landing" } })),
  };
  const fetch = async () => Response.json({});
  globalThis.shredIndexBackend = Promise.resolve({
    fetch,
    oauth,
    close: async () => {},
  } as unknown as Backend);
  return oauth;
}

describe("/auth/{provider}/redirect", () => {
  it("sends the visitor on to the provider [4.16]", async () => {
    const { start } = aBackend();
    const { loader } = await ROUTES.redirect();
    const response = await loader(visit("/auth/staff/redirect", "staff"));
    expect(response.headers.get("location")).toBe("https://staff.example/");
    expect(start).toHaveBeenCalledWith("staff", { address: "203.0.113.9" });
  });
});

describe("/auth/{provider}/callback", () => {
  it("hands whoever comes back to the backend, with what they bring", async () => {
    const { callback } = aBackend();
    const { loader } = await ROUTES.callback();
    const args = visit("/auth/staff/callback?code=x&state=y", "staff");
    const response = await loader(args);
    expect(response.headers.get("location")).toBe("/auth/landing");
    expect(callback).toHaveBeenCalledWith("staff", args.request, { address: "203.0.113.9" });
  });
});

it.each(["https://backend.example/", ""])("neither is there with API_URL=%j", async (API_URL) => {
  vi.stubEnv("API_URL", API_URL);
  for (const load of Object.values(ROUTES)) {
    const { loader } = await load();
    expect((await loader(visit("/auth/staff/x", "staff"))).status).toBe(404);
  }
});
