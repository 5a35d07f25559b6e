import { EventEmitter, getEventListeners, once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { resorts } from "#app/backend/db/tables/tables.ts";
import { refreshFacets } from "#app/backend/resort-rows/refresh-facets.ts";
import { MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import { EXPORT_TIMEOUT_MS, MAX_EXPORTS } from "#app/features/resort-list/export/resort-export.server.ts";
import { loader as csv } from "#app/routes/resorts[.]csv.ts";
import { loader as json } from "#app/routes/resorts[.]json.ts";
import { admission } from "#app/server/rate-limit/admission.server.ts";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";
import { answerInstead, BROKEN } from "#test/support/fail-at.ts";
import "#test/support/all-routes.ts";

const under = openBackendForTests("empty");
/** How many batches have been asked for. */
let asked = 0;
/** The batch at which the backend begins to fail. */
let failsAt = Number.POSITIVE_INFINITY;

beforeEach(() => {
  asked = 0;
  failsAt = Number.POSITIVE_INFINITY;
  answerInstead(under.backend, () => {
    asked += 1;
    return asked >= failsAt ? BROKEN : undefined;
  });
});

type Query = Record<string, string> | string;
const address = (format: string, query: Query) =>
  `http://localhost:3000/resorts.${format}?${new URLSearchParams(query)}`;
const args = (request: Request) => ({ request, params: {}, context: {} });
const getCsv = (query: Query = "", init?: RequestInit) => csv(args(new Request(address("csv", query), init)));
const getJson = (query: Query = "", init?: RequestInit) =>
  json(args(new Request(address("json", query), init)));

/** The file's rows by the names in its head, as a spreadsheet reads them. */
async function rows(query: Query = ""): Promise<Record<string, string>[]> {
  const response = await getCsv(query);
  expect(response.status).toBe(200);
  return parse(await response.text(), { bom: true, columns: true });
}

// biome-ignore lint/suspicious/noExplicitAny: what a test reads of a file is checked by its expectations
async function whole(query: Query = ""): Promise<any> {
  const response = await getJson(query);
  expect(response.status).toBe(200);
  return JSON.parse(await response.text());
}

const titles = (list: readonly { title?: string }[]) => list.map(({ title }) => title);
const filters = (value: object) => ({ filters: JSON.stringify(value) });
const orderBy = (...orders: object[]) => ({ orderBy: JSON.stringify(orders) });

/**
 * Resorts with as many lifts as their number, written at once; gives their titles in the order of
 * the list.
 */
async function manyResorts(count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const rowOf = (number: number) => ({
    title: `Resort ${number}`,
    title_key: `resort ${number}`,
    url_segment: `resort-${number}`,
    country_code: "CH",
    lift_count: number,
  });
  const written = await under.db.insert(resorts).values(numbers.map(rowOf)).returning({ id: resorts.id });
  await refreshFacets(
    under.db,
    written.map(({ id }) => id),
  );
  return numbers.map((number) => rowOf(number).title).reverse();
}

async function threeResorts() {
  await aResort(under.db, {
    title: "Small",
    segment: "small",
    city: "Testville",
    region: "Valais",
    position: [46.5, -7.25],
    liftCount: 2,
    numerics: { number_of_lifts: 2, vertical_drop: 300.5, terrain_expert: 12 },
    features: { night_skiing: "maybe" },
    ratings: { scenery: 80, apres: 70, grooming: 60 },
  });
  await aResort(under.db, { title: "Large", countries: ["CH", "IT"], liftCount: 30 });
  await aResort(under.db, { title: "Far", countries: ["JP"], numerics: { vertical_drop: 900 } });
}

/** A server that answers one visit with a file, as the request guard and Remix do. */
async function aSiteOf(get: typeof getCsv) {
  let settle: (answer: Promise<void>) => void = () => {};
  const answered = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const server = createServer((_, response) => {
    const visit = async () => {
      const { body } = await get();
      if (body) await writeReadableStreamToWritable(body, response);
    };
    settle(runInContext(new RequestContext({ id: "of-this-visit", response }), visit));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    /** Rejects with what Express would print. */
    answered,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe("an export", () => {
  it("holds every resort of a list of several batches once, in the order of the list", async () => {
    const inOrder = await manyResorts(250);
    expect(inOrder.length).toBeGreaterThan(2 * MAX_PAGE_SIZE);
    expect(titles(await rows())).toEqual(inOrder);
    expect(asked).toBe(3);
    const file = await whole();
    expect(titles(file.resorts)).toEqual(inOrder);
    expect(file.total).toBe(250);
  });

  it("costs its visitor by its resorts", async () => {
    await manyResorts(250);
    const charge = vi.spyOn(admission, "charge");
    await rows();
    expect(charge.mock.calls.map(([, cost]) => cost)).toEqual([100 / 3, 100 / 3, 50 / 3]);
  });

  it("takes the query of the list: filters, order, form params", async () => {
    await threeResorts();
    const byDrop = orderBy({ type_name: "vertical_drop", direction: "asc" });
    expect(titles(await rows(byDrop))).toEqual(["Small", "Far", "Large"]);
    const ofSwitzerland = filters({ locationType: { countryId: ["CH"] } });
    expect(titles(await rows({ ...ofSwitzerland, ...byDrop }))).toEqual(["Small", "Large"]);
    expect(titles(await rows("country=JP"))).toEqual(["Far"]);
    expect(titles((await whole("vertical_drop_min=500&order=title:asc")).resorts)).toEqual(["Far"]);
  });

  it("is of the whole list whatever page of it is shown, and how", async () => {
    await threeResorts();
    const query = "page=7&view=map&at=46,8,7&compare=a,b&page=zero&view=upside-down";
    expect(await rows(query)).toHaveLength(3);
    expect((await whole(query)).source).toBe("http://localhost:3000/resorts");
  });

  it.each([
    ["csv", getCsv, "text/csv; charset=utf-8"],
    ["json", getJson, "application/json"],
  ] as const)("as %s is a file that is not cached and no search engine shows", async (name, get, type) => {
    vi.useFakeTimers({ now: new Date("2026-11-20T23:30:00Z"), toFake: ["Date"] });
    const response = await get();
    vi.useRealTimers();
    const { headers } = response;
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="shred-index-resorts-2026-11-20.${name}"`,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    await response.text();
  });

  it.each<[Query, string]>([
    ["columns=beauty", 'columns: no column "beauty"'],
    ["vertical_drop_min=steep", 'vertical_drop_min: no number "steep"'],
  ])("refuses %j, since a file cannot say what it left out, and names that", async (query, named) => {
    for (const get of [getCsv, getJson]) {
      const response = await get(query);
      expect(response.status).toBe(400);
      expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
      expect(await response.text()).toContain(named);
    }
    expect(asked).toBe(0);
  });

  it("answers HEAD without asking the backend", async () => {
    const response = await getCsv("", { method: "HEAD" });
    expect([response.status, response.body, asked]).toEqual([200, null, 0]);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
  });
});

describe("a CSV export", () => {
  it("heads each column with a stable name and its metric unit, and begins with a byte order mark", async () => {
    await threeResorts();
    const response = await getCsv("columns=vertical_drop,terrain_expert,scenery,night_skiing,total_score");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split("\r\n");
    expect(lines[0]).toBe(
      "title,country_code,country,region,city,url,latitude,longitude,vertical_drop_m,terrain_expert_percent,scenery,night_skiing,total_score",
    );
    expect(lines[1]).toBe(
      "Small,CH,Switzerland,Valais,Testville,http://localhost:3000/resort/small,46.5,-7.25,300.5,12,80,maybe,70",
    );
    expect(lines).toHaveLength(1 + 3 + 1);
    expect(lines.at(-1)).toBe("");
  });

  it("has the usual columns where the address names none, and is metric for everyone", async () => {
    await threeResorts();
    const response = await getCsv("", { headers: { cookie: "units=imperial" } });
    const [head, first] = (await response.text()).split("\r\n");
    expect(head).toMatch(
      /,longitude,total_score,vertical_drop_m,elevation_peak_m,number_of_lifts,number_of_carpets,piste_length_km$/,
    );
    expect(first).toMatch(/,-7.25,70,300.5,,2,,$/);
  });

  it("leaves what is not known empty", async () => {
    await threeResorts();
    const [, far] = await rows(
      "order=title:desc&columns=total_score,scenery,night_skiing&country=JP&country=CH",
    );
    expect(far).toMatchObject({ city: "", latitude: "", longitude: "", total_score: "", scenery: "" });
  });

  it("lets no spreadsheet run what a resort is called, and writes it in one row", async () => {
    await aResort(under.db, { title: '=1+1, "so"\r\nA', city: "=1" });
    expect(await rows()).toMatchObject([{ title: `'=1+1, "so"  A`, city: "'=1" }]);
  });

  it("of an empty list is its head alone", async () => {
    expect((await (await getCsv()).text()).split("\r\n")).toHaveLength(2);
  });
});

describe("a JSON export", () => {
  it("says where it comes from, on which terms, and what it was asked for", async () => {
    await threeResorts();
    const query = { ...filters({ locationType: { countryId: ["CH"] } }), ...orderBy({ type_name: "title" }) };
    const file = await whole(query);
    expect(file).toMatchObject({
      licence: expect.stringContaining("Open Database License"),
      attribution: expect.stringContaining("OpenStreetMap contributors"),
      generated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      filters: { locationType: { countryId: ["CH"] } },
      order: [{ type_name: "title", direction: "asc" }],
      total: 2,
      units: { vertical_drop: "m", piste_length: "km" },
    });
    const source = new URL(file.source);
    expect(source.origin + source.pathname).toBe("http://localhost:3000/resorts");
    expect(source.search).toBe("?country=CH&order=title");
  });

  it("holds everything known of each resort by name, values as numbers, and nothing of what is not known", async () => {
    await threeResorts();
    const [small, , far] = (await whole("order=title:desc")).resorts;
    expect(small).toEqual({
      title: "Small",
      url_segment: "small",
      url: "http://localhost:3000/resort/small",
      country_code: "CH",
      country: "Switzerland",
      region: "Valais",
      city: "Testville",
      latitude: 46.5,
      longitude: -7.25,
      total_score: 70,
      numerics: { vertical_drop: 300.5, number_of_lifts: 2, terrain_expert: 12 },
      ratings: { scenery: 80, apres: 70, grooming: 60 },
      generics: { night_skiing: "maybe" },
    });
    expect(Object.keys(far)).not.toContain("latitude");
    expect(far.ratings).toEqual({});
  });
});

describe("when the backend fails", () => {
  it("at the first batch, says so instead of sending a file", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    failsAt = 1;
    const response = await getCsv();
    expect([response.status, response.headers.get("content-disposition")]).toEqual([502, null]);
    expect(await response.text()).toBe("Our data server answered with an error\n");
    expect(log).toHaveBeenCalledOnce();
  });

  it("later, breaks the file off, so that half of it is not taken for the whole", async () => {
    await manyResorts(MAX_PAGE_SIZE + 1);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    failsAt = 2;
    for (const get of [getCsv, getJson]) {
      asked = 0;
      const response = await get();
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
    }
    expect(log.mock.calls.map((line) => line.join(" "))).toEqual([
      expect.stringMatching(/^\[api\] - ExportedResorts server: /),
      "[error] - GET /resorts.csv: broken off: Our data server answered with an error",
      expect.stringMatching(/^\[api\] - ExportedResorts server: /),
      "[error] - GET /resorts.json: broken off: Our data server answered with an error",
    ]);
  });

  it("later, cuts the connection of a visitor, and leaves nothing for the server to complain of", async () => {
    await manyResorts(MAX_PAGE_SIZE + 1);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    failsAt = 2;
    await using site = await aSiteOf(getCsv);
    const file = fetch(site.address).then((response) => response.text());
    await expect(file).rejects.toThrow();
    await site.answered;
    expect(log.mock.calls.map((line) => line.join(" "))).toEqual([
      expect.stringMatching(/^\[api\] of-this-visit ExportedResorts server: /),
      "[error] of-this-visit GET /resorts.csv: broken off: Our data server answered with an error",
    ]);
  });
});

describe("when the visitor goes away", () => {
  it("asks for nothing more once they stop reading", async () => {
    await manyResorts(2 * MAX_PAGE_SIZE + 1);
    const reader = (await getCsv()).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(asked).toBe(1);
  });

  it("asks for nothing more once their request is aborted", async () => {
    await manyResorts(2 * MAX_PAGE_SIZE + 1);
    const visit = new AbortController();
    const reader = (await getCsv("", { signal: visit.signal })).body?.getReader();
    await reader?.read();
    visit.abort();
    expect(await reader?.read()).toMatchObject({ done: true });
    expect(asked).toBe(1);
  });

  it("asks for a batch only when the one before is read", async () => {
    await manyResorts(2 * MAX_PAGE_SIZE + 1);
    const reader = (await getCsv()).body?.getReader();
    for (const batches of [1, 2, 3]) {
      await reader?.read();
      expect(asked).toBe(batches);
    }
    await reader?.cancel();
  });
});

describe("exports at the same time", () => {
  it("are a few: who comes then is asked to come back, and may once another has ended", async () => {
    const open = await Promise.all(Array.from({ length: MAX_EXPORTS }, () => getCsv()));
    expect(open.map(({ status }) => status)).toEqual(Array(MAX_EXPORTS).fill(200));
    const refused = await getJson();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/Please try again/);

    await open[0]?.text();
    const taken = await getJson();
    expect(taken.status).toBe(200);
    await Promise.all([taken, ...open.slice(1)].map((response) => response.text()));
  });

  it("are one for each visitor", async () => {
    const from = (address: string) => runInContext(new RequestContext({ clientIp: address }), () => getCsv());
    const first = await from("203.0.113.9");
    const refused = await from("203.0.113.9");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/Please try again/);
    const another = await from("203.0.113.10");
    expect(another.status).toBe(200);
    // One that follows right behind waits for the first.
    const next = from("203.0.113.9");
    await Promise.all([first.text(), another.text()]);
    const again = await next;
    expect(again.status).toBe(200);
    await again.text();
  });

  it("are not kept from others by visitors who take what is written slowly", async () => {
    await manyResorts(MAX_PAGE_SIZE + 1);
    const slow = Array.from({ length: MAX_EXPORTS }, () => {
      const response = Object.assign(new EventEmitter(), { writableNeedDrain: true, destroyed: false });
      return response;
    });
    const files = slow.map((each) => {
      const response = each as unknown as ServerResponse;
      return runInContext(new RequestContext({ response }), async () => (await getCsv()).text());
    });
    // Each waits behind its first batch.
    await vi.waitUntil(() => asked === MAX_EXPORTS, { interval: 1 });
    const another = await vi.waitUntil(async () => {
      const response = await getJson();
      return response.status === 200 && response;
    });
    expect((await another.json()).resorts).toHaveLength(MAX_PAGE_SIZE + 1);
    for (const response of slow) response.writableNeedDrain = false;
    const sizes = (await Promise.all(files)).map((text) => text.length);
    expect(new Set(sizes).size).toBe(1);
    for (const response of slow) response.emit("close");
  });

  it("are not kept from others by visitors whose files wait for their budget", async () => {
    let hasBudget = () => {};
    const untilBudget = new Promise<void>((resolve) => (hasBudget = resolve));
    const { takeTurn } = admission;
    vi.spyOn(admission, "takeTurn").mockImplementation(async (address, left) => {
      if (address?.startsWith("198.51.100.")) await untilBudget;
      return takeTurn(address, left);
    });
    const waiting = Array.from({ length: MAX_EXPORTS }, (_, n) =>
      runInContext(new RequestContext({ clientIp: `198.51.100.${n + 1}` }), () => getCsv()),
    );
    const another = await vi.waitUntil(async () => {
      const response = await getJson();
      return response.status === 200 && response;
    });
    await another.text();
    hasBudget();
    for (const file of await Promise.all(waiting)) {
      expect(file.status).toBe(200);
      await file.text();
    }
  });

  it("are given back where one fails, is refused or loses its visitor", async () => {
    await manyResorts(MAX_PAGE_SIZE + 1);
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (let round = 0; round <= MAX_EXPORTS; round += 1) {
      asked = 0;
      failsAt = 1;
      await getCsv();
      await getCsv("filters=nonsense");
      asked = 0;
      failsAt = 2;
      await expect((await getCsv()).text()).rejects.toThrow();
      asked = 0;
      failsAt = Number.POSITIVE_INFINITY;
      await (await getCsv()).body?.cancel();
      const visit = new AbortController();
      await getCsv("", { signal: visit.signal });
      visit.abort();
      await getCsv("", { signal: AbortSignal.abort() }).catch(() => {});
    }
    const again = await getCsv();
    expect(again.status).toBe(200);
    await again.text();
  });
});

describe("an export that is over", () => {
  const ends = {
    "was taken": async (response: Response) => void (await response.text()),
    "was left": async (response: Response) => void (await response.body?.cancel()),
  };
  test.each(Object.entries(ends))("and %s leaves no timer and no listener", async (_, end) => {
    await manyResorts(MAX_PAGE_SIZE + 1);
    const begun = vi.spyOn(globalThis, "setTimeout");
    const cleared = vi.spyOn(globalThis, "clearTimeout");
    const request = new Request(address("csv", ""));
    const before = getEventListeners(request.signal, "abort").length;
    await end(await csv(args(request)));
    const timers = begun.mock.calls.flatMap(([, ms], call) =>
      ms === EXPORT_TIMEOUT_MS ? [begun.mock.results[call]?.value] : [],
    );
    expect(timers).toHaveLength(1);
    expect(cleared.mock.calls.flat()).toContain(timers[0]);
    expect(getEventListeners(request.signal, "abort")).toHaveLength(before);
  });

  test("holds nothing of a batch while it waits for its visitor to take it", async () => {
    await manyResorts(MAX_PAGE_SIZE + 1);
    const context = new RequestContext({ clientIp: "203.0.113.77" });
    await runInContext(context, async () => {
      const reader = (await getCsv()).body?.getReader();
      await reader?.read();
      expect(context.shared("session null", () => "nothing")).toBe("nothing");
      await reader?.cancel();
    });
  });
});
