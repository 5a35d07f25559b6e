import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { type Backpressure, backpressureOf } from "#app/server/backpressure.server.ts";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";

const A_LOT = Buffer.alloc(32 * 1024 * 1024);
/** Longer than one look whether the visitor has taken what was written. */
const PATIENCE_MS = 60;

interface Visit extends AsyncDisposable {
  /** The visitor's end, which takes nothing until it is resumed. */
  readonly visitor: Socket;
  readonly response: ServerResponse;
  /** As a loader of this request gets it. */
  readonly backpressure: (timeout: AbortSignal) => Backpressure;
}

/** A real exchange over a socket, with a response in its context. */
async function aVisit(): Promise<Visit> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const visitor = connect(port, "127.0.0.1");
  visitor.pause();
  visitor.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
  return {
    visitor,
    response,
    backpressure: (timeout) =>
      runInContext(new RequestContext({ response }), () =>
        backpressureOf(new Request("http://localhost/"), timeout),
      ),
    async [Symbol.asyncDispose]() {
      visitor.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const endless = new AbortController().signal;
/** Comes after everything that does not wait for the visitor. */
const inTheNextTurn = () => new Promise((resolve) => setImmediate(resolve, "still waiting"));

describe("a visitor", () => {
  it("who takes what is written is waited for, and no longer", async () => {
    await using visit = await aVisit();
    const { untilTaken } = visit.backpressure(endless);
    expect(await untilTaken()).toBe(true);
    visit.response.write(A_LOT);
    const taken = untilTaken();
    expect(await Promise.race([taken, inTheNextTurn()])).toBe("still waiting");
    visit.visitor.resume();
    expect(await taken).toBe(true);
  });

  it("who goes away is not waited for", async () => {
    await using visit = await aVisit();
    const { untilTaken } = visit.backpressure(endless);
    visit.response.write(A_LOT);
    const taken = untilTaken();
    visit.visitor.destroy();
    expect(await taken).toBe(false);
    expect(await untilTaken()).toBe(false);
  });

  it("who takes nothing for too long ends the wait", async () => {
    await using visit = await aVisit();
    visit.response.write(A_LOT);
    const timeout = AbortSignal.timeout(PATIENCE_MS);
    await expect(visit.backpressure(timeout).untilTaken()).rejects.toThrow(/timeout/i);
  });

  it("whose answer breaks off sees that, whatever they have of it", async () => {
    await using visit = await aVisit();
    visit.response.writeHead(200, { "Content-Type": "text/plain" });
    visit.response.write("half of it");
    const broken = once(visit.visitor, "error");
    const backpressure = visit.backpressure(endless);
    expect(backpressure.cut()).toBe(true);
    visit.visitor.resume();
    expect((await broken)[0]).toMatchObject({ code: "ECONNRESET" });
    expect(await backpressure.untilTaken()).toBe(false);
  });

  it("whose response is not known is known to leave by the request alone", async () => {
    const visit = new AbortController();
    const { untilTaken } = backpressureOf(
      new Request("http://localhost/", { signal: visit.signal }),
      endless,
    );
    expect(await untilTaken()).toBe(true);
    visit.abort();
    expect(await untilTaken()).toBe(false);
    expect(backpressureOf(new Request("http://localhost/"), endless).cut()).toBe(false);
  });
});
