import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { stageExport } from "#app/tools/import/stage.ts";
import { aRow, csvOf, listed, refusalAt } from "./exports.ts";

const csv = csvOf(aRow());
const ADDRESS = "https://tiles.example.org/csv/ski_areas.csv";

/** A fetch that gives these answers by address, and keeps what it was asked. */
function answers(byAddress: Readonly<Record<string, () => Response | Promise<Response>>>) {
  return vi.fn<typeof fetch>(async (input) => {
    const answer = byAddress[String(input)];
    if (!answer) throw new Error(`Nobody should ask for ${input}.`);
    return answer();
  });
}

const always = (answer: () => Response | Promise<Response>) => answers({ [ADDRESS]: answer });
const to =
  (location: string, status = 302) =>
  () =>
    new Response(null, { status, headers: { location } });

/** A server of this machine, gone after the test. */
async function aServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${bound.port}/ski_areas.csv`;
}

describe("an export is read from an address", () => {
  it("and its day is that of the last change", async () => {
    const headers = {
      "last-modified": "Sat, 03 Oct 2026 23:59:59 GMT",
      date: "Sun, 04 Oct 2026 08:00:00 GMT",
    };
    const fetch = always(() => new Response(csv, { headers }));
    const { areas, dataDate } = await listed(await stageExport(ADDRESS, { fetch }));
    expect(areas).toMatchObject([{ name: "Elm" }]);
    expect(dataDate).toBe("2026-10-03");
  });

  it("or else that of the server's clock, or today", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-20T23:30:00Z"), toFake: ["Date"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const dayWith = async (headers: Record<string, string>) => {
      const staged = await stageExport(ADDRESS, { fetch: always(() => new Response(csv, { headers })) });
      await staged.dispose();
      return staged.dataDate;
    };
    expect(await dayWith({ "last-modified": "yesterday", date: "Sun, 04 Oct 2026 08:00:00 GMT" })).toBe(
      "2026-10-04",
    );
    const ahead = "Sat, 03 Oct 2099 23:59:59 GMT";
    expect(await dayWith({ "last-modified": ahead, date: "Sun, 04 Oct 2026 08:00:00 GMT" })).toBe(
      "2026-10-04",
    );
    expect(await dayWith({ "last-modified": ahead, date: ahead })).toBe("2026-11-20");
    expect(await dayWith({})).toBe("2026-11-20");
  });

  it("through redirections that stay protected", async () => {
    const fetch = answers({
      [ADDRESS]: to("/new/ski_areas.csv", 301),
      "https://tiles.example.org/new/ski_areas.csv": to("https://cdn.example.org/a.csv", 307),
      "https://cdn.example.org/a.csv": () => new Response(csv),
    });
    expect(await listed(await stageExport(ADDRESS, { fetch }))).toMatchObject({ count: 1 });
  });

  it("of a server on this machine, in plain http, with progress", async () => {
    const address = await aServer((_, response) => {
      response.setHeader("content-length", Buffer.byteLength(csv));
      response.end(csv);
    });
    const onProgress = vi.fn();
    const { count } = await listed(await stageExport(address, { onProgress }));
    expect(count).toBe(1);
    expect(onProgress).toHaveBeenLastCalledWith({ read: 1, bytes: csv.length, totalBytes: csv.length });
  });

  it("that a server packs in spite of being asked not to", async () => {
    const packed = gzipSync(csv);
    const address = await aServer((request, response) => {
      expect(request.headers["accept-encoding"]).toBe("identity");
      response.writeHead(200, { "content-encoding": "gzip", "content-length": packed.length });
      response.end(packed);
    });
    expect(await listed(await stageExport(address))).toMatchObject({ count: 1 });
  });
});

describe("an address is refused", () => {
  it.each([
    [
      "in plain http",
      "http://tiles.example.org/a.csv",
      /^http:\/\/tiles.example.org\/a.csv is not protected on its way/,
    ],
    [
      "that only looks like this machine",
      "http://127.0.0.1.example.org/a.csv",
      /is not protected on its way/,
    ],
    [
      "of another kind",
      "ftp://example.org/a.csv",
      /^ftp:.* cannot be read: the import takes a file or an address/,
    ],
    ["that is none", "https://", /is no address\.$/],
    [
      "with a password in it, which it does not repeat",
      "https://me:secret@example.org/a.csv",
      /^(?!.*secret)The address holds/,
    ],
  ])("%s", async (_, address, sentence) => {
    expect(await refusalAt(address, { fetch: answers({}) })).toMatch(sentence);
  });

  it.each([
    [
      "to plain http",
      to("http://tiles.example.org/a.csv"),
      /sends on to http:\/\/tiles.example.org\/a.csv, which is not/,
    ],
    [
      "to plain http on this machine",
      to("http://127.0.0.1:3000/graphql"),
      /which is not protected on its way/,
    ],
    ["to a file", to("file:///etc/passwd"), /which is not protected on its way/],
    ["in circles", to(ADDRESS), /sends on more than 5 times\.$/],
    [
      "to nowhere",
      () => new Response(null, { status: 302 }),
      /gives no file: the server answers with status 302\.$/,
    ],
  ])("that sends on %s", async (_, answer, sentence) => {
    expect(await refusalAt(ADDRESS, { fetch: always(answer) })).toMatch(sentence);
  });

  it.each([204, 206, 304, 403, 404, 500, 503])("that is answered with status %i", async (status) => {
    const fetch = always(() => new Response(null, { status }));
    expect(await refusalAt(ADDRESS, { fetch })).toBe(
      `${ADDRESS} gives no file: the server answers with status ${status}.`,
    );
  });

  it("that gives less than it announced", async () => {
    const headers = { "content-length": "100000" };
    const fetch = always(() => new Response(csv, { headers }));
    expect(await refusalAt(ADDRESS, { fetch })).toBe(
      `${ADDRESS} is cut off: it gave ${csv.length} of 100000 bytes. Try again.`,
    );
  });

  it("that gives nothing", async () => {
    const fetch = always(() => new Response("", { headers: { "content-length": "0" } }));
    expect(await refusalAt(ADDRESS, { fetch })).toBe(`${ADDRESS} is empty.`);
    expect(await refusalAt(ADDRESS, { fetch: always(() => new Response(null)) })).toBe("The file is empty.");
  });

  it("whose server breaks the connection", async () => {
    const address = await aServer((_, response) => {
      response.writeHead(200, { "content-length": 100_000 });
      response.write(csv, () => response.destroy());
    });
    expect(await refusalAt(address)).toMatch(
      /^The connection to http:\/\/127.* failed \(.+\)\. Check the address/,
    );
  });

  it("where no server answers", async () => {
    const address = await aServer(() => {});
    const port = new URL(address).port;
    const gone = createServer().listen(0, "127.0.0.1");
    await once(gone, "listening");
    const free = gone.address();
    await new Promise((resolve) => gone.close(resolve));
    const nobody = address.replace(port, String(typeof free === "object" ? free?.port : ""));
    expect(await refusalAt(nobody)).toMatch(/ failed \(ECONNREFUSED\)\. Check the address and try again\.$/);
  });

  it.each([
    ["before its answer", () => new Promise<Response>(() => {})],
    [
      "within its answer",
      () =>
        new Response(
          new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(csv)) }),
        ),
    ],
  ])("whose server falls silent %s", async (_, answer) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const refused = refusalAt(ADDRESS, { fetch: always(answer) });
    // Reading begins with calls of the file system, which no clock of ours moves on.
    await vi.waitUntil(
      async () => {
        await vi.advanceTimersByTimeAsync(30_000);
        return Promise.race([
          refused.then(() => true),
          new Promise((resolve) => setImmediate(resolve, false)),
        ]);
      },
      { interval: 0 },
    );
    expect(await refused).toBe(`The server of ${ADDRESS} was silent for 30 seconds. Try again later.`);
  });
});

describe("a signal ends the reading with its reason", () => {
  it.each([
    ["before it begins", 0],
    ["while it waits", 1],
  ])("%s", async (_, asked) => {
    const stop = new AbortController();
    const address = await aServer((_, response) => {
      response.writeHead(200);
      response.write(csv, () => stop.abort(new Error("Enough.")));
    });
    if (asked === 0) stop.abort(new Error("Enough."));
    await expect(stageExport(address, { signal: stop.signal })).rejects.toThrow("Enough.");
  });
});
