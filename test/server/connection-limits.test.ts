import http from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitServers } from "#app/server/connection-limits.server.ts";

const { createServer } = http;
let server: http.Server;

beforeAll(async () => {
  limitServers({ headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 50 }, 300);
  server = http.createServer((request, response) => {
    request.resume().on("end", () => response.end("whole"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  http.createServer = createServer;
  server.close();
});

/** What comes back until the server ends the connection. */
function sent(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let received = "";
    socket.setEncoding("utf8").on("data", (part) => {
      received += part;
    });
    socket.on("close", () => resolve(received)).on("error", reject);
    socket.write(lines.join("\r\n"));
  });
}

const HEAD = ["POST / HTTP/1.1", "Host: shred.example"];

test("half a head ends the connection", async () => {
  expect(await sent(...HEAD)).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test("half a body ends the connection", async () => {
  expect(await sent(...HEAD, "Content-Length: 100", "", "half")).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test("a whole request is answered", async () => {
  expect(await sent(...HEAD, "Content-Length: 4", "Connection: close", "", "body")).toContain("whole");
});

test("a connection on which nothing comes ends", async () => {
  expect(await sent("")).toMatch(/^(HTTP\/1\.1 408 |$)/);
});
