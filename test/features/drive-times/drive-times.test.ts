import { describe, expect, it, vi } from "vitest";
import { createDriveTimes, parseDrives } from "#app/features/drive-times/drive-times.server.ts";
import { driveTimesPath, driveWords } from "#app/features/drive-times/drive-times.ts";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";
import { json } from "#test/support/a-misbehaving-backend.ts";
import { anOsrm, aValhalla, osrm } from "#test/support/a-router.ts";
import { SERVICE_FAILURES, SERVICE_TIMEOUT_MS } from "#test/support/a-service.ts";

const MUNICH = { latitude: 48.13743, longitude: 11.57549 };
const ZERMATT = { segment: "zermatt", latitude: 46.0207, longitude: 7.7491 };
const GARMISCH = { segment: "garmisch", latitude: 47.4711, longitude: 11.0614 };
const KITZ = { segment: "kitz", latitude: 47.4464, longitude: 12.3925 };
const ISLAND = { segment: "island", latitude: 65.63, longitude: -18.15 };
const HOUR = 3_600_000;

function timesOf({ url }: { url: string }, kind: "osrm" | "valhalla" = "osrm") {
  let time = 0;
  const router = { kind, url };
  const times = createDriveTimes({ router, now: () => time, timeoutMs: SERVICE_TIMEOUT_MS });
  return Object.assign(times, {
    advance: (ms: number) => {
      time += ms;
    },
  });
}

const muted = () => vi.spyOn(console, "error").mockImplementation(() => {});

describe("drive times", () => {
  it("come from OSRM with one request, which names the place to two decimals and nothing of the visitor", async () => {
    await using server = await anOsrm();
    const times = timesOf({ url: `${server.url}?key=abc` });
    expect(await times(MUNICH, [ZERMATT, GARMISCH, KITZ, ISLAND])).toEqual({
      zermatt: 325,
      garmisch: 45,
      kitz: 120,
    });
    expect(server.calls.map(({ path }) => decodeURIComponent(path ?? ""))).toEqual([
      "/table/v1/driving/11.58,48.14;7.7491,46.0207;11.0614,47.4711;12.3925,47.4464;-18.15,65.63?key=abc&sources=0&destinations=1;2;3;4",
    ]);
    expect(server.calls[0]?.headers.cookie).toBeUndefined();
  });

  it("of one address take two of the turns, so that others have theirs", async () => {
    const held: (() => void)[] = [];
    await using server = await anOsrm((request, response) => void held.push(() => osrm(request, response)));
    const times = createDriveTimes({ router: { kind: "osrm", url: server.url }, timeoutMs: 30_000 });
    const from = (clientIp: string, latitude: number) =>
      runInContext(new RequestContext({ clientIp }), () => times({ ...MUNICH, latitude }, [ZERMATT]));
    const many = Array.from({ length: 12 }, (_, index) => from("203.0.113.9", 40 + index / 10));
    await vi.waitUntil(() => held.length === 2);
    const other = from("203.0.113.10", 50);
    await vi.waitUntil(() => held.length === 3);
    held.at(-1)?.();
    expect(await other).toEqual({ zermatt: 325 });
    expect(held).toHaveLength(3);
    for (let n = 0; n < 12; n += 1) {
      held[n === 0 ? 0 : n === 1 ? 1 : n + 1]?.();
      await vi.waitUntil(() => held.length >= Math.min(13, n + 4));
    }
    expect(await Promise.all(many)).toEqual(Array.from({ length: 12 }, () => ({ zermatt: 325 })));
  });

  it("come from Valhalla with one request", async () => {
    await using server = await aValhalla(4);
    expect(await timesOf(server, "valhalla")(MUNICH, [ZERMATT, GARMISCH, KITZ, ISLAND])).toEqual({
      zermatt: 325,
      garmisch: 45,
      kitz: 120,
    });
    const [{ method, path, body } = {}] = server.calls;
    expect([method, path]).toEqual(["POST", "/sources_to_targets"]);
    expect(JSON.parse(body ?? "")).toEqual({
      sources: [{ lat: 48.14, lon: 11.58 }],
      targets: [
        { lat: 46.0207, lon: 7.7491 },
        { lat: 47.4711, lon: 11.0614 },
        { lat: 47.4464, lon: 12.3925 },
        { lat: 65.63, lon: -18.15 },
      ],
      costing: "auto",
    });
  });

  it("are asked for daily: a place nearby is the same, and only new resorts are asked for", async () => {
    await using server = await anOsrm();
    const times = timesOf(server);
    await times(MUNICH, [ZERMATT]);
    expect(await times({ latitude: 48.1381, longitude: 11.5801 }, [ZERMATT])).toEqual({ zermatt: 325 });
    expect(server.calls).toHaveLength(1);
    expect(await times(MUNICH, [GARMISCH, ZERMATT])).toEqual({ garmisch: 325, zermatt: 325 });
    expect(server.asked()[1]?.pathname).toBe("/table/v1/driving/11.58,48.14;11.0614,47.4711");
    times.advance(25 * HOUR);
    await times(MUNICH, [ZERMATT]);
    expect(server.calls).toHaveLength(3);
  });

  it("are asked for at most twenty resorts", async () => {
    await using server = await anOsrm();
    const many = Array.from({ length: 30 }, (_, index) => ({ ...ZERMATT, latitude: index }));
    await timesOf(server)(MUNICH, many);
    expect(server.asked()[0]?.pathname.split(";")).toHaveLength(21);
  });

  it.each(SERVICE_FAILURES)(
    "are none where the router %s, which is asked again after a minute",
    async (_how, listener, log) => {
      const logged = muted();
      await using server = await anOsrm(listener);
      const times = timesOf(server);
      expect(await times(MUNICH, [ZERMATT])).toEqual({});
      expect(await times(MUNICH, [ZERMATT])).toEqual({});
      expect(server.calls).toHaveLength(1);
      expect(logged.mock.calls.join()).toMatch(log);
      server.answerWith(osrm);
      times.advance(60_001);
      expect(await times(MUNICH, [ZERMATT])).toEqual({ zermatt: 325 });
    },
  );

  it("are none where the router answers for fewer places, in words, or below zero", async () => {
    muted();
    for (const durations of [[[]], [["fast"]], [[-1]], [[10], [10]], []]) {
      await using server = await anOsrm(json({ code: "Ok", durations }));
      expect(await timesOf(server)(MUNICH, [ZERMATT])).toEqual({});
    }
    await using refusing = await anOsrm(json({ code: "NoSegment", message: "…" }));
    expect(await timesOf(refusing)(MUNICH, [ZERMATT])).toEqual({});
  });
});

