import { beforeEach, expect, it, vi } from "vitest";

// The configuration is read when it is imported.
beforeEach(() => vi.resetModules());

it.each(["https://backend.example/", ""])(
  "neither way to a provider, nor back, is there with API_URL=%j",
  async (API_URL) => {
    vi.stubEnv("API_URL", API_URL);
    for (const { loader } of [
      await import("#app/routes/auth.$provider.redirect.ts"),
      await import("#app/routes/auth.$provider.callback.ts"),
    ]) {
      const request = new Request("http://localhost:3000/auth/staff/x");
      const response = await loader({ request, params: { provider: "staff" }, context: {} });
      expect(response.status).toBe(404);
    }
  },
);
