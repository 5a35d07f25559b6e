import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Backend } from "#app/backend/index.server.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { json } from "#test/support/a-misbehaving-backend.ts";
import { aResort } from "#test/support/a-resort.ts";
import { anOsrm, osrm } from "#test/support/a-router.ts";
import type { ServiceUnderTest } from "#test/support/a-service.ts";

const under = openBackendForTests("empty");
let server: ServiceUnderTest;

beforeAll(async () => {
  server = await anOsrm();
  return () => server[Symbol.asyncDispose]();
});

beforeEach(async () => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend as Backend);
  await aResort(under.db, { segment: "hill", formerSegments: ["old-hill"], position: [46, 7] });
  await aResort(under.db, { segment: "peak", position: [47, 8] });
  await aResort(under.db, { segment: "lost-rock" });
  server.answerWith(osrm);
  server.calls.length = 0;
});

/** The route with the configuration of the moment: it is read when the modules are loaded. */
async function ask(query: string, url: string | undefined = server.url) {
  vi.resetModules();
  vi.stubEnv("ROUTER_URL", url || undefined);
  const { loader } = await import("#app/routes/resorts_.drive-times.ts");
  return aBrowser().visit(loader, `/resorts/drive-times?${query}`);
}

describe("drive times", () => {
  it("are known for resorts with a position, by the addresses that were asked for", async () => {
    const { status, data, headers } = await ask("from=48.14,11.58&to=old-hill,peak,lost-rock,nowhere");
    expect([status, data]).toEqual([200, { minutes: { "old-hill": 325, peak: 45 } }]);
    expect(headers.get("cache-control")).toMatch(/^private/);
    expect(server.calls).toHaveLength(1);
  });

  it("are asked of no router where no resort has a position", async () => {
    expect((await ask("from=48.14,11.58&to=lost-rock")).data).toEqual({ minutes: {} });
    expect(server.calls).toEqual([]);
  });

  it("are none where the router fails, and that is all", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    server.answerWith(json({ code: "NoTable" }, 400));
    expect(await ask("from=48.14,11.58&to=hill")).toMatchObject({ status: 200, data: { minutes: {} } });
    expect(logged).toHaveBeenCalledOnce();
  });

  it("are refused for what is no place or no resort", async () => {
    expect((await ask("from=here&to=hill")).status).toBe(400);
    expect(server.calls).toEqual([]);
  });

  it("are not there without a router", async () => {
    expect((await ask("from=48.14,11.58&to=hill", "")).status).toBe(404);
  });
});