describe("the address of drive times", () => {
  it("says where from as roughly as the router learns it", () => {
    expect(driveTimesPath(MUNICH, ["zermatt", "a&b"])).toBe(
      "/resorts/drive-times?from=48.14%2C11.58&to=zermatt%2Ca%26b",
    );
    expect(driveTimesPath({ latitude: -0.001, longitude: 0 }, ["x"])).toContain("from=0%2C0&");
  });

  it.each([
    ["from=48.14,11.58&to=zermatt,verbier,zermatt", ["zermatt", "verbier"]],
    ["from=-33.9,-180&to=x", ["x"]],
  ])("is read: %s", (query, to) => {
    expect(parseDrives(new URLSearchParams(query))?.to).toEqual(to);
  });

  it.each([
    "",
    "from=48.14,11.58",
    "to=zermatt",
    "from=48.14&to=zermatt",
    "from=91,0&to=zermatt",
    "from=0,181&to=zermatt",
    "from=48.14,11.58,3&to=zermatt",
    "from=4e1,1&to=zermatt",
    "from=NaN,1&to=zermatt",
    "from=48.14,11.58&to=",
    "from=48.14,11.58&to=a,,b",
    `from=48.14,11.58&to=${"x".repeat(201)}`,
    `from=48.14,11.58&to=${Array.from({ length: 21 }, (_, index) => index).join()}`,
  ])("is refused: %s", (query) => {
    expect(parseDrives(new URLSearchParams(query))).toBeNull();
  });
});

it.each([
  [0, "0 min"],
  [45, "45 min"],
  [60, "1 h"],
  [130, "2 h 10 min"],
  [1_500, "25 h"],
])("a drive of %i minutes takes %s", (minutes, words) => {
  expect(driveWords(minutes)).toBe(words);
});
